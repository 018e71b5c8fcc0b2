"""Who sits where in one hand, and how a line is matched with their names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hhtool.i18n import Message, _
from hhtool.importers.headings import BLANKS
from hhtool.importers.money_and_cards import amount
from hhtool.notation.reading import Fault
from hhtool.notation.record import Entry, Figures
from hhtool.notation.source import Span

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence
    from decimal import Decimal


@dataclass(slots=True)
class Seating:
    """The seats of one hand, in the order of their numbers.

    `starts` are the names with a blank behind each, the longest first, so that of two names that a line may
    begin with the longer is tried before the shorter. `idle` are those marked as not in the hand; `done`
    the offsets of the seat lines; `damaged` says that somebody may sit there whose line is not understood.
    """

    names: tuple[str, ...] = ()
    seats: dict[str, int] = field(default_factory=dict)
    by_number: dict[int, int] = field(default_factory=dict)
    starts: list[tuple[str, int]] = field(default_factory=list)
    stacks: Figures | None = None
    idle: dict[int, Span] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    damaged: bool = False

    def at(self, number: int | None) -> int | None:
        """Return who sits in seat `number`, or, where nobody does, in the last one before it."""
        if number is None or not self.by_number:
            return None
        before = [taken for taken in self.by_number if taken <= number]
        return self.by_number[max(before or self.by_number)]


def seat_players(lines: Sequence[str], first: int, form: re.Pattern[str]) -> Seating:
    """Read the seat lines, which stand above the first line of asterisks or dashes.

    `form` gives number, name, stack and the rest of the line; `first` is the number of the first line.
    """
    seating = Seating()
    taken: dict[int, tuple[str, Decimal | None, Span]] = {}
    names: set[str] = set()
    out: list[int] = []
    match = form.match
    for offset in range(1, len(lines)):
        raw = lines[offset]
        found = match(raw)
        if not found:
            if raw.lstrip(BLANKS).startswith(("***", "---")):
                break
            continue
        written, name, chips, rest = found.groups()
        number = int(written)
        seating.done.add(offset)
        span = Span(first + offset, found.start(2) + 1, found.end(3) + 1)
        if number in taken or name in names:
            seating.damaged = True
            place = Span(span.line, found.start(1) - 4, span.end)
            sitter = taken[number][0] if number in taken else None
            seating.faults.append(Fault("HH001", place, _taken(number, name, sitter)))
            continue
        stack = amount(chips)
        if stack is None:
            place = Span(span.line, found.start(3) + 1, span.end)
            seating.faults.append(Fault("HH001", place, _("{text} is not an amount", text=chips)))
        taken[number] = (name, stack, span)
        names.add(name)
        if rest and "out" in rest:
            out.append(number)
    if not taken:
        return seating
    seating.by_number = by_number = {number: seat for seat, number in enumerate(sorted(taken))}
    seating.names = tuple([taken[number][0] for number in by_number])
    seating.seats = {name: seat for seat, name in enumerate(seating.names)}
    seating.starts = [(name + " ", seat) for name, seat in seating.seats.items()]
    seating.starts.sort(key=_by_length)
    entries = tuple([Entry(by_number[number], stack, "", span) for number, (_name, stack, span) in taken.items()])
    seating.stacks = Figures("stacks", entries, entries[0].span)
    seating.idle = {by_number[number]: taken[number][2] for number in out}
    return seating


def _by_length(start: tuple[str, int]) -> int:
    return -len(start[0])


def _taken(number: int, name: str, sitter: str | None) -> Message:
    if sitter is None:
        return _("{name} has a seat already", name=name)
    return _("seat {number} is already {name}'s", number=number, name=sitter)
