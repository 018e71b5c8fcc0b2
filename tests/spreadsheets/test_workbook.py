"""XLSX: what its cells say, which worksheets are read, and what is said of a file that is no workbook."""

from __future__ import annotations

import datetime
import io
import zipfile
from types import SimpleNamespace

import pytest
import xlsxwriter

from hhtool import spreadsheets
from hhtool.audit.file import audit_file
from hhtool.conversion import records as convert
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source, Span
from hhtool.output import machine
from hhtool.spreadsheets import process, reader_process
from hhtool.spreadsheets import workbook as books
from hhtool.spreadsheets.cell_names import cell_name
from tests.spreadsheets.conftest import only, read, table_of, texts, workbook

TABLE: list[list[object]] = [["deal", "Anna", "Boris"], [1, 5, -5]]


def reasons(reading: Reading) -> list[tuple[str, str]]:
    return [(fault.code, str(fault.message)) for fault in reading.faults]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (10, "10"),
        (10.0, "10"),
        (-0.0, "0"),
        (0.1 + 0.2, "0.3"),
        (12.5, "12.5"),
        (1e15, "1000000000000000"),
        (0.00001, "0.00001"),
        (True, "yes"),
        (datetime.date(2026, 3, 14), "2026-03-14"),
        (datetime.datetime(2026, 3, 14, 12, 30), "2026-03-14T12:30:00"),
        ("12,5", "12.5"),
        (" a\u00a0b\nc ", "a b c"),
        ("'=1", "=1"),
        ("", ""),
    ],
)
def test_what_a_cell_says(value: object, text: str) -> None:
    assert books.text_of(value) == text


def test_places_are_rows_and_columns() -> None:
    [table] = only(read(workbook([["game", "draw"], [], ["", *TABLE[0]], ["", *TABLE[1]]]), "a.xlsx")).tables
    assert texts(table) == [["deal", "Anna", "Boris"], ["1", "5", "-5"]]
    assert table.rows[0][2].span == Span(4, 4, 5)


def test_a_finding_names_cell_and_sheet() -> None:
    data = workbook([["game", "draw"], ["rules", "antes=2"], *TABLE])
    [finding] = audit_file(Source("a.xlsx", data)).findings
    found = machine.record(finding)
    assert (found["line"], found["column"], found["cell"], found["sheet"]) == (2, 2, "B2", "Sheet1")
    [finding] = audit_file(Source("a.csv", b"game,draw\nrules,antes=2\ndeal,A,B\n1,5,-5\n")).findings
    assert not {"cell", "sheet"} & machine.record(finding).keys()


@pytest.mark.parametrize(("column", "name"), [(1, "A7"), (26, "Z7"), (27, "AA7"), (702, "ZZ7"), (703, "AAA7")])
def test_names_of_cells(column: int, name: str) -> None:
    assert cell_name(7, column) == name


def test_merged_names_above_words() -> None:
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer) as book:
        sheet = book.add_worksheet("Evening")
        sheet.merge_range("A1:E1", "Вечер")
        sheet.merge_range("B2:C2", "Анна")
        sheet.merge_range("D2:E2", "Борис")
        sheet.write_row("A3", ["№", "заказ", "очки", "заказ", "очки"])
        sheet.write_row("A4", [1, 1, 10, "пас", 5])
    assert table_of(buffer.getvalue(), "a.xlsx") == [
        ["№", "Анна заказ", "Анна очки", "Борис заказ", "Борис очки"],
        ["1", "1", "10", "пас", "5"],
    ]


def test_what_is_struck_out_in_a_cell_is_a_correction() -> None:
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer) as book:
        sheet, struck = book.add_worksheet(), book.add_format({"font_strikeout": True})
        for line, row in enumerate([["deal", "Anna", "Boris"], [1, 5, -5], [2, "", 4]]):
            sheet.write_row(line, 0, row)
        sheet.write_rich_string(2, 1, struck, "-6", " -4")
    assert [row[1] for row in table_of(buffer.getvalue(), "a.xlsx")[1:]] == ["5", "~~-6~~  -4"]


