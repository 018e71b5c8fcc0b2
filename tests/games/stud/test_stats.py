"""The figures of five-card stud: by hand on a short evening."""

from __future__ import annotations

from functools import partial
from statistics import stdev
from typing import TYPE_CHECKING

import pytest

from hhtool.game.figure import Value, wilson
from tests.games import by_hand
from tests.games.stud.evening import BRING_IN, CLEAN, MISPAID, OUT_OF_ORDER

if TYPE_CHECKING:
    pass


frame, figures = partial(by_hand.frame, "stud"), partial(by_hand.figures, "stud")


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("deals", 4, 4),
        ("clean", 1, 4),
        ("net", 0, 12),
        ("vpip", 6 / 12, 12),  # Anna and Boris; Vera and Boris; nobody; Boris and Vera
        ("pfr", 5 / 12, 12),  # the same without Boris, who called in deal 1
        ("aggression", 6 / 5, 11),  # three bets and a raise in deal 1, two bets in deal 3
        ("aggression-frequency", 6 / 13, 13),
        ("went-to-showdown", 4 / 7, 7),
        ("won-at-showdown", 2 / 4, 4),
        # nine rounds with betting, of 3, 2, 2, 2; 3; 3, 3, 3; 3 players
        ("first-action", 9 / 24, 24),
        ("first-action-1", 4 / 12, 12),
        ("first-action-2", 2 / 5, 5),
        ("first-action-3", 2 / 5, 5),
        ("first-action-4", 1 / 2, 2),
        ("fold-1", 4 / 12, 12),
        ("fold-2", 0, 7),
        ("fold-3", 2 / 7, 7),
        ("fold-4", 0, 4),
        ("wins-king", 1, 1),
        ("wins-nine", 0, 1),
        ("wins-ace", 1 / 2, 2),  # Boris's and not Vera's
        ("wins-jack", 1 / 2, 2),
        ("wins-queen", 1 / 2, 2),
        ("wins-ten", 0, 1),
        ("wins-five", None, 0),
        ("won-showing-high-card", None, 0),
        ("won-showing-pair", 1 / 2, 2),  # Anna's kings, not Boris's tens
        ("won-showing-two-pair", 1 / 2, 2),  # Vera's queens and fours, not Boris's nines and fives
        ("won-showing-trips", None, 0),
    ],
)
def test_figures_by_hand(name: str, value: float | None, cases: int) -> None:
    one = figures(CLEAN)[name,]
    assert one.cases == cases
    assert one.value == (None if value is None else pytest.approx(value))


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("net", -32, 4),
        ("vpip", 3 / 4, 4),
        ("aggression", 3 / 2, 5),
        ("first-action", 5 / 9, 9),  # rounds two and four of deal 1, then of deals 2, 3 and 4 one each
        ("fold-3", 1 / 3, 3),
        ("won-at-showdown", 0, 2),
    ],
)
def test_figures_of_one_player_by_hand(name: str, value: float, cases: int) -> None:
    one = figures(CLEAN, ("player",))["Boris", name]
    assert (one.cases, one.value) == (cases, pytest.approx(value))


def test_the_net_splits_into_showdown_and_other() -> None:
    found = figures(CLEAN, ("player",))
    # Anna: +25 at a showdown, −1, −3 and −1 without
    assert found["Anna", "net-100"].value == pytest.approx(500)
    assert found["Anna", "net-100"].error == pytest.approx(100 * stdev([25, -1, -3, -1]) / 2)
    assert found["Anna", "net-100-showdown"].value == pytest.approx(625)
    assert found["Anna", "net-100-other"].value == pytest.approx(-125)


def test_stakes_are_small_bets() -> None:
    # Anna wins 13 with 5 of her own
    assert figures(BRING_IN, ("player",))["Anna", "net-100-stakes"].value == pytest.approx(100 * 8 / 4)


def test_proportions_carry_their_interval() -> None:
    one = figures(CLEAN)["first-action",]
    assert (one.low, one.high) == pytest.approx(wilson(9, 24))


def test_by_the_first_up_card() -> None:
    found = figures(CLEAN, ("first_up",))
    assert (found["Q", "fold-1"], found["6", "fold-1"].value) == (Value(2, 0.0, 0.0, wilson(0, 2)[1]), 1)


def test_deals_with_an_error_are_left_out_of_what_it_touches() -> None:
    begun = figures(OUT_OF_ORDER)
    assert (begun["first-action-1",].cases, begun["wins-ace",].cases, begun["net",].cases) == (9, 0, 12)
    paid = figures(MISPAID)
    assert (paid["first-action-1",].cases, paid["wins-queen",].cases, paid["net",].cases) == (12, 0, 9)


def test_running_totals() -> None:
    found = frame(CLEAN)
    assert found.filter(player="Boris").get_column("total").to_list() == [-24, -20, -23, -32]
