"""Proves hands of Full Tilt clean, of the time before it took over the words of PokerStars."""

from __future__ import annotations

import re
from functools import partial

from hhtool.importers.prover.hand import WORDS, PlainHand, acts, blinds, cents, prove_hand, seats
from hhtool.notation.source import Span
from hhtool.poker.prover import UnsureError

_BUTTON = re.compile(r"The button is in seat #([0-9]{1,3})")
_DRAW = re.compile(r"\*\*\* DRAW \*\*\* \((?:Total )?Pot: (\S+?)(?:, [^()]*)?\)")


class TiltHand(PlainHand):
    """A hand of Full Tilt."""

    first = 1
    behind = " "
    seat = staticmethod(seats(")"))
    ante = " antes "
    blind = staticmethod(blinds(" posts the ", " blind of "))
    dealing = "*** HOLE CARDS ***"
    act = staticmethod(acts(" ", r"()to (\S+)", ", and is all in"))
    back = re.compile(r"Uncalled bet of (\S+) returned to (.+)")
    # the sum is looked for before the pot, as the groups go
    ending = re.compile(
        rf"(.+) (?:shows \[([^\]]+)\] ({WORDS})|mucks"
        rf"|(?:wins|ties for) (?=.* \((\S+)\))(?:the )?((?:main |side )?pot(?: #[0-9])?) \(\S+\)(?: with ({WORDS}))?)"
    )
    side = "side pot #"
    placed = ("Seat ", "The button ")
    chatter = re.compile(
        r"""
        (?!Seat\ |The\ ) [^\s:()\[\]]+
        (?: (?:\ \(Observer\))?:\ .*
          | \ has\ (?:[0-9]+\ seconds\ left\ to\ act|timed\ out|returned)
          | \ (?:sits\ down|stands\ up)
        )
        """,
        re.VERBOSE,
    )

    def find_button(self) -> tuple[int, Span]:
        """The seat in the line behind the blinds, above the cards."""
        at = self.lines.index(self.dealing) - 1
        line = self.lines[at]
        found = _BUTTON.fullmatch(line)
        if not found:
            raise UnsureError
        return int(found[1]), Span(self.reader.head_span.line + at, 1, len(line) + 1)

    def pass_to_deal(self) -> None:
        """Pass over the line of the button."""
        self.at += 1

    def draw(self) -> None:
        """Behind the pot all discard, then all are dealt to."""
        found = _DRAW.fullmatch(self.lines[self.at])
        if not found or cents(found[1]) != sum(self.betting.total):
            raise UnsureError
        self.at += 1
        for seat, count, discarded in [*self.discards()]:
            if discarded:
                self.exchange(seat, count, discarded)
            elif self.lines[self.at] == f"{self.names[seat]} is dealt {count} card{'s' * (count > 1)}":
                self.at += 1
            else:
                raise UnsureError


prove = partial(prove_hand, TiltHand)
