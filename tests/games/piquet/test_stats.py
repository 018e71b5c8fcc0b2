"""The figures of piquet: by hand on a short partie."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pytest

from hhtool import stats
from hhtool.game.figure import wilson
from hhtool.stats import Query
from tests.games import by_hand
from tests.games.piquet.evening import CLEAN, FALSE, UNCOUNTED

if TYPE_CHECKING:
    pass


frame, figures = partial(by_hand.frame, "piquet"), partial(by_hand.figures, "piquet")


# --- the partie, worked out by hand --------------------------------------------------------------------------
# elder makes 77, 16, 31, 204; younger 10, 20, 15, 0; deals 1 and 4 have their tricks

BY_HAND = [
    ("deals", 4, 4),
    ("net", 373, 8),
    ("net-deal", 373 / 8, 8),
    ("parties-won", 1 / 2, 2),
    ("parties-drawn", 0, 2),
    ("points-elder", 82, 4),
    ("white-elder", 10 / 4, 4),
    ("point-elder", 19 / 4, 4),  # 5, 0, 6, 8
    ("sequences-elder", 47 / 4, 4),  # 15, 0, 0, 18 and 14
    ("sets-elder", 3 / 4, 4),  # 0, 3, 0, 0
    ("play-elder", 41 / 2, 2),  # 17, 24
    ("last-elder", 0, 2),
    ("ten-elder", 5, 2),  # 10, 0
    ("capot-elder", 40, 2),  # 0, 80
    ("pique-elder", 15, 2),  # 30, 0
    ("repique-elder", 15, 4),  # 0, 0, 0, 60
    ("points-younger", 45 / 4, 4),
    ("white-younger", 0, 4),
    ("point-younger", 6 / 4, 4),
    ("sequences-younger", 0, 4),
    ("sets-younger", 3 / 4, 4),
    ("play-younger", 7 / 2, 2),
    ("last-younger", 3 / 2, 2),
    ("ten-younger", 0, 2),
    ("capot-younger", 0, 2),
    ("pique-younger", 0, 2),
    ("repique-younger", 0, 4),
    # in deals 1 and 4 the points are all known
    ("part-declared", (5 + 15 + 8 + 18 + 14) / 4, 4),
    ("part-pique", (30 + 60) / 4, 4),
    ("part-play", (17 + 24 + 7 + 3 + 10 + 80) / 4, 4),
    ("points-gain", 283 / 4, 8),
    ("white-gain", 10 / 4, 8),
    ("point-gain", 13 / 4, 8),
    ("sequences-gain", 47 / 4, 8),
    ("sets-gain", 0, 8),
    ("play-gain", 17, 4),
    ("last-gain", -3 / 2, 4),
    ("ten-gain", 5, 4),
    ("capot-gain", 40, 4),
    ("pique-gain", 15, 4),
    ("repique-gain", 15, 8),
    ("white-100-elder", 25, 4),
    ("white-100-younger", 0, 4),
    ("pique-100-elder", 50, 2),
    ("repique-100-elder", 25, 4),
    ("repique-100-younger", 0, 4),
    ("capot-100-elder", 50, 2),
    ("capot-100-younger", 0, 2),
    ("open-capot-made", 1, 1),
    ("good", 4 / 7, 7),  # good, good; not good, equal, good; good, equal
    ("equal", 2 / 7, 7),
    ("not-good", 1 / 7, 7),
    ("point-good", 2 / 3, 3),
    ("point-equal", 0, 3),
    ("point-not-good", 1 / 3, 3),
    ("sequence-good", 1 / 3, 3),
    ("sequence-equal", 2 / 3, 3),
    ("sequence-not-good", 0, 3),
    ("set-good", 1, 1),
    ("set-equal", 0, 1),
    ("set-not-good", 0, 1),
    ("sunk", 50, 2),  # Anna's three aces, in the one deal with hands and declarations
    ("sunk-point", 0, 2),
    ("sunk-sequence", 0, 2),
    ("sunk-set", 50, 2),
    ("exchanged-elder", 4, 3),  # 5, 4, 3
    ("exchanged-younger", 11 / 3, 3),  # 3, 3, 5
    ("tricks-elder", 10, 2),  # 8, 12
    ("tricks-younger", 2, 2),
    ("majority", 2 / 4, 4),
    ("last-trick", 2 / 4, 4),
]


@pytest.mark.parametrize(("name", "value", "cases"), BY_HAND)
def test_figures_by_hand(name: str, value: float, cases: int) -> None:
    one = figures(CLEAN)[name,]
    assert (one.value, one.cases) == (pytest.approx(value), cases)


def test_no_figure_is_left_out_above() -> None:
    tested = {name for name, _value, _cases in BY_HAND}
    assert {one.name for one in stats.figures_of("piquet")} - tested == {"sessions", "clean"}


def test_figures_carry_their_intervals() -> None:
    found = figures(CLEAN)
    assert (found["good",].low, found["good",].high) == pytest.approx(wilson(4, 7))
    assert found["pique-100-elder",].low == pytest.approx(100 * wilson(1, 2)[0])
    # elder, mean 82: −5, −66, −51, 122; younger, mean 11.25: −1.25, 8.75, 3.75, −11.25
    elder = math.sqrt((5**2 + 66**2 + 51**2 + 122**2) / 3 / 4)
    younger = math.sqrt((1.25**2 + 8.75**2 + 3.75**2 + 11.25**2) / 3 / 4)
    assert found["points-elder",].error == pytest.approx(elder)
    assert found["points-younger",].error == pytest.approx(younger)
    assert found["points-gain",].error == pytest.approx(math.hypot(elder, younger))


@pytest.mark.parametrize(
    ("player", "elder", "younger", "pique", "good"),
    [("Anna", 93 / 2, 15 / 2, (100, 1), (3 / 5, 5)), ("Boris", 235 / 2, 30 / 2, (0, 1), (1 / 2, 2))],
)
def test_by_player(
    player: str, elder: float, younger: float, pique: tuple[float, int], good: tuple[float, int]
) -> None:
    found = figures(CLEAN, ("player",))
    assert found[player, "points-elder"].value == pytest.approx(elder)
    assert found[player, "points-gain"].value == pytest.approx(elder - younger)
    assert (found[player, "pique-100-elder"].value, found[player, "pique-100-elder"].cases) == pique
    assert (found[player, "good"].value, found[player, "good"].cases) == (pytest.approx(good[0]), good[1])
    assert found[player, "parties-won"].value == (player == "Boris")


def test_what_points_are_for_adds_up() -> None:
    # of the deals that tell everything
    found = figures(CLEAN, where="tricks IS NOT NULL")
    for role in ("elder", "younger", "gain"):
        names = ("white", "point", "sequences", "sets", "play", "last", "ten", "capot", "pique", "repique")
        parts = [found[f"{name}-{role}",].value for name in names]
        assert sum(part or 0 for part in parts) == pytest.approx(found[f"points-{role}",].value)


# --- deals with an error -------------------------------------------------------------------------------------


def test_deals_with_an_error_are_left_out_of_what_it_touches() -> None:
    assert figures(UNCOUNTED)["points-elder",].cases == 3
    assert figures(UNCOUNTED)["good",].cases == 7
    assert figures(UNCOUNTED)["points-elder",].value == pytest.approx(251 / 3)
    assert figures(UNCOUNTED, tainted="include")["points-elder",].value == pytest.approx(328 / 4)
    assert figures(UNCOUNTED, tainted="only")["points-elder",].value == pytest.approx(77)
    assert figures(FALSE)["good",].cases == 5
    assert figures(FALSE)["sunk",].cases == 0


def test_without_a_case_there_is_no_value() -> None:
    found = figures("game: piquet\nplayers: Anna, Boris\npartial: yes\ndeal 1: dealer Boris\nnote: no play\n")
    assert found["deals",].value == 1
    assert {name for (name,), value in found.items() if value.value is not None} == {"deals", "sessions", "clean"}


def test_the_variants_are_told_apart() -> None:
    english = "game: piquet\nrules: preset=english\nplayers: Anna, Boris\npartial: yes\ndeal 1: dealer Boris\n"
    found = stats.table("piquet", frame(CLEAN, english).lazy(), Query(("variant",)))
    assert [row.group for row in found.rows if row.figure.name == "deals"] == [("english",), ("russian",)]
