"""The lines of a Variety record, read and written. The published grammar is `formats/variety/notation.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from hhtool.cards.tricks import NO_TRUMP, winner
from hhtool.games.variety.contracts import CONTRACTS, TRICKS
from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Event, Remark
from hhtool.i18n import Message
from hhtool.notation import lines
from hhtool.notation.context import Context
from hhtool.notation.deal import Notation, dealt_by
from hhtool.notation.forms import alt, group, many, opt, seq, terminal
from hhtool.notation.lexicon import SUITS as SUIT_WORDS
from hhtool.notation.lexicon import words
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.lines import Match, keyed, keyed_player, place, seat_at
from hhtool.notation.reader import LineReader
from hhtool.notation.record import Hand
from hhtool.notation.repeats import COMMON as COMMON_ONCE
from hhtool.notation.repeats import Items, Once, each
from hhtool.notation.source import Span
from hhtool.notation.telling import Telling
from hhtool.notation.tokens import COLON, NAME, NAMES, NUMBER_WORD, TEXT, first_word, keyword, whole
from hhtool.notation.words import KEYWORDS, Words
from hhtool.notation.writer import COMMON, Pen, Scribe, Write, reserved
from hhtool.tricks.notation import CALL_WORDS, PLAIN_TRICK, plain_bids, taken, tricks_begin, write_trick
from hhtool.tricks.record import Trick

VARIETY_LINES = words("says", "contract", bid="calls")
"""The words that lines begin with, in English and Russian."""

VARIETY_VALUES = words("dealer", "pass")
"""The other words."""

_LINES = Words(KEYWORDS, VARIETY_LINES)
_VALUES = Words(VARIETY_VALUES)


# --- calls: `bid: Anna 5, Boris 2, Vera 5` -------------------------------------------------------------------

_NUMBER = terminal("contract", rf"\d{{1,4}}(?![\w.?])|\?(?![\w.?])|{NUMBER_WORD}")
_CALL = alt(_NUMBER, keyword(_VALUES, "pass"), name="the number of a contract")
_CALLS = seq(group(NAME), group(_CALL))


def _number(text: str) -> int | None:
    if text == "?":
        return None
    return 0 if _VALUES.id(text) == "pass" else whole(text)


def _read_bids(context: Context, match: Match, line: int) -> Bids:
    items = context.items(match.string, *match.span(1), line)
    if items is None:
        items = [
            (seat_at(context, found, 1, line), found[2], Span(line, found.start() + 1, found.end() + 1))
            for found in _CALLS.each_in(match, 1)
        ]
    return _bids(items, place(match, line))


def _bids(items: Sequence[tuple[int, str, Span]], span: Span) -> Bids:
    return Bids(tuple([Bid(seat, _number(said), place) for seat, said, place in items]), span)


def _write_bids(pen: Pen, node: Bids) -> str:
    return f"{pen.key('bid')}: {', '.join(_write_call(pen, call) for call in node.calls)}"


def _write_call(pen: Pen, call: Bid) -> str:
    number = "?" if call.contract is None else str(call.contract) if call.contract else pen.value("pass")
    return f"{pen.name(call.seat)} {number}"


# --- talk: `says Anna: I have no spades` ---------------------------------------------------------------------


def _read_remark(context: Context, match: Match, line: int) -> Remark:
    return Remark(seat_at(context, match, 1, line), match[2].strip(), place(match, line))


def _write_remark(pen: Pen, node: Remark) -> str:
    return f"{pen.key('says')} {pen.name(node.seat)}: {node.text}".rstrip()


# --- the contract: `contract 5: Anna, Vera` ------------------------------------------------------------------

_CONTRACT = seq(first_word(_LINES, "contract"), group(_NUMBER), opt(seq(COLON, group(NAMES))))


def _read_contract(context: Context, match: Match, line: int) -> Contract:
    seats = context.seats(match.string, match.start(2), match.end(2), line) if match[2] else ()
    return Contract(_number(match[1]), seats, place(match, line))


_CONTRACT_WORDS = _LINES.forms("contract")


def _quick_contract(context: Context, text: str, line: int) -> Contract | None:
    head, _colon, told = text.partition(": ")
    key, _blank, number = head.partition(" ")
    known = context.names.known
    names = told.split(", ")
    if key not in _CONTRACT_WORDS or number not in _PLAIN_NUMBERS or not all(name in known for name in names):
        return None
    return Contract(int(number), tuple(known[name] for name in names), Span(line, 1, len(text) + 1))


_PLAIN_NUMBERS = {str(number) for number in CONTRACTS}


def _write_contract(pen: Pen, node: Contract) -> str:
    number = "?" if node.number is None else str(node.number)
    return f"{pen.key('contract')} {number}" + (f": {pen.names(node.seats)}" if node.seats else "")


# --- the whole record ----------------------------------------------------------------------------------------

_ONCE = COMMON_ONCE | Once(
    {Bids: lambda bids: bids.calls, Contract: lambda _contract: "contract"},
    {Contract: Items("seats", each)},
    play=frozenset({Bids, Contract, Hand, Trick}),
    anew=(tricks_begin,),
)


def _others(context: Context, node: Any) -> tuple[int, ...]:
    """The seats of «остальные»: who has not bid yet."""
    done = {one.seat for event in context.before if isinstance(event, Bids) for one in event.calls}
    players = len(context.names.players)
    first = 0 if context.dealer is None else context.dealer + 1
    order = ((first + step) % players for step in range(players))
    return tuple(seat for seat in order if seat not in done) if isinstance(node, Bids) else ()


def _contract_played(context: Context) -> Any | None:
    """The contract of the deal so far; None where it is not known."""
    number = next((event.number for event in context.before if isinstance(event, Contract)), None)
    return None if number is None else CONTRACTS.get(number)


def _takes(context: Context, cards: Sequence[int]) -> int | None:
    contract = _contract_played(context)
    return None if contract is None else winner(cards, contract.trump, lowest=contract.lowest)


def _trump(context: Context) -> int | None:
    contract = _contract_played(context)
    return None if contract is None or contract.trump == NO_TRUMP else contract.trump


def _meant(context: Context, node: Any) -> Any | None:
    from hhtool.games.variety.telling import meant

    return meant(context, node)


def _ways(context: Context, text: str) -> Sequence[str]:
    from hhtool.games.variety.telling import ways

    return ways(context, text)


def _plays(context: Context, text: str, line: int) -> tuple[Any, ...] | None:
    from hhtool.games.variety.attackers_told import attackers_told
    from hhtool.tricks.telling import plays_told

    if attackers_told(context, text):
        return ()
    return plays_told(context, text, line, winner=_takes, trumps=_trump)


def _miscounted(context: Context, text: str) -> Message | None:
    from hhtool.tricks.tally_told import miscounted

    return miscounted(context, text, tricks=TRICKS, takes=_takes)


def _parts(text: str) -> Sequence[str]:
    from hhtool.tricks.joined_lines import parts

    return parts(text)


READER = LineReader(
    _LINES,
    (
        replace(
            keyed(_LINES, "bid", group(many(seq(NAME, _CALL))), _read_bids), quick=plain_bids(_LINES, _VALUES, _bids)
        ),
        keyed_player(_LINES, "says", group(TEXT), _read_remark),
        LineKind("contract", _CONTRACT, _read_contract, quick=_quick_contract),
        *lines.COMMON,
    ),
    numbered=PLAIN_TRICK,
    once=_ONCE,
    telling=Telling(
        others=_others, taken=taken, meant=_meant, ways=_ways, plays=_plays, parts=_parts, miscounted=_miscounted
    ),
)
_WRITERS: Mapping[type, Write] = {
    **COMMON,
    Bids: _write_bids,
    Remark: _write_remark,
    Contract: _write_contract,
    Trick: write_trick,
}
TAKEN = reserved(KEYWORDS, VARIETY_LINES, VARIETY_VALUES, SUIT_WORDS, CALL_WORDS)
"""The words that are no names unless they are in quotes."""
_SCRIBE = Scribe(_LINES, _VALUES, TAKEN, _WRITERS)


_EXAMPLES = (
    "hand Anna: Ah Ks 7d",
    "bid: Anna 6, Boris pass",
    "says Anna: hearts",
    "contract 6: Anna, Boris",
    "1. Anna Ah, Boris 8h, Vera 7s, Gleb 2h -> Anna",
    *lines.EXAMPLES,
)


NOTATION = Notation(Deal, get_args(Event), dealt_by(_VALUES), READER, _SCRIBE, _EXAMPLES)
