"""Records kept line by line in plain words: a player and cards, a bid with what came of it, rows below a player."""

from __future__ import annotations

import pytest

from hhtool.files.fmt import fmt
from hhtool.notation.source import Source
from tests.notation.test_spoken import JACKPOT, ODESSA, OFC, PIQUET, STUD, VARIETY, deals, findings_of
from tests.notation.test_told_records import READING, TRICKS, told, unread

# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна: Т♠ 7♦", ["карты Анна: Тп 7б"]),
        ("Анна: джокер, 9♣", ["карты Анна: 7п 9т"]),
        ("Анна Тп 7б, Борис 9т Дч, Вера Кп и Дт", ["карты Анна: Тп 7б", "карты Борис: 9т Дч", "карты Вера: Кп Дт"]),
    ],
)
def test_a_player_and_cards_before_the_first_lead_are_a_hand(said: str, written: list[str]) -> None:
    assert told(TRICKS, said) == written


def test_one_card_behind_the_bids_is_played() -> None:
    head = ODESSA + "сдача 1: сдаёт Вера, карт 1, козырь пики\n"
    assert told(head, "Анна: Тч") == ["карты Анна: Тч"]
    assert told(head + "заказ: Анна 1, Борис 0, Вера 0\n", "Анна Тч, Борис 7ч, Вера 8ч") == [
        "1. Анна Тч, Борис 7ч, Вера 8ч"
    ]


def test_hands_of_piquet_and_variety_are_told_likewise() -> None:
    assert told(PIQUET, "Анна: Тп Кп Дп Вп Тч Кч 9ч Тб 8б 7б Кт 7т") == [
        "карты Анна: Тп Кп Дп Вп Тч Кч 9ч Тб 8б 7б Кт 7т"
    ]
    assert told(VARIETY, "Борис: Кп Дп 10п") == ["карты Борис: Кп Дп 10п"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна снесла 9ч 8б 7б", ["снесла Анна: x 9ч 8б 7б"]),
        ("Анна сбросила 9ч 8б 7б, прикупила Тп Кп Дп", ["сбросила Анна: x 9ч 8б 7б > Тп Кп Дп"]),
        ("Анна снесла 3: 9ч, 8б и 7б; взяла Тп Кп Дп", ["снесла Анна: x 9ч 8б 7б > Тп Кп Дп"]),
        ("Анна сбросила 5, Борис взял 3", ["сбросила Анна: 5", "сбросил Борис: 3"]),
    ],
)
def test_an_exchange_of_piquet_with_its_cards(said: str, written: list[str]) -> None:
    assert told(PIQUET, said) == written


def test_figures_of_a_deal_of_piquet_that_no_exchange_has_are_its_points() -> None:
    head = PIQUET
    assert told(head, "Анна 12, Борис 30") == ["счёт: Анна +12, Борис +30"]
    assert told(head, "Анна 5, Борис 3") == ["снос Анна: 5", "снос Борис: 3"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна: Кч", ["открыто: Анна Кч"]),
        ("Анна: закрытая ?, открытая Кч", ["открытая: Анна Кч"]),
        ("Анна (?) Кч, Борис (?) 7т", ["открыто: Анна Кч, Борис 7т"]),
        ("Анна: закрытая Тп, открытая Кч", ["закрытая Анна: Тп", "открытая: Анна Кч"]),
        ("Анна: Тп Кч", ["секретная Анна: Тп", "открыто: Анна Кч"]),
    ],
)
def test_cards_of_stud_by_player(said: str, written: list[str]) -> None:
    assert told(STUD, said)[-len(written) :] == written


def test_behind_a_round_of_stud_the_last_card_named_is_new() -> None:
    head = STUD + "открыто: Анна Кч, Борис 7т\nАнна: ставит 1\nБорис: держит\n"
    assert told(head, "Анна Кч 10ч, Борис 7т 7б") == ["открыто: Анна 10ч, Борис 7б"]
    assert told(head, "Анна: 10ч\nБорис: 7б") == ["открыто: Анна 10ч", "открыто: Борис 7б"]
    assert unread(head, "Анна Дч 10ч, Борис 7т 7б")


# --- bids ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна заказала 1, взяла 1", ["заказала: Анна 1", "взятки: Анна 1"]),
        ("Анна заказала 0, взяла 0", ["заказала: Анна пас", "взятки: Анна 0"]),
        ("Анна: заказ 2, взяла 1, −10 (15)", ["заказ: Анна 2", "взятки: Анна 1", "счёт: Анна -10", "итог: Анна 15"]),
        ("Анна пас, ни одной", ["заказ: Анна пас", "взятки: Анна 0"]),
        ("Анна заказала одну и сыграла, 10", ["заказала: Анна 1", "заметка: Анна сыграла", "счёт: Анна +10"]),
        ("Анна 1/0, Борис 1/2", ["заказ: Анна 1, Борис 1", "взятки: Анна 0, Борис 2"]),
        ("Анна заказала 1, взяла 1; Борис пас, взял 1", ["заказала: Анна 1, Борис пас"]),
    ],
)
def test_a_bid_is_told_with_the_tricks_taken(said: str, written: list[str]) -> None:
    assert not unread(TRICKS, said)
    assert told(TRICKS, said)[: len(written)] == written


