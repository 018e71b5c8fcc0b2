"""The fewest things that do not fit together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from hhtool.sheets.smallest_conflict import smallest_conflict


class Fits:
    """Things fit unless all of one of the clashes are among them. Counts how often it was asked."""

    def __init__(self, *clashes: set[int]) -> None:
        self.clashes = clashes
        self.calls = 0

    def __call__(self, items: Sequence[int]) -> bool:
        self.calls += 1
        return not any(clash.issubset(items) for clash in self.clashes)


def test_nothing_is_to_blame_where_all_fits() -> None:
    assert smallest_conflict([1, 2, 3], Fits(), 100) is None


def test_the_smallest_is_found_though_a_larger_one_comes_first() -> None:
    assert smallest_conflict(range(8), Fits({0, 1, 2}, {5, 7}), 1000) == (5, 7)


def test_of_equal_ones_the_first() -> None:
    assert smallest_conflict(range(8), Fits({4, 6}, {1, 5}, {2, 3}), 1000) == (1, 5)


def test_what_never_fits_is_in_conflict_with_nothing() -> None:
    assert smallest_conflict([1, 2], Fits(set()), 100) == ()
    assert smallest_conflict([1, 2], Fits({2}), 100) == (2,)


def test_at_the_limit_it_is_one_that_fits_without_any_of_its_items() -> None:
    fits = Fits({0, 1, 2}, {5, 7})
    assert smallest_conflict(range(8), fits, 0) == (0, 1, 2)
    assert fits.calls == 1 + 8


sets = st.lists(st.sets(st.integers(0, 6), min_size=1, max_size=4), min_size=1, max_size=4)


@given(sets)
def test_without_a_limit_it_is_the_first_of_the_smallest(clashes: list[set[int]]) -> None:
    expected = next(
        chosen
        for size in range(8)
        for chosen in combinations(range(7), size)
        if any(clash.issubset(chosen) for clash in clashes)
    )
    assert smallest_conflict(range(7), Fits(*clashes), 1000) == expected


@given(sets, st.integers(0, 40))
def test_with_any_limit_it_is_minimal_and_the_limit_is_kept(clashes: list[set[int]], limit: int) -> None:
    fits = Fits(*clashes)
    found = smallest_conflict(range(7), fits, limit)
    assert fits.calls <= max(limit, 1 + 7)
    assert found is not None
    assert not fits(found)
    assert all(fits([other for other in found if other != item]) for item in found)
