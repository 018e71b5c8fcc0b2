"""The extension for Visual Studio Code: its grammar has the words of the notation, and it can be packed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from hhtool.files.colouring import patterns
from tests import textmate
from tests.conftest import ROOT

FOLDER = ROOT / "editors" / "vscode"
PACKAGE = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))


def test_the_grammar_is_made_of_the_words_of_the_notation() -> None:
    assert textmate.PAGE.read_text(encoding="utf-8") == textmate.page(), "python -m tests.textmate makes it anew"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("deal 3: dealer Vera", "deal"),
        ("сдача 3", "сдача"),
        ("pot stays: 12", "pot stays"),
        ("Dealer: x", None),
        ("deals-with: x", None),
    ],
)
def test_lines_begin_with_keywords(line: str, words: str | None) -> None:
    found = re.match(patterns()["keyword"], line)
    assert (found[0] if found else None) == words


def test_the_files_that_it_names_are_there_and_its_version_is_the_package_s() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert PACKAGE["version"] == project["version"]
    [language], [grammar] = PACKAGE["contributes"]["languages"], PACKAGE["contributes"]["grammars"]
    for name in (PACKAGE["main"], language["configuration"], grammar["path"]):
        assert (FOLDER / name).is_file(), name


@pytest.mark.long
def test_it_is_packed(tmp_path: Path) -> None:
    vsce = FOLDER / "node_modules" / ".bin" / "vsce"
    if shutil.which("node") is None or not vsce.exists():
        pytest.skip("npm install in editors/vscode brings what packs it")
    made = tmp_path / "hhtool.vsix"
    subprocess.run(
        [vsce, "package", "--allow-missing-repository", "-o", made], cwd=FOLDER, check=True, capture_output=True
    )
    names = subprocess.run(["unzip", "-l", made], check=True, capture_output=True, text=True).stdout
    assert "extension/extension.js" in names
    assert "vscode-languageclient" in names
