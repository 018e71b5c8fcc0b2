"""What a row of one cell tells of the totals: by names, «Итого: Анна 76, Борис 13», or in order, «всего 76 : 13»."""

from __future__ import annotations

import re

from hhtool.notation.names import Names
from hhtool.sheets.heading_words import row_kind
from hhtool.spreadsheets.content import columns_of, is_name
from hhtool.spreadsheets.elements import Row, part_of

_TOLD_OF_ALL = ("total", "settlement")
"""Rows that a line below a table may be."""
_TOTALS = re.compile(r"[-+−–]?\d{1,6}")
_IN_ORDER = re.compile(
    r"(?P<head>[^\W\d_][^\d:=]{0,40}?)[ \t]*[:=—–-]?[ \t]+"
    r"(?P<totals>[-+−–]?\d{1,6}(?:(?:[ \t]*[:;,/|][ \t]*|[ \t]+(?:[-–—]|to|на)[ \t]+|[ \t]+)[-+−–]?\d{1,6})+)\.?"
)
_PIECES = re.compile(r"[^,;]+")


def totals_told(row: Row, heading: Row) -> Row | None:
    """The row of totals that one cell tells by names, «Итого: Анна 76, Борис 13», or in order, «всего 76 : 13»; None
    where a row is none."""
    if not row or any(cell.text for cell in row[1:]):
        return None
    columns = columns_of(heading)
    names = tuple(dict.fromkeys(column.name for column in columns if is_name(column.name)))
    places = {name: max(at for at, column in enumerate(columns) if column.name == name) for name in names}
    in_order = _IN_ORDER.fullmatch(row[0].text)
    if in_order and row_kind(in_order["head"]) in _TOLD_OF_ALL:
        totals = [*_TOTALS.finditer(row[0].text, in_order.start("totals"))]
        if len(totals) != len(names):
            return None
        found = [row[0]._replace(text=in_order["head"]), *[row[0]._replace(text="")] * (len(columns) - 1)]
        for name, one in zip(names, totals, strict=True):
            found[places[name]] = part_of(row[0], one.start(), one[0])
        return tuple(found)
    head, colon, _rest = row[0].text.partition(":")
    if not colon or row_kind(head) not in _TOLD_OF_ALL:
        return None
    found = [row[0]._replace(text=head.strip()), *[row[0]._replace(text="")] * (len(columns) - 1)]
    for piece in _PIECES.finditer(row[0].text, len(head) + 1):
        name, _blank, total = piece[0].strip(" \t.").rpartition(" ")
        seat = Names(names).seat(name.rstrip(" \t:—–-"))
        if seat is None or not _TOTALS.fullmatch(total):
            return None
        found[places[names[seat]]] = part_of(row[0], piece.start() + piece[0].rindex(total), total)
    return tuple(found)
