"""What these tests take from npm."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.conftest import missing

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the packages of package.json."""
    if shutil.which("npm") is None:
        missing("npm")
    folder = tmp_path_factory.mktemp("node")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, folder)
    subprocess.run(["npm", "ci", "--silent", "--ignore-scripts"], cwd=folder, check=True)
    return folder / "node_modules"
