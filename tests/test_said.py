"""What is said of the records of the tests is current."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import said


@pytest.mark.long
def test_it_is_current(tmp_path: Path) -> None:
    records = said.taken_down(str(tmp_path / "said.jsonl"))
    assert said.PAGE.read_text(encoding="utf-8") == said.page(records), "python -m tests.said writes it anew"
