"""What checks read besides the text: a deal replayed, and a session after all its deals were."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from decimal import Decimal
from functools import partial
from typing import Any, ClassVar, Self, TypeVar

from hhtool.game.breach import Breach
from hhtool.i18n import Written
from hhtool.lazy import lazy
from hhtool.notation.node import node
from hhtool.notation.reading import SessionReading, told
from hhtool.notation.record import Deal, Session, Winner
from hhtool.notation.tokens import cards_text


class Replay:
    """What the replay of a deal has in every game; a game's own is a dataclass that derives from this.

    `deal` is the deal as written, `breaches` what was seen that the rules did not allow, `end` the carry into the next
    deal, `out` the seats that sit the deal out.
    """

    KEPT: ClassVar[frozenset[str]] = frozenset({"deal", "house", "breaches", "end"})
    """What the checks of a session read; the rest is forgotten in long sessions."""

    ASKED: ClassVar[frozenset[str]] = frozenset({"breaches"})
    """What the checks of a session read only where there is something in it (see `Review.having`)."""

    passes_itself: ClassVar[bool] = False
    """Whether `moved` says how far the deal passes on; else it goes to the next player who is not out."""

    deal: Deal
    house: Any
    breaches: list[Breach]
    end: Any
    out: Set[int] = frozenset()

    @property
    def result(self) -> Mapping[int, Decimal] | None:
        """What the deal brought each seat, as far as its play tells."""
        return None

    @property
    def keeps_deal(self) -> bool | None:
        """Whether the same player deals again; None where it cannot be told."""
        return False

    def style(self, language: str) -> str:
        """How cards are written for a reader: as the record writes them, or as the language does (see `card_text`)."""
        return self.deal.style or language

    def spell(self, cards: Iterable[int]) -> Written:
        """Cards for a message, written as the record writes them."""
        return Written(partial(_spelled, tuple(cards), self.deal.style))

    def moved(self, steps: int) -> int | None:
        """How many places the deal passed on over the last `steps` deals; None where that cannot be told."""
        return steps

    def name(self, seat: int | None) -> str:
        """A player's name; `nobody` for no seat."""
        players = self.deal.players
        return players[seat] if seat is not None and 0 <= seat < len(players) else "nobody"

    def kept(self) -> Self:
        """A copy with what the checks of a session read, and no more."""
        return keep(self, self.KEPT)


def _spelled(cards: tuple[int, ...], style: str, language: str) -> str:
    return cards_text(cards, style or language)


T = TypeVar("T")


def keep(thing: T, names: frozenset[str]) -> T:
    """A copy of a thing with some of its attributes."""
    kept = object.__new__(type(thing))
    kept.__dict__.update((name, value) for name, value in vars(thing).items() if name in names)
    return kept


@node(frozen=True)
class Review:
    """A session after all its deals were replayed.

    `replays` holds one entry a deal in order, None for a deal that could not be read; those of a long session
    are read from disk, and know which are `having` something. `house` is the game's house, `sheets` are its score tables
    after their audit.
    """

    session: Session
    house: Any
    reading: SessionReading
    replays: Sequence[Any]
    sheets: tuple[Any, ...] = ()

    @lazy
    def faulty(self) -> list[Any]:
        """The replays in which something was noted, in order."""
        return [replay for _index, replay in self.having("breaches")]

    def having(self, name: str) -> Iterator[tuple[int, Any]]:
        """The replays, each with its place, that have something in one of the attributes in `ASKED`."""
        known: Mapping[str, Sequence[int]] | None = getattr(self.replays, "having", None)
        if known is not None:
            return ((index, self.replays[index]) for index in known[name])
        return ((index, replay) for index, replay in enumerate(self.replays) if getattr(replay, name))

    @lazy
    def _told(self) -> tuple[set[str], list[Winner]]:
        kinds, winners = self.reading.ends
        others = [one.sheet.settlement for one in self.sheets if one.sheet.settlement]
        more, last = told([*others, *self.reading.closing])
        return kinds | more, winners + last

    @property
    def kinds(self) -> set[str]:
        """The kinds of figures that the session writes."""
        return self._told[0]

    @property
    def winner(self) -> Winner | None:
        """The line that names the winner."""
        return next(iter(self._told[1]), None)

    def each(self) -> Iterator[Any]:
        """The replays in order; in a long session None comes where a check is to yield None.

        There it waits until other checks have come as far: all of them go through what is on disk together.
        """
        parts: Callable[[], Iterable[Iterable[Any]]] | None = getattr(self.replays, "parts", None)
        if parts is None:
            yield from self.replays
            return
        for part in parts():
            yield from part
            yield None

    def deals(self) -> list[Any]:
        """The deals of the session replayed, written out or in tables, each once."""
        labels = {replay.deal.label for replay in self.replays if replay.deal.label}
        rows = (row for sheet in self.sheets for row in sheet.rows)
        return [*self.replays, *(row for row in rows if row.deal.label not in labels)]
