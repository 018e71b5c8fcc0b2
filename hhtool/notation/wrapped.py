"""Prose whose lines end where the page does: a sentence that goes on in the next line is read as one.

The part of it that stands in the next line is put behind the line that it begins in, and blanks stand in its place, so
that every other place stays what it is in the file.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import words
from hhtool.notation.source import Reworded, Source, Span
from hhtool.notation.words import Words

_ROW = re.compile(r"[|\t]|\S {2,}\S|[ \t]*#")
"""What says that a line is a row, or a comment."""
_ENDED = re.compile(r"[.!?…:;][\"'»”’)]*\Z")
_END = re.compile(r"(?<!(?<!\w)[^\W\d_])(?<!(?<!\w)(?:Mr|Ms|Dr|ул))(?<!(?<!\w)Mrs)[.!?…]+[\"'»”’)]*(?=[ \t]|\Z)")
"""The end of a sentence, but for the dot of an abbreviation."""
_LABELLED = re.compile(r"[ \t]*(?:\d{1,3}[.)]|(?:[^\W_]+[ \t]+){0,2}[^\W_]+:|[-–—*•])(?:[ \t]|\Z)")
"""So begins a line with which no sentence goes on: a keyword, the number of a trick."""
_POT = late_pattern(
    rf"[ \t]*{Words(words('pot')).pattern('pot')}(?:[ \t]+|[ \t]*[:—–-][ \t]*)\d{{1,6}}[ \t.]*", re.IGNORECASE
)
"""What is in the pot, on a line alone."""
_GOES_ON = re.compile(r"(?:,|(?<!\w)[^\W\d_]{1,2})\Z")
"""A comma or a preposition, with which no sentence ends."""
_NARROWEST, _WIDEST = 55, 140
"""A page has so many characters in a line."""
_OF_DICTATION = 90
"""Has it fewer where no sentence has an end, each line may be one."""
_RAGGED = 12
"""By so many a line may be shorter than it could be."""
_FEWEST = 2
"""So many lines that go on in small letters make prose."""
_LONGEST = 1500
_LOOKED_AT = 400
"""So many lines tell whether a text is prose."""


class Wrapped(Reworded):
    """Prose, each sentence of it in the line that it begins in."""

    @property
    def is_prose(self) -> bool:
        """It is."""
        return True

    @cached_property
    def lines(self) -> list[str]:  # noqa: D102
        return _unwrapped(self.typed, self._going_on)

    @cached_property
    def _going_on(self) -> frozenset[int]:
        return frozenset(_going_on(self.typed))

    def place(self, span: Span) -> Span:  # noqa: D102
        line, start, end = span
        while (line - self.first) in self._going_on and start > (width := len(self.line(line).rstrip()) + 1):
            # behind a blank follows what stands first in the next line
            following = self.line(line + 1)
            shift = width - (len(following) - len(following.lstrip()))
            line, start, end = line + 1, start - shift, end - shift
        return Span(line, start, max(start + 1, min(end, len(self.line(line)) + 1)))


def unwrapped(source: Source) -> Source:
    """A source, as prose where its lines go on in the next."""
    lines = source.lines[:_LOOKED_AT] if type(source) is Source else []
    if sum(lines[at + 1].lstrip()[:1].islower() for at in _going_on(lines)) >= _FEWEST:
        return source.read_as(Wrapped)
    return source


def _going_on(lines: Sequence[str]) -> Iterator[int]:
    """The places of the lines whose last sentence goes on in the next."""
    width = max((len(line.rstrip()) for line in lines if not _ROW.search(line)), default=0)
    is_dictated = 4 * sum(_END.search(line) is not None for line in lines) < sum(bool(line.strip()) for line in lines)
    if not (_OF_DICTATION if is_dictated else _NARROWEST) <= width <= _WIDEST:
        return
    for at, (line, following) in enumerate(pairwise(lines)):
        line, words = line.rstrip(), following.split(maxsplit=1)
        if not words or len(line) + 1 + len(words[0]) <= width - _RAGGED:
            continue
        if _POT.fullmatch(following) and not _GOES_ON.search(line):
            continue
        if not (_ENDED.search(line) or _ROW.search(line) or _ROW.search(following) or _LABELLED.match(following)):
            yield at


def _unwrapped(lines: Sequence[str], going_on: Container[int]) -> list[str]:
    """The lines of prose, each sentence in the line that it begins in."""
    found = [*lines]
    begins = 0
    for at, line in enumerate(lines[1:], 1):
        end = _END.search(line) if at - 1 in going_on else None
        stop = end.end() if end else len(line)
        head = line[:stop].strip()
        if at - 1 not in going_on or len(found[begins]) + len(head) > _LONGEST:
            begins = at
            continue
        found[begins] = f"{found[begins].rstrip()} {head}"
        found[at] = " " * stop + line[stop:]
        if line[stop:].strip():
            begins = at
    return found
