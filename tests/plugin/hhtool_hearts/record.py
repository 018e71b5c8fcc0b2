"""What is written of a deal of Hearts."""

from __future__ import annotations

from dataclasses import dataclass

from hhtool.notation import record
from hhtool.notation.record import Figures, Hand, Note, Seats, Winner, at
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
class Deal(record.Deal):
    """A deal as written."""

    events: tuple[Event, ...] = ()
