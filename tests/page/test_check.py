"""What the page asks of the engine, without a browser."""

from __future__ import annotations

import json

import pytest

from hhtool.api import lint
from hhtool.page.check import converted, findings, fixed, replayed, rule, text_of

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


def test_a_file_is_text_in_any_encoding() -> None:
    assert text_of("a.json", converted("a.hh", RECORD, ".json")) == RECORD
    for encoding in ("utf-8-sig", "utf-16", "cp1251"):
        assert text_of("a.hh", "игра: пикет\r\nигроки: Анна, Борис\r\n".encode(encoding)).startswith(
            "игра: пикет\nигроки"
        )


def test_fixes_turns_and_the_record_are_those_of_the_command_line() -> None:
    rows = "| deal | Kim | Lee |\n| 1 | 30 | 12 |\n| 2 | ? | 25 |\n| total | 45 | 37 |\n"
    sheet = f"game: piquet\nplayers: Kim, Lee\n\ntable\n{rows}"
    assert "| 2 | ~~?~~ 15 | 25 |" in fixed("a.hh", sheet)
    assert "= total: Kim 45, Lee 37" in replayed("a.hh", sheet, "en")
    csv = "game,piquet\n\ndeal,Kim,Lee\n1,30,12\n2,15,25\n"
    assert converted("a.csv", csv, ".hh").startswith(b"game: piquet\nplayers: Kim, Lee")
    assert b"Kim" not in converted("a.csv", csv, ".hh", anonymise=True)


def test_of_a_record_that_changes_the_findings_are_those_of_the_text_as_it_stands() -> None:
    second = "\ndeal 2: dealer Dora\nall pass\n"
    for text in (RECORD, RECORD + second, RECORD.replace("Clara", "Anna") + second, RECORD, "", RECORD[:40], RECORD):
        found = json.loads(findings("a.hh", text, "en"))["findings"]
        alone = [(one.code, one.line, one.end_line) for one in lint(text=text)]
        assert [(one["code"], one["line"], one["end_line"]) for one in found] == alone


def test_how_much_is_done_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    findings("c.hh", RECORD, "en", lambda done, every: told.append((done, every)))
    assert told == [(1, 2), (2, 2)]
