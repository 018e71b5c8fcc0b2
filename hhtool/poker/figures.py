"""Holds the changes and stacks that are written after a deal against what the deal gave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from hhtool.cards.betting import ZERO
from hhtool.poker.settle import Outcome
from hhtool.poker.table import Table
from hhtool.record import Figures


def audit_figures(
    table: Table,
    events: Sequence[Any],
    outcome: Outcome | None,
    start: Sequence[Decimal | None],
    penalties: Mapping[int, Decimal],
) -> None:
    """Note every change (`score`) and every stack left (`after`) that the deal does not give.

    Where the wins that are written are wrong, a change that agrees with either the wins or what they should have
    been is let pass: it only follows. A change that cannot be checked singly is part of a sum that must be zero.
    """
    net = outcome.net if outcome else None
    sure = net is not None and table.exact and not table.shaky
    for event in events:
        if not isinstance(event, Figures):
            continue
        if event.kind == "score" and not sure:
            _sum(table, event, outcome)
        elif event.kind == "score" and net is not None:
            for entry in event.entries:
                right = net.get(entry.seat, ZERO) + penalties.get(entry.seat, ZERO)
                also = _as_written(table, outcome, entry.seat, penalties)
                if entry.amount is not None and entry.amount not in (right, also):
                    table.note("score", entry.span, entry.seat, entry=entry, right=right)
        elif event.kind == "after" and sure and net is not None:
            for entry in event.entries:
                begun = start[entry.seat]
                if begun is None or entry.amount is None:
                    continue
                right = begun + net.get(entry.seat, ZERO) + penalties.get(entry.seat, ZERO)
                if entry.amount != right and not (outcome and outcome.wrong):
                    table.note("stack-after", entry.span, entry.seat, written=entry.amount, right=right)


def _as_written(table: Table, outcome: Outcome | None, seat: int, penalties: Mapping[int, Decimal]) -> Decimal | None:
    if outcome is None or not outcome.wrong:
        return None
    return outcome.won.get(seat, ZERO) - table.betting.total[seat] + penalties.get(seat, ZERO)


def _sum(table: Table, event: Figures, outcome: Outcome | None) -> None:
    """SC103: the changes sum to zero, less the rake and what stays, plus what lay there before."""
    amounts = [entry.amount for entry in event.entries]
    if outcome is not None and (table.shaky or not table.exact) or None in amounts:
        return
    if {entry.seat for entry in event.entries} != set(table.dealt) or outcome is not None:
        return
    total = sum((amount for amount in amounts if amount is not None), ZERO)
    if total:
        table.note("score-sum", event.span, total=total, due=ZERO)
