"""Plain betting in cents: the acts of those whose turn it is, each within the limit, and the pots that they make.

Sets of seats are masks. Whatever is not surely allowed raises `UnsureError`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class UnsureError(Exception):
    """It is not proved that all is well; nothing says that it is not."""


class Move(NamedTuple):
    """An act: its first word, the sum written, the total of a raise, and whether it is said to be all that there was."""

    verb: str
    amount: int = 0
    total: int = 0
    all_in: bool = False


class PlainPot(NamedTuple):
    """A pot in cents, and the mask of the seats that can win it."""

    amount: int
    seats: int


class PlainBetting:
    """The chips and turns of one hand.

    `stacks` are what the players have, by seat; `limit` is `none`, `pot` or `fixed`. `total` is what each has put in,
    `live` who is left.
    """

    def __init__(self, stacks: Sequence[int], limit: str) -> None:
        self.stack = [*stacks]
        self.limit = limit
        self.total = [0] * len(stacks)
        self.live = (1 << len(stacks)) - 1
        self._all_in = self._pending = self._returned = 0
        self._street = [0] * len(stacks)
        self._bet = self._step = 0

    @property
    def contested(self) -> bool:
        """Whether two or more are left."""
        return self.live & (self.live - 1) != 0

    def post(self, seat: int, amount: int, *, live: bool = True) -> None:
        """A blind, or (not `live`) an ante, that leaves something to play with."""
        if not 0 < amount < self.stack[seat]:
            raise UnsureError
        self._put(seat, amount)
        if live:
            self._street[seat] += amount
            self._bet = max(self._bet, amount)

    def begin(self, after: int, step: int) -> int:
        """Begin a round; `step` is the fixed bet, or the least. Who begins, left of `after`; -1 where nobody bets."""
        self._pending, self._step = self.live & ~self._all_in, step
        return self._next(after)

    def _next(self, last: int) -> int:
        """Whose turn it is after `last`; -1 where nobody has anything to decide."""
        pending, live = self._pending, self.live
        if not pending or not live & (live - 1):
            return -1
        if not pending & (pending - 1) and not live & ~self._all_in & ~pending:
            seat = pending.bit_length() - 1
            most = max([bet for other, bet in enumerate(self._street) if live >> other & 1 and other != seat])
            if self._street[seat] >= min(self._bet, most):
                return -1
        behind = last + 1
        after = pending >> behind << behind or pending
        return (after & -after).bit_length() - 1

    def act(self, seat: int, move: Move) -> int:
        """Do what `seat` does, whose turn it is; whose turn is next, -1 where the round is over."""
        verb, amount, total, all_in = move
        self._pending &= ~(1 << seat)
        if verb == "folds":
            self.live &= ~(1 << seat)
        elif verb == "checks":
            if self._bet != self._street[seat]:
                raise UnsureError
        elif verb == "calls":
            stack, mine = self.stack[seat], self._street[seat]
            if amount != min(self._bet - mine, stack) or amount <= 0 or all_in != (amount == stack):
                raise UnsureError
            self._put(seat, amount)
            self._street[seat] = mine + amount
        else:
            self._raise(seat, amount, total, all_in=all_in)
        return self._next(seat)

    def _raise(self, seat: int, amount: int, total: int, *, all_in: bool) -> None:
        """A raise by an `amount` to a `total`, 0 of a first bet: not below the least, and of one whom others can meet."""
        mine, bet = self._street[seat], self._bet
        if (total - bet != amount or not bet) if total else bet:
            raise UnsureError
        added = (total or amount) - mine
        others = self.live & ~self._all_in & ~(1 << seat)
        if not others or added > self.stack[seat] or all_in != (added == self.stack[seat]) or amount < self._step:
            raise UnsureError
        if self.limit == "fixed":
            if amount > self._step:
                raise UnsureError
        elif self.limit == "pot" and amount > sum(self.total) + bet - mine:
            raise UnsureError
        else:
            self._step = amount
        self._put(seat, added)
        self._street[seat] = self._bet = mine + added
        self._pending = others

    def _put(self, seat: int, amount: int) -> None:
        self.total[seat] += amount
        self.stack[seat] -= amount
        if not self.stack[seat]:
            self._all_in |= 1 << seat

    def close(self) -> tuple[int, int]:
        """End a round: the seat and the sum of a bet that nobody met and that goes back; (-1, 0) where there is none."""
        self._street = [0] * len(self.total)
        self._bet = 0
        *_others, second, most = sorted(self.total)
        if most == second:
            return -1, 0
        if self._returned:
            raise UnsureError
        self._returned = most - second
        seat = self.total.index(most)
        self._put(seat, -self._returned)
        self._all_in &= ~(1 << seat)
        return seat, self._returned

    def pots(self) -> list[PlainPot]:
        """The main pot and the side pots: a level is where somebody is all in for less than others put in."""
        short = self.live & self._all_in
        if not short:
            return [PlainPot(sum(self.total), self.live)]
        levels = sorted({put for seat, put in enumerate(self.total) if short >> seat & 1} | {max(self.total)})
        pots: list[PlainPot] = []
        below = 0
        for level in levels:
            amount = sum([min(put, level) - min(put, below) for put in self.total])
            able = [seat for seat, put in enumerate(self.total) if put >= level or not self._all_in >> seat & 1]
            seats = sum([1 << seat for seat in able]) & self.live
            if pots and (not seats or seats == pots[-1].seats):
                pots[-1] = PlainPot(pots[-1].amount + amount, pots[-1].seats)
            else:
                pots.append(PlainPot(amount, seats))
            below = level
        return pots
