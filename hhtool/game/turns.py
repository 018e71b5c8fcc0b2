"""Whose turn it is, where turns go round."""

from __future__ import annotations

from collections.abc import Sequence


def rotation(players: int, button: int) -> list[int]:
    """The seats in the order of turns: the button's left begins, the button is last."""
    return [(button + 1 + step) % players for step in range(players)]


class Turns:
    """Turns that go round `seats`; a player who was passed over may still act."""

    def __init__(self, seats: Sequence[int]) -> None:
        self._seats = seats
        self._due = 0
        self._passed_over: set[int] = set()

    @property
    def due(self) -> int:
        """Whose turn it is."""
        return self._seats[self._due]

    def pass_over(self, seat: int) -> None:
        """The player may act later."""
        self._passed_over.add(seat)

    def take(self, seat: int) -> int:
        """A player acts: whose turn it was. The turn is then that of the next."""
        if seat != self.due and seat in self._passed_over:
            self._passed_over.remove(seat)
            return seat
        expected = self.due
        while self.due != seat:
            self._passed_over.add(self.due)
            self._due = (self._due + 1) % len(self._seats)
        self._due = (self._due + 1) % len(self._seats)
        return expected
