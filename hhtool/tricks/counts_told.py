"""Running counts told behind a trick: «(Анна 18, Борис 1)», «(18 : 1)», «(11)», «с последней 38»."""

from __future__ import annotations

import re
from typing import NamedTuple

from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.record import Note
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.words import Words

_IN_BRACKETS = pattern(r"\((?P<counts>[^()]{1,80})\)[ \t.!]*\Z")
_COUNT_SAID = pattern(rf"[ \t]*(?:(?P<name>{NAME})[ \t]*[:—–-]?[ \t]+)?(?P<count>\d{{1,3}})[ \t]*(?:,|\Z)")
_QUOTES = re.compile(r'[«„“"](?=\d)|(?<=\d)[»“”"]')
_OF_BOTH = pattern(r"[ \t]*+(?P<one>\d{1,3})[ \t]*+[:—–-][ \t]*+(?P<other>\d{1,3})[ \t]*+")
_LAST = r"(?:the[ \t]++)?(?:последн\w++|last)(?:[ \t]++(?:взятк\w++|trick))?"
_WORTH = r"[ \t]++(?:ещё[ \t]++|еще[ \t]++|\+[ \t]*+)?[1-4](?!\w)"
"""What the last trick is worth."""
_BECOMES = (
    r"(?:[ \t]*+[.,;:—–=-])?[ \t]++(?:(?:а|и|and|so|now)[ \t]++)?"
    rf"(?:{Words(words('comes to told')).pattern('comes to told')}[ \t]++)?"
)
_WITH_LAST = pattern(
    r"(?<=[\w)»])(?:[ \t]*+[.,;+—–-])?[ \t]++(?:(?:и|а|and|плюс|plus)[ \t]++)?(?:"
    rf"(?:с|со|with)[ \t]++{_LAST}(?:[ \t]*+[,:—–-])?[ \t]++(?:это[ \t]++)?"
    rf"|(?:за|for)[ \t]++{_LAST}(?:[ \t]*+[,:—–-])?{_WORTH}{_BECOMES}"
    rf"|(?:\+[ \t]*+)?[1-4][ \t]++(?:за|for)[ \t]++{_LAST}{_BECOMES}"
    rf"|{_LAST}(?:[ \t]++(?:даёт|дает|приносит|brings|gives))?{_WORTH}{_BECOMES}"
    r")(?P<count>\d{1,3})[ \t.!]*+\Z"
)
"""«С последней 38», «за последнюю 4, стало 38»: what who took the last trick has with the points for it."""
_SIDES = pattern(rf"(?P<one>{NAME})[ \t]*+[:/—–-][ \t]*+(?P<other>{NAME})")


class Count(NamedTuple):
    """A running count that stands behind a trick: whose it is, None where that is who takes it, and its place."""

    seat: int | None
    figure: int
    text: str
    start: int


def counts_behind(context: Context, text: str) -> tuple[list[Count], str]:
    """The running counts that stand in brackets behind a trick, and the text before; none of something else."""
    if last := _WITH_LAST.search(text):
        return [Count(None, int(last["count"]), last["count"], last.start("count"))], text[: last.start()]
    said = _IN_BRACKETS.search(text)
    if said is None:
        return [], text
    begins, ends = said.span("counts")
    # a count in quotes: «(„31“)»
    text = text[:begins] + _QUOTES.sub(" ", text[begins:])
    if both := _OF_BOTH.fullmatch(text, begins, ends):
        figures = [(both[key], both.start(key)) for key in ("one", "other")]
        told = [Count(seat, int(each), each, at) for seat, (each, at) in zip(_sides(context), figures, strict=True)]
        # so many tricks there were: it may be those that are told
        is_of_tricks = sum(one.figure for one in told) == context.trick + 1
        return ([], text) if is_of_tricks else (told, text[: said.start()])
    found: list[Count] = []
    at = begins
    while text[at:ends].strip():
        one = _COUNT_SAID.match(text, at, ends)
        seat = context.names.called(one["name"]) if one and one["name"] else None
        if one is None or (one["name"] and seat is None):
            return [], text
        found.append(Count(seat, int(one["count"]), text[at : one.end("count")], at))
        at = one.end()
    return found, text[: said.start()]


def _sides(context: Context) -> tuple[int, int]:
    """Whose counts stand first and second where they have no names: as a note says, «счёт Борис : Анна», or in the order
    of the players."""
    notes = (event.text for event in reversed(context.before) if isinstance(event, Note))
    for said in (said for text in notes for said in _SIDES.finditer(text)):
        one, other = (context.names.called(said[key]) for key in ("one", "other"))
        if one is not None and other is not None and one != other:
            return one, other
    return 0, 1
