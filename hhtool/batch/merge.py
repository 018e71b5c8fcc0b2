"""Merges the chunks of a file, where sessions go on through several of them.

The chunks are added in their order. Where the carry into a chunk is not what its first deal was replayed with, its
deals are replayed until one leaves what it left before: from there on all is as it was. After the last chunk the
checks of whole sessions are made, over summaries that wait on disk; so do the findings meanwhile. Then those that follow
from others are put under these, and for that chunks are read again. What comes out is what the file says when it is read
as one.
"""

from __future__ import annotations

import io
import pickle
from array import array
from bisect import bisect_left, bisect_right
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cached_property
from itertools import chain, groupby, pairwise
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from hhtool.audit import suppress
from hhtool.audit.contained import Bugs
from hhtool.audit.explain import AFTER, BEFORE
from hhtool.audit.file import Audit, explained, in_order, unused_marks
from hhtool.audit.judge import Placing, check_deal, check_reading, check_session
from hhtool.audit.session import Audited, audit_table, replay_deal, with_house
from hhtool.batch import chunk_replay
from hhtool.batch.checked import Checked, named
from hhtool.batch.chunks import ChunkKind
from hhtool.game.finding import unfolded
from hhtool.game.severity import Severity
from hhtool.notation.node import node
from hhtool.notation.reading import SessionReading, collector_at_rest
from hhtool.notation.source import Decoded, Source, Span
from hhtool.steps import finished

if TYPE_CHECKING:
    from hhtool.audit.judge import Judged
    from hhtool.batch.chunk_replay import ReplayedChunk, SessionChunk
    from hhtool.batch.chunks import Chunk
    from hhtool.game.check import Problem
    from hhtool.game.finding import Finding
    from hhtool.i18n import Message
    from hhtool.notation.reading import Fault, Reading
    from hhtool.notation.record import Deal, Session, Winner

_AT_HAND = 5_000
"""Summaries that are in memory at a time."""
_CHUNKS = 2
"""Chunks that are in memory when they are read again."""
_APART = BEFORE + AFTER + 2
"""Findings of deals that are farther from each other have nothing to do with each other."""
_OF_SESSIONS = "HH105"
"""The code of the faults of reading that the checks of a session speak of."""


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


class _Stretch(NamedTuple):
    """Deals of a chunk, from one place to before another, in which each player has so much more than it says."""

    start: int
    stop: int
    more: Mapping[str, Decimal]


@dataclass
class _Corrected:
    """What is other in a chunk than as it was replayed: the deals that were replayed again with what is found in them, by
    their index; where nothing but the stacks is other; and what the last deal leaves."""

    end: Any
    again: dict[int, Any] = field(default_factory=dict)
    judged: list[Judged] = field(default_factory=list)
    stacks: list[_Stretch] = field(default_factory=list)


@dataclass
class _Summaries:
    """Summaries of deals that follow one another: their number in the spool, how many, and what is other in them."""

    place: int
    size: int
    corrected: _Corrected


