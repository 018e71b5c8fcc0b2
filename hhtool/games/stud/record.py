"""What is written of a deal of five-card stud."""

from __future__ import annotations

from dataclasses import dataclass

from hhtool.cards.poker import HandName
from hhtool.notation.node import node
from hhtool.notation.record import Figures, Note, Seats, Winner, at
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Back, Muck, Out, PokerDeal, Pot, Rake, Show, Summary, Verb, Win


@node(frozen=True, slots=True)
class Dealt:
    """What one player is dealt in a line: one card, as a rule."""

    seat: int
    cards: tuple[int, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Up:
    """Cards dealt face up; the cards of one street may stand in several lines."""

    dealt: tuple[Dealt, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Down:
    """Cards dealt face down, as far as the scorer knows them."""

    dealt: tuple[Dealt, ...]
    span: Span = at()


@node(frozen=True, slots=True)
class Announcement:
    """What the dealer says of one player's up cards: what they make, or (`possible`) may still become."""

    seat: int
    name: HandName
    possible: bool = False
    span: Span = at()


@node(frozen=True, slots=True)
class Says:
    """The dealer's announcements."""

    said: tuple[Announcement, ...]
    span: Span = at()


@node(frozen=True, slots=True)
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
class Deal(PokerDeal):
    """A deal of five-card stud as written."""

    events: tuple[Event, ...] = ()
