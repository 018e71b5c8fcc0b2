"""The games that a score can be kept of: what the page offers before the engine is there. Made with the page's files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hhtool.cli.games import preset_titles
from hhtool.game.house import build
from hhtool.games import all_games
from hhtool.i18n import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.games.contract import Game


def offer() -> list[Mapping[str, Any]]:
    """Every game: its `titles` by language, and its `presets`, each with the `game` and the `rules` of a record, `titles`
    and the numbers of players (`seats`)."""
    return [{"titles": game.titles, "presets": [*_presets(game)]} for game in all_games()]


def _presets(game: Game) -> Iterator[Mapping[str, Any]]:
    titles = {language: preset_titles(game, language) for language in LANGUAGES}
    usual = {preset: variant for variant, preset in game.variants.items()}
    for preset in sorted(titles["en"], key=lambda one: (one not in usual, one)):
        yield {
            "game": usual.get(preset, game.id),
            "rules": "" if preset in usual else f"preset={preset}",
            "titles": {language: told[preset][0] for language, told in titles.items()},
            "seats": sorted(build(game.house, game.id, [("preset", preset)])[0].seats_allowed),
        }
