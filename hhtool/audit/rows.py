"""Audit to rows, for any game: what the room's rows say, and where, when and how sure it is.

Plain dicts of simple values; nothing here loads Polars. An error makes some figures of its deal doubtful:
those that rest on who did what (`PLAY`), on the cards (`CARDS`) or on the chips or points (`MONEY`).
"""

from __future__ import annotations

from bisect import bisect_right
from copy import copy
from dataclasses import replace
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from hhtool.audit.judge import checks_of
from hhtool.game.finding import Finding, unfolded
from hhtool.game.severity import Severity
from hhtool.game.taint import CARDS, EVERYTHING, MONEY, NOTHING, PLAY, Taint
from hhtool.notation.dates import day_of
from hhtool.notation.record import Entry, Figures

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.audit.file import Audit
    from hhtool.audit.session import Audited
    from hhtool.games.contract import Game
    from hhtool.sheets.result import SheetAudit
    from hhtool.sheets.sheet import Row


COLUMNS: Mapping[str, str] = {
    "deal_id": "A number for each deal of the batch, in order.",
    "file": "The file, as it was named.",
    "session": "The session's number in its file; grouped by it, sessions of different files are told apart.",
    "deal": "The deal's number or id as written, else its place in the session.",
    "line": "The line of the file on which the deal begins.",
    "game": "The game, as the record names it.",
    "variant": "The variant, by the id that a record names; some games tell it by their house rules.",
    "origin": "hh, or the online room or program whose history it is.",
    "place": "The table or the place.",
    "currency": "The currency; empty for chips and points.",
    "date": "The day, where it is written.",
    "player": "The player; who spells a name in several ways is one, as [players] of hhtool.toml says.",
    "written": "The player's name, as this record writes it.",
    "readable": "Whether the deal could be read whole.",
    "clean": "Whether the deal has no error.",
    "tainted": "Whether the deal has an error that touches some figure.",
    "tainted_play": "Whether an error touches who did what.",
    "tainted_cards": "Whether an error touches the cards.",
    "tainted_money": "Whether an error touches the chips or points.",
    "codes": "The codes of the deal's findings and of what follows from them that name the player, with blanks between.",
}
"""What each column that every game has holds."""

OF_DEAL = frozenset({*COLUMNS, "month"} - {"player", "written", "codes"})
"""The columns that are the same in all rows of a deal."""


def rows(audit: Audit, first_id: int = 0) -> Iterator[tuple[str, dict[str, Any]]]:
    """(game, row) for each player of each deal of a file, and of each row of its score tables; they are numbered from
    `first_id`.
    """
    deal_id = first_id
    placed = by_deal(replace(audit, findings=[*unfolded(audit.findings)]))
    for audited in audit.sessions:
        if audited.game is None:
            continue
        session = audited.reading.session
        head = {
            "file": audit.source.label,
            "session": audited.reading.number,
            "game": session.game,
            "variant": session.game,
            "origin": session.origin,
            "place": session.get("place"),
            "currency": session.get("currency"),
        }
        day = day_of(session.get("date"))
        taints = _taints(audited.game)
        facts = audited.game.facts
        proved = audited.reading.proved
        for place, replay in enumerate((*audited.replays, *rows_of_tables(audited))):
            if place in proved:
                replay = proved[place].told(replay)
            deal = replay.deal
            common = {
                "deal_id": deal_id,
                **head,
                "deal": deal.label or str(place + 1),
                "line": deal.head_span.line,
                "date": day or (day_of(facts.day(replay)) if session.origin != "hh" and deal.complete else None),
                "readable": deal.complete,
                **_taint(placed.get((audited.reading.number, place), ()), taints, readable=deal.complete),
            }
            findings = placed.get((audited.reading.number, place), ())
            for row in facts.rows(replay):
                player = row["player"]
                codes = " ".join(one.code for one in findings if one.player == player) if findings else ""
                yield audited.game.id, {**common, "codes": codes, "written": player, **row}
            deal_id += 1


def deals_of(audited: Audited) -> int:
    """How many deals a session has, written out or as rows of score tables."""
    return sum(1 for _label in labels_of(audited))


def labels_of(audited: Audited) -> Iterator[str]:
    """The number of each deal of a session as it is written, and of each row of its score tables; '' where none is."""
    yield from (deal.label for deal in audited.reading.deals)
    yield from (row.label for _sheet, row, _place in deal_rows(audited))


def deal_rows(audited: Audited) -> Iterator[tuple[SheetAudit, Row, int]]:
    """The deals of a session's score tables, each with its place in its table; not those that are written out too."""
    written = {deal.label for deal in audited.reading.deals if deal.label}
    for sheet in audited.sheets:
        for place, row in enumerate(sheet.sheet.deals):
            if row.label not in written:
                yield sheet, row, place


