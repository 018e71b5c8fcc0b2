"""One player of a random deal: what may be played, what may not, and what the hand is worth."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from hhtool.cards.card import BIT, RANK, SUIT, SUIT_MASK, SUITS
from hhtool.cards.tricks import Holder, lapse
from hhtool.games.odessa.engine.joker import TrickLead, may_demand
from hhtool.games.odessa.house import House
from hhtool.tricks.record import Call, Play

KING = 11
"""The rank of a king."""


class Player:
    """A seat and the cards still held; every rule that is asked here is the engine's own."""

    def __init__(self, seat: int, hand: Sequence[int], house: House, rng: random.Random) -> None:
        self.seat = seat
        self.cards = list(hand)
        self.house = house
        self.rng = rng

    def estimate(self, trump: int, players: int, *, blind: bool) -> int:
        """How many tricks the player thinks to take; at random where the cards have not been seen."""
        count = len(self.cards)
        if blind:
            return self.rng.randint(0, count * 2 // players)
        sure = sum(
            card in self.house.jokers or RANK[card] >= KING or (SUIT[card] == trump and RANK[card] >= KING - 2)
            for card in self.cards
        )
        return min(max(sure + self.rng.choice((-1, 0, 0, 1)), 0), count)

    def options(self, asked: TrickLead, trump: int, gone: Collection[int], number: int, *, leads: bool) -> list[Play]:
        """Every play that the rules allow; a joker as one declaration of each kind."""
        found = [
            Play(self.seat, card)
            for card in self.cards
            if card not in self.house.jokers and not self._fault(card, asked, trump)
        ]
        for card in self.cards:
            if card in self.house.jokers and self._may_use_joker(gone):
                calls = [call for call in self._calls() if (call.kind == "max") <= leads]
                plays = [Play(self.seat, card, call if leads else _unled(call)) for call in calls]
                found += [play for play in plays if rightly_asked(play, self.house, number, leads=leads)]
        return found

    def breaches(
        self, code: str, asked: TrickLead, trump: int, gone: Collection[int], number: int, *, leads: bool
    ) -> list[Play]:
        """Plays that break the rule of `code`, and no other."""
        ordinary = [card for card in self.cards if card not in self.house.jokers]
        jokers = [card for card in self.cards if card in self.house.jokers]
        plays: list[Play] = []
        if code in ("TT101", "OD104", "OD105"):
            return [Play(self.seat, card) for card in ordinary if self._fault(card, asked, trump) == code]
        if code == "OD107" and not self._may_use_joker(gone):
            plays = [Play(self.seat, card, Call("high")) for card in jokers]
        elif self._may_use_joker(gone) and code == "OD109":
            plays = [Play(self.seat, card, call) for card in jokers for call in (None, Call("low"))]
            plays = [play for play in plays if play.call is None or leads]
        elif self._may_use_joker(gone) and code == "OD106":
            plays = [Play(self.seat, card, Call("max", self.rng.choice(SUITS))) for card in jokers]
            plays = [play for play in plays if not rightly_asked(play, self.house, number, leads=leads)]
        return plays

    def _fault(self, card: int, asked: TrickLead, trump: int) -> str:
        """The code of what an ordinary card would be a breach of; '' where it may be played."""
        if asked.suit is None:
            return ""
        exempt = self.house.joker_mask
        holder = Holder(len(self.cards), self.cards, True, ((card, True),))
        holder.play(card)
        found = lapse(holder, card, asked.suit, trump, must_trump=self.house.must_trump, exempt=exempt)
        if found:
            return "TT101" if found.kind == "revoke" else "OD104"
        higher = SUIT_MASK[asked.suit] & ~exempt & -(BIT[card] << 1)
        return "OD105" if asked.demand and SUIT[card] == asked.suit and holder.holds(higher) else ""

    def _may_use_joker(self, gone: Collection[int]) -> bool:
        return (
            self.house.key is None
            or self.house.key in gone
            or len(self.cards) == 1
            or set(self.cards) <= self.house.jokers
        )

    def _calls(self) -> list[Call]:
        ordinary = [card for card in self.house.cards.cards() if card not in self.house.jokers]
        return [
            Call("high"),
            Call("low", self.rng.choice(SUITS)),
            Call("max", self.rng.choice(SUITS)),
            Call("card", card=self.rng.choice(ordinary)),
        ]


def _unled(call: Call) -> Call:
    """A declaration as it is made by one who follows: low names no suit."""
    return Call("low") if call.kind == "low" else call


def rightly_asked(play: Play, house: House, number: int, *, leads: bool) -> bool:
    """Whether a play asks for nothing, or for the highest of a suit where it may; `number` is the trick's."""
    if play.call is None or play.call.kind != "max":
        return True
    return leads and may_demand(house, number)
