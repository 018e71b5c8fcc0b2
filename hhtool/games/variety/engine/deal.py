"""The course of a deal: its contract, its tricks, and what both sides made.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from decimal import Decimal
from functools import cache

from hhtool.cards.card import SUIT, is_known
from hhtool.cards.tricks import powers
from hhtool.checks.records import Incomplete
from hhtool.games.variety.checks.bidding import BadCall, WrongContract, WrongPartners
from hhtool.games.variety.contracts import CONTRACTS, TRICKS, sides
from hhtool.games.variety.engine.bidding import Bidding
from hhtool.games.variety.engine.scores import judge
from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bids, Contract, Deal
from hhtool.games.variety.replay import Replay
from hhtool.notation.record import Figures, Hand, Session, first_lines
from hhtool.tricks.engine import TrickEngine
from hhtool.tricks.record import Play, Trick
from hhtool.tricks.replay import watchable

_SIDE = 2


def start(session: Session, house: House) -> None:
    """No deal leaves anything to the next."""


def _replay(deal: Deal, house: House, carry: None, watched: bool) -> Replay:
    result = Replay(deal, house, carry)
    if deal.complete:
        result.dealer = deal.dealer
        _Run(result, watched=watched).run()
    return result


replay = watchable(_replay)
"""The replay of a deal."""


@cache
def _powers(contract: int | None, led: int) -> list[Sequence[int]]:
    """What each card is worth in a trick of a contract; in each of them where it is not known."""
    rules = CONTRACTS.values() if contract is None else (CONTRACTS[contract],)
    return [powers(led, one.trump, lowest=one.lowest) for one in rules]


class _Tricks(TrickEngine):
    replay: Replay

    def winners(self, plays: Sequence[Play]) -> Collection[int]:
        """Who takes a trick; several where the contract is not known, and they would differ."""
        found = set()
        for table in _powers(self.replay.contract, SUIT[plays[0].card]):
            worth = [table[play.card] for play in plays]
            found.add(plays[worth.index(max(worth))].seat)
        return found


class _Run:
    def __init__(self, result: Replay, *, watched: bool) -> None:
        self.result, self.deal, self.house = result, result.deal, result.house
        self.breaches = result.breaches
        self.tricks = [event for event in self.deal.events if isinstance(event, Trick)]
        first = None if result.dealer is None else (result.dealer + 1) % len(self.deal.players)
        hands = first_lines(self.deal, Hand)
        self.playing = _Tricks(result, TRICKS, self.house.cards, hands, self.tricks, first, watched=watched)
        self.bidding = Bidding(self.deal, first, self.breaches)

    def run(self) -> None:
        """Replay the whole deal."""
        result = self.result
        self._contract()
        result.won = self.playing.play()
        self._unplayed()
        result.calls = self.bidding.turns
        self._scores()
        judge(result)

    # --- the contract ---

    def _contract(self) -> None:
        """Which contract is played, and by whom: what is written, else what the calls make."""
        result, made = self.result, self.bidding.made
        result.made = made
        written = next((event for event in self.deal.events if isinstance(event, Contract)), None)
        number = written.number if written else None
        seats = frozenset(written.seats) if written else frozenset[int]()
        if written and number is not None and number not in CONTRACTS:
            self.breaches.append(BadCall(written.span, contract=number))
            number = None
        elif written and made and number not in (None, made.contract):
            self.breaches.append(WrongContract(written.span, made.second, written=number, made=made))
        if written and written.seats:
            right = {made.first, made.second} if made else None
            whole = len(written.seats) == len(seats) == _SIDE
            if not whole or (right is not None and seats != right):
                self.breaches.append(WrongPartners(written.span, made=made))
            if not whole:
                seats = frozenset()
        result.contract = number if number is not None else made.contract if made else None
        result.attackers = seats or (frozenset((made.first, made.second)) if made else None)

    def _unplayed(self) -> None:
        """Calls were made, and neither tricks nor points are written."""
        if self.tricks:
            return
        calls = [event for event in self.deal.events if isinstance(event, Bids)]
        scored = any(isinstance(event, Figures) for event in self.deal.events)
        if calls and not scored:
            last = next(event for event in reversed(self.deal.events) if isinstance(event, Bids | Contract))
            self.breaches.append(Incomplete(last.span))

    # --- the points ---

    def _scores(self) -> None:
        result = self.result
        if result.contract is None or result.attackers is None or result.won is None:
            return
        attack = self._attack(result.contract, result.attackers, result.won)
        if attack is None:
            return
        points = sides(result.contract, attack, self.house)
        result.sides = attack, CONTRACTS[result.contract].sum - attack
        result.scores = {seat: Decimal(points[seat not in result.attackers]) for seat in range(len(self.deal.players))}

    def _attack(self, contract: int, attackers: Collection[int], won: Sequence[int]) -> int | None:
        """The points that the attackers made; None where that cannot be told.

        It is enough that all cards are known that one of the sides took.
        """
        rules = CONTRACTS[contract]
        tricks = sum(won[seat] for seat in attackers)
        if not any(rules.cards):
            return rules.points(tricks, ())
        taken: dict[bool, list[int]] = {True: [], False: []}
        hidden: set[bool] = set()
        for trick, taker, sure in self.result.tricks:
            side = taker in attackers
            cards = [play.card for play in trick.plays]
            taken[side].extend(cards)
            if not sure or not all(map(is_known, cards)):
                hidden.add(side)
        if True not in hidden:
            return rules.points(tricks, taken[True])
        if False not in hidden:
            return rules.sum - rules.points(TRICKS - tricks, taken[False])
        return None
