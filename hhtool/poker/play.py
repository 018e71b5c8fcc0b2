"""A poker deal in play: what the engines of all poker games share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, Generic, TypeVar

from hhtool.cards.betting import ZERO
from hhtool.checks.records import Incomplete
from hhtool.notation.record import Figures, Note, Winner
from hhtool.poker.chip_counts import audit_chip_counts, sure_changes
from hhtool.poker.record import Act, Lines, Muck, Out, PokerDeal, Pot, Show, Verb, Win
from hhtool.poker.replay import Played
from hhtool.poker.settle import unit_of
from hhtool.poker.table import BettingTable

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

    def sum_due(self, changes: Sequence[Decimal]) -> Decimal | None:  # noqa: ARG002
        """What the `changes` of a deal whose end is not written come to; None where it cannot be told."""
        return ZERO

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
        starts = [result.start, left]
        audit_chip_counts(table, self.lines, result.outcome, starts, result.penalties, self.sum_due)
        if result.started and not result.ended:
            table.breaches.append(Incomplete(result.deal.events[-1].span))
        result.breaches = table.breaches
        changes = self.unplayed()
        result.unwon = changes is not None and max(changes, default=ZERO) <= 0
        return result

    def unplayed(self) -> list[Decimal] | None:
        """The changes that a deal without play writes, of all who were dealt in; None of any other deal."""
        scores = [line for line in self.lines[Figures] if line.kind == "score"]
        bare = all(isinstance(event, Figures | Note | Winner | Out) for event in self.result.deal.events)
        return sure_changes(scores[0], self.dealt) if len(scores) == 1 and bare else None


def bets_of(deal: PokerDeal, house: Any) -> tuple[Decimal, Decimal] | None:
    """The small and the big bet of a fixed limit: those of the deal's heading, else of the house; None: neither says."""
    if deal.stakes.bets or house.small_bet is None:
        return deal.stakes.bets
    return house.small_bet, house.big_bet or house.small_bet * 2


def sit_down(result: Played, lines: Lines, bring_in: Decimal | None = None) -> BettingTable:
    """The table at which a deal is played, before anything is posted; `result` takes who sits out, and the stacks.

    `lines` are those of the deal.

    Of a stack below what the last deal left either figure may be right. One above it is a top-up in an online room, and
    an error elsewhere.
    """
    deal, house, carry = result.deal, result.house, result.carry
    result.out = {seat for out in lines[Out] for seat in out.seats}
    result.start = [carry.stacks.get(name) for name in deal.players]
    stated = [line for line in lines[Figures] if line.kind == "stacks"]
    for line in stated:
        for entry in line.entries:
            result.start[entry.seat] = entry.amount
    dealt = [seat for seat in range(len(deal.players)) if seat not in result.out]
    acts, start = lines[Act], result.start

    def unit() -> Decimal:
        # the replay has the table, and so must not be asked for by it
        figures = [figure for act in acts for figure in (act.added, act.to, act.by) if figure is not None]
        return unit_of(figures + [stack for stack in start if stack is not None])

    stakes = deal.stakes
    table = result.table = BettingTable(
        deal.players,
        dealt,
        result.start,
        deal.dealer,
        stakes.blinds or getattr(house, "blinds", None),
        stakes.ante if stakes.ante is not None else house.ante,
        bring_in,
        unit,
    )
    table.acts = acts
    for act in acts:
        table.stacks.later[act.seat] += 1
    for seat, (now, name) in enumerate(zip(result.start, deal.players, strict=True)) if stated else ():
        was = carry.stacks.get(name)
        if now is None or was is None or now == was:
            continue
        if now < was or not carry.room:
            table.stacks.doubt(seat, {now, was})
    return table


def all_shown(lines: Lines, live: Collection[int]) -> bool:
    """Whether everybody who was left has shown the hand or thrown it away, so that the deal is over."""
    return set(live) <= {event.seat for kind in (Show, Muck) for event in lines[kind]}


def mucked_hands(lines: Lines) -> set[int]:
    """Who threw the hand away and did not show it."""
    return {muck.seat for muck in lines[Muck]} - {show.seat for show in lines[Show]}
