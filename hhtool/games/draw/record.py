"""What is written of a deal of draw poker."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from hhtool.notation.node import node
from hhtool.notation.record import Entry, Figures, Hand, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Back, Blind, Muck, Out, PokerDeal, Pot, Rake, Show, Summary, Win


@node(frozen=True, slots=True)
class Draw:
    """A draw. `said` is the number announced, `discards` and `drawn` the cards where they are shown.

    `dealt` is the number of cards a room says it dealt, where it says so apart from the cards.
    """

    seat: int
    said: int | None = None
    discards: tuple[int, ...] | None = None
    drawn: tuple[int, ...] | None = None
    dealt: int | None = None
    span: Span = at()
    dealt_span: Span = at()


@node(frozen=True, slots=True)
class HandAfter:
    """The five cards a player holds after the draw."""

    seat: int
    cards: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Caught:
    """False openers are discovered here."""

    seat: int
    span: Span = at()


@node(frozen=True, slots=True)
class Penalty:
    """What the offender pays: chips to each player named, or (`next_antes`) the next deal's antes."""

    seat: int
    entries: tuple[Entry, ...] = ()
    next_antes: bool = False
    span: Span = at()


@node(frozen=True, slots=True)
class PotStays:
    """The pot stays on the table for the next deal; its size where written, at `figure`; `doubtful`: written `12?`."""

    amount: Decimal | None = None
    doubtful: bool = field(default=False, kw_only=True)
    span: Span = at()
    figure: Span = at()


@node(frozen=True, slots=True)
class AllPass:
    """Nobody opened."""

    span: Span = at()


Event = (
    Ante
    | Blind
    | Out
    | Hand
    | Act
    | Draw
    | HandAfter
    | Show
    | Muck
    | Caught
    | Penalty
    | PotStays
    | AllPass
    | Back
    | Win
    | Pot
    | Rake
    | Summary
    | Figures
    | Winner
    | Note
    | Seats
)


@dataclass(frozen=True, slots=True)
class Deal(PokerDeal):
    """A deal of draw poker as written."""

    events: tuple[Event, ...] = ()
