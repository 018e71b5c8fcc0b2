"""The heading of a deal, and the lines above the deals, as people tell them."""

from __future__ import annotations

import pytest

from tests.notation.test_spoken import JACKPOT, ODESSA, deals, findings_of

HEADING = JACKPOT.rpartition("сдача")[0]


@pytest.mark.parametrize(
    ("head", "told", "written"),
    [
        (HEADING, "Раз. Сдал Анна.", "сдача 1: сдал Анна"),
        (HEADING, "2) сдавала Вера", "сдача 2: сдавала Вера"),
        (HEADING, "Вторая — сдаёт Борис.", "сдача 2: сдаёт Борис"),
        (HEADING, "Кон первый, сдаёт Вера", "сдача 1: сдаёт Вера"),
        (HEADING, "сдал Борис", "сдача: сдал Борис"),
        (HEADING, "Третья раздача, кнопка у Веры", "раздача 3: сдаёт Вера"),
        (ODESSA, "По две. Сдаёт Анна, заходит Борис.", "сдача: сдаёт Анна, по 2"),
        (ODESSA, "Первый круг, по одной. Сдавал Борис.", "сдача 1: сдавал Борис, по 1"),
        (ODESSA, "Раз, сдаёт Вера, козырь 8 треф", "сдача 1: сдаёт Вера, открыта 8т"),
        (ODESSA, "Два, сдаёт Анна. Козырь — черви (открылся туз).", "сдача 2: сдаёт Анна, открылся Тч"),
        (ODESSA, "--- сдача на четыре, сдаёт Вера ---", "сдача: сдаёт Вера, карт 4"),
    ],
)
def test_a_heading_is_read_as_it_is_told(head: str, told: str, written: str) -> None:
    assert deals(head + told + "\nзаметка: так")[:2] == [written, "заметка: так"]


def test_each_told_heading_begins_a_deal() -> None:
    text = HEADING + "Раз. Сдал Анна. Все прошли.\n\nДва. Сдал Борис.\nвсе пас\nТри. Сдала Вера.\nвсе пас"
    assert deals(text) == [
        "сдача 1: сдал Анна",
        "все прошли",
        "",
        "сдача 2: сдал Борис",
        "все пас",
        "",
        "сдача 3: сдала Вера",
        "все пас",
    ]


def test_a_heading_may_go_on_in_lines_of_its_own() -> None:
    text = ODESSA + "сдача на две\nсдаёт Вера\nкозырь бубна (10б)\nзаказ: Анна 1\n"
    assert deals(text) == ["сдача: сдаёт Вера, карт 2, открыта 10б, козырь б", "заказ: Анна 1"]


def test_a_heading_that_says_another_dealer_is_none() -> None:
    text = ODESSA + "сдача 1: сдаёт Вера\nсдаёт Анна\n"
    assert [one.code for one in findings_of(text)] == ["HH002"]
