"""Plain `re` for Variety."""

from __future__ import annotations

import re

from hhtool.games.variety.record import Bid, Bids, Contract, Deal, Remark
from tests.bench.peers.plain import COMMON, PLAYER, Match, Reader, Seats, dealer, dealt_by, kind, named, part, whole
from tests.bench.peers.tricks import PLAIN

_CALL = re.compile(rf"{PLAYER} (?:(\d+)|pass)")


def _bids(match: Match, line: int, seats: Seats) -> Bids:
    found = [
        Bid(seats[call[1]], int(call[2] or 0), part(call, line))
        for call in _CALL.finditer(match.string, match.start(1))
    ]
    return Bids(tuple(found), whole(match, line))


def _remark(match: Match, line: int, seats: Seats) -> Remark:
    return Remark(seats[match[1]], match[2], whole(match, line))


def _contract(match: Match, line: int, seats: Seats) -> Contract:
    return Contract(int(match[1]), named(match, 2, seats) if match[2] else (), whole(match, line))


_KINDS = {
    **COMMON,
    "bid:": kind("bid: (.+)", _bids),
    "says": kind(rf"says {PLAYER}: (.+)", _remark),
    "contract": kind(r"contract (\d+)(?:: (.+))?", _contract),
}

READER = Reader(Deal, dealt_by("dealer"), dealer, _KINDS, numbered=PLAIN)
