"""Puts one wrong line right, so that what only follows from it is not reported as faults of other players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from hhtool.checks.records import OutOfTurn
from hhtool.game.breach import Breach
from hhtool.notation.record import NOWHERE
from hhtool.poker.checks.betting import ActsAgain, TurnBreach, UnclosedRound
from hhtool.poker.checks.posts import WrongPoster
from hhtool.poker.record import Act, Blind, Summary, Verb
from hhtool.poker.replay import Carry, Played

R = TypeVar("R", bound=Played)
Play = Callable[[Any, Any, Carry], R]


class Correction(NamedTuple):
    """What was noted of a line, and the events of the deal with that line put right.

    `sure` says that the line is wrong even where putting it right explains nothing else.
    """

    breach: Breach
    events: tuple[Any, ...]
    sure: bool = False


def with_one_corrected(result: R, play: Play[R], corrections: Iterable[Correction]) -> R:
    """The replay, by `play`, in which one line is put right, where that explains what was noted after it.

    The breach of that line is still reported; what only follows from it is not. Where the line may as well be as it
    stands, and the chips would then be others', it is not known what the deal gave.
    """
    best = result
    doubtful = False
    for correction in corrections:
        deal = replace(result.deal, events=correction.events)
        other = play(deal, result.house, result.carry)
        fewer = len(best.breaches) - len(other.breaches) - 1
        # a line that is put in where one may be missing must be right itself
        places = (correction.breach.span, NOWHERE)
        if (fewer > 0 or (fewer == 0 and correction.sure)) and not any(b.span in places for b in other.breaches):
            other.breaches.append(correction.breach)
            other.deal = result.deal
            best, doubtful = other, False
        elif fewer == 0 and None not in (other.result, best.result) and other.result != best.result:
            doubtful = True
    if doubtful and best.table is not None:
        best.table.shaky = True
        stacks = {name: held for name, held in best.end.stacks.items() if name not in best.deal.players}
        best.end = best.end._replace(stacks=stacks)
    return best


def wrong_players(result: Played, *kinds: Any) -> Iterator[Correction]:
    """Lines of these kinds that may name the wrong player, with the one whose turn it was instead."""
    for at, breach, event in _late(result, *kinds):
        if (expected := _expected(breach)) != event.seat:
            yield Correction(breach, _put(result, at, replace(event, seat=expected)))


def missing_or_extra_lines(result: Played) -> Iterator[Correction]:
    """Actions that may be missing before another, stand there once too often, or changed places with the next."""
    for at, breach, event in _late(result, Act):
        expected = _expected(breach)
        assert expected is not None
        events = result.deal.events
        bets = [Act(expected, Verb.BET, event.added)] if event.verb is Verb.CALL and event.added else []
        for missing in (Act(expected, Verb.FOLD), Act(expected, Verb.CALL), Act(expected, Verb.CHECK), *bets):
            yield Correction(breach, _put(result, at, missing, event))
        if isinstance(after := next(iter(events[at + 1 :]), None), Act):
            yield Correction(breach, (*events[:at], after, event, *events[at + 2 :]))
        yield Correction(breach, _put(result, at))
    for breach in result.breaches:
        expected = _expected(breach)
        if isinstance(breach, UnclosedRound) and expected is not None:
            at = _place(result, breach)
            yield Correction(breach, _put(result, at, Act(expected, Verb.FOLD), result.deal.events[at]))
        elif isinstance(breach, ActsAgain | OutOfTurn) and expected is None:
            yield Correction(breach, _put(result, _place(result, breach)))


def _late(result: Played, *kinds: Any) -> Iterator[tuple[int, Breach, Any]]:
    """The first two lines of these kinds that are not of the player to act: place, breach and event."""
    late = [breach for breach in result.breaches if _expected(breach) is not None]
    for breach in late[:2]:
        at = _place(result, breach)
        if isinstance(event := result.deal.events[at], kinds):
            yield at, breach, event


def _expected(breach: Breach) -> int | None:
    """The player to act instead of the one who did something; None where that is nobody, or the breach is another."""
    return breach.expected if isinstance(breach, TurnBreach | OutOfTurn) else None


def _place(result: Played, breach: Breach) -> int:
    """The place of the line that something was noted of."""
    found = (at for at, event in enumerate(result.deal.events) if event.span == breach.span)
    return next(found, len(result.deal.events) - 1)


def _put(result: Played, at: int, *instead: Any) -> tuple[Any, ...]:
    """The events of a deal with others in a place."""
    return (*result.deal.events[:at], *instead, *result.deal.events[at + 1 :])


def wrong_posters(result: Played) -> Iterator[Correction]:
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
            breach = WrongPoster(entry.span, entry.seat, right=right)
            mended = replace(event, entries=(replace(entry, seat=right),))
            yield Correction(breach, _put(result, at, mended), sure=True)
