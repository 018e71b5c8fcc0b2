"""Plants one fault in a legal deal: each way changes one thing, and the code that must come of it is its key.

Faults after which a deal goes on otherwise (`BY_SESSION`, `IN_PLAY`) are made by `generate` as it plays.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.card import UNKNOWN
from hhtool.games.odessa.engine import bidding
from hhtool.games.odessa.house import House
from hhtool.games.odessa.record import Bids, Deal, Event
from hhtool.notation.record import Figures, Hand
from hhtool.tricks.record import Call, Play, Trick

BY_SESSION = ("HH106", "HH107", "OD108")
"""Faults of how a deal is set up."""

IN_PLAY = ("OD101", "OD102", "OD104", "OD105", "OD106", "OD107", "OD109", "OD110", "OD111", "TT101", "TT105")
"""Faults that a player makes, and after which the others play on. A revoke is TT102 where the hand is not written."""


@dataclass(frozen=True)
class Scene:
    """A deal that was played, the hands dealt, the cards that nobody holds, and how many each was dealt."""

    deal: Deal
    house: House
    hands: Sequence[Sequence[int]]
    stock: Sequence[int]
    cards: int

    def find(self, kind: type) -> Iterator[tuple[int, Event]]:
        """The events of a kind, each with its index."""
        return ((index, event) for index, event in enumerate(self.deal.events) if isinstance(event, kind))

    @property
    def tricks(self) -> list[tuple[int, Trick]]:
        """The tricks, each with the index of its event."""
        return [(index, event) for index, event in self.find(Trick) if isinstance(event, Trick)]

    @property
    def written(self) -> list[tuple[int, Hand]]:
        """The hands that are written, each with the index of its event."""
        return [(index, event) for index, event in self.find(Hand) if isinstance(event, Hand)]

    @property
    def unwritten(self) -> set[int]:
        """The seats whose hands are not written."""
        return set(range(len(self.deal.players))) - {hand.seat for _index, hand in self.written}

    def ordinary(self, rng: random.Random) -> Iterator[tuple[int, Trick, int, Play]]:
        """The plays of ordinary cards in any order: index, trick, place, play."""
        found = [
            (index, trick, place, play)
            for index, trick in self.tricks
            for place, play in enumerate(trick.plays)
            if play.card not in self.house.jokers
        ]
        return iter(rng.sample(found, len(found)))


class Planted(NamedTuple):
    """A deal and the codes planted in it, by the index of the event they must be found at (-1: the heading)."""

    deal: Deal
    marks: dict[int, str]


def _changed(scene: Scene, index: int, event: Event, code: str) -> Planted:
    events = (*scene.deal.events[:index], event, *scene.deal.events[index + 1 :])
    return Planted(replace(scene.deal, events=events), {index: code})


def _played(trick: Trick, place: int, play: Play) -> Trick:
    return replace(trick, plays=(*trick.plays[:place], play, *trick.plays[place + 1 :]))


def _with(hand: Hand, rng: random.Random, card: int) -> Hand:
    """The hand with one of its cards exchanged for another."""
    place = rng.randrange(len(hand.cards))
    return replace(hand, cards=(*hand.cards[:place], card, *hand.cards[place + 1 :]))


def bad_bids(others: int | None, cards: int, kind: str, house: House) -> list[int]:
    """Bids that are out of range, or, for the last to bid after `others`, that do not go over."""
    found = [bid for bid in range(-1, cards + 2) if bidding.range_faults(bid, cards, kind, house)]
    if others is not None:
        found += [
            bid
            for bid in range(cards + 1)
            if bid not in found and bidding.last_fault(others, bid, cards, kind, house) == "over"
        ]
    return found


def hooked_bids(others: int, cards: int, kind: str, house: House) -> list[int]:
    """The last bids that would be in range and break the hook."""
    return [
        bid
        for bid in range(cards + 1)
        if not bidding.range_faults(bid, cards, kind, house)
        and bidding.last_fault(others, bid, cards, kind, house) == "hook"
    ]


# --- bids and figures ----------------------------------------------------------------------------------------


def bid_order(scene: Scene, rng: random.Random) -> Planted | None:
    """Two neighbours bid in the wrong order."""
    for index, event in scene.find(Bids):
        if isinstance(event, Bids) and len(event.entries) > 1:
            place = rng.randrange(len(event.entries) - 1)
            first, second = event.entries[place : place + 2]
            entries = (*event.entries[:place], second, first, *event.entries[place + 2 :])
            return _changed(scene, index, replace(event, entries=entries), "OD103")
    return None


def wrong_score(scene: Scene, rng: random.Random) -> Planted | None:
    """One player's points are off."""
    for index, event in scene.find(Figures):
        if isinstance(event, Figures) and event.kind == "score":
            place = rng.randrange(len(event.entries))
            entry = event.entries[place]
            amount = (entry.amount or Decimal(0)) + rng.choice((-10, -1, 1, 5))
            entries = (*event.entries[:place], replace(entry, amount=amount), *event.entries[place + 1 :])
            return _changed(scene, index, replace(event, entries=entries), "SC101")
    return None


