"""The lines of a piquet record: text to record. The published grammar is `formats/piquet/notation.md`."""

from __future__ import annotations

import re
from typing import Any

from hhtool.cards.card import SUIT_ONLY
from hhtool.games.piquet.record import CLASSES, Answer, Answers, Capot, Deal, Declare, Exchange, HandAfter, Item, White
from hhtool.games.piquet.words import (
    ANSWER_WORDS,
    MAJOR_WORDS,
    PIQUET_LINES,
    PIQUET_VALUES,
    RANK_WORDS,
    RANKS_WORDS,
    SEQUENCE_WORDS,
    SET_WORDS,
)
from hhtool.notation import lines
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lines import (
    COMMON,
    Match,
    cards_at,
    deal_of,
    dealt_by,
    heading,
    keyed_figures,
    keyed_player,
    place,
    place_of,
    read_body,
    seat_at,
    unread,
)
from hhtool.notation.reader import Context, Kind, LineReader
from hhtool.notation.source import Passage, Span
from hhtool.notation.tokens import CARDS, COLON, COUNT, NAME, NAMES, card_token, keyword
from hhtool.notation.words import KEYWORDS, Words
from hhtool.tricks.notation import COUNTED_TRICK

LINES = Words(KEYWORDS, PIQUET_LINES)
VALUES = Words(PIQUET_VALUES)
ANSWERS = Words(ANSWER_WORDS)
SEQUENCES, MAJORS, SETS = Words(SEQUENCE_WORDS), Words(MAJOR_WORDS), Words(SET_WORDS)
RANKS = Words(RANK_WORDS)
PLURALS = Words(RANKS_WORDS)

# --- the heading ---------------------------------------------------------------------------------------------

HEADING = dealt_by(keyword(VALUES, "dealer"))


# --- the exchange --------------------------------------------------------------------------------------------

_EXCHANGE = seq(
    keyword(LINES, "exchange"),
    group(NAME),
    COLON,
    opt(group(COUNT)),
    opt(seq(terminal("'x'", r"[xх](?!\w)"), group(CARDS))),
    opt(seq(terminal("'>'", ">"), group(CARDS))),
)


def _exchange(context: Context, match: Match, line: int) -> Exchange:
    return Exchange(
        seat_at(context, match, 1, line),
        int(match[2]) if match[2] else None,
        cards_at(context, match, 3, line) if match[3] else None,
        cards_at(context, match, 4, line) if match[4] else None,
        place(match, line),
    )


def _hand_after(context: Context, match: Match, line: int) -> HandAfter:
    return HandAfter(seat_at(context, match, 1, line), cards_at(context, match, 2, line), place(match, line))


# --- declarations --------------------------------------------------------------------------------------------

_ANSWER = keyword(ANSWERS, *ANSWER_WORDS)
_LETTER = r"(?:10|[7-9TJQKA]|[ТКДВ])(?!\w)"
_ONE = terminal("a rank", rf"(?:{RANKS.pattern(*RANK_WORDS)}(?![\w.\-])|{_LETTER})")
_MANY = terminal("a rank", rf"(?:{RANKS.pattern(*RANK_WORDS)}|{PLURALS.pattern(*RANKS_WORDS)})(?![\w.\-])|{_LETTER}")
# neither an answer nor the word before a rank is a card
_NO_TOP = rf"(?!(?:{ANSWERS.pattern(*ANSWER_WORDS)}|{VALUES.pattern('to')})(?!\w))"
_TOP = terminal("card", rf"{_NO_TOP}[^\s,;:()>#]+")
_OPEN, _CLOSE = terminal("'('", r"\("), terminal("')'", r"\)")


def _item(mark: Any) -> Form:
    """One thing declared and what is answered; `mark` is applied to its parts."""
    rank = seq(opt(keyword(VALUES, "to")), alt(mark(_ONE), mark(_TOP), name="a card or a rank"))
    said = alt(
        seq(keyword(VALUES, "point"), mark(COUNT), opt(seq(_OPEN, mark(COUNT), _CLOSE))),
        mark(keyword(MAJORS, *MAJOR_WORDS)),
        seq(
            alt(
                mark(keyword(SEQUENCES, *SEQUENCE_WORDS)),
                seq(keyword(VALUES, "sequence"), mark(COUNT)),
                name="'tierce'",
            ),
            opt(rank),
        ),
        seq(mark(keyword(SETS, *SET_WORDS)), opt(keyword(VALUES, "of")), opt(mark(_MANY))),
        name="'point', 'tierce', 'quart', 'quint' … or 'three', 'fourteen' and a rank",
    )
    return seq(said, opt(mark(_ANSWER)))


