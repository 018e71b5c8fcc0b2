"""Plain `re` for the lines that draw and stud share: actions, cards shown, pots."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from hhtool.cards.poker import Category, HandName
from hhtool.notation.source import Span
from hhtool.poker.record import Act, Ante, Back, Muck, Out, Pot, Show, Stakes, Verb, Win
from tests.bench.peers.plain import (
    CARDS,
    COMMON,
    PLAYER,
    Kinds,
    Match,
    Seats,
    cards,
    dealer,
    entries,
    figures,
    kind,
    named,
    part,
    whole,
)

# --- hands in words ------------------------------------------------------------------------------------------

_CATEGORY = {
    "high card": Category.HIGH_CARD,
    "pair of": Category.PAIR,
    "pair": Category.PAIR,
    "two pairs": Category.TWO_PAIR,
    "two pair": Category.TWO_PAIR,
    "three of a kind": Category.TRIPS,
    "three": Category.TRIPS,
    "straight flush": Category.STRAIGHT_FLUSH,
    "straight": Category.STRAIGHT,
    "flush": Category.FLUSH,
    "full house": Category.FULL_HOUSE,
    "four of a kind": Category.QUADS,
    "four": Category.QUADS,
}
_ONE = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_MANY = tuple("sixes" if word == "six" else f"{word}s" for word in _ONE)
_RANK = {word: rank for words in (_ONE, _MANY) for rank, word in enumerate(words)}
_HAND = re.compile("|".join(_CATEGORY))
_SAID = re.compile(r"\b(?:" + "|".join(_MANY + _ONE) + r")\b")


def hand_name(text: str) -> HandName:
    """The hand that is announced, with the ranks said."""
    match = _HAND.match(text)
    if not match:
        raise ValueError(text)
    ranks = tuple([_RANK[word] for word in _SAID.findall(text, match.end())])
    return HandName(_CATEGORY[match[0]], ranks)


# --- the lines -----------------------------------------------------------------------------------------------

_AMOUNT = r"([\d.]+)"
_VERB = {verb.value: verb for verb in Verb}
_POT = r"(?: (main|side(?: \d+)?))?"


def _act(match: Match, line: int, seats: Seats) -> Act:
    name, verb, added, by, to, adding, all_in = match.groups()
    seat, span = seats[name], whole(match, line)
    if verb == "raise":
        return Act(
            seat,
            Verb.RAISE,
            Decimal(adding) if adding else None,
            Decimal(to) if to else None,
            Decimal(by) if by else None,
            all_in is not None,
            span,
        )
    put = Decimal(added) if added else None
    return Act(seat, _VERB[verb], put, None, None, all_in is not None or verb == "all in", span)


ACTION = kind(
    rf"{PLAYER}: (check|fold|pass|open|bet|call|raise|all in)(?: {_AMOUNT})?(?: by {_AMOUNT})?(?: to {_AMOUNT})?"
    rf"(?: adding {_AMOUNT})?( all in)?",
    _act,
)


def _show(match: Match, line: int, seats: Seats) -> Show:
    return Show(*_shown(match, line, seats))


def _muck(match: Match, line: int, seats: Seats) -> Muck:
    return Muck(*_shown(match, line, seats))


def _shown(match: Match, line: int, seats: Seats) -> tuple[int, tuple[int, ...], HandName | None, Span]:
    held = cards(match[2]) if match[2] else ()
    return seats[match[1]], held, hand_name(match[3]) if match[3] else None, whole(match, line)


def _win(match: Match, line: int, seats: Seats) -> Win:
    return Win(match[1] or "", entries(match, 2, line, seats), whole(match, line))


def _pot(match: Match, line: int, _seats: Seats) -> Pot:
    figure = part(match, line, 2)
    return Pot(match[1] or "", Decimal(match[2]), whole(match, line), figure)


_WIN = kind(rf"win{_POT}: (.+)", _win)
_POT_LINE = kind(rf"pot{_POT}: {_AMOUNT}", _pot)

POKER: Kinds = {
    **{word: one for word, one in COMMON.items() if word != "score:"},
    "ante:": kind(f"ante: all {_AMOUNT}", lambda match, line, _seats: Ante(Decimal(match[1]), (), whole(match, line))),
    "out:": kind("out: (.+)", lambda match, line, seats: Out(named(match, 1, seats), whole(match, line))),
    "show": kind(rf"show {PLAYER}: {CARDS}(?: \((.+)\))?", _show),
    "muck": kind(rf"muck {PLAYER}(?:: {CARDS}(?: \((.+)\))?)?", _muck),
    "back:": kind("back: (.+)", lambda match, line, seats: Back(entries(match, 1, line, seats), whole(match, line))),
    "win": _WIN,
    "win:": _WIN,
    "pot": _POT_LINE,
    "pot:": _POT_LINE,
    "stacks:": kind("stacks: (.+)", figures("stacks")),
    "stacks": kind("stacks after: (.+)", figures("after")),
    "chips:": kind("chips: (.+)", figures("score")),
}


def head(match: Match, line: int, seats: Seats) -> dict[str, Any]:
    """What the heading of a deal says."""
    return {**dealer(match, line, seats), "stakes": Stakes(), "date": ""}
