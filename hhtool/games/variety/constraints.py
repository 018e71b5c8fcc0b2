"""What each figure of a row of a score table can mean in Variety, and what they can mean together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from decimal import Decimal
from functools import cache, lru_cache, reduce
from itertools import combinations, product
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from hhtool.games.variety.contracts import BONUS, CONTRACTS, PLAYERS, bonus, sides
from hhtool.i18n import Message, _, _n, either, joined
from hhtool.tricks.wording import tricks

if TYPE_CHECKING:
    from hhtool.games.variety.house import House

M = TypeVar("M", bound=Hashable)

State = tuple[int, ...]
"""The points of each seat."""


class Meaning(NamedTuple):
    """What a cell of a row with a slip is: what is written in it, the points that it stands for in its column, and
    whether it takes the cell to show the slip."""

    written: int
    points: int
    shows: bool


class Constraints:
    """A row as it may be: every whole row of points that there is. A cell means its points."""

    def __init__(self, contracts: Sequence[int], pairs: Sequence[tuple[int, ...]], house: House) -> None:
        self.states = frozenset(state for one, pair in product(contracts, pairs) for state in _states(one, pair, house))
        self._columns = [frozenset(state[seat] for state in self.states) for seat in range(PLAYERS)]
        self._contract = contracts[0] if len(contracts) == 1 else None
        self._pairs, self._house = pairs, house
        self._supported = _supporting(self.states)
        self.others: Sequence[Slipped] = ()
        self.headings: Sequence[tuple[Message | None, Constraints]] = ()
        if len(contracts) == len(pairs) == 1:
            (contract,), (pair,) = contracts, pairs
            self.others = _slipped(contract, pair, house)
            self.headings = _reheaded(contract, pair, house)

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> set[int]:
        """The points of a cell that agree with what is written."""
        every = self._columns[seat]
        if "points" not in values:
            return {*every}
        return {int(values["points"])} if values["points"] in every else set()

    def points(self, meaning: int) -> int:
        """What a meaning brings the player."""
        return meaning

    def figure(self, meaning: int | Meaning, kind: str) -> int:  # noqa: ARG002
        """The points of a meaning, be it of the row with a slip or without; a row of Variety holds no other figures."""
        return meaning.points if isinstance(meaning, Meaning) else meaning

    def support(self, domains: Sequence[Collection[int]]) -> Sequence[Set[int]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""
        return self._supported(*map(frozenset, domains))

    def told(self, seat: int, meanings: Collection[int]) -> Message | str:
        """What the side took, with the bonus for the defenders; nothing where the contract is not known."""
        if self._contract is None:
            return ""
        rules = CONTRACTS[self._contract]
        taken = set()
        for pair, attack in product(self._pairs, rules.possible):
            defends, defence = seat not in pair, rules.sum - attack
            if sides(self._contract, attack, self._house)[defends] in meanings:
                more = defends and bool(bonus(attack, defence, self._house))
                taken.add((defence if defends else attack, more))
        return either(_taken(self._contract, *one) for one in sorted(taken))

    def is_against_rules(self, values: Sequence[Mapping[str, Decimal]]) -> bool:  # noqa: ARG002
        """No: whatever is wrong with a row shows in its points."""
        return False

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> None:
        """Nothing: no other figures of the row give its points."""


class Slipped:
    """A row with a slip of the pen, `bonus` or `partners`: every row as it may be written. What is found wrong later may
    leave figures that show none.

    `strict` are the rows without one, `defenders` who defends in this one. The totals may go on from the figures as they
    are written or from the right ones: a cell means both.
    """

    others: Sequence[Slipped] = ()
    headings: Sequence[tuple[Message | None, Constraints]] = ()

    def __init__(
        self,
        strict: Collection[State],
        attackers: Collection[int],
        rows: Iterable[tuple[State, State, Collection[int]]],
        slip: str,
    ) -> None:
        self.slip = slip
        self.defenders = frozenset(range(PLAYERS)) - set(attackers)
        self._strict = strict
        self._rows = {
            tuple(Meaning(*both, seat in showing) for seat, both in enumerate(zip(row, points, strict=True)))
            for row, right, showing in (*rows, *((row, row, ()) for row in strict))
            for points in (row, right)
        }
        self._columns = [frozenset(column) for column in zip(*self._rows, strict=True)]
        self._supported = _supporting(self._rows)

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> set[Meaning]:
        """The meanings of a cell that agree with what is written."""
        if "points" in values:
            return {one for one in self._columns[seat] if one.written == values["points"]}
        return {one for one in self._columns[seat] if not one.shows}

    def points(self, meaning: Meaning) -> int:
        """What a meaning brings the player."""
        return meaning.points

    figure = Constraints.figure

    def support(self, domains: Sequence[Collection[Meaning]]) -> Sequence[Set[Meaning]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""
        return self._supported(*map(frozenset, domains))

    def told(self, seat: int, meanings: Collection[Any]) -> str:  # noqa: ARG002
        """Nothing: a figure with a slip means no more than it is."""
        return ""

    def is_against_rules(self, values: Sequence[Mapping[str, Decimal]]) -> bool:  # noqa: ARG002
        """No: whatever is wrong with a row shows in its points."""
        return False

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> None:
        """Nothing: no other figures of the row give its points."""

    def right(self, written: Mapping[int, Decimal]) -> Mapping[int, Decimal] | None:
        """What the row should be: the one right row from which it differs in the slip alone; None where there are
        several."""
        wrong = 1 if self.slip == "partners" else None
        found = []
        for state in self._strict:
            off = [seat for seat, points in written.items() if state[seat] != points]
            same = {abs(state[seat] - written[seat]) for seat in off} == {BONUS}
            if len(off) == wrong or (wrong is None and same and off == sorted(self.defenders & written.keys())):
                found.append({seat: Decimal(state[seat]) for seat in off})
        return found[0] if found and all(one == found[0] for one in found) else None


def _supporting(rows: Collection[tuple[M, ...]]) -> Callable[..., Sequence[Set[M]] | None]:
    """What tells the meanings of each cell in those of the rows that domains allow; None where there is no such row."""
    holding: list[dict[M, int]] = [{} for _player in range(PLAYERS)]  # by meaning: the rows that it is in, a bit each
    for number, row in enumerate(rows):
        for held, one in zip(holding, row, strict=True):
            held[one] = held.get(one, 0) | 1 << number

    @lru_cache(maxsize=512)
    def left(*domains: frozenset[M]) -> Sequence[Set[M]] | None:
        found = (1 << len(rows)) - 1
        for held, domain in zip(holding, domains, strict=True):
            found &= reduce(or_, (held.get(one, 0) for one in domain), 0)
        if not found:
            return None
        return [
            frozenset(one for one in domain if held.get(one, 0) & found)
            for held, domain in zip(holding, domains, strict=True)
        ]

    return left


@lru_cache(maxsize=128)
def constraints_of(contract: int | None, attackers: tuple[int, ...], house: House) -> Constraints:
    """The constraints of a row; the contract is None, and `attackers` not two, where they are not known.

    Where both are known, partners who differ and a wrong bonus are slips that it may have instead (VA107, VA105).
    """
    pairs = [pair for pair in combinations(range(PLAYERS), 2) if set(attackers) <= set(pair)]
    return Constraints(list(CONTRACTS) if contract is None else [contract], pairs, house)


@cache
def _slipped(contract: int, pair: tuple[int, ...], house: House) -> tuple[Slipped, Slipped]:
    """What a row may be instead, where its contract and attackers are known: one with a slip of the pen."""
    states = frozenset(_states(contract, pair, house))
    bonus_wrong = _without_bonus(contract, pair, house)
    return Slipped(states, pair, bonus_wrong, "bonus"), Slipped(states, pair, _differing(states, pair), "partners")


@cache
def _reheaded(contract: int, pair: tuple[int, ...], house: House) -> Sequence[tuple[Message | None, Constraints]]:
    """What a row may be where its contract, or its attackers, are others than is written."""
    contracts = [one for one in CONTRACTS if one != contract]
    pairs = [one for one in combinations(range(PLAYERS), 2) if one != pair]
    return [(joined(()), Constraints(contracts, [pair], house)), (joined(()), Constraints([contract], pairs, house))]


def _states(contract: int, pair: Collection[int], house: House) -> Iterator[State]:
    """Every row that the attackers of a contract can write with their opponents."""
    for attack in CONTRACTS[contract].possible:
        one, other = sides(contract, attack, house)
        yield tuple(one if seat in pair else other for seat in range(PLAYERS))


def _taken(contract: int, made: int, more: bool) -> Message:
    """What a side took that made so many points, and whether the bonus is with it."""
    cards = _cards(contract, made)
    return _("{taken} and the bonus", taken=cards) if more else cards


def _cards(contract: int, made: int) -> Message:
    one = abs(made)
    match contract:
        case 1:
            return _("more tricks than the others") if made else _("fewer tricks than the others")
        case 2 | 8:
            return tricks([one // 2])
        case 3:
            return _n("{n} spade", "{n} spades", one // 2)
        case 6:
            return _n("{n} red card", "{n} red cards", one)
        case 7:
            return _n("{n} club", "{n} clubs", one // 2)
        case 4:
            if not made:
                return _("as many red cards as black ones")
            if made > 0:
                return _n("{n} more red card than black ones", "{n} more red cards than black ones", one)
            return _n("{n} more black card than red ones", "{n} more black cards than red ones", one)
        case _:
            if not made:
                return _("as many black tens and jacks as red ones")
            if made > 0:
                return _n("{n} more black ten or jack", "{n} more black tens and jacks", one // 5)
            return _n("{n} more red ten or jack", "{n} more red tens and jacks", one // 5)


def _without_bonus(
    contract: int, pair: Collection[int], house: House
) -> Iterator[tuple[State, State, Collection[int]]]:
    """Rows with the defenders' bonus where it is not due, and without it where it is; each with the right row."""
    for state in _states(contract, pair, house):
        attack = next(state[seat] for seat in pair)
        change = BONUS - 2 * bonus(attack, CONTRACTS[contract].sum - attack, house)
        yield tuple(one if seat in pair else one + change for seat, one in enumerate(state)), state, ()


def _differing(states: Collection[State], pair: Collection[int]) -> Iterator[tuple[State, State, Collection[int]]]:
    """Rows with another figure for one player, which by itself could be right; each with the right row and with the two
    partners, both of whose figures it takes to see it."""
    for seat in range(PLAYERS):
        every = {state[seat] for state in states}
        partners = [other for other in range(PLAYERS) if (other in pair) == (seat in pair)]
        for state in states:
            for wrong in every - {state[seat]}:
                yield (*state[:seat], wrong, *state[seat + 1 :]), state, partners
