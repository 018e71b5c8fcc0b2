"""CSV and TSV as rows of cells, each with its place in the text.

Fields are read as RFC 4180 says, and quotes that it does not allow are taken as typed. A field that holds a
line end has the place of its first line.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.spreadsheets import guard

if TYPE_CHECKING:
    from hhtool.notation.source import Source
    from hhtool.spreadsheets.elements import Row

_SEP = re.compile(r'"?sep=(?P<delimiter>[^\r\n])"?(?:\r\n|\n|\r|\Z)', re.IGNORECASE)
_DELIMITERS = "\t;,"
_LINE_END = re.compile(r"\r\n|\n|\r")
_SAMPLE = 20_000


def rows(source: Source) -> list[Row]:
    """The rows of a text; blank lines are rows without cells."""
    text = source.decoded.text
    said = _SEP.match(text)
    if said:
        return _rows(text, said.end(), 2, said["delimiter"])
    return _rows(text, 0, 1, delimiter(text))


def delimiter(text: str) -> str:
    """What parts the fields: of tab, semicolon and comma the one that cuts most rows alike; else a comma."""
    sample = text if len(text) <= _SAMPLE else text[: text.rfind("\n", 0, _SAMPLE) + 1] or text[:_SAMPLE]
    likeness = {}
    for mark in _DELIMITERS:
        widths = Counter(len(row) for row in _rows(sample, 0, 1, mark) if len(row) > 1)
        likeness[mark] = max(widths.values(), default=0), sum(widths.values())
    best = max(likeness.values())
    return next(mark for mark in _DELIMITERS if likeness[mark] == best) if best[0] else ","


@cache
def _field(mark: str) -> re.Pattern[str]:
    """A field in quotes, else one without, each up to the next delimiter or line end."""
    mark = re.escape(mark)
    blank = "[ \u00a0]*"
    quoted = rf'{blank}"(?P<quoted>(?:[^"]+|"")*+)"{blank}(?=[{mark}\r\n]|\Z)'
    return re.compile(rf"{quoted}|(?P<plain>[^{mark}\r\n]*)")


def _rows(text: str, offset: int, line: int, mark: str) -> list[Row]:
    pattern = _field(mark)
    found: list[Row] = []
    row: list[Cell] = []
    start = offset  # where the line begins
    while offset < len(text):
        field = pattern.match(text, offset)
        assert field is not None
        row.append(_cell(field, line, start))
        for end in _LINE_END.finditer(text, offset, field.end()):
            line, start = line + 1, end.end()
        offset = field.end()
        if text[offset : offset + 1] == mark:
            offset += 1
            if offset < len(text):
                continue
            row.append(Cell("", Span(line, offset - start + 1, offset - start + 2)))
        found.append(tuple(row) if len(row) > 1 or row[0].text else ())
        row = []
        if ended := _LINE_END.match(text, offset):
            offset = start = ended.end()
            line += 1
    return found


def _cell(field: re.Match[str], line: int, start: int) -> Cell:
    group = "plain" if field["quoted"] is None else "quoted"
    raw = field[group]
    text = guard.read(raw.replace('""', '"') if group == "quoted" else raw)
    first = _LINE_END.split(raw)[0]
    begin = field.start(group) - start + 1 + len(first) - len(first.lstrip())
    return Cell(text, Span(line, begin, begin + max(len(first.strip()), 1)))
