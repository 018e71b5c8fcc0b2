"""Parquet files as `writing` makes them, as sessions with tables."""

from __future__ import annotations

import json
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from hhtool.i18n import _
from hhtool.notation.reading import Reading
from hhtool.notation.record import NOWHERE, Cell, Comment
from hhtool.notation.source import Span, split_lines
from hhtool.spreadsheets import process, readings
from hhtool.spreadsheets.elements import Element, Line, RawTable, Remark, Row, first_word
from hhtool.spreadsheets.reader_process import MOST_CELLS, MOST_CHARACTERS
from hhtool.spreadsheets.tables import raw_table
from hhtool.spreadsheets.writing import NUMBERED, OWN

if TYPE_CHECKING:
    from hhtool.notation.source import Source


class NotReadError(ValueError):
    """A file that holds no score tables as hhtool writes them; the message says why."""


def read(source: Source) -> Reading:
    """The sessions of a file. Raises NotReadError, ModuleNotFoundError where Polars is missing."""
    if find_spec("polars") is None:
        raise ModuleNotFoundError("No module named 'polars'", name="polars")
    what, found = process.read("parquet", source.data)
    if what == "large":
        raise NotReadError(
            _(
                "this Parquet file is too large: more than {cells} cells or {characters} characters, "
                "or a cell that never ends",
                cells=MOST_CELLS,
                characters=MOST_CHARACTERS,
            )
        )
    if what == "lost":
        raise NotReadError(_("this Parquet file is too large or damaged: it could not be read"))
    if what == "damaged":
        raise NotReadError(_("this is not a Parquet file, or it is damaged ({what})", what=found))
    columns, rows = found
    if missing := [name for name in OWN if name not in columns]:
        raise NotReadError(
            _("this Parquet file was not written by hhtool: it has no column {column}", column=missing[0])
        )
    tables: dict[tuple[Any, Any], list[dict[str, Any]]] = {}
    for values in rows:
        row = dict(zip(columns, values, strict=True))
        if wrong := [name for name in NUMBERED if not isinstance(row[name], int | float | None)]:
            raise NotReadError(
                _("this Parquet file was not written by hhtool: its column {column} holds no numbers", column=wrong[0])
            )
        tables.setdefault((row["session"], row["table"]), []).append(row)
    sessions: dict[Any, list[Element]] = {}
    try:
        for (session, table), rows in tables.items():
            head = json.loads(rows[0]["head"])
            if session not in sessions:
                sessions[session] = _head(head)
            if table is not None:
                sessions[session].append(_table(head, rows))
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise NotReadError(_("the column head of this Parquet file cannot be read ({error})", error=error)) from None
    reading = Reading(source)
    for elements in sessions.values():
        reading.sessions += readings.sessions(elements, len(reading.sessions) + 1)
    return reading


def _head(head: dict[str, Any]) -> list[Element]:
    found: list[Element] = []
    for word, text in head["lines"]:
        key = first_word(_said(word))
        if key is None:
            raise ValueError(f"there is no keyword {word}")
        found.append(Line(key, Cell(word, NOWHERE), (Cell(_said(text), NOWHERE),)))
    return found + [Remark(Cell(_said(text), NOWHERE)) for text in head["comments"]]


def _said(text: Any) -> str:
    """A text of a head. Raises TypeError where it is none, or no line."""
    if not isinstance(text, str) or len(split_lines(text)) > 1:
        raise TypeError(f"{text!r} is no line of text")
    return text


def _table(head: dict[str, Any], rows: list[dict[str, Any]]) -> RawTable:
    names = [name for _heading, name in head["columns"]]
    numbered = [row for row in rows if row["row"] is not None]
    texts = [
        [_said(heading) for heading, _name in head["columns"]],
        *([row[name] for name in names] for row in numbered),
    ]
    heading, *body = (_row(row, line) for line, row in enumerate(texts, 1))
    table = raw_table(heading, body)
    above = tuple(Comment(1, _said(text), True) for text in head["above"])
    return RawTable(table.heading, table.rows, above + table.comments, marked=True)


def _row(texts: list[Any], line: int) -> Row:
    return tuple(
        Cell("" if text is None else " ".join(split_lines(str(text))), Span(line, column, column + 1))
        for column, text in enumerate(texts, 1)
    )
