"""Plain `re` for the lines of tricks: `1. Anna Ah, Boris 7s(high), Vera Kh -> Boris`."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from hhtool.notation.record import NOWHERE, Entry
from hhtool.notation.source import Span
from hhtool.tricks.record import Call, Play, Trick
from tests.bench.peers.plain import CARD, PLAYER, Kind, Match, Seats, kind, part, whole

_TRICK = rf"(\d+)\. (.+?)(?: -> {PLAYER})?"
_PLAIN = re.compile(rf"{PLAYER} (\S\S)")
_CALLED = re.compile(rf"{PLAYER} (\S\S)(?:\((high|low|max|\S\S)(?: (\w))?\))?")
_COUNTED = re.compile(rf"{PLAYER} (\S\S)(?: ([\d.]+))?")


def _plain(match: Match, line: int, seats: Seats) -> tuple[Play, ...]:
    return tuple(
        [
            Play(seats[found[1]], CARD[found[2]], None, None, part(found, line))
            for found in _PLAIN.finditer(match.string, match.start(2), match.end(2))
        ]
    )


def _called(match: Match, line: int, seats: Seats) -> tuple[Play, ...]:
    plays = []
    for found in _CALLED.finditer(match.string, match.start(2), match.end(2)):
        said, call = found[3], None
        if said in CARD:
            call = Call("card", "", CARD[said])
        elif said:
            call = Call(said, found[4] or "")
        plays.append(Play(seats[found[1]], CARD[found[2]], call, None, part(found, line)))
    return tuple(plays)


def _counted(match: Match, line: int, seats: Seats) -> tuple[Play, ...]:
    plays = []
    for found in _COUNTED.finditer(match.string, match.start(2), match.end(2)):
        seat, count = seats[found[1]], None
        span = Span(line, found.start() + 1, found.end(2) + 1)
        if found[3]:
            count = Entry(seat, Decimal(found[3]), "", part(found, line, 3))
        plays.append(Play(seat, CARD[found[2]], None, count, span))
    return tuple(plays)


def _numbered(plays: Callable[[Match, int, Seats], tuple[Play, ...]]) -> Kind:
    def build(match: Match, line: int, seats: Seats) -> Trick:
        taker = match[3]
        return Trick(
            int(match[1]),
            plays(match, line, seats),
            seats[taker] if taker else None,
            whole(match, line),
            part(match, line, 3) if taker else NOWHERE,
        )

    return kind(_TRICK, build)


PLAIN, CALLED, COUNTED = map(_numbered, (_plain, _called, _counted))
"""Tricks of cards alone, of cards declared to be others, and of cards with running counts."""
