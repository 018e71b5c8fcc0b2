"""What the other records of a session tell about a score table: the deals written out, and the totals before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Generic, TypeVar

from hhtool.record import deal_number

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

    def numbers(self, written: Iterable[int | None]) -> Iterator[int]:
        """The numbers of a table's rows; those without one are counted on."""
        number = self.last
        for one in written:
            number = one if one is not None else number + 1
            yield number

    def base(self, first: int) -> list[Decimal | None]:
        """The totals of each seat before deal number `first`; None where they are not known."""
        unknown: list[Decimal | None] = [None] * len(self.players)
        if self.before is not None:
            return list(self.before)
        if self.partial:
            return unknown
        totals = [Decimal(0)] * len(self.players)
        for number in range(1, first):
            found = self.deals.get(number)
            result = found.result if found is not None else None
            if result is None or found is None or found.deal.players != self.players:
                return unknown
            totals = [total + result[seat] for seat, total in enumerate(totals)]
        return list(totals)


def history(
    players: tuple[str, ...],
    replays: Iterable[R],
    *,
    partial: bool,
    before: Sequence[Decimal | None] | None,
    last: int,
) -> History[R]:
    """What the deals of a session tell, and the table before."""
    deals: dict[int, R] = {}
    number = 0
    for replay in replays:
        written = deal_number(replay.deal.label)
        number = written if written is not None else number + 1
        if replay.deal.complete and replay.deal.players == players:
            deals.setdefault(number, replay)
    return History(players, deals, partial, before, last)
