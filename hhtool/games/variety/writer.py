"""Variety records written out in their canonical form: the other direction of `grammar`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.games.variety.words import VARIETY_LINES, VARIETY_VALUES
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON, Pen, Scribe, Write, reserved
from hhtool.tricks import notation as tricks
from hhtool.tricks.notation import CALL_WORDS, SUIT_WORDS
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Mapping

_LINES = Words(KEYWORDS, VARIETY_LINES)
_VALUES = Words(VARIETY_VALUES)
_TAKEN = reserved(KEYWORDS, VARIETY_LINES, VARIETY_VALUES, SUIT_WORDS, CALL_WORDS)


def _heading(pen: Pen, deal: Deal) -> str:
    head = f"{pen.key('deal')} {deal.label}".rstrip()
    return head if deal.dealer is None else f"{head}: {pen.value('dealer')} {pen.name(deal.dealer)}"


def _call(pen: Pen, call: Bid) -> str:
    number = "?" if call.contract is None else str(call.contract) if call.contract else pen.value("pass")
    return f"{pen.name(call.seat)} {number}"


def _contract(pen: Pen, node: Contract) -> str:
    number = "?" if node.number is None else str(node.number)
    return f"{pen.key('contract')} {number}" + (f": {pen.names(node.seats)}" if node.seats else "")


_WRITERS: Mapping[type, Write] = {
    **COMMON,
    Bids: lambda pen, node: f"{pen.key('bid')}: {', '.join(_call(pen, call) for call in node.calls)}",
    Remark: lambda pen, node: f"{pen.key('says')} {pen.name(node.seat)}: {node.text}".rstrip(),
    Contract: _contract,
    Trick: tricks.write_trick,
}

_SCRIBE = Scribe(_LINES, _VALUES, _TAKEN, _WRITERS)
write_events = _SCRIBE.events
write_name = _SCRIBE.name


def write_deal(deal: Deal, language: str) -> list[tuple[int, str]]:
    """(line in the source, canonical text) for the heading and each event; line 0 where it has none."""
    head = _heading(_SCRIBE.pen(deal.players, language), deal)
    return [(deal.head_span.line, head), *write_events(deal.events, deal.players, language)]
