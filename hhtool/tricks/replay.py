"""What the replays of all trick-taking games have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Self, TypeVar

from hhtool.notation.record import Deal

D = TypeVar("D", bound=Deal)


class TrickReplay(Generic[D]):
    """A replay that knows its players' names, and takes down what was allowed at each turn only where it is asked for.

    `again` makes the same replay with its turns taken down; None where this one is so.
    """

    deal: D
    again: Callable[[], Self] | None

    @property
    def watched(self) -> Self:
        """The same replay, made once more for whoever asks what was allowed at each turn."""
        return self.again() if self.again else self

    def name(self, seat: int | None) -> str:
        """A player's name; `nobody` for no seat."""
        players = self.deal.players
        return players[seat] if seat is not None and 0 <= seat < len(players) else "nobody"
