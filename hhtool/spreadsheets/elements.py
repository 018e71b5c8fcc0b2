"""What stands in a sheet, one thing below another: lines of a head, remarks, tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hhtool.notation.header import KEYS, LINES
from hhtool.notation.record import Cell, Comment

Row = tuple[Cell, ...]
"""The cells of one row; what is not recorded is empty."""

HEAD = frozenset(KEYS)
"""The keywords that may stand above a table."""


class Line(NamedTuple):
    """A line of a head: the id of its keyword, the cell with the keyword, and the cells with what it says."""

    key: str
    word: Cell
    values: Row


class Remark(NamedTuple):
    """Free text that belongs to no table."""

    cell: Cell


@dataclass(frozen=True)
class RawTable:
    """A table: the names of its columns, its rows, and the comments beside and between them; `marked` says that it is
    told apart from the one above it: by the word `table`, or as its form does."""

    heading: Row
    rows: tuple[Row, ...]
    comments: tuple[Comment, ...] = ()
    marked: bool = False


Element = Line | Remark | RawTable


def first_word(text: str) -> str | None:
    """The id of the keyword that a cell is, or begins with where a colon follows; None where there is none."""
    return LINES.id(text.partition(":")[0])


def row_above(file: str, key: str, text: str, language: str) -> str:
    """How a row above a table of a file says something: in cells, in a list of Markdown, in a line of text."""
    word = LINES.word(key, language)
    if file == "-" or file.endswith(".txt"):
        return f"{word}: {text}"
    if file.endswith(".md"):
        return f"- {word}: {text}"
    return f"<p>{word}: {text}</p>" if file.endswith((".html", ".htm")) else f"{word};{text}"


def part_of(cell: Cell, offset: int, text: str) -> Cell:
    """A part of a cell's text, with its own place where the cell stands in a text as it is."""
    offset += len(text) - len(text.lstrip())
    text = text.strip()
    span = cell.span
    if span.end - span.start != len(cell.text):
        return Cell(text, span)
    return Cell(text, span._replace(start=span.start + offset, end=span.start + offset + len(text)))


def remark(said: Sequence[Cell]) -> Cell:
    """The text of a row that is a remark, as a comment."""
    text = " ".join(cell.text for cell in said)
    return said[0]._replace(text=text if text.startswith("#") else f"# {text}")


def place_of_last(found: Sequence[Element]) -> int:
    """The place of the last element that is no remark; -1 where there is none."""
    return next((at for at in range(len(found) - 1, -1, -1) if not isinstance(found[at], Remark)), -1)
