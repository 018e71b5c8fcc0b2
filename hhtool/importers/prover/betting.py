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
        self._bet = self._step = self._last = 0

    def post(self, seat: int, amount: int, *, live: bool = True) -> None:
        """A blind, or (not `live`) an ante, that leaves something to play with."""
        if not 0 < amount < self.stack[seat]:
            raise UnsureError
        self._put(seat, amount)
        if live:
            self._street[seat] += amount
            self._bet = max(self._bet, amount)

    def begin(self, after: int, step: int) -> None:
        """Begin a round with the first left of `after`; `step` is the fixed bet, or the least."""
        self._pending = self.live & ~self._all_in
        self._last, self._step = after, step

    def turn(self) -> int:
        """Whose turn it is; -1 where nobody has anything to decide."""
        pending, live = self._pending, self.live
        if not pending or not live & (live - 1):
            return -1
        if not pending & (pending - 1):
            seat = pending.bit_length() - 1
            if not live & ~self._all_in & ~pending:
                most = max([bet for other, bet in enumerate(self._street) if live >> other & 1 and other != seat])
                if self._street[seat] >= min(self._bet, most):
                    return -1
            return seat
        behind = self._last + 1
        after = pending >> behind << behind or pending
        return (after & -after).bit_length() - 1

    def act(self, seat: int, move: Move) -> None:
        """Do what `seat` does, whose turn it is."""
        verb, amount, total, all_in = move
        mine, bet = self._street[seat], self._bet
        if verb == "folds":
            self.live &= ~(1 << seat)
        elif verb == "checks":
            if bet != mine:
                raise UnsureError
        elif verb == "calls":
            stack = self.stack[seat]
            if amount != min(bet - mine, stack) or amount <= 0 or all_in != (amount == stack):
                raise UnsureError
            self._put(seat, amount)
            self._street[seat] = mine + amount
        else:
            self._raise(seat, amount, total if verb == "raises" else 0, all_in=all_in)
        self._pending &= ~(1 << seat)
        self._last = seat

    def _raise(self, seat: int, amount: int, total: int, *, all_in: bool) -> None:
        """A bet of an `amount`, or a raise by it to a `total`: neither all in below the least, nor where nobody can meet it."""
        mine, bet, stack = self._street[seat], self._bet, self.stack[seat]
        if total:
            if total - bet != amount or not bet:
                raise UnsureError
        elif bet:
            raise UnsureError
        else:
            total = amount
        if total - mine > stack or all_in != (total - mine == stack) or amount < self._step:
            raise UnsureError
        if self.limit == "fixed" and amount > self._step:
            raise UnsureError
        if self.limit == "pot" and amount > sum(self.total) + bet - mine:
            raise UnsureError
        others = self.live & ~self._all_in & ~(1 << seat)
        if not others:
            raise UnsureError
        self._put(seat, total - mine)
        self._street[seat] = self._bet = total
        if self.limit != "fixed":
            self._step = amount
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
        seat = self.total.index(most)
        if self._returned:
            raise UnsureError
        self._returned = most - second
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
