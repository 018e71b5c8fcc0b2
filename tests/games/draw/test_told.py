"""A draw told in words: antes, what is thrown and what comes for it, hands shown, what comes back, house rules."""

from __future__ import annotations

import pytest

from tests.notation.test_spoken import deals
from tests.notation.test_told_poker import session
from tests.notation.test_told_records import told, unread

ABOVE_RU = "игра: джекпот\nправила: ante=1\nигроки: Анна, Яна, Семён\nнеполная: да\n\nсдача 1: сдаёт Анна\n"
RU = ABOVE_RU + "анте: все 1\n"
ABOVE_EN = "game: jackpot\nrules: ante=2\nplayers: Ginny, Karl, Walt\npartial: yes\n\ndeal 1: dealer Ginny\n"
EN = ABOVE_EN + "antes: all 2\n"
DRAWING_RU = RU + "Яна: открывает 2\nСемён: уравнивает 2\nАнна: сброс\n"
DRAWING_EN = EN + "Karl: opens 4\nWalt: calls 4\nGinny: folds\n"
SHOWING_RU = DRAWING_RU + "прикуп Яна: 1\nприкуп Семён: 1\nЯна: чек\nСемён: чек\n"
ALONE_RU = RU + "Яна: открывает 2\nСемён: сброс\nАнна: сброс\nвзял: Яна 3\n"
ALONE_EN = EN + "Karl: opens 4\nWalt: folds\nGinny: folds\ntakes: Karl 6\n"


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (ABOVE_RU, "анте с троих, в банке 3", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "Анте собрали, 3.", ["анте: все 1", "банк: 3"]),
        (ABOVE_RU, "анте внесены", ["анте: все 1"]),
        (ABOVE_RU, "анте со всех, на столе 5 (2 с прошлого раза)", ["анте: со всех 1", "банк: 5"]),
        (ABOVE_EN, "antes in (6)", ["antes: all 2", "pot: 6"]),
        (ABOVE_EN, "Antes are in, 6 in the pot.", ["antes: all 2", "pot: 6"]),
        (ABOVE_EN, "antes from everybody", ["antes: everybody 2"]),
    ],
)
def test_antes_are_in(head: str, said: str, lines: list[str]) -> None:
    assert (told(head, said), unread(head, said)) == (lines, [])


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (RU, "у Яны пришло К♦ К♥ 7♦ 4♠ 6♣", "Кб Кч 7б 4п 6т"),
        (RU, "Семёну сдали Т♦ Т♠ 2♠ 2♣ 8♠", "Тб Тп 2п 2т 8п"),
        (EN, "Walt was dealt Th As 4d 8h Ac", "Th As 4d 8h Ac"),
    ],
)
def test_who_is_dealt_what(head: str, said: str, line: str) -> None:
    (found,) = told(head, said)
    assert (found.partition(": ")[2], unread(head, said)) == (line, [])


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (DRAWING_RU, "Яна меняет 1: ушли Т♠, пришли 8♣", "1 x Тп > 8т"),
        (DRAWING_RU, "Яна меняла 2: ушло Т♠ 7♠, пришло 8♣ 9♣", "2 x Тп 7п > 8т 9т"),
        (DRAWING_RU, "Семён сменил 3: сброс 8h, 9d, 2h, купил Kh, 7h, Td.", "3 x 8ч 9б 2ч > Кч 7ч 10б"),
        (DRAWING_RU, "Яна поменяла 1: сбросила 9т, взяла 8б", "1 x 9т > 8б"),
        (DRAWING_EN, "Walt throws Th 4d 8h, gets 7s Td 5c", "x Th 4d 8h > 7s Td 5c"),
        (DRAWING_EN, "Karl discarded 5s, and drew 3c", "x 5s > 3c"),
        (DRAWING_EN, "Karl threw away 5s, picked up 3c", "x 5s > 3c"),
    ],
)
def test_what_is_thrown_and_what_comes_for_it(head: str, said: str, line: str) -> None:
    (found,) = told(head, said)
    assert (found.partition(": ")[2], unread(head, said)) == (line, [])


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "Яна открылась: Кт, Кп, Вч, Вп, 3п, две пары, короли и вальты",
            "Яна: Кт Кп Вч Вп 3п (две пары, короли и вальты)",
        ),
        ("Семён открылся: Дт Дч Кч 7ч Тб, пара дам.", "Семён: Дт Дч Кч 7ч Тб (пара дам.)"),
        ("Яна открывается: Вч Вп 4т 9т 8ч, пара вальтов", "Яна: Вч Вп 4т 9т 8ч (пара вальтов)"),
    ],
)
def test_who_opens_himself_behind_the_betting_shows_his_hand(said: str, line: str) -> None:
    (found,) = told(SHOWING_RU, said)
    assert (found.partition(" ")[2], unread(SHOWING_RU, said)) == (line, [])


@pytest.mark.parametrize(
    ("head", "said", "amount"),
    [
        (ALONE_RU, "Свои 2 назад.", "Яна 2"),
        (ALONE_RU, "Свои 2 вернула.", "Яна 2"),
        (ALONE_RU, "2 вернулись.", "Яна 2"),
        (ALONE_EN, "His 4 back.", "Karl 4"),
        (ALONE_EN, "His own 4 come back.", "Karl 4"),
    ],
)
def test_what_comes_back_is_of_the_only_one_left(head: str, said: str, amount: str) -> None:
    (found,) = told(head, said)
    assert (found.partition(": ")[2], unread(head, said)) == (amount, [])


def test_who_passes_before_the_opening_is_still_in() -> None:
    assert told(RU, "Яна пасанула. Семён открыл 2. Анна ответила 2. Яна ответила 2.")[0] == "Яна: пасанула"


def test_nobody_opened_and_so_much_stays() -> None:
    said = "Яна пас, Семён пас, Анна пас\nне открыто, 3 остаются"
    assert told(RU, said)[-1].partition(": ")[2] == "3"
    assert unread(RU, said) == []


@pytest.mark.parametrize("heading", ["== 1 == сдаёт Яна", "--- 1 --- сдаёт Яна", "*** 1 *** сдаёт Яна"])
def test_a_number_between_rules_is_the_deal(heading: str) -> None:
    lines = deals(f"Покер с прикупом: Анна, Яна, Семён\n\n{heading}\nСемён пас\n")
    assert lines == ["сдача 1: сдаёт Яна", "Семён: пас"]


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Открывать с пары вальтов.", {"openers": "jacks"}),
        ("С вальтов.", {"openers": "jacks"}),
        ("С пары дам.", {"openers": "queens"}),
        (
            "До прикупа ставка и подъём по 2, после по 4, не больше трёх подъёмов",
            {"limit": "fixed", "small_bet": "2", "big_bet": "4", "cap": "4"},
        ),
        ("Bets 4 before the draw, 8 after, three raises at most", {"small_bet": "4", "big_bet": "8", "cap": "4"}),
        ("Ставка любая, но не меньше 5", {"limit": "none"}),
        ("Any bet, but at least 5", {"limit": "none"}),
        ("Штраф за открытие без вальтов: по 5 каждому и вон из кона.", {"chip": "5"}),
        ("Не открыто - пересдаёт следующий", {"redeal": "next"}),
    ],
)
def test_house_rules_in_the_first_lines(said: str, rules: dict[str, str]) -> None:
    found = dict(session(f"Покер с прикупом: Анна, Яна, Семён\n{said}\n\nсдача 1: сдаёт Яна\nЯна пас\n").rules)
    assert rules.items() <= found.items()
