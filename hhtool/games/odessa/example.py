"""A short deal that shows what a record of Odessa poker looks like, for `hhtool new`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.contract import Example
from hhtool.games.odessa.house import House
from hhtool.games.odessa.notation import NOTATION
from hhtool.games.odessa.record import Bids, Deal, Event
from hhtool.games.odessa.scoring import score
from hhtool.generate.draft import figures
from hhtool.notation.record import Hand
from hhtool.notation.tokens import cards_of_text
from hhtool.tricks.record import Call, Play, Trick

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES = (("preset", "classic"),)

_CARDS = ("Kh", "7s", "6h", "8h", "9h", "10h", "Qh")
"""What each player is dealt; Boris, the second, has the joker."""


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """(line, what it shows) for each line of a deal of one card that the last player deals; '' where it is plain."""
    count = len(players)
    cards = [cards_of_text(text)[0] for text in _CARDS[:count]]
    bids = [int(seat in (0, count - 1)) for seat in range(count)]
    plays = [Play(seat, card, Call("high") if seat == 1 else None) for seat, card in enumerate(cards)]
    points = [score(House(), bid, int(seat == 1), 1, "") for seat, bid in enumerate(bids)]
    steps: list[tuple[Event, str, str]] = [
        (Hand(0, (cards[0],)), "hands may be left out, ?? is a card not seen", "карты можно не писать, ?? — не видна"),
        (
            Bids(figures("", bids).entries),
            "from the dealer's left; they may not add up to the number of cards",
            "слева от сдающего; в сумме не столько, сколько карт",
        ),
        (
            Trick(1, tuple(plays), 1),
            "the joker: (high) (low) (low h) (max h) (Kh); -> who took it",
            "джокер: (высший) (низший) (низший ч) (по старшим ч) (Кч); -> кто взял",
        ),
        (figures("score", points), "what the deal brought each player", "что сдача принесла каждому"),
        (figures("total", points), "", ""),
    ]
    events = tuple(event for event, _en, _ru in steps)
    deal = Deal("1", count - 1, tuple(players), cards=1, turn_up=cards_of_text("9d")[0], events=events)
    heading = (
        "or: trump d, trump none; special deals: kind blind, golden, misere, notrump",
        "или: козырь б, козырь без; особые сдачи: вид тёмная, золотая, мизер, бескозырка",
    )
    said = [heading, *((english, russian) for _event, english, russian in steps)]
    return NOTATION.explained(deal, said, language)


EXAMPLE = Example(RULES, example)
