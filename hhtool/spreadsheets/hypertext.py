"""HTML pages as rows of cells: those of their tables, and what stands between these as a row each.

A cell over several columns or rows stands in the first of them; the others are empty, as in a workbook. What is struck
out in a cell is a correction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.spreadsheets import guard, markup

if TYPE_CHECKING:
    from hhtool.notation.source import Source
    from hhtool.spreadsheets.elements import Row

_CELLS = frozenset({"td", "th"})
_BLOCKS = frozenset({"p", "div", "li", "br", "hr", "ul", "ol", "caption", "pre", *(f"h{size}" for size in range(1, 7))})
_UNSEEN = frozenset({"head", "script", "style", "template"})
_STRUCK = frozenset({"s", "strike", "del"})
_WIDEST = 200
"""Over more columns or rows no cell is taken to go, nor beyond so many columns."""


def rows(source: Source) -> list[Row]:
    """The rows of a page; one without cells stands before and behind each table."""
    page = _Page()
    for piece in markup.pieces(source.decoded.text):
        if not piece.tag:
            page.say(piece)
        elif piece.closes:
            page.close(piece.tag)
        else:
            page.open(piece)
    page.end_block()
    return page.rows


class _Page:
    """A page being read from above."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._said: list[str] = []
        self._place: Span | None = None
        self._pieces = 0
        self._row: dict[int, Cell] | None = None
        # the column of the next cell, those that cells above go over, and those of cells of the row that go on below
        self._column = 0
        self._below: dict[int, int] = {}
        self._later: dict[int, int] = {}
        self._over = (1, 1)
        self._unseen = 0

    def open(self, piece: markup.Piece) -> None:
        """A tag that opens."""
        tag = piece.tag
        self._unseen += tag in _UNSEEN
        if tag in _STRUCK:
            self._said.append("~~")
        elif tag in _CELLS:
            self._end_cell()
            self._over = _count(piece.attribute("colspan")), _count(piece.attribute("rowspan"))
            self._row = {} if self._row is None else self._row
            self._said, self._pieces = [], 0
            self._place = Span(piece.line, piece.column + 1, piece.column + 2)
        elif tag in ("table", "tr"):
            self._end_row()
            if tag == "table":
                self.rows.append(())
                self._below, self._later = {}, {}
        elif tag in _BLOCKS:
            self.end_block()

    def close(self, tag: str) -> None:
        """A tag that closes."""
        self._unseen -= tag in _UNSEEN and self._unseen > 0
        if tag in _STRUCK:
            self._said.append("~~ ")
        elif tag in _CELLS:
            self._end_cell()
        elif tag in ("table", "tr"):
            self._end_row()
            if tag == "table":
                self.rows.append(())
        elif tag in _BLOCKS:
            self.end_block()

    def say(self, piece: markup.Piece) -> None:
        """Text between tags."""
        if self._unseen:
            return
        said = piece.text
        if said.strip():
            if not self._pieces:
                before = said[: len(said) - len(said.lstrip())]
                line, start = piece.line + before.count("\n"), 0 if "\n" in before else piece.column
                start += len(before.rpartition("\n")[2])
                self._place = Span(line, start + 1, start + 2)
            self._pieces += 1
        self._said.append(said)

    def end_block(self) -> None:
        """End a paragraph outside of tables; within a cell it is a line of it."""
        if self._row is not None:
            self._said.append(" ")
            return
        if (cell := self._cell()).text:
            self.rows.append((cell,))
        self._said, self._pieces = [], 0

    def _cell(self) -> Cell:
        """What was said since the last cell or block."""
        text = guard.read(" ".join("".join(self._said).split()))
        place = self._place or Span(1, 1, 2)
        # a cell with signs or tags in it stands there otherwise than it says
        return Cell(text, place._replace(end=place.start + max(len(text), 1) + (self._pieces > 1)))

    def _end_cell(self) -> None:
        if self._row is None or self._place is None:
            self.end_block()
            return
        column = self._column
        while self._below.get(column, 0) > 0:
            column += 1
        columns, lines = self._over
        cell = self._cell()
        end = max(min(column + columns, _WIDEST), column + 1)
        for at in range(column, end):
            self._row[at] = cell if at == column else cell._replace(text="")
            if lines > 1:
                self._later[at] = lines
        self._column = end
        self._said, self._pieces, self._place = [], 0, None

    def _end_row(self) -> None:
        if self._row is None:
            self.end_block()
            return
        if self._place is not None:
            self._end_cell()
        width = max((*self._row, *self._below), default=-1) + 1
        first = next(iter(self._row.values()), None)
        if first is not None:
            nothing = first._replace(text="")
            self.rows.append(tuple(self._row.get(at, nothing) for at in range(width)))
        self._below = {at: lines - 1 for at, lines in (self._below | self._later).items() if lines > 1}
        self._later, self._column = {}, 0
        self._row, self._said, self._pieces, self._place = None, [], 0, None


def _count(text: str) -> int:
    """Over how many columns or rows a cell goes."""
    return min(max(int(text), 1), _WIDEST) if text.isdecimal() and len(text) < len(str(_WIDEST)) + 1 else 1
