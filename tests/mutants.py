"""Which small changes of engines, checks and sheets no test sees: `make mutants EACH=20`.

mutmut makes the changes and finds the tests that reach each (`[tool.mutmut]` in pyproject.toml); here is the sample, as
many of every package, and what came of it; `tests/mutant_runs.py` tries them. The first run takes some minutes to find
which tests reach what.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutant_runs import CHANGES, FOUND, OUTCOMES, SURVIVED

FOLDER = Path("mutants")
WORDS = "XX"
"""What mutmut writes around a text that it changes."""


def changes() -> list[str]:
    """The names of all changes that can be made."""
    found: list[str] = []
    for path in sorted(FOLDER.rglob("*.meta")):
        found += json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


def package(name: str) -> str:
    """The part of hhtool that a change is in: `games.odessa`, `sheets`."""
    parts = name.split(".")[1:]
    return ".".join(parts[: 1 + (parts[0] == "games")])


def sample(each: int, seed: int) -> list[str]:
    """So many changes of every package, the same ones for the same seed."""
    by_package: dict[str, list[str]] = {}
    for name in changes():
        by_package.setdefault(package(name), []).append(name)
    rng = random.Random(seed)
    return [name for names in by_package.values() for name in rng.sample(names, min(each, len(names)))]


def change(name: str) -> list[str]:
    """The lines that a change takes away and puts there."""
    return [line for line in mutmut("show", name).splitlines() if line[:1] in "+-" and line[1:2] != line[:1]]


def mutmut(*words: str) -> str:
    """Run it, and give what it prints."""
    return subprocess.run(
        [str(Path(sys.executable).with_name("mutmut")), *words], capture_output=True, text=True
    ).stdout


def pytest_ended(*options: str, **environment: str) -> int:
    """Run the tests of `pyproject.toml` where the changes are; what it ends with."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    words = settings["pytest_add_cli_args"] + settings["pytest_add_cli_args_test_selection"]
    command = [sys.executable, "-m", "pytest", *options, *words]
    return subprocess.run(command, cwd=FOLDER, env={**os.environ, **environment}, stdout=subprocess.DEVNULL).returncode


def tried(names: Sequence[str]) -> dict[str, str]:
    """What comes of each of these changes where it is made once the modules are loaded."""
    with tempfile.TemporaryDirectory() as folder:
        to_try, outcomes = Path(folder, "changes"), Path(folder, "outcomes")
        to_try.write_text("\n".join(names), encoding="utf-8")
        pytest_ended("-s", "-p", "tests.mutant_runs", **{CHANGES: str(to_try), OUTCOMES: str(outcomes)})
        lines = outcomes.read_text(encoding="utf-8").splitlines()
    return {name: outcome for name, _blank, outcome in (line.partition(" ") for line in lines)}


def found_from_the_start(name: str) -> bool:
    """Whether the tests see a change that is there before the modules are loaded."""
    return pytest_ended("-x", MUTANT_UNDER_TEST=name) != 0


def main() -> None:
    """Try a sample; each change that no test saw is shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--package", default="", help="only this one: games.odessa, sheets")
    chosen = parser.parse_args()
    mutmut("run", "--max-children", "2", "nothing is called so")  # makes the changes, and finds what reaches them
    names = [name for name in sample(chosen.each, chosen.seed) if package(name).startswith(chosen.package)]
    for part in dict.fromkeys(map(package, names)):
        told = tried([name for name in names if package(name) == part])
        told |= {name: FOUND for name, outcome in told.items() if outcome == SURVIVED and found_from_the_start(name)}
        survivors = {name: change(name) for name, outcome in told.items() if outcome == SURVIVED}
        words = sum(any(WORDS in line for line in lines) for lines in survivors.values())
        print(f"{part}: {dict(Counter(told.values()))}, of the survivors {words} in a text", flush=True)
        for name, lines in survivors.items():
            print(f"  {name}", *(f"    {line}" for line in lines), sep="\n", flush=True)


if __name__ == "__main__":
    main()
