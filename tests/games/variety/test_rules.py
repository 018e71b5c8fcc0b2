"""The rule page of Variety, point by point: each case is a record, the findings are marked on its lines."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hhtool.game.house import build
from hhtool.games.variety.contracts import CONTRACTS, sides
from hhtool.games.variety.house import House
from hhtool.notation.tokens import card_token
from tests.examples import audited, each_case, findings_of, marked

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def record(*lines: str, rules: str = "", partial: bool = True) -> str:
    """A record of some deals of a cycle, unless it is said otherwise."""
    head = ["game: variety", f"players: {', '.join(NAMES)}"]
    head += [f"rules: {rules}"] if rules else []
    return "\n".join([*head, *(["partial: yes"] if partial else []), *lines])


def house(rules: str = "") -> House:
    """The house of some rules, which must be right."""
    items = [(key, value) for item in rules.split("; ") if item for key, value in [item.split("=", 1)]]
    made, faults = build(House, "variety", items, preset="standard", players=4)
    assert not faults
    return made


def table(*rows: str, rules: str = "", before: Sequence[str] = ()) -> str:
    """A score table of some deals; a row begins with the contract and the attackers, or is another row."""
    head = "| deal | contract | attackers | Anna | Boris | Vera | Gleb |"
    found = [f"| {number} | {row}" if row[1] == " " else f"| {row}" for number, row in enumerate(rows, 1)]
    return record(*before, "table", head, *found, rules=rules)


def one_suit_each(trump: str) -> list[str]:
    """The tricks of a deal in which Anna holds all spades, Boris all hearts, Vera all diamonds, Gleb all clubs.

    Who holds the trumps takes every trick; without trumps that is Anna, who leads.
    """
    suits = "shdc"
    winner = suits.index(trump or "s")
    found = []
    for number, rank in enumerate("23456789TJQKA", 1):
        leader = 0 if number == 1 else winner
        order = [(leader + step) % 4 for step in range(4)]
        plays = ", ".join(f"{NAMES[seat]} {rank}{suits[seat]}" for seat in order)
        found.append(f"{number}. {plays} -> {NAMES[winner]}")
    return found


DEAL = "deal 1: dealer Gleb"
SPADES = "Anna 2s, Boris 3s, Vera 4s, Gleb 5s"
CALLS = "bid: Anna 5, Boris 2, Vera 8, Gleb 5"
MADE = "contract 5: Anna, Gleb"
TEN = "score: Anna 10, Boris -10, Vera -10, Gleb 10"

TABLE_AND_PACK = {
    "four players": "game: variety\nplayers: Anna, Boris, Vera, Gleb",
    "three are too few": "game: variety\nplayers: Anna, Boris, Vera  # error: [HH105]",
    "five are too many": "game: variety\nplayers: Anna, Boris, Vera, Gleb, Dora  # error: [HH105]",
    "52 cards, down to the two": record(DEAL, "hand Anna: ♠AKQJ1098765432"),
    "there is no joker": record(DEAL, "hand Anna: ♠AKQJ109876543 Jo  # error: [HH102]"),
    "thirteen each": record(DEAL, "hand Anna: ♠AKQJ109876543  # error: [HH103]"),
    "fourteen are too many": record(DEAL, "hand Anna: ♠AKQJ1098765432 2h  # error: [HH103]"),
    "one card in two hands": record(
        DEAL, "hand Anna: ♠AKQJ1098765432", "hand Boris: 2s ♥AKQJ109876543  # error: [HH101]"
    ),
    "ace high": record(DEAL, "contract 8", "1. Anna Ks, Boris As, Vera 2s, Gleb 3s -> Boris  # warning: [HH108]"),
    "two low": record(
        DEAL, "contract 8", "1. Anna 2s, Boris 2h, Vera 3s, Gleb 2c -> Anna  # warning: [HH108]  # error: [TT104]"
    ),
    "the first dealer is found by lot": record("deal 1: dealer Vera", "deal 2: dealer Gleb", partial=False),
    "then each deals in turn": record("deal 1: dealer Vera", "deal 2: dealer Anna  # error: [HH106]", partial=False),
    "no deal is left out": record("deal 1: dealer Vera", "deal 3: dealer Anna  # error: [HH107]", partial=False),
    "bidding in the right order shows that only the heading is wrong": record(
        DEAL,
        "deal 2: dealer Boris  # error: [HH106]",
        "bid: Boris 1, Vera 2, Gleb 2",
        "contract 2: Vera, Gleb",
        "score: Anna 30, Boris 30, Vera 6, Gleb 6",
        partial=False,
    ),
    "the dealer's left bids first": record(
        DEAL,
        "bid: Boris 2, Vera 8, Gleb 2  # error: [HH109]",
        "contract 2: Boris, Gleb",
        "score: Anna 12, Boris 14, Vera 12, Gleb 14",
    ),
    "and leads first": record(
        DEAL, "1. Boris 2s, Vera 4s, Gleb 5s, Anna 3s -> Gleb  # error: [TT105]  # warning: [HH108]"
    ),
}


def deals(count: int, *last: str) -> list[str]:
    """A cycle of so many deals, of which only the contract and the points are written."""
    found = []
    for number in range(1, count + 1):
        found += [f"deal {number}: dealer {NAMES[(number + 2) % 4]}", "contract 5: Anna, Gleb", TEN]
    return [*found, *last]


CYCLE = {
    "eight deals": record(*deals(8, "winner: Anna, Gleb"), partial=False),
    "seven are too few": record(*deals(7, "winner: Anna, Gleb  # warning: [VA106]"), partial=False),
    "nine too many": record(*deals(9, "winner: Anna, Gleb  # warning: [VA106]"), partial=False),
    "four are half a cycle": record(*deals(4, "winner: Anna, Gleb  # warning: [VA106]"), partial=False),
    "four are a short one": record(*deals(4, "winner: Anna, Gleb"), rules="cycle=4", partial=False),
    "five are not": record(*deals(5, "winner: Anna, Gleb  # warning: [VA106]"), rules="cycle=4", partial=False),
    "six are no cycle": record("deal 1", rules="cycle=6").replace("cycle=6", "cycle=6  # error: [HH008]"),
    "a cycle without a winner is not finished": record(*deals(7), partial=False),
    "some deals of a cycle need not be eight": record(*deals(3, "winner: Anna, Gleb")),
    "rows of a table are deals": record(
        *deals(7),
        "table",
        "| deal | Anna | Boris | Vera | Gleb |",
        "| 8 | 12 | 12 | 0 | 0 |",
        "winner: Anna",
        partial=False,
    ),
}

BIDDING = {
    "each names a contract in turn, until one is named a second time": record(DEAL, CALLS, MADE, TEN),
    "by the very next player": record(
        DEAL, "bid: Anna 5, Boris 5", "contract 5: Anna, Boris", "score: Anna 5, Boris 5, Vera -5, Gleb -5"
    ),
    "out of turn": record(DEAL, "bid: Anna 5, Vera 2, Boris 8, Gleb 5  # error: [HH109]", MADE, TEN),
    "a player is passed over": record(DEAL, "bid: Anna 5, Vera 8, Gleb 5  # error: [HH109]", MADE, TEN),
    "the calls may stand on several lines": record(
        DEAL, "bid: Anna 5, Boris 2", "bid: Vera 8", "bid: Gleb 5", MADE, TEN
    ),
    "the one who named it first and the one who repeated it are partners": record(
        DEAL, CALLS, "contract 5: Gleb, Anna", TEN
    ),
    "not two others": record(
        DEAL, CALLS, "contract 5: Anna, Boris  # error: [VA103]", "score: Anna 10, Boris 10, Vera -10, Gleb -10"
    ),
    "not one alone": record(DEAL, CALLS, "contract 5: Anna  # error: [VA103]", TEN),
    "not three": record(DEAL, CALLS, "contract 5: Anna, Gleb, Vera  # error: [VA103]", TEN),
    "not another contract": record(
        DEAL, CALLS, "contract 8: Anna, Gleb  # error: [VA102]", "score: Anna -10, Boris -16, Vera -16, Gleb -10"
    ),
    "one that exists": record(DEAL, "contract 9: Anna, Gleb  # error: [VA108]"),
    "partners may sit side by side": record(
        DEAL, "bid: Anna 5, Boris 2, Vera 2", "contract 2: Boris, Vera", "score: Anna 12, Boris 14, Vera 14, Gleb 12"
    ),
    "nobody names one contract twice": record(
        DEAL,
        "bid: Anna 5, Boris 2, Vera 8, Gleb 3, Anna 5, Boris 8  # error: [VA101]",
        "contract 8: Vera, Boris",
        "score: Anna -18, Boris -8, Vera -8, Gleb -18",
    ),
    "the call is skipped where the player calls again at once": record(
        DEAL,
        "bid: Anna 5, Boris 2, Vera 8, Gleb 3, Anna 5, Anna 6, Boris 8  # error: [VA101]",
        "contract 8: Vera, Boris",
        "score: Anna -18, Boris -8, Vera -8, Gleb -18",
    ),
    "it does not end the bidding, and that this stays open is the same fault": record(
        DEAL, "bid: Anna 5, Boris 2, Vera 8, Gleb 3, Anna 5  # error: [VA101]", "contract 5: Anna, Gleb", TEN
    ),
    "written twice over it takes no turn": record(
        DEAL,
        "bid: Anna 5, Anna 5, Boris 2, Vera 2  # error: [VA101]",
        "contract 2: Boris, Vera",
        "score: Anna 12, Boris 14, Vera 14, Gleb 12",
    ),
    "there is no pass": record(DEAL, "bid: Anna 5, Boris pass, Vera 8, Gleb 5  # error: [VA108]", MADE, TEN),
    "a dash is one": record(DEAL, "bid: Anna 5, Boris -, Vera 8, Gleb 5  # error: [VA108]", MADE, TEN),
    "there are eight contracts": record(
        DEAL,
        "bid: Anna 9, Boris 5, Vera 0, Gleb 5  # error: [VA108, VA108]",
        "contract 5: Boris, Gleb",
        "score: Anna -10, Boris 10, Vera -10, Gleb 10",
    ),
    "what does not exist cannot be repeated": record(
        DEAL,
        "bid: Anna 9, Boris 5, Vera 9, Gleb 5  # error: [VA108, VA108]",
        "contract 5: Boris, Gleb",
        "score: Anna -10, Boris 10, Vera -10, Gleb 10",
    ),
    "it ends at the ninth call at the latest": record(
        DEAL,
        "bid: Anna 1, Boris 2, Vera 3, Gleb 4, Anna 5, Boris 6, Vera 7, Gleb 8, Anna 8",
        "contract 8: Gleb, Anna",
        "score: Anna -10, Boris -16, Vera -16, Gleb -10",
    ),
    "a call after the end": record(
        DEAL,
        "bid: Anna 5, Boris 5, Vera 2  # error: [VA104]",
        "contract 5: Anna, Boris",
        "score: Anna 5, Boris 5, Vera -5, Gleb -5",
    ),
    "two are one fault": record(
        DEAL,
        "bid: Anna 5, Boris 5, Vera 2, Gleb 2  # error: [VA104]",
        "contract 5: Anna, Boris",
        "score: Anna 5, Boris 5, Vera -5, Gleb -5",
    ),
    "play before the end": record(
        DEAL,
        "bid: Anna 5, Boris 2",
        "contract 5: Anna, Boris  # error: [VA104]",
        "score: Anna 5, Boris 5, Vera -5, Gleb -5",
    ),
    "a trick before the end": record(
        DEAL, "bid: Anna 5, Boris 2", f"1. {SPADES} -> Gleb  # error: [VA104]  # warning: [HH108]"
    ),
    "a call that cannot be read may have ended it": record(
        DEAL,
        "bid: Anna 5, Boris ?, Vera 8, Gleb 2",
        "contract 5: Anna, Boris",
        "score: Anna 5, Boris 5, Vera -5, Gleb -5",
    ),
    "a call put right": record(DEAL, "bid: Anna 5, Boris ~~5~~ 2, Vera 8, Gleb 5", MADE, TEN),
    "what follows a bidding may be missing in whole": record(DEAL, f"{CALLS}  # warning: [HH108]"),
    "a contract may be played any number of times in a cycle": record(*deals(8), partial=False),
    "the same in Russian": record(
        "сдача 1: сдаёт Gleb",
        "заказ: Anna 5, Boris пас, Vera 8, Gleb 5  # error: [VA108]",
        "розыгрыш 8: Anna, Gleb  # error: [VA102]",
        "счёт: Anna −10, Boris −16, Vera −16, Gleb −10",
    ),
}

TALK = {
    "allowed before the first call": record(DEAL, "says Vera: strong in clubs", CALLS, MADE, TEN),
    "allowed between the calls, true or false": record(
        DEAL,
        "hand Vera: ♠AKQJ1098765432",
        "bid: Anna 5, Boris 2",
        "says Vera: not one spade",
        "bid: Vera 8, Gleb 5",
        MADE,
        TEN,
    ),
    "never after": record(DEAL, CALLS, "says Vera: strong in clubs  # warning: [VA109]", MADE, TEN),
    "not during the play": record(
        DEAL,
        CALLS,
        MADE,
        f"1. {SPADES} -> Gleb",
        "says Anna: that was my last  # warning: [VA109]",
        "2. Gleb 6s, Anna 2h, Boris 7s, Vera 8s -> Vera  # warning: [HH108]",
    ),
    "where the calls are not written, not after the contract": record(
        DEAL, "says Vera: strong in clubs", "contract 5: Anna, Gleb", "says Vera: or not  # warning: [VA109]", TEN
    ),
    "where a call cannot be read, it may not have been after": record(
        DEAL,
        "bid: Anna 5, Boris ?, Vera 5",
        "says Gleb: strong in clubs",
        "contract 2: Anna, Boris",
        "score: Anna 14, Boris 14, Vera 12, Gleb 12",
    ),
    "a note is no talk": record(DEAL, CALLS, "note: Vera says that she is strong in clubs", MADE, TEN),
}

SIX = "contract 6: Anna, Vera"
PLAY = {
    "suit is followed: the hand shows it": record(
        DEAL,
        "hand Boris: Kh ♣AKQJ109876543",
        "1. Anna Ah, Boris 9c, Vera 6h, Gleb 8h  # error: [TT101]  # warning: [HH108]",
    ),
    "a play later shows it": record(
        DEAL,
        "contract 8",
        "1. Anna Ah, Boris 9c, Vera 6h, Gleb 8h -> Anna  # error: [TT102]",
        "2. Anna Qs, Boris Kh, Vera 8s, Gleb 9s -> Anna  # warning: [HH108]",
    ),
    "what is not known proves nothing": record(
        DEAL,
        "contract 8",
        f"hand Boris: 9c{' ??' * 12}",
        "1. Anna Ah, Boris 9c, Vera 6h, Gleb 8h -> Anna",
        "2. Anna Qs, Boris ??, Vera 8s, Gleb 9s -> Anna  # warning: [HH108]",
    ),
    "no duty to beat": record(
        DEAL,
        "contract 8",
        "hand Boris: Ah 6h ♣AKQJ10987654",
        "1. Anna Kh, Boris 6h, Vera 8h, Gleb 9h -> Anna  # warning: [HH108]",
    ),
    "nor to trump when void": record(
        DEAL,
        "contract 3: Anna, Vera",
        "hand Boris: 2h ♣AKQJ109876543",
        "1. Anna As, Boris 3c, Vera 2s, Gleb 3s -> Anna",
        "2. Anna Kh, Boris 2h, Vera 3h, Gleb 4h -> Anna  # warning: [HH108]",
    ),
    "the winner of a trick leads": record(
        DEAL,
        "contract 8",
        "1. Anna Kh, Boris Ah, Vera 8h, Gleb 9h -> Boris",
        "2. Anna Qs, Boris 6s, Vera 8s, Gleb 9s -> Anna  # error: [TT105]  # warning: [HH108]",
    ),
    "the others follow to the left": record(
        DEAL, "contract 8", "1. Anna Kh, Vera 8h, Boris Ah, Gleb 9h -> Boris  # error: [HH109]  # warning: [HH108]"
    ),
    "the highest trump takes it": record(
        DEAL,
        "contract 2: Anna, Vera",
        "1. Anna Kh, Boris 2c, Vera Ah, Gleb 3c -> Gleb",
        "2. Gleb 2d, Anna As, Boris 5d, Vera 4d -> Anna  # error: [TT104]  # warning: [HH108]",
    ),
    "who really won it leads": record(
        DEAL,
        "contract 8",
        "1. Anna Kh, Boris Ah, Vera 8h, Gleb 9h -> Anna  # error: [TT104]",
        "2. Anna Qs, Boris 6s, Vera 8s, Gleb 9s -> Anna  # error: [TT105]  # warning: [HH108]",
    ),
    "contract 6: the lowest card of the suit led": record(
        DEAL, SIX, "1. Anna 5h, Boris 7h, Vera 2h, Gleb Ah -> Vera  # warning: [HH108]"
    ),
    "lower cards of other suits do not count": record(
        DEAL, SIX, "1. Anna 5h, Boris 7h, Vera 2s, Gleb 2d -> Anna  # warning: [HH108]"
    ),
    "the highest does not take it": record(
        DEAL, SIX, "1. Anna 5h, Boris 7h, Vera 2h, Gleb Ah -> Gleb  # error: [TT104]  # warning: [HH108]"
    ),
    "trumped, the trump takes it": record(
        DEAL, SIX, "1. Anna 2h, Boris 7h, Vera Ac, Gleb Ah -> Vera  # warning: [HH108]"
    ),
    "of two trumps the lower": record(DEAL, SIX, "1. Anna 2h, Boris 3c, Vera Ac, Gleb 2c -> Gleb  # warning: [HH108]"),
    "of clubs led too": record(DEAL, SIX, "1. Anna Kc, Boris 3c, Vera Ac, Gleb 2h -> Boris  # warning: [HH108]"),
    "no trumps in contract 1": record(
        DEAL, "contract 1", "1. Anna 2h, Boris As, Vera Ac, Gleb Ad -> Anna  # warning: [HH108]"
    ),
    "clubs in 2": record(DEAL, "contract 2", "1. Anna Ah, Boris 2s, Vera 2c, Gleb 2d -> Vera  # warning: [HH108]"),
    "hearts in 3": record(DEAL, "contract 3", "1. Anna As, Boris 2h, Vera 2c, Gleb 2d -> Boris  # warning: [HH108]"),
    "diamonds in 4": record(DEAL, "contract 4", "1. Anna As, Boris 2h, Vera 2c, Gleb 2d -> Gleb  # warning: [HH108]"),
    "spades in 5": record(DEAL, "contract 5", "1. Anna Ah, Boris 2s, Vera 2c, Gleb 2d -> Boris  # warning: [HH108]"),
    "clubs in 6": record(DEAL, "contract 6", "1. Anna 2h, Boris 2s, Vera Ac, Gleb 2d -> Vera  # warning: [HH108]"),
    "spades in 7": record(DEAL, "contract 7", "1. Anna Ah, Boris 2s, Vera 2c, Gleb 2d -> Boris  # warning: [HH108]"),
    "none in 8": record(DEAL, "contract 8", "1. Anna 2h, Boris As, Vera Ac, Gleb Ad -> Anna  # warning: [HH108]"),
    "play goes by the contract that is written": record(
        DEAL,
        CALLS,
        "contract 8: Anna, Gleb  # error: [VA102]",
        "1. Anna 2h, Boris As, Vera Ac, Gleb Ad -> Anna  # warning: [HH108]",
    ),
    "without a contract the record is believed where the contracts differ": record(
        DEAL,
        "1. Anna 2h, Boris As, Vera Ac, Gleb Ad -> Gleb",
        "2. Gleb 2d, Anna 2c, Boris 3d, Vera 4d -> Vera  # warning: [HH108]",
    ),
    "no contract gives it to this card": record(
        DEAL, "1. Anna 5h, Boris 7h, Vera 2h, Gleb Ah -> Boris  # error: [TT104]  # warning: [HH108]"
    ),
    "a card of nobody's": record(
        DEAL,
        "contract 8",
        "1. Anna Kh, Boris Ah, Vera 8h -> Boris  # error: [TT106]",
        "2. Boris 2s, Vera 3s, Gleb 4s, Anna 5s -> Anna  # warning: [HH108]",
    ),
    "a card that was not held": record(
        DEAL,
        "hand Anna: ♠AKQJ1098765432",
        "1. Anna Kh, Boris Ah, Vera 8h, Gleb 2h -> Boris  # error: [TT103]  # warning: [HH108]",
    ),
    "a card that two played": record(
        DEAL, "contract 8", "1. Anna Kh, Boris Ah, Vera 8h, Gleb 8h -> Boris  # error: [HH101]  # warning: [HH108]"
    ),
}

EIGHT = "contract 8: Anna, Gleb"
SCORES = {
    "attackers with more points: each side writes what it made": record(
        DEAL, "contract 2: Anna, Gleb", "score: Anna 16, Boris 10, Vera 10, Gleb 16"
    ),
    "fewer: the defenders write 10 more": record(
        DEAL, "contract 2: Anna, Gleb", "score: Anna 10, Boris 26, Vera 26, Gleb 10"
    ),
    "the bonus is missing": record(
        DEAL, "contract 2: Anna, Gleb", "score: Anna 10, Boris 16, Vera 16, Gleb 10  # error: [VA105]"
    ),
    "it is not due": record(
        DEAL, "contract 2: Anna, Gleb", "score: Anna 16, Boris 20, Vera 20, Gleb 16  # error: [VA105]"
    ),
    "minus points: fewer are more": record(DEAL, EIGHT, "score: Anna -10, Boris -16, Vera -16, Gleb -10"),
    "and more are fewer": record(DEAL, EIGHT, "score: Anna -16, Boris 0, Vera 0, Gleb -16"),
    "that bonus missing": record(DEAL, EIGHT, "score: Anna -16, Boris -10, Vera -10, Gleb -16  # error: [VA105]"),
    "one defender alone is enough to see it": record(DEAL, EIGHT, "score: Anna -16, Boris -10  # error: [VA105]"),
    "only one defender wrote it": record(DEAL, EIGHT, "score: Anna -16, Boris 0, Vera -10, Gleb -16  # error: [SC104]"),
    "a tie brings no bonus": record(DEAL, "contract 6: Anna, Gleb", "score: Anna 13, Boris 13, Vera 13, Gleb 13"),
    "it was written all the same": record(
        DEAL, "contract 6: Anna, Gleb", "score: Anna 13, Boris 23, Vera 23, Gleb 13  # error: [VA105]"
    ),
    "tie=defenders gives it": record(
        DEAL, "contract 4: Anna, Gleb", "score: Anna 0, Boris 10, Vera 10, Gleb 0", rules="tie=defenders"
    ),
    "and misses it": record(
        DEAL,
        "contract 5: Anna, Gleb",
        "score: Anna 0, Boris 0, Vera 0, Gleb 0  # error: [VA105]",
        rules="tie=defenders",
    ),
    "each side's points are written to both of its players": record(
        DEAL, EIGHT, "score: Anna -10, Boris -16, Vera -16, Gleb -12  # error: [VA107]"
    ),
    "both sides may be at fault": record(
        DEAL, EIGHT, "score: Anna -10, Boris -16, Vera -14, Gleb -12  # error: [VA107, VA107]"
    ),
    "a figure that cannot be read, or is doubtful, is not held against anybody": record(
        DEAL, EIGHT, "score: Anna -10, Boris ?, Vera -14?, Gleb -10  # info: [SC106, SC106]"
    ),
    "scores follow the contract written": record(
        DEAL, CALLS, "contract 2: Anna, Gleb  # error: [VA102]", "score: Anna 10, Boris 26, Vera 26, Gleb 10"
    ),
    "and the attackers written": record(
        DEAL, CALLS, "contract 5: Anna, Vera  # error: [VA103]", "score: Anna -5, Boris 15, Vera -5, Gleb 15"
    ),
    "without a contract line they follow the calls": record(
        DEAL, CALLS, "score: Anna -10, Boris 10, Vera 10, Gleb -10  # error: [VA105]"
    ),
    "without attackers sides are told by the points": record(
        DEAL, "contract 5", "score: Anna 10, Boris -10, Vera -10, Gleb 10"
    ),
    "and a figure that no side can have": record(
        DEAL, "contract 5", "score: Anna 10, Boris -10, Vera 3, Gleb 10  # error: [SC104]"
    ),
    "a deal without play is a row: two sides of 26 and 2 make 28": record(
        DEAL, "bid: Anna 2, Boris 2", "score: Anna 26, Boris 26, Vera 2, Gleb 2  # error: [SC105]"
    ),
    "what cannot be read follows from the other side": record(
        DEAL, "bid: Anna 2, Boris 2", "score: Anna 14, Boris ?, Vera 12, Gleb 12  # info: [SC106]"
    ),
    "nothing is said of what is not written": record(DEAL, "bid: Anna 2, Boris 2", "score: Anna 14, Vera 12"),
    "totals add up": record(
        DEAL, MADE, TEN, "total: Anna 10, Boris -10, Vera -20, Gleb 10  # error: [SC102]", partial=False
    ),
    "totals add the written scores": record(
        DEAL,
        EIGHT,
        "score: Anna -16, Boris -10, Vera -10, Gleb -16  # error: [VA105]",
        "total: Anna -16, Boris -10, Vera -10, Gleb -16",
        partial=False,
    ),
    "the highest total wins": record(*deals(8, "winner: Anna  # error: [SC108]"), partial=False),
}


def whole(contract: int, score: str, *, attackers: str = "Anna, Gleb", rules: str = "") -> str:
    """A deal of `one_suit_each`."""
    trump = ["", "c", "h", "d", "s", "c", "s", ""][contract - 1]
    return record(DEAL, f"contract {contract}: {attackers}", *one_suit_each(trump), f"score: {score}", rules=rules)


WHOLE = {
    "1: twelve to the side with more tricks": whole(1, "Anna 12, Boris 0, Vera 0, Gleb 12"),
    "1: the defenders take them": whole(1, "Anna 22, Boris 0, Vera 0, Gleb 22", attackers="Boris, Vera"),
    "2: two a trick": whole(2, "Anna 26, Boris 0, Vera 0, Gleb 26"),
    "3: two for each spade": whole(3, "Anna 0, Boris 36, Vera 36, Gleb 0"),
    "4: every red and every black card": whole(4, "Anna 0, Boris 0, Vera 0, Gleb 0"),
    "4: a tie for the defenders": whole(4, "Anna 0, Boris 10, Vera 10, Gleb 0", rules="tie=defenders"),
    "5: every ten and jack": whole(5, "Anna 0, Boris 0, Vera 0, Gleb 0"),
    "6: one for each red card": whole(6, "Anna 26, Boris 0, Vera 0, Gleb 26"),
    "7: two less for each club": whole(7, "Anna -26, Boris 10, Vera 10, Gleb -26"),
    "7: for the defenders": whole(7, "Anna -26, Boris 0, Vera 0, Gleb -26", attackers="Boris, Vera"),
    "8: two less a trick": whole(8, "Anna -26, Boris 10, Vera 10, Gleb -26"),
    "a score that the play does not give": whole(
        2, "Anna 24, Boris 2, Vera 2, Gleb 24  # error: [SC101, SC101, SC101, SC101]"
    ),
    "the bonus, where the play tells the rest": whole(7, "Anna -26, Boris 0, Vera 0, Gleb -26  # error: [VA105]"),
    "partners who differ": whole(2, "Anna 26, Boris 0, Vera 0, Gleb 24  # error: [VA107]"),
    "it is enough that the cards are known which one side took": record(
        DEAL,
        "contract 5: Anna, Gleb",
        *(line.replace("Boris Jh", "Boris ??").replace("Vera Td", "Vera ??") for line in one_suit_each("s")),
        "score: Anna 5, Boris -5, Vera -5, Gleb 5  # error: [SC101, SC101, SC101, SC101]",
    ),
}

TABLES = {
    "2: thirteen tricks are 26": table(
        "2 | Anna, Boris | 14 | 14 | 12 | 12 |",
        "2 | Anna, Boris | 14 | 14 | 10 | 10 | # error: [SC105]",
        "2 | Anna, Boris | 13 | 13 | 13 | 13 | # error: [SC104, SC104]",
    ),
    "3: thirteen spades are 26": table(
        "3 | Anna, Boris | 26 | 26 | 0 | 0 |",
        "3 | Anna, Boris | 28 | 28 | 0 | 0 | # error: [SC104]",
        "3 | Anna, Boris | 0 | 0 | 36 | 36 |",
    ),
    "4: nothing in all, and an even number": table(
        "4 | Anna, Boris | 24 | 24 | -24 | -24 |",
        "4 | Anna, Boris | -24 | -24 | 34 | 34 |",
        "4 | Anna, Boris | 26 | 26 | -26 | -26 | # error: [SC104, SC104]",
        "4 | Anna, Boris | 7 | 7 | -8 | -8 | # error: [SC104]",
        "4 | Anna, Boris | 8 | 8 | -6 | -6 | # error: [SC105]",
    ),
    "5: fives": table(
        "5 | Anna, Boris | 20 | 20 | -20 | -20 |",
        "5 | Anna, Boris | 5 | 5 | -5 | -5 |",
        "5 | Anna, Boris | 4 | 4 | -5 | -5 | # error: [SC104]",
    ),
    "6: 26 red cards": table(
        "6 | Anna, Boris | 15 | 15 | 11 | 11 |",
        "6 | Anna, Boris | 13 | 13 | 13 | 13 |",
        "6 | Anna, Boris | 15 | 15 | 12 | 12 | # error: [SC105]",
    ),
    "7: thirteen clubs are −26": table(
        "7 | Anna, Boris | -6 | -6 | -20 | -20 |",
        "7 | Anna, Boris | -20 | -20 | 4 | 4 |",
        "7 | Anna, Boris | -3 | -3 | -20 | -20 | # error: [SC104]",
    ),
    "8: thirteen tricks are −26": table(
        "8 | Anna, Boris | 0 | 0 | -26 | -26 |",
        "8 | Anna, Boris | -26 | -26 | 10 | 10 |",
        "8 | Anna, Boris | 2 | 2 | -26 | -26 | # error: [SC104]",
    ),
    "1: twelve in all": table(
        "1 | Anna, Boris | 12 | 12 | 0 | 0 |",
        "1 | Anna, Boris | 0 | 0 | 22 | 22 |",
        "1 | Anna, Boris | 12 | 12 | 6 | 6 | # error: [SC104]",
    ),
    "the bonus is missing: no SC105": table("1 | Anna, Boris | 0 | 0 | 12 | 12 | # error: [VA105]"),
    "it is not due: no SC104": table(
        "8 | Anna, Boris | -12 | -12 | -4 | -4 | # error: [VA105]",
        "5 | Anna, Boris | 20 | 20 | -10 | -10 | # error: [VA105]",
    ),
    "a tie with a bonus": table("4 | Anna, Boris | 0 | 0 | 10 | 10 | # error: [VA105]"),
    "a tie without one where the house gives it": table(
        "4 | Anna, Boris | 0 | 0 | 10 | 10 |",
        "5 | Anna, Boris | 0 | 0 | 0 | 0 | # error: [VA105]",
        "6 | Anna, Boris | 13 | 13 | 23 | 23 |",
        rules="tie=defenders",
    ),
    "partners who differ": table(
        "2 | Anna, Boris | 14 | 12 | 12 | 12 | # error: [VA107]",
        "2 | Anna, Boris | 14 | 14 | 12 | 10 | # error: [VA107]",
    ),
    "one of them impossible in itself: SC104": table("2 | Anna, Boris | 14 | 13 | 12 | 12 | # error: [SC104]"),
    "a cell that cannot be read is the partner's": table(
        "6 | Anna, Boris | 15 | ? | 11 | 11 | # info: [SC106]",
        "2 | Anna, Boris | ? | ? | 36 | ? | # info: [SC106, SC106, SC106]",
    ),
    "the contract is not known": table(
        "? | Anna, Boris | -20 | -20 | ? | 30 | # info: [SC106]",
        "? | Anna, Boris | 12 | 12 | 0 | 0 |",
        "? | Anna, Boris | 10 | 10 | ? | ? | # warning: [SC107, SC107]",
    ),
    "the attackers are not known": table(
        "2 | ? | 14 | 12 | 14 | 12 |",
        "2 | | 10 | 26 | 26 | 10 |",
        "2 | | 10 | 26 | 26 | 12 | # error: [SC105]",
        "2 | | 10 | 10 | ? | ? | # warning: [SC107, SC107]",
    ),
    "neither is": table("? | ? | 14 | 12 | 14 | 12 |", "? | ? | 14 | 12 | 14 | 11 | # error: [SC105]"),
    "a contract that does not exist": table("9 | Anna, Boris | 12 | 12 | 0 | 0 | # error: [VA108]"),
    "what is no contract": table("five | Anna, Boris | 10 | 10 | -10 | -10 | # error: [HH001]"),
    "one attacker who can be read": table("2 | Anna, ? | 10 | ? | 10 | 26 | # info: [SC106]"),
    "one attacker alone": table("5 | Anna | 10 | -10 | -10 | 10 | # error: [VA103]"),
    "attackers whom nobody knows": table("5 | Egor, Dora | 10 | 10 | -10 | -10 | # error: [HH104, HH104]"),
    "three attackers": table("5 | Anna, Boris, Vera | 10 | 10 | -10 | -10 | # error: [VA103]"),
    "the points of each deal, and a last row of sums": table(
        "5 | Anna, Gleb | 10 | -10 | -10 | 10 |",
        "2 | Anna, Boris | 14 | 14 | 12 | 12 |",
        "total | | | 24 | 4 | 2 | 21 | # error: [SC102]",
    ).replace("partial: yes\n", ""),
    "running totals where the header says so": table(
        "5 | Anna, Gleb | 10 | -10 | -10 | 10 |",
        "2 | Anna, Boris | 24 | 4 | 2 | 22 |",
        "6 | Anna, Vera | 39 | 15 | 17 | 33 |",
    ).replace("partial: yes", "figures: running"),
    "or where they are recognised": table(
        "5 | Anna, Gleb | 10 | -10 | -10 | 10 |",
        "2 | Anna, Boris | 24 | 4 | 2 | 22 |",
        "6 | Anna, Vera | 39 | 15 | 17 | 33 |",
        "8 | Gleb, Vera | 23 | -1 | 7 | 23 |",
    ).replace("partial: yes\n", ""),
    "points and running totals side by side": table(
        "5 | Anna, Gleb | 10 10 | -10 -10 | -10 -10 | 10 10 |",
        "2 | Anna, Boris | 14 24 | 14 4 | 12 2 | 12 22 |",
        "1 | Anna, Boris | 12 36 | 12 16 | 0 2 | 0 21 | # error: [SC102]",
    ).replace("partial: yes\n", ""),
    "a wrong bonus in running totals": table(
        "5 | Anna, Gleb | 10 | -10 | -10 | 10 |", "1 | Anna, Boris | 10 | -10 | 2 | 22 | # error: [VA105]"
    ).replace("partial: yes", "figures: running"),
    "what an earlier sheet left": table(
        "carried | | | 40 | 12 | -3 | 18 |", "1 | Anna, Boris | 52 | 24 | -3 | 18 |"
    ).replace("partial: yes", "figures: running\npartial: yes"),
    "a row that is recorded too must say the same": table(
        "8 | Anna, Gleb | -24 | 8 | 8 | -24 | # error: [SC101, SC101, SC101, SC101]",
        "5 | Anna, Gleb | 0 | 0 | 0 | 0 |",
        "4 | Anna, Gleb | 0 | 0 | 0 | 0 |",
        "1 | Anna, Gleb | 12 | 0 | 0 | 12 |",
        before=[DEAL, EIGHT, *one_suit_each("")],
    ),
    "it takes contract and attackers from there": table(
        "? | | 10 | 26 | 26 | ? | # info: [SC106]",
        "? | | 14 | 14 | ? | 12 | # info: [SC106]",
        before=[DEAL, "contract 2: Anna, Gleb", "deal 2: dealer Anna", "contract 3: Anna, Boris"],
    ),
}

CASES = {
    "players and cards": TABLE_AND_PACK,
    "the cycle": CYCLE,
    "bidding": BIDDING,
    "talk": TALK,
    "play": PLAY,
    "scores": SCORES,
    "whole deals": WHOLE,
    "tables": TABLES,
}


@each_case(CASES)
def test_the_rule(text: str) -> None:
    assert findings_of(text) == marked(text), text


@pytest.mark.parametrize("row", ["-26 | 10 | 8 | -26", "-26 | 0 | 0 | -26", "-26 | 10 | 10 | -25"])
def test_a_slip_in_a_row_that_is_recorded_too_is_told_in_that_row(row: str) -> None:
    text = table(
        f"8 | Anna, Gleb | {row} |",
        "1 | Anna, Gleb | 12 | 0 | 0 | 12 |",
        "5 | Anna, Gleb | 0 | 0 | 0 | 0 |",
        before=[DEAL, EIGHT, *one_suit_each("")],
    )
    (line,) = {line for line, _code in findings_of(text)}
    assert row in text.splitlines()[line - 1]


@pytest.mark.parametrize(
    ("contract", "trump", "lowest", "both"),
    [
        (1, "", False, 12),
        (2, "c", False, 26),
        (3, "h", False, 26),
        (4, "d", False, 0),
        (5, "s", False, 0),
        (6, "c", True, 26),
        (7, "s", False, -26),
        (8, "", False, -26),
    ],
)
def test_the_eight_contracts(contract: int, trump: str, lowest: bool, both: int) -> None:
    rules = CONTRACTS[contract]
    assert ("cdhs"[rules.trump] if rules.trump >= 0 else "") == trump
    assert rules.lowest is lowest
    assert rules.sum == both
    assert all(both - points in rules.possible for points in rules.possible)


@pytest.mark.parametrize(
    ("contract", "tricks", "cards", "points"),
    [
        (1, 7, "As", 12),
        (1, 6, "As", 0),
        (2, 0, "", 0),
        (2, 5, "Ac Kc", 10),
        (3, 2, "As Ks 2h 3d 4c 5s 6s 7h", 8),
        (4, 1, "As Kh 2h 3d", 2),
        (4, 1, "As Kc 2s 3c", -4),
        (5, 1, "Js Tc Jh 9s", 5),
        (5, 1, "Jd Th Td 9s", -15),
        (5, 1, "Js Jc Ts Tc", 20),
        (6, 1, "2c 2h 2d 2s", 2),
        (7, 1, "2c Ac Kd Ks", -4),
        (8, 4, "2c Ac Kd Ks", -8),
        (8, 0, "", 0),
    ],
)
def test_points(contract: int, tricks: int, cards: str, points: int) -> None:
    codes = [card for word in cards.split() if (token := card_token(word)) for card in token.cards]
    assert CONTRACTS[contract].points(tricks, codes) == points


def test_what_a_side_can_make() -> None:
    # contract 4: of whole tricks, r red cards and the rest black, of 26 each
    even = {r - (4 * n - r) for n in range(14) for r in range(27) if 0 <= 4 * n - r <= 26}
    assert sorted(even) == list(CONTRACTS[4].possible) == list(range(-24, 25, 2))
    # contract 5: four cards for five points each, and four against
    assert sorted({5 * (b - r) for b in range(5) for r in range(5)}) == list(CONTRACTS[5].possible)
    assert list(CONTRACTS[1].possible) == [0, 12]
    assert list(CONTRACTS[2].possible) == list(CONTRACTS[3].possible) == [2 * n for n in range(14)]
    assert list(CONTRACTS[6].possible) == list(range(27))
    assert list(CONTRACTS[7].possible) == list(CONTRACTS[8].possible) == [-2 * n for n in range(13, -1, -1)]


@pytest.mark.parametrize(
    ("rules", "contract", "attack", "written"),
    [
        ("", 1, 12, (12, 0)),
        ("", 1, 0, (0, 22)),
        ("", 2, 12, (12, 24)),
        ("", 2, 14, (14, 12)),
        ("", 4, 0, (0, 0)),
        ("tie=defenders", 4, 0, (0, 10)),
        ("", 5, -5, (-5, 15)),
        ("", 6, 13, (13, 13)),
        ("tie=defenders", 6, 13, (13, 23)),
        ("tie=defenders", 6, 14, (14, 12)),
        ("", 7, -14, (-14, -2)),
        ("", 8, -12, (-12, -14)),
        ("", 8, -26, (-26, 10)),
    ],
)
def test_what_each_side_writes(rules: str, contract: int, attack: int, written: tuple[int, int]) -> None:
    assert sides(contract, attack, house(rules)) == written


@pytest.mark.parametrize("score", ["Anna 24, Boris 0, Vera 0, Gleb 26", "Anna 26, Boris 0, Vera 0, Gleb 24"])
def test_of_partners_who_differ_both_are_named(score: str) -> None:
    (finding,) = audited(whole(2, score), "deal.hh").findings
    assert {"Anna", "Gleb"} <= set(str(finding.message).replace("'s", "").replace(",", "").split())


@pytest.mark.parametrize("rules", ["", "tie=defenders"])
def test_a_row_sums_to_twice_the_contract_and_twenty_more_with_the_bonus(rules: str) -> None:
    for contract, sum_of_both in {1: 12, 2: 26, 3: 26, 4: 0, 5: 0, 6: 26, 7: -26, 8: -26}.items():
        for attack in CONTRACTS[contract].possible:
            tie = 2 * attack == sum_of_both and rules == "tie=defenders"
            due = 20 if 2 * attack < sum_of_both or tie else 0
            assert 2 * sum(sides(contract, attack, house(rules))) == 2 * sum_of_both + due
