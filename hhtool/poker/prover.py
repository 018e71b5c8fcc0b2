"""Plain betting in cents, for what proves deals clean: the acts of those whose turn it is, and the pots that they make.

Sets of seats are masks. Whatever is not surely allowed raises `UnsureError`.
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hhtool.poker.record import Verb

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

UNBOUNDED = 1 << 60
"""The stack of a player of whom none is known, and who is never all in."""
UNWRITTEN = -1
"""A figure that is not written."""
_FOLD, _CHECK, _CALL, _RAISE, _ALL_IN = Verb.FOLD, Verb.CHECK, Verb.CALL, Verb.RAISE, Verb.ALL_IN


class UnsureError(Exception):
    """It is not proved that all is well; nothing says that it is not."""


class Move(NamedTuple):
    """An act: what is added, the new total of the round, and the difference to the bet before, each `UNWRITTEN` where it
    is not written; and whether it is said to be all that there was.
    """

    verb: Verb
    added: int = UNWRITTEN
    to: int = UNWRITTEN
    by: int = UNWRITTEN
    all_in: bool = False


PlainTurn = tuple[int, Verb, int, int]
"""Who did what, to which bet, and in which round, from 1; going all in is a call or a raise."""


class PlainPot(NamedTuple):
    """A pot in cents, and the mask of the seats that can win it."""

    amount: int
    seats: int


@lru_cache(maxsize=1 << 14)
def money(cents: int) -> Decimal:
    """So many cents as a sum; a whole one is written without them."""
    whole, rest = divmod(cents, 100)
    return Decimal(cents).scaleb(-2) if rest else Decimal(whole)


def cents_of(amount: Decimal) -> int:
    """A sum in cents. Raises UnsureError where it is none of whole ones."""
    cents = amount * 100
    if cents % 1:
        raise UnsureError
    return int(cents)


def seats_of(mask: int) -> Iterator[int]:
    """The seats of a mask, from the first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


