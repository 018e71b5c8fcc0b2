"""What the cells of a score table may mean, when its rows and its columns are looked at together.

A row is a deal, a column a player. Each cell has a finite set of meanings, of which every one gives points; a
legible cell has one or few, an unreadable one many. A row has a rule of its own, known to the game alone. Of a
column some sums are known: the points of these rows make this total. `infer` finds for every cell exactly those
meanings that some whole table gives, with all rows and all columns right at once.

It works on points, not on meanings, since many meanings give the same points: once the points of a row are
chosen, its rule says which meanings that leaves. What the rows and the sums exclude each by itself goes first
(`constraint_propagation`). Then a whole table is looked for (`table_search`), and many others around it at once:
such as differ from it without circles, where what the rows and the sums leave is all possible, and such as differ in
two sums (`balanced_moves`). That shows most of the meanings to be possible; for each that is left a whole table of
its own is looked for, at last among all there are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic

from hhtool.sheets.constraint_propagation import Budget, ConstrainedRow, Line, M, SpentError, Sum, common, reaching
from hhtool.sheets.table_search import TableSearch

__all__ = ["BUDGET", "ConstrainedRow", "Inference", "Sum", "SumRow", "infer"]

BUDGET = 1_600_000
"""The usual budget of `infer`, in steps: about two seconds."""


@dataclass(frozen=True)
class Inference(Generic[M]):
    """What is possible, by row and by column.

    `consistent` is False where it is proved that no whole table exists; then `possible` is what each row's own
    rule leaves, and the domains as given in a row where nothing fits. `exact` is False where the budget ran out
    before every meaning was proved or excluded: then `possible` has every possible meaning and perhaps others,
    and a table that seems consistent may not be. `steps` were taken of the budget.
    """

    possible: list[list[frozenset[M]]]
    consistent: bool
    exact: bool
    steps: int = field(default=0, compare=False)


def infer(rows: Sequence[ConstrainedRow[M]], sums: Iterable[Sum], budget: int = BUDGET) -> Inference[M]:
    """Return the meanings that every cell has in at least one whole table.

    The answer depends on nothing but the arguments: `budget` counts steps, which are values looked at, not
    seconds, and the meanings are tried in the order of the domains. Raises IndexError for a sum of rows or
    columns that do not exist.
    """
    alone = [row.support(row.domains) for row in rows]
    given = [row.domains if left is None else left for row, left in zip(rows, alone, strict=True)]
    steps = Budget(budget)
    possible: Sequence[Sequence[Collection[M]]] = given
    consistent = None not in alone
    exact = True
    table: TableSearch[M] | None = None
    try:
        if consistent:
            lines = [Line(row, common(row.domains, left), steps) for row, left in zip(rows, given, strict=True)]
            table = TableSearch(lines, _disjoint(sums), steps)
            consistent = table.solve()
    except SpentError:
        exact = False
    if table is not None and consistent:
        possible = [line.domains for line in table.lines]
    return Inference([[frozenset(cell) for cell in row] for row in possible], consistent, exact, budget - steps.left)


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
