"""The rule page of Odessa poker, point by point: each case is a record, the findings are marked on its lines."""

from __future__ import annotations

from decimal import Decimal

import pytest

from hhtool.game.house import build
from hhtool.games.odessa.house import House
from hhtool.games.odessa.scoring import score
from tests.examples import each_case, findings_of, marked

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Zoe", "Ilya")


def record(*lines: str, rules: str = "", players: int = 3, partial: bool = True) -> str:
    """A record of some players; of some deals of a session unless it is said otherwise."""
    head = ["game: odessa", f"players: {', '.join(NAMES[:players])}"]
    head += [f"rules: {rules}"] if rules else []
    return "\n".join([*head, *(["partial: yes"] if partial else []), *lines])


def house(rules: str = "", players: int = 0) -> House:
    """The house of some rules, which must be right."""
    items = [(key, value) for item in rules.split("; ") if item for key, value in [item.split("=", 1)]]
    made, faults = build(House, "odessa", items, preset="classic", players=players)
    assert not faults
    return made


def rules_only(rules: str, players: int = 3) -> str:
    """A header alone; the mark stands behind the rules."""
    return f"game: odessa\nplayers: {', '.join(NAMES[:players])}\nrules: {rules}\n"


ONE = "deal 1: dealer Vera, cards 1, trump d"
TWO = "deal 2: dealer Vera, cards 2, trump d"
THREE = "deal 3: dealer Vera, cards 3, trump d"

PACK_AND_SEATS = {
    "two to six may play": "game: odessa\nplayers: Anna, Boris",
    "seven are too many": ("game: odessa\nplayers: Anna, Boris, Vera, Gleb, Dora, Egor, Zoe  # error: [HH105]"),
    "the Georgian game is for four or six": (
        "game: odessa\nrules: preset=georgian\nplayers: Anna, Boris, Vera  # error: [HH105]"
    ),
    "Oh Hell is for three to seven": "game: odessa\nrules: preset=oh-hell\nplayers: Anna, Boris  # error: [HH105]",
    "36 cards have no five": record(ONE, "hand Anna: 5h  # error: [HH102]"),
    "52 cards have one": record(ONE, "hand Anna: 5h", rules="pack=52"),
    "one ordinary card is the joker, commonly the seven of spades": record(
        ONE, "1. Anna Ah, Boris 7s(high), Vera Kh -> Boris"
    ),
    "or any other": record(ONE, "1. Anna Ah, Boris 6c(high), Vera Kh -> Boris", rules="joker=6c"),
    "the card that is the joker may be called the joker": record(
        TWO, "hand Boris: joker Kd", "1. Anna Ah, Boris джокер(high), Vera Kh -> Boris  # warning: [HH108]"
    ),
    "and it is then nobody else's": record(ONE, "hand Boris: 7s", "hand Vera: joker  # error: [HH101]"),
    "of two such cards it is not known which": record(TWO, "hand Boris: joker 6c", rules="joker=6s+6c"),
    "it is turned up by that name too": record("deal 2: dealer Vera, cards 2, turn-up джокер, trump none"),
    "Jo is a joker that is added to the pack": record(ONE, "hand Boris: Jo  # error: [HH102]"),
    "a pack without a joker holds none": record(ONE, "hand Boris: joker  # error: [HH102]", rules="joker=none"),
    "an added joker may be called so": record(ONE, "hand Boris: joker", rules="pack=37"),
    "with one joker added": record(ONE, "1. Anna Ah, Boris Jo(high), Vera Kh -> Boris", rules="pack=37"),
    "then the seven of spades is a card like any": record(
        ONE, "1. Anna Ah, Boris 7s(high), Vera Kh -> Anna  # error: [OD112]", rules="pack=53, joker=7s"
    ),
    "54 cards hold two, written alike": record(
        TWO,
        "hand Boris: Jo Jo",
        "1. Anna Ah, Boris Jo(low), Vera Kh -> Anna",
        "2. Anna Qh, Boris Jo(high), Vera 9h -> Boris",
        rules="pack=54",
    ),
    "three of them are too many": record(
        TWO, "hand Boris: Jo Jo", "hand Vera: Jo 9h  # error: [HH101]", rules="pack=54"
    ),
    "one of the two may be turned up": record(
        "deal 2: dealer Vera, cards 2, turn-up Jo", "hand Boris: Jo 9h", rules="pack=54"
    ),
    "37 cards hold one": record(TWO, "hand Boris: Jo Jo  # error: [HH101]", rules="pack=37"),
    "two sixes may be the jokers": record(
        ONE, "1. Anna 6s(low h), Boris 6c(high), Vera Kh -> Boris", rules="joker=6s+6c"
    ),
    "a joker that the pack does not hold": rules_only("joker=5s  # error: [HH008]"),
    "joker= is not read beside an added joker": rules_only("pack=37, joker=5s"),
    "no joker at all": record(ONE, "1. Anna Ah, Boris 7s, Vera Kh -> Anna", rules="joker=none"),
    "a joker that is no card": rules_only("joker=11s  # error: [HH008]"),
    "a card before which the joker waits, and which the pack does not hold": rules_only(
        "joker_after=2s  # error: [HH008]"
    ),
    "ace high, six low": record(ONE, "1. Anna 6h, Boris Kh, Vera Ah -> Vera"),
    "one card in two hands": record(ONE, "hand Anna: Kh", "hand Boris: Kh  # error: [HH101]"),
    "the card turned up is in nobody's hand": record(
        "deal 1: dealer Vera, cards 1, turn-up Kh", "1. Anna Ah, Boris Kh, Vera 9h -> Anna  # error: [HH101]"
    ),
    "a hand of as many cards as were dealt": record(TWO, "hand Anna: Kh  # error: [HH103]"),
}


def deals(*lengths: int | str, dealers: str = "Vera Anna Boris") -> list[str]:
    """Headings of a session from its first deal on; a text is added to the heading."""
    names = dealers.split()
    found = []
    for number, length in enumerate(lengths, 1):
        dealer = names[(number - 1) % len(names)]
        cards, _comma, more = str(length).partition(", ")
        found.append(f"deal {number}: dealer {dealer}, cards {cards}{', ' + more if more else ''}")
    return found


