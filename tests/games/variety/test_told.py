"""Deals of Variety as people tell them: the contract, who plays it, what the sides took, the points reckoned out."""

from __future__ import annotations

import pytest

from hhtool.games.variety.record import Contract
from hhtool.games.variety.sides_told import attackers_of
from hhtool.notation.context import Context
from hhtool.notation.names import Names
from hhtool.notation.source import Span
from tests.notation.test_spoken import VARIETY, deals, findings_of
from tests.notation.test_told_records import unread

BID = VARIETY + "торговля: Анна 2, Борис 7, Вера 2\n"
PLAYED = BID + "розыгрыш 2: Анна, Вера\n"
"""Anna and Vera attack."""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Контракт 2 (козыри трефы), нападают Анна и Вера.", "контракт 2: Анна, Вера"),
        ("Разыгрывается контракт 2, козырь трефы, атака Анна с Верой.", "разыгрывается 2: Анна, Вера"),
        ("Контракт 2, «трефы в козырях». Атакуют Анна и Вера.", "контракт 2: Анна, Вера"),
        ("идёт 2, козырь ♣, атака Анна+Вера", "розыгрыш 2: Анна, Вера"),
        ("Играем второй (трефы, взятки), Анна и Вера против Бориса и Глеба.", "играем 2: Анна, Вера"),
        ("Идёт второй (трефы, взятки), Анна и Вера против Бориса и Глеба.", "розыгрыш 2: Анна, Вера"),
        ("Играется второй (трефы, взятки), Анна и Вера vs Борис и Глеб.", "играется 2: Анна, Вера"),
        ("играли 2-й, козырь трефы, Анна и Вера против Бориса и Глеба", "розыгрыш 2: Анна, Вера"),
    ],
)
def test_the_contract_and_who_plays_it(said: str, line: str) -> None:
    assert deals(BID + said + "\n")[-1] == line


@pytest.mark.parametrize(("seats", "attackers"), [((0, 2), {0, 2}), ((0, -1), None), ((), None)])
def test_sides_are_not_known_where_somebody_unknown_plays_the_contract(
    seats: tuple[int, ...], attackers: set[int] | None
) -> None:
    context = Context(Names(("Анна", "Борис", "Вера", "Глеб")))
    context.before = [Contract(2, seats, Span(1, 1, 2))]
    assert attackers_of(context) == attackers


def test_who_plays_may_be_told_behind_the_contract() -> None:
    assert deals(BID + "Контракт 2.\nВ паре Анна и Вера.\n")[-1] == "контракт 2: Анна, Вера"


def test_a_keyword_without_its_players_is_no_contract() -> None:
    assert unread(BID, "розыгрыш: 2\n")


@pytest.mark.parametrize(
    "said", ["Взятки 8 : 5.", "9 : 4", "Взяток у атаки девять, у защиты четыре.", "Взято: Анна 5, Борис 4"]
)
def test_how_many_tricks_the_sides_took_is_a_note(said: str) -> None:
    assert deals(PLAYED + said + "\n")[-1].startswith("заметка: ")


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("Атака по 18, защита 8.", "Анна +18, Борис +8, Вера +18, Глеб +8"),
        ("По 18 и по 8.", "Анна +18, Борис +8, Вера +18, Глеб +8"),
        ("Атака взяла девять треф, защита четыре: 18 и 8.", "Анна +18, Борис +8, Вера +18, Глеб +8"),
        (
            "Треф у Бориса с Глебом семь, у Анны с Верой шесть: минус 14 и минус 12.",
            "Анна -12, Борис -14, Вера -12, Глеб -14",
        ),
        ("Атака по 12, защита 14 да десять премии, то есть по 24.", "Анна +12, Борис +24, Вера +12, Глеб +24"),
        ("Атаке минус 16, защите минус 10 и плюс 10 премии, 0.", "Анна -16, Борис 0, Вера -16, Глеб 0"),
        ("-14 и -12, защите +10", "Анна -14, Борис -2, Вера -14, Глеб -2"),
    ],
)  # fmt: skip
def test_points_are_told_by_the_side(said: str, points: str) -> None:
    assert deals(PLAYED + said + "\n")[-1] == f"счёт: {points}"


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("Анна и Вера взяли десятку и валета пик и десятку червей: 10 минус 5, плюс 5.", "Анна +5, Вера +5"),
        ("Защите осталось минус 5: оба красных валета и десятка треф.", "Борис -5, Глеб -5"),
    ],
)
def test_points_of_one_side_are_reckoned_from_its_cards(said: str, points: str) -> None:
    assert deals(PLAYED + said + "\n")[-1] == f"счёт: {points}"


