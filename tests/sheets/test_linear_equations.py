"""What sums of unknown numbers determine."""

from __future__ import annotations

from collections.abc import Hashable
from decimal import Decimal
from fractions import Fraction
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hhtool.sheets.linear_equations import Equation, Solution, solve


def determined(*equations: tuple[dict[Hashable, int], int]) -> dict[Hashable, Fraction]:
    solution = solve(Equation(terms, Decimal(total)) for terms, total in equations)
    assert solution.consistent
    return solution.determined


def test_one_unknown_is_what_is_left() -> None:
    assert determined(({"a": 1}, 5)) == {"a": 5}
    assert determined(({"a": -2}, 5)) == {"a": Fraction(-5, 2)}


def test_two_unknowns_of_one_sum_stay_unknown() -> None:
    assert determined(({"a": 1, "b": 1}, 5)) == {}


def test_sums_that_cross_tell_both() -> None:
    assert determined(({"a": 1, "b": 1}, 5), ({"a": 1, "b": -1}, 1)) == {"a": 3, "b": 2}


def test_some_may_be_known_where_others_are_not() -> None:
    assert determined(({"a": 1, "b": 1, "c": 1}, 5), ({"b": 1, "c": 1}, 1)) == {"a": 4}


def test_what_is_said_twice_is_no_contradiction() -> None:
    assert determined(({"a": 1, "b": 1}, 5), ({"a": 2, "b": 2}, 10), ({}, 0)) == {}


def test_a_contradiction_determines_nothing() -> None:
    equations = [Equation({"a": 1}, Decimal(1)), Equation({"b": 1}, Decimal(1)), Equation({"a": 1, "b": 1}, Decimal(3))]
    assert solve(equations) == Solution(consistent=False, determined={})
    assert not solve([Equation({"a": 0}, Decimal(1))]).consistent


def test_decimals_are_exact() -> None:
    assert solve([Equation({"a": 10}, Decimal("0.1"))]).determined == {"a": Fraction(1, 100)}


vectors = st.lists(st.integers(-2, 2), min_size=4, max_size=4)


@given(st.lists(vectors, max_size=6), vectors)
def test_of_true_sums_what_is_determined_is_true_and_nothing_is_missed(
    rows: list[list[int]], values: list[int]
) -> None:
    equations = [
        Equation(dict(enumerate(row)), Fraction(sum(a * b for a, b in zip(row, values, strict=True)))) for row in rows
    ]
    solution = solve(equations)
    assert solution.consistent
    for variable in range(4):
        other = Equation({variable: 1}, Fraction(values[variable] + 1))
        assert (variable in solution.determined) == (not solve([*equations, other]).consistent)
        assert solution.determined.get(variable, values[variable]) == values[variable]


def test_two_hundred_unknowns_of_a_table() -> None:
    """Forty rows that sum to zero, five columns of which every running total of ten is known."""
    random = Random(1)
    table = [[random.randint(-50, 50) for _ in range(4)] for _ in range(40)]
    table = [[*row, -sum(row)] for row in table]
    equations = [Equation({(row, column): 1 for column in range(5)}, Fraction(0)) for row in range(40)]
    equations += [
        Equation({(row, column): 1 for row in range(end)}, Fraction(sum(table[row][column] for row in range(end))))
        for column in range(5)
        for end in range(10, 41, 10)
    ]
    assert solve(equations) == Solution(consistent=True, determined={})
    told = [Equation({(row, column): 1}, Fraction(table[row][column])) for row in range(39) for column in range(4)]
    everything = solve([*equations, *told]).determined
    assert everything == {(row, column): table[row][column] for row in range(40) for column in range(5)}
