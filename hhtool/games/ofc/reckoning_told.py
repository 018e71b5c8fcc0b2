"""How a deal is reckoned up, as people tell it: «низ мой, середина Гошина», `Nora scoops Phil`, `so she fouled`.

Points have lines of their own, and so has a dead hand; who wins which row, and what the bonuses of a player come to, is a
note.
"""

from __future__ import annotations

import re

from hhtool.games.ofc.record import Board, Dead, Fantasy, Turn
from hhtool.notation.context import Context
from hhtool.notation.lexicon import HANDS, NUMBERS, RANKS, RANKS_PLURAL, words
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, quoted
from hhtool.notation.words import Words, fold, language_of

_ROWS = words("top", "middle", "third", "second", "bottom")
_SMALL = words(
    "rows told", "lines told", "filler", "besides", "pronoun of", "pronoun", "others", "all", "made told",
    "hand talk told", "win", "lost", "gets", "reckoning told", "fantasy", "fantasy told", "negation", "none",
)  # fmt: skip
_AGAIN = words("fantasy told")
_FOULS, _BONUSES, _SWEEPS = words("foul", "foul told"), words("bonus"), words("sweep told")
_OF_ROWS = _ROWS.keys() | _BONUSES.keys() | {"rows told", "lines told"}
"""Of these the points of one player are told, which are not all that the deal brought him."""
_KNOWN = Words(_ROWS, _SMALL, _FOULS, _BONUSES, _SWEEPS, HANDS)
_FIGURES = (Words(RANKS), Words(RANKS_PLURAL), Words(NUMBERS))
_OF_SEVERAL_WORDS = pattern(
    rf"(?<!\w)(?:{_KNOWN.pattern(*_ROWS, *_SMALL, *_FOULS, *_BONUSES, *_SWEEPS, *HANDS)})(?!\w)"
)
_CARD = pattern(rf"(?<!\w){CARD_CODE}(?!\w)")
_SIGNED = re.compile(r"[-+−–]\d")
_WORD = re.compile(r"[^\W\d_][\w\-]*")
_ODD = re.compile(r"[^\w\s,.;:!()«»\"—–+-]")
_FIGURE = re.compile(r"(?<!\w)\d{1,2}(?!\w)")
_OF_PLAYER = pattern(rf"[ \t]*(?:[^\W\d_]+[ \t]+)?(?P<name>{NAME})[ \t]*:")
_FEWEST = 4
"""Fewer are no sentence, but a line that lacks something."""
_NAMES = Words(words("note", dead="foul"))


def reckoned(context: Context, text: str) -> list[str]:
    """The line of a dead hand, or the note, that a sentence about how the rows were compared is; none of another."""
    if _CARD.search(text) or _ODD.search(text):
        return []
    left = _WORD.findall(_OF_SEVERAL_WORDS.sub(" ", text))
    seats = [seat for word in _WORD.findall(text) if (seat := context.names.called(word)) is not None]
    said = {*_KNOWN.ids_in(text)}
    signed = [*_SIGNED.finditer(text)]
    of_all = len(signed) >= len(context.names.players)
    first = signed and len(_FIGURE.findall(text)) > len(signed) and not _says_row(text[: signed[0].start()])
    if signed and (of_all or first or not _says_row(text)):
        # those of all, or before what the others are for, are points of the deal
        return []
    is_again = said & {"fantasy"} and said & _AGAIN.keys()
    is_sentence = (
        is_again
        or len(text.split()) >= _FEWEST
        or said & _SWEEPS.keys()
        or (said & HANDS.keys() and said & _ROWS.keys())
    )
    of_player = _OF_PLAYER.match(text)
    if not is_sentence or (of_player and context.names.called(of_player["name"]) is not None):
        return []
    if not all(_is_known(context, word) for word in left):
        return []
    language = language_of(text)
    if said & _FOULS.keys():
        return _dead(context, {*seats}, language)
    has_figures = _FIGURE.search(text) is not None
    is_reckoned = (
        is_again
        or signed
        or said & (_BONUSES.keys() | HANDS.keys() | _SWEEPS.keys())
        or (said & _ROWS.keys() and not has_figures)
    )
    return [f"{_NAMES.word('note', language)}: {text.strip()}"] if is_reckoned else []


def _says_row(text: str) -> bool:
    return not _OF_ROWS.isdisjoint(_KNOWN.ids_in(text))


def _is_known(context: Context, word: str) -> bool:
    named = context.names.called(word) is not None or context.names.owner(word) is not None
    return named or any(fold(word) in known for known in (_KNOWN, *_FIGURES))


def _dead(context: Context, seats: set[int], language: str) -> list[str]:
    """The line of the dead hand of a player, who need not be named behind his own line."""
    before = context.before
    last = before[-1] if before else None
    if not seats and isinstance(last, Turn | Board | Fantasy):
        seats = {last.seat}
    if len(seats) != 1:
        return []
    (seat,) = seats
    if any(isinstance(event, Dead) and seat in event.seats for event in before):
        return []
    return [f"{_NAMES.word('dead', language)} {quoted(context.names.players[seat], _NAMES)}"]
