"""Faults of draw poker that are planted in a deal that was played."""

from __future__ import annotations

from dataclasses import replace

from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HAND
from hhtool.games.draw.record import Deal, Draw
from hhtool.generate.draft import Draft, Planted, Ways
from hhtool.notation.record import Hand
from hhtool.poker import planting
from hhtool.poker.record import Act, Muck, Show, Verb, Win


def foreign_discard(draft: Draft[Deal]) -> Planted | None:
    """A discard that the player, whose hand is known, was not dealt."""
    dealt = {hand.seat for _index, hand in draft.find(Hand)}
    free = [card for card in PACK_52.cards() if card not in _seen(draft)]
    for index, draw in draft.mixed(Draw):
        if draw.discards and draw.seat in dealt and free:
            return draft.changed(index, replace(draw, discards=(draft.rng.choice(free), *draw.discards[1:])))
    return None


def _seen(draft: Draft[Deal]) -> set[int]:
    seen: set[int] = set()
    for event in draft.deal.events:
        if isinstance(event, Hand | Show | Muck):
            seen |= set(event.cards)
        elif isinstance(event, Draw):
            seen |= {*(event.discards or ()), *(event.drawn or ())}
    return seen


def hidden_openers(draft: Draft[Deal]) -> Planted | None:
    """An opener who takes an uncontested pot and shows nothing."""
    shows, wins = draft.find(Show), draft.find(Win)
    if len(shows) != 1 or draft.find(Muck) or len(wins) != 1:
        return None
    return draft.removed(shows[0][0], wins[0][0])


def _onlookers(draft: Draft[Deal]) -> list[tuple[int, Hand]]:
    """The hands of players who take no further part: they neither open, nor draw, nor show."""
    bets = (Verb.OPEN, Verb.ALL_IN, Verb.RAISE, Verb.BET)
    active = {event.seat for event in draft.deal.events if isinstance(event, Draw | Show | Muck)}
    active |= {act.seat for _index, act in draft.find(Act) if act.verb in bets}
    return [(index, hand) for index, hand in draft.mixed(Hand) if hand.seat not in active]


def twice(draft: Draft[Deal]) -> Planted | None:
    """A card of one hand stands in the hand of a player who takes no further part."""
    first, card = next(((index, hand.cards[0]) for index, hand in draft.find(Hand)), (0, 0))
    for index, hand in _onlookers(draft):
        if index > first:
            return draft.changed(index, replace(hand, cards=(card, *hand.cards[1:])))
    return None


def short_hand(draft: Draft[Deal]) -> Planted | None:
    """A hand of four cards, of a player who takes no further part."""
    for index, hand in _onlookers(draft):
        return draft.changed(index, replace(hand, cards=hand.cards[: HAND - 1]))
    return None


WAYS: Ways = {
    **planting.WAYS,
    "DR103": (hidden_openers,),
    "DR111": (foreign_discard,),
    "HH101": (twice,),
    "HH103": (short_hand,),
}
"""What is changed in a deal that was played, by the code that comes of it."""
