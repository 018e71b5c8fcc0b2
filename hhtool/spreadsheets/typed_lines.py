"""The lines of a table typed as text, taken apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import figures_in

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

STRUCK = r"(?:~~[^~]*~~[ \t]*)?"
"""What a correction strikes out, before the figure that stands."""
_ROWS = 2
"""So many rows make a table."""
_SHARE, _OF_ALL = 0.75, 0.5
"""The share of the lines from its first row to its last that are rows of a table, and of all from its first row on."""
_LEADS = 2
"""So many columns about the deal stand before the players' where a row of totals may lack some."""
_LINE = re.compile(r".+")
_RULE = re.compile(r"[-:|+= \t]+")


def is_table(lines: Sequence[str], rows: Sequence[int]) -> bool:
    """Whether there are enough rows, and little else between them and below."""
    if len(rows) < _ROWS:
        return False
    said = [at for at in range(rows[0], len(lines)) if _says_something(lines[at])]
    inside = sum(at <= rows[-1] for at in said)
    return len(rows) >= inside * _SHARE and len(rows) >= len(said) * _OF_ALL


def _says_something(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#") and not is_rule(line)


def is_rule(line: str) -> bool:
    """Whether a line is drawn below or between rows."""
    return "--" in line and _RULE.fullmatch(line) is not None


def cells_of(line: str, number: int, cell: re.Pattern[str]) -> Row:
    """The cells of a line, each a match of a pattern without the blanks around it."""
    return tuple(cell_of(found, 0, number) for found in cell.finditer(line.rstrip()))


def cell_of(found: re.Match[str], group: int | str, line: int) -> Cell:
    """A group of a match as a cell, without the blanks around it."""
    text = found[group]
    start = found.start(group) + len(text) - len(text.lstrip()) + 1
    text = text.strip()
    return Cell(text, Span(line, start, start + max(len(text), 1)))


def with_leads(row: Row, heading: Row) -> Row:
    """A row of totals with empty cells for what is said of the deals, where it lacks these: `total | 10 | -10`."""
    leads = next((place for place, cell in enumerate(heading) if not about_deal(cell.text)), 0)
    figures = row[1:]
    if leads < _LEADS or len(figures) != len(heading) - leads or figures_in(row[0].text):
        return row
    if not row[0].text or not all(figures_in(cell.text) for cell in figures):
        return row
    return (row[0], *[row[0]._replace(text="")] * (leads - 1), *figures)


def whole(line: str, number: int) -> Row:
    """A line that is no row, as one cell."""
    return cells_of(line, number, _LINE)
