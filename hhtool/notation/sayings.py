"""What is said beside what is done, and in other words than others say it: `says it is too much and folds`, «мы все»."""

from __future__ import annotations

import re

from hhtool.notation.lexicon import NUMBERS, words
from hhtool.notation.spoken import blank, pattern
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("says", "fold", "call", "raise", "check", "bet", "score", "total"))
_NUMBERS = Words(NUMBERS)
_POSSESSIVE = re.compile(r"['’](?<=\w.)s(?!\w)")
_SAYS_AND = pattern(
    rf"(?<=\w)[ \t]+(?:{_WORDS.pattern('says')})(?![ \t]*[:—–-])[ \t]+[^\d,.;:!?«»\"]{{3,60}}?[ \t]+(?:and|и)[ \t]+"
    rf"(?=(?:{_WORDS.pattern('fold', 'call', 'raise', 'check', 'bet')})(?!\w))"
)
"""What a player says before doing something: `says it's too rich for him and folds`."""
_DURATION = pattern(
    rf"(?<=\w)[ \t]+(?:минут[уыа]?[ \t]+{_NUMBERS.pattern(*NUMBERS)}|(?:целую[ \t]+)?(?:минуту|вечность)"
    rf"|(?:{_NUMBERS.pattern(*NUMBERS)}|\d{{1,2}})[ \t]+минут\w?|for[ \t]+(?:an?|{_NUMBERS.pattern(*NUMBERS)}"
    rf"|\d{{1,2}})[ \t]+"
    r"(?:minutes?|age|while)|for[ \t]+ages)(?!\w)"
)
"""How long somebody thinks."""
_WE_ALL = pattern(r"(?<!\w)(?:мы[ \t]+(?=все(?!\w))|we[ \t]+(?=all(?!\w)))")
_IM_OUT = pattern(r"(?<![^\s,;])([^\s,;.]{1,3})['’]m[ \t]+(?:out|gone)(?!\w)")
_BETS_POT = pattern(r"(?<!\w)(bets?|ставит|поставил[аи]?)[ \t]+(?:the[ \t]+pot|банк)[ \t]*[,:—–-]?[ \t]+(?=\d)")
"""`bets the pot, 60`."""


def _i_fold(said: re.Match[str]) -> str:
    return f"{said[1]} {_WORDS.word('fold', 'en')}".ljust(len(said[0]))


def _only_bets(said: re.Match[str]) -> str:
    return said[1].ljust(len(said[0]))


_TOTALLED = pattern(
    rf"\A[ \t]*(?P<word>{Words(words('total', 'total told')).pattern('total', 'total told')})(?!\w)"
    r"(?:(?P<talk>(?:[ \t]+[а-яёa-z]+){0,4})[ \t]*:|(?<=[ \t]total)(?=[ \t]+[^\W\d_]))"
)
"""The word for totals with what it is of: «Итого за вечер:»."""


_SCORED_LABEL = pattern(
    rf"\A[ \t]*(?P<word>{Words(words('score')).pattern('score')})"
    r"(?:[ \t]+(?:for|in|of|after|за|после|по|в)[ \t]+[^\W\d_]+(?:[ \t]+[^\W\d_]+){0,2})[ \t]*:"
)
"""The word for points with what they are of: «Счёт за сдачу:»."""


def _labelled_score(said: re.Match[str]) -> str:
    """The word for points with a colon behind it, for `scores for the round:`."""
    return f"{_WORDS.word('score', language_of(said[0]))}:".ljust(len(said[0]))


def _labelled_total(said: re.Match[str]) -> str:
    """The word for totals with a colon behind it, for «итого на этом месте:», «после двух:»."""
    return f"{_WORDS.word('total', language_of(said[0]))}:".ljust(len(said[0]))


def plainly(text: str) -> str:
    """A sentence as it would be without them, in the same columns."""
    text = _WE_ALL.sub(blank, _DURATION.sub(blank, text))
    text = _SCORED_LABEL.sub(_labelled_score, _BETS_POT.sub(_only_bets, _IM_OUT.sub(_i_fold, text)))
    return _TOTALLED.sub(_labelled_total, _POSSESSIVE.sub(blank, _SAYS_AND.sub(blank, text)))
