"""Figures that were put right in their cells without being struck out: `20→10`, `-40/-30` among single figures."""

from __future__ import annotations

import re
from dataclasses import replace

from hhtool.notation.record import Cell
from hhtool.spreadsheets.content import columns_of, figures_in, is_name, is_total
from hhtool.spreadsheets.elements import RawTable

_FIGURE = r"[-+−–]?\d{1,6}(?:[.,]\d{1,2})?"
_TWO = re.compile(rf"(?P<old>{_FIGURE})[ \t]?(?:→|[-=]?>|/)[ \t]?(?P<new>{_FIGURE})")
_MOST = 0.8
"""The share of the cells that hold one figure where two are a correction."""


def with_corrections(table: RawTable) -> RawTable:
    """A table in which what was put right is struck out; as it is where cells hold several figures."""
    own = [place for place, column in enumerate(columns_of(table.heading)) if is_name(column.name)]
    held = [row[place].text for row in table.rows if not is_total(row) for place in own if row[place].text]
    if sum(figures_in(text) == 1 for text in held) < _MOST * len(held):
        return table
    rows = [tuple(_struck(cell) if place in own else cell for place, cell in enumerate(row)) for row in table.rows]
    return replace(table, rows=tuple(rows))


def _struck(cell: Cell) -> Cell:
    found = _TWO.fullmatch(cell.text)
    return cell._replace(text=f"~~{found['old']}~~ {found['new']}") if found else cell
