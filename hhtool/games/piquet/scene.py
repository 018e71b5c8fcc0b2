"""A deal that was played, as a fault is to be planted in it. See `faults`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple, TypeVar

from hhtool.games.piquet.house import House
from hhtool.games.piquet.player import Player
from hhtool.games.piquet.record import Answers, Capot, Deal, Declare, Event, Exchange, HandAfter
from hhtool.games.piquet.replay import Replay
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.tricks.record import Trick

Node = TypeVar("Node", Hand, HandAfter, Exchange, Declare, Answers, Capot, Trick, Figures)


@dataclass(frozen=True)
class Scene:
    """A deal that was played, its players, the cards that nobody was dealt or drew, who is elder, and its replay.

    `spoken` says whether declarations are recorded, or nothing that stands for them, so that the counts before the first
    lead are told.
    """

    deal: Deal
    house: House
    players: Sequence[Player]
    stock: Sequence[int]
    elder: int
    spoken: bool
    replay: Replay

    def find(self, kind: type[Node]) -> list[tuple[int, Node]]:
        """The events of a kind, each with its index."""
        return [(index, event) for index, event in enumerate(self.deal.events) if isinstance(event, kind)]

    def mixed(self, kind: type[Node], rng: random.Random) -> list[tuple[int, Node]]:
        """The same in any order."""
        found = self.find(kind)
        return rng.sample(found, len(found))

    def hands(self) -> list[tuple[int, Hand | HandAfter]]:
        """The hands that are written, as dealt and after the exchange."""
        return [(index, event) for index, event in enumerate(self.deal.events) if isinstance(event, Hand | HandAfter)]

    def written(self) -> set[int]:
        """The cards that are written before the play."""
        hands = [line.cards for _index, line in self.hands()]
        for _index, line in self.find(Exchange):
            hands += [line.discards or (), line.drawn or ()]
        return {card for hand in hands for card in hand}

    def writes(self, seat: int) -> bool:
        """Whether cards of a seat are written before the play."""
        return bool(self.written() & {*self.players[seat].dealt, *self.players[seat].drawn})


class Planted(NamedTuple):
    """A deal and the codes planted in it, by the index of the event they must be found at (-1: the heading)."""

    deal: Deal
    marks: dict[int, str]


def figures(kind: str, amounts: Iterable[Decimal | int]) -> Figures:
    """A line of figures, one for each seat."""
    return Figures(kind, tuple(Entry(seat, Decimal(amount)) for seat, amount in enumerate(amounts)))


def planted(scene: Scene, events: Iterable[Event], index: int, code: str) -> Planted:
    """The deal with other events, and the code to be found at one of them."""
    return Planted(replace(scene.deal, events=tuple(events)), {index: code})


def changed(scene: Scene, index: int, event: Event, code: str) -> Planted:
    """The deal with one event in the place of another."""
    events = scene.deal.events
    return planted(scene, (*events[:index], event, *events[index + 1 :]), index, code)


def inserted(scene: Scene, index: int, event: Event, code: str) -> Planted:
    """The deal with one event more."""
    events = scene.deal.events
    return planted(scene, (*events[:index], event, *events[index:]), index, code)
