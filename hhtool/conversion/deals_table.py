"""The score table that the deals of a session make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hhtool.audit.session import replay_session
from hhtool.audit.settlement import ends, settlement
from hhtool.audit.settlement import written as written_settlement
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
            totals[seat] = plus(totals[seat], points[seat])
        rows.append(cells)
    seats = [-1] * len(about) + [seat for seat in range(len(players)) for _column in range(width)]
    if None not in totals and len(replays) == len(reading.deals) and not reading.session.partial:
        rows.append(_closing("total", {seat: written(total) for seat, total in enumerate(totals)}, seats, language))
        if amounts := settlement(audited, ends(audited)):
            rows.append(_settling(amounts, players, seats, language))
    return Table(_cells(heads), tuple(_cells(row) for row in rows))


def with_settlement(table: Table, reading: SessionReading) -> Table:
    """A score table, and below it what its session settles for, where a line of the record says it and no row."""
    audited = replay_session(replace(reading, faults=[]))
    if not audited.sheets or audited.sheets[-1].sheet.settlement or not (amounts := written_settlement(audited)):
        return table
    session, seats = reading.session, audited.sheets[-1].sheet.seats
    row = _settling(amounts, session.players, seats, session.language)
    return replace(table, rows=(*table.rows, _cells(row)))


def _settling(amounts: Mapping[str, Decimal], players: Sequence[str], seats: Sequence[int], language: str) -> list[str]:
    figures = {players.index(name): written(amount) for name, amount in amounts.items()}
    return _closing("settlement", figures, seats, language)


def _closing(key: str, figures: Mapping[int, str], seats: Sequence[int], language: str) -> list[str]:
    """A row that is no deal: a figure of each seat, in the last of its columns; `seats` are those of the columns."""
    own = [seat if seat not in seats[place + 1 :] else -1 for place, seat in enumerate(seats)]
    return [ROWS.word(key, language), *(figures.get(seat, "") for seat in own[1:])]


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


def plus(total: Decimal | None, points: Decimal | None) -> Decimal | None:
    """The sum; None where one of the two is not known."""
    return None if total is None or points is None else total + points


def _quoted(name: str) -> str:
    """A name as the head of a column holds it: in quotes where it would read as something else."""
    return f'"{name}"' if COLUMNS.id(name) or "|" in name else name


def _cells(texts: Sequence[str]) -> tuple[Cell, ...]:
    return tuple(Cell(text, NOWHERE) for text in texts)
