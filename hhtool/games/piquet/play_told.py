"""What the play of a deal brought, told without its cards: «Взяток 8 : 4, последняя моя», `ten in play against six`."""

from __future__ import annotations

import re

from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, ORDINALS, words
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import QUOTED, pattern
from hhtool.notation.words import Words, language_of

_NOTE, _NUMBERS, _ORDINALS = Words(words("note")), Words(NUMBERS), Words(ORDINALS)
_OF_PLAY = Words(words("play told", "trick", "tricks told", "tricks taken"))
_BESIDE = Words(
    words(
        "play talk told",
        "tally talk told",
        "filler",
        "besides",
        "pronoun",
        "pronoun of",
        "win",
        "last told",
        "total",
        "negation",
        "none",
        "all",
        "dealer",
        "elder told",
    )
)
_QUOTES = re.compile('[«»„“”"]')
_TOKEN = pattern(
    rf"(?P<name>{QUOTED})|(?P<figure>[-+−–]?\d{{1,3}}(?!\w))|(?P<word>[^\W\d_][\w\-]*)|(?P<odd>[^\s,.;:!()–—-])"
)


def play_told(context: Context, text: str) -> list[str]:
    """A note of how many tricks each took, and of what the play and the most tricks were worth, which the points hold;
    none of a text with another word in it."""
    of_play = has_figure = False
    for token in _TOKEN.finditer(_QUOTES.sub(" ", text)):
        kind, said = token.lastgroup, token[0]
        if kind == "odd":
            return []
        if kind == "figure" or (kind == "word" and fold(said) in _NUMBERS):
            has_figure = True
            continue
        if context.names.called(said) is not None or context.names.owner(said) is not None:
            continue
        of_play = of_play or fold(said) in _OF_PLAY
        if not any(fold(said) in known for known in (_OF_PLAY, _BESIDE, _ORDINALS)):
            return []
    return [f"{_NOTE.word('note', language_of(text))}: {' '.join(text.split())}"] if of_play and has_figure else []
