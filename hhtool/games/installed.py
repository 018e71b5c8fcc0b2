"""The games of other packages: those that declare the entry point `hhtool.games`."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from traceback import walk_tb
from typing import NamedTuple

from hhtool.game.broken import BrokenGameError
from hhtool.games.contract import Game
from hhtool.i18n import add_catalogue

GROUP = "hhtool.games"
"""The entry point by which a package offers a game: `hearts = "hhtool_hearts:GAME"`."""

LETTERS = frozenset({"DR", "HH", "OD", "OF", "PK", "PQ", "SC", "ST", "TT", "VA"})
"""What the codes of hhtool's own lint rules begin with, and no other's may."""


class Installed(NamedTuple):
    """The games that can be had, and (entry point, reason) for those that cannot."""

    games: tuple[Game, ...] = ()
    broken: tuple[tuple[str, str], ...] = ()


@cache
def _is_offered() -> bool:
    """Whether any package offers a game: a look at a few small files, where `importlib.metadata` takes long to load."""
    group = f"[{GROUP}]".encode()
    for place in dict.fromkeys(sys.path):
        try:
            with os.scandir(place or ".") as entries:
                for entry in entries:
                    if entry.name.endswith((".dist-info", ".egg-info")) and group in _entry_points(entry.path):
                        return True
        except OSError:
            continue
    return False


def _entry_points(folder: str) -> bytes:
    try:
        return Path(folder, "entry_points.txt").read_bytes()
    except OSError:
        return b""


def installed_games(taken: Collection[str]) -> Installed:
    """The games of other packages by name; one whose id is `taken` is not had, nor one with a code that is."""
    if not _is_offered():
        return Installed()
    from importlib.metadata import entry_points

    found: list[Game] = []
    broken: list[tuple[str, str]] = []
    ids, codes = set(taken), set[str]()
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            game = entry.load()
        except Exception as error:  # whatever somebody else's code raises, ours goes on
            broken.append((entry.value, f"{type(error).__name__}: {error}"))
            continue
        if not isinstance(game, Game):
            broken.append((entry.value, f"it is a {type(game).__name__}, not a hhtool.games.contract.Game"))
        elif twice := sorted(ids & game.variants.keys()):
            broken.append((entry.value, f"there is a game {twice[0]} already"))
        elif code := next((one for one in _codes(game) if one in codes or one[:2] in LETTERS), None):
            broken.append((entry.value, f"the code {code} of its lint rule is taken"))
        else:
            found.append(game)
            add_catalogue(game.package, game.locale)
            ids |= game.variants.keys()
            codes |= set(_codes(game))
    return Installed(tuple(found), tuple(broken))


def _codes(game: Game) -> list[str]:
    """The codes of a game's lint rules; none where they cannot be loaded, which `Game.lacks` tells."""
    try:
        return [check.code for check in game.checks]
    except Exception:
        return []


def folders() -> Iterator[Path]:
    """The folders of the packages that offer games, found without loading them: what is kept of a game rests on them."""
    if not _is_offered():
        return
    from importlib.metadata import entry_points

    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        spec = find_spec(entry.module.partition(".")[0])
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent


def at_fault(error: BaseException) -> str:
    """The package of a game in whose code an error was met, with the file and line there; '' where it was in none."""
    if isinstance(error, BrokenGameError):
        return "" if error.module.startswith("hhtool.") else error.module
    found = ""
    offered = [*folders()]
    for frame, line in walk_tb(error.__traceback__):
        file = Path(frame.f_code.co_filename)
        found = next((f"{one.name} ({file}:{line})" for one in offered if one in file.parents), found)
    return found
