"""The usual ranking of poker hands: a hand's strength is one int, and the greater int wins.

    strength = category << 20 | five fields of four bits, each rank + 1, the weightiest first, else 0

Since a rank is stored plus one, a field of 0 means that there is no such card. So hands of three cards and
of five, and cards of a hand not yet complete, are on one scale: with equal beginnings the one with more
cards is the greater, and a combination announced ("two pair, jacks up") is itself an int, the least strength
that satisfies it.

The cards are distinct known ones, 0..51. Where a function is given anything else it raises: IndexError for a
joker or a card that is not known, ValueError for a wrong number of cards. That a card comes twice is
noticed, with ValueError, only where it makes an impossible pattern.

Not here: wild cards, low hands, the best five out of seven.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import RANK, RANK_MASK, SUIT, mask
from hhtool.i18n import Message, _

if TYPE_CHECKING:
    from collections.abc import Sequence

HAND = 5
"""How many cards a hand has."""


class Category(IntEnum):
    """What the hand is called, from the least to the greatest; a royal flush is a straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    TRIPS = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    QUADS = 7
    STRAIGHT_FLUSH = 8


class HandName(NamedTuple):
    """A hand as announced: as many ranks (0..12, in order of weight) as were said, at most five."""

    category: Category
    ranks: tuple[int, ...] = ()


def strength(cards: Sequence[int]) -> int:
    """Return the strength of five known cards, in any order: greater is better, equal hands split.

    A-2-3-4-5 is the lowest straight. Raises as the module's docstring says.
    """
    a, b, c, d, e = cards
    key = _KEY[a] + _KEY[b] + _KEY[c] + _KEY[d] + _KEY[e]
    if SUIT[a] == SUIT[b] == SUIT[c] == SUIT[d] == SUIT[e]:
        return _ONE_SUIT[key]
    return _PLAIN[key]


def strength3(cards: Sequence[int]) -> int:
    """Return the strength of three known cards: trips, a pair or high card, never a straight or a flush.

    The scale is that of `strength`: a pair of kings with an ace beats, of five cards, a pair of kings with
    a queen, and is beaten by a pair of kings with an ace and anything more. Raises as the module says.
    """
    a, b, c = cards
    return _PLAIN[_KEY[a] + _KEY[b] + _KEY[c]]


def category(strength: int) -> Category:
    """Return the category of a hand of this strength."""
    return Category(strength >> 20)


@lru_cache(maxsize=1 << 13)
def ranks(strength: int) -> tuple[int, ...]:
    """Return the ranks (0..12) that matter, in order of weight; together with the category they are all.

    Full house 777QQ: (5, 10). Pair of kings, A 9 2: (11, 12, 7, 0). A straight or a straight flush: its top
    card alone, (3,) for A-2-3-4-5. A flush or high card: every rank. Three cards give one to three ranks.
    """
    return tuple([(strength >> shift & 15) - 1 for shift in (16, 12, 8, 4, 0) if strength >> shift & 15])


def showing(ranks: Sequence[int]) -> int:
    """Return the strength that one to four face-up cards show, given their ranks (0..12) in any order.

    Pairs, two pairs, trips and quads count, straights and flushes do not; of as many cards the greater wins, on the
    scale of `strength`. Raises ValueError where a rank comes more than four times.
    """
    return _PLAIN[sum(1 << 3 * rank for rank in ranks)]


def by_ranks(cards: Sequence[int]) -> int:
    """Return the strength that one to five known cards have by their ranks alone, on the scale of `strength`.

    Of four cards or fewer that is what they show. Raises as the module says.
    """
    return _PLAIN[sum([_KEY[card] for card in cards])]


def fits(name: HandName, strength: int) -> bool:
    """Return whether the name is true: the same category, and the ranks said begin the hand's ranks."""
    return name.category == strength >> 20 and ranks(strength)[: len(name.ranks)] == name.ranks


def meets(cards: Sequence[int], least: HandName) -> bool:
    """Return whether one to five known cards, in any order, already hold `least` or better.

    A pair of jacks or better is `HandName(PAIR, (9,))`; any better category meets it. Straights and flushes
    take all five cards. Cards to come are not counted on, so once True it stays so. Raises ValueError where
    there are no cards or more than five, else as the module says.
    """
    if len(cards) == 5:
        return strength(cards) >= _encode(*least)
    if not 0 < len(cards) < 5:
        msg = f"one to five cards hold a combination, not {len(cards)}"
        raise ValueError(msg)
    return by_ranks(cards) >= _encode(*least)


def weakest(least: HandName) -> int:
    """Return the least strength that meets `least`, whatever it says of the kickers (ValueError for over five ranks)."""
    return _encode(*least)


