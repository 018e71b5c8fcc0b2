"""`hhtool games`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hhtool.cli._shared import Lang, emit, named_game, say, settings, speak, wanted_language
from hhtool.i18n import Message, _, _n

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.games.contract import Game


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A game; without it all are listed.", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    """List the games, or show one: its presets, and its house rules with what they take and their defaults.

    Example: hhtool games draw
    """
    from hhtool.games import all_games, broken

    config = settings()
    speak(lang, config)
    language = wanted_language(lang, config)
    if game is None:
        emit(_list(all_games(), language))
        for entry, reason in broken():
            say(_("the game {entry} cannot be loaded: {reason}", entry=entry, reason=reason))
        return
    room = named_game(game)
    emit(_shown(room, room.variant(game), language))


def _list(games: tuple[Game, ...], language: str) -> Iterator[str]:
    import sys
    import textwrap

    from hhtool.output.terminal import columns

    width = columns(sys.stdout)
    for game in games:
        variants = [variant for variant in game.variants if variant != game.id]
        also = f" (game: {', '.join(variants)})" if variants else ""
        line = f"{game.id:<10} {game.titles[language]}, {_players(game)}{also}"
        yield from textwrap.wrap(line, width, subsequent_indent=" " * 11, break_on_hyphens=False)


def _players(game: Game, variant: str = "") -> Message:
    """How many may play the game, or a variant of it."""
    from hhtool.game.house import build

    least, most = game.seats
    if variant:
        allowed = build(game.house, game.id, (), preset=game.variants[variant])[0].seats_allowed
        least, most = min(allowed), max(allowed)
    if least == most:
        return _n("{n} player", "{n} players", least)
    return _("{least}–{most} players", least=least, most=most)


def _shown(game: Game, variant: str, language: str) -> Iterator[str]:
    import sys
    import textwrap

    from hhtool.game.house import presets, rules_of
    from hhtool.output.terminal import columns

    width = columns(sys.stdout)
    yield f"{game.titles[language]} (game: {variant}), {_players(game, variant)}"
    yield ""
    yield str(_("Presets, for the line rules: preset=NAME"))
    default = game.variants[variant]
    mark = _(" (default)")
    for name, (title, rules) in preset_titles(game, language).items():
        yield f"  {name}{mark if name == default else ''}: {title}"
        yield from textwrap.wrap(
            rules, width, initial_indent="      ", subsequent_indent="      ", break_on_hyphens=False
        )
    yield ""
    yield str(_("House rules, for the line rules: NAME=VALUE, NAME=VALUE"))
    chosen = presets(game.house).get(default, {})
    for rule in rules_of(game.house):
        yield ""
        yield f"  {rule.name}={chosen.get(rule.name, rule.default)}"
        for text in (rule.doc, _("Takes: {takes}", takes=rule.takes)):
            yield from textwrap.wrap(
                str(text), width, initial_indent="      ", subsequent_indent="      ", break_on_hyphens=False
            )


def preset_titles(game: Game, language: str) -> dict[str, tuple[str, str]]:
    """The title and the rules of each preset."""
    import tomllib

    from hhtool.game.house import shown

    found = {}
    for path in sorted((game.formats / "presets").glob("*.toml")):
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        title = table.get(f"title_{language}", table["title"])
        found[path.stem] = title, ", ".join(f"{key}={shown(value)}" for key, value in table["rules"].items())
    return found
