"""A deal of stud that was played, as a fault is to be planted in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from hhtool.cards.pack import PACK_52
from hhtool.games.stud.holdings import UPS
from hhtool.games.stud.record import Deal, Dealt, Down, Everybody, Up
from hhtool.generate.draft import Draft, Planted
from hhtool.poker.record import Act, Muck, Show

if TYPE_CHECKING:
    from hhtool.games.stud.generate.deal import DraftedAct, StudPlay


@dataclass(frozen=True)
class Place:
    """An action in the record: its index, and whether it is the first and the last of its round."""

    index: int
    move: DraftedAct
    first: bool
    last: bool


@dataclass(frozen=True)
class StudDraft(Draft[Deal]):
    """A legal deal and how it was played. The up cards are all written, and so is the dealer."""

    play: StudPlay

    @cached_property
    def dealt(self) -> list[tuple[int, Up | Down]]:
        """The lines of cards dealt, each with its index."""
        return [(index, line) for index, line in enumerate(self.deal.events) if isinstance(line, Up | Down)]

    @cached_property
    def places(self) -> list[Place]:
        """The actions that stand in lines of their own."""
        at = {id(event): index for index, event in enumerate(self.deal.events)}
        streets = [move.turn.street for move in self.play.moves]
        return [
            Place(at[id(move.act)], move, street not in streets[:number], street not in streets[number + 1 :])
            for number, (move, street) in enumerate(zip(self.play.moves, streets, strict=True))
            if id(move.act) in at
        ]

    @property
    def no_all_in(self) -> bool:
        """Whether nobody's stack went in, so that no figure depends on what the stacks are."""
        return not any(move.turn.event.all_in for move in self.play.moves) and not self.play.betting.all_in

    @property
    def contested(self) -> bool:
        """Whether two or more players were left at the end."""
        return len(self.play.betting.live) > 1

    @property
    def end(self) -> int:
        """The index after the last card and the last action."""
        return 1 + max(index for kind in (Up, Act, Everybody) for index, _event in self.find(kind))

    def next_move(self, index: int) -> bool:
        """Whether what comes next after the event at `index` is an action, not a card."""
        later = (event for event in self.deal.events[index + 1 :] if isinstance(event, Up | Act | Everybody))
        return isinstance(next(later, None), Act | Everybody)

    def known(self, seat: int) -> bool:
        """Whether all five cards of a seat are written."""
        downs = [one.cards for _index, line in self.dealt for one in line.dealt if one.seat == seat]
        shown = [line.cards for _index, line in self.find(Show) if line.seat == seat]
        return self.play.street == UPS and any(self.play.hands[seat][0] in cards for cards in downs + shown)

    def free(self) -> list[int]:
        """The cards that are written nowhere."""
        written = {card for _index, line in self.dealt for one in line.dealt for card in one.cards}
        for event in self.deal.events:
            if isinstance(event, Show | Muck):
                written |= set(event.cards)
        return [card for card in PACK_52.cards() if card not in written]

    def dealt_as(self, index: int, line: Up | Down, seats: Collection[int], cards: Sequence[int]) -> Planted:
        """The deal with other cards of some seats in a line."""
        dealt = (Dealt(one.seat, tuple(cards)) if one.seat in seats else one for one in line.dealt)
        return self.changed(index, replace(line, dealt=tuple(dealt)))
