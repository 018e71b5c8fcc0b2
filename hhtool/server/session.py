"""A session of a document taken through: from the chunks that are read and replayed to its findings."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter

from hhtool.audit import suppress
from hhtool.audit.contained import Bugs
from hhtool.audit.file import explained, in_order, unused_marks
from hhtool.audit.judge import Placing, check_reading, check_session
from hhtool.audit.memory import Memory
from hhtool.audit.session import Audited, audit_table, with_house
from hhtool.files import hhfile
from hhtool.game.finding import Finding
from hhtool.notation.reading import SessionReading, collector_at_rest
from hhtool.notation.source import Source
from hhtool.server.chunk import Chunk
from hhtool.steps import Steps, finished


@dataclass(frozen=True)
class Taken:
    """A session taken through: its chunks, what was made of it (None: no record), and the findings, by the numbers of its
    chunks' lines.

    `seconds` is what the checks took that look at all of it; `whole` says that nothing is left to be done; `memory` has
    what explained its findings.
    """

    chunks: tuple[Chunk, ...]
    audited: Audited | None
    findings: tuple[Finding, ...]
    seconds: float = 0.0
    whole: bool = True
    memory: Memory = field(default_factory=Memory)


def take(
    chunks: Sequence[Chunk],
    source: Source,
    bugs: Bugs,
    memory: Memory,
    trying: Callable[[], object] = lambda: None,
    *,
    explaining: bool = True,
) -> Steps[Taken]:
    """Take a session through; only what changed is read and replayed. `source` tells the lines of the document.

    A step reads a chunk, or replays one, or explains the findings of a deal; `trying` is called before each change that
    may explain findings. Without `explaining`, those that follow from another stand for themselves.
    """
    with collector_at_rest():
        yield from _read(chunks)
        reading = _joined(chunks)
        if reading is None:
            return Taken(tuple(chunks), None, (), memory=memory)
        audited = with_house(reading)
        if audited.game is not None:
            carry = audited.game.engine.start(reading.session, audited.house)
            for chunk in chunks:
                carry = chunk.replay(audited.game, audited.house, carry, bugs)
                yield
            audited.replays = [one for chunk in chunks for one in chunk.replays]
            for table in reading.tables if reading.session.players else ():
                try:
                    audited.sheets.append(audit_table(table, audited))
                except Exception as error:
                    bugs.met(error, "table")
        began = perf_counter()
        judged = [
            *check_reading(reading, audited.game, bugs),
            *(one for chunk in chunks for some in chunk.judged for one in some),
            *check_session(audited, bugs),
        ]
        found = [*map(Placing(audited, source), judged)]
        seconds = perf_counter() - began
        whole = explaining or len(found) < _EXPLAINED
        if explaining:
            found = yield from explained(found, audited, bugs, memory=memory, trying=trying)
        found = _suppressed(found, chunks, source)
    return Taken(tuple(chunks), audited, tuple(found), seconds, whole, memory)


def take_changed(chunks: Sequence[Chunk], before: Taken, source: Source, bugs: Bugs) -> Taken | None:
    """The same where only some chunks changed, without what depends on other deals: of these the findings stay.

    None where all must be taken through, as where the head of the session is another.
    """
    old = {id(chunk) for chunk in before.chunks}
    changed = [place for place, chunk in enumerate(chunks) if id(chunk) not in old]
    audited = before.audited
    if audited is None or audited.game is None or len(changed) > _FEW:
        return None
    if 0 in changed and head_of(chunks[0]) != head_of(before.chunks[0]):
        return None
    bases = [chunk.base for chunk in chunks]
    kept = [one for one in before.findings if _stands(chunks[max(bisect_right(bases, one.line) - 1, 0)], one, old)]
    finished(_read(chunks))
    found: list[Finding] = []
    for place in changed:
        chunk = chunks[place]
        if chunk.session is None:
            continue
        start = audited.game.engine.start(audited.reading.session, audited.house)
        chunk.replay(audited.game, audited.house, chunks[place - 1].end if place else start, bugs)
        reading = replace(chunk.session, faults=[*chunk.session.faults])
        own = Audited(reading, audited.game, audited.house) if place else with_house(reading)
        own.replays = chunk.replays
        judged = [*check_reading(own.reading, audited.game, bugs), *(one for some in chunk.judged for one in some)]
        found += _suppressed([*map(Placing(own, source), judged)], [chunk], source, unused=False)
    shown = tuple(in_order([*kept, *found]))
    return Taken(tuple(chunks), audited, shown, before.seconds, whole=False, memory=before.memory)


_EXPLAINED = 2
"""Findings that one may explain."""
_FEW = 3
"""Chunks that one change may touch for it to be small."""


def _stands(chunk: Chunk, finding: Finding, old: Container[int]) -> bool:
    """Whether a finding is in a chunk, and that one of the `old`."""
    return id(chunk) in old and chunk.base <= finding.line < chunk.base + len(chunk.lines)


def _read(chunks: Sequence[Chunk]) -> Steps[None]:
    """Read the chunks of a session that are not read, or were read with another head."""
    first = chunks[0]
    first.read(None)
    yield
    head: Source | None = None
    for chunk in chunks[1:]:
        head = head or head_of(first)
        chunk.read(head)
        yield


def head_of(first: Chunk) -> Source:
    """What stands above the deals of a session."""
    passages = hhfile.passages(first.lines)
    end = next((one.line - 1 for one in passages if one.kind == "deal"), len(first.lines))
    return Source(first.name, "\n".join(first.lines[:end]).encode("utf-8", "surrogatepass"), first.base)


def _joined(chunks: Sequence[Chunk]) -> SessionReading | None:
    """The reading of a session of those of its chunks; None where there is nothing to read."""
    read = [chunk.session for chunk in chunks if chunk.session is not None]
    if not read:
        return None
    players = dict.fromkeys(name for one in read for name in one.session.players)
    joined = replace(read[0], session=replace(read[0].session, players=tuple(players)), deals=[], tables=[], faults=[])
    joined.closing, joined.passages = (), []
    for one in read:
        joined.deals += one.deals
        joined.tables += one.tables
        joined.closing += one.closing
        joined.passages += one.passages
        joined.faults += one.faults
    return joined


def _suppressed(
    found: Sequence[Finding], chunks: Sequence[Chunk], source: Source, *, unused: bool = True
) -> list[Finding]:
    """The findings in order without those that are suppressed, and those of suppressions that are not used."""
    marks = {line: mark for chunk in chunks for line, mark in chunk.marks.items()}
    used: suppress.Used = set()
    left = suppress.remaining(found, marks, used)
    return in_order([*left, *(unused_marks(marks, used, source) if unused else ())])
