"""The games: a package each, found by its folder here or by the entry point `hhtool.games` of somebody else's package."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from hhtool.games.contract import Game
from hhtool.i18n import add_catalogue

GROUP = "hhtool.games"
"""The entry point by which other packages offer games: `hearts = "hearts_hh:GAME"`."""


@cache
def _own() -> tuple[Game, ...]:
    names = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return tuple(import_module(f"{__name__}.{name}").GAME for name in names)


@cache
def _installed() -> tuple[tuple[Game, ...], tuple[tuple[str, str], ...]]:
    """The games of other packages, and (entry point, reason) for those that cannot be had."""
    found: list[Game] = []
    broken: list[tuple[str, str]] = []
    taken = {variant for game in _own() for variant in game.variants}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            game = entry.load()
        except Exception as error:
            broken.append((entry.value, f"{type(error).__name__}: {error}"))
            continue
        if not isinstance(game, Game):
            broken.append((entry.value, f"it is a {type(game).__name__}, not a hhtool.games.contract.Game"))
        elif twice := sorted(taken & game.variants.keys()):
            broken.append((entry.value, f"there is a game {twice[0]} already"))
        else:
            found.append(game)
            add_catalogue(game.package, game.locale)
            taken |= game.variants.keys()
    return tuple(found), tuple(broken)


@cache
def all_games() -> tuple[Game, ...]:
    """Every game, hhtool's own first, then those of other packages by name."""
    return (*_own(), *_installed()[0])


def broken() -> tuple[tuple[str, str], ...]:
    """(entry point, reason) for each game of another package that cannot be had."""
    return _installed()[1]


@cache
def find(text: str) -> Game | None:
    """The game that a `game:` line names; None where there is none. Other packages are asked only for other games."""
    folded = text.strip().lower()
    own = next((game for game in _own() if folded in game.variants), None)
    return own or next((game for game in _installed()[0] if folded in game.variants), None)
