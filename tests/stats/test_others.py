"""A player's figure beside the others': by hand."""

from __future__ import annotations

import math
from statistics import mean, stdev

import polars as pl
import pytest

from hhtool.game.figure import Kind, Section, Value, mean_of, share_of
from hhtool.i18n import _
from hhtool.stats.others import standard_errors, together


def told(values: list[float]) -> Value:
    return mean_of(len(values), mean(values), stdev(values) if len(values) > 1 else None)


def test_shares_together_are_one_of_all_cases() -> None:
    assert together(Kind.SHARE, [share_of(1, 4), share_of(5, 6), Value(0)]) == share_of(6, 10)


def test_means_together_are_one_of_all_cases() -> None:
    parts = [[1.0, 2.0, 6.0], [-3.0], [4.0, 4.0]]
    found, whole = together(Kind.MEAN, map(told, parts)), told([value for part in parts for value in part])
    assert found.cases == 6
    assert found[1:] == pytest.approx(whole[1:])


@pytest.mark.parametrize("kind", [Kind.SHARE, Kind.MEAN])
def test_nobody_else_tells_nothing(kind: Kind) -> None:
    assert together(kind, []) == Value(0)
    assert errors(kind, [{"Anna": [1]}, {"Anna": [0]}]) == {}


# --- standard errors -------------------------------------------------------------------------------------


def errors(kind: Kind, deals: list[dict[str, list[int]]]) -> dict[str, float]:
    """By how many standard errors players lie above the others, who have these values in each deal."""
    rows = [
        {"deal_id": number, "player": player, "value": value}
        for number, deal in enumerate(deals)
        for player, values in deal.items()
        for value in values
    ]
    figure = Section(_("Deals"), ())
    value = pl.col("value")
    one = (
        figure.share("value", _("Value"), _("The value."), value == 1)
        if kind is Kind.SHARE
        else figure.mean("value", _("Value"), _("The value."), value)
    )
    found = standard_errors(pl.LazyFrame(rows), [one], ("player",), "include")
    return {str(player): told["value"] for (player,), told in found.items()}


def test_one_of_two_has_what_the_other_has_not() -> None:
    """What both do in a deal is one case, not two: each deal adds 2 x - 1 to the difference."""
    won = [1, 1, 1, 0, 1, 1, 0, 1, 1, 0]
    found = errors(Kind.SHARE, [{"Anna": [one], "Boris": [1 - one]} for one in won])
    assert found == pytest.approx({"Anna": 4 / math.sqrt(10), "Boris": -4 / math.sqrt(10)}, abs=1e-6)


def test_deals_that_others_have_alone_count_as_theirs() -> None:
    """Of 1, 0 and 2, 3, 4 the mean is 2: the residuals are -1, -2 and 0, 1, 2."""
    deals = [{"Anna": [1], "Boris": [2]}, {"Anna": [0], "Boris": [3]}, {"Boris": [4]}]
    parts = [-1 / 2 - 0 / 3, -2 / 2 - 1 / 3, -2 / 3]
    told = errors(Kind.MEAN, deals)["Anna"]
    assert told == pytest.approx(sum(parts) / math.sqrt(sum(part**2 for part in parts)), abs=1e-6)


def test_many_cases_of_one_deal_are_one_deal() -> None:
    once = [{"Anna": [1], "Boris": [0]}, {"Anna": [1], "Boris": [0]}]
    often = [{player: values * 20 for player, values in deal.items()} for deal in once]
    assert errors(Kind.SHARE, often) == pytest.approx(errors(Kind.SHARE, once))
    assert errors(Kind.SHARE, often)["Anna"] == pytest.approx(math.sqrt(2))


def test_who_all_do_the_same_do_not_differ() -> None:
    assert errors(Kind.MEAN, [{"Anna": [3], "Boris": [3]}] * 5) == {"Anna": 0, "Boris": 0}
