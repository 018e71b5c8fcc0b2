"""A hand that is proved clean: what the checks of its session read of it, and the hand as it is written, when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from hhtool.cards.betting import ZERO, SidePot
from hhtool.games.draw.house import House
from hhtool.games.draw.record import Deal
from hhtool.games.draw.replay import Replay
from hhtool.poker.posts import Antes
from hhtool.poker.replay import Carry
from hhtool.poker.settle import Outcome
from hhtool.poker.table import BettingTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.importers.prover.betting import PlainPot
    from hhtool.notation.source import Span


@lru_cache(maxsize=1 << 14)
def money(cents: int) -> Decimal:
    """So many cents as a sum."""
    return Decimal(cents).scaleb(-2)


@lru_cache(maxsize=8)
def is_plain(house: House) -> bool:
    """Whether hands are proved by these house rules: those by which rooms deal, of any limit and any bets."""
    return house == House(
        openers="none", reopen="half", limit=house.limit, small_bet=house.small_bet, big_bet=house.big_bet
    )


@dataclass(slots=True)
class ProvedHand:
    """A hand of draw that is proved clean, but for what the hand before it left. Sums are cents.

    `deal` is the hand without its play, `read` gives all of it. `stacks` are those at the start, `put` what each seat put
    into the `pots`, of which `won` was won and the `rake` taken; `due` is who should have won how much. `antes` says what
    each seat paid and where. `opener` is who made the first bet of the first round, `least` the smallest bet or ante; None
    where there is none. `drawn` says whether there was a draw.
    """

    deal: Deal
    read: Callable[[], Deal]
    stacks: Sequence[Decimal]
    put: Sequence[int]
    pots: Sequence[PlainPot]
    won: Mapping[int, int]
    due: Mapping[int, int]
    rake: int
    antes: Mapping[int, tuple[Decimal, Span]]
    opener: int | None
    least: int

    def replay(self, house: House, carry: Carry) -> Replay | None:
        """What is kept of the replay of the hand, in which there is no breach; None where that is not proved.

        A stack below what was left may be either figure, so that the play is not judged by it alone.
        """
        if not is_plain(house) or not carry.room or carry.partial or carry.owes is not None or carry.pot != ZERO:
            return None
        deal, stacks = self.deal, {**carry.stacks}
        won, put = self.won, self.put
        net = {seat: money(won.get(seat, 0) - paid) for seat, paid in enumerate(put)}
        for seat, name in enumerate(deal.players):
            if stacks.get(name, ZERO) > self.stacks[seat]:
                return None
            stacks[name] = self.stacks[seat] + net[seat]
        replay = object.__new__(Replay)
        replay.__dict__ = {
            "deal": deal,
            "house": house,
            "carry": carry,
            "table": self._table(),
            "breaches": [],
            "outcome": self._outcome(net),
            "penalties": {},
            "out": set(),
            "end": Carry(stacks, ZERO, None, carry.room, first=False, label=deal.label, partial=False),
            "unwon": False,
            "opener": self.opener,
            "proof": None,
            "caught": {},
            "passed": False,
            "penalised": {},
            "due": {},
            "least": money(self.least) if self.least else None,
        }
        return replay

    def _table(self) -> BettingTable:
        seats = tuple(range(len(self.put)))
        antes = Antes(seats, self.deal.stakes.ante)
        antes.paid.update(self.antes)
        table = object.__new__(BettingTable)
        table.__dict__ = {"names": self.deal.players, "dealt": seats, "antes": antes, "exact": True, "shaky": False}
        return table

    def _outcome(self, net: dict[int, Decimal]) -> Outcome:
        pots = [SidePot(money(one.amount), tuple(seats_in(one.seats))) for one in self.pots]
        return Outcome(
            pots,
            money(sum([one.amount for one in self.pots])),
            ZERO,
            {seat: money(sum_) for seat, sum_ in self.due.items()},
            {seat: money(sum_) for seat, sum_ in self.won.items()},
            money(self.rake),
            net=net,
        )


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, in order."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
