"""Figures a line a player below the word for them."""

from __future__ import annotations

import pytest

from tests.notation.test_spoken import findings_of
from tests.notation.test_told_records import TRICKS, told, unread

BIDS = "Заказы:\n- Анна: 1\n- Борис: пас\n- Вера: 0\n"
BY_BID = ["заказ: Анна 1", "заказ: Борис пас", "заказ: Вера пас"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (BIDS, BY_BID),
        ("Взятки:\nАнна — 2\nБорис — 0\nВера — 0\n", ["взятки: Анна 2", "взятки: Борис 0", "взятки: Вера 0"]),
        ("Очки:\nАнна 5\n\nБорис −10\n", ["счёт: Анна +5", "счёт: Борис -10"]),
        ("Пишем:\nАнна +5;\nБорис -10.\n", ["счёт: Анна +5", "счёт: Борис -10"]),
        ("Итого:\nАнна 5\nБорис -10\n", ["итог: Анна 5", "итог: Борис -10"]),
    ],
)
def test_below_a_word_each_line_has_a_figure_of_a_player(said: str, written: list[str]) -> None:
    found = [line for line in told(TRICKS, said) if line and not line.endswith(":")]
    assert found == written
    assert unread(TRICKS, said) == []


def test_a_list_ends_where_something_else_is_said() -> None:
    assert unread(TRICKS, BIDS + "1. Анна Тп, Борис 7ч, Вера 8ч\n") == []
    assert unread(TRICKS, "Очки:\nАнна 5\nГлеб 7\n") == ["HH001"]


def test_a_word_for_figures_without_any_is_a_fault() -> None:
    assert unread(TRICKS, "Очки:\n") == ["HH001"]
    assert unread(TRICKS, "Очки:\n1. Анна Тп, Борис 7ч, Вера 8ч\n") == ["HH001"]


def test_a_wrong_figure_of_a_list_is_found_in_its_line() -> None:
    head = TRICKS.replace("карт 2", "карт 1") + "заказ: Анна 1, Борис 0, Вера 1\n"
    found = findings_of(head + "1. Анна Тп, Борис 7ч, Вера 8ч\nОчки:\nАнна 10\nБорис −5\nВера −10\n")
    assert [(finding.code, finding.line) for finding in found] == [("SC101", 10)]


def test_hands_stand_below_their_word_as_well() -> None:
    assert told(TRICKS, "Карты:\nАнна: Тп 6п\nБорис: 9ч 6ч\n")[-2:] == ["карты Анна: Тп 6п", "карты Борис: 9ч 6ч"]


def test_a_card_of_a_number_is_no_bid() -> None:
    assert told(TRICKS.replace("карт 2", "карт 1"), "Анна: 6♠\nБорис: 9♥\n") == ["карты Анна: 6п", "карты Борис: 9ч"]
