"""Faults that may be planted in a deal of any poker game: each changes one line, and says which code must come of it."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any

from hhtool.cards.betting import ZERO
from hhtool.notation.record import Entry, Figures
from hhtool.poker.record import Act, Show, Verb, Win


@dataclass(frozen=True)
class Planted:
    """A deal and the codes planted in it, by the index of the event they must be found at (-1: the heading)."""

    deal: Any
    marks: dict[int, str]


def changed(deal: Any, index: int, event: Any, code: str) -> Planted:
    """One event is another."""
    events = (*deal.events[:index], event, *deal.events[index + 1 :])
    return Planted(replace(deal, events=events), {index: code})


def more(entries: tuple[Entry, ...], place: int) -> tuple[Entry, ...]:
    """The entries with one chip more at one place."""
    entry = entries[place]
    assert entry.amount is not None
    return (*entries[:place], replace(entry, amount=entry.amount + 1), *entries[place + 1 :])


def wrong_call(deal: Any, rng: random.Random) -> Planted | None:
    """A call of one chip too few."""
    calls = [
        (i, e)
        for i, e in enumerate(deal.events)
        if isinstance(e, Act) and e.verb is Verb.CALL and (e.added or 0) > 2 and not e.all_in
    ]
    if not calls:
        return None
    index, event = rng.choice(calls)
    return changed(deal, index, replace(event, added=(event.added or ZERO) - 1), "PK103")


def _only_win(deal: Any) -> tuple[int, Win] | None:
    """The line of the pots, where one player takes them all."""
    wins = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Win)]
    return wins[0] if len(wins) == 1 and len(wins[0][1].entries) == 1 else None


def wrong_win(deal: Any, _rng: random.Random) -> Planted | None:
    """A pot of one chip too many."""
    found = _only_win(deal)
    if found is None:
        return None
    index, event = found
    return changed(deal, index, replace(event, entries=more(event.entries, 0)), "PK105")


def wrong_taker(deal: Any, rng: random.Random) -> Planted | None:
    """The pot goes to a loser who showed."""
    found = _only_win(deal)
    if found is None:
        return None
    index, event = found
    losers = [e.seat for e in deal.events if isinstance(e, Show) and e.seat != event.entries[0].seat]
    if not losers:
        return None
    entry = replace(event.entries[0], seat=rng.choice(losers))
    return changed(deal, index, replace(event, entries=(entry,)), "PK106")


def wrong_score(deal: Any, rng: random.Random) -> Planted | None:
    """One player's change is one chip off."""
    lines = [(i, e) for i, e in enumerate(deal.events) if isinstance(e, Figures) and e.kind == "score"]
    if not lines:
        return None
    index, event = lines[0]
    place = rng.randrange(len(event.entries))
    return changed(deal, index, replace(event, entries=more(event.entries, place)), "SC101")
