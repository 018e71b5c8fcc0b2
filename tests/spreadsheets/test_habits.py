"""Sheets as people keep them are read at the first try, or answered by one finding that says what to change."""

from __future__ import annotations

import io
from collections.abc import Sequence
from importlib import import_module

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.audit.rows import rows
from hhtool.notation.source import Source
from hhtool.spreadsheets import ods
from tests.spreadsheets.conftest import texts
from tests.spreadsheets.habits import EN, HABITS, ROWS, Habit

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


def test_players_in_rows_say_the_language() -> None:
    (session,) = audit_file(Source("a.csv", ";1;2;3\nАнна;5;10;-10\nБорис;5;-10;10\n".encode())).sessions
    assert session.reading.session.language == "ru"


@pytest.mark.parametrize("corner", ["player", "", "deal", "Oh Hell"])
def test_players_may_stand_in_rows(corner: str) -> None:
    made = next(one for one in HABITS if one.name == "players in rows").rows
    sheet = "".join(";".join(map(str, row)) + "\n" for row in made).replace("player;", f"{corner};")
    (session,) = audit_file(Source("sheet.csv", sheet.encode())).sessions
    assert session.reading.session.players == ("Anna", "Boris", "Vera")
    assert len(session.sheets[0].sheet.deals) == 4


def test_a_column_that_is_no_players_is_named_with_what_is_known() -> None:
    (finding,) = named("an unknown column of words").findings
    assert finding.severity == "warning"
    assert "Weather" in str(finding.message)
    assert "deal, cards, trump" in str(finding.message)


def test_figures_that_sum_to_the_cards_are_tricks() -> None:
    done = named("tricks beside the bids")
    (session,) = done.sessions
    assert session.sheets[0].sheet.deals[1].boxes[2].value("tricks") == 0
    assert [one["net"] for _game, one in rows(done)] == [box[2] for row in ROWS for box in row[1:]]
    assert "read as tricks" in str(done.remarks[0][1])


def test_what_deals_are_named_by_may_be_their_cards() -> None:
    lengths = [3, 2, 1, 1, 2, 3]
    taken = [[10 + cards, 0, 0] for cards in lengths]
    table = [["Hand", *EN], *([cards, *figures] for cards, figures in zip(lengths, taken, strict=True))]
    (session,) = audited(Habit("", [["Oh Hell"], *table]), ".csv").sessions
    assert [row.text("cards") for row in session.sheets[0].sheet.deals] == [str(cards) for cards in lengths]


def test_points_alone_are_of_the_one_game_that_gives_them() -> None:
    done = audited(
        Habit("", [["day", "deal", *EN], *([14, row[0], *(box[2] for box in row[1:])] for row in ROWS)]), ".csv"
    )
    assert done.sessions[0].reading.session.game == "odessa"
    assert done.findings == []


def test_a_deal_in_two_rows_is_one() -> None:
    (session,) = named("bids above points").sessions
    assert [(box.value("bid"), box.value("points")) for box in session.sheets[0].sheet.deals[1].boxes] == [
        (1, 10),
        (1, 10),
        (1, -10),
    ]


GEORGIAN = [*range(1, 9), 9, 9, 9, 9, *range(8, 0, -1), 9, 9, 9, 9]


def georgian(head: Sequence[Sequence[object]]) -> Audit:
    """A sheet for four in which the first takes each trick and bids it, but for one in each deal of nine."""
    names = ("Гоги", "Вахо", "Нино", "Тамаз")
    deals = [
        [
            number,
            cards,
            f"{cards} {80 if cards == 9 else 50 + 50 * cards}",
            *["- 50"] * 2,
            "- 10" if cards == 9 else "- 50",
        ]
        for number, cards in enumerate(GEORGIAN, 1)
    ]
    return audited(Habit("", [*head, ["№", "карт", *names], *deals]), ".csv")


@pytest.mark.long
@pytest.mark.parametrize("title", ["Джокер у Гоги, 3.10.2026", "3.10.2026"])
def test_house_rules_that_no_row_names_are_found_in_the_figures(title: str) -> None:
    done = georgian([[title]])
    assert done.sessions[0].reading.session.rules == (("preset", "georgian"),)
    assert {finding.code for finding in done.findings} <= {"OD101"}
    assert "правила;preset=georgian" in " ".join(str(text) for _line, text in done.remarks)


@pytest.mark.long
def test_house_rules_are_not_sought_where_a_row_names_the_game() -> None:
    done = georgian([["game", "odessa"]])
    assert done.sessions[0].reading.session.rules == ()
    assert "with preset=georgian, " in str(done.remarks[-1][1])


def test_letters_before_or_behind_points_are_fantasies() -> None:
    for name in ("fantasies before the points", "fantasies well before the points", "fantasies apart"):
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


@pytest.mark.parametrize("behind", [["Chips", "Net"], ["Points", "Place"]])
def test_a_ledger_with_a_player_a_row_is_answered_in_one_line(behind: list[object]) -> None:
    rows = [["game", "draw"], ["Player", *behind], *([name, *[5] * len(behind)] for name in EN)]
    done = audit_file(Source("sheet.csv", written(rows, ".csv")))
    (finding,) = done.findings
    assert (finding.code, finding.line, finding.column) == ("HH007", 2, 1)
    assert str(finding.message).startswith("this table has a row a player")
    assert done.sessions[0].reading.session.players == EN


@pytest.mark.parametrize("table", [[["players"], ["Vera"], ["Boris"]], [["players", "x"], ["Vera", "x"]]])
def test_a_list_of_words_and_a_single_row_are_no_ledger(table: Sequence[Sequence[str]]) -> None:
    done = audit_file(Source("sheet.csv", written([["game", "draw"], ["players", *EN], ["table"], *table], ".csv")))
    (read,) = done.sessions[0].reading.tables
    assert texts(read) == [list(row) for row in table]


def test_a_column_that_counts_is_a_players_where_the_head_names_them() -> None:
    head = [["game", "draw"], ["players", *EN]]
    done = audit_file(Source("sheet.csv", written([*head, [*EN], *([n, -n, 0] for n in (1, 2, 3))], ".csv")))
    assert done.findings == []
    assert done.sessions[0].reading.session.players == EN


def test_a_wrong_number_of_players_says_who_they_are() -> None:
    done = audit_file(Source("sheet.csv", written([["game", "piquet"], ["deal", *EN], [1, 20, 10, 5]], ".csv")))
    said = [str(finding.message) for finding in done.findings if finding.code == "HH105"]
    assert said == ["these rules are for 2 players, not 3: Anna, Boris, Vera"]
