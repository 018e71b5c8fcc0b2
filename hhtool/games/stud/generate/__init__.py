"""Random sessions of five-card stud, legal or with planted faults.

What is suspicious is marked `# warning: [CODE]`, and what is only worth knowing `# info: [CODE]`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import ClassVar

from hhtool.cards.betting import ZERO
from hhtool.games.contract import Generator
from hhtool.games.stud import GAME
from hhtool.games.stud.generate.deal import DealStart, StudPlay
from hhtool.games.stud.generate.faults import WAYS
from hhtool.games.stud.house import House
from hhtool.games.stud.notation import NOTATION
from hhtool.games.stud.record import Deal
from hhtool.generate.draft import figures
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Session
from hhtool.poker.record import Stakes
from hhtool.poker.settle import unit_of


class StudSession(RandomSession[House, Deal]):
    """A session being played.

    `told` says whether headings name the stakes; `counted` whether the stacks follow from the record; `keeps` that the
    same dealer deals again; `out` are the seats that sit out the next deal.
    """

    notation = NOTATION
    made_by_session = ("HH106", "HH107", "SC102")
    made_in_play = ("PK109", "ST101")
    ways = WAYS
    severities: ClassVar = {"HH108": "warning", "ST103": "warning", "ST105": "info", "ST107": "info"}
    follows_heading = True
    written_totals = 0.5

    def __init__(self, session: Session, house: House, rng: random.Random, faults: float, *, stack: int = 200) -> None:
        super().__init__(session, house, rng, faults)
        self.stacks = [Decimal(stack)] * self.players
        self.counted = rng.random() < 0.9
        if self.counted:
            self.session = replace(session, stacks=figures("stacks", self.stacks))
        self.keeps = False
        self.out: set[int] = set()
        self.stakes = self._stakes()
        self.told = rng.random() < 0.9 or self._unstated() == Stakes()
        sums = [house.ante, house.bring_in, house.small_bet, house.big_bet]
        self.unit = unit_of([one for one in sums if one is not None])

    def _stakes(self) -> Stakes:
        """What is played for: what the house rules leave open is chosen."""
        house, rng = self.house, self.rng
        ante = house.ante if house.ante is not None else Decimal(rng.choice((0, 1, 1, 2)))
        bring_in = house.bring_in
        if bring_in is None and house.ante is None and rng.random() < 0.7:
            bring_in = Decimal(1) if house.small_bet is None else house.small_bet
        small = house.small_bet
        if small is None and house.limit == "fixed":
            small = max(Decimal(rng.choice((2, 4, 5))), bring_in or ZERO)
        bets = None if small is None else (small, house.big_bet or small * 2)
        return Stakes(bets=bets, ante=ante or None, bring_in=bring_in or None)

    def _unstated(self) -> Stakes:
        """What is played for, as far as the house rules do not state it."""
        house, stakes = self.house, self.stakes
        return Stakes(
            bets=stakes.bets if house.small_bet is None else None,
            ante=stakes.ante if house.ante is None else None,
            bring_in=stakes.bring_in if house.bring_in is None else None,
        )

    def heading(self, code: str) -> Heading:
        """The next deal; now and then some players sit it out."""
        rng, count = self.rng, self.players
        sits_out = count > 2 and rng.random() < 0.1
        self.out = set(rng.sample(range(count), rng.randint(1, count - 2))) if sits_out else set()
        if self.keeps:
            self.out.discard(self.dealer)
        return super().heading(code)

    def next_dealer(self, number: int) -> int:
        """The next to the left who does not sit out; the same after a deal in which all folded."""
        seats = [seat for seat in range(self.players) if seat not in self.out or seat == self.dealer]
        dealer = seats[(seats.index(self.dealer) + number - self.number - self.keeps) % len(seats)]
        self.out.discard(dealer)
        return dealer

    def dealers(self) -> Sequence[int]:
        """Those who do not sit out."""
        return [seat for seat in range(self.players) if seat not in self.out]

    def play(self, heading: Heading, code: str) -> StudPlay:
        """The next deal, to be played."""
        rng = self.rng
        stated = rng.random() < (0.1 if self.counted else 0.3) or code == "PK110"
        written = (self.stakes if rng.random() < 0.1 else self._unstated()) if self.told else Stakes()
        seating = DealStart(
            self.stakes,
            written,
            self.told,
            tuple(self.stacks),
            stated,
            self.counted or stated,
            self.counted and self.number > 0,
            frozenset(self.out),
            self.unit,
        )
        return StudPlay(self, heading, code, seating)

    def after(self, _deal: Deal, play: Play[House, Deal], codes: set[str]) -> None:
        """Stacks go on from deal to deal, unless what is left is in doubt."""
        assert isinstance(play, StudPlay)
        self.keeps = play.all_folded
        self.stacks = [held + change for held, change in zip(self.stacks, play.net, strict=True)]
        harmless = self.severities.keys() - {"HH108"}
        self.counted = play.seating.counted and play.judged and codes <= harmless
        self.over = "PK110" in codes or min(self.stacks) <= 0


GENERATOR = Generator(GAME, StudSession)
