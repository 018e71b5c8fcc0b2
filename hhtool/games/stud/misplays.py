"""Faults of the betting that may be planted in a deal: each changes one line, and says which code must come of it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal

from hhtool.cards.betting import ZERO
from hhtool.games.stud.holdings import UPS
from hhtool.games.stud.record import Up
from hhtool.games.stud.scene import Place, Scene, exchanged, inserted, removed
from hhtool.notation.record import Figures
from hhtool.poker import planting
from hhtool.poker.planting import Planted, changed, more
from hhtool.poker.record import Act, Ante, Back, Pot, Show, Verb, Win

_QUIET = (Verb.CHECK, Verb.CALL)
_BETS = (Verb.BET, Verb.OPEN, Verb.RAISE, Verb.COMPLETE)


def _some(places: Iterable[Place], rng: random.Random) -> Place | None:
    found = list(places)
    return rng.choice(found) if found else None


# --- whose turn it is ----------------------------------------------------------------------------------------


def _early(scene: Scene, rng: random.Random, *, first: bool) -> Planted | None:
    """Two checks, or two folds, that follow each other change places."""
    pairs = [
        one
        for one, other in zip(scene.places, scene.places[1:], strict=False)
        if one.first == first
        and other.index == one.index + 1
        and not other.first
        and one.move.verb is other.move.verb
        and one.move.verb in (Verb.CHECK, Verb.FOLD)
    ]
    one = _some(pairs, rng)
    return None if one is None else exchanged(scene, one.index, "ST101" if first else "HH109", one.index)


def wrong_beginner(scene: Scene, rng: random.Random) -> Planted | None:
    """The second player of a round checks before the first."""
    return _early(scene, rng, first=True)


def out_of_turn(scene: Scene, rng: random.Random) -> Planted | None:
    """A player checks or folds before his neighbour."""
    return _early(scene, rng, first=False)


def wrong_name(scene: Scene, rng: random.Random, code: str) -> Planted | None:
    """An action is written under the name of another player."""
    if not any(isinstance(event, Win) for event in scene.deal.events):
        return None
    folded: set[int] = set(scene.play.seating.out)
    found = []
    for place in scene.places:
        seat = place.move.act.seat
        for other in range(len(scene.deal.players)):
            gone = other in folded
            right = "PK104" if gone else "ST101" if place.first else "HH109"
            if other != seat and right == code:
                found.append((place, other))
        if place.move.verb is Verb.FOLD:
            folded.add(seat)
    if not found or not scene.no_all_in:
        return None
    place, other = rng.choice(found)
    return changed(scene.deal, place.index, replace(place.move.act, seat=other), code)


def named_for_another(scene: Scene, rng: random.Random) -> Planted | None:
    """An action in the middle of a round is written under another name."""
    return wrong_name(scene, rng, "HH109")


def begins_for_another(scene: Scene, rng: random.Random) -> Planted | None:
    """The first action of a round is written under another name."""
    return wrong_name(scene, rng, "ST101")


def named_for_folded(scene: Scene, rng: random.Random) -> Planted | None:
    """An action is written under the name of one who has folded or sits out."""
    return wrong_name(scene, rng, "PK104")


def acts_again(scene: Scene, rng: random.Random) -> Planted | None:
    """One who folded, is all in or sits out acts."""
    gone: list[int] = list(scene.play.seating.out)
    found = []
    for place in scene.places:
        if place.move.verb is Verb.FOLD or place.move.turn.event.all_in:
            gone.append(place.move.act.seat)
        found += [(place.index + 1, seat) for seat in gone]
    if not found:
        return None
    index, seat = rng.choice(found)
    act = rng.choice((Act(seat, Verb.CHECK), Act(seat, Verb.FOLD), Act(seat, Verb.CALL, scene.play.seating.unit)))
    return inserted(scene, index, act, "PK104")


# --- the end of a round --------------------------------------------------------------------------------------


def _skippable(scene: Scene) -> list[Place]:
    """The last actions of rounds, where nothing else depends on them."""
    return [place for place in scene.places if place.last and place.move.verb in _QUIET] if scene.no_all_in else []


def early_deal(scene: Scene, rng: random.Random) -> Planted | None:
    """The cards of the next street are dealt before the last player has acted, or he never acts."""
    streets = {place.move.turn.street: place for place in _skippable(scene)}
    found = []
    events = scene.deal.events
    for place in streets.values():
        if place.index + 1 >= len(events) or not isinstance(events[place.index + 1], Up):
            continue
        found.append(removed(scene, place.index, place.index + 1, "ST104"))
        if place.index + 2 < len(events) and isinstance(events[place.index + 2], Act):
            found.append(exchanged(scene, place.index, "ST104", place.index))
    return rng.choice(found) if found else None


def open_end(scene: Scene, rng: random.Random) -> Planted | None:
    """The hands are shown before the last player has acted."""
    events = scene.deal.events
    places = [
        place
        for place in _skippable(scene)
        if place.move.turn.street == UPS
        and place.index + 1 < len(events)
        and isinstance(events[place.index + 1], Show | Win)
    ]
    place = _some(places, rng)
    return None if place is None else removed(scene, place.index, place.index + 1, "PK107")


# --- figures -------------------------------------------------------------------------------------------------


def _sized(scene: Scene, place: Place, total: Decimal) -> Planted:
    """A bet or raise is to another total, with one figure."""
    act = place.move.act
    if act.verb in (Verb.RAISE, Verb.COMPLETE):
        right = replace(act, to=total, by=None, added=None)
    else:
        right = replace(act, added=total - place.move.mine)
    return changed(scene.deal, place.index, right, "PK101")


def _bets(scene: Scene) -> list[Place]:
    """The bets and raises that leave their player something, where the record tells the stakes."""
    if not scene.play.seating.told:
        return []
    return [
        place
        for place in scene.places
        if place.move.act.verb in _BETS and not place.move.turn.event.all_in and place.move.turn.allowed.low
    ]


def wrong_size(scene: Scene, rng: random.Random) -> Planted | None:
    """A bet or raise that a fixed limit does not know."""
    found = []
    for place in _bets(scene):
        turn = place.move.turn
        right = _total(place)
        for total in (right + 1, right - 1):
            fits = total in turn.allowed.step or not turn.bet < total < (turn.allowed.all_in or ZERO)
            if turn.allowed.step and right == turn.allowed.step[0] and not fits:
                found.append((place, total))
    return _sized(scene, *rng.choice(found)) if found else None


def _total(place: Place) -> Decimal:
    """What a bet or raise comes to in its round."""
    event = place.move.turn.event
    if event.to is not None:
        return event.to
    return place.move.turn.bet + event.by if event.by is not None else place.move.mine + (event.added or ZERO)


def out_of_range(scene: Scene, rng: random.Random) -> Planted | None:
    """A bet or raise that nobody meets is less than the least, or more than the pot."""
    places = [place for place in _bets(scene) if not place.move.turn.allowed.step]
    if not places or any(place.index > places[-1].index and place.move.verb is not Verb.FOLD for place in scene.places):
        return None
    turn, unit = places[-1].move.turn, scene.play.seating.unit
    low, high = turn.allowed.low or ZERO, turn.allowed.high or ZERO
    found = [low - unit] if low - unit > turn.bet else []
    if scene.play.seating.house.limit == "pot" and high + unit < (turn.allowed.all_in or ZERO):
        found.append(high + unit)
    return _sized(scene, places[-1], rng.choice(found)) if found else None


def over_stack(scene: Scene, rng: random.Random) -> Planted | None:
    """One puts in more than the stack."""
    if not scene.play.seating.counted:
        return None
    places = [place for place in scene.places if place.move.turn.event.all_in and place.move.act.added is not None]
    place = _some((one for one in places if one.move.act.verb in (Verb.ALL_IN, Verb.BET, Verb.OPEN)), rng)
    if place is None:
        return None
    act = place.move.act
    return changed(scene.deal, place.index, replace(act, added=(act.added or ZERO) + 1), "PK101")


def late_check(scene: Scene, rng: random.Random) -> Planted | None:
    """One who must meet a bet checks, and then does what he must."""
    place = _some((one for one in scene.places if one.move.turn.bet > one.move.mine), rng)
    return None if place is None else inserted(scene, place.index, Act(place.move.act.seat, Verb.CHECK), "PK102")


def check_for_call(scene: Scene, rng: random.Random) -> Planted | None:
    """A call that ends a round is written as a check."""
    place = _some((one for one in _skippable(scene) if one.move.verb is Verb.CALL), rng)
    if place is None:
        return None
    return changed(scene.deal, place.index, Act(place.move.act.seat, Verb.CHECK), "PK102")


def wrong_call(scene: Scene, rng: random.Random) -> Planted | None:
    """A call of one chip too few."""
    return planting.wrong_call(scene.deal, rng) if scene.play.seating.told else None


def empty_call(scene: Scene, rng: random.Random) -> Planted | None:
    """A check is written as a call, and there is nothing to call."""
    place = _some((one for one in scene.places if one.move.verb is Verb.CHECK), rng)
    if place is None:
        return None
    call = Act(place.move.act.seat, Verb.CALL, scene.play.seating.unit)
    return changed(scene.deal, place.index, call, "PK103")


def wrong_ante(scene: Scene, rng: random.Random) -> Planted | None:
    """An ante that is missing, or of another amount."""
    lines, seating = scene.find(Ante), scene.play.seating
    if not lines or not seating.told or not scene.no_all_in or seating.house.limit == "pot":
        return None
    index, line = lines[0]
    less = (seating.stakes.ante or ZERO) - seating.unit
    if rng.random() < 0.2:
        return removed(scene, index, -1, "PK109")
    if line.each is not None:
        return changed(scene.deal, index, replace(line, each=less), "PK109") if less else None
    place = rng.randrange(len(line.entries))
    entries = list(line.entries)
    if less and rng.random() < 0.5:
        entries[place] = replace(entries[place], amount=less)
    else:
        del entries[place]
    return changed(scene.deal, index, replace(line, entries=tuple(entries)), "PK109")


def wrong_bring_in(scene: Scene, rng: random.Random) -> Planted | None:
    """A bring-in of another amount than it is."""
    seating = scene.play.seating
    places = [one for one in scene.places if one.move.verb is Verb.BRING_IN and not one.move.turn.event.all_in]
    if not places or not seating.told:
        return None
    act = places[0].move.act
    added = (act.added or ZERO) + rng.choice((1, -1)) * seating.unit
    return changed(scene.deal, places[0].index, replace(act, added=added), "PK109") if added else None


# --- pots ----------------------------------------------------------------------------------------------------


def wrong_win(scene: Scene, rng: random.Random) -> Planted | None:
    """A pot of one chip too many."""
    return planting.wrong_win(scene.deal, rng)


def wrong_back(scene: Scene, rng: random.Random) -> Planted | None:
    """More goes back than nobody met."""
    lines = scene.find(Back)
    if not lines:
        return None
    index, line = rng.choice(lines)
    return changed(scene.deal, index, replace(line, entries=more(line.entries, 0)), "PK105")


def wrong_pot(scene: Scene, rng: random.Random) -> Planted | None:
    """The pot is stated one chip too large."""
    lines = scene.find(Pot)
    if not lines:
        return None
    index, line = rng.choice(lines)
    return changed(scene.deal, index, replace(line, amount=(line.amount or ZERO) + 1), "PK105")


def wrong_taker(scene: Scene, rng: random.Random) -> Planted | None:
    """The pots go to a loser who showed."""
    takers = {entry.seat for _index, line in scene.find(Win) for entry in line.entries}
    showed = {line.seat for _index, line in scene.find(Show)}
    if not scene.contested or not showed >= takers or not all(scene.known(seat) for seat in showed):
        return None
    return planting.wrong_taker(scene.deal, rng)


def wrong_stack(scene: Scene, rng: random.Random) -> Planted | None:
    """A stack at the start that is not what the last deal left, of one who is never all in."""
    if not scene.carried:
        return None
    lines = [(index, line) for index, line in scene.find(Figures) if line.kind == "stacks"]
    gone = {move.act.seat for move in scene.play.moves if move.turn.event.all_in}
    keep = [seat for seat, left in enumerate(scene.play.betting.stack) if left and seat not in gone]
    if not lines or not keep:
        return None
    index, line = lines[0]
    return changed(scene.deal, index, replace(line, entries=more(line.entries, rng.choice(keep))), "PK110")


def wrong_score(scene: Scene, rng: random.Random) -> Planted | None:
    """One player's change is one chip off."""
    return planting.wrong_score(scene.deal, rng) if scene.play.judged else None


def cut_short(scene: Scene, rng: random.Random) -> Planted | None:
    """The record stops in the middle of the betting."""
    if scene.play.all_folded:
        return None
    place = _some((one for one in scene.places if one is not scene.places[-1]), rng)
    if place is None:
        return None
    deal = replace(scene.deal, events=scene.deal.events[: place.index + 1])
    return Planted(deal, {place.index: "HH108"})
