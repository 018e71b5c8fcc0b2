"""Proves deals clean: all tricks are written in full, every line is in the common form and order, in English."""

from __future__ import annotations

import dataclasses
import re
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import BIT, SUIT, SUIT_MASK
from hhtool.cards.tricks import powers
from hhtool.games.variety.contracts import CONTRACTS, PLAYERS, TRICKS, sides
from hhtool.games.variety.notation import TAKEN
from hhtool.games.variety.record import Bid, Bids, Deal
from hhtool.games.variety.replay import CallTurn, Made, Replay
from hhtool.lazy import late_pattern
from hhtool.notation.plain_lines import UNSURE, PlainHand, points_written
from hhtool.notation.source import Span
from hhtool.tricks.prover import PlainTrick, TrickLines, dealt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.games.variety.house import House
    from hhtool.notation import record
    from hhtool.notation.source import Passage

_HEAD = re.compile(r"deal ([1-9][0-9]{0,5})(?:: dealer (\w+))?")
_REMARK = late_pattern(r"(\w+): [A-Za-z][A-Za-z ,.?!']*")
_CONTRACT = re.compile(r"([1-8])(?:: (\w+), (\w+))?")
_NUMBERS = {str(number): number for number in CONTRACTS}


class ProvedDeal(NamedTuple):
    """A deal whose text and bidding are proved to be without fault; whether its play is, `replay` proves.

    `deal` is the deal with its results alone, `read` gives all of it. `score` are the points that are written, `calls`
    the seats and contracts of the bidding in order. `made` is the contract and who play it: who names it first, where
    there are calls, and who repeats it.
    """

    deal: Deal
    read: Callable[[], record.Deal]
    score: Mapping[int, Decimal | None]
    hands: Mapping[int, PlainHand]
    tricks: Sequence[PlainTrick]
    calls: Sequence[tuple[int, int]]
    made: Made

    def replay(self, house: House, carry: None) -> Replay | None:
        """What the checks of a session read of the replay; None where it is not proved that nothing is wrong in it."""
        held = dealt(self.hands, self.tricks, house.cards.mask)
        won = [0] * PLAYERS
        attack = None if held is None else self._attack(held, won)
        if attack is None:
            return None
        contract, *attackers = self.made
        mine, theirs = sides(contract, attack, house)
        points = {seat: Decimal(mine if seat in attackers else theirs) for seat in range(PLAYERS)}
        if any(written != points[seat] for seat, written in self.score.items()):
            return None
        replay = object.__new__(Replay)
        replay.__dict__ = {
            "deal": self.deal,
            "house": house,
            "breaches": [],
            "dealer": self.deal.dealer,
            "scores": points,
            "end": carry,
            "made": self.made if self.calls else None,
            "contract": contract,
            "attackers": frozenset(attackers),
            "won": won,
            "sides": (attack, CONTRACTS[contract].sum - attack),
        }
        return replay

    def told(self, replay: Replay) -> Replay:
        """The replay with its calls, of which nothing is told but who named what."""
        calls = tuple([Bid(seat, contract) for seat, contract in self.calls])
        replay.calls = [CallTurn(call, frozenset(), frozenset(), None) for call in calls]
        if calls:
            replay.deal = dataclasses.replace(self.deal, events=(Bids(calls), *self.deal.events))
        return replay

    def _attack(self, left: list[int], taken: list[int]) -> int | None:
        """The points of the attackers, where the players begin with so much; None where a trick may be against the rules.
        The tricks of each seat are counted in `taken`.

        Every card of every hand is played, so that who does not follow suit has none of it where none comes later.
        """
        rules = CONTRACTS[self.made.contract]
        attackers = self.made[1:]
        cards: list[int] = []
        won = 0
        dealer = self.deal.dealer
        leader = self.tricks[0].plays[0].seat if dealer is None else (dealer + 1) % PLAYERS
        for trick in self.tricks:
            if trick.plays[0].seat != leader:
                return None
            led = SUIT[trick.plays[0].card]
            table, best = powers(led, rules.trump, lowest=rules.lowest), -1
            for play in trick.plays:
                seat, card = play.seat, play.card
                left[seat] ^= BIT[card]
                if SUIT[card] != led and left[seat] & SUIT_MASK[led]:
                    return None
                if table[card] > best:
                    best, leader = table[card], seat
            if trick.taker not in (-1, leader):
                return None
            taken[leader] += 1
            if leader in attackers:
                won += 1
                cards += [play.card for play in trick.plays]
        return rules.points(won, cards)


def prove(passage: Passage, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal | None:
    """The deal of a passage in whose text nothing is wrong; None where that is not proved. `read` reads it."""
    try:
        lines = TrickLines(passage, players, TAKEN)
        found = _HEAD.fullmatch(lines.lines[0])
        if not found or len(players) != PLAYERS:
            return None
        dealer = lines.seats[found[2]] if found[2] else None
        hands = lines.hands()
        calls, made = _bidding(lines, None if dealer is None else (dealer + 1) % PLAYERS)
        tricks, results = lines.tricks({}), lines.results()
    except UNSURE:
        return None
    if len(tricks) != TRICKS:
        return None
    head = Span(lines.first, 1, len(lines.lines[0]) + 1)
    deal = Deal(label=found[1], dealer=dealer, players=players, events=results, style="en", span=head, head_span=head)
    return ProvedDeal(deal, read, points_written(results), hands, tricks, calls, made)


def _bidding(lines: TrickLines, due: int | None) -> tuple[Sequence[tuple[int, int]], Made]:
    """The calls, and the contract that is played with the two who play it: the second names what the first has named.

    `due` is who is to call first (None: not known); all call in turn, and nobody the same twice. Raises one of `UNSURE`
    where it is not so.
    """
    named: dict[int, int] = {}
    made: Made | None = None
    called: list[tuple[int, int]] = []
    while True:
        if (said := lines.take("bid: ")) is not None:
            for item in said.split(", "):
                name, _blank, number = item.partition(" ")
                seat, contract = lines.seats[name], _NUMBERS[number]
                if made or due not in (seat, None) or (seat, contract) in called:
                    raise ValueError
                called.append((seat, contract))
                first = named.setdefault(contract, seat)
                made = None if first == seat else Made(contract, first, seat)
                due = (seat + 1) % PLAYERS
        elif (said := lines.take("says ")) is not None:
            found = _REMARK.fullmatch(said)
            if made or not found or found[1] not in lines.seats:
                raise ValueError
        else:
            break
    if called and made is None:
        raise ValueError
    if (said := lines.take("contract ")) is not None:
        found = _CONTRACT.fullmatch(said)
        if not found:
            raise ValueError
        written = int(found[1])
        if found[2]:
            one, other = lines.seats[found[2]], lines.seats[found[3]]
            if one == other or (made and {one, other} != {*made[1:]}):
                raise ValueError
            made = made or Made(written, one, other)
        if not made or written != made[0]:
            raise ValueError
    if made is None:
        raise ValueError
    return called, made
