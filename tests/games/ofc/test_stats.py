"""The figures of open-face Chinese poker: by hand on a short evening."""

from __future__ import annotations

import json
import math
import re
from functools import partial
from statistics import mean, stdev
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from hhtool import stats
from hhtool.cli import application, commands
from hhtool.game.figure import Kind, Value, mean_difference_of, mean_of, shown, spread, wilson
from hhtool.stats import head_to_head
from tests.games import by_hand
from tests.games.ofc.evening import CLEAN, TURNS, UNDECLARED

if TYPE_CHECKING:
    from pathlib import Path


frame, figures = partial(by_hand.frame, "ofc"), partial(by_hand.figures, "ofc")


OWN = stats.figures_of("ofc")
ANNA = [38, 98, -12, 1]
BORIS = [-13, -58, 12, -2]
VERA = [-25, -40, 0, 1]


# --- the difference of two means -----------------------------------------------------------------------------


def test_a_difference_of_means_has_the_errors_of_both() -> None:
    one, other = [3, 5, 7], [1, 2, 3, 6]
    value = mean_difference_of(mean_of(3, mean(one), stdev(one)), mean_of(4, mean(other), stdev(other)))
    assert value.cases == 7
    assert value.value == pytest.approx(2)
    assert value.error == pytest.approx(math.sqrt(4 / 3 + (14 / 3) / 4))
    assert shown(Kind.MEAN_DIFFERENCE, value) == "+2.00"
    assert spread(Kind.MEAN_DIFFERENCE, value) == "± 4.39"


def test_a_difference_of_means_needs_cases_on_both_sides() -> None:
    assert mean_difference_of(mean_of(2, 1.0, 1.0), Value(0)) == Value(2)
    assert mean_difference_of(mean_of(1, 4.0, None), mean_of(2, 1.0, 1.0)) == Value(3, 3.0)


# --- the evening, worked out by hand -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("deals", 4, 4),
        ("net", 125, 4),
        ("net-deal", 125 / 4, 4),
        # one pair in deal 1, two in deal 2, two in deal 4, in three rows each; dead in deal 3
        ("rows-won", 12 / 15, 15),
        ("rows-tied", 1 / 15, 15),
        ("rows-lost", 2 / 15, 15),
        ("top-won", 3 / 5, 5),
        ("middle-won", 5 / 5, 5),
        ("bottom-won", 4 / 5, 5),
        ("top-tied", 1 / 5, 5),  # with Vera in deal 4
        ("top-lost", 1 / 5, 5),
        ("middle-tied", 0, 5),
        ("middle-lost", 0, 5),
        ("bottom-tied", 0, 5),
        ("bottom-lost", 1 / 5, 5),
        ("third-won", None, 0),
        ("sweeps-given", 3 / 5, 5),
        ("sweeps-taken", 0, 5),
        # 13 and 44 from each of two, nothing in the others
        ("bonus-gross", (26 + 88) / 4, 4),
        ("bonus-net", (26 + 88 - 2) / 4, 4),
        ("part-bonuses", (26 + 88 - 2) / 4, 4),
        ("part-rows", (125 - 112) / 4, 4),
        ("bonus-top-gross", (14 + 44) / 4, 4),
        ("bonus-top-net", (14 + 42) / 4, 4),
        ("bonus-middle-gross", 24 / 4, 4),
        ("bonus-middle-net", 24 / 4, 4),
        ("bonus-bottom-gross", (12 + 20) / 4, 4),
        ("bonus-bottom-net", (12 + 20) / 4, 4),
        ("bonus-second-gross", None, 0),
        ("dead", 0, 2),
        ("dead-fantasy", 1 / 2, 2),
        ("lost-dead", 12 / 4, 4),
        ("won-from-dead", 6 / 4, 4),
        ("fantasy-earned", 1 / 2, 2),
        ("fantasy-kept", 1 / 2, 2),
        ("points-fantasy", (98 - 12) / 2, 2),
        ("points-outside", (38 + 1) / 2, 2),
        ("fantasy-gain", (98 - 12) / 2 - (38 + 1) / 2, 4),
    ],
)
def test_figures_of_one_player_by_hand(name: str, value: float | None, cases: int) -> None:
    one = figures(CLEAN, ("player",))["Anna", name]
    assert one.cases == cases
    assert one.value == (None if value is None else pytest.approx(value))


