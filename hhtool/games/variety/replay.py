"""What a deal is when it has been replayed, and what one deal leaves to the next."""

from __future__ import annotations

from dataclasses import field
from typing import NamedTuple

from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bid, Deal
from hhtool.notation.node import node
from hhtool.tricks.replay import PlayTurn, TrickReplay


class Made(NamedTuple):
    """What the calls make: the contract, who named it first and who repeated it."""

    contract: int
    first: int
    second: int


class CallTurn(NamedTuple):
    """A call and what was allowed: `named` are the contracts that the player may no longer name, `ends` those whose
    naming ends the bidding; `expected` is whose turn it was (None: not judged)."""

    call: Bid
    named: frozenset[int]
    ends: frozenset[int]
    expected: int | None


@node(frozen=False)
class Replay(TrickReplay[Deal, House, None, PlayTurn]):
    """One deal replayed.

    `made` is what the calls make, `contract` the number of the contract that was played, `attackers` the seats of those
    who played it (None: not known). `calls` are the turns of the bidding in order; `won` the tricks of each seat, None
    where they are not all known. `sides` are the points that the attackers and the defenders made, without bonus.
    """

    made: Made | None = None
    contract: int | None = None
    attackers: frozenset[int] | None = None
    calls: list[CallTurn] = field(default_factory=list)
    won: list[int] | None = None
    sides: tuple[int, int] | None = None
