"""Proves deals clean: all tricks are written in full, every line is in the common form and order, in English."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import BIT, SUIT, SUIT_MASK
from hhtool.cards.tricks import powers
from hhtool.games.variety.contracts import CONTRACTS, PLAYERS, TRICKS, sides
from hhtool.games.variety.notation import TAKEN
from hhtool.games.variety.record import Deal
from hhtool.games.variety.replay import Replay
from hhtool.notation.source import Span
from hhtool.tricks.prover import UNSURE, PlainHand, PlainLines, PlainTrick, dealt, points_written

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.games.variety.house import House
    from hhtool.notation import record
    from hhtool.notation.source import Passage

_HEAD = re.compile(r"deal ([1-9][0-9]{0,5}): dealer (\w+)")
_REMARK = re.compile(r"(\w+): [A-Za-z][A-Za-z ,.?!']*")
_CONTRACT = re.compile(r"([1-8])(?:: (\w+), (\w+))?")
_NUMBERS = {str(number): number for number in CONTRACTS}


class ProvedDeal(NamedTuple):
    """A deal whose text and bidding are proved to be without fault; whether its play is, `replay` proves.

    `deal` is the deal with its results alone, `read` gives all of it. `score` are the points that are written. `contract`
    is the number of the contract that the `attackers` play.
    """

    deal: Deal
    read: Callable[[], record.Deal]
    score: Mapping[int, Decimal | None]
    hands: Mapping[int, PlainHand]
    tricks: Sequence[PlainTrick]
    contract: int
    attackers: tuple[int, int]

    def replay(self, house: House, carry: None) -> Replay | None:
        """What the checks of a session read of the replay; None where it is not proved that nothing is wrong in it."""
        held = dealt(self.hands, self.tricks, house.cards.mask)
        attack = None if held is None else self._attack(held)
        if attack is None:
            return None
        mine, theirs = sides(self.contract, attack, house)
        points = {seat: Decimal(mine if seat in self.attackers else theirs) for seat in range(PLAYERS)}
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
        }
        return replay

    def _attack(self, left: list[int]) -> int | None:
        """The points of the attackers, where the players begin with so much; None where a trick may be against the rules.

        Every card of every hand is played, so that who does not follow suit has none of it where none comes later.
        """
        rules = CONTRACTS[self.contract]
        cards: list[int] = []
        won = 0
        leader = ((self.deal.dealer or 0) + 1) % PLAYERS
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
            if leader in self.attackers:
                won += 1
                cards += [play.card for play in trick.plays]
        return rules.points(won, cards)


def prove(passage: Passage, players: tuple[str, ...], read: Callable[[], record.Deal]) -> ProvedDeal | None:
    """The deal of a passage in whose text nothing is wrong; None where that is not proved. `read` reads it."""
    try:
        lines = PlainLines(passage, players, TAKEN)
        found = _HEAD.fullmatch(lines.lines[0])
        if not found or len(players) != PLAYERS:
            return None
        dealer = lines.seats[found[2]]
        hands = lines.hands()
        contract, *attackers = _bidding(lines, (dealer + 1) % PLAYERS)
        tricks, results = lines.tricks({}), lines.results()
    except UNSURE:
        return None
    if len(tricks) != TRICKS:
        return None
    head = Span(lines.first, 1, len(lines.lines[0]) + 1)
    deal = Deal(label=found[1], dealer=dealer, players=players, events=results, style="en", span=head, head_span=head)
    one, other = attackers
    return ProvedDeal(deal, read, points_written(results), hands, tricks, contract, (one, other))


def _bidding(lines: PlainLines, due: int) -> tuple[int, int, int]:
    """The contract that is played, and the two who play it: the second names what the first has named.

    `due` is who is to call first; all call in turn, and nobody the same twice. Raises one of `UNSURE` where it is not so.
    """
    named: dict[int, int] = {}
    made: tuple[int, int, int] | None = None
    called: set[tuple[int, int]] = set()
    while True:
        if (said := lines.take("bid: ")) is not None:
            for item in said.split(", "):
                name, _blank, number = item.partition(" ")
                seat, contract = lines.seats[name], _NUMBERS[number]
                if made or seat != due or (seat, contract) in called:
                    raise ValueError
                called.add((seat, contract))
                first = named.setdefault(contract, seat)
                made = None if first == seat else (contract, first, seat)
                due = (due + 1) % PLAYERS
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
            made = made or (written, one, other)
        if not made or written != made[0]:
            raise ValueError
    if made is None:
        raise ValueError
    return made
