"""The folder that the page is built into."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hhtool.page.build import build

if TYPE_CHECKING:
    from pathlib import Path


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("kept")
    with pytest.raises(FileExistsError, match="something else"):
        build(tmp_path)
    assert (tmp_path / "mine.txt").read_text() == "kept"
