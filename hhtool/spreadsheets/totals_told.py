"""What a row of one cell tells of the totals: by names, «Итого: Анна 76, Борис 13», «пока А 76 Б 13», or in order, «всего
76 : 13».
"""

from __future__ import annotations

import re

from hhtool.notation.names import Names
from hhtool.notation.record import Cell
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import ROWS, row_kind
from hhtool.spreadsheets.content import columns_of, is_name
from hhtool.spreadsheets.elements import Row, part_of

_TOLD_OF_ALL = ("total", "settlement")
"""Rows that a line below a table may be."""
_TOTALS = re.compile(r"[-+−–]?\d{1,6}")
_IN_ORDER = re.compile(
    r"(?P<head>[^\W\d_][^\d:=]{0,40}?)[ \t]*[:=—–-]?[ \t]+"
    r"(?P<totals>[-+−–]?\d{1,6}(?:(?:[ \t]*[:;,/|][ \t]*|[ \t]+(?:[-–—]|to|на)[ \t]+|[ \t]+)[-+−–]?\d{1,6})+)\.?"
)
_NAMED = re.compile(
    r"[ \t,;/|]*+(?:(?:and|и)[ \t]++)?(?P<name>[^\W\d_][^\d,;:=/|+−–—]{0,40}?)[ \t]*+(?:[:=—–]|-(?=[ \t]))?[ \t]*+"
    r"(?P<total>[-+−–]?\d{1,6})(?!\w|\.\d)"
)
"""A player and what the player has: «Анна 76», `Anna: 76`."""
_BEHIND = re.compile(r"[ \t.!]*+(?:\([^()]*+\)[ \t.!]*+)?")
_HEAD = re.compile(
    r"[ \t]*+(?P<arrow>->|→|=>|=|⇒)[ \t]*+|[ \t]*+(?P<word>[^\W\d_][^\d:=—–]{0,40}?)[ \t]*+[:=—–][ \t]*+"
)
_WORDS = 4
"""So many words at most name a row of totals."""


def totals_row(cell: Cell, heading: Row) -> Row | None:
    """The row of totals that a cell tells by names or in order; None where it tells none, or not of every player."""
    columns = columns_of(heading)
    names = tuple(dict.fromkeys(column.name for column in columns if is_name(column.name)))
    places = {name: max(at for at, column in enumerate(columns) if column.name == name) for name in names}
    told = _in_order(cell.text, names) or by_names(cell.text, names)
    if told is None:
        return None
    head, totals = told
    found = [cell._replace(text="")] * len(columns)
    found[0] = cell._replace(text=head or ROWS.word("total", language_of(cell.text)))
    for seat, (start, total) in totals.items():
        found[places[names[seat]]] = part_of(cell, start, total)
    return tuple(found)


Told = tuple[str, dict[int, tuple[int, str]]]
"""The word for a row, and by seats where a total stands and what it is."""


def _in_order(text: str, names: tuple[str, ...]) -> Told | None:
    """What a text tells of the totals in the order of the columns: «всего 76 : 13»."""
    said = _IN_ORDER.fullmatch(text)
    if said is None or row_kind(said["head"]) not in _TOLD_OF_ALL:
        return None
    totals = [*_TOTALS.finditer(text, said.start("totals"))]
    if len(totals) != len(names):
        return None
    return said["head"], {seat: (one.start(), one[0]) for seat, one in enumerate(totals)}


def by_names(text: str, names: tuple[str, ...]) -> Told | None:
    """What a text tells of every player's total by names, behind a word for a row of them, or an arrow."""
    head, start = _headed(text)
    totals: dict[int, tuple[int, str]] = {}
    while start and (said := _NAMED.match(text, start)):
        seat = Names(names).seat(said["name"].strip(" .-"))
        if seat is None or seat in totals:
            return None
        totals[seat] = said.start("total"), said["total"]
        start = said.end()
    if len(totals) < len(names) or not _BEHIND.fullmatch(text, start):
        return None
    return head, totals


def _headed(text: str) -> tuple[str, int]:
    """The word for a row of totals with which a text begins, and where what follows it does; 0 where it has none."""
    if (said := _HEAD.match(text)) and (said["arrow"] or row_kind(said["word"]) in _TOLD_OF_ALL):
        return said["word"] or "", said.end()
    words = [*re.finditer(r"\S+", text)][:_WORDS]
    for word in reversed(words):
        if row_kind(text[: word.end()]) in _TOLD_OF_ALL:
            return text[: word.end()].strip(), word.end()
    return "", 0
