"""`hhtool games`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from hhtool.cli import _completion
from hhtool.cli._shared import Lang, Troubles, each_source, emit, named_game, say, settings, speak, wanted_language
from hhtool.i18n import Message, _, _n

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hhtool.audit.infer import Inferred
    from hhtool.games.contract import Game
    from hhtool.notation.reading import Reading


def games(
    named: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID | FILE…]",
            help="A game; without it all are listed. With --infer: files with score sheets.",
            show_default=False,
            autocompletion=_completion.games,
        ),
    ] = None,
    infer: Annotated[
        bool, typer.Option("--infer", help="Find out by which house rules the score sheets in files were kept.")
    ] = False,
    lang: Lang = None,
) -> None:
    """List the games, or show one: its presets, and its house rules with their values and defaults.

    With --infer: which house rules make score sheets consistent, and what speaks against the others. Exits with 1 if
    none do.

    Example: hhtool games draw
    """
    from hhtool.games import all_games, broken

    config = settings()
    speak(lang, config)
    language = wanted_language(lang, config)
    if infer:
        _infer(named)
    game = named[0] if named else None
    if named and len(named) > 1:
        raise typer.BadParameter(str(_("name one game; files are read with --infer")), param_hint="ID")
    if game is None:
        emit(_list(all_games(), language))
        for entry, reason in broken():
            say(_("the game {entry} cannot be loaded: {reason}", entry=entry, reason=reason))
        return
    room = named_game(game)
    emit(_shown(room, room.variant(game), language))


def _infer(paths: list[str] | None) -> NoReturn:
    from hhtool.audit import infer

    troubles = Troubles()
    found = infer.infer(_readings(paths, troubles))
    emit(line for one in found for line in _inferred(one))
    if not found:
        say(_("no score table of a known game found here"))
    consistent = found and all(not one.fits[0].findings for one in found)
    raise typer.Exit(2 if troubles.met else int(not consistent))


def _readings(paths: list[str] | None, troubles: Troubles) -> Iterator[Reading]:
    """The files as they are read; what cannot be is told."""
    from hhtool.audit.contained import FailedError, contained
    from hhtool.audit.read import read_file

    for source in each_source(paths, troubles):
        try:
            with contained():
                reading = read_file(source)
        except (FailedError, OSError) as error:
            troubles(source.name, str(error))
        else:
            yield reading


def _inferred(found: Inferred) -> Iterator[str]:
    """The rules under which nothing is wrong, each as a line for the record; and what speaks against the others."""
    fitting = [fit for fit in found.fits if not fit.findings]
    sheets = _n("{n} table", "{n} tables", found.sheets)
    if fitting:
        yield str(_("{game}, {sheets}: every figure is right with", game=found.game.id, sheets=sheets))
    else:
        yield str(_("{game}, {sheets}: no house rules make every figure right", game=found.game.id, sheets=sheets))
    yield from (f"rules: {fit.text}" for fit in fitting)
    for fit in [fit for fit in found.fits if fit.findings][:_SHOWN]:
        first = fit.findings[0]
        yield ""
        count, place = _n("{n} finding", "{n} findings", len(fit.findings)), f"{first.file}:{first.line}"
        yield str(_("{rules}: {count}, the first in {place}", rules=fit.text, count=count, place=place))
        yield f"    {first.code} {first.message}"


_SHOWN = 12
"""How many house rules that do not fit are shown, the best first."""


def _list(games: tuple[Game, ...], language: str) -> Iterator[str]:
    import sys
    import textwrap

    from hhtool.output.terminal import columns

    width = columns(sys.stdout)
    for game in games:
        variants = [variant for variant in game.variants if variant != game.id]
        also = f" ({_named(', '.join(variants))})" if variants else ""
        line = f"{game.id:<10} {game.titles[language]}, {_players(game)}{also}"
        yield from textwrap.wrap(line, width, subsequent_indent=" " * 11, break_on_hyphens=False)


def _named(game: str) -> Message:
    """The line that names a game, or several ids that it may have."""
    return _("game: {name}", name=game)


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
    yield f"{game.titles[language]} ({_named(variant)}), {_players(game, variant)}"
    yield ""
    yield str(_("Presets, for the line 'rules': preset=NAME"))
    default = game.variants[variant]
    mark = _(" (default)")
    for name, (title, rules) in preset_titles(game, language).items():
        yield f"  {name}{mark if name == default else ''}: {title}"
        yield from textwrap.wrap(
            rules, width, initial_indent="      ", subsequent_indent="      ", break_on_hyphens=False
        )
    yield ""
    yield str(_("House rules, for the line 'rules': NAME=VALUE, NAME=VALUE"))
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
