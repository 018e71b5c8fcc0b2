"""The engine of five-card stud: `replay` takes a record to what happened, and to what the rules did not allow.

It never raises on a record. A deal with a line that could not be read is not judged: what it left is then not known.
"""

from __future__ import annotations

from collections.abc import Iterator

from hhtool.cards.betting import ZERO
from hhtool.checks.records import DuplicateCard, OutOfTurn
from hhtool.games.contract import Engine
from hhtool.games.stud.checks.rounds import EarlyDeal
from hhtool.games.stud.engine.play import play
from hhtool.games.stud.house import House
from hhtool.games.stud.record import Deal, Up
from hhtool.games.stud.replay import Replay
from hhtool.poker.corrections import Correction, missing_or_extra_lines, with_one_corrected, wrong_players
from hhtool.poker.record import Act, Show, Win
from hhtool.poker.replay import Carry, carry_into, carry_unknown, seats_out, start


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    # a pot never stays on the table
    carry = carry_into(deal, carry)._replace(pot=ZERO)
    if not deal.complete or len(deal.players) not in house.seats_allowed:
        return Replay(deal, house, carry, out=seats_out(deal), end=carry_unknown(deal, carry))
    result = play(deal, house, carry)
    return with_one_corrected(result, play, _corrections(result)) if result.breaches else result


def _corrections(result: Replay) -> Iterator[Correction]:
    yield from wrong_players(result, Act)
    yield from missing_or_extra_lines(result)
    events = result.deal.events
    for again, event in enumerate(events):
        if isinstance(event, Up) and event.dealt and event in events[:again]:
            for breach in result.breaches:
                if isinstance(breach, DuplicateCard) and breach.span.line == event.span.line:
                    yield Correction(breach, (*events[:again], *events[again + 1 :]))
    for breach in result.breaches:
        at = next((place for place, event in enumerate(events) if event.span == breach.span), 0)
        if isinstance(breach, OutOfTurn) and breach.expected is None:
            # the cards of a street are not written
            yield Correction(breach, (*events[:at], Up((), breach.span), *events[at:]))
        if not isinstance(breach, EarlyDeal):
            continue
        # the cards were dealt too soon, and the round was then played to its end
        till = next((i for i in range(at + 1, len(events)) if isinstance(events[i], Up | Show | Win)), len(events))
        for later in range(at + 1, till):
            if isinstance(events[later], Act):
                moved = (*events[:at], *events[at + 1 : later + 1], events[at], *events[later + 1 :])
                yield Correction(breach, moved)


ENGINE = Engine(start, replay)

__all__ = ["ENGINE", "replay", "start"]
