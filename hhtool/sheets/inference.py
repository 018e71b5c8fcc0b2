"""What the cells of a score table may mean, when its rows and its columns are looked at together.

A row is a deal, a column a player. Each cell has a finite set of meanings, of which every one gives points; a
legible cell has one or few, an unreadable one many. A row has a rule of its own, known to the game alone. Of a
column some sums are known: the points of these rows make this total. `infer` finds for every cell exactly those
meanings that some whole table gives, with all rows and all columns right at once.

It works on points, not on meanings, since many meanings give the same points: once the points of a row are
chosen, its rule says which meanings that leaves. What the rows and the sums exclude each by itself goes first.
For each meaning that is left a whole table is looked for; a table found shows many meanings to be possible, and
the next is found by changing a few rows of the last. Only where that fails is the whole table searched.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

M = TypeVar("M", bound=Hashable)

BUDGET = 1_600_000
"""The usual budget of `infer`, in steps: about two seconds."""

_FREE = 6
_SLOW = 0.8
_PATIENCE = 12  # so many dead ends are met at first before a search gives up

Cells = tuple[tuple[int, ...], ...]  # of a row, by column: the points that a cell may have, ascending


class Row(Protocol[M]):
    """A deal with its own rule. Its cells are told apart by their columns, 0..n-1, as many in every row."""

    @property
    def domains(self) -> Sequence[Collection[M]]:
        """By column: the meanings that the cell may have on its own."""

    def points(self, meaning: M) -> int:
        """Return the points that a meaning gives, of either sign."""

    def support(self, domains: Sequence[Collection[M]]) -> list[set[M]] | None:
        """Return what is left of each domain when every meaning that is part of no whole row is dropped.

        `domains` are subsets of the row's own. None: no whole row fits.
        """


class Sum(NamedTuple):
    """The points in these rows of a column, each row once, add up to the total."""

    column: int
    rows: tuple[int, ...]
    total: int


@dataclass(frozen=True)
class Inference(Generic[M]):
    """What is possible, by row and by column.

    `consistent` is False where it is proved that no whole table exists; then `possible` is what each row's own
    rule leaves, and the domains as given in a row where nothing fits. `exact` is False where the budget ran out
    before every meaning was proved or excluded: then `possible` has every possible meaning and perhaps others,
    and a table that seems consistent may not be.
    """

    possible: list[list[frozenset[M]]]
    consistent: bool
    exact: bool


def infer(rows: Sequence[Row[M]], sums: Iterable[Sum], budget: int = BUDGET) -> Inference[M]:
    """Return the meanings that every cell has in at least one whole table.

    The answer depends on nothing but the arguments: `budget` counts steps, which are values looked at, not
    seconds, and the meanings are tried in the order of the domains. Raises IndexError for a sum of rows or
    columns that do not exist.
    """
    alone = [row.support(row.domains) for row in rows]
    given = [row.domains if left is None else left for row, left in zip(rows, alone, strict=True)]
    lines = [_Line(row, _common(row.domains, left)) for row, left in zip(rows, given, strict=True)]
    table = _Table(lines, _disjoint(sums), budget)
    try:
        consistent = None not in alone and table.solve()
        exact = True
    except _SpentError:
        consistent, exact = True, False
    possible = [line.domains for line in table.lines] if consistent else given
    return Inference([[frozenset(cell) for cell in row] for row in possible], consistent, exact)


class SumRow(Generic[M]):
    """A row whose rule is about the sums of two weights of its meanings.

    `weights` are two numbers, not negative. A choice of one meaning a column fits if the first weights add up to
    a key of `allowed` (not negative) and the second ones to a bit set in its value: {5: ~(1 << 5)} is for tricks
    that make five and bids that do not.
    """

    def __init__(
        self,
        domains: Sequence[Collection[M]],
        points: Callable[[M], int],
        weights: Callable[[M], tuple[int, int]],
        allowed: Mapping[int, int],
    ) -> None:
        self.domains = domains
        self.points = points
        pairs = {meaning: weights(meaning) for domain in domains for meaning in domain}
        # Both sums are one number: the first times `width`, plus the second, which is always less.
        width = len(domains) * max((second for _, second in pairs.values()), default=0) + 1
        self._number = {meaning: first * width + second for meaning, (first, second) in pairs.items()}
        self._goal = 0
        for first, seconds in allowed.items():
            self._goal |= (seconds & ((1 << width) - 1)) << (first * width)

    def support(self, domains: Sequence[Collection[M]]) -> list[set[M]] | None:
        """Return what is left of each domain when every meaning that is part of no whole row is dropped.

        `domains` are subsets of the row's own. None: no whole row fits.
        """
        number = self._number
        fixed = 0
        choices = []
        for domain in domains:
            if len(domain) == 1:
                fixed += sum(number[meaning] for meaning in domain)
            else:
                choices.append({number[meaning] for meaning in domain})
        kept = _reaching(choices, self._goal >> fixed)
        if kept is None:
            return None
        lefts = iter(kept)
        result = []
        for domain in domains:
            if len(domain) == 1:
                result.append(set(domain))
            else:
                left = set(next(lefts))
                result.append({meaning for meaning in domain if number[meaning] in left})
        return result


def _reaching(choices: Sequence[Collection[int]], goal: int) -> list[list[int]] | None:
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


def _disjoint(sums: Iterable[Sum]) -> list[Sum]:
    """Return sums that say the same, but of two in a column none has all the rows of the other."""
    result: list[Sum] = []
    for column, rows, total in sorted(sums, key=lambda known: len(known.rows)):
        left = set(rows)
        for other in reversed(result):
            if other.column == column and left.issuperset(other.rows):
                left.difference_update(other.rows)
                total -= other.total
        result.append(Sum(column, tuple(sorted(left)), total))
    return result


def _common(domains: Sequence[Collection[M]], left: Sequence[Collection[M]]) -> list[list[M]]:
    """Return by column what is in both, in the order of the first."""
    return [[meaning for meaning in own if meaning in kept] for own, kept in zip(domains, left, strict=True)]


class _SpentError(Exception):
    """The budget has run out."""


class _StuckError(Exception):
    """A search has met too many dead ends."""


class _Line(Generic[M]):
    """A row as points see it: the meanings left in each cell, by their points."""

    def __init__(self, row: Row[M], domains: Sequence[Collection[M]]) -> None:
        self._row = row
        self.domains = domains
        self._points = {meaning: row.points(meaning) for domain in domains for meaning in domain}
        self.groups: list[dict[int, list[M]]] = []
        for domain in domains:
            groups: dict[int, list[M]] = {}
            for meaning in domain:
                groups.setdefault(self._points[meaning], []).append(meaning)
            self.groups.append(groups)
        self.cells: Cells = tuple(tuple(sorted(groups)) for groups in self.groups)
        self.memo: dict[Cells, Cells | None] = {}

    def meanings(self, cells: Cells) -> list[set[M]] | None:
        """Return the meanings in whole rows with these points; None: there is no such row."""
        domains = [
            [meaning for points in cell for meaning in groups.get(points, ())]
            for cell, groups in zip(cells, self.groups, strict=True)
        ]
        return self._row.support(domains)

    def narrow(self, cells: Cells) -> Cells | None:
        """Return those of the points that are in whole rows; None: there is no such row."""
        result = None
        left = self.meanings(cells)
        if left is not None:
            points = self._points
            result = tuple(tuple(sorted({points[meaning] for meaning in cell})) for cell in left)
            self.memo[result] = result
        self.memo[cells] = result
        return result

    def keep(self, left: Sequence[Collection[M]]) -> _Line[M]:
        """Return the line with these of its meanings alone, in its own order."""
        return _Line(self._row, _common(self.domains, left))

    def only(self, column: int, meaning: M) -> _Line[M]:
        """Return the line with one meaning in the column."""
        return _Line(self._row, [[meaning] if at == column else own for at, own in enumerate(self.domains)])

    def without(self, column: int, meaning: M) -> _Line[M]:
        """Return the line without a meaning in the column."""
        return _Line(
            self._row,
            [[one for one in own if at != column or one != meaning] for at, own in enumerate(self.domains)],
        )


class _Table(Generic[M]):
    """The rows and the sums, what is known of them, and the last whole table found."""

    def __init__(self, lines: list[_Line[M]], sums: list[Sum], budget: int) -> None:
        self.lines = lines
        self._sums = sums
        self._left = budget
        self._random = Random(0)
        self._state = [line.cells for line in lines]  # what may be, as far as is known
        self._base = self._state  # a whole table, but where it is not yet looked for
        self._shown: set[tuple[int, Cells]] = set()  # rows of whole tables, that need no second look
        # By row and column: the meanings neither shown to be possible nor excluded.
        self._wanted = [[set(domain) for domain in line.domains] for line in lines]
        self._sums_of: list[list[list[int]]] = [[[] for _ in line.cells] for line in lines]
        for number, (column, rows, _) in enumerate(sums):
            for row in rows:
                self._sums_of[row][column].append(number)

    def solve(self) -> bool:
        """Leave in the lines what is possible; return whether anything is. Raises _SpentError."""
        if not self._settle(set(), set(range(len(self._sums)))):
            return False
        return all(self._solve(part) for part in self._parts())

    def _parts(self) -> list[list[int]]:
        """Return the rows that open sums link, each group of them sorted."""
        part_of: dict[int, list[int]] = {}
        for column, rows, _ in self._sums:
            linked: list[int] = []
            for row in rows:
                if len(self._state[row][column]) > 1:
                    part = part_of.get(row, [row])
                    if part is not linked:
                        linked += part
                        part_of.update(dict.fromkeys(part, linked))
        return [sorted(part) for part in {id(part): part for part in part_of.values()}.values()]

    def _solve(self, part: list[int]) -> bool:
        """Exclude what is impossible in these rows; return whether anything is possible. Raises _SpentError."""
        sums = {number for row in part for number in self._links(row)}
        found = self._search(list(self._state), set(part), set(sums), part)
        if found is None:
            return False
        self._show(part, found)
        wanted = sum(map(self._wanted_in, part))
        while wanted:
            self._base = self._decided(found, part)
            self._show(part, self._base)
            found = self._sweep(part, sums) or found
            before, wanted = wanted, sum(map(self._wanted_in, part))
            if wanted > before * _SLOW:
                break
        for row in part:
            for column, meanings in enumerate(self._wanted[row]):
                while meanings:
                    line = self.lines[row]
                    meaning = next(one for one in line.domains[column] if one in meanings)
                    self.lines[row] = line.only(column, meaning)
                    try:
                        found = self._find(part, row)
                    finally:
                        self.lines[row] = line
                    if found is not None:
                        self._show(part, found)
                    else:
                        self.lines[row] = line.without(column, meaning)
                        self._settle({row}, set())
        return True

    def _wanted_in(self, row: int) -> int:
        """Return how many meanings in a row are neither shown to be possible nor excluded."""
        return sum(map(len, self._wanted[row]))

    def _decided(self, state: list[Cells], part: list[int]) -> list[Cells]:
        """Return a whole table out of a state without circles, of points not yet shown if possible."""
        state = list(state)
        for row in sorted(part, key=self._wanted_in, reverse=True):
            for column in range(len(state[row])):
                cells = state[row]
                if len(cells[column]) > 1:
                    points = self._choice(state, row, column, True)
                    state[row] = (*cells[:column], (points,), *cells[column + 1 :])
                    sound = self._propagate(state, {row}, set(self._sums_of[row][column]))
                    assert sound
        return state

    def _sweep(self, part: list[int], sums: set[int]) -> list[Cells] | None:
        """Show what follows from the base by changes without circles, each row wholly free once."""
        state = None
        todo = [row for row in part if self._wanted_in(row)]
        while todo:
            todo.sort(key=self._wanted_in, reverse=True)
            state, todo = self._forest(part, todo)
            sound = self._propagate(state, set(part), set(sums))
            assert sound
            self._show(part, state)
            todo = [row for row in todo if self._wanted_in(row)]
        return state

    def _forest(self, part: list[int], first: list[int], free: int = 0) -> tuple[list[Cells], list[int]]:
        """Return a state around the base whose open cells make no circle, but for those of the `free` first rows.

        Also the rows of `first` that could not be opened wholly.
        """
        joined: dict[int, int] = {}

        def groups(row: int, columns: Iterable[int]) -> list[int]:
            result = []
            for column in columns:
                for number in self._sums_of[row][column]:
                    result.append(_root(joined, number))
            return result

        state = list(self._state)
        opened = {}
        left = []
        for place, row in enumerate(first):
            cells = self._state[row]
            columns = [column for column, cell in enumerate(cells) if len(cell) > 1]
            found = groups(row, columns)
            if place < free or len(set(found)) == len(found):
                opened[row] = columns
                self._join(joined, ~row, found)
                state[row] = self.lines[row].cells
            else:
                left.append(row)
        cells_left = []
        for row in part:
            if row not in opened:
                state[row] = self._base[row]
                for column, cell in enumerate(self._state[row]):
                    if len(cell) > 1:
                        cells_left.append((len(self._wanted[row][column]), len(cell), row, column))
        cells_left.sort(reverse=True)
        for _, _, row, column in cells_left:
            found = [_root(joined, ~row), *groups(row, [column])]
            if len(set(found)) == len(found):
                self._join(joined, ~row, found)
                cells = state[row]
                state[row] = (*cells[:column], self._state[row][column], *cells[column + 1 :])
        return state, left

    def _join(self, joined: dict[int, int], one: int, others: Iterable[int]) -> None:
        one = _root(joined, one)
        for other in others:
            other = _root(joined, other)
            if other != one:
                joined[other] = one

    def _find(self, part: list[int], about: int) -> list[Cells] | None:
        """Find whole tables with the line of a row as it is now; None if there is none. Raises _SpentError.

        First such that are the base but for changes without circles, then few of the other rows are wholly free, and
        more where that will not do.
        """
        links = {row: self._links(row) for row in part}
        sums = set().union(*links.values())
        others = [row for row in part if row != about and len(links[row]) > 1]
        near = links[about]
        free = 0
        patience = _PATIENCE
        while True:
            self._random.shuffle(others)
            others.sort(key=lambda row: len(near & links[row]) / len(links[row]), reverse=True)
            full = [about, *others[:free]]
            state, _ = self._forest(part, full, len(full))
            try:
                found = self._search(state, set(part), set(sums), full, patience)
            except _StuckError:
                patience *= 2
            else:
                if found is not None:
                    return found
                if free >= len(others):
                    return None
            free = free * 2 or _FREE

    def _links(self, row: int) -> set[int]:
        """Return the sums that link the row with others: those of its cells with several points."""
        return {
            number
            for cell, numbers in zip(self._state[row], self._sums_of[row], strict=True)
            if len(cell) > 1
            for number in numbers
        }

    def _search(
        self, state: list[Cells], rows: set[int], sums: set[int], order: list[int], patience: int | None = None
    ) -> list[Cells] | None:
        """Return a state with nothing but points in whole tables; None: there is none within the state given.

        Looks at all these rows and sums, using up the sets, and decides cells in the rows of `order`. Raises
        _StuckError after so many dead ends, and _SpentError.
        """
        eager = patience is None or patience == _PATIENCE
        trail: list[tuple[list[Cells], int, int, int]] = []
        alive = self._propagate(state, rows, sums)
        while True:
            if alive:
                cell = self._undecided(state, order)
                if cell is None:
                    return state
                row, column = cell
                points = self._choice(state, row, column, eager)
                trail.append((state, row, column, points))
                state = list(state)
                left: tuple[int, ...] = (points,)
            else:
                if not trail:
                    return None
                if patience is not None:
                    if patience == 0:
                        raise _StuckError
                    patience -= 1
                state, row, column, points = trail.pop()
                left = tuple(other for other in state[row][column] if other != points)
            cells = state[row]
            state[row] = (*cells[:column], left, *cells[column + 1 :])
            alive = self._propagate(state, {row}, set(self._sums_of[row][column]))

    def _undecided(self, state: list[Cells], order: list[int]) -> tuple[int, int] | None:
        """Return the row and column of a cell in which points have to be chosen; None: nowhere.

        That is so when the open cells link rows and sums to no circle. For then, where no row and no sum by itself
        excludes any more, what is left in a cell goes with something left in all others.
        """
        self._left -= len(order)
        joined: dict[int, int] = {}  # a sum, and another linked with it by the rows so far
        most = 0
        result = None
        for row in order:
            columns = [
                column
                for column, (cell, numbers) in enumerate(zip(state[row], self._sums_of[row], strict=True))
                if len(cell) > 1 and numbers
            ]
            groups = []
            for column in columns:
                for number in self._sums_of[row][column]:
                    group = number
                    while group in joined:
                        group = joined[group]
                    groups.append(group)
            if len(set(groups)) == len(groups):
                for group in groups[1:]:
                    joined[group] = groups[0]
            elif len(columns) > most:
                most = len(columns)
                result = row, min(columns, key=lambda column: len(state[row][column]))
        return result

    def _choice(self, state: list[Cells], row: int, column: int, eager: bool) -> int:
        """Return points of a cell to try next; if eager, such as have meanings not yet shown."""
        cell = state[row][column]
        if eager:
            wanted = self._wanted[row][column]
            groups = self.lines[row].groups[column]
            cell = tuple(points for points in cell if not wanted.isdisjoint(groups[points])) or cell
        return self._random.choice(cell)

    def _propagate(self, state: list[Cells], rows: set[int], sums: set[int]) -> bool:
        """Drop from the state what these rows and sums exclude, and all that follows; return whether it is sound.

        Uses up the sets. Raises _SpentError.
        """
        while rows or sums:
            if rows:
                row = rows.pop()
                line, cells = self.lines[row], state[row]
                if cells in line.memo:
                    self._left -= 2
                    narrowed = line.memo[cells]
                else:
                    self._left -= 50 + sum(map(len, cells))
                    narrowed = line.narrow(cells)
                if narrowed is None:
                    return False
                if narrowed != cells:
                    state[row] = narrowed
                    for before, after, touched in zip(cells, narrowed, self._sums_of[row], strict=True):
                        if len(before) != len(after):
                            sums.update(touched)
            elif not self._add_up(state, sums.pop(), rows, sums):
                return False
            if self._left < 0:
                raise _SpentError
        return True

    def _add_up(self, state: list[Cells], number: int, rows: set[int], sums: set[int]) -> bool:
        """Drop from the state what a sum excludes, noting the rows and other sums touched."""
        column, in_rows, total = self._sums[number]
        open_rows = []
        shifted = []
        for row in in_rows:
            cell = state[row][column]
            total -= cell[0]
            if len(cell) > 1:
                least = cell[0]
                open_rows.append(row)
                shifted.append([points - least for points in cell])
        self._left -= sum(map(len, shifted)) + 10
        kept = None if total < 0 else _reaching(shifted, 1 << total)
        if kept is None:
            return False
        for row, left, before in zip(open_rows, kept, shifted, strict=True):
            if len(left) < len(before):
                cells = state[row]
                least = cells[column][0]
                cell = tuple([least + points for points in left])
                state[row] = (*cells[:column], cell, *cells[column + 1 :])
                rows.add(row)
                sums.update(self._sums_of[row][column])
        sums.discard(number)
        return True

    def _settle(self, rows: set[int], sums: set[int]) -> bool:
        """Drop from the lines what these rows and sums exclude, and all that follows; False: nothing is left."""
        before = list(self._state)
        changed = set(rows)
        if not self._propagate(self._state, rows, sums):
            return False
        changed.update(row for row, cells in enumerate(before) if self._state[row] != cells)
        for row in changed:
            line = self.lines[row]
            left = line.meanings(self._state[row]) or ()
            self.lines[row] = line.keep(left)
            for wanted, kept in zip(self._wanted[row], left, strict=True):
                wanted &= kept
        return True

    def _show(self, rows: Iterable[int], state: list[Cells]) -> None:
        """Note that the meanings in these rows of whole tables are possible."""
        for row in rows:
            cells = state[row]
            if any(self._wanted[row]) and (row, cells) not in self._shown:
                self._shown.add((row, cells))
                shown = self.lines[row].meanings(cells) or ()
                for wanted, left in zip(self._wanted[row], shown, strict=True):
                    wanted -= left


def _root(joined: dict[int, int], node: int) -> int:
    while node in joined:
        node = joined[node]
    return node
