"""read → replay → checks → facts, for one file or many.

`audit` takes one source through the whole line and gives an `Audit`. Nothing here writes or prints.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hhtool import games, grids, hhfile, suppress
from hhtool.checks import Check, Finding, Problem, Review, shared_checks
from hhtool.game import Game
from hhtool.i18n import Message, _
from hhtool.options import build
from hhtool.reading import Fault, Fix, Reading, SessionReading, collector_at_rest
from hhtool.record import Deal, Table
from hhtool.sheets.result import SheetAudit
from hhtool.source import Source, Span

_STRUCK = re.compile(r"~~[^~]*~~")
_CONVERTED = {".json": "JSON", ".parquet": "Parquet"}


@dataclass
class Audited:
    """One session taken through: its game (None: not one of ours), house, a replay a deal, an audit a table."""

    reading: SessionReading
    game: Game | None
    house: Any = None
    replays: Sequence[Any] = ()
    sheets: list[SheetAudit] = field(default_factory=list)


@dataclass
class Audit:
    """One file taken through: its sessions and its findings in order."""

    source: Source
    sessions: list[Audited]
    findings: list[Finding]

    @property
    def deals(self) -> int:
        """Deals and history hands of our games, readable or not."""
        return sum(len(session.reading.deals) for session in self.sessions)

    @property
    def tables(self) -> int:
        """Score tables."""
        return sum(len(session.reading.tables) for session in self.sessions)

    @property
    def remarks(self) -> tuple[tuple[int, Message], ...]:
        """(line, text): the tables whose figures were recognised as running totals, which the header does not say."""
        told = _("figures read as running totals; the header may say so: 'figures: running'")
        return tuple(
            (sheet.sheet.table.span.line, told)
            for session in self.sessions
            for sheet in session.sheets
            if sheet.recognised
        )


def checks_of(game: Game | None) -> tuple[Check, ...]:
    """Every check that reads a record of `game`; only the shared ones where it is None."""
    return shared_checks() + (game.checks if game else ())


def every_check() -> tuple[Check, ...]:
    """Every check there is, by code."""
    own = [check for game in games.all_games() for check in game.checks]
    return tuple(sorted((*shared_checks(), *own), key=lambda check: check.code))


def read(source: Source) -> Reading:
    """The sessions of a file: a sheet, a history of a room that an importer knows, else `.hh` text."""
    if source.name.endswith(".hh"):
        return hhfile.read(source)
    if grids.takes(source):
        return grids.read(source)
    if is_history(source):
        from hhtool import importers

        return importers.read(source)
    if hhfile.knows(source):
        return hhfile.read(source)
    if source.name == "-":
        return grids.read(source) if grids.knows(source) else hhfile.read(source)
    message = _(
        "this is neither a record (game: …), a score table, nor a history of a room that hhtool knows"
    )
    if form := _CONVERTED.get(Path(source.name).suffix):
        message = _(
            "{form} is read by `hhtool convert` alone: make a record of it with -o NAME.hh", form=form
        )
        source = grids.binary(source) if form == "Parquet" else source
    return Reading(source, faults=[Fault("HH007", Span(1, 1, 2), message)])


def is_history(source: Source) -> bool:
    """Whether a text is a history of a room; the importers are loaded only where one may be met."""
    from hhtool import importers

    return importers.knows(source)


def audit(source: Source) -> Audit:
    """Read, replay and check one file. Never raises on what the file holds."""
    with collector_at_rest():
        return _audit(source)


def _audit(source: Source) -> Audit:
    reading = read(source)
    source = reading.source
    findings = of_file(reading)
    sessions = []
    for session in reading.sessions:
        audited = replay(session)
        sessions.append(audited)
        findings += judge(audited, source)
    findings = legible(findings, source)
    in_notation = any(session.passages for session in reading.sessions)
    return Audit(
        source, sessions, unsuppressed(findings, suppress.marks(source) if in_notation else {}, source)
    )


def of_file(reading: Reading) -> list[Finding]:
    """The findings of a file that belong to no session of it."""
    faults = [*_text_faults(reading.source), *reading.faults]
    return [_of_fault(fault, reading.source) for fault in faults]


def _of_fault(fault: Fault, source: Source) -> Finding:
    problem = Problem(fault.span, fault.message, fault.player, (), fault.fix)
    return _finding(_by_code()[fault.code], problem, source)


@cache
def _by_code() -> dict[str, Check]:
    return {check.code: check for check in every_check()}


def legible(findings: list[Finding], source: Source) -> list[Finding]:
    """The findings without those which only say that a line cannot be read whose bytes are no text."""
    bad_lines = {line for line, _column in _bad(source)}
    return [f for f in findings if f.line not in bad_lines or f.code not in ("HH001", "HH002")]


def unsuppressed(
    findings: list[Finding], marks: Mapping[int, suppress.Mark], source: Source
) -> list[Finding]:
    """The findings in order, but for those that are suppressed; with those of the suppressions themselves."""
    findings, faults = suppress.apply(findings, marks)
    findings += [_of_fault(fault, source) for fault in faults]
    return sorted(findings, key=lambda finding: finding.order)


def replay(reading: SessionReading) -> Audited:
    """Replay the deals of a session, each with what the one before left."""
    audited = seated(reading)
    if audited.game is None:
        return audited
    audited.replays = [*replays(audited, audited.game.engine.start(reading.session, audited.house))]
    for table in reading.tables if reading.session.players else ():
        audited.sheets.append(sheet(table, audited))
    return audited


def seated(reading: SessionReading) -> Audited:
    """A session with its game and house, before anything is replayed; what is wrong with its rules is noted."""
    session = reading.session
    game = games.find(session.game)
    if game is None:
        return Audited(reading, None)
    house, faults = build(
        game.house,
        game.id,
        session.rules,
        session.rule_spans,
        game.variants[session.game],
        len(session.players),
    )
    reading.faults += faults
    return Audited(reading, game, house)


def replays(audited: Audited, carry: Any) -> Iterator[Any]:
    """The replay of each deal of a session, from what `carry` says of what was before."""
    assert audited.game is not None
    for deal in audited.reading.deals:
        played = audited.game.engine.replay(deal, audited.house, carry)
        yield played
        carry = played.end


def sheet(table: Table, audited: Audited) -> SheetAudit:
    """A score table audited, with what the deals of its session and the tables before it tell."""
    from hhtool.sheets.history import history
    from hhtool.sheets.sheet import read_sheet

    reading = audited.reading
    assert audited.game is not None
    room = audited.game.sheet
    players = reading.session.players
    sheet = read_sheet(table, players, room.FIGURES, exact=not reading.sheet)
    before = audited.sheets[-1] if audited.sheets else None
    told = history(
        players,
        audited.replays,
        partial=reading.session.partial,
        before=before.ends if before else None,
        last=before.sheet.last if before else 0,
    )
    said = hhfile.is_running(reading.session)
    result: SheetAudit = room.audit_sheet(sheet, audited.house, told, running=True if said else None)
    reading.faults += sheet.faults
    return result


def judge(audited: Audited, source: Source) -> Iterator[Finding]:
    """What the checks find in a session of a file that was replayed."""
    place = Placing(audited, source)
    for found in (of_reading(audited.reading, audited.game), *map(of_deal(audited.game), audited.replays),
                  of_session(audited)):  # fmt: skip
        yield from map(place, found)


class Judged(NamedTuple):
    """What a check found; `deal` is the one that it read, None where it read more."""

    check: Check
    problem: Problem
    deal: Deal | None = None


def of_reading(reading: SessionReading, game: Game | None) -> Iterator[Judged]:
    """What the checks find in what was read of a session."""
    for check in checks_of(game):
        if check.reads is SessionReading:
            for problem in check.function(reading):
                yield Judged(check, problem)


def of_deal(game: Game | None) -> Callable[[Any], Iterator[Judged]]:
    """What finds what the checks find in the replay of a deal."""
    checks = [check for check in checks_of(game) if check.reads not in _OTHERS]
    always = [check for check in checks if not check.when]

    def find(played: Any) -> Iterator[Judged]:
        kinds = {breach.kind for breach in played.breaches}
        for check in checks if kinds else always:
            if not check.when or check.when & kinds:
                for problem in check.function(played):
                    yield Judged(check, problem, played.deal)

    return find


def of_session(audited: Audited) -> Iterator[Judged]:
    """What the checks find in a session as a whole, and in its tables."""
    reading, game = audited.reading, audited.game
    if game is None:
        return
    review = Review(reading.session, audited.house, reading, audited.replays, tuple(audited.sheets))
    for check in checks_of(game):
        if check.reads is Review:
            for problem in check.function(review):
                yield Judged(check, problem)
    for sheet in audited.sheets:
        for read in (sheet, *sheet.rows):
            kinds = {breach.kind for breach in read.breaches}
            for check in checks_of(game) if kinds else ():
                mine = check.reads is SheetAudit if read is sheet else check.reads not in _OTHERS
                if mine and check.when & kinds:
                    for problem in check.function(read):
                        yield Judged(check, problem)


class Placing:
    """Makes findings of a session's file: each is told with the deal or the row that it stands in."""

    def __init__(self, audited: Audited, source: Source) -> None:
        self._reading, self._source = audited.reading, source
        self._heads = [deal.head_span.line for deal in audited.reading.deals]
        self._labels = {line: label for sheet in audited.sheets for line, label in sheet.labels()}

    def __call__(self, judged: Judged) -> Finding:
        """The finding of what a check found."""
        check, problem, deal = judged
        line = problem.span.line
        if line in self._labels:
            return _finding(check, problem, self._source, self._reading, self._labels[line])
        if deal is None and self._heads:
            index = bisect_right(self._heads, line) - 1
            deal = self._reading.deals[index] if index >= 0 else None
        return _finding(check, problem, self._source, self._reading, deal.label if deal else "")


