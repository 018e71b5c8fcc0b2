"""What is written of a session in any form of a sheet: the lines of its head, its comments, its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhtool.files import hhwriter
from hhtool.notation.header import header, plain
from hhtool.spreadsheets.readings import IN_NOTATION
from hhtool.spreadsheets.tables import Rows, rows_of

if TYPE_CHECKING:
    from hhtool.notation.reading import SessionReading


class Block(NamedTuple):
    """A session: (keyword, text) for each line of its head, the comments there, and its tables."""

    language: str
    head: tuple[tuple[str, str], ...]
    comments: tuple[str, ...]
    tables: tuple[Rows, ...]


def block_of(reading: SessionReading, language: str | None = None) -> Block:
    """A session as it is written, in `language` or its own."""
    session = reading.session
    tongue = language or session.language
    head = []
    for key, line in header(session, tongue, name=hhwriter.name_writer(session.game)):
        word, _colon, text = line.partition(":")
        text = text.strip()
        head.append((word, text if key in IN_NOTATION else plain(text)))
    tables = tuple(rows_of(table) for table in reading.tables if table.columns or table.rows)
    return Block(tongue, tuple(head), tuple(comment.text for comment in session.comments), tables)
