"""A player's figure beside the others': theirs taken together, and whether chance explains the difference."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from hhtool.game.figure import Z95, Kind, Value, difference_of, mean_difference_of, mean_of, share_of

if TYPE_CHECKING:
    from collections.abc import Iterable


def together(kind: Kind, values: Iterable[Value]) -> Value:
    """Several values of a share, or of a mean, as one of all their cases."""
    told = [one for one in values if one.value is not None]
    cases = sum(one.cases for one in told)
    if kind is Kind.SHARE:
        return share_of(sum(_hits(one) for one in told), cases)
    if not cases:
        return Value(0)
    mean = sum(one.cases * (one.value or 0) for one in told) / cases
    squares = sum(
        (one.cases - 1) * one.cases * (one.error or 0) ** 2 + one.cases * ((one.value or 0) - mean) ** 2 for one in told
    )
    return mean_of(cases, mean, math.sqrt(squares / (cases - 1)) if cases > 1 else None)


def apart(kind: Kind, own: Value, others: Value, z: float = Z95) -> Value:
    """A share, or a mean, less that of the others, with its interval, as wide as the point `z` of the normal distribution
    makes it."""
    if kind is Kind.SHARE:
        return difference_of(_hits(own), own.cases, _hits(others), others.cases, z)
    return mean_difference_of(own, others, z)


def _hits(share: Value) -> int:
    return round((share.value or 0) * share.cases)
