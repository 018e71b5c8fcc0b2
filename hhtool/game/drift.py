"""How deals go that begin with other stacks than they were replayed with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Generic, TypeVar

from hhtool.notation.node import node

C = TypeVar("C")
R = TypeVar("R")


@node(frozen=True)
class Drift(Generic[C, R]):
    """What can be said of deals that begin with other stacks than they were replayed with, without a replay.

    `apart(carry, other)` is how much more each player has by the first; None where the two differ in anything else.
    `moved(carry, more)` is a carry by which each has so much more. `spare(replay)` is what each player has left over in a
    deal: with stacks that stay above nothing if they are less by as much as that, all of it would be the same but what is
    left; None where that cannot be said.
    """

    apart: Callable[[C, C], Mapping[str, Decimal] | None]
    moved: Callable[[C, Mapping[str, Decimal]], C]
    spare: Callable[[R], Mapping[str, Decimal] | None]
