"""The README is true: its commands run, the output it shows is what they print, its records lint clean."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import tomllib
from pathlib import Path

import pytest

from hhtool.batch.settings import load
from tests.cli.conftest import Program
from tests.examples import findings_of

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCES = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
CONSOLE = [body for kind, body in FENCES if kind == "console"]


def commands(block: str) -> list[tuple[list[str], str]]:
    """The commands of a block, each with the output shown under it ('' where none is)."""
    parts = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
    return [(shlex.split(part.partition("\n")[0]), part.partition("\n")[2]) for part in parts]


def unnamed(folder: str, names: list[str]) -> set[str]:
    """The samples in a folder that the README does not name; the first of each game without faults is kept."""
    here = Path(folder)
    files = sorted((name for name in names if (here / name).is_file()), key=lambda name: ("-faulty" in name, name))
    return {name for name in files[1:] if f"samples/{here.name}/{name}" not in README}


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    """The program, in a folder that has samples of all games in it."""
    for name in ("FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "LANG", "HHTOOL_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    shutil.copytree(ROOT / "samples", tmp_path / "samples", ignore=unnamed)
    monkeypatch.chdir(tmp_path)
    return Program(capsys, monkeypatch)


@pytest.mark.parametrize("block", CONSOLE, ids=[block.partition("\n")[0] for block in CONSOLE])
def test_the_commands_of_the_readme_run(run: Program, block: str) -> None:
    for (program, *arguments), output in commands(block):
        assert program == "hhtool"
        done = run(*arguments)
        assert "bug in hhtool" not in done.err, done.err
        faulty = arguments[0] == "lint" and done.out and not done.out.startswith("No findings")
        assert done.code == (1 if faulty else 0), done.err
        if output:
            assert done.out == output


def test_every_command_is_in_the_readme() -> None:
    names = {path.stem for path in (ROOT / "hhtool" / "cli").glob("*.py") if not path.stem.startswith("_")}
    assert names == {words[1] for block in CONSOLE for words, _output in commands(block)}


def test_the_records_of_the_readme_lint_clean() -> None:
    records = [body for kind, body in FENCES if not kind]
    assert len(records) == 8
    for record in records:
        codes = [code for _line, code in findings_of(record)]
        assert codes == ["SC106"] * record.count("?  |")


def test_the_json_of_the_readme_is_what_is_written(run: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    (text,) = (body for kind, body in FENCES if kind == "json")
    shown = json.loads(text)
    monkeypatch.chdir("samples/draw")
    written = json.loads(run("lint", "jackpots-faulty.hh", "--format", "json").out)
    (finding,) = shown.pop("findings")
    assert finding in written.pop("findings")
    shown["files"][0]["sha256"] = written["files"][0]["sha256"]
    assert shown == written


def test_the_settings_of_the_readme_are_taken(tmp_path: Path) -> None:
    settings = "\n".join(body for kind, body in FENCES if kind == "toml")
    (tmp_path / "hhtool.toml").write_text(settings, encoding="utf-8")
    assert set(tomllib.loads(settings)) == {
        "select",
        "ignore",
        "fail-on",
        "lang",
        "players",
        "baseline",
        "game",
        "rules",
    }
    found = load(tmp_path)
    assert found.ignore == ("OD109",)
    assert found.players["аня"] == "Anna"


def test_the_links_of_the_readme_lead_somewhere() -> None:
    targets = [target for target in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in target]
    assert targets
    for target in targets:
        assert (ROOT / target).exists(), target