def test_a_bid_is_told_with_the_tricks_taken_in_english() -> None:
    head = "game: odessa\nplayers: Anna, Boris, Vera\n\ndeal 1: dealer Vera, cards 2\n"
    assert told(head, "Anna bid 1 and made it, 10") == ["bid: Anna 1", "note: Anna made it", "score: Anna +10"]


def test_points_told_with_each_bid_end_no_deal() -> None:
    said = "Анна заказала 1, взяла 1, +10\nБорис пас, взял 0, 5\nВера заказала 1, взяла 1, +10\n"
    assert not unread(TRICKS, said)
    assert len([line for line in deals(TRICKS + said) if line.startswith("сдача")]) == 1


def test_behind_the_tricks_a_bid_is_said_again() -> None:
    head = TRICKS + "заказ: Анна 1, Борис 0, Вера 1\n1. Анна Тч, Борис 7ч, Вера 8ч\n2. Анна Кч, Борис 9ч, Вера 10ч\n"
    assert told(head, "Анна заказала 1, взяла 2, 2") == ["заметка: Анна заказ 1", "взятки: Анна 2", "счёт: Анна +2"]


def test_what_nobody_here_is_called_stays_a_fault() -> None:
    assert unread(TRICKS, "заказ: Анна 1, Мария 0") == ["HH104"]


# --- headings -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "Раздача №1. Карт: 2. Козырь: пики. Сдаёт: Вера.",
        "Первая, 2 карты, пики, сдаёт Вера",
        "Сдача 1 (2 карты, козырь пики, сдаёт Вера)",
    ],
)
def test_a_heading_names_what_it_tells_or_not(said: str) -> None:
    heading = deals(f"{ODESSA}{said}\nзаказ: Анна 1\n")[0]
    assert heading.split(": ", 1)[1].replace("карт 2", "2 карты") == "сдаёт Вера, 2 карты, козырь пики"


def test_who_deals_again_is_the_dealer() -> None:
    text = JACKPOT.rstrip("\n") + "\nвсе пас\n\nРаздача 2 — снова Вера\nвсе пас\n"
    assert "раздача 2: сдаёт Вера" in deals(text)


def test_the_game_may_stand_in_the_second_line() -> None:
    text = "Суббота, у Анны. Анна, Борис.\nДжекпот, анте 1\n\nсдача 1: сдаёт Анна\nБорис открыл 2\nАнна: пас\n"
    assert not [one for one in findings_of(text) if one.code in READING]


def test_who_deals_the_first_deal_is_known_behind_fmt_too() -> None:
    text = "Ананас, Рита и Боря. Кнопка у Риты.\nБоря: 4п 4б Вб в середину, 3ч 2б наверх\n"
    fmt(Source("a.hh", text.encode()))  # raises where it reads otherwise


def test_a_part_of_a_deal_may_have_its_name_above() -> None:
    assert not unread(TRICKS, "Ходы:\nАнна Тч, Борис 7ч, Вера 8ч. Анна.\n")


# --- layouts ------------------------------------------------------------------------------------------------------


def test_rows_may_stand_below_their_player() -> None:
    head = OFC.replace("game: ofc", "game: ofc-pineapple").replace("игра: ofc", "игра: ofc-pineapple")
    said = "Анна\nверх: Кч\nсередина: 7т 7б\nниз: 10п Вп\nБорис\nверх: —\nсередина: 5ч 6ч\nниз: Тт Тб 9т\n"
    said += "Анна:\nверх: Кт\nниз: Дп\nсброс: 2т\n"
    assert not unread(head, said)
    assert told(head, said) == [
        "Анна: верх Кч, середина 7т 7б, низ 10п Вп",
        "Борис: середина 5ч 6ч, низ Тт Тб 9т",
        "Анна: верх Кт, низ Дп, x 2т",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "Анна: верх Дч Дт 5б, середина 9п 9ч 9б Кт 2п, низ Тч Кч Вч 8ч 3ч",
        "Анна: верх: Д♥ Д♣ 5♦; середина: 9♠ 9♥ 9♦ К♣ 2♠; низ: Т♥ К♥ В♥ 8♥ 3♥",
        "Анна первой: верх Дч Дт 5б, середина 9п 9ч 9б Кт 2п, низ Тч Кч Вч 8ч 3ч",
        "Анна:\nверх: Дч Дт 5б\nсередина: 9п 9ч 9б Кт 2п\nниз: Тч Кч Вч 8ч 3ч",
    ],
)
def test_thirteen_cards_in_their_rows_are_a_layout(said: str) -> None:
    assert told(OFC, said) == ["доска Анна: Дч Дт 5б / 9п 9ч 9б Кт 2п / Тч Кч Вч 8ч 3ч"]


# --- bets ---------------------------------------------------------------------------------------------------------


