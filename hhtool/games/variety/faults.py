"""Plants one fault in a legal deal: each way changes one thing, and the code that must come of it is its key.

Faults after which a deal goes on otherwise (`BY_SESSION`, `IN_PLAY`) are made by `generate` as it plays.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.cards.card import JOKER, UNKNOWN
from hhtool.games.variety.contracts import BONUS, CONTRACTS, PLAYERS, bonus
from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Event, Remark
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.tricks.record import Play, Trick

BY_SESSION = ("HH106", "HH107", "VA106", "SC102", "SC108")
"""Faults of how a deal is set up, and of the totals and the winner below it."""

IN_PLAY = ("VA101", "VA102", "VA103", "VA108", "TT101", "TT105")
"""Faults after which the players go on otherwise. A revoke is TT102 where the hand is not written."""

_OFF = (-10, -5, -2, -1, 1, 2, 5, 10, 12)
"""By how much a figure may be off."""


@dataclass(frozen=True)
class Scene:
    """A deal that was played, and the hands dealt; who attacked, and what they made of the contract. `sayings` are what
    players say of their hands."""

    deal: Deal
    house: House
    hands: Sequence[Sequence[int]]
    contract: int
    attackers: Collection[int]
    attack: int
    sayings: Sequence[str]

    @property
    def tricks(self) -> list[tuple[int, Trick]]:
        """The tricks, each with the index of its event."""
        return [(index, event) for index, event in enumerate(self.deal.events) if isinstance(event, Trick)]

    @property
    def written(self) -> list[tuple[int, Hand]]:
        """The hands that are written, each with the index of its event."""
        return [(index, event) for index, event in enumerate(self.deal.events) if isinstance(event, Hand)]

    @property
    def unwritten(self) -> set[int]:
        """The seats whose hands are not written."""
        return set(range(PLAYERS)) - {hand.seat for _index, hand in self.written}

    @property
    def bids(self) -> tuple[int, Bids]:
        """The line of calls, with its index."""
        return next((index, event) for index, event in enumerate(self.deal.events) if isinstance(event, Bids))

    @property
    def score(self) -> tuple[int, Figures]:
        """The line of points, with its index."""
        return next((index, event) for index, event in enumerate(self.deal.events) if isinstance(event, Figures))

    def plays(self, rng: random.Random) -> Iterator[tuple[int, Trick, int, Play]]:
        """The plays in any order: index, trick, place, play."""
        found = [(index, trick, place, play) for index, trick in self.tricks for place, play in enumerate(trick.plays)]
        return iter(rng.sample(found, len(found)))


class Planted(NamedTuple):
    """A deal and the codes planted in it, by the index of the event they must be found at (-1: the heading)."""

    deal: Deal
    marks: dict[int, str]


def _changed(scene: Scene, index: int, event: Event, code: str) -> Planted:
    events = (*scene.deal.events[:index], event, *scene.deal.events[index + 1 :])
    return Planted(replace(scene.deal, events=events), {index: code})


def _inserted(scene: Scene, index: int, event: Event, code: str) -> Planted:
    events = (*scene.deal.events[:index], event, *scene.deal.events[index:])
    return Planted(replace(scene.deal, events=events), {index: code})


def _played(trick: Trick, place: int, play: Play) -> Trick:
    return replace(trick, plays=(*trick.plays[:place], play, *trick.plays[place + 1 :]))


def _with(hand: Hand, rng: random.Random, card: int) -> Hand:
    """The hand with one of its cards exchanged for another."""
    place = rng.randrange(len(hand.cards))
    return replace(hand, cards=(*hand.cards[:place], card, *hand.cards[place + 1 :]))


# --- calls and talk ------------------------------------------------------------------------------------------


def went_on(scene: Scene, rng: random.Random) -> Planted | None:
    """The calls go on after a contract was repeated, or end before one is."""
    index, line = scene.bids
    calls = line.calls
    if rng.random() < 0.5:
        seat = calls[-1].seat
        more = [
            Bid((seat + step) % PLAYERS, rng.choice(list(CONTRACTS)))
            for step in range(1, rng.randrange(2, PLAYERS + 1))
        ]
        return _changed(scene, index, replace(line, calls=(*calls, *more)), "VA104")
    fewer = replace(line, calls=calls[: rng.randrange(1, len(calls))])
    planted = _changed(scene, index, fewer, "")
    at = next(at for at, event in enumerate(scene.deal.events) if isinstance(event, Contract))
    return Planted(planted.deal, {at: "VA104"})


def late_talk(scene: Scene, rng: random.Random) -> Planted | None:
    """A player talks of the hand after the bidding, or while the tricks are played."""
    index = rng.choice([scene.bids[0] + 1, *(index + 1 for index, _trick in scene.tricks)])
    remark = Remark(rng.randrange(PLAYERS), rng.choice(scene.sayings))
    return _inserted(scene, index, remark, "VA109")


# --- figures -------------------------------------------------------------------------------------------------


def wrong_bonus(scene: Scene, _rng: random.Random) -> Planted | None:
    """The defenders leave out their bonus, or take one that is not due."""
    index, line = scene.score
    defence = CONTRACTS[scene.contract].sum - scene.attack
    change = -BONUS if bonus(scene.attack, defence, scene.house) else BONUS
    off = {seat: change for seat in range(PLAYERS) if seat not in scene.attackers}
    return _changed(scene, index, _off(line, off), "VA105")


def partners_differ(scene: Scene, rng: random.Random) -> Planted | None:
    """One player's points are other than the partner's."""
    index, line = scene.score
    return _changed(scene, index, _off(line, {rng.randrange(PLAYERS): rng.choice(_OFF)}), "VA107")


def wrong_score(scene: Scene, rng: random.Random) -> Planted | None:
    """One player's points are off, and the partner's cannot be read."""
    index, line = scene.score
    seat = rng.randrange(PLAYERS)
    partner = next(
        other for other in range(PLAYERS) if other != seat and (other in scene.attackers) == (seat in scene.attackers)
    )
    off = rng.choice([off for off in _OFF if seat in scene.attackers or abs(off) != BONUS])
    entries = [
        replace(entry, amount=None) if entry.seat == partner else entry for entry in _off(line, {seat: off}).entries
    ]
    return _changed(scene, index, replace(line, entries=tuple(entries)), "SC101")


def _off(line: Figures, off: Mapping[int, int]) -> Figures:
    """A line of figures, some of which are off by so much."""
    entries = [Entry(entry.seat, (entry.amount or Decimal(0)) + off.get(entry.seat, 0)) for entry in line.entries]
    return replace(line, entries=tuple(entries))


# --- cards ---------------------------------------------------------------------------------------------------


def not_held(scene: Scene, rng: random.Random) -> Planted | None:
    """A play is written with a card that the player has played before."""
    for index, trick, place, play in scene.plays(rng):
        before = [
            other.card for at, one in scene.tricks for other in one.plays if at < index and other.seat == play.seat
        ]
        if before:
            wrong = replace(play, card=rng.choice(before))
            return _changed(scene, index, _played(trick, place, wrong), "TT103")
    return None


def twice(scene: Scene, rng: random.Random) -> Planted | None:
    """A card of one player stands in another's hand as well, or is played by another, whose hand is not written."""
    ways = [_twice_in_hands, _twice_in_play]
    rng.shuffle(ways)
    return next((planted for way in ways if (planted := way(scene, rng))), None)


