"""Which small changes of engines, checks and sheets no test sees: `make mutants EACH=20`.

mutmut makes the changes and finds the tests that reach each (`[tool.mutmut]` in pyproject.toml); here is the sample, as
many of every package, and what came of it. The first run takes some minutes to find which tests reach what.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

FOLDER = Path("mutants")
SURVIVED, FOUND, UNTESTED = 0, 1, 33
"""What mutmut notes of a change that all tests passed with, of one that one failed with, and of one that none reaches;
None: not tried yet.
"""
WORDS = "XX"
"""What mutmut writes around a text that it changes."""
NAMES = {SURVIVED: "survived", UNTESTED: "reached by no test", None: "not tried"}


def outcomes() -> dict[str, int | None]:
    """What came of each change that can be made, by its name."""
    found: dict[str, int | None] = {}
    for path in sorted(FOLDER.rglob("*.meta")):
        found |= json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


def package(name: str) -> str:
    """The part of hhtool that a change is in: `games.odessa`, `sheets`."""
    parts = name.split(".")[1:]
    return ".".join(parts[: 1 + (parts[0] == "games")])


def sample(each: int, seed: int) -> list[str]:
    """So many changes of every package, the same ones for the same seed."""
    by_package: dict[str, list[str]] = {}
    for name in outcomes():
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


def found_from_the_start(name: str) -> bool:
    """Whether the tests see a change that is there before the modules are loaded: mutmut makes it only afterwards."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    words = settings["pytest_add_cli_args"] + settings["pytest_add_cli_args_test_selection"]
    command = [sys.executable, "-m", "pytest", "-x", *words]
    changed = {**os.environ, "MUTANT_UNDER_TEST": name}
    return subprocess.run(command, cwd=FOLDER, env=changed, stdout=subprocess.DEVNULL).returncode != 0


def main() -> None:
    """Try a sample; each change that no test saw is shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--package", default="", help="only this one: games.odessa, sheets")
    chosen = parser.parse_args()
    mutmut("run", "--max-children", "2", "nothing is called so")  # makes the changes, and finds what reaches them
    names = [name for name in sample(chosen.each, chosen.seed) if package(name).startswith(chosen.package)]
    mutmut("run", "--max-children", "2", *names)
    told = outcomes()
    told |= {name: FOUND for name in names if told[name] == SURVIVED and found_from_the_start(name)}
    for part in dict.fromkeys(map(package, names)):
        found = Counter(NAMES.get(told[name], "found") for name in names if package(name) == part)
        survivors = {name: change(name) for name in names if package(name) == part and told[name] == SURVIVED}
        words = sum(any(WORDS in line for line in lines) for lines in survivors.values())
        print(f"{part}: {dict(found)}, of the survivors {words} in a text")
        for name, lines in survivors.items():
            print(f"  {name}", *(f"    {line}" for line in lines), sep="\n")


if __name__ == "__main__":
    main()
