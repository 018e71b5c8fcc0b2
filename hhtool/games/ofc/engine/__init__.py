"""The state machine of open-face Chinese poker: it does what the record says and notes what the rules did not allow.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from hhtool.games.contract import Engine
from hhtool.games.ofc.engine.turns import play
from hhtool.games.ofc.fantasy import Right, after
from hhtool.games.ofc.house import House
from hhtool.games.ofc.record import Dead, Deal
from hhtool.games.ofc.replay import Carry, Replay
from hhtool.notation.record import Session, consecutive

_BEFORE_THE_FIRST = "0"


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal: nobody has a right to a fantasy, unless deals may be missing before it."""
    if session.partial:
        return Carry(language=session.language)
    return Carry(_BEFORE_THE_FIRST, default=Right(), language=session.language)


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    if carry.label and not consecutive(carry.label, deal.label):
        carry = carry.after_gap()
    result = Replay(deal, house, carry, button=deal.dealer)
    if deal.complete:
        play(result)
        result.end = _end(result)
    else:
        result.end = carry.after_gap()._replace(label=deal.label)
    return result


def _end(result: Replay) -> Carry:
    """What a deal leaves to the next."""
    deal, carry, house = result.deal, result.carry, result.house
    rights: dict[str, Right] = {}
    called = {seat for event in result.lines(Dead) for seat in event.seats}
    for seat, layout in enumerate(result.layouts):
        name = deal.players[seat]
        # where no card is written, what the record calls a hand is all there is
        dead = True if called and seat in called and not layout.count else result.dead[seat]
        laid = _laid(result, seat)
        rights[name] = after(carry.right(name), layout, house, laid=laid, dead=dead, seen=result.seen)
    button = None if result.button is None else deal.players[result.button]
    late = carry.late.union(deal.players[seat] for seat in result.late)
    return carry._replace(label=deal.label, button=button, rights=rights, late=late)


def _laid(result: Replay, seat: int) -> bool | None:
    """Whether a seat played the deal as a fantasy; None where only its score or its rows are written."""
    if seat in result.fantasies:
        return True
    may = result.carry.right(result.deal.players[seat]).due(result.house)
    shown = result.carry.marked or result.layouts[seat].turns or result.is_ordinary(seat)
    return False if may is False or shown else None


__all__ = ["replay", "start"]


ENGINE = Engine(start, replay)
