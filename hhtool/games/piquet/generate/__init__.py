"""Random sessions of piquet, legal or with planted faults: a session is a partie.

What is legal and worth a remark is marked too, `# info: [CODE]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from hhtool.games.contract import Generator
from hhtool.games.piquet import GAME
from hhtool.games.piquet.generate.deal import PiquetPlay
from hhtool.games.piquet.generate.faults import WAYS
from hhtool.games.piquet.house import House
from hhtool.games.piquet.notation import NOTATION
from hhtool.games.piquet.record import Deal
from hhtool.generate.session import Play, RandomSession


class PiquetSession(RandomSession[House, Deal]):
    """A partie being played."""

    notation = NOTATION
    deals = PiquetPlay
    made_by_session = ("HH106", "HH107", "PQ113", "SC102", "SC103", "SC108")
    made_in_play = ("PQ102", "TT101", "TT105")
    ways = WAYS
    severities: ClassVar = {"HH108": "warning", "PQ105": "info", "PQ110": "info", "PQ112": "info"}
    written_totals = 0.6
    written_settlements = 0.9
    ends_early = "PQ113"

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


GENERATOR = Generator(GAME, PiquetSession, players=2)