@pytest.mark.parametrize("said", ["Анна и Борис взяли девять: 18.", "Атаке 12, 30 и 7.", "По 18 и бубны."])
def test_points_that_are_not_clear_are_not_read(said: str) -> None:
    assert unread(PLAYED, said + "\n")


def test_talk_while_there_was_bidding_may_be_told_behind_it() -> None:
    said = "Глеб во время торговли клялся, что у него одни тузы."
    assert deals(PLAYED + said + "\n")[-1] == f"заметка: {said}"


def test_the_heading_above_the_totals_says_what_they_are() -> None:
    points = "счёт: Анна 18, Борис 8, Вера 18, Глеб 8\n"
    told = deals(PLAYED + points + "ИТОГ ЦИКЛА\nАнна 18, Борис 8, Вера 18, Глеб 8.\nс Бориса пирог\n")
    assert told[-2:] == ["итог: Анна 18, Борис 8, Вера 18, Глеб 8", "заметка: с Бориса пирог"]


@pytest.mark.parametrize("head", ["Сдача 1 (Глеб)", "Сдача 1 (сдаёт Глеб)", "Сдача 1 (Глеб сдаёт)"])
def test_the_dealer_may_stand_in_brackets_behind_the_number(head: str) -> None:
    told = VARIETY.replace("сдача 1: сдаёт Глеб", f"{head}. Торги: Анна второй, Борис седьмой")
    assert deals(told) == ["сдача 1: сдаёт Глеб", "торги: Анна 2, Борис 7"]


def test_what_the_sides_took_and_the_points_with_their_word_and_the_sum() -> None:
    said = "Атака 11, защита 15, и по 10 защите. Запись: Анна 11, Борис 25, Вера 11, Глеб 25. "
    said += "Сумма: Анна 1, Борис 2, Вера 3, Глеб 4."
    assert [line for line in deals(PLAYED + said + "\n") if not line.startswith("заметка")][-2:] == [
        "запись: Анна +11, Борис +25, Вера +11, Глеб +25",
        "итог: Анна 1, Борис 2, Вера 3, Глеб 4",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "Атака 11, защита 15, и по 10 защите.",
        "Атака 11, защита 15 и ещё по 10.",
        "Пишем: Анна 11, Борис 25, Вера 11, Глеб 25.",
    ],
)
def test_the_bonus_of_the_defenders_comes_to_what_they_made(said: str) -> None:
    assert deals(PLAYED + said + "\n")[-1] == "счёт: Анна +11, Борис +25, Вера +11, Глеб +25"


def test_figures_of_the_two_sides_without_a_sign_are_a_note() -> None:
    assert deals(PLAYED + "Атака 8, защита 5.\n")[-1] == "заметка: Атака 8, защита 5."


@pytest.mark.parametrize(
    "said",
    [
        "Очки пишем обоим партнёрам, если атака набрала меньше - защите ещё по 10.",
        "If the attackers make less, the defenders get another 10 each.",
        "Начали полный цикл, успели три сдачи.",
        "Общежитие, комната 412.",
    ],
)
def test_what_holds_in_any_record_is_no_house_rule(said: str) -> None:
    text = f"Выборы\nиграют: Анна, Борис, Вера, Глеб\n{said}\nнеполная: да\n\nсдача 1: сдаёт Глеб\n"
    assert not findings_of(text)


CALLED = BID + "Играется второй (трефы).\n"


