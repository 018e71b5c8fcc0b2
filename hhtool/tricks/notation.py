"""The line of a trick, read and written: `1. Anna Ah, Boris 7s(high), Vera Kh -> Boris`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from hhtool.cards.card import JOKER, UNKNOWN
from hhtool.i18n import LANGUAGES, _
from hhtool.lazy import late_pattern
from hhtool.notation.context import SPELLINGS, Context
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lexicon import SUITS as SUIT_WORDS
from hhtool.notation.lexicon import words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, place, place_of, seat_at
from hhtool.notation.record import Entry, Note, Winner
from hhtool.notation.repeats import is_result
from hhtool.notation.source import Span
from hhtool.notation.spoken import blank, with_arrow
from hhtool.notation.tokens import AMOUNT, CARD_CODE, IN_WORDS, NAME, is_doubtful, keyword, written
from hhtool.notation.tokens import number as number_of
from hhtool.notation.words import Words
from hhtool.notation.writer import Pen
from hhtool.tricks.record import Call, Play, Trick

T = TypeVar("T")

# --- suits -------------------------------------------------------------------------------------------------------

SUITS = Words(SUIT_WORDS)
SUIT = terminal("suit", SUITS.pattern(*SUIT_WORDS) + r"(?!\w)\ufe0f?")
"""A suit as it is written."""

SUIT_NAMES = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
"""What messages call the suits."""


def read_suit(text: str | None) -> str:
    """The suit (c, d, h, s) of a text that `SUIT` matches; '' of none."""
    return SUITS.id(text.rstrip("\ufe0f")) or "" if text else ""


def write_suit(pen: Pen, suit: str) -> str:
    """A suit (c, d, h, s) as it is written out."""
    return pen.word(SUITS, suit)


# --- bids --------------------------------------------------------------------------------------------------------

_MOST = 20
"""More than any hand has cards."""


def plain_bids(
    lines: Words, values: Words, made: Callable[[Sequence[tuple[int, str, Span]], Span], T]
) -> Callable[[Context, str, int], T | None]:
    """How a line of bids is read without its pattern, where each is a figure or a pass: `bid: Anna 1, Boris pass`.

    What is `made` of the seat, the word and the place of each, and of the place of all; None of another line.
    """
    heads, bids = lines.forms("bid"), {*map(str, range(_MOST)), *values.forms("pass")}

    def read(context: Context, text: str, line: int) -> T | None:
        head, _colon, _told = text.partition(": ")
        items = context.items(text, len(head) + 2, len(text), line) if head in heads else None
        if items is None or not all(said in bids for _seat, said, _span in items):
            return None
        return made(items, Span(line, 1, len(text) + 1))

    return read


# --- what a card is declared to be -------------------------------------------------------------------------------

CALL_WORDS = words("high", "low", "max")
_CALLS = Words(CALL_WORDS)

_IN_CARD = r"[^\s,;:()>#→\-]"
_IN_CODE = rf"(?:{CARD_CODE}|\?[\w?♣♦♥♠])(?!{_IN_CARD}|-(?!>))"
CARD = terminal("card", rf"{IN_WORDS}|{_IN_CARD}++(?:-(?!>){_IN_CARD}*+)*+", _IN_CODE)
# a word that says what a joker is, is no card
_NAMED = terminal("card", rf"(?!{_CALLS.pattern(*CALL_WORDS)}(?!\w)){CARD.regex}", _IN_CODE)
_BRACKETED = late_pattern(r"\([^()]*\)")
_OPEN, _CLOSE = terminal("'('", r"\("), terminal("')'", r"\)")

Behind = Callable[[bool], Form]
"""What may stand behind a card; its parts are groups where that is asked for."""


def _marked(form: Form, mark: bool) -> Form:
    return group(form) if mark else form


def _call(mark: bool) -> Form:
    said = alt(
        seq(_marked(keyword(_CALLS, "high"), mark)),
        seq(_marked(keyword(_CALLS, "low"), mark), opt(_marked(SUIT, mark))),
        seq(_marked(keyword(_CALLS, "max"), mark), _marked(SUIT, mark)),
        _marked(_NAMED, mark),
        name="'high', 'low', 'max' and a suit, or a card",
    )
    return seq(_OPEN, said, _CLOSE)


def _calls_written() -> Iterator[tuple[str, Call]]:
    """What a card may be declared to be, but another card, as it is written out; a bracket ends it."""
    for language in LANGUAGES:
        high, low, most = (_CALLS.word(key, language) for key in CALL_WORDS)
        yield from ((f"{high})", Call("high")), (f"{low})", Call("low")))
        for key in SUIT_WORDS:
            suit = SUITS.word(key, language)
            yield from ((f"{low} {suit})", Call("low", key)), (f"{most} {suit})", Call("max", key)))


_CALLED = dict(_calls_written())


def _read_call(context: Context, found: Match, line: int) -> Call | None:
    high, low, low_suit, highest, max_suit, card = found.groups()[2:]
    if high:
        return Call("high")
    if low:
        return Call("low", read_suit(low_suit))
    if highest:
        return Call("max", read_suit(max_suit))
    if card:
        return Call("card", card=context.cards(card, found.start(8), line)[0])
    return None


def _write_call(pen: Pen, call: Call) -> str:
    if call.card is not None:
        return pen.card(call.card)
    pen = pen._replace(typed=" ".join(_BRACKETED.findall(pen.typed)) or pen.typed)
    suit = f" {write_suit(pen, call.suit)}" if call.suit else ""
    return pen.word(_CALLS, call.kind) + suit


# --- a play ------------------------------------------------------------------------------------------------------


def _count(mark: bool) -> Form:
    return _marked(AMOUNT, mark)


def _play(mark: bool, behind: Behind | None) -> Form:
    card = seq(_marked(NAME, mark), _marked(CARD, mark))
    return seq(card, opt(behind(mark))) if behind else card


def _read_plain(context: Context, found: Match, line: int) -> Play:
    seat = seat_at(context, found, 1, line)
    cards = context.cards(found[2], found.start(2), line)
    return Play(seat, cards[0], span=Span(line, found.start() + 1, found.end() + 1))


def _read_called(context: Context, found: Match, line: int) -> Play:
    seat = seat_at(context, found, 1, line)
    cards = context.cards(found[2], found.start(2), line)
    call = _read_call(context, found, line)
    # where nothing is said of the card, the blanks behind it are no part of the play
    end = found.end(0 if call else 2)
    return Play(seat, cards[0], call, None, Span(line, found.start() + 1, end + 1))


def _read_counted(context: Context, found: Match, line: int) -> Play:
    seat = seat_at(context, found, 1, line)
    cards = context.cards(found[2], found.start(2), line)
    count = None
    if said := found[3]:
        mark = "?" if is_doubtful(said) else ""
        count = Entry(seat, number_of(said), mark, place_of(found, 3, line))
    return Play(seat, cards[0], None, count, Span(line, found.start() + 1, found.end(2) + 1))


def _write_play(pen: Pen, node: Play) -> str:
    call = f"({_write_call(pen, node.call)})" if node.call else ""
    count = f" {written(node.count.amount)}{node.count.mark}" if node.count else ""
    return f"{pen.name(node.seat)} {pen.card(node.card)}{call}{count}"


# --- the line ----------------------------------------------------------------------------------------------------

ARROW = terminal("'->'", "->|→")
_NUMBER = terminal("trick number", r"\d+")
_POINT = terminal("'.'", r"\.")
_WHOLE = re.compile(r"[0-9]{1,18}")


def _kind(behind: Behind | None, read_play: Callable[[Context, Match, int], Play]) -> LineKind:
    """The line of a trick behind whose cards something may stand; `read_play` makes a play of its match."""
    play = _play(True, behind)
    plays = many(_play(False, behind))

    def build(context: Context, match: Match, line: int) -> Trick:
        made = tuple(read_play(context, one, line) for one in play.each_in(match, 2))
        taker = seat_at(context, match, 3, line) if match[3] else None
        context.trick = int(match[1])
        return Trick(context.trick, made, taker, place(match, line), place_of(match, 3, line))

    form = seq(group(_NUMBER), _POINT, group(plays), opt(seq(ARROW, group(NAME))))
    quick = partial(_quick, counted=behind is _count, called=behind is _call)
    return LineKind("deal", form, build, quick=quick, said=spoken_trick)


_SPOKEN_CALL = re.compile(
    rf",?[ \t]+(?:({_CALLS.pattern('max')})[ \t]+({SUIT.regex})|({_CALLS.pattern('high', 'low')}))"
    r"(?=[ \t]*(?:,|->|→|\Z))",
    re.IGNORECASE,
)
"""What a joker is said to be, behind it: `, low`."""


_CALL_QUOTED = re.compile(
    rf"(?<=\w)[ \t]*+[«„“\"](?:({_CALLS.pattern('max')})[ \t]+({SUIT.regex})"
    rf"|({_CALLS.pattern('high', 'low')}))[!.]?[»“”\"]",
    re.IGNORECASE,
)
"""What a joker is said to be, in quotes: «джокер „самый маленький“»."""
_DASH_BEFORE_CARD = re.compile(rf"[ \t]+[—–-](?=[ \t]+{CARD_CODE}(?!\w))|(?<=,[ \t])а(?=[ \t]+[А-ЯЁ][а-яё]{(2,)}[ \t])")
_CALL_OUT = re.compile(r"(?<=[♠♥♦♣\w])!+(?=[ \t]*(?:[,(]|[—–-]|\Z))")
_TALK_BEHIND = re.compile(r"(?<=[—–>-][ \t])([A-ZА-ЯЁ][^\W\d_]*+),[ \t]++[a-zа-яё \t]++[).!]*+\Z")
"""What is said behind who takes a trick: «… - Олег, не хотел)»."""


def spoken_trick(text: str) -> str:
    """A trick as it is spoken, in the same columns: «…, Вера джокер по старшим пикам, взял Лёва»."""

    def call(said: Match) -> str:
        if said[1]:
            return f"({_CALLS.word('max', 'en')} {said[2]:>{len(said[0]) - 6}})"
        word = _CALLS.word(_CALLS.id(said[3]) or "", "en")
        return f"({word.ljust(len(said[0]) - 2)})" if len(said[0]) >= len(word) + 2 else said[0]

    text = _CALL_QUOTED.sub(call, _DASH_BEFORE_CARD.sub(blank, _CALL_OUT.sub(blank, text)))
    return _SPOKEN_CALL.sub(call, with_arrow(_TALK_BEHIND.sub(r"\1", text)))


def _quick(context: Context, text: str, line: int, *, counted: bool, called: bool) -> Trick | None:
    """The trick of a line that shows known names and usual cards or `??`, one blank or a comma and one between.

    Whole numbers may stand behind the cards where they are `counted`, and in brackets what one is `called`.
    """
    number, _point, rest = text.partition(". ")
    played, arrow, taken = rest.partition(" -> ")
    known = context.names.known
    if not (number.isascii() and number.isdigit()) or (arrow and taken not in known):
        return None
    found = []
    start = len(number) + 3
    for play in played.split(", "):
        name, _blank, card = play.partition(" ")
        at = start + len(name) + 1
        count, call, end = "", None, at + len(card)
        if counted and " " in card:
            card, _blank, count = card.partition(" ")
            if not _WHOLE.fullmatch(count):
                return None
            end = at + len(card)
        elif called and "(" in card:
            card, _bracket, said = card.partition("(")
            if (call := _CALLED.get(said)) is None:
                return None
        if name not in known or (card not in SPELLINGS and card != "??"):
            return None
        found.append((known[name], card, call, count, start, at, end))
        start += len(play) + 2
    plays = []
    for seat, card, call, count, start, at, end in found:
        code = UNKNOWN if card == "??" else context.card(card, at - 1, line)
        entry = Entry(seat, number_of(count), "", Span(line, end + 1, end + 1 + len(count))) if count else None
        plays.append(Play(seat, code, call, entry, Span(line, start, end)))
    width = len(text) + 1
    context.trick = int(number)
    if taken:
        taker_span = Span(line, width - len(taken), width)
        return Trick(context.trick, tuple(plays), known[taken], Span(line, 1, width), taker_span)
    return Trick(context.trick, tuple(plays), None, Span(line, 1, width))


def write_trick(pen: Pen, node: Trick) -> str:
    """The line of a trick."""
    plays = ", ".join(_write_play(pen, play) for play in node.plays)
    taker = "" if node.taker is None else f" -> {pen.name(node.taker)}"
    return f"{node.number}. {plays}{taker}"


PLAIN_TRICK = _kind(None, _read_plain)
"""The kind of line that begins with a number and a point: players and cards."""

TRICK = _kind(_call, _read_called)
"""The same in a game with cards that are declared to be others."""

COUNTED_TRICK = _kind(_count, _read_counted)
"""The same in a game whose players say a running count with their cards."""


def taken(context: Context, seat: int, span: Span) -> bool:
    """Note who took the trick before, which is told in a line of its own; False where its own line says so already."""
    last = next((event for event in reversed(context.before) if isinstance(event, Trick)), None)
    if last is None or last.taker is not None:
        return False
    context.before[context.before.index(last)] = replace(last, taker=seat, taker_span=span)
    return True


def tricks_begin(events: Sequence[Any]) -> int | None:
    """The place where another deal begins: with the lines before a trick that is numbered 1 again.

    The second trick follows it, or lines that stand before play, or a score, part it from the tricks before, or one of
    its cards has fallen.
    """
    if sum(isinstance(event, Trick) and event.number == 1 for event in events) < 2:
        return None
    tricks = [(at, event) for at, event in enumerate(events) if isinstance(event, Trick)]
    fallen: set[int] = set()
    for number, (at, trick) in enumerate(tricks):
        cards = {play.card for play in trick.plays}
        if number and trick.number == 1:
            begins = at
            while not (isinstance(events[begins - 1], Trick | Note | Winner) or is_result(events[begins - 1])):
                begins -= 1
            follows = number + 1 < len(tricks) and tricks[number + 1][1].number == trick.number + 1
            if follows or begins < at or is_result(events[begins - 1]) or cards & fallen:
                return begins
        fallen |= {card for card in cards if card < JOKER}
    return None
