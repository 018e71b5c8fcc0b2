"""Piquet records written out in their canonical form: the other direction of `grammar`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import RANK, RANK_ONLY, RANKS
from hhtool.games.piquet.record import Answers, Capot, Deal, Declare, Exchange, HandAfter, Item, White
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
from hhtool.notation.tokens import card_text
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON, Pen, Scribe, Write, reserved
from hhtool.tricks import notation as tricks
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Mapping

_LINES = Words(KEYWORDS, PIQUET_LINES)
_VALUES = Words(PIQUET_VALUES, ANSWER_WORDS)
_SEQUENCES, _MAJORS, _SETS = Words(SEQUENCE_WORDS), Words(MAJOR_WORDS), Words(SET_WORDS)
_RANK, _RANKS = Words(RANK_WORDS), Words(RANKS_WORDS)
_WORDS = (PIQUET_LINES, PIQUET_VALUES, ANSWER_WORDS, SEQUENCE_WORDS, MAJOR_WORDS, SET_WORDS, RANK_WORDS, RANKS_WORDS)
_TAKEN = reserved(KEYWORDS, *_WORDS)
_ACE = RANKS.index("A")
_THREE = 3


def _heading(pen: Pen, deal: Deal) -> str:
    head = f"{pen.key('deal')} {deal.label}".rstrip()
    return head if deal.dealer is None else f"{head}: {pen.value('dealer')} {pen.name(deal.dealer)}"


def _exchange(pen: Pen, node: Exchange) -> str:
    said = [] if node.number is None else [str(node.number)]
    if node.discards:
        said.append(f"x {pen.cards(node.discards)}")
    if node.drawn:
        said.append(f"> {pen.cards(node.drawn)}")
    return f"{pen.key('exchange')} {pen.name(node.seat)}: {' '.join(said)}".rstrip()


def _hand_after(pen: Pen, node: HandAfter) -> str:
    return f"{pen.key('hand')} {pen.name(node.seat)} {pen.value('after')}: {pen.cards(node.cards)}"


def item_text(item: Item, language: str) -> str:
    """A thing declared, in words: `point 5 (48)`, `quart Kd`, «кварта от короля», `three aces`."""
    if item.kind == "point":
        pips = "" if item.pips is None else f" ({item.pips})"
        return f"{_VALUES.word('point', language)} {item.length}{pips}"
    if item.kind == "set":
        return _set(item, language)
    length = str(item.length)
    if length not in SEQUENCE_WORDS:
        name = f"{_VALUES.word('sequence', language)} {length}"
    elif item.top == RANK_ONLY + _ACE and length in MAJOR_WORDS:
        return _MAJORS.word(length, language)
    else:
        name = _SEQUENCES.word(length, language)
    if item.top is None:
        return name
    if item.top < RANK_ONLY:
        return f"{name} {card_text(item.top, language)}"
    rank = _RANK.word(RANKS[RANK[item.top]], language)
    return f"{name} {_VALUES.word('to', language)} {rank}"


def _set(item: Item, language: str) -> str:
    name = _SETS.word(str(item.length), language)
    if item.top is None:
        return name
    words = _RANK if language == "ru" and item.length == _THREE else _RANKS
    return f"{name} {words.word(RANKS[RANK[item.top]], language)}"


def _declare(pen: Pen, node: Declare) -> str:
    return f"{pen.key('declare')} {pen.name(node.seat)}: {', '.join(_item(pen, item) for item in node.items)}"


def _item(pen: Pen, item: Item) -> str:
    answer = f" {pen.value(item.answer.said)}" if item.answer else ""
    return item_text(item, pen.language) + answer


def _answers(pen: Pen, node: Answers) -> str:
    return f"{pen.name(node.seat)}: {', '.join(pen.value(answer.said) for answer in node.answers)}"


_WRITERS: Mapping[type, Write] = {
    **COMMON,
    Exchange: _exchange,
    HandAfter: _hand_after,
    Declare: _declare,
    Answers: _answers,
    White: lambda pen, node: f"{pen.key('white')} {pen.names(node.seats)}",
    Capot: lambda pen, node: f"{pen.key('open-capot' if node.opened else 'capot')} {pen.name(node.seat)}",
    Trick: tricks.write_trick,
}

_SCRIBE = Scribe(_LINES, _VALUES, _TAKEN, _WRITERS)
write_events = _SCRIBE.events
write_name = _SCRIBE.name


def write_deal(deal: Deal, language: str) -> list[tuple[int, str]]:
    """(line in the source, canonical text) for the heading and each event; line 0 where it has none."""
    head = _heading(_SCRIBE.pen(deal.players, language), deal)
    return [(deal.head_span.line, head), *write_events(deal.events, deal.players, language)]
