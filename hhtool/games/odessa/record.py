"""What is written of a deal of Odessa poker."""

from __future__ import annotations

from dataclasses import dataclass

from hhtool.notation import record
from hhtool.notation.node import node
from hhtool.notation.record import Entry, Figures, Hand, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.tricks.record import Trick


@node(frozen=True, slots=True)
class Bids:
    """Bids in the order in which they were made; a pass is a bid of 0."""

    entries: tuple[Entry, ...]
    span: Span = at()


Event = Bids | Hand | Trick | Figures | Winner | Note | Seats


@dataclass(frozen=True, slots=True)
class Deal(record.Deal):
    """A deal as written.

    `cards` is how many each player is dealt (None: not written), `trump` a suit (c, d, h, s), `none`, or ''
    where it is not written; `turn_up` the card turned up, `kind` the special deal it is (`blind`, `golden`,
    `misere`, `notrump`) or ''.
    """

    events: tuple[Event, ...] = ()
    cards: int | None = None
    trump: str = ""
    turn_up: int | None = None
    kind: str = ""
    cards_span: Span = at()
    trump_span: Span = at()
    turn_up_span: Span = at()
    kind_span: Span = at()
