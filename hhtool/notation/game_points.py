"""The points of a deal behind the word for a game, «Игра: Анна 30, Борис 12», in a told record: no game is named so."""

from __future__ import annotations

import re
from functools import cached_property

from hhtool.lazy import Late
from hhtool.notation.lexicon import words
from hhtool.notation.source import Reworded, Source
from hhtool.notation.words import Words

_POINTS = r"[ \t]++[^\W\d_][^\d,:]{0,40}[ \t][-+−–]?\d{1,4}"
_OF_GAME = Late(
    rf"(?P<word>[ \t]*+(?:{Words(words('game')).pattern('game')})[ \t]*+):"
    rf"(?={_POINTS}(?:[ \t]*+,{_POINTS})++[ \t.;!]*+\Z)",
    re.IGNORECASE,
)


class GamePoints(Reworded):
    """A told record, without the colon behind the word for a game before points."""

    @cached_property
    def lines(self) -> list[str]:  # noqa: D102
        return [_without_colon(line) for line in self.typed]


def with_game_points(source: Source) -> Source:
    """A source, as one in which such a line names no game where there is one."""
    is_told = type(source) is Source and any(_without_colon(line) != line for line in source.lines)
    return source.read_as(GamePoints) if is_told else source


def _without_colon(line: str) -> str:
    found = _OF_GAME.pattern.match(line) if ":" in line[:_LONGEST] else None
    return f"{found['word']} {line[found.end() :]}" if found else line


_LONGEST = 40
"""The word stands in so many characters."""
