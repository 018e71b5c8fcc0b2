"""Evenings of five-card stud as their rule page has them: who begins, bring-ins, all fold, what the dealer says."""

from __future__ import annotations

from itertools import combinations
from random import Random

from tests.independent.poker import DECK, FLUSH, FULL_HOUSE, NAMES, RANKS, STRAIGHT, STRAIGHT_FLUSH, SUITS, Table, value

_MANY = (
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
)
_ONE = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


def evening(seed: int, deals: int) -> str:
    """A record of so many deals, without a fault."""
    return _Evening(Random(seed)).write(deals)


class _Evening:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.names = NAMES[: rng.randint(2, 10)]
        self.ante = rng.choice((0, 0, 1, 2))
        self.limit = rng.choice(("none", "pot", "fixed"))
        self.cap = rng.choice((None, 3, 4))
        self.fixed = (6, 12) if self.limit == "fixed" else (0, 0)
        self.bring_in = rng.choice((0, 2)) if self.limit == "fixed" else 0
        self.chips = {seat: rng.choice((15, 60, 300, 2000)) for seat in range(len(self.names))}

    def write(self, deals: int) -> str:
        rng = self.rng
        rules = [f"limit={self.limit}", *([f"cap={self.cap}"] if self.cap else [])]
        rules += [f"ante={self.ante}"] if self.ante and rng.random() < 0.7 else []
        rules += [f"small_bet={self.fixed[0]}", f"big_bet={self.fixed[1]}"] if self.limit == "fixed" else []
        rules += [f"bring_in={self.bring_in}"] if self.bring_in else []
        stacks = ", ".join(f"{name} {self.chips[seat]}" for seat, name in enumerate(self.names))
        lines = ["game: stud", f"rules: {', '.join(rules)}", f"players: {', '.join(self.names)}", f"stacks: {stacks}"]
        dealer = rng.randrange(len(self.names))
        for number in range(1, deals + 1):
            playing = {seat: chips for seat, chips in self.chips.items() if chips > self.ante + self.bring_in}
            if len(playing) < 2:
                break
            while dealer not in playing:
                dealer = (dealer + 1) % len(self.names)
            table = self.deal(number, dealer, playing)
            change = {seat: table.chips[seat] - before for seat, before in playing.items()}
            self.chips |= table.chips
            lines += ["", *table.lines, *([f"chips: {table.list(change)}"] if rng.random() < 0.7 else [])]
            dealer = dealer if not table.live else (dealer + 1) % len(self.names)
        return "\n".join(lines) + "\n"

    def deal(self, number: int, dealer: int, playing: dict[int, int]) -> Table:
        """One deal; nobody is left in it where all have folded."""
        rng, table = self.rng, Table(self.rng, self.names, dealer, dict(playing), self.limit, self.cap)
        out = [name for seat, name in enumerate(self.names) if seat not in playing]
        table.lines = [f"deal {number}: dealer {self.names[dealer]}", *([f"out: {', '.join(out)}"] if out else [])]
        if self.ante:
            each = table.list(dict.fromkeys(table.dealt, self.ante))
            table.lines.append(f"ante: all {self.ante}" if rng.random() < 0.6 else f"ante: {each}")
            for seat in table.dealt:
                table.pay(seat, self.ante)
        pack = rng.sample(DECK, 52)
        down = {seat: pack.pop() for seat in table.dealt}
        up: dict[int, list[str]] = {seat: [] for seat in table.dealt}
        table.lines += [f"down {self.names[seat]}: {down[seat]}" for seat in table.dealt if rng.random() < 0.2]
        bet = False
        for street in range(1, 5):
            for seat in table.live:
                up[seat].append(pack.pop())
            cards = ", ".join(f"{self.names[seat]} {up[seat][-1]}" for seat in table.live)
            table.lines.append(f"up: {cards}")
            if street > 1 and rng.random() < 0.6:
                self._announce(table, up)
            bet |= self._bet(table, street, up)
            if len(table.live) < 2:
                break
        if len(table.live) == 1 and not (bet or table.pot) and rng.random() < 0.5:
            table.say(table.live.pop(), "fold")
        if table.live:
            self._end(table, down, up)
        return table

    def _bet(self, table: Table, street: int, up: dict[int, list[str]]) -> bool:
        """A round; whether anybody has bet in it."""
        size = self.fixed[street > 2]
        able = [seat for seat in table.live if table.chips[seat]]
        if len(able) < 2:
            return False
        if street == 1 and self.bring_in:
            first = min(table.live, key=lambda seat: (RANKS.index(up[seat][0][0]), SUITS.index(up[seat][0][1])))
            table.say(first, f"bring in {self.bring_in}")
            table.pay(first, self.bring_in)
            inside = dict.fromkeys(table.dealt, 0) | {first: self.bring_in}
            table.round(first, self.bring_in, fixed=size, bet=self.bring_in, inside=inside)
            return True
        best = max(value(up[seat]) for seat in table.live)
        shows = next(seat for seat in table.live if value(up[seat]) == best)
        first = next(seat for seat in (shows, *table.from_left(able, shows)) if seat in able)
        return table.round(first, self.ante or 1, fixed=size) is not None

    def _announce(self, table: Table, up: dict[int, list[str]]) -> None:
        """What up cards make, and from the third card on what they may become by the up cards of all."""
        said = []
        seen = {card for cards in up.values() for card in cards}
        for seat in self.rng.sample(table.live, min(2, len(table.live))):
            kind, order = value(up[seat])
            words = {
                0: f"{_ONE[order[0]]} high",
                1: f"pair of {_MANY[order[0]]}",
                2: f"two pairs of {_MANY[order[0]]} and {_MANY[order[1 % len(order)]]}",
                3: f"three {_MANY[order[0]]}",
                7: f"four {_MANY[order[0]]}",
            }[kind]
            said.append(f"{self.names[seat]} {words}")
            if len(up[seat]) > 2 and self.rng.random() < 0.3:
                more = combinations([card for card in DECK if card not in seen], 5 - len(up[seat]))
                may = {value([*up[seat], *cards])[0] for cards in more}
                names = {
                    FULL_HOUSE: "full house",
                    FLUSH: "flush",
                    STRAIGHT: "straight",
                    STRAIGHT_FLUSH: "straight flush",
                }
                said += [f"{self.names[seat]} possible {name}" for kind, name in names.items() if kind in may]
        table.lines.append(f"says: {', '.join(said)}")

    def _end(self, table: Table, down: dict[int, str], up: dict[int, list[str]]) -> None:
        rng = self.rng
        hands = {seat: [down[seat], *up[seat]] for seat in table.live}
        if len(table.live) > 1:
            best = {
                s
                for _amount, seats in table.pots()
                for s in seats
                if value(hands[s]) == max(value(hands[o]) for o in seats)
            }
            for seat in table.live:
                cards = down[seat] if rng.random() < 0.5 else " ".join(rng.sample(hands[seat], 5))
                if seat in best or rng.random() < 0.5:
                    table.lines.append(f"show {self.names[seat]}: {cards}")
                else:
                    table.lines.append(f"muck {self.names[seat]}")
        if rng.random() < 0.2:
            table.lines.append(f"pot: {table.pot}")
        table.pay_out(hands)
