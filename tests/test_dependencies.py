"""docs/dependencies.md names every package that pyproject.toml asks for, and the extra that brings it."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("|")
]


def names(requirements: list[str]) -> set[str]:
    """The packages, without hhtool's own extras."""
    found = {re.split(r"[\[><=!~ ]", one)[0] for one in requirements}
    return found - {"hhtool"}


def test_what_is_always_installed_has_a_row() -> None:
    assert names(PROJECT["dependencies"]) <= {row[0] for row in ROWS}


EXTRAS = PROJECT["optional-dependencies"]


@pytest.mark.parametrize("extra", sorted(EXTRAS.keys()))
def test_an_extra_has_a_row_for_each_of_its_packages(extra: str) -> None:
    named = {name for row in ROWS if row[0] == f"`{extra}`" for name in re.findall(r"[\w-]+", row[1])}
    assert f"`{extra}`" in {row[0] for row in ROWS}
    others = set().union(*(names(some) for other, some in EXTRAS.items() if other != extra))
    assert names(EXTRAS[extra]) <= named | (others if extra == "test" else set())


def test_the_extra_for_everything_has_all_that_users_may_want() -> None:
    [every] = EXTRAS["all"]
    ours = {"all", "test", "lint", "docs", "binary", "bench", "mutants"}
    assert set(re.findall(r"\w+", every.partition("[")[2])) == set(EXTRAS) - ours
