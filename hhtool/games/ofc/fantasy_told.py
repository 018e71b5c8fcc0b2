"""Who is in fantasy, as people tell it: «Анна в фантазии», «Анна заработала фантазию», `Bob lays out his fantasy`."""

from __future__ import annotations

from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.record import Note
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import NUMBER_WORD
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("fantasy", "note"))
_SAID = Words(words("goes told", "next told", "besides", "lays", "lays out told", "fantasy way told", "others"))
_GOES, _NEXT = _SAID.pattern("goes told", "besides"), _SAID.pattern("next told")
_LAYS, _WAY = _SAID.pattern("lays", "lays out told"), _SAID.pattern("fantasy way told")
_EARNS = Words(words("earns told")).pattern("earns told")
_ARE_IN_FANTASY = pattern(
    r"[ \t]*(?:(?:и|а|and|so)[ \t]+)?[^\W\d_]+[ \t]+(?:(?:и|and)[ \t]+[^\W\d_]+[ \t]+)?"
    rf"(?:(?:{_GOES})[ \t]+)*(?:в[ \t]+фантази[июя]|(?:in|into|to|earns|gets|has)[ \t]+fantasy(?:land)?)"
    rf"(?:[ \t]*,?[ \t]+{_NEXT})?[ \t.!]*"
)
"""Says who is in fantasy, whose cards are told in lines of their own, or who will be in the next deal."""
_IN_FANTASY = pattern(
    rf"[ \t]*(?P<name>{NAME})[ \t]+(?:is[ \t]+)?(?:in|into)[ \t]+fantasy(?:land)?(?:[ \t]+again)?[ \t.!]*"
)
_EARNED = pattern(
    rf"[ \t]*+(?:(?P<name>{NAME})[ \t]++{_EARNS}[ \t]++(?:себе[ \t]++)?(?:фантазию|(?:a[ \t]++)?fantasy(?:land)?)"
    rf"|у[ \t]++(?P<own>{NAME})[ \t]++фантазия)(?:(?:[ \t]*+,)?[ \t]++{_NEXT})?[ \t.!]*+"
)
"""Who has earned fantasy: «Анна заработала фантазию», «у Бориса фантазия»."""
_THROWN = words("discards", "discards told", "fold told")
_THROWS = Words(_THROWN).pattern(*_THROWN)
_SO_MANY = rf"(?:(?:\d|{NUMBER_WORD})[ \t]++)?+(?:карт[ауы]|cards?|a[ \t]++card)"
_OUT = (
    rf"(?P<out>(?:{_SO_MANY}|{NUMBER_WORD})[ \t]++(?:{_THROWS}|discarded)"
    rf"|(?:{_THROWS}|сбросив|снеся|discarding)[ \t]++(?:{_SO_MANY}|{NUMBER_WORD}))"
)
_LAID_OUT = pattern(
    rf"[ \t]*+(?P<name>{NAME})[ \t]++{_LAYS}[ \t]++(?:(?:свою|his|her|the)[ \t]++)?(?:фантазию|fantasy(?:land)?)"
    rf"(?:(?:[ \t]*+,)?[ \t]++{_WAY})?(?:(?:[ \t]*+[,;—–-])?[ \t]++(?:(?:и|а|and)[ \t]++)?{_OUT})?"
    rf"(?:[ \t]*+[;,.—–-][ \t]*+(?:(?:а|and)[ \t]++)?(?P<other>{_SAID.pattern('others')}|{NAME})[ \t]++"
    rf"(?:{_LAYS}[ \t]++)?{_WAY})?[ \t.:!]*+"
)
"""«Анна раскладывает фантазию втёмную, остальные по ходам:», «Борис выложил фантазию, одну карту сбросил»."""


def of_fantasy(context: Context, text: str) -> list[str]:
    """The line of who is in fantasy in this deal, or the note of who will be in the next; none of another sentence."""
    language, is_begun = language_of(text), any(not isinstance(event, Note) for event in context.before)
    if not is_begun and (said := _IN_FANTASY.fullmatch(text)):
        return [f"{_WORDS.word('fantasy', language)} {said['name']}"]
    if not is_begun and (said := _LAID_OUT.fullmatch(text)):
        known = [said["name"], *([said["other"]] if said["other"] and said["other"] not in _SAID else [])]
        is_told = all(context.names.called(name) is not None for name in known)
        thrown = [f"{_WORDS.word('note', language)}: {said['out']}"] if said["out"] else []
        return [f"{_WORDS.word('fantasy', language)} {said['name']}", *thrown] if is_told else []
    earned = _EARNED.fullmatch(text)
    if earned and earned["own"] and not is_begun:
        # that is said of this deal
        return []
    is_earned = earned is not None and context.names.called(earned["name"] or earned["own"]) is not None
    return [f"{_WORDS.word('note', language)}: {text.strip()}"] if is_earned or _ARE_IN_FANTASY.fullmatch(text) else []
