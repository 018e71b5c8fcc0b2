"""The line of a trick: `1. Anna Ah, Boris 7s(high), Vera Kh -> Boris`, or `1. Anna Ah 13, Boris 8h 0 -> Anna`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lines import Match, place, place_of, seat_at
from hhtool.notation.reader import SPELLINGS, Context, Kind
from hhtool.notation.record import Entry
from hhtool.notation.source import Span
from hhtool.notation.tokens import AMOUNT, NAME, keyword
from hhtool.notation.tokens import number as number_of
from hhtool.notation.words import Words
from hhtool.tricks.record import Call, Play, Trick
from hhtool.tricks.words import CALL_WORDS, SUIT_WORDS

SUITS = Words(SUIT_WORDS)
CALLS = Words(CALL_WORDS)

_IN_CARD = r"[^\s,;:()>#→\-]"
CARD = terminal("card", rf"{_IN_CARD}+(?:-(?!>){_IN_CARD}*)*")
SUIT = terminal("suit", SUITS.pattern(*SUIT_WORDS) + r"(?!\w)\ufe0f?")
ARROW = terminal("'->'", "->|→")
NUMBER = terminal("trick number", r"\d+")
_POINT = terminal("'.'", r"\.")
# a word that says what a joker is, is no card
_NAMED = terminal("card", rf"(?!{CALLS.pattern(*CALL_WORDS)}(?!\w)){CARD.regex}")
_OPEN, _CLOSE = terminal("'('", r"\("), terminal("')'", r"\)")
_WHOLE = re.compile(r"[0-9]{1,18}")


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


Said = Callable[[bool], Form]
"""What may stand behind a card; its parts are groups where that is asked for."""


def _count(mark: bool) -> Form:
    return _marked(AMOUNT, mark)


def _play(mark: bool, said: Said | None) -> Form:
    card = seq(_marked(NAME, mark), _marked(CARD, mark))
    return seq(card, opt(said(mark))) if said else card


def _quick(context: Context, text: str, line: int, *, counted: bool = False) -> Trick | None:
    """The trick of a line that shows known names and usual cards alone, with one blank or a comma and one between.

    `counted` says that whole numbers may stand behind the cards.
    """
    number, _point, rest = text.partition(". ")
    told, arrow, taken = rest.partition(" -> ")
    known = context.names.known
    if not (number.isascii() and number.isdigit()) or (arrow and taken not in known):
        return None
    found = []
    start = len(number) + 3
    for play in told.split(", "):
        name, _blank, card = play.partition(" ")
        count = ""
        if counted and " " in card:
            card, _blank, count = card.partition(" ")
            if not _WHOLE.fullmatch(count):
                return None
        if name not in known or card not in SPELLINGS:
            return None
        at = start + len(name) + 1
        found.append((known[name], card, count, start, at, at + len(card)))
        start += len(play) + 2
    plays = []
    for seat, card, count, start, at, end in found:
        code = context.card(card, at - 1, line)
        said = Entry(seat, number_of(count), "", Span(line, end + 1, end + 1 + len(count))) if count else None
        plays.append(Play(seat, code, None, said, Span(line, start, end)))
    width = len(text) + 1
    if taken:
        taker_span = Span(line, width - len(taken), width)
        return Trick(int(number), tuple(plays), known[taken], Span(line, 1, width), taker_span)
    return Trick(int(number), tuple(plays), None, Span(line, 1, width))


def _kind(said: Said | None, one: Callable[[Context, Match, int], Play]) -> Kind:
    """The line of a trick behind whose cards `said` may stand; `one` makes a play of its match."""
    pattern = re.compile(_play(True, said).regex, re.IGNORECASE)
    plays = many(_play(False, said))

    def build(context: Context, match: Match, line: int) -> Trick:
        found = pattern.finditer(match.string, match.start(2), match.end(2))
        made = tuple(one(context, play, line) for play in found)
        taker = seat_at(context, match, 3, line) if match[3] else None
        return Trick(int(match[1]), made, taker, place(match, line), place_of(match, 3, line))

    form = seq(group(NUMBER), _POINT, group(plays), opt(seq(ARROW, group(NAME))))
    return Kind("deal", form, build, quick=partial(_quick, counted=said is _count))


def _one(context: Context, found: Match, line: int) -> Play:
    seat = seat_at(context, found, 1, line)
    cards = context.cards(found[2], found.start(2), line)
    return Play(seat, cards[0], span=Span(line, found.start() + 1, found.end() + 1))


def _one_called(context: Context, found: Match, line: int) -> Play:
    seat = seat_at(context, found, 1, line)
    cards = context.cards(found[2], found.start(2), line)
    call = _called(context, found, line)
    # where nothing is said of the card, the blanks behind it are no part of the play
    end = found.end(0 if call else 2)
    return Play(seat, cards[0], call, None, Span(line, found.start() + 1, end + 1))


def _one_counted(context: Context, found: Match, line: int) -> Play:
    seat = seat_at(context, found, 1, line)
    cards = context.cards(found[2], found.start(2), line)
    count = None
    if said := found[3]:
        mark = "?" if said[-1] == "?" and said != "?" else ""
        count = Entry(seat, number_of(said), mark, place_of(found, 3, line))
    return Play(seat, cards[0], None, count, Span(line, found.start() + 1, found.end(2) + 1))


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


PLAIN_TRICK = _kind(None, _one)
"""The kind of line that begins with a number and a point: players and cards."""

TRICK = _kind(_call, _one_called)
"""The same in a game with cards that are declared to be others."""

COUNTED_TRICK = _kind(_count, _one_counted)
"""The same in a game whose players say a running count with their cards."""
