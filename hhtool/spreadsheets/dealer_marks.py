"""Who dealt, where a mark beside a figure tells it: `10 d`, «76.», `*5`; or who did not, being elder: `e 12`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS
from hhtool.spreadsheets.content import DEALER_MARKED, columns_of, deals_among, is_name, is_total
from hhtool.spreadsheets.elements import RawTable
from hhtool.spreadsheets.player_marks import marks_in

_ROWS = 3
"""So many rows show what a mark is."""
_TWO = 2
_SHARE = 0.8
"""The share of the deals that have it, one each."""


def with_dealers(table: RawTable, remarks: Iterable[str]) -> RawTable:
    """A table with a column of its own for who dealt, in place of one mark in each row; as it is where none is such.

    The mark is that of the elder of two where it is an `e`, or a remark tells it.
    """
    columns = columns_of(table.heading)
    own = [place for place, column in enumerate(columns) if is_name(column.name)]
    if any(column.key == "dealer" for column in columns):
        return table
    found = [marks_in(row, own, DEALER_MARKED) for row in table.rows]
    are_deals = deals_among(table.rows, own)
    deals = [marks for is_deal, marks in zip(are_deals, found, strict=True) if is_deal]
    used = Counter(mark for marks in deals for mark, _place, _cell in marks)
    [(mark, count)] = used.most_common(1) or [("", 0)]
    alone = sum([one for one, _place, _cell in marks].count(mark) == 1 for marks in deals)
    if alone < max(_ROWS, _SHARE * len(deals)) or count != alone:
        return table
    names = tuple(dict.fromkeys(columns[place].name for place in own))
    of_elder = len(names) == _TWO and (mark in "eE" or any(_tells_of_elder(text, mark) for text in remarks))
    word = COLUMNS.word("dealer", language_of(" ".join(cell.text for cell in table.heading)))
    heading = (*table.heading, table.heading[-1]._replace(text=word))
    rows = []
    for row, marks in zip(table.rows, found, strict=True):
        cells, dealer = list(row), row[-1]._replace(text="")
        for one, place, cell in marks:
            if one == mark and not is_total(row):
                cells[place] = cell
                marked = columns[place].name
                dealer = row[place]._replace(text=names[1 - names.index(marked)] if of_elder else marked)
        rows.append((*cells, dealer))
    return replace(table, heading=heading, rows=tuple(rows))


def _tells_of_elder(text: str, mark: str) -> bool:
    """Whether a remark says that a mark is that of the elder: «* — старшая рука»."""
    told = re.search(
        rf"(?<!\w){re.escape(mark)}[»\"”)]?[ \t]*(?:[-–—=:]|is(?!\w)|это(?!\w))[ \t]*(?:elde(?:r|st)|старш)",
        text,
        re.IGNORECASE,
    )
    return told is not None
