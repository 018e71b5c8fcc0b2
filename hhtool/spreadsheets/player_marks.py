"""Marks beside the figures of players: `10 d`, `*5`, «12а»."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hhtool.notation.record import Cell
from hhtool.spreadsheets.elements import Row, part_of


def marks_in(row: Row, own: Sequence[int], marked: re.Pattern[str]) -> list[tuple[str, int, Cell]]:
    """The marks of a row's cells, each with the place of the cell and the cell without it.

    The pattern of a marked cell has the groups `before` and `cell`, or `own` and `behind`.
    """
    found = []
    for place in own:
        if said := marked.fullmatch(row[place].text):
            group = "cell" if said["before"] else "own"
            found.append((said["before"] or said["behind"], place, part_of(row[place], said.start(group), said[group])))
    return found
