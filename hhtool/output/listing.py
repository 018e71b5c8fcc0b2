"""Findings as a table for spreadsheets, and grouped by file for people."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from hhtool.notation.source import escaped
from hhtool.notation.width import clean
from hhtool.output import Counted
from hhtool.output.terminal import Paint
from hhtool.output.text import summary
from hhtool.spreadsheets import guard
from hhtool.spreadsheets.cell_names import cell_name

if TYPE_CHECKING:
    from collections.abc import Iterator

COLUMNS = (
    "file",
    "line",
    "column",
    "end_line",
    "end_column",
    "sheet",
    "cell",
    "code",
    "name",
    "severity",
    "message",
    "game",
    "session",
    "deal",
    "player",
    "rule",
    "consequences",
)


def as_csv(files: Counted) -> Iterator[str]:
    """A row a finding below a row of heads; `consequences` is how many follow from it."""
    yield _row(COLUMNS)
    for part in files:
        for one in part.findings:
            cell = "" if one.sheet is None else cell_name(one.line, one.column)
            place = (one.file, one.line, one.column, one.end_line, one.end_column, one.sheet, cell)
            what = (one.code, one.name, one.severity.value, one.message)
            whose = (one.game, one.session, one.deal, one.player, one.rule, len(one.consequences))
            yield _row((*place, *what, *whose))


def _row(cells: tuple[object, ...]) -> str:
    buffer = io.StringIO()
    texts = ["" if cell is None else str(cell) for cell in cells]
    csv.writer(buffer, lineterminator="").writerow([guard.written(escaped(text)) for text in texts])
    return buffer.getvalue()


def grouped(files: Counted, colour: bool = False) -> Iterator[str]:
    """The findings of each file below its name, `line:column CODE message`; then the summary."""
    paint = Paint(colour)
    last = None
    for part in files:
        for one in part.findings:
            if part.file != last:
                if last is not None:
                    yield ""
                yield f"{paint('place', clean(part.file))}:"
                last = part.file
            at = f"{one.line}:{one.column}" if one.sheet is None else f"{one.sheet}!{cell_name(one.line, one.column)}"
            more = f" (+{len(one.consequences)})" if one.consequences else ""
            yield f"  {at} {paint(one.severity.value, one.code)} {clean(str(one.message))}{more}"
    if last is not None:
        yield ""
    yield from summary(files)
