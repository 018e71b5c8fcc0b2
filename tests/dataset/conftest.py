"""Files to be taken into datasets; shards and pieces are small here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhtool.dataset import shards, taking
from tests.dataset.evenings import written

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few files make a shard, and two a piece."""
    monkeypatch.setattr(shards, "USUAL", 40)
    monkeypatch.setattr(taking, "_FILES", 2)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return written(tmp_path / "games")


@pytest.fixture
def dataset(tmp_path: Path) -> Path:
    return tmp_path / "dataset"
