"""Proves hands of PokerStars clean."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from hhtool.importers.prover.hand import NAME, WORDS, PlainHand, acts, blinds, prove_hand, seats
from hhtool.poker.prover import UnsureError

if TYPE_CHECKING:
    from hhtool.notation.source import Span

_AWAY = re.compile(rf"({NAME}): sits out")


class StarsHand(PlainHand):
    """A hand of PokerStars."""

    first = 2
    behind = ": "
    seat = staticmethod(seats(" in chips)"))
    ante = ": posts the ante "
    blind = staticmethod(blinds(": posts ", " blind "))
    dealing = "*** DEALING HANDS ***"
    act = staticmethod(acts(": ", r"(\S+) to (\S+)", " and is all-in"))
    back = re.compile(r"Uncalled bet \((\S+)\) returned to (.+)")
    ending = re.compile(
        rf"([^:]+)(?:: (?:shows \[([^\]]+)\] \(({WORDS})\)|mucks hand|doesn't show hand)| collected (\S+) from (.+)())"
    )
    side = "side pot-"
    placed = ("Seat ",)
    chatter = re.compile(
        rf"""
        {NAME.replace(" ", "[ ]")}[ ](?: said,[ ]"[^":]*" | (?:joins|leaves)[ ]the[ ]table(?:[ ]at[ ]seat[ ]\#[0-9]+)?
          | is[ ](?:dis)?connected | has[ ]returned | has[ ]timed[ ]out(?:[ ]while[ ](?:being[ ])?disconnected)?
          | was[ ]removed[ ]from[ ]the[ ]table[ ]for[ ]failing[ ]to[ ]post
        )
        """,
        re.VERBOSE,
    )

    def find_button(self) -> tuple[int, Span]:
        """The seat in the line behind the heading."""
        span = self.reader.button_span
        if span.line != self.reader.head_span.line + 1 or self.reader.button is None:
            raise UnsureError
        return self.reader.button, span

    def pass_to_deal(self) -> None:
        """Pass over who sits out."""
        while (away := _AWAY.fullmatch(self.lines[self.at])) and away[1] not in self.names:
            self.at += 1

    def draw(self) -> None:
        """What is dealt to the scorer stands behind the discards."""
        for seat, count, discarded in self.discards():
            if discarded:
                self.exchange(seat, count, discarded)


prove = partial(prove_hand, StarsHand)