def can_meet(known: Sequence[int], missing: int, unseen: int, least: HandName) -> bool:
    """Return whether `known` and some `missing` cards (0..5) out of the mask `unseen` meet `least`.

    The answer is exact. Jokers in `unseen` and the known cards themselves are not drawn; where `unseen` has
    too few cards the answer is False. Raises ValueError unless known and missing make five and the known
    cards are distinct ones of 0..51.
    """
    held = _held(known, missing)
    return _best(held, unseen & _DECK & ~held, least.category) >= _encode(*least)


def can_become(known: Sequence[int], missing: int, unseen: int, name: HandName) -> bool:
    """Return whether `known` and some `missing` cards (0..5) out of the mask `unseen` make a hand that `name` fits.

    A straight flush is a straight and a flush too. Exact, and raises, as `can_meet`.
    """
    held = _held(known, missing)
    free = unseen & _DECK & ~held
    return bool(_reach(name.category, held, free, _by_rank(held), _by_rank(held | free), name.ranks))


def _held(known: Sequence[int], missing: int) -> int:
    """The mask of the known cards of a hand of five."""
    held = mask(known)
    if len(known) + missing != 5 or missing < 0 or held >> 52 or held.bit_count() != len(known):
        msg = f"{len(known)} known and {missing} missing cards do not make a hand of five"
        raise ValueError(msg)
    return held


def _by_rank(cards: int) -> list[int]:
    """How many cards of each rank a set holds."""
    return [(cards & of_rank).bit_count() for of_rank in RANK_MASK]


def describe(strength: int, *, article: bool = False) -> Message:
    """Return the hand in words: `pair of kings`, `full house, sevens over queens`, `ace high`; with its article
    `a pair of kings`.

    Kickers are left out, so hands of different strength may have one description.
    """
    kind, said = category(strength), ranks(strength)
    if kind == Category.STRAIGHT_FLUSH and said[0] == 12:
        return _("a royal flush") if article else _("royal flush")
    words: dict[str, object] = {"one": _SINGULAR[said[0]], "many": _PLURAL[said[0]]}
    if kind in (Category.TWO_PAIR, Category.FULL_HOUSE):
        words["second"] = _PLURAL[said[1]]
    wording = _WITH_ARTICLE.get(kind, _WORDING[kind]) if article else _WORDING[kind]
    return wording._replace(fields=words)


def rank_word(rank: int) -> Message:
    """Return what a rank is called: `ten`, `king`."""
    return _SINGULAR[rank]


_SINGULAR = (
    *(_("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight")),
    *(_("nine"), _("ten"), _("jack"), _("queen"), _("king"), _("ace")),
)
_PLURAL = (
    *(_("twos"), _("threes"), _("fours"), _("fives"), _("sixes"), _("sevens"), _("eights")),
    *(_("nines"), _("tens"), _("jacks"), _("queens"), _("kings"), _("aces")),
)
_WORDING = {
    Category.HIGH_CARD: _("{one} high"),
    Category.PAIR: _("pair of {many}"),
    Category.TWO_PAIR: _("two pair, {many} and {second}"),
    Category.TRIPS: _("three {many}"),
    Category.STRAIGHT: _("straight to the {one}"),
    Category.FLUSH: _("{one}-high flush"),
    Category.FULL_HOUSE: _("full house, {many} over {second}"),
    Category.QUADS: _("four {many}"),
    Category.STRAIGHT_FLUSH: _("straight flush to the {one}"),
}
_WITH_ARTICLE = {
    Category.PAIR: _("a pair of {many}"),
    Category.STRAIGHT: _("a straight to the {one}"),
    Category.FLUSH: _("a flush to the {one}"),
    Category.FULL_HOUSE: _("a full house, {many} over {second}"),
    Category.STRAIGHT_FLUSH: _("a straight flush to the {one}"),
}


def _encode(category: int, ranks: Sequence[int]) -> int:
    """The strength made of a category and up to five ranks (ValueError for more)."""
    code = category << 20
    shift = 16
    for rank in ranks:
        code |= (rank + 1) << shift
        shift -= 4
    return code


# An octal digit a rank: the sum over a hand counts the cards of each rank, and no two patterns share a sum.
_KEY = tuple(1 << 3 * rank for rank in RANK[:52])


class _Strengths(dict[int, int]):
    """Strength by summed keys; a pattern is worked out when first asked for, so import costs nothing."""

    def __init__(self, *, one_suit: bool) -> None:
        super().__init__()
        self.one_suit = one_suit

    def __missing__(self, key: int) -> int:
        value = self[key] = _work_out(key, one_suit=self.one_suit)
        return value


_PLAIN = _Strengths(one_suit=False)
_ONE_SUIT = _Strengths(one_suit=True)


