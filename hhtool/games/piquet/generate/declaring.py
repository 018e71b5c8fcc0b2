"""What the two players of a random deal say before the first lead: declarations and answers."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from hhtool.cards.card import RANK_ONLY, RANKS, SUITS
from hhtool.games.piquet import declarations
from hhtool.games.piquet.declarations import SEQUENCE, SET, TEN, Combination, beats, run
from hhtool.games.piquet.generate.player import Player
from hhtool.games.piquet.house import LEAST_SEQUENCE
from hhtool.games.piquet.record import CLASSES, EQUAL, GOOD, NOT_GOOD, Answer, Answers, Declare, Item

_ACE = RANKS.index("A")
_SINKS = 0.04


class Talk:
    """The declarations of a deal.

    `claims` are what each seat declares of each class, `answers` what younger says of elder's, `winners` who scores it
    (None: nobody). `lines` are the lines of the record, `reckoned` the points as (seat, points, class), `sunk` the line
    of each combination that was kept back, `false` the line of what is declared and not held (None: no such line).
    """

    def __init__(self, players: Sequence[Player], elder: int, rng: random.Random, *, sinks: bool, lies: bool) -> None:
        self.players, self.elder, self.rng = players, elder, rng
        self.younger = 1 - elder
        self.house = players[0].house
        self.sinks = sinks
        self.claims: dict[str, list[list[Combination]]] = {}
        self.answers: dict[str, str] = {}
        self.winners: dict[str, int | None] = {}
        self.reckoned: list[tuple[int, int, str]] = []
        for kind in CLASSES:
            self._settle(kind)
        self.lie = self._lie() if lies else None
        if self.lie is not None and rng.random() < 0.5:
            seat, item = self.lie
            self.reckoned.append((seat, self.house.worth(item.kind, item.length), item.kind))
        self.false: Declare | None = None
        self.lines: list[Declare | Answers] = []
        self._write()
        self.sunk = list(self._sunk()) if sinks else []

    # --- who says what, and who scores it ---

    def _settle(self, kind: str) -> None:
        """What is said of a class."""
        said = [self._said(player, kind) for player in self.players]
        best = [next(iter(one), None) for one in said]
        elder, younger = self.elder, self.younger
        winner: int | None = younger if said[younger] else None
        if said[elder]:
            found = beats(best[younger], best[elder])
            if found == 0 and said[younger] != self.players[younger].held(kind):
                # "equal" is not what a better hand may say
                said[younger], found = [], -1
            winner = {1: younger, 0: None, -1: elder}[found or 0]
            self.answers[kind] = {1: NOT_GOOD, 0: EQUAL, -1: GOOD}[found or 0]
        self.claims[kind], self.winners[kind] = said, winner
        if winner is not None:
            self.reckoned.append((winner, declarations.worth(said[winner], self.house), kind))

    def _said(self, player: Player, kind: str) -> list[Combination]:
        if self.sinks and self.rng.random() < _SINKS:
            return player.less(kind)
        return player.held(kind)

    def _lie(self) -> tuple[int, Item] | None:
        """Something declared that the hand does not hold, beside what scores."""
        rng, found = self.rng, []
        for kind in (SEQUENCE, SET):
            seat = self.winners[kind]
            if seat is None:
                continue
            hand = self.players[seat].hand
            if kind == SET:
                counts = [(rank, length) for rank in range(TEN, _ACE + 1) for length in (3, 4)]
                found += [
                    (seat, Item(SET, length, None, RANK_ONLY + rank))
                    for rank, length in counts
                    if sum(bool(hand & run(rank, 1, suit)) for suit in range(len(SUITS))) < length
                    and not any(one.high == rank for one in self.claims[kind][seat])
                ]
                continue
            runs = [
                (top, length, suit)
                for top in range(TEN, _ACE + 1)
                for length in range(LEAST_SEQUENCE, 6)
                for suit in range(len(SUITS))
            ]
            found += [
                (seat, Item(SEQUENCE, length, None, suit * len(RANKS) + top))
                for top, length, suit in runs
                if run(top, length, suit) & ~hand
            ]
        return rng.choice(found) if found else None

    # --- how it is written ---

    def _items(self, seat: int, kind: str) -> list[Item]:
        said, player = self.claims[kind][seat], self.players[seat]
        exact = said != player.held(kind)
        items = [player.item(one, exact=exact) for one in said]
        if self.lie is not None and self.lie[0] == seat and self.lie[1].kind == kind:
            items.append(self.lie[1])
        return items

    def _write(self) -> None:
        rng, elder, younger = self.rng, self.elder, self.younger
        style = rng.choice(("inline", "inline", "line", "dialogue"))
        items = {kind: self._items(elder, kind) for kind in CLASSES}
        silent: set[str] = set()
        if style == "inline":
            silent = {kind for kind in CLASSES if rng.random() < rng.choice((0.0, 0.3, 1.0))}
            items = {kind: some if kind in silent else self._inline(kind, some) for kind, some in items.items()}
        kinds = [kind for kind in CLASSES if items[kind]]
        if style == "dialogue":
            for kind in kinds:
                self._add(Declare(elder, tuple(items[kind])))
                self._add(Answers(younger, (Answer(self.answers[kind]),)))
        elif kinds:
            self._add(Declare(elder, tuple(item for kind in kinds for item in items[kind])))
        if style == "line" and kinds:
            each = rng.random() < 0.3 and all(self.answers[kind] != EQUAL or len(items[kind]) == 1 for kind in kinds)
            said = [self.answers[kind] for kind in kinds for _item in (items[kind] if each else items[kind][:1])]
            self._add(Answers(younger, tuple(map(Answer, said))))
        own = [item for kind in CLASSES if self._speaks(kind, kind in silent) for item in self._items(younger, kind)]
        if own:
            self._add(Declare(younger, tuple(own)))

    def _inline(self, kind: str, items: list[Item]) -> list[Item]:
        """Things declared with the answers behind them: one for the class, or one for each."""
        if not items:
            return []
        said = self.answers[kind]
        every = said != EQUAL and self.rng.random() < 0.3
        return [replace(item, answer=Answer(said)) if every or not place else item for place, item in enumerate(items)]

    def _speaks(self, kind: str, silent: bool) -> bool:
        """Whether younger declares in a class; where elder's was good he says no more."""
        answer = self.answers.get(kind, "")
        if answer == GOOD:
            best = [next(iter(said), None) for said in self.claims[kind]]
            lower = beats(best[self.younger], best[self.elder]) == -1 and self.claims[kind][self.younger]
            return silent and bool(lower) and self.rng.random() < 0.3
        return answer != EQUAL or silent or self.rng.random() < 0.5

    def _add(self, line: Declare | Answers) -> None:
        self.lines.append(line)
        if isinstance(line, Declare) and self.lie is not None and any(one is self.lie[1] for one in line.items):
            self.false = line

    # --- what was kept back ---

    def _sunk(self) -> Iterator[Declare | Answers]:
        """The line of each better combination that was kept back."""
        for kind in CLASSES:
            said, winner = self.claims[kind], self.winners[kind]
            held = [next(iter(player.held(kind)), None) for player in self.players]
            for seat in (0, 1):
                shown = winner if winner is not None else seat
                declared = next(iter(said[shown]), None)
                if not any(said):
                    declared = held[1 - seat]
                if beats(held[seat], declared) == 1:
                    yield self._place(kind, seat)

    def _place(self, kind: str, seat: int) -> Declare | Answers:
        """The line that shows it: of the answer, of what was declared, else the last that the player said."""
        mine = [line for line in self.lines if line.seat == seat]
        if seat == self.younger and self.winners[kind] == self.elder and (line := self._answer(kind)):
            return line
        declared = [line for line in mine if isinstance(line, Declare) and any(one.kind == kind for one in line.items)]
        return next(iter(declared), mine[-1] if mine else self.lines[-1])

    def _answer(self, kind: str) -> Declare | Answers | None:
        """The line that holds the answer to a class of elder's."""
        for place, line in enumerate(self.lines):
            if isinstance(line, Declare) and line.seat == self.elder:
                items = [one for one in line.items if one.kind == kind]
                if items and items[0].answer:
                    return line
                after = self.lines[place + 1] if place + 1 < len(self.lines) else None
                if items and isinstance(after, Answers):
                    return after
        return None
