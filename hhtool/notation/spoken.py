"""Lines as people say them, as the notation writes them: in the same columns, so that every place stays what it is."""

from __future__ import annotations

import re

from hhtool.notation.lexicon import ORDINALS, words
from hhtool.notation.tokens import card_token
from hhtool.notation.words import KEYWORDS, Words

_QUOTED = r'"(?:[^"\\]|\\.)*"'
_AND = re.compile(rf"{_QUOTED}|,?[ \t]+(?:и|and)(?=[ \t]+[^\W\d_])", re.IGNORECASE)
_TRICKS = re.compile(r"(?<=\w)[ \t]+(?:взятк[аиу]|взяток|tricks?)(?!\w)", re.IGNORECASE)
_POINTS = re.compile(r"(?<=\w)[ \t]+(?:очк[аоу]|очков|points?)(?!\w)", re.IGNORECASE)
_DEAL = Words(KEYWORDS).pattern("deal")
_ORDINAL = Words(ORDINALS).pattern(*ORDINALS)
_NTH_DEAL = re.compile(rf"([ \t]*)({_ORDINAL})([ \t]+)({_DEAL})(?![\w.\-])", re.IGNORECASE)
NTH = rf"(?:{_ORDINAL}[ \t]+)?"
"""What may stand before the word for a deal: «первая сдача»."""
_TAKES = Words(words("win")).pattern("win")
_TAKEN = re.compile(rf",?[ \t]+(?:взятк[ауи][ \t]+)?{_TAKES}[ \t]+(?=(?:{_QUOTED}|[^\s,]+)[ \t]*\Z)", re.IGNORECASE)


_GETS = Words(words("win", "draw")).pattern("win", "draw")
_CHANGED = re.compile(rf"[ \t]+(?P<out>[^,:]+),[ \t]*(?:(?:и|and)[ \t]+)?(?:{_GETS})[ \t]+(?P<in>.+)", re.IGNORECASE)
_COUNTED = re.compile(r"[ \t]+(?P<count>\w+)(?:[ \t]+(?:карт[ауы]?|cards?))?:(?P<in>.+)", re.IGNORECASE)


def exchanged(text: str) -> str:
    """What is said behind who exchanges cards: «снесла 7ч 8ч, взяла Тп Кп», «прикупила три: Кп 3т 4ч»."""
    if said := _CHANGED.fullmatch(text):
        return f" x {said['out']} > {said['in']}"
    if said := _COUNTED.fullmatch(text):
        return f"{said['count']}>{said['in']}"
    return text


def listed(text: str) -> str:
    """A list with commas where the last of it is joined by «и» or `and`: `Anna, Boris ,   Vera`."""
    return _AND.sub(lambda said: said[0] if said[0].startswith('"') else ",".ljust(len(said[0])), text)


def plain(text: str) -> str:
    """A line without the words for what its figures count, and with commas alone between the parts of a list."""
    for unit in (_TRICKS, _POINTS):
        text = unit.sub(lambda said: " " * len(said[0]), text)
    return listed(text)


def labelled(text: str) -> str:
    """The heading of a deal with its number behind the word: «сдача первая» for «первая сдача»."""
    return _NTH_DEAL.sub(r"\1\4\3\2", text)


def with_arrow(text: str) -> str:
    """The line of a trick with an arrow before who took it: «…, взял Лёва»; with a card behind it the word is a name."""
    said = _TAKEN.search(text)
    if said is None or card_token(text[said.end() :].partition("(")[0].strip()):
        return text
    return text[: said.start()] + " ->".ljust(len(said[0])) + text[said.end() :]
