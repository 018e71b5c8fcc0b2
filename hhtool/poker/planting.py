"""Faults of any poker game, planted in a deal that was played: calls, pots and scores that are one chip off."""

from __future__ import annotations

from dataclasses import replace

from hhtool.generate import draft as drafts
from hhtool.generate.draft import D, Draft, Planted, Ways, raised
from hhtool.poker.record import Act, Show, Verb, Win


def wrong_call(draft: Draft[D]) -> Planted | None:
    """A call of one chip too few."""
    for index, act in draft.mixed(Act):
        if act.verb is Verb.CALL and act.added is not None and act.added > 2 and not act.all_in:
            return draft.changed(index, replace(act, added=act.added - 1))
    return None


def _only_win(draft: Draft[D]) -> tuple[int, Win] | None:
    """The line of the pots, where one player takes them all."""
    wins = draft.find(Win)
    return wins[0] if len(wins) == 1 and len(wins[0][1].entries) == 1 else None


def wrong_win(draft: Draft[D]) -> Planted | None:
    """A pot of one chip too many."""
    found = _only_win(draft)
    return found and draft.changed(found[0], replace(found[1], entries=raised(found[1].entries, 0)))


def wrong_taker(draft: Draft[D]) -> Planted | None:
    """The pot goes to a loser who showed."""
    found = _only_win(draft)
    if found is None:
        return None
    index, win = found
    losers = [show.seat for _index, show in draft.find(Show) if show.seat != win.entries[0].seat]
    if not losers:
        return None
    return draft.changed(index, replace(win, entries=(replace(win.entries[0], seat=draft.rng.choice(losers)),)))


def wrong_score(draft: Draft[D]) -> Planted | None:
    """One player's change is one chip off."""
    return drafts.wrong_score(draft, (1,))


WAYS: Ways = {"PK103": (wrong_call,), "PK105": (wrong_win,), "PK106": (wrong_taker,), "SC101": (wrong_score,)}
"""How these faults are planted, by the code that must come of each."""
