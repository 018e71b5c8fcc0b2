"""Sentences that say something else of the players than what they play."""

from __future__ import annotations

import pytest

from tests.notation.test_told_records import findings_of

ODESSA = (
    "игра: расписной\nигроки: Гена, Вера, Миша\nнеполная: да\n\n"
    "сдача 1: сдаёт Гена, козырь трефы\nзаказ: Вера 1, Миша 0, Гена 1\n"
)


@pytest.mark.parametrize(
    "said",
    [
        "Гена разлил чай, карты целы.",
        "Миша сегодня в ударе, говорит сам.",
        "Вера требует свежую колоду.",
        "Кот лёг на карты, разложили заново по записи.",
    ],
)
def test_a_remark_of_players_is_a_note_and_said_to_be_one(said: str) -> None:
    [found] = [one for one in findings_of(ODESSA + said + "\n") if one.code.startswith("HH0")]
    assert (found.code, found.severity.value) == ("HH002", "warning")


@pytest.mark.parametrize("said", ["перерыв, Вере звонили", "Перерыв 10 минут.", "Чай, все отдыхают"])
def test_a_pause_needs_no_word(said: str) -> None:
    assert not [one for one in findings_of(ODESSA + said + "\n") if one.code.startswith("HH0")]


@pytest.mark.parametrize("said", ["Вера туз пик, Гена дама", "Вера взяла масть", "Вера Гена Миша", "Гена заказла пять"])
def test_what_may_be_play_is_no_remark(said: str) -> None:
    found = [one for one in findings_of(ODESSA + said + "\n") if one.code.startswith("HH0")]
    assert not [one for one in found if one.code == "HH002" and "note" in str(one.message)]
