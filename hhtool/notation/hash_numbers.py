"""Deals that are numbered `#1`, `#2` in a told record: no comments, as such lines are in the notation."""

from __future__ import annotations

import re
from functools import cached_property

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import words
from hhtool.notation.source import Reworded, Source
from hhtool.notation.words import Words

_DEALS = words("dealer", "dealer told", "dealt told")
_DEALS_SAID = rf"(?<!\w)(?:{Words(_DEALS).pattern(*_DEALS)})(?!\w)"
_NUMBERED = late_pattern(
    rf"(?P<indent>[ \t]{{0,3}})#[ \t]?(?P<number>\d{{1,3}})[ \t.:,)](?=[^#]*{_DEALS_SAID})", re.IGNORECASE
)
"""The number of a deal before who deals it: `#3 dealer Anna`."""
_FANTASY_FIRST = late_pattern(
    r"\A([^,]*,[ \t]*)([^,]*(?<!\w)(?:fantasy|fantasyland|фантази[ияю])(?!\w)[^,]*)(,[ \t]*)"
    rf"([^,]*{_DEALS_SAID}[^,]*)\Z",
    re.IGNORECASE,
)
"""Who is in fantasy, told before who deals."""
_FEWEST = 2
"""So many lines that count make numbers of deals."""


class HashNumbered(Reworded):
    """A told record whose deals are numbered `#1`, `#2`, which are read as «№1»."""

    @cached_property
    def lines(self) -> list[str]:  # noqa: D102
        return [_numbered(line) for line in self.typed]


def with_numbers(source: Source) -> Source:
    """A source, as one whose deals are numbered where lines `#1 …`, `#2 …` say who deals and count."""
    found = [int(said["number"]) for line in source.lines if "#" in line[:4] and (said := _NUMBERED.match(line))]
    counts = len(found) >= _FEWEST and found == [*range(found[0], found[0] + len(found))]
    return source.read_as(HashNumbered) if counts and type(source) is Source else source


def _numbered(line: str) -> str:
    if "#" not in line[:4] or not (said := _NUMBERED.match(line)):
        return line
    number = f"{said['indent']}№{said['number']},".ljust(said.end())
    return _FANTASY_FIRST.sub(r"\1\4\3\2", number + line[said.end() :])
