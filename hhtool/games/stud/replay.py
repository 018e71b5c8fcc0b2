"""What a deal of five-card stud is when it has been replayed."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, NamedTuple

from hhtool.games.stud.holdings import Holding
from hhtool.games.stud.house import House
from hhtool.games.stud.record import Deal
from hhtool.notation.node import node
from hhtool.poker.replay import Played


class Beginning(NamedTuple):
    """How a round began: the street (1 to 4), who acted first, and who might have had to (one, where it is known)."""

    street: int
    seat: int
    due: tuple[int, ...]


@node(frozen=False)
class Replay(Played):
    """One deal replayed.

    `hands` is what is known of each seat's cards; `faces` are each seat's up cards as they were dealt; `begun` how each
    round began; `all_folded` whether nobody was left, so that the same dealer deals again.
    """

    KEPT: ClassVar = Played.KEPT | {"all_folded"}

    deal: Deal
    house: House
    hands: list[Holding] = field(default_factory=list)
    faces: list[list[int]] = field(default_factory=list)
    begun: list[Beginning] = field(default_factory=list)
    all_folded: bool = False

    @property
    def keeps_deal(self) -> bool | None:
        """Whether the same dealer deals again: all folded; None where all may have."""
        return None if self.unwon else self.all_folded
