"""The engine of trick-taking: who holds what, who must follow, who takes the trick, where every card is what it is.

Games with cards that may stand for others (a joker) do the same in their own engine.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from hhtool.cards.card import SUIT, is_known
from hhtool.cards.pack import Pack
from hhtool.cards.tricks import lapse, winner
from hhtool.notation.record import Hand
from hhtool.tricks.checks import BarredCard
from hhtool.tricks.hands import KnownHands
from hhtool.tricks.order import PlayOrder, shown
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.replay import PlayTurn, Taken, TrickReplay


class TrickEngine:
    """Plays the `tricks` of a deal, in which each player is dealt `size` cards of a pack; the suit led must be followed,
    and what `judge` asks; `winners` take a trick. A game derives its own class where it has more.

    `hands` are those that are written, `leader` is who leads first (None: not known). `played` are the cards put down so
    far; what was taken, and where the turns are `watched` these, goes into the replay. A card played twice halts it.
    """

    def __init__(
        self,
        replay: TrickReplay[Any, Any, Any, Any],
        size: int,
        pack: Pack,
        hands: Mapping[int, Hand],
        tricks: Sequence[Trick],
        leader: int | None,
        *,
        watched: bool,
    ) -> None:
        players = len(replay.deal.players)
        self.replay, self.tricks, self.watched = replay, tricks, watched
        self.known = KnownHands(players, size, pack, hands, tricks[:size], replay.breaches)
        self.order = PlayOrder(players, size, len(tricks), leader, replay.breaches)
        self.played: list[Play] = []

    def judge(self, play: Play, *, leads: bool) -> None:
        """What a game asks of a play besides following suit: of one that is surely the player's, and no revoke."""

    def barred(self, kind: type[BarredCard], play: Play, others: int) -> None:
        """Note a card that might not be played yet, of a player who surely held one of the `others`."""
        if proof := self.known.holders[play.seat].holds(others):
            breach = kind(play.span, play.seat, card=play.card, held=proof.cards, related=shown(proof))
            self.replay.breaches.append(breach)

    def winners(self, plays: Sequence[Play]) -> Collection[int]:
        """The seats that may take a trick: one where it is sure, more where trumps are not known. Here without trumps."""
        return (plays[winner([play.card for play in plays])].seat,)

    def play(self) -> list[int] | None:
        """Play them all: how many each seat took; None where that is not known."""
        for number, trick in enumerate(self.tricks, 1):
            self.trick(trick, last=number == len(self.tricks))
        return self.finish()

    def finish(self) -> list[int] | None:
        """The record ends: how many tricks each seat took; None where that is not known."""
        self.order.finish(self.tricks[-1].span if self.tricks else None)
        return self.order.taken()

    def trick(self, trick: Trick, *, last: bool) -> None:
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
            elif mine:
                self.judge(play, leads=not place)
            if not place and suit >= 0 and has_lead and (mine or not is_known(card)):
                led = suit
        for seat in absent:
            known.holders[seat].miss()
        order.end(trick, self.winners(trick.plays) if sure else (), sure=sure)
        self.replay.tricks.append(Taken(trick, order.takers[-1], sure))

    def _watch(self, trick: Trick, place: int, led: int | None) -> None:
        """Take down a turn before it is played."""
        play, order = trick.plays[place], self.order
        holder = self.known.holders[play.seat]
        number, expected = len(order.takers) + 1, order.due(trick, place)
        self.replay.seen.append(PlayTurn(play, number, led, holder.choices(), holder.void, expected))
