"""The figures of Odessa poker: by hand on a short evening, and the interval of a difference as published."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from hhtool import stats
from hhtool.game.figure import Kind, Value, difference_of, shown, spread, wilson
from hhtool.stats import head_to_head
from tests.games import by_hand
from tests.games.odessa.evening import CLEAN, HOOKED

if TYPE_CHECKING:
    pass


frame, figures = partial(by_hand.frame, "odessa"), partial(by_hand.figures, "odessa")


# --- the difference of two proportions -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "low", "high"),
    [
        ((56, 70, 48, 80), 0.0524, 0.3339),
        ((9, 10, 3, 10), 0.1705, 0.8090),
        ((6, 7, 2, 7), 0.0582, 0.8062),
        ((5, 56, 0, 29), -0.0381, 0.1926),
        ((0, 10, 0, 20), -0.1611, 0.2775),
        ((0, 10, 0, 10), -0.2775, 0.2775),
        ((10, 10, 0, 20), 0.6791, 1.0),
        ((10, 10, 0, 10), 0.6075, 1.0),
    ],
)
def test_the_interval_of_a_difference_as_published(counts: tuple[int, int, int, int], low: float, high: float) -> None:
    # Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10
    value = difference_of(*counts)
    assert (value.low, value.high) == pytest.approx((low, high), abs=5e-5)


def test_a_difference_needs_cases_on_both_sides() -> None:
    assert difference_of(3, 4, 0, 0) == Value(4)
    assert difference_of(0, 0, 0, 0) == Value(0)


def test_a_difference_is_shown_in_percentage_points() -> None:
    value = difference_of(9, 10, 3, 10)
    assert shown(Kind.DIFFERENCE, value) == "+60.0 pp"
    assert spread(Kind.DIFFERENCE, value) == "+17.1 pp to +80.9 pp"


# --- the evening, worked out by hand -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("deals", 6, 6),
        ("net", 33, 18),
        ("net-deal", 33 / 18, 18),
        ("points-ordinary", 13 / 15, 15),
        ("exact", 8 / 15, 15),  # none; Anna, Boris; Anna, Boris; Anna, Vera; Anna, Boris
        ("over", 2 / 15, 15),
        ("under", 5 / 15, 15),
        ("difference", -3 / 15, 15),  # −1, −1, +1, −1, −1
        ("distance", 7 / 15, 15),  # 3, 1, 1, 1, 1
        ("bid-share", 1 / 2, 15),  # 2, 1½, ½, 1½, 2
        ("passes", 5 / 15, 15),
        ("passes-made", 4 / 5, 5),
        ("tension", 3 / 5, 5),  # a deal counts once: +1, +1, −1, +1, +1
        ("hook-dealer", 3 / 4, 4),  # in deal 2 the hook forbade nothing; Vera fails in deal 1
        ("hook-others", 3 / 8, 8),
        ("hook-effect", 3 / 8, 12),
        ("joker-led-high", None, 0),
        ("joker-led-low", 0, 1),
        ("joker-followed-high", 1, 1),
        ("joker-followed-low", None, 0),  # it was in the blind deal
        ("joker-named", None, 0),
        ("exact-special", 2 / 3, 3),
        ("points-special", 20 / 3, 3),
        ("bid-cost", (9 + 18 + 4 * 15 + 20) / 15, 15),
        ("part-tricks", 5 / 18, 18),  # Boris in deal 4, whose hand is not known
        ("part-over", ((1 - 10) + (2 - 20)) / 18, 18),  # Boris in deal 1, Vera in deal 3
        ("part-under", (4 * (-10 - 5) + (-10 - 10)) / 18, 18),  # four took nothing, Vera one trick in deal 2
        ("part-special", 20 / 18, 18),
    ],
)
def test_figures_by_hand(name: str, value: float | None, cases: int) -> None:
    one = figures(CLEAN)[name,]
    assert one.cases == cases
    assert one.value == (None if value is None else pytest.approx(value))


def test_no_figure_is_left_out_above() -> None:
    """Those of what hands promise are in test_promise.py."""
    promised = {"promised", "bid-promised", "taken-promised", "part-hand", "part-play"}
    tested = {case[0] for case in test_figures_by_hand.pytestmark[0].args[1]}  # type: ignore[attr-defined]
    assert {one.name for one in stats.figures_of("odessa")} - tested == {"sessions", "clean", *promised}


def test_a_joker_named_as_a_card() -> None:
    text = CLEAN.replace("Vera 7s(high), Anna 9d", "Vera 7s(Ah), Anna 9d")
    assert figures(text)["joker-named",] == Value(1, 1, *wilson(1, 1))
    assert figures(text)["joker-followed-high",].cases == 0


def test_figures_carry_their_intervals() -> None:
    found = figures(CLEAN)
    assert (found["exact",].low, found["exact",].high) == pytest.approx(wilson(8, 15))
    assert found["hook-effect",] == pytest.approx(difference_of(3, 4, 3, 8))
    # 1, 1, −1, 1, 1: s = √0.8; over √5
    assert found["tension",].error == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("by", "shares"),
    [
        ("cards", {1: (2, 6), 2: (6, 9)}),
        ("position", {0: (4, 5), 1: (3, 5), 2: (1, 5)}),  # the dealer, and who bids first and second
        ("is_dealer", {True: (4, 5), False: (4, 10)}),
        ("seat", {0: (4, 5), 1: (3, 5), 2: (1, 5)}),
        ("player", {"Anna": (4, 5), "Boris": (3, 5), "Vera": (1, 5)}),
        ("trump", {"d": (0, 3), "h": (2, 3), "none": (2, 3), "c": (2, 3), "s": (2, 3)}),
        ("kind", {"": (8, 15), "blind": (0, 0)}),
    ],
)
def test_the_exact_share_by(by: str, shares: dict[object, tuple[int, int]]) -> None:
    found = figures(CLEAN, (by,))
    for group, (hits, cases) in shares.items():
        value = found[group, "exact"]
        assert (value.cases, value.value) == (cases, pytest.approx(hits / cases) if cases else None)


def test_a_deal_counts_once_in_each_group() -> None:
    found = figures(CLEAN, ("cards",))
    assert (found[1, "tension"].value, found[1, "tension"].cases) == (1, 2)
    assert (found[2, "tension"].value, found[2, "tension"].cases) == (pytest.approx(1 / 3), 3)


def test_the_hook_effect_of_a_player_compares_deals_dealt_and_not() -> None:
    vera = figures(CLEAN, ("player",))["Vera", "hook-effect"]
    # dealt: under in deal 1, exact in deal 4; not: over in deal 3, under in deal 5
    assert vera == pytest.approx(difference_of(1, 2, 0, 2))


def test_deals_with_an_error_are_left_out_of_what_it_touches() -> None:
    assert figures(HOOKED)["exact",].cases == 12
    assert figures(HOOKED)["tension",].cases == 4
    assert figures(HOOKED)["net-deal",].cases == 15
    assert figures(HOOKED)["joker-led-low",].cases == 0
    assert figures(HOOKED, tainted="include")["exact",].cases == 15
    assert figures(HOOKED, tainted="only")["exact",].cases == 3


def test_points_are_called_points() -> None:
    titles = {one.name: str(one.title) for one in stats.figures_of("odessa")}
    assert (titles["net"], titles["net-deal"]) == ("Points", "Points per deal")
    names = [one.name for one in stats.figures_of("odessa")]
    assert names[:5] == [one.name for one in stats.GENERAL]
    assert len(names) == len(set(names))
    assert str(stats.every_figure()["net-deal"].title) == "Net per deal"


def test_head_to_head_is_a_difference_of_points() -> None:
    assert stats.in_points("odessa")
    found = {(one.player, one.other): one.won for one in head_to_head.head_to_head(frame(CLEAN).lazy(), in_points=True)}
    # 40, −9 and 2 points
    assert (found["Anna", "Boris"], found["Anna", "Vera"], found["Vera", "Boris"]) == (49, 38, 11)
    assert found["Boris", "Anna"] == -49


def test_bids_against_tricks_by_session() -> None:
    crossing = stats.crossing_of("odessa")
    assert crossing is not None
    found = head_to_head.crossed(frame(CLEAN, HOOKED).lazy(), crossing)
    assert found["0.hh", 1].left_out == 0
    assert found["0.hh", 1].counts == {(0, 0): 4, (0, 1): 1, (1, 0): 4, (1, 1): 4, (1, 2): 1, (2, 1): 1}
    assert sum(found["1.hh", 1].counts.values()) == 12
    assert found["1.hh", 1].left_out == 3
    assert stats.crossing_of("draw") is None


def test_games_without_joker_or_hook_have_no_such_figures() -> None:
    text = CLEAN.replace("rules: max_cards=2", "rules: max_cards=2, joker=none, hook=off")
    shown_ = {one.name for one in stats.applicable(stats.figures_of("odessa"), frame(text).lazy())}
    assert not {name for name in shown_ if name.startswith(("joker", "hook"))}
