"""The rows of piquet: what each says of a partie played by hand."""

from __future__ import annotations

from typing import Any

import pytest

from hhtool.audit import rows as facts
from hhtool.game.taint import Taint
from hhtool.games.piquet import facts as piquet
from tests.games import by_hand
from tests.games.draw.evening import audited
from tests.games.piquet.evening import CLEAN, FALSE, UNCOUNTED

HEAD = "game: piquet\nplayers: Anna, Boris\npartial: yes\n"
NAMES = ("Anna", "Boris")
POINTS = tuple(f"points_{name}" for name in piquet.SOURCES)


def each(text: str, deal: str, column: str) -> list[Any]:
    """A column of a deal, for Anna and Boris."""
    return by_hand.each(text, deal, column, NAMES)


def one(text: str, column: str, rules: str = "") -> list[Any]:
    """The same of a text with one deal, which is the first."""
    return each(HEAD + (f"rules: {rules}\n" if rules else "") + text, "1", column)


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("seat", [0, 1]),
        ("role", ["elder", "younger"]),
        ("variant", ["russian", "russian"]),
        ("net", [77, 10]),
        ("points_white", [0, 0]),
        ("points_point", [5, 0]),
        ("points_sequences", [15, 0]),
        ("points_sets", [0, 0]),
        ("points_play", [17, 7]),  # 9 leads and 8 tricks, 3 and 4
        ("points_last", [0, 3]),
        ("points_ten", [10, 0]),
        ("points_capot", [0, 0]),
        ("points_pique", [30, 0]),
        ("points_repique", [0, 0]),
        ("white", [False, False]),
        ("pique", [True, False]),
        ("repique", [False, False]),
        ("capot", [False, False]),
        ("open_capot", [False, False]),
        ("answer_point", ["good", None]),
        ("answer_sequence", ["good", None]),
        ("answer_set", [None, None]),
        ("sunk_point", [False, False]),
        ("sunk_sequence", [False, False]),
        ("sunk_set", [True, False]),
        ("exchanged", [5, 3]),
        ("tricks", [8, 4]),
        ("last_trick", [False, True]),
        ("partie", [None, None]),
    ],
)
def test_deal_one(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "1", column) == values


def test_no_column_is_left_out_above() -> None:
    tested = {case[0] for mark in test_deal_one.pytestmark for case in mark.args[1]}  # type: ignore[attr-defined]
    assert tested == set(piquet.COLUMNS)


def test_what_points_are_for_adds_up() -> None:
    for deal in ("1", "4"):
        split = [sum(each(CLEAN, deal, column)[seat] for column in POINTS) for seat in (0, 1)]
        assert split == each(CLEAN, deal, "net")


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("net", [16, 20]),
        ("points_point", [0, 6]),
        ("points_sequences", [0, 0]),  # equal
        ("points_sets", [3, 0]),
        ("points_repique", [0, 0]),
        ("repique", [False, False]),
        ("white", [False, False]),
        ("answer_point", ["not good", None]),
        ("answer_sequence", ["equal", None]),
        ("answer_set", ["good", None]),
        ("sunk_point", [None, None]),
        ("exchanged", [4, 3]),
        *((column, [None, None]) for column in POINTS[4:9]),
        *((column, [None, None]) for column in ("pique", "capot", "open_capot", "tricks", "last_trick")),
    ],
)
def test_declarations_tell_their_points_where_the_play_is_not_recorded(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "2", column) == values


def test_white_cards() -> None:
    assert each(CLEAN, "3", "white") == [False, True]
    assert each(CLEAN, "3", "points_white") == [0, 10]
    assert each(CLEAN, "3", "role") == ["younger", "elder"]


@pytest.mark.parametrize(
    ("column", "values"),
    [
        ("points_point", [0, 8]),
        ("points_sequences", [0, 32]),
        ("points_play", [0, 24]),
        ("points_last", [0, 0]),
        ("points_ten", [0, 0]),
        ("points_capot", [0, 80]),
        ("points_repique", [0, 60]),
        ("repique", [False, True]),
        ("capot", [False, True]),
        ("open_capot", [False, True]),
        ("sunk_point", [None, None]),
        ("exchanged", [None, None]),
        ("partie", ["lost", "won"]),
    ],
)
def test_where_nothing_is_declared_everything_held_counts(column: str, values: list[Any]) -> None:
    assert each(CLEAN, "4", column) == values


def test_a_partie_may_be_drawn() -> None:
    assert each(CLEAN.replace("winner: Boris", "winner: Anna, Boris"), "4", "partie") == ["drawn", "drawn"]


