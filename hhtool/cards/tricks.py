"""Trick-taking: which card wins, and what is known of a hand when a card is played.

Cards are often hidden. What a player held is known from the hand as it is written, or from what the same
player plays later: `Holder.holds` gives the proof, and where there is none nothing can be said.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from hhtool.cards.card import BIT, CODES, POSSIBLE, RANK, SUIT, SUIT_MASK, UNKNOWN, cards_of, mask

W = TypeVar("W")

NO_TRUMP = -1
"""In the place of a trump suit."""

NEVER = -1
"""The power of a card that cannot win."""

_TRUMP = 100


@cache
def powers(led: int, trump: int, *, lowest: bool = False) -> tuple[int, ...]:
    """What each card (by code) is worth in a trick in which suit `led` was led; the highest wins.

    Trumps stand above the suit led (by 100), any other card is worth `NEVER`. With `lowest` the lower card of
    a suit beats the higher. `led` may be -1: then only trumps are worth something.
    """
    found = [NEVER] * CODES
    for code in range(52):
        if SUIT[code] in (led, trump):
            rank = 12 - RANK[code] if lowest else RANK[code]
            found[code] = rank + (_TRUMP if SUIT[code] == trump else 0)
    return tuple(found)


def winner(cards: Sequence[int], trump: int = NO_TRUMP, *, lowest: bool = False) -> int:
    """The index of the card that wins a trick whose first card was led; every card must be known."""
    table = powers(SUIT[cards[0]], trump, lowest=lowest)
    worth = [table[card] for card in cards]
    return worth.index(max(worth))


class Sight(NamedTuple, Generic[W]):
    """Cards that a player surely held: which, where that is to be seen, and whether they were played later."""

    cards: tuple[int, ...]
    where: W
    later: bool


class Holder(Generic[W]):
    """What is known of one player's cards as a deal goes on.

    `size` is how many cards the player was dealt, `written` those that the record shows (unknown ones as codes
    of `card`), `where` the place of that; `plays` all that the player plays in the deal, in order, each with its
    place. `left` is the set of written cards not yet played, `unknown` how many others there are, `void` the
    suits that the player has shown to be out of.

    A play that is not known, is missing or does not fit may have been any of the written cards: so many of them
    are in doubt from there on.
    """

    def __init__(self, size: int, written: Sequence[int], where: W | None, plays: Sequence[tuple[int, W]]) -> None:
        self.left = mask(written)
        self._partly = [code for code in written if code > UNKNOWN]
        self.size = size
        self.unknown = max(size - self.left.bit_count(), 0)
        self.void: frozenset[int] = frozenset()
        self._where = where
        self._later = list(reversed(plays))
        self._gone = 0
        self._doubt = max(len(written) - size, 0)
        self._held = size

    @property
    def whole(self) -> bool:
        """Whether every card still held is known from the hand as written."""
        return self.unknown == 0 and self._where is not None

    def put_down(self, card: int) -> bool:
        """Take the next play out of the hand where it is one of the written cards; else False, and nothing is done."""
        bit = BIT[card] & self.left
        if not bit:
            return False
        if self._later:
            self._later.pop()
        self._held -= 1
        self._gone |= bit
        self.left ^= bit
        return True

    def play(self, card: int) -> str:
        """Take the next play out of the hand: '' if it may be, `again` where it was played, `not-held`.

        A card not known (`??`) may be any.
        """
        if self.put_down(card):
            return ""
        if self._later:
            self._later.pop()
        self._held -= 1
        if card >= UNKNOWN:
            self._doubt += 1
            return ""
        bit = BIT[card]
        if bit & self._gone:
            self._doubt += 1
            return "again"
        self._gone |= bit
        if self.unknown:
            self.unknown -= 1
            self._partly_played(bit)
            return ""
        self._doubt += 1
        return "not-held" if self._where is not None else ""

    def _partly_played(self, bit: int) -> None:
        """A card that is not written may be one of those known in part: the one of which most is known."""
        fitting = [code for code in self._partly if POSSIBLE[code] & bit]
        if fitting:
            self._partly.remove(min(fitting, key=lambda code: POSSIBLE[code].bit_count()))

    def miss(self, plays: int = 1) -> None:
        """Take plays out of the hand that are not in the record."""
        self._held -= plays
        self._doubt += plays

    def holds(self, cards: int) -> Sight[W] | None:
        """What of the set `cards` the player surely holds now: all that is written, else the first played later; or None.

        Where a hand is written whole, no other card that is played later proves anything.
        """
        if self._where is not None:
            seen = self.left & cards
            partly = [code for code in self._partly if not POSSIBLE[code] & ~cards]
            if seen.bit_count() + len(partly) > self._doubt:
                return Sight((*cards_of(seen), *partly), self._where, later=False)
        could = cards & ~self._gone & (self.left if self.whole else -1)
        for card, where in reversed(self._later) if could else ():
            if BIT[card] & could:
                return Sight((card,), where, later=True)
        return None

    def choices(self) -> int | None:
        """The set of the cards that the player holds now, where they are all known; else None."""
        later = 0
        for card, _where in self._later:
            later |= BIT[card]
        known = later if self._doubt else later | self.left
        return known if known.bit_count() == self._held else None


class Lapse(NamedTuple, Generic[W]):
    """A duty not done: `revoke` (the suit led was held) or `must-trump` (a trump was), and the proof."""

    kind: str
    proof: Sight[W]


def lapse(
    holder: Holder[W], card: int, led: int, trump: int = NO_TRUMP, *, must_trump: bool = False, exempt: int = 0
) -> Lapse[W] | None:
    """What a player did not do who has just played `card` to a lead of suit `led`; None where nothing is proved.

    The suit led must be followed; with `must_trump` a player without it must trump. Cards of the set `exempt` bind
    nobody. The suits that the play shows the player to be out of are noted in `holder`.
    """
    suit = SUIT[card]
    if suit == led:
        return None
    if proof := holder.holds(SUIT_MASK[led] & ~exempt):
        return Lapse("revoke", proof)
    holder.void |= {led}
    if must_trump and trump not in (suit, NO_TRUMP):
        if proof := holder.holds(SUIT_MASK[trump] & ~exempt):
            return Lapse("must-trump", proof)
        holder.void |= {trump}
    return None
