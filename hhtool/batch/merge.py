"""Puts together what the parts of a file say of sessions that go on through several of them.

The parts are taken in their order. Where the carry into a portion is not what its first deal was replayed with, its
deals are replayed until one leaves what it left before: from there on all is as it was. When the last part was taken the
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
from hhtool.audit.session import Audited, audit_table, with_house
from hhtool.batch import chunk_replay
from hhtool.batch.chunks import Kind
from hhtool.notation.reading import SessionReading
from hhtool.notation.source import Decoded, Source
from hhtool.output import Checked, named

if TYPE_CHECKING:
    from hhtool.audit.judge import Judged
    from hhtool.batch.chunk_replay import Portion, Share
    from hhtool.batch.chunks import Part
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
        self._file: IO[bytes] = TemporaryFile()  # noqa: SIM115 (it is closed with the folding)
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
class _Shard:
    """Summaries of deals that follow one another: their number in the spool, and those that were replayed again."""

    place: int
    size: int
    again: dict[int, Any]


class _Replays(Sequence[Any]):
    """The summaries of a session's deals; one is asked for by its place."""

    def __init__(self, spool: _Spool, house: Any) -> None:
        self._spool, self._house = spool, house
        self._shards: list[_Shard] = []
        self._read: OrderedDict[int, list[Any]] = OrderedDict()
        self._held = 0

    def add(self, data: bytes, size: int, again: dict[int, Any]) -> None:
        """Take it that these come next."""
        self._shards.append(_Shard(self._spool.add(data), size, again))

    def __len__(self) -> int:
        return sum(shard.size for shard in self._shards)

    def __iter__(self) -> Iterator[Any]:
        for number in range(len(self._shards)):
            yield from self._shard(number)

    def __getitem__(self, index: Any) -> Any:
        index += len(self) if index < 0 else 0
        for number, shard in enumerate(self._shards):
            if 0 <= index < shard.size:
                return self._shard(number)[index]
            index -= shard.size
        raise IndexError(index)

    def _shard(self, number: int) -> list[Any]:
        if number not in self._read:
            shard = self._shards[number]
            found = self._spool.take(shard.place)
            for index, replay in shard.again.items():
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
    """A session while its portions are gathered."""

    def __init__(self, portion: Portion, number: int, spool: _Spool) -> None:
        self.reading = SessionReading(portion.session, number, faults=list(portion.faults))
        kept = list(self.reading.faults)
        self.audited = with_house(self.reading)
        self.reading.faults[:] = kept
        self.replays = _Replays(spool, self.audited.house)
        self.audited.replays = self.replays
        self.reading.deals = _Deals(self.replays)  # type: ignore[assignment]
        self.end: Any = portion.carry

    def judged(self) -> Iterator[Judged]:
        """What the checks find in the session as a whole, when all of it was taken."""
        reading = self.reading
        own = len(reading.faults)
        for table in reading.tables if reading.session.players and self.audited.game else ():
            self.audited.sheets.append(audit_table(table, self.audited))
        yield from check_reading(replace(reading, faults=reading.faults[own:]), self.audited.game)
        yield from check_session(self.audited)

    def add(self, portion: Portion, part: _Part) -> Iterator[Finding]:
        """Take the next portion; its findings."""
        reading = self.reading
        players = dict.fromkeys((*reading.session.players, *portion.session.players))
        reading.session = replace(reading.session, players=tuple(players))
        reading.tables += portion.tables
        reading.closing += portion.closing
        yield from portion.read
        again: dict[int, Any] = {}
        end = portion.end
        if portion.first is not None and self.end != portion.carry:
            judged: list[Judged] = []
            for index, found, replay in self._again(portion, part):
                judged += found
                again[index] = chunk_replay.summary(replay)
                end = replay.end if index == portion.deals - 1 else portion.end
            if judged:
                audited = Audited(self.reading, self.audited.game, self.audited.house)
                yield from map(Placing(audited, part.source), judged)
        for index, one in portion.judged:
            if index not in again:
                yield one
        if portion.first is not None:
            self.end = end
            self.replays.add(portion.replays, portion.deals, again)

    def _again(self, portion: Portion, part: _Part) -> Iterator[tuple[int, list[Judged], Any]]:
        """The deals that depend on what was before: index, what is found, replay."""
        game, house, carry = self.audited.game, self.audited.house, self.end
        assert game is not None
        find = check_deal(game)
        before: list[Any] = []
        for index in range(portion.deals):
            replay = game.engine.replay(part.deals[index] if index else portion.first, house, carry)
            carry = replay.end
            yield index, [*find(replay)], replay
            if index == 1:
                before = pickle.loads(portion.replays)
            if carry == (before[index].end if index else portion.after):
                return


