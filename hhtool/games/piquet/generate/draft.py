"""A deal of piquet that was played, as a fault is to be planted in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from hhtool.games.piquet.generate.player import Player
from hhtool.games.piquet.house import House
from hhtool.games.piquet.record import Capot, Deal, Exchange, HandAfter
from hhtool.games.piquet.replay import Replay
from hhtool.notation.record import Hand
from hhtool.tricks.planting import TrickDraft


@dataclass(frozen=True, kw_only=True)
class PiquetDraft(TrickDraft[Deal]):
    """The deal, its players, who is elder, and its replay; `hands` are all cards that a player was dealt or drew.

    `spoken` says whether declarations are recorded, or nothing that stands for them, so that the counts before the first
    lead are told.
    """

    house: House
    players: Sequence[Player]
    elder: int
    spoken: bool
    replay: Replay

    at_the_end = (Capot,)

    @cached_property
    def hand_lines(self) -> list[tuple[int, Hand | HandAfter]]:
        """The hands that are written, as dealt and after the exchange, each with its index."""
        return [(index, event) for index, event in enumerate(self.deal.events) if isinstance(event, Hand | HandAfter)]

    @cached_property
    def written(self) -> Collection[int]:
        """The cards that are written before the play."""
        cards = {card for _index, line in self.hand_lines for card in line.cards}
        return cards.union(*((*(one.discards or ()), *(one.drawn or ())) for _index, one in self.find(Exchange)))

    @cached_property
    def written_hands(self) -> Collection[int]:
        """The seats whose hands after the exchange are written."""
        return {line.seat for _index, line in self.find(HandAfter)}
