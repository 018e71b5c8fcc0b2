"""Who dealt, where heading and play tell two things: one miswritten word is one fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.piquet.record import Declare, Exchange
from hhtool.tricks.checks import WrongLeader
from hhtool.tricks.record import Play, Trick

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House
    from hhtool.games.piquet.record import Deal
    from hhtool.games.piquet.replay import Carry


def _elders_shown(deal: Deal) -> list[int]:
    """Who was elder by each thing that elder does first: exchange, declare, lead."""
    found = []
    for kind in (Exchange, Declare):
        seats = [event.seat for event in deal.events if isinstance(event, kind)]
        if len(set(seats)) > 1:
            found.append(seats[0])
    lead = _first_lead(deal)
    return found if lead is None or lead.seat < 0 else [*found, lead.seat]


def _first_lead(deal: Deal) -> Play | None:
    return next((event.plays[0] for event in deal.events if isinstance(event, Trick) and event.plays), None)


def dealer_of(deal: Deal, house: House, carry: Carry, number: int | None) -> tuple[int | None, WrongLeader | None]:
    """Who dealt: as written, unless everything that was done shows another, so that only the heading is wrong.

    Where it is not written, it is who did not lead first. With it comes the first lead, which is against the heading, if
    no check of the session says that the heading is wrong.
    """
    shown = _elders_shown(deal)
    one = shown[0] if len(set(shown)) == 1 else None
    if deal.dealer is None:
        return (None if one is None else 1 - one), None
    if one is None or one != deal.dealer:
        return deal.dealer, None
    due = _due(deal, house, carry, number)
    if due == 1 - one:
        return due, None
    if due is None and len(shown) > 1:
        lead = _first_lead(deal)
        return 1 - one, None if lead is None else WrongLeader(lead.span, lead.seat, expected=1 - lead.seat, first=True)
    return deal.dealer, None


def _due(deal: Deal, house: House, carry: Carry, number: int | None) -> int | None:
    """Who was to deal after the deal before; None where that cannot be told."""
    if carry.dealer not in deal.players or number is None or number != carry.number:
        return None
    last = deal.players.index(str(carry.dealer))
    if house.deal == "alternate":
        return 1 - last
    return None if number % 2 else last
