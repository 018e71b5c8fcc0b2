"""The rows of open-face Chinese poker: what each says of a deal played by hand."""

from __future__ import annotations

from typing import Any

import pytest

from hhtool.games.ofc import GAME
from hhtool.games.ofc import facts as ofc
from tests.games.by_hand import each, rows
from tests.games.ofc.evening import CLEAN, TURNS, UNDECLARED

HEAD = "game: {game}\nplayers: {players}\n"
ANNA = "board Anna: Qh Qd 3c / 9h 9c 4d 4h 2s / Jc Js Jh 7d 7c\n"
BORIS = "board Boris: Kh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3h\n"


def only(
    text: str, player: str = "Anna", game: str = "ofc-pineapple", players: str = "Anna, Boris", more: str = ""
) -> dict[str, Any]:
    """A player's row of a text with one deal."""
    found = rows(HEAD.format(game=game, players=players) + more + "deal 1: button Boris\n" + text)
    return found["1", player]


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("seat", [0, 1, 2]),
        ("position", [1, 2, 0]),
        ("players", [3, 3, 3]),
        ("variant", ["ofc-pineapple"] * 3),
        ("rows", [3, 3, 3]),
        ("net", [38, -13, -25]),
        ("from_0", [None, -19, -19]),
        ("from_1", [19, None, -6]),
        ("from_2", [19, 6, None]),
        ("from_3", [None, None, None]),
        ("fantasy", [False, False, False]),
        ("fantasy_earned", [True, False, False]),
        ("fantasy_kept", [None, None, None]),
        ("dead", [False, False, True]),
        ("late", [False, False, False]),
        ("compared", [1, 1, 0]),
        ("sweeps_given", [1, 0, 0]),
        ("sweeps_taken", [0, 1, 0]),
        ("won_from_dead", [6, 6, 0]),
        ("lost_dead", [0, 0, 12]),
        ("bonus_top", [7, 0, 0]),
        ("bonus_top_net", [14, -7, -7]),
        ("bonus_middle", [0, 0, 0]),
        ("bonus_bottom", [6, 0, 0]),
        ("bonus_bottom_net", [12, -6, -6]),
        ("bonus_third", [None, None, None]),
        ("top_won", [1, 0, 0]),
        ("top_lost", [0, 1, 0]),
        ("third_won", [None, None, None]),
    ],
)
def test_deal_one(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "1", column) == values


@pytest.mark.parametrize(
    ("deal", "column", "values"),
    [
        ("2", "fantasy", [True, False, False]),
        ("2", "fantasy_earned", [None, False, False]),
        ("2", "fantasy_kept", [True, None, None]),
        ("2", "sweeps_given", [2, 0, 1]),
        ("2", "sweeps_taken", [0, 2, 1]),
        ("2", "bonus_top_net", [22 * 2 - 2, -24, 4 - 22]),
        ("3", "fantasy", [True, False, False]),
        ("3", "fantasy_kept", [False, None, None]),
        ("3", "dead", [True, False, False]),
        ("3", "lost_dead", [12, 0, 0]),
        ("3", "from_1", [-6, None, -6]),
        ("4", "position", [0, 1, 2]),
        ("4", "top_tied", [1, 0, 1]),
        ("4", "top_won", [0, 2, 0]),
        ("4", "middle_won", [2, 0, 1]),
        ("4", "bottom_lost", [1, 2, 0]),
        ("4", "from_2", [0, -1, None]),
    ],
)
def test_the_other_deals(deal: str, column: str, values: list[Any]) -> None:
    assert each(CLEAN, deal, column) == values


def test_what_the_pairs_brought_makes_the_result() -> None:
    for row in rows(CLEAN).values():
        assert sum(row[name] or 0 for name in ofc.PAIRS) == row["net"]


def test_out_of_time() -> None:
    found = rows(TURNS)
    assert [found["1", name]["late"] for name in ("Anna", "Boris")] == [False, False]
    assert [found["2", name]["late"] for name in ("Anna", "Boris")] == [False, True]


def test_a_hand_that_is_dead_by_the_clock() -> None:
    row = only(ANNA + BORIS + "timeout Anna\n", more="rules: timeout=dead\n")
    assert (row["dead"], row["lost_dead"], row["bonus_top"], row["fantasy_earned"]) == (True, 6, 0, False)


