"""The engine of draw poker: `replay` takes a record to what happened, and to what the rules did not allow.

It never raises on a record. A deal with a line that could not be read is not judged: what it left is then not known.
"""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.betting import ZERO
from hhtool.games.contract import Engine
from hhtool.games.draw.engine.play import play
from hhtool.games.draw.house import House
from hhtool.games.draw.record import Deal, Draw
from hhtool.games.draw.replay import Replay
from hhtool.poker.corrections import (
    Correction,
    missing_or_extra_lines,
    with_one_corrected,
    wrong_players,
    wrong_posters,
)
from hhtool.poker.record import Act
from hhtool.poker.replay import Carry, carry_into, carry_unknown, seats_out, start


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    carry = carry_into(deal, carry)
    if carry.pot is None and house.least is None:
        # where anybody may open no pot stays on the table
        carry = carry._replace(pot=ZERO)
    if not deal.complete:
        return Replay(deal, house, carry, out=seats_out(deal), end=carry_unknown(deal, carry))
    result = play(deal, house, carry)
    return with_one_corrected(result, play, _corrections(result)) if result.breaches else result


def _corrections(result: Replay) -> Iterator[Correction]:
    yield from wrong_players(result, Act, Draw)
    yield from missing_or_extra_lines(result)
    yield from wrong_posters(result)


ENGINE = Engine(start, replay)

__all__ = ["ENGINE", "replay", "start"]
