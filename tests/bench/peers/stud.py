"""Plain `re` for five-card stud."""

from __future__ import annotations

import re

from hhtool.games.stud.record import Announcement, Deal, Dealt, Down, Everybody, Says, Up
from hhtool.poker.record import Verb
from tests.bench.peers.plain import CARDS, PLAYER, Match, Reader, Seats, cards, dealt_by, kind, part, whole
from tests.bench.peers.poker import ACTION, POKER, hand_name, head

_DEALT = re.compile(rf"{PLAYER} {CARDS}")
_SAID = re.compile(r"(?:([A-Z]\w*) )?((possible )?([a-z][a-z ]*))")


def _each(match: Match, line: int, seats: Seats) -> tuple[Dealt, ...]:
    return tuple(
        [
            Dealt(seats[found[1]], cards(found[2]), part(found, line))
            for found in _DEALT.finditer(match.string, match.start(1))
        ]
    )


def _one(match: Match, line: int, seats: Seats) -> Down:
    span = whole(match, line)
    return Down((Dealt(seats[match[1]], cards(match[2]), span),), span)


def _says(match: Match, line: int, seats: Seats) -> Says:
    said, seat = [], -1
    for found in _SAID.finditer(match.string, match.start(1)):
        seat = seats[found[1]] if found[1] else seat
        said.append(Announcement(seat, hand_name(found[4]), bool(found[3]), part(found, line, 2)))
    return Says(tuple(said), whole(match, line))


def _everybody(match: Match, line: int, _seats: Seats) -> Everybody:
    return Everybody(Verb.FOLD if match[1] == "fold" else Verb.CHECK, whole(match, line))


_KINDS = {
    **POKER,
    "up:": kind("up: (.+)", lambda match, line, seats: Up(_each(match, line, seats), whole(match, line))),
    "down:": kind("down: (.+)", lambda match, line, seats: Down(_each(match, line, seats), whole(match, line))),
    "down": kind(rf"down {PLAYER}: {CARDS}", _one),
    "says:": kind("says: (.+)", _says),
    "all": kind("all (pass|fold)", _everybody),
}

READER = Reader(Deal, dealt_by("dealer"), head, _KINDS, action=ACTION)
