"""Poker as its rule page has it, with nothing of the program's: hands, betting rounds, pots.

Amounts are whole chips. What the page leaves open is left out: nobody raises after a short raise all in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
_SHAPES = {(1,): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 6, (4, 1): 7, (2,): 1, (3,): 3, (4,): 7}
HIGH, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)

Value = tuple[int, list[int]]


def value(cards: Sequence[str]) -> Value:
    """What cards are worth: the category, and the ranks in order of weight; straights and flushes take five."""
    ranks = [RANKS.index(card[0]) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    order = [rank for _count, rank in groups]
    kind = _SHAPES[tuple(count for count, _rank in groups)[:2] if groups[0][0] > 1 else (1,)]
    if len(cards) < 5 or len(order) < 5:
        return kind, order
    if order == [12, 3, 2, 1, 0]:
        order = [3, 2, 1, 0, -1]
    run, suited = order[0] - order[4] == 4, len({card[1] for card in cards}) == 1
    return (STRAIGHT_FLUSH if run and suited else FLUSH if suited else STRAIGHT if run else kind), order


@dataclass
class Table:
    """A deal's betting: the chips of each seat, what each has put in, and the lines written of it.

    `folds` is how often a player folds to a bet.
    """

    rng: Random
    names: Sequence[str]
    dealer: int
    chips: dict[int, int]
    limit: str
    cap: int | None = None
    folds: float = 0.4
    live: list[int] = field(default_factory=list)
    put: dict[int, int] = field(default_factory=dict)
    carried: int = 0
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.live = self.from_left(self.chips)
        self.dealt = tuple(self.live)
        self.put = dict.fromkeys(self.live, 0)

    def from_left(self, seats: Iterable[int], of: int | None = None) -> list[int]:
        """Seats in order from the left of the dealer, or of another."""
        before = self.dealer if of is None else of
        return sorted(seats, key=lambda seat: (seat - before - 1) % len(self.names))

    def pay(self, seat: int, amount: int) -> None:
        """Chips into the pot."""
        self.chips[seat] -= amount
        self.put[seat] += amount

    @property
    def pot(self) -> int:
        """All that lies in the middle."""
        return self.carried + sum(self.put.values())

    def say(self, seat: int, *words: object) -> None:
        """A line of a player's."""
        self.lines.append(f"{self.names[seat]}: {' '.join(map(str, words))}")

    # --- a round ---

    def round(
        self,
        first: int,
        least: int,
        *,
        fixed: int = 0,
        bet: int = 0,
        inside: dict[int, int] | None = None,
        able_to_open: Collection[int] | None = None,
        opening: str = "bet",
    ) -> int | None:
        """One betting round from `first` on; the seat that made the first bet, None where nobody did.

        `least` is the least bet, `fixed` the bet of a fixed limit; `bet` a bring-in, and `inside` says who has put it in.
        Where `able_to_open` is given nobody else makes the first bet.
        """
        inside = inside or dict.fromkeys(self.dealt, 0)
        seats = [first, *self.from_left([seat for seat in self.live if seat != first], first)]
        seats = [seat for seat in seats if seat in self.live]
        acted: set[int] = {seat for seat in seats if bet and inside[seat] == bet}
        may_raise, step, raises, opener = set(self.live), least, 0, None
        forced = bet
        turn = seats.index(first) if first in seats else 0
        if bet:
            turn += 1
        while len(self.live) > 1:
            able = [seat for seat in self.live if self.chips[seat]]
            waiting = [seat for seat in able if inside[seat] < bet or seat not in acted]
            if not waiting or (len(able) == 1 and inside[able[0]] >= bet):
                break
            while seats[turn % len(seats)] not in waiting:
                turn += 1
            seat = seats[turn % len(seats)]
            turn += 1
            acted.add(seat)
            owed, own = bet - inside[seat], inside[seat] + self.chips[seat]
            may = seat in may_raise and own > bet and len(able) > 1 and (self.cap is None or raises < self.cap)
            may = may and (bet > 0 or able_to_open is None or seat in able_to_open)
            if self.rng.random() < (0.8 if not bet and able_to_open else 0.25) and may:
                low = (fixed if bet == forced else bet + fixed) if fixed else bet + step
                high = low if fixed else bet + self.pot + owed if self.limit == "pot" else own
                total = min(
                    own, max(low, min(high, self.rng.choice((low, low, low + self.rng.randrange(9), 3 * low, own))))
                )
                added, short = total - inside[seat], total < low
                self._bet(
                    seat, total, bet, added, first=bet == 0, completes=bool(forced) and bet == forced, verb=opening
                )
                opener = seat if opener is None else opener
                step, raises = max(step, total - bet), raises + 1
                may_raise = set() if short else set(self.live) - {seat}
                bet = total
            elif owed and self.rng.random() < self.folds:
                self.live.remove(seat)
                self.say(seat, "fold")
                continue
            elif owed:
                added = min(owed, self.chips[seat])
                figure = [] if added == owed < self.chips[seat] and self.rng.random() < 0.2 else [added]
                self.say(seat, "call", *figure, *(["all in"] if added == self.chips[seat] else []))
            elif self.rng.random() < 0.05:
                self.live.remove(seat)
                self.say(seat, "fold")
                continue
            else:
                self.say(seat, self.rng.choice(("check", "check", "pass")))
                continue
            inside[seat] += added
            self.pay(seat, added)
            may_raise.discard(seat)
        self._give_back(inside)
        return opener

    def _bet(self, seat: int, total: int, bet: int, added: int, *, first: bool, completes: bool, verb: str) -> None:
        all_in = ["all in"] if added == self.chips[seat] else []
        if all_in and self.rng.random() < 0.5:
            self.say(seat, "all in", added)
        elif first:
            self.say(seat, verb, added, *all_in)
        elif completes:
            self.say(seat, "complete", total, *all_in)
        else:
            words = self.rng.choice((("raise to", total), ("raise by", total - bet), ("raise", total)))
            self.say(seat, *words, *all_in)

    def _give_back(self, inside: dict[int, int]) -> None:
        """What nobody met goes back."""
        *_others, second, most = sorted(inside.values())
        top = max(inside, key=lambda seat: inside[seat])
        if most > second:
            self.pay(top, second - most)
            if self.rng.random() < 0.5:
                self.lines.append(f"back: {self.names[top]} {most - second}")

    # --- the end ---

    def pots(self) -> list[tuple[int, list[int]]]:
        """The pots, main first: how large each is, and who can win it."""
        found: list[tuple[int, list[int]]] = []
        before = 0
        for level in sorted({self.put[seat] for seat in self.live}):
            amount = sum(min(put, level) - min(put, before) for put in self.put.values())
            found.append((amount, [seat for seat in self.live if self.put[seat] >= level]))
            before = level
        found[0] = (found[0][0] + self.carried, found[0][1])
        found[-1] = (found[-1][0] + sum(max(put - before, 0) for put in self.put.values()), found[-1][1])
        return [pot for pot in found if pot[0]] or found[:1]

    def pay_out(self, hands: dict[int, list[str]]) -> set[int]:
        """Write who takes what, and return them; the hand of each who is left decides."""
        winners: set[int] = set()
        pots, shares_of = self.pots(), []
        for amount, seats in pots:
            best = max(value(hands[seat]) for seat in seats)
            takers = self.from_left([seat for seat in seats if value(hands[seat]) == best])
            shares = {seat: amount // len(takers) + (place < amount % len(takers)) for place, seat in enumerate(takers)}
            shares_of.append(shares)
            winners |= set(takers)
            for seat, share in shares.items():
                self.chips[seat] += share
        if len(pots) == 1 or self.rng.random() < 0.3:
            total = {seat: sum(one.get(seat, 0) for one in shares_of) for seat in winners}
            self.lines.append(f"win: {self.list(total)}")
        else:
            named = ("main", "side", *(f"side {number}" for number in range(2, 9)))
            self.lines += [f"win {name}: {self.list(one)}" for name, one in zip(named, shares_of, strict=False)]
        return winners

    def list(self, amounts: dict[int, int]) -> str:
        """`Anna 12, Boris -3`."""
        return ", ".join(f"{self.names[seat]} {amount}" for seat, amount in amounts.items())


NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dora", "Egor", "Zoe", "Ivan", "Kira", "Lev")
