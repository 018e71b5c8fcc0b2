"""Tricks played one after another where every card is what it is: who holds what, who must follow, who takes them.

Games with cards that may stand for others (a joker) do the same in their own engine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from hhtool.cards.card import SUIT, is_known
from hhtool.cards.tricks import lapse
from hhtool.tricks.checks import NotHeld
from hhtool.tricks.course import Course
from hhtool.tricks.known import Known
from hhtool.tricks.record import Play, Trick

Winners = Callable[[Sequence[Play]], Collection[int]]
"""The seats that may take a trick: one where it is sure, more where trumps are not known."""


Judge = Callable[[Play, bool], None]
"""What a game asks of a play besides following suit: called after a play that is surely the player's, and no revoke;
whether it led."""


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
    if len({play.seat for play in trick.plays}) == len(trick.plays):
        return trick
    plays: list[Play] = []
    for play in trick.plays:
        if is_known(play.card) and any((one.seat, one.card) == (play.seat, play.card) for one in plays):
            course.breaches.append(NotHeld(play.span, play.seat, card=play.card, again=True))
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
    """The tricks of a deal as they are played; the suit led must be followed, and what `judge` asks.

    `played` are the cards put down, `taken` the tricks, `turns` the plays with what was known before each, taken down
    where it is `watched`. A card played twice stops it.
    """

    known: Known
    course: Course
    watched: bool
    judge: Judge | None = None
    turns: list[PlayTurn] = field(default_factory=list)
    played: list[Play] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)
    halted: bool = False

    def trick(self, trick: Trick, winners: Winners, *, last: bool) -> None:
        """Play a trick; `last` says that the record holds none after it."""
        course, known = self.course, self.known
        leader, in_turn = course.leader, course.in_turn(trick)
        if not in_turn:
            trick = once(trick, course)
        if self.halted or not course.begin(trick, last=last, in_turn=in_turn):
            return
        missing = absent(trick, known, course) if course.skipped or not in_turn else []
        sure = not missing and len(trick.plays) == course.players
        led: int | None = None
        for place, play in enumerate(trick.plays):
            seat, card = play.seat, play.card
            if self.watched:
                self._watch(trick, place, led)
            self.played.append(play)
            mine = known.play(seat, card, play.span)
            if known.again:
                self.halted = course.stopped = True
                return
            sure = sure and mine
            suit = SUIT[card]
            asked = led if place and mine and led != suit else None
            if asked is not None and (found := lapse(known.holders[seat], card, asked)):
                course.revoke(play, found.proof, asked)
            elif mine and self.judge:
                self.judge(play, not place)
            if not place and suit >= 0 and leader not in missing and (mine or not is_known(card)):
                led = suit
        for seat in missing:
            known.holders[seat].miss()
        course.end(trick, winners(trick.plays) if sure else (), sure=sure)
        self.taken.append(Taken(trick, course.takers[-1], sure))

    def _watch(self, trick: Trick, place: int, led: int | None) -> None:
        """Take down a turn before it is played."""
        play, course = trick.plays[place], self.course
        holder = self.known.holders[play.seat]
        number, expected = len(course.takers) + 1, course.due(trick, place)
        self.turns.append(PlayTurn(play, number, led, holder.choices(), holder.void, expected))
