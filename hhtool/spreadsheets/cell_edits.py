"""Single cells of a workbook written anew; everything else of it stays as it is, byte for byte."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

_LARGEST = 1 << 29
"""Bytes of a workbook unpacked, beyond which it is left as it is."""
_NUMBER = re.compile(r"-?\d{1,15}(?:\.\d+)?\Z")


class CellEdit(NamedTuple):
    """A cell by its worksheet, row and column (from 1), what is written there, and the comment that it gets."""

    sheet: str
    row: int
    column: int
    text: str
    note: str


class NotEditedError(Exception):
    """A workbook that is made in a way in which its cells are not found."""


def edited(data: bytes, edits: Sequence[CellEdit]) -> bytes:
    """The workbook with those cells written anew: a formula stays, and gets the value. Raises NotEditedError."""
    from hhtool.spreadsheets import ods_edits, xlsx_edits

    try:
        with ZipFile(io.BytesIO(data)) as book:
            if sum(part.file_size for part in book.infolist()) > _LARGEST:
                raise NotEditedError
            edit: Callable[[ZipFile, Sequence[CellEdit]], Mapping[str, str]] = (
                ods_edits.parts if "content.xml" in book.namelist() else xlsx_edits.parts
            )
            return _written(book, edit(book, edits))
    except (BadZipFile, KeyError, UnicodeDecodeError) as error:
        raise NotEditedError from error


def _written(book: ZipFile, parts: Mapping[str, str]) -> bytes:
    buffer = io.BytesIO()
    with ZipFile(buffer, "w") as new:
        for info in book.infolist():
            new.writestr(info, parts[info.filename].encode() if info.filename in parts else book.read(info))
        made = book.infolist()[0]
        for name in parts.keys() - set(book.namelist()):
            info = type(made)(name, made.date_time)
            new.writestr(info, parts[name].encode(), compress_type=book.infolist()[-1].compress_type)
    return buffer.getvalue()


def is_number(text: str) -> bool:
    """Whether a text is written into a cell as a number."""
    return bool(_NUMBER.match(text))


def by_sheet(edits: Iterable[CellEdit]) -> dict[str, list[CellEdit]]:
    """The edits of each worksheet."""
    found: dict[str, list[CellEdit]] = {}
    for one in edits:
        found.setdefault(one.sheet, []).append(one)
    return found