class _Replays(Sequence[Any]):
    """The summaries of a session's deals; one is asked for by its place."""

    def __init__(self, spool: _Spool, house: Any, moved: Callable[[Any, Mapping[str, Decimal]], Any] | None) -> None:
        self._spool, self._house, self._moved = spool, house, moved or _unmoved
        self._summaries: list[_Summaries] = []
        self._starts: list[int] = []
        self._size = 0
        self.having: dict[str, list[int]] = defaultdict(list)
        """The places of those that have something in what is asked for."""
        self._read: OrderedDict[int, list[Any]] = OrderedDict()
        self._held = 0
        self._known: dict[int, Any] = {}

    def add(self, chunk: SessionChunk, corrected: _Corrected) -> None:
        """Take it that those of a chunk come next, as far as they are not `corrected`."""
        size, again = chunk.deals, corrected.again
        self._summaries.append(_Summaries(self._spool.add(chunk.replays), size, corrected))
        for name, known in chunk.having.items():
            there = {*known}.difference(again) | {index for index, replay in again.items() if getattr(replay, name)}
            self.having[name] += [self._size + index for index in sorted(there)]
        self._starts.append(self._size)
        self._size += size

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Any]:
        return chain.from_iterable(self.parts())

    def parts(self) -> Iterator[Sequence[Any]]:
        """The summaries in their order, those of one chunk after those of another."""
        return map(self._shard, range(len(self._summaries)))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(self._size))]
        index += self._size if index < 0 else 0
        if not 0 <= index < self._size:
            raise IndexError(index)
        if index in self._known:
            return self._known[index]
        number = bisect_right(self._starts, index) - 1
        return self._shard(number)[index - self._starts[number]]

    def _shard(self, number: int) -> list[Any]:
        if number not in self._read:
            one = self._summaries[number]
            found = self._spool.take(one.place)
            for start, stop, more in one.corrected.stacks:
                for replay in found[start:stop]:
                    replay.end = self._moved(replay.end, more)
            for index, replay in one.corrected.again.items():
                found[index] = replay
            for replay in found:
                replay.house = self._house
            self._read[number] = found
            self._held += len(found)
            self._keep(self._starts[number], found)
            while self._held > _AT_HAND and len(self._read) > 1:
                self._held -= len(self._read.popitem(last=False)[1])
        return self._read[number]

    def _keep(self, start: int, found: Sequence[Any]) -> None:
        """Keep those of a chunk at hand, some of many, that have something in what is asked for."""
        end = start + len(found)
        for places in self.having.values():
            for index in places[bisect_left(places, start) : bisect_left(places, end)]:
                if len(self._known) < _AT_HAND:
                    self._known[index] = found[index - start]

    def forget(self) -> None:
        """Keep nothing in memory that can be read again."""
        self._read.clear()
        self._known.clear()
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


def _unmoved(carry: Any, _more: Mapping[str, Decimal]) -> Any:
    """What a game leaves that has no stacks."""
    return carry


@dataclass
class _Reading(SessionReading):
    """What was read of a session, of whose deals that is at hand which is asked of all of them."""

    _labels: list[str] = field(default_factory=list)
    _heads: array[int] = field(default_factory=lambda: array("Q"))
    _edges: array[int] = field(default_factory=lambda: array("Q"))
    _ends: tuple[set[str], list[Winner]] = field(default_factory=lambda: (set(), []))

    def add(self, chunk: SessionChunk) -> None:
        """Take it that the deals of a chunk come next."""
        self._labels += chunk.labels
        self._heads.frombytes(chunk.heads)
        self._edges.frombytes(chunk.edges)
        self._ends[0].update(chunk.ends[0])
        self._ends[1].extend(chunk.ends[1])

    @property
    def labels(self) -> Sequence[str]:
        """The label of each deal."""
        return self._labels

    @property
    def heads(self) -> Sequence[int]:
        """The line of each deal's heading."""
        return self._heads

    def head(self, index: int) -> Span:
        """The place of a deal's heading, by that of the deal."""
        return Span(self._heads[index], *self._edges[2 * index : 2 * index + 2])

    @property
    def ends(self) -> tuple[set[str], list[Winner]]:
        """The kinds of figures that the deals write, and the lines in them that name a winner."""
        return self._ends


class _Part(NamedTuple):
    """The deals of a session in a chunk: which session of the chunk it is there, the place of the first of its deals in
    the session, and the number in the spool of what is found in them and of the faults of reading."""

    chunk: int
    place: int
    first: int
    found: int


