"""What a speaker takes back in the same breath: «заказал 2, нет, 3», `raises to 10 — no, wait, 20`; the last stands."""

from __future__ import annotations

import re

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import NUMBERS, ORDINALS, SUITS, words
from hhtool.notation.names import Names
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import CARD_CODE, IN_WORDS
from hhtool.notation.words import Words

_WORDS = Words(
    words(
        "corrected told", "corrects told", "pass", "check", "call", "call told", "bet", "raise", "fold", "fold told",
        "open", "bid", "bid nothing", "top", "middle", "bottom", "discards", "to", "by", "win", "draw", "gets",
        "bid told", "lays", "all in",
    )
)  # fmt: skip
_LONG_SUITS = {suit: ((), tuple(form for form in en + ru if len(form) > 1)) for suit, (en, ru) in SUITS.items()}
_BACK = (
    r"(?:[ \t]*(?:[,.;!…—–(-]+[ \t]*)++|[ \t]+(?=(?:ой|no[ \t]+wait|wait[ \t]+no)(?!\w)))"
    rf"(?:(?:{_WORDS.pattern('corrected told', 'corrects told')})(?!\w)[ \t]*(?:[,.!…:—–-](?!\d))*[ \t]*){{1,3}}+"
)
"""What takes back the word before: it stands apart."""
_FIGURE = (
    rf"(?:(?<![\w.])[-+−–]?\d{{1,4}}(?:\.\d+)?|{Words(NUMBERS).pattern(*NUMBERS)}"
    rf"|{_WORDS.pattern('bid nothing')}|(?-i:пас|pass))(?![\w.]\w|\w)"
)
_UNIT = r"(?:[ \t]+(?:взятк\w|взяток|карт[ауы]?|очк\w+|фиш\w+|рубл\w+|tricks?|cards?|points?|chips?)(?!\w))?"
_DOES = _WORDS.pattern(
    "pass", "check", "call", "call told", "bet", "raise", "fold", "fold told", "open", "all in",
)  # fmt: skip
_SAYS = rf"(?:{_WORDS.pattern('bid', 'bet', 'raise', 'open', 'win', 'draw', 'gets', 'bid told')})[ \t]+"
_SMALL = rf"(?:(?:{_WORDS.pattern('to', 'by')})[ \t]+)?"
_ROW = _WORDS.pattern("top", "middle", "bottom", "discards")
_CARD = rf"(?:{CARD_CODE}|{IN_WORDS})(?!\w)"
_SUIT = Words(_LONG_SUITS).pattern(*_LONG_SUITS)


def _taken_back(said: str, instead: str = "") -> str:
    return rf"(?<!\w){said}{_BACK}{instead or said}"


_MISSPELT = late_pattern(rf"(?<![\w♣♦♥♠])(?:10|[2-9ТКДВAKQJT])\w{_BACK}(?P<new>{_CARD})", re.IGNORECASE)
"""What is no card, and put right."""
_FIGURES = late_pattern(
    _taken_back(
        rf"(?P<old>{_FIGURE})(?P<unit>{_UNIT})",
        rf"(?P<whom>[^\W\d_]+[ \t]+)??(?:{_SAYS})?{_SMALL}(?P<new>{_FIGURE})(?P<own>{_UNIT})",
    ),
    re.IGNORECASE,
)
"""A figure, what takes it back, and the one that stands: «заказал 2, нет, 3»."""
_ALIKE = tuple(
    late_pattern(_taken_back(rf"(?:{kind})", rf"(?P<new>{kind})"), re.IGNORECASE)
    for kind in (
        rf"{_ROW}[ \t]+{_CARD}",
        rf"{_CARD}[ \t]+{_ROW}(?!\w)",
        _CARD,
        rf"{_ROW}(?!\w)",
        rf"{_SUIT}(?!\w)",
        rf"{Words(ORDINALS).pattern(*ORDINALS)}(?!\w)",
        rf"{_DOES}(?!\w)(?:[ \t]+{_SMALL}\d{{1,5}}(?!\w))?",
    )
)
_NAME = re.compile(r"[^\W\d_]+")
_NAMES = late_pattern(rf"(?<!\w)(?P<old>[^\W\d_]+){_BACK}(?P<new>[^\W\d_]+)(?!\w)", re.IGNORECASE)
_TAKES_BACK = late_pattern(rf"(?<!\w){_WORDS.pattern('corrected told', 'corrects told')}(?!\w)", re.IGNORECASE)


def takes_back(text: str) -> bool:
    """Whether a text has a word that takes something back."""
    return _TAKES_BACK.search(text) is not None


def corrected(text: str, names: Names) -> str:
    """A line without what is taken back in it, in the same columns but for what stands instead: a figure, a card, a suit,
    a row, what is done or who does it, each by another of its kind."""
    if not takes_back(text):
        return text

    def instead(said: re.Match[str]) -> str:
        return f"{said['new']}{said['own'] or said['unit']}".ljust(len(said[0]))

    def figure(said: re.Match[str]) -> str:
        if said["whom"] and (whom := said["whom"].strip()) != _last_called(said.string[: said.start()], names):
            return said[0] if names.called(whom) is not None or fold(whom) not in _WORDS else instead(said)
        return instead(said)

    def player(said: re.Match[str]) -> str:
        are_players = all(names.called(name) is not None for name in (said["old"], said["new"]))
        return said["new"].ljust(len(said[0])) if are_players else said[0]

    for kind in _ALIKE:
        text = kind.sub(lambda said: said["new"].ljust(len(said[0])), text)
    text = _MISSPELT.sub(lambda said: said["new"].ljust(len(said[0])), text)
    text = _FIGURES.sub(figure, text)
    return _NAMES.sub(player, text)


def _last_called(text: str, names: Names) -> str:
    """The word that names a player last in a text; '' where none does."""
    return next((word for word in reversed(_NAME.findall(text)) if names.called(word) is not None), "")
