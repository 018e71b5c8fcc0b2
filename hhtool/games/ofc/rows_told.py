"""What the rows make, as people tell it behind the turns: «Анна: верх пара дам, середина три двойки, низ флеш»."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from hhtool.cards.card import RANK, RANKS, is_known
from hhtool.cards.poker import Category, category, fits, ranks, strength, strength3
from hhtool.games.ofc.reckoning_told import comes_out
from hhtool.games.ofc.record import Board, Turn
from hhtool.notation.context import Context
from hhtool.notation.lexicon import RANKS_PLURAL, words
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.tokens import card_token
from hhtool.notation.words import Words, language_of
from hhtool.poker.handnames import read_hand_name

_ROW_FORMS = words("top", "middle", "bottom")
_ROWS, _MANY = Words(_ROW_FORMS), Words(RANKS_PLURAL)
_NOTE, _BONUS = Words(words("note")), Words(words("bonus")).pattern("bonus")
_OF_PLAYER = pattern(rf"[ \t]*+(?:у[ \t]++)?(?P<name>{NAME})(?:[ \t]*+[:—–-])?[ \t]++(?P<rest>\S.*)")
_ROW = pattern(rf"(?<!\w)(?P<row>{_ROWS.pattern(*_ROW_FORMS)})(?!\w)")
_IN_ALL = pattern(
    rf"(?<![ \t])[ \t]*+[.,;—–-]?[ \t]++{_BONUS}[ \t]*+[:—–-]?[ \t]*+"
    r"(?P<sum>\d{1,2}(?:[ \t]*+\+[ \t]*+\d{1,2})*+(?:[ \t]*+=[ \t]*+\d{1,2})?)[ \t.!]*+\Z"
)
"""What the bonuses of a player come to, behind the rows: «Премии 5+2 = 7»."""
_LETTER = "(?:10|[2-9TJQKAТКДВ])"
_LETTERS = re.compile(rf"{_LETTER}(?:[ \t,]*+{_LETTER})++")
_AND = re.compile(r"[ \t]*+,[ \t]*+|[ \t]++(?:и|с|на|and|over)[ \t]++")
_MARKS = " \t.,;:/—–-()!"
_OF_RANKS = ((Category.PAIR, Category.TRIPS, Category.QUADS), (Category.TWO_PAIR, Category.FULL_HOUSE))
"""What a hand may be of which only one rank is told, or two."""


def hands_of_rows(context: Context, text: str) -> list[str]:
    """The note that a sentence is which tells what rows of a player make, where their cards are known and it is true of
    them; none of another."""
    in_all = _IN_ALL.search(text)
    if in_all and not comes_out(context, in_all["sum"]):
        return []
    said = _OF_PLAYER.fullmatch(text[: in_all.start()] if in_all else text)
    seat = context.names.called(said["name"]) if said else None
    if said is None or seat is None:
        return []
    told, laid = _rows_in(said["rest"]), _laid(context, seat)
    if not told or not all(row in laid and _makes(laid[row], hand) for row, hand in told):
        return []
    return [f"{_NOTE.word('note', language_of(text))}: {text.strip()}"]


def _rows_in(text: str) -> list[tuple[str, str]]:
    """The rows that are named, each with what is told of it, behind or before its name; nothing where a row is told of
    twice."""
    if not (named := [*_ROW.finditer(text)]):
        return []
    starts, ends = [one.start() for one in named], [one.end() for one in named]
    if not text[: starts[0]].strip():
        hands = [text[end:start] for end, start in zip(ends, [*starts[1:], len(text)], strict=True)]
    elif not text[ends[-1] :].strip(_MARKS):
        hands = [text[end:start] for end, start in zip([0, *ends[:-1]], starts, strict=True)]
    else:
        return []
    rows = [_ROWS.id(one["row"]) or "" for one in named]
    return [*zip(rows, hands, strict=True)] if len({*rows}) == len(rows) else []


def _laid(context: Context, seat: int) -> dict[str, list[int]]:
    """The rows of a player of which all cards are known, none of them twice."""
    rows: dict[str, list[int]] = {"top": [], "middle": [], "bottom": []}
    for event in context.before:
        if isinstance(event, Turn) and event.seat == seat:
            for part in event.parts:
                rows.setdefault(part.row, []).extend(part.cards)
        elif isinstance(event, Board) and event.seat == seat and len(event.boxes) == len(_ROW_FORMS):
            rows = {row: [*box.cards] for row, box in zip(_ROW_FORMS, event.boxes, strict=True)}
    size = {"top": 3, "middle": 5, "bottom": 5}
    return {
        row: cards
        for row, cards in rows.items()
        if len(cards) == len(set(cards)) == size.get(row) and all(map(is_known, cards))
    }


def _makes(cards: Sequence[int], said: str) -> bool:
    """Whether it is true of the cards of a row what is told of them."""
    said = said.strip(_MARKS)
    if _LETTERS.fullmatch(said):
        return Counter(map(_rank_of, re.findall(_LETTER, said))) <= Counter(RANK[card] for card in cards)
    value = strength3(cards) if len(cards) == len(_ROW_FORMS) else strength(cards)
    if (name := read_hand_name(said)) is not None and fits(name, value):
        return True
    told = [_rank_of(one) for one in _AND.split(said)]
    may_be = _OF_RANKS[len(told) - 1] if len(told) <= len(_OF_RANKS) else ()
    return category(value) in may_be and {*told} == {*ranks(value)[: len(told)]}


def _rank_of(said: str) -> int | None:
    """The rank that is told by its letter, or of several cards: «Т», «короли»."""
    if (many := _MANY.id(said)) is not None:
        return RANKS.index(many)
    token = card_token(f"{said}?") if re.fullmatch(_LETTER, said) else None
    return RANK[token.cards[0]] if token and token.cards else None