@pytest.mark.parametrize(
    "said",
    [
        "Атака Анна+Вера, защита Борис+Глеб",
        "Анна и Вера — атака; защищаются Борис и Глеб.",
        "Защита: Борис, Глеб; атака: Анна, Вера",
        "Анна с Верой в атаке, Борис с Глебом в обороне",
        "Атакуют Анна и Вера",
        "Атакуют Анна и Вера, против них Борис и Глеб.",
        "Нападают Анна с Верой, Борис и Глеб — против них",
        "Анна и Вера вместе, им противостоят Борис и Глеб.",
        "Атакующая пара — Анна и Вера, остальные защищаются.",
    ],
)
def test_who_attacks_and_who_defends(said: str) -> None:
    assert deals(CALLED + said + "\n")[-1] == "играется 2: Анна, Вера"


def test_who_attacks_in_english() -> None:
    head = "game: variety\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\n\ndeal 1: dealer Gleb\ncontract 2\n"
    assert deals(head + "Anna and Vera attack, Boris and Gleb defend\n")[-1] == "contract 2: Anna, Vera"


def test_sides_that_cannot_be_are_not_read() -> None:
    assert unread(CALLED, "Атака Анна+Вера, защита Борис+Анна\n") == ["HH001"]


@pytest.mark.parametrize("said", ["Повторили, стоп.", "Стоп, договорились.", "Bidding over."])
def test_that_the_bidding_is_over_is_a_note(said: str) -> None:
    assert deals(BID + said + "\n")[-1] == f"заметка: {said}"


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("Очки: атака 12, защита -12, премии нет.", "Анна +12, Борис -12, Вера +12, Глеб -12"),
        ("Очки: атака 0, защита 14 плюс премия по 10.", "Анна 0, Борис +24, Вера 0, Глеб +24"),
        ("атака -20, защита -6 и премия 10 каждому", "Анна -20, Борис +4, Вера -20, Глеб +4"),
        ("атака -2, защита 10 и премия 10", "Анна -2, Борис +20, Вера -2, Глеб +20"),
        ("Points: attackers 12, defenders -12, no bonus", "Анна +12, Борис -12, Вера +12, Глеб -12"),
    ],
)
def test_points_by_the_side_with_the_bonus_or_without(said: str, points: str) -> None:
    assert deals(PLAYED + said + "\n")[-1].partition(": ")[2] == points


def test_points_written_down_behind_those_of_the_sides_are_the_same() -> None:
    told = deals(PLAYED + "атака 10, защита -10. Запись А +10 Б -10 В +10 Г -10. Итог А 20 Б 0 В 6 Г 26\n")
    assert told[-3:] == [
        "заметка: атака 10, защита -10",
        "запись: Анна +10, Борис -10, Вера +10, Глеб -10",
        "итог: Анна 20, Борис 0, Вера 6, Глеб 26",
    ]


def test_points_written_down_in_a_line_of_their_own_are_no_totals() -> None:
    said = "Очки: атака 10, защита -10.\nЗаписано: Анна 10, Борис -10, Вера 10, Глеб -10. Всего: Анна 9, Борис 1, "
    heading = PLAYED.replace("сдача 1: сдаёт Глеб", "Сдача 1. Сдаёт Глеб.")
    told = deals(heading + said + "Вера 0, Глеб 4\n")
    assert told[-2].startswith("заметка: Записано")
    assert told[-1] == "всего: Анна 9, Борис 1, Вера 0, Глеб 4"


@pytest.mark.parametrize(
    "said",
    [
        " 1  А ♦Т  Б ♦2  В ♦4  Г ♦3  | А",
        "1. А ♦Т, Б ♦2, В ♦4, Г ♦3 / А",
        "1) Анна ♦Т  Борис ♦2  Вера ♦4  Глеб ♦3  Анна",
        "1. А-Тб Б-2б В-4б Г-3б (А)",
    ],
)
def test_a_trick_may_stand_in_columns_with_the_suits_first(said: str) -> None:
    assert deals(PLAYED + said + "\n")[-1] == "1. Анна Тб, Борис 2б, Вера 4б, Глеб 3б -> Анна"


