"""A table as plain rows of texts, and back: its comments get rows and a column, and no row looks like another thing.

A comment that stands between rows is a row of its own, with nothing else in it; comments behind rows are the
last column, headed `#`. An apostrophe is put before a text that would otherwise be read as the beginning of a
session or table, as a comment, or as nothing where it says how large the table is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hhtool.files.jsonfile import anchored
from hhtool.notation.record import NOWHERE, Cell, Comment, Table
from hhtool.spreadsheets.elements import RawTable, Row, first_word
from hhtool.spreadsheets.guard import guarded, unguarded

_COMMENTS = "#"


class Rows(NamedTuple):
    """A table written out: comments above it, the names of its columns, its rows, all of one width."""

    above: tuple[str, ...]
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


# --- writing -------------------------------------------------------------------------------------------


def rows_of(table: Table) -> Rows:
    """A table written out; short rows are filled up."""
    width = max(1, len(table.columns), *map(len, table.rows))
    heading, *rows = (
        [*(cell.text for cell in row), *[""] * (width - len(row))] for row in (table.columns, *table.rows)
    )
    empty = not any(row[-1] for row in rows)
    heading[-1] = guarded(heading[-1], lambda core: core == _COMMENTS or (not core and (empty or bool(heading[-1]))))
    heading, *rows = (_shielded(row) for row in (heading, *rows))
    above: list[list[str]] = [[] for _row in range(len(rows) + 2)]
    behind = [""] * (len(rows) + 1)
    for comment in anchored(table.comments, table.lines):
        if comment.alone or not 0 < comment.line <= len(rows):
            above[comment.line].append(comment.text)
        else:
            behind[comment.line] = comment.text.removeprefix("#").strip()
    if not table.columns and not table.rows:
        return Rows(tuple(above[0] + above[1]), (), ())
    if any(behind):
        heading = [*heading, _COMMENTS]
        rows = [[*row, said] for row, said in zip(rows, behind[1:], strict=True)]
        width += 1
    found = []
    for number, row in enumerate([*rows, None], 1):
        found += [(text, *[""] * (width - 1)) for text in above[number]]
        if row is not None:
            found.append(tuple(row))
    return Rows(tuple(above[0]), tuple(heading), tuple(found))


def _shielded(row: list[str]) -> list[str]:
    """A row whose first cell is taken for what it is."""
    alone = not any(row[1:])
    return [guarded(row[0], lambda core: _misleads(core, alone=alone)), *row[1:]]


def _misleads(core: str, *, alone: bool) -> bool:
    """Whether the first cell of a row, its apostrophes apart, would be taken for something else."""
    return (alone and (not core or core.startswith("#"))) or first_word(core) in ("game", "table")


# --- reading -------------------------------------------------------------------------------------------


def is_comment(row: Row) -> bool:
    """Whether a row is a comment between others."""
    return bool(row) and row[0].text.startswith("#") and not any(cell.text for cell in row[1:])


def raw_table(heading: Row, rows: Sequence[Row]) -> RawTable:
    """The table whose names of columns and rows stand in a sheet; all rows get one width."""
    above = [row for row in rows if is_comment(row)]
    comments = [Comment(row[0].span.line, row[0].text, True) for row in above]
    rows = [row for row in rows if not is_comment(row)]
    width = max(map(_width, (heading, *rows)))
    heading, *rows = (_filled(row, width) for row in (heading, *rows))
    if width > 1 and heading[-1].text == _COMMENTS:
        said = [row[-1] for row in rows if row[-1].text]
        comments += [Comment(cell.span.line, f"# {cell.text}", False) for cell in said]
        heading, *rows = (row[:-1] for row in (heading, *rows))
    heading, *rows = (_unshielded(row) for row in (heading, *rows))
    if heading:
        last = unguarded(heading[-1].text, lambda core: core in (_COMMENTS, ""))
        heading = (*heading[:-1], heading[-1]._replace(text=last))
    return RawTable(heading, tuple(rows), tuple(sorted(comments, key=lambda comment: comment.line)))


def _width(row: Row) -> int:
    return max((number for number, cell in enumerate(row, 1) if cell.text), default=0)


def _filled(row: Row, width: int) -> Row:
    """The row cut or filled up to a width."""
    last = row[-1].span if row else NOWHERE
    empty = Cell("", last._replace(start=last.end, end=last.end + 1))
    return (*row[:width], *[empty] * (width - len(row)))


def _unshielded(row: Row) -> Row:
    if not row:
        return row
    alone = not any(cell.text for cell in row[1:])
    first = unguarded(row[0].text, lambda core: _misleads(core, alone=alone))
    return (row[0]._replace(text=first), *row[1:])
