"""A card is a small int, a set of cards is an int with one bit a card.

| code | card | written |
|---|---|---|
| 0..51 | `suit * 13 + rank`: suits c, d, h, s are 0..3, ranks 2..A are 0..12 | `2c` .. `As` |
| 52, 53 | the two jokers | `Jo` |
| 54 | a card of which nothing is known | `??` |
| 55..58 | only the suit is known: `SUIT_ONLY + suit` | `?h` |
| 59..71 | only the rank is known: `RANK_ONLY + rank` | `K?` |

Codes are not checked in the tables and the functions that read them: a code above 71 raises IndexError, a
negative one counts from the end, as in any tuple.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "cdhs"

JOKER = 52
JOKER2 = 53
UNKNOWN = 54
SUIT_ONLY = 55
RANK_ONLY = 59

CODES = 72
"""How many codes there are; every table by code has this length."""

RANK: tuple[int, ...] = (*(code % 13 for code in range(52)), *(-1,) * 7, *range(13))
"""The rank (0..12) by code; -1 for jokers and where it is not known."""

SUIT: tuple[int, ...] = (*(code // 13 for code in range(52)), *(-1,) * 3, *range(4), *(-1,) * 13)
"""The suit (0..3) by code; -1 for jokers and where it is not known."""

NAMES: tuple[str, ...] = (
    *(rank + suit for suit in SUITS for rank in RANKS),
    "Jo",
    "Jo",
    "??",
    *("?" + suit for suit in SUITS),
    *(rank + "?" for rank in RANKS),
)
"""The canonical spelling by code."""

BIT: tuple[int, ...] = (*(1 << code for code in range(UNKNOWN)), *(0,) * (CODES - UNKNOWN))
"""The card's bit by code; 0 for a card that is not known."""

_SUIT_BITS = (1 << 13) - 1
_RANK_BITS = 1 | 1 << 13 | 1 << 26 | 1 << 39

SUIT_MASK: tuple[int, int, int, int] = (_SUIT_BITS, _SUIT_BITS << 13, _SUIT_BITS << 26, _SUIT_BITS << 39)
"""The 13 cards of each suit."""

RANK_MASK: tuple[int, ...] = tuple(_RANK_BITS << rank for rank in range(13))
"""The four cards of each rank."""

POSSIBLE: tuple[int, ...] = (*BIT[:UNKNOWN], (1 << 52) - 1, *SUIT_MASK, *RANK_MASK)
"""The cards that a card may be, by code."""


def card(rank: int, suit: int) -> int:
    """Return the code (0..51) of the card of `rank` (0..12) and `suit` (0..3).

    Raises ValueError where there is no such rank or suit.
    """
    if not (0 <= rank < 13 and 0 <= suit < 4):
        msg = f"no card has rank {rank} and suit {suit}"
        raise ValueError(msg)
    return suit * 13 + rank


def name(card: int) -> str:
    """Return the canonical spelling, always two characters: `Ah`, `Th`, `2c`, `Jo`, `??`, `?h`, `K?`."""
    return NAMES[card]


def is_known(card: int) -> bool:
    """Return whether it is known which card it is; jokers are known."""
    return card < UNKNOWN


def bit(card: int) -> int:
    """Return the mask with the one bit of a known card, 0 for a card that is not known."""
    return BIT[card]


def mask(cards: Iterable[int]) -> int:
    """Return the set of the known cards among `cards`; those not known are passed over."""
    result = 0
    for code in cards:
        result |= BIT[code]
    return result


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a set, by code from the lowest; the set must not be negative."""
    result = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return tuple(result)


def possible(card: int) -> int:
    """Return the set of cards that `card` may be.

    One for a known card, 13 where the suit is known, 4 where the rank is, 52 where nothing is. A card not
    known is never taken for a joker.
    """
    return POSSIBLE[card]
