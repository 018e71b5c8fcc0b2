"""The same files give the same bytes, wherever and however the program runs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PLACES = [
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8"},
    {"PYTHONHASHSEED": "4711", "TZ": "America/New_York", "LC_ALL": "C", "PYTHONUTF8": "0"},
]
COMMANDS = [
    ["lint", ".", "--format", "json", "--no-cache", "--lang", "en"],
    ["lint", ".", "--format", "sarif", "--no-cache", "--lang", "ru", "--jobs", "2"],
    ["stats", ".", "--by", "player,game", "--format", "json", "--lang", "en"],
    ["replay", "samples/piquet/the-feathers-faulty.hh", "--lang", "ru"],
    ["generate", "odessa", "--deals", "3", "--seed", "5", "--faults", "0.5", "-o", "-"],
]


@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command[:2]))
def test_hash_seed_zone_locale_and_folder_change_nothing(command: list[str], tmp_path: Path) -> None:
    said = set()
    for number, place in enumerate(PLACES):
        folder = tmp_path / f"folder {number}"
        shutil.copytree(ROOT / "samples", folder / "samples")
        environment = {**os.environ, **place, "PYTHONPATH": str(ROOT), "HHTOOL_CACHE_DIR": str(folder / "cache")}
        run = subprocess.run(
            [sys.executable, "-m", "hhtool", *command], cwd=folder, env=environment, capture_output=True
        )
        assert run.returncode in (0, 1), run.stderr
        said.add(run.stdout)
    assert len(said) == 1
    assert said != {b""}
