"""Sheets made for tests: rows as CSV text, as a workbook, and what they are read as."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import xlsxwriter

from hhtool import spreadsheets
from hhtool.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.notation.reading import Reading, SessionReading
    from hhtool.notation.record import Table

Rows = "Sequence[Sequence[object]]"


def csv_text(rows: Sequence[Sequence[object]], mark: str = ",") -> str:
    """Rows as CSV, in quotes only where a field must be."""
    return "".join(mark.join(map(str, row)) + "\n" for row in rows)


def workbook(*sheets: Sequence[Sequence[object]]) -> bytes:
    """A workbook of such sheets, numbers as numbers."""
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer, {"in_memory": True, "default_date_format": "yyyy-mm-dd"}) as book:
        for rows in sheets:
            sheet = book.add_worksheet()
            for line, row in enumerate(rows):
                for column, value in enumerate(row):
                    sheet.write(line, column, value)
    return buffer.getvalue()


def read(data: str | bytes, name: str = "a.csv") -> Reading:
    return spreadsheets.read(Source(name, data.encode() if isinstance(data, str) else data))


def only(reading: Reading) -> SessionReading:
    """The one session of a file."""
    [session] = reading.sessions
    return session


def texts(table: Table) -> list[list[str]]:
    """A table's cells without their places."""
    return [[cell.text for cell in row] for row in (table.columns, *table.rows)]


def table_of(data: str | bytes, name: str = "a.csv") -> list[list[str]]:
    """The cells of the one table of a file."""
    [table] = only(read(data, name)).tables
    return texts(table)
