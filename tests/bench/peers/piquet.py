"""Plain `re` for piquet."""

from __future__ import annotations

import re

from hhtool.cards.card import RANK_ONLY, RANKS
from hhtool.games.piquet.record import Answer, Answers, Capot, Deal, Declare, Exchange, HandAfter, Item, White
from hhtool.notation.record import Hand
from tests.bench.peers.plain import (
    CARD,
    CARDS,
    COMMON,
    PLAYER,
    Match,
    Reader,
    Seats,
    cards,
    dealer,
    dealt_by,
    figures,
    kind,
    named,
    part,
    whole,
)
from tests.bench.peers.tricks import COUNTED

_RANK = {
    word: RANK_ONLY + RANKS.index(letter)
    for letter, words in {
        "A": ("ace", "aces"),
        "K": ("king", "kings"),
        "Q": ("queen", "queens"),
        "J": ("jack", "jacks"),
        "T": ("ten", "tens"),
        "9": ("nine", "nines"),
        "8": ("eight", "eights"),
        "7": ("seven", "sevens"),
    }.items()
    for word in words
}
_SEQUENCE = {"tierce": 3, "quart": 4, "quint": 5, "sixième": 6, "septième": 7, "huitième": 8}
_SET = {"three": 3, "fourteen": 4}
_ANSWER = re.compile(r"not good|good|equal")
_ITEM = re.compile(
    r"(?:point (\d+)(?: \((\d+)\))?"
    r"|(tierce|quart|quint|sixième|septième|huitième)(?: (major)| to the (\w+)| ([2-9TJQKA][cdhs]))?"
    r"|(three|fourteen)(?: (\w+s))?)"
    r"(?: (not good|good|equal))?"
)


def _hand(match: Match, line: int, seats: Seats) -> Hand | HandAfter:
    node = HandAfter if match[2] else Hand
    return node(seats[match[1]], cards(match[3]), whole(match, line))


def _exchange(match: Match, line: int, seats: Seats) -> Exchange:
    name, number, discards, drawn = match.groups()
    return Exchange(
        seats[name],
        int(number) if number else None,
        cards(discards) if discards else None,
        cards(drawn) if drawn else None,
        whole(match, line),
    )


def _declare(match: Match, line: int, seats: Seats) -> Declare:
    items = tuple([_item(found, line) for found in _ITEM.finditer(match.string, match.start(2))])
    return Declare(seats[match[1]], items, whole(match, line))


def _item(match: Match, line: int) -> Item:
    point, pips, sequence, major, rank, card, of_a_kind, ranks, said = match.groups()
    answer = Answer(said, part(match, line, 9)) if said else None
    span = part(match, line)
    if point:
        return Item("point", int(point), int(pips) if pips else None, None, answer, span)
    if sequence:
        top = _RANK["ace"] if major else _RANK[rank] if rank else CARD[card] if card else None
        return Item("sequence", _SEQUENCE[sequence], None, top, answer, span)
    return Item("set", _SET[of_a_kind], None, _RANK[ranks] if ranks else None, answer, span)


def _answers(match: Match, line: int, seats: Seats) -> Answers:
    found = _ANSWER.finditer(match.string, match.start(2))
    return Answers(seats[match[1]], tuple([Answer(one[0], part(one, line)) for one in found]), whole(match, line))


_KINDS = {
    **COMMON,
    "hand": kind(rf"hand {PLAYER}( after)?: {CARDS}", _hand),
    "exchange": kind(rf"exchange {PLAYER}:(?: (\d+))?(?: x {CARDS})?(?: > {CARDS})?", _exchange),
    "declare": kind(rf"declare {PLAYER}: (.+)", _declare),
    "white": kind("white (.+)", lambda match, line, seats: White(named(match, 1, seats), whole(match, line))),
    "open-capot": kind(
        f"open-capot {PLAYER}", lambda match, line, seats: Capot(seats[match[1]], True, whole(match, line))
    ),
    "capot": kind(f"capot {PLAYER}", lambda match, line, seats: Capot(seats[match[1]], False, whole(match, line))),
    "count:": kind("count: (.+)", figures("count")),
}

READER = Reader(
    Deal,
    dealt_by("dealer"),
    dealer,
    _KINDS,
    numbered=COUNTED,
    action=kind(rf"{PLAYER}: ((?:not good|good|equal)(?:, (?:not good|good|equal))*)", _answers),
)
