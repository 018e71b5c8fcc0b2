"""How sheets are written: what parts the fields of CSV, totals as formulas, OpenDocument workbooks."""

from __future__ import annotations

import io
import zipfile

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.read import read_file
from hhtool.conversion.records import to_hh, to_sheet
from hhtool.notation.source import Source
from hhtool.spreadsheets.writing import PLAIN, Style

CHIPS = """\
game: draw
rules: preset=plain
players: Anna, Boris, Vera
place: the "Swan"; upstairs

table
| deal  | Anna | Boris | Vera |
|-------|------|-------|------|
| 1     | 0.5  | -1    | 0.5  |
| 2     | -2   | 1     | 1    |
| total | -1.5 | 0     | 1.5  |
"""


def sheet(suffix: str, style: Style = PLAIN) -> bytes:
    data, _left = to_sheet([read_file(Source("t.hh", CHIPS.encode()))], suffix, style=style)
    return data


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_any_delimiter_comes_back(mark: str) -> None:
    data = sheet(".csv", Style(delimiter=mark))
    assert f"deal{mark}Anna{mark}Boris" in data.decode()
    assert to_hh([read_file(Source("t.csv", data))]) == CHIPS


def test_decimals_have_a_comma_where_fields_have_none_between() -> None:
    assert "2;-2;1;1\n" in sheet(".csv", Style(delimiter=";")).decode()
    assert "1;0,5;-1;0,5\n" in sheet(".csv", Style(delimiter=";")).decode()


def test_totals_may_be_formulas() -> None:
    data = sheet(".xlsx", Style(formulas=True))
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        said = book.read("xl/worksheets/sheet1.xml").decode()
    assert "<f>SUM(B7:B8)</f><v>-1.5</v>" in said
    assert to_hh([read_file(Source("t.xlsx", data))]) == CHIPS


def test_a_wrong_total_stays_a_figure() -> None:
    text = CHIPS.replace("| -1.5 |", "| -2.5 |")
    data, _left = to_sheet([read_file(Source("t.hh", text.encode()))], ".xlsx", style=Style(formulas=True))
    assert [finding.code for finding in audit_file(Source("t.xlsx", data)).findings] == ["SC102"]


def test_an_opendocument_workbook_comes_back_and_is_always_the_same() -> None:
    data = sheet(".ods")
    assert data == sheet(".ods")
    assert to_hh([read_file(Source("t.ods", data))]) == CHIPS
