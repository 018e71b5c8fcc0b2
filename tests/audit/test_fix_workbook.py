"""`--fix` in workbooks: plain figures, what stood there in a comment, and everything else as it was."""

from __future__ import annotations

import io
from collections.abc import Callable
from zipfile import ZipFile

import pytest
import xlsxwriter

from hhtool.audit.file import Audit, audit_file
from hhtool.audit.fix import Fixed
from hhtool.audit.fix_workbook import fix_workbook
from hhtool.notation.source import Source
from hhtool.spreadsheets import ods, workbook

ROWS = [["game", "stud"], ["deal", "Anna", "Boris", "Vera"], ["1", "5", "-5", "0"], ["2", "10", "-4", "?"]]
TOTALS = {"Anna": 15, "Boris": -9, "Vera": -6}


def xlsx(*, comment: str = "") -> bytes:
    """A sheet in which a formula adds up each column, and another that rests on it."""
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer) as book:
        sheet, other = book.add_worksheet("Friday & more"), book.add_worksheet("Notes")
        bold = book.add_format({"bold": True})
        for number, row in enumerate(ROWS):
            for column, text in enumerate(row):
                sheet.write(number, column, text if text == "?" else _value(text), bold)
        sheet.write(4, 0, "total")
        for column, total in enumerate(TOTALS.values(), 1):
            letter = "ABCD"[column]
            sheet.write_formula(4, column, f"=SUM({letter}3:{letter}4)", None, total)
        other.write_formula(0, 0, "='Friday & more'!D5*2", None, 0)
        if comment:
            sheet.write_comment(comment, "mine")
    return buffer.getvalue()


def opendocument() -> bytes:
    rows = [*ROWS[:3], ["2", "10", "-4", "?"], ["3", "1", "1", "-2"], ["total", "16", "-8", "-8"]]
    return ods.written([("Friday & more", rows)], lambda text: float(text) if text.lstrip("-").isdigit() else None)


def _value(text: str) -> object:
    return int(text) if text.lstrip("-").isdigit() else text


def fixed(data: bytes, name: str) -> Fixed:
    return fix_workbook(audit(data, name), audit_file, lambda _code: True)


def audit(data: bytes, name: str) -> Audit:
    return audit_file(Source(name, data))


def texts(data: bytes, name: str) -> list[list[str]]:
    return [[cell.text for cell in row] for row in workbook.read(Source(name, data))[0].rows]


def part(data: bytes, name: str) -> str:
    with ZipFile(io.BytesIO(data)) as book:
        return book.read(name).decode()


@pytest.mark.parametrize(("make", "name"), [(xlsx, "a.xlsx"), (opendocument, "a.ods")])
def test_a_figure_is_written_and_a_second_run_changes_nothing(make: Callable[[], bytes], name: str) -> None:
    done = fixed(make(), name)
    assert done.changes[0] == "Friday & more!D4: ? -> -6"
    assert texts(done.data, name)[3] == ["2", "10", "-4", "-6"]
    assert not done.audit.findings
    again = fixed(done.data, name)
    assert (again.count, again.data) == (0, done.data)


def test_formulas_styles_and_other_worksheets_stay() -> None:
    before, after = xlsx(), fixed(xlsx(), "a.xlsx").data
    sheet = part(after, "xl/worksheets/sheet1.xml")
    assert "<f>SUM(D3:D4)</f><v>-6</v>" in sheet
    assert '<c r="D4" s="1"><v>-6</v></c>' in sheet
    for same in ("xl/worksheets/sheet2.xml", "xl/styles.xml", "xl/sharedStrings.xml"):
        assert part(after, same) == part(before, same)


@pytest.mark.parametrize("comment", ["", "A1", "D4"])
def test_a_comment_says_what_stood_there(comment: str) -> None:
    after = fixed(xlsx(comment=comment), "a.xlsx").data
    with ZipFile(io.BytesIO(after)) as book:
        (name,) = (one for one in book.namelist() if "comments" in one)
        assert "vml" in part(after, "[Content_Types].xml")
    said = part(after, name)
    assert "? -&gt; -6" in said
    assert ("mine" in said) == bool(comment)
    assert said.count("<comment ") == (2 if comment == "A1" else 1)


def test_what_is_repeated_in_an_open_document_is_changed_once() -> None:
    content = part(opendocument(), "content.xml")
    same = '<table:table-cell office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell>'
    assert same * 2 in content
    buffer = io.BytesIO()
    with ZipFile(io.BytesIO(opendocument())) as old, ZipFile(buffer, "w") as new:
        for info in old.infolist():
            text = old.read(info).decode()
            folded = same.replace(" office:value-type", ' table:number-columns-repeated="2" office:value-type', 1)
            new.writestr(info, text.replace(same * 2, folded).replace(">-2<", ">-3<").replace('"-2"', '"-3"'))
    rows = texts(buffer.getvalue(), "a.ods")
    assert rows[4] == ["3", "1", "1", "-3"]
    from hhtool.spreadsheets.cell_edits import CellEdit, edited

    after = edited(buffer.getvalue(), [CellEdit("Friday & more", 5, 3, "2", "1 -> 2")])
    assert texts(after, "a.ods") == [*rows[:4], ["3", "1", "2", "-3"], *rows[5:]]
