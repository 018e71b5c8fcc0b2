"""Which few of many things that do not fit together are to blame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TypeVar

T = TypeVar("T")


def smallest_conflict(items: Sequence[T], fits: Callable[[Sequence[T]], bool], limit: int) -> tuple[T, ...] | None:
    """Return the fewest items that do not fit together, in their order; None: all of them fit.

    Part of what fits must fit as well. `fits` gets items in their order. Among sets of equal size it is the
    first, as `itertools.combinations` counts. That would take more than `limit` calls of `fits`? Then the answer
    is a set that fits as soon as any one item is left out, but perhaps not the smallest. That much takes one
    call for each item and one more, whatever the limit.
    """
    if fits(items):
        return None
    calls = 1
    conflict = list(range(len(items)))
    fitting: list[set[int]] = []
    for index in reversed(range(len(items))):
        rest = [other for other in conflict if other != index]
        calls += 1
        if fits([items[other] for other in rest]):
            fitting.append(set(rest))
        else:
            conflict = rest
    for size in range(len(conflict) + 1):
        for chosen in combinations(range(len(items)), size):
            if any(known.issuperset(chosen) for known in fitting):
                continue
            if calls >= limit:
                return tuple(items[index] for index in conflict)
            calls += 1
            if not fits([items[index] for index in chosen]):
                return tuple(items[index] for index in chosen)
    return tuple(items[index] for index in conflict)
