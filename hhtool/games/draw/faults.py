"""Plants one fault in a legal deal: each way changes one thing, and says which code must come of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal

from hhtool.cards.pack import PACK_52
from hhtool.games.draw.house import House
from hhtool.games.draw.known import HAND
from hhtool.games.draw.record import Deal, Draw, Event
from hhtool.poker.record import Act, Muck, Show, Verb, Win
from hhtool.record import Entry, Figures, Hand


@dataclass(frozen=True)
class Planted:
    """A deal and the codes planted in it, by the index of the event they must be found at (-1: the heading)."""

    deal: Deal
    marks: dict[int, str]


Change = Callable[[Deal, House, random.Random], Planted | None]


def plant(deal: Deal, house: House, rng: random.Random) -> Planted:
    """The deal with one fault of a random kind that it can have; the deal as it is where none fits."""
    ways = list(WAYS)
    rng.shuffle(ways)
    for way in ways:
        planted = way(deal, house, rng)
        if planted is not None:
            return planted
    return Planted(deal, {})


def _changed(deal: Deal, index: int, event: Event, code: str) -> Planted:
    events = (*deal.events[:index], event, *deal.events[index + 1 :])
    return Planted(replace(deal, events=events), {index: code})


def _more(entries: tuple[Entry, ...], place: int) -> tuple[Entry, ...]:
    entry = entries[place]
    assert entry.amount is not None
    return (*entries[:place], replace(entry, amount=entry.amount + 1), *entries[place + 1 :])


def wrong_call(deal: Deal, _house: House, rng: random.Random) -> Planted | None:
    """A call of one chip too many."""
    calls = [
        (i, e)
        for i, e in enumerate(deal.events)
        if isinstance(e, Act) and e.verb is Verb.CALL and (e.added or 0) > 2
    ]
    if not calls:
        return None
    index, event = rng.choice(calls)
    return _changed(deal, index, replace(event, added=(event.added or Decimal(0)) - 1), "PK103")


def wrong_win(deal: Deal, _house: House, _rng: random.Random) -> Planted | None:
    """A pot of one chip too many."""
    wins = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Win)]
    if len(wins) != 1 or len(wins[0][1].entries) != 1:
        return None
    index, event = wins[0]
    return _changed(deal, index, replace(event, entries=_more(event.entries, 0)), "PK105")


def wrong_taker(deal: Deal, _house: House, rng: random.Random) -> Planted | None:
    """The pot goes to a loser who showed."""
    wins = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Win)]
    if len(wins) != 1 or len(wins[0][1].entries) != 1:
        return None
    index, event = wins[0]
    losers = [e.seat for e in deal.events if isinstance(e, Show) and e.seat != event.entries[0].seat]
    if not losers:
        return None
    entry = replace(event.entries[0], seat=rng.choice(losers))
    return _changed(deal, index, replace(event, entries=(entry,)), "PK106")


def wrong_score(deal: Deal, _house: House, rng: random.Random) -> Planted | None:
    """One player's change is one chip off."""
    index, event = next(
        (i, e) for i, e in enumerate(deal.events) if isinstance(e, Figures) and e.kind == "score"
    )
    place = rng.randrange(len(event.entries))
    return _changed(deal, index, replace(event, entries=_more(event.entries, place)), "SC101")


def foreign_discard(deal: Deal, _house: House, rng: random.Random) -> Planted | None:
    """A discard that the player, whose hand is known, was not dealt."""
    dealt = {e.seat: e.cards for e in deal.events if isinstance(e, Hand)}
    draws = [
        (i, e) for i, e in enumerate(deal.events) if isinstance(e, Draw) and e.discards and e.seat in dealt
    ]
    if not draws:
        return None
    index, event = rng.choice(draws)
    free = [card for card in PACK_52.cards() if card not in _seen(deal)]
    if not free or event.discards is None:
        return None
    discards = (rng.choice(free), *event.discards[1:])
    return _changed(deal, index, replace(event, discards=discards), "DR111")


def _seen(deal: Deal) -> set[int]:
    seen: set[int] = set()
    for event in deal.events:
        if isinstance(event, Hand | Show | Muck):
            seen |= set(event.cards)
        elif isinstance(event, Draw):
            seen |= {*(event.discards or ()), *(event.drawn or ())}
    return seen


def hidden_openers(deal: Deal, house: House, _rng: random.Random) -> Planted | None:
    """An opener who takes an uncontested pot and shows nothing."""
    if house.least is None:
        return None
    shows = [i for i, e in enumerate(deal.events) if isinstance(e, Show)]
    wins = [i for i, e in enumerate(deal.events) if isinstance(e, Win)]
    mucks = any(isinstance(e, Muck) for e in deal.events)
    if len(shows) != 1 or mucks or len(wins) != 1:
        return None
    events = tuple(e for i, e in enumerate(deal.events) if i != shows[0])
    return Planted(replace(deal, events=events), {wins[0] - 1: "DR103"})


def twice(deal: Deal, _house: House, rng: random.Random) -> Planted | None:
    """A card of one hand stands in the hand of a player who takes no further part."""
    hands = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Hand)]
    active = {e.seat for e in deal.events if isinstance(e, Draw | Show | Muck)}
    later = [(i, e) for i, e in hands[1:] if e.seat not in active]
    if not later:
        return None
    index, event = rng.choice(later)
    openers = {
        e.seat
        for e in deal.events
        if isinstance(e, Act) and e.verb in (Verb.OPEN, Verb.ALL_IN, Verb.RAISE, Verb.BET)
    }
    if event.seat in openers:
        return None
    card = next(e for i, e in hands if i < index).cards[0]
    return _changed(deal, index, replace(event, cards=(card, *event.cards[1:])), "HH101")


def short_hand(deal: Deal, _house: House, rng: random.Random) -> Planted | None:
    """A hand of four cards, of a player who takes no further part."""
    active = {e.seat for e in deal.events if isinstance(e, Draw | Show | Muck)}
    openers = {
        e.seat
        for e in deal.events
        if isinstance(e, Act) and e.verb in (Verb.OPEN, Verb.ALL_IN, Verb.RAISE, Verb.BET)
    }
    hands = [
        (i, e) for i, e in enumerate(deal.events) if isinstance(e, Hand) and e.seat not in active | openers
    ]
    if not hands:
        return None
    index, event = rng.choice(hands)
    return _changed(deal, index, replace(event, cards=event.cards[: HAND - 1]), "HH103")


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
