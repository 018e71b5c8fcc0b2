"""The house rules of Hearts, and what follows from them for a deal's points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from hhtool.cards.card import SUIT, SUIT_MASK, card
from hhtool.cards.pack import PACK_52, Pack
from hhtool.game.house import one_of, option, switch, whole

PLAYERS, TRICKS, PASSED = 4, 13, 3
HEARTS = 2
TWO_OF_CLUBS, QUEEN_OF_SPADES = card(0, 0), card(10, 3)
POINT_CARDS = SUIT_MASK[HEARTS] | 1 << QUEEN_OF_SPADES
ALL_POINTS = 26

PASSES = (1, 3, 2, 0)
"""How many places to the left the cards go in each four deals: left, right, across, and not at all."""


def penalty(cards: Sequence[int]) -> int:
    """The points of the cards that a player took."""
    return sum(13 if card == QUEEN_OF_SPADES else SUIT[card] == HEARTS for card in cards)


def moon_scores(shooter: int, moon: str) -> tuple[int, ...]:
    """What each player writes where one shot the moon, in a house with `moon`."""
    own, others = (0, ALL_POINTS) if moon == "others" else (-ALL_POINTS, 0)
    return tuple(own if seat == shooter else others for seat in range(PLAYERS))


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

    cards: ClassVar[Pack] = PACK_52
    seats_allowed: ClassVar[Sequence[int]] = (PLAYERS,)
    lowest_wins: ClassVar[bool] = True

    @property
    def breaking(self) -> int:
        """The cards that break hearts."""
        return POINT_CARDS if self.queen_breaks else SUIT_MASK[HEARTS]

    def scores(self, points: Sequence[int]) -> tuple[int, ...]:
        """What each player writes who took so many points."""
        return moon_scores(points.index(ALL_POINTS), self.moon) if ALL_POINTS in points else tuple(points)
