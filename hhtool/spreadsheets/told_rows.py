"""Rows of a table that lines below it tell in words: totals by names, and what two players settle.

Such a row begins with what it is. Where the first column of the table is a player's, the rows of its deals get an empty
cell before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import is_name
from hhtool.spreadsheets.elements import Row
from hhtool.spreadsheets.settled_told import settlement_row
from hhtool.spreadsheets.tables import is_comment
from hhtool.spreadsheets.totals_told import totals_row


def told_row(row: Row, heading: Row) -> Row | None:
    """The row that a line of one cell tells; None where it tells none. It is one cell longer than a heading that begins
    with a player."""
    said = [cell for cell in row if cell.text]
    if len(said) != 1:
        return None
    heading = _led(heading)
    return totals_row(said[0], heading) or settlement_row(said[0], heading)


def with_label_column(rows: Sequence[Row], told: Iterable[Row]) -> list[Row]:
    """The heading and rows of a table, with an empty cell before those of deals where others have what they are."""
    longer = {id(row) for row in told}
    if not longer or not rows or _led(rows[0]) is rows[0]:
        return [*rows]
    return [
        row if id(row) in longer or not row or is_comment(row) else (row[0]._replace(text=""), *row) for row in rows
    ]


def _led(heading: Row) -> Row:
    """A heading, with an empty cell before it where it begins with a player."""
    if not heading or not is_name(heading[0].text) or about_deal(heading[0].text) is not None:
        return heading
    return (heading[0]._replace(text=""), *heading)