SHORT = "schedule=1-2,2-1"
OVER = deals(1, 2, 2, 1)
SCHEDULE = {
    "up to six, six as many times as there are players, and down": record(
        *deals(1, 2, 3, 4, 5, 6, 6, 6, 5, 4, 3, 2, 1), partial=False
    ),
    "not six once more": record(*deals(1, 2, 3, 4, 5, 6, 6, 6, "6  # error: [OD108]"), partial=False),
    "max_cards is the longest": record(*deals(1, 2, 3, 3, 3, 2, 1), rules="max_cards=3", partial=False),
    "a wrong length": record(*deals(1, "3  # error: [OD108]", 3), partial=False),
    "a record of some deals says so, and nothing is said": record(*deals(1, 3, 3)),
    "a list": record(*deals(1, 2, 2, 2, 1), rules="schedule=1-2,2x2,1", partial=False),
    "a list that cannot be read": rules_only("schedule=1-x  # error: [HH008]"),
    "ten thousand points": rules_only("exact=10000, under=-10000"),
    "but no more": rules_only("exact_square=10001  # error: [HH008]"),
    "numbers that are left out are counted": record(
        "deal: dealer Vera, cards 1", "deal: dealer Anna, cards 3  # error: [OD108]", partial=False
    ),
    "deals without numbers may begin anywhere in the schedule": record(
        "deal: dealer Vera, cards 2", "deal: dealer Anna, cards 3", "deal: dealer Boris, cards 4", partial=False
    ),
    "but follow one another in it": record(
        "deal: dealer Vera, cards 2",
        "deal: dealer Anna, cards 3",
        "deal: dealer Boris, cards 5  # error: [OD108]",
        partial=False,
    ),
    "wherever the first of them that can be read stands": record(
        "deal: dealer Vera, cards 2\nbid: Anna §  # error: [HH001]",
        "deal: dealer Anna, cards 3",
        "deal: dealer Boris, cards 4",
        partial=False,
    ),
    "a number says where they begin": record("deal 1: dealer Vera, cards 2  # error: [OD108]", partial=False),
    "cards that are not written are what the schedule says": record(
        "deal 1: dealer Vera, trump d",
        "deal 2: dealer Anna, trump d",
        "bid: Boris 1, Vera 1, Anna pass  # error: [OD101]",
        partial=False,
    ),
    "the next player deals": record(
        "deal 1: dealer Vera, cards 1", "deal 2: dealer Boris, cards 2  # error: [HH106]", partial=False
    ),
    "no deal is left out": record(
        "deal 1: dealer Vera, cards 1", "deal 3: dealer Boris, cards 3  # error: [HH107]", partial=False
    ),
    "any special deals after the ordinary ones": record(
        *OVER, *deals(1, 2, 2, 1, "2, kind golden", "2, kind misere")[4:], rules=f"{SHORT}, specials=any", partial=False
    ),
    "a special deal before them": record(*deals(1, "2, kind golden  # error: [OD108]"), rules=SHORT, partial=False),
    "an ordinary deal after them": record(*deals(1, 2, 2, 1, "2  # error: [OD108]"), rules=SHORT, partial=False),
    "named ones in their order": record(
        *deals(1, 2, 2, 1, "2, kind golden", "2, kind golden", "2, kind misere"),
        rules=f"{SHORT}, specials=golden:2,misere",
        partial=False,
    ),
    "another in its place": record(
        *deals(1, 2, 2, 1, "2, kind misere  # error: [OD108]", "2, kind misere"),
        rules=f"{SHORT}, specials=golden,misere",
        partial=False,
    ),
    "a full round": record(
        *deals(1, 2, 2, 1, *["2, kind blind"] * 3, "2, kind blind  # error: [OD108]"),
        rules=f"{SHORT}, specials=blind:round",
        partial=False,
    ),
    "none": record(
        *deals(1, 2, 2, 1, "2, kind golden  # error: [OD108]"), rules=f"{SHORT}, specials=none", partial=False
    ),
    "their length is the longest, or special_cards": record(
        *deals(1, 2, 2, 1, "3, kind golden", "2, kind golden  # error: [OD108]"),
        rules=f"{SHORT}, special_cards=3",
        partial=False,
    ),
    "a finished session lacks one": record(
        *OVER, "winner: Anna  # error: [OD108]", rules=f"{SHORT}, specials=golden", partial=False
    ),
    "an unfinished one does not": record(*OVER, rules=f"{SHORT}, specials=golden", partial=False),
    "two or three players may have twelve cards": rules_only("max_cards=12"),
    "but not thirteen": rules_only("max_cards=13  # error: [HH008]", 2),
    "four may have nine": rules_only("max_cards=9", 4),
    "but not ten": rules_only("max_cards=10  # error: [HH008]", 4),
    "five seven": rules_only("max_cards=7", 5),
    "but not eight": rules_only("max_cards=8  # error: [HH008]", 5),
    "six six": rules_only("max_cards=7  # error: [HH008]", 6),
    "with 52 cards two may have 26": rules_only("pack=52, max_cards=26", 2),
    "three 17": rules_only("pack=52, max_cards=18  # error: [HH008]", 3),
    "four 13": rules_only("pack=52, max_cards=13", 4),
    "six eight": rules_only("pack=52, max_cards=9  # error: [HH008]", 6),
    "a schedule that the pack does not hold": rules_only("schedule=1-13  # error: [HH008]"),
    "schedule beside max_cards": rules_only("schedule=1-6, max_cards=5  # error: [HH008]"),
    "a special deal that the pack does not hold": rules_only("special_cards=13  # error: [HH008]"),
}

TURNED = "deal 2: dealer Vera, cards 2, turn-up 9h"
TRUMP = {
    "the suit of the card turned up": record(
        TURNED, "1. Anna Ac, Boris 6h, Vera Kc -> Boris", "2. Boris 8d, Vera Kd, Anna 6d -> Vera"
    ),
    "another is named": record(f"{TURNED}, trump s  # error: [OD110]"),
    "the joker turned up: no trumps": record(
        "deal 1: dealer Vera, cards 1, turn-up 7s", "1. Anna 8c, Boris Ah, Vera As -> Anna"
    ),
    "trumps named all the same": record("deal 1: dealer Vera, cards 1, turn-up 7s, trump s  # error: [OD110]"),
    "one suit for the whole game": record(
        "deal 1: dealer Vera, cards 1", "1. Anna 8c, Boris 6d, Vera Ac -> Boris", rules="trump=d"
    ),
    "another is named in it": record("deal 1: dealer Vera, cards 1, trump h  # error: [OD110]", rules="trump=d"),
    "a card of another suit is turned up in it": record(
        "deal 1: dealer Vera, cards 1, turn-up 9h  # error: [OD110]", rules="trump=d"
    ),
    "one of that suit, or the joker": record(
        "deal 1: dealer Vera, cards 1, turn-up 9d", "deal 2: dealer Anna, cards 2, turn-up 7s, trump d", rules="trump=d"
    ),
    "none is named in it": record("deal 1: dealer Vera, cards 1, trump none  # error: [OD110]", rules="trump=d"),
    "every card dealt: no trumps": record(
        "deal 1: dealer Vera, cards 12", "1. Anna 8c, Boris 8h, Vera 8s -> Anna  # warning: [HH108]"
    ),
    "trumps named with every card dealt": record("deal 1: dealer Vera, cards 12, trump h  # error: [OD110]"),
    "the spare joker's card is not turned up": record(
        "deal 1: dealer Vera, cards 12, turn-up 9h  # error: [OD110]", rules="pack=37"
    ),
    "two spare cards of 54 are not either": record(
        "deal 1: dealer Gleb, cards 13, trump h  # error: [OD110]", rules="pack=54", players=4
    ),
    "chosen by a player": record("deal 1: dealer Vera, cards 12, trump h", rules="trump=choose"),
    "chosen in deals of nine only": record(
        "deal 8: dealer Gleb, cards 8, turn-up 9h, trump s  # error: [OD110]",
        "deal 9: dealer Anna, cards 9, trump s",
        rules="preset=georgian",
        players=4,
    ),
    "a card was left and no trump is written: it is not known": record(
        "deal 1: dealer Vera, cards 1", "1. Anna 8c, Boris 6d, Vera Ac -> Boris"
    ),
    "but who takes a trick shows it": record(
        "deal 2: dealer Vera, cards 2",
        "1. Anna 8c, Boris 6d, Vera Ac -> Boris",
        "2. Boris Kh, Vera 6s, Anna 8d -> Anna",
    ),
    "whatever it is, a card that cannot win does not": record(
        "deal 1: dealer Vera, cards 1", "1. Anna 8c, Boris 6c, Vera Ac -> Boris  # error: [TT104]"
    ),
}

