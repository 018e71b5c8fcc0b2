"""A deal that shows what a record of Variety looks like, for `hhtool new`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.cards.tricks import winner
from hhtool.games.contract import Example
from hhtool.games.variety.contracts import CONTRACTS, PLAYERS, sides
from hhtool.games.variety.house import House
from hhtool.games.variety.notation import NOTATION
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Event, Remark
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.notation.tokens import cards_of_text
from hhtool.tricks.record import Play, Trick

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES: tuple[tuple[str, str], ...] = ()

_CALLS = (5, 4, 3, 5)
"""What each player names, the first of them first; the last repeats what the first named."""

_TRICKS = (
    "Qs As 4s 2s",
    "Kd 3d 2d Jd",
    "Kh 3h 3s 2h",
    "Ks Js 10d 4d",
    "Ac Jc 2c 5c",
    "Kc 9c 3c 6c",
    "4c Qc 7c 4h",
    "6s Jh 5d 10s",
    "5s 7s 7d 5h",
    "7h Qh Ah 9s",
    "6d 10h 8d Qd",
    "Ad 8c 8h 9d",
    "6h 10c 8s 9h",
)
"""The cards of each trick as they fall; the first player leads to the first."""


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """(line, what it shows) for each line of a deal that the last player deals; '' where it is plain."""
    number, attackers = _CALLS[0], (0, PLAYERS - 1)
    tricks, points = _played(number, attackers)
    hand = tuple(play.card for trick in tricks for play in trick.plays if play.seat == 0)
    saying = ("I am long in spades", "у меня много пик")[language == "ru"]
    steps: list[tuple[Event, str, str]] = [
        (
            Hand(0, tuple(sorted(hand, reverse=True))),
            "hands may be left out, ?? is a card not seen",
            "карты можно не писать, ?? — не видна",
        ),
        (
            Remark(PLAYERS - 1, saying),
            "true or false, but only until the bidding ends",
            "правда или нет, но только пока идёт торговля",
        ),
        (
            Bids(tuple(Bid(seat, call) for seat, call in enumerate(_CALLS))),
            "from the dealer's left, until a contract is named again",
            "слева от сдающего, пока розыгрыш не назовут второй раз",
        ),
        (
            Contract(number, attackers),
            "who named it and who repeated it are partners",
            "кто назвал и кто повторил — партнёры",
        ),
        (tricks[0], "-> who took it; the tricks may be left out", "-> кто взял; взятки можно не писать"),
        *((trick, "", "") for trick in tricks[1:]),
        (
            Figures("score", points),
            "each side's points for both of its players; a beaten attack gives the others 10 more",
            "очки стороны обоим её игрокам; если атакующие проиграли, остальным ещё по 10",
        ),
        (Figures("total", points), "", ""),
    ]
    events = tuple(event for event, _en, _ru in steps)
    deal = Deal("1", PLAYERS - 1, tuple(players), events)
    said = [("", ""), *((english, russian) for _event, english, russian in steps)]
    return NOTATION.explained(deal, said, language)


def _played(number: int, attackers: Sequence[int]) -> tuple[list[Trick], tuple[Entry, ...]]:
    """The tricks, and what each player writes."""
    contract = CONTRACTS[number]
    tricks: list[Trick] = []
    taken: list[int] = []
    leader = won = 0
    for count, text in enumerate(_TRICKS, 1):
        cards = [cards_of_text(one)[0] for one in text.split()]
        taker = (leader + winner(cards, contract.trump, lowest=contract.lowest)) % PLAYERS
        plays = tuple(Play((leader + step) % PLAYERS, card) for step, card in enumerate(cards))
        tricks.append(Trick(count, plays, taker))
        if taker in attackers:
            taken += cards
            won += 1
        leader = taker
    one, other = sides(number, contract.points(won, taken), House())
    return tricks, tuple(Entry(seat, Decimal(one if seat in attackers else other)) for seat in range(PLAYERS))


EXAMPLE = Example(RULES, example)
