"""What a terminal shows: how wide characters are, what must not reach it, and whether it has colours."""

from __future__ import annotations

import os
import shutil
import unicodedata
from functools import cache
from typing import TextIO

TAB = 4
NARROWEST, WIDEST = 40, 120

_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that would turn the direction of what follows."""


@cache
def shown(character: str) -> tuple[str, int]:
    """What is printed for a character and how many columns it takes; control characters become U+FFFD."""
    if character == "\t":
        return " " * TAB, TAB
    category = unicodedata.category(character)
    if category in ("Cc", "Cs", "Zl", "Zp") or character in _TURNING:
        return "\ufffd", 1
    if category in ("Mn", "Me", "Cf"):
        return character, 0
    return character, 2 if unicodedata.east_asian_width(character) in "WF" else 1


def width_of(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(shown(character)[1] for character in text)


def clean(text: str) -> str:
    """The text without what would move the cursor or change colours."""
    return text if text.isprintable() else "".join(shown(character)[0] for character in text)


def has_colour(stream: TextIO) -> bool:
    """Whether to colour what goes to `stream`: NO_COLOR, FORCE_COLOR, then whether it is a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def columns(stream: TextIO) -> int:
    """How wide the output may be: the terminal's width within reason, 80 where it is none."""
    if not stream.isatty():
        return 80
    return min(max(shutil.get_terminal_size((80, 24)).columns, NARROWEST), WIDEST)


_COLOURS = {
    "error": "1;31",
    "warning": "1;33",
    "info": "1;36",
    "place": "1",
    "gutter": "34",
    "fix": "32",
    "plus": "32",
    "minus": "31",
}


class Paint:
    """Colours a piece of text, or leaves it as it is."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, role: str, text: str) -> str:
        """The text in the colour of its role."""
        return f"\x1b[{_COLOURS[role]}m{text}\x1b[0m" if self._colour and text else text
