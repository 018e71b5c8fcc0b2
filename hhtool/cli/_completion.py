"""What a shell offers behind options and arguments: codes, games, figures. What it needs is loaded when it is asked."""

from __future__ import annotations

from collections.abc import Iterable


def codes(incomplete: str) -> list[tuple[str, str]]:
    """The lint codes, or the names of rules, that begin so. Behind a comma a list goes on."""
    from hhtool.audit.judge import every_check

    before, comma, last = incomplete.rpartition(",")
    rules = [(check.code, check.name) for check in every_check()]
    found = [(code, name) for code, name in rules if code.startswith(last.upper())]
    found += [(name, code) for code, name in rules if last and name.startswith(last.lower())]
    return [(before + comma + word, about) for word, about in found]


def games(incomplete: str) -> list[tuple[str, str]]:
    """The games that begin so, each with its title."""
    from hhtool.games import all_games

    every = [(variant, game.titles["en"]) for game in all_games() for variant in game.variants]
    return [(variant, title) for variant, title in every if variant.startswith(incomplete.lower())]


def figures(incomplete: str) -> list[str]:
    """The figures of statistics that begin so. Behind a comma a list goes on."""
    from hhtool.stats.known import every_figure

    before, comma, last = incomplete.rpartition(",")
    return [before + comma + name for name in _beginning(every_figure(), last)]


def columns(incomplete: str) -> list[str]:
    """The columns that statistics can be grouped by that begin so. Behind a comma a list goes on."""
    from hhtool.games import all_games

    before, comma, last = incomplete.rpartition(",")
    names = {name for game in all_games() for name in game.facts.columns}
    return [before + comma + name for name in _beginning(sorted(names | _COMMON), last)]


_COMMON = {"player", "session", "month", "game", "variant", "file", "opponent"}
"""Columns that the rows of every game have, or that are made of them."""


def _beginning(names: Iterable[str], start: str) -> list[str]:
    return [name for name in names if name.startswith(start)]
