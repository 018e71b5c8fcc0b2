"""One room a game. A room is found by its folder: nothing is registered anywhere."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from hhtool.game.contract import Game


@cache
def all_games() -> tuple[Game, ...]:
    """Every room's game, by id."""
    rooms = [module.name for module in iter_modules(__path__) if module.ispkg]
    return tuple(import_module(f"{__name__}.{room}").GAME for room in sorted(rooms))


@cache
def find(text: str) -> Game | None:
    """The game that a `game:` line names; None where there is none."""
    folded = text.strip().lower()
    return next((game for game in all_games() if folded in game.variants), None)
