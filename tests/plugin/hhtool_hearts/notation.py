"""The lines of a Hearts record, read and written. `formats/notation.md` describes them for people."""

from typing import get_args

from hhtool.notation.deal import DEALER, Notation, dealt_by
from hhtool.notation.lines import COMMON
from hhtool.notation.reader import LineReader
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON as WRITERS
from hhtool.notation.writer import Scribe, reserved
from hhtool.tricks.notation import PLAIN_TRICK, SUIT_WORDS, write_trick
from hhtool.tricks.passing import PASS, PASS_WORDS, Passed, write_pass
from hhtool.tricks.record import Trick
from hhtool_hearts.record import Deal, Event

LINES, VALUES = Words(KEYWORDS, PASS_WORDS), Words(DEALER)
READER = LineReader(LINES, (PASS, *COMMON), numbered=PLAIN_TRICK)
TAKEN = reserved(KEYWORDS, PASS_WORDS, DEALER, SUIT_WORDS)
SCRIBE = Scribe(LINES, VALUES, TAKEN, {**WRITERS, Passed: write_pass, Trick: write_trick})

NOTATION = Notation(Deal, get_args(Event), dealt_by(VALUES), READER, SCRIBE)
