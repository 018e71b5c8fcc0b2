"""Whatever is said in Russian is Russian: help pages, usage errors, findings, replays, figures and reports.

Latin words are those of the program itself alone: commands, options, files, codes, house rules, games' ids, formats.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hhtool import games
from hhtool.audit.judge import every_check
from hhtool.cli import commands
from hhtool.game.house import presets, rules_of
from tests.messages import PAGE

if TYPE_CHECKING:
    from tests.cli.conftest import Program

ROOT = PAGE.parent.parent
SAMPLES = sorted(path for path in (ROOT / "samples").rglob("*ru*") if path.suffix in (".hh", ".csv"))
COMMANDS = sorted(commands())
OWN = {
    *COMMANDS, "hhtool", "cards", "none", "FILE", "N",
    "HTML", "TOML", "JSON", "CSV", "XLSX", "ODS", "SQL", "SARIF", "SVG", "XML", "UTF", "BOM", "PHH", "Schema", "VS",
    "Code", "Parquet",
    "PokerStars", "Full", "Tilt", "OnGame", "OpenSpiel", "GitHub", "GitLab", "JUnit", "Polars", "Dask", "LANG",
    "HHTOOL_LANG", "SELECT", "FROM", "Unicode", "Markdown", "SHA-256", "UTF-8", "UTF-16", "U", "FFFD",
    "x", "T", "F", "Oh", "Hell", "Wizard", "info",
}  # fmt: skip
"""Names that are the same in any language."""
HOUSE = {
    word
    for game in games.all_games()
    for rule in rules_of(game.house)
    for said in (rule.name, rule.default, rule.takes.text("ru"), *presets(game.house), *game.variants, game.id)
    for word in re.findall(r"[A-Za-z][\w\-]*", said)
}
"""The house rules and their values, and the ids of the games: the notation has them in English."""
_CODE = re.compile(
    r"\bT[бп](?!\w)|[A-Za-z.\-]+\d+(?!\w)|`[^`]*`|«[A-Za-z][^»]*»|(?<![\w-])--?[A-Za-z][\w-]*(?:[ =][A-Z]+)?"
    r"|\b[A-Z]{2}\d\w*\b|[^\s|«»]*[./=_][^\s|«»]*|<[^>\s]*>|'[^']*'"
)
_LATIN = re.compile(r"[A-Za-z][\w'’\-]*")


def foreign(text: str, *known: str) -> list[str]:
    """The Latin words of a text that are no names of the program's own."""
    said = _LATIN.findall(_CODE.sub(" ", text))
    return sorted({word for word in said if word not in OWN | HOUSE | set(known)})


@pytest.fixture
def ask(run: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv("COLUMNS", "400")
    return run


NAMED = {
    "stats": ["contract", "date", "exclude", "game", "month", "opponent", "player", "players", "role", "seat", "session",
              "table", "variant"],
    "config": ["fail-on", "lang", "players", "text"],
    "baseline": ["hhtool-"],
}  # fmt: skip
"""Columns and settings that help pages name."""


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_pages(ask: Program, command: str) -> None:
    out = ask(*command.split(), "--help").out
    assert "Ключи" in out
    shown = {word for line in out.splitlines() if "Пример" in line for word in _LATIN.findall(line)}
    choices = {word for said in re.findall(r"<[^>]*>", out) for word in _LATIN.findall(said)}
    assert foreign(out, *shown, *choices, *NAMED.get(command, ())) == []


MISTAKES = [
    "lnt",
    "lint --formt x",
    "lint --format x",
    "lint -j a",
    "lint -j 0",
    "lint nope.hh",
    "rule XX999",
    "games drow",
    "new",
    "new drow",
    "generate draw --deals x",
    "generate draw --deals 0",
    "generate",
    "convert",
    "convert a.hh",
    "convert nope.hh -o x.csv",
    "report nope",
    "replay",
    "replay nope.hh",
    "replay clean.hh --deal 99",
    "ingest",
    "ingest clean.hh -o",
    "cache x",
    "config nope",
    "lint --select ZZ1",
    "lint --fail-on x",
    "lint --config nope.toml",
    "lint --file-timeout -1",
    "fmt --check nope",
    "generate draw --faults 2",
    "generate draw --preset xx",
    "generate draw --players 30",
    "lint --lang de",
    "new draw -o nope/x.hh",
    "lint --select",
    "lint a --baseline nope",
    "generate piquet --players 3",
    "games --infer nope",
    "stats --limit x clean.hh",
    "convert clean.hh -o x.doc",
    "convert clean.hh -o clean.hh",
    "lint clean.hh extra.hh --config clean.hh",
    "stats clean.hh --format docx",
    "stats clean.hh --sort nope",
    "report clean.hh -o nope/x.html",
    "baseline nope",
    "rule A B C",
    "lint --jobs",
    "cache a b",
]


@pytest.mark.parametrize("line", MISTAKES)
def test_what_is_wrong_with_a_command_line(ask: Program, clean: Path, line: str) -> None:
    assert clean.exists()
    code, out, err = ask(*line.split())
    known = [word for part in line.split() for word in _LATIN.findall(part)]
    assert foreign(out + err, *known, "jackpots", "plain", "en", "ru") == []
    assert code in (0, 2)


@pytest.mark.parametrize("check", every_check(), ids=lambda check: check.code)
def test_rule_pages(ask: Program, check: object) -> None:
    code = check.code  # type: ignore[attr-defined]
    out = ask("rule", code).out
    prose = re.sub(r"(?m)^ {4}.*$", "", re.sub(r"```.*?```", "", out, flags=re.DOTALL))
    assert foreign(prose.partition("\n")[2]) == []


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
@pytest.mark.parametrize("command", ["lint", "replay", "lint --all --format grouped"])
def test_findings_and_replays_of_russian_records(ask: Program, command: str, path: Path) -> None:
    if command == "replay" and path.suffix == ".csv":
        pytest.skip("a table has no turns")
    out, err = ask(*command.split(), path)[1:]
    assert foreign(out.replace(str(path), "") + err.replace(str(path), "")) == []


@pytest.mark.parametrize("game", [game.id for game in games.all_games()])
def test_a_report_of_russian_records(ask: Program, tmp_path: Path, game: str) -> None:
    paths = [path for path in SAMPLES if path.parent.name == game and path.suffix == ".hh"]
    ask("generate", game, "--deals", "3", "--lang", "ru", "-o", tmp_path / "made.hh")
    page = tmp_path / "report.html"
    ask("report", *paths, tmp_path / "made.hh", "-o", page)
    text = re.sub(r"<(script|style|code|template)\b.*?</\1>", " ", page.read_text("utf-8"), flags=re.DOTALL)
    visible = unescape(re.sub(r"<[^>]+>", " ", text))
    assert foreign(visible, *(path.stem for path in paths), "made", "English", "VPIP", "n", "utf-8", "F") == []


@pytest.mark.parametrize("game", [game.id for game in games.all_games()])
def test_pages_of_a_game(ask: Program, game: str) -> None:
    assert foreign(ask("games", game).out) == []
    assert foreign(ask("new", game).out) == []
