"""Combinations: what a hand holds, what may be declared of it, what it is worth, and what beats what.

A hand is a set of cards, as in `cards.card`. Source: the rules of piquet, declarations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import BIT, RANK, RANK_MASK, RANKS, SUIT, SUIT_MASK, UNKNOWN, cards_of, mask
from hhtool.cards.pack import PACK_32
from hhtool.games.piquet.house import LEAST_SEQUENCE, MOST_SEQUENCE
from hhtool.games.piquet.record import CLASSES, Item

if TYPE_CHECKING:
    from hhtool.games.piquet.house import House

POINT, SEQUENCE, SET = CLASSES
TEN = RANKS.index("T")
ACE = RANKS.index("A")
_SETS = (3, 4)
_SET_RANKS = range(ACE, TEN - 1, -1)
_SUITS = range(4)


_PIPS = tuple(11 if rank == ACE else min(rank + 2, 10) for rank in RANK)


@lru_cache(maxsize=1 << 11)
def pips(cards: int) -> int:
    """The pips of a set of cards: the ace eleven, king, queen, jack and ten ten, the rest their number."""
    return sum([_PIPS[code] for code in cards_of(cards)])


class Combination(NamedTuple):
    """A combination and how high it is: `length` cards, then the pips of a point, the top rank of a sequence, the rank
    of a set; `high` is None where that is not known."""

    kind: str
    length: int
    high: int | None
    cards: int = 0


def beats(one: Combination | None, other: Combination | None) -> int | None:
    """1 where `one` is better than `other` of its class, -1 where it is worse, 0 where they are equal; None: not known.

    None in the place of a combination is nothing, which anything beats.
    """
    if one is None or other is None:
        return (one is not None) - (other is not None)
    if one.length != other.length:
        return 1 if one.length > other.length else -1
    if one.high is None or other.high is None:
        return None
    return (one.high > other.high) - (one.high < other.high)


# --- what a hand holds ---------------------------------------------------------------------------------------


def points(hand: int) -> list[Combination]:
    """The point of each suit, the best first."""
    found = [_in_suit(hand & suit).point for suit in SUIT_MASK if hand & suit]
    return sorted(found, key=_height, reverse=True)


def runs(hand: int) -> list[Combination]:
    """The sequences of three cards and more, each as long as it is, the best first."""
    found = [one for suit in SUIT_MASK for one in _in_suit(hand & suit).runs]
    return sorted(found, key=_height, reverse=True) if len(found) > 1 else found


def _height(one: Combination) -> tuple[int, int]:
    return one.length, one.high or 0


class _OfSuit(NamedTuple):
    """What the cards of one suit make: their point, and the sequences of three cards and more."""

    point: Combination
    runs: Sequence[Combination]


@lru_cache(maxsize=1 << 11)
def _in_suit(cards: int) -> _OfSuit:
    """What cards of one suit make: a pack of piquet has four times 256 such sets."""
    found, codes, start = [], cards_of(cards), 0
    for place, code in enumerate(codes, 1):
        if place < len(codes) and codes[place] == code + 1:
            continue
        length = place - start
        if length >= LEAST_SEQUENCE:
            found.append(Combination(SEQUENCE, length, RANK[code], run(RANK[code], length, SUIT[code])))
        start = place
    return _OfSuit(Combination(POINT, len(codes), pips(cards), cards), found)


@lru_cache(maxsize=1 << 10)
def run(top: int, length: int, suit: int) -> int:
    """The cards of a sequence; 0 where there are not so many below `top`."""
    if length > top + 1:
        return 0
    return sum(BIT[suit * len(RANKS) + rank] for rank in range(top - length + 1, top + 1))


def sets(hand: int) -> list[Combination]:
    """Three and four of a rank from the ten up, the best first."""
    held = [(rank, hand & RANK_MASK[rank]) for rank in _SET_RANKS]
    found = [Combination(SET, cards.bit_count(), rank, cards) for rank, cards in held if cards.bit_count() in _SETS]
    return sorted(found, key=_height, reverse=True) if len(found) > 1 else found


def held(kind: str, hand: int) -> list[Combination]:
    """The combinations of a class that a hand holds, the best first; of points only the best counts."""
    return list(_held(kind, hand))


def best(kind: str, hand: int) -> Combination | None:
    """The best combination of a class that a hand holds; None where it holds none."""
    return next(iter(_held(kind, hand)), None)


@lru_cache(maxsize=64)
def _held(kind: str, hand: int) -> Sequence[Combination]:
    """The same; it is asked for again and again while a deal is judged."""
    if kind == POINT:
        return points(hand)[:1]
    return runs(hand) if kind == SEQUENCE else sets(hand)


def highest(kind: str, sight: KnownHand) -> Combination | None:
    """The best combination of a class that a hand may hold which is known in part; None where it can hold none."""
    if kind == POINT:
        free = max(sight.size - sight.known.bit_count(), 0)
        suits = []
        for suit in SUIT_MASK:
            more = sorted(cards_of(sight.possible & suit & ~sight.known), reverse=True)[:free]
            suits.append(sight.known & suit | mask(more))
        return max(
            (one for suit in suits for one in points(suit)), key=lambda one: (one.length, one.high), default=None
        )
    if kind == SEQUENCE:
        lengths = range(MOST_SEQUENCE, LEAST_SEQUENCE - 1, -1)
        found = ((length, top, run(top, length, suit)) for length in lengths for top in _TOPS for suit in _SUITS)
    else:
        found = (
            (length, rank, mask(some))
            for length in reversed(_SETS)
            for rank in _TOPS
            if rank >= TEN
            for some in combinations(cards_of(RANK_MASK[rank] & PACK_32.mask), length)
        )
    return next((Combination(kind, *one) for one in found if one[2] and sight.may_hold(one[2])), None)


def lowest(one: Combination) -> Combination:
    """A combination as low as it may be: what is not known of it is the least that there is."""
    if one.high is not None:
        return one
    if one.kind == POINT:
        every = sorted(_PIPS[code] for code in cards_of(SUIT_MASK[0] & PACK_32.mask))
        return one._replace(high=sum(every[: one.length]))
    return one._replace(high=least_top(one.length) if one.kind == SEQUENCE else TEN)


def least_top(length: int) -> int:
    """The rank of the lowest card that a sequence of so many can be headed by."""
    return _SEVEN + length - 1


_TOPS = range(ACE, -1, -1)
_SEVEN = RANKS.index("7")


def worth(found: Sequence[Combination], house: House) -> int:
    """What combinations of one class bring together."""
    return sum(house.worth(one.kind, one.length) for one in found)


def is_white(hand: int, house: House) -> bool:
    """Whether a hand has no court cards."""
    return not hand & house.figures


# --- what may be declared of a hand --------------------------------------------------------------------------


class KnownHand(NamedTuple):
    """What is known of a hand of twelve: the cards surely in it, and those that may be."""

    known: int
    possible: int
    size: int = 12

    @property
    def whole(self) -> bool:
        """Whether every card is known."""
        return self.known.bit_count() >= self.size

    def may_hold(self, cards: int) -> bool:
        """Whether it may hold all of some cards."""
        unseen = cards & ~self.known
        return not unseen & ~self.possible and unseen.bit_count() <= max(self.size - self.known.bit_count(), 0)


def meant(item: Item, sight: KnownHand, used: int) -> Iterator[int]:
    """What a thing declared may mean in a hand, sets of cards; `used` are those already declared in its class."""
    if item.kind == POINT:
        yield from sorted(_points(item, sight), key=pips, reverse=True)
    elif item.kind == SEQUENCE:
        yield from _sequences(item, sight, used)
    elif item.length in _SETS:
        ranks = range(len(RANKS) - 1, TEN - 1, -1) if item.top is None else [RANK[item.top]]
        for rank in ranks:
            cards = RANK_MASK[rank]
            if rank < TEN or cards & used:
                continue
            for some in combinations(cards_of(cards), item.length):
                if sight.may_hold(mask(some)):
                    yield mask(some)
                    break


def _points(item: Item, sight: KnownHand) -> Iterator[int]:
    """The highest cards of each suit; of a suit known in part any cards above those that are surely there."""
    if sight.whole and item.length:
        tops = [_highest(sight.known & suit, item.length) for suit in SUIT_MASK]
        yield from (cards for cards in tops if cards and item.pips in (None, pips(cards)))
        return
    for suit in SUIT_MASK if item.length else ():
        cards = (sight.known | sight.possible) & suit
        if cards.bit_count() < item.length:
            continue
        codes = cards_of(cards)
        for some in combinations(reversed(codes), item.length):
            highest_cards = mask(some)
            rest = sight.known & suit & ~highest_cards
            lowest = min(some, default=UNKNOWN)
            if rest and rest.bit_length() > lowest:
                continue
            if sight.may_hold(highest_cards) and item.pips in (None, pips(highest_cards)):
                yield highest_cards
                break


@lru_cache(maxsize=1 << 13)
def _highest(cards: int, count: int) -> int:
    """The highest cards of a suit, so many of them; 0 where there are fewer."""
    return mask(cards_of(cards)[-count:]) if cards.bit_count() >= count else 0


def _sequences(item: Item, sight: KnownHand, used: int) -> Iterator[int]:
    tops = range(len(RANKS) - 1, -1, -1) if item.top is None else [RANK[item.top]]
    suits = _SUITS if item.top is None or SUIT[item.top] < 0 else [SUIT[item.top]]
    if not LEAST_SEQUENCE <= item.length <= MOST_SEQUENCE:
        return
    for top in tops:
        for suit in suits:
            cards = run(top, item.length, suit)
            if cards and not cards & used and sight.may_hold(cards):
                yield cards


def claims(items: Sequence[Item], sight: KnownHand) -> list[Combination | None]:
    """What each thing declared of one class claims; None where the hand cannot hold it.

    What is not said (pips, top card, rank) is taken from the hand where that is known whole. No card is declared twice
    in a class, and there is one point.
    """
    return _fitted(items, sight, 0) or [_alone(item, sight, place, items) for place, item in enumerate(items)]


def _fitted(items: Sequence[Item], sight: KnownHand, used: int) -> list[Combination | None] | None:
    """Every item with cards of its own; None where that cannot be."""
    if not items:
        return []
    item = items[0]
    if item.kind == POINT and len(items) > 1:
        return None
    if sum(one.length for one in items) > sight.size - used.bit_count():
        return None  # a hand has not so many cards
    for cards in meant(item, sight, used):
        rest = _fitted(items[1:], sight, used | cards)
        if rest is not None:
            return [_claim(item, cards, sight), *rest]
    return None


def _alone(item: Item, sight: KnownHand, place: int, items: Sequence[Item]) -> Combination | None:
    """What an item claims where not all of its class can be right: the items before it come first."""
    before = _fitted(items[:place], sight, 0)
    with_it = _fitted(items[: place + 1], sight, 0)
    if before is not None and with_it is not None:
        return with_it[-1]
    if before is not None:
        return None
    alone = _fitted([item], sight, 0)
    return alone[0] if alone else None


def _claim(item: Item, cards: int, sight: KnownHand) -> Combination:
    """What an item says, by the cards that it means."""
    said = item.pips if item.kind == POINT else None if item.top is None else RANK[item.top]
    if said is None and sight.whole:
        said = pips(cards) if item.kind == POINT else max(RANK[code] for code in cards_of(cards))
    return Combination(item.kind, item.length, said, cards if sight.whole else 0)