def test_each_worksheet_has_its_own_sessions() -> None:
    found = read(workbook(TABLE, [], [["game", "draw"], *TABLE], [["shopping"], ["milk", 5]]), "a.xlsx")
    assert [(one.sheet, one.number, one.session.game) for one in found.sessions] == [
        ("Sheet1", 1, "draw"),
        ("Sheet3", 2, "draw"),
    ]
    assert reasons(found) == []


def test_figures_are_numbers_and_other_texts_are_not() -> None:
    rows = ["deal,Anna,Boris", "1,10,007", "2,-5,+3", "3,1.50,1e5", "4,'=1+1,-", "5,~~1~~ 2,12345678901234567890"]
    text = "\n".join(["game,draw", "table", *rows])
    data, _lost = convert.to_sheet([read(text)], ".xlsx")
    import python_calamine

    values = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data)).get_sheet_by_index(0).to_python()
    assert values[-5:] == [
        [1.0, 10.0, "007"],
        [2.0, -5.0, "+3"],
        [3.0, "1.50", "1e5"],
        [4.0, "'=1+1", "-"],
        [5.0, "~~1~~ 2", "12345678901234567890"],
    ]


def test_worksheets_have_names_of_their_own() -> None:
    date = "2026/03/14 [the first evening]"
    readings = [read(f"game,draw\ndate,{date}\ntable\n{'deal,A,B'}\n1,5,-5\n") for _number in range(2)]
    data, _lost = convert.to_sheet(readings, ".xlsx")
    found = read(data, "a.xlsx")
    assert [one.sheet for one in found.sessions] == ["draw 2026 03 14  the fir", "draw 2026 03 14  the fir 2"]
    assert [one.session.get("date") for one in found.sessions] == [date, date]


# --- what cannot be read -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"deal,Anna\n",
        b"\0\1\2",
        b"PK\x03\x04",
        workbook(TABLE)[:200],
        workbook(TABLE)[:-300],
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
    ],
)
def test_a_file_that_is_no_workbook(data: bytes) -> None:
    audit = audit_file(Source("a.xlsx", data))
    [finding] = audit.findings
    assert finding.code == "HH007"
    assert "no XLSX or ODS workbook, or it is damaged" in str(finding.message)


def test_bytes_of_a_workbook_that_were_changed() -> None:
    data = bytearray(workbook(TABLE))
    for place in range(0, len(data), 7):
        broken = bytes(data[:place]) + b"\xff\0" + bytes(data[place + 2 :])
        assert all(finding.code in ("HH007", "HH105") for finding in audit_file(Source("a.xlsx", broken)).findings)


def test_a_password(monkeypatch: pytest.MonkeyPatch) -> None:
    import python_calamine

    class Locked:
        @staticmethod
        def from_filelike(_file: object) -> None:
            raise python_calamine.PasswordError

    monkeypatch.setattr(python_calamine, "CalamineWorkbook", Locked)
    monkeypatch.setitem(process._processes, "workbook", SimpleNamespace(read=reader_process.workbook))
    assert reasons(read(b"x", "a.xlsx")) == [("HH007", "the workbook has a password; save it without one")]


def _changed(part: str, old: bytes, new: bytes, of: bytes = b"") -> bytes:
    """A workbook with something else in one of its parts."""
    made = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(of or workbook(TABLE))) as before,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as after,
    ):
        for name in before.namelist():
            data = before.read(name)
            after.writestr(name, data.replace(old, new) if name.endswith(part) else data)
    return made.getvalue()


_CELL = b'<row r="%d"><c r="%s%d"><v>1</v></c></row></sheetData>'


def _of_long_texts(number: int) -> bytes:
    """A workbook that says one long text often, and holds it once."""
    return workbook([["long " * 6_000] * number])


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(_changed("sheet1.xml", b"</sheetData>", _CELL % (1048576, b"XFD", 1048576)), id="far off"),
        pytest.param(_changed("sheet1.xml", b"</sheetData>", _CELL % (1048576, b"C", 1048576)), id="far down"),
        pytest.param(_changed("sheet1.xml", b"</sheetData>", b"</sheetData>" + bytes(1 << 27)), id="empty megabytes"),
        pytest.param(_of_long_texts(700), id="texts without end"),
    ],
)
def test_a_workbook_without_end_stops_nothing(data: bytes) -> None:
    [(code, message)] = reasons(read(data, "a.xlsx"))
    assert code == "HH007"
    assert "too large" in message
    assert read(workbook(TABLE), "a.xlsx").sessions, "the next one is read"


