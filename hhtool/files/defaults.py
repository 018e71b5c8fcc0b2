"""The game and the house rules of records and sheets that name no game, as the settings of a folder say them."""

from __future__ import annotations

from typing import NamedTuple


class Defaults(NamedTuple):
    """A game's id and house rules as a record writes them; '' where there is no default."""

    game: str = ""
    rules: str = ""


_in_force = Defaults()


def use(defaults: Defaults) -> None:
    """From now on records that name no game are read so."""
    global _in_force
    _in_force = defaults


def in_force() -> Defaults:
    """How records that name no game are read."""
    return _in_force
