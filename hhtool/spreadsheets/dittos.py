"""Cells that say that what stands above them holds again: `"`, «-"-», `ditto`."""

from __future__ import annotations

from collections.abc import Sequence

from hhtool.notation.spelling import fold
from hhtool.spreadsheets.elements import Row

DITTOS = frozenset({'"', "''", "”", "“", "„", "〃", '-"-', '–"–', '—"—', "—//—", "-//-", "–//–", "//", "ditto", "тоже"})
"""What a person writes for that."""


def is_ditto(text: str) -> bool:
    """Whether a cell says so."""
    return fold(text) in DITTOS


def with_figures(rows: Sequence[Row]) -> list[Row]:
    """The rows of a table, with what stands above in the place of such cells."""
    found: list[Row] = []
    for row in rows:
        above = next((one for one in reversed(found) if len(one) > 1), ())
        found.append(
            tuple(
                cell._replace(text=above[place].text) if place < len(above) and is_ditto(cell.text) else cell
                for place, cell in enumerate(row)
            )
        )
    return found
