"""Random sessions of open-face Chinese poker in any variant, legal or with planted faults."""

from __future__ import annotations

import random
from collections.abc import Sequence
from decimal import Decimal
from typing import ClassVar

from hhtool.games.contract import Generator
from hhtool.games.ofc import GAME, engine, fantasy
from hhtool.games.ofc.generate.deal import OFCPlay
from hhtool.games.ofc.generate.faults import WAYS
from hhtool.games.ofc.house import House
from hhtool.games.ofc.notation import NOTATION
from hhtool.games.ofc.record import Deal
from hhtool.games.ofc.replay import Carry
from hhtool.generate.session import Heading, Play, RandomSession
from hhtool.notation.record import Session

_RARE = frozenset({"OF106", "OF107", "OF109", "OF113"})
"""Faults for which there is seldom occasion: they are tried before others more often than not."""
_EAGER = 0.3
_LAID_WRONGLY = {"OF105": "fantasy-not-earned", "OF107": "fantasy-too-many"}


class OFCSession(RandomSession[House, Deal]):
    """A session being played.

    `ordinary` is how many deals had no fantasy, `rights` what the players may really do, `carry` what the record tells
    of it, for faults to be planted; `late` are the seats that ran out of time.
    """

    notation = NOTATION
    made_by_session = ("HH106", "HH107", "OF109", "OF110", "SC102", "SC103", "SC108")
    made_in_play = ("OF105", "OF106", "OF107", "OF111")
    ways = WAYS
    severities: ClassVar = {"HH108": "warning", "OF110": "warning"}
    written_totals = 0.5
    written_settlements = 0.5
    ends_early = "OF110"

    def __init__(
        self, session: Session, house: House, rng: random.Random, faults: float, *, boards: bool = False
    ) -> None:
        super().__init__(session, house, rng, faults)
        self.boards = boards
        self.ordinary = 0
        self.carry: Carry = engine.start(session, house)
        self.rights: Sequence[fantasy.Right] = [fantasy.Right()] * self.players
        self.late: frozenset[int] = frozenset()
        self.length = rng.choice((1, 1, 2)) * self.players

    def order(self) -> list[str]:
        """The codes to be tried, the rare ones rather first."""
        codes = sorted(self.codes())
        return sorted(codes, key=lambda code: self.rng.random() * (_EAGER if code in _RARE else 1))

    def laid(self, number: int) -> frozenset[int]:
        """The seats that are due to be in fantasy in a deal; nothing is known of it after one that is missing."""
        if number > self.number + 1:
            return frozenset()
        return frozenset(seat for seat, right in enumerate(self.rights) if right.due(self.house))

    def astray(self, code: str) -> list[int]:
        """The seats that may be in fantasy, or not, against their rights, as far as the record tells these."""
        told = [self.carry.right(name) for name in self.session.players]
        laid = self.laid(self.number + 1)
        if code == "OF106":
            return [seat for seat in laid if told[seat].due(self.house)]
        kinds = [right.breach(self.house, laid=True) for right in told] if code in _LAID_WRONGLY else []
        return [seat for seat, kind in enumerate(kinds) if kind == _LAID_WRONGLY[code] and seat not in laid]

    def next_dealer(self, number: int) -> int:
        """The button stays in a deal with a fantasy."""
        steps = number - self.number - bool(self.laid(number) or not self.number)
        return (self.dealer + steps) % self.players

    def dealer_code(self) -> str:
        """In a deal with a fantasy the button must not move."""
        return "OF109" if self.laid(self.number + 1) else "HH106"

    def play(self, heading: Heading, code: str) -> OFCPlay:
        """The next deal, to be played."""
        laid, wrong = self.laid(heading.number), None
        if found := self.astray(code):
            wrong = self.rng.choice(found)
            laid ^= {wrong}
            steps = 1 - bool(laid or not self.number)
            heading = heading._replace(dealer=(self.dealer + steps) % self.players)
            heading = heading._replace(written=heading.dealer)
        rights = self.rights if heading.number == self.number + 1 else [fantasy.UNKNOWN] * self.players
        return OFCPlay(self, heading, code, rights=rights, laid=laid, wrong=wrong, late=self.late, boards=self.boards)

    def is_last(self, play: Play[House, Deal], _totals: Sequence[Decimal]) -> bool:
        """When there were enough rounds, and nobody has the right to a fantasy."""
        assert isinstance(play, OFCPlay)
        ordinary = self.ordinary + (not play.laid)
        waiting = any(right.due(self.house) for right in play.after())
        return ordinary >= self.length and ordinary % self.players == 0 and not waiting

    def may_end_early(self, deal: Deal) -> bool:
        """Whether the record would show that a round is not over, or that somebody may lay out a fantasy."""
        if self.gap:
            return False
        end = engine.replay(deal, self.house, self.carry).end
        ordinary = self.ordinary + (not self.laid(self.number + 1))
        waiting = any(end.right(name).due(self.house) for name in self.session.players)
        return waiting or not ordinary or bool(ordinary % self.players)

    def settlement(self, totals: Sequence[Decimal]) -> Sequence[Decimal] | None:
        """What is paid at the end, where the totals sum to nothing."""
        return None if sum(totals) else self.house.settle(list(totals))

    def after(self, deal: Deal, play: Play[House, Deal], _codes: set[str]) -> None:
        """Rights go on from deal to deal."""
        assert isinstance(play, OFCPlay)
        if self.faults:
            self.carry = engine.replay(deal, self.house, self.carry).end
        self.ordinary += not play.laid
        self.rights, self.late = play.after(), play.late


GENERATOR = Generator(GAME, OFCSession, players=2)
