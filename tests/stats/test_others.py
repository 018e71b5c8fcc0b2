"""A player's figure beside the others': by hand."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from hhtool.game.figure import Kind, Value, mean_of, share_of
from hhtool.stats.others import apart, together


def told(values: list[float]) -> Value:
    return mean_of(len(values), mean(values), stdev(values) if len(values) > 1 else None)


def test_shares_together_are_one_of_all_cases() -> None:
    assert together(Kind.SHARE, [share_of(1, 4), share_of(5, 6), Value(0)]) == share_of(6, 10)


def test_means_together_are_one_of_all_cases() -> None:
    parts = [[1.0, 2.0, 6.0], [-3.0], [4.0, 4.0]]
    found, whole = together(Kind.MEAN, map(told, parts)), told([value for part in parts for value in part])
    assert found.cases == 6
    assert found[1:] == pytest.approx(whole[1:])


def test_nobody_else_tells_nothing() -> None:
    for kind in (Kind.SHARE, Kind.MEAN):
        assert together(kind, []) == Value(0)
        assert apart(kind, Value(3, 0.5), Value(0)).value is None


def test_a_difference_is_the_players_less_the_others() -> None:
    assert apart(Kind.SHARE, share_of(9, 10), share_of(20, 100)).value == pytest.approx(0.7)
    assert apart(Kind.MEAN, told([4.0, 6.0]), told([1.0, 3.0])).value == 3