BIDS = {
    "from the dealer's left, the dealer last": record(THREE, "bid: Anna 1, Boris pass, Vera 1"),
    "not from the left": record(THREE, "bid: Boris pass, Anna 1, Vera 1  # error: [OD103]"),
    "the dealer is not last": record(THREE, "bid: Anna 1, Vera 1, Boris pass  # error: [OD103]"),
    "twice": record(THREE, "bid: Anna 1, Boris pass", "bid: Anna 2  # error: [HH011]", "bid: Vera 1"),
    "when play has begun": record(
        ONE, "1. Anna Ah, Boris 9h, Vera Kh -> Anna", "bid: Anna 1, Boris pass, Vera 1  # error: [OD103]"
    ),
    "the hook: they may not sum to the number of tricks": record(
        THREE, "bid: Anna 1, Boris pass, Vera 2  # error: [OD101]"
    ),
    "the hook is off": record(THREE, "bid: Anna 1, Boris pass, Vera 2", rules="hook=off"),
    "pass is nothing": record(THREE, "bid: Anna пас, Boris -, Vera 3  # error: [OD101]"),
    "more than there are tricks": record(THREE, "bid: Anna 1, Boris 4, Vera 1  # error: [OD102]"),
    "the schedule says how many they are": record(
        "deal 1: dealer Vera, trump d", "bid: Anna 2, Boris 0, Vera 0  # error: [OD102]"
    ),
    "less than nothing": record(THREE, "bid: Anna 1, Boris -1, Vera 1  # error: [OD102]"),
    "a bid that cannot be read tells nothing": record(THREE, "bid: Anna 1, Boris ?, Vera 2"),
    "a doubtful bid holds where it fits": record(THREE, "bid: Anna 1, Boris 0?, Vera 2"),
    "a bid put right": record(THREE, "bid: Anna 1, Boris pass, Vera ~~2~~ 1"),
    "over: the last bid brings the sum above the tricks": record(
        "deal 20: dealer Vera, cards 12, trump none, kind blind",
        "bid: Anna 3, Boris 3, Vera 6  # error: [OD102]",
        rules="hook=over, max_cards=12",
    ),
    "as in the source's example": record(
        "deal 20: dealer Vera, cards 12, trump none, kind blind",
        "bid: Anna 3, Boris 3, Vera 7",
        rules="hook=over, max_cards=12",
    ),
    "over as the others together": record(
        "deal 20: dealer Vera, cards 6, kind blind",
        "bid: Anna 2, Boris 1, Vera 4",
        "deal 21: dealer Anna, cards 6, kind blind",
        "bid: Boris 2, Vera 1, Anna 3  # error: [OD102]",
        rules="hook=over, over_means=others",
    ),
    "where that would be more than there are, all will do": record(
        "deal 20: dealer Vera, cards 6, kind blind", "bid: Anna pass, Boris pass, Vera 6", rules="hook=over"
    ),
    "over replaces the hook in blind deals only": record(
        THREE, "bid: Anna 1, Boris pass, Vera 2  # error: [OD101]", rules="hook=over"
    ),
    "or in all": record(THREE, "bid: Anna 1, Boris pass, Vera 2  # error: [OD102]", rules="hook=over, over_on=all"),
    "a hook holds in blind deals": record(
        "deal 20: dealer Vera, cards 6, kind blind", "bid: Anna 3, Boris 3, Vera pass  # error: [OD101]"
    ),
    "blind_min is no more than the cards": (
        "game: odessa\nrules: blind_min=7  # error: [HH008]\nplayers: Anna, Boris, Vera"
    ),
    "which max_cards may raise": "game: odessa\nrules: blind_min=7, max_cards=8\nplayers: Anna, Boris, Vera",
    "blind_min forbids less": record(
        "deal 20: dealer Vera, cards 6, kind blind",
        "bid: Anna 3, Boris 1, Vera 3  # error: [OD102]",
        rules="blind_min=2",
    ),
    "elsewhere it does not": record(THREE, "bid: Anna 1, Boris pass, Vera 1", rules="blind_min=2"),
    "blind_pass=off forbids passing": record(
        "deal 20: dealer Vera, cards 6, kind blind",
        "bid: Anna 3, Boris pass, Vera 4  # error: [OD102]",
        rules="blind_pass=off",
    ),
}

