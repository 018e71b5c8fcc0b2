"""Markdown as elements of a sheet: list items say what a head says, pipe tables are tables, the rest is remarks."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.spreadsheets.elements import Element, Line, RawTable, Remark, Row, place_of_last, remark
from hhtool.spreadsheets.halves import joined
from hhtool.spreadsheets.head_lines import head_lines
from hhtool.spreadsheets.recognise import as_usual
from hhtool.spreadsheets.rounds import goes_on_below
from hhtool.spreadsheets.tables import raw_table
from hhtool.spreadsheets.upright import upright

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.notation.source import Source

_ESCAPED = re.compile(r"[\\|`*<&\[]|\A#")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ITEM = re.compile(r"[ \t]*[-*+][ \t]+")
_CELL = re.compile(r"((?:[^|\\]|\\.|\\\Z)*)(?:\||\Z)")
_EMPHASIS = re.compile(r"(\*\*?)(?=\S)([^*\\]+)(?<=\S)\1\Z")
_RULE = re.compile(r"[ \t]*+\|?(?:[ \t]*+:?-++:?[ \t]*+(?:\||\Z))+[ \t]*+\Z")
_BAR = re.compile(r"(?<!\\)\|")
_HEAD = 2
"""A heading and its rule."""


def escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    return _ESCAPED.sub(r"\\\g<0>", text)


def unescaped(text: str) -> str:
    """What a text with escapes says."""
    return _ESCAPE.sub(r"\1", text)


def elements(source: Source) -> list[Element]:
    """What stands in a Markdown text, in order."""
    found: list[Element] = []
    table: list[Row] = []
    begun = 1
    lines = [*source.lines, ""]
    for number, line in enumerate(lines, 1):
        if not (_is_framed(line) or (_BAR.search(line) and (table or _heads(lines[number - 1 : number + 1])))):
            if table:
                _take(table, found)
                table = []
            found += _said(line, number)
            begun = number + 1
        elif number != begun + 1 or not _RULE.match(line):
            table.append(_row(line, number))
    return joined(found)


def _is_framed(line: str) -> bool:
    """Whether a bar stands before all cells."""
    return line.lstrip().startswith("|")


def _heads(lines: Sequence[str]) -> bool:
    """Whether the first of two lines names the columns of a table: the second is its rule, and parts as many."""
    row, rule = lines if len(lines) == _HEAD else ("", "")
    if "|" not in rule or not _RULE.match(rule):
        return False
    return len(_row(row, 1)) == len(_row(rule, 1))


def _take(rows: Sequence[Row], found: list[Element]) -> None:
    """Add a table to what was found; with the headings of the one before, and the next numbers, it is its next page."""
    rows = upright(rows)
    if not any(isinstance(one, Line) and one.key == "game" for one in found):
        # as people draw it, not as it is written here
        rows = as_usual(rows, found)
    table = replace(raw_table(rows[0], rows[1:]), marked=True)
    place = place_of_last(found)
    above = found[place] if place >= 0 else None
    if isinstance(above, RawTable) and _names(above) == _names(table) and goes_on_below(above.rows, table.rows[:1]):
        found[place] = replace(above, rows=above.rows + table.rows, comments=above.comments + table.comments)
    else:
        found.append(table)


def _names(table: RawTable) -> list[str]:
    return [cell.text for cell in table.heading]


def _said(line: str, number: int) -> list[Element]:
    """The line of a head or the remark that a line of text is."""
    item = _ITEM.match(line)
    start = item.end() if item else len(line) - len(line.lstrip())
    text = line[start:].strip()
    if not text:
        return []
    cell = Cell(unescaped(text), Span(number, start + 1, start + 1 + len(text)))
    lines = head_lines([cell]) if item else []
    return list(lines) if lines else [Remark(remark([cell]))]


def _row(line: str, number: int) -> Row:
    """The cells of a pipe row; a pipe behind a backslash is text."""
    cells = []
    offset = line.index("|") + 1 if _is_framed(line) else 0
    while offset < len(line):
        found = _CELL.match(line, offset)
        assert found is not None
        text = found[1].strip()
        if found.end() < len(line) or text or found[0].endswith("|"):
            start = offset + len(found[1]) - len(found[1].lstrip()) + 1
            if emphasised := _EMPHASIS.match(text):
                text = emphasised[2]
                start += len(emphasised[1])
            cells.append(Cell(unescaped(text), Span(number, start, start + max(len(text), 1))))
        offset = found.end()
    return tuple(cells)
