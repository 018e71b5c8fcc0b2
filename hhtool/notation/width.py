"""How wide text is in columns of a terminal, and what must not reach one."""

from __future__ import annotations

import unicodedata
from functools import cache

TAB = 4

_BIDIRECTIONAL = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that would change the direction of what follows."""


@cache
def shown(character: str) -> tuple[str, int]:
    """What is printed for a character and how many columns it takes; control characters become U+FFFD."""
    if character == "\t":
        return " " * TAB, TAB
    category = unicodedata.category(character)
    if category in ("Cc", "Cs", "Zl", "Zp") or character in _BIDIRECTIONAL:
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
