"""A short deal that shows what a record of draw poker looks like, for `hhtool new`."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.games.contract import Example
from hhtool.games.draw.notation import NOTATION
from hhtool.games.draw.record import Deal, Draw, Event
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.notation.tokens import cards_of_text
from hhtool.poker.record import Act, Ante, Muck, Show, Verb, Win

if TYPE_CHECKING:
    from collections.abc import Sequence

RULES = (("preset", "jackpots"), ("ante", "1"), ("chip", "1"))


def example(players: Sequence[str], language: str, variant: str) -> list[tuple[str, str]]:  # noqa: ARG001
    """(line, what it shows) for each line of a deal that the last player deals; '' where it is plain."""
    last = len(players) - 1
    pot = Decimal(len(players) + 12)
    others = range(2, len(players))
    steps: list[tuple[Event, str, str]] = [
        (Ante(Decimal(1)), "or each: ante: Anna 1, Boris 1", "или порознь: анте: Анна 1, Борис 1"),
        (
            Hand(0, cards_of_text("Js Jd 9c 5h 2c")),
            "hands may be left out, ?? is a card not seen",
            "карты можно не писать, ?? — не видна",
        ),
        (
            Act(0, Verb.OPEN, Decimal(2)),
            "check, open, bet, call, raise to, fold",
            "шахует, открывает, ставит, держит, поднимает до, свернул",
        ),
        (Act(1, Verb.CALL, Decimal(2)), "", ""),
        *((Act(seat, Verb.FOLD), "", "") for seat in others),
        (
            Draw(0, None, cards_of_text("9c 5h 2c"), cards_of_text("Jc 8d 8s")),
            "x discards > cards drawn",
            "x снесены > куплены",
        ),
        (Draw(1, 1), "only the number, where cards are not shown", "только число, если карты не показаны"),
        (Act(0, Verb.BET, Decimal(4)), "", ""),
        (Act(1, Verb.CALL, Decimal(4)), "", ""),
        (Show(0, cards_of_text("Js Jd Jc 8d 8s")), "", ""),
        (Muck(1), "", ""),
        (Win("", (Entry(0, pot),)), "", ""),
        (
            Figures(
                "score", (Entry(0, pot - 7), Entry(1, Decimal(-7)), *(Entry(seat, Decimal(-1)) for seat in others))
            ),
            "what the deal brought each player",
            "что сдача принесла каждому",
        ),
    ]
    deal = Deal("1", last, tuple(players), events=tuple(event for event, _en, _ru in steps))
    said = [("", ""), *((english, russian) for _event, english, russian in steps)]
    return NOTATION.explained(deal, said, language)


EXAMPLE = Example(RULES, example)
