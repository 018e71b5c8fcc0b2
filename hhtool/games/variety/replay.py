"""What a deal is when it has been replayed, and what one deal leaves to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import ClassVar, NamedTuple

from hhtool.game.breach import Breach
from hhtool.games.variety.house import House
from hhtool.games.variety.record import Bid, Deal
from hhtool.tricks.engine import PlayTurn, Taken
from hhtool.tricks.replay import TrickReplay


class Carry(NamedTuple):
    """What the deal before left: its label ('' before the first), and the name of who dealt it (None: not known)."""

    label: str = ""
    dealer: str | None = None


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


@dataclass
class Replay(TrickReplay):
    """One deal replayed.

    `dealer` is the seat that dealt, `made` what the calls make, `contract` the number of the contract that was played,
    `attackers` the seats of those who played it (None: not known). `calls` are the turns of the bidding in order,
    `tricks` what was taken; `won` the tricks of each seat, None where they are not all known. `sides` are the points
    that the attackers and the defenders made, without bonus, `scores` what the deal brought each seat, where that is
    known. `watched` is the same replay with its `plays` taken down, by `again` where this one is without.
    """

    KEPT: ClassVar = frozenset({"deal", "house", "breaches", "dealer", "scores", "end"})
    """What the checks of a session read of a deal."""

    deal: Deal
    house: House
    carry: Carry
    breaches: list[Breach] = field(default_factory=list)
    dealer: int | None = None
    made: Made | None = None
    contract: int | None = None
    attackers: frozenset[int] | None = None
    calls: list[CallTurn] = field(default_factory=list)
    tricks: list[Taken] = field(default_factory=list)
    won: list[int] | None = None
    sides: tuple[int, int] | None = None
    scores: Mapping[int, Decimal] | None = None
    end: Carry = field(default_factory=Carry)
    seen: list[PlayTurn] = field(default_factory=list)
    again: Callable[[], Replay] | None = None

    @property
    def plays(self) -> list[PlayTurn]:
        """The turns of the play, in order."""
        return self.watched.seen

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat; None where that is not known."""
        return self.scores
