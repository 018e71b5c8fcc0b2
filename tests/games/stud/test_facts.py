"""The rows of five-card stud: what each says of a deal played by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.by_hand import each, rows
from tests.games.stud.evening import BRING_IN, CLEAN, MISPAID, OUT_OF_ORDER

HEAD = "game: stud\nplayers: {players}\npartial: yes\ndeal 1: dealer Boris\n"


def only(text: str, player: str = "Anna", players: str = "Anna, Boris") -> dict[str, Any]:
    """A player's row of a text with one deal."""
    return rows(HEAD.format(players=players) + text)["1", player]


def test_a_deal_of_which_only_the_chips_are_written_tells_the_net() -> None:
    text = HEAD.format(players="Anna, Boris, Vera") + "chips: Anna +2, Boris -1, Vera -1"
    assert each(text, "1", "net") == [2, -1, -1]


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("seat", [0, 1, 2]),
        ("position", [1, 2, 0]),
        ("players", [3, 3, 3]),
        ("stake", [1, 1, 1]),
        ("net", [25, -24, -1]),
        ("won", [49, 0, 0]),
        ("decision", [True, True, True]),
        ("vpip", [True, True, False]),
        ("pfr", [True, False, False]),
        ("bets", [1, 2, 0]),
        ("raises", [1, 0, 0]),
        ("calls", [1, 2, 0]),
        ("folds", [0, 0, 0]),
        ("checks", [1, 1, 0]),
        ("round_two", [True, True, False]),
        ("showdown", [True, True, False]),
        ("won_showdown", [True, False, None]),
        ("first_up", ["K", "9", "2"]),
        ("began_1", [True, False, False]),
        ("began_2", [False, True, None]),
        ("began_3", [True, False, None]),
        ("began_4", [False, True, None]),
        ("street", [4, 4, 1]),
        ("fold_street", [None, None, 1]),
        # three kings and two pairs with the down cards
        ("showing", ["pair", "two pair", "high card"]),
        ("brought_in", [False, False, False]),
        ("all_in", [False, False, False]),
    ],
)
def test_deal_one(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "1", column) == values


@pytest.mark.parametrize(
    ("deal", "column", "values"),
    [
        ("2", "pfr", [False, True, True]),
        ("2", "round_two", [False, False, False]),
        ("2", "fold_street", [1, None, 1]),
        ("2", "net", [-1, 4, -3]),
        ("3", "decision", [True, True, True]),
        ("3", "vpip", [False, False, False]),
        ("3", "first_up", ["J", "3", "J"]),
        ("3", "began_1", [False, False, True]),
        ("3", "began_4", [None, None, None]),
        ("3", "street", [3, 3, 3]),
        ("3", "fold_street", [3, 3, None]),
        ("3", "folds", [1, 1, 0]),
        ("3", "showing", ["high card", "pair", "pair"]),
        ("4", "vpip", [False, True, True]),
        ("4", "all_in", [False, False, True]),
        ("4", "began_2", [None, None, None]),
        ("4", "street", [1, 4, 4]),
        ("4", "showdown", [False, True, True]),
    ],
)
def test_the_other_deals(deal: str, column: str, values: list[Any]) -> None:
    assert each(CLEAN, deal, column) == values


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("stake", [4, 4, 4]),
        ("brought_in", [False, False, True]),
        ("began_1", [False, False, True]),
        ("decision", [True, True, True]),
        ("vpip", [True, True, False]),
        ("pfr", [True, False, False]),
        ("first_up", ["T", "K", "2"]),
    ],
)
def test_a_bring_in_is_not_of_free_will_and_its_completion_is_a_raise(column: str, values: list[Any]) -> None:
    assert each(BRING_IN, "1", column) == values


def test_who_completes_at_once_does_not_bring_in() -> None:
    text = BRING_IN.replace("Vera: bring in 2\nAnna: complete 4", "Vera: complete 4\nAnna: call 4")
    vera = rows(text)["1", "Vera"]
    assert (vera["brought_in"], vera["vpip"], vera["pfr"]) == (False, True, True)


@pytest.mark.parametrize("play", ["all fold\n", "Anna: fold\nBoris: fold\n"])
def test_a_deal_that_all_fold(play: str) -> None:
    text = "up: Anna Kh, Boris 9c\n" + play
    for name in ("Anna", "Boris"):
        row = only(text, name)
        assert (row["decision"], row["vpip"], row["fold_street"], row["round_two"]) == (True, False, 1, False)
        assert (row["net"], row["showdown"], row["began_1"]) == (0, False, name == "Anna")


def test_without_ante_and_limit_there_is_nothing_to_count_chips_in() -> None:
    assert only("up: Anna Kh, Boris 9c\nAnna: bet 2\nBoris: fold\n")["stake"] is None


def test_what_is_hidden_is_not_guessed() -> None:
    row = only("up: Anna ??, Boris ?h\nAnna: bet 2\nBoris: call 2\nup: Anna 9c, Boris ??\nBoris: bet 2\nAnna: fold\n")
    assert (row["first_up"], row["showing"]) == (None, None)
    known = only("up: Anna K?, Boris ?h\nAnna: bet 2\nBoris: fold\n")
    assert (known["first_up"], known["showing"]) == ("K", "high card")


def test_cards_that_are_not_written() -> None:
    row = only("Anna: bet 2\nBoris: call 2\nshow Anna: Ks Kd 9c 5h 2c\nshow Boris: Qs Qd 9d 5d 2d\nwin: Anna 4\n")
    assert (row["first_up"], row["showing"], row["showdown"], row["won"]) == (None, None, True, 4)
    # a showdown comes after the fourth round
    assert row["street"] == 4


def test_a_card_that_stands_twice_shows_nothing() -> None:
    text = "up: Anna Kh, Boris 9c\nAnna: bet 2\nBoris: call 2\nup: Anna 9c, Boris 2d\nAnna: bet 2\nBoris: fold\n"
    assert (only(text)["codes"], only(text)["tainted_cards"]) == ("HH101", True)
    assert (only(text)["first_up"], only(text)["showing"]) == ("K", None)
    assert (only(text, "Boris")["first_up"], only(text, "Boris")["showing"]) == (None, None)


def test_a_deal_that_cannot_be_read_tells_only_who_was_there() -> None:
    row = only("upp: Anna Kh\n")
    assert (row["readable"], row["seat"], row["players"], row["net"], row["street"]) == (False, 0, 2, None, None)


def test_a_wrong_first_player_touches_the_play_and_a_wrong_pot_the_chips() -> None:
    row = rows(OUT_OF_ORDER)["2", "Vera"]
    assert (row["codes"], row["tainted_play"], row["tainted_money"], row["began_1"]) == ("ST101", True, False, True)
    row = rows(MISPAID)["4", "Vera"]
    assert (row["tainted_play"], row["tainted_money"]) == (False, True)
