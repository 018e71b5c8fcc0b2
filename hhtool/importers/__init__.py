"""Hand histories of PokerStars, Full Tilt and OnGame, read as records of draw poker and of five-card stud.

Five-card draw is ours, and five-card stud as Full Tilt deals it; a hand of another game is named and skipped
(HH010). Each hand is read alone: one that cannot be read costs only itself. The readers of the rooms are loaded
when the first file is read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hhtool.importers.headings import BLANKS, HEADING, MARKS

if TYPE_CHECKING:
    from hhtool.reading import Reading
    from hhtool.source import Source

_KNOWN = rf"(?m)^[{BLANKS}]*(?:{HEADING})"


def knows(source: Source) -> bool:
    """Return whether some line of the file is the heading of a hand of one of the rooms, of any game."""
    text = source.decoded.text
    return any(mark in text for mark in MARKS) and re.search(_KNOWN, text) is not None


def read(source: Source) -> Reading:
    """Return every hand of the file by table, and the faults found; nothing in a file makes it raise."""
    from hhtool.importers.hands import read_hands

    return read_hands(source)


__all__ = ["knows", "read"]
