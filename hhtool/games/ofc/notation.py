"""The lines of an open-face Chinese poker record, read and written. The grammar is `formats/ofc/notation.md`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, get_args

from hhtool.cards.card import is_known
from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Event, Fantasy, Part, Timeout, Turn
from hhtool.notation import lines, writer
from hhtool.notation.context import SPELLINGS, Context
from hhtool.notation.deal import Notation, dealt_by
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lexicon import words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, cards_at, keyed_player, place, place_of, seat_at
from hhtool.notation.reader import LineReader
from hhtool.notation.record import Note
from hhtool.notation.repeats import COMMON as COMMON_ONCE
from hhtool.notation.repeats import Items, Once, each, of_player
from hhtool.notation.source import Span
from hhtool.notation.telling import Telling
from hhtool.notation.tokens import CARDS, COLON, FIGURE, NAME, NAMES, first_word, is_doubtful, keyword, number, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import Pen, Scribe, reserved

# --- words in English and Russian ----------------------------------------------------------------------------

OFC_LINES = words("board", "fantasy", "timeout", "bonus", dead="foul")
"""The words that lines begin with."""

OFC_VALUES = words(button="dealer button")
"""The word before the name in a heading."""

ROW_NAMES = words("top", "middle", "third", "second", "bottom")
"""The rows, from the top down: three of them, or top, third, second and bottom."""

_LINES = Words(KEYWORDS, OFC_LINES)
_VALUES = Words(OFC_VALUES, ROW_NAMES)
_ROWS = Words(ROW_NAMES)
_ROW = keyword(_ROWS, *ROW_NAMES)


def write_row(row: str, language: str) -> str:
    """The name of a row as it is written out."""
    return _ROWS.word(row, language)


# --- a turn: `Anna: bottom 9h, top Kd, x 4h` -----------------------------------------------------------------

_DISCARD = terminal("'x'", rf"(?:[xх]|{Words(words('discards')).pattern('discards')}|сброс|discard)(?!\w)")
_NEXT = rf"(?:{_ROWS.pattern(*ROW_NAMES)}(?!\w)|{_DISCARD.regex})"
_PLACED = terminal("cards", rf"{CARDS.regex}(?:[ \t]*,[ \t]*(?!{_NEXT})(?=[^\s,]{{2,3}}(?:[\s,]|\Z)){CARDS.regex})*")
"""The cards of one row, with commas between them where the writer put some."""


_ONE_CARD = rf"(?!{_NEXT})[^\s,;:>()/|#]{{2,3}}"
_CARDS_FIRST = terminal("cards", rf"{_ONE_CARD}(?:[ \t]+{_ONE_CARD})*(?=[ \t]+{_ROW.regex})")
"""Cards before the row that they go to: «9ч вниз»."""


def _set_down(mark: Any) -> Form:
    """Cards set down in a row, or discarded; `mark` is applied to its parts."""
    return alt(
        seq(mark(_ROW), mark(_PLACED)),
        seq(_DISCARD, mark(_PLACED)),
        seq(mark(_CARDS_FIRST), mark(_ROW)),
        name="a row or 'x'",
    )


_PARTS = seq(many(_set_down(lambda form: form)), opt(seq(_DISCARD, _PLACED)))
_PART = _set_down(group)


def _read_turn(context: Context, match: Match, line: int) -> Turn | Board | Fantasy:
    parts: list[Part] = []
    discards: tuple[int, ...] = ()
    for found in _PART.each_in(match, 2):
        if found[1]:
            cards = context.cards(found[2], found.start(2), line)
            parts.append(Part(_ROWS.id(found[1]) or "", cards, Span(line, found.start() + 1, found.end() + 1)))
        elif found[4]:
            cards = context.cards(found[4], found.start(4), line)
            parts.append(Part(_ROWS.id(found[5]) or "", cards, Span(line, found.start() + 1, found.end() + 1)))
        else:
            discards += context.cards(found[3], found.start(3), line)
    seat = seat_at(context, match, 1, line)
    return as_layout(context, Turn(seat, tuple(parts), discards, place(match, line)))


def said_in_fantasy(context: Context, node: Fantasy) -> Note:
    """What says no more than that a player is in fantasy, as a note."""
    return Note("note", f"{_LINES.word('fantasy', 'ru')} {context.names.players[node.seat]}", node.span)


_ROWS_FULL = {"top": 3, "middle": 5, "bottom": 5}


def as_layout(context: Context, turn: Turn) -> Turn | Board | Fantasy:
    """The layout that a turn shows, where it is the first of its player and fills each row at once: that of a fantasy
    where a card is discarded; else the turn."""
    rows = {part.row: part for part in turn.parts}
    if (
        len(turn.discards) > 1
        or len(rows) != len(turn.parts)
        or {row: len(part.cards) for row, part in rows.items()} != _ROWS_FULL
    ):
        return turn
    own = [
        at for at, event in enumerate(context.before) if isinstance(event, Turn | Fantasy) and event.seat == turn.seat
    ]
    said = [context.before[at] for at in own]
    boxes = tuple(Box(rows[row].cards, rows[row].span) for row in _ROWS_FULL)
    if any(isinstance(event, Turn) for event in said):
        return Board(turn.seat, boxes, turn.span) if not turn.discards and _shows_again(said, boxes) else turn
    if any(event.boxes for event in said):
        return turn
    if own and not turn.discards:
        # of whom it is said already that he is in fantasy
        return Board(turn.seat, boxes, turn.span)
    for at, event in zip(own, said, strict=True):
        # that the player is in fantasy is said by the layout
        context.before[at] = said_in_fantasy(context, event)
    if turn.discards:
        return Fantasy(turn.seat, boxes, turn.discards, turn.span)
    return Board(turn.seat, boxes, turn.span)


def _shows_again(turns: Sequence[Turn | Fantasy], boxes: Sequence[Box]) -> bool:
    """Whether rows have most of the cards that were set down turn by turn: they are shown at the end."""
    laid = {card for turn in turns if isinstance(turn, Turn) for part in turn.parts for card in part.cards}
    return 2 * len(laid & {card for box in boxes for card in box.cards}) > len(laid)


_LAYS = keyword(Words(words("lays")), "lays")
_ROW_SAID = {form: key for key in ROW_NAMES for form in _ROWS.forms(key)} | {"x": ""}


def _are_plain(tokens: Sequence[str]) -> bool:
    """Whether tokens are cards as they are usually written, all of them in the same letters; at least one."""
    return bool(tokens) and all(token in SPELLINGS and token.isascii() is tokens[0].isascii() for token in tokens)


def _quick_turn(context: Context, text: str, line: int) -> Turn | Board | Fantasy | None:
    name, _colon, told = text.partition(": ")
    seat = context.names.known.get(name)
    said = [part.partition(" ") for part in told.split(", ")]
    tokens = [token for _row, _blank, cards in said for token in cards.split(" ")]
    if seat is None or not _are_plain(tokens) or not all(row in _ROW_SAID for row, _blank, _cards in said):
        return None
    parts: list[Part] = []
    discards: tuple[int, ...] = ()
    start = len(name) + 2
    for row, _blank, cards in said:
        end = start + len(row) + 1 + len(cards)
        laid = context.cards(cards, end - len(cards), line)
        if key := _ROW_SAID[row]:
            parts.append(Part(key, laid, Span(line, start + 1, end + 1)))
        else:
            discards += laid
        start = end + 2
    return as_layout(context, Turn(seat, tuple(parts), discards, Span(line, 1, len(text) + 1)))


TURN = LineKind("turn", seq(group(NAME), COLON, opt(_LAYS), group(_PARTS)), _read_turn, quick=_quick_turn, spoken=True)


def _write_turn(pen: Pen, node: Turn) -> str:
    parts = [f"{pen.value(part.row)} {pen.cards(part.cards)}" for part in node.parts]
    if node.discards:
        parts.append(f"x {pen.cards(node.discards)}")
    return f"{pen.name(node.seat)}: {', '.join(parts)}"


# --- the rows of a layout, from the top down: `Kh / 4c 5c / 9s 9d` -------------------------------------------

_SLASH = terminal("'/'", "/")
_BOX = opt(CARDS)
_BOXES = seq(_BOX, _SLASH, _BOX, _SLASH, _BOX, opt(seq(_SLASH, _BOX)))
_EMPTY = {"", "-", "–", "—", "−"}


def _boxes_at(context: Context, match: Match, index: int, line: int) -> tuple[Box, ...]:
    """The rows of a layout in a group; () where that is empty."""
    return _boxes(context, match[index], match.start(index), line) if match[index] else ()


def _boxes(context: Context, told: str, start: int, line: int) -> tuple[Box, ...]:
    """The rows of a layout that begins at offset `start` of its line; an empty one is left out or a dash."""
    found = []
    for text in told.split("/"):
        cards = text.strip()
        first = start + len(text) - len(text.lstrip())
        if cards in _EMPTY:
            found.append(Box((), Span(line, start + 1, start + 1 + len(text))))
        else:
            span = Span(line, first + 1, first + 1 + len(cards))
            found.append(Box(context.cards(cards, first, line), span))
        start += len(text) + 1
    # told from the bottom up
    return tuple(found[::-1] if [len(box.cards) for box in found] == _UPWARDS else found)


_UPWARDS = [5, 5, 3]


def _write_boxes(pen: Pen, boxes: Sequence[Box]) -> str:
    return " / ".join(pen.cards(box.cards) or "-" for box in boxes)


# --- `board Anna: Kh / 4c 5c / 9s 9d` ------------------------------------------------------------------------


_BY_NAME = seq(group(_ROW), group(_PLACED))


def _read_rows(context: Context, match: Match, line: int) -> Board:
    """A board whose rows are named, in any order."""
    found = {
        _ROWS.id(one[1]): Box(context.cards(one[2], one.start(2), line), Span(line, one.start(2) + 1, one.end(2) + 1))
        for one in _BY_NAME.each_in(match, 2)
    }
    rows = ("top", "third", "second", "bottom") if found.keys() & {"third", "second"} else ("top", "middle", "bottom")
    boxes = tuple(found.get(row, Box((), place_of(match, 2, line))) for row in rows)
    return Board(seat_at(context, match, 1, line), boxes, place(match, line))


def _read_board(context: Context, match: Match, line: int) -> Board:
    return Board(seat_at(context, match, 1, line), _boxes_at(context, match, 2, line), place(match, line))


_BOARD = _LINES.forms("board")


def _quick_board(context: Context, text: str, line: int) -> Board | None:
    head, _colon, told = text.partition(": ")
    key, _blank, name = head.partition(" ")
    seat = context.names.known.get(name) if key in _BOARD else None
    rows = told.split(" / ")
    tokens = [token for row in rows if row != "-" for token in row.split(" ")]
    if seat is None or len(rows) != len(_ROWS_FULL) or not _are_plain(tokens):
        return None
    return Board(seat, _boxes(context, told, len(head) + 2, line), Span(line, 1, len(text) + 1))


def _write_board(pen: Pen, node: Board) -> str:
    return f"{pen.key('board')} {pen.name(node.seat)}: {_write_boxes(pen, node.boxes)}"


# --- `fantasy Anna`, or with the layout: `fantasy Anna: 7h 7d 3s / … / … x 2c` -------------------------------

_AFTER_COMMA = terminal("'x'", r"(?:,[ \t]*)?[xх](?!\w)")
_LAID_OUT = seq(COLON, group(_BOXES), opt(seq(_AFTER_COMMA, group(CARDS))))


def _read_fantasy(context: Context, match: Match, line: int) -> Fantasy:
    boxes = _boxes_at(context, match, 2, line)
    return Fantasy(seat_at(context, match, 1, line), boxes, cards_at(context, match, 3, line), place(match, line))


def _write_fantasy(pen: Pen, node: Fantasy) -> str:
    head = f"{pen.key('fantasy')} {pen.name(node.seat)}"
    if not node.boxes:
        return head
    discards = f" x {pen.cards(node.discards)}" if node.discards else ""
    return f"{head}: {_write_boxes(pen, node.boxes)}{discards}"


# --- `dead Anna`, `timeout Anna` -----------------------------------------------------------------------------


def _players(key: str, node: Callable[..., Any]) -> LineKind:
    """A keyword and players."""

    def build(context: Context, match: Match, line: int) -> Any:
        return node(context.seats(match.string, match.start(1), match.end(1), line), place(match, line))

    return LineKind(key, seq(first_word(_LINES, key), opt(COLON), group(NAMES)), build)


# --- `bonus Anna: top 4, bottom 6` ---------------------------------------------------------------------------

_AWARD = seq(group(_ROW), group(FIGURE))


def _read_bonus(context: Context, match: Match, line: int) -> Bonus:
    awards = []
    for found in _AWARD.each_in(match, 2):
        figure = found[2]
        mark = "?" if is_doubtful(figure) else ""
        span = Span(line, found.start() + 1, found.end() + 1)
        awards.append(Award(_ROWS.id(found[1]) or "", number(figure), mark, span))
    return Bonus(seat_at(context, match, 1, line), tuple(awards), place(match, line))


def _write_bonus(pen: Pen, node: Bonus) -> str:
    awards = ", ".join(f"{pen.value(award.row)} {written(award.amount)}{award.mark}" for award in node.awards)
    return f"{pen.key('bonus')} {pen.name(node.seat)}: {awards}"


# --- a deal --------------------------------------------------------------------------------------------------


def _first_turn_again(events: Sequence[Any]) -> int | None:
    """The place where another deal begins: with a turn of as many cards as the player's first, which no later one has,
    where cards come again from there on."""
    first: dict[int, int] = {}
    seen: set[int] = set()
    begins = None
    for at, event in enumerate(events):
        if isinstance(event, Turn):
            cards = {card for part in event.parts for card in part.cards if is_known(card)}
            if begins is None and _FIRST <= first.get(event.seat, 0) <= len(cards):
                begins = at
            if begins is not None and cards & seen:
                return begins
            first.setdefault(event.seat, len(cards))
            if begins is None:
                seen |= cards
    return None


_FIRST = 4
"""No first turn has fewer cards."""

_ONCE = COMMON_ONCE | Once(
    {Fantasy: of_player, Bonus: of_player},
    {Bonus: Items("awards", lambda award: award.row), Dead: Items("seats", each), Timeout: Items("seats", each)},
    play=frozenset({Fantasy, Turn}),
    anew=(_first_turn_again,),
)


def _ways(context: Context, text: str) -> Sequence[str] | None:
    from hhtool.games.ofc.telling import ways

    return ways(context, text)


def _meant(context: Context, node: Any) -> Any:
    from hhtool.games.ofc.telling import meant

    return meant(context, node)


def _plays(context: Context, text: str, line: int) -> tuple[Any, ...] | None:
    from hhtool.games.ofc.telling import rows_below

    return rows_below(context, text, line)


def _reckoned(context: Context, nodes: Sequence[Any], span: Span) -> Sequence[Any]:
    from hhtool.games.ofc.reckoning_told import with_points_of_rows

    return with_points_of_rows(context, nodes, span)


def _parts(text: str) -> Sequence[str]:
    from hhtool.games.ofc.telling import parts

    return parts(text)


READER = LineReader(
    _LINES,
    (
        replace(keyed_player(_LINES, "board", group(_BOXES), _read_board), quick=_quick_board),
        keyed_player(_LINES, "board", group(many(seq(_ROW, _PLACED))), _read_rows),
        LineKind("fantasy", seq(first_word(_LINES, "fantasy"), group(NAME), opt(_LAID_OUT)), _read_fantasy),
        _players("dead", Dead),
        _players("timeout", Timeout),
        keyed_player(_LINES, "bonus", group(many(seq(_ROW, FIGURE))), _read_bonus),
        *(kind for kind in lines.COMMON if kind.key != "hand"),
    ),
    action=TURN,
    once=_ONCE,
    telling=Telling(ways=_ways, meant=_meant, plays=_plays, parts=_parts, reckoned=_reckoned),
)

_SCRIBE = Scribe(
    _LINES,
    _VALUES,
    reserved(KEYWORDS, OFC_LINES, OFC_VALUES, ROW_NAMES),
    {
        **writer.COMMON,
        Turn: _write_turn,
        Board: _write_board,
        Fantasy: _write_fantasy,
        Dead: lambda pen, node: f"{pen.key('dead')} {pen.names(node.seats)}",
        Timeout: lambda pen, node: f"{pen.key('timeout')} {pen.names(node.seats)}",
        Bonus: _write_bonus,
    },
)


_EXAMPLES = (
    "Anna: top Ah, middle 9s 9d",
    "board Anna: Ah Kd Qs / 9s 9d 8c 7h 2c / Ts Th 4d 4c 4h",
    "fantasy Anna",
    "dead Anna",
    "timeout Anna",
    "bonus Anna: top 9, bottom 6",
    *lines.EXAMPLES,
)


NOTATION = Notation(Deal, get_args(Event), dealt_by(Words(OFC_VALUES), "button"), READER, _SCRIBE, _EXAMPLES)