# --- cards ---------------------------------------------------------------------------------------------------


def not_held(scene: Scene, rng: random.Random) -> Planted | None:
    """A play is written with a card that the player has played before, or, the hand being written, never had."""
    before: dict[int, list[int]] = {}
    found = []
    for index, trick in scene.tricks:
        for place, play in enumerate(trick.plays):
            cards = list(before.setdefault(play.seat, []))
            if play.seat not in scene.unwritten:
                cards += scene.stock
            found += [(index, trick, place, card) for card in cards if card not in scene.house.jokers]
            before[play.seat].append(play.card)
    if not found:
        return None
    index, trick, place, card = rng.choice(found)
    wrong = replace(trick.plays[place], card=card, call=None)
    return _changed(scene, index, _played(trick, place, wrong), "TT103")


def twice(scene: Scene, rng: random.Random) -> Planted | None:
    """A card of one player stands in another's hand as well, or is played by another, whose hand is not written."""
    ways = [_twice_in_hands, _twice_in_play, _turned_up_again]
    rng.shuffle(ways)
    return next((planted for way in ways if (planted := way(scene, rng))), None)


def _twice_in_hands(scene: Scene, rng: random.Random) -> Planted | None:
    hands = scene.written
    if len(hands) < 2:
        return None
    (place, first), (index, second) = sorted(rng.sample(hands, 2), key=lambda one: one[0])
    own, other = rng.choice(first.cards), rng.choice(second.cards)
    if {own, other} & scene.house.jokers:
        return None
    if rng.random() < 0.5:
        return _changed(scene, index, _with(second, rng, own), "HH101")
    return Planted(_changed(scene, place, _with(first, rng, other), "").deal, {index: "HH101"})


def _twice_in_play(scene: Scene, rng: random.Random) -> Planted | None:
    for index, trick, place, play in scene.ordinary(rng):
        if play.seat not in scene.unwritten:
            continue
        owner = rng.choice([seat for seat in range(len(scene.hands)) if seat != play.seat])
        card = rng.choice(scene.hands[owner])
        if card in scene.house.jokers:
            continue
        planted = _changed(scene, index, _played(trick, place, replace(play, card=card)), "HH101")
        right = next(at for at, one in scene.tricks for other in one.plays if other.card == card)
        if right > index and owner in scene.unwritten:
            return Planted(planted.deal, {right: "HH101"})
        return planted
    return None


def _turned_up_again(scene: Scene, rng: random.Random) -> Planted | None:
    card = scene.deal.turn_up
    if card is None or card in scene.house.jokers:
        return None
    for index, hand in scene.written:
        return _changed(scene, index, _with(hand, rng, card), "HH101")
    for index, trick, place, play in scene.ordinary(rng):
        return _changed(scene, index, _played(trick, place, replace(play, card=card)), "HH101")
    return None


