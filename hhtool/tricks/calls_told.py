"""What a joker is said to be, as people tell it: «7♠ (джокер маленький, за трефы)», «7п!(по ст. пикам)», `low, for
clubs`."""

from __future__ import annotations

import re
from itertools import chain

from hhtool.notation.cards_told import SUIT_NAME
from hhtool.notation.lexicon import SUITS as SUIT_FORMS
from hhtool.notation.lexicon import words
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import pattern
from hhtool.notation.tokens import CARD_CODE, IN_WORDS, card_token
from hhtool.notation.words import Words
from hhtool.tricks.record import Call

_SUITS = Words(SUIT_FORMS)
_CALL_WORDS = words("high", "low", "max", "max told", "high told", "low told")
_CALLS = Words(_CALL_WORDS, words("demands told", "as told"))
_AS = rf"(?:(?:of|on|по|на|{_CALLS.pattern('as told')})[ \t]+)"
_CARD = r"(?:[ \t]+(?:картой|карту|карта|card)(?!\w))?"
_CALLED = (
    rf"(?:{_CALLS.pattern('as told')})[ \t]+(?P<called>{IN_WORDS}|{CARD_CODE})"
    rf"|(?:(?:{_CALLS.pattern('demands told')})[ \t]+)?(?:{_CALLS.pattern('max', 'max told', 'high')})"
    rf"[ \t]+(?:of[ \t]+)?(?P<highest>{SUIT_NAME})"
    rf"|(?:(?:{_CALLS.pattern('as told')})[ \t]+)?(?:(?P<high>старшим(?:[ \t]+козырем)?"
    rf"|(?:the[ \t]+)?(?:top|highest)[ \t]+trump|{_CALLS.pattern('high', 'high told')}){_CARD}"
    rf"|(?P<low>{_CALLS.pattern('low', 'low told')}){_CARD}"
    rf"(?:(?:[ \t]+{_AS}?|[ \t]*,[ \t]*{_AS})(?P<lowest>{SUIT_NAME}))?)"
)
CALL_TOLD = pattern(
    rf"[ \t,:;!(«„\"—–-]*(?:(?:и|and)[ \t]+)?(?:(?:джокер|joker)[ \t,:—–-]+)?(?:{_CALLED})(?!\w)[)»“”\"]?"
)
"""What a joker is said to be, which stands behind it."""


def call_of(said: re.Match[str]) -> Call:
    """What a joker is said to be: «как туза пик», «потребовал старшую бубну», `low`."""
    if said["called"]:
        token = card_token(said["called"])
        return Call("card", card=token.cards[0] if token else None)
    if said["highest"]:
        return Call("max", _SUITS.id(said["highest"]) or "")
    return Call("high") if said["high"] else Call("low", _SUITS.id(said["lowest"] or "") or "")


_BRACKETS = re.compile(r"(?<=[\w♠♥♦♣!])[ \t]*\((?P<said>[^()\d]{2,40})\)")
_IS_WRITTEN = pattern(
    rf"(?:{_CALLS.pattern('high', 'low')}|{_CALLS.pattern('low', 'max')}[ \t]+{_SUITS.pattern(*SUIT_FORMS)})(?!\w)"
)
_FORMS = [form.split() for both in _CALL_WORDS.values() for form in chain(*both)]


def calls_in_full(text: str) -> str:
    """A line in which what stands in brackets behind a joker is as the notation writes it, in the same columns."""
    return _BRACKETS.sub(_in_full, text)


def _in_full(said: re.Match[str]) -> str:
    told = said["said"].strip(" \t.!") if "." not in said["said"] else _unabbreviated(said["said"])
    if _IS_WRITTEN.fullmatch(said["said"].strip()) or not (found := CALL_TOLD.fullmatch(told)) or found["called"]:
        return said[0]
    call = call_of(found)
    suit = f" {found['highest'] or found['lowest']}" if call.suit else ""
    word = _CALLS.word(call.kind, "en")
    return f"({word}{suit})".ljust(len(said[0]))


def _unabbreviated(text: str) -> str:
    """What a joker is said to be with its words in full: «по сам. бол. пикам», «стар.», `as high.`."""
    said = text.split()
    for form in _FORMS:
        if len(said) >= len(form) and all(map(_is_short_for, said, form)):
            return " ".join([*form, *said[len(form) :]])
    return text


def _is_short_for(said: str, word: str) -> bool:
    """Whether a word is another, or the beginning of it with a full stop."""
    said, word = fold(said), fold(word)
    return word.startswith(said[:-1]) if said.endswith(".") and len(said) > 1 else said == word
