"""What the page asks of the engine, without a browser."""

from __future__ import annotations

import json

import pytest

from hhtool.page.check import findings, rule

RECORD = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Clara\nall pass\n"


def test_findings_say_where_and_in_which_language() -> None:
    english, russian = (json.loads(findings("a.hh", RECORD, language)) for language in ("en", "ru"))
    assert [(one["code"], one["line"]) for one in english["findings"]] == [("HH104", 4)]
    assert (english["deals"], english["tables"], english["troubles"]) == (1, 0, [])
    assert russian["findings"][0]["message"] != english["findings"][0]["message"]


@pytest.mark.parametrize("text", ["", "\x00\ufffd", "no record"])
def test_what_is_no_record_is_answered_too(text: str) -> None:
    assert json.loads(findings("a.hh", text, "en"))["deals"] == 0


def test_a_rule_is_explained_in_the_language_asked_for() -> None:
    assert rule("DR109", "en").startswith("DR109 pot-should-stay")
    assert rule("DR109", "ru") != rule("DR109", "en")
