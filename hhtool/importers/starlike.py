"""What Full Tilt words as PokerStars does: cards dealt, bets given back, and the summary, a line a seat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from hhtool.importers import play
from hhtool.importers.common import HandReader
from hhtool.importers.summary import read_seat, read_total

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhtool.importers.common import Lines

_LABEL = re.compile(r"#([0-9]{5,30})")

DEALT = re.compile(r"Dealt to (.+?) \[.*")
"""A line of `addressed`."""


def seat_with(fates: str) -> re.Pattern[str]:
    """Return the line of `addressed` that sums up a player, whose `fates` are a pattern."""
    return re.compile(rf"Seat [0-9]+: (.+?)(?: \((?:button|small blind|big blind)\))* (?:{fates}).*")


def label_in(head: str) -> str:
    """Return the number of a hand in a heading that cannot be read otherwise, '' where there is none."""
    number = _LABEL.search(head)
    return number[1] if number else ""


class StarLike(HandReader):
    """Reads one hand of a room whose summary is that of PokerStars."""

    back_form: ClassVar[re.Pattern[str]]
    """A bet given back: groups sum, name."""
    examples: ClassVar[dict[str, str]] = {
        "Dealt": "Dealt to Name [Ah Ad Kc 9s 2d]",
        "Total": "Total pot $0.45 | Rake $0.02",
    }
    """Those of `openings` that are the same in both rooms."""
    folded: ClassVar[Mapping[str, str]] = {
        "before the draw": "folded-before",
        "after the draw": "folded-after",
        "before flop": "folded-before",
        "after flop": "folded-after",
    }
    """The fate by when the summary says that a player folded; the first is that of the first betting round."""
    summed = "Seat 1: Name (button) folded before the Draw"

    def _back(self, text: str) -> bool:
        return play.back(self, self.back_form.fullmatch(text))

    lines: ClassVar[Lines] = {"Dealt": play.dealt, "Uncalled": _back, "Total": read_total, "Seat": read_seat}
