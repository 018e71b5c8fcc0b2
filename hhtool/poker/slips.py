"""One wrong line is one finding: what only follows from it is not reported as faults of other players.

A slip is a breach and the deal as it would be without it. Where that deal, replayed, explains what was noted
after the slip, the slip alone is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from hhtool.checks.records import OutOfTurn
from hhtool.game.breach import Breach, Noted
from hhtool.notation.record import NOWHERE
from hhtool.poker.record import Act, Blind, Summary, Verb
from hhtool.poker.replay import Carry, Played

R = TypeVar("R", bound=Played)
Run = Callable[[Any, Any, Carry], R]


class Slip(NamedTuple):
    """What was noted of a line, and the events of the deal with that line put right.

    `sure` says that the line is wrong even where putting it right explains nothing else.
    """

    breach: Breach
    events: tuple[Any, ...]
    sure: bool = False


def one_slip(result: R, run: Run[R], slips: Iterable[Slip]) -> R:
    """The replay (by `run`) in which one slip is put right, where that explains what was noted after it.

    The slip is still reported; what only follows from it is not.
    """
    best = result
    for slip in slips:
        deal = replace(result.deal, events=slip.events)
        other = run(deal, result.house, result.carry)
        fewer = len(best.breaches) - len(other.breaches) - 1
        # a line that is put in where one may be missing must be right itself
        places = (slip.breach.span, NOWHERE)
        if (fewer > 0 or (fewer == 0 and slip.sure)) and not any(b.span in places for b in other.breaches):
            other.breaches.append(slip.breach)
            other.deal = result.deal
            best = other
    return best


def wrong_names(result: Played, *kinds: Any) -> Iterator[Slip]:
    """Lines of these kinds that may name the wrong player, with the one whose turn it was instead."""
    for at, breach, event in _late(result, *kinds):
        if (expected := _expected(breach)) != event.seat:
            yield Slip(breach, _put(result, at, replace(event, seat=expected)))


def odd_lines(result: Played) -> Iterator[Slip]:
    """Actions that may be missing before another, stand there once too often, or changed places with the next."""
    for at, breach, event in _late(result, Act):
        expected = _expected(breach)
        events = result.deal.events
        bets = [Act(expected, Verb.BET, event.added)] if event.verb is Verb.CALL and event.added else []
        for missing in (Act(expected, Verb.FOLD), Act(expected, Verb.CALL), Act(expected, Verb.CHECK), *bets):
            yield Slip(breach, _put(result, at, missing, event))
        if isinstance(after := next(iter(events[at + 1 :]), None), Act):
            yield Slip(breach, (*events[:at], after, event, *events[at + 2 :]))
        yield Slip(breach, _put(result, at))
    for breach in result.breaches:
        if breach.kind in ("unclosed-round", "early-deal") and breach.facts["expected"] is not None:
            at = _place(result, breach)
            yield Slip(breach, _put(result, at, Act(breach.facts["expected"], Verb.FOLD), result.deal.events[at]))
        elif breach.kind in ("acts-folded", "acts-all-in", OutOfTurn) and _expected(breach) is None:
            yield Slip(breach, _put(result, _place(result, breach)))


def _expected(breach: Breach) -> Any:
    """Who was to act; None where nobody was."""
    return breach.expected if isinstance(breach, OutOfTurn) else breach.facts.get("expected")


def _late(result: Played, *kinds: Any) -> Iterator[tuple[int, Breach, Any]]:
    """The first two lines of these kinds that are not of the player to act: place, breach and event."""
    late = [breach for breach in result.breaches if _expected(breach) is not None]
    for breach in late[:2]:
        at = _place(result, breach)
        if isinstance(event := result.deal.events[at], kinds):
            yield at, breach, event


def _place(result: Played, breach: Breach) -> int:
    """The place of the line that something was noted of."""
    found = (at for at, event in enumerate(result.deal.events) if event.span == breach.span)
    return next(found, len(result.deal.events) - 1)


def _put(result: Played, at: int, *instead: Any) -> tuple[Any, ...]:
    """The events of a deal with others in a place."""
    return (*result.deal.events[:at], *instead, *result.deal.events[at + 1 :])


def wrong_posters(result: Played) -> Iterator[Slip]:
    """Blinds of a room that are given to another player than the summary, or the seats, say."""
    table = result.table
    if not result.room or table is None or table.dealer is None:
        return
    claims = [event for event in result.deal.events if isinstance(event, Summary)]
    small, _big, _more = table.roles()
    due = {"small": table.betting.left_of(table.dealer, table.dealt)}
    due["big"] = table.betting.left_of(small.seat, table.dealt) if small else None
    for at, event in enumerate(result.deal.events):
        if not isinstance(event, Blind) or len(event.entries) != 1 or event.entries[0].mark not in due:
            continue
        entry = event.entries[0]
        right = next((c.seat for c in claims if entry.mark in c.position.split()), due[entry.mark])
        if right is not None and right != entry.seat:
            breach = Noted("blind-seat", entry.span, entry.seat, {"right": right})
            mended = replace(event, entries=(replace(entry, seat=right),))
            yield Slip(breach, _put(result, at, mended), sure=True)
