"""The engine of trick-taking: who holds what, who must follow, who takes the trick, where every card is what it is.

Games with cards that may stand for others (a joker) do the same in their own engine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hhtool.cards.card import SUIT, is_known
from hhtool.cards.tricks import lapse
from hhtool.tricks.hands import KnownHands
from hhtool.tricks.order import PlayOrder
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


@dataclass
class TrickEngine:
    """Plays the tricks of a deal; the suit led must be followed, and what `judge` asks.

    `played` are the cards put down, `taken` the tricks, `turns` the plays with what was known before each, taken down
    where it is `watched`. A card played twice halts it.
    """

    known: KnownHands
    order: PlayOrder
    watched: bool
    judge: Judge | None = None
    turns: list[PlayTurn] = field(default_factory=list)
    played: list[Play] = field(default_factory=list)
    taken: list[Taken] = field(default_factory=list)

    def trick(self, trick: Trick, winners: Winners, *, last: bool) -> None:
        """Play a trick; `last` says that the record holds none after it."""
        order, known = self.order, self.known
        begun = order.begin(trick, last=last)
        if begun is None:
            return
        trick, absent, has_lead = begun
        known.skip(order.skipped)
        sure = not absent and len(trick.plays) == order.players
        led: int | None = None
        for place, play in enumerate(trick.plays):
            seat, card = play.seat, play.card
            if self.watched:
                self._watch(trick, place, led)
            self.played.append(play)
            mine = known.play(seat, card, play.span)
            if known.again:
                order.halt()
                return
            sure = sure and mine
            suit = SUIT[card]
            asked = led if place and mine and led != suit else None
            if asked is not None and (found := lapse(known.holders[seat], card, asked)):
                order.revoke(play, found.proof, asked)
            elif mine and self.judge:
                self.judge(play, not place)
            if not place and suit >= 0 and has_lead and (mine or not is_known(card)):
                led = suit
        for seat in absent:
            known.holders[seat].miss()
        order.end(trick, winners(trick.plays) if sure else (), sure=sure)
        self.taken.append(Taken(trick, order.takers[-1], sure))

    def _watch(self, trick: Trick, place: int, led: int | None) -> None:
        """Take down a turn before it is played."""
        play, order = trick.plays[place], self.order
        holder = self.known.holders[play.seat]
        number, expected = len(order.takers) + 1, order.due(trick, place)
        self.turns.append(PlayTurn(play, number, led, holder.choices(), holder.void, expected))
