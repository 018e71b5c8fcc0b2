"""What is written of a deal of Hearts."""

from __future__ import annotations

from dataclasses import dataclass, field

from hhtool.notation.record import Comment, Figures, Hand, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.tricks.record import Trick


@dataclass(frozen=True, slots=True)
class Passed:
    """The cards that a player hands on before play, and to whom (None: not written)."""

    seat: int
    cards: tuple[int, ...]
    to: int | None = None
    span: Span = at()


Event = Passed | Hand | Trick | Figures | Winner | Note | Seats


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as written: `events` in the order of the record.

    Seats index `players`, clockwise; `complete` is False where a line could not be read: such a deal is not judged.
    """

    label: str
    dealer: int | None
    players: tuple[str, ...]
    events: tuple[Event, ...] = ()
    complete: bool = True
    comments: tuple[Comment, ...] = field(default=(), compare=False)
    span: Span = at()
    head_span: Span = at()
