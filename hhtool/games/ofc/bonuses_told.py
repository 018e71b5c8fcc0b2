"""Bonuses as people tell them: «за королей наверху Рите 8, за фулл внизу 6», «бонус: низ 6» below a layout."""

from __future__ import annotations

from hhtool.games.ofc.record import Board, Bonus, Fantasy, Turn
from hhtool.notation.context import Context
from hhtool.notation.lexicon import HANDS, NUMBERS, RANKS, RANKS_PLURAL, words
from hhtool.notation.record import Note
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, quoted
from hhtool.notation.words import Words, language_of

_ROW_FORMS = words("top", "middle", "third", "second", "bottom")
_ROWS, _NUMBERS, _BONUS = Words(_ROW_FORMS), Words(NUMBERS), Words(words("bonus"))
_SMALL = Words(words("filler", "besides", "lays", "talk told", "bonus", "others", "pronoun of", "pronoun", "goes told"))
_OF_HANDS = (Words(HANDS), Words(RANKS), Words(RANKS_PLURAL))
_BONUS_WORD = pattern(r"(?<!\w)(?:за|роялти|бонус\w*|преми[яи]|for|royalt\w+)(?!\w)")
_ROW_POINTS = pattern(rf"[ \t]*у[ \t]+{NAME}[ \t]*[:—–-]?[ \t]+{_ROWS.pattern(*_ROW_FORMS)}[ \t]+\d{{1,2}}(?![\w♣♦♥♠])")
"""So bonuses are told without the word: a row of five cards has no other figure behind it."""
_OF_NOBODY = pattern(rf"[ \t]*{_BONUS.pattern('bonus')}[ \t]*[:—–-]?[ \t]+(?={_ROWS.pattern(*_ROW_FORMS)}(?!\w))")
"""What stands before bonuses of whom the line above tells."""
_TOKEN = pattern(
    rf"(?P<odd>{CARD_CODE}(?!\w))|(?P<row>{_ROWS.pattern(*_ROW_FORMS)})(?![\w\-])"
    r"|(?P<word>[^\W\d_][\w\-]*)|(?P<figure>\d+)(?!\w)|(?P<plus>\+)|(?P<mark>[,.;:!…(){}«»—–→-])|(?P<else>\S)"
)
"""A row, a word, a figure or a mark of a sentence of bonuses; a card is odd there."""


def bonuses(context: Context, text: str) -> list[str]:
    """The lines of bonuses that are told with the rows that they are for; none of another sentence."""
    is_of_rows = _ROW_POINTS.match(text) and any(isinstance(event, Turn) for event in context.before)
    if not is_of_rows and not _BONUS_WORD.search(text):
        return []
    found: dict[int, list[str]] = {}
    seat = _shown_last(context) if _OF_NOBODY.match(text) else None
    row, before = "", ""
    for token in _TOKEN.finditer(text):
        kind, said = token.lastgroup, token[0]
        word = fold(said)
        if kind == "row":
            if row:
                return []
            row = said
        elif kind == "word" and (named := context.names.called(said)) is not None:
            seat = named
        elif kind == "figure" or (kind == "word" and _NUMBERS.id(word)):
            if seat is None or not row:
                return []
            found.setdefault(seat, []).append(f"{row} {_NUMBERS.id(word) or said}")
            row = ""
        elif kind == "plus" and before == "figure":
            # «низ 4 + верх 7»
            pass
        elif kind in ("odd", "plus", "else") or (
            kind == "word" and word not in _SMALL and not any(word in some for some in _OF_HANDS)
        ):
            return []
        before = kind or ""
    if row:
        return []
    head = _BONUS.word("bonus", language_of(text))
    return [f"{head} {quoted(context.names.players[one], _BONUS)}: {', '.join(some)}" for one, some in found.items()]


def _shown_last(context: Context) -> int | None:
    """Whose layout was shown last, if bonuses of it were not told and nothing else was since."""
    last = next((event for event in reversed(context.before) if not isinstance(event, Note)), None)
    if not isinstance(last, Board | Fantasy) or not last.boxes:
        return None
    told = any(isinstance(event, Bonus) and event.seat == last.seat for event in context.before)
    return None if told else last.seat
