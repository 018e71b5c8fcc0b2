"""Replays a chunk of a file whose sessions go on in other chunks: its deals are read, replayed and checked.

The first deal is replayed with what the session begins with, since what the chunk before leaves is not known here.
`merge` knows it, compares, and replays again what depended on it.
"""

from __future__ import annotations

import copyreg
import io
import pickle
from array import array
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool import importers
from hhtool.audit import suppress
from hhtool.audit.contained import Bugs
from hhtool.audit.file import file_findings, legible
from hhtool.audit.judge import Placing, check_deal, check_reading
from hhtool.audit.session import replay_deals, with_house
from hhtool.batch.checked import named_lines
from hhtool.batch.chunks import ChunkKind
from hhtool.files import hhfile
from hhtool.game.replay import Replay
from hhtool.notation.reading import collector_at_rest
from hhtool.notation.record import Entry, Figures, Note, Seats, Winner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from hhtool.audit.session import Audited
    from hhtool.batch.chunks import Chunk
    from hhtool.game.finding import Finding
    from hhtool.notation.reading import Fault, Reading, SessionReading
    from hhtool.notation.record import Deal, Event, Session, Table
    from hhtool.notation.source import Source

_SHARED = (Figures, Note, Seats, Winner)
"""The lines of a deal that the checks of a session read."""


class Unsure(NamedTuple):
    """A deal that must be replayed with the carry that it has: its place, the carry that it was replayed with and what it
    left, and the least that each player had to spare in the deals since the one before.

    One without a deal stands behind the last of a chunk.
    """

    place: int
    deal: Deal | None
    carry: Any
    end: Any
    spare: Mapping[str, Decimal]


@dataclass(frozen=True)
class SessionChunk:
    """The deals of one session in a chunk, read and replayed.

    `carry` is what the first of them was replayed with, `first` that deal, `after` what it left, and `end` what the last
    one leaves. `replays` holds the summaries as bytes; of every deal `labels`, `heads`, `edges` are its label, the line
    of its heading and from where to where that goes, `having` the places of those that have what is asked for (see
    `Replay.ASKED`); `ends` are the figures and winners that they write (see `SessionReading`). `read` are the findings of
    what was read, `judged` those of each deal by its index. `faults` are those of reading. `unsure` are the deals that
    other stacks may change; None where these are too many.
    """

    session: Session
    number: int
    deals: int
    read: tuple[Finding, ...]
    carry: Any = None
    first: Deal | None = None
    after: Any = None
    end: Any = None
    replays: bytes = b""
    labels: tuple[str, ...] = ()
    heads: bytes = b""
    edges: bytes = b""
    having: Mapping[str, Sequence[int]] = field(default_factory=dict)
    ends: tuple[set[str], list[Winner]] = field(default_factory=lambda: (set(), []))
    judged: tuple[tuple[int, Finding], ...] = ()
    tables: tuple[Table, ...] = ()
    closing: tuple[Event, ...] = ()
    faults: tuple[Fault, ...] = ()
    unsure: tuple[Unsure, ...] | None = None

    def findings(self) -> Iterator[Finding]:
        """Every finding of it."""
        yield from self.read
        for _index, one in self.judged:
            yield one


@dataclass(frozen=True)
class ReplayedChunk:
    """A chunk replayed: its sessions, the findings that belong to none, and the suppressions in it.

    `texts` are the lines that the findings name. `leaning` says that it cannot be told which session something belongs to
    without what stands before the chunk.
    """

    sessions: tuple[SessionChunk, ...]
    findings: tuple[Finding, ...]
    marks: Mapping[int, suppress.Suppression]
    texts: Mapping[int, str]
    leaning: bool = False
    bugs: Bugs = field(default_factory=Bugs)


def replay_chunk(name: str, chunk: Chunk, tables: Sequence[Session] = ()) -> ReplayedChunk:
    """Replay a chunk of the file of that name; `tables` are those of its history that were met before. Raises OSError."""
    with collector_at_rest():
        reading = read_chunk(name, chunk, tables, proving=True)
        source = reading.source
        goes_on = chunk.head is not None
        bugs = Bugs()
        sessions = tuple(_session(session, source, bugs, goes_on=goes_on) for session in reading.sessions)
        findings = tuple(legible(file_findings(reading), source))
        every = [*findings, *(one for session in sessions for one in session.findings())]
        marks = suppress.marks(source) if chunk.kind is ChunkKind.DEALS else {}
        texts = {**named_lines(every, source), **{line: source.line(line) for line in marks}}
        return ReplayedChunk(sessions, findings, marks, texts, reading.leaning, bugs)


