"""Stacks of which it is not known which of several figures is right: chips put in may have left any of them."""

from __future__ import annotations

from decimal import Decimal

from hhtool.cards.betting import Betting


class Stacks:
    """Puts chips in from stacks that are known, or are one of several figures.

    `later` is how many actions of each seat are still to come.
    """

    def __init__(self, betting: Betting) -> None:
        self.betting = betting
        self.later = [0] * betting.seats
        self._possible: dict[int, set[Decimal]] = {}

    def doubt(self, seat: int, stacks: set[Decimal]) -> None:
        """It is not known which of `stacks` a player has."""
        self._possible[seat] = stacks
        self.betting.stack[seat] = None

    def may_be(self, seat: int, amount: Decimal) -> bool:
        """Whether a stack that is in doubt may be `amount`."""
        return amount in self._possible.get(seat, ())

    def put(self, seat: int, counted: Decimal, written: Decimal | None = None, *, live: bool = True) -> None:
        """Chips that count, and those that are written, where they are others: either may have left the stack."""
        written = counted if written is None else written
        stack = self.betting.stack[seat]
        if stack is not None and written != counted:
            self.doubt(seat, {stack})
        self.betting.put(seat, counted, live=live)
        if (possible := self._possible.get(seat)) is not None:
            possible = {stack - paid for stack in possible for paid in (counted, written) if stack >= paid}
            self._possible[seat] = possible
            if self.later[seat]:
                self.betting.all_in.discard(seat)
            elif 0 in possible:
                self.betting.all_in.add(seat)
