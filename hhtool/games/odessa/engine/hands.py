"""The hands and tricks of a deal as they are written, with each joker told from the other.

What is written as the joker is the card that the house plays as one, where no joker is added to the pack.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.cards.card import JOKER, JOKER2
from hhtool.games.odessa.record import Deal
from hhtool.notation.record import Hand
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House


def tricks_of(deal: Deal, house: House) -> list[Trick]:
    """The tricks of a deal, each joker with a code of its own."""
    tricks = [event for event in deal.events if isinstance(event, Trick)]
    jokers = _jokers(house)
    played = {play.card for trick in tricks for play in trick.plays}
    if JOKER not in played or jokers in ((), (JOKER,)):
        return tricks
    played.discard(JOKER)
    owned: dict[int, list[int]] = {}
    for seat, hand in hands_of(deal, house).items():
        owned[seat] = [card for card in hand.cards if card in jokers and card not in played]
    spoken_for = {card for cards in owned.values() for card in cards} | played
    free = [card for card in _free_jokers(deal, house) if card not in spoken_for]
    found = []
    for trick in tricks:
        plays = []
        for play in trick.plays:
            if play.card == JOKER:
                own = owned.get(play.seat) or free
                card = own.pop(0) if own else jokers[0]
                play = replace(play, card=card)
            plays.append(play)
        found.append(replace(trick, plays=tuple(plays)))
    return found


def hands_of(deal: Deal, house: House) -> dict[int, Hand]:
    """The hand written for each seat, the first where there are several; each joker has its own code."""
    found: dict[int, Hand] = {}
    for event in deal.events:
        if isinstance(event, Hand):
            found.setdefault(event.seat, event)
    if any(JOKER in hand.cards for hand in found.values()) and (jokers := _jokers(house)):
        written = {card for hand in found.values() for card in hand.cards} - {JOKER}
        free = [card for card in _free_jokers(deal, house) if card not in written]
        for seat, hand in found.items():
            cards = [(free.pop(0) if free else jokers[0]) if card == JOKER else card for card in hand.cards]
            found[seat] = replace(hand, cards=tuple(cards))
    return found


def turned_up(deal: Deal, house: House) -> int | None:
    """The card that was turned up."""
    jokers = _jokers(house)
    return jokers[0] if deal.turn_up == JOKER and jokers else deal.turn_up


def _jokers(house: House) -> tuple[int, ...]:
    """The jokers by their codes: those added to the pack, else the cards that are played as such."""
    return (JOKER, JOKER2)[: house.cards.jokers] if house.cards.jokers else tuple(sorted(house.jokers))


def _free_jokers(deal: Deal, house: House) -> list[int]:
    """The jokers that may be in a hand: where there are two, one may have been turned up."""
    jokers = _jokers(house)
    return list(jokers[deal.turn_up == JOKER and len(jokers) > 1 :])
