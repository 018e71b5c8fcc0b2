"""What a deal of draw poker is when it has been replayed."""

from __future__ import annotations

from dataclasses import field
from decimal import Decimal
from typing import ClassVar

from hhtool.games.draw.holdings import Holding
from hhtool.games.draw.house import House
from hhtool.games.draw.proof import Proof
from hhtool.games.draw.record import Deal, Penalty
from hhtool.notation.node import node
from hhtool.notation.source import Span
from hhtool.poker.record import Act
from hhtool.poker.replay import Played


@node(frozen=False)
class Replay(Played):
    """One deal replayed.

    `opener` is the seat that made the first bet and `opening` its action; `proof` whether it held openers;
    `caught` the seats found out, each with its place; `passed` whether all passed; `drawn` whether the draw took
    place; `penalised` the penalty lines by seat, `due` whether each one caught owes a penalty; `least` the smallest
    ante or bet that is written, None where there is none.
    """

    KEPT: ClassVar = Played.KEPT | {"opener", "proof", "caught", "passed", "penalised", "due", "least"}

    ASKED: ClassVar = Played.ASKED | {"caught"}

    deal: Deal
    house: House
    hands: list[Holding] = field(default_factory=list)
    opener: int | None = None
    opening: Act | None = None
    proof: Proof | None = None
    caught: dict[int, Span] = field(default_factory=dict)
    passed: bool = False
    drawn: bool = False
    penalised: dict[int, Penalty] = field(default_factory=dict)
    due: dict[int, bool] = field(default_factory=dict)
    least: Decimal | None = None

    @property
    def keeps_deal(self) -> bool | None:
        """Whether the same dealer deals again: all passed, and the house says so; None where all may have passed."""
        if self.house.redeal != "same":
            return False
        return None if self.unwon else self.passed
