"""The engine of draw poker: `replay` takes a record to what happened, and to what the rules did not allow.

It never raises on a record. A deal with a line that could not be read is not judged: what it left is then not known.
"""

from __future__ import annotations

from collections.abc import Iterable

from hhtool.games.contract import Engine, Prove
from hhtool.games.draw.engine.play import carried_into, play
from hhtool.games.draw.house import House
from hhtool.games.draw.record import Deal
from hhtool.games.draw.replay import Replay
from hhtool.poker.drift import DRIFT
from hhtool.poker.omitted import omitted_lines
from hhtool.poker.record import Act, Ante
from hhtool.poker.replay import Carry, carry_unknown, seats_out, start


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    carry = carried_into(deal, house, carry)
    if not deal.complete:
        return Replay(deal, house, carry, out=seats_out(deal), end=carry_unknown(deal, carry))
    return play(deal, house, carry)


def omitted(deal: Deal, house: House) -> Iterable[Act | Ante]:
    """The lines that a writer may have left out: an action, or the antes."""
    return omitted_lines(deal, house.ante)


def prover() -> Prove:
    """What proves a deal clean, which takes a while to load."""
    from hhtool.games.draw.engine.prover import prove

    return prove


ENGINE = Engine(start, replay, omitted, drift=DRIFT, prover=prover)

__all__ = ["ENGINE", "replay", "start"]
