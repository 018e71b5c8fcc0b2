"""The score table that the deals of a session make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hhtool.audit.session import replay_session
from hhtool.notation.record import NOWHERE, Cell, Entry, Figures, Table
from hhtool.notation.tokens import written
from hhtool.sheets.heading_words import COLUMNS, ROWS

if TYPE_CHECKING:
    from hhtool.notation.reading import SessionReading


def from_history(reading: SessionReading) -> Table | None:
    """The score table of a session's deals, in the session's language; None where its game has none.

    A figure that is written stands as it is written; one that is not is worked out, and is empty where that cannot be
    done. Deals that could not be read have no row. The last row holds the totals, where every deal is known.
    """
    audited = replay_session(replace(reading, tables=[], faults=[]))
    replays = [one for one in audited.replays if one.deal.complete and one.deal.players == reading.session.players]
    if audited.game is None or not replays:
        return None
    language = reading.session.language
    sheet = audited.game.sheet
    players = reading.session.players
    about, width = sheet.about, sheet.width
    heads = [COLUMNS.word(key, language) for key in about]
    heads += [text for name in players for text in (_quoted(name), *[""] * (width - 1))]
    rows = []
    totals: list[Decimal | None] = [Decimal(0)] * len(players)
    for replay in replays:
        points = points_of(replay)
        cells = [str(text) for text in sheet.about_deal(replay, language)]
        for seat in range(len(players)):
            cells += sheet.cells(replay, seat, points[seat])
            totals[seat] = _plus(totals[seat], points[seat])
        rows.append(cells)
    if None not in totals and len(replays) == len(reading.deals) and not reading.session.partial:
        last = [ROWS.word("total", language), *[""] * (len(about) - 1)]
        for total in totals:
            last += [*[""] * (width - 1), written(total)]
        rows.append(last)
    return Table(_cells(heads), tuple(_cells(row) for row in rows))


def points_of(replay: Any) -> list[Decimal | None]:
    """What a deal brought each seat: as it is written, else as it follows from the play; None where neither is known."""
    result = replay.result or {}
    points: list[Decimal | None] = [result.get(seat) for seat in range(len(replay.deal.players))]
    for event in replay.deal.events:
        if isinstance(event, Figures) and event.kind == "score":
            for entry in event.entries:
                if isinstance(entry, Entry) and entry.seat >= 0:
                    points[entry.seat] = entry.amount
    return points


def _plus(total: Decimal | None, points: Decimal | None) -> Decimal | None:
    return None if total is None or points is None else total + points


def _quoted(name: str) -> str:
    """A name as the head of a column holds it: in quotes where it would read as something else."""
    return f'"{name}"' if COLUMNS.id(name) or "|" in name else name


def _cells(texts: Sequence[str]) -> tuple[Cell, ...]:
    return tuple(Cell(text, NOWHERE) for text in texts)
