"""Merges the chunks of a file, where sessions go on through several of them.

The chunks are added in their order. Where the carry into a chunk is not what its first deal was replayed with, its
deals are replayed until one leaves what it left before: from there on all is as it was. After the last chunk the
checks of whole sessions are made, over summaries that wait on disk; so do the findings meanwhile. What comes out is what
the file says when it is read as one.
"""

from __future__ import annotations

import io
import pickle
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from hhtool.audit.file import Audit, unsuppressed
from hhtool.audit.judge import Placing, check_deal, check_reading, check_session
from hhtool.audit.session import Audited, audit_table, replay_deal, with_house
from hhtool.batch import chunk_replay
from hhtool.batch.checked import Checked, named
from hhtool.batch.chunks import Kind
from hhtool.notation.reading import SessionReading
from hhtool.notation.source import Decoded, Source

if TYPE_CHECKING:
    from hhtool.audit.judge import Judged
    from hhtool.batch.chunk_replay import ReplayedChunk, SessionChunk
    from hhtool.batch.chunks import Chunk
    from hhtool.game.check import Problem
    from hhtool.game.finding import Finding
    from hhtool.i18n import Message
    from hhtool.notation.reading import Reading
    from hhtool.notation.record import Deal, Session

_AT_HAND = 25_000
"""Summaries that are in memory at a time."""


class _Spool:
    """Objects that wait on disk."""

    def __init__(self) -> None:
        self._file: IO[bytes] = TemporaryFile()  # noqa: SIM115 (it is closed with the merge)
        self._places: list[tuple[int, int]] = []

    def add(self, data: bytes) -> int:
        """Put what was pickled aside; its number comes back."""
        self._places.append((self._file.seek(0, io.SEEK_END), len(data)))
        self._file.write(data)
        return len(self._places) - 1

    def take(self, number: int) -> Any:
        """The object of that number."""
        offset, size = self._places[number]
        self._file.seek(offset)
        return pickle.loads(self._file.read(size))

    def close(self) -> None:
        """Drop all of it."""
        self._file.close()


@dataclass
class _Summaries:
    """Summaries of deals that follow one another: their number in the spool, and those that were replayed again."""

    place: int
    size: int
    again: dict[int, Any]


class _Replays(Sequence[Any]):
    """The summaries of a session's deals; one is asked for by its place."""

    def __init__(self, spool: _Spool, house: Any) -> None:
        self._spool, self._house = spool, house
        self._summaries: list[_Summaries] = []
        self._read: OrderedDict[int, list[Any]] = OrderedDict()
        self._held = 0

    def add(self, data: bytes, size: int, again: dict[int, Any]) -> None:
        """Take it that these come next."""
        self._summaries.append(_Summaries(self._spool.add(data), size, again))

    def __len__(self) -> int:
        return sum(one.size for one in self._summaries)

    def __iter__(self) -> Iterator[Any]:
        for number in range(len(self._summaries)):
            yield from self._shard(number)

    def __getitem__(self, index: Any) -> Any:
        index += len(self) if index < 0 else 0
        for number, one in enumerate(self._summaries):
            if 0 <= index < one.size:
                return self._shard(number)[index]
            index -= one.size
        raise IndexError(index)

    def _shard(self, number: int) -> list[Any]:
        if number not in self._read:
            one = self._summaries[number]
            found = self._spool.take(one.place)
            for index, replay in one.again.items():
                found[index] = replay
            for replay in found:
                replay.house = self._house
            self._read[number] = found
            self._held += len(found)
            while self._held > _AT_HAND and len(self._read) > 1:
                self._held -= len(self._read.popitem(last=False)[1])
        return self._read[number]

    def forget(self) -> None:
        """Keep nothing in memory that can be read again."""
        self._read.clear()
        self._held = 0


class _Deals(Sequence[Any]):
    """The deals of replays."""

    def __init__(self, replays: Sequence[Any]) -> None:
        self._replays = replays

    def __len__(self) -> int:
        return len(self._replays)

    def __iter__(self) -> Iterator[Any]:
        return (replay.deal for replay in self._replays)

    def __getitem__(self, index: Any) -> Any:
        return self._replays[index].deal


