"""Headings that are cut short, told by what stands below them: «к» above the cards of each deal, 1 2 3 … 3 2 1."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from hhtool.notation.spelling import fold
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS
from hhtool.spreadsheets.content import columns_of, is_total
from hhtool.spreadsheets.tables import is_comment

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

_ROWS = 4
"""So many rows show what they hold."""


def with_cards_named(rows: Sequence[Row]) -> list[Row]:
    """The rows of a table, a heading that begins the word for the cards of a deal above their numbers as that word."""
    heading, *body = rows
    columns = columns_of(heading)
    if any(column.key == "cards" for column in columns):
        return [*rows]
    deals = [row for row in body if row and not is_total(row) and not is_comment(row)]
    place = next((at for at, column in enumerate(columns) if column.name), len(columns) - 1)
    beside = [row[place].text if place < len(row) else "" for row in deals]
    if not _begins_cards(columns[place].name) or not _are_cards(beside):
        return [*rows]
    cell = heading[place]
    named = cell._replace(text=COLUMNS.word("cards", language_of(cell.text)))
    return [(*heading[:place], named, *heading[place + 1 :]), *body]


def _begins_cards(text: str) -> bool:
    short = fold(text).rstrip(".")
    return bool(short) and any(form.startswith(short) for form in COLUMNS.forms("cards"))


def _are_cards(cells: Sequence[str]) -> bool:
    """Whether cells may be the cards of deals one after the other: each one more or less than the one before, or as many,
    and not all in one direction."""
    if len(cells) < _ROWS or not all(cell.isdecimal() for cell in cells):
        return False
    steps = {int(after) - int(before) for before, after in pairwise(cells)}
    return "0" not in cells and steps <= {-1, 0, 1} and len(steps) > 1
