"""How many cards each deal has: `classic`, `georgian`, or a list such as `1-6,6x2,6-1`; and the special deals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hhtool.lazy import late_pattern

KINDS = ("blind", "golden", "misere", "notrump")
"""The special deals."""

NINE = 9
"""The cards of the long deals of the Georgian schedule, dealt four times over."""

_ITEM = re.compile(r"(\d{1,2})(?:-(\d{1,2})|x(\d{1,2}))?\Z")
_SPECIAL = late_pattern(rf"({'|'.join(KINDS)})(?::(round|\d{{1,2}}))?\Z")


def numbers_in(text: str) -> tuple[int, ...]:
    """The numbers of a list, as the cards of each deal: `1-6` up or down, `6x2` twice, `6` once. Raises ValueError."""
    found: list[int] = []
    for item in text.split(","):
        match = _ITEM.match(item.strip())
        if not match or "0" in (match[1], match[2], match[3]):
            raise ValueError(text)
        first = int(match[1])
        if match[2]:
            last = int(match[2])
            found += range(first, last + 1) if last >= first else range(first, last - 1, -1)
        else:
            found += [first] * int(match[3] or 1)
    return tuple(found)


def classic(players: int, most: int) -> tuple[int, ...]:
    """1, 2, 3 … up to `most`, that length once a player, and down to 1."""
    up = range(1, most)
    return (*up, *(most,) * players, *reversed(up))


def georgian(players: int, down: int | None) -> tuple[int, ...]:
    """Up to 8 (for six 6), nine cards four times, down from there (or from `down`), nine cards four times."""
    most = 6 if players == 6 else 8
    return (*range(1, most + 1), *(NINE,) * 4, *range(down or most, 0, -1), *(NINE,) * 4)


def specials(text: str, players: int) -> tuple[str, ...]:
    """The special deals of a list in order: `blind:round,golden:1`. Raises ValueError."""
    return tuple(_specials(text, players))


def _specials(text: str, players: int) -> Iterator[str]:
    for item in text.split(","):
        match = _SPECIAL.match(item.strip())
        if not match:
            raise ValueError(text)
        yield from [match[1]] * (players if match[2] == "round" else int(match[2] or 1))
