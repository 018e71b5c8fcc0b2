"""Signs in typed tables that part nothing and are no figures, read so that every figure stays in its place.

A bar that stands alone in its line is a blank, and so is a letter behind figures of which a line says what it means:
«р = репик». A mark of who dealt or was elder stands right before its figure: `e   10`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from hhtool.notation.spelling import fold
from hhtool.sheets.heading_words import COLUMNS, FIGURES, MARK_WORDS, PASS_WORDS, ROWS

_LINES = 3
"""So many lines show that a bar is one between columns."""
_NEAR, _MOST = 1, 0.75
_PIECE = re.compile(
    r"(?<![\w.])(?P<mark>[^\W\d_]{1,3}|[*!+^#†°•●]{1,2})[ \t]*(?:=|[-–—](?=[ \t])|:(?=[ \t]))[ \t]*"
    r"(?P<word>[^\W\d_]{3,})(?=(?P<rest>[^,;.:=–—\n-]*))"
)
_FIRST = re.compile(r"\A[ \t]*[-+−–]?\d")


def without_signs(lines: Sequence[str]) -> list[str]:
    """Lines in which such signs part nothing."""
    return _with_marks_beside(_without_notes(_without_bar(lines)))


def _without_bar(lines: Sequence[str]) -> list[str]:
    """Lines without the only bar of each, where it stands in one column of them all."""
    places = {at: line.index("|") for at, line in enumerate(lines) if line.count("|") == 1}
    if len(places) < _LINES or any(line.count("|") > 1 for line in lines):
        return [*lines]
    [(column, _count)] = Counter(places.values()).most_common(1)
    own = [at for at, place in places.items() if abs(place - column) <= _NEAR]
    if len(own) < max(_LINES, len(places) * _MOST):
        return [*lines]
    return [line.replace("|", " ") if at in places else line for at, line in enumerate(lines)]


def _without_notes(lines: Sequence[str]) -> list[str]:
    """Lines without marks behind figures that only note what happened: `65 p` with `p = pique` below."""
    pieces = [found for line in lines if not _FIRST.match(line) for found in _PIECE.finditer(line)]
    told = {found["mark"]: (found["word"], found["rest"]) for found in pieces}
    notes = [mark for mark, (word, rest) in told.items() if _is_note(mark, word, rest)]
    if not notes:
        return [*lines]
    every = "|".join(sorted(map(re.escape, notes), key=len, reverse=True))
    behind = re.compile(rf"(?<=\d)[ \t]?\(?(?:{every})\)?(?!\S)")
    return [behind.sub(lambda found: " " * len(found[0]), line) if behind.search(line) else line for line in lines]


def _is_note(mark: str, word: str, rest: str) -> bool:
    """Whether a mark says nothing of the figures, nor of who dealt or attacked, and is no player's; `word` is the first
    of what it means, «кто» in «кто играл в паре», and `rest` the others."""
    figure = fold(word) in PASS_WORDS or any(words.id(word) for words in (MARK_WORDS, COLUMNS, FIGURES, ROWS))
    of_player = any(map(_OF_PLAYERS.match, map(fold, re.findall(r"\w+", word + rest))))
    return not figure and word[0].islower() and not of_player and fold(mark) not in _OF_POINTS


_OF_POINTS = frozenset("fxфх")
_OF_PLAYERS = re.compile(
    r"eld|deal|butt|attack|defen|declar|старш|сда|разда|атак|напад|защит|оборон|дилер|баттон|pair|partner|напарн|(?:who|кто|пар[аеыу])\Z"
)
"""How words begin that say what a player did or was in a deal."""


_LONE = re.compile(r"(?<!\S)(?P<mark>[*•●°dDдДbBбБсСeE])(?P<blanks>[ \t]++)(?=[-+−–]?\d)")


def _with_marks_beside(lines: Sequence[str]) -> list[str]:
    """Lines in which a mark that stands before figures of several columns has one blank between."""
    places: dict[str, list[int]] = {}
    for line in lines:
        for found in _LONE.finditer(line):
            places.setdefault(found["mark"], []).append(found.end())
    own = {mark for mark, ends in places.items() if len(ends) >= _LINES and max(ends) - min(ends) > _APART}
    return [_LONE.sub(lambda found: _beside(found) if found["mark"] in own else found[0], line) for line in lines]


_APART = 3
"""Figures whose places differ by more stand in several columns."""


def _beside(found: re.Match[str]) -> str:
    return f"{found['blanks'][1:]}{found['mark']} "
