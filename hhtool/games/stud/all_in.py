"""The hands of a deal in which all bets were in before the last up cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import BIT, JOKER, mask
from hhtool.cards.equity import Unfinished
from hhtool.games.stud.holdings import UPS
from hhtool.poker.all_in import ToCome, is_over

if TYPE_CHECKING:
    from hhtool.games.stud.replay import Replay


def to_come(replay: Replay) -> ToCome | None:
    """The hands when the last bet was in of those who went to the showdown; None where no card was dealt after it.

    The up cards of those who had folded do not come, nor do their down cards where they are known.
    """
    table = replay.table
    if table is None or not is_over(replay, table) or (street := table.turns[-1].street) >= UPS:
        return None
    gone = 0
    for holding, faces in zip(replay.hands, replay.faces, strict=True):
        gone |= mask(faces[:street]) | (0 if holding.down is None else BIT[holding.down])
    return ToCome({seat: _held(replay, seat, street) for seat in sorted(table.betting.live)}, gone)


def _held(replay: Replay, seat: int, street: int) -> Unfinished | None:
    """The cards of a player in a round; None where they are not known."""
    holding, faces = replay.hands[seat], replay.faces[seat][:street]
    if holding.down is None or holding.doubtful or len(faces) < street or max(faces) >= JOKER:
        return None
    return Unfinished((holding.down, *faces))
