"""Plain `re` for open-face Chinese poker."""

from __future__ import annotations

import re
from decimal import Decimal

from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Fantasy, Part, Timeout, Turn
from hhtool.notation.source import Span
from tests.bench.peers.plain import (
    CARDS,
    COMMON,
    PLAYER,
    Match,
    Reader,
    Seats,
    cards,
    dealer,
    dealt_by,
    kind,
    named,
    part,
    whole,
)

_ROW = "(top|middle|bottom|second|third)"
_PART = re.compile(rf"{_ROW} {CARDS}|x {CARDS}")
_AWARD = re.compile(rf"{_ROW} ([-\d.]+)")
_BOXES = "([^/]+/[^/]+/[^/x]+(?:/[^/x]+)?)"


def _turn(match: Match, line: int, seats: Seats) -> Turn:
    parts: list[Part] = []
    discards: tuple[int, ...] = ()
    for found in _PART.finditer(match.string, match.start(2)):
        if found[1]:
            parts.append(Part(found[1], cards(found[2]), part(found, line)))
        else:
            discards = cards(found[3])
    return Turn(seats[match[1]], tuple(parts), discards, whole(match, line))


def _boxes(text: str, start: int, line: int) -> tuple[Box, ...]:
    boxes = []
    for box in text.split("/"):
        said = box.strip()
        if said == "-":
            boxes.append(Box((), Span(line, start + 1, start + 1 + len(box))))
        else:
            first = start + len(box) - len(box.lstrip()) + 1
            boxes.append(Box(cards(said), Span(line, first, first + len(said))))
        start += len(box) + 1
    return tuple(boxes)


def _board(match: Match, line: int, seats: Seats) -> Board:
    return Board(seats[match[1]], _boxes(match[2], match.start(2), line), whole(match, line))


def _fantasy(match: Match, line: int, seats: Seats) -> Fantasy:
    boxes = _boxes(match[2], match.start(2), line) if match[2] else ()
    return Fantasy(seats[match[1]], boxes, cards(match[3]) if match[3] else (), whole(match, line))


def _bonus(match: Match, line: int, seats: Seats) -> Bonus:
    awards = tuple(
        [
            Award(found[1], Decimal(found[2]), "", part(found, line))
            for found in _AWARD.finditer(match.string, match.start(2))
        ]
    )
    return Bonus(seats[match[1]], awards, whole(match, line))


_KINDS = {
    **COMMON,
    "board": kind(rf"board {PLAYER}: {_BOXES}", _board),
    "fantasy": kind(rf"fantasy {PLAYER}(?:: {_BOXES}(?:x {CARDS})?)?", _fantasy),
    "dead": kind("dead (.+)", lambda match, line, seats: Dead(named(match, 1, seats), whole(match, line))),
    "timeout": kind("timeout (.+)", lambda match, line, seats: Timeout(named(match, 1, seats), whole(match, line))),
    "bonus": kind(rf"bonus {PLAYER}: (.+)", _bonus),
}

READER = Reader(Deal, dealt_by("button"), dealer, _KINDS, action=kind(rf"{PLAYER}: (.+)", _turn))
