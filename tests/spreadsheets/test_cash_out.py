"""What each player bought in for and left with: a row a player, no deals."""

from __future__ import annotations

import pytest

from tests.spreadsheets.conftest import only, read, table_of
from tests.spreadsheets.test_phone_sheets import found

EVENING = """Five-card stud, 3 July 2026
Player;Buy-in;Rebuy;Cash out;Net
Ada;20;;50;30
Ben;20;10;0;-30
Cy;20;;20;0
Total;60;10;70;0
"""


def test_it_is_one_row_of_what_each_won_and_keeps_what_else_it_says() -> None:
    assert table_of(EVENING) == [["deal", "Ada", "Ben", "Cy"], ["1", "30", "-30", "0"]]
    session = only(read(EVENING))
    assert not session.faults
    assert [comment.text for comment in session.session.comments][1:] == [
        "# Buy-in: Ada 20, Ben 20, Cy 20, Total 60",
        "# Rebuy: Ben 10, Total 10",
        "# Cash out: Ada 50, Ben 0, Cy 20, Total 70",
        "# Net: Total 0",
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "code", "line"),
    [
        (";0;-30", ";0;-20", "SC101", 4),
        ("50;30", "60;40", "SC102", 6),
        ("Total;60", "Total;50", "SC102", 6),
        ("Ada;20;;50;30", "Ada;30;;50;20", "SC102", 6),
    ],
)
def test_its_figures_are_held_against_one_another(right: str, wrong: str, code: str, line: int) -> None:
    assert found(EVENING, "a.csv") == []
    assert (code, line) in found(EVENING.replace(right, wrong), "a.csv")


def test_what_was_won_is_worked_out_where_it_is_not_written() -> None:
    text = "Стад\nИгрок;Вход;Докупка;Выход\nАда;20;;50\nБорис;20;10;0\nВера;20;;20\n"
    assert table_of(text)[1] == ["1", "30", "-30", "0"]
    assert found(text, "a.csv") == []
    assert found(text.replace("50", "55"), "a.csv") == [("SC103", 3)]


def test_a_table_of_points_and_places_is_none() -> None:
    assert ("HH007", 2) in found("Odessa\nPlayer;Points;Place\nAda;30;1\nBen;10;2\n", "a.csv")
