"""The engine of five-card stud: `replay` takes a record to what happened, and to what the rules did not allow.

It never raises on a record. A deal with a line that could not be read is not judged: what it left is then not known.
"""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.games.contract import Engine
from hhtool.games.stud.engine.play import play
from hhtool.games.stud.house import House
from hhtool.games.stud.record import Deal, Up
from hhtool.games.stud.replay import Replay
from hhtool.poker.drift import DRIFT
from hhtool.poker.omitted import omitted_lines
from hhtool.poker.record import Act, Ante
from hhtool.poker.replay import Carry, carry_into, carry_unknown, seats_out, start


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    carry = carry_into(deal, carry)
    if not deal.complete or len(deal.players) not in house.seats_allowed:
        return Replay(deal, house, carry, out=seats_out(deal), end=carry_unknown(deal, carry))
    return play(deal, house, carry)


def omitted(deal: Deal, house: House) -> Iterator[Act | Ante | Up]:
    """The lines that a writer may have left out: an action, the antes, or the cards of a street."""
    yield from omitted_lines(deal, house.ante)
    yield Up(())


ENGINE = Engine(start, replay, omitted, drift=DRIFT)

__all__ = ["ENGINE", "replay", "start"]
