"""Figures in brackets that are below nothing, as bookkeepers write them: `(5)` is -5."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from decimal import Decimal

from hhtool.notation.record import Cell
from hhtool.notation.tokens import number
from hhtool.sheets.figure import STRUCK, plain_amount
from hhtool.spreadsheets.content import columns_of, is_name, is_total
from hhtool.spreadsheets.elements import RawTable, Row

_BRACKETED = re.compile(r"\([ \t]*(\d+(?:[.,]\d+)*)[ \t]*\)(?=[ \t]*\Z)")
_FIGURE = re.compile(r"[-+−–]?\d+(?:[.,]\d+)?\Z")
_TOLD = re.compile(
    r"\(\d+\)[ \t]*(?:[-–—=:]|is|means|это|значит)[ \t]*(?:lost|minus|a[ \t]loss|минус|проиг\w*|[-−–]\d)", re.IGNORECASE
)
_CELLS = 2
"""So many cells show what brackets are."""


def signed(table: RawTable, remarks: Iterable[str]) -> RawTable:
    """A table with a minus for the brackets around single figures, where a remark tells it or most rows sum to 0 so."""
    own = {place for place, column in enumerate(columns_of(table.heading)) if is_name(column.name)}
    held = [cell for row in table.rows for cell in _of(row, own) if _BRACKETED.search(cell.text)]
    if len(held) < _CELLS:
        return table
    rows = tuple(tuple(_signed(cell) if place in own else cell for place, cell in enumerate(row)) for row in table.rows)
    sums = [*_sums(rows, own)]
    if any(map(_TOLD.search, remarks)) or sum(not one for one in sums) * 2 > len(sums):
        return replace(table, rows=rows)
    return table


def _of(row: Row, own: Collection[int]) -> Iterator[Cell]:
    return (cell for place, cell in enumerate(row) if place in own)


def _signed(cell: Cell) -> Cell:
    return cell._replace(text=_BRACKETED.sub(r"-\1", cell.text))


def _sums(rows: Iterable[Row], own: Collection[int]) -> Iterator[Decimal]:
    """The sum of each row of a deal whose figures can all be read."""
    for row in rows:
        texts = [text for cell in _of(row, own) if (text := plain_amount(STRUCK.sub("", cell.text)).strip())]
        if texts and not is_total(row) and all(map(_FIGURE.match, texts)):
            yield sum((number(text.replace(",", ".")) or Decimal(0) for text in texts), Decimal(0))
