"""One file taken through: read, replayed, checked; its findings in order, without those that are suppressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from hhtool.audit import suppress
from hhtool.audit.contained import Bugs, FailedError, contained
from hhtool.audit.judge import every_check, finding_of, judge
from hhtool.audit.placed import in_file
from hhtool.audit.read import read_file
from hhtool.audit.session import Audited, replay_session
from hhtool.game.check import Check, Problem
from hhtool.game.finding import Finding
from hhtool.i18n import Message, _, either
from hhtool.notation.node import node
from hhtool.notation.reading import Fault, Reading, SessionReading, collector_at_rest
from hhtool.notation.record import Deal
from hhtool.notation.source import Source, Span
from hhtool.spreadsheets import is_page
from hhtool.steps import Steps, finished

if TYPE_CHECKING:
    from hhtool.audit.memory import Memory


@node(frozen=False)
class Audit:
    """One file taken through: its sessions and its findings in order.

    `troubles` are what went wrong with the work itself, for which some findings may be missing.
    """

    source: Source
    sessions: list[Audited]
    findings: list[Finding]
    troubles: tuple[Message | str, ...] = ()

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
        """(line, text): tables whose game, or what whose figures are, was recognised, and those kept by other
        house rules than the session's: most of their findings go away with one option changed.
        """
        return tuple(remark for session in self.sessions for remark in self._remarks(session))

    def _remarks(self, session: Audited) -> Iterator[tuple[int, Message]]:
        if not session.sheets:
            return
        from hhtool.audit.infer import hint, written
        from hhtool.spreadsheets.elements import row_above

        first = session.sheets[0].sheet.table.span.line
        if session.reading.recognised and session.game:
            game = session.reading.session.game
            yield (
                first,
                _(
                    "no row names the game; it was read as {game}; to say so, put a row above the table: {row}",
                    game=game,
                    row=row_above(self.source.name, "game", game, session.reading.session.language),
                ),
            )
        if not session.reading.declared and (rules := written(session.reading.session.rules)):
            yield (
                first,
                _(
                    "no row names the house rules; they were read as {rules}; to say so, put a row above the table: "
                    "{row}",
                    rules=rules,
                    row=row_above(self.source.name, "rules", rules, session.reading.session.language),
                ),
            )
        for one in session.sheets:
            line = one.sheet.table.span.line
            if one.recognised:
                yield (
                    line,
                    _("the figures were read as running totals; to say so, add to the header: 'figures: running'"),
                )
            yield from ((line, said) for said in one.sheet.remarks)
        if other := hint(session, self.source):
            yield first, other


def audit_file(source: Source, *, proving: bool = False) -> Audit:
    """Read, replay and check one file. Never raises: what went wrong is among the troubles.

    With `proving` deals that are proved clean are not read: findings and rows are the same, and nothing else can be told.
    """
    try:
        with contained(), collector_at_rest():
            return _audit(source, proving=proving)
    except (FailedError, OSError) as error:
        return Audit(source, [], [], (str(error),))


def _audit(source: Source, *, proving: bool) -> Audit:
    reading = read_file(source, proving=proving)
    source = reading.source
    findings = legible(file_findings(reading), source)
    sessions = []
    bugs = Bugs()
    for session in reading.sessions:
        if session.tables and (session.titled or not session.declared):
            _recognise(session, source)
    _set_aside(reading.sessions)
    for session in reading.sessions:
        audited = replay_session(session, bugs)
        sessions.append(audited)
        found = legible(judge(audited, source, bugs), source)
        findings += finished(explained(found, audited, bugs, session.written))
    in_notation = any(session.passages for session in reading.sessions)
    marks = suppress.marks(source) if in_notation else {}
    used: suppress.Used = set()
    findings = suppress.remaining(findings, marks, used)
    findings = [in_file(found, source) for found in (*findings, *unused_marks(marks, used, source))]
    if is_page(source):
        findings = list(map(_without_fix, findings))
    return Audit(source, sessions, in_order(findings), tuple(bugs))


def _without_fix(finding: Finding) -> Finding:
    """A finding of a page of HTML, in which nothing is written."""
    return replace(finding, fix=None, consequences=tuple(map(_without_fix, finding.consequences)))


def _recognise(session: SessionReading, source: Source) -> None:
    """Name the house rules of sheets that name none, or of which titles say some, and the game where columns do not tell
    it, by the figures."""
    from hhtool.audit.infer import fitting_games, likely
    from hhtool.spreadsheets.elements import row_above

    games = [] if session.session.game else fitting_games(session, source)
    if len(games) == 1:
        session.session = replace(session.session, game=games[0])
        session.faults = [fault for fault in session.faults if fault.code != "HH007"]
        session.recognised = True
    elif games:
        message = _(
            "the figures fit {games}; say which game it is in a row above them: {row}",
            games=either(games),
            row=row_above(source.name, "game", games[0], session.session.language),
        )
        session.faults = [one._replace(message=message) if one.code == "HH007" else one for one in session.faults]
    told = session.session.rules
    session.session = replace(session.session, rules=likely(session, source))
    session.declared = session.declared and session.session.rules == told


def _set_aside(sessions: Iterable[SessionReading]) -> None:
    """That a worksheet is of no game is only worth knowing beside others of its workbook that are."""
    unknown = [one for one in sessions if one.sheet and not one.session.game]
    if not any(one.sheet and one.session.game and one.tables for one in sessions):
        return
    for one in unknown:
        one.faults = [fault._replace(aside=True) if fault.code == "HH007" else fault for fault in one.faults]


def explained(
    findings: list[Finding],
    audited: Audited,
    bugs: Bugs,
    deal_at: Callable[[int], Deal] | None = None,
    memory: Memory | None = None,
    trying: Callable[[], object] = lambda: None,
) -> Steps[list[Finding]]:
    """What `explain` makes of the findings of a session, in its steps; where that fails, as they are."""
    if not findings:
        return findings
    from hhtool.audit.explain import explain
    from hhtool.audit.explain_tables import explain_tables

    try:
        return explain_tables((yield from explain(findings, audited, deal_at, memory, trying)), audited)
    except Exception as error:
        bugs.met(error, "explain")
        return findings


def file_findings(reading: Reading) -> list[Finding]:
    """The findings of a file that belong to no session of it."""
    faults = [*_text_faults(reading.source), *reading.faults]
    return [_of_fault(fault, reading.source) for fault in faults]


def _of_fault(fault: Fault, source: Source) -> Finding:
    problem = Problem(fault.span, fault.message, fault.player, fault.related, fault.fix)
    return finding_of(_by_code()[fault.code], problem, source)


@cache
def _by_code() -> dict[str, Check]:
    return {check.code: check for check in every_check()}


def legible(findings: Iterable[Finding], source: Source) -> list[Finding]:
    """The findings without those which only say that a line cannot be read whose bytes are no text."""
    bad_lines = {line for line, _column in _bad(source)}
    return [f for f in findings if f.line not in bad_lines or f.code not in ("HH001", "HH002")]


def unused_marks(marks: Mapping[int, suppress.Suppression], used: suppress.Used, source: Source) -> list[Finding]:
    """The findings of the suppressions themselves, of which some were `used`."""
    return [_of_fault(fault, source) for fault in suppress.unused(marks, used)]


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """The findings in order, and so the consequences of each."""
    some = [
        replace(one, consequences=tuple(in_order(one.consequences))) if one.consequences else one for one in findings
    ]
    return sorted(some, key=lambda finding: finding.order)


def _bad(source: Source) -> list[tuple[int, int]]:
    """The (line, column) of each byte that is no text."""
    return [(source.first - 1 + line, column) for line, column in source.decoded.bad]


def _text_faults(source: Source) -> Iterator[Fault]:
    decoded = source.decoded
    if decoded.guessed and source.first == 1:
        yield Fault(
            "HH006", Span(1, 1, 2), _("the text is not UTF-8; it was read as {encoding}", encoding=decoded.encoding)
        )
    for line, column in _bad(source):
        yield Fault(
            "HH005",
            Span(line, column, column + 1),
            _("these bytes are not {encoding} text; retype the line", encoding=decoded.encoding.upper()),
        )