def test_antes_of_the_rules_are_in_where_what_is_done_is_told() -> None:
    head = "игра: джекпот\nправила: анте=1\nигроки: Анна, Борис\n\nРаздача 1: сдаёт Анна\n"
    assert "PK109" not in [one.code for one in findings_of(head + "Борис открывает 2\nАнна пас\n")]
    assert "PK109" in [one.code for one in findings_of(head + "Борис: открывает 2\nАнна: пас\n")]


@pytest.mark.parametrize("said", ["Борис показал пару валетов", "Борис показал две пары, тузы и девятки"])
def test_openers_may_be_shown_in_words(said: str) -> None:
    text = f"игра: джекпот\nигроки: Анна, Борис\n\nсдача 1: сдаёт Анна\nанте: все 1\nБорис открыл 2\nАнна пас\n{said}\n"
    codes = [one.code for one in findings_of(text + "Борис взял банк\n")]
    assert "DR102" not in codes
    assert "DR103" not in codes


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("ставки 2 и 4", "limit=fixed, small_bet=2, big_bet=4"),
        ("2/4 limit", "limit=fixed, small_bet=2, big_bet=4"),
        ("в банк по 2", "ante=2"),
    ],
)
def test_rules_of_bets_in_the_words_of_players(said: str, rules: str) -> None:
    text = f"Джекпот, Анна и Борис\n{said}\n\nсдача 1: сдаёт Анна\nБорис открыл 2\n"
    assert not [one for one in findings_of(text) if one.code in READING]
    assert rules in fmt(Source("a.hh", text.encode()))


def test_a_contract_is_told_with_both_sides() -> None:
    head = VARIETY + "сдача 1: сдаёт Анна\nзаказ: Борис 4, Вера 6, Глеб 2, Анна 6\n"
    assert told(head, "Играем шестой розыгрыш: Вера и Анна против Бориса и Глеба.") == ["играем 6: Вера, Анна"]


# --- what is said besides -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна открыла $2", ["Анна: открыла 2"]),
        ("Анна открывает (20)", ["Анна: открывает 20"]),
        ("Анна открыла 5 р.", ["Анна: открыла 5"]),
        ("Анна открыла 20 рублей, Борис пас", ["Анна: открыла 20", "Борис: пас"]),
    ],
)
def test_sums_of_money_and_in_brackets_are_bets(said: str, written: list[str]) -> None:
    assert told(JACKPOT, said) == written


def test_what_is_shown_and_taken_is_told_in_one_sentence() -> None:
    head = JACKPOT + "Анна: открыла 2\nБорис: упал\nВера: упала\n"
    assert told(head, "Анна показала три девятки и взяла $3") == ["показала Анна: 9? 9? 9? ?? ??", "взяла: Анна 3"]


def test_a_straight_without_its_cards_keeps_its_name() -> None:
    head = (
        JACKPOT
        + "Анна: открыла 2\nБорис: ответил\nВера: упала\nприкуп Анна: 1\nприкуп Борис: 2\nАнна: чек\nБорис: чек\n"
    )
    assert told(head, "Анна показала стрит до дамы") == ["показала Анна: ?? ?? ?? ?? ?? (стрит)"]


def test_that_nobody_opens_may_stand_behind_a_dash() -> None:
    said = "Анна пас, Борис пас, Вера пас — никто не открыл, пересдача"
    assert told(JACKPOT, said) == ["Анна: пас", "Борис: пас", "Вера: пас", "никто не открыл"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "Анна объявила кварту от туза — хорошо. Три короля — не годится.",
            ["объявила Анна: кварт-мажор", "Борис: хорошо"],
        ),
        ("Анна: терц, не годится", ["хвалёж Анна: терц", "Борис: не годится"]),
        ("Анна показала трёх дам", ["хвалёж Анна: три дамы"]),
    ],
)
def test_declarations_of_piquet_with_their_answers(said: str, written: list[str]) -> None:
    assert told(PIQUET, said)[: len(written)] == written


def test_who_took_the_only_trick_is_a_note_where_no_card_is_told() -> None:
    head = ODESSA + "сдача 1: сдаёт Вера, карт 1, козырь пики\nзаказ: Анна 1, Борис 0, Вера 1\n"
    assert told(head, "Взяла Анна.") == ["заметка: Взяла Анна."]


def test_all_pass_in_variety_is_one_fault() -> None:
    codes = [one.code for one in findings_of(VARIETY + "все пас\n")]
    assert codes.count("VA108") == 1
    assert "HH109" not in codes


def test_a_single_deal_may_begin_without_its_heading_where_the_dealer_is_told_above() -> None:
    text = "Ананас, Рита и Боря. Кнопка у Риты.\n\nБоря: 4п 4б Вб в середину, 3ч 2б наверх\n"
    assert "HH001" not in [one.code for one in findings_of(text)]


def test_what_a_point_is_worth_is_no_house_rule() -> None:
    text = "Китайка. Лёня, Марта. 5 р. за очко.\n\nсдача 1: баттон Марта\nЛёня: верх Кч, середина 7т 7б, низ 10п Вп\n"
    assert not [one for one in findings_of(text) if one.code in READING]
