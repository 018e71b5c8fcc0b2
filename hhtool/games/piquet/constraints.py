"""What each figure of a row of a score table can mean in piquet, and what the two players' can mean together.

Declarations may be worth nearly anything; what the play brings both players together may not. Source: the rules of
piquet, play and score tables.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from decimal import Decimal
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from hhtool.games.piquet.house import TRICKS
from hhtool.i18n import Message, joined
from hhtool.tricks.wording import tricks

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House

PLAYERS = 2
_DECLARED = (0, *range(3, 201))
"""What declarations may bring: nothing, or the point of three cards at least."""


class PlayPoints(NamedTuple):
    """What the play of a deal brings: the points of each seat, who is elder, elder's points that count towards a pique,
    and whether they hold one."""

    points: tuple[int, int]
    elder: int
    counted: int
    pique: bool


_WIDTH = 10
_PLAY = (1 << _WIDTH) - 1


def meaning(declared: int, play: int) -> int:
    """What a cell can mean: the points of declarations and of play, as one number; of a cell without these only their sum
    is told."""
    return declared << _WIDTH | play


def _figures(one: int) -> dict[str, int]:
    """The figures that a meaning is written as."""
    declared, play = one >> _WIDTH, one & _PLAY
    return {"declarations": declared, "play": play, "points": declared + play}


@lru_cache(maxsize=64)
def _meanings(plays: frozenset[int], *, split: bool) -> Mapping[str, Mapping[int, set[int]]]:
    """Every meaning of a cell by its figures, where the play may bring one of `plays`."""
    found: dict[str, dict[int, set[int]]] = {}
    for declared, play in product(_DECLARED, plays):
        one = meaning(declared, play) if split else meaning(0, declared + play)
        for kind, figure in _figures(one).items():
            found.setdefault(kind, {}).setdefault(figure, set()).add(one)
    return found


@lru_cache(maxsize=512)
def _domain(plays: frozenset[int], values: tuple[tuple[str, Decimal], ...], *, split: bool) -> frozenset[int]:
    """The meanings of a cell with these figures, where the play may bring one of `plays`."""
    if any(value % 1 for _kind, value in values):
        return frozenset()
    every = _meanings(plays, split=split)
    left = [every[kind].get(int(value), set()) for kind, value in values if kind in every]
    return frozenset(set.intersection(*left) if left else set().union(*every["points"].values()))


class Constraints:
    """A row of a deal; `plays` is what its play may bring the seats, each with the tricks that elder may take for it,
    `split` that declarations and play stand apart."""

    def __init__(self, plays: Mapping[PlayPoints, Set[int]], house: House, *, split: bool) -> None:
        self.others: Sequence[Constraints] = ()
        self.headings: Sequence[tuple[Message | None, Constraints]] = ()
        self._plays, self._house, self._split = plays, house, split
        self._pairs = {play.points for play in plays}
        self._brought = [frozenset(play.points[seat] for play in plays) for seat in range(PLAYERS)]
        self._going: dict[int, list[tuple[PlayPoints, int]]] = {}
        for play in plays:
            self._going.setdefault(play.points[0], []).append((play, self._goes_with(play)))
        self._lacking = _between(house.pique_at, house.pique_at + house.repique)
        self._supported = lru_cache(maxsize=64)(self._support)
        self._beside = cache(self._points_beside)

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> frozenset[int]:
        """The meanings of a cell that agree with the figures given."""
        return _domain(self._brought[seat], tuple(values.items()), split=self._split)

    def points(self, meaning: int) -> int:
        """What a meaning brings the player."""
        return (meaning >> _WIDTH) + (meaning & _PLAY)

    def figure(self, meaning: int, kind: str) -> int:
        """The points of the declarations, of the play, or of both."""
        declared, play = meaning >> _WIDTH, meaning & _PLAY
        return declared + play if kind == "points" else play if kind == "play" else declared

    def support(self, domains: Sequence[Collection[int]]) -> Sequence[Set[int]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""
        return self._supported(*map(frozenset, domains))

    def _support(self, *domains: frozenset[int]) -> Sequence[Set[int]] | None:
        if not self._split:
            return self._whole(domains)
        by_play = list(map(_by_play, domains))
        left: list[dict[int, int]] = [{}, {}]
        for points, mine in by_play[0].items():
            for play, going in self._going.get(points, ()):
                if theirs := by_play[1].get(play.points[1]):
                    found = self._declared(play, going, (mine.declared, theirs.declared))
                    for some, brought, more in zip(left, play.points, found, strict=True):
                        some[brought] = some.get(brought, 0) | more
        result = [_kept(mine, some) for mine, some in zip(by_play, left, strict=True)]
        return result if all(result) else None

    def _whole(self, domains: Sequence[frozenset[int]]) -> Sequence[Set[int]] | None:
        """`support` where only the points of each player are told."""
        theirs = _bits(domains[1])
        mine = {one for one in domains[0] if self._beside(one) & theirs}
        if not mine:
            return None
        reached = 0
        for one in mine:
            reached |= self._beside(one)
        return [mine, {one for one in domains[1] if reached >> one & 1}]

    def _points_beside(self, points: int) -> int:
        """What the second player may have where the first has so many points: a bit for each number of them."""
        beside = 0
        for mine, theirs in self._pairs:
            if points >= mine and _DECLARABLE >> (points - mine) & 1:
                beside |= _DECLARABLE << theirs
        return beside

    def _declared(self, play: PlayPoints, going: int, found: Sequence[int]) -> tuple[int, int]:
        """What goes together of the declarations `found` for a play, by seat, a bit for each number of points: a pique or
        repique that is due is there, and one that is not due is not. `going` is what `_goes_with` tells of the play."""
        elders, youngers = found[play.elder], found[1 - play.elder]
        lacking = self._lacking
        silent, first = youngers & 1, elders & ~lacking & going
        mine, theirs = (first, silent) if first and silent else (0, 0)
        if not play.pique:
            low, high = youngers & ~1 & ~lacking, youngers & ~1 & lacking
            if low:
                mine, theirs = mine | elders, theirs | low
            if high and elders & ~1:
                mine, theirs = mine | elders & ~1, theirs | high
        return (mine, theirs) if play.elder == 0 else (theirs, mine)

    def _goes_with(self, play: PlayPoints) -> int:
        """Elder's declarations that go with the pique that a play holds, or does not hold, where younger has none.

        A point of younger's that comes before may keep it away, as the house has it.
        """
        due = _between(self._house.pique_at - play.counted, self._house.pique_at)
        if play.pique:
            return due
        kept_away = self._house.pique_blocked_by == "any_point" and bool(play.points[1 - play.elder])
        return -1 if kept_away else ~due

    def told(self, seat: int, meanings: Collection[int]) -> Message | str:
        """How many tricks it takes; of declarations and play in one figure nothing: it may come of much."""
        if not self._split:
            return ""
        points = {one & _PLAY for one in meanings}
        taken = {
            won if seat == play.elder else TRICKS - won
            for play, every in self._plays.items()
            if play.points[seat] in points
            for won in every
        }
        return tricks(taken)

    def is_against_rules(self, values: Sequence[Mapping[str, Decimal]]) -> bool:  # noqa: ARG002
        """No: whatever is wrong with a row shows in its points."""
        return False

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> list[Decimal] | None:
        """The points of each seat where those of declarations and play are all there; else None."""
        if not all({"declarations", "play"} <= one.keys() for one in values):
            return None
        return [one["declarations"] + one["play"] for one in values]


class _Declared(NamedTuple):
    """Meanings with the same points of play, and what they say of the declarations: a bit for each number of points."""

    declared: int
    meanings: Sequence[int]


@lru_cache(maxsize=256)
def _by_play(domain: frozenset[int]) -> Mapping[int, _Declared]:
    """Meanings by the points of the play."""
    found: dict[int, list[int]] = {}
    for one in domain:
        found.setdefault(one & _PLAY, []).append(one)
    return {play: _Declared(sum(1 << (one >> _WIDTH) for one in some), some) for play, some in found.items()}


def _kept(by_play: Mapping[int, _Declared], left: Mapping[int, int]) -> set[int]:
    """The meanings with declarations that are left, by the points of the play."""
    kept: set[int] = set()
    for play, bits in left.items():
        declared, meanings = by_play[play]
        kept.update(meanings if bits == declared else [one for one in meanings if bits >> (one >> _WIDTH) & 1])
    return kept


@lru_cache(maxsize=256)
def _bits(domain: frozenset[int]) -> int:
    """A bit for each number."""
    return sum(1 << one for one in domain)


def _between(first: int, end: int) -> int:
    """The bits of the numbers from one on and up to another."""
    return (1 << end) - (1 << max(first, 0))


_DECLARABLE = sum(1 << one for one in _DECLARED)
"""What declarations may bring: a bit for each number of points."""


@lru_cache(maxsize=16)
def constraints_of(house: House, elder: int | None, *, split: bool, misdealt: bool = False) -> Constraints:
    """The constraints of a row; `elder` is a seat, None where it is not known. Of one that is `misdealt` another check
    says that the dealer is wrong."""
    seats = range(PLAYERS) if elder is None else (elder,)
    plays: dict[PlayPoints, set[int]] = {}
    for seat in seats:
        for won, play in _plays_of(house, seat):
            plays.setdefault(play, set()).add(won)
    found = Constraints(plays, house, split=split)
    if elder is not None:
        found.headings = [(None if misdealt else joined(()), constraints_of(house, None, split=split))]
    return found


def _plays_of(house: House, elder: int) -> Iterator[tuple[int, PlayPoints]]:
    """What the play of a deal may bring, with elder's pique and without, each with the tricks that elder takes.

    The lead passes from one to the other and back: that, with how many tricks each takes, is what counts.
    """
    for won in range(TRICKS + 1):
        for passed in range(min(won, TRICKS - won) + 1):
            # how often younger took a trick that elder led: as often as elder got the lead back, or once more
            for taken in (passed, passed + 1):
                if taken <= TRICKS - won and (taken or won == TRICKS):
                    yield from ((won, play) for play in _plays(house, elder, won, passed, taken))


def _plays(house: House, elder: int, won: int, back: int, taken: int) -> Iterator[PlayPoints]:
    counted = _points(house, won, back, taken)
    tricks = (won, TRICKS - won)
    for opened in {house.capot, house.open_capot} if TRICKS in tricks else {house.capot}:
        cards = [opened if one == TRICKS else house.leza if 2 * one > TRICKS else 0 for one in tricks]
        first, second = (points + more for points, more in zip(counted, cards, strict=True))
        for pique in (False, True):
            points = (first + house.pique * pique, second)
            yield PlayPoints(points if elder == 0 else (points[1], points[0]), elder, counted[0], pique)


def _points(house: House, won: int, back: int, taken: int) -> tuple[int, int]:
    """What leads and tricks bring elder, who took `won` tricks, and younger, the 10 and a capot left out.

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
        if last == seat and (house.capot_last or tricks[seat] < TRICKS):
            points += house.last_trick
        found.append(points)
    return found[0], found[1]
