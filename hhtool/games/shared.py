"""The lint rules that games share."""

from __future__ import annotations

from functools import cache

from hhtool import checks
from hhtool.game.check import Check, collect
from hhtool.poker import checks as poker_checks
from hhtool.sheets import checks as sheet_checks
from hhtool.tricks import checks as trick_checks


@cache
def shared_checks() -> tuple[Check, ...]:
    """The checks that any game uses, and those of its family: tricks, poker, score tables."""
    packages = (checks, sheet_checks, trick_checks, poker_checks)
    return tuple(sorted((one for each in packages for one in collect(each)), key=lambda check: check.code))
