"""Numbers of tricks in words."""

from __future__ import annotations

from collections.abc import Collection

from hhtool.i18n import Message, _, _n, either

_WORDS = {0: _("no trick"), 1: _("one trick"), 2: _("two tricks"), 3: _("three tricks")}


def tricks(numbers: Collection[int]) -> Message:
    """How many tricks: `two tricks`, or where it may be one of several numbers, `4 or 5 tricks`."""
    every = sorted(numbers)
    if len(every) == 1 and every[0] in _WORDS:
        return _WORDS[every[0]]
    return _n("{tricks} trick", "{tricks} tricks", every[-1], tricks=either(every))