def foreign(scene: Scene, rng: random.Random) -> Planted | None:
    """A card that the pack does not hold, in a hand or in a play."""
    foreign_cards = [card for card in range(52) if card not in scene.house.cards]
    if not foreign_cards:
        return None
    card = rng.choice(foreign_cards)
    if scene.written and rng.random() < 0.5:
        index, hand = rng.choice(scene.written)
        return _changed(scene, index, _with(hand, rng, card), "HH102")
    for index, trick, place, play in scene.ordinary(rng):
        return _changed(scene, index, _played(trick, place, replace(play, card=card)), "HH102")
    return None


def hand_count(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand with a card too few or too many, or a trick too many."""
    last, trick = scene.tricks[-1]
    if not scene.written or rng.random() < 0.2:
        plays = tuple(replace(play, card=UNKNOWN, call=None) for play in trick.plays)
        more = replace(trick, number=trick.number + 1, plays=plays)
        events = (*scene.deal.events[: last + 1], more, *scene.deal.events[last + 1 :])
        return Planted(replace(scene.deal, events=events), {last + 1: "HH103"})
    index, hand = rng.choice(scene.written)
    fewer = hand.cards[:-1] if len(hand.cards) > 1 and rng.random() < 0.5 else None
    if fewer is None and not scene.stock:
        return None
    return _changed(scene, index, replace(hand, cards=fewer or (*hand.cards, rng.choice(scene.stock))), "HH103")


# --- tricks --------------------------------------------------------------------------------------------------


def declared(scene: Scene, rng: random.Random) -> Planted | None:
    """An ordinary card is declared as a joker is."""
    for index, trick, place, play in scene.ordinary(rng):
        call = rng.choice((Call("high"), Call("low"), Call("max", "h"), Call("card", card=play.card)))
        return _changed(scene, index, _played(trick, place, replace(play, call=call)), "OD112")
    return None


def wrong_taker(scene: Scene, rng: random.Random) -> Planted | None:
    """A trick is given to another than who took it."""
    index, trick = rng.choice(scene.tricks)
    others = [play.seat for play in trick.plays if play.seat != trick.taker]
    return _changed(scene, index, replace(trick, taker=rng.choice(others)), "TT104")


def trick_size(scene: Scene, rng: random.Random) -> Planted | None:
    """A play of one who follows is left out, or one plays twice."""
    index, trick = rng.choice(scene.tricks)
    place = rng.randrange(1, len(trick.plays))
    if rng.random() < 0.5:
        plays = (*trick.plays[:place], *trick.plays[place + 1 :])
    else:
        again = Play(trick.plays[place].seat, UNKNOWN)
        plays = (*trick.plays[: place + 1], again, *trick.plays[place + 1 :])
    return _changed(scene, index, replace(trick, plays=plays), "TT106")


def out_of_turn(scene: Scene, rng: random.Random) -> Planted | None:
    """Two who follow, both with ordinary cards, play in the wrong order; the suit led is a card's or a joker names it."""
    for index, trick, place, play in scene.ordinary(rng):
        before = trick.plays[place - 1]
        if place < 2 or before.card in scene.house.jokers:
            continue
        plays = (*trick.plays[: place - 1], play, before, *trick.plays[place + 1 :])
        return _changed(scene, index, replace(trick, plays=plays), "HH109")
    return None


def incomplete(scene: Scene, rng: random.Random) -> Planted | None:
    """The last tricks are not written, or the last plays of a trick."""
    index, trick = rng.choice(scene.tricks)
    last = scene.tricks[-1][0]
    if index == last or rng.random() < 0.3:
        plays = trick.plays[: rng.randrange(1, len(trick.plays))]
        trick = replace(trick, plays=plays, taker=None)
    events = (*scene.deal.events[:index], trick, *scene.deal.events[last + 1 :])
    return Planted(replace(scene.deal, events=events), {index: "HH108"})


Change = Callable[[Scene, random.Random], Planted | None]

WAYS: Mapping[str, Change] = {
    "HH101": twice,
    "HH102": foreign,
    "HH103": hand_count,
    "HH108": incomplete,
    "HH109": out_of_turn,
    "OD103": bid_order,
    "OD112": declared,
    "SC101": wrong_score,
    "TT103": not_held,
    "TT104": wrong_taker,
    "TT106": trick_size,
}
"""What is changed in a deal that was played, by the code that comes of it."""
