"""The line of a trick: `1. Anna Ah, Boris 7s(high), Vera Kh -> Boris`."""

from __future__ import annotations

import re

from hhtool.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.lines import Match, place, place_of, seat_at
from hhtool.notation import NAME, keyword
from hhtool.reader import Context, Kind
from hhtool.source import Span
from hhtool.tricks.record import Call, Play, Trick
from hhtool.tricks.words import CALL_WORDS, SUIT_WORDS
from hhtool.words import Words

SUITS = Words(SUIT_WORDS)
CALLS = Words(CALL_WORDS)

CARD = terminal("card", r"[^\s,;:()>#]+")
SUIT = terminal("suit", SUITS.pattern(*SUIT_WORDS) + r"(?!\w)\ufe0f?")
ARROW = terminal("'->'", "->|→")
NUMBER = terminal("trick number", r"\d+")
_POINT = terminal("'.'", r"\.")
# a word that says what a joker is, is no card
_NAMED = terminal("card", rf"(?!{CALLS.pattern(*CALL_WORDS)}(?!\w)){CARD.regex}")
_OPEN, _CLOSE = terminal("'('", r"\("), terminal("')'", r"\)")


def _call(mark: bool) -> Form:
    said = alt(
        seq(_marked(keyword(CALLS, "high"), mark)),
        seq(_marked(keyword(CALLS, "low"), mark), opt(_marked(SUIT, mark))),
        seq(_marked(keyword(CALLS, "max"), mark), _marked(SUIT, mark)),
        _marked(_NAMED, mark),
        name="'high', 'low', 'max' and a suit, or a card",
    )
    return seq(_OPEN, said, _CLOSE)


def _marked(form: Form, mark: bool) -> Form:
    return group(form) if mark else form


def _play(mark: bool) -> Form:
    return seq(_marked(NAME, mark), _marked(CARD, mark), opt(_call(mark)))


_PLAY = re.compile(_play(mark=True).regex, re.IGNORECASE)
FORM = seq(group(NUMBER), _POINT, group(many(_play(mark=False))), opt(seq(ARROW, group(NAME))))


def _trick(context: Context, match: Match, line: int) -> Trick:
    plays = tuple(
        _one(context, found, line) for found in _PLAY.finditer(match.string, match.start(2), match.end(2))
    )
    taker = seat_at(context, match, 3, line) if match[3] else None
    return Trick(int(match[1]), plays, taker, place(match, line), place_of(match, 3, line))


def _one(context: Context, found: Match, line: int) -> Play:
    seat = seat_at(context, found, 1, line)
    cards = context.cards(found[2], found.start(2), line)
    span = Span(line, found.start() + 1, found.end() + 1)
    return Play(seat, cards[0], _called(context, found, line), span)


def _called(context: Context, found: Match, line: int) -> Call | None:
    high, low, low_suit, highest, max_suit, card = found.groups()[2:]
    if high:
        return Call("high")
    if low:
        return Call("low", _suit(low_suit))
    if highest:
        return Call("max", _suit(max_suit))
    if card:
        return Call("card", card=context.cards(card, found.start(8), line)[0])
    return None


def _suit(text: str | None) -> str:
    return str(SUITS.id(text.rstrip("\ufe0f"))) if text else ""


TRICK = Kind("deal", FORM, _trick)
"""The kind of line that begins with a number and a point."""
