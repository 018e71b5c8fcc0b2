"""A short deal that shows what a record of five-card stud looks like, for `hhtool new`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.cards.poker import Category, HandName
from hhtool.games.contract import Example
from hhtool.games.stud.notation import NOTATION
from hhtool.games.stud.record import Announcement, Deal, Dealt, Down, Event, Says, Up
from hhtool.generate.draft import figures
from hhtool.notation.record import Entry
from hhtool.notation.tokens import cards_of_text
from hhtool.poker.record import Act, Back, Verb, Win

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES = (("preset", "home"),)

_UPS = "Kh 9c 2d 7s 4h Jd 5c 8h 3s Tc"


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """(line, what it shows) for each line of a deal that the last player deals; '' where it is plain."""
    seats = range(len(players))
    steps: list[tuple[Event, str, str]] = [
        (
            Down((Dealt(0, cards_of_text("Kd")),)),
            "down cards may be left out, ?? is a card not seen",
            "секретные карты можно не писать, ?? — не видна",
        ),
        (
            Up(tuple(Dealt(seat, (card,)) for seat, card in zip(seats, cards_of_text(_UPS), strict=False))),
            "the highest card begins; a tie: the one dealt first",
            "начинает старшая карта; из равных — сданная раньше",
        ),
        (
            Act(0, Verb.BET, Decimal(2)),
            "check, bet, call, raise to, fold, all in",
            "шахует, ставит, держит, поднимает до, свернул, ва-банк",
        ),
        (Act(1, Verb.CALL, Decimal(2)), "", ""),
        *((Act(seat, Verb.FOLD), "", "") for seat in seats[2:]),
        (Up((Dealt(0, cards_of_text("Ks")), Dealt(1, cards_of_text("9h")))), "", ""),
        (
            Says((Announcement(0, HandName(Category.PAIR, (11,))), Announcement(1, HandName(Category.PAIR, (7,))))),
            "what the dealer announces; also: possible flush",
            "что объявил сдающий; ещё: возможный флеш",
        ),
        (Act(0, Verb.BET, Decimal(4)), "", ""),
        (Act(1, Verb.FOLD), "", ""),
        (
            Back((Entry(0, Decimal(4)),)),
            "a bet that nobody met; may be left out",
            "ставка, на которую не ответили; можно не писать",
        ),
        (Win("", (Entry(0, Decimal(4)),)), "", ""),
        (
            figures("score", [Decimal(2), Decimal(-2), *(Decimal(0) for _seat in seats[2:])]),
            "what the deal brought each player",
            "что сдача принесла каждому",
        ),
    ]
    deal = Deal("1", len(players) - 1, tuple(players), events=tuple(event for event, _en, _ru in steps))
    said = [("", ""), *((english, russian) for _event, english, russian in steps)]
    return NOTATION.explained(deal, said, language)


EXAMPLE = Example(RULES, example)
