"""Open-face Chinese poker records written out in their canonical form: the other direction of `grammar`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hhtool.games.ofc.record import Board, Bonus, Box, Dead, Deal, Fantasy, Timeout, Turn
from hhtool.games.ofc.words import OFC_LINES, OFC_VALUES, ROW_NAMES
from hhtool.notation.tokens import written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON, Pen, Scribe, Write, reserved

if TYPE_CHECKING:
    from collections.abc import Mapping

_LINES = Words(KEYWORDS, OFC_LINES)
_VALUES = Words(OFC_VALUES, ROW_NAMES)
_TAKEN = reserved(KEYWORDS, OFC_LINES, OFC_VALUES, ROW_NAMES)


def _heading(pen: Pen, deal: Deal) -> str:
    head = f"{pen.key('deal')} {deal.label}".rstrip()
    return head if deal.dealer is None else f"{head}: {pen.value('button')} {pen.name(deal.dealer)}"


def _turn(pen: Pen, node: Turn) -> str:
    parts = [f"{pen.value(part.row)} {pen.cards(part.cards)}" for part in node.parts]
    if node.discards:
        parts.append(f"x {pen.cards(node.discards)}")
    return f"{pen.name(node.seat)}: {', '.join(parts)}"


def _boxes(pen: Pen, boxes: Sequence[Box]) -> str:
    return " / ".join(pen.cards(box.cards) or "-" for box in boxes)


def _board(pen: Pen, node: Board) -> str:
    return f"{pen.key('board')} {pen.name(node.seat)}: {_boxes(pen, node.boxes)}"


def _fantasy(pen: Pen, node: Fantasy) -> str:
    head = f"{pen.key('fantasy')} {pen.name(node.seat)}"
    if not node.boxes:
        return head
    discards = f" x {pen.cards(node.discards)}" if node.discards else ""
    return f"{head}: {_boxes(pen, node.boxes)}{discards}"


def _bonus(pen: Pen, node: Bonus) -> str:
    awards = ", ".join(f"{pen.value(award.row)} {written(award.amount)}{award.mark}" for award in node.awards)
    return f"{pen.key('bonus')} {pen.name(node.seat)}: {awards}"


_WRITERS: Mapping[type, Write] = {
    **COMMON,
    Turn: _turn,
    Board: _board,
    Fantasy: _fantasy,
    Dead: lambda pen, node: f"{pen.key('dead')} {pen.names(node.seats)}",
    Timeout: lambda pen, node: f"{pen.key('timeout')} {pen.names(node.seats)}",
    Bonus: _bonus,
}

_SCRIBE = Scribe(_LINES, _VALUES, _TAKEN, _WRITERS)
write_events = _SCRIBE.events
write_name = _SCRIBE.name


def write_deal(deal: Deal, language: str) -> list[tuple[int, str]]:
    """(line in the source, canonical text) for the heading and each event; line 0 where it has none."""
    head = _heading(_SCRIBE.pen(deal.players, language), deal)
    return [(deal.head_span.line, head), *write_events(deal.events, deal.players, language)]


def write_row(row: str, language: str) -> str:
    """The name of a row as it is written out."""
    return _VALUES.word(row, language)
