"""Who dealt, where a mark beside a figure tells it: `10 d`, «76.», `*5`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from hhtool.notation.record import Cell
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS
from hhtool.spreadsheets.content import columns_of, is_name, is_total
from hhtool.spreadsheets.elements import RawTable, Row, part_of

_MARK = r"[*•●°]|[dDдДbBбБсС](?![^\W\d_])"
_MARKED = re.compile(
    rf"(?P<before>{_MARK})[ \t]?(?P<cell>[-+−–—]?\d.*|[-–—])|(?P<own>(?:.*[\d?)~]|[-–—]))[ \t]?(?P<behind>{_MARK}|\.)\Z"
)
_ROWS = 3
"""So many rows show what a mark is."""
_SHARE = 0.8
"""The share of the deals that have it, one each."""


def with_dealers(table: RawTable) -> RawTable:
    """A table with a column of its own for who dealt, in place of one mark in each row; as it is where none is such."""
    columns = columns_of(table.heading)
    own = [place for place, column in enumerate(columns) if is_name(column.name)]
    if any(column.key == "dealer" for column in columns):
        return table
    found = [_marks(row, own) for row in table.rows]
    deals = [marks for row, marks in zip(table.rows, found, strict=True) if not is_total(row)]
    used = Counter(mark for marks in deals for mark, _place, _cell in marks)
    [(mark, count)] = used.most_common(1) or [("", 0)]
    alone = sum([one for one, _place, _cell in marks].count(mark) == 1 for marks in deals)
    if alone < max(_ROWS, _SHARE * len(deals)) or count != alone:
        return table
    word = COLUMNS.word("dealer", language_of(" ".join(cell.text for cell in table.heading)))
    heading = (*table.heading, table.heading[-1]._replace(text=word))
    rows = []
    for row, marks in zip(table.rows, found, strict=True):
        cells, dealer = list(row), row[-1]._replace(text="")
        for one, place, cell in marks:
            if one == mark and not is_total(row):
                cells[place] = cell
                dealer = row[place]._replace(text=columns[place].name)
        rows.append((*cells, dealer))
    return replace(table, heading=heading, rows=tuple(rows))


def _marks(row: Row, own: Sequence[int]) -> list[tuple[str, int, Cell]]:
    """The marks of a row's cells, each with the place of the cell and the cell without it."""
    found = []
    for place in own:
        if said := _MARKED.fullmatch(row[place].text):
            group = "cell" if said["before"] else "own"
            found.append((said["before"] or said["behind"], place, part_of(row[place], said.start(group), said[group])))
    return found
