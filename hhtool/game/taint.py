"""Which figures an error makes doubtful: those on who did what, on the cards, or on points and money."""

from __future__ import annotations

from enum import Flag


class Taint(Flag):
    """What is doubtful in a deal that has an error."""

    PLAY = 1
    CARDS = 2
    MONEY = 4

    @property
    def word(self) -> str:
        """Its name in the columns of the rows."""
        return str(self.name).lower()


PLAY, CARDS, MONEY = Taint
NOTHING = Taint(0)
EVERYTHING = PLAY | CARDS | MONEY