class _Part:
    """A part that is read again where something in it depends on what was before it."""

    def __init__(self, name: str, part: Part, tables: Sequence[Session]) -> None:
        self._name, self._part, self._tables = name, part, tables
        self.place = 0
        """Which of its portions is in hand."""

    @cached_property
    def _reading(self) -> Reading:
        return chunk_replay.read(self._name, self._part, self._tables)

    @property
    def deals(self) -> Sequence[Deal]:
        """The deals of the portion in hand."""
        return self._reading.sessions[self.place].deals

    @cached_property
    def source(self) -> Source:
        """Its text."""
        return self._part.read(self._name)


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


class _Chunk(NamedTuple):
    """What a part says, while the rest is read: `place` is that of its findings in the spool, with the suppressions and
    the lines that are named."""

    first: int
    place: int
    deals: int
    tables: int


class Folding:
    """The parts of the file of that name that hold sessions which go on from one to the other; `sha256` is the file's."""

    def __init__(self, name: str, sha256: str) -> None:
        self._name, self._sha256 = name, sha256
        self._spool = _Spool()
        self._sessions: dict[int, _Session] = {}
        self._latest: dict[tuple[str, str, str], int] = {}
        self._chunks: list[_Chunk] = []
        self._part: Part

    def take(self, part: Part, share: Share) -> None:
        """Take the next part. Raises OSError."""
        self._part = part
        tables = [one.reading.session for one in self._sessions.values()] if share.leaning else []
        if share.leaning:
            share = chunk_replay.share(self._name, part, tables)
        again = _Part(self._name, part, tables)
        found = list(share.findings)
        for place, portion in enumerate(share.portions):
            again.place = place
            number = portion.number if share.leaning or part.kind is Kind.DEALS else self._number(portion.session)
            session = self._sessions.get(number)
            if session is None:
                session = self._sessions[number] = _Session(portion, number, self._spool)
                self._latest[_table(portion.session)] = number
            own = session.add(portion, again)
            found += (one if one.session == number else replace(one, session=number) for one in own)
        wanted = named(found) | share.marks.keys()
        texts = {line: share.texts[line] if line in share.texts else again.source.line(line) for line in wanted}
        data = pickle.dumps((found, share.marks, texts), pickle.HIGHEST_PROTOCOL)
        deals = sum(portion.deals for portion in share.portions)
        written = sum(len(portion.tables) for portion in share.portions)
        self._chunks.append(_Chunk(part.first, self._spool.add(data), deals, written))

    def _number(self, session: Session) -> int:
        """The number of a history's session: of the same table, if game and limit are the same, else a new one."""
        known = self._sessions.get(self._latest.get(_table(session), 0))
        if known is None or _played(known.reading.session) != _played(session):
            return len(self._sessions) + 1
        return known.reading.number

    def close(self) -> Iterator[Checked]:
        """What the parts say together, a piece for each."""
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
        starts = [chunk.first for chunk in self._chunks[1:]]
        begin = 0
        for chunk, end in zip(self._chunks, [*starts, None], strict=True):
            own, marks, lines = self._spool.take(chunk.place)
            upto = len(found) if end is None else bisect_left(found, end, key=lambda one: one.line)
            source = self._lines({})
            every = unsuppressed([*own, *found[begin:upto]], marks, source)
            lines = {line: (lines if line in lines else texts)[line] for line in named(every)}
            first = chunk is self._chunks[0]
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
        part = self._part
        return _Lines(self._name, b"", encoding=part.encoding, sound=part.sound, texts=texts)

    def _texts(self, wanted: Collection[int]) -> dict[int, str]:
        """Lines of the file by number."""
        if not wanted:
            return {}
        encoding = {"utf-8": "utf-8-sig"}.get(self._part.encoding, self._part.encoding)
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
