"""The lines of a piquet record, read and written. The published grammar is `formats/piquet/notation.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, get_args

from hhtool.cards.card import RANK, RANK_ONLY, RANKS, SUIT_ONLY
from hhtool.cards.tricks import winner
from hhtool.games.piquet.record import (
    CLASSES,
    Answer,
    Answers,
    Capot,
    Deal,
    Declare,
    Event,
    Exchange,
    HandAfter,
    Item,
    White,
)
from hhtool.i18n import Message, Written, _
from hhtool.notation import lines
from hhtool.notation.context import Context
from hhtool.notation.deal import Notation, dealt_by
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lexicon import LEXICON, numbered, words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, cards_at, keyed_figures, keyed_player, place, place_of, seat_at
from hhtool.notation.names import Names
from hhtool.notation.reader import LineReader
from hhtool.notation.record import NOWHERE, Hand
from hhtool.notation.repeats import COMMON as COMMON_ONCE
from hhtool.notation.repeats import Once, of_player
from hhtool.notation.source import Span
from hhtool.notation.telling import Telling
from hhtool.notation.tokens import (
    CARDS,
    COLON,
    COUNT,
    IN_WORDS,
    NAME,
    NAMES,
    card_text,
    card_token,
    first_word,
    keyword,
    whole,
)
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON, Pen, Scribe, Write, reserved
from hhtool.tricks.notation import COUNTED_TRICK, taken, tricks_begin, write_trick
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.games.piquet.combinations import Combination

PIQUET_LINES = words("exchange", "declare", "count", "white", "open-capot", "capot")
"""The words that lines begin with, in English and Russian."""

PIQUET_VALUES = words("dealer", "after", "point", "sequence", "of", to="from")
"""The other words, those of declarations and answers apart."""

_LINES = Words(KEYWORDS, PIQUET_LINES)
_VALUES = Words(PIQUET_VALUES)


# --- the exchange: `exchange Anna: 3 x 7s 8s 9d > Ah Kh Qh`, `hand Anna after: …` -----------------------------

_EXCHANGE = seq(
    first_word(_LINES, "exchange"),
    group(NAME),
    COLON,
    opt(group(COUNT)),
    opt(seq(terminal("'x'", r"[xх](?!\w)"), group(CARDS))),
    opt(seq(terminal("'>'", ">"), group(CARDS))),
)


def _read_exchange(context: Context, match: Match, line: int) -> Exchange:
    return Exchange(
        seat_at(context, match, 1, line),
        whole(match[2]) if match[2] else None,
        cards_at(context, match, 3, line) if match[3] else None,
        cards_at(context, match, 4, line) if match[4] else None,
        place(match, line),
    )


_EXCHANGED = _LINES.forms("exchange")
_COUNTED = {f"{count}": count for count in range(1, 6)}
_COUNTED_BEFORE = {f"{count} ": count for count in range(1, 6)} | {"": None}


def _quick_exchange(context: Context, text: str, line: int) -> Exchange | None:
    head, _colon, told = text.partition(": ")
    key, _blank, name = head.partition(" ")
    seat = context.names.known.get(name) if key in _EXCHANGED else None
    if seat is None:
        return None
    span = Span(line, 1, len(text) + 1)
    if told in _COUNTED:
        return Exchange(seat, _COUNTED[told], None, None, span)
    said, arrow, came = told.partition("> ")
    count, cross, away = said.partition("x ")
    if count not in _COUNTED_BEFORE or (cross and arrow and away[-1:] != " "):
        return None
    thrown = away.removesuffix(" ").split(" ") if cross else []
    every = context.plain_cards([*thrown, *(came.split(" ") if arrow else ())]) if cross or arrow else None
    if every is None:
        return None
    discards, drawn = every[: len(thrown)], every[len(thrown) :]
    return Exchange(seat, _COUNTED_BEFORE[count], discards or None, drawn or None, span)


def _write_exchange(pen: Pen, node: Exchange) -> str:
    said = [] if node.number is None else [str(node.number)]
    if node.discards:
        said.append(f"x {pen.cards(node.discards)}")
    if node.drawn:
        said.append(f"> {pen.cards(node.drawn)}")
    return f"{pen.key('exchange')} {pen.name(node.seat)}: {' '.join(said)}".rstrip()


_HAND_AFTER = seq(first_word(_LINES, "hand"), group(NAME), keyword(_VALUES, "after"), COLON, group(CARDS))


def _read_hand_after(context: Context, match: Match, line: int) -> HandAfter:
    return HandAfter(seat_at(context, match, 1, line), cards_at(context, match, 2, line), place(match, line))


_HAND, _AFTER = _LINES.forms("hand"), _VALUES.forms("after")


def _quick_hand_after(context: Context, text: str, line: int) -> HandAfter | None:
    head, _colon, told = text.partition(": ")
    key, _blank, rest = head.partition(" ")
    name, _blank, after = rest.rpartition(" ")
    seat = context.names.known.get(name) if key in _HAND and after in _AFTER else None
    cards = None if seat is None else context.plain_cards(told.split(" "))
    return None if seat is None or cards is None else HandAfter(seat, cards, Span(line, 1, len(text) + 1))


def _write_hand_after(pen: Pen, node: HandAfter) -> str:
    return f"{pen.key('hand')} {pen.name(node.seat)} {pen.value('after')}: {pen.cards(node.cards)}"


# --- answers: `Boris: good, not good` ------------------------------------------------------------------------

ANSWER_WORDS = words("good", "equal", "not good")
"""What the other player says of a declaration."""

_ANSWERS = Words(ANSWER_WORDS)
_ANSWER = keyword(_ANSWERS, *ANSWER_WORDS)
_SAID = group(_ANSWER)


def _read_answers(context: Context, match: Match, line: int) -> Answers:
    said = tuple(Answer(_ANSWERS.id(found[1]) or "", place_of(found, 1, line)) for found in _SAID.each_in(match, 2))
    return Answers(seat_at(context, match, 1, line), said, place(match, line))


def _write_answers(pen: Pen, node: Answers) -> str:
    return f"{pen.name(node.seat)}: {', '.join(_answer(pen, answer) for answer in node.answers)}"


def _answer(pen: Pen, answer: Answer) -> str:
    return _ANSWERS.word(answer.said, pen.language, pen.typed[answer.span.start - 1 : answer.span.end - 1])


# --- declarations: `declare Anna: point 5 (48), quart Kh not good, three aces` --------------------------------

SEQUENCE_WORDS = numbered("sequence ", "3", "4", "5", "6", "7", "8")
"""Sequences, by how many cards they have."""

MAJOR_WORDS = numbered("major ", "3", "4", "5")
"""Sequences that an ace heads."""

SET_WORDS = numbered("set ", "3", "4")
"""Sets, by how many cards of one rank they have."""

RANK_WORDS = words("A", "K", "Q", "J", "T", "9", "8", "7")
"""Ranks in the singular: in Russian the genitive, as in «от короля» and «три туза»."""

RANKS_WORDS = {rank: LEXICON[rank + "s"] for rank in RANK_WORDS}
"""Ranks in the plural: in Russian the genitive, as in «четырнадцать дам»."""

_SEQUENCES, _MAJORS, _SETS = Words(SEQUENCE_WORDS), Words(MAJOR_WORDS), Words(SET_WORDS)
_RANK, _RANKS = Words(RANK_WORDS), Words(RANKS_WORDS)
_ACE = RANK_ONLY + RANKS.index("A")
_THREE = 3

_LETTER = r"(?:10|[7-9TJQKA]|[ТКДВ])(?![\w?♠♥♦♣♤♡♢♧])"
_ONE = terminal("a rank", rf"(?!{IN_WORDS})(?:{_RANK.pattern(*RANK_WORDS)}(?![\w.\-])|{_LETTER})")
_MANY = terminal("a rank", rf"(?:{_RANK.pattern(*RANK_WORDS)}|{_RANKS.pattern(*RANKS_WORDS)})(?![\w.\-])|{_LETTER}")
# neither an answer nor the word before a rank is a card
_NO_TOP = rf"(?!(?:{_ANSWERS.pattern(*ANSWER_WORDS)}|{_VALUES.pattern('to')})(?!\w))"
_TOP = terminal("card", rf"{_NO_TOP}(?:{IN_WORDS}|[^\s,;:()>#]+)")
_OPEN, _CLOSE = terminal("'('", r"\("), terminal("')'", r"\)")


def _item(mark: Any) -> Form:
    """One thing declared and what is answered; `mark` is applied to its parts."""
    rank = seq(opt(keyword(_VALUES, "to")), alt(mark(_ONE), mark(_TOP), name="a card or a rank"))
    said = alt(
        seq(keyword(_VALUES, "point"), mark(COUNT), opt(seq(_OPEN, mark(COUNT), _CLOSE))),
        mark(keyword(_MAJORS, *MAJOR_WORDS)),
        seq(
            alt(
                mark(keyword(_SEQUENCES, *SEQUENCE_WORDS)),
                seq(keyword(_VALUES, "sequence"), mark(COUNT)),
                name="'tierce'",
            ),
            opt(rank),
        ),
        seq(mark(keyword(_SETS, *SET_WORDS)), opt(keyword(_VALUES, "of")), opt(mark(_MANY))),
        name="'point', 'tierce', 'quart', 'quint' … or 'three', 'fourteen' and a rank",
    )
    return seq(said, opt(mark(_ANSWER)))


_ITEM = _item(group)
_ITEMS = many(_item(lambda form: form))


def _read_declare(context: Context, match: Match, line: int) -> Declare:
    items = tuple(_read_item(context, one, line) for one in _ITEM.each_in(match, 2))
    return Declare(seat_at(context, match, 1, line), items, place(match, line))


def _read_item(context: Context, found: Match, line: int) -> Item:
    point, pips, major, sequence, number, rank, card, count, of, said = found.groups()
    answer = Answer(_ANSWERS.id(said) or "", place_of(found, 10, line)) if said else None
    # where nothing is answered, the blanks behind it are no part of it
    span = Span(line, found.start() + 1, found.start() + 1 + len(found[0].rstrip()))
    if point:
        return Item(CLASSES[0], whole(point), whole(pips) if pips else None, None, answer, span)
    if major:
        return Item(CLASSES[1], int(_MAJORS.id(major) or 0), None, _ACE, answer, span)
    if count:
        return Item(CLASSES[2], int(_SETS.id(count) or 0), None, _rank(of) if of else None, answer, span)
    top = _rank(rank) if rank else None
    if card:
        code = context.cards(card, found.start(7), line)[0]
        top = code if code < SUIT_ONLY - 1 else None
    return Item(CLASSES[1], int(_SEQUENCES.id(sequence) or 0) if sequence else whole(number), None, top, answer, span)


def _rank(text: str) -> int | None:
    """The code of a card of which only the rank is known, by a word or a letter."""
    letter = _RANK.id(text) or _RANKS.id(text) or text
    token = card_token(f"{letter}?")
    return token.cards[0] if token else None


@lru_cache(maxsize=1 << 12)
def plain_item(text: str) -> Item:
    """A thing declared and its answer, without their places. Raises ValueError where it is written in another form or
    language than English records are.
    """
    context = Context(Names(()))
    found = _ITEM.inside.fullmatch(text)
    item = _read_item(context, found, 0) if found else None
    if (
        item is None
        or context.faults
        or text != f"{_item_text(item, 'en')} {item.answer.said if item.answer else ''}".rstrip()
    ):
        raise ValueError(text)
    return replace(item, span=NOWHERE)


def _write_declare(pen: Pen, node: Declare) -> str:
    return f"{pen.key('declare')} {pen.name(node.seat)}: {', '.join(_write_item(pen, item) for item in node.items)}"


def _write_item(pen: Pen, item: Item) -> str:
    typed = pen.typed[item.span.start - 1 : item.span.end - 1]
    answer = f" {_answer(pen, item.answer)}" if item.answer else ""
    return _item_text(item, pen.language, typed, pen.style) + answer


def _item_text(item: Item, language: str, typed: str = "", style: str = "") -> str:
    """A thing declared, in words: `point 5 (48)`, `quart Kd`, «кварта от короля», `three aces`."""
    if item.kind == "point":
        pips = "" if item.pips is None else f" ({item.pips})"
        return f"{_VALUES.word('point', language, typed)} {item.length}{pips}"
    if item.kind == "set":
        return _set_text(item, language, typed)
    length = str(item.length)
    if length not in SEQUENCE_WORDS:
        name = f"{_VALUES.word('sequence', language, typed)} {length}"
    elif item.top == _ACE and length in MAJOR_WORDS:
        return _MAJORS.word(length, language, typed)
    else:
        name = _SEQUENCES.word(length, language, typed)
    if item.top is None:
        return name
    if item.top < RANK_ONLY:
        return f"{name} {card_text(item.top, style or language)}"
    rank = _RANK.word(RANKS[RANK[item.top]], language, typed)
    return f"{name} {_VALUES.word('to', language, typed)} {rank}"


def _set_text(item: Item, language: str, typed: str) -> str:
    name = _SETS.word(str(item.length), language, typed)
    if item.top is None:
        return name
    # «три туза», but «четырнадцать дам»
    words = _RANK if language == "ru" and item.length == _THREE else _RANKS
    return f"{name} {words.word(RANKS[RANK[item.top]], language, typed)}"


def declared(item: Item, style: str = "") -> Written:
    """A thing declared, for a message; its card in a style."""
    return Written(partial(_item_text, item, style=style))


def claimed(one: Combination | None) -> Message | Written:
    """A combination, for a message: `point 5 (48)`, `quart to the king`, `three aces`; `nothing` for none."""
    if one is None:
        return _("nothing")
    if one.kind == "point":
        return declared(Item(one.kind, one.length, one.high))
    top = None if one.high is None else RANK_ONLY + one.high
    return declared(Item(one.kind, one.length, None, top))


# --- white cards and the capot: `white Anna`, `open-capot Anna`, `capot Anna` ---------------------------------


def _read_white(context: Context, match: Match, line: int) -> White:
    return White(context.seats(match.string, match.start(1), match.end(1), line), place(match, line))


def _write_white(pen: Pen, node: White) -> str:
    return f"{pen.key('white')} {pen.names(node.seats)}"


def _capot(key: str) -> LineKind:
    def read(context: Context, match: Match, line: int) -> Capot:
        return Capot(seat_at(context, match, 1, line), key == "open-capot", place(match, line))

    return LineKind(key, seq(first_word(_LINES, key), opt(COLON), group(NAME)), read)


def _write_capot(pen: Pen, node: Capot) -> str:
    return f"{pen.key('open-capot' if node.opened else 'capot')} {pen.name(node.seat)}"


# --- the whole record ----------------------------------------------------------------------------------------

_ONCE = COMMON_ONCE | Once(
    {HandAfter: of_player},
    play=frozenset({Declare, Exchange, Hand, HandAfter, Trick}),
    hands=frozenset({HandAfter}),
    anew=(tricks_begin,),
)


def _takes(_context: Context, cards: Sequence[int]) -> int:
    return winner(cards)


def _plays(context: Context, text: str, line: int) -> tuple[Any, ...] | None:
    from hhtool.games.piquet.exchange_told import is_left
    from hhtool.tricks.telling import plays_told

    if is_left(text) and not any(isinstance(event, Trick) for event in context.before):
        return None
    return plays_told(
        context, text, line, winner=_takes, trumps=lambda _context: None, counted=True, brings_more=_brings_more
    )


def _brings_more(context: Context, number: int) -> bool:
    """Whether a trick brings its leader points beside those for the lead."""
    from hhtool.game.house import build
    from hhtool.games.piquet.house import TRICKS, House

    house, _faults = build(House, "piquet", context.rules.items())
    return bool((house.trick_from == "any" and house.trick) or (number == TRICKS and house.last_trick))


def _meant(context: Context, node: Any) -> Any:
    from hhtool.games.piquet.telling import meant

    return meant(context, node)


def _exchangers(context: Context, node: Any) -> Sequence[int]:
    from hhtool.games.piquet.telling import exchangers

    return exchangers(context, node)


def _ways(context: Context, text: str) -> Sequence[str]:
    from hhtool.games.piquet.telling import ways

    return ways(context, text)


def _miscounted(context: Context, text: str) -> Message | None:
    from hhtool.games.piquet.house import TRICKS
    from hhtool.tricks.tally_told import miscounted

    return miscounted(context, text, tricks=TRICKS, takes=_takes)


def _parts(text: str) -> Sequence[str]:
    from hhtool.games.piquet.telling import parts

    return parts(text)


READER = LineReader(
    _LINES,
    (
        LineKind("exchange", _EXCHANGE, _read_exchange, quick=_quick_exchange),
        LineKind("hand", _HAND_AFTER, _read_hand_after, quick=_quick_hand_after),
        keyed_player(_LINES, "declare", group(_ITEMS), _read_declare),
        LineKind("white", seq(first_word(_LINES, "white"), opt(COLON), group(NAMES)), _read_white),
        _capot("open-capot"),
        _capot("capot"),
        keyed_figures(_LINES, "count"),
        *lines.COMMON,
    ),
    action=LineKind("answers", seq(group(NAME), COLON, group(many(_ANSWER))), _read_answers, spoken=True),
    others=(LineKind("declare", seq(group(NAME), COLON, group(_ITEMS)), _read_declare),),
    numbered=COUNTED_TRICK,
    once=_ONCE,
    telling=Telling(
        taken=taken, others=_exchangers, meant=_meant, ways=_ways, plays=_plays, parts=_parts, miscounted=_miscounted
    ),
)
_WRITERS: Mapping[type, Write] = {
    **COMMON,
    Exchange: _write_exchange,
    HandAfter: _write_hand_after,
    Declare: _write_declare,
    Answers: _write_answers,
    White: _write_white,
    Capot: _write_capot,
    Trick: write_trick,
}
TAKEN = reserved(
    KEYWORDS, PIQUET_LINES, PIQUET_VALUES, ANSWER_WORDS, SEQUENCE_WORDS, MAJOR_WORDS, SET_WORDS, RANK_WORDS, RANKS_WORDS
)
_SCRIBE = Scribe(_LINES, _VALUES, TAKEN, _WRITERS)


_EXAMPLES = (
    "hand Anna: Ah Ks Kh Qd",
    "exchange Anna: 5",
    "declare Anna: point 5, tierce",
    "Boris: good",
    "white: Anna",
    "capot: Anna",
    "open capot: Anna",
    "count: Anna 20, Boris 3",
    "1. Anna Ah 1, Boris 8h -> Anna",
    *lines.EXAMPLES,
)


NOTATION = Notation(Deal, get_args(Event), dealt_by(_VALUES), READER, _SCRIBE, _EXAMPLES, other_deals=True)
