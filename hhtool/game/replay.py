"""What checks read besides the text: a deal replayed, and a session after all its deals were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Protocol

from hhtool.game.breach import Judged
from hhtool.lazy import lazy
from hhtool.notation.reading import SessionReading
from hhtool.notation.record import Deal, Figures, Session, Winner


class Replay(Judged, Protocol):
    """What every room's replay of a deal has."""

    @property
    def deal(self) -> Deal:
        """The deal as written."""
        ...

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat, as far as its play tells."""
        ...

    def name(self, seat: int | None) -> str:
        """A player's name."""
        ...


@dataclass(frozen=True)
class Review:
    """A session after all its deals were replayed.

    `replays` holds one entry a deal in order, None for a deal that could not be read; `house` is the game's
    house; `sheets` its score tables after their audit.
    """

    session: Session
    house: Any
    reading: SessionReading
    replays: Sequence[Any]
    sheets: tuple[Any, ...] = ()

    def lines(self) -> Iterator[Any]:
        """Every line of the session, those of its deals and those that close it."""
        for deal in self.reading.deals:
            yield from deal.events
        yield from self.reading.closing

    @lazy
    def _told(self) -> tuple[set[str], list[Winner]]:
        kinds: set[str] = set()
        winners = []
        for line in self.lines():
            if type(line) is Figures:
                kinds.add(line.kind)
            elif type(line) is Winner:
                winners.append(line)
        return kinds, winners

    @property
    def kinds(self) -> set[str]:
        """The kinds of figures that the session writes."""
        return self._told[0]

    @property
    def winner(self) -> Winner | None:
        """The line that names the winner; a session without one is not finished."""
        return next(iter(self._told[1]), None)

    def deals(self) -> list[Any]:
        """The deals of the session replayed, written out or in tables, each once."""
        labels = {replay.deal.label for replay in self.replays if replay.deal.label}
        rows = (row for sheet in self.sheets for row in sheet.rows)
        return [*self.replays, *(row for row in rows if row.deal.label not in labels)]
