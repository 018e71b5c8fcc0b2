"""docs/messages.md holds every message, and says what the code says."""

from __future__ import annotations

import re

import pytest

from hhtool.i18n import Message
from tests import messages

PAGE = messages.PAGE.read_text(encoding="utf-8")


def shape(template: str) -> str:
    """What finds a message of a template in the page, whatever its fields are."""
    return re.sub(r"\\\{[^}]*\\\}", ".+?", re.escape(messages._cell(template)).replace("¦.*", ""))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_message_of_the_code_is_on_the_page_as_it_is_said(language: str) -> None:
    for template in messages.templates():
        text = Message(template, {}).text(language)
        assert re.search(shape(text), PAGE), f"{text}: run python -m tests.messages"


@pytest.mark.long
def test_the_page_is_as_it_is_made() -> None:
    assert messages.page() == PAGE, "run python -m tests.messages"
