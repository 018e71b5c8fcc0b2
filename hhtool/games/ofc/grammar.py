"""The lines of an open-face Chinese poker record: text to record. The published grammar is `formats/ofc/notation.md`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Fantasy, Part, Timeout, Turn
from hhtool.games.ofc.words import OFC_LINES, OFC_VALUES, ROW_NAMES
from hhtool.notation import lines
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lines import (
    COMMON,
    Match,
    cards_at,
    deal_of,
    dealt_by,
    heading,
    keyed_player,
    place,
    read_body,
    seat_at,
    unread,
)
from hhtool.notation.reader import Context, Kind, LineReader
from hhtool.notation.source import Passage, Span
from hhtool.notation.tokens import CARDS, COLON, FIGURE, NAME, NAMES, keyword, number
from hhtool.notation.words import KEYWORDS, Words

LINES = Words(KEYWORDS, OFC_LINES)
VALUES = Words(OFC_VALUES)
ROWS = Words(ROW_NAMES)

_ROW = keyword(ROWS, *ROW_NAMES)
_DISCARD = terminal("'x'", r"[xх](?!\w)")
_AFTER_COMMA = terminal("'x'", r"(?:,[ \t]*)?[xх](?!\w)")
_SLASH = terminal("'/'", "/")

# --- the heading ---------------------------------------------------------------------------------------------

HEADING = dealt_by(keyword(VALUES, "button"))


# --- a turn --------------------------------------------------------------------------------------------------


def _set_down(mark: Any) -> Form:
    """Cards set down in a row, or discarded; `mark` is applied to its parts."""
    return alt(seq(mark(_ROW), mark(CARDS)), seq(_DISCARD, mark(CARDS)), name="a row or 'x'")


_PARTS = seq(many(_set_down(lambda form: form)), opt(seq(_DISCARD, CARDS)))
_PART = re.compile(_set_down(group).regex, re.IGNORECASE)


def _turn(context: Context, match: Match, line: int) -> Turn:
    parts: list[Part] = []
    discards: tuple[int, ...] = ()
    for found in _PART.finditer(match.string, match.start(2), match.end(2)):
        if found[1]:
            cards = context.cards(found[2], found.start(2), line)
            parts.append(Part(ROWS.id(found[1]) or "", cards, Span(line, found.start() + 1, found.end() + 1)))
        else:
            discards += context.cards(found[3], found.start(3), line)
    return Turn(seat_at(context, match, 1, line), tuple(parts), discards, place(match, line))


_TURN = Kind("turn", seq(group(NAME), COLON, group(_PARTS)), _turn)

# --- layouts -------------------------------------------------------------------------------------------------

_BOX = opt(CARDS)
_BOXES = seq(_BOX, _SLASH, _BOX, _SLASH, _BOX, opt(seq(_SLASH, _BOX)))
_EMPTY = {"", "-", "–", "—", "−"}


def _boxes(context: Context, match: Match, index: int, line: int) -> tuple[Box, ...]:
    """The rows of a layout; an empty one is left out or a dash."""
    if not match[index]:
        return ()
    found, start = [], match.start(index)
    for text in match[index].split("/"):
        told = text.strip()
        first = start + len(text) - len(text.lstrip())
        if told in _EMPTY:
            found.append(Box((), Span(line, start + 1, start + 1 + len(text))))
        else:
            span = Span(line, first + 1, first + 1 + len(told))
            found.append(Box(context.cards(told, first, line), span))
        start += len(text) + 1
    return tuple(found)


def _board(context: Context, match: Match, line: int) -> Board:
    return Board(seat_at(context, match, 1, line), _boxes(context, match, 2, line), place(match, line))


def _fantasy(context: Context, match: Match, line: int) -> Fantasy:
    boxes = _boxes(context, match, 2, line)
    return Fantasy(seat_at(context, match, 1, line), boxes, cards_at(context, match, 3, line), place(match, line))


_LAID_OUT = seq(COLON, group(_BOXES), opt(seq(_AFTER_COMMA, group(CARDS))))

# --- what is said of players ---------------------------------------------------------------------------------


def _said_of(key: str, node: Callable[..., Any]) -> Kind:
    """`key players`."""

    def build(context: Context, match: Match, line: int) -> Any:
        return node(context.seats(match.string, match.start(1), match.end(1), line), place(match, line))

    return Kind(key, seq(keyword(LINES, key), opt(COLON), group(NAMES)), build)


_AWARD = re.compile(seq(group(_ROW), group(FIGURE)).regex, re.IGNORECASE)


def _bonus(context: Context, match: Match, line: int) -> Bonus:
    awards = []
    for found in _AWARD.finditer(match.string, match.start(2), match.end(2)):
        figure = found[2]
        mark = "?" if figure[-1] == "?" and figure != "?" else ""
        span = Span(line, found.start() + 1, found.end() + 1)
        awards.append(Award(ROWS.id(found[1]) or "", number(figure), mark, span))
    return Bonus(seat_at(context, match, 1, line), tuple(awards), place(match, line))


READER = LineReader(
    LINES,
    (
        keyed_player(LINES, "board", group(_BOXES), _board),
        Kind("fantasy", seq(keyword(LINES, "fantasy"), group(NAME), opt(_LAID_OUT)), _fantasy),
        _said_of("dead", Dead),
        _said_of("timeout", Timeout),
        keyed_player(LINES, "bonus", group(many(seq(_ROW, FIGURE))), _bonus),
        *(kind for kind in COMMON if kind.key != "hand"),
    ),
    action=_TURN,
)


def read_deal(passage: Passage, context: Context) -> Deal:
    """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept."""
    body = read_body(passage, context, READER, HEADING, heading, unread)
    return deal_of(Deal, body)


def read_closing(passage: Passage, context: Context) -> tuple[Any, ...]:
    """The nodes of lines that end a session and stand apart from a deal."""
    return lines.read_closing(passage, context, READER)
