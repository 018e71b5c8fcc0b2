"""Faults of piquet in figures: counts and scores, each wrong by what its code is about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import combinations
from typing import NamedTuple

from hhtool.games.piquet.generate.draft import PiquetDraft
from hhtool.games.piquet.house import TRICKS
from hhtool.games.piquet.record import Capot
from hhtool.generate.draft import Planted, Ways
from hhtool.notation.record import Entry, Figures
from hhtool.tricks.record import Trick

_OFF = (-17, -8, -7, -5, -2, -1, 1, 2, 5, 7, 8)
"""By how much a figure is wrong."""

_COUNT, _LEAD, _TRICK, _LAST, _SCORE = range(5)


class SaidCount(NamedTuple):
    """A figure of one seat: the number of its event, its place there, when it is said, and how much it is."""

    event: int
    place: int
    when: int
    amount: int


def _spots(draft: PiquetDraft, seat: int) -> list[SaidCount]:
    """The figures of a seat that are told by what stands before them, in order."""
    found = []
    for index, event in enumerate(draft.deal.events):
        if isinstance(event, Figures) and event.kind in ("count", "score"):
            if event.kind == "count" and not draft.spoken:
                continue
            when = _COUNT if event.kind == "count" else _SCORE
            found += [
                SaidCount(index, place, when, int(entry.amount or 0))
                for place, entry in enumerate(event.entries)
                if entry.seat == seat
            ]
        elif isinstance(event, Trick):
            for place, play in enumerate(event.plays):
                if play.seat == seat and play.count is not None:
                    follows = _LAST if event.number == TRICKS else _TRICK
                    found.append(SaidCount(index, place, follows if place else _LEAD, int(play.count.amount or 0)))
    return found


def _shifted(draft: PiquetDraft, spots: Sequence[SaidCount], by: int) -> Planted:
    """The deal with some figures off; the first of them is the fault."""
    events = list(draft.deal.events)
    for spot in spots:
        event = events[spot.event]
        if isinstance(event, Figures):
            entry = replace(event.entries[spot.place], amount=Decimal(spot.amount + by))
            entries = (*event.entries[: spot.place], entry, *event.entries[spot.place + 1 :])
            events[spot.event] = replace(event, entries=entries)
        elif isinstance(event, Trick):
            play = event.plays[spot.place]
            count = Entry(play.seat, Decimal(spot.amount + by))
            plays = (*event.plays[: spot.place], replace(play, count=count), *event.plays[spot.place + 1 :])
            events[spot.event] = replace(event, plays=plays)
    return draft.with_events(events, spots[0].event)


def _told(draft: PiquetDraft) -> bool:
    """Whether the record tells every count."""
    return draft.replay.sources is not None and None not in draft.replay.running


def _award(draft: PiquetDraft, seat: int) -> int:
    """The points that a seat has for a pique or a repique."""
    sources = draft.replay.sources or ({}, {})
    return sources[seat].get("pique", 0) + sources[seat].get("repique", 0)


def _undue(draft: PiquetDraft, seat: int) -> set[int]:
    """What combinations of a seat that do not count come to."""
    lost = [
        draft.house.worth(said.claim.kind, said.claim.length)
        for contest in draft.replay.contests
        if contest.winner != seat
        for said in contest.of(seat)
        if said.claim is not None
    ]
    return {sum(some) for size in range(1, len(lost) + 1) for some in combinations(lost, size)} - {0}


def _as_award(draft: PiquetDraft, seat: int) -> set[int]:
    """Differences that are a pique or a repique counted wrongly."""
    due = _award(draft, seat)
    return {points - due for points in (0, draft.house.pique, draft.house.repique)} - {0}


def _as_capot(draft: PiquetDraft, seat: int) -> set[int]:
    """Differences of a score that are the last trick, the ten or the capot counted wrongly."""
    house = draft.house
    sources = (draft.replay.sources or ({}, {}))[seat]
    due = sum(sources.get(one, 0) for one in ("last", "leza", "capot", "open-capot"))
    tens = (0, house.leza, house.capot, house.open_capot)
    counted = {last + more for last in (0, house.last_trick) for more in tens}
    return {one - due for one in counted | {house.leza + one for one in counted}} - {0}


def _as_last(draft: PiquetDraft, seat: int) -> set[int]:
    """The same of the last count of a player who follows."""
    last = (draft.replay.sources or ({}, {}))[seat].get("last", 0)
    return {-last, draft.house.leza} - {0}


def _goes_on(spots: Sequence[SaidCount], place: int, draft: PiquetDraft) -> Sequence[SaidCount]:
    """A wrong figure, and those that go on from it: all, or none."""
    return spots[place:] if draft.rng.random() < 0.5 else spots[place : place + 1]


def _figure(draft: PiquetDraft, ways: Callable[[int, SaidCount, bool], Collection[int]]) -> Planted | None:
    """A figure that is off; `ways` are the differences for a seat's figure (True: the first of the seat)."""
    if not _told(draft):
        return None
    found = []
    for seat in (0, 1):
        spots = _spots(draft, seat)
        for place, spot in enumerate(spots):
            differences = [by for by in ways(seat, spot, place == 0) if spot.amount + by >= 0]
            if differences:
                found.append((spots, place, draft.rng.choice(sorted(differences))))
    if not found:
        return None
    spots, place, by = draft.rng.choice(found)
    return _shifted(draft, _goes_on(spots, place, draft), by)


