"""One session taken through: its house rules, its deals replayed one after another, its score tables audited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import Any

from hhtool import games
from hhtool.audit.contained import Bugs
from hhtool.checks.scores import note_missing_scores
from hhtool.game.house import build
from hhtool.games.contract import Game
from hhtool.notation.header import is_running
from hhtool.notation.node import node
from hhtool.notation.reading import SessionReading
from hhtool.notation.record import Deal, Table
from hhtool.sheets.result import SheetAudit


@node(frozen=False)
class Audited:
    """One session taken through: its game (None: not one of ours), house, a replay a deal, an audit a table."""

    reading: SessionReading
    game: Game | None
    house: Any = None
    replays: Sequence[Any] = ()
    sheets: list[SheetAudit] = field(default_factory=list)


def replay_session(reading: SessionReading, bugs: Bugs | None = None, effort: float = 1.0) -> Audited:
    """Replay the deals of a session, each with what the one before left; what fails is one of the `bugs`, or raises.

    `effort` is how much of the usual work the audit of each table may take to look for slips of the pen.
    """
    audited = with_house(reading)
    if audited.game is None:
        return audited
    audited.replays = [*replay_deals(audited, audited.game.engine.start(reading.session, audited.house), bugs)]
    for table in reading.tables if reading.session.players else ():
        try:
            audited.sheets.append(audit_table(table, audited, effort))
        except Exception as error:
            if bugs is None:
                raise
            bugs.met(error, f"table at line {table.span.line}")
    return audited


def with_house(reading: SessionReading) -> Audited:
    """A session with its game and house, before anything is replayed; what is wrong with its rules is noted."""
    session = reading.session
    game = games.find(session.game)
    if game is None:
        return Audited(reading, None)
    house, faults = build(
        game.house, game.id, session.rules, session.rule_spans, game.variants[session.game], len(session.players)
    )
    reading.faults += faults
    return Audited(reading, game, house)


def replay_deals(audited: Audited, carry: Any, bugs: Bugs | None = None) -> Iterator[Any]:
    """The replay of each deal of a session, from what `carry` says of what was before; a summary where it is proved."""
    assert audited.game is not None
    reading, proved = audited.reading, audited.reading.proved
    for index in range(len(reading.deals)):
        played = proved[index].replay(audited.house, carry) if index in proved else None
        if played is None:
            deal = reading.deals[index] = reading.written(index)
            proved.pop(index, None)
            played = replay_deal(audited.game, deal, audited.house, carry, bugs)
        yield played
        carry = played.end


def replay_deal(game: Game, deal: Deal, house: Any, carry: Any, bugs: Bugs | None = None) -> Any:
    """The replay of a deal, from what `carry` says of what was before; where it fails, as if the deal were not read."""
    try:
        played = game.engine.replay(deal, house, carry)
        note_missing_scores(played)
    except Exception as error:
        if bugs is None:
            raise
        bugs.met(error, "replay", deal)
        played = game.engine.replay(replace(deal, complete=False, events=()), house, carry)
    return played


def audit_table(table: Table, audited: Audited, effort: float = 1.0) -> SheetAudit:
    """A score table audited, with what the deals of its session and the tables before it tell."""
    from hhtool.sheets.checks.reckoned import WrongTotal
    from hhtool.sheets.history import history
    from hhtool.sheets.read_sheet import read_sheet
    from hhtool.sheets.slip_findings import doubted

    reading = audited.reading
    assert audited.game is not None
    game = audited.game.sheet
    players = reading.session.players
    sheet = read_sheet(table, players, game.figures, game.columns, exact=not reading.sheet)
    sheet.effort = effort
    before = audited.sheets[-1] if audited.sheets else None
    told = history(
        players,
        audited.replays,
        partial=reading.session.partial,
        before=before.ends if before else None,
        last=before.sheet.last if before else 0,
    )
    said = is_running(reading.session)
    result = game.audit(sheet, audited.house, told, running=True if said else None)
    seats = doubted(result.breaches)
    result.breaches += [
        WrongTotal(one.figure.span, one.seat, figure=one.figure, right=one.right, sure=False)
        for one in sheet.parts
        if one.seat not in seats
    ]
    reading.faults += sheet.faults
    return result
