"""What the other records of a session tell about a score table: the deals written out, and the totals before it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Generic, TypeVar

from hhtool.notation.record import numbered, written_scores

R = TypeVar("R", bound=Any)


@dataclass(frozen=True)
class History(Generic[R]):
    """The deals of a session that are written out, by number, and where the table before this one ended.

    `before` are the totals there (None: there is no such table), `last` the number of its last deal. `partial`
    says that deals may be missing.
    """

    players: tuple[str, ...]
    deals: Mapping[int, R] = field(default_factory=dict)
    partial: bool = False
    before: Sequence[Decimal | None] | None = None
    last: int = 0

    def numbers(self, labels: Sequence[str]) -> list[int]:
        """The numbers of a table's rows, by their labels; those without one are counted on."""
        return numbered(labels, self.last)

    def base(self, first: int) -> list[Decimal | None]:
        """The totals of each seat before deal number `first`; None where they are not known."""
        unknown: list[Decimal | None] = [None] * len(self.players)
        if self.before is not None:
            return list(self.before) if first == self.last + 1 else unknown
        if self.partial:
            return unknown
        totals = [Decimal(0)] * len(self.players)
        for number in range(1, first):
            found = self.deals.get(number)
            result = found.result if found is not None else None
            if result is None or found is None or found.deal.players != self.players:
                return unknown
            totals = [total + result.get(seat, 0) for seat, total in enumerate(totals)]
        return list(totals)


def told_points(found: R | None) -> list[dict[str, Decimal]]:
    """The points of each seat that the record of a deal gives, by its play or else as its score line says; [] where it
    does not tell them all."""
    if found is None:
        return []
    points = found.result or written_scores(found.deal)
    seats = range(len(found.deal.players))
    return [{"points": points[seat]} for seat in seats] if all(seat in points for seat in seats) else []


def history(
    players: tuple[str, ...], replays: Iterable[R], *, partial: bool, before: Sequence[Decimal | None] | None, last: int
) -> History[R]:
    """What the deals of a session tell, and the table before."""
    deals: dict[int, R] = {}
    found = list(replays)
    for number, replay in zip(numbered([one.deal.label for one in found]), found, strict=True):
        if replay.deal.complete and replay.deal.players == players:
            deals.setdefault(number, replay)
    return History(players, deals, partial, before, last)
