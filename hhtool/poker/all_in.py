"""What hands were worth when all bets were in and cards were still to come, for any poker game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.equity import Unfinished, worth
from hhtool.cards.pack import PACK_52
from hhtool.i18n import Written, _, joined, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hhtool.poker.replay import Played
    from hhtool.poker.table import BettingTable


class ToCome(NamedTuple):
    """The hands of those still in the deal when the last bet was in, where cards were still to come.

    Of a seat it is None where its hand is not known; `gone` is the mask of the cards that were not in the pack any more.
    """

    hands: Mapping[int, Unfinished | None]
    gone: int


def is_over(replay: Played, table: BettingTable) -> bool:
    """Whether there was a showdown, and after the last action nobody could bet: all but one at most were all in."""
    betting = table.betting
    return replay.ended and replay.contested and bool(table.turns) and len(betting.live - betting.all_in) < 2


def expected(replay: Played, to_come: ToCome) -> Mapping[int, float] | None:
    """What each seat might expect to take out of the pot then, rake taken off in proportion.

    None where a hand or the pot is not known.
    """
    outcome, table = replay.outcome, replay.table
    hands = {seat: hand for seat, hand in to_come.hands.items() if hand is not None}
    if replay.result is None or outcome is None or table is None or not outcome.pot or len(hands) < len(to_come.hands):
        return None
    seats = [*hands]
    paid = (outcome.pot - outcome.rake - outcome.stays) / outcome.pot
    pots = tuple(
        (float(pot.amount * paid), tuple(seats.index(seat) for seat in pot.seats if seat in hands))
        for pot in outcome.pots
    )
    found = worth(tuple(hands.values()), PACK_52.mask & ~to_come.gone, pots)
    return dict(zip(seats, found, strict=True)) if found else None


def chances(replay: Played, to_come: ToCome | None, write_name: Callable[[str], str]) -> Iterator[str]:
    """A line that says what share of the pot was each hand's when all bets were in; none where no card was to come."""
    if to_come is None:
        return
    found = expected(replay, to_come)
    if found is None:
        yield str(_("odds when all in: no telling"))
        return
    whole = sum(found.values())
    parts = [
        joined((write_name(replay.name(seat)), Written(partial(percent, amount / whole))), " ")
        for seat, amount in found.items()
    ]
    yield str(_("odds when all in: {shares}", shares=joined(parts)))
