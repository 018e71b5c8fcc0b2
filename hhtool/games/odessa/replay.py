"""What a deal is when it has been replayed, and what one deal leaves to the next."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, NamedTuple

from hhtool.games.odessa.house import House
from hhtool.games.odessa.record import Deal
from hhtool.notation.node import node
from hhtool.notation.record import Entry
from hhtool.tricks.replay import PlayTurn, TrickReplay


class Carry(NamedTuple):
    """What the deal before left: `number` is the number of the next deal, None where it cannot be told."""

    number: int | None = 1
    partial: bool = False


class BidTurn(NamedTuple):
    """A bid and what was allowed: `allowed` are the bids that the rules let the player make."""

    entry: Entry
    allowed: tuple[int, ...]
    expected: int | None


@node(frozen=False)
class Replay(TrickReplay[Deal, House, Carry, BidTurn | PlayTurn]):
    """One deal replayed.

    `cards` is how many each player was dealt (None: not known), `trumps` the suits that trumps may have been (-1:
    none). `bids` are those made, by seat; `taken` the tricks of each seat, None where they are not all known.
    """

    KEPT: ClassVar = TrickReplay.KEPT | {"cards"}

    cards: int | None = None
    trumps: frozenset[int] = frozenset()
    bids: dict[int, int | None] = field(default_factory=dict)
    taken: list[int] | None = None
