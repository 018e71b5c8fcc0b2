"""What the heading of a deal says, held against how the deal was played: one miswritten word is one fault."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

from hhtool.games.odessa.record import Bids, Deal
from hhtool.notation.record import Hand
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House
    from hhtool.games.odessa.replay import Carry


def due_cards(deal: Deal, house: House, number: int | None) -> int | None:
    """How many cards the schedule gives an ordinary deal of that number; None where it gives none."""
    lengths = house.lengths(len(deal.players))
    if number is None or deal.kind or not 0 < number <= len(lengths):
        return None
    return lengths[number - 1]


def dealt(deal: Deal, house: House, number: int | None) -> int | None:
    """How many cards each player was dealt: as written, else by the hands, the schedule, the tricks; None: not known."""
    if deal.cards is not None:
        return deal.cards
    hands = Counter(len(event.cards) for event in deal.events if isinstance(event, Hand))
    if hands:
        return hands.most_common(1)[0][0]
    return due_cards(deal, house, number) or _trick_count(deal) or None


def played(deal: Deal, house: House, number: int | None, *, scheduled: bool) -> int | None:
    """How many cards were played with: what is written, unless hands and tricks all show what was due instead.

    `scheduled` says that the schedule is held against the record, so that the wrong number is reported (OD108). More
    cards than the pack holds are not known.
    """
    cards = dealt(deal, house, number)
    due = due_cards(deal, house, number) if scheduled else None
    shown = {len(event.cards) for event in deal.events if isinstance(event, Hand)}
    shown |= {tricks} if (tricks := _trick_count(deal)) else set()
    if due is not None and shown == {due}:
        return due
    return None if cards is not None and cards * len(deal.players) > house.cards.size else cards


def _trick_count(deal: Deal) -> int:
    return sum(isinstance(event, Trick) for event in deal.events)


def dealer(deal: Deal, carry: Carry, *, follows: bool) -> int | None:
    """Who dealt: as written, unless bids and lead show who was due, so that only the heading is wrong (HH106).

    `follows` says that the deal is the next after that of `carry`.
    """
    if deal.dealer is None or not follows or carry.dealer not in deal.players:
        return deal.dealer
    due = (deal.players.index(str(carry.dealer)) + 1) % len(deal.players)
    return due if dealers_shown(deal) == {due} else deal.dealer


def first_leader(deal: Deal, dealer: int | None) -> int | None:
    """Who leads to the first trick, on the dealer's left; None where that is not known.

    Where there are bids and all shows another dealer, a wrong first lead only follows from them (OD103).
    """
    shown = dealers_shown(deal)
    contradicted = len(shown) == 1 and dealer not in shown and any(isinstance(event, Bids) for event in deal.events)
    return None if dealer is None or contradicted else (dealer + 1) % len(deal.players)


def dealers_shown(deal: Deal) -> set[int]:
    """Who dealt, by the bids, which go round to the dealer, and by the first lead, which is the next player's."""
    size = len(deal.players)
    found: set[int] = set()
    if not size:
        return found
    bids = [entry.seat for event in deal.events if isinstance(event, Bids) for entry in event.entries]
    if len(bids) == size and all((one + 1) % size == other for one, other in itertools.pairwise(bids)):
        found.add(bids[-1])
    first = next((event for event in deal.events if isinstance(event, Trick) and event.plays), None)
    if first is not None:
        found.add((first.plays[0].seat - 1) % size)
    return found
