"""Imports go one way: each package knows only those below it (docs/architecture.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hhtool.games import all_games
from tests.conftest import ROOT

FLOORS = (
    ("i18n", "data", "lazy", "steps"),
    ("cards",),
    ("notation",),
    ("game",),
    ("sheets",),
    ("checks",),
    ("generate",),
    ("tricks", "poker"),
    ("games",),
    ("files",),
    ("importers", "spreadsheets"),
    ("audit",),
    ("batch", "testing"),
    ("conversion", "stats", "output", "replayer"),
    ("dataset",),
    ("report",),
    ("server",),
    ("api", "cli"),
    ("page",),
)
"""The packages from the ground up; those of one floor do not know one another."""

FLOOR = {package: floor for floor, packages in enumerate(FLOORS) for package in packages}
PACKAGE = ROOT / "hhtool"
HISTORIES = {"draw", "stud", "odessa"}
"""The games whose records the importers make: those of the online rooms, and Oh Hell of OpenSpiel."""


def modules() -> Iterator[Path]:
    yield from sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem in FLOOR)


@cache
def imports(path: Path) -> list[tuple[int, str, bool]]:
    """(line, dotted name below `hhtool`, whether it is made when the module is loaded) of every import of a module, also
    inside functions and for type checkers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        ours = [name.removeprefix("hhtool.") for name in names if name.startswith("hhtool.")]
        found += [(node.lineno, name, node in tree.body) for name in ours]
    return found


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """(line, dotted name below `hhtool`) of every import of a module."""
    return ((line, name) for line, name, _at_load in imports(path))


def package_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def test_every_package_has_its_floor() -> None:
    standing = {package_of(path) for path in PACKAGE.rglob("*.py")} - {"__init__", "__main__"}
    assert standing == set(FLOOR)


def test_no_import_goes_up() -> None:
    up = []
    for path in modules():
        here = package_of(path)
        for line, name in imported(path):
            there = name.split(".")[0]
            if there in FLOOR and there != here and FLOOR[there] >= FLOOR[here]:
                up.append(f"{path.relative_to(ROOT)}:{line}: {here} must not know {there} (hhtool.{name})")
    assert up == []


def test_no_game_knows_another_and_only_importers_name_one() -> None:
    games = {game.id for game in all_games()}
    wrong = []
    for path in modules():
        parts = path.relative_to(PACKAGE).parts
        own = {parts[1]} if parts[0] == "games" and len(parts) > 2 else set()
        allowed = own | (HISTORIES if parts[0] == "importers" else set())
        for line, name in imported(path):
            game = name.split(".")[1] if name.startswith("games.") else ""
            if game in games - allowed:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {game}")
    assert wrong == []


def test_modules_of_a_package_do_not_import_in_circles() -> None:
    """Imports for type checkers apart, which nothing follows when the program runs."""
    graph: dict[str, set[str]] = {}
    known = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}
    for module, path in known.items():
        names = [name for _line, name, at_load in imports(path) if at_load]
        graph[module] = {one for name in names for one in (name, name.rpartition(".")[0]) if one in known}
    done: set[str] = set()

    def walk(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way[way.index(module) :], module))
        if module not in done:
            for other in sorted(graph[module] - {module}):
                walk(other, (*way, module))
            done.add(module)

    for module in sorted(graph):
        walk(module, ())


def test_cards_name_no_game() -> None:
    for path in (PACKAGE / "cards").glob("*.py"):
        text = path.read_text(encoding="utf-8").lower()
        assert not re.search(r"\b(?:odessa|piquet|variety|ofc|draw poker|stud)\b", text), path.name


@pytest.mark.parametrize("package", [name for name in FLOOR if FLOOR[name] <= FLOOR["files"]])
def test_of_what_lint_needs_only_the_games_stats_load_polars(package: str) -> None:
    loading = {
        path.stem
        for path in PACKAGE.rglob("*.py")
        if package_of(path) == package
        and re.search(r"^\s*(?:import|from) polars", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    typing_only = {"contract", "figure"}
    assert loading - typing_only <= {"stats"}


def test_data_folders_hold_only_data() -> None:
    assert not [path for name in ("formats", "templates") for path in (ROOT / name).rglob("*.py")]


def test_the_page_names_what_stands() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:\w+/)+\w+\.\w+|(?:\w+/)+)`", page))
    missing = {
        name
        for name in named
        if not (PACKAGE / name).exists()
        and not (ROOT / name).exists()
        and "<" not in name
        and name != "engine/"
        and not (PACKAGE / "games" / "draw" / name).exists()
    }
    assert missing == set()
    for package in FLOOR:
        assert f"`{package}/`" in page or f"`{package}`" in page, package
