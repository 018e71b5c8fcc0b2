"""The lines of an Odessa poker record, read and written. The published grammar is `formats/odessa/notation.md`."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_args

from hhtool.cards.card import SUIT as SUIT_OF
from hhtool.cards.card import SUITS, is_known
from hhtool.cards.tricks import NO_TRUMP, winner
from hhtool.games.odessa.record import Bids, Deal, Event
from hhtool.i18n import _
from hhtool.lazy import late_pattern
from hhtool.notation import lines
from hhtool.notation.context import Context
from hhtool.notation.deal import Heading, Notation
from hhtool.notation.forms import Form, alt, group, many, opt, seq, terminal
from hhtool.notation.lexicon import SUITS as SUIT_WORDS
from hhtool.notation.lexicon import words
from hhtool.notation.lines import Match, keyed, place, place_of, seat_at
from hhtool.notation.reader import LineReader
from hhtool.notation.record import Entry, Figures, Hand
from hhtool.notation.repeats import COMMON as COMMON_ONCE
from hhtool.notation.repeats import Items, Once, of_player
from hhtool.notation.source import Span
from hhtool.notation.telling import Telling
from hhtool.notation.tokens import (
    COLON,
    COUNT,
    LABEL,
    NAME,
    NUMBER_WORD,
    WHOLE,
    first_word,
    is_doubtful,
    keyword,
    label,
    number,
    whole,
    written,
)
from hhtool.notation.words import KEYWORDS, Words, language_of
from hhtool.notation.writer import COMMON, Pen, Scribe, Write, reserved
from hhtool.tricks.notation import (
    CALL_WORDS,
    CARD,
    SUIT,
    TRICK,
    plain_bids,
    read_suit,
    spoken_trick,
    taken,
    tricks_begin,
    write_suit,
    write_trick,
)
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# --- words ---------------------------------------------------------------------------------------------------

ODESSA_LINES = words("bid", tricks="tricks taken")

ODESSA_VALUES = words("dealer", "cards", "trump", "turn-up", "kind", "none", "pass")

KIND_WORDS = words("golden", "misere", "notrump", blind="blind deal")
"""The special deals."""

KIND_NAMES = {"blind": _("blind"), "golden": _("golden"), "misere": _("misère"), "notrump": _("no trump")}
"""What messages call them."""

LINES = Words(KEYWORDS, ODESSA_LINES)
VALUES = Words(ODESSA_VALUES)
KINDS = Words(KIND_WORDS)

# --- the heading: `deal 3: dealer Vera, cards 3, trump h` ----------------------------------------------------

_NO_TRUMP = terminal("'no trump'", r"(?:no[ \t]+trumps?|без[ \t]+козыр(?:я|ей)|б/к)(?!\w)")
_KIND = keyword(KINDS, *KIND_WORDS)


def _said(mark: Any) -> Form:
    """One thing that a heading says; `mark` is applied to its parts."""
    return alt(
        seq(keyword(VALUES, "dealer"), mark(NAME)),
        seq(keyword(VALUES, "cards"), mark(COUNT), opt(keyword(VALUES, "cards"))),
        seq(mark(COUNT), keyword(VALUES, "cards")),
        seq(keyword(VALUES, "turn-up"), mark(CARD)),
        seq(keyword(VALUES, "trump"), alt(mark(keyword(VALUES, "none", "pass")), mark(SUIT), name="a suit or 'none'")),
        mark(_NO_TRUMP),
        seq(opt(keyword(VALUES, "kind")), mark(_KIND)),
    )


_SAID = _said(group)


def _read_heading(context: Context, match: Match, line: int) -> dict[str, Any]:
    found: dict[str, Any] = {"label": label(match[1]), "dealer": None}
    for said in _SAID.each_in(match, 2):
        if said[1]:
            seat = seat_at(context, said, 1, line)
            found["dealer"] = seat if seat >= 0 else None
        elif said[2] or said[3]:
            index = 2 if said[2] else 3
            found |= {"cards": whole(said[index]), "cards_span": place_of(said, index, line)}
        elif said[4]:
            card = context.cards(said[4], said.start(4), line)[0]
            found |= {"turn_up": card, "turn_up_span": place_of(said, 4, line)}
        elif said[5]:
            found |= {"trump": "none", "trump_span": place_of(said, 5, line)}
        elif said[6]:
            found |= {"trump": read_suit(said[6]), "trump_span": place_of(said, 6, line)}
        elif said[7] or _NO_TRUMP.inside.fullmatch(said[0].strip()):
            # behind a blank it is read as the kind of deal that may be called so too
            found |= {"trump": "none", "trump_span": place_of(said, 7 if said[7] else 8, line)}
        else:
            found |= {"kind": KINDS.id(said[8]), "kind_span": place_of(said, 8, line)}
    return found


_COUNTED = late_pattern(
    rf"(?<!\w)(?P<each>по[ \t]+)?(?:\d+|{NUMBER_WORD})[ \t]+(?P<cards>карт(?:ы|а|е)?)(?!\w)", re.IGNORECASE
)


def _write_cards(pen: Pen, count: int) -> str:
    """How many cards each is dealt: «по 2 карты», «3 карты» where that was typed."""
    typed = _COUNTED.search(pen.typed) if pen.language == "ru" else None
    if typed is None:
        return f"{pen.value('cards')} {count}"
    return f"{'по ' if typed['each'] else ''}{count} {typed['cards'].lower()}"


def _write_heading(pen: Pen, deal: Deal) -> list[str]:
    said = []
    if deal.dealer is not None:
        said.append(f"{pen.value('dealer')} {pen.name(deal.dealer)}")
    if deal.cards is not None:
        said.append(_write_cards(pen, deal.cards))
    if deal.turn_up is not None:
        # «козырь 9б» says which card was turned up
        is_trump = not deal.trump and pen.values.typed("turn-up", pen.language, pen.typed) is None
        is_trump = is_trump and pen.values.typed("trump", pen.language, pen.typed) is not None
        said.append(f"{pen.value('trump' if is_trump else 'turn-up')} {pen.card(deal.turn_up)}")
    if deal.trump:
        suit = pen.value("none") if deal.trump == "none" else write_suit(pen, deal.trump)
        said.append(suit if _NO_TRUMP.inside.fullmatch(suit) else f"{pen.value('trump')} {suit}")
    if deal.kind:
        said.append(f"{pen.value('kind')} {pen.word(KINDS, deal.kind)}")
    return said


HEADING = Heading(
    seq(first_word(LINES, "deal"), opt(group(LABEL)), opt(seq(COLON, group(many(_said(lambda form: form)))))),
    _read_heading,
    _write_heading,
)


# --- bids: `bid: Anna 1, Boris pass, Vera 1` -----------------------------------------------------------------

_BID = alt(
    terminal("bid", rf"[-+−–]?{WHOLE}\??(?![\w.?])|\?(?![\w.?])|{NUMBER_WORD}"),
    keyword(VALUES, "pass"),
    name="a number or 'pass'",
)
_BIDS = seq(group(NAME), group(_BID))


@lru_cache
def _amount(said: str) -> Decimal | None:
    return Decimal(0) if VALUES.id(said) == "pass" else number(said)


def _read_bids(context: Context, match: Match, line: int) -> Bids:
    items = context.items(match.string, *match.span(1), line)
    if items is None:
        items = [
            (seat_at(context, found, 1, line), found[2], Span(line, found.start() + 1, found.end() + 1))
            for found in _BIDS.each_in(match, 1)
        ]
    return _bids(items, place(match, line))


def _bids(items: Sequence[tuple[int, str, Span]], span: Span) -> Bids:
    entries = [Entry(seat, _amount(said), "?" if is_doubtful(said) else "", place) for seat, said, place in items]
    return Bids(tuple(entries), span)


def _write_bids(pen: Pen, node: Bids) -> str:
    return f"{pen.key('bid')}: {', '.join(_write_bid(pen, entry) for entry in node.entries)}"


def _write_bid(pen: Pen, entry: Entry) -> str:
    plain = entry.amount == 0 and not entry.mark
    return f"{pen.name(entry.seat)} {pen.value('pass') if plain else written(entry.amount) + entry.mark}"


# --- whole deals ---------------------------------------------------------------------------------------------

_ONCE = COMMON_ONCE | Once(
    parts={Bids: Items("entries", of_player, lambda _bids: "bid")},
    play=frozenset({Bids, Hand, Trick}),
    anew=(tricks_begin,),
)


def _have_bid(context: Context) -> dict[int, Decimal | None]:
    """Who has bid what in the lines before."""
    return {one.seat: one.amount for event in context.before if isinstance(event, Bids) for one in event.entries}


def _listed(context: Context, node: Any) -> Any:
    """Figures of players who have all bid already are their points: «Анна 10, Борис 5»."""
    if not isinstance(node, Bids) or not {one.seat for one in node.entries} <= _have_bid(context).keys():
        return node
    return Figures("score", node.entries, node.span)


def _others(context: Context, node: Any) -> tuple[int, ...]:
    """The seats of «остальные»: who has not bid yet."""
    done = _have_bid(context)
    players = len(context.names.players)
    first = 0 if context.dealer is None else context.dealer + 1
    order = ((first + step) % players for step in range(players))
    return tuple(seat for seat in order if seat not in done) if isinstance(node, Bids) else ()


def _trump(context: Context) -> int | None:
    """The suit of trumps, as the heading says; None where it says none."""
    suit, card = context.head.get("trump", ""), context.head.get("turn_up")
    if suit in SUIT_WORDS:
        return SUITS.index(suit)
    return None if suit or card is None or not is_known(card) else SUIT_OF[card]


def _takes(context: Context, cards: Sequence[int]) -> int | None:
    """The index of the card that takes a trick; None where that cannot be told, as where a joker is in it."""
    trump, head = _trump(context), context.head
    unsaid = trump is None and head.get("trump") != "none" and not head.get("kind")
    return None if unsaid or context.joker() in cards else winner(cards, NO_TRUMP if trump is None else trump)


_POKER = late_pattern(r"(?<!\w)покер(?:ом|а|у)?(?!\w)", re.IGNORECASE)


def _with_joker(text: str) -> str:
    """A text in which «покер» is the joker, and what it is said to be in brackets is in full, in the same columns."""
    text = _POKER.sub(lambda said: "joker".ljust(len(said[0])), text)
    if "(" not in text:
        return text
    from hhtool.tricks.calls_told import calls_in_full

    return calls_in_full(text)


def _told(context: Context, text: str, line: int) -> tuple[Any, ...] | None:
    """The bids or the tricks that a line tells."""
    from hhtool.tricks.bids_told import bids_told
    from hhtool.tricks.telling import plays_told

    text = _with_joker(text)
    bids = bids_told(context, text)
    items = [one.rsplit(maxsplit=1) for one in bids.split(", ")] if bids else []
    done = _have_bid(context)
    if items and not all(context.names.called(name) in done for name, _figure in items):
        span = Span(line, len(text) - len(text.lstrip()) + 1, len(text.rstrip()) + 1)
        entries = [Entry(context.seat(name, span), Decimal(figure), "", span) for name, figure in items]
        made = (Bids(tuple(entries), span),)
        context.before += made
        return made
    return plays_told(context, text, line, winner=_takes, trumps=_trump)


def _ways(context: Context, text: str) -> Sequence[str]:
    from hhtool.tricks.bids_told import tallied, tricks_told
    from hhtool.tricks.hands_told import hand_told
    from hhtool.tricks.outcomes_told import outcomes_told
    from hhtool.tricks.winner_told import winner_told

    if found := hand_told(context, text) or winner_told(context, text) or tallied(context, text):
        return found
    if found := outcomes_told(context, text, _have_bid(context)):
        return found
    is_played = any(isinstance(event, Trick) for event in context.before)
    taken = None if is_played else tricks_told(context, text)
    return [f"{LINES.word('tricks', language_of(text))}: {taken}"] if taken else []


def _parts(text: str) -> Sequence[str]:
    from hhtool.tricks.joined_lines import parts

    return parts(text)


READER = LineReader(
    LINES,
    (
        replace(keyed(LINES, "bid", group(many(seq(NAME, _BID))), _read_bids), quick=plain_bids(LINES, VALUES, _bids)),
        lines.keyed_figures(LINES, "tricks"),
        *lines.COMMON,
    ),
    numbered=replace(TRICK, said=lambda text: spoken_trick(_with_joker(text))),
    once=_ONCE,
    telling=Telling(others=_others, listed=_listed, taken=taken, plays=_told, ways=_ways, parts=_parts),
)
_WRITERS: Mapping[type, Write] = {**COMMON, Bids: _write_bids, Trick: write_trick}
TAKEN = reserved(KEYWORDS, ODESSA_LINES, ODESSA_VALUES, KIND_WORDS, SUIT_WORDS, CALL_WORDS)
"""The words that are no names unless they are in quotes."""
_SCRIBE = Scribe(LINES, VALUES, TAKEN, _WRITERS)


_EXAMPLES = (
    "hand Anna: Ah Ks 7d",
    "bid: Anna 1, Boris pass",
    "1. Anna Ah, Boris 8h, Vera 7s -> Anna",
    "tricks: Anna 1, Boris 0",
    *lines.EXAMPLES,
)


NOTATION = Notation(Deal, get_args(Event), HEADING, READER, _SCRIBE, _EXAMPLES)
