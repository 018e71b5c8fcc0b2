"""The eight contracts: their trumps, what their cards and tricks are worth, and what each side may make of them.

Source: the rules of Variety, contracts and scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from hhtool.cards.card import RANK, SUIT
from hhtool.cards.tricks import NO_TRUMP

if TYPE_CHECKING:
    from hhtool.games.variety.house import House

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
PLAYERS, TRICKS = 4, 13
BONUS = 10
"""What each defender gets besides where the attackers made fewer points."""

_RED = (DIAMONDS, HEARTS)
_TEN, _JACK = 8, 9


def _each(suits: Iterable[int], points: int, other: int = 0) -> tuple[int, ...]:
    """The worth of every card: so many points in some suits, `other` in the rest."""
    return tuple(points if SUIT[card] in suits else other for card in range(52))


def _tens_and_jacks(points: int) -> tuple[int, ...]:
    """Black tens and jacks for, red ones against."""
    return tuple(
        0 if RANK[card] not in (_TEN, _JACK) else -points if SUIT[card] in _RED else points for card in range(52)
    )


@dataclass(frozen=True)
class ContractRules:
    """A contract: `cards` is what each card is worth to the side that takes it, `trick` each trick, `majority` having
    taken more tricks; with `lowest` the lower card takes. `possible` are the points that a side can make."""

    trump: int
    possible: Sequence[int]
    cards: Sequence[int] = field(default=(0,) * 52, repr=False)
    trick: int = 0
    majority: int = 0
    lowest: bool = False

    @cached_property
    def sum(self) -> int:
        """What both sides make together."""
        return sum(self.cards) + self.trick * TRICKS + self.majority

    def points(self, tricks: int, cards: Iterable[int]) -> int:
        """What a side makes that took so many tricks with these cards."""
        more = self.majority if 2 * tricks > TRICKS else 0
        return more + self.trick * tricks + sum(self.cards[card] for card in cards)


CONTRACTS: Mapping[int, ContractRules] = {
    1: ContractRules(NO_TRUMP, (0, 12), majority=12),
    2: ContractRules(CLUBS, range(0, 27, 2), trick=2),
    3: ContractRules(HEARTS, range(0, 27, 2), _each((SPADES,), 2)),
    4: ContractRules(DIAMONDS, range(-24, 25, 2), _each(_RED, 1, -1)),
    5: ContractRules(SPADES, range(-20, 21, 5), _tens_and_jacks(5)),
    6: ContractRules(CLUBS, range(27), _each(_RED, 1), lowest=True),
    7: ContractRules(SPADES, range(-26, 1, 2), _each((CLUBS,), -2)),
    8: ContractRules(NO_TRUMP, range(-26, 1, 2), trick=-2),
}
"""The contracts by number."""


def bonus(attack: int, defence: int, house: House) -> int:
    """What each defender gets besides: the bonus where the attackers made less, or, as the house has it, the same."""
    if attack < defence or (attack == defence and house.tie == "defenders"):
        return BONUS
    return 0


def sides(contract: int, attack: int, house: House) -> tuple[int, int]:
    """What each attacker and each defender writes where the attackers made so many points."""
    defence = CONTRACTS[contract].sum - attack
    return attack, defence + bonus(attack, defence, house)
