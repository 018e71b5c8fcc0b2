"""A player's rows, what they are worth, and whether they are in order, as far as the cards that are known tell.

Rows are counted from the top down. Where a card is not known a row has not one strength but several, and what follows
may be yes, no or None: it cannot be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import POSSIBLE, RANK, UNKNOWN, cards_of, is_known, mask
from hhtool.cards.poker import Category, strength, strength3
from hhtool.games.ofc.bonuses import is_low, is_low_rank

if TYPE_CHECKING:
    from hhtool.games.ofc.house import House

_TRIED = 2
"""With more cards of a row not known than these, its strength may be any."""
_LEAST, _GREATEST = 0, Category.STRAIGHT_FLUSH << 20 | 13 << 16


class RowsOutOfOrder(NamedTuple):
    """Two rows that are out of order; `lower` is None where the upper one by itself is no hand for its row."""

    upper: int
    lower: int | None


@dataclass(slots=True)
class Layout:
    """A player's rows from the top down, in the order in which the cards were set down.

    `turns` counts the player's turns, `fantasy` says that the layout was made at once; `odd` that cards of it are not
    known or in doubt (`doubted`). `strengths` are those of the rows where all are known, `dead` whether the rows are out
    of order (None: cannot be told), `complete` whether every row has its cards.
    """

    seat: int
    rows: list[list[int]]
    turns: int = 0
    fantasy: bool = False
    odd: bool = False
    complete: bool = False
    doubted: set[int] = field(default_factory=set)
    strengths: tuple[int, ...] | None = None
    dead: bool | None = None

    @property
    def count(self) -> int:
        """How many cards were set down."""
        return sum(map(len, self.rows))

    def row_of(self, card: int) -> int | None:
        """The row in which a card lies; None where it lies in none."""
        return next((row for row, cards in enumerate(self.rows) if card in cards), None)

    def judge(self, house: House, seen: int) -> None:
        """Work out the strengths and whether the hand is dead; `seen` is the set of all cards of the deal."""
        self.complete = tuple(map(len, self.rows)) == house.sizes
        if not self.complete:
            return
        if self.odd:
            self._judge_odd(house, seen)
            return
        top, *others = self.rows
        found = self.strengths = (strength3(top), *map(strength, others))
        low = house.low_row
        if low is None:
            before = found[0]
            for after in found[1:]:
                if before > after:
                    self.dead = True
                    return
                before = after
            self.dead = False
        else:
            self.dead = found[0] > found[-1] or not is_low(found[low])

    def _judge_odd(self, house: House, seen: int) -> None:
        ranges = [self._strengths(row, seen) for row in range(len(self.rows))]
        if all(len(one) == 1 for one in ranges):
            self.strengths = tuple(next(iter(one)) for one in ranges)
        answers = []
        for upper, lower in order(house):
            if lower is None:
                fits = {False} if self._cannot_be_low(upper) else {is_low(one) for one in ranges[upper]}
                answers.append(None if len(fits) > 1 else not fits.pop())
            elif min(ranges[upper]) > max(ranges[lower]):
                answers.append(True)
            else:
                answers.append(None if max(ranges[upper]) > min(ranges[lower]) else False)
        self.dead = True if True in answers else None if None in answers else False

    def _cannot_be_low(self, row: int) -> bool:
        """Whether the cards that are known of a row, even by their rank alone, keep it from being a low hand."""
        known = [RANK[card] for card in self.rows[row] if card not in self.doubted and RANK[card] >= 0]
        return len(set(known)) < len(known) or not is_low_rank(max(known, default=0))

    def _strengths(self, row: int, seen: int) -> set[int]:
        """Every strength that a row may have; more than it can have where many of its cards are not known."""
        cards = [card for card in self.rows[row] if is_known(card) and card not in self.doubted]
        hidden = [card for card in self.rows[row] if not is_known(card)]
        rank = strength if row else strength3
        blank = len(self.rows[row]) - len(cards)
        if blank > _TRIED:
            return {_LEAST, _GREATEST}
        # a card in doubt may be any that does not stand elsewhere, itself among them
        free = ~seen | mask(self.doubted)
        choices = [cards_of(POSSIBLE[card] & free) for card in hidden]
        choices += [cards_of(POSSIBLE[UNKNOWN] & free)] * (blank - len(hidden))
        found = {rank([*cards, *drawn]) for drawn in product(*choices) if len({*cards, *drawn}) == len(self.rows[row])}
        return found or {_LEAST, _GREATEST}

    def strengths_of(self, row: int, seen: int) -> set[int]:
        """The strengths that a row may have: one where all its cards are known."""
        if self.strengths is not None:
            return {self.strengths[row]}
        return self._strengths(row, seen) if self.complete else {_LEAST, _GREATEST}

    def has_known_strengths(self, row: int) -> bool:
        """Whether it is known which strengths a row may have: not where too many of its cards are not known."""
        hidden = sum(not is_known(card) or card in self.doubted for card in self.rows[row])
        return self.complete and hidden <= _TRIED

    def crossings(self, house: House) -> list[RowsOutOfOrder]:
        """The rows that are out of order; none where not all of them are known."""
        if self.strengths is None:
            return []
        found = self.strengths
        return [
            RowsOutOfOrder(upper, lower)
            for upper, lower in order(house)
            if (found[upper] > found[lower] if lower is not None else not is_low(found[upper]))
        ]


def order(house: House) -> Sequence[RowsOutOfOrder]:
    """What must hold in a layout: which row may not be stronger than which, and which must be a low hand."""
    if house.low_row is None:
        return [RowsOutOfOrder(row, row + 1) for row in range(house.rows - 1)]
    return [RowsOutOfOrder(0, house.rows - 1), RowsOutOfOrder(house.low_row, None)]
