"""Holds the changes and stacks that are written after a deal against what the deal gave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from hhtool.cards.betting import ZERO
from hhtool.checks.scores import WrongScore, WrongScoreSum, WrongStackAfter
from hhtool.notation.record import Figures
from hhtool.poker.record import Lines
from hhtool.poker.settle import Outcome
from hhtool.poker.table import Table


def audit_chip_counts(
    table: Table,
    lines: Lines,
    outcome: Outcome | None,
    starts: Sequence[Sequence[Decimal | None]],
    penalties: Mapping[int, Decimal],
) -> None:
    """Note every change (`score`) and every stack left (`after`) that the deal does not give.

    Where the wins that are written are wrong, the changes of those who won or should have are let pass: they only
    follow. A change that cannot be checked singly is part of a sum that must be zero. `starts` are the stacks at
    the start as written and as the last deal left them: a stack may go on from either.
    """
    net = outcome.net if outcome else None
    sure = net is not None and table.exact and not table.shaky
    for event in lines[Figures]:
        if event.kind == "score" and not sure:
            _sum(table, event, outcome)
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


def _follows(outcome: Outcome | None, seat: int) -> bool:
    """Whether a figure of `seat` only follows from wins that are wrong themselves."""
    if outcome is None or not outcome.wrong:
        return False
    return bool(outcome.won.get(seat) or (outcome.due or {}).get(seat))


def _sum(table: Table, event: Figures, outcome: Outcome | None) -> None:
    """SC103: the changes sum to zero, less the rake and what stays, plus what lay there before."""
    amounts = [None if entry.doubtful else entry.amount for entry in event.entries]
    if table.shaky or None in amounts or not {entry.seat for entry in event.entries} >= set(table.dealt):
        return
    due = ZERO
    if outcome is not None:
        if outcome.carried is None or outcome.stays:
            return
        due = outcome.carried - outcome.rake
    total = sum((amount for amount in amounts if amount is not None), ZERO)
    if total != due:
        table.breaches.append(WrongScoreSum(event.span, total=total, due=due))
