"""Score tables typed as text, on a phone or in a letter, are read as sheets."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.audit.fix import fix
from hhtool.notation.source import Source

ROWS = ("1 10 -10 5", "2 2 5 -10", "3 20 1 -20", "4 10 30 -10")
"""The number of each deal, and the points of three players."""
SUMS = (42, 26, -35)
TYPED = {
    "bars": "| № | Анна | Борис | Вера |\n|---|---|---|---|\n"
    + "".join(f"| {row.replace(' ', ' | ')} |\n" for row in ROWS),
    "bars between": "№ | Анна | Борис | Вера\n" + "".join(row.replace(" ", " | ") + "\n" for row in ROWS),
    "tabs": "№\tАнна\tБорис\tВера\n" + "".join(row.replace(" ", "\t") + "\n" for row in ROWS),
    "blanks": "Анна Борис Вера\n" + "".join(row.partition(" ")[2] + "\n" for row in ROWS),
    "columns": "     Анна  Борис  Вера\n---------------------\n"
    + "".join("{:<5}{:<6}{:<7}{}\n".format(*row.split()) for row in ROWS),
    "numbers with dots": "Анна Борис Вера\n" + "".join(row.replace(" ", ". ", 1) + "\n" for row in ROWS),
    "names": "".join("{}) Анна {}, Борис {}, Вера {}\n".format(*row.split()) for row in ROWS),
    "names and colons": "".join("Анна: {1}; Борис: {2}; Вера: {3}\n".format(*row.split()) for row in ROWS),
    "names in another order": "Анна 10, Борис -10, Вера 5\nБорис 5, Вера -10, Анна 2\n"
    "Анна 20, Борис 1, Вера -20\nВера -10, Борис 30, Анна 10\n",
}
TOTALS = {
    "bars": "| Итого | 42 | 26 | -35 |\n",
    "blanks": "Итого 42 26 -35\n",
    "names": "Итого: Анна 42, Борис 26, Вера -35\n",
}


def audited(text: str, name: str = "evening.txt") -> Audit:
    return audit_file(Source(name, text.encode()))


@pytest.mark.parametrize("form", TYPED)
@pytest.mark.parametrize("name", ["evening.txt", "-"])
def test_it_is_read(form: str, name: str) -> None:
    done = audited(f"Расписной покер 14 марта 2026\n\n{TYPED[form]}", name)
    (session,) = done.sessions
    assert not done.findings
    assert session.reading.session.players == ("Анна", "Борис", "Вера")
    assert session.reading.session.get("date") == "2026-03-14"
    points = [[box.value("points") for box in row.boxes] for row in session.sheets[0].sheet.deals]
    assert points == [[int(one) for one in row.split()[1:]] for row in ROWS]


@pytest.mark.parametrize("form", TOTALS)
def test_a_wrong_total_is_put_right_where_it_stands(form: str) -> None:
    right = f"Расписной покер\n\n{TYPED[form]}{TOTALS[form]}"
    assert not audited(right).findings
    done = audited(right.replace("42", "43"))
    assert [(one.code, one.line) for one in done.findings] == [("SC102", len(right.splitlines()))]
    fixed = fix(done, audit_file, lambda _code: True).data.decode()
    assert fixed == right.replace("42", "~~43~~ 42")
    assert not audited(fixed).findings


def test_rows_of_other_names_are_no_table() -> None:
    done = audited("Расписной покер\n\nАнна 10, Борис 5\nВера 10, Глеб 5\n")
    assert not any(session.reading.tables for session in done.sessions)


def test_a_record_in_sentences_with_a_list_of_figures_is_no_table() -> None:
    done = audited(
        "Расписной покер. Играли Анна, Борис, Вера.\n\nСдача 1: сдаёт Вера, козырь пики\n"
        "заказ: Анна 1, Борис 0, Вера 0\n1. Анна Тп, Борис 7п, Вера 8п -> Анна\nсчёт: Анна 10, Борис 5, Вера 5\n"
    )
    (session,) = done.sessions
    assert not session.reading.tables
    assert len(session.reading.deals) == 1


def test_a_remark_may_stand_between_the_rows() -> None:
    lines = f"Oh Hell\n\n{TYPED['names']}".splitlines()
    done = audited("\n".join([*lines[:4], "# supper", *lines[4:]]))
    assert len(done.sessions[0].sheets[0].sheet.deals) == len(ROWS)


def test_bids_and_tricks_may_stand_behind_a_name() -> None:
    done = audited(
        "Расписной покер\n\n1) Анна 1/1 10, Борис 1/0 -10, Вера 1/0 -10\n2) Анна пас 5, Борис 1/2 2, Вера пас/0 5\n"
    )
    deals = done.sessions[0].sheets[0].sheet.deals
    assert not done.findings
    assert [[box.value(kind) for kind in ("bid", "tricks", "points")] for box in deals[0].boxes] == [
        [1, 1, 10],
        [1, 0, -10],
        [1, 0, -10],
    ]
    assert [box.value("points") for box in deals[1].boxes] == [5, 2, 5]


def test_what_a_row_lacks_shows_by_the_places_of_the_others() -> None:
    done = audited(
        "Джекпот\n\n"
        "сдача   Вера   Лёня   Фрося   банк\n"
        "1        -1     +7     -6      13\n"
        "2                               4   не открыли\n"
        "3       +12    -10     -2      32\n"
        "---------------------------------\n"
        "всего   +11     -3     -8\n"
    )
    (session,) = done.sessions
    assert not done.findings
    assert session.reading.session.players == ("Вера", "Лёня", "Фрося")
    assert [row.text("pot") for row in session.sheets[0].sheet.deals] == ["13", "4", "32"]
    assert [len(row.boxes[0].figures) for row in session.sheets[0].sheet.deals] == [1, 0, 1]


def test_each_name_may_stand_above_the_two_columns_that_the_next_row_names() -> None:
    text = (
        "Расписной покер. Играли Анна, Борис, Вера\n"
        "| № | карт | сдаёт | коз. | Анна | Борис | Вера |\n"
        "|   |      |       |      | зак. | очки | зак. | очки | зак. | очки |\n"
        "| 1 | 1 | Анна  | ♥ | пас | 1 | пас | 5 | пас | 5 |\n"
        "| 2 | 2 | Борис | ♦ | 1 | 2 | 2 | −20 | пас | 5 |\n"
        "| 3 | 3 | Вера  | ♣ | 1 | 10 | пас | 5 | 1 | 2 |\n"
        "| 4 | 4 | Анна  | ♠ | 1 | −10 | 1 | 4 | пас | 5 |\n"
        "| 5 | 5 | Борис | ♠ | 2 | 20 | 3 | −10 | 1 | 10 |\n"
        "Итого: Анна 23, Борис {}, Вера 27.\n"
        "Судья А. Попов\n"
    )
    assert audited(text.format("−16")).findings == []
    [wrong] = audited(text.format("−17")).findings
    assert (wrong.code, wrong.line, wrong.player) == ("SC102", 9, "Борис")


def test_the_columns_of_a_cycle_of_variety_as_people_head_them() -> None:
    text = (
        "Выборы, короткий цикл\n"
        "№\tСдаёт\tТорговля\tРозыгрыш\tАтака\tАнна\tБелла\tВиктор\tГалина\n"
        "1\tАнна\tБ8, В8\t8\tБелла+Виктор\t-2\t-14\t-14\t-2\n"
        "2\tБелла\tВ8, Г2, А1, Б8\t8\tВиктор+Белла\t-20\t-6\t-6\t-20\n"
        "\t\t\t\tИтого\t-22\t-20\t-20\t-22\n"
    )
    assert audited(text).findings == []


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ("Ровно - 20 за взятку, недобор -10. От 3 до 5 карт.", []),
        ("Недобор -10. От 3 до 5 карт.", [("SC101", 4), ("SC101", 4), ("SC101", 5)]),
        ("Ровно - 20 за взятку, недобор -10.", [("OD108", 4), ("OD108", 5)]),
        ("Ровно - 20 за взятку, недобор -10. От 4 до 6 карт.", [("OD108", 4), ("OD108", 5)]),
    ],
)
def test_house_rules_said_above_a_sheet_hold_for_it(said: str, wrong: list[tuple[str, int]]) -> None:
    rows = "Карт | Анна | Борис | Вера\n3 | 1/1 20 | 2/1 -10 | 1/1 20\n4 | 0/0 5 | 2/2 40 | 1/2 2\n"
    done = audited(f"Расписной покер\n{said}\n{rows}")
    assert [(one.code, one.line) for one in done.findings] == wrong
