"""Unknown points that are bounded by nothing, but of which sums are known: exact linear equations."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import gcd
from typing import NamedTuple


class Equation(NamedTuple):
    """Variables, each times its whole number, add up to the total. A variable is anything hashable."""

    terms: Mapping[Hashable, int]
    total: Decimal | Fraction | int


@dataclass(frozen=True)
class Solution:
    """What follows from all equations: the variables with one value in every solution, and that value.

    Where the equations contradict each other, `consistent` is False and nothing is determined.
    """

    consistent: bool
    determined: dict[Hashable, Fraction]


def solve(equations: Iterable[Equation]) -> Solution:
    """Return what the equations determine, exactly."""
    # Every row has a pivot, a variable that no other row has. Rows are whole numbers but for the total.
    rows: dict[Hashable, _Row] = {}
    for terms, total in sorted(equations, key=lambda equation: len(equation.terms)):
        row = _Row({variable: times for variable, times in terms.items() if times}, Fraction(total))
        for pivot in [variable for variable in row.terms if variable in rows]:
            row = row.without(pivot, rows[pivot])
        if not row.terms:
            if row.total:
                return Solution(consistent=False, determined={})
            continue
        pivot = min(row.terms, key=lambda variable: abs(row.terms[variable]))
        for other, reduced in rows.items():
            if pivot in reduced.terms:
                rows[other] = reduced.without(pivot, row)
        rows[pivot] = row
    determined = {pivot: row.total / row.terms[pivot] for pivot, row in rows.items() if len(row.terms) == 1}
    return Solution(consistent=True, determined=determined)


class _Row(NamedTuple):
    terms: dict[Hashable, int]
    total: Fraction

    def without(self, variable: Hashable, other: _Row) -> _Row:
        """Return the row plus such a multiple of the other that the variable is gone."""
        mine, theirs = self.terms[variable], other.terms[variable]
        terms = {name: times * theirs for name, times in self.terms.items()}
        for name, times in other.terms.items():
            terms[name] = terms.get(name, 0) - times * mine
            if not terms[name]:
                del terms[name]
        total = self.total * theirs - other.total * mine
        common = gcd(*terms.values())
        if common > 1:
            return _Row({name: times // common for name, times in terms.items()}, total / common)
        return _Row(terms, total)
