"""Random sessions of piquet, legal or with planted faults: a session is a partie.

What is legal and worth a remark is marked too, `# info: [CODE]`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from hhtool.game.house import build
from hhtool.games.contract import Generator
from hhtool.games.piquet import GAME
from hhtool.games.piquet.generate.deal import PiquetPlay
from hhtool.games.piquet.generate.faults import WAYS
from hhtool.games.piquet.house import House
from hhtool.games.piquet.notation import NOTATION
from hhtool.games.piquet.record import Deal
from hhtool.generate.session import Heading, Play, RandomSession, write_sessions
from hhtool.notation.record import Session
from hhtool.notation.words import PLAYERS


def generate(
    *,
    deals: int,
    seed: int = 0,
    faults: float = 0.0,
    players: int = 2,
    rules: Sequence[tuple[str, str]] = (),
    language: str = "en",
    variant: str = "piquet",  # noqa: ARG001
    hands: bool = True,
) -> str:
    """`.hh` text of `deals` random deals; the share `faults` of them has one planted fault each.

    The same arguments give the same text. A session ends with its partie, and another begins. Without `hands` neither
    hands nor the cards of an exchange are written. The text is empty where the house does not take so many players.
    """
    house, _faults = build(House, GAME.id, rules, preset=GAME.variants[GAME.id], players=players)
    if players not in house.seats_allowed:
        return ""
    rng = random.Random(seed)
    session = Session(GAME.id, PLAYERS[language][:players], tuple(rules), language=language)
    return write_sessions(deals, lambda: PiquetSession(session, house, rng, faults, hands))


class PiquetSession(RandomSession[House, Deal]):
    """A partie being played."""

    made_by_session = ("HH106", "HH107", "PQ113", "SC102", "SC103", "SC108")
    made_in_play = ("PQ102", "TT101", "TT105")
    ways = WAYS
    severities: ClassVar = {"HH108": "warning", "PQ105": "info", "PQ110": "info", "PQ112": "info"}
    written_totals = 0.6
    written_settlements = 0.9
    ends_early = "PQ113"

    def __init__(self, session: Session, house: House, rng: random.Random, faults: float, hands: bool) -> None:
        super().__init__(session, house, rng, faults)
        self.hands = hands

    def lines(self, deal: Deal) -> list[tuple[int, str]]:
        """The deal as it is written."""
        return NOTATION.write_deal(deal, self.session.language)

    def play(self, heading: Heading, code: str) -> PiquetPlay:
        """The next deal, to be played."""
        return PiquetPlay(self, heading, code, hands=self.hands)

    def may_skip(self) -> bool:
        """Neither the first deal nor the last."""
        return 0 < self.number < min(self.house.lengths(level=None)) - 1

    def next_dealer(self, number: int) -> int:
        """The deal passes; in korolik the same player deals twice, and who begins a new korolik is free."""
        if self.house.deal == "alternate" and self.number:
            return super().next_dealer(number)
        return self.rng.randrange(2) if number % 2 or number - self.number > 1 else self.dealer

    def dealer_code(self) -> str:
        """In the second deal of a korolik the wrong dealer is another fault."""
        if self.house.deal == "alternate":
            return "HH106"
        return "" if self.number % 2 == 0 else "PQ113"

    def is_last(self, play: Play[House, Deal], totals: Sequence[Decimal]) -> bool:
        """After as many deals as the partie has; more where the totals are level."""
        level = play.heading.number > self.house.deals or totals[0] == totals[1]
        return play.heading.number >= min(self.house.lengths(level=level))

    def may_end_early(self, _deal: Deal) -> bool:
        """Where no deal is missing."""
        return not self.gap and self.rng.random() < 0.5

    def settlement(self, totals: Sequence[Decimal]) -> Sequence[Decimal]:
        """What is paid at the end."""
        return self.house.settle(list(totals))

    def remarks(self, totals: Sequence[Decimal]) -> list[str]:
        """The loser did not cross the rubicon."""
        return ["PQ112"] if self.house.is_rubicon(list(totals)) else []


GENERATOR = Generator(generate)
