"""What is written of a deal of Odessa poker."""

from __future__ import annotations

from dataclasses import dataclass, field

from hhtool.notation.record import Comment, Entry, Figures, Hand, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.tricks.record import Trick


@dataclass(frozen=True, slots=True)
class Bids:
    """Bids in the order in which they were made; a pass is a bid of 0."""

    entries: tuple[Entry, ...]
    span: Span = at()


Event = Bids | Hand | Trick | Figures | Winner | Note | Seats


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as written: `events` in the order of the record.

    `cards` is how many each player is dealt (None: not written), `trump` a suit (c, d, h, s), `none`, or ''
    where it is not written; `turn_up` the card turned up, `kind` the special deal it is (`blind`, `golden`,
    `misere`, `notrump`) or ''. Seats index `players`, clockwise; `complete` is False where a line could not be
    read: such a deal is not judged.
    """

    label: str
    dealer: int | None
    players: tuple[str, ...]
    cards: int | None = None
    trump: str = ""
    turn_up: int | None = None
    kind: str = ""
    events: tuple[Event, ...] = ()
    complete: bool = True
    comments: tuple[Comment, ...] = field(default=(), compare=False)
    span: Span = at()
    head_span: Span = at()
    cards_span: Span = at()
    trump_span: Span = at()
    turn_up_span: Span = at()
    kind_span: Span = at()
