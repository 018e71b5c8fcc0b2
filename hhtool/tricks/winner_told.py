"""Who won the game or is ahead, told behind the totals: «Выиграл Гоша», «Впереди Анна — 11», `Anna wins by two`."""

from __future__ import annotations

from decimal import Decimal

from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.record import Figures
from hhtool.notation.scores_told import with_sign
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import quoted
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("winner", "note", "total"))
_WINS = r"(?:победил[аи]?|выиграл[аи]?|выигрывает|побеждает|победа[ \t]+(?:у|за)|wins?|won|winner(?:[ \t]+is)?)"
_LEADS = Words(words("ahead told")).pattern("ahead told")
_SUM = (
    r"[ \t]*+(?:[,:;(—–-][ \t]*+)?(?:(?:с|со|у|with|on|at)[ \t]++)?(?<=[ \t,:;(—–-])(?P<sum>[-+−–]?\d{1,5})(?!\w)"
    r"(?:[ \t]++(?:очк\w+|points?))?\)?[ \t.!]*+"
)
_WON = pattern(
    r"[ \t]*(?:(?:всю[ \t]+|весь[ \t]+)?(?:парти[юя]|игр[ауы]|вечер|пульк[ау]|матч|цикл)[ \t]+)?"
    rf"(?:(?:{_WINS}|(?P<leads>{_LEADS})(?:[ \t]*[:—–-])?)[ \t]+(?P<name>{NAME})"
    rf"|(?P<own>{NAME})[ \t]+(?:{_WINS}|(?P<ahead>{_LEADS}))(?!\w)|победа[ \t]+(?P<whose>{NAME}))"
    rf"(?:{_SUM}|[ \t.!]*|[ \t]*[,—–-][ \t]*+(?P<more>[^:;.!?]*+)[ \t.!]*"
    r"|[ \t]++(?P<how>[^\d:;.!?]*+)[ \t.!]*)"
)
"""Who won: «Партию выиграла Анна, 30», `Greg won`."""

_BY_FIGURES = pattern(r"(?:со[ \t]+сч[её]том[ \t]+)?\d+[ \t]*(?:против|к|на|:|to|against)[ \t]*\d+[ \t]*")
"""The totals behind the winner: «174 против 150»."""


def winner_told(context: Context, text: str) -> list[str]:
    """The line of the winner, and a note of what is said besides; none of another text, nor where no totals are told.

    A figure is the total, which is a line of its own where another was told; who is ahead is a note, where that is so.
    """
    said = _WON.fullmatch(text)
    totals = [event for event in context.before if isinstance(event, Figures) and event.kind == "total"]
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
    name = quoted(context.names.players[seat], _WORDS)
    known = {entry.seat: entry.amount for total in totals for entry in total.entries}
    lines = []
    if said["sum"] and known.get(seat) != Decimal(with_sign(said["sum"])):
        lines.append(f"{_WORDS.word('total', language)}: {name} {with_sign(said['sum'])}")
    best = max((amount for amount in known.values() if amount is not None), default=None)
    if (said["leads"] or said["ahead"]) and (lines or known.get(seat) == best):
        return [*lines, f"{_WORDS.word('note', language)}: {text.strip()}"]
    lines.append(f"{_WORDS.word('winner', language)}: {name}")
    return [*lines, *([f"{_WORDS.word('note', language)}: {more}"] if more else [])]
