"""Running totals of a game in which a pot may stay on the table: the rows with a slip, each slip once.

The totals of a row sum to the same again and again; while a pot lies there, to ever less. One figure that is too high
or too low shows in its row or in a later one, where the pot is taken; one that is carried on, in every row from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

_Sums = Sequence[Decimal | None]

_NEAR = 6
"""A slip may have been made so many rows before the one where it shows."""
_AHEAD = 30
"""So many rows behind it tell which slip it may have been."""
_LEVELS = 5
"""So many sums are tried that totals may have come to by what is carried on."""


def slips(sums: _Sums, start: Decimal | None) -> Iterator[tuple[int, Decimal]]:
    """(row, over) for each slip; `sums` is what the totals of each row sum to (None: not known), `start` what they do
    where no pot lies on the table (None: not known)."""
    level = _level(sums) if start is None else start
    if level is None:
        return
    # by how much each row is over the level
    left = [None if one is None else one - level for one in sums]
    off = 0
    while (off := _first_off(left, max(off - 1, 0))) < len(left):
        first = max(off - _NEAR - 1, 0)
        window = left[first : off + _AHEAD]
        slip = max(_explanations(window, off - first), key=lambda one: _first_off(_without(window, one)))
        place = first + slip.place
        yield place, slip.over
        left = _without(left, slip._replace(place=place))


class _Slip(NamedTuple):
    """A figure in a row that makes it so much too high, and whether it is carried on."""

    place: int
    over: Decimal
    carried: bool = False


def _level(sums: _Sums) -> Decimal | None:
    """The first sum that is not lower than the one before; None where there is none."""
    return next(
        (one for before, one in pairwise(sums) if before is not None and one is not None and one >= before), None
    )


def _first_off(sums: _Sums, begin: int = 0) -> int:
    """The first row from `begin` on that adds to a pot less than nothing, or takes another one than lies there; behind
    the last where there is none."""
    before = sums[begin - 1] if begin else None
    for place in range(begin, len(sums)):
        total = sums[place]
        if total is not None and (total > 0 or (total and before is not None and total >= before)):
            return place
        before = total
    return len(sums)


def _explanations(sums: _Sums, off: int) -> Iterator[_Slip]:
    """Each slip that may be what shows in a row, the likeliest first."""
    near = range(off, max(off - _NEAR, 0) - 1, -1)
    yield _Slip(off, sums[off] or Decimal(0))
    for place in near:
        yield from (_Slip(place, over, carried=True) for over in _carried(sums[place:]))
    yield from (_Slip(place, over) for place in near[1:] if (over := sums[place]) is not None)


def _without(sums: _Sums, slip: _Slip) -> list[Decimal | None]:
    """The sums as they are without a slip."""
    if not slip.carried:
        return [*sums[: slip.place], None, *sums[slip.place + 1 :]]
    return [*sums[: slip.place], *(None if one is None else one - slip.over for one in sums[slip.place :])]


def _carried(sums: _Sums) -> Iterator[Decimal]:
    """What the totals may be too high by from here on: what they come to time and again, or at last."""
    known = [one for one in sums if one is not None]
    likely = [one for one, _often in Counter(known).most_common(_LEVELS)]
    yield from filter(None, dict.fromkeys([*likely, *known[-1:]]))
