"""The calls of a deal: which contract they make, who are partners, and what was wrong. Source: the rules of Variety."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hhtool.checks.records import OutOfTurn
from hhtool.game.align import Place, count_slips, places, rotation
from hhtool.game.breach import Breach, Noted
from hhtool.games.variety.contracts import CONTRACTS
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Collection

    from hhtool.notation.source import Span

_ROUNDS = 3
"""No bidding has more: with eight contracts one is repeated at the ninth call at the latest."""


class Made(NamedTuple):
    """What the calls make: the contract, who named it first and who repeated it."""

    contract: int
    first: int
    second: int


class CallTurn(NamedTuple):
    """A call and what was allowed: `named` are the contracts that the player may no longer name, `ends` those whose
    naming ends the bidding; `expected` is whose turn it was (None: not judged)."""

    call: Bid
    named: frozenset[int]
    ends: frozenset[int]
    expected: int | None


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
        self._later: list[Made] = []
        self._misnamed: list[tuple[int, int]] = []
        self._namers: dict[int, int] = {}
        self._own: dict[int, set[int]] = {}
        self._over = self._begun = self._faulty = False
        calls = in_order(deal)
        self._places = _places(calls, len(deal.players), first)
        for event in deal.events:
            if isinstance(event, Bids):
                for call in event.calls:
                    self._call(call)
            elif isinstance(event, Remark):
                if self.made or self._begun:
                    self._note("late-talk", event.span, event.seat)
            elif isinstance(event, (Contract, Trick)):
                self._play(event)

    def _note(self, kind: str, span: Span, seat: int = -1, **facts: object) -> None:
        self._faulty = True
        self._breaches.append(Noted(kind, span, seat, facts))

    def explains(self, contract: int | None, seats: Collection[int]) -> bool:
        """Whether a fault of the calls that is told explains why these are not the contract and the attackers made.

        The bidding went on and ended so, or a call stands with the wrong player.
        """
        found = [*self._later]
        if self.made:
            number, first, second = self.made
            for wrong, right in self._misnamed:
                found += [Made(number, right, second)] if first == wrong else []
                found += [Made(number, first, right)] if second == wrong else []
        return any(
            contract in (None, one.contract) and (not seats or set(seats) == {one.first, one.second}) for one in found
        )

    def _play(self, event: Contract | Trick) -> None:
        """Play begins: the bidding must be over."""
        if self.turns and not self._begun and not self.made and not self.unread and not self._faulty:
            self._note("bidding-open", event.span)
        self._begun = True

    def _call(self, call: Bid) -> None:
        seat, contract = call.seat, call.contract
        if self.made or self._begun:
            if not self._over:
                self._note("bidding-went-on", call.span, seat, made=self.made)
            self._over = True
            if contract in self._namers and self._namers[contract] != seat:
                self._later.append(Made(contract, self._namers[contract], seat))
            return
        own = self._own.setdefault(seat, set())
        place = self._places.get(id(call))
        expected = place.expected if place else None
        ends = frozenset(named for named, first in self._namers.items() if first != seat)
        self.turns.append(CallTurn(call, frozenset(own), ends - own, expected))
        if place and expected != seat:
            self._breaches.append(OutOfTurn(call.span, seat, expected=expected))
            self._faulty = True
            if expected is not None:
                self._misnamed.append((seat, expected))
        if contract is None:
            self.unread = True
        elif contract not in CONTRACTS:
            self._note("bad-call", call.span, seat, contract=contract)
        elif contract in own:
            self._note("named-twice", call.span, seat, contract=contract)
        else:
            own.add(contract)
            if contract in self._namers and not self.unread:
                self.made = Made(contract, self._namers[contract], seat)
            self._namers.setdefault(contract, seat)


def in_order(deal: Deal) -> list[Bid]:
    """The calls that take a turn, up to the one that ends the bidding.

    A call that repeats one's own contract takes none where the same player calls right before or after it.
    """
    found: list[Bid] = []
    namers: dict[int | None, int] = {}
    calls = [call for event in deal.events if isinstance(event, Bids) for call in event.calls]
    own: set[tuple[int, int | None]] = set()
    for place, call in enumerate(calls):
        again = (call.seat, call.contract) in own
        beside = {one.seat for one in (*calls[max(place - 1, 0) : place], *calls[place + 1 : place + 2])}
        if not again or call.seat not in beside:
            found.append(call)
        own.add((call.seat, call.contract))
        if call.contract in CONTRACTS and not again:
            if call.contract in namers:
                break
            namers[call.contract] = call.seat
    return found


def _places(calls: list[Bid], players: int, first: int | None) -> dict[int, Place]:
    """The place of each call in the order of turns, by the call's id."""
    if not calls:
        return {}
    start = calls[0].seat if first is None else first
    order = rotation(players, (start - 1) % players)
    return dict(zip(map(id, calls), places([call.seat for call in calls], order, _ROUNDS), strict=True))


def goes_round(deal: Deal, dealer: int) -> bool:
    """Whether the calls go round as they do where that seat deals."""
    calls = [call.seat for call in in_order(deal)]
    return not calls or not count_slips(calls, rotation(len(deal.players), dealer), _ROUNDS)
