"""Dates and durations of an XLSX workbook that no calendar has: for their sake the reader gives up all the rest."""

from __future__ import annotations

import io
import re
from zipfile import ZIP_DEFLATED, ZipFile

from hhtool.spreadsheets import package

_PART = re.compile(r"xl/worksheets/[^/]+\.xml")
_CELL = re.compile(rb"<((?:\w+:)?)c( [^<>]*+)>(?=(?:<\1f[^<>]*+/>|<\1f[^<>]*+>[^<]*+</\1f>)?+<\1v>([^<]*+)<)")
"""A cell with its attributes, and the number behind it."""
_STYLE = re.compile(rb"[ ]s=\"[^\"]*+\"")
_LAST_DAY = 2_958_465
"""31 December 9999, as a workbook counts days."""


def without_absurd_dates(data: bytes) -> bytes:
    """The workbook with plain numbers for those beyond the calendar, whatever their cells should look like.

    Empty where there is none, or the package cannot be looked into.
    """
    made, found = io.BytesIO(), False
    try:
        with ZipFile(io.BytesIO(data)) as book, ZipFile(made, "w", ZIP_DEFLATED) as plain:
            for part in book.infolist():
                text = book.read(part) if part.file_size <= package.LARGEST else b""
                if _PART.fullmatch(part.filename):
                    text = _CELL.sub(_plain, before := text)
                    found = found or text != before
                plain.writestr(part.filename, text)
    except package.BROKEN:
        return b""
    return made.getvalue() if found else b""


def _plain(cell: re.Match[bytes]) -> bytes:
    try:
        days = float(cell[3])
    except ValueError:
        return cell[0]
    return cell[0] if abs(days) <= _LAST_DAY else b"<%bc%b>" % (cell[1], _STYLE.sub(b"", cell[2]))
