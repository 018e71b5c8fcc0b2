"""Chips on a table: what each player has put in, whose turn it is, what is allowed, and the pots.

Seats are 0..n-1 clockwise. Amounts are Decimals in one unit; a stack is None where it is not known. Nothing
here judges: `allowed` says what the rules permit, `put` does what it is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

ZERO = Decimal(0)


class Limits(NamedTuple):
    """The limit of a betting round.

    `kind` is `none`, `pot` or `fixed`; `size` the fixed bet and raise (None: not known); `least` the least
    bet without a limit; `cap` the most bets and raises in the round (None: any number). With `half` an all-in raise
    of at least half a fixed bet is a raise like any other.
    """

    kind: str = "none"
    size: Decimal | None = None
    least: Decimal = Decimal(1)
    cap: int | None = None
    half: bool = False


class Allowed(NamedTuple):
    """What a player may do: the amount a call adds, and the totals between which a bet or raise may come to.

    `low` is None where no bet or raise is allowed, `high` None where nothing bounds it; `step` lists the exact
    totals of a fixed limit (empty: any between). `all_in` is the total at which the stack is in (None: not known).
    `why` says why no raise is allowed: `stack`, `cap`, `acted` (a short raise does not reopen) or `alone`.
    """

    call: Decimal
    low: Decimal | None
    high: Decimal | None
    step: tuple[Decimal, ...]
    all_in: Decimal | None
    why: str = ""


def full_step(limits: Limits, bet: Decimal, raises: int, raised_by: Decimal) -> Decimal:
    """The least by which a `bet` may be raised: in the round `raises` were counted, the last `raised_by` so much."""
    if not raises and limits.size and bet and limits.size > bet:
        return limits.size - bet  # a bring-in is completed
    if limits.kind == "fixed":
        return limits.size or ZERO
    return raised_by or limits.least


class Spot(NamedTuple):
    """Where a player stands at a moment of a round, kept so that what he might do can be worked out when it is asked.

    `mine` is what he has in for the `bet`, `full` the last bet or raise that was a full one, `acted` whether he has
    acted since, `alone` whether nobody else can still bet, `pot` what the limit of the pot goes by.
    """

    limits: Limits
    stack: Decimal | None
    mine: Decimal
    bet: Decimal
    raises: int
    raised_by: Decimal
    full: Decimal
    acted: bool
    alone: bool
    pot: Decimal

    @property
    def call(self) -> Decimal:
        """What a call adds."""
        call = max(self.bet - self.mine, ZERO)
        return call if self.stack is None else min(call, self.stack)

    @property
    def allowed(self) -> Allowed:
        """What he may do."""
        limits, stack, mine, bet, raises, raised_by, full, acted, alone, pot = self
        everything = None if stack is None else mine + stack
        why = (
            "stack"
            if everything is not None and everything <= bet
            else "acted"
            if acted
            else "cap"
            if limits.cap is not None and raises >= limits.cap
            else "alone"
            if alone
            else ""
        )
        if why:
            return Allowed(self.call, None, None, (), everything, why)
        low = bet + full_step(limits, bet, raises, raised_by)
        high: Decimal | None = None
        exact: tuple[Decimal, ...] = ()
        if limits.kind == "fixed" and limits.size is not None:
            other = full + limits.size
            exact = (low,) if other <= bet or other == low else tuple(sorted((low, other)))
            low, high = exact[0], exact[-1]
        elif limits.kind == "pot":
            high = max(bet + pot + max(bet - mine, ZERO), low)
        if everything is not None:
            high = everything if high is None else min(high, everything)
            low = min(low, everything)
            exact = tuple([total for total in exact if total <= everything]) or ((everything,) if exact else ())
        return Allowed(self.call, low, high, exact, everything)


@dataclass(frozen=True, slots=True)
class SidePot:
    """A pot, and the seats that can win it."""

    amount: Decimal
    seats: tuple[int, ...]


class Betting:
    """The chips and the turns of one deal.

    `dealt` are the seats dealt in. `total` is what each seat has put in, `pot` all of it, `street` what of it counts
    in this round, `carried` what lay on the table before, `bet` what a player must have put in in this round to stay.
    """

    def __init__(self, seats: int, dealt: Iterable[int], stacks: Sequence[Decimal | None]) -> None:
        self.seats = seats
        self.live = set(dealt)
        self.stack = list(stacks)
        self.all_in: set[int] = set()
        self.total = [ZERO] * seats
        self.pot = ZERO
        self.street = [ZERO] * seats
        self._dead: dict[int, Decimal] = {}
        self.bet = ZERO
        self.raised_by = ZERO
        self.raises = 0
        self.limits = Limits()
        self.pending: set[int] = set()
        self.skipped: set[int] = set()
        self.acted: set[int] = set()
        self._full = ZERO
        self._last: int | None = 0
        self.returned: dict[int, Decimal] = {}
        self.carried = ZERO

    # --- turns ---

    def left_of(self, seat: int, among: Collection[int]) -> int | None:
        """The first of `among` clockwise from `seat`, which itself comes last; None where there is none."""
        seats = self.seats
        for step in range(1, seats + 1):
            if (other := (seat + step) % seats) in among:
                return other
        return None

    def start(self, after: int | None, limits: Limits) -> None:
        """Begin a round: first to act is the next player left of `after` (None: not known, so anybody).

        Live bets put before count.
        """
        self.limits = limits
        self.pending = self.live - self.all_in
        self.skipped = set()
        self.acted = set()
        self._last = after

    def begins(self, after: int | None) -> None:
        """The round that is begun is begun by the next player left of `after`, or by anybody, as in `start`."""
        self._last = after

    def next_street(self) -> None:
        """Take the bets in; nothing is bet."""
        self.street = [ZERO] * self.seats
        self.bet = self.raised_by = self._full = ZERO
        self.raises = 0
        self.pending = set()
        self.skipped = set()

    @property
    def expected(self) -> int | None:
        """Whose turn it is; None where the round is over, or nobody knows."""
        if self._last is None or self.closed:
            return None
        return self.left_of(self._last, self.pending - self.skipped if self.skipped else self.pending)

    @property
    def closed(self) -> bool:
        """Whether nobody has anything left to decide in this round."""
        waiting = self.pending - self.skipped if self.skipped else self.pending
        if not waiting or len(self.live) < 2:
            return True
        if len(waiting) > 1:
            return False
        (seat,) = waiting
        alone = not (self.live - self.all_in - {seat})
        return alone and self.street[seat] >= min(self.bet, self._highest_other(seat))

    def _highest_other(self, seat: int) -> Decimal:
        return max((self.street[other] for other in self.live if other != seat), default=ZERO)

    def goes(self, seat: int) -> None:
        """`seat` acts, whose turn it is."""
        self._last = seat

    def turn(self, seat: int) -> bool:
        """Note that `seat` acts; whether it was its turn.

        One that acts before its turn leaves those between behind: they may still act, and each is not a
        fault of its own.
        """
        if seat in self.skipped:
            self.skipped.discard(seat)
            return True
        if self._last is None and seat in self.pending:
            self._last = seat
            return True
        in_turn = seat == self.expected
        if not in_turn and seat in self.pending and self._last is not None:
            last = self._last
            behind = (seat - last - 1) % self.seats
            self.skipped |= {s for s in self.pending if (s - last - 1) % self.seats < behind}
        if seat in self.pending:
            self._last = seat
        return in_turn

    def done(self, seat: int) -> None:
        """`seat` has decided."""
        self.pending.discard(seat)
        self.skipped.discard(seat)
        self.acted.add(seat)

    def skip(self, seat: int) -> None:
        """`seat` has not decided, and need not any more: it may still act, in its turn or out of it."""
        self.skipped.add(seat)

    def drop(self, seat: int) -> None:
        """`seat` is out of the deal."""
        self.live.discard(seat)
        self.done(seat)

    # --- chips ---

    def put(self, seat: int, amount: Decimal, *, live: bool = True) -> None:
        """`seat` puts `amount` in; an ante (not `live`) does not count towards the bet."""
        self.total[seat] += amount
        self.pot += amount
        stack = self.stack[seat]
        if stack is not None:
            self.stack[seat] = left = stack - amount
            if left <= 0:
                self.all_in.add(seat)
        if live:
            self.street[seat] += amount

    def put_dead(self, seat: int, amount: Decimal) -> None:
        """`seat` posts a dead blind: it belongs to the main pot, whoever is all in for less."""
        self.put(seat, amount, live=False)
        self._dead[seat] = self._dead.get(seat, ZERO) + amount

    def post_bet(self, amount: Decimal) -> None:
        """The big blind (or what stands for it) is the first bet."""
        self.bet = max(self.bet, amount)
        self.raised_by = self._full = self.bet
        self.raises = 1

    def bring_in(self, seat: int, amount: Decimal) -> None:
        """`seat` has made the forced bet, which is `amount` where all could pay it: no raise is counted yet.

        It gives its player no option: he decides again only where it is raised.
        """
        self.bet = max(self.bet, amount)
        self.raised_by = self.bet
        self.pending = self.live - self.all_in - {seat}
        self.skipped &= self.pending
        self.acted.add(seat)

    def raise_to(self, seat: int, total: Decimal) -> None:
        """The bet is now `total`, made by `seat`: all others must decide again.

        After a raise smaller than a full one (all in), those who have acted may call or fold, not raise.
        """
        by = total - self.bet
        full = self._full_step()
        half = self.limits.kind == "fixed" and by * 2 >= full
        short = self.bet > 0 and by < full and not (half and self.limits.half)
        self.bet = total
        if not short:
            self.raised_by = by
            self._full = total
            self.raises += 1
            self.acted = set()
        elif half and full:
            self.raises += 1
        self.pending = self.live - self.all_in - {seat}
        self.skipped &= self.pending
        self._last = seat

    def _full_step(self) -> Decimal:
        return full_step(self.limits, self.bet, self.raises, self.raised_by)

    def spot(self, seat: int) -> Spot:
        """Where `seat` stands now, from which follows what it may do."""
        limits = self.limits
        return Spot(
            limits,
            self.stack[seat],
            self.street[seat],
            self.bet,
            self.raises,
            self.raised_by,
            self._full,
            seat in self.acted,
            not (self.live - self.all_in - {seat}) if self.all_in else self.live <= {seat},
            self.carried + self.pot - sum(self.returned.values()) if limits.kind == "pot" else ZERO,
        )

    def allowed(self, seat: int) -> Allowed:
        """What `seat` may do now."""
        return self.spot(seat).allowed

    def uncalled(self, keep: Iterable[int] = ()) -> tuple[int, Decimal] | None:
        """The seat and amount of a bet that nobody met; None where there is none, or it is of a seat in `keep`."""
        staked = self._staked()
        *_others, second, most = ZERO, ZERO, *sorted(staked)
        if most <= second:
            return None
        seat = staked.index(most)
        return None if seat in keep else (seat, most - second)

    def _staked(self) -> list[Decimal]:
        """What each seat has put in, dead blinds aside."""
        if not self._dead:
            return self.total
        return [put - self._dead.get(seat, ZERO) for seat, put in enumerate(self.total)]

    def give_back(self, seat: int, amount: Decimal) -> None:
        """An uncalled bet goes back."""
        self.total[seat] -= amount
        self.pot -= amount
        self.street[seat] -= amount
        stack = self.stack[seat]
        if stack is not None:
            self.stack[seat] = stack + amount
            self.all_in.discard(seat)
        self.returned[seat] = self.returned.get(seat, ZERO) + amount

    def share_ante(self, payer: int, others: Iterable[int], each: Decimal) -> None:
        """What `payer` antes for `others` (a free ride) counts as their own stake in the pots."""
        for seat in others:
            self._dead[seat] = self._dead.get(seat, ZERO) - each
            self._dead[payer] = self._dead.get(payer, ZERO) + each

    # --- pots ---

    def pots(self, carried: Decimal = ZERO) -> list[SidePot]:
        """The main pot (with what was carried into it) and the side pots, each with who can win it.

        A level is where a live player is all in for less than others put in. A pot that nobody live has a
        part in goes to the pot below it.
        """
        short = self.live & self.all_in
        if not short and not self._dead:
            return [SidePot(self.pot + carried, tuple(sorted(self.live)))]
        staked = self._staked()
        levels = sorted({staked[seat] for seat in short})
        highest = max(staked, default=ZERO)
        if not levels or levels[-1] < highest:
            levels.append(highest)
        pots: list[SidePot] = []
        below = ZERO
        for level in levels:
            amount = sum((min(put, level) - min(put, below) for put in staked), ZERO)
            seats = tuple(sorted(s for s in self.live if staked[s] >= level or s not in self.all_in))
            if pots and (not seats or seats == pots[-1].seats):
                pots[-1] = SidePot(pots[-1].amount + amount, pots[-1].seats)
            elif amount > 0 or not pots:
                pots.append(SidePot(amount, seats))
            below = level
        pots[0] = SidePot(pots[0].amount + sum(self._dead.values()) + carried, pots[0].seats)
        return pots


def shares(amount: Decimal, winners: Sequence[int], unit: Decimal) -> dict[int, Decimal]:
    """`amount` split evenly in chips of `unit`; odd chips one each in the order of `winners`."""
    each = amount // (unit * len(winners)) * unit
    odd = amount - each * len(winners)
    split = {}
    for seat in winners:
        extra = min(unit, odd)
        split[seat] = each + extra
        odd -= extra
    return split
