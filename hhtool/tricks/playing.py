"""Tricks played one after another where every card is what it is: who holds what, who must follow, who takes them.

Games with cards that may stand for others (a joker) do the same in their own engine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hhtool.cards.card import SUIT, is_known
from hhtool.cards.tricks import lapse
from hhtool.tricks.course import Course
from hhtool.tricks.known import Known
from hhtool.tricks.record import Play, Trick

Winners = Callable[[Sequence[Play]], Collection[int]]
"""The seats that may take a trick: one where it is sure, more where trumps are not known."""


class PlayTurn(NamedTuple):
    """A play and what was known before it.

    `number` is the trick's, from 1; `led` the suit to follow (None: the player leads, or it is not known); `held` the set
    of cards held where all are known, else None; `void` the suits that the player has shown to be out of; `expected` who
    was to play (None: not known).
    """

    play: Play
    number: int
    led: int | None
    held: int | None
    void: frozenset[int]
    expected: int | None


class Taken(NamedTuple):
    """A trick that was played: its line, who took it (None: cannot be told), and whether every card of it is sure."""

    trick: Trick
    taker: int | None
    sure: bool


def once(trick: Trick, course: Course) -> Trick:
    """A trick without a play that is written twice in it (TT103)."""
    plays: list[Play] = []
    for play in trick.plays:
        if is_known(play.card) and any((one.seat, one.card) == (play.seat, play.card) for one in plays):
            course.note("not-held", play.span, play.seat, card=play.card, again=True)
        else:
            plays.append(play)
    return replace(trick, plays=tuple(plays))


def absent(trick: Trick, known: Known, course: Course) -> list[int]:
    """The seats that have no play in a trick; tricks that are missing before it are taken into account."""
    for holder in known.holders:
        holder.miss(course.skipped)
    seats = {play.seat for play in trick.plays}
    return [seat for seat in range(course.players) if seat not in seats]


@dataclass
class Playing:
    """The tricks of a deal as they are played; the suit led must be followed, and nothing else.

    `turns` are the plays in order, `taken` the tricks. A card played twice stops it.
    """

    known: Known
    course: Course
    turns: list[PlayTurn] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    halted: bool = False

    def trick(self, trick: Trick, winners: Winners, *, last: bool) -> None:
        """Play a trick; `last` says that the record holds none after it."""
        course = self.course
        trick = once(trick, course)
        leader = course.leader
        if self.halted or not course.begin(trick, last=last):
            return
        missing = absent(trick, self.known, course)
        sure = not missing and len(trick.plays) == course.players
        led: int | None = None
        for place, play in enumerate(trick.plays):
            mine = self._play(play, led, course.due(trick, place))
            if self.halted:
                return
            sure = sure and mine
            if place == 0 and leader not in missing and (mine or not is_known(play.card)):
                led = SUIT[play.card] if SUIT[play.card] >= 0 else None
        for seat in missing:
            self.known.holders[seat].miss()
        course.end(trick, winners(trick.plays) if sure else (), sure=sure)
        self.taken.append(Taken(trick, course.takers[-1], sure))

    def _play(self, play: Play, led: int | None, expected: int | None) -> bool:
        """A card is played; True where it is surely that player's."""
        holder = self.known.holders[play.seat]
        self.turns.append(
            PlayTurn(
                play, len(self.course.takers) + 1, led, holder.choices(), frozenset(holder.void), expected
            )
        )
        mine = self.known.play(play.seat, play.card, play.span)
        if self.known.again:
            self.halted = self.course.stopped = True
            return False
        if mine and led is not None and (found := lapse(holder, play.card, led)):
            self.course.prove(found.kind, play, found.proof, led=led)
        return mine
