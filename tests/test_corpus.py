"""What once broke something, by `make fuzz` or by somebody's record, breaks nothing any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhtool.notation.source import Source
from tests.fuzz import CORPUS, corpus, through

LARGE = 8_000
"""Files of as many bytes are of those that are slow only because they are long."""
SLOW = {"f66579718ffa.csv"}
"""A table of eighty players, likewise."""
FOUND = sorted(CORPUS.iterdir())
SMALL = [path for path in FOUND if path.stat().st_size < LARGE and path.name not in SLOW]


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.name)
def test_what_was_found_without_the_search_for_causes(path: Path) -> None:
    through(Source(path.name, path.read_bytes()), "quick")


@pytest.mark.long
@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name)
def test_what_was_found(path: Path) -> None:
    through(Source(path.name, path.read_bytes()))


def test_the_fuzzing_has_files_of_every_form() -> None:
    assert {suffix for suffix, _data in corpus()} >= {".hh", ".txt", ".csv", ".md", ".xlsx", ".json", ".parquet"}
