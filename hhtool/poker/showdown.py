"""Who wins a pot, as far as the hands are known."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from hhtool.cards.betting import Betting, SidePot

_ANY = 1 << 24
"""More than any hand."""


class Showdown:
    """The hands of those who are left.

    `strength` gives the strength of the hand of a live seat (None: not known), `bounds` of one that is not known the
    least and the greatest that it may be; `mucked` are those who threw theirs away.
    """

    def __init__(
        self,
        betting: Betting,
        strength: Callable[[int], int | None],
        mucked: Collection[int],
        bounds: Callable[[int], tuple[int, int] | None] = lambda _seat: None,
    ) -> None:
        self.betting = betting
        self.mucked = mucked
        self._strength = strength
        self._bounds = bounds
        self._strengths: dict[int, int | None] = {}
        self._best: dict[tuple[int, ...], tuple[int, ...] | None] = {}

    def best(self, pot: SidePot) -> tuple[int, ...] | None:
        """The seats that win a pot; None where the hands do not tell."""
        if pot.seats not in self._best:
            self._best[pot.seats] = self._winners(pot)
        return self._best[pot.seats]

    def _winners(self, pot: SidePot) -> tuple[int, ...] | None:
        seats = self.contenders(pot)
        if len(seats) == 1:
            return (seats[0],)
        if not seats:
            return None
        ranges = [self.range_of(seat) for seat in seats]
        top = max([low for low, _high in ranges])
        able = tuple([seat for seat, (_low, high) in zip(seats, ranges, strict=True) if high >= top])
        sure = len(able) == 1 or all(self.strength(seat) == top for seat in able)
        return able if sure else None

    def contenders(self, pot: SidePot) -> Sequence[int]:
        """Who may win a pot: those who did not throw their hands away, or all where everybody did."""
        if not self.mucked:
            return pot.seats
        return [seat for seat in pot.seats if seat not in self.mucked] or pot.seats

    def strength(self, seat: int) -> int | None:
        """The strength of a hand; None where it is not known, or out of the deal."""
        if seat not in self._strengths:
            self._strengths[seat] = self._strength(seat) if seat in self.betting.live else None
        return self._strengths[seat]

    def range_of(self, seat: int) -> tuple[int, int]:
        """The least and the greatest that a hand may be."""
        known = self.strength(seat)
        if known is not None:
            return known, known
        return (self._bounds(seat) if seat in self.betting.live else None) or (0, _ANY)

    def better(self, seat: int, pots: Sequence[SidePot]) -> int | None:
        """A seat whose hand should have won every one of `pots` instead of `seat`; None where none is known."""
        found = None
        for pot in pots:
            winners = self.best(pot)
            if winners is not None:
                if seat in winners:
                    return None
                found = winners[0]
                continue
            standing = self.contenders(pot)
            if seat in standing:
                most = self.range_of(seat)[1]
                beaten = [other for other in standing if self.range_of(other)[0] > most]
                if not beaten:
                    return None
                found = beaten[0]
            elif found is None:
                found = next(iter(pot.seats), None)
        return found
