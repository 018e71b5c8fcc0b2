"""What a reader gives: the sessions of one file, and what it could not take as written."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field
from typing import Any, NamedTuple, Protocol

from hhtool.i18n import Message
from hhtool.notation.node import node
from hhtool.notation.record import Deal, Event, Figures, Session, Table, Winner
from hhtool.notation.source import Passage, Source, Span


class Edit(NamedTuple):
    """A replacement of one place by `text`."""

    span: Span
    text: str


class Fix(NamedTuple):
    """What would put a finding right."""

    description: Message
    edits: tuple[Edit, ...]


class Fault(NamedTuple):
    """Something a reader met that it could not take as written: a lint code, where, and what.

    `harmless`: it is only a warning, where the code is an error; `aside`: only worth knowing. `related` are other places
    that matter.
    """

    code: str
    span: Span
    message: Message
    fix: Fix | None = None
    player: str | None = None
    harmless: bool = False
    related: tuple[tuple[Span, Message], ...] = ()
    aside: bool = False


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """No garbage collection meanwhile: reading makes many small objects that stay, and no cycles."""
    working = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if working:
            gc.enable()


class Proved(Protocol):
    """A deal in whose text and play nothing is wrong, as a pass over its text has proved."""

    @property
    def deal(self) -> Deal:
        """What the checks of a session read of the deal."""
        ...

    @property
    def read(self) -> Callable[[], Deal]:
        """Reads all of the deal."""
        ...

    def replay(self, house: Any, carry: Any) -> Any:
        """What the checks of a session read of its replay; None where this house, or what was before, leaves it open."""

    def told(self, replay: Any) -> Any:
        """What `replay` gave, with all that the rows of statistics read of it."""


@node(frozen=False)
class SessionReading:
    """One session: what stands above its deals, its deals and tables in order, and the faults in them.

    `number` counts the sessions of the file from 1. A deal that cannot be read is there with `complete`
    False. `closing` are the session's last lines where they stand apart from a deal. `passages` holds every
    passage with what it was read as (None: nothing), for the writer; there are none where it was no `.hh` text.
    `sheet` is the name of the worksheet, '' where it is no workbook. `recognised` says that no line names the game,
    and its table showed it, `declared` that a line, or the settings, name the game or its house rules, `titled` that
    titles say some of these, and no line does.
    `proved` are the deals that are proved clean, by their place; `deals` has of them what the checks of a session read.
    """

    session: Session
    number: int = 1
    deals: list[Deal] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    closing: tuple[Event, ...] = ()
    passages: list[tuple[Passage, object]] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    sheet: str = ""
    recognised: bool = False
    declared: bool = True
    titled: bool = False
    proved: dict[int, Proved] = field(default_factory=dict)

    def written(self, index: int) -> Deal:
        """All of a deal, by its place."""
        return self.proved[index].read() if index in self.proved else self.deals[index]

    @property
    def labels(self) -> Sequence[str]:
        """The label of each deal."""
        return [deal.label for deal in self.deals]

    @property
    def heads(self) -> Sequence[int]:
        """The line of each deal's heading."""
        return [deal.head_span.line for deal in self.deals]

    def head(self, index: int) -> Span:
        """The place of a deal's heading, by that of the deal."""
        return self.deals[index].head_span

    @property
    def ends(self) -> tuple[set[str], list[Winner]]:
        """The kinds of figures that the deals write, and the lines in them that name a winner."""
        return told(line for deal in self.deals for line in deal.events)


def told(lines: Iterable[Event]) -> tuple[set[str], list[Winner]]:
    """The kinds of figures in lines, and those that name a winner."""
    kinds: set[str] = set()
    winners = []
    for line in lines:
        if type(line) is Figures:
            kinds.add(line.kind)
        elif type(line) is Winner:
            winners.append(line)
    return kinds, winners


@node(frozen=False)
class Reading:
    """One file: its sessions, and the faults that belong to none of them.

    `leaning` says that where something belongs was told by what stands before it.
    """

    source: Source
    sessions: list[SessionReading] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    leaning: bool = False
