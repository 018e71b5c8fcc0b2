"""What each figure of a row of a score table can mean in Variety, and what they can mean together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import combinations, product
from typing import TYPE_CHECKING

from hhtool.games.variety.contracts import BONUS, CONTRACTS, PLAYERS, bonus, sides

if TYPE_CHECKING:
    from hhtool.games.variety.house import House

State = tuple[int, ...]
"""The points of each seat."""


class Case:
    """A row as it may be: every whole row of points that there is. A cell means its points.

    `slip` says which slip of the pen the row has, if it has one: `bonus` or `partners`, and `defenders` who defends in
    such a row. `others` is what the row may be instead, where it does not fit.
    """

    defenders: frozenset[int] = frozenset()

    def __init__(self, states: Iterable[State], slip: str = "", strict: Case | None = None) -> None:
        self._states = frozenset(states)
        self.slip = slip
        self.others: list[Case] = []
        self._strict = strict

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> set[int]:
        """The points of a cell that agree with what is written."""
        every = {state[seat] for state in self._states}
        return {one for one in every if one == values["points"]} if "points" in values else every

    def points(self, meaning: int) -> int:
        """What a meaning brings the player."""
        return meaning

    def figure(self, meaning: int, kind: str) -> int:  # noqa: ARG002
        """The points of a meaning; a row of Variety holds no other figures."""
        return meaning

    def support(self, domains: Sequence[set[int]]) -> list[set[int]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""
        left = [
            state
            for state in self._states
            if all(one in domain for one, domain in zip(state, domains, strict=True))
        ]
        return [set(column) for column in zip(*left, strict=True)] if left else None

    def right(self, written: Mapping[int, Decimal]) -> Mapping[int, Decimal] | None:
        """What a row with a slip should be: the one right row from which it differs in that slip alone; None where there
        are several."""
        wrong = 1 if self.slip == "partners" else None
        found = []
        for state in self._strict._states if self._strict else ():
            off = [seat for seat, points in written.items() if state[seat] != points]
            same = {abs(state[seat] - written[seat]) for seat in off} == {BONUS}
            if len(off) == wrong or (
                wrong is None and same and off == sorted(self.defenders & written.keys())
            ):
                found.append({seat: Decimal(state[seat]) for seat in off})
        return found[0] if found and all(one == found[0] for one in found) else None

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> None:
        """Nothing: no other figures of the row give its points."""


def case_of(contract: int | None, attackers: Collection[int], house: House) -> Case:
    """The case of a row; the contract is None, and `attackers` not two, where they are not known.

    Where both are known, partners who differ and a wrong bonus are slips that it may have instead (VA107, VA105).
    """
    pairs = [pair for pair in combinations(range(PLAYERS), 2) if set(attackers) <= set(pair)]
    contracts = list(CONTRACTS) if contract is None else [contract]
    case = Case(state for one, pair in product(contracts, pairs) for state in _states(one, pair, house))
    if contract is not None and len(pairs) == 1:
        (pair,) = pairs
        case.others = [
            Case(_without_bonus(contract, pair, house), "bonus", case),
            Case(_differing(contract, pair, house), "partners", case),
        ]
        for other in case.others:
            other.defenders = frozenset(range(PLAYERS)) - set(pair)
    return case


def _states(contract: int, pair: Collection[int], house: House) -> Iterator[State]:
    """Every row that the attackers of a contract can write with their opponents."""
    for attack in CONTRACTS[contract].possible:
        one, other = sides(contract, attack, house)
        yield tuple(one if seat in pair else other for seat in range(PLAYERS))


def _without_bonus(contract: int, pair: Collection[int], house: House) -> Iterator[State]:
    """The same with the defenders' bonus where it is not due, and without it where it is."""
    for attack in CONTRACTS[contract].possible:
        defence = CONTRACTS[contract].sum - attack
        other = defence + BONUS - bonus(attack, defence, house)
        yield tuple(attack if seat in pair else other for seat in range(PLAYERS))


def _differing(contract: int, pair: Collection[int], house: House) -> Iterator[State]:
    """The same with another figure for one player, which by itself could be right."""
    states = list(_states(contract, pair, house))
    for seat in range(PLAYERS):
        every = {state[seat] for state in states}
        for state in states:
            for wrong in every - {state[seat]}:
                yield (*state[:seat], wrong, *state[seat + 1 :])
