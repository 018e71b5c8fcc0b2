"""The lines of a five-card stud record, read and written. The published grammar is `formats/stud/notation.md`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Any, NamedTuple, get_args

from hhtool.cards.poker import HandName
from hhtool.games.stud.record import Announcement, Deal, Dealt, Down, Event, Everybody, Says, Up
from hhtool.i18n import Message, _
from hhtool.notation.context import Context
from hhtool.notation.deal import Notation
from hhtool.notation.forms import group, many, seq, terminal
from hhtool.notation.lexicon import words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, cards_at, place, seat_at
from hhtool.notation.reader import LineReader
from hhtool.notation.repeats import Once
from hhtool.notation.source import Span
from hhtool.notation.telling import Telling
from hhtool.notation.tokens import CARDS, COLON, NAME, NAME_PATTERN, first_word
from hhtool.notation.words import KEYWORDS, Words, language_of
from hhtool.notation.writer import Pen, Scribe, Write, reserved
from hhtool.poker.handnames import HAND_WORD, read_hand_name, say_hand_name
from hhtool.poker.notation import EXAMPLES, KINDS, ONCE, WRITERS, play_begins
from hhtool.poker.notation.bets_told import reckoned
from hhtool.poker.notation.betting import action
from hhtool.poker.notation.course import antes, leaves, meant, named, others
from hhtool.poker.notation.heading import HEADING
from hhtool.poker.notation.keywords import POKER_LINES, POKER_VALUES, TAKEN
from hhtool.poker.notation.showdown import unknown_word
from hhtool.poker.record import Act, Out, Verb

STUD_LINES = words("up", "down", "all fold", "all pass", says="announces")

LINES = Words(KEYWORDS, POKER_LINES, STUD_LINES)

_DEALT = seq(group(NAME), group(CARDS))
_ONE = _DEALT
_EACH = many(seq(NAME, CARDS))
_SPEECH = terminal("what is announced", r"(?![^:#]*:[ \t]+у[ \t])[^\s#][^#]*")
_SPEECH_OF = terminal("what is announced", r"(?!у[ \t])[^\s#:][^#]*")
"""The same of the one who has the hand, not of who says it of another: «сдающий объявляет: у Анны пара дам»."""
_ITEM = re.compile(rf"[ \t]*({NAME_PATTERN})(?=[ \t]|$)|[ \t]*")
_POSSIBLE = re.compile(r"\b(?:possibl[ey]|maybe|возмож(?:н\w*|ен)|может быть)\b", re.IGNORECASE)
_HAND_SAID = terminal("a hand", rf"(?:{_POSSIBLE.pattern}[ \t]+)?(?:{HAND_WORD})[^#]*")
_OR = re.compile(r"\b(?:or|или)\b|/", re.IGNORECASE)


# --- cards -----------------------------------------------------------------------------------------------


def _read_each(context: Context, match: Match, line: int) -> tuple[Dealt, ...]:
    return tuple(
        Dealt(
            seat_at(context, item, 1, line),
            cards_at(context, item, 2, line),
            Span(line, item.start() + 1, item.end() + 1),
        )
        for item in _ONE.each_in(match, 1)
    )


def _read_one(context: Context, match: Match, line: int) -> tuple[Dealt, ...]:
    return (Dealt(seat_at(context, match, 1, line), cards_at(context, match, 2, line), place(match, line)),)


def _cards(key: str, kind: type[Up | Down]) -> Iterator[LineKind]:
    """`key: Anna Kh, Boris 9c` and `key Anna: Kh`."""
    word = first_word(LINES, key)

    def each(context: Context, match: Match, line: int) -> Up | Down:
        return kind(_read_each(context, match, line), place(match, line))

    keys = LINES.forms(key)

    def quick(context: Context, text: str, line: int) -> Up | Down | None:
        head, _colon, _told = text.partition(": ")
        items = context.items(text, len(head) + 2, len(text), line) if head in keys else None
        cards = context.plain_cards([card for _seat, card, _span in items]) if items else None
        if items is None or cards is None:
            return None
        dealt = [Dealt(seat, (card,), span) for (seat, _word, span), card in zip(items, cards, strict=True)]
        return kind(tuple(dealt), Span(line, 1, len(text) + 1))

    def one(context: Context, match: Match, line: int) -> Up | Down:
        return kind(_read_one(context, match, line), place(match, line))

    def quick_one(context: Context, text: str, line: int) -> Up | Down | None:
        head, _colon, told = text.partition(": ")
        said, _blank, name = head.partition(" ")
        seat = context.names.known.get(name) if said in keys else None
        cards = None if seat is None else context.plain_cards(told.split(" "))
        if seat is None or cards is None:
            return None
        span = Span(line, 1, len(text) + 1)
        return kind((Dealt(seat, cards, span),), span)

    yield LineKind(key, seq(word, COLON, group(_EACH)), each, quick=quick)
    yield LineKind(key, seq(word, group(NAME), COLON, group(CARDS)), one, quick=quick_one)


def _write_up(pen: Pen, node: Up) -> str:
    return f"{pen.key('up')}: {_write_each(pen, node.dealt)}"


def _write_down(pen: Pen, node: Down) -> str:
    if len(node.dealt) != 1:
        return f"{pen.key('down')}: {_write_each(pen, node.dealt)}"
    (one,) = node.dealt
    return f"{pen.key('down')} {pen.name(one.seat)}: {pen.cards(one.cards)}"


def _write_each(pen: Pen, dealt: tuple[Dealt, ...]) -> str:
    return ", ".join(f"{pen.name(one.seat)} {pen.cards(one.cards)}" for one in dealt)


# --- what the dealer says --------------------------------------------------------------------------------


def _read_says(context: Context, match: Match, line: int) -> Says:
    return Says(tuple(_announcements(context, match, line)), place(match, line))


def _read_says_of(context: Context, match: Match, line: int) -> Says:
    seat = seat_at(context, match, 1, line)
    return Says(tuple(_said(context, seat, match, match.start(2), match.end(2), line)), place(match, line))


def _announcements(context: Context, match: Match, line: int) -> Iterator[Announcement]:
    """The announcements of a line. An item that does not begin with a player goes on with the one before."""
    text, start, end = match.string, match.start(1), match.end(1)
    seat, begin = -1, start
    for piece in re.finditer(r"[^,]+", text[start:end]):
        first = start + piece.start()
        item = _ITEM.match(text, first, start + piece.end())
        named = item is not None and item[1] and context.names.seat(item[1]) is not None
        if not named and first > start:
            continue
        if first > start:
            yield from _said(context, seat, match, begin, first - 1, line)
        name = item[1] if item is not None and item[1] else piece[0].split()[0]
        begin = text.index(name, first)
        seat = context.seat(name, Span(line, begin + 1, begin + len(name) + 1))
        begin += len(name)
    yield from _said(context, seat, match, begin, end, line)


def _said(context: Context, seat: int, match: Match, begin: int, end: int, line: int) -> Iterator[Announcement]:
    """What is said of one player: a hand, and what it may become."""
    for first, last, name, possible, odd in _hands_said(match.string[begin:end]):
        span = Span(line, begin + first + 1, begin + last + 1)
        if odd:
            context.fault("HH001", span, odd)
        elif name:
            yield Announcement(seat, name, possible, span)


class _HandSaid(NamedTuple):
    """A hand that is said, from `first` to `last` of a text: what it is, whether only possible, and what is odd in it."""

    first: int
    last: int
    name: HandName | None
    possible: bool
    odd: Message | None


@lru_cache(maxsize=1 << 12)
def _hands_said(text: str) -> tuple[_HandSaid, ...]:
    """The hands that are said of one player."""
    found = []
    starts = [word.start() for word in _POSSIBLE.finditer(text)]
    bounds = [0, *starts, len(text)]
    for first, last in pairwise(bounds):
        possible = first in starts
        at = first
        for part in _OR.split(text[first:last]) if possible else [text[first:last]]:
            words = part.strip(" \t,").removesuffix(" and").removesuffix(" и")
            offset = text.index(part, at)
            at = offset + len(part)
            offset += len(part) - len(part.lstrip(" \t,"))
            if not words and (possible or len(bounds) > 2):
                continue
            name = read_hand_name(words)
            odd = _not_a_hand(words) if name is None else unknown_word(_POSSIBLE.sub(" ", words))
            found.append(_HandSaid(offset, offset + len(words), name, possible, odd))
    return tuple(found)


_SAYS = LINES.forms("says")


def _quick_says(context: Context, text: str, line: int) -> Says | None:
    head, _colon, told = text.partition(": ")
    if head not in _SAYS or ":" in told or told != told.strip():
        return None
    known, start = context.names.known, len(head) + 3
    of_each: list[tuple[int, int, str]] = []
    for item in told.split(", "):
        name, blank, said = item.partition(" ")
        if name in known:
            of_each.append((known[name], start + len(name), blank + said))
        elif of_each and context.names.seat(name) is None:
            # it goes on with the one before
            seat, at, before = of_each[-1]
            of_each[-1] = seat, at, f"{before}, {item}"
        else:
            return None
        start += len(item) + 2
    announced = []
    for seat, at, said in of_each:
        for first, last, hand, possible, odd in _hands_said(said):
            if hand is None or odd:
                return None
            announced.append(Announcement(seat, hand, possible, Span(line, at + first, at + last)))
    return Says(tuple(announced), Span(line, 1, len(text) + 1))


def _not_a_hand(text: str) -> Message:
    if not text:
        return _("a hand is missing here; say it as in 'pair of kings' or 'possible flush'")
    return _("'{text}' is not a poker hand; say it as in 'pair of kings' or 'possible flush'", text=text)


def _write_says(pen: Pen, node: Says) -> str:
    said, last = [], None
    for one in node.said:
        words = _typed(pen, one) or say_hand_name(one.name, pen.language, possible=one.possible)
        said.append(words if one.possible and one.seat == last else f"{pen.name(one.seat)} {words}")
        last = one.seat
    return f"{pen.key('says')}: {', '.join(said)}".rstrip()


def _typed(pen: Pen, one: Announcement) -> str:
    """An announcement as it was typed; '' where that was in another language, or said together with another."""
    said = pen.typed[one.span.start - 1 : one.span.end - 1]
    by_itself = bool(_POSSIBLE.match(said)) == one.possible and unknown_word(_POSSIBLE.sub(" ", said)) is None
    return said if by_itself and said and language_of(said) == pen.language else ""


# --- the rest --------------------------------------------------------------------------------------------


def _read_everybody(verb: Verb) -> Callable[[Context, Match, int], Everybody]:
    return lambda _context, match, line: Everybody(verb, place(match, line))


def _write_everybody(pen: Pen, node: Everybody) -> str:
    return pen.key("all fold" if node.verb is Verb.FOLD else "all pass")


STUD_KINDS: tuple[LineKind, ...] = (
    *_cards("up", Up),
    *_cards("down", Down),
    LineKind("says", seq(first_word(LINES, "says"), COLON, group(_SPEECH)), _read_says, quick=_quick_says),
    LineKind("says", seq(first_word(LINES, "says"), group(NAME), COLON, group(_SPEECH_OF)), _read_says_of),
    LineKind("all fold", first_word(LINES, "all fold"), _read_everybody(Verb.FOLD)),
    LineKind("all pass", first_word(LINES, "all pass"), _read_everybody(Verb.CHECK)),
)

_POKER_KINDS = tuple(kind for kind in KINDS if kind.key not in ("hand", "blind"))
"""The lines of poker that stud knows: a hand of several cards is not dealt here, and nobody posts a blind."""


def _meant(context: Context, node: Any) -> Any:
    """What a line means behind those before: who passes before a card is dealt is not in."""
    has_begun = any(isinstance(event, Act | Up | Down | Everybody) for event in context.before)
    if isinstance(node, Act) and node.verb in (Verb.PASS, Verb.FOLD) and context.told and not has_begun:
        return Out((node.seat,), node.span)
    return meant(context, node)


_ONCE = ONCE | Once(play=frozenset({Up, Down}), hands=frozenset({Down}), anew=(play_begins(Act, Everybody, Up),))


def _ways(context: Context, text: str) -> Sequence[str]:
    from hhtool.games.stud.telling import ways

    return ways(context, text)


def _parts(text: str) -> Sequence[str]:
    from hhtool.games.stud.telling import parts

    return parts(text)


READER = LineReader(
    LINES,
    (*STUD_KINDS, *_POKER_KINDS),
    action("bring in", "complete", "open", "bet", "call"),
    once=_ONCE,
    others=(LineKind("says", seq(group(NAME), COLON, group(_HAND_SAID)), _read_says_of),),
    telling=Telling(
        others=partial(others, Up),
        named=partial(named, Up),
        leaves=leaves,
        meant=_meant,
        posted=antes,
        ways=_ways,
        parts=_parts,
        reckoned=partial(reckoned, Up),
    ),
)

_WRITERS: Mapping[type, Write] = {
    **WRITERS,
    Up: _write_up,
    Down: _write_down,
    Says: _write_says,
    Everybody: _write_everybody,
}

_SCRIBE = Scribe(LINES, Words(POKER_VALUES), reserved(*TAKEN, STUD_LINES), _WRITERS)


_EXAMPLES = (
    "up: Anna Ks, Boris 9d",
    "down: Anna Ah, Boris 9c",
    "says Anna: a possible flush",
    "all fold",
    "all pass",
    *EXAMPLES,
)


NOTATION = Notation(Deal, get_args(Event), HEADING, READER, _SCRIBE, _EXAMPLES)