PLAY = {
    "the dealer's left leads": record(ONE, "1. Boris Ah, Vera Kh, Anna 9h -> Boris  # error: [TT105]"),
    "then who took the trick": record(
        TWO, "1. Anna 9h, Boris Ah, Vera Kh -> Boris", "2. Anna 9s, Boris Ks, Vera As -> Vera  # error: [TT105]"
    ),
    "players follow to the left": record(ONE, "1. Anna 9h, Vera Kh, Boris Ah -> Boris  # error: [HH109]"),
    "who plays too early is named once": record(
        "deal 1: dealer Gleb, cards 1, trump d",
        "1. Anna 9h, Vera Kh, Boris Ah, Gleb 8h -> Boris  # error: [HH109]",
        players=4,
    ),
    "follow suit: the hand shows it": record(
        TWO,
        "hand Boris: Kh 9c",
        "1. Anna Ah, Boris 9c, Vera 6h -> Anna  # error: [TT101]",
        "2. Anna Qs, Boris Kh, Vera 8s -> Anna",
    ),
    "a play later shows it": record(
        TWO, "1. Anna Ah, Boris 9c, Vera 6h -> Anna  # error: [TT102]", "2. Anna Qs, Boris Kh, Vera 8s -> Anna"
    ),
    "what is not known proves nothing": record(
        TWO, "hand Boris: 9c ??", "1. Anna Ah, Boris 9c, Vera 6h -> Anna", "2. Anna Qs, Boris ??, Vera 8s -> Anna"
    ),
    "a card that may have been played already proves nothing": record(
        THREE,
        "hand Boris: Kh ?? ??",
        "1. Anna Ac, Boris ??, Vera 6c -> Anna",
        "2. Anna Ah, Boris 9s, Vera 6h -> Anna",
        "3. Anna Qs, Boris 8s, Vera Ks -> Vera",
    ),
    "void, a trump must be played": record(
        TWO,
        "hand Boris: 6d 9c",
        "1. Anna Ah, Boris 9c, Vera 6h -> Anna  # error: [OD104]",
        "2. Anna Qs, Boris 6d, Vera 8s -> Boris",
    ),
    "a trump played later shows it": record(
        TWO, "1. Anna Ah, Boris 9c, Vera 6h -> Anna  # error: [OD104]", "2. Anna Qs, Boris 6d, Vera 8s -> Boris"
    ),
    "must_trump=off lifts the duty": record(
        TWO, "1. Anna Ah, Boris 9c, Vera 6h -> Anna", "2. Anna Qs, Boris 6d, Vera 8s -> Boris", rules="must_trump=off"
    ),
    "void in both, any card": record(
        TWO, "hand Boris: 8s 9c", "1. Anna Ah, Boris 9c, Vera 6h -> Anna", "2. Anna Qs, Boris 8s, Vera 6d -> Vera"
    ),
    "nobody must beat": record(
        TWO, "hand Boris: Ah 6h", "1. Anna Kh, Boris 6h, Vera 8h -> Anna", "2. Anna Qs, Boris Ah, Vera 8s -> Anna"
    ),
    "the highest trump takes the trick": record(ONE, "1. Anna Ah, Boris 6d, Vera 9d -> Boris  # error: [TT104]"),
    "else the highest of the suit led": record(ONE, "1. Anna 8h, Boris As, Vera 9h -> Vera"),
    "a trick counts for who really took it": record(
        ONE,
        "bid: Anna pass, Boris 1, Vera 1",
        "1. Anna 9h, Boris Ah, Vera Kh -> Vera  # error: [TT104]",
        "score: Anna +5, Boris +10, Vera -10",
    ),
    "the taker may be left out": record(
        TWO, "1. Anna 9h, Boris Ah, Vera Kh", "2. Anna 9s, Boris Ks, Vera As  # error: [TT105]"
    ),
    "a card that was not held": record(
        TWO,
        "hand Boris: Kh 9c",
        "1. Anna Ah, Boris Qh, Vera 6h -> Anna  # error: [TT103]",
        "2. Anna Qs, Boris 9c, Vera 8s -> Anna",
    ),
    "a card played twice": record(
        TWO, "1. Anna Ah, Boris Qh, Vera 6h -> Anna", "2. Anna Qs, Boris Qh, Vera 8s -> Anna  # error: [TT103]"
    ),
    "one card played by two": record(
        TWO, "1. Anna Ah, Boris Qh, Vera 6h -> Anna", "2. Anna Qs, Boris 9s, Vera Qh -> Anna  # error: [HH101]"
    ),
    "a trick without somebody": record(
        TWO, "1. Anna Ah, Boris Kh -> Anna  # error: [TT106]", "2. Anna Qs, Boris 9c, Vera 8s -> Anna"
    ),
    "a trick without the leader": record(
        TWO, "1. Boris Kh, Vera 9h -> Anna  # error: [TT106]", "2. Anna Qs, Boris 9c, Vera 8s -> Anna"
    ),
    "where the lead is missing nobody has to follow suit": record(
        TWO, "hand Vera: Kh Kd", "1. Boris 9h, Vera Kd  # error: [TT106]", "2. Boris 8h, Vera Kh, Anna Ah"
    ),
    "nor where another card must have been led": record(
        TWO,
        "hand Anna: Qd Jd",
        "hand Vera: Kh Kd",
        "1. Anna 9h, Boris Ah, Vera Kd  # error: [TT103]  # warning: [HH108]",
    ),
    "somebody plays twice": record(
        TWO,
        "1. Anna Ah, Boris Kh, Boris 9h, Vera 6h -> Anna  # error: [TT106]",
        "2. Anna Qs, Boris 9c, Vera 8s -> Anna",
    ),
    "a trick too many": record(
        ONE, "1. Anna Ah, Boris Kh, Vera 6h -> Anna", "2. Anna Qs, Boris 9c, Vera 8s -> Anna  # error: [HH103]"
    ),
    "a deal that stops": record(TWO, "1. Anna Ah, Boris Kh, Vera 6h -> Anna  # warning: [HH108]"),
    "a trick that stops": record(ONE, "1. Anna Ah, Boris Kh  # warning: [HH108]"),
    "a trick that is missing": record(
        THREE,
        "hand Boris: Kh 9c 8c",
        "1. Anna Ac, Boris 9c, Vera 6c -> Anna",
        "3. Anna Qh, Boris 8c, Vera 8h  # warning: [HH108]",
    ),
    "a deal of which no play is written": record(
        THREE, "bid: Anna 1, Boris pass, Vera 1", "score: Anna 10, Boris 5, Vera 2"
    ),
    "which is a row: no bid of 1 brings 12": record(
        THREE, "bid: Anna 1, Boris pass, Vera 1", "score: Anna 12, Boris 5, Vera 2  # error: [SC104]"
    ),
    "two tricks of three are taken": record(
        THREE, "bid: Anna 1, Boris pass, Vera 1", "score: Anna 10, Boris 5, Vera 10  # error: [SC105]"
    ),
    "tricks may be told without the points": record(
        THREE, "bid: Anna 1, Boris pass, Vera 1", "tricks: Anna 1, Boris 0, Vera 2"
    ),
    "they are as many as the cards": record(
        THREE, "bid: Anna 1, Boris pass, Vera 1", "tricks: Anna 1, Boris 1, Vera 2  # error: [SC105]"
    ),
    "the points are those of the tricks": record(
        THREE,
        "bid: Anna 1, Boris pass, Vera 1",
        "tricks: Anna 1, Boris 0, Vera 2",
        "score: Anna 10, Boris 5, Vera 3  # error: [SC101]",
    ),
    "tricks told that cannot be read follow from the others": record(
        THREE, "bid: Anna 1, Boris pass, Vera 1", "tricks: Anna 1, Boris 0, Vera ?  # info: [SC106]"
    ),
    "told beside the play they are those played": record(
        "deal 1: dealer Vera, cards 1, trump d",
        "bid: Anna 1, Boris pass, Vera 1",
        "1. Anna Ah, Boris 8h, Vera 9h -> Anna",
        "tricks: Anna 0, Boris 1, Vera 0  # error: [SC101]",
    ),
    "what cannot be read is the third": record(
        THREE, "bid: Anna 1, Boris pass, Vera 1", "score: Anna 10, Boris ?, Vera 10  # info: [SC106]"
    ),
    "or one of several": record(
        THREE, "bid: Anna 1, Boris ?, Vera 1  # warning: [SC107]", "score: Anna 10, Boris ?, Vera 10"
    ),
    "of a deal whose play is begun only the play tells": record(
        TWO,
        "bid: Anna 2, Boris pass, Vera 1",
        "1. Anna Ah, Boris Kh, Vera 6h -> Anna  # warning: [HH108]",
        "score: Anna 11, Boris 11, Vera 11",
    ),
}

