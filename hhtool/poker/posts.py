"""Antes and blinds: who posted what, and what was due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from hhtool.cards.betting import ZERO, Betting
from hhtool.game.breach import Breach
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.poker.checks.posts import AnteMissing, BlindMissing, WrongAnte, WrongBlind


class Antes:
    """The antes of a deal: what is `stated`, what each seat has `paid` and where, and `each` share of a free ride."""

    def __init__(self, dealt: Sequence[int], stated: Decimal | None) -> None:
        self.dealt = dealt
        self.stated = stated
        self.paid: dict[int, tuple[Decimal, Span]] = {}
        self.each: Decimal | None = None

    def pay(self, seat: int, amount: Decimal, span: Span) -> None:
        """Add to what a seat has paid."""
        before, _span = self.paid.get(seat, (ZERO, span))
        self.paid[seat] = (before + amount, span)

    def free_ride(self, owed: int | None) -> int | None:
        """The one player who pays for all, and whose antes are then shared out.

        It is the one that has `owed` them, or (None) one who paid just the antes of all, where no other paid any.
        """
        if len(self.paid) != 1:
            return None
        ((seat, (paid, _span)),) = self.paid.items()
        count = len(self.dealt)
        if owed is None:
            payer = seat if self.stated is not None and count > 1 and paid == self.stated * count else None
        else:
            payer = seat if seat == owed and seat in self.dealt else None
        if payer is not None:
            self.each = paid / count
        return payer

    @property
    def chip(self) -> Decimal | None:
        """What one ante is: as stated, else as most have paid it; None where there is none."""
        if self.stated or self.each or not self.paid:
            return self.stated or self.each
        antes = [paid for paid, _span in self.paid.values()]
        return antes[0] if antes.count(antes[0]) == len(antes) else max(set(antes), key=antes.count)

    def check(self, owed: int | None, at: Span, all_in: set[int]) -> tuple[list[Breach], Mapping[int, Decimal]]:
        """What is wrong with the antes against the one that is stated, and what each seat has still to put in.

        A free ride counts as each player's own. `at` is the place of antes that are not written.
        """
        due = self.stated
        if not due or self.each is not None or (owed is not None and owed in self.dealt):
            return [], {}
        if not self.paid:
            return [AnteMissing(at, due=due)], dict.fromkeys(self.dealt, due)
        if len(set(self.paid.values())) == 1 and set(self.paid) == set(self.dealt) and not all_in:
            paid, span = next(iter(self.paid.values()))
            if paid == due:
                return [], {}
            return [WrongAnte(span, paid=paid, due=due)], dict.fromkeys(self.dealt, due - paid)
        breaches: list[Breach] = []
        missing: dict[int, Decimal] = {}
        for seat in self.dealt:
            if seat not in self.paid:
                breaches.append(AnteMissing(at, seat, due=due))
                missing[seat] = due
                continue
            paid, span = self.paid[seat]
            if paid != due and not (paid < due and seat in all_in):
                if all(breach.span != span for breach in breaches if isinstance(breach, WrongAnte)):
                    breaches.append(WrongAnte(span, seat, paid=paid, due=due))
                missing[seat] = due - paid
        return breaches, missing


class Blinds:
    """The blinds of a deal: the `stated` small and big one, and the `entries` in the order posted.

    `first_actor` is who acts first, and `room_big` the big blind of an online room where none is stated, if known.
    """

    def __init__(self, betting: Betting, dealt: Sequence[int], stated: tuple[Decimal, Decimal] | None) -> None:
        self.betting = betting
        self.dealt = dealt
        self.stated = stated
        self.entries: list[Entry] = []
        self.first_actor: int | None = None
        self.room_big: Decimal | None = None

    def roles(self, dealer: int | None) -> tuple[Entry | None, Entry | None, list[Entry]]:
        """The small blind, the big blind, and the big blinds of players who come in."""
        if [entry.mark for entry in self.entries] == ["small", "big"]:
            return self.entries[0], self.entries[1], []
        live = [entry for entry in self.entries if "dead" not in entry.mark]
        small = next((entry for entry in live if "small" in entry.mark), None)
        bigs = [entry for entry in live if "big" in entry.mark]
        plain = [entry for entry in live if entry not in bigs and entry is not small]
        if small is None and plain and not bigs and (len(plain) > 1 or self._is_small(plain[0])):
            small = plain.pop(0)
        bigs += plain
        if not bigs:
            return small, None, []
        start = small.seat if small else dealer if dealer is not None else bigs[0].seat - 1
        seats = {entry.seat for entry in bigs}
        first = self.betting.left_of(start, seats)
        if small is None and len(bigs) > 1 and self._begins_left_of_second(first, seats):
            first = self.betting.left_of(first if first is not None else start, seats)
        big = next(entry for entry in bigs if entry.seat == first)
        return small, big, [entry for entry in bigs if entry is not big]

    def _begins_left_of_second(self, first: int | None, seats: set[int]) -> bool:
        """Whether two blinds are alike, so that both are called big: the first may be the small one.

        Where the blinds are stated they say so; else it is seen from who acts first.
        """
        if first is None:
            return False
        if self.stated is not None:
            return self.stated[0] == self.stated[1]
        second = self.betting.left_of(first, seats - {first})
        able = self.betting.live - self.betting.all_in
        return second is not None and self.first_actor == self.betting.left_of(second, able)

    def _is_small(self, entry: Entry) -> bool:
        if self.stated is None or entry.amount is None:
            return False
        return entry.amount < self.stated[1] and self.betting.stack[entry.seat] != 0

    def big_due(self, big: Entry) -> Decimal:
        """What the big blind comes to."""
        due = self.stated[1] if self.stated else self.room_big
        return due if due is not None and big.seat not in self.betting.all_in else big.amount or ZERO

    def put_right(self, small: Entry | None, big: Entry | None, more: Sequence[Entry]) -> Iterator[WrongBlind]:
        """Blinds of the wrong amount, of which the right one is put in."""
        low, high = self.stated or (None, self.room_big)
        for entry, due in ((small, low), (big, high), *((one, high) for one in more)):
            if entry is None or entry.amount is None or due is None or entry.amount == due:
                continue
            if entry.amount > due or entry.seat not in self.betting.all_in:
                if not entry.doubtful:
                    yield WrongBlind(entry.span, entry.seat, paid=entry.amount, due=due)
                self.betting.put(entry.seat, due - entry.amount)

    def missing(self, small: Entry | None, big: Entry | None, dealer: int | None, at: Span) -> BlindMissing | None:
        """The first blind that is not posted by the player whose it is; `at` is its place where nobody posts it."""
        if dealer is None or self.stated is None:
            return None
        left = self.betting.left_of(dealer, self.dealt)
        due_small = dealer if len(self.dealt) == 2 and dealer in self.dealt else left
        if due_small is None:
            return None
        due_big = self.betting.left_of(due_small, self.dealt)
        for entry, seat, due in ((small, due_small, self.stated[0]), (big, due_big, self.stated[1])):
            if seat is not None and due and (entry is None or entry.seat != seat):
                return BlindMissing(entry.span if entry else at, seat, due=due)
        return None
