"""One player of a random deal: what is discarded, declared and played."""

from __future__ import annotations

import random
from collections.abc import Sequence

from hhtool.cards.card import RANK, RANK_ONLY, SUIT, cards_of, mask
from hhtool.games.piquet import declarations
from hhtool.games.piquet.declarations import POINT, SEQUENCE, TEN, Combination
from hhtool.games.piquet.house import LEAST_SEQUENCE, House
from hhtool.games.piquet.record import Item


class Player:
    """A seat, the twelve cards dealt, those discarded and drawn, and those still held."""

    def __init__(self, seat: int, dealt: Sequence[int], house: House, rng: random.Random) -> None:
        self.seat = seat
        self.dealt = tuple(dealt)
        self.house = house
        self.rng = rng
        self.discards: tuple[int, ...] = ()
        self.drawn: tuple[int, ...] = ()
        self.cards = list(dealt)
        self.hand = mask(dealt)

    # --- the exchange ---

    def exchange(self, allowed: Sequence[int], talon: list[int]) -> None:
        """Discard as many cards as are allowed, rather more than fewer, and draw as many off the talon."""
        number = self.rng.choice((*allowed, allowed[-1], allowed[-1]))
        discards = sorted(self.cards, key=self._worth)[:number]
        self.discards = tuple(discards)
        self.drawn = tuple(talon.pop() for _card in discards)
        self.cards = [card for card in self.cards if card not in discards] + list(self.drawn)
        self.rng.shuffle(self.cards)
        self.hand = mask(self.cards)

    def _worth(self, card: int) -> float:
        """How much a card is worth keeping: for its rank, for its suit, and for the others of its rank."""
        suit = sum(SUIT[other] == SUIT[card] for other in self.cards)
        rank = sum(RANK[other] == RANK[card] for other in self.cards) if RANK[card] >= TEN else 0
        return RANK[card] + 2 * suit + 3 * rank + self.rng.random() * 4

    @property
    def white(self) -> bool:
        """Whether the player has white cards, at the time that the house asks for them."""
        seen = self.hand if self.house.white_when == "declared" else mask(self.dealt)
        return declarations.is_white(seen, self.house)

    # --- declarations ---

    def held(self, kind: str) -> list[Combination]:
        """All that the hand holds of a class, the best first."""
        return declarations.held(kind, self.hand)

    def less(self, kind: str) -> list[Combination]:
        """What may be declared in the place of all that is held: nothing, only the worse, or less of the best."""
        held = self.held(kind)
        ways = [[], held[1:]]
        if held:
            ways += [[one] for one in self._shorter(held[0])]
        return self.rng.choice(ways)

    def _shorter(self, one: Combination) -> list[Combination]:
        """Less of a combination: one card fewer of it."""
        cards, length = cards_of(one.cards), one.length - 1
        if length < LEAST_SEQUENCE:
            return []
        if one.kind == SEQUENCE:
            return [Combination(SEQUENCE, length, RANK[some[-1]], mask(some)) for some in (cards[1:], cards[:-1])]
        less = mask(cards[1:])
        return [Combination(one.kind, length, declarations.pips(less) if one.kind == POINT else one.high, less)]

    def item(self, one: Combination, *, exact: bool) -> Item:
        """A combination as it is declared; unless it must be `exact`, what tells it from others may be left out."""
        rng, high = self.rng, one.high or 0
        if one.kind == POINT:
            return Item(POINT, one.length, high if exact or rng.random() < 0.6 else None)
        if one.kind == SEQUENCE:
            tops = [max(cards_of(one.cards)), *([] if exact else [RANK_ONLY + high, None])]
            return Item(SEQUENCE, one.length, None, rng.choice(tops))
        return Item(one.kind, one.length, None, RANK_ONLY + high if exact or rng.random() < 0.8 else None)

    # --- the play ---

    def follows(self, led: int) -> list[int]:
        """The cards that may be played when a card was led."""
        return [card for card in self.cards if SUIT[card] == SUIT[led]] or self.cards

    def revokes(self, led: int) -> list[int]:
        """The cards that may not."""
        can = self.follows(led)
        return [card for card in self.cards if card not in can]

    def play(self, led: int | None) -> int:
        """A card that may be played: the highest, or the lowest that takes the trick, or any."""
        can = self.cards if led is None else self.follows(led)
        if self.rng.random() < 0.25:
            return self.rng.choice(can)
        if led is None:
            return max(can, key=lambda card: (RANK[card], self.rng.random()))
        takes = [card for card in can if SUIT[card] == SUIT[led] and RANK[card] > RANK[led]]
        return min(takes or can, key=lambda card: (RANK[card], self.rng.random()))
