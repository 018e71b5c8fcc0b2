"""Single cells of an OpenDocument workbook written anew, with comments; the parts of the package that this changes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, unescape
from zipfile import ZipFile

from hhtool.spreadsheets.cell_edits import CellEdit, NotEditedError, by_sheet, is_number

_TABLE = re.compile(r'<table:table\b[^>]*?\btable:name="([^"]*)"[^>]*>.*?</table:table>', re.DOTALL)
_ROW = re.compile(r"<table:table-row\b([^>]*?)(?:/>|>(.*?)</table:table-row>)", re.DOTALL)
_CELL = re.compile(
    r"<table:((?:covered-)?table-cell)\b([^>]*?)(?:/>|>(.*?)</table:(?:covered-)?table-cell>)", re.DOTALL
)
_NOTE = re.compile(r"<office:annotation\b.*?</office:annotation>", re.DOTALL)
_VALUE = re.compile(
    r'\s+(?:office|calcext):(?:value-type|value|string-value|boolean-value|date-value|currency)="[^"]*"'
)
_REPEATED = re.compile(r'\s+table:number-(?:rows|columns)-repeated="(\d+)"')


def parts(book: ZipFile, edits: Sequence[CellEdit]) -> Mapping[str, str]:
    """The parts with those cells changed, by their names. Raises NotEditedError, KeyError."""
    text = book.read("content.xml").decode("utf-8-sig")
    for sheet, own in by_sheet(edits).items():
        names = {"&quot;": '"', "&apos;": "'"}
        found = next((one for one in _TABLE.finditer(text) if unescape(one[1], names) == sheet), None)
        if found is None:
            raise NotEditedError
        table = found[0]
        for one in own:
            table = _with_cell(table, one)
        text = text[: found.start()] + table + text[found.end() :]
    return {"content.xml": text}


def _with_cell(table: str, edit: CellEdit) -> str:
    row, skipped = _at(_ROW, table, edit.row)
    cells = row[2] or ""
    cell, before = _at(_CELL, cells, edit.column)
    new = _split(cell, before, edit.column, _cell(cell, edit))
    changed = cells[: cell.start()] + new + cells[cell.end() :]
    whole = f"<table:table-row{_once(row[1])}>{changed}</table:table-row>"
    return table[: row.start()] + _split(row, skipped, edit.row, whole) + table[row.end() :]


def _at(pattern: re.Pattern[str], text: str, number: int) -> tuple[re.Match[str], int]:
    """The row or the cell of a number (from 1), and how many stand before it; one may be repeated."""
    before = 0
    for found in pattern.finditer(text):
        count = _count(found)
        if before < number <= before + count:
            return found, before
        before += count
    raise NotEditedError


def _attributes(found: re.Match[str]) -> str:
    return found[1] if found.re is _ROW else found[2]


def _count(found: re.Match[str]) -> int:
    repeated = _REPEATED.search(_attributes(found))
    return int(repeated[1]) if repeated else 1


def _once(attributes: str) -> str:
    return _REPEATED.sub("", attributes)


def _split(found: re.Match[str], before: int, number: int, new: str) -> str:
    """A row or a cell that may be repeated, with one of them changed."""
    count, at = _count(found), number - before - 1
    kind = "rows" if found.re is _ROW else "columns"
    parts = []
    for times, text in ((at, found[0]), (1, new), (count - at - 1, found[0])):
        if text is new:
            parts.append(new)
        elif times:
            attributes = _attributes(found)
            again = f' table:number-{kind}-repeated="{times}"' if times > 1 else ""
            parts.append(text.replace(attributes, _once(attributes) + again, 1) if attributes else text)
    return "".join(parts)


def _cell(found: re.Match[str], edit: CellEdit) -> str:
    """The cell written anew; its style, its formula and its comments stay."""
    attributes = _once(_VALUE.sub("", found[2])).rstrip("/")
    value = f'float" office:value="{edit.text}"' if is_number(edit.text) else 'string"'
    notes = "".join(_NOTE.findall(found[3] or ""))
    note = f"<text:p>{escape(edit.note)}</text:p>"
    notes = (
        notes.replace("</office:annotation>", f"{note}</office:annotation>", 1)
        if notes
        else (f"<office:annotation>{note}</office:annotation>")
    )
    return (
        f'<table:{found[1]}{attributes} office:value-type="{value}>{notes}'
        f"<text:p>{escape(edit.text)}</text:p></table:{found[1]}>"
    )
