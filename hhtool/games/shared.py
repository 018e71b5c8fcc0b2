"""The lint rules that games share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module

from hhtool.game.check import Check, collect
from hhtool.games.contract import FAMILIES


@cache
def shared_checks(families: Iterable[str] = FAMILIES) -> tuple[Check, ...]:
    """The checks that any game uses, those of score tables, and those of these families; the others are not loaded."""
    packages = ("hhtool.checks", "hhtool.sheets.checks", *(f"hhtool.{family}.checks" for family in families))
    found = (one for name in packages for one in collect(import_module(name)))
    return tuple(sorted(found, key=lambda check: check.code))
