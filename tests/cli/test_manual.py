"""The manual pages say what the help pages say, and shells complete by what Typer prints."""

from __future__ import annotations

import re

import pytest

from hhtool.cli import commands
from tests import manual


@pytest.mark.parametrize("language", manual.MAN)
def test_they_are_what_the_help_pages_say_now(language: str) -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in manual.MAN[language].iterdir()}
    assert written == manual.pages(language), "python -m tests.manual makes them anew"


@pytest.mark.parametrize(
    ("language", "called", "file"), [("en", "[OPTIONS] [PATH]...", "FILE"), ("ru", "[КЛЮЧИ] [ПУТЬ]...", "ФАЙЛ")]
)
def test_a_command_has_a_page_with_its_arguments_and_options(language: str, called: str, file: str) -> None:
    made = manual.pages(language)
    assert set(made) == {"hhtool.1", *(f"hhtool-{name}.1" for name in commands())}
    assert f".B hhtool lint\n{called}" in made["hhtool-lint.1"]
    assert f"\\fB\\-\\-baseline\\fR \\fI{file}\\fR" in made["hhtool-lint.1"]


def test_the_russian_pages_say_everything_in_russian() -> None:
    lines = [line for page in manual.pages("ru").values() for line in page.splitlines() if line]
    said = [line for line in lines if not line.startswith((".", "\\fB", "\\fI"))]
    assert [line for line in said if not re.search("[а-яё]", line, re.IGNORECASE)] == []


@pytest.mark.parametrize("shell", manual.SHELLS)
def test_what_a_shell_completes_by_is_what_typer_makes_now(shell: str) -> None:
    assert manual.SHELLS[shell].read_text(encoding="utf-8") == manual.completion(shell), "python -m tests.manual"
