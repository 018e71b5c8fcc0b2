"""The order of play in tricks: who leads, who plays next, who takes what; and what of it was wrong.

The game says which play wins; everything else is the same in every trick-taking game. Nothing here
raises on a record: what is odd is noted, and the play goes on as the record does.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import NamedTuple

from hhtool.cards.card import is_known
from hhtool.cards.tricks import Sight
from hhtool.checks.records import Incomplete, OutOfTurn, TrickTooMany
from hhtool.game.breach import Breach
from hhtool.i18n import Message, _
from hhtool.notation.source import Span
from hhtool.tricks.checks import NotHeld, Revoke, RevokeLater, TrickSize, WrongLeader, WrongWinner
from hhtool.tricks.record import Play, Trick


@cache
def _round(players: int, first: int) -> list[int]:
    """The seats in turn, from the first who plays."""
    return [(first + step) % players for step in range(players)]


def shown(proof: Sight[Span]) -> tuple[tuple[Span, Message], ...]:
    """Where it is seen that a card was held, as a breach's `related`."""
    return ((proof.where, _("it is played here, so it was in the hand") if proof.later else _("the hand")),)


class Begun(NamedTuple):
    """A trick that was begun, without plays that stand in it twice: who has none in it, and whether its lead is there."""

    trick: Trick
    absent: Sequence[int]
    has_lead: bool


