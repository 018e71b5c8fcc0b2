"""Several lines told in one, with a mark between: «взято Анна 1, Борис 0 / очки Анна +10, Борис −10 / итого …»."""

from __future__ import annotations

import re

from hhtool.notation.lexicon import words
from hhtool.notation.spoken import pattern
from hhtool.notation.words import Words

_KEYS = words("bid", "tricks taken", "tricks told", "score", "total", "winner", "attackers told", "defenders told")
_BETWEEN = pattern(rf"[;/|](?=[ \t]*+(?:(?:а|и|and)[ \t]++)?{Words(_KEYS).pattern(*_KEYS)}(?![\w.\-]))")


def parts(text: str) -> list[str]:
    """The lines that a line is, each in its columns; none where it is not several."""
    ends = [mark.start() for mark in _BETWEEN.finditer(text)]
    starts = [0, *(end + 1 for end in ends)]
    pieces = [" " * at + text[at:end] for at, end in zip(starts, [*ends, None], strict=True)]
    return pieces if ends and all(map(_has_words, pieces)) else []


def _has_words(piece: str) -> bool:
    return re.search(r"[^\W\d_]", piece) is not None
