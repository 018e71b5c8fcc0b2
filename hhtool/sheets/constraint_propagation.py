"""Rows linked by sums, as points see them: what the rows and the sums exclude, each by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence, Set
from functools import cached_property, lru_cache
from typing import Generic, NamedTuple, Protocol, TypeVar

M = TypeVar("M", bound=Hashable)

Cells = tuple[tuple[int, ...], ...]
"""Of a row, by column: the points that a cell may have, ascending."""

_SUPPORT = 50  # steps that a row takes to look at its meanings, however few
_MADE = 8  # meanings that are sorted by their points in a step


class ConstrainedRow(Protocol[M]):
    """A deal with its own rule. Its cells are told apart by their columns, 0..n-1, as many in every row."""

    @property
    def domains(self) -> Sequence[Collection[M]]:
        """By column: the meanings that the cell may have on its own."""

    def points(self, meaning: M) -> int:
        """Return the points that a meaning gives, of either sign."""

    def support(self, domains: Sequence[Collection[M]]) -> Sequence[Set[M]] | None:
        """Return what is left of each domain when every meaning that is part of no whole row is dropped.

        `domains` are subsets of the row's own. None: no whole row fits.
        """


class Sum(NamedTuple):
    """The points in these rows of a column, each row once, add up to the total."""

    column: int
    rows: tuple[int, ...]
    total: int


class SpentError(Exception):
    """The budget has run out."""


class Budget:
    """Steps that may still be taken; about a million of them are a second."""

    def __init__(self, left: int) -> None:
        self.left = left

    def spend(self, steps: int) -> None:
        """Take so many steps. Raises SpentError."""
        self.left -= steps
        if self.left < 0:
            raise SpentError


def reaching(choices: Sequence[Collection[int]], goal: int) -> list[list[int]] | None:
    """Return, of each set of numbers (not negative), those in a choice of one of each whose sum is a bit of goal."""
    below = (1 << goal.bit_length()) - 1
    reached = 1
    before = []
    for numbers in choices:
        before.append(reached)
        sums = 0
        for number in numbers:
            sums |= reached << number
        reached = sums & below
    wanted = goal & reached
    if not wanted:
        return None
    kept: list[list[int]] = []
    for numbers, reached in zip(reversed(choices), reversed(before), strict=True):
        left = [number for number in numbers if reached << number & wanted]
        kept.append(left)
        sums = 0
        for number in left:
            sums |= wanted >> number
        wanted = sums
    kept.reverse()
    return kept


class _Beside(NamedTuple):
    """The points of one column that go with some of another, and the steps that it took to find them."""

    points: set[int]
    steps: int


@lru_cache(maxsize=8)
def _pairs(_support: Callable[..., object], *_domains: frozenset[Hashable]) -> dict[int, _Beside]:
    """What is known so far of rows with a rule and meanings, in which two columns have several points."""
    return {}


@lru_cache(maxsize=256)
def _by_points(points: Callable[[M], int], domain: tuple[M, ...]) -> Mapping[int, Sequence[M]]:
    """The meanings of a cell by their points, in the order in which they are given."""
    groups: dict[int, list[M]] = {}
    for meaning in domain:
        groups.setdefault(points(meaning), []).append(meaning)
    return groups


class Line(Generic[M]):
    """A row as points see it: the meanings left in each cell, by their points. Raises SpentError."""

    def __init__(self, row: ConstrainedRow[M], domains: Sequence[Collection[M]], budget: Budget) -> None:
        self._row, self._budget = row, budget
        budget.spend(sum(map(len, domains)) // _MADE)
        self.domains = domains
        self.groups: list[Mapping[int, Sequence[M]]] = [_by_points(row.points, tuple(domain)) for domain in domains]
        self.cells: Cells = tuple(tuple(sorted(groups)) for groups in self.groups)
        self._whole: dict[int, frozenset[M]] = {}  # by column: all meanings, where they were asked for
        self._memo: dict[Cells, Cells | None] = {}
        self._known: dict[int, set[int]] = {}  # by points of the first of the pair: those of the second
        self._pair: tuple[int, int] | None = None  # the only columns with several points, where they are two
        several = [column for column, cell in enumerate(self.cells) if len(cell) > 1]
        if len(several) == 2:
            self._pair = several[0], several[1]

    def meanings(self, cells: Cells) -> Sequence[Set[M]] | None:
        """Return the meanings in whole rows with these points; None: there is no such row. Raises SpentError."""
        domains = [self._meanings_in(column, cell) for column, cell in enumerate(cells)]
        self._budget.spend(_SUPPORT + sum(map(len, domains)) // 2)
        return self._row.support(domains)

    def _meanings_in(self, column: int, cell: tuple[int, ...]) -> Collection[M]:
        """The meanings with these points in a column: where that is all of them the same set each time, so that whoever
        knows it has nothing to do."""
        if cell is not self.cells[column]:
            groups = self.groups[column]
            return [meaning for points in cell for meaning in groups.get(points, ())]
        if column not in self._whole:
            self._whole[column] = frozenset(self.domains[column])
        return self._whole[column]

    def narrow(self, cells: Cells) -> Cells | None:
        """Return those of the points that are in whole rows; None: there is no such row. Raises SpentError."""
        if cells in self._memo:
            self._budget.spend(2)
            return self._memo[cells]
        result = self._looked_at(cells) if self._pair is None else self._looked_up(cells, *self._pair)
        if result is not None:
            self._memo[result] = result
        self._memo[cells] = result
        return result

    def _looked_at(self, cells: Cells) -> Cells | None:
        """`narrow` by the rule of the row."""
        left = self.meanings(cells)
        if left is None:
            return None
        points = self._row.points
        return tuple([tuple(sorted({points(meaning) for meaning in cell})) for cell in left])

    def _looked_up(self, cells: Cells, one: int, two: int) -> Cells | None:
        """`narrow` by a table of what goes with what; `one` and `two` are the columns with several points."""
        self._budget.spend(5)
        others = set(cells[two])
        firsts, seconds = [], set()
        for points in cells[one]:
            if points not in self._known:
                self._known[points] = self._beside(points, one, two)
            both = self._known[points] & others
            if both:
                firsts.append(points)
                seconds |= both
        if not firsts:
            return None
        return put(put(cells, one, tuple(firsts)), two, tuple(sorted(seconds)))

    def _beside(self, points: int, one: int, two: int) -> set[int]:
        """The points in the column `two` that go with some in the column `one`; as many steps whether that is known of a
        row like this or looked at, so that what is found does not depend on what was asked before."""
        found = self._alike.get(points)
        if found is None:
            before = self._budget.left
            left = self._looked_at(put(self.cells, one, (points,)))
            found = self._alike[points] = _Beside(set(left[two]) if left else set(), before - self._budget.left)
        else:
            self._budget.spend(found.steps)
        return found.points

    @cached_property
    def _alike(self) -> dict[int, _Beside]:
        """What is known of rows with the same rule and meanings, by points of the first of the pair."""
        return _pairs(self._row.support, *map(frozenset, self.domains))

    def keep(self, left: Sequence[Collection[M]]) -> Line[M]:
        """Return the line with these of its meanings alone, in its own order."""
        return Line(self._row, common(self.domains, left), self._budget)

    def only(self, column: int, meaning: M) -> Line[M]:
        """Return the line with one meaning in the column."""
        domains = [[meaning] if at == column else own for at, own in enumerate(self.domains)]
        return Line(self._row, domains, self._budget)

    def without(self, column: int, meaning: M) -> Line[M]:
        """Return the line without a meaning in the column."""
        return Line(
            self._row,
            [[one for one in own if at != column or one != meaning] for at, own in enumerate(self.domains)],
            self._budget,
        )


def common(domains: Sequence[Collection[M]], left: Sequence[Collection[M]]) -> list[list[M]]:
    """Return by column what is in both, in the order of the first."""
    return [[meaning for meaning in own if meaning in kept] for own, kept in zip(domains, left, strict=True)]


def put(cells: Cells, column: int, cell: tuple[int, ...]) -> Cells:
    """Return the cells with another one in the column."""
    return (*cells[:column], cell, *cells[column + 1 :])


class Network(Generic[M]):
    """Rows linked by sums. A state of it has the points that each cell may have, by row."""

    def __init__(self, lines: list[Line[M]], sums: list[Sum], budget: Budget) -> None:
        self.lines, self.sums, self.budget = lines, sums, budget
        self.sums_of: list[list[list[int]]] = [[[] for _ in line.cells] for line in lines]
        for number, (column, rows, _) in enumerate(sums):
            for row in rows:
                self.sums_of[row][column].append(number)

    def propagate(self, state: list[Cells], rows: set[int], sums: set[int]) -> bool:
        """Drop from the state what these rows and sums exclude, and all that follows; return whether it is sound.

        Uses up the sets. Raises SpentError.
        """
        while rows or sums:
            if rows:
                row = rows.pop()
                cells = state[row]
                narrowed = self.lines[row].narrow(cells)
                if narrowed is None:
                    return False
                if narrowed != cells:
                    state[row] = narrowed
                    for before, after, touched in zip(cells, narrowed, self.sums_of[row], strict=True):
                        if len(before) != len(after):
                            sums.update(touched)
            elif not self._add_up(state, sums.pop(), rows, sums):
                return False
        return True

    def _add_up(self, state: list[Cells], number: int, rows: set[int], sums: set[int]) -> bool:
        """Drop from the state what a sum excludes, noting the rows and other sums touched."""
        column, in_rows, total = self.sums[number]
        open_rows = []
        shifted = []
        for row in in_rows:
            cell = state[row][column]
            least = cell[0]
            total -= least
            if len(cell) > 1:
                open_rows.append(row)
                shifted.append([points - least for points in cell])
        self.budget.spend(sum(map(len, shifted)) + 10)
        kept = None if total < 0 else reaching(shifted, 1 << total)
        if kept is None:
            return False
        for row, left, before in zip(open_rows, kept, shifted, strict=True):
            if len(left) < len(before):
                cells = state[row]
                least = cells[column][0]
                state[row] = put(cells, column, tuple([least + points for points in left]))
                # What is left of the only open cell of a row goes with the others as before.
                if any(len(cell) > 1 for at, cell in enumerate(cells) if at != column):
                    rows.add(row)
                sums.update(self.sums_of[row][column])
        sums.discard(number)
        return True
