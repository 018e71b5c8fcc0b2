"""The house rules of Hearts, and what follows from them for a deal's points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hhtool.cards.card import SUIT, SUIT_MASK, card
from hhtool.cards.pack import PACK_52, Pack
from hhtool.game.house import one_of, option, switch, whole

PLAYERS, TRICKS, PASSED = 4, 13, 3
HEARTS = 2
TWO_OF_CLUBS, QUEEN_OF_SPADES = card(0, 0), card(10, 3)
POINTS: Mapping[int, int] = {
    code: 13 if code == QUEEN_OF_SPADES else 1
    for code in PACK_52.cards()
    if SUIT[code] == HEARTS or code == QUEEN_OF_SPADES
}
"""What each card counts against its taker."""
POINT_CARDS = SUIT_MASK[HEARTS] | 1 << QUEEN_OF_SPADES
ALL_POINTS = sum(POINTS.values())

PASSES = (1, 3, 2, 0)
"""How many places to the left the cards go in each four deals: left, right, across, and not at all."""


def penalty(cards: Sequence[int]) -> int:
    """The points of the cards that a player took."""
    return sum(POINTS.get(code, 0) for code in cards)


@dataclass(frozen=True)
class House:
    """The rules in force at a table. A default is the commonest rule."""

    target: int = option(100, whole(1, 1000), "The game ends when somebody has so many points.")
    moon: str = option(
        "others",
        one_of("others", "self"),
        "Who takes all points gives 26 to each of the others, or takes 26 off the own total.",
    )
    queen_breaks: bool = option(True, switch(), "The queen of spades, discarded, breaks hearts as a heart does.")
    first_trick: bool = option(
        True,
        switch(),
        "No heart and no queen of spades may be discarded on the first trick, unless nothing else is held.",
    )

    @property
    def cards(self) -> Pack:
        """The pack."""
        return PACK_52

    @property
    def seats_allowed(self) -> Sequence[int]:
        """The numbers of players."""
        return (PLAYERS,)

    @property
    def lowest_wins(self) -> bool:
        """The lowest total wins."""
        return True

    def scores(self, points: Sequence[int], moon: str = "") -> tuple[int, ...]:
        """What each player writes who took so many points; as `moon` says, else as this house has it."""
        if ALL_POINTS not in points:
            return tuple(points)
        shooter, others = (0, ALL_POINTS) if (moon or self.moon) == "others" else (-ALL_POINTS, 0)
        return tuple(shooter if some else others for some in points)
