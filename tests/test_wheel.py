"""The wheel, alone in a fresh environment and away from the checkout, has its formats and templates and all commands."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.long


def run(*command: object, cwd: Path, code: int = 0) -> str:
    """What a command prints; fails with all it said where the exit code is another."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "HHTOOL"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, f"{command}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def tool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of a wheel that was built from the checkout and installed with its dependencies only."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("hhtool-*.whl")
    venv.create(folder / "env", with_pip=True)
    pip = folder / "env" / "bin" / "pip"
    run(pip, "install", "--quiet", "-c", ROOT / "constraints.txt", wheel, cwd=folder)
    return folder / "env" / "bin" / "hhtool"


def test_every_command_works(tool: Path, tmp_path: Path) -> None:
    run(tool, "generate", "draw", "--deals", 12, "--seed", 4, "--faults", 0.3, "-o", "evening.hh", cwd=tmp_path)
    run(tool, "lint", "evening.hh", cwd=tmp_path, code=1)
    document = json.loads(run(tool, "lint", "--format", "json", "evening.hh", cwd=tmp_path, code=1))
    assert document["summary"]["deals"] == 12
    assert "DR101" in run(tool, "rule", "DR101", cwd=tmp_path)
    assert "jackpots" in run(tool, "games", "draw", cwd=tmp_path)
    assert "Домашние правила" in run(tool, "games", "draw", "--lang", "ru", cwd=tmp_path)
    assert "deal 1" in run(tool, "replay", "evening.hh", "--deal", 1, cwd=tmp_path)
    run(tool, "new", "draw", "-o", "blank.hh", cwd=tmp_path)
    run(tool, "lint", "blank.hh", cwd=tmp_path)
    run(tool, "fmt", "--check", "blank.hh", cwd=tmp_path)
    run(tool, "convert", "evening.hh", "-o", "evening.json", "--anonymise", cwd=tmp_path)
    assert "Player1" in (tmp_path / "evening.json").read_text(encoding="utf-8")
    assert "figure" in run(tool, "stats", "--format", "csv", "evening.hh", cwd=tmp_path).splitlines()[0]
    run(tool, "report", "evening.hh", "-o", "report.html", cwd=tmp_path)
    assert "<html" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_missing_extra_is_explained(tool: Path, tmp_path: Path) -> None:
    run(tool, "generate", "draw", "--deals", 2, "-o", "evening.hh", cwd=tmp_path)
    command = [str(tool), "stats", "--format", "xlsx", "-o", "evening.xlsx", "evening.hh"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "hhtool[xlsx]" in done.stderr


def test_built_twice_it_is_the_same_byte_for_byte(tmp_path: Path) -> None:
    built = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        run(
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--wheel-dir",
            tmp_path / name,
            ROOT,
            cwd=tmp_path,
        )
        (wheel,) = (tmp_path / name).glob("hhtool-*.whl")
        built.append(wheel)
    assert built[0].read_bytes() == built[1].read_bytes()
    with zipfile.ZipFile(built[0]) as archive:
        shared = {name.partition(".data/data/share/")[2] for name in archive.namelist()}
    assert shared >= {
        "man/man1/hhtool.1", "man/man1/hhtool-lint.1", "man/ru/man1/hhtool-lint.1",
        "bash-completion/completions/hhtool", "zsh/site-functions/_hhtool", "fish/vendor_completions.d/hhtool.fish",
    }  # fmt: skip
