"""XLSX workbooks as rows of cells: the place of a cell is its row and its column."""

from __future__ import annotations

from datetime import date, datetime, time
from decimal import Decimal
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.i18n import Message, _
from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.spreadsheets import guard, process
from hhtool.spreadsheets.package import MOST_UNPACKED
from hhtool.spreadsheets.reader_process import MOST_CELLS, MOST_CHARACTERS

if TYPE_CHECKING:
    from hhtool.notation.source import Source
    from hhtool.spreadsheets.elements import Row


class Sheet(NamedTuple):
    """A worksheet: its name and its rows, none where it is empty."""

    name: str
    rows: list[Row]


class NotReadError(Exception):
    """A workbook that cannot be read; `reason` says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


def installed() -> bool:
    """Whether workbooks can be read here."""
    return find_spec("python_calamine") is not None


def read(source: Source) -> list[Sheet]:
    """The worksheets in order. Raises NotReadError."""
    if not installed():
        raise NotReadError(_("XLSX and ODS need an extra package; install it with: pip install 'hhtool[xlsx]'"))
    what, found = process.read("workbook", source.data)
    if what == "password":
        raise NotReadError(_("the workbook has a password; save it without one"))
    if what == "large":
        raise NotReadError(
            _(
                "the workbook is too large: more than {cells} cells, {characters} characters or {size} MB unpacked, "
                "or a cell that never ends",
                cells=MOST_CELLS,
                characters=MOST_CHARACTERS,
                size=MOST_UNPACKED >> 20,
            )
        )
    if what == "names":
        raise NotReadError(_("two worksheets are named {name}; give one another name", name=found))
    if what == "lost":
        raise NotReadError(_("the workbook is too large or damaged: it could not be read"))
    if what == "damaged":
        raise NotReadError(_("this is no XLSX or ODS workbook, or it is damaged or too large ({error})", error=found))
    return [Sheet(name, _rows(values)) for name, values in found]


def _rows(values: list[list[Any]]) -> list[Row]:
    rows = [
        tuple(Cell(text_of(value), Span(line, column, column + 1)) for column, value in enumerate(row, 1))
        for line, row in enumerate(values, 1)
    ]
    return rows if any(cell.text for row in rows for cell in row) else []


def text_of(value: Any) -> str:
    """A cell's value as text: figures without a needless point, dates as 2026-03-14."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return number_text(value)
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    return value.isoformat() if isinstance(value, date) else guard.read(str(value))


def number_text(value: float) -> str:
    """A number as a spreadsheet shows it: fifteen digits, no exponent."""
    exact = Decimal(format(value, ".15g")) + 0
    text = format(exact, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text
