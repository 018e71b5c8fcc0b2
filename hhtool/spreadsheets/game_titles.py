"""Which game the titles above a table name, and where in a text the table of another game begins."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence

from hhtool import games

PARTS = re.compile(r"[,.;:()/–—]")
"""What parts the pieces of a title."""
_WORD = re.compile(r"\w+")
_PAIR = re.compile(r"[-+−–]?\d+[ \t,;/|]+[-+−–]?\d")
_LONGEST = 80
"""A title is no longer than this."""


def game_in(titles: Iterable[str]) -> str:
    """The id of the game, or of its variant, with whose name a part of some titles begins, or a short one ends.

    Of a vague name the columns and figures say which game is meant.
    """
    found = ""
    for part in (part for title in titles for part in PARTS.split(title)):
        words = _WORD.findall(part)
        names = [" ".join(words[:count]) for count in range(len(words), 0, -1)]
        if len(words) in (2, 3):
            names += [" ".join(words[-count:]) for count in range(len(words) - 1, 0, -1)]
        names = [name for name in names if name.lower() not in games.VAGUE]
        name, game = next(((name, game) for name in names if (game := games.find(name))), ("", None))
        if game and (not found or (found == game.id and game.variant(name) != game.id)):
            found = game.variant(name)
    return found


def games_apart(lines: Sequence[str]) -> list[list[str]]:
    """The lines of each game of a text, with nothing in the place of the others: one begins behind an empty line with a
    title that names it."""
    starts = [at for at, line in enumerate(lines) if (not at or not lines[at - 1].strip()) and _is_title(line)]
    edges = [0, *starts[1:], len(lines)]
    return [
        [line if first <= at < last else "" for at, line in enumerate(lines)]
        for first, last in itertools.pairwise(edges)
    ]


def _is_title(line: str) -> bool:
    """Whether a line names a game and holds no row of figures."""
    return bool(line.strip()) and len(line) <= _LONGEST and not _PAIR.search(line) and bool(game_in([line]))
