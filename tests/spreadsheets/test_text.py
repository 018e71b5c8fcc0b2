"""CSV: how fields are parted, which encoding the text is in, and where each cell stands."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hhtool.notation.source import Source, Span
from hhtool.spreadsheets import guard, text
from tests.spreadsheets.conftest import csv_text, only, read, table_of, workbook

ROWS: list[list[object]] = [
    ["игра", "draw"],
    ["игроки", "Анна", "Борис", "Вера К."],
    ["дата", "2026-03-14"],
    ["сдача", "Анна", "Борис", "Вера К."],
    [1, 10, "-4,5", "-5,5"],
    [2, "—", "12?", "~~1~~ 2"],
    ["итог", 10, -4, -6],
]
TABLE = [
    ["сдача", "Анна", "Борис", "Вера К."],
    ["1", "10", "-4.5", "-5.5"],
    ["2", "—", "12?", "~~1~~ 2"],
    ["итог", "10", "-4", "-6"],
]


@pytest.mark.parametrize("mark", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
def test_any_delimiter_in_any_encoding(mark: str, encoding: str) -> None:
    rows = [[f'"{value}"' if mark in str(value) else value for value in row] for row in ROWS]
    session = only(read(csv_text(rows, mark).encode(encoding)))
    assert table_of(csv_text(rows, mark).encode(encoding)) == TABLE
    assert session.session.players == ("Анна", "Борис", "Вера К.")
    assert session.session.get("date") == "2026-03-14"
    assert session.session.language == "ru"
    assert not session.faults


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end(end: str) -> None:
    assert table_of(csv_text(ROWS, ";").replace("\n", end)) == TABLE


def test_text_and_workbook_say_the_same() -> None:
    one = only(read(csv_text(ROWS, ";").encode("cp1251")))
    other = only(read(workbook([*ROWS[:4], [1, 10, -4.5, -5.5], *ROWS[5:]]), "a.xlsx"))
    assert one.session == other.session
    assert table_of(csv_text(ROWS, ";").encode("cp1251")) == TABLE
    assert [[cell.text for cell in row] for row in other.tables[0].rows] == TABLE[1:]


@pytest.mark.parametrize(
    ("said", "mark"),
    [
        ("a,b,c\n1,2,3\n", ","),
        ("a;b;c\n1;2,5;3,5\n", ";"),
        ("a\tb\n1,5\t2,5\n", "\t"),
        ('a,"b;c;d",e\n1,2,3\n', ","),
        ("players;Anna, Boris, Vera\ndeal;Anna;Boris\n1;2;3\n2;2;3\n", ";"),
        ("only one column\n1\n", ","),
        ("", ","),
    ],
)
def test_the_delimiter_is_the_one_that_cuts_rows_alike(said: str, mark: str) -> None:
    assert text.delimiter(said) == mark


def test_excel_may_say_the_delimiter() -> None:
    assert table_of("sep=;\ndeal;Anna;Boris\n1;5,5;-5,5\n") == [["deal", "Anna", "Boris"], ["1", "5.5", "-5.5"]]
    [[_first, second, _third], _row] = text.rows(Source("a.csv", b"sep=;\ndeal;Anna;Boris\n1;5,5;-5,5\n"))
    assert second.span == Span(2, 6, 10)


def test_places_are_those_of_the_text() -> None:
    rows = text.rows(Source("a.csv", 'deal, "An""na" ,Бо\n\n"1\n2",\t 5,\n,x'.encode()))
    assert [[(cell.text, *cell.span) for cell in row] for row in rows] == [
        [("deal", 1, 1, 5), ('An"na', 1, 8, 14), ("Бо", 1, 17, 19)],
        [],
        [("1 2", 3, 2, 3), ("5", 4, 6, 7), ("", 4, 8, 9)],
        [("", 5, 1, 2), ("x", 5, 2, 3)],
    ]


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ('"Vera K,5', ['"Vera K', "5"]),
        ('5" nails,x', ['5" nails', "x"]),
        ('"a" b,c', ['"a" b', "c"]),
        ('"a""b","",c', ['a"b', "", "c"]),
        ("a,b,", ["a", "b", ""]),
        ("\u00a0a\u00a0,1\u00a010", ["a", "1 10"]),
    ],
)
def test_odd_quotes_and_blanks(line: str, cells: list[str]) -> None:
    [row] = text.rows(Source("a.csv", f"{line}\n".encode()))
    assert [cell.text for cell in row] == cells


@given(st.text("a\",;\n\r\t ' 1", max_size=40))
def test_no_text_is_too_odd_to_be_read(said: str) -> None:
    rows = text.rows(Source("a.csv", said.encode()))
    lines = Source("a.csv", said.encode()).lines
    for cell in itertools.chain(*rows):
        assert 1 <= cell.span.line <= len(lines)
        assert 1 <= cell.span.start <= len(lines[cell.span.line - 1]) + 1


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+1+1", "'+1+1"),
        ("-1+1", "'-1+1"),
        ("@x", "'@x"),
        ("- 5", "'- 5"),
        ("-6Fx", "'-6Fx"),
        ("'=1", "''=1"),
        ("''=1", "'''=1"),
        ("12,5", "'12,5"),
        ("-5", "-5"),
        ("+5", "+5"),
        ("-1.50", "-1.50"),
        ("-", "-"),
        ("—", "—"),
        ("'-5", "'-5"),
        ("'", "'"),
        ("it's", "it's"),
    ],
)
def test_what_a_spreadsheet_would_run_is_written_inert(said: str, written: str) -> None:
    assert guard.written(said) == written
    assert guard.read(written) == said


@pytest.mark.parametrize(
    ("written", "said"), [("12,5", "12.5"), ("-0,10", "-0.10"), ("−1,5", "−1.5"), ("1,2,3", "1,2,3")]
)
def test_a_decimal_comma_is_a_point(written: str, said: str) -> None:
    assert guard.read(written) == said
