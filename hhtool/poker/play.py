"""A poker deal in play: what the engines of all poker games share."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Generic, TypeVar

from hhtool.checks.records import Incomplete
from hhtool.poker.chip_counts import audit_chip_counts
from hhtool.poker.record import Act, Lines, Pot, Verb, Win
from hhtool.poker.replay import Played, sit_down

R = TypeVar("R", bound=Played)


class PokerPlay(Generic[R]):
    """A deal in play, whose replay is the `result`; `lines` are those of its record."""

    def __init__(self, result: R, bring_in: Decimal | None = None) -> None:
        self.result = result
        self.lines = Lines(result.deal.events)
        self.table = sit_down(result, self.lines, bring_in)
        self.dealt, self.betting = self.table.dealt, self.table.betting
        self.winners: list[Win] = []

    def without_pass(self, event: Act) -> Act:
        """An action; where it is a pass, as the fold or the check that it is."""
        if event.verb is not Verb.PASS:
            return event
        facing = self.betting.bet > self.betting.street[event.seat]
        return replace(event, verb=Verb.FOLD if facing else Verb.CHECK)

    def state_pot(self, event: Pot) -> None:
        """A line that says how large the pot is: before anybody has won it is the pot at that moment."""
        if not event.pot and not self.winners:
            self.table.pot_now(event.span)

    def round_over(self) -> bool:
        """Whether the betting of a round is over, with two or more left and nobody passed over."""
        betting = self.betting
        if len(betting.pending) > 1 or betting.skipped or len(betting.live) < 2:
            return False
        return betting.closed

    def concluded(self) -> R:
        """The replay of the deal that has been played, its figures checked."""
        result, table = self.result, self.table
        left = [result.carry.stacks.get(name) for name in result.deal.players]
        audit_chip_counts(table, self.lines, result.outcome, [result.start, left], result.penalties)
        if result.started and not result.ended:
            table.breaches.append(Incomplete(result.deal.events[-1].span))
        result.breaches = table.breaches
        return result
