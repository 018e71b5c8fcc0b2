"""The lines of an Odessa poker record: text to record. The published grammar is `formats/odessa/notation.md`."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Any

from hhtool.games.odessa.record import Bids, Deal
from hhtool.games.odessa.words import KIND_WORDS, ODESSA_LINES, ODESSA_VALUES
from hhtool.notation import lines
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lines import COMMON, Match, deal_of, keyed, place, place_of, read_body, seat_at, unread
from hhtool.notation.reader import Context, LineReader
from hhtool.notation.record import Entry
from hhtool.notation.source import Passage, Span
from hhtool.notation.tokens import COLON, COUNT, LABEL, NAME, keyword, number
from hhtool.notation.words import KEYWORDS, Words
from hhtool.tricks.notation import CARD, SUIT, SUITS, TRICK

LINES = Words(KEYWORDS, ODESSA_LINES)
VALUES = Words(ODESSA_VALUES)
KINDS = Words(KIND_WORDS)

# --- the heading ---------------------------------------------------------------------------------------------

_KIND = keyword(KINDS, *KIND_WORDS)


def _said(mark: Any) -> Form:
    """One thing that a heading says; `mark` is applied to its parts."""
    return alt(
        seq(keyword(VALUES, "dealer"), mark(NAME)),
        seq(keyword(VALUES, "cards"), mark(COUNT)),
        seq(keyword(VALUES, "turn-up"), mark(CARD)),
        seq(keyword(VALUES, "trump"), alt(mark(keyword(VALUES, "none", "pass")), mark(SUIT), name="a suit or 'none'")),
        seq(keyword(VALUES, "kind"), mark(_KIND)),
    )


HEADING = seq(keyword(LINES, "deal"), opt(group(LABEL)), opt(seq(COLON, group(many(_said(lambda form: form))))))
_SAID = re.compile(_said(group).regex, re.IGNORECASE)


def _heading(context: Context, match: Match, line: int) -> dict[str, Any]:
    found: dict[str, Any] = {"label": match[1] or "", "dealer": None}
    for said in _SAID.finditer(match.string, match.start(2), match.end(2)) if match[2] else ():
        if said[1]:
            seat = seat_at(context, said, 1, line)
            found["dealer"] = seat if seat >= 0 else None
        elif said[2]:
            found |= {"cards": int(said[2]), "cards_span": place_of(said, 2, line)}
        elif said[3]:
            card = context.cards(said[3], said.start(3), line)[0]
            found |= {"turn_up": card, "turn_up_span": place_of(said, 3, line)}
        elif said[4]:
            found |= {"trump": "none", "trump_span": place_of(said, 4, line)}
        elif said[5]:
            suit = SUITS.id(said[5].rstrip("\ufe0f"))
            found |= {"trump": suit, "trump_span": place_of(said, 5, line)}
        else:
            found |= {"kind": KINDS.id(said[6]), "kind_span": place_of(said, 6, line)}
    return found


# --- bids ----------------------------------------------------------------------------------------------------

_BID = alt(terminal("bid", r"[-+−–]?\d+\??(?![\w.?])|\?(?![\w.?])"), keyword(VALUES, "pass"), name="a number or 'pass'")
_BIDS = re.compile(seq(group(NAME), group(_BID)).regex, re.IGNORECASE)


@lru_cache
def _amount(said: str) -> Decimal | None:
    return Decimal(0) if VALUES.id(said) == "pass" else number(said)


def _bids(context: Context, match: Match, line: int) -> Bids:
    start, end = match.span(1)
    items = context.items(match.string, start, end, line)
    if items is None:
        items = [
            (seat_at(context, found, 1, line), found[2], Span(line, found.start() + 1, found.end() + 1))
            for found in _BIDS.finditer(match.string, start, end)
        ]
    entries = [
        Entry(seat, _amount(said), "?" if said[-1] == "?" and said != "?" else "", span) for seat, said, span in items
    ]
    return Bids(tuple(entries), place(match, line))


READER = LineReader(LINES, (keyed(LINES, "bid", group(many(seq(NAME, _BID))), _bids), *COMMON), numbered=TRICK)


def read_deal(passage: Passage, context: Context) -> Deal:
    """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept."""
    body = read_body(passage, context, READER, HEADING, _heading, unread)
    return deal_of(Deal, body)


def read_closing(passage: Passage, context: Context) -> tuple[Any, ...]:
    """The nodes of lines that end a session and stand apart from a deal."""
    return lines.read_closing(passage, context, READER)
