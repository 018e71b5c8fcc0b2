"""Which cards are in play: the four suits from some rank up to the ace, up to two jokers, and others without a name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hhtool.cards.card import BIT, CODES, JOKER, JOKER2, POSSIBLE, RANK_MASK, cards_of


@dataclass(frozen=True)
class Pack:
    """A pack without doubles: `lowest_rank` is 0 (twos) to 12 (aces), `jokers` is 0, 1 or 2.

    `unnamed` counts the cards that no notation names, as the wizards and jesters of Wizard.

    Raises ValueError for anything else. Iterate `cards()`, or use `mask` for sums on sets.
    """

    lowest_rank: int = 0
    jokers: int = 0
    unnamed: int = 0

    def __post_init__(self) -> None:
        if not (0 <= self.lowest_rank <= 12 and 0 <= self.jokers <= 2):
            msg = f"no pack has lowest rank {self.lowest_rank} and {self.jokers} jokers"
            raise ValueError(msg)

    @cached_property
    def mask(self) -> int:
        """The set of the cards it holds, jokers at bits 52 and 53."""
        jokers = (0, BIT[JOKER], BIT[JOKER] | BIT[JOKER2])[self.jokers]
        return sum(RANK_MASK[self.lowest_rank :]) | jokers

    @property
    def size(self) -> int:
        """The number of cards, jokers and those without a name included."""
        return self.mask.bit_count() + self.unnamed

    def __contains__(self, card: int) -> bool:
        """Return whether it holds the card or, for a card known in part, some card that it may be."""
        return 0 <= card < CODES and bool(POSSIBLE[card] & self.mask)

    def cards(self) -> tuple[int, ...]:
        """Return its cards by code from the lowest, jokers last."""
        return cards_of(self.mask)


PACK_52 = Pack()
PACK_36 = Pack(lowest_rank=4)
"""Six to ace."""
PACK_32 = Pack(lowest_rank=5)
"""Seven to ace."""
