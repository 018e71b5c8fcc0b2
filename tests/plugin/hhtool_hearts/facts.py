"""Replay to rows: one row for each player dealt in, in plain values; None where the record does not tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hhtool.cards.card import SUIT
from hhtool.games.contract import Facts
from hhtool.notation.record import written_scores
from hhtool_hearts.engine import Replay
from hhtool_hearts.house import ALL_POINTS, HEARTS, QUEEN_OF_SPADES

COLUMNS: Mapping[str, str] = {
    "seat": "The player's seat, counted from 0 clockwise.",
    "position": "How many places left of the dealer, who is 0.",
    "tricks": "How many tricks the player took.",
    "hearts": "How many hearts the player took.",
    "queen": "Whether the player took the queen of spades.",
    "moon": "Whether the player took all the points.",
    "penalty": "The points that the deal brought the player, as they are written.",
    "net": "The same below zero: what counts against the player.",
}


def rows(replay: Replay) -> Iterator[dict[str, Any]]:
    """One row for each player; of a deal that could not be read only who was there is told."""
    deal, points = replay.deal, replay.points
    scores = written_scores(deal) if replay.scores is None else replay.scores
    takers = [taken.taker for taken in replay.tricks]
    for seat, name in enumerate(deal.players):
        row: dict[str, Any] = {"player": name, **dict.fromkeys(COLUMNS), "seat": seat}
        if deal.complete and deal.dealer is not None:
            row["position"] = (seat - deal.dealer) % len(deal.players)
        if deal.complete and points is not None:
            cards = [play.card for one in replay.tricks if one.taker == seat for play in one.trick.plays]
            row |= {"tricks": takers.count(seat), "hearts": sum(SUIT[card] == HEARTS for card in cards)}
            row |= {"queen": QUEEN_OF_SPADES in cards, "moon": points[seat] == ALL_POINTS}
        if deal.complete and seat in scores:
            row |= {"penalty": int(scores[seat]), "net": -float(scores[seat])}
        yield row


FACTS = Facts(COLUMNS, rows)
