"""One player of a random deal: where the cards go that are dealt."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence

from hhtool.cards.card import RANK, card
from hhtool.games.ofc.fantasy import earns, keeps
from hhtool.games.ofc.house import House
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.record import Box, Part, Turn

DISCARDED = -1
"""Where a card goes that is not set down."""

_LEAST_ON_TOP = 10
"""The rank of a queen: lower pairs are not collected on top."""
_TEN, _LOW_CARDS = 8, 6
"""The highest rank of a low row, and how many cards for it are kept."""
_PATIENCE = (0, 10, 20, 40)
"""How many exchanges a player thinks about; the fewer, the more hands are dead."""
_FANTASY = 30
"""What a fantasy is worth to a player, in points."""


class Player:
    """A seat and the cards of its deal in the order in which they come, all known beforehand.

    `rows` says of each card where it goes (`DISCARDED`: nowhere); every rule that is asked here is the engine's own.
    """

    def __init__(self, seat: int, dealt: Sequence[int], house: House, rng: random.Random, *, fantasy: bool) -> None:
        self.seat = seat
        self.dealt = dealt
        self.house = house
        self.rng = rng
        self.fantasy = fantasy
        self.ambitious = rng.random() < 0.5
        self.turns = [0] * len(dealt)
        if not fantasy:
            each = [(number, sum(house.due(number))) for number in range(house.turns + 1)]
            self.turns = [number for number, count in each for _card in range(count)]
        self.rows = [DISCARDED] * len(dealt)

    def plan(self, wished: Mapping[int, Collection[int]]) -> None:
        """Choose where each card goes; those of `wished` go to its rows."""
        rows, house = self.rows, self.house
        free = list(house.sizes)
        for row, cards in wished.items():
            for place, one in enumerate(self.dealt):
                if one in cards:
                    rows[place] = row
                    free[row] -= 1
        kept = self._kept([place for place, row in enumerate(rows) if row == DISCARDED])
        if self.ambitious and not wished:
            self._to_top(kept, free)
        if house.low_row is not None:
            self._to_low(kept, free, house.low_row)
        for row in range(house.rows - 1, -1, -1):
            for place in kept[: free[row]]:
                rows[place] = row
            del kept[: free[row]]
        self._think(self.rng.choice(_PATIENCE))

    def _kept(self, places: list[int]) -> list[int]:
        """The places of the cards that are to be set down: those for a low row, then those of which there are most of a
        rank, first."""
        ranks = [RANK[one] for one in self.dealt]
        lowest: Collection[int] = ()
        if self.house.low_row is not None:
            by_rank = {ranks[place]: place for place in places if ranks[place] <= _TEN}
            lowest = [by_rank[rank] for rank in sorted(by_rank)][:_LOW_CARDS]
        places = sorted(places, key=lambda place: (place not in lowest, -ranks.count(ranks[place]), -ranks[place]))
        if self.fantasy:
            return places[: len(places) - self.house.fantasy_discards]
        for number in range(self.house.turns + 1):
            count = self.house.due(number)[1]
            for place in [place for place in reversed(places) if self.turns[place] == number][:count]:
                places.remove(place)
        return places

    def _to_top(self, kept: list[int], free: list[int]) -> None:
        """A high pair, or in a fantasy three of a kind, goes to the top."""
        by_rank: dict[int, list[int]] = {}
        for place in kept:
            by_rank.setdefault(RANK[self.dealt[place]], []).append(place)
        found = [
            places
            for rank, places in by_rank.items()
            if (len(places) > 2 if self.fantasy else len(places) == 2 and rank >= _LEAST_ON_TOP)
        ]
        if found:
            self._put(self.rng.choice(found)[:3], 0, kept, free)

    def _to_low(self, kept: list[int], free: list[int], row: int) -> None:
        """The lowest cards of five ranks that are no run go to the low row."""
        by_rank = {RANK[self.dealt[place]]: place for place in kept if RANK[self.dealt[place]] <= _TEN}
        ranks = sorted(by_rank)
        if ranks[free[row] :] and ranks[free[row] - 1] - ranks[0] < free[row]:
            del ranks[free[row] - 1]
        self._put([by_rank[rank] for rank in ranks[: free[row]]], row, kept, free)

    def _put(self, places: Sequence[int], row: int, kept: list[int], free: list[int]) -> None:
        for place in places:
            self.rows[place] = row
            kept.remove(place)
        free[row] -= len(places)

    def _think(self, tries: int) -> None:
        """Exchange cards at random, and keep what is not worse."""
        rows, best = self.rows, self._worth()
        for _try in range(tries):
            one, other = (self.rng.randrange(len(rows)) for _card in range(2))
            if rows[one] == rows[other]:
                continue
            if DISCARDED in (rows[one], rows[other]) and self.turns[one] != self.turns[other]:
                continue
            rows[one], rows[other] = rows[other], rows[one]
            worth = self._worth()
            if worth < best:
                rows[one], rows[other] = rows[other], rows[one]
            else:
                best = worth

    def _worth(self) -> int:
        layout = self.layout()
        if layout.strengths is None or layout.dead:
            return -len(layout.crossings(self.house))
        earned = keeps if self.fantasy else earns
        wanted = _FANTASY if self.ambitious and earned(layout.strengths, self.house) else 0
        return wanted + sum(awards[one] for awards, one in zip(self.house.awards, layout.strengths, strict=True))

    def run_out(self, first: int, *, astray: bool) -> int | None:
        """Set down the cards of the turns from `first` on from the senior row upwards; one of them not, if `astray`.

        The number of the turn with that one comes back, None where there is none.
        """
        free = [size - self._count(row, range(first)) for row, size in enumerate(self.house.sizes)]
        wrong = self.rng.randrange(first, self.house.turns + 1) if astray else None
        found = None
        for number in range(first, self.house.turns + 1):
            places = self._places(number)
            self.rng.shuffle(places)
            for place in places:
                row = max(row for row, room in enumerate(free) if room)
                self.rows[place] = row
                free[row] -= 1
            others = [row for row, room in enumerate(free) if room and row != self.rows[places[-1]]]
            if number == wrong and others:
                free[self.rows[places[-1]]] += 1
                self.rows[places[-1]] = self.rng.choice(others)
                free[self.rows[places[-1]]] -= 1
                found = number
        return found

    def _places(self, number: int) -> list[int]:
        """The places of the cards that are set down in a turn."""
        return [place for place, turn in enumerate(self.turns) if turn == number and self.rows[place] != DISCARDED]

    def _count(self, row: int, turns: Collection[int]) -> int:
        return sum(one == row and turn in turns for one, turn in zip(self.rows, self.turns, strict=True))

    # --- as it is written ---

    def cards(self, row: int, turns: Collection[int]) -> tuple[int, ...]:
        """The cards that went to a row in some turns."""
        return tuple(
            one
            for one, where, turn in zip(self.dealt, self.rows, self.turns, strict=True)
            if where == row and turn in turns
        )

    def boxes(self, last: int) -> tuple[Box, ...]:
        """The rows after a turn."""
        return tuple(Box(self.cards(row, range(last + 1))) for row in range(self.house.rows))

    def discards(self, number: int) -> tuple[int, ...]:
        """What was discarded in a turn."""
        return self.cards(DISCARDED, (number,))

    def turn(self, number: int, *, discards: bool) -> Turn:
        """A turn, with its discards where they are to be shown."""
        parts = [
            Part(name, cards)
            for row, name in reversed(list(enumerate(self.house.names)))
            if (cards := self.cards(row, (number,)))
        ]
        return Turn(self.seat, tuple(parts), self.discards(number) if discards else ())

    def layout(self) -> Layout:
        """The rows at the end, judged."""
        rows: list[list[int]] = [[] for _row in range(self.house.rows)]
        for one, row in zip(self.dealt, self.rows, strict=True):
            if row != DISCARDED:
                rows[row].append(one)
        layout = Layout(self.seat, rows)
        layout.judge(self.house, 0)
        return layout


def wish(house: House, rng: random.Random) -> dict[int, tuple[int, ...]]:
    """Cards for rows that keep a fantasy; none where they would need a card twice."""
    bottom = house.rows - 1
    ranks, suits = rng.sample(range(13), 4), rng.sample(range(4), 4)
    four = tuple(card(ranks[0], suit) for suit in suits)
    full = (*(card(ranks[1], suit) for suit in suits[:3]), *(card(ranks[2], suit) for suit in suits[:2]))
    three = tuple(card(ranks[3], suit) for suit in suits[:3])
    lowest = rng.randrange(9)
    run = tuple(card(rank, suits[3]) for rank in range(lowest, lowest + 5))
    if house.rows > 3:
        found = rng.choice(({bottom: run, bottom - 1: four}, {0: three, 1: full, 2: four, bottom: run}))
    elif house.low_row is None:
        found = rng.choice(({bottom: four}, {1: full, bottom: four}, {0: three, 1: full, bottom: run}))
    else:
        found = rng.choice(({bottom: four}, {0: three, bottom: run}))
    cards = [one for some in found.values() for one in some]
    return found if len(set(cards)) == len(cards) else {}
