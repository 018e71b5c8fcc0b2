"""Sheets as people keep them are read at the first try, or answered by one finding that says what to change."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib import import_module

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source
from hhtool.spreadsheets import ods
from tests.spreadsheets.habits import HABITS, Habit

SUFFIXES = (".csv", ".tsv", ".xlsx", ".ods")


def written(rows: Sequence[Sequence[object]], suffix: str) -> bytes:
    """A sheet as a file."""
    if suffix in (".csv", ".tsv"):
        mark = ";" if suffix == ".csv" else "\t"
        return "".join(mark.join(map(str, row)) + "\n" for row in rows).encode()
    if suffix == ".ods":
        texts = [list(map(str, row)) for row in rows]
        return ods.written([("Sheet1", texts)], lambda text: float(text) if text.lstrip("-").isdecimal() else None)
    buffer = io.BytesIO()
    book = import_module("xlsxwriter").Workbook(buffer, {"in_memory": True})
    sheet = book.add_worksheet()
    for line, row in enumerate(rows):
        for column, value in enumerate(row):
            if value != "":
                sheet.write(line, column, value)
    book.close()
    return buffer.getvalue()


def audited(habit: Habit, suffix: str) -> Audit:
    return audit_file(Source(f"sheet{suffix}", written(habit.rows, suffix)))


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.name)
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_sheet_is_read_or_answered_by_one_finding(habit: Habit, suffix: str) -> None:
    done = audited(habit, suffix)
    assert [finding.code for finding in done.findings] == list(habit.codes)
    assert done.sessions[0].sheets
    assert not done.troubles


def named(name: str) -> Audit:
    return audited(next(habit for habit in HABITS if habit.name == name), ".csv")


def test_a_title_dates_the_game() -> None:
    for name in ("a title with a date", "a title with another date"):
        (session,) = named(name).sessions
        assert session.reading.session.get("date") == "2026-11-14"


def test_two_games_one_below_another_are_two() -> None:
    first, second = named("two games").sessions
    assert first.reading.session.players == second.reading.session.players == ("Анна", "Борис", "Вера")
    assert [len(one.sheets[0].sheet.deals) for one in (first, second)] == [4, 4]


def test_a_repeated_heading_is_no_deal() -> None:
    (session,) = named("repeated heads").sessions
    assert [row.label for row in session.sheets[0].sheet.deals] == ["1", "2", "3", "4"]


def test_places_and_winners_are_no_deals() -> None:
    (session,) = named("a winner and places").sessions
    assert len(session.sheets[0].sheet.deals) == 4


def test_players_may_stand_in_rows() -> None:
    (session,) = named("players in rows").sessions
    assert session.reading.session.players == ("Anna", "Boris", "Vera")
    assert len(session.sheets[0].sheet.deals) == 4


def test_a_column_that_is_no_players_is_named_with_what_is_known() -> None:
    (finding,) = named("an unknown column of words").findings
    assert finding.severity == "warning"
    assert "Weather" in str(finding.message)
    assert "deal, cards, trump" in str(finding.message)


def test_letters_before_or_behind_points_are_fantasies() -> None:
    for name in ("fantasies before the points", "fantasies apart"):
        (session,) = named(name).sessions
        assert session.sheets[0].sheet.deals[1].boxes[0].figures[0].marks == "F"


def test_of_a_dash_between_figures_it_is_not_known_whether_it_is_a_sign() -> None:
    rows = [["game", "odessa"], ["deal", "cards", "Anna", "Boris", "Vera"], [1, 1, "- 5", "- 5", "- 1"]]
    plain, minus = (
        audited(Habit("", [*rows, [2, 2, "1-10", "1-10", "1 -10"]]), ".csv"),
        audited(Habit("", [*rows, [2, 2, "1-10", "1 10", "1 10"]]), ".csv"),
    )
    assert plain.findings == []
    (finding,) = minus.findings
    assert "can only be -10" in str(finding.message)
