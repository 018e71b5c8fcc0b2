"""What once broke something, by `make fuzz` or by somebody's record, breaks nothing any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhtool.notation.source import Source
from tests.fuzz import CORPUS, corpus, through

LARGE = 20_000
"""Files of more bytes are of those that are slow only because they are long."""
SLOW = {"f66579718ffa.csv"}
"""A table of eighty players, likewise."""
FOUND = [
    pytest.param(
        path, id=path.name, marks=[pytest.mark.long] if path.stat().st_size > LARGE or path.name in SLOW else []
    )
    for path in sorted(CORPUS.iterdir())
]


@pytest.mark.parametrize("path", FOUND)
def test_what_was_found(path: Path) -> None:
    through(Source(path.name, path.read_bytes()))


def test_the_fuzzing_has_files_of_every_form() -> None:
    assert {suffix for suffix, _data in corpus()} >= {".hh", ".txt", ".csv", ".md", ".xlsx", ".json", ".parquet"}
