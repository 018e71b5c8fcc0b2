"""The figures of Variety: by hand on a short evening."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pytest

from hhtool import stats
from hhtool.game.figure import wilson
from hhtool.stats import head_to_head
from tests.games import by_hand
from tests.games.variety.evening import CLEAN, TWICE, UNREWARDED

if TYPE_CHECKING:
    pass


frame, figures = partial(by_hand.frame, "variety"), partial(by_hand.figures, "variety")


# --- the evening, worked out by hand -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("deals", 5, 5),
        ("net", 40, 20),  # 0, 0, −32, 52, 20
        ("net-deal", 2, 20),
        ("calls", 19 / 5, 5),  # 4, 3, 4, 6, 2: a deal counts once
        ("attacks", 10 / 20, 20),
        ("named-first", 5 / 10, 10),
        ("named-1", 2 / 19, 19),
        ("named-2", 3 / 19, 19),
        ("named-3", 1 / 19, 19),
        ("named-4", 2 / 19, 19),
        ("named-5", 5 / 19, 19),
        ("named-6", 1 / 19, 19),
        ("named-7", 2 / 19, 19),
        ("named-8", 3 / 19, 19),
        ("played-1", 0, 5),
        ("played-2", 1 / 5, 5),
        ("played-3", 0, 5),
        ("played-4", 1 / 5, 5),
        ("played-5", 2 / 5, 5),
        ("played-6", 0, 5),
        ("played-7", 0, 5),
        ("played-8", 1 / 5, 5),
        ("made", 2 / 5, 5),  # deals 1 and 4
        ("tied", 1 / 5, 5),
        ("margin", 6 / 5, 5),  # 20, 0, −6, 2, −10
        ("net-attack", 3 / 5, 5),  # 10, 0, −16, 14, −5
        ("bonus", 2 / 5, 5),  # deals 3 and 5
        ("bonus-deal", 4, 5),
        ("net-defence", 17 / 5, 5),  # −10, 0, 0, 12, 15
    ],
)
def test_figures_by_hand(name: str, value: float, cases: int) -> None:
    one = figures(CLEAN)[name,]
    assert (one.value, one.cases) == (pytest.approx(value), cases)


def test_no_figure_is_left_out_above() -> None:
    tested = {
        mark.args[1][index][0]
        for mark in test_figures_by_hand.pytestmark  # type: ignore[attr-defined]
        for index in range(len(mark.args[1]))
    }
    assert {one.name for one in stats.figures_of("variety")} - tested == {"sessions", "clean"}


def test_figures_carry_their_intervals() -> None:
    found = figures(CLEAN)
    assert (found["made",].low, found["made",].high) == pytest.approx(wilson(2, 5))
    # 4, 3, 4, 6, 2: s² = 8.8 ÷ 4; over √5
    assert found["calls",].error == pytest.approx(math.sqrt(8.8 / 4 / 5))
    # 20, 0, −6, 2, −10, mean 1.2: the squares add up to 532.8
    assert found["margin",].error == pytest.approx(math.sqrt(532.8 / 4 / 5))


# --- by contract, place and player ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("made", {2: (1, 1), 4: (0, 1), 5: (1 / 2, 2), 8: (0, 1)}),
        ("margin", {2: (2, 1), 4: (0, 1), 5: (5, 2), 8: (-6, 1)}),
        ("bonus", {2: (0, 1), 4: (0, 1), 5: (1 / 2, 2), 8: (1, 1)}),
        ("calls", {2: (6, 1), 4: (3, 1), 5: (3, 2), 8: (4, 1)}),
    ],
)
def test_by_contract(name: str, values: dict[int, tuple[float, int]]) -> None:
    found = figures(CLEAN, ("contract",))
    for contract, (value, cases) in values.items():
        one = found[contract, name]
        assert (one.value, one.cases) == (pytest.approx(value), cases)


def test_contracts_by_seat_and_by_place() -> None:
    # Anna calls 5; 3; 5 and 2; 5, and attacks in deals 1, 4 and 5
    anna = figures(CLEAN, ("seat",))
    assert (anna[0, "named-5"].value, anna[0, "named-5"].cases) == (pytest.approx(3 / 5), 5)
    assert (anna[0, "played-5"].value, anna[0, "played-5"].cases) == (pytest.approx(2 / 3), 3)
    # on the dealer's left: Anna 5; Boris 4; Vera 8; Gleb 6 and 1; Anna 5; all but Gleb attack
    first = figures(CLEAN, ("position",))
    assert (first[1, "named-5"].value, first[1, "named-5"].cases) == (pytest.approx(2 / 6), 6)
    assert (first[1, "played-5"].value, first[1, "played-5"].cases) == (pytest.approx(2 / 4), 4)


@pytest.mark.parametrize(
    ("player", "attacks", "made", "margin", "named_first"),
    [
        ("Anna", 3 / 5, (2 / 3, 3), 4, 2 / 3),  # 20, 2, −10; Boris named 2 first
        ("Boris", 4 / 5, (1 / 4, 4), -14 / 4, 2 / 4),  # 0, −6, 2, −10
        ("Vera", 1 / 5, (0, 1), -6, 1),
        ("Gleb", 2 / 5, (1 / 2, 2), 10, 0),
    ],
)
def test_by_player(player: str, attacks: float, made: tuple[float, int], margin: float, named_first: float) -> None:
    found = figures(CLEAN, ("player",))
    assert found[player, "attacks"].value == pytest.approx(attacks)
    assert (found[player, "made"].value, found[player, "made"].cases) == (pytest.approx(made[0]), made[1])
    assert found[player, "margin"].value == pytest.approx(margin)
    assert found[player, "named-first"].value == pytest.approx(named_first)


def test_the_matrix_of_partners() -> None:
    found = figures(CLEAN, ("player", "partner"))
    deals = {key[:2]: value.cases for key, value in found.items() if key[2] == "deals"}
    # deals 1 and 3; 2; 4 and 5
    pairs = {
        ("Anna", "Gleb"): 2,
        ("Boris", "Vera"): 2,
        ("Boris", "Gleb"): 1,
        ("Anna", "Vera"): 1,
        ("Anna", "Boris"): 2,
        ("Vera", "Gleb"): 2,
    }
    assert deals == pairs | {(other, one): count for (one, other), count in pairs.items()}
    assert (found["Anna", "Boris", "made"].value, found["Anna", "Boris", "made"].cases) == (0.5, 2)
    assert found["Anna", "Boris", "margin"].value == pytest.approx(-4)
    assert found["Vera", "Gleb", "made"].value is None
    assert found["Vera", "Gleb", "net-defence"].value == pytest.approx(27 / 2)


def test_a_house_that_gives_the_bonus_for_a_tie() -> None:
    text = CLEAN.replace("place:", "rules: tie=defenders\nplace:").replace(
        "score: Anna 0, Boris 0, Vera 0, Gleb 0", "score: Anna 10, Boris 0, Vera 10, Gleb 0"
    )
    found = figures(text)
    assert (found["bonus",].value, found["made",].value) == (pytest.approx(3 / 5), pytest.approx(2 / 5))
    assert found["bonus-deal",].value == pytest.approx(6)


# --- deals with an error -------------------------------------------------------------------------------------


def test_deals_with_an_error_are_left_out_of_what_it_touches() -> None:
    assert figures(UNREWARDED)["bonus",].cases == 4
    assert figures(UNREWARDED)["net-deal",].cases == 16
    assert figures(UNREWARDED)["calls",].cases == 5
    assert figures(TWICE)["calls",].cases == 4
    assert figures(TWICE)["named-2",].cases == 13
    assert figures(TWICE)["margin",].cases == 5
    assert figures(TWICE, tainted="include")["calls",].value == pytest.approx(19 / 5)
    assert figures(TWICE, tainted="only")["calls",].value == pytest.approx(6)


def test_without_a_case_there_is_no_value() -> None:
    text = "game: variety\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\ndeal 1: dealer Gleb\nnote: no play\n"
    found = figures(text)
    assert found["deals",].value == 1
    assert all(value.value is None for (name,), value in found.items() if name not in ("deals", "sessions", "clean"))


# --- the command ---------------------------------------------------------------------------------------------


def test_head_to_head_is_a_difference_of_points() -> None:
    assert stats.in_points("variety")
    found = {(one.player, one.other): one.won for one in head_to_head.head_to_head(frame(CLEAN).lazy(), in_points=True)}
    # 19, −17, 1 and 37 points
    assert (found["Anna", "Boris"], found["Anna", "Gleb"], found["Vera", "Boris"]) == (36, -18, 18)


def test_names_of_figures() -> None:
    names = [one.name for one in stats.figures_of("variety")]
    assert names[:5] == [one.name for one in stats.GENERAL]
    assert len(names) == len(set(names))
    assert all(str(one.definition).endswith(".") for one in stats.figures_of("variety"))
