"""Declarations and their answers as the players say them: «— Пять карт. — Равно. — Терц от короля. — Хорошо.»"""

from __future__ import annotations

import re

from hhtool.games.piquet.record import Declare
from hhtool.notation.context import Context
from hhtool.notation.lexicon import LEXICON, NUMBERS, words
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, fold, language_of

_PIECE = re.compile(r"[^.!?;—–\"«»„“”]+")
_SPEAKS = re.compile(rf"[ \t]*({NAME})[ \t]*[:,][ \t]*(.*)")
_NUMBERS = Words(NUMBERS)
_NUMBER = rf"(?:\d{{1,2}}|{_NUMBERS.pattern(*NUMBERS)})"
_ANSWERS = Words(words("good", "equal", "not good"))
_POINT = pattern(
    rf"(?:an?[ \t]+)?(?:point[ \t]+of[ \t]+(?P<of>{_NUMBER})|(?P<cards>{_NUMBER})[ \t]+(?:карт[ыау]?|cards?))"
)
_OF_CARDS = [key for key in LEXICON if key.startswith(("sequence ", "major ", "set "))]
_ITEM = pattern(rf"(?:an?[ \t]+)?(?P<item>{Words(LEXICON).pattern(*_OF_CARDS)}(?!\w).*)")
_WORDS = Words(words("declare", "point"))


def ways(context: Context, text: str) -> list[str]:
    """The lines of the notation that a dialogue is; none where a word of it is neither a declaration nor an answer.

    Who is not named declares as elder, or goes on declaring; the other answers.
    """
    players = context.names.players
    if len(players) != 2 or context.dealer not in (0, 1):
        return []
    declared = [event.seat for event in context.before if isinstance(event, Declare) and event.seat in (0, 1)]
    speaker = declared[-1] if declared else 1 - context.dealer
    language = language_of(text)
    found: list[str] = []
    for piece in _PIECE.finditer(text):
        said = piece[0].strip(" \t,:-")
        if (named := _SPEAKS.fullmatch(piece[0])) and (seat := context.names.seat(named[1])) is not None:
            said = named[2].strip(" \t,:-")
            if said and _ANSWERS.id(said) is None:
                speaker = seat
        elif (seat := context.names.called(said)) is not None:
            continue
        if not said:
            continue
        line = _line(said, players[speaker], players[1 - speaker], language)
        if not line:
            return []
        found.append(line)
    return found if any(":" in line for line in found) else []


def _line(said: str, declarer: str, other: str, language: str) -> str:
    """One thing that is said, as a line; '' where it is something else."""
    if _ANSWERS.id(said) is not None:
        return f"{quoted(other, _WORDS)}: {fold(said)}"
    head = f"{_WORDS.word('declare', language)} {quoted(declarer, _WORDS)}"
    if point := _POINT.fullmatch(said):
        count = point["of"] or point["cards"]
        return f"{head}: {_WORDS.word('point', language)} {_NUMBERS.id(count) or count}"
    if item := _ITEM.fullmatch(said):
        return f"{head}: {item['item']}"
    return ""