MAX = "1. Anna 7s(max h), Boris 9h, Vera 6h -> Anna"
JOKER = {
    "it binds to nothing: it may be played though the suit is held": record(
        TWO, "hand Boris: Kh 7s", "1. Anna Ah, Boris 7s(low), Vera 6h -> Anna", "2. Anna Qs, Boris Kh, Vera 8s -> Anna"
    ),
    "it is no card of its suit: who holds it alone is void": record(
        TWO,
        "hand Boris: 9c 7s",
        "1. Anna As, Boris 9c, Vera 6s -> Anna",
        "2. Anna Qs, Boris 7s(high), Vera 8s -> Boris",
    ),
    "nor a trump": record(
        "deal 2: dealer Vera, cards 2, trump s",
        "hand Boris: 9c 7s",
        "1. Anna Ah, Boris 9c, Vera 6h -> Anna",
        "2. Anna Qh, Boris 7s(high), Vera 8h -> Boris",
    ),
    "the strongest trump, above the ace": record(ONE, "1. Anna Ad, Boris 7s(high), Vera 6d -> Boris"),
    "the lowest card: it never wins where it is thrown": record(ONE, "1. Anna 6h, Boris 7s(low), Vera 6c -> Anna"),
    "any card: named, it is that card": record(ONE, "1. Anna Kh, Boris 7s(Ah), Vera 9h -> Boris"),
    "just below the real one": record(ONE, "1. Anna Kh, Boris 7s(Kh), Vera 9h -> Anna"),
    "wherever that lies": record(ONE, "1. Anna 7s(Kh), Boris Kh, Vera 9h -> Boris"),
    "a card that the pack does not hold cannot be named": record(
        ONE, "1. Anna Kh, Boris 7s(2h), Vera 9h -> Anna  # error: [HH102]"
    ),
    "named as a trump it trumps": record(ONE, "1. Anna Kh, Boris 7s(6d), Vera 9h -> Boris"),
    "led as a card it asks for that suit": record(
        TWO, "1. Anna 7s(9h), Boris 9c, Vera Kh -> Vera  # error: [TT102]", "2. Vera Qs, Anna Ks, Boris 8h -> Anna"
    ),
    "led for the highest of a suit it takes the trick": record(
        TWO, "1. Anna 7s(max h), Boris Ah, Vera 6d -> Anna", "2. Anna Qs, Boris 9s, Vera 8s -> Anna"
    ),
    "the others play their highest: the hand shows it": record(
        TWO, "hand Boris: Kh 9h", f"{MAX}  # error: [OD105]", "2. Anna Qs, Boris Kh, Vera 8s -> Anna"
    ),
    "a card played later shows it": record(TWO, f"{MAX}  # error: [OD105]", "2. Anna Qs, Boris Kh, Vera 8s -> Anna"),
    "another suit instead is a revoke": record(
        TWO, "1. Anna 7s(max h), Boris 9c, Vera 6h -> Anna  # error: [TT102]", "2. Anna Qs, Boris Kh, Vera 8s -> Anna"
    ),
    "void in it, a trump": record(
        TWO, "1. Anna 7s(max h), Boris 9c, Vera 6h -> Anna  # error: [OD104]", "2. Anna Qs, Boris 6d, Vera 8s -> Boris"
    ),
    "void in both, any card": record(
        TWO, "1. Anna 7s(max h), Boris 9c, Vera 6h -> Anna", "2. Anna Qs, Boris 9s, Vera 8s -> Anna"
    ),
    "the joker's printed card is not asked for": record(
        TWO,
        "hand Vera: 8s As",
        "1. Anna 6c(max s), Boris 9s, Vera 8s -> Anna",
        "2. Anna Qs, Boris 9h, Vera As(low) -> Anna",
        rules="joker=As+6c",
    ),
    "the second joker is exempt": record(
        TWO,
        "hand Boris: 6c Kh",
        "1. Anna 6s(max h), Boris 6c(low), Vera 6h -> Anna",
        "2. Anna Qs, Boris Kh, Vera 8s -> Anna",
        rules="joker=6s+6c",
    ),
    "led high it is a trump lead": record(
        TWO, "1. Anna 7s(high), Boris 9c, Vera 6d -> Anna  # error: [TT102]", "2. Anna Qs, Boris 8d, Vera 8s -> Boris"
    ),
    "without trumps the others play anything": record(
        "deal 2: dealer Vera, cards 2, trump none",
        "1. Anna 7s(high), Boris 9c, Vera 6d -> Anna",
        "2. Anna Qs, Boris 8d, Vera 8s -> Anna",
    ),
    "led low it names a suit, which is followed": record(
        TWO, "1. Anna 7s(low h), Boris 9c, Vera 6h -> Vera  # error: [TT102]", "2. Vera Qs, Anna Ks, Boris 8h -> Anna"
    ),
    "it loses to any card of it": record(ONE, "1. Anna 7s(low h), Boris As, Vera 6h -> Vera"),
    "and to any trump": record(ONE, "1. Anna 7s(low h), Boris 6d, Vera As -> Boris"),
    "and wins if there is neither": record(ONE, "1. Anna 7s(low h), Boris Ac, Vera As -> Anna"),
    "led low without a suit, the next ordinary card sets it": record(
        TWO, "1. Anna 7s(low), Boris 9c, Vera Ah -> Boris  # warning: [OD109]", "2. Boris Qs, Vera 9s, Anna Ks -> Anna"
    ),
    "which the others follow": record(
        TWO,
        "1. Anna 7s(low), Boris 9c, Vera Ah -> Boris  # error: [TT102]  # warning: [OD109]",
        "2. Boris Qs, Vera 8c, Anna Ks -> Anna",
    ),
    "not declared it is high": record(ONE, "1. Anna Ah, Boris 7s, Vera Kh -> Boris  # warning: [OD109]"),
    "of two declared high the later beats the earlier": record(
        ONE, "1. Anna Ah, Boris 6s(high), Vera 6c(high) -> Vera", rules="joker=6s+6c"
    ),
    "of two that are one card the earlier stands higher": record(
        ONE, "1. Anna 9h, Boris 6s(Ah), Vera 6c(Ah) -> Boris", rules="joker=6s+6c"
    ),
    "who does not lead asks for nothing, and it counts as high": record(
        ONE, "1. Anna Ah, Boris 7s(max h), Vera Kh -> Boris  # error: [OD106]"
    ),
    "demand=off forbids it": record(
        ONE, "1. Anna 7s(max h), Boris Kh, Vera Ah -> Anna  # error: [OD106]", rules="demand=off"
    ),
    "demand=first allows it in the first trick": record(
        ONE, "1. Anna 7s(max h), Boris Kh, Vera Ah -> Anna", rules="demand=first"
    ),
    "and not in the second": record(
        TWO,
        "1. Anna Ah, Boris Kh, Vera Qh -> Anna",
        "2. Anna 7s(max h), Boris 9h, Vera 8h -> Anna  # error: [OD106]",
        rules="demand=first",
    ),
    "what may not be asked need not be done": record(
        TWO,
        "hand Boris: Kh 9h",
        "1. Anna 7s(max h), Boris 9h, Vera Ah -> Anna  # error: [OD106]",
        "2. Anna 6c, Boris Kh, Vera 8c -> Vera",
        rules="demand=off",
    ),
    "joker_after forbids it until that card was played": record(
        TWO,
        "1. Anna Ah, Boris 7s(high), Vera 6h -> Boris  # error: [OD107]",
        "2. Boris 9c, Vera 8c, Anna Qs -> Boris",
        rules="joker_after=Qs",
    ),
    "it may have been played in the same trick": record(
        TWO,
        "1. Anna Qs, Boris 7s(high), Vera 6s -> Boris",
        "2. Boris 9c, Vera 8c, Anna Ah -> Boris",
        rules="joker_after=Qs",
    ),
    "or turned up": record(
        "deal 2: dealer Vera, cards 2, turn-up Qs",
        "1. Anna Ah, Boris 7s(high), Vera 6h -> Boris",
        "2. Boris 9c, Vera 8c, Anna Kc -> Anna",
        rules="joker_after=Qs",
    ),
    "perhaps turned up, where no card is written": record(
        "deal 2: dealer Vera, cards 2, trump s",
        "1. Anna Ah, Boris 7s(high), Vera 6h -> Boris",
        "2. Boris 9c, Vera 8c, Anna Kc -> Anna",
        rules="joker_after=Qs",
    ),
    "perhaps played, where a card is not known": record(
        THREE,
        "1. Anna Ah, Boris ??, Vera 6h -> Anna",
        "2. Anna Kh, Boris 7s(high), Vera 8h -> Boris",
        "3. Boris 9c, Vera 8c, Anna Kc -> Anna",
        rules="joker_after=Qs",
    ),
    "the last card may be the joker": record(
        ONE, "1. Anna Ah, Boris 7s(high), Vera 6h -> Boris", rules="joker_after=Qs"
    ),
    "and so may the last two": record(
        TWO,
        "hand Boris: Jo Jo",
        "1. Anna Ah, Boris Jo(low), Vera 6h -> Anna",
        "2. Anna Kh, Boris Jo(high), Vera 9h -> Boris",
        rules="pack=54, joker_after=Qs",
    ),
    "a card that nobody saw may be the other joker": record(
        "deal 2: dealer Vera, cards 2, turn-up Js",
        "1. Anna Kd, Boris 6c(high), Vera 8d -> Boris  # warning: [HH108]",
        rules="joker=6s+6c, joker_after=Ah",
    ),
    "but not two of them": record(
        "deal 3: dealer Vera, cards 3, turn-up Js",
        "1. Anna Kd, Boris 6c(high), Vera 8d -> Boris  # error: [OD107]  # warning: [HH108]",
        rules="joker=6s+6c, joker_after=Ah",
    ),
    "an ordinary card is declared": record(ONE, "1. Anna Ah, Boris 7c(high), Vera Kh -> Anna  # error: [OD112]"),
}