def rows_of_tables(audited: Audited) -> Iterator[Any]:
    """The rows of a session's score tables as deals without play, with the points that the table tells of them."""
    assert audited.game is not None
    engine, make = audited.game.engine, audited.game.notation.deal
    start = engine.start(audited.reading.session, audited.house)
    for sheet, row, place in deal_rows(audited):
        points = sheet.taken[place] if place < len(sheet.taken) else []
        entries = [Entry(seat, amount) for seat, amount in enumerate(points) if amount is not None]
        score = (Figures("score", tuple(entries), row.span),) if entries else ()
        if sheet.rows:
            replay = copy(sheet.rows[place])
            replay.deal = replace(replay.deal, events=(*replay.deal.events, *score))
        else:
            dealer = sheet.sheet.dealer(row)
            deal = make(label=row.label, dealer=dealer, players=sheet.sheet.players, events=score, head_span=row.span)
            replay = engine.replay(deal, audited.house, start)
        yield replay


@cache
def _taints(game: Game) -> Mapping[str, Taint]:
    """What an error of each code makes doubtful in the deals of a game."""
    return {**{check.code: check.taints for check in checks_of(game)}, **game.taints}


def _taint(findings: Sequence[Finding], taints: Mapping[str, Taint], *, readable: bool) -> dict[str, bool]:
    errors = [one.code for one in findings if one.severity is Severity.ERROR]
    touched = NOTHING if readable else EVERYTHING
    for code in errors:
        touched |= taints.get(code, EVERYTHING)
    return {
        "clean": readable and not errors,
        "tainted": bool(touched),
        "tainted_play": PLAY in touched,
        "tainted_cards": CARDS in touched,
        "tainted_money": MONEY in touched,
    }


def chosen(audited: Audited, deals: str | None) -> list[int]:
    """The places of the deals of a session that are wanted, by their number as written, else by their place; None for
    all."""
    return [
        place
        for place, deal in enumerate(audited.reading.deals)
        if deals is None or is_named(deal.label or str(place + 1), deals)
    ]


def is_named(label: str, deals: str) -> bool:
    """Whether a deal of that number is among `deals`: numbers and ranges with commas between, as in `2,5-7`."""
    return label == deals or any(_is_part(label, part.strip()) for part in deals.split(","))


def _is_part(label: str, part: str) -> bool:
    first, _dash, last = part.partition("-")
    if first.isdecimal() and last.isdecimal() and label.isdecimal():
        return int(first) <= int(label) <= int(last)
    return label == part


def by_deal(audit: Audit) -> dict[tuple[int, int], list[Finding]]:
    """The findings that stand in a deal, by (session's number, the deal's place in it).

    The rows of its score tables come behind its deals.
    """
    found: dict[tuple[int, int], list[Finding]] = {}
    if not audit.findings:
        return found
    starts = {audited.reading.number: _starts(audited) for audited in audit.sessions}
    every = sorted((line, number, place) for number, some in starts.items() for line, place in some)
    tables = {audited.reading.number: _table_places(audited) for audited in audit.sessions if audited.sheets}
    for finding in audit.findings:
        if finding.session in starts:
            session, some = finding.session, starts[finding.session]
            index = bisect_right(some, finding.line, key=_LINE) - 1
            place = some[index][1] if index >= 0 else _NOWHERE
            for sheet, places in tables.get(session, ()):
                if finding.line in sheet.lines:
                    row = sheet.row_at(finding.line, finding.column)
                    place = _NOWHERE if row is None else places.get(id(row), _NOWHERE)
        else:
            index = bisect_right(every, finding.line, key=_LINE) - 1
            _line, session, place = every[index] if index >= 0 else (0, 0, _NOWHERE)
        if place != _NOWHERE:
            found.setdefault((session, place), []).append(finding)
    return found


def _table_places(audited: Audited) -> list[tuple[SheetAudit, Mapping[int, int]]]:
    """The score tables of a session, each with the places of its rows that are deals, by the identity of the row."""
    places: dict[int, dict[int, int]] = {}
    for at, (sheet, row, _place) in enumerate(deal_rows(audited), len(audited.reading.deals)):
        places.setdefault(id(sheet), {})[id(row)] = at
    return [(sheet, places.get(id(sheet), {})) for sheet in audited.sheets]


_NOWHERE = -1
_LINE = itemgetter(0)


def _starts(audited: Audited) -> list[tuple[int, int]]:
    """(line, place) where each deal of a session begins, and each row of a table; (line, -1) where neither does."""
    deals = [(deal.head_span.line, place) for place, deal in enumerate(audited.reading.deals)]
    others = [(table.span.line, _NOWHERE) for table in audited.reading.tables]
    others += [(row.span.line, _NOWHERE) for sheet in audited.sheets for row in sheet.sheet.rows if row.kind != "deal"]
    rows = [(row.span.line, len(deals) + at) for at, (_sheet, row, _place) in enumerate(deal_rows(audited))]
    return sorted(deals + others + rows)
