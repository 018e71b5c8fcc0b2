"""The intervals and errors against those of SciPy, by themselves and as they come out of the frames."""

from __future__ import annotations

import math
from statistics import mean, stdev
from typing import Any

import polars as pl
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hhtool import stats
from hhtool.game.figure import mean_difference_of, mean_of, share_of, t95, wilson
from hhtool.stats import Query

pytestmark = pytest.mark.long  # SciPy takes a second to load

NETS = st.lists(st.integers(-500, 500), min_size=2, max_size=60)


@pytest.fixture(scope="module")
def scipy() -> Any:
    import scipy.stats

    return scipy.stats


@st.composite
def counts(draw: st.DrawFn) -> tuple[int, int]:
    """Hits of so many cases."""
    cases = draw(st.integers(1, 5000))
    return draw(st.integers(0, cases)), cases


@settings(deadline=None)
@given(counts())
def test_wilson(scipy: Any, count: tuple[int, int]) -> None:
    interval = scipy.binomtest(*count).proportion_ci(0.95, method="wilson")
    assert wilson(*count) == pytest.approx(tuple(interval), abs=1e-12)
    value = share_of(*count, 100)
    assert (value.low, value.high) == pytest.approx((interval.low * 100, interval.high * 100), abs=1e-10)


@pytest.mark.parametrize("freedom", [1, 2, 3, 5, 6, 7, 10, 29, 1000])
def test_students_distribution(scipy: Any, freedom: int) -> None:
    assert t95(freedom) == pytest.approx(scipy.t.ppf(0.975, freedom), rel=1e-4)


@settings(deadline=None)
@given(NETS)
def test_the_error_of_a_mean(scipy: Any, nets: list[int]) -> None:
    value = mean_of(len(nets), mean(nets), stdev(nets))
    assert value.error == pytest.approx(scipy.sem(nets))
    assume(value.error)
    interval = scipy.t.interval(0.95, len(nets) - 1, mean(nets), scipy.sem(nets))
    assert (value.low, value.high) == pytest.approx(interval, abs=1e-3 * (1 + value.error))


@settings(deadline=None)
@given(NETS, NETS)
def test_the_error_of_a_difference_of_means(scipy: Any, one: list[int], other: list[int]) -> None:
    value = mean_difference_of(*(mean_of(len(some), mean(some), stdev(some)) for some in (one, other)))
    assume(value.value and len(set(one)) > 1 and len(set(other)) > 1)
    assert value.value is not None
    welch = scipy.ttest_ind(one, other, equal_var=False)
    assert value.error == pytest.approx(abs(value.value / welch.statistic))
    interval = welch.confidence_interval(0.95)
    assert value.low is not None
    assert value.low <= interval.low + 1e-3 * value.error  # a fraction of a degree of freedom is dropped


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from(("Anna", "Boris")), st.integers(-3, 3)), min_size=1, max_size=50))
def test_what_comes_out_of_the_frames(scipy: Any, deals: list[tuple[str, int]]) -> None:
    """Deals of one player each, who took so many tricks more than were bid, and made as many points."""
    frame = pl.DataFrame(
        [
            {
                "deal_id": number,
                "player": player,
                "currency": "",
                "kind": "",
                "net": float(diff),
                "diff": diff,
                "exact": diff == 0,
                "tainted": False,
                "tainted_play": False,
                "tainted_money": False,
            }
            for number, (player, diff) in enumerate(deals)
        ],
        schema=stats.schema_of("odessa"),
    )
    found = stats.table(
        "odessa", frame.lazy(), Query(("player",)), stats.chosen(["exact", "net-deal"], ["odessa"])["odessa"]
    )
    for row in found.rows:
        own = [diff for player, diff in deals if player == row.group[0]]
        assert row.value.cases == len(own)
        if row.figure.name == "exact":
            interval = scipy.binomtest(own.count(0), len(own)).proportion_ci(0.95, method="wilson")
            assert row.value.value == pytest.approx(own.count(0) / len(own))
            assert (row.value.low, row.value.high) == pytest.approx(tuple(interval), abs=1e-12)
        else:
            assert row.value.value == pytest.approx(mean(own))
            if len(own) == 1:
                assert row.value.error is None
            else:
                assert math.isclose(row.value.error or 0, scipy.sem(own), abs_tol=1e-9)
