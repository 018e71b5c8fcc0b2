"""What the cells of a score table may mean, when its rows and its columns are looked at together.

A row is a deal, a column a player. Each cell has a finite set of meanings, of which every one gives points; a
legible cell has one or few, an unreadable one many. A row has a rule of its own, known to the game alone. Of a
column some sums are known: the points of these rows make this total. `infer` finds for every cell exactly those
meanings that some whole table gives, with all rows and all columns right at once.

It works on points, not on meanings, since many meanings give the same points: once the points of a row are
chosen, its rule says which meanings that leaves. What the rows and the sums exclude each by itself goes first
(`propagation`). Then a whole table is looked for, and many others around it at once: such as differ from it without
circles, where what the rows and the sums leave is all possible, and such as differ in two sums (`exchange`). That
shows most of the meanings to be possible; for each that is left a whole table of its own is looked for, at last
among all there are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from hhtool.sheets.balanced_moves import Move, exchanged, moves
from hhtool.sheets.constraint_propagation import (
    Budget,
    Cells,
    Line,
    M,
    Network,
    Row,
    SpentError,
    Sum,
    common,
    put,
    reaching,
)

__all__ = ["BUDGET", "Inference", "Row", "Sum", "SumRow", "infer"]

BUDGET = 1_600_000
"""The usual budget of `infer`, in steps: about two seconds."""

_FREE = 6
_PATIENCE = 12  # so many dead ends are met at first before a search gives up
_PROOF = 3_000  # steps that a meaning may cost before each is looked for by itself


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
    steps = Budget(budget)
    lines = [Line(row, common(row.domains, left), steps) for row, left in zip(rows, given, strict=True)]
    table = _Table(lines, _disjoint(sums), steps)
    try:
        consistent = None not in alone and table.solve()
        exact = True
    except SpentError:
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
        kept = reaching(choices, self._goal >> fixed)
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


class _StuckError(Exception):
    """A search has met too many dead ends."""


class _Circles:
    """Sums, and which of them the open cells of rows link so far."""

    def __init__(self) -> None:
        self._joined: dict[int, int] = {}

    def _root(self, node: int) -> int:
        while (above := self._joined.get(node)) is not None:
            if (higher := self._joined.get(above)) is not None:
                self._joined[node] = higher
            node = above
        return node

    def join(self, nodes: Iterable[int], *, always: bool = False) -> bool:
        """Link sums (or rows, as negative numbers) unless that makes a circle; return whether it does not."""
        roots = [self._root(node) for node in nodes]
        sound = len(set(roots)) == len(roots)
        if sound or always:
            self._joined.update((root, roots[0]) for root in roots if root != roots[0])
        return sound


class _Table(Network[M]):
    """The rows and the sums, what is known of them, and the last whole table found."""

    def __init__(self, lines: list[Line[M]], sums: list[Sum], budget: Budget) -> None:
        super().__init__(lines, sums, budget)
        self._random = Random(0)
        self._state = [line.cells for line in lines]  # what may be, as far as is known
        self._base = self._state  # a whole table, but where it is not yet looked for
        self._shown: set[tuple[int, Cells]] = set()  # rows of whole tables, that need no second look
        # By row and column: the meanings neither shown to be possible nor excluded.
        self._wanted = [[set(domain) for domain in line.domains] for line in lines]

    def solve(self) -> bool:
        """Leave in the lines what is possible; return whether anything is. Raises SpentError."""
        if not self._settle(set(), set(range(len(self.sums)))):
            return False
        self._base = list(self._state)
        return all(self._solve(part) for part in self._parts())

    def _parts(self) -> list[list[int]]:
        """Return the rows that open sums link, each group of them sorted."""
        part_of: dict[int, list[int]] = {}
        for column, rows, _ in self.sums:
            linked: list[int] = []
            for row in rows:
                if len(self._state[row][column]) > 1:
                    part = part_of.get(row, [row])
                    if part is not linked:
                        linked += part
                        part_of.update(dict.fromkeys(part, linked))
        return [sorted(part) for part in {id(part): part for part in part_of.values()}.values()]

    def _solve(self, part: list[int]) -> bool:
        """Exclude what is impossible in these rows; return whether anything is possible. Raises SpentError."""
        found = self._search(list(self._state), part, part)
        if found is None:
            return False
        self._show(part, found)
        self._vary(part, found)
        for row in part:
            for column, meanings in enumerate(self._wanted[row]):
                while meanings:
                    domain = self.lines[row].domains[column]
                    self._prove(part, row, column, next(one for one in domain if one in meanings))
        return True

    def _prove(self, part: list[int], row: int, column: int, meaning: M) -> None:
        """Show that a meaning is possible, and others with it, or exclude it. Raises SpentError."""
        line = self.lines[row]
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

    def _wanted_in(self, row: int) -> int:
        """Return how many meanings in a row are neither shown to be possible nor excluded."""
        return sum(map(len, self._wanted[row]))

    def _open(self, row: int) -> list[int]:
        """Return the columns where several points may be in the row."""
        return [column for column, cell in enumerate(self._state[row]) if len(cell) > 1]

    # --- around a whole table ---

    def _vary(self, part: list[int], found: list[Cells]) -> None:
        """Show what is possible around whole tables, as long as that is cheaper than to prove each by itself."""
        wanted = sum(map(self._wanted_in, part))
        while wanted:
            before, steps = wanted, self.budget.left
            self._base = self._decided(found, part)
            self._show(part, self._base)
            self._sweep(part)
            self._exchange(part)
            wanted = sum(map(self._wanted_in, part))
            if (before - wanted) * _PROOF < steps - self.budget.left:
                break
            order = sorted(part, key=self._wanted_in, reverse=True)
            try:
                found = self._search(list(self._state), part, order, _PATIENCE) or found
            except _StuckError:
                break
            self._show(part, found)

    def _decided(self, state: list[Cells], part: list[int]) -> list[Cells]:
        """Return a whole table out of a state without circles, of points not yet shown where it can be."""
        state = list(state)
        for row in sorted(part, key=self._wanted_in, reverse=True):
            for column in self._open(row):
                if len(state[row][column]) > 1:
                    points = self._choice(state, row, column, eager=True)
                    state[row] = put(state[row], column, (points,))
                    self.propagate(state, {row}, set(self.sums_of[row][column]))
        return state

    def _sweep(self, part: list[int]) -> None:
        """Show what differs from the base without circles, each row wholly free once."""
        todo = [row for row in part if self._wanted_in(row)]
        while todo:
            todo.sort(key=self._wanted_in, reverse=True)
            circles = _Circles()
            whole = [row for row in todo if circles.join(self._links(row))]
            state = self._around(part, whole, circles)
            self.propagate(state, set(part), self._linking(part))
            self._show(part, state)
            todo = [row for row in todo if row not in whole and row != todo[0] and self._wanted_in(row)]

    def _around(self, part: list[int], whole: Collection[int], circles: _Circles) -> list[Cells]:
        """Return the base with these rows wholly open, and as many other cells as make no circle."""
        state = list(self._base)
        for row in whole:
            state[row] = self.lines[row].cells
        cells = [
            (-len(self._wanted[row][column]), -len(self._state[row][column]), row, column)
            for row in part
            if row not in whole
            for column in self._open(row)
        ]
        for _, _, row, column in sorted(cells):
            if circles.join([~row, *self.sums_of[row][column]]):
                state[row] = put(state[row], column, self._state[row][column])
        return state

    def _exchange(self, part: list[int]) -> None:
        """Show what differs from the base in two sums."""
        found: dict[tuple[int, int], dict[int, list[Move]]] = {}
        alone: dict[int, dict[int, list[Move]]] = {}
        for row in part:
            line, base, state = self.lines[row], self._base[row], self._state[row]
            free = [column for column in self._open(row) if len(self.sums_of[row][column]) == 1]
            for place, two in enumerate(free):
                second = self.sums_of[row][two][0]
                alone.setdefault(second, {})[row] = moves(line, base, state, two, two)
                for one in free[:place]:
                    first = self.sums_of[row][one][0]
                    pair = (one, two) if first < second else (two, one)
                    linked = found.setdefault((min(first, second), max(first, second)), {})
                    linked[row] = moves(line, base, state, *pair)
        for (first, second), linked in found.items():
            for row, single in alone[first].items():
                linked.setdefault(row, [Move(move.first, 0, move.cells) for move in single])
            for row, single in alone[second].items():
                linked.setdefault(row, [Move(0, move.first, move.cells) for move in single])
            for row, cells in exchanged(linked, self.budget):
                if self._is_wanted(row, cells):
                    self._show_row(row, cells)

    # --- looking for a whole table ---

    def _find(self, part: list[int], about: int) -> list[Cells] | None:
        """Find whole tables with the line of a row as it is now; None if there is none. Raises SpentError.

        First such as differ from the base without circles, then with few of the other rows wholly free, and with more
        where that will not do.
        """
        links = {row: self._links(row) for row in part}
        others = [row for row in part if row != about and len(links[row]) > 1]
        near = links[about]
        free = 0
        patience = _PATIENCE
        while True:
            self._random.shuffle(others)
            others.sort(key=lambda row: len(near & links[row]) / len(links[row]), reverse=True)
            whole = [about, *others[:free]]
            circles = _Circles()
            for row in whole:
                circles.join(links[row], always=True)
            try:
                found = self._search(self._around(part, whole, circles), part, whole, patience)
            except _StuckError:
                patience *= 2
            else:
                if found is not None or free >= len(others):
                    return found
            free = free * 2 or _FREE

    def _links(self, row: int) -> set[int]:
        """Return the sums that link the row with others: those of its cells with several points."""
        return {
            number
            for cell, numbers in zip(self._state[row], self.sums_of[row], strict=True)
            if len(cell) > 1
            for number in numbers
        }

    def _linking(self, part: Iterable[int]) -> set[int]:
        """Return the sums that link these rows."""
        return {number for row in part for number in self._links(row)}

    def _search(
        self, state: list[Cells], part: list[int], order: list[int], patience: int | None = None
    ) -> list[Cells] | None:
        """Return a state with nothing but points in whole tables; None: there is none within the state given.

        Looks at the rows of `part`, and decides cells in those of `order`; the others make no circle with anything.
        Raises _StuckError after so many dead ends, and SpentError.
        """
        eager = patience is None or patience == _PATIENCE
        trail: list[tuple[list[Cells], int, int, int]] = []
        alive = self.propagate(state, set(part), self._linking(part))
        while True:
            if alive:
                cell = self._undecided(state, order)
                if cell is None:
                    return state
                row, column = cell
                points = self._choice(state, row, column, eager=eager)
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
            state[row] = put(state[row], column, left)
            alive = self.propagate(state, {row}, set(self.sums_of[row][column]))

    def _undecided(self, state: list[Cells], order: list[int]) -> tuple[int, int] | None:
        """Return the row and column of a cell in which points have to be chosen; None: nowhere.

        That is so when the open cells link rows and sums to no circle. For then, where no row and no sum by itself
        excludes any more, what is left in a cell goes with something left in all others.
        """
        self.budget.spend(len(order))
        circles = _Circles()
        most = 0
        result = None
        for row in order:
            numbers_of = self.sums_of[row]
            columns = [column for column, cell in enumerate(state[row]) if len(cell) > 1 and numbers_of[column]]
            sound = circles.join([number for column in columns for number in numbers_of[column]])
            if not sound and len(columns) > most:
                most = len(columns)
                result = row, min(columns, key=lambda column: len(state[row][column]))
        return result

    def _choice(self, state: list[Cells], row: int, column: int, *, eager: bool) -> int:
        """Return points of a cell to try next; if eager, such as have meanings not yet shown."""
        cell = state[row][column]
        if eager:
            wanted = self._wanted[row][column]
            groups = self.lines[row].groups[column]
            cell = tuple(points for points in cell if not wanted.isdisjoint(groups[points])) or cell
        return self._random.choice(cell)

    def _settle(self, rows: set[int], sums: set[int]) -> bool:
        """Drop from the lines what these rows and sums exclude, and all that follows; False: nothing is left."""
        before = list(self._state)
        changed = set(rows)
        if not self.propagate(self._state, rows, sums):
            return False
        changed.update(row for row, cells in enumerate(before) if self._state[row] != cells)
        for row in changed:
            line = self.lines[row]
            left = line.meanings(self._state[row]) or ()
            self.lines[row] = line.keep(left)
            for wanted, kept in zip(self._wanted[row], left, strict=True):
                wanted &= kept
        return True

    # --- what is shown ---

    def _show(self, rows: Iterable[int], state: list[Cells]) -> None:
        """Note that the meanings in these rows of whole tables are possible. Raises SpentError."""
        for row in rows:
            if any(self._wanted[row]):
                self._show_row(row, state[row])

    def _show_row(self, row: int, cells: Cells) -> None:
        """Note that the meanings in a row of whole tables are possible. Raises SpentError."""
        if (row, cells) not in self._shown:
            self._shown.add((row, cells))
            shown = self.lines[row].meanings(cells) or ()
            for wanted, left in zip(self._wanted[row], shown, strict=True):
                wanted -= left

    def _is_wanted(self, row: int, cells: Cells) -> bool:
        """Return whether a row with these points may show anything, going by its cells."""
        return any(
            not wanted.isdisjoint(groups[points])
            for wanted, groups, cell in zip(self._wanted[row], self.lines[row].groups, cells, strict=True)
            if wanted
            for points in cell
        )
