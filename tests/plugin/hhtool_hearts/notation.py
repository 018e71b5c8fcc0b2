"""The lines of a Hearts record, read and written. `formats/notation.md` describes them for people."""

from __future__ import annotations

from typing import get_args

from hhtool.notation.deal import DEALER, Notation, dealt_by
from hhtool.notation.forms import group, opt, seq
from hhtool.notation.lines import COMMON, Match, cards_at, place, seat_at
from hhtool.notation.reader import Context, Kind, LineReader
from hhtool.notation.tokens import CARDS, COLON, NAME, keyword
from hhtool.notation.words import KEYWORDS, Vocabulary, Words
from hhtool.notation.writer import COMMON as WRITERS
from hhtool.notation.writer import Pen, Scribe, reserved
from hhtool.tricks.notation import ARROW, PLAIN_TRICK, SUIT_WORDS, write_trick
from hhtool.tricks.record import Trick
from hhtool_hearts.record import Deal, Event, Passed

LINE_WORDS: Vocabulary = {"pass": (("pass", "passes"), ("передаёт", "передал", "передала"))}
LINES, VALUES = Words(KEYWORDS, LINE_WORDS), Words(DEALER)

# `pass Anna: Qs Kh 5d -> Boris`
PASS = seq(keyword(LINES, "pass"), group(NAME), COLON, group(CARDS), opt(seq(ARROW, group(NAME))))


def _read_pass(context: Context, match: Match, line: int) -> Passed:
    to = seat_at(context, match, 3, line) if match[3] else None
    return Passed(seat_at(context, match, 1, line), cards_at(context, match, 2, line), to, place(match, line))


def _write_pass(pen: Pen, node: Passed) -> str:
    to = "" if node.to is None else f" -> {pen.name(node.to)}"
    return f"{pen.key('pass')} {pen.name(node.seat)}: {pen.cards(node.cards)}{to}"


READER = LineReader(LINES, (Kind("pass", PASS, _read_pass), *COMMON), numbered=PLAIN_TRICK)
TAKEN = reserved(KEYWORDS, LINE_WORDS, DEALER, SUIT_WORDS)
SCRIBE = Scribe(LINES, VALUES, TAKEN, {**WRITERS, Passed: _write_pass, Trick: write_trick})

NOTATION = Notation(Deal, get_args(Event), dealt_by(VALUES), READER, SCRIBE)
