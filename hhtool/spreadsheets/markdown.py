"""Markdown as elements of a sheet: list items say what a head says, pipe tables are tables, the rest is remarks."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.spreadsheets.elements import Element, Remark, Row
from hhtool.spreadsheets.recognise import head_lines, remark
from hhtool.spreadsheets.tables import raw_table

if TYPE_CHECKING:
    from hhtool.notation.source import Source

_ESCAPED = re.compile(r"[\\|`*<&\[]|\A#")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ITEM = re.compile(r"[ \t]*[-*+][ \t]+")
_CELL = re.compile(r"((?:[^|\\]|\\.|\\\Z)*)(?:\||\Z)")
_EMPHASIS = re.compile(r"(\*\*?)(?=\S)([^*\\]+)(?<=\S)\1\Z")
_RULE = re.compile(r"[ \t]*+\|(?:[ \t]*+:?-++:?[ \t]*+(?:\||\Z))+[ \t]*+\Z")


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
    for number, line in enumerate([*source.lines, ""], 1):
        if not line.lstrip().startswith("|"):
            if table:
                found.append(replace(raw_table(table[0], table[1:]), marked=True))
                table = []
            found += _said(line, number)
            begun = number + 1
        elif number != begun + 1 or not _RULE.match(line):
            table.append(_row(line, number))
    return found


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
    offset = line.index("|") + 1
    while offset < len(line):
        found = _CELL.match(line, offset)
        assert found is not None
        text = found[1].strip()
        if found.end() < len(line) or text or found[0].endswith("|"):
            start = offset + len(found[1]) - len(found[1].lstrip()) + 1
            text = _EMPHASIS.sub(r"\2", text)
            cells.append(Cell(unescaped(text), Span(number, start, start + max(len(text), 1))))
        offset = found.end()
    return tuple(cells)
