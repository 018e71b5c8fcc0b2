"""Points reckoned out in their cells: «24 + 8 + 10 = 42», of which what is behind the sign is the figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from hhtool.i18n import _
from hhtool.notation.reading import Fault
from hhtool.notation.record import Cell
from hhtool.notation.tokens import number, written
from hhtool.spreadsheets.content import RECKONED, columns_of, is_name
from hhtool.spreadsheets.elements import RawTable, part_of

_ADDED = re.compile(r"([-+−–]?)[ \t]*(\d+(?:[.,]\d+)?)")
_MOST = 0.75
"""The share of such cells that must add up, else they hold something else."""


def with_results(table: RawTable) -> RawTable:
    """A table with what such cells add up to, as it is written; as it is where most do not add up."""
    own = [place for place, column in enumerate(columns_of(table.heading)) if is_name(column.name)]
    found = [(cell, _sum(cell), _result(cell)) for row in table.rows for cell in _reckoned(row, own)]
    if sum(added == result for _cell, added, result in found) < max(_MOST * len(found), 1):
        return table
    rows = [tuple(_of_result(cell) if place in own else cell for place, cell in enumerate(row)) for row in table.rows]
    return replace(table, rows=tuple(rows))


def wrong_results(before: RawTable, after: RawTable) -> Iterator[Fault]:
    """SC101 for each cell of a table `before` it had the results alone that does not add up to what is written."""
    for row, plain in zip(before.rows, after.rows, strict=True):
        for cell, kept in zip(row, plain, strict=True):
            if cell is kept:
                continue
            added, result = _sum(cell), _result(cell)
            if added != result:
                message = _(
                    "{found} is written as {written}, but adds up to {right}",
                    found=cell.text.rpartition("=")[0].strip(),
                    written=written(result),
                    right=written(added),
                )
                yield Fault("SC101", kept.span, message)


def _reckoned(row: tuple[Cell, ...], own: list[int]) -> Iterator[Cell]:
    return (row[place] for place in own if RECKONED.fullmatch(row[place].text))


def _sum(cell: Cell) -> Decimal:
    text = cell.text.rpartition("=")[0]
    return sum((_value(f"{sign}{figure}") for sign, figure in _ADDED.findall(text)), Decimal(0))


def _result(cell: Cell) -> Decimal:
    return _value(cell.text.rpartition("=")[2].strip())


def _value(text: str) -> Decimal:
    return number(text.replace(",", ".")) or Decimal(0)


def _of_result(cell: Cell) -> Cell:
    """A cell with what it comes to, which is doubtful where it does not add up; any other as it is."""
    found = RECKONED.fullmatch(cell.text)
    if found is None:
        return cell
    result = part_of(cell, found.start("result"), found["result"])
    return result if _sum(cell) == _result(cell) else result._replace(text=f"{result.text}?")
