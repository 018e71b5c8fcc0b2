"""The game and the house rules of records and sheets that name no game, as the settings of their folder say them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Defaults(NamedTuple):
    """A game's id and house rules as a record writes them; '' where there is no default."""

    game: str = ""
    rules: str = ""


NONE = Defaults()
Finder = Callable[[str], Defaults]
"""Tells the defaults of a file by its name; picklable, since workers are given it."""


def nothing(_name: str) -> Defaults:
    """No file has defaults."""
    return NONE


_finder: Finder = nothing


def use(finder: Finder) -> None:
    """From now on records that name no game are read as this tells of their files."""
    global _finder
    _finder = finder


def finder() -> Finder:
    """What tells how records are read that name no game."""
    return _finder


def of(name: str) -> Defaults:
    """How a record in the file of that name is read where it names no game."""
    return _finder(name)
