"""The bonuses of the rows of a layout. Source: the rules of open-face Chinese poker.

Strengths are those of `hhtool.cards.poker`.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from functools import cache, partial
from typing import TYPE_CHECKING

from hhtool.cards.poker import Category, category, ranks

if TYPE_CHECKING:
    from hhtool.games.ofc.house import House
    from hhtool.games.ofc.record import Bonus

_ACE, _TEN = 12, 8
_FIVE = {
    Category.STRAIGHT: 2,
    Category.FLUSH: 4,
    Category.FULL_HOUSE: 6,
    Category.QUADS: 10,
    Category.STRAIGHT_FLUSH: 15,
}
_ROYAL = 25
_TRIPS = {1: 0, 2: 2, 4: 4}
"""What three of a kind is worth in a row whose bonuses count so many times."""
_LOW = {5: 4, 6: 2, 7: 1}
"""What a low hand is worth, by its highest rank: a seven, an eight, a nine."""
_TRIPS_ON_TOP, _PAIR_ON_TOP = 10, 3


@cache
def awards_of(row: int, rows: int, *, low: bool) -> Awards:
    """The bonuses of a row, counted from the top of a layout of `rows`."""
    if row == 0:
        return Awards(on_top)
    if low:
        return Awards(of_low)
    times = 1 << (rows - 1 - row)
    return Awards(partial(of_five, times=times))


def on_top(strength: int) -> int:
    """The bonus of three cards: a pair from sixes (1) to aces (9), three from twos (10) to aces (22)."""
    kind, rank = category(strength), ranks(strength)[0]
    if kind == Category.TRIPS:
        return _TRIPS_ON_TOP + rank
    return max(rank - _PAIR_ON_TOP, 0) if kind == Category.PAIR else 0


def of_five(strength: int, times: int) -> int:
    """The bonus of five cards in a row that counts 1, 2 or 4 times."""
    kind = category(strength)
    if kind == Category.TRIPS:
        return _TRIPS[times]
    royal = kind == Category.STRAIGHT_FLUSH and ranks(strength)[0] == _ACE
    return (_ROYAL if royal else _FIVE.get(kind, 0)) * times


def of_low(strength: int) -> int:
    """The bonus of a low middle: seven-high 4, eight-high 2, nine-high 1; 0 for what is no low hand."""
    return _LOW.get(ranks(strength)[0], 0) if is_low(strength) else 0


def is_low(strength: int) -> bool:
    """Whether five cards are a low hand: no combination, no card above a ten; the ace is high."""
    return category(strength) == Category.HIGH_CARD and ranks(strength)[:1] <= (_TEN,)


def is_low_rank(rank: int) -> bool:
    """Whether a card may be part of a low hand."""
    return rank <= _TEN


class Awards(dict[int, int]):
    """The bonus of a row by strength; each is worked out when it is first asked for."""

    def __init__(self, award: Callable[[int], int]) -> None:
        super().__init__()
        self._award = award

    def __missing__(self, strength: int) -> int:
        value = self[strength] = self._award(strength)
        return value

    @property
    def most(self) -> int:
        """The greatest bonus there is."""
        return max(map(self._award, _GREATEST))


_GREATEST = (
    Category.STRAIGHT_FLUSH << 20 | _ACE + 1 << 16,
    Category.TRIPS << 20 | _ACE + 1 << 16,
    sum(rank + 1 << shift for rank, shift in zip((5, 3, 2, 1, 0), (16, 12, 8, 4, 0), strict=True)),
)
"""The strengths that are worth most: of five cards, of three, and of a low hand."""


# --- as they are written -------------------------------------------------------------------------------------


def written_bonuses(line: Bonus, house: House) -> dict[int, Decimal] | None:
    """The bonuses in a line, by the number of the row; None where the player or a figure cannot be read for sure."""
    if line.seat < 0 or any(award.amount is None or award.mark for award in line.awards):
        return None
    return {house.index[award.row]: award.amount or Decimal(0) for award in line.awards if award.row in house.index}
