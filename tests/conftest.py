"""Where the published data and rules are: in a folder beside the checkout, which need not be there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the published rules and data; the test is skipped where it is missing (a failure in CI)."""
    folder = Path(os.environ.get("HHTOOL_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        if os.environ.get("CI"):
            pytest.fail(f"{folder} is missing")
        pytest.skip(f"{folder} is not there")
    return folder
