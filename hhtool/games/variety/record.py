"""What is written of a deal of Variety."""

from __future__ import annotations

from dataclasses import dataclass

from hhtool.notation import record
from hhtool.notation.node import node
from hhtool.notation.record import Figures, Hand, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.tricks.record import Trick


@node(frozen=True, slots=True)
class Bid:
    """A call: `contract` is its number (0 for a pass, None where it cannot be read)."""

    seat: int
    contract: int | None
    span: Span = at()


@node(frozen=True, slots=True)
class Bids:
    """Calls in the order in which they were made."""

    calls: tuple[Bid, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Remark:
    """What a player says of the hand."""

    seat: int
    text: str
    span: Span = at()


@node(frozen=True, slots=True)
class Contract:
    """The contract played: its number (None where it cannot be read) and the attackers, so far as they are named."""

    number: int | None
    seats: tuple[int, ...] = ()
    span: Span = at()


Event = Bids | Remark | Contract | Hand | Trick | Figures | Winner | Note | Seats


@dataclass(frozen=True, slots=True)
class Deal(record.Deal):
    """A deal as written."""

    events: tuple[Event, ...] = ()