_ITEM = re.compile(_item(group).regex, re.IGNORECASE)
_ITEMS = many(_item(lambda form: form))
_SAID = re.compile(group(_ANSWER).regex, re.IGNORECASE)


def _declare(context: Context, match: Match, line: int) -> Declare:
    found = _ITEM.finditer(match.string, match.start(2), match.end(2))
    items = tuple(_one_item(context, one, line) for one in found)
    return Declare(seat_at(context, match, 1, line), items, place(match, line))


def _one_item(context: Context, found: Match, line: int) -> Item:
    point, pips, major, sequence, number, rank, card, count, of, said = found.groups()
    answer = Answer(ANSWERS.id(said) or "", place_of(found, 10, line)) if said else None
    # where nothing is answered, the blanks behind it are no part of it
    span = Span(line, found.start() + 1, found.start() + 1 + len(found[0].rstrip()))
    if point:
        return Item(CLASSES[0], int(point), int(pips) if pips else None, None, answer, span)
    if major:
        return Item(CLASSES[1], int(MAJORS.id(major) or 0), None, _rank("ace"), answer, span)
    if count:
        return Item(CLASSES[2], int(SETS.id(count) or 0), None, _rank(of) if of else None, answer, span)
    top = _rank(rank) if rank else None
    if card:
        code = context.cards(card, found.start(7), line)[0]
        top = code if code < SUIT_ONLY - 1 else None
    return Item(CLASSES[1], int(SEQUENCES.id(sequence) or 0) if sequence else int(number), None, top, answer, span)


def _rank(text: str) -> int | None:
    """The code of a card of which only the rank is known, by a word or a letter."""
    letter = RANKS.id(text) or PLURALS.id(text) or text
    token = card_token(f"{letter}?")
    return token.cards[0] if token else None


def _answers(context: Context, match: Match, line: int) -> Answers:
    said = tuple(
        Answer(ANSWERS.id(found[1]) or "", place_of(found, 1, line))
        for found in _SAID.finditer(match.string, match.start(2), match.end(2))
    )
    return Answers(seat_at(context, match, 1, line), said, place(match, line))


# --- white cards and the capot -------------------------------------------------------------------------------


def _white(context: Context, match: Match, line: int) -> White:
    return White(context.seats(match.string, match.start(1), match.end(1), line), place(match, line))


def _capot(key: str) -> Kind:
    def build(context: Context, match: Match, line: int) -> Capot:
        return Capot(seat_at(context, match, 1, line), key == "open-capot", place(match, line))

    return Kind(key, seq(keyword(LINES, key), opt(COLON), group(NAME)), build)


READER = LineReader(
    LINES,
    (
        Kind("exchange", _EXCHANGE, _exchange),
        Kind(
            "hand", seq(keyword(LINES, "hand"), group(NAME), keyword(VALUES, "after"), COLON, group(CARDS)), _hand_after
        ),
        keyed_player(LINES, "declare", group(_ITEMS), _declare),
        Kind("white", seq(keyword(LINES, "white"), opt(COLON), group(NAMES)), _white),
        _capot("open-capot"),
        _capot("capot"),
        keyed_figures(LINES, "count"),
        *COMMON,
    ),
    action=Kind("answers", seq(group(NAME), COLON, group(many(_ANSWER))), _answers),
    numbered=COUNTED_TRICK,
)


def read_deal(passage: Passage, context: Context) -> Deal:
    """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept."""
    body = read_body(passage, context, READER, HEADING, heading, unread)
    return deal_of(Deal, body)


def read_closing(passage: Passage, context: Context) -> tuple[Any, ...]:
    """The nodes of lines that end a session and stand apart from a deal."""
    return lines.read_closing(passage, context, READER)
