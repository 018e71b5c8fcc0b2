"""What is written of a deal of piquet."""

from __future__ import annotations

from dataclasses import dataclass

from hhtool.notation import record
from hhtool.notation.node import node
from hhtool.notation.record import Figures, Hand, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.tricks.record import Trick

CLASSES = ("point", "sequence", "set")
"""The classes of declarations, in the order in which they are made."""

GOOD, EQUAL, NOT_GOOD = "good", "equal", "not good"
"""What may be answered to a declaration."""


@node(frozen=True, slots=True)
class Exchange:
    """An exchange: the number said, the cards discarded and those drawn, each None where it is not shown."""

    seat: int
    number: int | None = None
    discards: tuple[int, ...] | None = None
    drawn: tuple[int, ...] | None = None
    span: Span = at()

    @property
    def size(self) -> int | None:
        """How many cards it is of; None where its parts are not of one number, or tell none."""
        counts = {self.number, *(len(cards) for cards in (self.discards, self.drawn) if cards is not None)} - {None}
        return counts.pop() if len(counts) == 1 else None


@node(frozen=True, slots=True)
class HandAfter:
    """The twelve cards a player plays with, after the exchange."""

    seat: int
    cards: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Answer:
    """What is said of a declaration: `good`, `equal` or `not good`."""

    said: str
    span: Span = at()


@node(frozen=True, slots=True)
class Item:
    """One thing declared: its `kind` (of `CLASSES`) and how many cards it has.

    `pips` are those of a point, `top` is the highest card of a sequence or the rank of a set, as a code of `cards.card`
    (of a set, and of a sequence without its suit, a code that knows the rank alone). Either is None where it is not said.
    `answer` is what stands right behind it.
    """

    kind: str
    length: int
    pips: int | None = None
    top: int | None = None
    answer: Answer | None = None
    span: Span = at()


@node(frozen=True, slots=True)
class Declare:
    """What a player declares, in order."""

    seat: int
    items: tuple[Item, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Answers:
    """A line of answers to what the other has declared."""

    seat: int
    answers: tuple[Answer, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class White:
    """Who shows white cards."""

    seats: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Capot:
    """A player says that all twelve tricks will be taken (`opened`), or were taken."""

    seat: int
    opened: bool
    span: Span = at()


Event = Hand | HandAfter | Exchange | White | Declare | Answers | Capot | Trick | Figures | Winner | Note | Seats


@dataclass(frozen=True, slots=True)
class Deal(record.Deal):
    """A deal as written."""

    events: tuple[Event, ...] = ()
