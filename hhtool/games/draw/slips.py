"""One wrong name is one finding: what only follows from it is not reported as faults of other players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from hhtool.checks import Breach
from hhtool.games.draw.house import House
from hhtool.games.draw.record import Deal, Draw
from hhtool.games.draw.replay import Carry, Replay
from hhtool.poker.record import Act, Blind, Summary

Run = Callable[[Deal, House, Carry], Replay]


def one_slip(result: Replay, run: Run) -> Replay:
    """The replay (by `run`) in which one wrong name is put right, where that explains what was noted after it.

    The line with the wrong name is still reported; what only follows from it is not.
    """
    best = result
    for slip in _slips(result):
        if slip.right is None:
            continue
        deal = replace(
            result.deal, events=tuple(slip.right if e is slip.event else e for e in result.deal.events)
        )
        other = run(deal, result.house, result.carry)
        fewer = len(best.breaches) - len(other.breaches) - 1
        if (fewer > 0 or (fewer == 0 and slip.breach.kind == "blind-seat")) and not any(
            b.span == slip.breach.span for b in other.breaches
        ):
            other.breaches.append(slip.breach)
            other.deal = result.deal
            best = other
    return best


class _Slip(NamedTuple):
    """A line that may name the wrong player: what was noted, the event, and the event with the right one."""

    breach: Breach
    event: Act | Draw | Blind
    right: Act | Draw | Blind | None


def _slips(result: Replay) -> Iterator[_Slip]:
    by_span = {event.span: event for event in result.deal.events if isinstance(event, Act | Draw)}
    for breach in [b for b in result.breaches if "expected" in b.facts][:2]:
        event, expected = by_span.get(breach.span), breach.facts["expected"]
        if event is not None and expected is not None and expected != event.seat:
            yield _Slip(breach, event, replace(event, seat=expected))
    yield from _wrong_posters(result)


def _wrong_posters(result: Replay) -> Iterator[_Slip]:
    """Blinds of a room that are given to another player than the summary, or the seats, say."""
    table = result.table
    if not result.room or table is None or table.dealer is None:
        return
    claims = [event for event in result.deal.events if isinstance(event, Summary)]
    small, _big, _more = table.roles()
    due = {"small": table.betting.left_of(table.dealer, table.dealt)}
    due["big"] = table.betting.left_of(small.seat, table.dealt) if small else None
    for event in result.deal.events:
        if not isinstance(event, Blind) or len(event.entries) != 1 or event.entries[0].mark not in due:
            continue
        entry = event.entries[0]
        right = next((c.seat for c in claims if entry.mark in c.position.split()), due[entry.mark])
        if right is not None and right != entry.seat:
            breach = Breach("blind-seat", entry.span, entry.seat, {"right": right})
            yield _Slip(breach, event, replace(event, entries=(replace(entry, seat=right),)))
