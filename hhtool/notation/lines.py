"""The lines that any game's deal has, and the reading of a deal: heading, lines, comments.

A room adds its own kinds of line to `common` and gives its heading's form to `read_body`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import Any, TypeVar

from hhtool.notation.context import Context
from hhtool.notation.forms import Form, group, seq
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.record import NOWHERE, Entry, Figures, Hand, Note, Seats, Winner
from hhtool.notation.source import Span
from hhtool.notation.tokens import COLON, ENTRIES, LISTED, NAME, NAMES, TEXT, first_word, number
from hhtool.notation.words import KEYWORDS, Words

Match = re.Match[str]
H = TypeVar("H")

_WORDS = Words(KEYWORDS)


# --- parts of a line -------------------------------------------------------------------------------------


def place(match: Match, line: int) -> Span:
    """The place of a whole statement, which `match` is of."""
    text = match.string
    if text[0] > " " and text[-1] > " ":
        return Span(line, 1, len(text) + 1)
    return Span(line, len(text) - len(text.lstrip()) + 1, len(text.rstrip()) + 1)


def place_of(match: Match, index: int, line: int) -> Span:
    """The place of a group; that of nothing where it is empty."""
    return Span(line, match.start(index) + 1, match.end(index) + 1) if match[index] else NOWHERE


def seat_at(context: Context, match: Match, index: int, line: int) -> int:
    """The seat of the name in a group."""
    name = match[index]
    known = context.names.known
    if name in known:
        return known[name]
    return context.seat(name, Span(line, match.start(index) + 1, match.end(index) + 1))


def cards_at(context: Context, match: Match, index: int, line: int) -> tuple[int, ...]:
    """The cards in a group; () where it is empty."""
    return context.cards(match[index], match.start(index), line) if match[index] else ()


def amount_at(match: Match, index: int) -> Decimal | None:
    """The figure in a group; None where it is empty or `?`."""
    return number(match[index]) if match[index] else None


def entries_at(context: Context, match: Match, index: int, line: int, marks: Words | None = None) -> tuple[Entry, ...]:
    """The `name figure` items in a group; `marks` names what may stand behind a figure."""
    return context.entries(match.string, match.start(index), match.end(index), line, marks)


# --- the lines -------------------------------------------------------------------------------------------


def _hand(context: Context, match: Match, line: int) -> Hand:
    return Hand(seat_at(context, match, 1, line), cards_at(context, match, 2, line), place(match, line))


def _winner(context: Context, match: Match, line: int) -> Winner:
    return Winner(context.seats(match.string, match.start(1), match.end(1), line), place(match, line))


def _note(_context: Context, match: Match, line: int) -> Note:
    return Note("note", match[1].strip(), place(match, line))


def _seats(context: Context, match: Match, line: int) -> Seats:
    return Seats(context.names.players, place(match, line))


def keyed(words: Words, key: str, tail: Form, build: Any, *, harmless: bool = False) -> LineKind:
    """`key: tail`."""
    return LineKind(key, seq(first_word(words, key), COLON, tail), build, harmless)


def keyed_player(words: Words, key: str, tail: Form, build: Any) -> LineKind:
    """`key player: tail`."""
    return LineKind(key, seq(first_word(words, key), group(NAME), COLON, tail), build)


def keyed_figures(words: Words, key: str, kind: str = "") -> LineKind:
    """`key: name figure, name figure …`, figures of a `kind` that is called as the key is where nothing else is said."""
    kind = kind or key
    keys = words.forms(key)

    def quick(context: Context, text: str, line: int) -> Figures | None:
        head, _colon, _told = text.partition(": ")
        found = context.plain_entries(text, len(head) + 2, len(text), line) if head in keys else None
        return None if found is None else Figures(kind, found, Span(line, 1, len(text) + 1))

    def build(context: Context, match: Match, line: int) -> Figures:
        return Figures(kind, entries_at(context, match, 1, line), place(match, line))

    return replace(keyed(words, key, group(ENTRIES), build), quick=quick)


def _quick_hand(context: Context, text: str, line: int) -> Hand | None:
    head, _colon, told = text.partition(": ")
    key, _blank, name = head.partition(" ")
    if key not in _HAND or name not in context.names.known:
        return None
    cards = context.plain_cards(told.split(" "))
    return None if cards is None else Hand(context.names.known[name], cards, Span(line, 1, len(text) + 1))


_HAND = _WORDS.forms("hand")

COMMON: tuple[LineKind, ...] = (
    replace(keyed_player(_WORDS, "hand", group(LISTED), _hand), quick=_quick_hand),
    *(keyed_figures(_WORDS, key) for key in ("score", "total", "settlement")),
    keyed(_WORDS, "winner", group(NAMES), _winner),
    keyed(_WORDS, "note", group(TEXT), _note, harmless=True),
    keyed(_WORDS, "players", group(NAMES), _seats),
)
"""The kinds of line that every game has."""

EXAMPLES = ("score: Anna +10, Boris -5", "total: Anna 40, Boris -20", "settlement: Anna +3, Boris -3", "winner: Anna")
"""A right line of each kind that holds figures or a winner; hands differ from game to game."""