class PlainBetting:
    """The chips and turns of one hand.

    `stacks` are what the players have, by seat; `limit` is `none`, `pot` or `fixed`; `marked` says that the record tells
    of everybody who goes all in. `total` is what each has put in, `returned` what went back of it, `live` who is left,
    `turns` what was done; `carried` is what lay on the table before.
    """

    def __init__(self, stacks: Sequence[int], limit: str, *, marked: bool = False) -> None:
        self.stack = [*stacks]
        self.limit, self.marked = limit, marked
        self.total = [0] * len(stacks)
        self.live = (1 << len(stacks)) - 1
        self.all_in = self._pending = 0
        self.returned: dict[int, int] = {}
        self.turns: list[PlainTurn] = []
        self.carried = 0
        self._street = [0] * len(stacks)
        self._bet = self._step = self._number = 0

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
        self._pending, self._step = self.live & ~self.all_in, step
        self._number += 1
        return self._next(after)

    def _next(self, last: int) -> int:
        """Whose turn it is after `last`; -1 where nobody has anything to decide."""
        pending, live = self._pending, self.live
        if not pending or not live & (live - 1):
            return -1
        if not pending & (pending - 1) and not live & ~self.all_in & ~pending:
            seat = pending.bit_length() - 1
            most = max([bet for other, bet in enumerate(self._street) if live >> other & 1 and other != seat])
            if self._street[seat] >= min(self._bet, most):
                return -1
        behind = last + 1
        after = pending >> behind << behind or pending
        return (after & -after).bit_length() - 1

    def act(self, seat: int, move: Move) -> int:
        """Do what `seat` does, whose turn it is; whose turn is next, -1 where the round is over."""
        verb, bet, me = move[0], self._bet, 1 << seat
        self._pending &= ~me
        if verb is _FOLD:
            self.live &= ~me
        elif verb is _CHECK:
            if bet != self._street[seat]:
                raise UnsureError
        elif verb is _CALL:
            self._call(seat, move[1], all_in=move[4])
        else:
            verb = self._raise(seat, move)
        self.turns.append((seat, verb, bet, self._number))
        pending, live = self._pending, self.live
        if pending and live & (live - 1) and (pending & (pending - 1) or live & ~self.all_in & ~pending):
            # two or more can still bet: the next of those who have still to act
            behind = seat + 1
            after = pending >> behind << behind or pending
            return (after & -after).bit_length() - 1
        return self._next(seat)

    def _call(self, seat: int, added: int, *, all_in: bool) -> None:
        """A call of all that is to be met, or of all that there is."""
        stack, mine = self.stack[seat], self._street[seat]
        due = self._bet - mine
        if due > stack:
            due = stack
        if due <= 0 or added not in (UNWRITTEN, due) or (all_in != (due == stack) and (all_in or self.marked)):
            raise UnsureError
        self._put(seat, due)
        self._street[seat] = mine + due

    def _raise(self, seat: int, move: Move) -> Verb:
        """A bet or raise, not below the least, and of one whom others can meet; what it is, if all went in."""
        verb, added, total, by, all_in = move
        mine, bet, stack = self._street[seat], self._bet, self.stack[seat]
        if verb is _ALL_IN:
            added, all_in = (stack if added == UNWRITTEN else added), True
        if total == UNWRITTEN:
            total = mine + added if by == UNWRITTEN else bet + by
        if by not in (UNWRITTEN, total - bet) or added not in (UNWRITTEN, total - mine) or total <= mine:
            raise UnsureError
        if verb is _ALL_IN and total <= bet:
            self._call(seat, added, all_in=True)
            return _CALL
        if verb is not _ALL_IN and (verb is _RAISE) != (bet > 0):
            raise UnsureError
        added, raised = total - mine, total - bet
        others = self.live & ~self.all_in & ~(1 << seat)
        if not others or added > stack or raised < self._step:
            raise UnsureError
        if all_in != (added == stack) and (all_in or self.marked):
            raise UnsureError
        if self.limit == "fixed":
            if raised > self._step:
                raise UnsureError
        elif self.limit == "pot" and raised > self.carried + sum(self.total) + bet - mine:
            raise UnsureError
        else:
            self._step = raised
        self._put(seat, added)
        self._street[seat] = self._bet = total
        self._pending = others
        return _RAISE if verb is _ALL_IN else verb

    def _put(self, seat: int, amount: int) -> None:
        self.total[seat] += amount
        self.stack[seat] -= amount
        if not self.stack[seat]:
            self.all_in |= 1 << seat

    def close(self) -> tuple[int, int]:
        """End a round: the seat and the sum of a bet that nobody met and that goes back; (-1, 0) where there is none."""
        self._street = [0] * len(self.total)
        self._bet = 0
        *_others, second, most = sorted(self.total)
        if most == second:
            return -1, 0
        if self.returned:
            raise UnsureError
        seat, back = self.total.index(most), most - second
        self.returned[seat] = back
        self._put(seat, -back)
        self.all_in &= ~(1 << seat)
        return seat, back

    def pots(self) -> list[PlainPot]:
        """The main pot and the side pots: a level is where somebody is all in for less than others put in."""
        short = self.live & self.all_in
        if not short:
            return [PlainPot(sum(self.total), self.live)]
        levels = sorted({put for seat, put in enumerate(self.total) if short >> seat & 1} | {max(self.total)})
        pots: list[PlainPot] = []
        below = 0
        for level in levels:
            amount = sum([min(put, level) - min(put, below) for put in self.total])
            able = [seat for seat, put in enumerate(self.total) if put >= level or not self.all_in >> seat & 1]
            seats = sum([1 << seat for seat in able]) & self.live
            if pots and (not seats or seats == pots[-1].seats):
                pots[-1] = PlainPot(pots[-1].amount + amount, pots[-1].seats)
            else:
                pots.append(PlainPot(amount, seats))
            below = level
        return pots
