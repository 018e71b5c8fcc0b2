"""Plain `re` for draw poker."""

from __future__ import annotations

from hhtool.games.draw.record import AllPass, Deal, Draw
from tests.bench.peers.plain import CARDS, PLAYER, Match, Reader, Seats, cards, dealt_by, kind, whole
from tests.bench.peers.poker import ACTION, POKER, head


def _draw(match: Match, line: int, seats: Seats) -> Draw:
    name, number, pat, discards, drawn = match.groups()
    span = whole(match, line)
    return Draw(
        seats[name],
        int(number) if number else 0 if pat else None,
        cards(discards) if discards else None,
        cards(drawn) if drawn else None,
        None,
        span,
        span,
    )


_KINDS = {
    **POKER,
    "draw": kind(rf"draw {PLAYER}:(?: (\d+)| (pat))?(?: x {CARDS})?(?: > {CARDS})?", _draw),
    "all": kind("all pass", lambda match, line, _seats: AllPass(whole(match, line))),
}

READER = Reader(Deal, dealt_by("dealer"), head, _KINDS, action=ACTION)