MISERE = "deal 20: dealer Vera, cards 2, trump d, kind misere"
GOLDEN = "deal 20: dealer Vera, cards 2, trump d, kind golden"
BLIND = "deal 20: dealer Vera, cards 2, trump d, kind blind"
PLAYED = ("1. Anna Ah, Boris Kh, Vera 6h -> Anna", "2. Anna Qs, Boris 9s, Vera As -> Vera")
SPECIALS = {
    "blind: the bids come first": record(
        BLIND, "bid: Anna 1, Boris pass, Vera 2", "hand Anna: Ah Qs", *PLAYED, "score: Anna +20, Boris +10, Vera -20"
    ),
    "golden: no bidding, ten a trick doubled": record(GOLDEN, *PLAYED, "score: Anna +20, Boris 0, Vera +20"),
    "a bid in it": record(GOLDEN, "bid: Anna 1, Boris pass, Vera 2  # error: [OD111]", *PLAYED),
    "golden with bids: the usual score, doubled": record(
        GOLDEN,
        "bid: Anna 1, Boris pass, Vera 2",
        *PLAYED,
        "score: Anna +20, Boris +10, Vera -20",
        rules="golden_bids=on",
    ),
    "the hook holds where there are bids": record(
        GOLDEN, "bid: Anna 1, Boris pass, Vera 1  # error: [OD101]", rules="golden_bids=on"
    ),
    "misère: each trick loses": record(MISERE, *PLAYED, "score: Anna -20, Boris 0, Vera -20"),
    "a bid in it too": record(MISERE, "bid: Anna 1, Boris pass, Vera 2  # error: [OD111]", rules="golden_bids=on"),
    "no trump: none, and no card is turned": record(
        "deal 20: dealer Vera, cards 2, kind notrump",
        "bid: Anna 1, Boris pass, Vera 2",
        "1. Anna Ah, Boris Ad, Vera 6h -> Anna",
        "2. Anna Qs, Boris 9s, Vera 7s(high) -> Vera",
        "score: Anna +20, Boris +10, Vera -20",
    ),
    "trumps in it": record("deal 20: dealer Vera, cards 2, trump h, kind notrump  # error: [OD110]"),
    "a card turned up in it": record("deal 20: dealer Vera, cards 2, turn-up 9h, kind notrump  # error: [OD110]"),
    "played by the trumps or not, that is one fault": record(
        "deal 20: dealer Vera, cards 1, trump h, kind notrump  # error: [OD110]",
        "1. Anna Ac, Boris 6h, Vera 9c -> Boris",
        "deal 21: dealer Anna, cards 1, trump h, kind notrump  # error: [OD110]",
        "1. Boris Ac, Vera 6h, Anna 9c -> Boris",
    ),
    "they may be worth three times as much": record(
        GOLDEN, *PLAYED, "score: Anna +30, Boris 0, Vera +30", rules="special_multiplier=3"
    ),
}