class _Session:
    """A session while its chunks are added."""

    def __init__(self, chunk: SessionChunk, number: int, spool: _Spool, bugs: Bugs) -> None:
        self.bugs = bugs
        kept = [fault for fault in chunk.faults if fault.code == _OF_SESSIONS]
        self.reading = _Reading(chunk.session, number, faults=[*kept])
        self.audited = with_house(self.reading)
        self.reading.faults[:] = kept
        game = self.audited.game
        self._drift = game.engine.drift if game else None
        self.replays = _Replays(spool, self.audited.house, self._drift.moved if self._drift else None)
        self.audited.replays = self.replays
        self.reading.deals = _Deals(self.replays)  # type: ignore[assignment]
        self.end: Any = chunk.carry
        self.parts: list[_Part] = []

    def judged(self) -> Iterator[Judged]:
        """What the checks find in the session as a whole, when all of it was taken."""
        reading = self.reading
        own = len(reading.faults)
        for table in reading.tables if reading.session.players and self.audited.game else ():
            self.audited.sheets.append(audit_table(table, self.audited))
        yield from check_reading(replace(reading, faults=reading.faults[own:]), self.audited.game, self.bugs)
        yield from check_session(self.audited, self.bugs)

    def add(self, chunk: SessionChunk, text: _ReadAgain) -> Iterator[Finding]:
        """Add the next chunk; its findings."""
        reading = self.reading
        players = dict.fromkeys((*reading.session.players, *chunk.session.players))
        reading.session = replace(reading.session, players=tuple(players))
        reading.tables += chunk.tables
        reading.closing += chunk.closing
        yield from chunk.read
        corrected = _Corrected(chunk.end)
        if chunk.first is not None and self.end != chunk.carry:
            self._correct(corrected, chunk, text)
            if corrected.judged:
                audited = Audited(self.reading, self.audited.game, self.audited.house)
                yield from map(Placing(audited, text.source), corrected.judged)
        for index, one in chunk.judged:
            if index not in corrected.again:
                yield one
        if chunk.first is not None:
            self.end = corrected.end
            self.reading.add(chunk)
            self.replays.add(chunk, corrected)

    def _correct(self, corrected: _Corrected, chunk: SessionChunk, text: _ReadAgain) -> None:
        """Replay the deals again that depend on what was before, until one leaves what it left."""
        carry, before = self.end, _Before(chunk)
        index = 0
        while index < chunk.deals:
            deal = text.deals[index] if index else chunk.first
            assert deal is not None
            carry = corrected.end = self._replayed(corrected, index, deal, carry)
            index += 1
            if carry == before[index - 1]:
                corrected.end = chunk.end
                return
            index, carry = self._move_on(corrected, chunk, before, index, carry)
        corrected.end = carry

    def _replayed(self, corrected: _Corrected, index: int, deal: Deal, carry: Any) -> Any:
        """Replay a deal again; what it leaves."""
        game = self.audited.game
        assert game is not None
        replay = replay_deal(game, deal, self.audited.house, carry, self.bugs)
        corrected.judged += check_deal(game, self.bugs)(replay)
        corrected.again[index] = chunk_replay.summary(replay)
        return replay.end

    def _move_on(
        self, corrected: _Corrected, chunk: SessionChunk, before: _Before, index: int, carry: Any
    ) -> tuple[int, Any]:
        """Go on from a deal to the first that must be replayed and is not at hand, past those in which only stacks are
        other: its index, and what is carried into it."""
        drift = self._drift
        if drift is None or chunk.unsure is None:
            return index, carry
        for one in chunk.unsure:
            if one.place < index:
                continue
            more = drift.apart(carry, before[index - 1])
            spare = one.spare
            if more is None or any(min(spare[name], spare[name] + more[name]) <= 0 for name in more.keys() & spare):
                return index, carry
            if not more:
                return chunk.deals, chunk.end
            if index < one.place:
                corrected.stacks.append(_Stretch(index, one.place, more))
                index, carry = one.place, drift.moved(before[one.place - 1], more)
            if one.deal is not None:
                carry = self._replayed(corrected, index, one.deal, carry)
                index += 1
        return index, carry


class _Before:
    """What each deal of a chunk left as it was replayed."""

    def __init__(self, chunk: SessionChunk) -> None:
        self._chunk = chunk
        self._known = {0: chunk.after, chunk.deals - 1: chunk.end}
        for one in (chunk.unsure or ())[:-1]:
            self._known[one.place] = one.end
            if one.place:
                self._known[one.place - 1] = one.carry

    def __getitem__(self, index: int) -> Any:
        return self._known[index] if index in self._known else self._all[index].end

    @cached_property
    def _all(self) -> list[Any]:
        found: list[Any] = pickle.loads(self._chunk.replays)
        return found


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


@node(frozen=True)
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


