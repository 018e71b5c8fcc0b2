"""A record or a score sheet as evenings that go on: what the page keeps of a file that is opened."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hhtool.audit.read import read_file
from hhtool.audit.session import replay_session
from hhtool.conversion.deals_table import from_history
from hhtool.conversion.records import to_hh
from hhtool.files import hhfile
from hhtool.notation.header import rules_text
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source
from hhtool.notation.tokens import figure_text, written
from hhtool.sheets.figure import LONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.game.house import House
    from hhtool.games.contract import Game
    from hhtool.notation.reading import SessionReading
    from hhtool.notation.record import Cell
    from hhtool.sheets.result import SheetAudit
    from hhtool.sheets.sheet import Row, Sheet

UNREAD = "?"
"""What stands for a figure that nothing tells."""


def evenings(source: Source) -> Iterator[Mapping[str, Any]]:
    """Each session of a text that has a score table, or deals that make one, as `hhtool.page.score.evening` has it."""
    for session in read_file(source).sessions:
        tables = session.tables or [table for table in [from_history(session)] if table is not None]
        if tables:
            plain = replace(session, deals=[], tables=tables, closing=(), passages=[])
            text = to_hh([Reading(Source("-", b""), [plain])])
            yield _evening(hhfile.read(Source("evening.hh", text.encode())).sessions[0])


def _evening(reading: SessionReading) -> Mapping[str, Any]:
    audited, session = replay_session(reading), reading.session
    assert audited.game is not None
    return {
        "game": session.game,
        "rules": rules_text(session.rules),
        "players": session.players,
        "language": session.language,
        "date": session.get("date"),
        "carried": [written(total) for total in audited.sheets[0].sheet.carried],
        "lines": [line for sheet in audited.sheets for line in _lines(sheet, audited.game, audited.house)],
        "acts": [],
    }


def _lines(audit: SheetAudit, game: Game, house: House) -> Iterator[Mapping[str, Any]]:
    sheet = audit.sheet
    cells = {row[0].span.line: row for row in sheet.table.rows}
    for place, row in enumerate(sheet.deals):
        typed = game.sheet.keeping.asked(house, row, game.sheet.formulas(house).typed)
        dealer = sheet.dealer(row)
        about = {key: cell.text for key, cell in row.about.items() if cell.text}
        if dealer is not None:
            about["dealer"] = sheet.players[dealer]
        at_hand = row.span.line == sheet.table.rows[-1][0].span.line and _has_gap(sheet, row, typed[-1])
        boxes = [
            {figure: _figure(audit, place, seat, figure, cells[row.span.line], at_hand=at_hand) for figure in typed}
            for seat in range(len(sheet.players))
        ]
        yield {"about": about, "boxes": boxes}


def _has_gap(sheet: Sheet, row: Row, kind: str) -> bool:
    """Whether a cell for that figure of a player is empty."""
    owners = [seat for column, seat in zip(sheet.columns, sheet.seats, strict=True) if column.figure in (kind, "")]
    return any(not (row.boxes[seat].get(kind) or row.boxes[seat].get(LONE)) for seat in owners if seat >= 0)


def _figure(audit: SheetAudit, place: int, seat: int, kind: str, cells: Sequence[Cell], *, at_hand: bool) -> str:
    """A figure with what is struck out before it, where it has a cell of its own; one that is not written as it follows
    from the others, and not at all in the row at hand."""
    sheet = audit.sheet
    row: Row = sheet.deals[place]
    figures = row.boxes[seat].figures
    written_here = row.boxes[seat].get(kind) or row.boxes[seat].get(LONE)
    if written_here is not None:
        for column, owner, cell in zip(sheet.columns, sheet.seats, cells, strict=False):
            if owner == seat and (column.figure == kind or (not column.figure and len(figures) == 1)):
                return cell.text
        return figure_text(written_here.value, written_here.doubtful) + written_here.marks
    if at_hand:
        return ""
    constraints = audit.constraints[place] if place < len(audit.constraints) else None
    meant = {constraints.figure(one, kind) for one in audit.meanings[place][seat]} if constraints is not None else set()
    return str(meant.pop()) if len(meant) == 1 else UNREAD
