"""Lines as people say them, as the notation writes them: in the same columns where that is possible.

What is here is tried on every line; `rewording` has what is tried on a line that is of no form.
"""

from __future__ import annotations

import re

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import NUMBERS, ORDINALS, words
from hhtool.notation.tokens import card_token
from hhtool.notation.words import KEYWORDS, Words

QUOTED = r'"(?:[^"\\]|\\.)*"'
"""A name in quotes, as a pattern."""
NAME = rf"(?:{QUOTED}|[^\W\d_][\w\-]*)"
"""A name of one word, or one in quotes, as a pattern."""

_LONGEST = 2000
"""Characters of a line that is read as a spoken one, at most."""
_SIGNS = late_pattern(r"[\W_]{200}")
"""So many signs in a row nobody speaks."""


def is_spoken(text: str) -> bool:
    """Whether a line may be read as a spoken one: neither too long nor mostly signs."""
    return len(text) <= _LONGEST and not _SIGNS.search(text)


def pattern(text: str) -> re.Pattern[str]:
    """The pattern of a text in capitals or not."""
    return late_pattern(text, re.IGNORECASE)


_QUOTED = late_pattern(QUOTED)


def masked(text: str) -> str:
    """A text in which what stands in quotes is letters, in the same columns."""
    return _QUOTED.sub(lambda said: "x" * len(said[0]), text) if '"' in text else text


def blank(found: re.Match[str]) -> str:
    """So many blanks as what was found has characters."""
    return " " * len(found[0])


_AND = pattern(rf"{QUOTED}|(?:,|(?<![ \t]))[ \t]++(?:и|and)(?=[ \t]+[^\W\d_])")


def listed(text: str) -> str:
    """A list with commas where the last of it is joined by «и» or `and`: `Anna, Boris ,   Vera`."""
    return _AND.sub(lambda said: said[0] if said[0].startswith('"') else ",".ljust(len(said[0])), text)


_NUMBERS = Words(NUMBERS)
_UNITS = _NUMBERS.pattern(*map(str, range(1, 10)))
_TENS = _NUMBERS.pattern(*map(str, range(20, 100, 10)))
_COMPOUND = late_pattern(
    rf"(?<![\w\-])(?:(?P<hundred>{_NUMBERS.pattern('100')})[ \t]+(?:and[ \t]+)?)?"
    rf"(?P<tens>{_TENS})(?:[ \t]+|-)(?P<unit>{_UNITS})(?!\w|[.\-]\w)",
    re.IGNORECASE,
)
"""A number of several words: «сорок один», `twenty-four`."""


_ENDED = late_pattern(r"(?<=\d)-(?:[её]?мя|ти|ю|х|и)(?![\w.\-])")
"""The ending of a case behind a figure: «5-ю», «10-ти»."""


MONEY = pattern(
    r"[$€£](?=\d)|(?<=\d)[ \t]?(?:[$€£₽]|(?!(?-i:Р)[ \t]+[-+−–]?\d)р(?=[.,;)]|[ \t]|\Z)\.?|руб(?:\.|л(?:ь|я|ей)(?!\w))"
    r"|коп(?:\.|е(?:йк[аи]|ек)(?!\w))|(?:cents?|pence|dollars?|bucks)(?!\w))"
)
"""The sign of money at a figure."""
_SIGNED_MONEY = late_pattern(r"(?<!\w)([-+−–])[$€£](?=\d)")
"""`-£1.00`: between a sign and its figure there is no blank."""


def in_figures(text: str) -> str:
    """A text in which numbers of several words are figures, in the same columns: «сорок одного», `twenty-four`; a figure
    with the ending of a case, or the sign of money, is one without: «5-ю», `$5`."""

    def figure(said: re.Match[str]) -> str:
        parts = (_NUMBERS.id(part) for part in said.groups() if part)
        return str(sum(int(part or 0) for part in parts)).ljust(len(said[0]))

    text = _SIGNED_MONEY.sub(lambda said: f" {said[1]}", text)
    return MONEY.sub(blank, _ENDED.sub(blank, _COMPOUND.sub(figure, text)))


_SMILES = late_pattern(r"[ \t]?[:;]?-?\){2,}")
_PICTURES = late_pattern("[\U0001f100-\U0001faff\u2600-\u265f\u2667-\u27bf\ufe0f\u200d]+")
"""Faces and other small pictures, but for suits and cards."""


def without_smiles(text: str) -> str:
    """A line with a full stop where somebody smiles, «сдал)) взял», and without small pictures, in the same columns; as
    it is one with a bracket."""
    text = text if text.isascii() else _PICTURES.sub(blank, text)
    return text if "(" in text else _SMILES.sub(lambda said: ".".ljust(len(said[0])), text)