class _Explaining:
    """Puts the findings of a session that follow from others under these, a stretch of deals after the other."""

    def __init__(
        self, session: _Session, name: str, chunks: Sequence[tuple[Chunk, Sequence[Session]]], spool: _Spool
    ) -> None:
        self._session, self._name, self._chunks, self._spool = session, name, chunks, spool
        self._again: OrderedDict[int, _ReadAgain] = OrderedDict()
        self._head: list[Finding] = []

    def explained(self, found: Sequence[Finding]) -> Iterator[list[Finding]]:
        """The findings of a session; those that were `found` in it as a whole come by line."""
        some: list[tuple[int, Finding]] = []
        faults: list[Fault] = []
        last = -1
        for index, one, met in self._placed(found):
            if some and index > last + _APART:
                yield self._stretch(some, faults)
                some, faults = [], []
            some.append((index, one))
            faults += met
            last = max(last, index)
        if some:
            yield self._stretch(some, faults)

    def _placed(self, found: Sequence[Finding]) -> Iterator[tuple[int, Finding, Sequence[Fault]]]:
        """Each finding with the place of the deal that it stands in, -1 above the first, and new faults of reading."""
        session = self._session
        starts = [self._chunks[part.chunk][0].first for part in session.parts[1:]]
        firsts = [part.first for part in session.parts[1:]]
        begin = 0
        for part, start, end in zip(session.parts, [*starts, None], [*firsts, len(session.replays)], strict=True):
            own, faults = self._spool.take(part.found)
            upto = len(found) if start is None else bisect_left(found, start, key=lambda one: one.line)
            mine = [*own, *found[begin:upto]]
            begin = upto
            if not mine:
                continue
            heads = session.reading.heads[part.first : end]
            placed = [(part.first + bisect_right(heads, one.line) - 1, one) for one in mine]
            for index, one in sorted(placed, key=lambda pair: pair[0]):
                yield index, one, faults
                faults = ()

    def _stretch(self, some: Sequence[tuple[int, Finding]], faults: Sequence[Fault]) -> list[Finding]:
        """The findings of some deals, by place, that have nothing to do with those before and after."""
        findings = [one for _index, one in some]
        counted = [index for index, one in some if index >= 0 and one.severity is not Severity.INFO]
        head, self._head = self._head, [*self._head, *(one for index, one in some if index < 0)]
        if not any(after - before <= AFTER for before, after in pairwise(counted)):
            return findings
        audited, replays = self._session.audited, self._session.replays
        base, end = max(counted[0] - BEFORE - 1, 0), counted[-1] + _APART + 1
        looked = replays[base:end]
        lines = {one.line for one in findings}
        whole = self._session.reading
        reading = SessionReading(
            whole.session,
            whole.number,
            [one.deal for one in looked],
            whole.tables,
            whole.closing,
            faults=[one for one in (*whole.faults, *faults) if one.span.line in lines],
        )
        sheets = [sheet for sheet in audited.sheets if not lines.isdisjoint(sheet.lines)]
        told = explained(
            [*head, *findings],
            replace(audited, reading=reading, replays=looked, sheets=sheets),
            self._session.bugs,
            lambda index: self._deal(base + index),
        )
        return finished(told)[len(head) :]

    def _deal(self, index: int) -> Deal:
        """A deal of the session as it is written, by its place."""
        part = self._session.parts[bisect_right(self._session.parts, index, key=lambda one: one.first) - 1]
        if part.chunk not in self._again:
            self._again[part.chunk] = _ReadAgain(self._name, *self._chunks[part.chunk])
            while len(self._again) > _CHUNKS:
                self._again.popitem(last=False)
        again = self._again[part.chunk]
        again.place = part.place
        return again.deals[index - part.first]


class _Findings(NamedTuple):
    """What is found in a chunk: `place` is where its findings of no session, suppressions and named lines are in the
    spool."""

    first: int
    place: int
    deals: int
    tables: int