BIG = """\
game: ofc-big
players: Anna, Boris
partial: yes

deal 1: button Boris
board Anna: Qh Qd 3c / 9h 9c 4d 4h 2s / Jc Js Jh 7d 7c / Ad Ac As Ah 5s
board Boris: Kh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3h / 10h 10d 10c 3s 2d
score: Anna 41, Boris -41

deal 2: button Anna
board Anna: Kh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3h / 10h 10d 10c 3s 2d
board Boris: Kc 8d 4h / 5s 5c 8h 7h 3d / 6s 6c Qs Jc 2h / 9h 9s 9c 2s Ad
"""
"""Anna wins four rows twice, with a bonus of 7 for the queens on top, 12 for the second row and 10 for the bottom in the
first deal; in the second Boris's third row is the better by its last card.
"""


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("third-won", 1 / 2, 2),
        ("third-tied", 0, 2),
        ("third-lost", 1 / 2, 2),
        ("second-won", 1, 2),
        ("second-tied", 0, 2),
        ("second-lost", 0, 2),
        ("sweeps-given", 1 / 2, 2),
        ("bonus-top-gross", 7 / 2, 2),
        ("bonus-third-gross", 0, 2),
        ("bonus-third-net", 0, 2),
        ("bonus-second-gross", 12 / 2, 2),
        ("bonus-second-net", 12 / 2, 2),
        ("bonus-bottom-net", 10 / 2, 2),
        ("middle-won", None, 0),
        ("net-deal", (41 + 2) / 2, 2),  # three rows to one in deal 2
    ],
)
def test_four_rows_by_hand(name: str, value: float | None, cases: int) -> None:
    one = figures(BIG, ("player",))["Anna", name]
    assert one.cases == cases
    assert one.value == (None if value is None else pytest.approx(value))


def test_no_figure_is_left_out_above() -> None:
    tests = (test_figures_of_one_player_by_hand, test_four_rows_by_hand)
    tested = {case[0] for test in tests for case in test.pytestmark[0].args[1]}  # type: ignore[attr-defined]
    assert {one.name for one in OWN} - tested == {"sessions", "clean"}


@pytest.mark.parametrize(
    ("name", "value", "cases"),
    [
        ("net", 0, 12),
        ("rows-won", 23 / 48, 48),  # eight pairs, three rows, seen from both sides; one row tied
        ("rows-tied", 2 / 48, 48),
        ("sweeps-given", 5 / 16, 16),
        ("sweeps-taken", 5 / 16, 16),
        ("bonus-net", 0, 12),
        ("bonus-gross", (26 + 88 + 4) / 12, 12),
        ("dead", 1 / 10, 10),
        ("dead-fantasy", 1 / 2, 2),
        ("lost-dead", 24 / 12, 12),
        ("won-from-dead", 24 / 12, 12),
        ("fantasy-earned", 1 / 10, 10),
    ],
)
def test_figures_of_all_by_hand(name: str, value: float, cases: int) -> None:
    one = figures(CLEAN)[name,]
    assert (one.cases, one.value) == (cases, pytest.approx(value))


def test_figures_carry_their_intervals_and_errors() -> None:
    found = figures(CLEAN, ("player",))
    rows = found["Anna", "rows-won"]
    assert (rows.low, rows.high) == pytest.approx(wilson(12, 15))
    assert found["Anna", "net-deal"].error == pytest.approx(stdev(ANNA) / 2)
    # two cases: s is their distance over √2, s/√2 the half of it
    assert found["Anna", "fantasy-gain"].error == pytest.approx(math.hypot(110 / 2, 37 / 2))


def test_by_variant_and_position() -> None:
    found = figures(CLEAN, ("variant", "position"))
    # the button: Vera three times, then Anna
    assert found["ofc-pineapple", 0, "net"].value == -25 - 40 + 0 + 1


def test_deals_with_an_error_are_left_out_of_what_it_touches() -> None:
    found = figures(UNDECLARED, ("player",))
    assert found["Anna", "net"] == Value(3, 137)
    assert found["Anna", "dead-fantasy"].cases == 2
    assert figures(UNDECLARED, ("player",), tainted="include")["Anna", "net"].value == 125
    # the score of deal 1 is wrong: what was paid is in doubt, the rows are not
    assert figures(TURNS)["net",].cases == 2
    assert figures(TURNS)["rows-won",].cases == 6


# --- head to head --------------------------------------------------------------------------------------------


