"""The lines of a Hearts record, read and written. `formats/notation.md` describes them for people."""

from __future__ import annotations

from typing import Any, get_args

from hhtool.games.contract import Lines, Notation
from hhtool.notation import lines
from hhtool.notation.forms import group, opt, seq
from hhtool.notation.lines import COMMON, Match, cards_at, dealt_by, place, seat_at
from hhtool.notation.reader import Context, Kind, LineReader
from hhtool.notation.source import Passage
from hhtool.notation.tokens import CARDS, COLON, NAME, keyword
from hhtool.notation.words import KEYWORDS, Vocabulary, Words
from hhtool.notation.writer import COMMON as WRITERS
from hhtool.notation.writer import Pen, Scribe, reserved
from hhtool.tricks import notation as tricks
from hhtool.tricks.notation import ARROW, PLAIN_TRICK, SUIT_WORDS
from hhtool.tricks.record import Trick
from hhtool_hearts.record import Deal, Event, Passed

LINE_WORDS: Vocabulary = {"pass": (("pass", "passes"), ("передаёт", "передал", "передала"))}
VALUE_WORDS: Vocabulary = {"dealer": (("dealer",), ("сдаёт", "сдавал", "сдавала", "сдающий"))}

_LINES, _VALUES = Words(KEYWORDS, LINE_WORDS), Words(VALUE_WORDS)
_HEADING = dealt_by(keyword(_VALUES, "dealer"))

# `pass Anna: Qs Kh 5d -> Boris`
_PASS = seq(keyword(_LINES, "pass"), group(NAME), COLON, group(CARDS), opt(seq(ARROW, group(NAME))))


def _read_pass(context: Context, match: Match, line: int) -> Passed:
    to = seat_at(context, match, 3, line) if match[3] else None
    return Passed(seat_at(context, match, 1, line), cards_at(context, match, 2, line), to, place(match, line))


def _write_pass(pen: Pen, node: Passed) -> str:
    to = "" if node.to is None else f" -> {pen.name(node.to)}"
    return f"{pen.key('pass')} {pen.name(node.seat)}: {pen.cards(node.cards)}{to}"


_READER = LineReader(_LINES, (Kind("pass", _PASS, _read_pass), *COMMON), numbered=PLAIN_TRICK)
_TAKEN = reserved(KEYWORDS, LINE_WORDS, VALUE_WORDS, SUIT_WORDS)
_SCRIBE = Scribe(_LINES, _VALUES, _TAKEN, {**WRITERS, Passed: _write_pass, Trick: tricks.write_trick})

write_events = _SCRIBE.events
write_name = _SCRIBE.name


def read_deal(passage: Passage, context: Context) -> Deal:
    """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept."""
    return lines.deal_of(Deal, lines.read_body(passage, context, _READER, _HEADING, lines.heading, lines.unread))


def read_closing(passage: Passage, context: Context) -> tuple[Any, ...]:
    """The nodes of lines that end a session and stand apart from a deal."""
    return lines.read_closing(passage, context, _READER)


def write_deal(deal: Deal, language: str) -> Lines:
    """The heading and each event."""
    pen = _SCRIBE.pen(deal.players, language)
    head = f"{pen.key('deal')} {deal.label}".rstrip()
    if deal.dealer is not None:
        head += f": {pen.value('dealer')} {pen.name(deal.dealer)}"
    return [(deal.head_span.line, head), *write_events(deal.events, deal.players, language)]


NOTATION = Notation(Deal, get_args(Event), read_deal, read_closing, write_deal, write_events, write_name)
