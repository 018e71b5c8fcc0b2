"""Lines of a head in the rows of a sheet: `date: 2026-03-14`, or the keyword and the text in cells of their own."""

from __future__ import annotations

from collections.abc import Sequence

from hhtool.notation.record import Cell
from hhtool.spreadsheets.elements import HEAD, Line, first_word, part_of


def head_lines(said: Sequence[Cell]) -> list[Line]:
    """The lines of a head that a row holds: keyword and text in one cell or several, or a line in each cell."""
    own = [_line(cell) for cell in said]
    if all(own):
        return [line for line in own if line]
    first = said[0]
    key = first_word(first.text)
    if key not in HEAD or key is None:
        return []
    word, colon, rest = first.text.partition(":")
    if rest.strip():
        return [Line(key, part_of(first, 0, word), (part_of(first, len(word) + 1, rest), *said[1:]))]
    return [Line(key, first, tuple(said[1:]))] if colon or len(said) > 1 else []


def _line(cell: Cell) -> Line | None:
    """A cell that is a whole line: `date: 2026-03-14`."""
    word, colon, rest = cell.text.partition(":")
    key = first_word(cell.text)
    if not colon or not rest.strip() or key not in HEAD or key is None:
        return None
    return Line(key, part_of(cell, 0, word), (part_of(cell, len(word) + 1, rest),))
