"""What each figure of a row of a score table can mean in piquet, and what the two players' can mean together.

Declarations may be worth nearly anything; what the play brings both players together may not. Source: the rules of
piquet, play and score tables.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from hhtool.games.piquet.house import TRICKS

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House

PLAYERS = 2
_DECLARED = (0, *range(3, 201))
"""What declarations may bring: nothing, or the point of three cards at least."""

Play = tuple[int, int]
"""What the play of a deal brings each seat."""


class Meaning(NamedTuple):
    """What a cell can mean: the points of declarations and of play; of a cell without these only their sum is told."""

    declared: int
    play: int


class Case:
    """A row of a deal; `plays` is what its play may bring the seats, `split` that declarations and play stand apart."""

    def __init__(self, plays: Collection[Play], *, split: bool) -> None:
        self.others: Sequence[Case] = ()
        self._plays = plays
        self._split = split
        self._every = [self._meanings({play[seat] for play in plays}) for seat in range(PLAYERS)]

    def _meanings(self, plays: Collection[int]) -> set[Meaning]:
        if self._split:
            return {Meaning(declared, play) for declared in _DECLARED for play in plays}
        return {Meaning(0, declared + play) for declared in _DECLARED for play in plays}

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> set[Meaning]:
        """The meanings of a cell that agree with the figures given."""
        return {
            one
            for one in self._every[seat]
            if all(self.figure(one, kind) == value for kind, value in values.items())
        }

    def points(self, meaning: Meaning) -> int:
        """What a meaning brings the player."""
        return meaning.declared + meaning.play

    def figure(self, meaning: Meaning, kind: str) -> int:
        """The points of the declarations, of the play, or of both."""
        return {"declarations": meaning.declared, "play": meaning.play}.get(kind, self.points(meaning))

    def support(self, domains: Sequence[set[Meaning]]) -> list[set[Meaning]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""
        by_play = [self._by_play(seat, domain) for seat, domain in enumerate(domains)]
        left: list[set[Meaning]] = [set(), set()]
        for play in self._plays:
            found = [mine.get(points, set()) for mine, points in zip(by_play, play, strict=True)]
            if all(found):
                for some, more in zip(left, found, strict=True):
                    some |= more
        return left if all(left) else None

    def _by_play(self, seat: int, domain: Collection[Meaning]) -> dict[int, set[Meaning]]:
        """The meanings by what they may say of the play."""
        found: dict[int, set[Meaning]] = {}
        if self._split:
            for one in domain:
                found.setdefault(one.play, set()).add(one)
            return found
        for play in {play[seat] for play in self._plays}:
            found[play] = {one for one in domain if one.play - play in _DECLARABLE}
        return found

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> list[Decimal] | None:
        """The points of each seat where those of declarations and play are all there; else None."""
        if not all({"declarations", "play"} <= one.keys() for one in values):
            return None
        return [one["declarations"] + one["play"] for one in values]


_DECLARABLE = frozenset(_DECLARED)


def case_of(house: House, elder: int | None, *, split: bool) -> Case:
    """The case of a row; `elder` is a seat, None where it is not known."""
    plays = set(elder_first(house))
    if elder is None:
        plays |= {(younger, first) for first, younger in plays}
    elif elder == 1:
        plays = {(younger, first) for first, younger in plays}
    return Case(plays, split=split)


def elder_first(house: House) -> Iterator[Play]:
    """What the play of a deal may bring elder and younger, with elder's pique and without.

    The lead passes from one to the other and back: that, with how many tricks each takes, is what counts.
    """
    for won in range(TRICKS + 1):
        for passed in range(min(won, TRICKS - won) + 1):
            # how often younger took a trick that elder led: as often as elder got the lead back, or once more
            for taken in (passed, passed + 1):
                if taken <= TRICKS - won and (taken or won == TRICKS):
                    play = _points(house, won, passed, taken)
                    more = house.open_capot - house.capot if won in (0, TRICKS) else 0
                    for opened in {0, more}:
                        elder = play[0] + opened * (won == TRICKS)
                        younger = play[1] + opened * (won == 0)
                        yield elder, younger
                        yield elder + house.pique, younger


def _points(house: House, won: int, back: int, taken: int) -> Play:
    """What the play brings elder, who took `won` tricks, and younger.

    A trick that the other led was taken by elder `back` times, by younger `taken` times.
    """
    last = 0 if back == taken else 1
    tricks = (won, TRICKS - won)
    leads = (1 + won - (last == 0), TRICKS - won - (last == 1))
    changes = (back, taken)
    found = []
    for seat in range(PLAYERS):
        counted = tricks[seat] if house.trick_from == "any" else changes[seat]
        points = house.lead * leads[seat] + house.trick * counted
        capot = tricks[seat] == TRICKS
        if last == seat and (house.capot_last or not capot):
            points += house.last_trick
        if capot:
            points += house.capot
        elif 2 * tricks[seat] > TRICKS:
            points += house.leza
        found.append(points)
    return found[0], found[1]
