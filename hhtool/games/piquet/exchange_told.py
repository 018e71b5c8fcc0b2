"""Exchanges as people tell them: «Андрей снёс 9ч 8б 7б, прикупил Тп Кп Дп», `Alice exchanges five, Mark takes three`."""

from __future__ import annotations

import re

from hhtool.games.piquet.record import Declare, Exchange
from hhtool.notation.cards_told import coded
from hhtool.notation.context import Context
from hhtool.notation.lexicon import NUMBERS, words
from hhtool.notation.record import Hand, Note
from hhtool.notation.spelling import fold
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import CARD_CODE, cards_of_text, quoted
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("exchange", "note"))
_NUMBERS = Words(NUMBERS)
_NUMBER = rf"(?:\d{{1,2}}|{_NUMBERS.pattern(*NUMBERS)})"
EXCHANGE_VERBS = words("exchange", "draw", "win", "gets", "discards")
"""What is said of who exchanges cards."""
_LEFT = r"(?:(?:оставшиеся|остальные|последние|the[ \t]+(?:other|last|remaining))[ \t]+)?"
"""What stands before the number of cards that are left to the younger."""
_EXCHANGES = pattern(
    rf"(?P<name>{NAME})(?:[ \t]+{Words(EXCHANGE_VERBS).pattern(*EXCHANGE_VERBS)})?[ \t]+{_LEFT}(?P<count>{_NUMBER})"
    r"(?:[ \t]+(?:карт[ауы]?|cards?))?(?![\w.])"
)
"""How many cards a player exchanges: «Анна меняет пять»."""
_BETWEEN = pattern(r",|[ \t]+(?:and|и|а)[ \t]+")
_EXCHANGED = pattern(rf"[ \t]*{NAME}[ \t]+{Words(EXCHANGE_VERBS).pattern(*EXCHANGE_VERBS)}[ \t]+{_NUMBER}(?![\w.]).*")


def exchanges(context: Context, text: str) -> list[str]:
    """The lines of exchanges, a player each, before anything is declared: `Alice exchanges five, Mark takes three`."""
    if any(isinstance(event, Declare) for event in context.before):
        return []
    language = language_of(text)
    if shown := _exchange_shown(context, text, language):
        return shown
    if not _EXCHANGED.fullmatch(text):
        return []
    lines = []
    for part in _BETWEEN.split(text.strip(" \t.!")):
        said = _EXCHANGES.fullmatch(part.strip())
        seat = context.names.called(said["name"]) if said else None
        if said is None or seat is None:
            return []
        count = _NUMBERS.id(said["count"]) or said["count"]
        lines.append(f"{_WORDS.word('exchange', language)} {quoted(context.names.players[seat], _WORDS)}: {count}")
    return lines


_CARDS = rf"{CARD_CODE}(?:(?:[ \t]*,)?[ \t]++(?:(?:и|and)[ \t]++)?{CARD_CODE})*+"
_DISCARDS = words("exchange", "discards", "discards told", "thrown told", "out told")
_DRAWS = words("draw", "win", "gets", "exchange", "drawn told", "in told")
_SHOWN = pattern(
    rf"[ \t]*+(?:(?P<name>{NAME})(?:[ \t]*+[,:—–-])?[ \t]++)?"
    rf"(?:{Words(_DISCARDS).pattern(*_DISCARDS)}(?:[ \t]*+:)?[ \t]++|[-−–][ \t]*+)"
    rf"(?:(?P<number>{_NUMBER})(?:[ \t]++(?:карт[ауы]?|cards?))?[ \t]*+[:,(—–-][ \t]*+)?(?P<out>{_CARDS})\)?"
    r"(?:[ \t]*+[,;.>—–-]?[ \t]*+(?:(?:и|а|and)[ \t]++)?"
    rf"(?:(?:{Words(_DRAWS).pattern(*_DRAWS)}|picks?(?:ed)?[ \t]++up|пришл[аио](?:[ \t]++{NAME})?)(?:[ \t]*+:)?[ \t]++"
    r"|(?<=>[ \t])|\+[ \t]*+)"
    rf"(?:(?:(?P<taken>{_NUMBER})(?:[ \t]++(?:карт[ауы]?|cards?))?[ \t]*+[:,(—–-][ \t]*+)?(?P<drawn>{_CARDS})\)?"
    rf"|(?P<count>{_NUMBER})(?:[ \t]++(?:карт[ауы]?|cards?))?))?[ \t.!]*"
)
"""An exchange with its cards: «Андрей снёс 9ч 8б 7б, прикупил Тп Кп Дп»."""


def _exchange_shown(context: Context, text: str, language: str) -> list[str]:
    """The line of an exchange whose cards are told, of the player whose hand stands before where none is named; nothing
    of another text."""
    said = _SHOWN.fullmatch(coded(_THE.sub("", text)))
    if said is None:
        return []
    seat = context.names.called(said["name"]) if said["name"] else _whose_hand(context)
    if seat is None:
        return []
    cards = {key: " ".join(re.findall(CARD_CODE, said[key] or "", re.IGNORECASE)) for key in ("out", "drawn")}
    drawn = f" > {cards['drawn']}" if cards["drawn"] else ""
    for key, shown in (("count", "out"), ("taken", "drawn")):
        if said[key] and int(_NUMBERS.id(said[key]) or said[key]) != len(cards[shown].split()):
            return []
    told = int(_NUMBERS.id(said["number"]) or said["number"]) if said["number"] else None
    number = "" if told in (None, len(cards["out"].split())) else f" {told}"
    name = said["name"] or quoted(context.names.players[seat], _WORDS)
    return [f"{_WORDS.word('exchange', language)} {name}:{number} x {cards['out']}{drawn}"]


def _whose_hand(context: Context) -> int | None:
    """Whose hand was told last, where nothing is told since."""
    last = next((event for event in reversed(context.before) if not isinstance(event, Note)), None)
    return last.seat if isinstance(last, Hand) and last.seat >= 0 else None


_THE = pattern(r"(?<!\w)the[ \t]+")
_LEFT_CARDS = Words(words("left told"))
_OF_TALON = Words(words("talon told", "filler", "besides", "win"))
_CARD = pattern(rf"(?<!\w){CARD_CODE}(?!\w)")
_LETTERS = re.compile(r"[^\W\d_]+")


def is_left(text: str) -> bool:
    """Whether a text tells of cards that nobody took."""
    return any(fold(word) in _LEFT_CARDS for word in _LETTERS.findall(text))


def cards_left(context: Context, text: str) -> list[str]:
    """A note of the cards that stay in the talon, «в прикупе осталась Тп», where none of them is known to be somewhere
    else; nothing of another text."""
    said = coded(text)
    cards = _CARD.findall(said)
    rest = [word for word in _LETTERS.findall(_CARD.sub(" ", said)) if context.names.called(word) is None]
    if not cards or not is_left(text) or not all(fold(word) in _LEFT_CARDS or fold(word) in _OF_TALON for word in rest):
        return []
    known: set[int] = set()
    for event in context.before:
        if isinstance(event, Hand):
            known.update(event.cards)
        elif isinstance(event, Exchange):
            known.update(event.discards or (), event.drawn or ())
    if known & {*cards_of_text(" ".join(cards))}:
        return []
    return [f"{_WORDS.word('note', language_of(text))}: {' '.join(text.split())}"]
