"""The one file works where there is no Python: the small one lints, the large one does the rest too."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytest.importorskip("PyInstaller", reason="the extra binary is not installed")

from tests.binary.__main__ import BINARIES, build

pytestmark = pytest.mark.long
SAMPLES = ROOT / "samples"
MOST = {"hhtool-lint": 40_000_000, "hhtool": 100_000_000}
"""The most bytes that each may have."""


@pytest.fixture(scope="module", params=BINARIES)
def binary(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(request.param, tmp_path_factory.mktemp("binary"))


def run(binary: Path, folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """What it does in a folder, with nothing of this Python around it."""
    environment = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    command = [str(part) for part in (binary, *arguments)]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_it_is_small_and_does_its_work(binary: Path, tmp_path: Path) -> None:
    assert binary.stat().st_size < MOST[binary.name]
    assert run(binary, tmp_path, "lint", SAMPLES / "draw" / "jackpots.hh").stdout == "No findings (1 file, 8 deals).\n"
    assert "Замечаний нет" in run(binary, tmp_path, "lint", SAMPLES / "odessa" / "batumi-ru.hh", "--lang", "ru").stdout
    # workers, which the program starts of itself
    many = run(binary, tmp_path, "lint", SAMPLES, "--jobs", 2, "--no-cache")
    assert (many.returncode, many.stderr) == (1, "")
    assert "jackpots" in run(binary, tmp_path, "games", "draw").stdout
    stats = run(binary, tmp_path, "stats", SAMPLES / "draw" / "jackpots.hh")
    if binary.name == "hhtool-lint":
        assert "polars is not installed" in stats.stderr
        return
    assert stats.returncode == 0
    # a workbook, which a process of its own reads
    assert run(binary, tmp_path, "convert", SAMPLES / "odessa" / "score-sheet-ru.csv", "-o", "a.xlsx").returncode == 0
    assert run(binary, tmp_path, "lint", "a.xlsx").stdout == "No findings (1 file, 0 deals, 1 table).\n"
    assert run(binary, tmp_path, "report", SAMPLES / "stud" / "room.hh", "-o", "a.html").returncode == 0
    assert "Inge" in (run(binary, tmp_path, "report", SAMPLES / "draw" / "jackpots.hh", "-o", "-").stdout)
