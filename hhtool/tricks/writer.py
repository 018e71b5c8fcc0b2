"""Tricks written out: the other direction of `hhtool.tricks.grammar`."""

from __future__ import annotations

from hhtool.notation.tokens import card_text, written
from hhtool.notation.words import Words
from hhtool.notation.writer import Pen
from hhtool.tricks.record import Call, Play, Trick
from hhtool.tricks.words import CALL_WORDS, SUIT_WORDS

_SUITS, _CALLS = Words(SUIT_WORDS), Words(CALL_WORDS)


def suit_text(suit: str, language: str) -> str:
    """A suit (c, d, h, s) as it is written out."""
    return _SUITS.word(suit, language)


def trick(pen: Pen, node: Trick) -> str:
    """The line of a trick."""
    plays = ", ".join(_play(pen, play) for play in node.plays)
    taker = "" if node.taker is None else f" -> {pen.name(node.taker)}"
    return f"{node.number}. {plays}{taker}"


def _play(pen: Pen, node: Play) -> str:
    call = f"({_call(node.call, pen.language)})" if node.call else ""
    count = f" {written(node.count.amount)}{node.count.mark}" if node.count else ""
    return f"{pen.name(node.seat)} {card_text(node.card, pen.language)}{call}{count}"


def _call(call: Call, language: str) -> str:
    if call.card is not None:
        return card_text(call.card, language)
    suit = f" {suit_text(call.suit, language)}" if call.suit else ""
    return _CALLS.word(call.kind, language) + suit
