"""What a deal is when it has been replayed, and what one deal leaves to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import ClassVar, NamedTuple

from hhtool.game.breach import Breach
from hhtool.games.odessa.house import House
from hhtool.games.odessa.record import Deal
from hhtool.notation.record import Entry
from hhtool.tricks.engine import Taken
from hhtool.tricks.record import Play
from hhtool.tricks.replay import TrickReplay


class Carry(NamedTuple):
    """What the deal before left: `number` is the number of the next deal, `dealer` the name of who dealt it.

    Either is None where it cannot be told.
    """

    number: int | None = 1
    partial: bool = False
    dealer: str | None = None


class BidTurn(NamedTuple):
    """A bid and what was allowed: `allowed` are the bids that the rules let the player make."""

    entry: Entry
    allowed: tuple[int, ...]
    expected: int | None


class PlayTurn(NamedTuple):
    """A play and what was known before it.

    `led` is the suit to follow (None: no suit), `trump` the trumps (None: not known), `demand` whether the highest
    card is asked for; `held` the set of cards held where all are known, else None; `void` the suits that the player
    has shown to be out of.
    """

    play: Play
    trick: int
    led: int | None
    trump: int | None
    demand: bool
    held: int | None
    void: frozenset[int]
    expected: int | None


@dataclass
class Replay(TrickReplay):
    """One deal replayed.

    `cards` is how many each player was dealt (None: not known), `trumps` the suits that trumps may have been (-1:
    none), `dealer` the seat that dealt. `bids` are those made, by seat; `tricks` what was taken; `taken` the tricks of
    each seat, None where they are not all known. `scores` is what the deal brought each seat, where that is known.
    `watched` is the same replay with its `turns` taken down, by `again` where this one is without.
    """

    KEPT: ClassVar = frozenset({"deal", "house", "breaches", "cards", "dealer", "scores", "end"})
    """What the checks of a session read of a deal."""

    deal: Deal
    house: House
    carry: Carry
    breaches: list[Breach] = field(default_factory=list)
    cards: int | None = None
    trumps: frozenset[int] = frozenset()
    dealer: int | None = None
    bids: dict[int, int | None] = field(default_factory=dict)
    tricks: list[Taken] = field(default_factory=list)
    taken: list[int] | None = None
    scores: Mapping[int, Decimal] | None = None
    end: Carry = field(default_factory=Carry)
    seen: list[BidTurn | PlayTurn] = field(default_factory=list)
    again: Callable[[], Replay] | None = None

    @property
    def turns(self) -> list[BidTurn | PlayTurn]:
        """The bids and plays, in order."""
        return self.watched.seen

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat; None where that is not known."""
        return self.scores
