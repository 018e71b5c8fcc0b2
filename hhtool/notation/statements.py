"""The lines of a passage made ready for reading: without comments and what is struck out."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hhtool.lazy import late_pattern

_STRUCK = late_pattern(r"~~[^~]*~~")
_BLANKS = late_pattern(r"[^\S \t]")
"""Blanks of other kinds, as those that do not break a line; they are blanks like any other."""
_MANY = " " * 100
"""So many blanks at the end of a line are not looked through."""
_COMMENT = late_pattern(r'(?>[^"#]|"(?:[^"\\]|\\.)*"|")*?(#.*)')


class Statement(NamedTuple):
    """A line without its comment and corrections: its number, its text (columns kept), its comment."""

    line: int
    text: str
    comment: str


def statements(lines: Sequence[str], first: int) -> Iterator[Statement]:
    """The lines of a passage made ready: comments cut off, corrected figures blanked, blanks normal."""
    whole = "".join(lines)
    if whole.isprintable() and "#" not in whole and "~~" not in whole and _MANY not in whole:
        yield from map(Statement, itertools.count(first), lines, itertools.repeat(""))
        return
    for line, text in enumerate(lines, first):
        comment = ""
        if "#" in text and (found := _COMMENT.match(text)):
            comment = found[1]
            text = text[: found.start(1)]
        if "~~" in text:
            text = _STRUCK.sub(lambda struck: " " * len(struck[0]), text)
        if not text.isprintable():
            text = _BLANKS.sub(" ", text)
        if text.endswith(_MANY):
            text = text.rstrip()
        yield Statement(line, text, comment)
