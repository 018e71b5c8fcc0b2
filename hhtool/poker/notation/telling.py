"""What the lines of a poker deal before a line say of it, where people tell the deal: who is in, and who is to act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hhtool.notation.context import Context
from hhtool.poker.record import Act, Muck, Out, Show, Verb

_PASSES = (Verb.FOLD, Verb.CHECK, Verb.PASS)


@dataclass(frozen=True)
class Course:
    """How far a deal is: who is still in, and who of them has a decision to make in this round, the next to act first."""

    live: frozenset[int]
    pending: tuple[int, ...]
    bets: bool
    """Whether there is a bet to meet."""


def course(context: Context, *deals: type) -> Course:
    """How far a deal is, by the lines before; a round begins behind lines of the kinds that are `deals`."""
    seats = range(len(context.names.players))
    live, last, bets = set(seats), context.dealer, False
    spent: set[int] = set()
    pending = set(seats)
    for event in context.before:
        if isinstance(event, Out):
            live -= set(event.seats)
            pending -= set(event.seats)
        elif isinstance(event, deals):
            bets, pending = False, live - spent
        elif isinstance(event, Act):
            last = event.seat
            pending.discard(last)
            if event.verb is Verb.FOLD or (event.verb is Verb.PASS and bets):
                live.discard(last)
            elif event.verb not in (*_PASSES, Verb.CALL):
                bets, pending = True, live - spent - {last}
            if event.all_in:
                spent.add(last)
    first = 0 if last is None else last + 1
    return Course(frozenset(live), tuple(sorted(pending, key=lambda seat: (seat - first) % len(seats))), bets)


def others(context: Context, node: Any, *deals: type) -> tuple[int, ...]:
    """The seats of «остальные» who do as a node says: who have a decision to make, or have not drawn or shown yet."""
    now = course(context, *deals)
    if isinstance(node, Act):
        return now.pending
    kinds = (Show, Muck) if isinstance(node, Show | Muck) else (type(node),)
    done = {event.seat for event in context.before if isinstance(event, kinds)}
    return tuple(sorted(now.live - done)) if hasattr(node, "seat") else ()
