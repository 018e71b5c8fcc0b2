"""The lines that poker records share, read and written: heading, betting, showdown, summary."""

from __future__ import annotations

from collections.abc import Mapping

from hhtool.notation import lines, writer
from hhtool.notation.reader import Kind
from hhtool.notation.writer import Write
from hhtool.poker.notation import betting, showdown, summary

KINDS: tuple[Kind, ...] = (*lines.COMMON, *betting.KINDS, *showdown.KINDS, *summary.KINDS)
"""The kinds of line that every poker game has, actions apart, which each game makes with `betting.action`."""

WRITERS: Mapping[type, Write] = {**writer.COMMON, **betting.WRITERS, **showdown.WRITERS, **summary.WRITERS}
"""How they are written, actions too."""
