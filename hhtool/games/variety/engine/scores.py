"""The points that are written for a deal, held against what was made, and the sides against each other.

Source: the rules of Variety, scores.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from typing import TYPE_CHECKING

from hhtool.checks.scores import WrongScore
from hhtool.games.variety.checks.points import MissingBonus, PartnersDiffer
from hhtool.games.variety.contracts import BONUS, CONTRACTS, PLAYERS, bonus, sides
from hhtool.notation.record import Entry, Figures

if TYPE_CHECKING:
    from hhtool.games.variety.house import House
    from hhtool.games.variety.replay import Replay

Points = Mapping[int, Decimal]


def judge(result: Replay) -> None:
    """Note what is wrong in the score lines of a deal: one finding for what one slip explains."""
    for line in result.deal.events:
        if isinstance(line, Figures) and line.kind == "score":
            entries = {
                entry.seat: entry
                for entry in line.entries
                if entry.seat >= 0 and entry.amount is not None and not entry.doubtful
            }
            _judge(result, entries)


def _judge(result: Replay, entries: Mapping[int, Entry]) -> None:
    written = {seat: entry.amount for seat, entry in entries.items() if entry.amount is not None}
    attackers = result.attackers
    told: set[int] = set()
    if attackers is not None and result.contract is not None:
        attack = result.sides[0] if result.sides else _attack(written, attackers, result.contract)
        right = None if attack is None else points_of(attack, attackers, result.contract, result.house)
        defenders = frozenset(range(len(result.deal.players))) - attackers
        for side in (attackers, defenders):
            values = {seat: written[seat] for seat in sorted(side) if seat in written}
            if len(set(values.values())) > 1 and (result.sides or _are_possible(values, side, result)):
                _differ(result, values, entries, right)
                told |= side
        if right is not None and attack is not None and not told & defenders:
            due = bool(bonus(attack, CONTRACTS[result.contract].sum - attack, result.house))
            off = {seat: written[seat] - right[seat] for seat in sorted(defenders) if seat in written}
            if is_bonus_wrong(off.values(), due=due):
                _bonus(result, off, entries, right, due=due)
                told |= defenders
    for seat, amount in written.items():
        wanted = result.scores.get(seat) if result.scores else None
        if wanted is not None and seat not in told and amount != wanted:
            entry = entries[seat]
            result.breaches.append(WrongScore(entry.span, seat, entry=entry, right=wanted))


def points_of(attack: int, attackers: Collection[int], contract: int, house: House) -> Points:
    """What each seat writes where the attackers made so many points."""
    one, other = sides(contract, attack, house)
    return {seat: Decimal(one if seat in attackers else other) for seat in range(PLAYERS)}


def is_bonus_wrong(off: Iterable[Decimal], *, due: bool) -> bool:
    """Whether figures that are off by so much only lack a bonus that is due, or have one that is not."""
    return set(off) == {Decimal(-BONUS if due else BONUS)}


def _attack(written: Points, attackers: Collection[int], contract: int) -> int | None:
    """The points of the attackers, going by what they wrote; None where that is no score of the contract."""
    values = {written[seat] for seat in attackers if seat in written}
    attack = next(iter(values)) if len(values) == 1 else None
    if attack is None or attack % 1 or int(attack) not in CONTRACTS[contract].possible:
        return None
    return int(attack)


def _are_possible(values: Points, side: Collection[int], result: Replay) -> bool:
    """Whether each figure of a side is one that some play gives it; one that is not is wrong in itself (SC104)."""
    if result.attackers is None or result.contract is None:
        return True
    attacks = CONTRACTS[result.contract].possible
    every = (points_of(attack, result.attackers, result.contract, result.house) for attack in attacks)
    return set(values.values()) <= {points[min(side)] for points in every}


def _differ(result: Replay, values: Points, entries: Mapping[int, Entry], right: Points | None) -> None:
    """VA107: two partners wrote different points."""
    one, other = values
    wrong = [seat for seat in values if right is not None and values[seat] != right[seat]]
    seat = wrong[0] if wrong else other
    partner = one if seat == other else other
    corrected = [(entries[two], right[two]) for two in wrong if right is not None]
    differ = PartnersDiffer(
        entries[seat].span, seat, partner=partner, mine=values[seat], theirs=values[partner], wrong=corrected
    )
    result.breaches.append(differ)


def _bonus(result: Replay, off: Points, entries: Mapping[int, Entry], right: Points, *, due: bool) -> None:
    """VA105: the defenders have the bonus too much or too little."""
    first = next(iter(off))
    wrong = [(entries[seat], right[seat]) for seat in off]
    result.breaches.append(MissingBonus(entries[first].span, first, due=due, wrong=wrong))
