"""What the up cards show: who begins a round, and whether the dealer's announcements are true.

A card that is not known may be any; what is said here holds whatever it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from hhtool.cards.card import JOKER, RANK, SUIT, cards_of, is_known, mask, possible
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HAND, Category, HandName, by_ranks, can_become, fits, showing

Range = tuple[int, int]


def lowest(faces: Mapping[int, Sequence[int]]) -> list[int]:
    """The seats whose first up card may be the lowest, aces high, ♣ ♦ ♥ ♠ ascending."""
    known = mask(cards[0] for cards in faces.values() if cards)
    ranges = {seat: _order(cards[0], known) for seat, cards in faces.items() if cards}
    least = min((high for _low, high in ranges.values()), default=0)
    return [seat for seat, (low, _high) in ranges.items() if low <= least]


def _order(card: int, known: int) -> Range:
    """The places in the order that a card may have, which is none of the `known` ones unless it is known itself."""
    free = 0 if is_known(card) else possible(card) & ~known
    keys = [RANK[one] * 4 + SUIT[one] for one in cards_of(free or possible(card))]
    return min(keys), max(keys)


def highest(faces: Mapping[int, Sequence[int]], *, in_order: bool) -> list[int]:
    """The seats that may show the highest hand.

    `faces` has the seats in the order in which they were dealt, which parts a tie; not so where that is not known
    (`in_order` False).
    """
    ranges = [(seat, shown(cards)) for seat, cards in faces.items() if cards]
    most = max((low for _seat, (low, _high) in ranges), default=0)
    found = []
    before = -1
    for seat, (low, high) in ranges:
        if high >= most and not (in_order and before >= high):
            found.append(seat)
        before = max(before, low)
    return found


def shown(cards: Sequence[int]) -> Range:
    """The least and the greatest that up cards may show."""
    if cards and max(cards) < JOKER:
        value = by_ranks(cards)
        return value, value
    known = sorted(RANK[card] for card in cards if RANK[card] >= 0)
    return _shown(tuple(known), len(cards) - len(known))


@lru_cache(maxsize=1 << 14)
def _shown(ranks: tuple[int, ...], hidden: int) -> Range:
    values = [showing(hand) for hand in _filled(ranks, hidden)]
    return min(values), max(values)


def _filled(ranks: tuple[int, ...], hidden: int) -> Iterator[tuple[int, ...]]:
    """The ranks that a hand may have, no more than four of a kind."""
    for more in product(range(13), repeat=hidden):
        hand = (*ranks, *more)
        if all(hand.count(rank) <= 4 for rank in more):
            yield hand


def is_shown(name: HandName, cards: Sequence[int]) -> bool:
    """Whether up cards show, or may show, the hand announced."""
    if name.category in (Category.TWO_PAIR, Category.PAIR, Category.HIGH_CARD):
        name = HandName(name.category, tuple(sorted(name.ranks, reverse=True)))
    if max(cards) < JOKER:
        return fits(name, by_ranks(cards))
    known = sorted(RANK[card] for card in cards if RANK[card] >= 0)
    return _may_show(name, tuple(known), len(cards) - len(known))


@lru_cache(maxsize=1 << 14)
def _may_show(name: HandName, ranks: tuple[int, ...], hidden: int) -> bool:
    return any(fits(name, showing(hand)) for hand in _filled(ranks, hidden))


def may_become(name: HandName, cards: Sequence[int], seen: int) -> bool:
    """Whether a hand with these up cards may still become one of that `name`; `seen` masks the up cards of all."""
    known = [card for card in cards if card < JOKER]
    ways = {name, HandName(name.category, name.ranks[::-1])} if name.category is Category.FULL_HOUSE else {name}
    return any(can_become(known, HAND - len(known), PACK_52.mask & ~seen, way) for way in ways)


def seen_up(faces: Sequence[Sequence[int]]) -> int:
    """The mask of the up cards of all."""
    return mask(card for cards in faces for card in cards)
