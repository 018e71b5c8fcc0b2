"""How spreadsheets name cells and columns."""

from __future__ import annotations


def column_name(column: int) -> str:
    """The letters of a column: 1 is A, 27 is AA."""
    letters = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def cell_name(row: int, column: int) -> str:
    """A cell as spreadsheets name it: row 7, column 2 is B7."""
    return f"{column_name(column)}{row}"
