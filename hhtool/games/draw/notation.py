"""The lines of a draw poker record, read and written. The published grammar is `formats/draw/notation.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import partial
from typing import Any, get_args

from hhtool.games.draw.record import AllPass, Caught, Deal, Draw, Event, HandAfter, Penalty, PotStays
from hhtool.notation.context import Context
from hhtool.notation.deal import Notation
from hhtool.notation.forms import alt, group, opt, seq, terminal
from hhtool.notation.lexicon import words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, amount_at, cards_at, entries_at, place, place_of, seat_at
from hhtool.notation.reader import LineReader
from hhtool.notation.repeats import Once, of_player
from hhtool.notation.source import Span
from hhtool.notation.telling import Telling
from hhtool.notation.tokens import (
    AMOUNT,
    CARDS,
    COLON,
    COUNT,
    ENTRIES,
    NAME,
    figure_text,
    first_word,
    is_doubtful,
    keyword,
    whole,
)
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import Pen, Scribe, Write, reserved
from hhtool.poker.notation import EXAMPLES, KINDS, ONCE, WRITERS, play_begins
from hhtool.poker.notation.bets_told import reckoned
from hhtool.poker.notation.betting import action
from hhtool.poker.notation.course import antes, course, leaves, meant, named, others
from hhtool.poker.notation.heading import HEADING
from hhtool.poker.notation.keywords import POKER_LINES, POKER_VALUES, value, word
from hhtool.poker.notation.keywords import TAKEN as POKER_TAKEN
from hhtool.poker.record import Act, Muck, Show, Verb, Win

DRAW_LINES = words("draw", "caught", "penalty", "pot stays", "all pass")

DRAW_VALUES = words("pat", "next-antes")

LINES = Words(KEYWORDS, POKER_LINES, DRAW_LINES)
VALUES = Words(DRAW_VALUES, words("after"))

_DISCARDS = seq(terminal("'x'", r"[xх](?!\w)"), group(CARDS))
_DEALT = terminal("number", r"\d+(?=[ \t]|\Z)")
_DRAWN = seq(terminal("'>'", ">"), alt(seq(group(_DEALT), opt(group(CARDS))), group(CARDS), name="cards or a number"))


def _read_draw(context: Context, match: Match, line: int) -> Draw:
    said = whole(match[2]) if match[2] else 0 if match[3] else None
    drawn = 6 if match[6] else 7
    return Draw(
        seat_at(context, match, 1, line),
        said,
        cards_at(context, match, 4, line) if match[4] else None,
        cards_at(context, match, drawn, line) if match[drawn] else None,
        int(match[5]) if match[5] else None,
        place(match, line),
        place(match, line),
    )


_DRAW = LINES.forms("draw")
_SAID = {str(count): count for count in range(1, 6)} | dict.fromkeys(VALUES.forms("pat"), 0)
_SAID_BEFORE = {f"{count} ": count for count in range(1, 6)} | {"": None}


def _quick_draw(context: Context, text: str, line: int) -> Draw | None:
    head, _colon, told = text.partition(": ")
    key, _blank, name = head.partition(" ")
    seat = context.names.known.get(name) if key in _DRAW else None
    if seat is None:
        return None
    span = Span(line, 1, len(text) + 1)
    if told in _SAID:
        return Draw(seat, _SAID[told], None, None, None, span, span)
    said, _cross, cards = told.partition("x ")
    away, drawn, came = cards.partition(" > ")
    if said not in _SAID_BEFORE or not drawn:
        return None
    thrown = away.split(" ")
    every = context.plain_cards([*thrown, *came.split(" ")])
    if every is None:
        return None
    return Draw(seat, _SAID_BEFORE[said], every[: len(thrown)], every[len(thrown) :], None, span, span)


def _write_draw(pen: Pen, node: Draw) -> str:
    said = []
    if node.said is not None:
        said.append(str(node.said) if node.said else pen.value("pat"))
    if node.discards:
        said.append(f"x {pen.cards(node.discards)}")
    if node.dealt is not None or node.drawn:
        count = "" if node.dealt is None else str(node.dealt)
        said.append(" ".join(filter(None, (">", count, pen.cards(node.drawn or ())))))
    return f"{pen.key('draw')} {pen.name(node.seat)}: {' '.join(said)}".rstrip()


def _read_hand_after(context: Context, match: Match, line: int) -> HandAfter:
    return HandAfter(seat_at(context, match, 1, line), cards_at(context, match, 2, line), place(match, line))


def _write_hand_after(pen: Pen, node: HandAfter) -> str:
    return f"{pen.key('hand')} {pen.name(node.seat)} {pen.value('after')}: {pen.cards(node.cards)}"


def _read_caught(context: Context, match: Match, line: int) -> Caught:
    return Caught(seat_at(context, match, 1, line), place(match, line))


def _write_caught(pen: Pen, node: Caught) -> str:
    return f"{pen.key('caught')} {pen.name(node.seat)}"


def _read_penalty(context: Context, match: Match, line: int) -> Penalty:
    seat = seat_at(context, match, 1, line)
    if match[2]:
        return Penalty(seat, (), True, place(match, line))
    return Penalty(seat, entries_at(context, match, 3, line), False, place(match, line))


def _write_penalty(pen: Pen, node: Penalty) -> str:
    due = pen.value("next-antes") if node.next_antes else pen.entries(node.entries)
    return f"{pen.key('penalty')} {pen.name(node.seat)}: {due}"


def _read_pot_stays(_context: Context, match: Match, line: int) -> PotStays:
    doubtful = is_doubtful(match[1])
    return PotStays(amount_at(match, 1), place(match, line), place_of(match, 1, line), doubtful=doubtful)


def _write_pot_stays(pen: Pen, node: PotStays) -> str:
    return pen.key("pot stays") + ("" if node.amount is None else f": {figure_text(node.amount, node.doubtful)}")


def _read_all_pass(context: Context, match: Match, line: int) -> AllPass | tuple[Act, ...]:
    """Nobody opened; behind the draw it is said of a round in which nobody bets."""
    span = place(match, line)
    if any(isinstance(event, Draw) for event in context.before):
        return tuple(Act(seat, Verb.CHECK, span=span) for seat in course(Draw, context).pending)
    return AllPass(span)


def _write_all_pass(pen: Pen, _node: AllPass) -> str:
    return pen.key("all pass")


DRAW_KINDS: tuple[LineKind, ...] = (
    LineKind(
        "draw",
        seq(
            first_word(LINES, "draw"),
            group(NAME),
            COLON,
            opt(alt(group(COUNT), group(keyword(VALUES, "pat")))),
            opt(_DISCARDS),
            opt(_DRAWN),
        ),
        _read_draw,
        quick=_quick_draw,
    ),
    LineKind("hand", seq(word("hand"), group(NAME), value("after"), COLON, group(CARDS)), _read_hand_after),
    LineKind("caught", seq(first_word(LINES, "caught"), group(NAME)), _read_caught),
    LineKind(
        "penalty",
        seq(
            first_word(LINES, "penalty"),
            group(NAME),
            COLON,
            alt(group(keyword(VALUES, "next-antes")), group(ENTRIES), name="'next-antes' or what each player gets"),
        ),
        _read_penalty,
    ),
    LineKind("pot stays", seq(first_word(LINES, "pot stays"), opt(seq(COLON, group(AMOUNT)))), _read_pot_stays),
    LineKind("all pass", first_word(LINES, "all pass"), _read_all_pass),
)

_ONCE = ONCE | Once(
    {HandAfter: of_player, AllPass: lambda _all_pass: "all pass"},
    play=frozenset({AllPass, Draw}),
    hands=frozenset({HandAfter}),
    ends=frozenset({PotStays}),
    anew=(play_begins(Act, Draw, AllPass, over=AllPass),),
)


def _meant(context: Context, node: Any) -> Any:
    """What a line means behind those before: «взяла две» is said of cards as of chips."""
    if isinstance(node, Act):
        _leave_in(context, node.seat)
    if not isinstance(node, Win) or node.pot:
        return meant(context, node)
    amounts = [entry.amount for entry in node.entries]
    are_counts = all(amount is not None and amount == int(amount) and 0 < amount <= _HAND for amount in amounts)
    before = context.before
    drawn = {event.seat for event in before if isinstance(event, Draw)} & {entry.seat for entry in node.entries}
    is_over = any(isinstance(event, Show | Muck | Win) for event in before)
    has_begun = any(isinstance(event, Act) for event in before) and len(course(Draw, context).live) > 1
    if not are_counts or drawn or is_over or not has_begun:
        return node
    return tuple(Draw(entry.seat, int(entry.amount or 0), span=entry.span) for entry in node.entries)


def _leave_in(context: Context, seat: int) -> None:
    """Let who acts have passed where it is told that he threw his hand away before anybody opened: «Анна мимо, Борис
    открыл 2, Анна ответила»."""
    for at, event in enumerate(context.before):
        if not isinstance(event, Act):
            continue
        if event.verb not in (Verb.FOLD, Verb.PASS, Verb.CHECK):
            return
        if event.seat == seat and event.verb is Verb.FOLD:
            context.before[at] = replace(event, verb=Verb.PASS)


_HAND = 5
"""The cards of a hand."""


def _named(context: Context, seat: int, amount: Decimal, span: Span) -> Act | Draw | None:
    """What a player does of whom no more than a figure is told: between the betting and the last who draws it is how many
    cards he takes."""
    now, before = course(Draw, context), context.before
    drawn = [at for at, event in enumerate(before) if isinstance(event, Draw)]
    has_drawn = any(before[at].seat == seat for at in drawn)
    between = not any(isinstance(event, Act) for event in before[drawn[-1] :]) if drawn else not now.pending
    if between and not has_drawn and seat in now.live and any(isinstance(event, Act) for event in before):
        return Draw(seat, int(amount), span=span) if amount <= _HAND else None
    return named(Draw, context, seat, amount, span)


def _ways(context: Context, text: str) -> Sequence[str]:
    from hhtool.games.draw.telling import ways

    return ways(context, text)


def _parts(text: str) -> Sequence[str]:
    from hhtool.games.draw.telling import parts

    return parts(text)


READER = LineReader(
    LINES,
    (*DRAW_KINDS, *KINDS),
    action("open", "bet", "call"),
    once=_ONCE,
    telling=Telling(
        others=partial(others, Draw),
        named=_named,
        leaves=leaves,
        meant=_meant,
        posted=antes,
        ways=_ways,
        parts=_parts,
        reckoned=partial(reckoned, Draw),
    ),
)

_WRITERS: Mapping[type, Write] = {
    **WRITERS,
    Draw: _write_draw,
    HandAfter: _write_hand_after,
    Caught: _write_caught,
    Penalty: _write_penalty,
    PotStays: _write_pot_stays,
    AllPass: _write_all_pass,
}

TAKEN = reserved(*POKER_TAKEN, DRAW_LINES, DRAW_VALUES)

_SCRIBE = Scribe(LINES, Words(POKER_VALUES, DRAW_VALUES), TAKEN, _WRITERS)


_EXAMPLES = (
    "hand Anna: Ks Kd 9c 8h 2c",
    "draw Anna: 3",
    "caught Anna",
    "penalty Anna: Boris 1, Vera 1",
    "pot stays: 12",
    "all pass",
    "blind: Anna 1, Boris 2",
    *EXAMPLES,
)


NOTATION = Notation(Deal, get_args(Event), HEADING, READER, _SCRIBE, _EXAMPLES)
