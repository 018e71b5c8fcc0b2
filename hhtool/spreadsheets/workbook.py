"""XLSX workbooks as rows of cells: the place of a cell is its row and its column."""

from __future__ import annotations

import io
from datetime import date, datetime, time
from decimal import Decimal
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.i18n import Message, _
from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.spreadsheets import guard

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
        raise NotReadError(_("XLSX needs an extra package; install it with: pip install 'hhtool[xlsx]'"))
    import python_calamine as calamine

    try:
        book = calamine.CalamineWorkbook.from_filelike(io.BytesIO(source.data))
        return [
            Sheet(name, _rows(book.get_sheet_by_name(name).to_python(skip_empty_area=False)))
            for name in book.sheet_names
        ]
    except calamine.PasswordError:
        raise NotReadError(_("the workbook has a password; save it without one")) from None
    except Exception as error:
        raise NotReadError(_("this is no XLSX workbook, or a damaged one ({error})", error=error)) from None
    except BaseException as error:
        # a panic of the reader is no Exception
        if type(error).__name__ != "PanicException":
            raise
        raise NotReadError(_("the workbook is damaged")) from None


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