class _Session:
    """A session while its chunks are added."""

    def __init__(self, chunk: SessionChunk, number: int, spool: _Spool) -> None:
        self.reading = SessionReading(chunk.session, number, faults=list(chunk.faults))
        kept = list(self.reading.faults)
        self.audited = with_house(self.reading)
        self.reading.faults[:] = kept
        self.replays = _Replays(spool, self.audited.house)
        self.audited.replays = self.replays
        self.reading.deals = _Deals(self.replays)  # type: ignore[assignment]
        self.end: Any = chunk.carry

    def judged(self) -> Iterator[Judged]:
        """What the checks find in the session as a whole, when all of it was taken."""
        reading = self.reading
        own = len(reading.faults)
        for table in reading.tables if reading.session.players and self.audited.game else ():
            self.audited.sheets.append(audit_table(table, self.audited))
        yield from check_reading(replace(reading, faults=reading.faults[own:]), self.audited.game)
        yield from check_session(self.audited)

    def add(self, chunk: SessionChunk, text: _ReadAgain) -> Iterator[Finding]:
        """Add the next chunk; its findings."""
        reading = self.reading
        players = dict.fromkeys((*reading.session.players, *chunk.session.players))
        reading.session = replace(reading.session, players=tuple(players))
        reading.tables += chunk.tables
        reading.closing += chunk.closing
        yield from chunk.read
        again: dict[int, Any] = {}
        end = chunk.end
        if chunk.first is not None and self.end != chunk.carry:
            judged: list[Judged] = []
            for index, found, replay in self._again(chunk, text):
                judged += found
                again[index] = chunk_replay.summary(replay)
                end = replay.end if index == chunk.deals - 1 else chunk.end
            if judged:
                audited = Audited(self.reading, self.audited.game, self.audited.house)
                yield from map(Placing(audited, text.source), judged)
        for index, one in chunk.judged:
            if index not in again:
                yield one
        if chunk.first is not None:
            self.end = end
            self.replays.add(chunk.replays, chunk.deals, again)

    def _again(self, chunk: SessionChunk, text: _ReadAgain) -> Iterator[tuple[int, list[Judged], Any]]:
        """The deals that depend on what was before: index, what is found, replay."""
        game, house, carry = self.audited.game, self.audited.house, self.end
        assert game is not None
        find = check_deal(game)
        before: list[Any] = []
        for index in range(chunk.deals):
            deal = text.deals[index] if index else chunk.first
            assert deal is not None
            replay = replay_deal(game, deal, house, carry)
            carry = replay.end
            yield index, [*find(replay)], replay
            if index == 1:
                before = pickle.loads(chunk.replays)
            if carry == (before[index].end if index else chunk.after):
                return


class _ReadAgain:
    """A chunk that is read again where something in it depends on what was before it."""

    def __init__(self, name: str, chunk: Chunk, tables: Sequence[Session]) -> None:
        self._name, self._chunk, self._tables = name, chunk, tables
        self.place = 0
        """Which of its sessions is in hand."""

    @cached_property
    def _reading(self) -> Reading:
        return chunk_replay.read_chunk(self._name, self._chunk, self._tables)

    @property
    def deals(self) -> Sequence[Deal]:
        """The deals of the session in hand."""
        return self._reading.sessions[self.place].deals

    @cached_property
    def source(self) -> Source:
        """Its text."""
        return self._chunk.read(self._name)


@dataclass(frozen=True)
class _Lines(Source):
    """Some lines of a file, by number."""

    texts: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def decoded(self) -> Decoded:
        """The encoding; the text is not here."""
        return Decoded("", self.encoding, guessed=self.encoding != "utf-8")

    def line(self, number: int) -> str:
        """A line by its number in the file."""
        return self.texts.get(number, "")


class _Findings(NamedTuple):
    """What is found in a chunk: `place` is where its findings, suppressions and named lines are in the spool."""

    first: int
    place: int
    deals: int
    tables: int


