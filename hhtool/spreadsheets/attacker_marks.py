"""Who attacked, where a mark beside the figures of two of the four tells it: `12* 0 0 12*`, «12а»."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS
from hhtool.spreadsheets.content import columns_of, deals_among, is_name, is_total
from hhtool.spreadsheets.elements import RawTable
from hhtool.spreadsheets.player_marks import marks_in

_PLAYERS, _SIDE = 4, 2
_ROWS = 3
"""So many rows show what a mark is."""
_SHARE = 0.8
"""The share of the deals that have it, two each."""
_MARK = r"[*•●°!†^]|[АаAaНн](?![^\W\d_])"
_MARKED = re.compile(
    rf"\(?(?P<before>{_MARK})\)?[ \t]?(?P<cell>[-+−–]?\d+\??)|(?P<own>[-+−–]?\d+\??)[ \t]?\(?(?P<behind>{_MARK})\)?"
)
_OF_DEFENDERS = re.compile(
    r"[*•●°!†^][»\"”)]?[ \t]*[-–—=:]*[ \t]*(?:(?:у|это|is|are)[ \t]+)?(?:the[ \t]+)?(?:defen[cds]|защит|оборон)",
    re.IGNORECASE,
)


def with_attackers(table: RawTable, remarks: Iterable[str]) -> RawTable:
    """A table with a column of its own for who attacked, in place of two marks in each row; as it is where none are such.

    What a remark calls the mark of the defenders tells the others.
    """
    columns = columns_of(table.heading)
    own = [place for place, column in enumerate(columns) if is_name(column.name)]
    if len(own) != _PLAYERS or any(column.key == "attackers" for column in columns):
        return table
    found = [[(mark.lower(), place, cell) for mark, place, cell in marks_in(row, own, _MARKED)] for row in table.rows]
    are_deals = deals_among(table.rows, own)
    deals = [marks for is_deal, marks in zip(are_deals, found, strict=True) if is_deal]
    used = Counter(mark for marks in deals for mark, _place, _cell in marks)
    [(mark, count)] = used.most_common(1) or [("", 0)]
    pairs = sum([one for one, _place, _cell in marks].count(mark) == _SIDE for marks in deals)
    if pairs < max(_ROWS, _SHARE * len(deals)) or count > _SIDE * len(deals):
        return table
    of_defenders = any(map(_OF_DEFENDERS.search, remarks))
    word = COLUMNS.word("attackers", language_of(" ".join(cell.text for cell in table.heading)))
    heading = (*table.heading, table.heading[-1]._replace(text=word))
    rows = []
    for row, marks in zip(table.rows, found, strict=True):
        cells, marked = list(row), []
        for one, place, cell in marks:
            if one == mark:
                cells[place] = cell
                marked.append(place)
        attackers = [place for place in own if place not in marked] if of_defenders and marked else marked
        names = ", ".join(columns[place].name for place in attackers)
        rows.append((*cells, row[min(attackers, default=-1)]._replace(text="" if is_total(row) else names)))
    return replace(table, heading=heading, rows=tuple(rows))
