"""The lines of a draw poker record: text to record. The published grammar is `formats/draw/notation.md`."""

from __future__ import annotations

from hhtool.games.draw.record import AllPass, Caught, Deal, Draw, Event, HandAfter, Penalty, PotStays
from hhtool.games.draw.words import DRAW_LINES, DRAW_VALUES
from hhtool.notation import lines
from hhtool.notation.forms import alt, group, opt, seq, terminal
from hhtool.notation.lines import (
    Match,
    amount_at,
    cards_at,
    deal_of,
    entries_at,
    place,
    place_of,
    read_body,
    seat_at,
    unread,
)
from hhtool.notation.reader import Context, Kind, LineReader
from hhtool.notation.source import Passage
from hhtool.notation.tokens import AMOUNT, CARDS, COLON, COUNT, ENTRIES, NAME, keyword
from hhtool.notation.words import KEYWORDS, Words
from hhtool.poker.grammar import HEADING, KINDS, action, heading, value, word
from hhtool.poker.words import POKER_LINES

LINES = Words(KEYWORDS, POKER_LINES, DRAW_LINES)
VALUES = Words(DRAW_VALUES)

_DISCARDS = seq(terminal("'x'", r"[xх](?!\w)"), group(CARDS))
_DEALT = terminal("number", r"\d+(?=[ \t]|\Z)")
_DRAWN = seq(terminal("'>'", ">"), alt(seq(group(_DEALT), opt(group(CARDS))), group(CARDS), name="cards or a number"))


def _draw(context: Context, match: Match, line: int) -> Draw:
    said = int(match[2]) if match[2] else 0 if match[3] else None
    drawn = 6 if match[6] else 7
    return Draw(
        seat_at(context, match, 1, line),
        said,
        cards_at(context, match, 4, line) if match[4] else None,
        cards_at(context, match, drawn, line) if match[drawn] else None,
        int(match[5]) if match[5] else None,
        place(match, line),
        place(match, line),
    )


def _hand_after(context: Context, match: Match, line: int) -> HandAfter:
    return HandAfter(seat_at(context, match, 1, line), cards_at(context, match, 2, line), place(match, line))


def _caught(context: Context, match: Match, line: int) -> Caught:
    return Caught(seat_at(context, match, 1, line), place(match, line))


def _penalty(context: Context, match: Match, line: int) -> Penalty:
    seat = seat_at(context, match, 1, line)
    if match[2]:
        return Penalty(seat, (), True, place(match, line))
    return Penalty(seat, entries_at(context, match, 3, line), False, place(match, line))


def _pot_stays(_context: Context, match: Match, line: int) -> PotStays:
    return PotStays(amount_at(match, 1), place(match, line), place_of(match, 1, line))


def _all_pass(_context: Context, match: Match, line: int) -> AllPass:
    return AllPass(place(match, line))


DRAW_KINDS: tuple[Kind, ...] = (
    Kind(
        "draw",
        seq(
            keyword(LINES, "draw"),
            group(NAME),
            COLON,
            opt(alt(group(COUNT), group(keyword(VALUES, "pat")))),
            opt(_DISCARDS),
            opt(_DRAWN),
        ),
        _draw,
    ),
    Kind("hand", seq(word("hand"), group(NAME), value("after"), COLON, group(CARDS)), _hand_after),
    Kind("caught", seq(keyword(LINES, "caught"), group(NAME)), _caught),
    Kind(
        "penalty",
        seq(
            keyword(LINES, "penalty"),
            group(NAME),
            COLON,
            alt(group(keyword(VALUES, "next-antes")), group(ENTRIES), name="'next-antes' or what each player gets"),
        ),
        _penalty,
    ),
    Kind("pot stays", seq(keyword(LINES, "pot stays"), opt(seq(COLON, group(AMOUNT)))), _pot_stays),
    Kind("all pass", keyword(LINES, "all pass"), _all_pass),
)

READER = LineReader(LINES, (*DRAW_KINDS, *KINDS), action("open", "bet", "call"))


def read_deal(passage: Passage, context: Context) -> Deal:
    """The deal of a passage. What cannot be read is a fault in `context`; the rest of the deal is kept."""
    return deal_of(Deal, read_body(passage, context, READER, HEADING, heading, unread))


def read_closing(passage: Passage, context: Context) -> tuple[Event, ...]:
    """The nodes of lines that end a session and stand apart from a deal."""
    return lines.read_closing(passage, context, READER)
