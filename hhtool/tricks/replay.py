"""What the replays of all trick-taking games have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from hhtool.game.replay import Replay


class TrickReplay(Replay):
    """A replay that takes down what was allowed at each turn only where it is asked for.

    `again` makes the same replay with its turns taken down; None where this one is so.
    """

    again: Callable[[], Self] | None

    @property
    def watched(self) -> Self:
        """The same replay, made once more for whoever asks what was allowed at each turn."""
        return self.again() if self.again else self
