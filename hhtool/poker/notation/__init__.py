"""The lines that poker records share, read and written: heading, betting, showdown, summary."""

from __future__ import annotations

from collections.abc import Mapping

from hhtool.notation import lines, repeats, writer
from hhtool.notation.reader import Kind
from hhtool.notation.record import Hand
from hhtool.notation.repeats import Items, Once, each
from hhtool.notation.writer import Write
from hhtool.poker.notation import betting, showdown, summary
from hhtool.poker.record import Act, Ante, Blind, Out, Win

KINDS: tuple[Kind, ...] = (*lines.COMMON, *betting.KINDS, *showdown.KINDS, *summary.KINDS)
"""The kinds of line that every poker game has, actions apart, which each game makes with `betting.action`."""

ONCE = repeats.COMMON | Once(
    {Ante: lambda ante: None if ante.each is None else "all"},
    {Out: Items("seats", each)},
    play=frozenset({Act, Ante, Blind, Hand}),
    ends=frozenset({Win}),
)
"""What can stand once in a deal of any poker game, and how one ends."""

WRITERS: Mapping[type, Write] = {**writer.COMMON, **betting.WRITERS, **showdown.WRITERS, **summary.WRITERS}
"""How they are written, actions too."""
