"""What the page asks of the engine, without a browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hhtool.api import lint
from hhtool.page.check import PASTED, Check, converted, counted, fixed, replayed, rule, text_of
from tests.conftest import ROOT

RECORD = "game: draw\nplayers: Anna, Boris\n\ndeal 1: dealer Clara\nall pass\n"
FAULTY = ROOT / "samples" / "odessa" / "night-train-faulty.hh"


def told(check: Check, seconds: float = 0.0) -> list[Any]:
    """All that a check tells, up to the end."""
    found = [json.loads(check.go_on(seconds))]
    while not found[-1]["whole"]:
        found.append(json.loads(check.go_on(seconds)))
    return found


def findings(name: str, text: str, language: str = "en", check: Check | None = None) -> Any:
    """What is found in the end."""
    check = check or Check()
    check.begin(name, text, language)
    return told(check, 60)[-1]


def test_findings_say_where_and_in_which_language() -> None:
    english, russian = (findings("a.hh", RECORD, language) for language in ("en", "ru"))
    assert [(one["code"], one["line"]) for one in english["findings"]] == [("HH104", 4)]
    assert (english["deals"], english["tables"], english["troubles"]) == (1, 0, [])
    assert russian["findings"][0]["message"] != english["findings"][0]["message"]


@pytest.mark.parametrize("text", ["", "\x00\ufffd", "no record"])
def test_what_is_no_record_is_answered_too(text: str) -> None:
    assert findings("a.hh", text)["deals"] == 0


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
    check = Check()
    for text in (RECORD, RECORD + second, RECORD.replace("Clara", "Anna") + second, RECORD, "", RECORD[:40], RECORD):
        found = findings("a.hh", text, check=check)["findings"]
        alone = [(one.code, one.line, one.end_line) for one in lint(text=text)]
        assert [(one["code"], one["line"], one["end_line"]) for one in found] == alone


# --- a check a moment at a time ---


@pytest.mark.long
def test_what_is_found_is_told_before_it_is_known_what_follows_from_what() -> None:
    text = (ROOT / "samples" / "variety" / "seaside-faulty.hh").read_text(encoding="utf-8")
    check = Check()
    check.begin("a.hh", text, "en")
    *some, last = told(check)
    first = next(place for place, one in enumerate(some) if "findings" in one)
    done = [one["done"] for one in some[:first]]
    assert done == sorted(done)
    consequences = {(one["code"], one["line"]) for found in last["findings"] for one in found["consequences"]}
    alone = {(one["code"], one["line"]) for one in some[first]["findings"]}
    assert alone == consequences | {(one.code, one.line) for one in lint(text=text)}
    assert consequences


def test_another_text_takes_the_place_of_one_that_is_half_checked() -> None:
    check = Check()
    check.begin("a.hh", FAULTY.read_text(encoding="utf-8"), "en")
    for _moment in range(3):
        assert not json.loads(check.go_on(0.0))["whole"]
    assert [one["code"] for one in findings("a.hh", RECORD, check=check)["findings"]] == ["HH104"]


@pytest.mark.parametrize(
    ("sample", "deals", "tables"),
    [
        ("draw/room-history.txt", 6, 0),
        ("draw/jackpots.hh", 8, 0),
        ("odessa/score-sheet-ru.csv", 0, 1),
        ("piquet/score-sheet.hh", 0, 1),
    ],
)
def test_what_is_pasted_is_read_as_what_it_is(sample: str, deals: int, tables: int) -> None:
    text = (ROOT / "samples" / sample).read_text(encoding="utf-8")
    found = findings(PASTED, text)
    assert (found["deals"], found["tables"], found["findings"]) == (deals, tables, [])


def test_of_many_files_it_is_counted_what_is_found() -> None:
    assert json.loads(counted("a.hh", RECORD)) == {"deals": 1, "tables": 0, "findings": 1}


# --- turn by turn ---


@pytest.mark.parametrize("name", ["a.hh", "room.txt"])
def test_a_deal_is_told_with_its_lines_and_its_findings_at_their_turns(name: str) -> None:
    text = FAULTY.read_text(encoding="utf-8")
    check = Check()
    findings(name, text, check=check)
    listed = check.checked.listed()
    assert [label for label, _line in listed] == [str(number) for number in range(1, 17)]
    place = next(place for place, (label, _line) in enumerate(listed) if label == "10")
    deal = check.checked.deal(place, "en")
    first, lines = deal["row"][0], deal["row"][1].split("\n")
    assert (first, lines[0]) == (listed[place][1], text.splitlines()[first - 1])
    assert lines[-1].startswith("note: ")
    [fault] = deal["findings"]
    assert (fault["code"], fault["severity"]) == ("TT104", "error")
    assert deal["at"][fault["turn"] - 1] == 119


def test_a_deal_keeps_its_findings_where_lines_before_it_are_new() -> None:
    check = Check()
    text = FAULTY.read_text(encoding="utf-8")
    findings("a.hh", text, check=check)
    findings("a.hh", "# new\n\n" + text, check=check)
    deal = check.checked.deal(9, "ru")
    assert (deal["row"][0], deal["at"][deal["findings"][0]["turn"] - 1]) == (115, 121)


def test_a_table_has_no_turns() -> None:
    check = Check()
    findings(PASTED, (ROOT / "samples" / "piquet" / "score-sheet.hh").read_text(encoding="utf-8"), check=check)
    assert check.checked.listed() == []


# --- what is pasted ---


def test_a_pasted_sheet_is_mended_and_converted_as_one() -> None:
    sheet = "game,piquet\n\ndeal,Kim,Lee\n1,30,12\n2,?,25\ntotal,45,37\n"
    assert "2,~~?~~ 15,25" in fixed(PASTED, sheet)
    assert converted(PASTED, sheet, ".hh").startswith(b"game: piquet\nplayers: Kim, Lee")
    assert "total: Kim 45, Lee 37" in replayed(PASTED, sheet, "en")