def wrong_count(draft: PiquetDraft) -> Planted | None:
    """A count that is wrong, and by nothing that has a name."""

    def ways(seat: int, spot: SaidCount, first: bool) -> Collection[int]:
        if spot.when == _SCORE:
            return ()
        named = _as_award(draft, seat)
        named |= _undue(draft, seat) if first or spot.when == _COUNT else set()
        named |= _as_last(draft, seat) if spot.when == _LAST else set()
        return set(_OFF) - named

    return _figure(draft, ways)


def wrong_score(draft: PiquetDraft) -> Planted | None:
    """The same of a score."""

    def ways(seat: int, spot: SaidCount, _first: bool) -> Collection[int]:
        if spot.when != _SCORE:
            return ()
        return set(_OFF) - _as_award(draft, seat) - _undue(draft, seat) - _as_capot(draft, seat)

    return _figure(draft, ways)


def undue(draft: PiquetDraft) -> Planted | None:
    """A combination that was beaten is counted."""

    def ways(seat: int, spot: SaidCount, first: bool) -> Collection[int]:
        if not first and spot.when not in (_COUNT, _SCORE):
            return ()
        return _undue(draft, seat) - _as_award(draft, seat) - _as_capot(draft, seat)

    return _figure(draft, ways)


def wrong_capot(draft: PiquetDraft) -> Planted | None:
    """The last trick, the ten or the capot is counted wrongly, or a capot is called that was none."""
    won = draft.replay.won
    if won is not None and TRICKS not in won and draft.rng.random() < 0.2:
        index = draft.find(Trick)[-1][0]
        return draft.inserted(index + 1, Capot(draft.rng.randrange(2), opened=False))

    def ways(seat: int, spot: SaidCount, first: bool) -> Collection[int]:
        if spot.when == _LAST:
            return _as_last(draft, seat) - _as_award(draft, seat) - (_undue(draft, seat) if first else set())
        if spot.when == _SCORE:
            return _as_capot(draft, seat) - _as_award(draft, seat) - _undue(draft, seat)
        return ()

    return _figure(draft, ways)


def missed_pique(draft: PiquetDraft) -> Planted | None:
    """A pique or a repique is not counted."""
    if not _told(draft):
        return None
    for seat in (0, 1):
        by = _award(draft, seat)
        spots = [spot for spot in _spots(draft, seat) if spot.amount >= draft.house.pique_at + by]
        if by and spots:
            return _shifted(draft, _goes_on(spots, 0, draft), -by)
    return None


def false_pique(draft: PiquetDraft) -> Planted | None:
    """A pique or a repique is counted that is not due."""

    def ways(seat: int, spot: SaidCount, _first: bool) -> Collection[int]:
        due = _award(draft, seat)
        if due and spot.amount < draft.house.pique_at + due:
            # who counts it too early does not count it again
            return ()
        counted = _as_capot(draft, seat) if spot.when == _SCORE else set()
        return {by for by in _as_award(draft, seat) if by > 0} - counted

    return _figure(draft, ways)


COUNTS: Ways = {
    "PQ104": (undue,),
    "PQ106": (wrong_count,),
    "PQ107": (missed_pique,),
    "PQ108": (false_pique,),
    "PQ109": (wrong_capot,),
    "SC101": (wrong_score,),
}
"""How figures are made wrong, by the code that must come of it."""
