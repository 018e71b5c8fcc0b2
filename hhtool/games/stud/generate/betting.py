"""Faults of the betting of stud that are planted in a deal that was played: turns, amounts, pots and stacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from functools import partial

from hhtool.cards.betting import ZERO
from hhtool.games.stud.generate.draft import Place, StudDraft
from hhtool.games.stud.holdings import UPS
from hhtool.games.stud.record import Up
from hhtool.generate.draft import Planted, Ways, raised
from hhtool.poker import planting
from hhtool.poker.record import Act, Ante, Back, Pot, Show, Verb, Win

_QUIET = (Verb.CHECK, Verb.CALL)
_BETS = (Verb.BET, Verb.OPEN, Verb.RAISE, Verb.COMPLETE)


def _some(draft: StudDraft, places: Iterable[Place]) -> Place | None:
    found = list(places)
    return draft.rng.choice(found) if found else None


# --- whose turn it is ----------------------------------------------------------------------------------------


def acts_early(draft: StudDraft, *, first: bool) -> Planted | None:
    """A player checks or folds before his neighbour, who was the `first` of a round or not."""
    pairs = [
        one
        for one, other in zip(draft.places, draft.places[1:], strict=False)
        if one.first == first
        and other.index == one.index + 1
        and not other.first
        and one.move.verb is other.move.verb
        and one.move.verb in (Verb.CHECK, Verb.FOLD)
    ]
    one = _some(draft, pairs)
    return None if one is None else draft.exchanged(one.index, one.index)


def wrong_name(draft: StudDraft, code: str) -> Planted | None:
    """An action is written under another name: of one who is out (PK104), at the start of a round (ST101), elsewhere."""
    if not any(isinstance(event, Win) for event in draft.deal.events):
        return None
    folded: set[int] = set(draft.play.seating.out)
    found = []
    for place in draft.places:
        seat = place.move.act.seat
        for other in range(len(draft.deal.players)):
            gone = other in folded
            right = "PK104" if gone else "ST101" if place.first else "HH109"
            if other != seat and right == code:
                found.append((place, other))
        if place.move.verb is Verb.FOLD:
            folded.add(seat)
    if not found or not draft.no_all_in:
        return None
    place, other = draft.rng.choice(found)
    return draft.changed(place.index, replace(place.move.act, seat=other))


def acts_again(draft: StudDraft) -> Planted | None:
    """One who folded, is all in or sits out acts."""
    gone: list[int] = list(draft.play.seating.out)
    found = []
    for place in draft.places:
        if place.move.verb is Verb.FOLD or place.move.turn.event.all_in:
            gone.append(place.move.act.seat)
        found += [(place.index + 1, seat) for seat in gone]
    if not found:
        return None
    index, seat = draft.rng.choice(found)
    act = draft.rng.choice((Act(seat, Verb.CHECK), Act(seat, Verb.FOLD), Act(seat, Verb.CALL, draft.play.seating.unit)))
    return draft.inserted(index, act)


# --- the end of a round --------------------------------------------------------------------------------------


def _skippable(draft: StudDraft) -> list[Place]:
    """The last actions of rounds, where nothing else depends on them."""
    return [place for place in draft.places if place.last and place.move.verb in _QUIET] if draft.no_all_in else []


def early_deal(draft: StudDraft) -> Planted | None:
    """The cards of the next street are dealt before the last player has acted, or he never acts."""
    streets = {place.move.turn.street: place for place in _skippable(draft)}
    found = []
    events = draft.deal.events
    for place in streets.values():
        if place.index + 1 >= len(events) or not isinstance(events[place.index + 1], Up):
            continue
        found.append(draft.removed(place.index, place.index + 1))
        if place.index + 2 < len(events) and isinstance(events[place.index + 2], Act):
            found.append(draft.exchanged(place.index, place.index))
    return draft.rng.choice(found) if found else None


def open_end(draft: StudDraft) -> Planted | None:
    """The hands are shown before the last player has acted."""
    events = draft.deal.events
    places = [
        place
        for place in _skippable(draft)
        if place.move.turn.street == UPS
        and place.index + 1 < len(events)
        and isinstance(events[place.index + 1], Show | Win)
    ]
    place = _some(draft, places)
    return None if place is None else draft.removed(place.index, place.index + 1)


# --- figures -------------------------------------------------------------------------------------------------


def _sized(draft: StudDraft, place: Place, total: Decimal) -> Planted:
    """A bet or raise is to another total, with one figure."""
    act = place.move.act
    if act.verb in (Verb.RAISE, Verb.COMPLETE):
        right = replace(act, to=total, by=None, added=None)
    else:
        right = replace(act, added=total - place.move.mine)
    return draft.changed(place.index, right)


def _bets(draft: StudDraft) -> list[Place]:
    """The bets and raises that leave their player something, where the record tells the stakes."""
    if not draft.play.seating.told:
        return []
    return [
        place
        for place in draft.places
        if place.move.act.verb in _BETS and not place.move.turn.event.all_in and place.move.turn.allowed.low
    ]


def wrong_size(draft: StudDraft) -> Planted | None:
    """A bet or raise that a fixed limit does not know."""
    found = []
    for place in _bets(draft):
        turn = place.move.turn
        right = _total(place)
        for total in (right + 1, right - 1):
            fits = total in turn.allowed.step or not turn.bet < total < (turn.allowed.all_in or ZERO)
            if turn.allowed.step and right == turn.allowed.step[0] and not fits:
                found.append((place, total))
    return _sized(draft, *draft.rng.choice(found)) if found else None


def _total(place: Place) -> Decimal:
    """What a bet or raise comes to in its round."""
    event = place.move.turn.event
    if event.to is not None:
        return event.to
    return place.move.turn.bet + event.by if event.by is not None else place.move.mine + (event.added or ZERO)


def out_of_range(draft: StudDraft) -> Planted | None:
    """A bet or raise that nobody meets is less than the least, or more than the pot."""
    places = [place for place in _bets(draft) if not place.move.turn.allowed.step]
    if not places or any(place.index > places[-1].index and place.move.verb is not Verb.FOLD for place in draft.places):
        return None
    turn, unit = places[-1].move.turn, draft.play.seating.unit
    low, high = turn.allowed.low or ZERO, turn.allowed.high or ZERO
    found = [low - unit] if low - unit > turn.bet else []
    if draft.play.house.limit == "pot" and high + unit < (turn.allowed.all_in or ZERO):
        found.append(high + unit)
    return _sized(draft, places[-1], draft.rng.choice(found)) if found else None


def over_stack(draft: StudDraft) -> Planted | None:
    """One puts in more than the stack."""
    if not draft.play.seating.counted:
        return None
    places = [place for place in draft.places if place.move.turn.event.all_in and place.move.act.added is not None]
    place = _some(draft, (one for one in places if one.move.act.verb in (Verb.ALL_IN, Verb.BET, Verb.OPEN)))
    if place is None:
        return None
    act = place.move.act
    return draft.changed(place.index, replace(act, added=(act.added or ZERO) + 1))


def late_check(draft: StudDraft) -> Planted | None:
    """One who must meet a bet checks, and then does what he must."""
    place = _some(draft, (one for one in draft.places if one.move.turn.bet > one.move.mine))
    return None if place is None else draft.inserted(place.index, Act(place.move.act.seat, Verb.CHECK))


def check_for_call(draft: StudDraft) -> Planted | None:
    """A call that ends a round is written as a check."""
    place = _some(draft, (one for one in _skippable(draft) if one.move.verb is Verb.CALL))
    if place is None:
        return None
    return draft.changed(place.index, Act(place.move.act.seat, Verb.CHECK))


def wrong_call(draft: StudDraft) -> Planted | None:
    """A call of one chip too few."""
    return planting.wrong_call(draft) if draft.play.seating.told and draft.no_all_in else None


def empty_call(draft: StudDraft) -> Planted | None:
    """A check is written as a call, and there is nothing to call."""
    place = _some(draft, (one for one in draft.places if one.move.verb is Verb.CHECK))
    if place is None:
        return None
    call = Act(place.move.act.seat, Verb.CALL, draft.play.seating.unit)
    return draft.changed(place.index, call)


def wrong_ante(draft: StudDraft) -> Planted | None:
    """An ante that is missing, or of another amount."""
    lines, seating = draft.find(Ante), draft.play.seating
    if not lines or not seating.told or not draft.no_all_in or draft.play.house.limit == "pot":
        return None
    index, line = lines[0]
    less = (seating.stakes.ante or ZERO) - seating.unit
    if draft.rng.random() < 0.2:
        return draft.removed(index, -1)
    if line.each is not None:
        return draft.changed(index, replace(line, each=less)) if less else None
    place = draft.rng.randrange(len(line.entries))
    entries = list(line.entries)
    if less and draft.rng.random() < 0.5:
        entries[place] = replace(entries[place], amount=less)
    else:
        del entries[place]
    return draft.changed(index, replace(line, entries=tuple(entries)))


def wrong_bring_in(draft: StudDraft) -> Planted | None:
    """A bring-in of another amount than it is."""
    seating = draft.play.seating
    places = [one for one in draft.places if one.move.verb is Verb.BRING_IN and not one.move.turn.event.all_in]
    if not places or not seating.told:
        return None
    act = places[0].move.act
    added = (act.added or ZERO) + draft.rng.choice((1, -1)) * seating.unit
    return draft.changed(places[0].index, replace(act, added=added)) if added else None


# --- pots ----------------------------------------------------------------------------------------------------


def wrong_back(draft: StudDraft) -> Planted | None:
    """More goes back than nobody met."""
    lines = draft.find(Back)
    if not lines:
        return None
    index, line = draft.rng.choice(lines)
    return draft.changed(index, replace(line, entries=raised(line.entries, 0)))


def wrong_pot(draft: StudDraft) -> Planted | None:
    """The pot is stated one chip too large."""
    lines = draft.find(Pot)
    if not lines:
        return None
    index, line = draft.rng.choice(lines)
    return draft.changed(index, replace(line, amount=(line.amount or ZERO) + 1))


def wrong_taker(draft: StudDraft) -> Planted | None:
    """The pots go to a loser who showed."""
    takers = {entry.seat for _index, line in draft.find(Win) for entry in line.entries}
    showed = {line.seat for _index, line in draft.find(Show)}
    if not draft.contested or not showed >= takers or not all(draft.known(seat) for seat in showed):
        return None
    return planting.wrong_taker(draft)


def wrong_stack(draft: StudDraft) -> Planted | None:
    """A stack at the start that is not what the last deal left, of one who is never all in."""
    if not draft.play.seating.carried:
        return None
    lines = draft.figures("stacks")
    gone = {move.act.seat for move in draft.play.moves if move.turn.event.all_in}
    keep = [seat for seat, left in enumerate(draft.play.betting.stack) if left and seat not in gone]
    if not lines or not keep:
        return None
    index, line = lines[0]
    return draft.changed(index, replace(line, entries=raised(line.entries, draft.rng.choice(keep))))


def wrong_score(draft: StudDraft) -> Planted | None:
    """One player's change is one chip off."""
    return planting.wrong_score(draft) if draft.play.judged else None


def cut_short(draft: StudDraft) -> Planted | None:
    """The record stops in the middle of the betting."""
    if draft.play.all_folded:
        return None
    place = _some(draft, (one for one in draft.places if one is not draft.places[-1]))
    if place is None:
        return None
    return draft.with_events(draft.deal.events[: place.index + 1], place.index)


BETTING: Ways = {
    "HH108": (cut_short,),
    "HH109": (partial(acts_early, first=False), partial(wrong_name, code="HH109")),
    "PK101": (wrong_size, out_of_range, over_stack),
    "PK102": (late_check, check_for_call),
    "PK103": (wrong_call, empty_call),
    "PK104": (acts_again, partial(wrong_name, code="PK104")),
    "PK105": (planting.wrong_win, wrong_back, wrong_pot),
    "PK106": (wrong_taker,),
    "PK107": (open_end,),
    "PK109": (wrong_ante, wrong_bring_in),
    "PK110": (wrong_stack,),
    "SC101": (wrong_score,),
    "ST101": (partial(acts_early, first=True), partial(wrong_name, code="ST101")),
    "ST104": (early_deal,),
}
"""How these faults are planted, by the code that must come of each."""
