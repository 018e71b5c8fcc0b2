"""The lines that any game's deal has, and the reading of a deal: heading, lines, comments.

A room adds its own kinds of line to `common` and gives its heading's form to `read_body`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any, Generic, NamedTuple, TypeVar

from hhtool.i18n import _
from hhtool.notation.forms import Form, group, opt, seq
from hhtool.notation.reader import Context, Kind, LineReader, Names, explain, names_in, statements
from hhtool.notation.reading import Fault
from hhtool.notation.record import NOWHERE, Comment, Entry, Figures, Hand, Note, Seats, Winner
from hhtool.notation.repeats import another_begins, first_of_each
from hhtool.notation.source import HEADLESS, Passage, Span
from hhtool.notation.tokens import CARDS, COLON, ENTRIES, LABEL, NAME, NAMES, TEXT, keyword, number
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


def keyed(words: Words, key: str, tail: Form, build: Any, *, harmless: bool = False) -> Kind:
    """`key: tail`."""
    return Kind(key, seq(keyword(words, key), COLON, tail), build, harmless)


def keyed_player(words: Words, key: str, tail: Form, build: Any) -> Kind:
    """`key player: tail`."""
    return Kind(key, seq(keyword(words, key), group(NAME), COLON, tail), build)


def keyed_figures(words: Words, key: str, kind: str = "") -> Kind:
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

COMMON: tuple[Kind, ...] = (
    replace(keyed_player(_WORDS, "hand", group(CARDS), _hand), quick=_quick_hand),
    *(keyed_figures(_WORDS, key) for key in ("score", "total", "settlement")),
    keyed(_WORDS, "winner", group(NAMES), _winner),
    keyed(_WORDS, "note", group(TEXT), _note, harmless=True),
    keyed(_WORDS, "players", group(NAMES), _seats),
)
"""The kinds of line that every game has."""


# --- a deal ----------------------------------------------------------------------------------------------


class Body(NamedTuple, Generic[H]):
    """What was read of a deal: `head` is what its heading says, `span` where that stands."""

    head: H
    players: tuple[str, ...]
    events: tuple[Any, ...]
    complete: bool
    comments: tuple[Comment, ...]
    span: Span


_LABELLED = re.compile(seq(keyword(_WORDS, "deal"), group(LABEL)).regex, re.IGNORECASE)
_SEATS = seq(keyword(_WORDS, "players"), COLON, group(NAMES))
_SEATS_BEGIN = {" ", "\t"} | {letter for form in _WORDS.forms("players") for letter in (form[0], form[0].upper())}


def read_body(
    passage: Passage,
    context: Context,
    reader: LineReader,
    heading: Form,
    build: Callable[[Context, Match, int], H],
    unread: Callable[[str], H],
) -> Body[H]:
    """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept.

    `build` makes what the heading says of a match of `heading`; `unread` makes it of the label alone, where the rest
    cannot be read.
    """
    context.broken = False
    session_names = context.names
    lines = list(statements(passage.lines, passage.line))
    if seats := next(
        (f for line in lines if line.text[:1] in _SEATS_BEGIN and (f := _SEATS.line.match(line.text))), None
    ):
        context.names = Names(names_in(seats[1]))
    first, text = passage.line, lines[0].text
    if passage.kind == HEADLESS:
        span, head = Span(first, 1, len(text) + 1), unread("")
        context.fault("HH001", span, _("a deal begins with the line 'deal …: …'; it is missing here"))
        first -= 1
    elif match := heading.exact.match(text) or heading.line.match(text):
        span = place(match, first)
        head = build(context, match, first)
    else:
        span = Span(first, 1, 1)
        label = _LABELLED.match(text)
        head = unread(label[1] if label else "")
        explain(context, lines[0], heading)
    every, comments = [], []
    for statement in lines:
        line, text, comment = statement
        blank = not text or text.isspace()
        if comment:
            comments.append(Comment(line, comment, blank))
        if not blank and line > first and (node := reader.read(context, statement)) is not None:
            every.append(node)
    context.confusables()
    events, repeats = first_of_each(every, reader.once)
    gaps = [line for line, text, _comment in lines if not text.strip()] if repeats else []
    context.another = another_begins(every, reader.once, repeats, gaps)
    for repeat in repeats:
        context.faults.append(Fault("HH011", repeat.span, repeat.message(context.names.players), harmless=repeat.again))
    body = Body(head, context.names.players, tuple(events), not context.broken, tuple(comments), span)
    context.names = session_names
    return body


D = TypeVar("D")


def deal_of(kind: Callable[..., D], body: Body[dict[str, Any]]) -> D:
    """The deal of a room, made of what was read of it; what its heading says is named as the deal's fields are."""
    return kind(
        **body.head,
        players=body.players,
        events=body.events,
        complete=body.complete,
        comments=body.comments,
        span=body.span,
        head_span=body.span,
    )


def unread(label: str) -> dict[str, Any]:
    """What is known of a heading of which only the label can be read."""
    return {"label": label, "dealer": None}


def dealt_by(dealer: Form) -> Form:
    """The heading of a deal that says no more than who dealt it; `dealer` is the word before the name."""
    return seq(keyword(_WORDS, "deal"), opt(group(LABEL)), opt(seq(COLON, dealer, group(NAME))))


def heading(context: Context, match: Match, line: int) -> dict[str, Any]:
    """What such a heading says."""
    seat = seat_at(context, match, 2, line) if match[2] else -1
    return {"label": match[1] or "", "dealer": seat if seat >= 0 else None}


def read_closing(passage: Passage, context: Context, reader: LineReader) -> tuple[Any, ...]:
    """The nodes of lines that end a session and stand apart from a deal."""
    found = (
        reader.read(context, statement)
        for statement in statements(passage.lines, passage.line)
        if statement.text.strip()
    )
    return tuple(node for node in found if node is not None)
