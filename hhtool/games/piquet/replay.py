"""What a deal is when it has been replayed, and what one deal leaves to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import ClassVar, NamedTuple

from hhtool.game.breach import Breach
from hhtool.games.piquet.contest import Contest
from hhtool.games.piquet.exchange import Exchanged
from hhtool.games.piquet.house import House
from hhtool.games.piquet.known import Hands
from hhtool.games.piquet.record import Deal
from hhtool.tricks.engine import PlayTurn, Taken
from hhtool.tricks.replay import TrickReplay


class Carry(NamedTuple):
    """What the deal before left: `number` is the number of the next deal, `dealer` the name of who dealt it.

    Either is None where it cannot be told.
    """

    number: int | None = 1
    partial: bool = False
    dealer: str | None = None


@dataclass
class Replay(TrickReplay):
    """One deal replayed.

    `number` is the deal's; `dealer` and `elder` are seats, None where they are not known. `hands` is what is known of the
    cards, `exchanged` what each seat took, `contests` the classes of declarations in order, `white` the seats whose white
    cards count; `declared` says whether declarations are recorded, else all that is held counts. `announced` is who
    announced a capot before the first lead. `running` is the right count with each play (None: cannot be told), `tricks`
    what was taken, `won` how many each seat took, None where that is not known. `watched` is the same replay with its
    `plays` taken down, by `again` where this one is without.

    `counts` are the right counts of the seats before the first lead, `sources` their points by source (`white`, `point`,
    `sequence`, `set`, `lead`, `trick`, `last`, `leza`, `capot`, `open-capot`, `pique`, `repique`), `scores` the sums of
    these and of what a count alone says was declared; each is None where it cannot be told. `sure` says that
    no white cards that nobody saw may add to the scores.
    """

    KEPT: ClassVar = frozenset({"deal", "house", "breaches", "number", "dealer", "scores", "sure", "end"})
    """What the checks of a session read of a deal."""

    passes_itself: ClassVar[bool] = True

    deal: Deal
    house: House
    carry: Carry
    breaches: list[Breach] = field(default_factory=list)
    number: int | None = None
    dealer: int | None = None
    elder: int | None = None
    hands: Hands | None = None
    exchanged: Mapping[int, Exchanged] = field(default_factory=dict)
    contests: list[Contest] = field(default_factory=list)
    white: frozenset[int] = frozenset()
    declared: bool = False
    announced: int | None = None
    running: list[int | None] = field(default_factory=list)
    tricks: list[Taken] = field(default_factory=list)
    won: list[int] | None = None
    counts: tuple[int, ...] | None = None
    sources: tuple[Mapping[str, int], ...] | None = None
    scores: Mapping[int, Decimal] | None = None
    sure: bool = True
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
        return self.scores if self.sure else None

    def moved(self, steps: int) -> int | None:
        """How many places the deal passed on over the last `steps` deals; None where that cannot be told."""
        if self.house.deal == "alternate":
            return steps
        if self.number is None or self.number % 2 or steps != 1:
            return None
        return 0
