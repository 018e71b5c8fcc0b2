"""Odessa poker records written out in their canonical form: the other direction of `grammar`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.odessa.record import Bids, Deal
from hhtool.games.odessa.words import KIND_WORDS, ODESSA_LINES, ODESSA_VALUES
from hhtool.notation.tokens import card_text, written
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON, Pen, Scribe, Write, reserved
from hhtool.tricks import notation as tricks
from hhtool.tricks.notation import CALL_WORDS, SUIT_WORDS
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hhtool.notation.record import Entry

_LINES = Words(KEYWORDS, ODESSA_LINES)
_VALUES = Words(ODESSA_VALUES)
_KINDS = Words(KIND_WORDS)
_TAKEN = reserved(KEYWORDS, ODESSA_LINES, ODESSA_VALUES, KIND_WORDS, SUIT_WORDS, CALL_WORDS)


def _heading(pen: Pen, deal: Deal) -> str:
    said = []
    if deal.dealer is not None:
        said.append(f"{pen.value('dealer')} {pen.name(deal.dealer)}")
    if deal.cards is not None:
        said.append(f"{pen.value('cards')} {deal.cards}")
    if deal.turn_up is not None:
        said.append(f"{pen.value('turn-up')} {card_text(deal.turn_up, pen.language)}")
    if deal.trump:
        suit = pen.value("none") if deal.trump == "none" else tricks.suit_text(deal.trump, pen.language)
        said.append(f"{pen.value('trump')} {suit}")
    if deal.kind:
        said.append(f"{pen.value('kind')} {_KINDS.word(deal.kind, pen.language)}")
    head = f"{pen.key('deal')} {deal.label}".rstrip()
    return f"{head}: {', '.join(said)}" if said else head


def _bids(pen: Pen, node: Bids) -> str:
    return f"{pen.key('bid')}: {', '.join(_bid(pen, entry) for entry in node.entries)}"


def _bid(pen: Pen, entry: Entry) -> str:
    plain = entry.amount == 0 and not entry.mark
    return f"{pen.name(entry.seat)} {pen.value('pass') if plain else written(entry.amount) + entry.mark}"


_WRITERS: Mapping[type, Write] = {**COMMON, Bids: _bids, Trick: tricks.write_trick}

_SCRIBE = Scribe(_LINES, _VALUES, _TAKEN, _WRITERS)
write_events = _SCRIBE.events
write_name = _SCRIBE.name


def write_deal(deal: Deal, language: str) -> list[tuple[int, str]]:
    """(line in the source, canonical text) for the heading and each event; line 0 where it has none."""
    head = _heading(_SCRIBE.pen(deal.players, language), deal)
    return [(deal.head_span.line, head), *write_events(deal.events, deal.players, language)]
