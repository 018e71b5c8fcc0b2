"""What is written of a deal of five-card stud."""

from __future__ import annotations

from dataclasses import dataclass, field

from hhtool.cards.poker import HandName
from hhtool.notation.record import Comment, Figures, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Back, Muck, Out, Pot, Rake, Show, Stakes, Summary, Verb, Win


@dataclass(frozen=True, slots=True)
class Dealt:
    """What one player is dealt in a line: one card, as a rule."""

    seat: int
    cards: tuple[int, ...]
    span: Span = at()


@dataclass(frozen=True, slots=True)
class Up:
    """Cards dealt face up; the cards of one street may stand in several lines."""

    dealt: tuple[Dealt, ...]
    span: Span = at()


@dataclass(frozen=True, slots=True)
class Down:
    """Cards dealt face down, as far as the scorer knows them."""

    dealt: tuple[Dealt, ...]
    span: Span = at()


@dataclass(frozen=True, slots=True)
class Announcement:
    """What the dealer says of one player's up cards: what they make, or (`possible`) may still become."""

    seat: int
    name: HandName
    possible: bool = False
    span: Span = at()


@dataclass(frozen=True, slots=True)
class Says:
    """The dealer's announcements."""

    said: tuple[Announcement, ...]
    span: Span = at()


@dataclass(frozen=True, slots=True)
class Everybody:
    """All who have a decision to make do the same: `check`, or `fold`."""

    verb: Verb
    span: Span = at()


Event = (
    Ante
    | Out
    | Down
    | Up
    | Says
    | Act
    | Everybody
    | Show
    | Muck
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
class Deal:
    """A deal as written: `events` in the order of the record.

    `players` are the names of all who have a seat in it, clockwise; seats in the nodes index it. `dealer` is the
    seat of the dealer or button, None where it is not written. `complete` is False where a line could not be read:
    such a deal is not judged. `date` is when a room says that it was played, ISO; '' where it is not written.
    """

    label: str
    dealer: int | None
    players: tuple[str, ...]
    stakes: Stakes = Stakes()
    events: tuple[Event, ...] = ()
    complete: bool = True
    comments: tuple[Comment, ...] = field(default=(), compare=False)
    date: str = field(default="", kw_only=True)
    span: Span = at()
    head_span: Span = at()
    dealer_span: Span = at()
