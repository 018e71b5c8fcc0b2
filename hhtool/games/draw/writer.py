"""Draw poker records written out in their canonical form: the other direction of `grammar`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.draw.record import AllPass, Caught, Deal, Draw, HandAfter, Penalty, PotStays
from hhtool.games.draw.words import DRAW_LINES, DRAW_VALUES
from hhtool.notation.tokens import written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import Pen, Scribe, Write, reserved
from hhtool.poker.words import POKER_LINES, POKER_VALUES
from hhtool.poker.writer import POKER_TAKEN, WRITERS, heading

if TYPE_CHECKING:
    from collections.abc import Mapping

_LINES = Words(KEYWORDS, POKER_LINES, DRAW_LINES)
_VALUES = Words(POKER_VALUES, DRAW_VALUES)
_TAKEN = reserved(*POKER_TAKEN, DRAW_LINES, DRAW_VALUES)


def _draw(pen: Pen, node: Draw) -> str:
    said = []
    if node.said is not None:
        said.append(str(node.said) if node.said else pen.value("pat"))
    if node.discards:
        said.append(f"x {pen.cards(node.discards)}")
    if node.dealt is not None or node.drawn:
        count = "" if node.dealt is None else str(node.dealt)
        said.append(" ".join(filter(None, (">", count, pen.cards(node.drawn or ())))))
    return f"{pen.key('draw')} {pen.name(node.seat)}: {' '.join(said)}".rstrip()


def _hand_after(pen: Pen, node: HandAfter) -> str:
    return f"{pen.key('hand')} {pen.name(node.seat)} {pen.value('after')}: {pen.cards(node.cards)}"


def _penalty(pen: Pen, node: Penalty) -> str:
    due = pen.value("next-antes") if node.next_antes else pen.entries(node.entries)
    return f"{pen.key('penalty')} {pen.name(node.seat)}: {due}"


def _pot_stays(pen: Pen, node: PotStays) -> str:
    return pen.key("pot stays") + ("" if node.amount is None else f": {written(node.amount)}")


def _all_pass(pen: Pen, _node: AllPass) -> str:
    return pen.key("all pass")


def _caught(pen: Pen, node: Caught) -> str:
    return f"{pen.key('caught')} {pen.name(node.seat)}"


_WRITERS: Mapping[type, Write] = {
    **WRITERS,
    Draw: _draw,
    HandAfter: _hand_after,
    Caught: _caught,
    Penalty: _penalty,
    PotStays: _pot_stays,
    AllPass: _all_pass,
}

_SCRIBE = Scribe(_LINES, _VALUES, _TAKEN, _WRITERS)
write_events = _SCRIBE.events
write_name = _SCRIBE.name


def write_deal(deal: Deal, language: str) -> list[tuple[int, str]]:
    """(line in the source, canonical text) for the heading and each event; line 0 where it has none."""
    head = heading(_SCRIBE.pen(deal.players, language), deal.label, deal.dealer, deal.stakes, deal.date)
    return [(deal.head_span.line, head), *write_events(deal.events, deal.players, language)]
