"""How many cards a deal is of."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hhtool.games.odessa.record import Deal
from hhtool.notation.record import Hand
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House


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


def played(deal: Deal, house: House, number: int | None) -> int | None:
    """How many cards each player was dealt; None where that is not known, or more than the pack holds."""
    cards = dealt(deal, house, number)
    return None if cards is not None and cards * len(deal.players) > house.cards.size else cards


def _trick_count(deal: Deal) -> int:
    return sum(isinstance(event, Trick) for event in deal.events)