class Merge:
    """Merges the chunks of the file of that name; `sha256` is the file's."""

    def __init__(self, name: str, sha256: str) -> None:
        self._name, self._sha256 = name, sha256
        self._spool = _Spool()
        self._sessions: dict[int, _Session] = {}
        self._latest: dict[tuple[str, str, str], int] = {}
        self._findings: list[_Findings] = []
        self._chunk: Chunk

    def add(self, chunk: Chunk, replayed: ReplayedChunk) -> None:
        """Add the next chunk. Raises OSError."""
        self._chunk = chunk
        tables = [one.reading.session for one in self._sessions.values()] if replayed.leaning else []
        if replayed.leaning:
            replayed = chunk_replay.replay_chunk(self._name, chunk, tables)
        again = _ReadAgain(self._name, chunk, tables)
        found = list(replayed.findings)
        numbered = replayed.leaning or chunk.kind is Kind.DEALS
        for place, mine in enumerate(replayed.sessions):
            again.place = place
            number = mine.number if numbered else self._number(mine.session)
            session = self._sessions.get(number)
            if session is None:
                session = self._sessions[number] = _Session(mine, number, self._spool)
                self._latest[_table(mine.session)] = number
            own = session.add(mine, again)
            found += (one if one.session == number else replace(one, session=number) for one in own)
        wanted = named(found) | replayed.marks.keys()
        texts = {line: replayed.texts[line] if line in replayed.texts else again.source.line(line) for line in wanted}
        data = pickle.dumps((found, replayed.marks, texts), pickle.HIGHEST_PROTOCOL)
        deals = sum(one.deals for one in replayed.sessions)
        written = sum(len(one.tables) for one in replayed.sessions)
        self._findings.append(_Findings(chunk.first, self._spool.add(data), deals, written))

    def _number(self, session: Session) -> int:
        """The number of a history's session: of the same table, if game and limit are the same, else a new one."""
        known = self._sessions.get(self._latest.get(_table(session), 0))
        if known is None or _played(known.reading.session) != _played(session):
            return len(self._sessions) + 1
        return known.reading.number

    def close(self) -> Iterator[Checked]:
        """What is found in the file, chunk by chunk."""
        remarks: list[tuple[int, Message]] = []
        found: list[Finding] = []
        for session in self._sessions.values():
            judged = [*session.judged()]
            texts = self._texts({line for one in judged for line in _lines(one.problem)})
            source = self._lines(texts)
            place = Placing(session.audited, source)
            found += map(place, judged)
            session.replays.forget()
            remarks += Audit(source, [session.audited], []).remarks
        found.sort(key=lambda one: one.order)
        texts = self._texts(named(found))
        starts = [chunk.first for chunk in self._findings[1:]]
        begin = 0
        for chunk, end in zip(self._findings, [*starts, None], strict=True):
            own, marks, lines = self._spool.take(chunk.place)
            upto = len(found) if end is None else bisect_left(found, end, key=lambda one: one.line)
            source = self._lines({})
            every = unsuppressed([*own, *found[begin:upto]], marks, source)
            lines = {line: (lines if line in lines else texts)[line] for line in named(every)}
            first = chunk is self._findings[0]
            yield Checked(
                self._name,
                self._sha256,
                len(self._sessions) if first else 0,
                chunk.deals,
                chunk.tables,
                tuple(every),
                lines,
                tuple(remarks) if first else (),
            )
            begin = upto
        self._spool.close()

    def _lines(self, texts: Mapping[int, str]) -> Source:
        """The file, of which only some lines are at hand."""
        chunk = self._chunk
        return _Lines(self._name, b"", encoding=chunk.encoding, sound=chunk.sound, texts=texts)

    def _texts(self, wanted: Collection[int]) -> dict[int, str]:
        """Lines of the file by number."""
        if not wanted:
            return {}
        encoding = {"utf-8": "utf-8-sig"}.get(self._chunk.encoding, self._chunk.encoding)
        with Path(self._name).open(encoding=encoding, errors="replace") as file:
            return {number: line.rstrip("\n") for number, line in enumerate(file, 1) if number in wanted}


def _table(session: Session) -> tuple[str, str, str]:
    """What tells a table of a history from others."""
    return session.origin, session.get("place"), session.get("tournament")


def _played(session: Session) -> tuple[str, str]:
    """The game and the kind of limit."""
    return session.game, dict(session.rules).get("limit", "")


def _lines(problem: Problem) -> Iterator[int]:
    """The lines that a problem names, and those that its fix would change."""
    yield problem.span.line
    for span, _message in problem.related:
        yield span.line
    for edit in problem.fix.edits if problem.fix else ():
        yield edit.span.line