def test_a_part_that_is_larger_than_its_package_says_is_not_unpacked() -> None:
    data = _changed("sheet1.xml", b"</sheetData>", b"</sheetData>" + b" " * 3_000_000)
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        size = book.getinfo("xl/worksheets/sheet1.xml").file_size
    [(code, message)] = reasons(read(data.replace(size.to_bytes(4, "little"), (9_000).to_bytes(4, "little")), "a.xlsx"))
    assert code == "HH007"
    assert "damaged" in message


def _of_one_worksheet(named: int) -> bytes:
    """A workbook that names its worksheet again and again."""
    before = b'<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'
    names = b"".join(before.replace(b"Sheet1", b"Evening %d" % number) for number in range(named))
    return _changed("xl/workbook.xml", before, names, workbook([["game", "draw"], *TABLE]))


def test_a_worksheet_that_is_named_often_is_read_once() -> None:
    assert [one.sheet for one in read(_of_one_worksheet(40), "a.xlsx").sessions] == ["Evening 0"]


def test_of_two_worksheets_of_one_name_neither_is_taken_for_the_other() -> None:
    data = _changed(
        "xl/workbook.xml", b'"Sheet2"', b'"Sheet1"', workbook(TABLE, [["deal", "Vera", "Gleb"], [1, 2, -2]])
    )
    assert reasons(read(data, "a.xlsx")) == [("HH007", "two worksheets are named Sheet1; give one another name")]


@pytest.mark.parametrize("days", [4e9, -6e17, 7e250])
@pytest.mark.parametrize("form", ["[h]:mm:ss", "yyyy-mm-dd hh:mm", "[mm]:ss"])
def test_a_date_or_duration_beyond_the_calendar_is_a_number(days: float, form: str) -> None:
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer) as book:
        sheet, day = book.add_worksheet(), book.add_format({"num_format": "yyyy-mm-dd"})
        for line, row in enumerate([["deal", "Anna", "Boris"], [1, 5, -5], [2, 7, -7]]):
            sheet.write_row(line, 0, row)
        sheet.write_number(1, 1, 46095, day)
        sheet.write_number(2, 1, days, book.add_format({"num_format": form}))
    _heading, first, second = table_of(buffer.getvalue(), "a.xlsx")
    assert (first, second[0], second[2]) == (["1", "2026-03-14", "-5"], "2", "-7")
    assert float(second[1]) == days


def test_without_the_extra_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(books, "installed", lambda: False)
    source = Source("a.xlsx", workbook(TABLE))
    assert spreadsheets.knows(source), "it is read, so that this is said"
    [reason] = reasons(spreadsheets.read(source))
    assert reason == ("HH007", "XLSX and ODS need an extra package; install it with: pip install 'hhtool[xlsx]'")


def test_an_empty_workbook() -> None:
    assert [code for code, _text in reasons(read(workbook([]), "a.xlsx"))] == ["HH007"]


@pytest.mark.parametrize(("data", "reason"), [(b"", "there is no score table here"), (b"a\0b", "this is not text")])
def test_a_text_that_is_no_sheet(data: bytes, reason: str) -> None:
    [finding] = audit_file(Source("a.csv", data)).findings
    assert (finding.code, finding.line) == ("HH007", 1)
    assert reason in str(finding.message)


SUMMARIES: list[list[list[object]]] = [
    [["Player", "Evenings", "Points"], ["Anna", 12, 340], ["Boris", 10, 120]],
    [["Month", "Evenings", "Points"], ["May", 12, 340], ["June", 10, 120]],
]


@pytest.mark.parametrize("summary", SUMMARIES)
def test_a_summary_beside_tables_that_are_read_is_only_told(summary: list[list[object]]) -> None:
    table: list[list[object]] = [["game", "draw"], *TABLE]
    (finding,) = audit_file(Source("a.xlsx", workbook(summary, table))).findings
    assert (finding.code, finding.severity) == ("HH007", "info")


@pytest.mark.parametrize("summary", SUMMARIES)
def test_alone_it_is_an_error(summary: list[list[object]]) -> None:
    findings = audit_file(Source("a.xlsx", workbook(summary))).findings
    assert [(one.code, one.severity) for one in findings] == [("HH007", "error")]
