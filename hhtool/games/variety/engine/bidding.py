"""The calls of a deal: which contract they make, who are partners, and what was wrong. Source: the rules of Variety."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.checks.records import OutOfTurn
from hhtool.game.breach import Breach
from hhtool.game.turns import Turns, rotation
from hhtool.games.variety.checks.bidding import BadCall, BiddingOpen, BiddingWentOn, LateTalk
from hhtool.games.variety.contracts import CONTRACTS
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.games.variety.replay import CallTurn, Made
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Collection


class Bidding:
    """The calls of a deal, the first player to call being `first` (None: not known).

    `made` is what they make, None where they make nothing yet or cannot be read; `unread` says that a call cannot be
    read. `turns` are the calls that were made in the bidding, in order.
    """

    def __init__(self, deal: Deal, first: int | None, breaches: list[Breach]) -> None:
        self._breaches = breaches
        self.made: Made | None = None
        self.unread = False
        self.turns: list[CallTurn] = []
        self._namers: dict[int, int] = {}
        self._own: dict[int, set[int]] = {}
        self._over = self._begun = self._faulty = False
        calls = (call.seat for event in deal.events if isinstance(event, Bids) for call in event.calls)
        start = next(calls, 0) if first is None else first
        self._turns = Turns(rotation(len(deal.players), start - 1))
        for event in deal.events:
            if isinstance(event, Bids):
                for call in event.calls:
                    self._call(call)
            elif isinstance(event, Remark):
                if self.made or self._begun:
                    self._note(LateTalk(event.span, event.seat))
            elif isinstance(event, (Contract, Trick)):
                self._play(event)

    def _note(self, breach: Breach) -> None:
        self._faulty = True
        self._breaches.append(breach)

    def _play(self, event: Contract | Trick) -> None:
        """Play begins: the bidding must be over."""
        if self.turns and not self._begun and not self.made and not self.unread and not self._faulty:
            self._note(BiddingOpen(event.span))
        self._begun = True

    def _call(self, call: Bid) -> None:
        """A call: within the bidding it takes its turn and names a contract."""
        if self.made or self._begun:
            self._late_call(call)
            return
        own = self._own.setdefault(call.seat, set())
        self._turn(call, own)
        if call.contract is None:
            self.unread = True
        elif call.contract not in CONTRACTS:
            self._note(BadCall(call.span, call.seat, contract=call.contract))
        elif call.contract in own:
            self._faulty = True  # the check sees it in the turn
        else:
            own.add(call.contract)
            first = self._namers.setdefault(call.contract, call.seat)
            if first != call.seat and not self.unread:
                self.made = Made(call.contract, first, call.seat)

    def _late_call(self, call: Bid) -> None:
        """A call after the bidding was over; only the first is noted."""
        if not self._over:
            self._note(BiddingWentOn(call.span, call.seat, made=self.made))
        self._over = True

    def _turn(self, call: Bid, own: Collection[int]) -> None:
        """What was allowed when a call was made, and by whom it was due; one that repeats one's own takes no turn."""
        expected = self._turns.due
        if call.contract not in own:
            expected = self._turns.take(call.seat)
        elif expected == call.seat:
            self._turns.take(call.seat)
            self._turns.pass_over(call.seat)
        ends = frozenset(named for named, first in self._namers.items() if first != call.seat)
        self.turns.append(CallTurn(call, frozenset(own), ends - frozenset(own), expected))
        if expected != call.seat and call.contract not in own:
            self._note(OutOfTurn(call.span, call.seat, expected=expected))
