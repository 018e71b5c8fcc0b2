"""Plain `re` for Odessa poker."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

from hhtool.games.odessa.record import Bids, Deal
from hhtool.notation.record import Entry
from tests.bench.peers.plain import CARD, COMMON, PLAYER, Match, Reader, Seats, kind, part, whole
from tests.bench.peers.tricks import CALLED

_HEADING = re.compile(
    rf"deal (\w+)(?:: )?(?:dealer {PLAYER})?(?:(?:, )?cards (\d+))?(?:(?:, )?turn-up (\S\S))?"
    r"(?:(?:, )?trump (\w+))?(?:(?:, )?kind (\w+))?\Z"
)
_BID = re.compile(rf"{PLAYER} (?:(\d+)|pass)")


def _head(match: Match, line: int, seats: Seats) -> dict[str, Any]:
    label, dealer, cards, turn_up, trump, deal_kind = match.groups()
    found: dict[str, Any] = {"label": label, "dealer": seats[dealer] if dealer else None}
    if cards:
        found |= {"cards": int(cards), "cards_span": part(match, line, 3)}
    if turn_up:
        found |= {"turn_up": CARD[turn_up], "turn_up_span": part(match, line, 4)}
    if trump:
        found |= {"trump": trump, "trump_span": part(match, line, 5)}
    if deal_kind:
        found |= {"kind": deal_kind, "kind_span": part(match, line, 6)}
    return found


def _bids(match: Match, line: int, seats: Seats) -> Bids:
    found = [
        Entry(seats[bid[1]], Decimal(bid[2] or 0), "", part(bid, line))
        for bid in _BID.finditer(match.string, match.start(1))
    ]
    return Bids(tuple(found), whole(match, line))


READER = Reader(Deal, _HEADING, _head, {**COMMON, "bid:": kind("bid: (.+)", _bids)}, numbered=CALLED)
