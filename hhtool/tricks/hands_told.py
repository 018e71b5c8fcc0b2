"""Hands told as a player and cards: «Фима: Т♠ 7♦», «У Розы джокер и девятка треф»."""

from __future__ import annotations

from hhtool.notation.cards_told import coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.record import Hand, Note
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, JOKER, card_token
from hhtool.notation.words import Words, language_of
from hhtool.tricks.record import Trick

_WORDS = Words(words("hand"))
_CARD = rf"(?:{CARD_CODE}|[♠♥♦♣](?:10|[2-9TJQKAВДКТ])+|\?\?|{JOKER})(?!\w)"
_BETWEEN = r"(?:[ \t]*,[ \t]*|[ \t]++(?:(?:и|and)[ \t]++)?)"
_SEPARATOR = pattern(_BETWEEN)
_LABELS = words("hand", "hands told")
_LABEL = pattern(rf"[ \t]*{Words(_LABELS).pattern(*_LABELS)}[ \t]*[:—–-][ \t]*")
_HAND = pattern(
    rf"[ \t]*(?:(?:и|а|and)[ \t]+)?(?:{Words(_LABELS).pattern(*_LABELS)}[ \t]+)?"
    rf"(?P<name>{NAME})[ \t]*(?P<mark>[:—–-])?[ \t]*"
    rf"(?P<cards>{_CARD}(?:{_BETWEEN}{_CARD})*+)[ \t]*(?:[,;.]|\Z)"
)


def hand_told(context: Context, text: str) -> list[str]:
    """The lines of hands that are told as players and cards, before a card is led; none of another text.

    One card alone is a hand where nothing but hands is told before: later it is one that is played.
    """
    if any(isinstance(event, Trick) for event in context.before):
        return []
    is_first = all(isinstance(event, Hand | Note) for event in context.before)
    lines: list[str] = []
    text = coded(text)
    label = _LABEL.match(text)
    at = label.end() if label else 0
    while at < len(text) and (said := _HAND.match(text, at)):
        cards = _SEPARATOR.sub(" ", said["cards"]).split()
        one_played = len(cards) == 1 and not (is_first and said["mark"])
        if one_played or context.names.called(said["name"]) is None or not all(map(card_token, cards)):
            return []
        lines.append(f"{_WORDS.word('hand', language_of(said['name']))} {said['name']}: {' '.join(cards)}")
        at = said.end()
    return [] if text[at:].strip() else lines
