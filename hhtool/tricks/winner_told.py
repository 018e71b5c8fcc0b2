"""Who won the game, told behind the totals: «Выиграл Гоша», «Победила Анна, с неё торт», `Anna wins by two points`."""

from __future__ import annotations

from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.record import Figures
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("winner", "note"))
_WINS = r"(?:победил[аи]?|выиграл[аи]?|выигрывает|побеждает|победа[ \t]+(?:у|за)|wins?|won|winner(?:[ \t]+is)?)"
_WON = pattern(
    r"[ \t]*(?:(?:всю[ \t]+|весь[ \t]+)?(?:парти[юя]|игр[ауы]|вечер|пульк[ау]|матч|цикл)[ \t]+)?"
    rf"(?:{_WINS}[ \t]+(?P<name>{NAME})|(?P<own>{NAME})[ \t]+{_WINS}(?!\w)|победа[ \t]+(?P<whose>{NAME}))"
    r"(?:[ \t.!]*|[ \t]*[,—–-][ \t]*+(?P<more>[^:;.!?]*+)[ \t.!]*|[ \t]++(?P<how>[^\d:;.!?]*+)[ \t.!]*)"
)

_BY_FIGURES = pattern(r"(?:со[ \t]+сч[её]том[ \t]+)?\d+[ \t]*(?:против|к|на|:|to|against)[ \t]*\d+[ \t]*")
"""The totals behind the winner: «174 против 150»."""


def winner_told(context: Context, text: str) -> list[str]:
    """The line of the winner, and a note of what is said besides; none of another text, nor where no totals are told."""
    said = _WON.fullmatch(text)
    totals = any(isinstance(event, Figures) and event.kind == "total" for event in context.before)
    seat = None
    if said is not None and (totals or _BY_FIGURES.fullmatch(said["more"] or "")):
        seat = (
            context.names.owner(said["whose"]) if said["whose"] else context.names.called(said["name"] or said["own"])
        )
    if said is None or seat is None:
        return []
    more = (said["more"] or said["how"] or "").strip()
    if any(context.names.called(word) is not None for word in more.split()):
        return []
    language = language_of(text)
    won = f"{_WORDS.word('winner', language)}: {quoted(context.names.players[seat], _WORDS)}"
    return [won, *([f"{_WORDS.word('note', language)}: {more}"] if more else [])]
