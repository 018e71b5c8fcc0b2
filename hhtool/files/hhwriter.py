"""Writes records as `.hh` text in their canonical form: the other direction of `hhfile`.

The header's lines have one order, a deal's lines are written by its game, tables are aligned, and comments
stay where they were: above the line that they stood above, or behind it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from hhtool import games
from hhtool.notation.header import LINES, Name, header, write_name
from hhtool.notation.record import Cell, Comment, Deal, Seats, Session, Table
from hhtool.notation.statements import statements
from hhtool.notation.tokens import split_row
from hhtool.notation.width import width_of

if TYPE_CHECKING:
    from hhtool.notation.reading import SessionReading

_LABEL = re.compile(r"[^\w\-]+")


def name_writer(game_id: str) -> Name:
    """How names are written in records of a game."""
    game = games.find(game_id)
    if game is None:
        return write_name
    return game.notation.write_name


# --- deals and tables ----------------------------------------------------------------------------------


def deal_lines(deal: Deal, session: Session, language: str) -> list[tuple[int, str]]:
    """(line in the source, canonical text) for each line of a deal.

    Where others sit than the session's header names, a `players:` line says who.
    """
    game = games.find(session.game)
    if game is None:
        msg = f"no game is called {session.game}"
        raise ValueError(msg)
    own: Any = deal
    label = _LABEL.sub("-", deal.label)
    if label != deal.label:
        own = replace(own, label=label)
    if deal.players != session.players and not any(isinstance(event, Seats) for event in deal.events):
        own = replace(own, events=(Seats(deal.players), *deal.events))
    return game.notation.write_deal(own, language)


def with_comments(lines: Iterable[tuple[int, str]], comments: Iterable[Comment]) -> list[str]:
    """Lines with the comments that stood above and behind them; comments behind the last come last."""
    above = [comment for comment in comments if comment.alone]
    behind = {comment.line: comment.text for comment in comments if not comment.alone}
    found = []
    for line, text in lines:
        while above and line and above[0].line < line:
            found.append(above.pop(0).text.rstrip())
        found.append(f"{text}  {behind.pop(line).rstrip()}" if line in behind else text)
    return found + [text.rstrip() for text in (*behind.values(), *(comment.text for comment in above))]


def table_lines(table: Table, language: str) -> list[str]:
    """A score table: the word, the names of the columns, a rule line, the rows."""
    rows = [[cell.text for cell in row] for row in (table.columns, *table.rows)]
    aligned = align([rows[0], ["-"] * len(rows[0]), *rows[1:]], rule=1)
    return [LINES.word("table", language), *aligned]


def align(rows: Sequence[Sequence[str]], rule: int = -1) -> list[str]:
    """Pipe rows with their columns aligned; row number `rule` is the line below the head, `:` kept in it."""
    widths: list[int] = []
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            size = 1 if number == rule else max(width_of(text), 1)
            if column == len(widths):
                widths.append(size)
            widths[column] = max(widths[column], size)
    return [_rule(row, widths) if number == rule else _row(row, widths) for number, row in enumerate(rows)]


def _row(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (text + " " * (widths[column] - width_of(text)) for column, text in enumerate(row))
    return f"| {' | '.join(cells)} |"


def _rule(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = []
    for column, size in enumerate(widths):
        text = row[column].strip() if column < len(row) else ""
        left, right = ((":" if text.startswith(":") else "-"), (":" if len(text) > 1 and text.endswith(":") else "-"))
        cells.append(left + "-" * size + right)
    return f"|{'|'.join(cells)}|"


# --- whole sessions ------------------------------------------------------------------------------------


def session_blocks(
    reading: SessionReading, language: str | None = None, text_of: Callable[[Deal], Sequence[str]] | None = None
) -> list[list[str]]:
    """The blocks of lines of a session, a blank line to be put between them.

    A deal that could not be read has the lines that `text_of` gives, or those that it was read from.
    """
    session = reading.session
    tongue = language or session.language
    unread = text_of or partial(_passage_of, reading)
    head = with_comments(
        [(0, line) for _key, line in header(session, tongue, name=name_writer(session.game))], session.comments
    )
    blocks = [head]
    for deal in reading.deals:
        is_read = deal.complete
        blocks.append(with_comments(deal_lines(deal, session, tongue), deal.comments) if is_read else [*unread(deal)])
    blocks += [_whole_table(table, tongue) for table in reading.tables]
    game = games.find(session.game)
    if reading.closing and game:
        blocks.append([text for _line, text in game.notation.write_events(reading.closing, session.players, tongue)])
    return blocks


def _passage_of(reading: SessionReading, deal: Deal) -> Sequence[str]:
    """The lines that a deal of a session was read from."""
    return next((passage.lines for passage, node in reading.passages if node is deal), ())


def _whole_table(table: Table, language: str) -> list[str]:
    """A table with its comments, none of its cells taken for two or for a comment."""
    safe = replace(table, columns=_safe_row(table.columns), rows=tuple(map(_safe_row, table.rows)))
    first, *lines = table.lines
    word, heading, rule, *rows = table_lines(safe, language)
    placed = [(0, word), (first, heading), (0, rule), *zip(lines, rows, strict=True)]
    return with_comments(placed, table.comments)


def _safe_row(row: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """A row whose cells a pipe row holds as they are: in quotes where they must be."""
    cells = [cell if _is_plain(cell.text) else cell._replace(text=_in_quotes(cell.text)) for cell in row]
    if cells and not set("".join(cell.text for cell in cells)) - set("-: \t"):
        cells[0] = cells[0]._replace(text=_in_quotes(cells[0].text))
    return tuple(cells)


def _is_plain(text: str) -> bool:
    line = f"| {text} |"
    [statement] = statements([line], 1)
    return (
        not statement.comment
        and [cell.text for cell in split_row(line, 1)] == [text]
        and _QUOTED.sub("", text).count('"') == 0
    )


_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def _in_quotes(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def joined(blocks: Iterable[Sequence[str]]) -> str:
    """Blocks as text: a blank line between, a line end at the end."""
    return "\n".join("".join(f"{line}\n" for line in block) for block in blocks if block)