def test_head_to_head_is_what_each_pair_brought() -> None:
    assert head_to_head.told_by_pair(frame(CLEAN).lazy())
    found = {(one.player, one.other): one for one in head_to_head.head_to_head(frame(CLEAN).lazy())}
    assert len(found) == 6
    for pair, brought in (
        (("Anna", "Boris"), [19, 50, -6, 1]),
        (("Anna", "Vera"), [19, 48, -6, 0]),
        (("Boris", "Vera"), [6, -8, 6, -1]),
    ):
        one = found[pair]
        assert (one.deals, one.won, one.per_deal) == (4, sum(brought), sum(brought) / 4)
        assert one.error == pytest.approx(stdev(brought) / 2)
        back = found[pair[1], pair[0]]
        assert (back.won, back.per_deal, back.error) == (-one.won, -one.per_deal, one.error)


def test_a_pair_that_is_not_known_is_left_out_alone() -> None:
    text = CLEAN.replace("board Vera: Kc 7s 2h", "board Vera: Kc ?? ??")
    found = {(one.player, one.other): one.deals for one in head_to_head.head_to_head(frame(text).lazy())}
    assert found == {
        ("Anna", "Boris"): 4,
        ("Boris", "Anna"): 4,
        ("Anna", "Vera"): 3,
        ("Vera", "Anna"): 3,
        ("Boris", "Vera"): 3,
        ("Vera", "Boris"): 3,
    }


def test_one_deal_together_has_no_error() -> None:
    (one, _other) = head_to_head.head_to_head(frame(TURNS).lazy())
    assert (one.player, one.deals, one.per_deal, one.error) == ("Anna", 1, 19, None)
    assert head_to_head.head_to_head(frame(TURNS).lazy(), "only")[0].won == 20


# --- which figures there are ---------------------------------------------------------------------------------


def applicable(text: str) -> set[str]:
    return {one.name for one in stats.applicable(OWN, frame(text).lazy())}


def test_layouts_have_the_rows_that_they_have() -> None:
    three = applicable(CLEAN)
    assert {"middle-won", "bonus-middle-net"} <= three
    assert not {"third-won", "second-won", "bonus-third-gross"} & three
    big = "game: ofc-big\nplayers: Anna, Boris\ndeal 1: button Boris\nscore: Anna 1, Boris -1\n"
    four = applicable(big)
    assert {"third-won", "second-won", "bonus-third-gross"} <= four
    assert "middle-won" not in four


def test_a_house_without_fantasies_has_no_such_figures() -> None:
    text = CLEAN.replace("players:", "rules: fantasy=off\nplayers:", 1)
    assert not {name for name in applicable(text) if "fantasy" in name or name == "points-outside"}


@pytest.mark.long
def test_the_command(tmp_path: Path) -> None:
    record = tmp_path / "evening.hh"
    record.write_text(CLEAN, encoding="utf-8")
    result = CliRunner().invoke(application(commands()), ["stats", str(record), "--by", "player,variant"])
    assert result.exit_code == 0, result.output
    assert "Anna · ofc-pineapple" in result.stdout
    pairs = result.stdout.split("Head to head")[1]
    assert re.search(r"Anna +Boris +\+64\.00 +\+16\.00 +± 39\.77 +4\n", pairs)
    assert not re.search(r"Boris +Anna", pairs)
    asked = CliRunner().invoke(
        application(commands()), ["stats", str(record), "--figure", "fantasy-gain", "--by", "player"]
    )
    assert re.search(r"Anna +fantasy-gain +\+23\.50 +± 737\.3\d", asked.stdout)
    result = CliRunner().invoke(application(commands()), ["stats", str(record), "--format", "json"])
    pairs = json.loads(result.stdout)["head_to_head"]
    assert pairs[0] == {
        "game": "ofc",
        "player": "Anna",
        "other": "Boris",
        "deals": 4,
        "won": 64.0,
        "per_deal": 16.0,
        "error": pytest.approx(stdev([19, 50, -6, 1]) / 2),
        "low": pytest.approx(-23.77, abs=0.01),
        "high": pytest.approx(55.77, abs=0.01),
    }


def test_the_explanation_of_a_difference_of_means() -> None:
    result = CliRunner().invoke(application(commands()), ["stats", "--explain", "fantasy-gain"])
    assert "√(s₁²/n₁ + s₂²/n₂)" in result.stdout
