"""The terminal: how wide it is, and colours."""

from __future__ import annotations

import os
import shutil
from typing import TextIO

NARROWEST, WIDEST = 40, 120


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
