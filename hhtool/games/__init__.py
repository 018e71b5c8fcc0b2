"""The games: a package each, found by its folder here or offered by somebody else's package."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from hhtool.games.contract import Game, plain_name
from hhtool.games.installed import Installed, installed_games
from hhtool.lazy import late_pattern


@cache
def _own() -> tuple[Game, ...]:
    names = sorted(module.name for module in iter_modules(__path__) if module.ispkg)
    return tuple(import_module(f"{__name__}.{name}").GAME for name in names)


@cache
def _others() -> Installed:
    return installed_games([variant for game in _own() for variant in game.variants])


@cache
def all_games() -> tuple[Game, ...]:
    """Every game, hhtool's own first, then those of other packages by name."""
    return (*_own(), *_others().games)


def broken() -> tuple[tuple[str, str], ...]:
    """(entry point, reason) for each game of another package that cannot be had."""
    return _others().broken


@cache
def _names() -> re.Pattern[str]:
    """The name of any game in a text."""
    names = sorted(
        {name for game in all_games() for name in (*game.called, *game.called_in_cases)} - _PLACES,
        key=len,
        reverse=True,
    )
    said = "|".join(r"[ \t-]+".join(map(re.escape, name.split())) for name in names)
    said = said.replace("пятикарточн", r"(?:пяти|5[ \t-]?)карточн")
    return re.compile(rf"(?<!\w)(?:{said})(?!\w)", re.IGNORECASE)


_PLACES = {"одесса"}
"""What a game is called that in a sentence is the town."""
_PLACE_FIRST = late_pattern(rf"(?:{'|'.join(_PLACES)})(?=[ \t]*(?:[,.;:—–-]|\d|\Z))", re.IGNORECASE)
"""The same where a record begins with it: «Одесса, 36 карт»."""
VAGUE = frozenset({"покер", "poker"})
"""What a game is called that above a score table may mean another."""


def named_in(text: str) -> re.Match[str] | None:
    """The name of a game in a text, the longest at the first place; None where it has none.

    Its variant may stand in brackets or behind a comma: «Открытый китайский (ананас)».
    """
    text = text.replace("ё", "е")
    if at_first := _PLACE_FIRST.match(text):
        return at_first
    return _names().search(_MARKS.sub(lambda mark: " " * len(mark[0]), text)) or _names().search(text)


_MARKS = late_pattern("[(),«»„“”]")


@cache
def find(text: str) -> Game | None:
    """The game that a `game:` line names; None where there is none. Other packages are asked only for other games."""
    name = plain_name(text)
    own = next((game for game in _own() if name in game.called or name in game.called_in_cases), None)
    return own or next((game for game in _others().games if name in game.called or name in game.called_in_cases), None)
