"""Random sessions of Variety, legal or with planted faults: a session is a cycle."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from hhtool.games.contract import Generator
from hhtool.games.variety import GAME
from hhtool.games.variety.generate.deal import VarietyPlay
from hhtool.games.variety.generate.faults import WAYS
from hhtool.games.variety.house import House
from hhtool.games.variety.notation import NOTATION
from hhtool.games.variety.record import Deal
from hhtool.generate.session import Play, RandomSession


class VarietySession(RandomSession[House, Deal]):
    """A cycle being played."""

    notation = NOTATION
    deals = VarietyPlay
    made_by_session = ("HH106", "HH107", "VA106", "SC102", "SC108")
    made_in_play = ("VA101", "VA102", "VA103", "VA108", "TT101", "TT105")
    ways = WAYS
    severities: ClassVar = {"HH108": "warning", "VA106": "warning", "VA109": "warning"}
    ends_early = "VA106"

    def may_skip(self) -> bool:
        """Neither the first deal of the cycle nor the last."""
        return 0 < self.number < self.house.cycle - 1

    def is_last(self, play: Play[House, Deal], _totals: Sequence[Decimal]) -> bool:
        """With the last deal of the cycle."""
        return play.heading.number == self.house.cycle


GENERATOR = Generator(GAME, VarietySession)
