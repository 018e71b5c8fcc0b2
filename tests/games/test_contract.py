"""What every room must have: a new game is one folder, and this says what it still lacks."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from hhtool import games
from hhtool.files import hhfile
from hhtool.game.contract import Game
from hhtool.game.house import build, presets, rules_of
from hhtool.notation.source import Source
from tests.conftest import ROOT

GAMES = games.all_games()
PARTS = ("house", "record", "grammar", "writer", "engine", "checks", "facts", "stats", "generate", "story")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
class TestRoom:
    def test_it_has_every_part(self, game: Game) -> None:
        missing = [part for part in PARTS if find_spec(f"{game.package}.{part}") is None]
        assert missing == []

    def test_its_formats_and_samples_are_there(self, game: Game) -> None:
        assert (ROOT / "formats" / game.id / "notation.md").is_file()
        samples = [path.name for path in (ROOT / "samples" / game.id).glob("*.hh")]
        assert any("faulty" in name for name in samples)
        assert any("faulty" not in name for name in samples)

    def test_every_preset_can_be_played(self, game: Game) -> None:
        assert set(game.variants.values()) <= set(presets(game.id))
        for name in presets(game.id):
            assert build(game.house, game.id, [("preset", name)])[1] == []

    def test_every_house_rule_says_what_it_does_and_takes(self, game: Game) -> None:
        for rule in rules_of(game.house):
            assert str(rule.doc).endswith(".")
            assert rule.takes

    def test_it_has_names_in_both_languages(self, game: Game) -> None:
        assert set(game.titles) == {"en", "ru"}

    def test_random_deals_can_be_made_and_read(self, game: Game) -> None:
        text = game.generator.generate(deals=3, seed=1)
        reading = hhfile.read(Source("random.hh", text.encode()))
        assert sum(len(session.deals) for session in reading.sessions) == 3

    def test_no_room_imports_another(self, game: Game) -> None:
        folder = Path(import_module(game.package).__file__ or "").parent
        others = [other.package for other in GAMES if other is not game]
        for path in folder.rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not [other for other in others if re.search(rf"\b{re.escape(other)}\b", text)]

    def test_only_stats_imports_polars(self, game: Game) -> None:
        assert using_polars(Path(import_module(game.package).__file__ or "").parent) <= {"stats"}


def using_polars(folder: Path) -> set[str]:
    """The modules of a folder that import Polars."""
    return {
        path.stem
        for path in folder.rglob("*.py")
        if re.search(r"^\s*(?:import|from) polars", path.read_text(encoding="utf-8"), re.MULTILINE)
    }


@pytest.mark.parametrize("family", ["cards", "poker", "sheets", "tricks"])
def test_of_what_rooms_share_only_stats_imports_polars(family: str) -> None:
    assert using_polars(ROOT / "hhtool" / family) <= {"stats"}


def test_cards_know_no_game() -> None:
    for path in (ROOT / "hhtool" / "cards").glob("*.py"):
        text = path.read_text(encoding="utf-8").lower()
        assert not re.search(r"\b(?:odessa|piquet|variety|ofc|draw poker|stud|hhtool\.games)\b", text), path.name


def test_data_folders_hold_only_data() -> None:
    assert not [path for name in ("formats", "templates") for path in (ROOT / name).rglob("*.py")]


def test_a_column_that_several_games_have_is_of_one_type() -> None:
    types: dict[str, object] = {}
    for game in GAMES:
        for column, kind in game.stats.SCHEMA.items():
            assert types.setdefault(column, kind) == kind, (game.id, column)
