"""The score tables of a session as they stand on paper: wrong figures struck out, with the right ones beside."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.i18n import with_minus
from hhtool.report.source_lines import FOLLOWS, rights
from hhtool.report.views.sheets import Mark, Paper, PaperRow
from hhtool.tricks.notation import SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hhtool.notation.record import Cell
    from hhtool.notation.source import Span
    from hhtool.report.source_lines import Faulty, Place
    from hhtool.sheets.result import SheetAudit
    from hhtool.sheets.sheet import Row

_WORDS = re.compile(r"[^\W\d_]{3}")
_PIECES = re.compile(r"~~([^~]*)~~|((?:(?!~~).)+)", re.DOTALL)


def paper(audit: SheetAudit, findings: Sequence[Faulty], href: Callable[[int], str]) -> Paper:
    """A table that was audited; `findings` are those of its session, `href` makes a link to a line."""
    table = audit.sheet.table
    right = rights(one.finding for one in findings)
    by_line: dict[int, list[Faulty]] = {}
    for one in findings:
        by_line.setdefault(one.finding.line, []).append(one)
    told = {row.span: row for row in audit.sheet.rows}
    rows = []
    for cells in table.rows:
        row = next((told[cell.span] for cell in cells if cell.span in told), None)
        drawn = tuple(_cell(cell, by_line.get(cell.span.line, ()), right, href) for cell in cells)
        if row is not None and (red := _red_suit(row)) in cells:
            place = cells.index(red)
            drawn = (*drawn[:place], tuple(map(_in_red, drawn[place])), *drawn[place + 1 :])
        wrong = any(mark.href and mark.tone != FOLLOWS for marks in drawn for mark in marks)
        rows.append(PaperRow(row.kind if row else "", drawn, wrong))
    heads = [cell.text for cell in table.columns]
    width = max(len(heads), *(len(row.cells) for row in rows)) if rows else len(heads)
    words = frozenset(place for place in range(width) if _holds_words(table.rows, place))
    return Paper((*heads, *[""] * (width - len(heads))), tuple(rows), words)


def _holds_words(rows: Sequence[Sequence[Cell]], place: int) -> bool:
    """Whether most cells of a column have a word of three letters and no figure."""
    said = [row[place].text for row in rows if place < len(row) and row[place].text]
    return 2 * sum(_WORDS.search(text) is not None and not any(map(str.isdigit, text)) for text in said) > len(said)


def _red_suit(row: Row) -> Cell | None:
    """The cell in which a row names hearts or diamonds as trumps."""
    cell = row.about.get("trump")
    return cell if cell is not None and SUITS.id(cell.text.rstrip("\ufe0f")) in ("h", "d") else None


def _in_red(mark: Mark) -> Mark:
    return mark if mark.href or mark.tone else replace(mark, tone="red")


def _cell(
    cell: Cell, findings: Sequence[Faulty], right: Mapping[Place, str], href: Callable[[int], str]
) -> tuple[Mark, ...]:
    """The text of a cell in pieces, each faulty figure one of them."""
    marks: list[Mark] = []
    at = 0
    for one, tone in sorted(_in(cell.span, findings), key=lambda found: (found.finding.column, found.tone == FOLLOWS)):
        start, end = one.column - cell.span.start, one.end_column - cell.span.start
        if start < at:
            continue
        start, end = (start, end) if end <= len(cell.text) else (0, len(cell.text))
        marks += _plain(cell.text[at:start])
        quiet = FOLLOWS if tone == FOLLOWS else ""
        marks.append(
            Mark(
                with_minus(cell.text[start:end]),
                with_minus(right.get((one.line, one.column), "")),
                href=href(one.line),
                tone=quiet,
            )
        )
        at = end
    return (*marks, *_plain(cell.text[at:]))


def _plain(text: str) -> Iterator[Mark]:
    """What is not faulty; what the scorer struck out stays struck out."""
    for struck, written in _PIECES.findall(text):
        if shown := (struck or written).strip():
            yield Mark(with_minus(shown), tone="struck" if struck else "")


def _in(span: Span, findings: Sequence[Faulty]) -> Iterator[Faulty]:
    """The findings whose place is in a cell."""
    return (one for one in findings if span.start <= one.finding.column < span.end)