def test_a_repique_is_known_from_the_declarations_alone() -> None:
    text = "deal 1: dealer Boris\ndeclare Anna: point 7 good, sixième good, four aces good\nscore: Anna 120\n"
    assert one(text, "points_repique") == [60, 0]
    assert one(text, "repique") == [True, False]
    assert one(text, "points_pique") == [None, None]
    assert one(text, "net") == [120, None]


@pytest.mark.parametrize(
    "text",
    [
        "score: Anna 30, Boris 12",
        "count: Anna 20, Boris 3",  # of what, nobody says
        "declare Anna: point 5\ndeclare Boris: point 5",  # which is better, nobody says
    ],
)
def test_points_of_declarations_that_are_not_told(text: str) -> None:
    text = f"deal 1: dealer Boris\n{text}\n"
    for column in (*POINTS, "white", "pique", "repique"):
        assert one(text, column) == [None, None]


def test_declarations_of_which_only_the_sum_is_told() -> None:
    text = CLEAN.replace("declare Anna: point 5 (51) good, quint As good\n", "")
    assert each(text, "1", "points_point") == [None, 0]
    assert each(text, "1", "points_sets") == [None, 0]
    assert each(text, "1", "points_play") == [17, 7]
    assert each(text, "1", "pique") == [True, False]
    assert each(text, "1", "net") == [77, 10]


def test_an_announced_capot_that_fails() -> None:
    text = CLEAN.replace("count: Anna 20", "open-capot Anna\ncount: Anna 20")
    assert each(text, "1", "open_capot") == [True, False]
    assert each(text, "1", "capot") == [False, False]
    assert each(text, "1", "net") == [77, 10]


def test_good_from_a_stronger_hand_is_sunk() -> None:
    text = """\
deal 1: dealer Boris
hand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ
declare Anna: point 5 (45) good, quart Kh
declare Boris: quart Ad
"""
    assert one(text, "sunk_point") == [None, True]
    assert one(text, "sunk_sequence") == [None, False]
    assert one(text, "sunk_set") == [None, None]  # Anna may hold better ones
    assert one(text, "answer_point") == ["good", None]
    assert one(text, "answer_sequence") == [None, None]


def test_nothing_is_sunk_where_no_declarations_are_recorded() -> None:
    assert one("deal 1: dealer Boris\nhand Boris after: ♠QJ10 ♥8 ♦AKQJ8 ♣AKQ\n", "sunk_point") == [None, None]


@pytest.mark.parametrize(
    ("rules", "variant"), [("", "russian"), ("preset=english", "english"), ("preset=english, capot_last=off", "")]
)
def test_the_variant_is_known_by_what_is_counted(rules: str, variant: str) -> None:
    assert one("deal 1: dealer Boris\n", "variant", rules) == [variant, variant]


def test_nobody_knows_who_was_elder() -> None:
    text = "deal 1\nscore: Anna 30, Boris 12\n"
    assert one(text, "role") == [None, None]
    assert one(text, "net") == [30, 12]


def test_a_deal_that_cannot_be_read_tells_only_who_was_there() -> None:
    text = "deal 1: dealer Boris\ndeclare Anna: pont 5\n"
    assert one(text, "seat") == [0, 1]
    assert one(text, "readable") == [False, False]
    assert one(text, "role") == [None, None]


PASSED = """\
game: piquet
players: Anna, Boris
deal 1: dealer Boris
score: Anna 30, Boris 10
deal 2: dealer Anna
score: Anna 30, Boris 10
"""


@pytest.mark.parametrize(
    ("text", "deal", "code", "touched"),
    [
        (UNCOUNTED, "1", "PQ107", {"money"}),
        (FALSE, "1", "PQ102", {"play", "cards", "money"}),
        (CLEAN.replace("exchange Anna: 4", "exchange Anna: 2"), "2", "PQ101", {"play", "cards"}),
        (CLEAN.replace("quint As good", "quint As not good"), "1", "PQ103", {"play", "money"}),
        (CLEAN.replace("As 21", "As 22"), "1", "PQ106", {"money"}),
        (CLEAN.replace("Boris 204", "Boris 164", 1), "4", "PQ109", {"money"}),
        (CLEAN.replace("winner: Boris", "winner: Anna"), "4", "SC108", {"money"}),
        (PASSED, "2", "PQ113", set()),
    ],
)
def test_what_an_error_touches(text: str, deal: str, code: str, touched: set[str]) -> None:
    audit = audited(text)
    assert code in [finding.code for finding in audit.findings]
    row = next(row for _game, row in facts.rows(audit) if row["deal"] == deal)
    assert {one.word for one in Taint if row[f"tainted_{one.word}"]} == touched
