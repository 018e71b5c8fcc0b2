"""What the poker rooms share that make up random deals: who takes the pots, figures, and the marks of planted faults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from hhtool.cards.betting import ZERO, Betting, shares
from hhtool.notation.record import Entry, Figures
from hhtool.poker.settle import pot_name

SHORT = 1000
"""Nobody goes all in with more."""


def from_left(seats: Iterable[int], dealer: int, count: int) -> list[int]:
    """The seats in the order in which they are dealt to, of `count` at the table: the dealer comes last."""
    return sorted(seats, key=lambda seat: (seat - dealer - 1) % count)


def pot_shares(
    betting: Betting, carried: Decimal, order: Sequence[int], strengths: Mapping[int, int], unit: Decimal
) -> list[tuple[str, dict[int, Decimal]]]:
    """What each winner takes of each pot, by its name ('' where there is but one).

    `order` are the live seats from the dealer's left, to whom odd chips of `unit` go.
    """
    pots = betting.pots(carried)
    found = []
    for index, pot in enumerate(pots):
        top = max(strengths[seat] for seat in pot.seats)
        winners = [seat for seat in order if seat in pot.seats and strengths[seat] == top]
        found.append((pot_name(index) if len(pots) > 1 else "", shares(pot.amount, winners, unit)))
    return found


def figures(kind: str, amounts: Sequence[Decimal]) -> Figures:
    """A line with a figure of each seat."""
    return Figures(kind, tuple(Entry(seat, amount) for seat, amount in enumerate(amounts)))


def add_scores(totals: list[Decimal], events: Sequence[Any]) -> bool:
    """Add the changes of a deal to the running totals as they are written, right or wrong; whether any are written."""
    lines = [event for event in events if isinstance(event, Figures) and event.kind == "score"]
    for line in lines:
        for entry in line.entries:
            totals[entry.seat] += entry.amount or ZERO
    return bool(lines)


def marked_text(
    lines: Sequence[tuple[int, str]], marks: Mapping[int, str], kinds: Mapping[str, str] | None = None
) -> str:
    """The text of a deal as its writer gives it, with a comment on each line at which a code is planted.

    `marks` are the codes by the index of the event (-1: the heading), `kinds` the severities that are not `error`.
    """
    kinds = kinds or {}
    return "\n".join(
        f"{text}  # {kinds.get(marks[index], 'error')}: [{marks[index]}]" if index in marks else text
        for index, (_line, text) in enumerate(lines, -1)
    )
