"""The hands of a deal in which all bets were in before the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import mask
from hhtool.cards.equity import Unfinished
from hhtool.cards.poker import HAND
from hhtool.poker.all_in import ToCome, is_over

if TYPE_CHECKING:
    from hhtool.games.draw.holdings import Holding
    from hhtool.games.draw.replay import Replay


def to_come(replay: Replay) -> ToCome | None:
    """What was kept in the draw by those who went to the showdown; None where bets were made after it, or might be.

    The cards thrown away do not come back, nor do those that others are known to have been dealt.
    """
    table = replay.table
    if table is None or not replay.drawn or replay.caught or not is_over(replay, table) or table.turns[-1].street > 1:
        return None
    gone = 0
    for holding in replay.hands:
        gone |= mask(holding.initial or (holding.dealt.cards if holding.dealt else ()))
        gone |= mask((holding.draw and holding.draw.discards) or ())
    return ToCome({seat: _kept(replay.hands[seat]) for seat in sorted(table.betting.live)}, gone)


def _kept(holding: Holding) -> Unfinished | None:
    """What a player kept; None where it is not known."""
    kept = holding.kept()
    if kept is None or holding.drew is None or len(kept) != HAND - holding.drew:
        return None
    return Unfinished(kept)
