"""Random sessions of Odessa poker, legal or with planted faults: the schedule of the house is played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import takewhile
from typing import ClassVar

from hhtool.games.contract import Generator
from hhtool.games.odessa import GAME
from hhtool.games.odessa.generate.deal import OdessaPlay
from hhtool.games.odessa.generate.faults import IN_PLAY, WAYS
from hhtool.games.odessa.house import House
from hhtool.games.odessa.notation import NOTATION
from hhtool.games.odessa.record import Deal
from hhtool.games.odessa.schedule import KINDS
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Session


class OdessaSession(RandomSession[House, Deal]):
    """A session being played; `plan` are the number of cards and the kind of each deal."""

    notation = NOTATION
    made_by_session = ("HH106", "HH107", "OD108", "SC102", "SC103", "SC108")
    made_in_play = IN_PLAY
    ways = WAYS
    severities: ClassVar = {"HH108": "warning", "OD109": "warning"}
    hidden_dealers = 0.0
    follows_heading = True
    written_totals = 0.9

    def __init__(
        self, session: Session, house: House, rng: random.Random, faults: float, *, hands: bool = True
    ) -> None:
        super().__init__(session, house, rng, faults, hands=hands)
        kinds = house.special_deals(self.players)
        if kinds is None:
            kinds = tuple(rng.choices(KINDS, k=rng.randrange(4)))
        length = house.special_length(self.players)
        plan = [*((cards, "") for cards in house.lengths(self.players)), *((length, kind) for kind in kinds)]
        # where some cards have no name, one that has is left to be turned up
        self.most = (house.cards.mask.bit_count() - bool(house.cards.unnamed)) // self.players
        self.plan = [*takewhile(lambda deal: deal[0] <= self.most, plan)]
        self.whole = len(self.plan) == len(plan)

    def may_skip(self) -> bool:
        """Neither the first deal nor the last."""
        return 0 < self.number < len(self.plan) - 1

    def heading(self, code: str) -> Heading:
        """The next deal; one of another length or kind than the schedule has."""
        heading = super().heading(code)
        return heading._replace(wrong=code) if code == "OD108" and self.misfits() else heading

    def play(self, heading: Heading, code: str) -> OdessaPlay:
        """The next deal, to be played."""
        cards, kind = self.plan[heading.number - 1]
        if heading.wrong == "OD108":
            cards, kind = self.rng.choice(self.misfits())
        return OdessaPlay(self, heading, code, cards, kind, hands=self.hands)

    def misfits(self) -> list[tuple[int, str]]:
        """Lengths and kinds that the schedule does not have for the next deal."""
        cards, kind = self.plan[self.number]
        found = [(other, kind) for other in (cards - 1, cards + 1) if 0 < other <= self.most]
        if not kind:
            found.append((cards, self.rng.choice(KINDS)))
        elif self.house.special_deals(self.players):
            found += [(cards, other) for other in (*KINDS, "") if other != kind]
        return found

    def is_last(self, play: Play[House, Deal], _totals: Sequence[Decimal]) -> bool:
        """With the last deal of the schedule."""
        return self.whole and play.heading.number == len(self.plan)

    def after(self, deal: Deal, play: Play[House, Deal], codes: set[str]) -> None:
        """A session is over, too, where the cards that have names give no longer deal."""
        super().after(deal, play, codes)
        self.over = self.over or self.number == len(self.plan)

    def settlement(self, totals: Sequence[Decimal]) -> Sequence[Decimal] | None:
        """What is paid at the end: as the house settles, the differences where it does not say how; None after a tie."""
        house = self.house if self.house.settlement else replace(self.house, settlement="pairwise")
        return house.settle(list(totals))


GENERATOR = Generator(GAME, OdessaSession)
