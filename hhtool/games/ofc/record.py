"""What is written of a deal of open-face Chinese poker."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from hhtool.notation import record
from hhtool.notation.node import node
from hhtool.notation.record import Figures, Note, Seats, Winner, at
from hhtool.notation.source import Span


@node(frozen=True, slots=True)
class Part:
    """Cards set down in one row: `row` is `top`, `middle`, `bottom`, `second` or `third`."""

    row: str
    cards: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Turn:
    """A player's turn: what was set down where, and what was discarded, so far as it is shown."""

    seat: int
    parts: tuple[Part, ...]
    discards: tuple[int, ...] = ()
    span: Span = at()


@node(frozen=True, slots=True)
class Box:
    """The cards of one row of a layout."""

    cards: tuple[int, ...] = ()
    span: Span = at()


@node(frozen=True, slots=True)
class Board:
    """The rows of a player as they lie so far, from the top down."""

    seat: int
    boxes: tuple[Box, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Fantasy:
    """A player in fantasy: the rows laid out at once, from the top down (none: not shown), and what was discarded."""

    seat: int
    boxes: tuple[Box, ...] = ()
    discards: tuple[int, ...] = ()
    span: Span = at()


@node(frozen=True, slots=True)
class Dead:
    """Players whose hands are declared dead."""

    seats: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Timeout:
    """Players who ran out of time."""

    seats: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Award:
    """The bonus written for a row; `amount` is None where it cannot be read, `mark` is `?` where it is doubtful."""

    row: str
    amount: Decimal | None
    mark: str = ""
    span: Span = at()


@node(frozen=True, slots=True)
class Bonus:
    """The bonuses written for a player's rows."""

    seat: int
    awards: tuple[Award, ...]
    span: Span = at()


Event = Turn | Board | Fantasy | Dead | Timeout | Bonus | Figures | Winner | Note | Seats


@dataclass(frozen=True, slots=True)
class Deal(record.Deal):
    """A deal as written; `dealer` is the seat with the button."""

    events: tuple[Event, ...] = ()