def read_chunk(name: str, chunk: Chunk, tables: Sequence[Session] = (), *, proving: bool = False) -> Reading:
    """What is written in a chunk; with `proving` deals that are proved clean are not read. Raises OSError."""
    source = chunk.read(name)
    if chunk.kind is ChunkKind.HANDS:
        return importers.read(source, tables, proving=proving)
    return hhfile.read(source, chunk.read_head(name), proving=proving)


def _session(reading: SessionReading, source: Source, bugs: Bugs, *, goes_on: bool) -> SessionChunk:
    """The deals of a session; where it `goes_on` from another chunk, what its head says was judged there."""
    own = list(reading.faults)
    audited = with_house(reading)
    if goes_on:
        reading.faults[:] = own
    place = Placing(audited, source)
    findings = [place(judged) for judged in check_reading(reading, audited.game, bugs)]
    session = SessionChunk(
        reading.session,
        reading.number,
        len(reading.deals),
        tuple(legible(findings, source)),
        tables=tuple(reading.tables),
        closing=reading.closing,
        faults=tuple(reading.faults),
    )
    if audited.game is None:
        return session
    carry = audited.game.engine.start(reading.session, audited.house)
    find = check_deal(audited.game, bugs)
    replays: list[Any] = []
    judged: list[tuple[int, Finding]] = []
    depending = _Depending(audited)
    for index, replay in enumerate(replay_deals(audited, carry, bugs)):
        if index not in reading.proved:
            judged += [(index, place(one)) for one in find(replay)]
        depending.add(index, replay, replays[-1].end if replays else carry)
        replays.append(summary(replay))
    if not replays:
        return replace(session, carry=carry, end=carry)
    return replace(
        session,
        carry=carry,
        first=reading.written(0),
        after=replays[0].end,
        end=replays[-1].end,
        replays=_packed(replays),
        labels=tuple(reading.labels),
        heads=array("Q", reading.heads).tobytes(),
        edges=array("Q", [edge for deal in reading.deals for edge in deal.head_span[1:]]).tobytes(),
        having={
            name: [index for index, replay in enumerate(replays) if getattr(replay, name)] for name in replays[0].ASKED
        },
        ends=reading.ends,
        judged=tuple(judged),
        unsure=depending.found(),
    )


_FEW = 10
"""One in so many deals of a chunk may be unsure; where more are, most say the stacks themselves."""


class _Depending:
    """Gathers the deals of a session that depend on its stacks."""

    def __init__(self, audited: Audited) -> None:
        self._reading = audited.reading
        self._drift = audited.game.engine.drift if audited.game else None
        self._unsure: list[Unsure] = []
        self._spare: dict[str, Decimal] = {}

    def add(self, index: int, replay: Any, carry: Any) -> None:
        """Take it that this deal, replayed with `carry`, comes next."""
        if self._drift is None:
            return
        spare = self._drift.spare(replay)
        if spare is None:
            self._unsure.append(Unsure(index, self._reading.written(index), carry, replay.end, self._spare))
            self._spare = {}
            return
        for name, left in spare.items():
            self._spare[name] = min(left, self._spare.get(name, left))

    def found(self) -> tuple[Unsure, ...] | None:
        """The deals that depend on stacks, and what the rest had to spare."""
        deals = self._reading.deals
        if self._drift is None or len(self._unsure) > len(deals) // _FEW + 1:
            return None
        return (*self._unsure, Unsure(len(deals), None, None, None, self._spare))


def _packed(replays: Sequence[Any]) -> bytes:
    packed = io.BytesIO()
    pickler = pickle.Pickler(packed, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = {
        **copyreg.dispatch_table,
        **dict.fromkeys((Entry, *_SHARED), _by_fields),
        Decimal: _by_text,
    }
    pickler.dump(replays)
    return packed.getvalue()


def _by_fields(node: Any) -> tuple[type, tuple[Any, ...]]:
    """A node as what it is made of: made anew, it is there sooner than by what dataclasses do for themselves."""
    return type(node), tuple(getattr(node, one) for one in node.__slots__)


def _by_text(figure: Decimal) -> tuple[Callable[[str], Decimal], tuple[str]]:
    """A figure as what is written of it: the same figure is one object when it is read."""
    return _figure, (str(figure),)


@lru_cache(maxsize=1 << 14)
def _figure(text: str) -> Decimal:
    return Decimal(text)


def summary(replay: Replay) -> Replay:
    """A replay with what the checks of a session read of it, and no more."""
    kept = replay.kept()
    kept.house = None
    deal: Any = replay.deal
    shared = tuple(line for line in deal.events if isinstance(line, _SHARED))
    kept.deal = replace(deal, events=shared, comments=(), passage=None)
    return kept
