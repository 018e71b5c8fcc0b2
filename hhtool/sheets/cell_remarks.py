"""Words in a player's cell: a remark behind the figures, «20 ура», or that the player was not there, `away`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from hhtool.notation.lexicon import words
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.words import Words
from hhtool.sheets.heading_words import MARK_WORDS

_ABSENT = Words(words("absent"))
_WORD = re.compile(r"[^\w\d]*[^\W\d_]+[^\w\d]*|[+,;!–—-]")
_LIKE = 0.75
"""A word so much like that of a mark may be one that is misspelt."""
_LETTERS = 3
"""A word of a remark has so many letters, at least one of them; what is shorter may be a mark."""
_MARKS = tuple(form for mark in ("F", "x") for form in MARK_WORDS.forms(mark))


def says_absent(text: str) -> bool:
    """Whether a cell says that the player was not there: «ушла», `not in`."""
    return _ABSENT.id(text.strip(" \t().!")) is not None


def without_remark(tokens: Sequence[re.Match[str]]) -> Sequence[re.Match[str]]:
    """The tokens of a cell without the words behind its figures; all of them where one may be a mark."""
    behind = [*takewhile(lambda token: _WORD.fullmatch(token[0]), reversed(tokens))]
    said = [word for token in behind if len(word := fold(token[0]).strip("+,;!()–—- ")) >= _LETTERS]
    if not said or len(behind) == len(tokens) or any(nearest(word, _MARKS, _LIKE) for word in said):
        return tokens
    return tokens[: len(tokens) - len(behind)]
