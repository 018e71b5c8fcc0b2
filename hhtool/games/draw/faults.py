"""Plants one fault in a legal deal: each way changes one thing, and says which code must come of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from hhtool.cards.pack import PACK_52
from hhtool.games.draw.holdings import HAND
from hhtool.games.draw.record import Deal, Draw
from hhtool.notation.record import Hand
from hhtool.poker.planting import Planted, changed, wrong_call, wrong_score, wrong_taker, wrong_win
from hhtool.poker.record import Act, Muck, Show, Verb, Win

Change = Callable[[Deal, random.Random], Planted | None]


def plant(deal: Deal, rng: random.Random) -> Planted:
    """The deal with one fault of a random kind that it can have; the deal as it is where none fits."""
    ways = list(WAYS)
    rng.shuffle(ways)
    for way in ways:
        planted = way(deal, rng)
        if planted is not None:
            return planted
    return Planted(deal, {})


def foreign_discard(deal: Deal, rng: random.Random) -> Planted | None:
    """A discard that the player, whose hand is known, was not dealt."""
    dealt = {e.seat: e.cards for e in deal.events if isinstance(e, Hand)}
    draws = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Draw) and e.discards and e.seat in dealt]
    if not draws:
        return None
    index, event = rng.choice(draws)
    free = [card for card in PACK_52.cards() if card not in _seen(deal)]
    if not free or event.discards is None:
        return None
    discards = (rng.choice(free), *event.discards[1:])
    return changed(deal, index, replace(event, discards=discards), "DR111")


def _seen(deal: Deal) -> set[int]:
    seen: set[int] = set()
    for event in deal.events:
        if isinstance(event, Hand | Show | Muck):
            seen |= set(event.cards)
        elif isinstance(event, Draw):
            seen |= {*(event.discards or ()), *(event.drawn or ())}
    return seen


def hidden_openers(deal: Deal, _rng: random.Random) -> Planted | None:
    """An opener who takes an uncontested pot and shows nothing."""
    shows = [i for i, e in enumerate(deal.events) if isinstance(e, Show)]
    wins = [i for i, e in enumerate(deal.events) if isinstance(e, Win)]
    mucks = any(isinstance(e, Muck) for e in deal.events)
    if len(shows) != 1 or mucks or len(wins) != 1:
        return None
    events = tuple(e for i, e in enumerate(deal.events) if i != shows[0])
    return Planted(replace(deal, events=events), {wins[0] - 1: "DR103"})


def twice(deal: Deal, rng: random.Random) -> Planted | None:
    """A card of one hand stands in the hand of a player who takes no further part."""
    hands = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Hand)]
    active = {e.seat for e in deal.events if isinstance(e, Draw | Show | Muck)}
    later = [(i, e) for i, e in hands[1:] if e.seat not in active]
    if not later:
        return None
    index, event = rng.choice(later)
    openers = {
        e.seat for e in deal.events if isinstance(e, Act) and e.verb in (Verb.OPEN, Verb.ALL_IN, Verb.RAISE, Verb.BET)
    }
    if event.seat in openers:
        return None
    card = next(e for i, e in hands if i < index).cards[0]
    return changed(deal, index, replace(event, cards=(card, *event.cards[1:])), "HH101")


def short_hand(deal: Deal, rng: random.Random) -> Planted | None:
    """A hand of four cards, of a player who takes no further part."""
    active = {e.seat for e in deal.events if isinstance(e, Draw | Show | Muck)}
    openers = {
        e.seat for e in deal.events if isinstance(e, Act) and e.verb in (Verb.OPEN, Verb.ALL_IN, Verb.RAISE, Verb.BET)
    }
    hands = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Hand) and e.seat not in active | openers]
    if not hands:
        return None
    index, event = rng.choice(hands)
    return changed(deal, index, replace(event, cards=event.cards[: HAND - 1]), "HH103")


WAYS: tuple[Change, ...] = (
    wrong_call,
    wrong_win,
    wrong_taker,
    wrong_score,
    foreign_discard,
    hidden_openers,
    twice,
    short_hand,
)
