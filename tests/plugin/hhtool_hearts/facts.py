"""Replay to rows: one row for each player, in plain values; None where the record does not tell."""

from typing import Any

from hhtool.cards.card import SUIT
from hhtool.games.contract import Facts
from hhtool.tricks.facts import net, position, rows_of
from hhtool_hearts.engine import Replay
from hhtool_hearts.house import ALL_POINTS, HEARTS, QUEEN_OF_SPADES

COLUMNS = {
    "seat": (int, "The player's seat, counted from 0 clockwise."),
    "position": (int, "How many places left of the dealer, who is 0."),
    "tricks": (int, "How many tricks the player took."),
    "hearts": (int, "How many hearts the player took."),
    "queen": (bool, "Whether the player took the queen of spades."),
    "moon": (bool, "Whether the player took all the points."),
    "penalty": (int, "The points that the deal brought the player, as they are written."),
    "net": (float, "The same below zero: what counts against the player."),
}


def _told(replay: Replay, seat: int) -> dict[str, Any]:
    points, cards, score = replay.points, replay.cards_of(seat), net(replay, seat)
    row: dict[str, Any] = {"position": position(replay, seat)}
    if points is not None:
        row |= {"tricks": len(cards) // len(points), "hearts": sum(SUIT[card] == HEARTS for card in cards)}
        row |= {"queen": QUEEN_OF_SPADES in cards, "moon": points[seat] == ALL_POINTS}
    return row if score is None else row | {"penalty": int(score), "net": -score}


FACTS = Facts(COLUMNS, rows_of(COLUMNS, _told))
