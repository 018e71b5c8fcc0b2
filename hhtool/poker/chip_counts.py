"""Holds the changes and stacks that are written after a deal against what the deal gave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from hhtool.cards.betting import ZERO
from hhtool.checks.scores import WrongScore
from hhtool.checks.settlements import WrongScoreSum
from hhtool.checks.totals import WrongStackAfter
from hhtool.notation.record import Figures
from hhtool.poker.record import Lines
from hhtool.poker.settle import Outcome
from hhtool.poker.table import BettingTable


def audit_chip_counts(
    table: BettingTable,
    lines: Lines,
    outcome: Outcome | None,
    starts: Sequence[Sequence[Decimal | None]],
    penalties: Mapping[int, Decimal],
    sum_due: Callable[[Sequence[Decimal]], Decimal | None],
) -> None:
    """Note every change (`score`) and every stack left (`after`) that the deal does not give.

    Where the wins that are written are wrong, the changes of those who won or should have are let pass: they only
    follow. A change that cannot be checked singly is part of a sum that must be zero. `starts` are the stacks at
    the start as written and as the last deal left them: a stack may go on from either. `sum_due` gives the sum of the
    changes of a deal whose end is not written, None where it may be another.
    """
    net = outcome.net if outcome else None
    sure = net is not None and table.exact and not table.shaky
    for event in lines[Figures]:
        if event.kind == "score" and not sure:
            _sum(table, event, outcome, sum_due)
        elif event.kind == "score" and net is not None:
            for entry in event.entries:
                right = net.get(entry.seat, ZERO) + penalties.get(entry.seat, ZERO)
                if entry.amount not in (None, right) and not entry.doubtful and not _follows(outcome, entry.seat):
                    table.breaches.append(WrongScore(entry.span, entry.seat, entry=entry, right=right))
        elif event.kind == "after" and sure and net is not None:
            for entry in event.entries:
                change = net.get(entry.seat, ZERO) + penalties.get(entry.seat, ZERO)
                ends = [start + change for begun in starts if (start := begun[entry.seat]) is not None]
                if entry.amount is not None and ends and entry.amount not in ends and not _follows(outcome, entry.seat):
                    found = WrongStackAfter(entry.span, entry.seat, written=entry.amount, right=ends[0])
                    table.breaches.append(found)


def sure_changes(event: Figures, dealt: Sequence[int]) -> list[Decimal] | None:
    """The changes of a line, where it has those of all who were dealt in and none is doubtful; else None."""
    amounts = [entry.amount for entry in event.entries if entry.amount is not None and not entry.doubtful]
    whole = len(amounts) == len(event.entries) and {entry.seat for entry in event.entries} >= set(dealt)
    return amounts if whole else None


def _follows(outcome: Outcome | None, seat: int) -> bool:
    """Whether a figure of `seat` only follows from wins that are wrong themselves."""
    if outcome is None or not outcome.wrong:
        return False
    return bool(outcome.won.get(seat) or (outcome.due or {}).get(seat))


def _sum(
    table: BettingTable, event: Figures, outcome: Outcome | None, sum_due: Callable[[Sequence[Decimal]], Decimal | None]
) -> None:
    """SC103: the changes sum to zero, less the rake and what stays, plus what lay there before."""
    amounts = sure_changes(event, table.dealt)
    if table.shaky or amounts is None:
        return
    if outcome is None:
        due = sum_due(amounts)
    else:
        due = None if outcome.carried is None or outcome.stays else outcome.carried - outcome.rake
    total = sum(amounts, ZERO)
    if due not in (None, total):
        table.breaches.append(WrongScoreSum(event.span, total=total, due=due))