@pytest.mark.parametrize("cards", ["В и 10 бубен", "10 и дама треф, В пик", "валет и дама червей"])
def test_two_ranks_may_be_of_one_suit_where_points_are_reckoned(cards: str) -> None:
    assert deals(PLAYED + f"У Анны с Верой {cards}: минус 10.\n")[-1] == "счёт: Анна -10, Вера -10"


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("Восемь взяток против пяти: Анне и Вере по 16, Борису и Глебу по 10.", "+16, Борис +10"),
        ("8 взяток к 5: Анна и Вера по 16, остальным по 10.", "+16, Борис +10"),
        ("Все трефы у защиты: Анне и Вере 0, Борису и Глебу по минус 26 и премия 10, по минус 16.", "0, Борис -16"),
        ("Защита взяла семь: Борису и Глебу 14 и премия, по 24, Анне с Верой по 12.", "+12, Борис +24"),
    ],
)
def test_what_the_sides_took_stands_before_the_points_of_the_players(said: str, points: str) -> None:
    assert deals(PLAYED + said + "\n")[-1].startswith(f"счёт: Анна {points}, ")


def test_what_each_is_given_behind_the_tricks_of_the_sides_in_english() -> None:
    head = (
        "game: variety\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\n\ndeal 1: dealer Gleb\ncontract 2: Anna, Vera\n"
    )
    told = deals(head + "Eight tricks against five: Anna and Vera 16 each, the others 10 each.\n")
    assert told[-1] == "score: Anna +16, Boris +10, Vera +16, Gleb +10"


@pytest.mark.parametrize(
    "said",
    ["Восемь взяток против пяти: Анне и Вере по 16.", "Восемь книг против пяти: Анне и Вере по 16, остальным по 10."],
)
def test_points_of_some_players_or_behind_another_word_are_not_read(said: str) -> None:
    assert unread(PLAYED, said + "\n") == ["HH001"]


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("Атака -10, защита 12. Нападавшие проиграли, и оборонявшиеся получили ещё по 10.", "-10, Борис +22"),
        ("Анна и Вера набрали 4 очка, Борис и Глеб 10. Обороняющимся дополнительно по 10.", "+4, Борис +20"),
        ("Анна с Верой -10, Борис с Глебом 10.\nЗащита получила премию по 10.", "-10, Борис +20"),
        ("Атака -10, защита 10 и ещё 10.", "-10, Борис +20"),
        ("Анна и Вера -10, Борис и Глеб 10 + 10 премии.", "-10, Борис +20"),
        ("Анна и Вера проиграли. У Анны и Веры минус 10, у Бориса и Глеба 10, и ещё 10.", "-10, Борис +20"),
        ("Атака проиграла, минус 10, защита 10 и премия 10", "-10, Борис +20"),
        ("Нападавшие проиграли, оборонявшимся 20, нападавшим -10", "-10, Борис +20"),
    ],
)
def test_what_the_defenders_get_besides_is_added_to_their_points(said: str, points: str) -> None:
    assert deals(PLAYED + said + "\n")[-1].startswith(f"счёт: Анна {points}, ")


def test_what_the_defenders_get_besides_in_english() -> None:
    head = (
        "game: variety\nplayers: Anna, Boris, Vera, Gleb\npartial: yes\n\ndeal 1: dealer Gleb\ncontract 2: Anna, Vera\n"
    )
    told = deals(head + "Attackers 4, defenders 10. The attackers lost, and the defenders get 10 more.\n")
    assert told[-1] == "score: Anna +4, Boris +20, Vera +4, Gleb +20"


@pytest.mark.parametrize("said", ["Нападавшие выиграли.", "Оборонявшиеся проиграли", "Анна и Вера проиграли."])
def test_which_side_won_is_a_note(said: str) -> None:
    assert deals(PLAYED + said + "\n")[-1] == f"заметка: {said}"


def test_no_more_points_are_read_of_a_side_than_are_told_of_it() -> None:
    told = deals(PLAYED + "Атака -10, защита 12. Нападавшие проиграли, и оборонявшиеся получили ещё по 5.\n")
    assert not any("Анна +" in line for line in told)


def test_a_player_may_have_the_letter_of_a_small_word() -> None:
    said = "А и С -10, Б и Г 10 и премия 10"
    assert deals(PLAYED.replace("Вера", "Света") + said + "\n")[-1] == "счёт: Анна -10, Борис +20, Света -10, Глеб +20"