ENDED = (ONE, "score: Anna +10, Boris +5, Vera -10")
SUMS = {
    "a wrong score": record(
        TWO, "bid: Anna 1, Boris pass, Vera 2", *PLAYED, "score: Anna +10, Boris +5, Vera -20  # error: [SC101]"
    ),
    "a score that cannot be read, or is doubtful": record(
        TWO, "bid: Anna 1, Boris pass, Vera 2", *PLAYED, "score: Anna ?, Boris +5, Vera -20?"
    ),
    "a doubtful bid tells no score": record(
        TWO, "bid: Anna 1?, Boris pass, Vera 2", *PLAYED, "score: Anna +2, Boris +5, Vera -10"
    ),
    "totals add up": record(
        ONE, "score: Anna +10, Boris +5, Vera -10", "total: Anna 10, Boris 6, Vera -10  # error: [SC102]", partial=False
    ),
    "the highest total wins": record(
        ONE,
        "score: Anna +10, Boris +5, Vera -10",
        "winner: Boris  # error: [SC108]",
        rules="schedule=1, specials=none",
        partial=False,
    ),
    "who are tied for it all win": record(
        ONE,
        "score: Anna +5, Boris +5, Vera +1",
        "winner: Anna, Boris",
        rules="schedule=1, specials=none",
        partial=False,
    ),
    "a settlement sums to nothing": record(*ENDED, "settlement: Anna +20, Boris +15, Vera -35", partial=False),
    "one that does not": record(*ENDED, "settlement: Anna +20, Boris +10, Vera -35  # error: [SC103]", partial=False),
    "pairwise: what each is above the others": record(
        *ENDED, "settlement: Anna +25, Boris +10, Vera -35", rules="settlement=pairwise", partial=False
    ),
    "a wrong one that sums to nothing": record(
        *ENDED,
        "settlement: Anna +20, Boris +15, Vera -35  # error: [SC101, SC101]",
        rules="settlement=pairwise",
        partial=False,
    ),
    "winner: each pays the winner the difference": record(
        *ENDED, "settlement: Anna +25, Boris -5, Vera -20", rules="settlement=winner", partial=False
    ),
    "and nobody else": record(
        *ENDED,
        "settlement: Anna +25, Boris +10, Vera -35  # error: [SC101, SC101]",
        rules="settlement=winner",
        partial=False,
    ),
    "two winners: only the sum is judged": record(
        ONE,
        "total: Anna 10, Boris 10, Vera -10",
        "settlement: Anna +20, Boris +20, Vera -40",
        rules="settlement=winner",
    ),
    "none: only the sum is judged": record(
        *ENDED, "settlement: Anna +1, Boris 0, Vera -1", rules="settlement=none", partial=False
    ),
    "a total below nothing counts double": record(
        *ENDED,
        "settlement: Anna +35, Boris +20, Vera -55",
        rules="settlement=pairwise, double_negative=on",
        partial=False,
    ),
    "which double-negative says in one word": record(
        *ENDED, "settlement: Anna +35, Boris +20, Vera -55", rules="settlement=double-negative", partial=False
    ),
    "and which holds for the winner's way too": record(
        *ENDED, "settlement: Anna +35, Boris -5, Vera -30", rules="settlement=winner, double_negative=on", partial=False
    ),
    "a point has its price": record(
        *ENDED, "settlement: Anna +2.5, Boris +1, Vera -3.5", rules="settlement=pairwise, price=0.1", partial=False
    ),
    "a figure that cannot be read follows from the totals": record(
        *ENDED,
        "settlement: Anna ?, Boris ?, Vera -35  # info: [SC106, SC106]",
        rules="settlement=pairwise",
        partial=False,
    ),
    "or from the others": record(*ENDED, "settlement: Anna ?, Boris +10, Vera -30  # info: [SC106]", partial=False),
    "if it is the only one": record(*ENDED, "settlement: Anna ?, Boris ?, Vera -30", partial=False),
    "a finished session has the deals of its schedule": record(
        ONE,
        "score: Anna +5, Boris +5, Vera +1",
        "winner: Anna, Boris  # error: [OD108]",
        rules="schedule=1-2",
        partial=False,
    ),
    "a table too": record(
        "table",
        "| deal | cards | Anna | Boris | Vera |",
        "| 1 | 1 | - 5 | - 5 | - 1 |",
        "| total | | 5 | 5 | 1 |",
        "winner: Anna, Boris  # error: [OD108]",
        rules="schedule=1-2",
        partial=False,
    ),
    "unless some deals are not written": record(
        ONE, "score: Anna +5, Boris +5, Vera +1", "winner: Anna, Boris", rules="schedule=1-2"
    ),
}

GEORGIAN = "preset=georgian"
PRESETS = {
    "Georgian: two sixes are the jokers": record(
        "deal 1: dealer Gleb, cards 1, trump d",
        "bid: Anna pass, Boris 1, Vera pass, Gleb 1",
        "1. Anna Ah, Boris 6c(high), Vera Kh, Gleb 9h -> Boris",
        "score: Anna +50, Boris +100, Vera +50, Gleb -200",
        rules=GEORGIAN,
        players=4,
    ),
    "Georgian: ten a trick for more, less than none": record(
        "deal 2: dealer Gleb, cards 2, trump d",
        "bid: Anna pass, Boris 2, Vera pass, Gleb 1",
        "1. Anna Ah, Boris 6c(high), Vera Kh, Gleb 9h -> Boris",
        "2. Boris Qs, Vera As, Gleb 9s, Anna 8s -> Vera",
        "score: Anna +50, Boris +10, Vera +10, Gleb -200",
        rules=GEORGIAN,
        players=4,
    ),
    "Georgian for six: 54 cards": record(
        "deal 1: dealer Egor, cards 1, trump d",
        "1. Anna Ah, Boris Jo(low), Vera Kh, Gleb 9h, Dora 2h, Egor Jo(high) -> Egor",
        rules=GEORGIAN,
        players=6,
    ),
    "Georgian: no special deals": record(
        "deal 25: dealer Gleb, cards 9, kind golden  # error: [OD108]", rules=GEORGIAN, players=4, partial=False
    ).replace("deal 25", "deal 1"),
    "Oh Hell: ten and one a trick for the bid, one a trick for anything else": record(
        "deal 9: dealer Vera, cards 2, trump d",
        "bid: Anna 1, Boris pass, Vera 2",
        "1. Anna Ah, Boris 9c, Vera 2h -> Anna",
        "2. Anna Qs, Boris 6d, Vera 7s -> Boris",
        "score: Anna +11, Boris +1, Vera 0",
        rules="preset=oh-hell",
    ),
    "Oh Hell begins with ten cards": record(
        "deal 1: dealer Vera, cards 9  # error: [OD108]", rules="preset=oh-hell", partial=False
    ),
}

CASES = {
    "pack": PACK_AND_SEATS,
    "schedule": SCHEDULE,
    "trump": TRUMP,
    "bids": BIDS,
    "play": PLAY,
    "joker": JOKER,
    "specials": SPECIALS,
    "sums": SUMS,
    "presets": PRESETS,
}


@each_case(CASES)
def test_the_rule(text: str) -> None:
    assert findings_of(text) == marked(text), text


@pytest.mark.parametrize(
    ("players", "lengths"),
    [
        (4, [*range(1, 9), 9, 9, 9, 9, *range(8, 0, -1), 9, 9, 9, 9]),
        (6, [*range(1, 7), 9, 9, 9, 9, *range(6, 0, -1), 9, 9, 9, 9]),
    ],
)
def test_the_georgian_schedule(players: int, lengths: list[int]) -> None:
    assert list(house(GEORGIAN, players).lengths(players)) == lengths


def test_six_may_go_down_from_eight() -> None:
    lengths = house(f"{GEORGIAN}; georgian_down=8", 6).lengths(6)
    assert lengths[6:10] == (9, 9, 9, 9)
    assert lengths[10:18] == tuple(range(8, 0, -1))


@pytest.mark.parametrize(("players", "most"), [(3, 10), (5, 10), (6, 8), (7, 7)])
def test_the_schedule_of_oh_hell(players: int, most: int) -> None:
    lengths = house("preset=oh-hell", players).lengths(players)
    assert lengths == (*range(most, 0, -1), *range(1, most + 1))


