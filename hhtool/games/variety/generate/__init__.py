"""Random sessions of Variety, legal or with planted faults: a session is a cycle."""

from __future__ import annotations

import random
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.variety import GAME
from hhtool.games.variety.generate.deal import VarietyPlay
from hhtool.games.variety.generate.faults import WAYS
from hhtool.games.variety.house import House
from hhtool.games.variety.notation import NOTATION
from hhtool.games.variety.record import Deal
from hhtool.generate.session import Heading, Play, RandomSession, write_sessions
from hhtool.notation.record import Session
from hhtool.notation.words import PLAYERS


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 4,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "variety",  # noqa: ARG001
    hands: bool = True,
) -> str:
    """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

    The same arguments give the same text. A session is a cycle, and another begins when it is over. Without `hands` no
    hand is written. The text is empty where the game does not take so many players.
    """
    house, _faults = build(House, GAME.id, rules, preset=GAME.variants[GAME.id], players=players)
    if players not in house.seats_allowed:
        return ""
    rng = random.Random(seed)
    session = Session(GAME.id, PLAYERS[language][:players], tuple(rules), language=language)
    return write_sessions(deals, lambda: VarietySession(session, house, rng, faults, hands))


class VarietySession(RandomSession[House, Deal]):
    """A cycle being played."""

    made_by_session = ("HH106", "HH107", "VA106", "SC102", "SC108")
    made_in_play = ("VA101", "VA102", "VA103", "VA108", "TT101", "TT105")
    ways = WAYS
    severities: ClassVar = {"HH108": "warning", "VA106": "warning", "VA109": "warning"}
    ends_early = "VA106"

    def __init__(self, session: Session, house: House, rng: random.Random, faults: float, hands: bool) -> None:
        super().__init__(session, house, rng, faults)
        self.hands = hands

    def lines(self, deal: Deal) -> list[tuple[int, str]]:
        """The deal as it is written."""
        return NOTATION.write_deal(deal, self.session.language)

    def play(self, heading: Heading, code: str) -> VarietyPlay:
        """The next deal, to be played."""
        return VarietyPlay(self, heading, code, hands=self.hands)

    def may_skip(self) -> bool:
        """Neither the first deal of the cycle nor the last."""
        return 0 < self.number < self.house.cycle - 1

    def is_last(self, play: Play[House, Deal], _totals: Sequence[Decimal]) -> bool:
        """With the last deal of the cycle."""
        return play.heading.number == self.house.cycle


GENERATOR = Generator(generate)
