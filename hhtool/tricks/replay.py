"""What the replays of all trick-taking games have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from hhtool.game.breach import Breach
from hhtool.game.replay import Replay
from hhtool.notation.record import Deal
from hhtool.tricks.record import Play, Trick

D = TypeVar("D", bound=Deal)
H = TypeVar("H")
C = TypeVar("C")
T = TypeVar("T")


class PlayTurn(NamedTuple):
    """A play and what was known before it.

    `number` is the trick's, from 1; `led` the suit to follow (None: the player leads, or it is not known); `held` the set
    of cards held where all are known, else None; `void` the suits that the player has shown to be out of; `expected` who
    was to play (None: not known). In games that have them, `trump` are the trumps where they are known, and `demand` says
    whether the highest card is asked for.
    """

    play: Play
    number: int
    led: int | None
    held: int | None
    void: frozenset[int]
    expected: int | None
    trump: int | None = None
    demand: bool = False


class Taken(NamedTuple):
    """A trick that was played: its line, who took it (None: cannot be told), and whether every card of it is sure."""

    trick: Trick
    taker: int | None
    sure: bool


@dataclass
class TrickReplay(Replay, Generic[D, H, C, T]):
    """A deal of tricks replayed: record, house rules and carry of one game, and its turns.

    `dealer` is the seat that dealt, `tricks` what was taken, `scores` what the deal brought each seat; None where it is
    not known. The turns are `seen` only where they are asked for: `again` makes the same replay with its turns taken
    down, and is None where this one is so.
    """

    KEPT: ClassVar = frozenset({"deal", "house", "breaches", "dealer", "scores", "end"})

    deal: D
    house: H
    carry: C
    breaches: list[Breach] = field(default_factory=list)
    dealer: int | None = None
    tricks: list[Taken] = field(default_factory=list)
    scores: Mapping[int, Decimal] | None = None
    end: C = field(init=False)
    seen: list[T] = field(default_factory=list)
    again: Callable[[], Self] | None = None

    def __post_init__(self) -> None:
        self.end = self.carry

    @property
    def watched(self) -> Self:
        """The same replay, made once more for whoever asks what was allowed at each turn."""
        return self.again() if self.again else self

    @property
    def turns(self) -> list[T]:
        """The turns, in order."""
        return self.watched.seen

    def cards_of(self, seat: int) -> list[int]:
        """The cards of the tricks that a seat took, as far as that is known."""
        return [play.card for taken in self.tricks if taken.taker == seat for play in taken.trick.plays]

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat; None where that is not known."""
        return self.scores


R = TypeVar("R", bound=TrickReplay[Any, Any, Any, Any])


def watchable(replay: Callable[[D, H, C, bool], R]) -> Callable[[D, H, C], R]:
    """The replay of a deal, made again where its turns are asked for; `replay` is told whether to take them down."""

    def once(deal: D, house: H, carry: C) -> R:
        result = replay(deal, house, carry, False)
        result.again = partial(replay, deal, house, carry, True)
        return result

    return once