@dataclass
class PlayOrder:
    """Tricks being played by `players`, `size` of them, of which the record holds `lines`.

    `leader` is who must lead next (None: not known), `takers` who took each trick so far (None: cannot be told);
    `skipped` is how many tricks are missing in the record right before the one that was begun. It is `stopped` where
    tricks are missing, and `halted` where nothing more can be told.
    """

    players: int
    size: int
    lines: int
    leader: int | None
    breaches: list[Breach] = field(default_factory=list)
    takers: list[int | None] = field(default_factory=list)
    stopped: bool = False
    halted: bool = False
    numbers: int = 0
    skipped: int = 0

    def _in_turn(self, trick: Trick) -> bool:
        """Whether nothing is odd in the order of a trick: each player has one play, in turn, and who had to lead did."""
        seats = [play.seat for play in trick.plays]
        return (
            len(seats) == self.players and self.leader in (None, seats[0]) and seats == _round(self.players, seats[0])
        )

    @property
    def over(self) -> bool:
        """Whether every trick was played, and written."""
        return len(self.takers) >= self.size and not self.stopped

    def taken(self) -> list[int] | None:
        """How many tricks each seat took; None where that is not known."""
        if not self.over or None in self.takers:
            return None
        return [self.takers[: self.size].count(seat) for seat in range(self.players)]

    def halt(self) -> None:
        """A card was played twice: nothing can be told from here on."""
        self.halted = self.stopped = True

    def begin(self, trick: Trick, *, last: bool) -> Begun | None:
        """Take up the next trick: who leads and follows is checked. None where it is one too many, or has no play.

        `last` says that the record holds no trick after it.
        """
        leader, in_turn = self.leader, self._in_turn(trick)
        if not in_turn:
            trick = self._once(trick)
        if self.halted:
            return None
        self.skipped = 0
        if trick.number > self.numbers + 1 and self.lines < self.size:
            self.skipped = trick.number - self.numbers - 1
            if not self.stopped:
                self.breaches.append(Incomplete(trick.span, missing=self.numbers + 1))
            self.stopped = True
            self.leader = None
        self.numbers = trick.number
        if len(self.takers) >= self.size:
            self.breaches.append(TrickTooMany(trick.span, number=len(self.takers) + 1, due=self.size))
            return None
        if not trick.plays:
            return None
        if in_turn and not self.skipped:
            return Begun(trick, (), has_lead=True)
        if not in_turn:
            self._order(trick.plays)
            self._size(trick, last=last)
        seats = {play.seat for play in trick.plays}
        absent = [seat for seat in range(self.players) if seat not in seats]
        return Begun(trick, absent, leader not in absent)

    def _once(self, trick: Trick) -> Trick:
        """A trick without a play that is written twice in it (TT103)."""
        if len({play.seat for play in trick.plays}) == len(trick.plays):
            return trick
        plays: list[Play] = []
        for play in trick.plays:
            if is_known(play.card) and any((one.seat, one.card) == (play.seat, play.card) for one in plays):
                self.breaches.append(NotHeld(play.span, play.seat, card=play.card, again=True))
            else:
                plays.append(play)
        return replace(trick, plays=tuple(plays))

    def _order(self, plays: Sequence[Play]) -> None:
        first = plays[0]
        absent = set(range(self.players)) - {play.seat for play in plays}
        if self.leader is not None and first.seat != self.leader and absent != {self.leader}:
            self.breaches.append(WrongLeader(first.span, first.seat, expected=self.leader, first=not self.takers))
            order = ((self.leader + step) % self.players for step in range(self.players))
            if [play.seat for play in plays[1:]] == [seat for seat in order if seat != first.seat]:
                return
        seen = {first.seat, *absent}
        passed_over: set[int] = set()
        due = self._next(first.seat, seen)
        for play in plays[1:]:
            new = play.seat not in seen
            seen.add(play.seat)
            if play.seat in passed_over:
                continue
            if new and due is not None and play.seat != due:
                self.breaches.append(OutOfTurn(play.span, play.seat, expected=due))
                steps = (play.seat - due) % self.players
                passed_over |= {(due + step) % self.players for step in range(steps)}
            due = self._next(play.seat, seen)

    def _next(self, seat: int, seen: Collection[int]) -> int | None:
        """Who plays after `seat`: the next on the left who has not played yet."""
        order = ((seat + step) % self.players for step in range(1, self.players))
        return next((other for other in order if other not in seen), None)

    def due(self, trick: Trick, place: int) -> int | None:
        """Who was to play the card at `place` of a trick; None where that is not known."""
        if place == 0:
            return self.leader
        return self._next(trick.plays[place - 1].seat, {play.seat for play in trick.plays[:place]})

    def revoke(self, play: Play, proof: Sight[Span], led: int) -> None:
        """Note that a play does not follow the suit `led`, which was held."""
        kind = RevokeLater if proof.later else Revoke
        self.breaches.append(
            kind(play.span, play.seat, card=play.card, held=proof.cards, led=led, related=shown(proof))
        )

    def _size(self, trick: Trick, *, last: bool) -> None:
        seats = [play.seat for play in trick.plays]
        missing = [seat for seat in range(self.players) if seat not in seats]
        again = next((play for at, play in enumerate(trick.plays) if play.seat in seats[:at]), None)
        if again is not None:
            self.breaches.append(TrickSize(again.span, again.seat, missing=missing))
        elif missing and last and trick.taker is None and len(self.takers) + 1 <= self.size:
            self.breaches.append(Incomplete(trick.span))
            self.stopped = True
        elif missing:
            self.breaches.append(TrickSize(trick.span, missing=missing))

    def end(self, trick: Trick, winners: Collection[int], *, sure: bool) -> None:
        """Give the trick to who won it. `sure` is False where a card of it is in doubt: then the record is believed."""
        taker: int | None
        if sure and len(winners) == 1:
            (taker,) = winners
            if trick.taker is not None and trick.taker != taker:
                play = next(play for play in trick.plays if play.seat == taker)
                related = ((play.span, _("the highest card of the trick")),)
                self.breaches.append(WrongWinner(trick.taker_span, trick.taker, right=taker, related=related))
        elif trick.taker is not None and (not sure or trick.taker in winners or not winners):
            taker = trick.taker
        elif trick.taker is not None:
            self.breaches.append(WrongWinner(trick.taker_span, trick.taker, right=min(winners)))
            taker = None
        else:
            taker = next(iter(winners)) if sure and len(winners) == 1 else None
        self.takers.append(taker)
        self.leader = taker

    def finish(self, span: Span | None) -> None:
        """The record ends; `span` is its last line of play, None where there is none."""
        if span is not None and len(self.takers) < self.size and not self.stopped:
            self.breaches.append(Incomplete(span))
            self.stopped = True
