"""The lines that poker records share, read and written: heading, betting, showdown, summary."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hhtool.notation import lines, repeats, writer
from hhtool.notation.line_kinds import LineKind
from hhtool.notation.record import Hand, Seats
from hhtool.notation.repeats import Items, Once, each
from hhtool.notation.writer import Write
from hhtool.poker.notation import betting, showdown, summary
from hhtool.poker.record import Act, Ante, Blind, Out, Win

KINDS: tuple[LineKind, ...] = (*lines.COMMON, *betting.KINDS, *showdown.KINDS, *summary.KINDS)
"""The kinds of line that every poker game has, actions apart, which each game makes with `betting.action`."""

EXAMPLES = (
    "Anna: bet 2",
    "ante: all 1",
    "out: Vera",
    "summary Anna: won 12",
    "show Anna: Ks Kd 9c 9h 2c",
    "muck Anna",
    "back: Anna 2",
    "win: Anna 12",
    "takes the pot: Anna",
    "pot: 12",
    "rake: 0.5",
    "stacks after: Anna 104, Boris 96",
    "chips: Anna +4, Boris -4",
    *lines.EXAMPLES,
)
"""A right line of each kind that every poker game has."""

ONCE = repeats.COMMON | Once(
    {Ante: lambda ante: None if ante.each is None else "all"},
    {Out: Items("seats", each)},
    play=frozenset({Act, Ante, Blind, Hand}),
    ends=frozenset({Win}),
)
"""What can stand once in a deal of any poker game, and how one ends."""

WRITERS: Mapping[type, Write] = {**writer.COMMON, **betting.WRITERS, **showdown.WRITERS, **summary.WRITERS}
"""How they are written, actions too."""


def play_begins(*done: type, over: type | None = None) -> Callable[[Sequence[Any]], int | None]:
    """Finds the place where another deal begins: with antes or blinds of who has posted them, behind lines of a kind that
    is `done` in play, or with an action right behind the line with which a deal is `over`.
    """

    def find(events: Sequence[Any]) -> int | None:
        posted: set[int | None] = set()
        begun = closed = False
        for place, event in enumerate(events):
            kind = type(event)
            if kind in (Ante, Blind):
                again = _posts(event)
                if begun and (posted & again or (posted and None in posted | again)):
                    return _first(events, place)
                posted |= again
            elif kind in done:
                if closed and kind is Act:
                    return _first(events, place)
                begun, closed = True, kind is over
        return None

    return find


def _posts(line: Ante | Blind) -> set[int | None]:
    """Who posts; None for all."""
    return {None} if isinstance(line, Ante) and line.each is not None else {entry.seat for entry in line.entries}


def _first(events: Sequence[Any], place: int) -> int:
    """The place of the first of the lines about the same deal that stand before its play."""
    while isinstance(events[place - 1], Hand | Out | Seats):
        place -= 1
    return place
