"""One file taken through: read, replayed, checked; its findings in order, without those that are suppressed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from hhtool.audit import suppress
from hhtool.audit.explain import explain
from hhtool.audit.judge import every_check, finding_of, judge
from hhtool.audit.read import read_file
from hhtool.audit.session import Audited, replay_session
from hhtool.game.check import Check, Problem
from hhtool.game.finding import Finding
from hhtool.i18n import Message, _
from hhtool.notation.reading import Fault, Reading, collector_at_rest
from hhtool.notation.source import Source, Span


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


def audit_file(source: Source) -> Audit:
    """Read, replay and check one file. Never raises on what the file holds."""
    with collector_at_rest():
        return _audit(source)


def _audit(source: Source) -> Audit:
    reading = read_file(source)
    source = reading.source
    findings = file_findings(reading)
    sessions = []
    for session in reading.sessions:
        audited = replay_session(session)
        sessions.append(audited)
        findings += explain(judge(audited, source), audited)
    findings = legible(findings, source)
    in_notation = any(session.passages for session in reading.sessions)
    return Audit(source, sessions, unsuppressed(findings, suppress.marks(source) if in_notation else {}, source))


def file_findings(reading: Reading) -> list[Finding]:
    """The findings of a file that belong to no session of it."""
    faults = [*_text_faults(reading.source), *reading.faults]
    return [_of_fault(fault, reading.source) for fault in faults]


def _of_fault(fault: Fault, source: Source) -> Finding:
    problem = Problem(fault.span, fault.message, fault.player, (), fault.fix)
    return finding_of(_by_code()[fault.code], problem, source)


@cache
def _by_code() -> dict[str, Check]:
    return {check.code: check for check in every_check()}


def legible(findings: list[Finding], source: Source) -> list[Finding]:
    """The findings without those which only say that a line cannot be read whose bytes are no text."""
    bad_lines = {line for line, _column in _bad(source)}
    return [f for f in findings if f.line not in bad_lines or f.code not in ("HH001", "HH002")]


def unsuppressed(findings: list[Finding], marks: Mapping[int, suppress.Mark], source: Source) -> list[Finding]:
    """The findings in order, but for those that are suppressed; with those of the suppressions themselves."""
    findings, faults = suppress.apply(findings, marks)
    findings += [_of_fault(fault, source) for fault in faults]
    return sorted(findings, key=lambda finding: finding.order)


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
            _("bytes here are no {encoding} text; write the line anew", encoding=decoded.encoding.upper()),
        )
