"""docs/messages.md holds every message, and says what the code says."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest

from hhtool.audit.judge import every_check
from hhtool.game.check import Check
from hhtool.i18n import Message
from tests import messages

PAGE = messages.PAGE.read_text(encoding="utf-8").splitlines()


def stands(template: str) -> bool:
    """Whether the page has a message of a template, whatever its fields are."""
    cell = messages._cell(template).partition("¦")[0]
    words = max(re.split(r"\{[^}]*\}", cell), key=len)
    shape = re.compile(re.sub(r"\\\{[^}]*\\\}", ".+?", re.escape(cell)))
    return any(shape.search(line) for line in PAGE if words in line)


def section(code: str) -> list[str]:
    """The lines of the page about a code."""
    start = next((place for place, line in enumerate(PAGE) if line.startswith(f"## {code} ")), len(PAGE))
    return list(takewhile(lambda line: not line.startswith("## "), PAGE[start + 1 :]))


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_message_of_the_code_is_on_the_page_as_it_is_said(language: str) -> None:
    for template in messages.templates():
        text = Message(template, {}).text(language)
        assert stands(text), f"{text}: run python -m tests.messages"


@pytest.mark.parametrize("check", every_check(), ids=lambda check: check.code)
def test_what_is_said_of_an_example_is_on_the_page(check: Check) -> None:
    for one in messages.of_examples(check):
        assert messages.row(one.en, one.ru) in section(one.code), "run python -m tests.messages"


@pytest.mark.long
def test_the_page_is_as_it_is_made() -> None:
    assert messages.page().splitlines() == PAGE, "run python -m tests.messages"
