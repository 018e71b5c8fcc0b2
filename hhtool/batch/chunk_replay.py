"""What a part of a file says of its sessions, where these go on in other parts: deals read, replayed and checked.

The first deal of a portion is replayed with what the session begins with, since what the part before it leaves is not
known here. Whoever knows it compares, and replays what depended on it: see `folding`.
"""

from __future__ import annotations

import copyreg
import io
import pickle
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from hhtool import importers
from hhtool.audit import suppress
from hhtool.audit.file import file_findings, legible
from hhtool.audit.judge import Placing, check_deal, check_reading
from hhtool.audit.session import replay_deals, with_house
from hhtool.batch.chunks import Kind
from hhtool.files import hhfile
from hhtool.game.replay import Replay
from hhtool.notation.reading import collector_at_rest
from hhtool.notation.record import Entry, Figures, Note, Seats, Winner
from hhtool.output import named_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hhtool.batch.chunks import Part
    from hhtool.game.finding import Finding
    from hhtool.notation.reading import Fault, Reading, SessionReading
    from hhtool.notation.record import Deal, Event, Session, Table
    from hhtool.notation.source import Source

_SHARED = (Figures, Note, Seats, Winner)
"""The lines of a deal that the checks of a session read."""
_OF_SESSIONS = "HH105"
"""The code of the faults of reading that the checks of a session speak of."""


@dataclass(frozen=True)
class Portion:
    """The deals of one session in a part, read and replayed.

    `carry` is what the first of them was replayed with, `first` that deal, `after` what it left, and `end` what the last
    one leaves. `replays` holds the summaries as bytes. `read` are the findings of what was read, `judged` those of each
    deal by its index. `faults` are those of the session's beginning that its own checks speak of.
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
    judged: tuple[tuple[int, Finding], ...] = ()
    tables: tuple[Table, ...] = ()
    closing: tuple[Event, ...] = ()
    faults: tuple[Fault, ...] = ()

    def findings(self) -> Iterator[Finding]:
        """Every finding of it."""
        yield from self.read
        for _index, one in self.judged:
            yield one


@dataclass(frozen=True)
class Share:
    """A part read: its portions, the findings that belong to no session, and the suppressions in it.

    `texts` are the lines that the findings name. `leaning` says that it cannot be told which session something belongs to
    without what stands before the part.
    """

    portions: tuple[Portion, ...]
    findings: tuple[Finding, ...]
    marks: Mapping[int, suppress.Mark]
    texts: Mapping[int, str]
    leaning: bool = False


def share(name: str, part: Part, tables: Sequence[Session] = ()) -> Share:
    """Read a part of the file of that name; `tables` are those of its history that were met before. Raises OSError."""
    with collector_at_rest():
        reading = read(name, part, tables)
        source = reading.source
        goes_on = part.head is not None
        portions = tuple(_portion(session, source, goes_on=goes_on) for session in reading.sessions)
        findings = tuple(legible(file_findings(reading), source))
        every = [*findings, *(one for portion in portions for one in portion.findings())]
        marks = suppress.marks(source) if part.kind is Kind.DEALS else {}
        texts = {**named_lines(every, source), **{line: source.line(line) for line in marks}}
        return Share(portions, findings, marks, texts, reading.leaning)


def read(name: str, part: Part, tables: Sequence[Session] = ()) -> Reading:
    """What is written in a part. Raises OSError."""
    source = part.read(name)
    if part.kind is Kind.HANDS:
        return importers.read(source, tables)
    return hhfile.read(source, part.read_head(name))


def _portion(reading: SessionReading, source: Source, *, goes_on: bool) -> Portion:
    """The deals of a session; where it `goes_on` from another part, what its head says was judged there."""
    own = list(reading.faults)
    audited = with_house(reading)
    if goes_on:
        reading.faults[:] = own
    place = Placing(audited, source)
    found = [place(judged) for judged in check_reading(reading, audited.game)]
    portion = Portion(
        reading.session,
        reading.number,
        len(reading.deals),
        tuple(legible(found, source)),
        tables=tuple(reading.tables),
        closing=reading.closing,
        faults=tuple(fault for fault in reading.faults if fault.code == _OF_SESSIONS),
    )
    if audited.game is None:
        return portion
    carry = audited.game.engine.start(reading.session, audited.house)
    find = check_deal(audited.game)
    replays, judged = [], []
    for index, replay in enumerate(replay_deals(audited, carry)):
        judged += [(index, place(one)) for one in find(replay)]
        replays.append(summary(replay))
    if not replays:
        return replace(portion, carry=carry, end=carry)
    return replace(
        portion,
        carry=carry,
        first=reading.deals[0],
        after=replays[0].end,
        end=replays[-1].end,
        replays=_packed(replays),
        judged=tuple(judged),
    )


def _packed(replays: Sequence[Any]) -> bytes:
    packed = io.BytesIO()
    pickler = pickle.Pickler(packed, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = copyreg.dispatch_table | dict.fromkeys((Entry, *_SHARED), _by_fields)
    pickler.dump(replays)
    return packed.getvalue()


def _by_fields(node: Any) -> tuple[type, tuple[Any, ...]]:
    """A node as what it is made of: made anew, it is there sooner than by what dataclasses do for themselves."""
    return type(node), tuple(getattr(node, one) for one in node.__slots__)


def summary(replay: Replay) -> Replay:
    """A replay with what the checks of a session read of it, and no more."""
    kept = replay.kept()
    kept.house = None
    deal: Any = replay.deal
    kept.deal = replace(deal, events=tuple(line for line in deal.events if isinstance(line, _SHARED)), comments=())
    return kept