def _work_out(key: int, *, one_suit: bool) -> int:
    """The strength of one to five cards, given the count of each rank; `one_suit` is said only of five."""
    groups = sorted(((key >> 3 * rank & 7, rank) for rank in range(13)), reverse=True)
    sizes = [size for size, _ in groups if size]
    ranks = [rank for size, rank in groups if size]
    if sizes[0] > (1 if one_suit else 4):
        msg = "a hand cannot hold the same card twice"
        raise ValueError(msg)
    if len(sizes) == 5:
        pattern = sum(1 << rank for rank in ranks)
        top = next((top for top, run in _RUNS if run == pattern), None)
        if top is not None:
            return _encode(Category.STRAIGHT_FLUSH if one_suit else Category.STRAIGHT, (top,))
    if one_suit:
        return _encode(Category.FLUSH, ranks)
    match sizes:
        case [4, *_]:
            kind = Category.QUADS
        case [3, 2]:
            kind = Category.FULL_HOUSE
        case [3, *_]:
            kind = Category.TRIPS
        case [2, 2, *_]:
            kind = Category.TWO_PAIR
        case [2, *_]:
            kind = Category.PAIR
        case _:
            kind = Category.HIGH_CARD
    return _encode(kind, ranks)


# Everything below serves `can_meet`: the best hand that may come, sought from the greatest category down.
# A category is tried only when every greater one has failed, so none need rule out the greater ones.

_DECK = (1 << 52) - 1
_RUNS = (*((top, 0b11111 << top - 4) for top in range(12, 3, -1)), (3, 1 << 12 | 0b1111))
_SIZES = {
    Category.QUADS: (4, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.TRIPS: (3, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.PAIR: (2, 1, 1, 1),
    Category.HIGH_CARD: (1, 1, 1, 1, 1),
}
_DOWNWARDS = tuple(sorted(Category, reverse=True))


def _best(held: int, free: int, lowest: int) -> int:
    """The greatest strength of five cards: all `held`, the rest of `free`; -1 if all are below `lowest`."""
    have, most = _by_rank(held), _by_rank(held | free)
    for kind in _DOWNWARDS:
        if kind < lowest:
            break
        if found := _reach(kind, held, free, have, most):
            return _encode(kind, found)
    return -1


def _reach(
    kind: Category, held: int, free: int, have: list[int], most: list[int], begins: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The ranks of the best hand of category `kind` within reach whose ranks begin so, or nothing."""
    if kind == Category.STRAIGHT_FLUSH:
        return _best_straight_flush(held, free, begins)
    if kind == Category.FLUSH:
        return _best_flush(held, free, begins)
    if kind == Category.STRAIGHT:
        return _best_straight(have, most, begins)
    sizes = _SIZES[kind]
    taken = begins[: len(sizes)]
    if any(not have[rank] <= size <= most[rank] for rank, size in zip(taken, sizes, strict=False)):
        return ()
    return _best_groups(sizes, have, most, taken)


def _best_straight_flush(held: int, free: int, begins: tuple[int, ...]) -> tuple[int, ...]:
    """The top of the best straight flush within reach, which is that of `begins` if it holds one; or nothing."""
    for top, run in _RUNS:
        if begins and begins != (top,):
            continue
        for suit in range(4):
            wanted = run << 13 * suit
            if not held & ~wanted and not wanted & ~(held | free):
                return (top,)
    return ()


def _best_flush(held: int, free: int, begins: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks of the best flush within reach that begins so, or nothing: the cards held and the highest others."""
    found: tuple[int, ...] = ()
    below = (1 << min(begins, default=13)) - 1 | sum(1 << rank for rank in begins)
    for suit in range(4):
        mine, others = held >> 13 * suit & 0x1FFF, free >> 13 * suit & below
        more = 5 - mine.bit_count()
        if mine << 13 * suit != held or others.bit_count() < more:
            continue
        drawn = [rank for rank in range(12, -1, -1) if others >> rank & 1][:more]
        kept = [rank for rank in range(13) if mine >> rank & 1]
        flush = tuple(sorted(drawn + kept, reverse=True))
        if flush[: len(begins)] == begins:
            found = max(found, flush)
    return found


def _best_straight(have: list[int], most: list[int], begins: tuple[int, ...]) -> tuple[int, ...]:
    """The top of the best straight within reach, which is that of `begins` if it holds one; or nothing.

    It has one card of each rank of a run, and none other.
    """
    if max(have) > 1:
        return ()
    for top, run in _RUNS:
        if begins and begins != (top,):
            continue
        if all(most[rank] if run >> rank & 1 else not have[rank] for rank in range(13)):
            return (top,)
    return ()


def _best_groups(sizes: tuple[int, ...], have: list[int], most: list[int], taken: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks of the best hand of groups of these sizes that begins with `taken`, or nothing.

    `have` counts the cards held and `most` those within reach, by rank.
    """
    done = len(taken)
    to_place = sum(1 for rank, count in enumerate(have) if count and rank not in taken)
    if to_place > len(sizes) - done:
        return ()
    if done == len(sizes):
        return taken
    size = sizes[done]
    below = taken[-1] if done and sizes[done - 1] == size else 13
    for rank in range(below - 1, -1, -1):
        if have[rank] <= size <= most[rank] and rank not in taken:
            found = _best_groups(sizes, have, most, (*taken, rank))
            if found:
                return found
    return ()
