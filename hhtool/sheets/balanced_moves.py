"""Whole tables that differ from a known one in two sums alone, all of them at once.

Each row may be changed in a few ways, its moves, which add something to either sum. Those are in such a table that
are in a choice of one move of each row, or none, which adds nothing to either. What the moves add to the two sums so
far is one number, a bit of a large one for each that can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hhtool.sheets.constraint_propagation import Budget, Cells, Line, M, put

_REACH = 64  # no sum is followed farther than this from what it was, and no move is longer
_SPAN = 4 * _REACH
_HOME = 2 * _REACH * (_SPAN + 1)
_BAND = ((1 << (2 * _REACH + 1)) - 1) << _REACH
_WITHIN = sum(_BAND << (first * _SPAN) for first in range(_REACH, 3 * _REACH + 1))


class Move(NamedTuple):
    """Other points in a row: what they add to either sum, and the row then."""

    first: int
    second: int
    cells: Cells


def moves(line: Line[M], base: Cells, state: Cells, one: int, two: int) -> list[Move]:
    """Return the ways to change two cells of a row, which may be one, to points that are in the state."""
    if len(state[two]) < len(state[one]):
        return [Move(second, first, cells) for first, second, cells in moves(line, base, state, two, one)]
    result = []
    for points in state[one] if one != two else (base[one][0],):
        left = line.narrow(put(put(base, two, state[two]), one, (points,) if one != two else state[one]))
        for other in left[two] if left else ():
            cells = put(put(base, one, (points,)), two, (other,))
            if cells != base:
                first, second = points - base[one][0], other - base[two][0]
                if one == two:
                    first, second = second, 0
                if abs(first) <= _REACH and abs(second) <= _REACH:
                    result.append(Move(first, second, cells))
    return result


def exchanged(moves_of: Mapping[int, Sequence[Move]], budget: Budget) -> Iterator[tuple[int, Cells]]:
    """Yield every row after a move that goes with some of others (or none) so that neither sum changes."""
    choices = []
    for row, own in moves_of.items():
        cells_of: dict[int, list[Cells]] = {0: []}
        for first, second, cells in own:
            cells_of.setdefault(first * _SPAN + second, []).append(cells)
        choices.append((row, cells_of))
    budget.spend(5 * sum(len(cells_of) for _, cells_of in choices))
    reached = 1 << _HOME
    before = []
    for _, cells_of in choices:
        before.append(reached)
        sums = 0
        for added in cells_of:
            sums |= reached << added if added >= 0 else reached >> -added
        reached = sums & _WITHIN
    wanted = 1 << _HOME
    for (row, cells_of), reached in zip(reversed(choices), reversed(before), strict=True):
        sums = 0
        for added, found in cells_of.items():
            back = reached & (wanted >> added if added >= 0 else wanted << -added)
            if back:
                sums |= back
                for cells in found:
                    yield row, cells
        wanted = sums
