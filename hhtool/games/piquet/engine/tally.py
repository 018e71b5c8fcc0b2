"""The two counts: declarations, leads and tricks, pique and repique, capot. Source: the rules of piquet, play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House

DECLARED = ("white", "point", "sequence", "set")
"""What is reckoned before the play, in order."""

PIQUE, REPIQUE = "pique", "repique"

_OPEN = "?"


@dataclass
class Tally:
    """The two counts as a deal goes on.

    `plain` are the points without pique and repique, `extra` those; `declared` the points of declarations. Each is None
    where it is not told. `award` says who has a pique or repique, and which; its name is `?` where that cannot be told.
    `sources` are the points by what they are for; what is believed because a count says so has none. `slip` says that
    something wrong in the record is believed here, `remote` that it is right and nothing told it but a figure that fits.
    `leader` is who led to the trick that is played.
    """

    house: House
    elder: int
    plain: list[int | None] = field(default_factory=lambda: [0, 0])
    extra: list[int] = field(default_factory=lambda: [0, 0])
    declared: list[int | None] = field(default_factory=lambda: [0, 0])
    award: tuple[int, str] | None = None
    sources: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    slip: bool = False
    remote: bool = False
    leader: int = -1

    def copy(self) -> Tally:
        """Another of the same counts."""
        elder, younger = self.sources
        sources = {**elder}, {**younger}
        return replace(self, plain=[*self.plain], extra=[*self.extra], declared=[*self.declared], sources=sources)

    def value(self, seat: int) -> int | None:
        """What a player counts; None where it is not told."""
        plain = self.plain[seat]
        return None if plain is None else plain + self.extra[seat]

    @property
    def sure(self) -> bool:
        """Whether both counts are told."""
        return None not in self.plain and (self.award is None or self.award[1] != _OPEN)

    def _add(self, seat: int, points: int, source: str) -> None:
        plain = self.plain[seat]
        if plain is not None:
            self.plain[seat] = plain + points
        self.sources[seat][source] = self.sources[seat].get(source, 0) + points

    def give(self, seat: int, name: str) -> None:
        """A player has a pique or repique."""
        points = self.house.pique if name == PIQUE else self.house.repique
        self.award = (seat, name)
        self.extra[seat] += points
        self.sources[seat][name] = points

    def withdraw(self, seat: int, *, plain: bool) -> None:
        """A player has no repique after all; `plain` says that the count is as high without it."""
        self.award = None
        points, self.extra[seat] = self.extra[seat], 0
        self.sources[seat].pop(REPIQUE, None)
        if plain and (before := self.plain[seat]) is not None:
            self.plain[seat] = self.declared[seat] = before + points

    def declare(self, seat: int, points: int, source: str) -> None:
        """Reckon a declaration; they come in the order of `DECLARED`."""
        if not points:
            return
        self._add(seat, points, source)
        self.declared[seat] = self.plain[seat]
        if self.house.pique_blocked_by == "any_point" and self.plain[1 - seat] == 0:
            self._repique(seat)

    def begin(self) -> None:
        """Declarations are over."""
        if self.house.pique_blocked_by == "declarations":
            for seat in (0, 1):
                if self.declared[1 - seat] == 0:
                    self._repique(seat)

    def _repique(self, seat: int) -> None:
        plain = self.plain[seat]
        if self.award is None and plain is not None and plain >= self.house.pique_at:
            self.give(seat, REPIQUE)

    def play(self, seat: int, points: int, source: str) -> list[Tally]:
        """Reckon a lead or a trick: the counts there may be after it, more than one where a pique cannot be told."""
        before = self.plain[seat]
        self._add(seat, points, source)
        plain, reach = self.plain[seat], self.house.pique_at
        if before is None or plain is None or not before < reach <= plain or seat != self.elder:
            return [self]
        if self.award is not None:
            return [self]
        other = (self.declared if self.house.pique_blocked_by == "declarations" else self.plain)[1 - seat]
        if other:
            return [self]
        without = [self.copy()] if other is None else []
        self.give(seat, PIQUE)
        return [self, *without]

    def close(self, seat: int, points: int, source: str) -> None:
        """Reckon what never makes a pique: the 10, the capot."""
        self._add(seat, points, source)

    def forget(self) -> None:
        """Tricks are missing: nothing is told until a count is said."""
        self.plain = [None, None]
        self.award = self.award or (-1, _OPEN)

    def believe(self, seat: int, said: int, *, before_play: bool) -> None:
        """Take a count that is said where none is told."""
        self.plain[seat] = said - self.extra[seat]
        if before_play:
            if self.award is None and said >= self.house.pique_at + self.house.repique:
                self.plain[seat] = said - self.house.repique
                self.give(seat, REPIQUE)
            self.declared[seat] = self.plain[seat]
        elif said >= self.house.pique_at and self.award is None:
            self.award = (-1, _OPEN)

    def healed(self, seat: int, right: Tally) -> Tally:
        """Another, in which a player's count is what it is in `right`."""
        other = self.copy()
        other.plain[seat], other.extra[seat] = right.plain[seat], right.extra[seat]
        return other

    def slipped(self, seat: int, by: int, *, award: bool) -> list[Tally]:
        """What a player may go on with who counts so much more (or, below zero, less).

        `award` says that a pique is meant; else one may come where the wrong count reaches it, or the right one.
        """
        other, later = self.copy(), self.copy()
        other.slip = later.slip = True
        later.extra[seat] += by
        if award:
            later.award = later.award or (-1, _OPEN)
            return [later]
        plain = other.plain[seat]
        other.plain[seat] = None if plain is None else plain + by
        return [other, later]


def reckon(house: House, elder: int, reckoned: Iterable[tuple[int, int, str]]) -> Tally:
    """The counts before the first lead, of declarations as (seat, points, source), whenever they were spoken."""
    tally = Tally(house, elder)
    for seat, points, source in sorted(reckoned, key=lambda one: (DECLARED.index(one[2]), one[0] != elder)):
        tally.declare(seat, points, source)
    tally.begin()
    return tally


def is_plain(house: House, count: int) -> bool:
    """Whether a count is what three of each suit and four of each rank bring: the most there is without a repique."""
    point, tierces, fourteens = house.worth("point", 3), 4 * house.worth("sequence", 3), 3 * house.four
    return count in (tierces + fourteens, point + tierces + fourteens)


def unknown_counts(house: House, elder: int) -> Tally:
    """Counts of which nothing is told."""
    return Tally(house, elder, plain=[None, None], declared=[None, None])
