"""The lines of a Variety record: text to record. The published grammar is `formats/variety/notation.md`."""

from __future__ import annotations

import re
from typing import Any

from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from hhtool.games.variety.words import VARIETY_LINES, VARIETY_VALUES
from hhtool.notation import lines
from hhtool.notation.forms import alt, group, many, opt, seq, terminal
from hhtool.notation.lines import (
    COMMON,
    Match,
    deal_of,
    dealt_by,
    heading,
    keyed,
    keyed_player,
    place,
    read_body,
    seat_at,
    unread,
)
from hhtool.notation.reader import Context, Kind, LineReader
from hhtool.notation.source import Passage, Span
from hhtool.notation.tokens import COLON, NAME, NAMES, TEXT, keyword
from hhtool.notation.words import KEYWORDS, Words
from hhtool.tricks.notation import PLAIN_TRICK

LINES = Words(KEYWORDS, VARIETY_LINES)
VALUES = Words(VARIETY_VALUES)

# --- the heading ---------------------------------------------------------------------------------------------

HEADING = dealt_by(keyword(VALUES, "dealer"))


# --- calls, remarks, the contract ----------------------------------------------------------------------------

_NUMBER = terminal("contract", r"\d{1,4}(?![\w.?])|\?(?![\w.?])")
_CALL = alt(_NUMBER, keyword(VALUES, "pass"), name="the number of a contract")
_CALLS = re.compile(seq(group(NAME), group(_CALL)).regex, re.IGNORECASE)


def _number(text: str) -> int | None:
    if text == "?":
        return None
    return 0 if VALUES.id(text) == "pass" else int(text)


def _bids(context: Context, match: Match, line: int) -> Bids:
    start, end = match.span(1)
    items = context.items(match.string, start, end, line)
    if items is None:
        items = [
            (seat_at(context, found, 1, line), found[2], Span(line, found.start() + 1, found.end() + 1))
            for found in _CALLS.finditer(match.string, start, end)
        ]
    return Bids(tuple([Bid(seat, _number(said), span) for seat, said, span in items]), place(match, line))


def _remark(context: Context, match: Match, line: int) -> Remark:
    return Remark(seat_at(context, match, 1, line), match[2].strip(), place(match, line))


def _contract(context: Context, match: Match, line: int) -> Contract:
    seats = context.seats(match.string, match.start(2), match.end(2), line) if match[2] else ()
    return Contract(_number(match[1]), seats, place(match, line))


READER = LineReader(
    LINES,
    (
        keyed(LINES, "bid", group(many(seq(NAME, _CALL))), _bids),
        keyed_player(LINES, "says", group(TEXT), _remark),
        Kind("contract", seq(keyword(LINES, "contract"), group(_NUMBER), opt(seq(COLON, group(NAMES)))), _contract),
        *COMMON,
    ),
    numbered=PLAIN_TRICK,
)


def read_deal(passage: Passage, context: Context) -> Deal:
    """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept."""
    body = read_body(passage, context, READER, HEADING, heading, unread)
    return deal_of(Deal, body)


def read_closing(passage: Passage, context: Context) -> tuple[Any, ...]:
    """The nodes of lines that end a session and stand apart from a deal."""
    return lines.read_closing(passage, context, READER)