_SECOND = late_pattern(r"(?<=\S)[ \t]{3,}(?=\d{1,2}[.)][ \t]+[^\W\d_])")
_FIRST = late_pattern(r"[ \t]*\d{1,2}[.)][ \t]")
_OF_COLUMNS = late_pattern(r"(?<=\S)[ \t]{3,}\d{1,2}[.)][ \t]")


def columns(text: str) -> list[str]:
    """The tricks of a line that stand in columns, each in its place: «1. Анна Тч, Борис 8ч     7. Анна Кб, Борис 7б»."""
    if not (_FIRST.match(text) and _OF_COLUMNS.search(text)):
        return [text]
    ends = [(gap.start(), gap.end()) for gap in _SECOND.finditer(text)]
    starts = [0, *(end for _start, end in ends)]
    return [" " * at + text[at:end] for at, end in zip(starts, [*(start for start, _end in ends), None], strict=True)]


_DEAL = Words(KEYWORDS).pattern("deal")
_ORDINAL = rf"(?:{Words(ORDINALS).pattern(*ORDINALS)}|\d{{1,4}}(?:-?(?:[аоы]?[яйую]|st|nd|rd|th))?)"
_NTH_DEAL = late_pattern(rf"([ \t]*)({_ORDINAL})([ \t]+)({_DEAL})(?![.\-]?\w)", re.IGNORECASE)
_FIGURE = late_pattern(r"\d+")
_LABELLED = late_pattern(
    rf"([ \t]*{_DEAL}[ \t]+)(?:(№|#)[ \t]*)?([\w\-]+(?:[ \t]+[^\W\d_]+)??)[ \t]*[.,;—–][ \t]+(?=\w)", re.IGNORECASE
)
NTH = rf"(?:{_ORDINAL}[ \t]+)?"
"""What may stand before the word for a deal: «первая сдача», «1-я сдача»."""
_SIGN = late_pattern(r"№[ \t]*(?=\d)")
_STOP = late_pattern(r"(?<=[^\W\d_]{2})\.[ \t]*\Z")
"""A full stop behind a heading; that behind a letter is part of a name."""
_IN_BRACKETS = late_pattern(r"\A([^:(),]+?)[ \t]*\(([^()]*)\)[ \t]*\Z")


def labelled(text: str) -> str:
    """The heading of a deal with its number behind the word, and a colon behind that: «сдача первая: сдаёт Глеб» for
    «первая сдача, сдаёт Глеб»."""

    def turned(said: re.Match[str]) -> str:
        number = _FIGURE.match(said[2])
        return f"{said[1]}{said[4]}{said[3]}{number[0] if number else said[2]}".ljust(len(said[0]))

    if not is_spoken(text):
        return text
    text = _STOP.sub(blank, text)
    text = _NTH_DEAL.sub(turned, _SIGN.sub(blank, text))
    text = _IN_BRACKETS.sub(lambda said: f"{said[1]}: {said[2]}".ljust(len(said[0])), text)
    return (
        _LABELLED.sub(lambda said: f"{said[1]}{said[3]}:".ljust(len(said[0])), text, count=1)
        if ":" not in text
        else text
    )


_WORDS = Words(words("trick", "win"))
_TAKES = _WORDS.pattern("win")
_OWN_TRICK = rf"(?:{_WORDS.pattern('trick')}(?:[ \t]+(?:{_TAKES}|у))?|{_TAKES})"
_TAKEN = late_pattern(
    rf"(?:[,;.]?[ \t]+(?:[-–—][ \t]+)?(?:{_OWN_TRICK})|[ \t]+[-–—])[ \t]+(?=(?:{QUOTED}|[^\s,]+)[ \t]*\Z)",
    re.IGNORECASE,
)
"""The word for who takes a trick, before the last name of a line: «…, взял Лёва»."""
_TAKER_FIRST = late_pattern(
    rf"[,;.][ \t](?P<name>{NAME})[ \t]+{_TAKES}(?:[ \t]+{_WORDS.pattern('trick')})?[ \t]*\Z", re.IGNORECASE
)
_HERS = pattern(r"(?<![ \t])[ \t]++(?:[-–—]|->|→)[ \t]++(?:её|ее|его|hers|his)[ \t]*+\Z")
"""Says no more than that the trick is of the one who takes it."""
_LAST_STOP = late_pattern(r"\.[ \t]*\Z")


def with_arrow(text: str) -> str:
    """The line of a trick with an arrow before who took it: «…, взял Лёва», «… — Лёва», «…, взятка Лёвы»;
    with a card behind it the word is a name."""
    text = _LAST_STOP.sub(blank, text)
    text = _HERS.sub(blank, text)
    text = _TAKER_FIRST.sub(lambda said: f"->{said['name']}".ljust(len(said[0])), text)
    said = _TAKEN.search(text)
    if said is None or card_token(text[said.end() :].partition("(")[0].strip()):
        return text
    return text[: said.start()] + " ->".ljust(len(said[0])) + text[said.end() :]