BIG = """\
board Anna: Qh Qd 3c / 9h 9c 4d 4h 2s / Jc Js Jh 7d 7c / Ad Ac As Ah 5s
board Boris: Kh 9d 4c / 5h 5d 8s 7s 2c / 6h 6d Ks Jd 3h / 10h 10d 10c 3s 2d
"""


def test_four_rows() -> None:
    row = only(BIG, game="ofc-big")
    assert (row["rows"], row["variant"], row["sweeps_given"]) == (4, "ofc-big", 1)
    assert [row[f"bonus_{name}"] for name in ("top", "third", "second", "bottom")] == [7, 0, 12, 10]
    assert (row["bonus_middle"], row["middle_won"], row["third_won"]) == (None, None, 1)
    assert row["net"] == 12 + 29


def test_a_low_middle_is_won_by_the_lower() -> None:
    low = ANNA.replace("9h 9c 4d 4h 2s", "8h 6c 4d 3s 2s")
    other = BORIS.replace("5h 5d 8s 7s 2c", "9h 7s 5d 4s 2c")
    row = only(low + other, game="ofc-27")
    assert (row["variant"], row["middle_won"], row["bonus_middle"], row["bonus_middle_net"]) == ("ofc-27", 1, 2, 1)


@pytest.mark.parametrize(("game", "preset"), list(GAME.variants.items()))
def test_variants_are_told_by_what_is_dealt(game: str, preset: str) -> None:
    assert only("score: Anna 1, Boris -1\n", game=game)["variant"] == game
    rules = f"rules: preset={preset}\n"
    assert only("score: Anna 1, Boris -1\n", game="ofc", more=rules)["variant"] == game


def test_a_variant_of_ones_own_has_no_name() -> None:
    rules = "rules: first_cards=7, turns=3, turn_cards=2\n"
    assert only("score: Anna 1, Boris -1\n", game="ofc", more=rules)["variant"] == ""


def test_a_house_without_fantasies() -> None:
    row = only(ANNA + BORIS, more="rules: fantasy=off\n")
    assert (row["fantasies_played"], row["fantasy"], row["fantasy_earned"]) == (False, False, None)


def test_a_score_alone_tells_the_points_and_no_rows() -> None:
    row = only("score: Anna 12, Boris -12\n")
    assert (row["net"], row["from_1"], row["dead"], row["compared"], row["bonus_top"]) == (12, 12, None, None, None)
    three = only("score: Anna 12, Boris -6, Vera -6\n", players="Anna, Boris, Vera")
    assert (three["net"], three["from_1"]) == (12, None)


def test_rows_that_are_not_all_known_leave_open_what_rests_on_them() -> None:
    hidden = ANNA.replace("7d 7c", "?? ??")
    row = only(hidden + BORIS)
    # three jacks are over two pair, whatever lies beside them
    assert (row["dead"], row["net"], row["compared"], row["bonus_bottom"]) == (False, None, None, None)
    assert only(hidden.replace("Jh", "??") + BORIS)["dead"] is None
    boris = only(hidden + BORIS, "Boris")
    assert (boris["bonus_bottom"], boris["bonus_bottom_net"]) == (0, None)


def test_where_deals_may_be_missing_a_layout_may_be_a_fantasy() -> None:
    row = only(ANNA + BORIS, more="partial: yes\n")
    assert (row["fantasy"], row["fantasy_earned"], row["fantasy_kept"]) == (None, None, None)


def test_a_deal_that_cannot_be_read_tells_only_who_was_there() -> None:
    row = only("boardd Anna: Qh\n")
    assert (row["readable"], row["seat"], row["players"], row["net"], row["dead"]) == (False, 0, 2, None, None)


def test_a_dead_hand_that_is_not_declared_touches_the_points_alone() -> None:
    row = rows(UNDECLARED)["3", "Anna"]
    assert (row["codes"], row["dead"], row["net"]) == ("OF101", True, -12)
    assert (row["tainted_play"], row["tainted_cards"], row["tainted_money"]) == (False, False, True)