@pytest.mark.parametrize(
    ("rules", "kind", "bid", "taken", "cards", "points"),
    [
        ("", "", 3, 3, 6, 30),
        ("", "", 1, 3, 6, 3),
        ("", "", 0, 0, 6, 5),
        ("", "", 0, 2, 6, 2),
        ("", "", 3, 1, 6, -20),
        ("", "", 2, 0, 6, -20),
        ("", "", 6, 6, 6, 60),
        ("", "blind", 3, 3, 6, 60),
        ("", "blind", 3, 1, 6, -40),
        ("", "notrump", 0, 0, 6, 10),
        ("", "golden", None, 2, 6, 40),
        ("", "misere", None, 2, 6, -40),
        ("special_multiplier=3", "misere", None, 2, 6, -60),
        ("special_multiplier=3", "golden", None, 2, 6, 60),
        ("golden_bids=on", "golden", 2, 2, 6, 40),
        ("exact=7", "golden", None, 2, 6, 40),
        ("exact=7; exact_bonus=4", "", 3, 3, 6, 25),
        ("exact=7; exact_bonus=4", "", 0, 0, 6, 5),
        ("pass=12", "", 0, 0, 6, 12),
        ("over=4", "", 1, 3, 6, 12),
        ("under=-5; under_taken=2", "", 3, 1, 6, -8),
        ("miss_all=-50", "", 3, 0, 6, -50),
        ("miss_all=-50", "", 3, 1, 6, -20),
        ("miss_all=-50", "", 0, 0, 6, 5),
        ("all=100", "", 6, 6, 6, 600),
        ("all=100", "", 5, 5, 6, 50),
        ("all=100; all_cards=9", "", 6, 6, 6, 60),
        ("all=100; all_cards=9", "", 9, 9, 9, 900),
        ("preset=georgian", "", 3, 3, 8, 200),
        ("preset=georgian", "", 0, 0, 8, 50),
        ("preset=georgian", "", 1, 3, 8, 30),
        ("preset=georgian", "", 3, 2, 8, 20),
        ("preset=georgian", "", 3, 0, 8, -200),
        ("preset=georgian", "", 8, 8, 8, 450),
        ("preset=georgian", "", 9, 9, 9, 900),
        ("preset=oh-hell", "", 2, 2, 8, 12),
        ("preset=oh-hell", "", 0, 0, 8, 10),
        ("preset=oh-hell", "", 1, 3, 8, 3),
        ("preset=oh-hell", "", 3, 2, 8, 2),
        ("preset=oh-hell", "", 3, 0, 8, 0),
        ("exact_square=2", "", 3, 3, 8, 48),
        ("miss=-4", "", 1, 2, 8, -2),
        ("miss=-4; miss_bid=-2; miss_off=3", "", 3, 1, 8, -24),
        ("miss=-4; miss_all=-50", "", 3, 0, 8, -50),
        ("preset=oh-hell-zero", "", 3, 3, 8, 13),
        ("preset=oh-hell-zero", "", 3, 4, 8, 0),
        ("preset=oh-hell-zero", "", 3, 2, 8, 0),
        ("preset=oh-hell-minus", "", 0, 0, 8, 10),
        ("preset=oh-hell-minus", "", 3, 4, 8, -13),
        ("preset=oh-hell-minus", "", 3, 0, 8, -13),
        ("preset=oh-hell-five", "", 0, 0, 8, 5),
        ("preset=oh-hell-five", "", 3, 3, 8, 8),
        ("preset=oh-hell-five", "", 3, 5, 8, -2),
        ("preset=oh-hell-triple", "", 3, 3, 8, 19),
        ("preset=oh-hell-triple", "", 3, 4, 8, -12),
        ("preset=oh-hell-triple", "", 3, 2, 8, -6),
        ("preset=oh-hell-square", "", 0, 0, 8, 10),
        ("preset=oh-hell-square", "", 4, 4, 8, 26),
        ("preset=oh-hell-square", "", 4, 5, 8, -10),
        ("preset=oh-hell-wizard", "", 0, 0, 8, 20),
        ("preset=oh-hell-wizard", "", 4, 4, 8, 60),
        ("preset=oh-hell-wizard", "", 4, 1, 8, -30),
    ],
)
def test_scores(rules: str, kind: str, bid: int | None, taken: int, cards: int, points: int) -> None:
    assert score(house(rules), bid, taken, cards, kind) == points


@pytest.mark.parametrize(
    ("rules", "totals", "due"),
    [
        ("settlement=pairwise", [30, 10, -10], [60, 0, -60]),
        ("settlement=double-negative", [30, 10, -10], [70, 10, -80]),
        ("settlement=pairwise; double_negative=on; price=2", [30, 10, -10], [140, 20, -160]),
        ("settlement=winner", [30, 10, -10], [60, -20, -40]),
        ("settlement=pairwise", [5, 5], [0, 0]),
    ],
)
def test_a_settlement_is_every_difference_or_that_to_the_winner(rules: str, totals: list[int], due: list[int]) -> None:
    found = house(rules).settle([Decimal(total) for total in totals])
    assert found == due
    assert found is not None
    assert sum(found) == 0


@pytest.mark.parametrize(
    ("rules", "kind", "points"),
    [
        ("special_multiplier=3", "golden", 60),
        ("special_multiplier=3; golden_multiplier=4", "golden", 80),
        ("golden_multiplier=4", "blind", 40),
        ("blind_multiplier=1", "blind", 20),
        ("no_trump_multiplier=5", "notrump", 100),
        ("no_trump_multiplier=5", "", 20),
        ("special_multiplier=3", "misere", -60),
        ("special_multiplier=3; misere=-15", "misere", -30),
    ],
)
def test_special_deals_are_priced_by_kind(rules: str, kind: str, points: int) -> None:
    assert score(house(rules), 2, 2, 6, kind) == points


@pytest.mark.parametrize(
    ("rules", "players", "longest"),
    [
        ("preset=oh-hell", 4, 10),
        ("preset=oh-hell, pack=36", 4, 9),
        ("preset=oh-hell, pack=36", 6, 6),
        ("preset=oh-hell, pack=36", 7, 5),
        ("preset=oh-hell, schedule=classic, pack=36", 7, 5),
        ("preset=georgian, pack=36", 6, 6),
        ("preset=oh-hell-square", 6, 8),
        ("preset=oh-hell-wizard", 3, 20),
        ("preset=oh-hell-wizard", 4, 15),
        ("preset=oh-hell-wizard, pack=52", 3, 17),
    ],
)
def test_a_schedule_that_the_record_does_not_write_is_cut_to_the_pack(rules: str, players: int, longest: int) -> None:
    items = [(key, value) for key, _eq, value in (item.strip().partition("=") for item in rules.split(","))]
    made, faults = build(House, "odessa", items, players=players)
    assert not faults
    assert max(made.lengths(players)) == longest


def test_one_that_it_writes_is_wrong() -> None:
    text = (
        "game: odessa\nrules: preset=oh-hell, pack=36, schedule=10  # error: [HH008]\nplayers: Anna, Boris, Vera, Gleb"
    )
    assert findings_of(text) == marked(text)


CALLED_BY_ITS_KIND = """game: odessa
rules: max_cards=1, specials=golden:1
players: Anna, Boris, Vera
table
| deal           | cards | Anna | Boris | Vera  |
| 1              | 1     | - 5  | - 5   | - 1   |
| 2              | 1     | 1 10 | - 5   | 1 -10 |
| 3              | 1     | - 5  | 1 10  | 1 -10 |
| golden, 1 card |       | 20   | 0     | 0     |
"""


def test_a_row_of_a_table_may_be_called_by_the_kind_of_its_deal() -> None:
    assert findings_of(CALLED_BY_ITS_KIND) == []
    wrong = findings_of(CALLED_BY_ITS_KIND.replace("golden, 1 card", "golden, 2 cards"))
    assert "OD108" in [code for _line, code in wrong]
