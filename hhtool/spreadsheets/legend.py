"""Who the letters above the columns of a table are, where a line tells it: «А - Аня, Б - Боря», `N = Nell; O = Oscar`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from hhtool.notation.record import Cell
from hhtool.sheets.headings import Column
from hhtool.spreadsheets.content import columns_of
from hhtool.spreadsheets.elements import RawTable

_LONGEST = 3
"""So many letters may stand for a name."""
_PIECE = re.compile(r"[^,;\n]+")
_TOLD = re.compile(
    r"(?P<short>[^\W\d_]\w{0,2})\.?[ \t]*+(?:[-–—=:]++|это(?!\w)|is(?!\w))[ \t]*+"
    r"(?P<name>[^\W\d_](?:(?!(?<=[^\W\d_]{3})\.[ \t])[^=:])*+)(?:\.[ \t].*)?"
)
_OF_NAMES = frozenset({"dealer", "attackers", "opener"})
"""Columns about the deal that name players."""


def names_told(texts: Iterable[str], players: Collection[str]) -> dict[str, str]:
    """The names of the players whose letters head the columns; none unless all are told, each another."""
    if not players or max(map(len, players)) > _LONGEST:
        return {}
    found: dict[str, str] = {}
    for text in texts:
        for piece in _PIECE.findall(text.lstrip("# \t")):
            for part in (piece, piece.partition(":")[2]):
                told = _TOLD.fullmatch(part.strip(" \t."))
                if told and told["short"] in players and told["short"] not in found:
                    found[told["short"]] = told["name"].strip()
                    break
    return found if len(set(found.values())) == len(set(players)) == len(found) else {}


def in_full(table: RawTable, names: Mapping[str, str]) -> RawTable:
    """A table with the names of its players for their letters: above columns, and where it says who dealt or played."""
    columns = columns_of(table.heading)
    letters = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    heading = [_named(cell, column, names) for cell, column in zip(table.heading, columns, strict=True)]
    rows = [
        tuple(
            cell._replace(text=letters.sub(lambda found: names[found[0]], cell.text))
            if place < len(columns) and columns[place].key in _OF_NAMES
            else cell
            for place, cell in enumerate(row)
        )
        for row in table.rows
    ]
    return replace(table, heading=tuple(heading), rows=tuple(rows))


def _named(cell: Cell, column: Column, names: Mapping[str, str]) -> Cell:
    name = names.get(column.name)
    if name is None or not cell.text:
        return cell
    return cell._replace(text=cell.text.replace(column.name, name, 1))
