"""Sentences of a record that say nothing of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import HANDS, NUMBERS, RANKS, RANKS_PLURAL, SUITS, words
from hhtool.notation.spelling import fold, nearest
from hhtool.notation.syntax_errors import is_word
from hhtool.notation.words import Words

if TYPE_CHECKING:
    from hhtool.notation.names import Names

_WORD = late_pattern(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_NO_TALK = late_pattern(r"[\d:|>=♠♥♦♣\"]|[-+−]\d|\?\?")
_NO_TALLY = late_pattern(r"\d{2}|[|>=♠♥♦♣\"]|(?<!\d)[-+−]\d|\?")
_POINTS = late_pattern(r"\d[ \t]*(?:очк|points?(?!\w)|pts?(?!\w))|(?<!\w)по[ \t]+\d", re.IGNORECASE)
"""Points, which are held against the deal."""
_NUMBERS = Words(NUMBERS)
QUIET = Words(
    words(
        "filler",
        "besides",
        "talk told",
        "quiet told",
        "thinks told",
        "start told",
        "negation",
        "all",
        "pronoun",
        "pronoun of",
    ),
    words("kin told", "kin alone told"),
)
"""Words of the notation that may stand in talk."""
_ALIKE = 0.75
"""A word of talk that is so like one of the notation may be it."""
_NOUNS = Words(words("talk noun told"))
_DONE = words(
    "open", "bet", "call", "raise", "check", "fold", "pass", "win", "draw", "exchange", "show", "muck", "declare", "bid",
    "leads", "dealer", "discards",
)  # fmt: skip
_ACTIONS = tuple(form for both in _DONE.values() for forms in both for form in forms)
_MISSPELT = 0.85
"""A word of a player that is so like an action is one, misspelt."""
_CARD_WORDS = Words(NUMBERS, RANKS, RANKS_PLURAL, SUITS, HANDS)
_FEWEST = 2
"""Fewer words may be a line that is misspelt."""


_MONEY = Words(words("money told"))
_OF_MONEY = Words(
    words(
        "money told", "owes told", "filler", "besides", "negation", "score told", "lost", "win", "pronoun", "pronoun of"
    )
)
_TALLY = Words(words("tally told"))
_ROWS_WON = Words(words("top", "middle", "third", "second", "bottom", "rows told", "filler"))
_ROWS, _WINS = Words(words("top", "middle", "bottom")), Words(words("win", "others", "all", "lost"))
_ROWS_TOLD = late_pattern(r"[ \t]*(?:верх|середин|низ|ряд|из[ \t]+фантазии|скуп)[^\d:]*\Z", re.IGNORECASE)
_UNWRITTEN = Words(words("unwritten told"))
_REST = Words(
    words(
        "filler",
        "besides",
        "board",
        "others",
        "all",
        "trick",
        "tally told",
        "tally talk told",
        "talk told",
        "deal",
        "deal told",
    )
)
_UNWRITTEN_SAID = late_pattern(
    rf"(?<!\w){_UNWRITTEN.pattern('unwritten told')}(?!\w)(?:[ \t]+down(?!\w))?|(?<!\w)(?:we|i)(?!\w)", re.IGNORECASE
)
_REDEAL = Words(words("redeal told"))
_TALLIED = Words(
    words(
        "redeal told",
        "tally told",
        "score told",
        "filler",
        "besides",
        "negation",
        "trick",
        "pronoun",
        "pronoun of",
        "total",
        "others",
        "all",
        "bid nothing",
        "corrected told",
        "corrects told",
        "tally talk told",
        "made told",
        "win",
    )
)
_TRICK = Words(words("trick"))
_TAKEN = Words(words("win", "others", "all", "made told"))
"""Who took tricks, or that they are counted, where a figure is told too."""


def is_tally(text: str, names: Names, *, of_tricks: bool) -> bool:
    """Whether a sentence says no more than how the tricks stand, or who made the bid: «шесть взяток у Сёмы», «Зина свою
    взяла»; or that there is another deal. There is no line for that, and no card, bid or score in it."""
    said = _WORD.findall(text)
    if not said:
        return False
    if _ROWS_TOLD.match(text) and all(fold(word) in _ROWS_WON or names.called(word) is not None for word in said):
        # who won which row, or is in fantasy no more
        return True
    has_row = any(map(_ROWS.__contains__, said)) and any(map(_WINS.__contains__, said))
    if (
        has_row
        and not re.search(r"\d", text)
        and all(fold(w) in _ROWS_WON or fold(w) in _WINS or names.called(w) is not None for w in said)
    ):
        return True
    if unwritten := _UNWRITTEN.ids_in(text):
        # nobody wrote down the rest
        left = _WORD.findall(_UNWRITTEN_SAID.sub(" ", text)) if unwritten else []
        return all(fold(word) in _REST or not (is_word(word) or names.called(word) is not None) for word in left)
    tally = _TALLY if of_tricks else _REDEAL
    if _NO_TALLY.search(text) or _POINTS.search(text):
        return False
    counts = re.search(r"\d", text) is not None or any(fold(word) in _NUMBERS for word in said)
    counts = of_tricks and counts and any(fold(word) in _TAKEN or fold(word) in _TRICK for word in said)
    if not counts and not any(fold(word) in tally for word in said):
        return False
    return all(fold(word) in _TALLIED or fold(word) in _NUMBERS or names.called(word) is not None for word in said)


def is_aside(text: str, names: Names) -> bool:
    """Whether a sentence has no figure, card or word of the notation, or tells of money alone; it may name players."""
    said = [word for word in _WORD.findall(text) if names.called(word) is None]
    if _MONEY.ids_in(text) and not _NO_TALLY.search(text):
        return all(fold(word) in _OF_MONEY or fold(word) in _NUMBERS for word in said)
    if len(said) < _FEWEST or _NO_TALK.search(text):
        return False
    return not any(is_word(word) and fold(word) not in QUIET for word in said)


def is_talk(text: str, names: Names, known: Sequence[str], *, fewest: int = _FEWEST) -> bool:
    """Whether a sentence names no player, card or figure, and has no word of the notation, nor one that is like it.

    `known` are the words that lines of the game begin with, `fewest` how many words it has at least.
    """
    said = _WORD.findall(text)
    rest = [word for word in said if fold(word) not in _NOUNS]
    if len(said) - len(rest) <= len(rest):
        # `Biggest hand of the night`
        said = rest
    if len(said) < fewest or _NO_TALK.search(text) or not text[-1:].isprintable():
        return False
    return not any(
        names.called(word) is not None
        or (fold(word) not in QUIET and (is_word(word) or nearest(word, known, _ALIKE) is not None))
        for word in said
    )


def is_remark(text: str, names: Names, known: Sequence[str]) -> bool:
    """Whether a sentence has no figure or card, and at least two words, and as many as others, that are none of the
    notation nor like those that lines begin with; it may name players: «Гена разлил чай, карты целы».

    What a player does, right behind the name, is nothing that is done in a game.
    """
    if _NO_TALK.search(text) or _CARD_WORDS.ids_in(text):
        return False
    every = _WORD.findall(text)
    said = [word for word in every if names.called(word) is None and fold(word) not in QUIET]
    own = [word for word in said if not is_word(word) and nearest(word, known, _ALIKE) is None]
    if len(own) < _FEWEST or 2 * len(own) < len(said):
        return False
    done = (word for before, word in pairwise(every) if names.called(before) is not None)
    return all(nearest(word, _ACTIONS, _MISSPELT) is None for word in done)
