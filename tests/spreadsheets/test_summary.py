"""Tables that repeat the totals of another: on a second worksheet, or below it."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source
from hhtool.spreadsheets import ods

Rows = list[list[str]]

EVENINGS: Rows = [
    ["Пикет"],
    [""],
    ["Партия", "Королик", "Игра", "Сдаёт", "Нина", "", "", "Олег", "", ""],
    ["", "", "", "", "хвалёж", "игра", "всего", "хвалёж", "игра", "всего"],
    ["1", "1", "1", "Нина", "5", "12", "17", "21", "25", "46"],
    ["1", "1", "2", "Нина", "20", "10", "30", "4", "27", "31"],
    ["Итого партия 1", "", "", "", "", "", "47", "", "", "77"],
    ["2", "1", "1", "Олег", "14", "25", "39", "6", "12", "18"],
    ["2", "1", "2", "Олег", "0", "13", "13", "21", "24", "45"],
    ["Итого партия 2", "", "", "", "", "", "52", "", "", "63"],
]
PARTIES: Rows = [["Партия", "Нина", "Олег", "Победитель"], ["1", "47", "77", "Олег"], ["2", "52", "63", "Олег"]]
STUD: Rows = [
    ["Stud"],
    [""],
    ["Hand", "Dealer", "Ada", "Ben", "Cy"],
    ["1", "Ada", "4", "-2", "-2"],
    ["2", "Ben", "-1", "3", "-2"],
    ["3", "Cy", "-1", "-1", "2"],
    ["Total", "", "2", "0", "-2"],
]
PLAYERS: Rows = [["Player", "Total", "Pays"], ["Cy", "-2", "$2"], ["Ada", "2", ""], ["Ben", "0", ""]]


def workbook(*sheets: Rows) -> Audit:
    """What is found in a workbook with such sheets."""
    named = [(f"Sheet{number}", rows) for number, rows in enumerate(sheets, 1)]
    data = ods.written(named, lambda text: float(text) if text.lstrip("-").isdecimal() else None)
    return audit_file(Source("evening.ods", data))


def changed(rows: Rows, row: int, column: int, text: str) -> Rows:
    """The rows with another text in a cell."""
    return [
        [text if (at, place) == (row, column) else cell for place, cell in enumerate(cells)]
        for at, cells in enumerate(rows)
    ]


@pytest.mark.parametrize(("game", "summary", "row", "column"), [(EVENINGS, PARTIES, 2, 1), (STUD, PLAYERS, 1, 1)])
def test_a_second_worksheet_repeats_the_totals(game: Rows, summary: Rows, row: int, column: int) -> None:
    done = workbook(game, summary)
    assert not done.findings
    assert not done.sessions[-1].sheets
    assert len(done.sessions[-1].reading.session.comments) == len(summary)
    (finding,) = workbook(game, changed(summary, row, column, "41")).findings
    assert (finding.code, finding.sheet, finding.line) == ("SC102", "Sheet2", row + 1)


def test_it_may_stand_below_the_table() -> None:
    text = "".join(";".join(row) + "\n" for row in [*STUD, [""], *PLAYERS])
    done = audit_file(Source("evening.csv", text.encode()))
    assert not done.findings
    assert len(done.sessions) == 1


def test_another_game_of_the_same_players_is_none() -> None:
    done = workbook(STUD, [*STUD[2:6], ["Total", "", "2", "0", "-1"]])
    assert [(one.code, one.sheet) for one in done.findings] == [("SC102", "Sheet2")]


def test_a_column_that_counts_parts_needs_no_heading() -> None:
    assert not workbook(EVENINGS).findings


def test_a_wrong_dealer_is_found_once_beside_another_fault() -> None:
    rows = changed(EVENINGS, 8, 3, "Нина")
    assert [one.code for one in workbook(rows).findings] == ["PQ113"]
    rows = changed(changed(rows, 5, 5, "13"), 5, 6, "33")
    assert [one.code for one in workbook(changed(rows, 6, 6, "50")).findings] == ["SC104", "PQ113"]


def test_a_worksheet_that_names_its_game_is_one() -> None:
    again = [["game", "piquet"], ["deal", "Нина", "Олег"], ["1", "47", "77"], ["2", "52", "63"]]
    first, second = workbook(EVENINGS, again).sessions
    assert [len(one.reading.tables) for one in (first, second)] == [1, 1]
