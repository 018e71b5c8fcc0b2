"""Full Tilt: five-card stud of any limit.

The heading's stakes are the small and the big bet of whatever limit; it does not name the bring-in. A street is
called by how many cards each then holds, so that the first betting round is that of the second street.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeVar

from hhtool.cards.poker import HAND
from hhtool.games.stud.record import Dealt, Down, Up
from hhtool.importers import wording
from hhtool.importers.fulltilt import FullTilt
from hhtool.poker.record import Show, Verb

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhtool.importers.hand_reader import HandText, Lines, Statements

_T = TypeVar("_T")
_FIRST = "2ND STREET"


def _kept(statements: Mapping[str, _T]) -> dict[str, _T]:
    """Those of the statements of draw that are made in stud too."""
    return {verb: of for verb, of in statements.items() if verb not in ("posts", "discards", "stands")}


class FullTiltStud(FullTilt):
    """Reads one hand of Full Tilt's five-card stud."""

    sections = frozenset({_FIRST, "3RD STREET", "4TH STREET", "5TH STREET", "SHOW DOWN", "SUMMARY"})
    folded: ClassVar[dict[str, str]] = {
        "on 2nd st.": "folded-1",
        "on 3rd st.": "folded-2",
        "on 4th st.": "folded-3",
        "on 5th st.": "folded-4",
    }
    summed = "Seat 1: Name folded on 2nd St."
    verbs: ClassVar[dict[str, str]] = {
        **_kept(FullTilt.verbs),
        "brings": "brings in for $0.10",
        "completes": "completes it to $0.20",
        "is": "is low with [2c]",
    }
    openings: ClassVar[dict[str, str]] = {**FullTilt.openings, "Dealt": "Dealt to Name [9s 2d] [Ah]"}

    def __init__(self, hand_text: HandText) -> None:
        super().__init__(hand_text)
        self.first_street = True

    def _section(self, text: str) -> bool:
        known = super()._section(text)
        self.first_street &= not known or _FIRST in text
        return known

    def _dealt(self, text: str) -> bool:
        """`Dealt to Ann [As Kc] [Qd]`: what is new stands last; with his first up card the scorer sees the down card."""
        for seat, rest in self.named(text[len("Dealt to ") :]):
            found = wording.GROUPS.fullmatch(rest)
            if not found or (found[2] is None and not self.first_street):
                continue
            start, place = len(text) - len(rest), self.span
            if found[2] is not None and self.first_street and not self._ups(seat):
                behind = start + found.end(1) + 1
                self.events.append(Down((self._card(seat, found, 1, start),), self.here(0, behind)))
                place = self.here(behind + 1)
            self.events.append(Up((self._card(seat, found, found.lastindex or 1, start),), place))
            return True
        return False

    def _card(self, seat: int, found: re.Match[str], group: int, start: int) -> Dealt:
        first, last = (start + at for at in found.span(group))
        return Dealt(seat, self.cards(found[group], first), self.here(first - 1, last + 1))

    def _ups(self, seat: int) -> int:
        return sum(one.seat == seat for event in self.events if isinstance(event, Up) for one in event.dealt)

    def _shows(self, seat: int, tail: str) -> bool:
        """`shows [..]`; of a hand turned up before its last card only the down card, the first, is new."""
        if not super()._shows(seat, tail):
            return False
        shown = self.events[-1]
        if isinstance(shown, Show) and len(shown.cards) == self._ups(seat) + 1 < HAND:
            self.events[-1] = replace(shown, cards=shown.cards[:1])
        return True

    statements: ClassVar[Statements] = {
        **_kept(FullTilt.statements),
        "brings": wording.adds(Verb.BRING_IN, "in for "),
        "completes": wording.goes_to(Verb.COMPLETE, "it to "),
        "is": wording.sits_out,
        "shows": _shows,
    }
    lines: ClassVar[Lines] = {**FullTilt.lines, "***": _section, "Dealt": _dealt}
