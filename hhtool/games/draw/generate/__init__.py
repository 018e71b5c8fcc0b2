"""Random sessions of draw poker, legal or with planted faults."""

from __future__ import annotations

import random
from dataclasses import replace
from decimal import Decimal

from hhtool.cards.betting import ZERO
from hhtool.games.contract import Generator
from hhtool.games.draw import GAME
from hhtool.games.draw.generate.deal import DrawPlay
from hhtool.games.draw.generate.faults import WAYS
from hhtool.games.draw.house import House
from hhtool.games.draw.notation import NOTATION
from hhtool.games.draw.record import Deal
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Session


class DrawSession(RandomSession[House, Deal]):
    """A session being played: stacks, the pot on the table, who pays the next antes.

    `keeps` says that the same dealer deals again.
    """

    notation = NOTATION
    made_by_session = ("HH106", "HH107", "SC102")
    made_in_play = ("DR101",)
    ways = WAYS
    hidden_dealers = 0.0
    follows_heading = True
    written_totals = 1.0

    def __init__(self, session: Session, house: House, rng: random.Random, faults: float, *, stack: int = 200) -> None:
        stacks = [Decimal(stack)] * len(session.players)
        super().__init__(replace(session, stacks=figures("stacks", stacks)), house, rng, faults)
        self.stacks = stacks
        self.carried = ZERO
        self.keeps = False
        self.owes: int | None = None

    def next_dealer(self, number: int) -> int:
        """The dealer deals again after a deal that was passed out, where the house has it so."""
        return (super().next_dealer(number) - self.keeps) % self.players

    def play(self, heading: Heading, code: str) -> DrawPlay:
        """The next deal, to be played."""
        return DrawPlay(self, heading, code, stacks=self.stacks, carried=self.carried, owes=self.owes)

    def after(self, _deal: Deal, play: Play[House, Deal], _codes: set[str]) -> None:
        """Stacks and pots go on from deal to deal."""
        assert isinstance(play, DrawPlay)
        self.keeps = play.passed and self.house.redeal == "same"
        self.carried, self.owes = play.stays, play.owes
        self.stacks = [stack + change for stack, change in zip(self.stacks, play.net, strict=True)]
        self.over = min(self.stacks) < 10


GENERATOR = Generator(GAME, DrawSession)
