"""The manual pages say what the help pages say."""

import re

import pytest

from tests import manual


@pytest.mark.parametrize("language", manual.PAGES)
def test_it_is_what_the_help_pages_say_now(language: str) -> None:
    written = manual.PAGES[language].read_text(encoding="utf-8")
    assert written == manual.page(language), "python -m tests.manual makes it anew"


@pytest.mark.parametrize(("language", "path", "file"), [("en", "PATH", "FILE"), ("ru", "ПУТЬ", "ФАЙЛ")])
def test_every_command_and_option_is_in_it(language: str, path: str, file: str) -> None:
    page = manual.page(language)
    assert f"hhtool lint [OPTIONS] [{path}]..." in page
    assert f"\\fB\\-\\-baseline\\fR \\fI{file}\\fR" in page


def test_the_russian_page_says_everything_in_russian() -> None:
    lines = [line for line in manual.page("ru").splitlines() if line and not line.startswith((".", "\\fB"))]
    english = [line for line in lines if not re.search("[а-яё]", line) and not line.startswith(("hhtool", "[OPTIONS]"))]
    assert english == []
