"""The hands and tricks of a deal as they are written, with the jokers distinguished."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.cards.card import JOKER, JOKER2
from hhtool.games.odessa.record import Deal
from hhtool.notation.record import Hand
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House


_JOKERS = (JOKER, JOKER2)


def tricks_of(deal: Deal, house: House) -> list[Trick]:
    """The tricks of a deal, each of two added jokers with a code of its own."""
    tricks = [event for event in deal.events if isinstance(event, Trick)]
    if house.cards.jokers < len(_JOKERS):
        return tricks
    owned: dict[int, list[int]] = {}
    for seat, hand in hands_of(deal, house).items():
        owned[seat] = [card for card in hand.cards if card in _JOKERS]
    spoken_for = {card for cards in owned.values() for card in cards}
    free = [card for card in _free_jokers(deal, house) if card not in spoken_for]
    found = []
    for trick in tricks:
        plays = []
        for play in trick.plays:
            if play.card == JOKER:
                own = owned.get(play.seat) or free
                card = own.pop(0) if own else JOKER
                play = replace(play, card=card)
            plays.append(play)
        found.append(replace(trick, plays=tuple(plays)))
    return found


def hands_of(deal: Deal, house: House) -> dict[int, Hand]:
    """The hand written for each seat, the first where there are several; a second joker has its own code."""
    found: dict[int, Hand] = {}
    jokers = _free_jokers(deal, house)
    for event in deal.events:
        if isinstance(event, Hand) and event.seat not in found:
            found[event.seat] = event
            if JOKER in event.cards and jokers:
                cards = tuple(jokers.pop(0) if card == JOKER and jokers else card for card in event.cards)
                found[event.seat] = replace(event, cards=cards)
    return found


def _free_jokers(deal: Deal, house: House) -> list[int]:
    """The added jokers that may be in a hand, by their codes: where there are two, one may have been turned up."""
    turned = deal.turn_up == JOKER and house.cards.jokers == len(_JOKERS)
    return list(_JOKERS[turned : house.cards.jokers])
