"""Five-card stud records written out in their canonical form: the other direction of `grammar`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.stud.record import Deal, Dealt, Down, Everybody, Says, Up
from hhtool.games.stud.words import STUD_LINES
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import Pen, Scribe, Write, reserved
from hhtool.poker.handnames import say_hand_name
from hhtool.poker.record import Verb
from hhtool.poker.words import POKER_LINES, POKER_VALUES
from hhtool.poker.writer import POKER_TAKEN, WRITERS, heading

if TYPE_CHECKING:
    from collections.abc import Mapping

_LINES = Words(KEYWORDS, POKER_LINES, STUD_LINES)
_VALUES = Words(POKER_VALUES)
_TAKEN = reserved(*POKER_TAKEN, STUD_LINES)


def _up(pen: Pen, node: Up) -> str:
    return f"{pen.key('up')}: {_each(pen, node.dealt)}"


def _down(pen: Pen, node: Down) -> str:
    if len(node.dealt) != 1:
        return f"{pen.key('down')}: {_each(pen, node.dealt)}"
    (one,) = node.dealt
    return f"{pen.key('down')} {pen.name(one.seat)}: {pen.cards(one.cards)}"


def _each(pen: Pen, dealt: tuple[Dealt, ...]) -> str:
    return ", ".join(f"{pen.name(one.seat)} {pen.cards(one.cards)}" for one in dealt)


def _says(pen: Pen, node: Says) -> str:
    said, last = [], None
    for one in node.said:
        words = say_hand_name(one.name, pen.language, possible=one.possible)
        said.append(words if one.possible and one.seat == last else f"{pen.name(one.seat)} {words}")
        last = one.seat
    return f"{pen.key('says')}: {', '.join(said)}".rstrip()


def _everybody(pen: Pen, node: Everybody) -> str:
    return pen.key("all fold" if node.verb is Verb.FOLD else "all pass")


_WRITERS: Mapping[type, Write] = {**WRITERS, Up: _up, Down: _down, Says: _says, Everybody: _everybody}

_SCRIBE = Scribe(_LINES, _VALUES, _TAKEN, _WRITERS)
write_events = _SCRIBE.events
write_name = _SCRIBE.name


def write_deal(deal: Deal, language: str) -> list[tuple[int, str]]:
    """(line in the source, canonical text) for the heading and each event; line 0 where it has none."""
    head = heading(_SCRIBE.pen(deal.players, language), deal.label, deal.dealer, deal.stakes, deal.date)
    return [(deal.head_span.line, head), *write_events(deal.events, deal.players, language)]