_OTHERS = (SessionReading, Review, SheetAudit)


def _finding(
    check: Check,
    problem: Problem,
    source: Source,
    reading: SessionReading | None = None,
    deal: str = "",
) -> Finding:
    span = problem.span
    return Finding(
        source.name,
        span.line,
        span.start,
        span.line,
        span.end,
        check.code,
        check.name,
        check.severity,
        problem.message,
        (reading.session.game or None) if reading else None,
        reading.number if reading else None,
        deal or None,
        problem.player,
        check.rule,
        problem.related,
        _as_typed(problem.fix, source) if _is_editable(source, reading) else None,
        (reading.sheet or None) if reading else None,
    )


def _is_editable(source: Source, reading: SessionReading | None) -> bool:
    """Whether a session can be put right in its text: histories, workbooks and what is not UTF-8 are left as they are."""
    if source.decoded.guessed or source.decoded.bad or not source.sound:
        return False
    return reading is None or (reading.session.origin == "hh" and not reading.sheet)


_FIGURE = re.compile(r"[-+−–]?\d+(?:\.\d+)?\??[ \t]*$")


def _as_typed(fix: Fix | None, source: Source) -> Fix | None:
    """A fix whose struck figures stand as they were typed, not as the tool would write them."""
    if fix is None:
        return None
    edits = []
    for edit in fix.edits:
        line = source.line(edit.span.line)
        typed = _FIGURE.search(line[edit.span.start - 1 : edit.span.end - 1])
        text = _STRUCK.sub(f"~~{typed[0].strip()}~~", edit.text, count=1) if typed else edit.text
        edits.append(edit._replace(text=text))
    return fix._replace(edits=tuple(edits))


def _bad(source: Source) -> list[tuple[int, int]]:
    """The (line, column) of each byte that is no text."""
    return [(source.first - 1 + line, column) for line, column in source.decoded.bad]


def _text_faults(source: Source) -> Iterator[Fault]:
    decoded = source.decoded
    if decoded.guessed and source.first == 1:
        yield Fault(
            "HH006",
            Span(1, 1, 2),
            _("the text is not UTF-8; it was read as {encoding}", encoding=decoded.encoding),
        )
    for line, column in _bad(source):
        yield Fault(
            "HH005",
            Span(line, column, column + 1),
            _("bytes here are no {encoding} text; write the line anew", encoding=decoded.encoding.upper()),
        )
