"""Evenings of open-face Chinese poker as its rule page has them, with nothing of the program's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from random import Random

from tests.independent.poker import (
    DECK,
    FLUSH,
    FULL_HOUSE,
    HIGH,
    PAIR,
    QUADS,
    RANKS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITS,
    TRIPS,
    value,
)

NAMES = ("Anna", "Boris", "Vera", "Gleb")
_QUEEN, _KING, _ACE = 10, 11, 12

Rows = list[list[str]]


@dataclass(frozen=True)
class Variant:
    """A game: seats, the first turn, the later ones (how many, cards set down, discarded), what a fantasy discards."""

    seats: tuple[int, ...]
    first: int
    later: tuple[int, int, int]
    sizes: tuple[int, ...] = (3, 5, 5)
    discarded: int = 0
    low: bool = False

    @property
    def big(self) -> bool:
        return len(self.sizes) == 4


VARIANTS = {
    "ofc": Variant((2, 3, 4), 5, (8, 1, 0)),
    "ofc-turbo": Variant((2, 3, 4), 5, (2, 4, 0)),
    "ofc-pineapple": Variant((2, 3), 5, (4, 2, 1), discarded=1),
    "ofc-27": Variant((2, 3), 5, (4, 2, 1), discarded=1, low=True),
    "ofc-turbo-pineapple": Variant((2, 3), 4, (3, 3, 1), discarded=1),
    "ofc-turbo-27": Variant((2, 3), 4, (3, 3, 1), discarded=1, low=True),
    "ofc-big": Variant((2,), 6, (6, 2, 1), (3, 5, 5, 5), discarded=1),
}


def low(cards: Sequence[str]) -> list[int] | None:
    """The ranks of a 2-7 middle, the ace high; None where it is no low hand."""
    kind, order = value(cards)
    return None if kind != HIGH or order[0] > RANKS.index("T") else order


def is_dead(rows: Rows, variant: Variant) -> bool:
    """Whether a row is stronger than the row below it, or the low row is none."""
    values = [value(row) for row in rows]
    if variant.low:
        return low(rows[1]) is None or values[0] > values[2]
    return any(one > other for one, other in pairwise(values))


def bonus(rows: Rows, variant: Variant) -> list[int]:
    """What each row of a live hand earns of every opponent."""
    kind, order = value(rows[0])
    earned = [order[0] + 10 if kind == TRIPS else max(order[0] - 3, 0) if kind == PAIR else 0]
    for place, row in enumerate(rows[1:], 1):
        kind, order = value(row)
        if variant.low and place == 1:
            earned.append({7: 1, 6: 2, 5: 4}.get(order[0], 0))
            continue
        times = 2 ** (len(rows) - 1 - place)
        royal = kind == STRAIGHT_FLUSH and order[0] == _ACE
        base = 25 if royal else {STRAIGHT: 2, FLUSH: 4, FULL_HOUSE: 6, QUADS: 10, STRAIGHT_FLUSH: 15}.get(kind, 0)
        earned.append(times if kind == TRIPS and times > 1 else base * times)
    return earned


def fantasy(rows: Rows, variant: Variant, *, kept: bool) -> bool:
    """Whether a live hand earns a fantasy, or, laid out in one, keeps it."""
    top, order = value(rows[0])
    bottom = value(rows[-1])[0]
    if not kept:
        return top == TRIPS or (top == PAIR and order[0] >= (_KING if variant.big else _QUEEN))
    if variant.big:
        return bottom == STRAIGHT_FLUSH and (value(rows[-2])[0] >= QUADS or top == TRIPS)
    return top == TRIPS or bottom >= QUADS or (not variant.discarded and value(rows[1])[0] >= FULL_HOUSE)


def scores(hands: Sequence[Rows], variant: Variant, *, flat: bool) -> list[int]:
    """The net points of each player, pair by pair."""
    net = [0] * len(hands)
    dead = [is_dead(rows, variant) for rows in hands]
    bonuses = [0 if dead[seat] else sum(bonus(rows, variant)) for seat, rows in enumerate(hands)]
    sweep = len(variant.sizes) + (8 if variant.big else 3)
    for one, other in combinations(range(len(hands)), 2):
        if dead[one] or dead[other]:
            points = sweep * (dead[other] - dead[one])
        else:
            signs = [
                _sign(hands[one][row], hands[other][row], variant.low and row == 1) for row in range(len(hands[0]))
            ]
            points = sum(signs)
            if abs(points) == len(signs):
                points = sweep * signs[0]
            elif flat:
                points = (points > 0) - (points < 0)
        points += bonuses[one] - bonuses[other]
        net[one] += points
        net[other] -= points
    return net


def _sign(mine: list[str], theirs: list[str], is_low: bool) -> int:
    one, other = (low(theirs), low(mine)) if is_low else (value(mine), value(theirs))
    assert one is not None
    assert other is not None
    return (one > other) - (one < other)  # type: ignore[operator]


def evening(seed: int, game: str) -> str:
    """A whole evening of a variant, without a fault: one round or more, and a deal for each with a fantasy in it."""
    return _Evening(Random(seed), game).write()


class _Evening:
    def __init__(self, rng: Random, game: str) -> None:
        self.rng, self.game, self.variant = rng, game, VARIANTS[game]
        self.names = NAMES[: rng.choice(self.variant.seats)]
        self.plays = rng.random() < 0.9
        self.repeat = rng.choice(("1", "1", "0", "2", "any"))
        self.flat = not self.variant.big and rng.random() < 0.2
        self.run = [0] * len(self.names)
        self.due: set[int] = set()
        self.total = [0] * len(self.names)

    def write(self) -> str:
        rules = [] if self.repeat == "1" else [f"fantasy_repeat={self.repeat}"]
        rules += [] if self.plays else ["fantasy=off"]
        rules += ["tie_points=flat"] if self.flat else []
        lines = [f"game: {self.game}", *([f"rules: {', '.join(rules)}"] if rules else [])]
        lines.append(f"players: {', '.join(self.names)}")
        button, number, left = self.rng.randrange(len(self.names)), 1, len(self.names) * self.rng.randint(1, 2)
        while left or self.due:
            in_fantasy = set(self.due)
            if number > 1 and not in_fantasy:
                button = (button + 1) % len(self.names)
            left -= not in_fantasy
            lines += ["", f"deal {number}: button {self.names[button]}", *self.deal(button, in_fantasy)]
            number += 1
            if left < 0:
                # a fantasy made the last deal one more: the round is played out
                left += len(self.names)
        best = max(self.total)
        return "\n".join([*lines, f"winner: {', '.join(self._tied(best))}", ""])

    def _tied(self, best: int) -> list[str]:
        return [name for seat, name in enumerate(self.names) if self.total[seat] == best]

    def deal(self, button: int, in_fantasy: set[int]) -> list[str]:
        rng, variant, count = self.rng, self.variant, len(self.names)
        deck = DECK[:]
        rng.shuffle(deck)
        hands = [self.hand(deck, seat in in_fantasy) for seat in range(count)]
        turns, shown = rng.random() < 0.7, rng.random() < 0.6
        order = [(button + 1 + place) % count for place in range(count)]
        lines = [self.laid(seat, hands[seat], deck, shown) for seat in order if seat in in_fantasy]
        others = [seat for seat in order if seat not in in_fantasy]
        if turns:
            queues = {seat: self.queue(hands[seat]) for seat in others}
            later, placed, discarded = variant.later
            for number in range(later + 1):
                for seat in others:
                    size, away = (placed, discarded) if number else (variant.first, 0)
                    lines.append(
                        self.turn(seat, [queues[seat].pop() for _card in range(size)], deck, away if shown else 0)
                    )
        if not turns or rng.random() < 0.3:
            lines += [f"board {self.names[seat]}: {self.rows(hands[seat])}" for seat in others]
        return lines + self.close(hands, in_fantasy)

    def close(self, hands: list[Rows], in_fantasy: set[int]) -> list[str]:
        """What is written at the end: dead hands, bonuses, scores; and who has a fantasy next."""
        rng, variant = self.rng, self.variant
        dead = {seat for seat, rows in enumerate(hands) if is_dead(rows, variant)}
        lines = [f"dead {self.names[seat]}" for seat in sorted(dead)]
        names = ("top", "third", "second", "bottom") if variant.big else ("top", "middle", "bottom")
        if rng.random() < 0.5:
            for seat, rows in enumerate(hands):
                earned = [
                    f"{name} {points}" for name, points in zip(names, bonus(rows, variant), strict=True) if points
                ]
                if earned and seat not in dead:
                    lines.append(f"bonus {self.names[seat]}: {', '.join(earned)}")
        net = scores(hands, variant, flat=self.flat)
        self.total = [one + more for one, more in zip(self.total, net, strict=True)]
        written = [
            f"{name} {points:+d}" if points else f"{name} 0" for name, points in zip(self.names, net, strict=True)
        ]
        lines.append(f"score: {', '.join(written)}")
        if rng.random() < 0.5:
            lines.append(
                "total: " + ", ".join(f"{name} {one}" for name, one in zip(self.names, self.total, strict=True))
            )
        most = None if self.repeat == "any" else int(self.repeat) + 1
        self.due.clear()
        for seat, rows in enumerate(hands):
            self.run[seat] = self.run[seat] + 1 if seat in in_fantasy else 0
            right = seat not in dead and fantasy(rows, variant, kept=seat in in_fantasy)
            if self.plays and right and (most is None or self.run[seat] < most):
                self.due.add(seat)
        return lines

    # --- cards ---

    def hand(self, deck: list[str], in_fantasy: bool) -> Rows:
        """The rows that a player ends with: fine ones, mostly in order, and sometimes as the cards fell."""
        if self.rng.random() < 0.15 and not in_fantasy:
            return [[deck.pop() for _card in range(size)] for size in self.variant.sizes]
        for _try in range(60):
            taken = deck[:]
            rows = [self.row(taken, place) for place in range(len(self.variant.sizes))]
            if not is_dead(rows, self.variant):
                deck[:] = taken
                return rows
        return [[deck.pop() for _card in range(size)] for size in self.variant.sizes]

    def row(self, deck: list[str], place: int) -> list[str]:
        """A row made for its place: pairs, trips, flushes, straights, full houses and quads, or low cards."""
        rng, size = self.rng, self.variant.sizes[place]
        rank, suit = rng.choice(RANKS), rng.choice(SUITS)
        alike = [card for card in deck if card[0] == rank]
        kind = rng.choice(("none", "alike", "alike") if size == 3 else ("alike", "suit", "run", "house", "none"))
        wanted: list[str] = []
        if self.variant.low and place == 1:
            ranks = rng.sample(RANKS[:9], 5)
            wanted = [next((card for card in deck if card[0] == one), deck[0]) for one in ranks]
        elif kind == "alike":
            wanted = alike[: rng.randint(2, min(size, 4))]
        elif kind == "suit":
            wanted = [card for card in deck if card[1] == suit][:size]
        elif kind == "run":
            start = rng.randrange(9)
            wanted = [next((c for c in deck if c[0] == one), deck[0]) for one in RANKS[start : start + 5]]
        elif kind == "house":
            other = rng.choice(RANKS)
            wanted = alike[:3] + [card for card in deck if card[0] == other != rank][:2]
        row = list(dict.fromkeys(wanted))[:size]
        for card in row:
            deck.remove(card)
        return row + [deck.pop() for _card in range(size - len(row))]

    def queue(self, rows: Rows) -> list[tuple[int, str]]:
        """The cards of a hand with their rows, in the order in which they come."""
        cards = [(place, card) for place, row in enumerate(rows) for card in row]
        self.rng.shuffle(cards)
        return cards

    # --- lines ---

    def turn(self, seat: int, cards: list[tuple[int, str]], deck: list[str], away: int) -> str:
        names = ("top", "third", "second", "bottom") if self.variant.big else ("top", "middle", "bottom")
        parts = [
            f"{names[place]} {' '.join(card for where, card in cards if where == place)}"
            for place in sorted({place for place, _card in cards}, reverse=True)
        ]
        parts += [f"x {' '.join(deck.pop() for _card in range(away))}"] if away else []
        return f"{self.names[seat]}: {', '.join(parts)}"

    def laid(self, seat: int, rows: Rows, deck: list[str], shown: bool) -> str:
        away = f" x {deck.pop()}" if shown and self.variant.discarded else ""
        return f"fantasy {self.names[seat]}: {self.rows(rows)}{away}"

    def rows(self, rows: Rows) -> str:
        return " / ".join(" ".join(row) for row in rows)