def _twice_in_hands(scene: Scene, rng: random.Random) -> Planted | None:
    hands = scene.written
    if len(hands) < 2:
        return None
    (place, first), (index, second) = sorted(rng.sample(hands, 2), key=lambda one: one[0])
    own, other = rng.choice(first.cards), rng.choice(second.cards)
    if rng.random() < 0.5:
        return _changed(scene, index, _with(second, rng, own), "HH101")
    return Planted(_changed(scene, place, _with(first, rng, other), "").deal, {index: "HH101"})


def _twice_in_play(scene: Scene, rng: random.Random) -> Planted | None:
    for index, trick, place, play in scene.plays(rng):
        if play.seat not in scene.unwritten:
            continue
        owner = rng.choice([seat for seat in range(PLAYERS) if seat != play.seat])
        card = rng.choice(scene.hands[owner])
        planted = _changed(scene, index, _played(trick, place, replace(play, card=card)), "HH101")
        right = next(at for at, one in scene.tricks for other in one.plays if other.card == card)
        if right > index and owner in scene.unwritten:
            return Planted(planted.deal, {right: "HH101"})
        return planted
    return None


def foreign(scene: Scene, rng: random.Random) -> Planted | None:
    """A joker, which the pack does not hold, in a hand or in a play."""
    if scene.written and rng.random() < 0.5:
        index, hand = rng.choice(scene.written)
        return _changed(scene, index, _with(hand, rng, JOKER), "HH102")
    index, trick, place, play = next(scene.plays(rng))
    return _changed(scene, index, _played(trick, place, replace(play, card=JOKER)), "HH102")


