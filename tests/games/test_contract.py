"""What every game must have: a new game is one package, and this says what it still lacks."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.files import hhfile
from hhtool.game.house import build, presets, rules_of
from hhtool.games.contract import PARTS, Game
from hhtool.i18n import LANGUAGES
from hhtool.notation.source import Source
from hhtool.notation.words import PLAYERS
from tests.conftest import ROOT
from tests.examples import findings_of

GAMES = games.all_games()


def folder_of(game: Game) -> Path:
    return Path(import_module(game.package).__file__ or "").parent


def modules_of(game: Game) -> set[str]:
    """Every module of a game's package by its full name."""
    folder = folder_of(game)
    found = set()
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).with_suffix("").parts
        found.add(".".join((game.package, *(part for part in parts if part != "__init__"))))
    return found


def imports_of(module: str) -> set[str]:
    """The names that a module imports, those inside functions too."""
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    found = set()
    for node in ast.walk(ast.parse(Path(spec.origin).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
class TestGame:
    def test_of_a_deal_what_the_checks_of_its_session_read_is_kept(self, game: Game) -> None:
        audit = audit_file(Source("evening.hh", game.generator.generate(deals=3, seed=1).encode()))
        for replay in (replay for session in audit.sessions for replay in session.replays):
            kept = replay.kept()
            assert vars(kept).keys() <= replay.KEPT
            for part in vars(kept).values():
                assert not hasattr(part, "KEPT") or vars(part).keys() <= part.KEPT

    def test_it_lacks_nothing(self, game: Game) -> None:
        assert game.lacks() == []

    @pytest.mark.long
    def test_every_module_is_needed_by_a_part(self, game: Game) -> None:
        """So that taking any of them away takes a part away."""
        every = modules_of(game)
        reached: set[str] = {game.package}
        left = {f"{game.package}.{part}" for part in (*PARTS, "house", "checks")}
        left |= {module for module in every if module.startswith(f"{game.package}.checks.")}
        while left:
            module = left.pop()
            reached.add(module)
            above = module.rpartition(".")[0]
            left |= ({above} | imports_of(module)) & every - reached
        assert every - reached == set()

    def test_its_samples_are_there(self, game: Game) -> None:
        samples = [path.name for path in (ROOT / "samples" / game.id).glob("*.hh")]
        assert any("faulty" in name for name in samples)
        assert any("faulty" not in name for name in samples)

    def test_every_preset_can_be_played(self, game: Game) -> None:
        assert set(game.variants.values()) <= set(presets(game.house))
        for name in presets(game.house):
            assert build(game.house, game.id, [("preset", name)])[1] == []

    def test_every_house_rule_says_what_it_does_and_takes(self, game: Game) -> None:
        for rule in rules_of(game.house):
            assert str(rule.doc).endswith(".")
            assert rule.takes

    def test_random_deals_can_be_made_and_read(self, game: Game) -> None:
        for variant in game.variants:
            text = game.generator.generate(deals=3, seed=1, variant=variant)
            reading = hhfile.read(Source("random.hh", text.encode()))
            assert sum(len(session.deals) for session in reading.sessions) == 3

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_example_of_a_new_record_is_clean(self, game: Game, language: str) -> None:
        for variant, preset in game.variants.items():
            house = build(game.house, game.id, [*game.example.rules], preset=preset)[0]
            for count in house.seats_allowed:
                players = [f"{PLAYERS[language][place % 10]}{place // 10 or ''}" for place in range(count)]
                lines = [f"{line}  # {note}" for line, note in game.example.lines(players, language, variant)]
                rules = f"rules: {', '.join(f'{key}={value}' for key, value in game.example.rules)}"
                text = "\n".join([f"game: {variant}", rules, f"players: {', '.join(players)}", *lines])
                assert findings_of(text) == [], text

    def test_only_stats_imports_polars(self, game: Game) -> None:
        assert using_polars(folder_of(game)) <= {"stats"}


ASK = """
import sys
sys.path.insert(0, sys.argv[1])
from hhtool import games
game = next(game for game in games.all_games() if game.id == sys.argv[2])
print(*game.lacks(), sep="\\n")
"""


def lacking(tree: Path, game: str) -> str:
    """What a game lacks in a copy of the program: a message, or how its loading failed."""
    done = subprocess.run([sys.executable, "-c", ASK, str(tree), game], capture_output=True, text=True, cwd=tree)
    return (done.stdout + done.stderr).strip()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_module_that_is_taken_away_is_missed(game: Game, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for name in ("hhtool", "formats"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    assert lacking(tree, game.id) == ""
    for module in sorted(modules_of(game) - {game.package}):
        path = tree / (module.replace(".", "/") + ".py")
        path = path if path.is_file() else path.with_suffix("") / "__init__.py"
        away = path.rename(path.with_suffix(".away"))
        # a package without its __init__ is one to Python all the same; of checks the rule pages tell (tests/checks)
        assert lacking(tree, game.id) or path.name == "__init__.py" or ".checks." in module, module
        away.rename(path)


def using_polars(folder: Path) -> set[str]:
    """The modules of a folder that import Polars."""
    return {
        path.stem
        for path in folder.rglob("*.py")
        if re.search(r"^\s*(?:import|from) polars", path.read_text(encoding="utf-8"), re.MULTILINE)
    }


def test_an_unknown_part_of_a_stranger_is_named() -> None:
    game = Game("whist", "tests.games", {"en": "Whist"}, {"whist": "plain"}, (4, 4))
    found = "\n".join(game.lacks())
    for part, (attribute, kind) in PARTS.items():
        assert f"tests.games.{part} must hold {attribute} ({kind.__name__})" in found
    assert "tests.games.house must hold House" in found
    assert "tests.games.checks must hold the lint rules" in found
    assert "notation.md is missing" in found
    assert "plain.toml is missing: the house rules of whist" in found
    assert "it has no title in 'ru'" in found


def test_a_column_that_several_games_have_is_of_one_type() -> None:
    types: dict[str, object] = {}
    for game in GAMES:
        for column, (kind, _text) in game.facts.columns.items():
            assert types.setdefault(column, kind) == kind, (game.id, column)
