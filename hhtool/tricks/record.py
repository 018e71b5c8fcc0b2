"""What is written of a trick."""

from __future__ import annotations

from hhtool.notation.node import node
from hhtool.notation.record import Entry, at
from hhtool.notation.source import Span


@node(frozen=True, slots=True)
class Call:
    """What a card is declared to be: `kind` is `high`, `low`, `max` or `card`; `suit` (c, d, h, s) where one is named."""

    kind: str
    suit: str = ""
    card: int | None = None


@node(frozen=True, slots=True)
class Play:
    """A card that a player puts down, what it is declared to be, and the running count said with it."""

    seat: int
    card: int
    call: Call | None = None
    count: Entry | None = None
    span: Span = at()


@node(frozen=True, slots=True)
class Trick:
    """A trick: its number as written, the plays in order, and who is said to take it (None: not written)."""

    number: int
    plays: tuple[Play, ...]
    taker: int | None = None
    span: Span = at()
    taker_span: Span = at()
