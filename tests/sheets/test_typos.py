"""What one typo of the pen makes of a figure."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.sheets.typos import Typo, typos


def values(value: int, kind: str) -> set[int]:
    return {typo.value for typo in typos(value) if typo.kind == kind}


def test_one_digit_is_another() -> None:
    assert values(5, "digit") == {0, 1, 2, 3, 4, 6, 7, 8, 9}
    assert values(12, "digit") == {22, 32, 42, 52, 62, 72, 82, 92, 10, 11, 13, 14, 15, 16, 17, 18, 19}
    assert values(-5, "digit") == {-1, -2, -3, -4, -6, -7, -8, -9}


@pytest.mark.parametrize(("value", "other"), [(12, {-12}), (-12, {12}), (0, set())])
def test_the_sign_is_lost_or_added(value: int, other: set[int]) -> None:
    assert values(value, "sign") == other


@pytest.mark.parametrize(
    ("value", "others"), [(12, {21}), (-123, {-213, -132}), (11, set()), (10, set()), (100, set()), (101, {110})]
)
def test_two_neighbours_are_exchanged(value: int, others: set[int]) -> None:
    assert values(value, "swap") == others


@given(st.integers(-20_000, 20_000))
def test_every_figure_comes_once_and_never_the_one_written(value: int) -> None:
    others = [typo.value for typo in typos(value)]
    assert len(others) == len(set(others))
    assert value not in others


@given(st.integers(-20_000, 20_000))
def test_what_may_come_of_a_figure_may_have_been_it(value: int) -> None:
    for kind, other in typos(value):
        assert Typo(kind, value) in set(typos(other))