class Merge:
    """Merges the chunks of the file of that name; `sha256` is the file's. `bugs` are those met in any of them."""

    def __init__(self, name: str, sha256: str) -> None:
        self.bugs = Bugs()
        self._name, self._sha256 = name, sha256
        self._spool = _Spool()
        self._sessions: dict[int, _Session] = {}
        self._latest: dict[tuple[str, str, str], int] = {}
        self._findings: list[_Findings] = []
        self._chunks: list[tuple[Chunk, Sequence[Session]]] = []
        self._marks: dict[int, suppress.Suppression] = {}

    def add(self, chunk: Chunk, replayed: ReplayedChunk) -> None:
        """Add the next chunk. Raises OSError."""
        self.bugs.add(replayed.bugs)
        tables = [one.reading.session for one in self._sessions.values()] if replayed.leaning else []
        if replayed.leaning:
            replayed = chunk_replay.replay_chunk(self._name, chunk, tables)
        again = _ReadAgain(self._name, chunk, tables)
        wanted = named(replayed.findings) | replayed.marks.keys()
        numbered = replayed.leaning or chunk.kind is ChunkKind.DEALS
        for place, mine in enumerate(replayed.sessions):
            again.place = place
            number = mine.number if numbered else self._number(mine.session)
            session = self._sessions.get(number)
            if session is None:
                session = self._sessions[number] = _Session(mine, number, self._spool, self.bugs)
                self._latest[_table(mine.session)] = number
            first = len(session.replays)
            own = session.add(mine, again)
            found = [one if one.session == number else replace(one, session=number) for one in own]
            wanted |= named(found)
            kept = self._put((found, mine.faults))
            session.parts.append(_Part(len(self._chunks), place, first, kept))
        texts = {line: replayed.texts[line] if line in replayed.texts else again.source.line(line) for line in wanted}
        deals = sum(one.deals for one in replayed.sessions)
        written = sum(len(one.tables) for one in replayed.sessions)
        kept = self._put((replayed.findings, replayed.marks, texts))
        self._findings.append(_Findings(chunk.first, kept, deals, written))
        self._chunks.append((chunk, tables))
        self._marks.update(replayed.marks)

    def _put(self, thing: object) -> int:
        return self._spool.add(pickle.dumps(thing, pickle.HIGHEST_PROTOCOL))

    def _number(self, session: Session) -> int:
        """The number of a history's session: of the same table, if game and limit are the same, else a new one."""
        known = self._sessions.get(self._latest.get(_table(session), 0))
        if known is None or _played(known.reading.session) != _played(session):
            return len(self._sessions) + 1
        return known.reading.number

    def close(self) -> Iterator[Checked]:
        """What is found in the file, chunk by chunk."""
        remarks: list[tuple[int, Message]] = []
        found: dict[int, list[int]] = defaultdict(list)
        elsewhere: set[int] = set()
        for session in self._sessions.values():
            with collector_at_rest():
                judged = [*session.judged()]
            texts = self._texts({line for one in judged for line in _lines(one.problem)})
            source = self._lines(texts)
            own = sorted(map(Placing(session.audited, source), judged), key=lambda one: one.order)
            elsewhere |= named(own)
            for some in _Explaining(session, self._name, self._chunks, self._spool).explained(own):
                for number, group in groupby(some, key=lambda one: self._number_of(one.line)):
                    mine = [*group]
                    elsewhere |= named(one for one in mine if one.consequences)
                    follow = (after for one in mine for after in unfolded(one.consequences))
                    elsewhere |= named(after for after in follow if self._number_of(after.line) != number)
                    found[number].append(self._put(mine))
            session.replays.forget()
            remarks += Audit(source, [session.audited], []).remarks
        texts = self._texts(elsewhere)
        used: suppress.Used = set()
        for number, chunk in enumerate(self._findings):
            outside, marks, lines = self._spool.take(chunk.place)
            every = [*outside, *(one for place in found[number] for one in self._spool.take(place))]
            every = suppress.remaining(every, self._marks, used)
            every = in_order([*every, *unused_marks(marks, used, self._lines({}))])
            lines = {line: (lines if line in lines else texts)[line] for line in named(every)}
            first = number == 0
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
        self._spool.close()

    def _number_of(self, line: int) -> int:
        """The number of the chunk that a line is in."""
        return max(bisect_right(self._findings, line, key=lambda one: one.first) - 1, 0)

    def _lines(self, texts: Mapping[int, str]) -> Source:
        """The file, of which only some lines are at hand."""
        chunk, _tables = self._chunks[-1]
        return _Lines(self._name, b"", encoding=chunk.encoding, sound=chunk.sound, texts=texts)

    def _texts(self, wanted: Collection[int]) -> dict[int, str]:
        """Lines of the file by number."""
        if not wanted:
            return {}
        encoding = self._chunks[-1][0].encoding
        encoding = {"utf-8": "utf-8-sig"}.get(encoding, encoding)
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
