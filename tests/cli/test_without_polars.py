"""Where Polars is not installed the linter works, and what needs it says so."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import ROOT

WITHOUT = "import sys\nsys.modules['polars'] = None\nfrom hhtool.cli import main\nmain(sys.argv[1:])"
SHEET = str(ROOT / "samples" / "odessa" / "score-sheet-ru.csv")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, *arguments], capture_output=True, text=True, check=False, cwd=ROOT
    )


def test_the_linter_works() -> None:
    assert run("lint", SHEET, "--no-cache").returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("stats", SHEET),
        ("report", SHEET, "-o", "-"),
        ("convert", SHEET, "-o", "never.parquet"),
        ("convert", str(next((ROOT / "tests" / "corpus").glob("*.parquet"))), "-o", "never.hh"),
    ],
)
def test_what_needs_it_says_so(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert "polars is not installed" in done.stderr
    assert "bug" not in done.stderr
