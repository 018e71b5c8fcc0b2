"""A deal that was played, in which a fault is planted: its lines changed, added or left out; wrong figures."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Generic, NamedTuple, TypeVar

from hhtool.notation.record import Deal, Entry, Figures

OFF = (-10, -1, 1, 5)
"""By how much a figure may be off."""


D = TypeVar("D", bound=Deal)
E = TypeVar("E")


class Planted(NamedTuple):
    """A deal with a fault, and the index of the event at which it must be found (-1: the heading)."""

    deal: Any
    at: int


@dataclass(frozen=True)
class Draft(Generic[D]):
    """A legal deal as it was played; games add what a fault needs to know of it."""

    deal: D
    rng: random.Random

    def find(self, kind: type[E]) -> list[tuple[int, E]]:
        """The events of a kind, each with its index."""
        return [(index, event) for index, event in enumerate(self.deal.events) if isinstance(event, kind)]

    def mixed(self, kind: type[E]) -> list[tuple[int, E]]:
        """The same in any order."""
        found = self.find(kind)
        return self.rng.sample(found, len(found))

    def figures(self, kind: str) -> list[tuple[int, Figures]]:
        """The lines of such figures, each with its index."""
        return [(index, line) for index, line in self.find(Figures) if line.kind == kind]

    def with_events(self, events: Iterable[object], index: int) -> Planted:
        """The deal with other events; the fault is found at `index`."""
        return Planted(replace(self.deal, events=tuple(events)), index)

    def changed(self, index: int, event: object) -> Planted:
        """The deal with one event in the place of another."""
        events = self.deal.events
        return self.with_events((*events[:index], event, *events[index + 1 :]), index)

    def inserted(self, index: int, event: object) -> Planted:
        """The deal with one event more, before the one at `index`."""
        events = self.deal.events
        return self.with_events((*events[:index], event, *events[index:]), index)

    def removed(self, index: int, at: int) -> Planted:
        """The deal with one event less; `at` is where that is seen, in the deal as it was."""
        events = self.deal.events
        return self.with_events((*events[:index], *events[index + 1 :]), at - 1 if at > index else at)

    def exchanged(self, first: int, at: int) -> Planted:
        """The deal with two events that follow each other in the wrong order; `at` is where that is seen."""
        events = self.deal.events
        return self.with_events((*events[:first], events[first + 1], events[first], *events[first + 2 :]), at)


Way = Callable[[Any], Planted | None]
"""Plants one fault in a draft; None where there is no occasion."""

Ways = Mapping[str, Sequence[Way]]
"""The ways to plant a fault, by the code that must come of it."""


def plant(ways: Sequence[Way], draft: Draft[D]) -> Planted | None:
    """The deal with a fault planted in one of these ways, tried in any order; None where none fits."""
    return next((planted for way in draft.rng.sample(ways, len(ways)) if (planted := way(draft))), None)


def substituted(cards: Sequence[E], place: int, *instead: E) -> tuple[E, ...]:
    """A sequence with one of its members exchanged for others, or left out."""
    return (*cards[:place], *instead, *cards[place + 1 :])


def figures(kind: str, amounts: Iterable[Decimal | int]) -> Figures:
    """A line with a figure of each seat."""
    return Figures(kind, tuple(Entry(seat, Decimal(amount)) for seat, amount in enumerate(amounts)))


def raised(entries: Sequence[Entry], place: int, by: int = 1) -> tuple[Entry, ...]:
    """The entries with one figure that is higher by so much."""
    entry = entries[place]
    return substituted(entries, place, replace(entry, amount=(entry.amount or Decimal(0)) + by))


def wrong_score(draft: Draft[D], off: Sequence[int] = OFF) -> Planted | None:
    """One player's points are off."""
    for index, line in draft.figures("score"):
        entries = raised(line.entries, draft.rng.randrange(len(line.entries)), draft.rng.choice(off))
        return draft.changed(index, replace(line, entries=entries))
    return None