def hand_count(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand with a card too few or too many, or a trick too many."""
    if not scene.written or rng.random() < 0.2:
        last, trick = scene.tricks[-1]
        plays = tuple(replace(play, card=UNKNOWN) for play in trick.plays)
        return _inserted(scene, last + 1, Trick(trick.number + 1, plays, trick.taker), "HH103")
    index, hand = rng.choice(scene.written)
    cards = hand.cards[:-1] if rng.random() < 0.5 else (*hand.cards, UNKNOWN)
    return _changed(scene, index, replace(hand, cards=cards), "HH103")


# --- tricks --------------------------------------------------------------------------------------------------


def wrong_taker(scene: Scene, rng: random.Random) -> Planted | None:
    """A trick is given to another than who took it."""
    index, trick = rng.choice(scene.tricks)
    others = [play.seat for play in trick.plays if play.seat != trick.taker]
    return _changed(scene, index, replace(trick, taker=rng.choice(others)), "TT104")


def trick_size(scene: Scene, rng: random.Random) -> Planted | None:
    """A play of one who follows is left out, or one plays twice."""
    index, trick = rng.choice(scene.tricks)
    place = rng.randrange(1, PLAYERS)
    if rng.random() < 0.5:
        plays = (*trick.plays[:place], *trick.plays[place + 1 :])
    else:
        again = Play(trick.plays[place].seat, UNKNOWN)
        plays = (*trick.plays[: place + 1], again, *trick.plays[place + 1 :])
    return _changed(scene, index, replace(trick, plays=plays), "TT106")


def out_of_turn(scene: Scene, rng: random.Random) -> Planted | None:
    """Two who follow, or two who call before the bidding ends, are written in the wrong order."""
    index, line = scene.bids
    if len(line.calls) > 2 and rng.random() < 0.5:
        place = rng.randrange(1, len(line.calls) - 1)
        calls = (*line.calls[: place - 1], line.calls[place], line.calls[place - 1], *line.calls[place + 1 :])
        return _changed(scene, index, replace(line, calls=calls), "HH109")
    index, trick = rng.choice(scene.tricks)
    place = rng.randrange(2, PLAYERS)
    plays = (*trick.plays[: place - 1], trick.plays[place], trick.plays[place - 1], *trick.plays[place + 1 :])
    return _changed(scene, index, replace(trick, plays=plays), "HH109")


def incomplete(scene: Scene, rng: random.Random) -> Planted | None:
    """The last tricks are not written, or the last plays of a trick; or nothing after the contract."""
    if rng.random() < 0.2:
        at = next(at for at, event in enumerate(scene.deal.events) if isinstance(event, Contract))
        return Planted(replace(scene.deal, events=scene.deal.events[: at + 1]), {at: "HH108"})
    index, trick = rng.choice(scene.tricks)
    last = scene.tricks[-1][0]
    if index == last or rng.random() < 0.3:
        trick = replace(trick, plays=trick.plays[: rng.randrange(1, PLAYERS)], taker=None)
    events = (*scene.deal.events[:index], trick, *scene.deal.events[last + 1 :])
    return Planted(replace(scene.deal, events=events), {index: "HH108"})


Change = Callable[[Scene, random.Random], Planted | None]

WAYS: Mapping[str, Change] = {
    "HH101": twice,
    "HH102": foreign,
    "HH103": hand_count,
    "HH108": incomplete,
    "HH109": out_of_turn,
    "SC101": wrong_score,
    "TT103": not_held,
    "TT104": wrong_taker,
    "TT106": trick_size,
    "VA104": went_on,
    "VA105": wrong_bonus,
    "VA107": partners_differ,
    "VA109": late_talk,
}
"""What is changed in a deal that was played, by the code that comes of it."""
