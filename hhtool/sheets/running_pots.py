"""Running totals of a game in which a pot may stay on the table: the rows with a slip, each slip once.

The totals of a row sum to the same again and again; while a pot lies there, to ever less. One figure that is too high
or too low shows in its row or in a later one, where the pot is taken; one that is carried on, in every row from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal

_Sums = Sequence[Decimal | None]

_NEAR = 6
"""A slip may have been made so many rows before the one where it shows."""
_LEVELS = 5
"""So many sums are tried that totals may have come to by what is carried on."""


def slips(sums: _Sums, start: Decimal | None) -> Iterator[tuple[int, Decimal]]:
    """(row, over) for each slip; `sums` is what the totals of each row sum to (None: not known), `start` what they do
    where no pot lies on the table (None: not known)."""
    while (off := _first_off(sums, start)) < len(sums):
        place, over, sums = max(_explanations(sums, off, start), key=lambda one: _first_off(one[2], start))
        yield place, over


def _first_off(sums: _Sums, start: Decimal | None) -> int:
    """The first row that adds to a pot less than nothing, or takes another one than lies there; behind the last where
    there is none."""
    before: Decimal | None = None
    for place, total in enumerate(sums):
        if total is None or before is None:
            is_off = total is not None and start is not None and total > start
        elif start is None:
            start = total if total >= before else None
            is_off = False
        else:
            is_off = total != start and not total < min(before, start)
        if is_off:
            return place
        before = total
    return len(sums)


def _explanations(sums: _Sums, off: int, start: Decimal | None) -> Iterator[tuple[int, Decimal, _Sums]]:
    """Each slip that may be what shows in a row, with the sums as they are without it: the likeliest first."""
    level = start or Decimal(0)
    near = range(off, max(off - _NEAR, 0) - 1, -1)
    yield off, (sums[off] or level) - level, _unread(sums, off)
    for place in near:
        for over in _carried(sums[place:], level):
            yield place, over, [*sums[:place], *(None if one is None else one - over for one in sums[place:])]
    for place in near[1:]:
        if sums[place] is not None:
            yield place, (sums[place] or level) - level, _unread(sums, place)


def _unread(sums: _Sums, place: int) -> _Sums:
    return [*sums[:place], None, *sums[place + 1 :]]


def _carried(sums: _Sums, level: Decimal) -> Iterator[Decimal]:
    """What the totals may be too high by from here on: what they come to time and again, or at last."""
    known = [one for one in sums if one is not None]
    likely = [one for one, _often in Counter(known).most_common(_LEVELS)]
    yield from (one - level for one in dict.fromkeys([*likely, *known[-1:]]) if one != level)
