"""Hand histories of PokerStars, Full Tilt and OnGame, read as records of draw poker.

Only five-card draw is ours; a hand of another game is named and skipped (HH010). Each hand is read alone:
one that cannot be read costs only itself.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hhtool.importers.hands import HEADING, read_hands
from hhtool.importers.seating import BLANKS

if TYPE_CHECKING:
    from hhtool.reading import Reading
    from hhtool.source import Source

_KNOWN = re.compile(rf"(?m)^[{BLANKS}]*(?:{HEADING.pattern})")


def knows(source: Source) -> bool:
    """Return whether some line of the file is the heading of a hand of one of the rooms, of any game."""
    return _KNOWN.search(source.decoded.text) is not None


def read(source: Source) -> Reading:
    """Return every hand of the file by table, and the faults found; nothing in a file makes it raise."""
    return read_hands(source)


__all__ = ["knows", "read"]
