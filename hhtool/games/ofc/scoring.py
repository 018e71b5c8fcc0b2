"""What a deal brings: rows compared pair by pair, and bonuses. Source: the rules of open-face Chinese poker, scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhtool.games.ofc.house import House

Bonuses = Sequence[int]
"""The bonus of each row, from the top down."""


def rows_won(mine: Sequence[int], theirs: Sequence[int], house: House) -> list[int]:
    """For each row 1 where it beats the other's, -1 where it loses, 0 for a tie."""
    found = [(one > other) - (one < other) for one, other in zip(mine, theirs, strict=True)]
    if house.low_row is not None:
        found[house.low_row] = -found[house.low_row]
    return found


def points(won: Sequence[int], house: House) -> int:
    """What the rows bring from one opponent: those won less those lost, and more for a sweep of all."""
    net = sum(won)
    if abs(net) == len(won):
        return house.sweep if net > 0 else -house.sweep
    if house.tie_points == "flat":
        return (net > 0) - (net < 0)
    return net


def scores(
    strengths: Sequence[Sequence[int] | None], dead: Sequence[bool], bonuses: Sequence[Bonuses], house: House
) -> list[int]:
    """What a deal brings each seat; the strengths of a dead hand do not matter."""
    found = [0] * len(dead)
    earned = [sum(one) for one in bonuses]
    for one in range(len(dead)):
        for other in range(one + 1, len(dead)):
            net = pair(one, other, strengths, dead, house) + earned[one] - earned[other]
            found[one] += net
            found[other] -= net
    return found


def pair(one: int, other: int, strengths: Sequence[Sequence[int] | None], dead: Sequence[bool], house: House) -> int:
    """What the rows alone bring one seat from another."""
    if dead[one] or dead[other]:
        return house.sweep * (dead[other] - dead[one])
    mine, theirs = strengths[one], strengths[other]
    assert mine is not None
    assert theirs is not None
    return points(rows_won(mine, theirs, house), house)
