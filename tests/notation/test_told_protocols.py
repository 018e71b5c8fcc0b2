"""Records as an arbiter keeps them: what stands above the game, seats, parts of a deal by their names."""

from __future__ import annotations

import pytest

from hhtool import games
from hhtool.files import hhfile
from hhtool.files.fmt import fmt
from hhtool.notation.source import Source
from tests.notation.test_spoken import JACKPOT, ODESSA, OFC, PIQUET, STUD, VARIETY, deals, findings_of
from tests.notation.test_told_records import READING, TRICKS, told, unread


def session(text: str) -> object:
    return hhfile.read(Source("a.hh", text.encode())).sessions[0].session


# --- above the deals ----------------------------------------------------------------------------------------------


def test_a_preface_stands_above_the_game() -> None:
    text = "Протокол №7\nДата: 24 ноября 2026 г.\nИгра: джекпот\nИгроки: Анна, Борис\n\nсдача 1: сдаёт Анна\nвсе пас\n"
    reading = hhfile.read(Source("a.hh", text.encode()))
    assert [one.session.game for one in reading.sessions] == ["draw"]
    assert not [one for one in findings_of(text) if one.code in READING]
    assert hhfile.knows(Source("a.txt", text.encode()))
    assert fmt(Source("a.hh", text.encode()))


def test_what_names_a_game_itself_is_no_preface() -> None:
    text = "Пикет, Анна и Борис\n\nигра: джекпот\nигроки: Анна, Борис\n"
    assert [one.session.game for one in hhfile.read(Source("a.hh", text.encode())).sessions] == ["piquet", "draw"]


def test_more_may_be_said_behind_the_name_of_the_game() -> None:
    text = "Игра: джекпот, пятикарточный с обменом\nИгроки: Анна, Борис\n\nсдача 1: сдаёт Анна\nвсе пас\n"
    assert not [one for one in findings_of(text) if one.code in READING]


@pytest.mark.parametrize(
    "seated",
    [
        "Стол: Мирон (1), Эля (2), Тимур (3)",
        "Игроки: Мирон (место 1), Эля (место 2), Тимур (место 3)",
        "Стол №1: Юг — Мирон, Запад — Эля, Север — Тимур",
        "Игроки: Мирон, Эля, Тимур.",
        "Seats: Мирон, Эля, Тимур",
    ],
)
def test_players_are_named_with_their_seats(seated: str) -> None:
    text = f"Игра: джекпот\n{seated}\n\nсдача 1: сдаёт Мирон\nвсе пас\n"
    assert hhfile.read(Source("a.hh", text.encode())).sessions[0].session.players == ("Мирон", "Эля", "Тимур")


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("турнир по расписному покеру", "odessa"),
        ("вечер открытого китайского покера", "ofc"),
        ("играли в пятикарточный стад", "stud"),
        ("Открытый китайский покер «Ананас»", "ofc-pineapple"),
        ("китайка", "ofc"),
        ("китайский 14.11", "ofc"),
    ],
)
def test_a_game_is_named_in_any_case(said: str, game: str) -> None:
    named = games.named_in(said)
    assert named is not None
    found = games.find(named[0])
    assert found is not None
    assert found.variant(named[0]) == game


def test_the_bets_before_and_after_the_exchange() -> None:
    text = "Джекпот, Анна и Борис\nАнте: 1. Ставки: 2 до обмена, 4 после.\nАрбитр: Громов\n\nсдача 1: сдаёт Анна\n"
    assert not [one for one in findings_of(text) if one.code in READING]
    assert "limit=fixed, small_bet=2, big_bet=4" in fmt(Source("a.hh", text.encode()))


def test_a_pass_is_no_word_of_another_game_where_players_bid() -> None:
    text = "игра: odessa\nигроки: Нина, Олег, Пётр\n\nсдача 1: сдаёт Олег\nНина пас 5, Олег пас 5, Пётр 1 сбоку\n"
    [found] = [one for one in findings_of(text) if one.code == "HH001"]
    assert "another game" not in str(found.message)


# --- in a deal ----------------------------------------------------------------------------------------------------


def test_the_parts_of_a_deal_stand_before_what_is_told_of_them() -> None:
    head = JACKPOT + "Анна: открыла 2\nБорис: ответил\nВера: упала\n"
    said = "Обмен: Анна — 3 карты, Борис — 1 карта\nАнна — чек. Борис — чек.\n"
    said += "Вскрытие: Анна — В♠ В♦ В♣ 8♥ 2♣, тройка валетов. Борис — сбросил.\n"
    assert not unread(head, said)
    assert told(head, said)[-2:] == ["показала Анна: Вп Вб Вт 8ч 2т (тройка валетов)", "сбросил Борис"]
    assert told(TRICKS, "Розыгрыш: Анна — 9т; Борис — Дт; Вера — Тп. Взятка — Вера.") == [
        "1. Анна 9т, Борис Дт, Вера Тп -> Вера"
    ]


def test_tricks_counted_are_no_bids() -> None:
    assert told(TRICKS, "Взятки: Анна 1, Борис 0, Вера 1") == ["взятки: Анна 1, Борис 0, Вера 1"]


def test_who_deals_again_stands_behind_a_dash() -> None:
    text = JACKPOT.rstrip("\n") + "\nвсе пас\n\nСдача 2. Сдающий — Вера (повторно).\nвсе пас\n"
    assert not [one for one in findings_of(text) if one.code in READING]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("1-я улица: Анна X Д♠, Борис X 8♦", ["открыто: Анна Дп, Борис 8б"]),
        ("Первая: Анна (?) Дп, Борис (?) 8б", ["открыто: Анна Дп, Борис 8б"]),
    ],
)
def test_a_card_that_is_not_known_may_be_a_cross(said: str, written: list[str]) -> None:
    assert told(STUD, said) == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна: В — Кт; С — 6п 6б; Н — 9ч 10ч", "Анна: верх Кт, середина 6п 6б, низ 9ч 10ч"),
        ("Анна: В — ; С — 3т 4т; Н — Тб Тп 8п", "Анна: середина 3т 4т, низ Тб Тп 8п"),
        ("Анна: верх —, середина 8т 8ч 2б, низ Вч 10ч", "Анна: середина 8т 8ч 2б, низ Вч 10ч"),
    ],
)
def test_rows_by_their_letters_and_empty_ones(said: str, written: str) -> None:
    assert told(OFC, said) == [written]


def test_hands_of_both_in_one_line() -> None:
    said = "Руки: Анна Тп Кп Дп Вп 9п Тч Дч 8ч Кб 7б 9т 8т; Борис 10п 8п Кч Вч 10ч Тб Дб Вб 10б Кт Дт Вт"
    assert [line.split(":")[0] for line in told(PIQUET, said)] == ["карты Анна", "карты Борис"]


def test_a_contract_and_the_points_of_a_deal() -> None:
    assert told(VARIETY, "заказ: Анна 5, Борис 2, Вера 5\nРозыгрыш №5: Анна и Вера\n")[-1] == "розыгрыш 5: Анна, Вера"
    assert told(VARIETY, "Итог сдачи: Анна +10, Борис −10, Вера +10, Глеб −10")[-1].endswith(
        "Анна +10, Борис -10, Вера +10, Глеб -10"
    )


def test_the_running_total_of_a_protocol() -> None:
    head = ODESSA + "сдача 1: сдаёт Вера, карт 1\n"
    assert told(head, "Нарастающий итог: Анна 6, Борис 15, Вера 0") == ["итог: Анна 6, Борис 15, Вера 0"]


# --- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "listed",
    [
        "За столом: Нина, Игорь, Полина. Джокер 7♠, колода 36.",
        "Играют: 1. Нина, 2. Игорь, 3. Полина.",
        "Players: Нина, Игорь, Полина. Dealer: Нина.",
        "Нина, Игорь и Полина по кругу",
    ],
)
def test_a_list_of_players_ends_where_something_else_is_said(listed: str) -> None:
    text = f"Расписной покер\n{listed}\n\nсдача 1: сдаёт Нина, карт 1, козырь пики\n"
    assert hhfile.read(Source("a.hh", text.encode())).sessions[0].session.players == ("Нина", "Игорь", "Полина")


def test_players_sit_round_the_table() -> None:
    text = "Variety, Kate, Leo, Max and Ivy round the table in that order.\n\nDeal 1, Ivy dealt\n"
    assert hhfile.read(Source("a.hh", text.encode())).sessions[0].session.players == ("Kate", "Leo", "Max", "Ivy")


def test_cards_are_no_names_with_capitals() -> None:
    text = "jackpots: priya, tom, dan\n\nhand 1, dan deals\npriya opens 2\ntom folds\ndan folds\npriya shows Qh Qs\n"
    assert hhfile.read(Source("a.hh", text.encode())).sessions[0].session.players == ("priya", "tom", "dan")


def test_who_deals_may_have_a_colon_and_who_leads_beside_it() -> None:
    text = "Ананас\nИгроки: Анна, Борис\nСдающий: Борис. Начинает: Анна.\n\nРаздача № 1\n"
    text += "Первые пять карт. Анна: низ 9♠ 9♥, середина В♣ В♦, верх К♠.\n"
    reading = hhfile.read(Source("a.hh", text.encode()))
    assert [deal.dealer for deal in reading.sessions[0].deals] == [1]
    assert not [one for one in findings_of(text) if one.code in READING]


def test_a_relative_without_a_capital_is_called_by_the_name_alone() -> None:
    head = "одесский покер, втроем: лена, костя, дядя витя\n\nсдает витя, по 4 карты, козырь крести\n"
    said = "лена заказала 2, костя пас, витя 1\nлена взяла две, костя одну, витя свою\nлене 20, косте 1, вите 10\n"
    text = head + said
    assert not [one for one in findings_of(text) if one.code in READING]
    assert fmt(Source("a.hh", text.encode())).splitlines()[-1] == 'счёт: лена +20, костя +1, "дядя витя" +10'


# --- rows and figures ---------------------------------------------------------------------------------------------


def test_a_row_of_a_table_is_a_bid_tricks_and_points() -> None:
    said = "Игрок    заказ  взял  очки\nАнна     1      0     -10\nБорис    пас    0     5\nВера     1      1     10\n"
    assert not unread(TRICKS, said)
    assert [line for line in told(TRICKS, said) if not line.startswith("заметка")] == [
        "заказ: Анна 1",
        "взятки: Анна 0",
        "счёт: Анна -10",
        "заказ: Борис пас",
        "взятки: Борис 0",
        "счёт: Борис +5",
        "заказ: Вера 1",
        "взятки: Вера 1",
        "счёт: Вера +10",
    ]


def test_to_whom_figures_are_given_they_are_points() -> None:
    bids = "заказ: Анна 1, Борис 0, Вера 0\n"
    assert told(TRICKS + bids, "Анне 10, Борису 1, Вере 5") == ["счёт: Анна +10, Борис +1, Вера +5"]


def test_calls_and_partners_by_their_numbers_in_words() -> None:
    assert told(VARIETY, "Торг: Анна — третий, Борис — восьмой, Вера — первый.") == ["торг: Анна 3, Борис 8, Вера 1"]
    assert told(VARIETY, "Контракт: восьмой. Партнёры: Анна и Вера.") == ["контракт 8: Анна, Вера"]
    assert told(VARIETY, "контракт 2, Анна и Вера, взяток 9-4") == ["контракт 2: Анна, Вера", "заметка: взяток 9-4"]


def test_a_dash_before_a_figure_is_none_of_points_where_somebody_is_to_bet() -> None:
    head = JACKPOT + "Анна: открыла 2\nБорис: ответил\nВера: упала\nприкуп Анна: 1\nприкуп Борис: 2\n"
    assert told(head, "Анна - 20.") == ["Анна: ставит 20"]


@pytest.mark.parametrize("said", ["Все прошли, открыть нечем.\nБанк 20 остаётся.", "Все пас. Банк 20 остаётся"])
def test_the_pot_stays_with_its_sum(said: str) -> None:
    assert told(JACKPOT, said)[-1].endswith(": 20")


def test_the_total_of_a_deal_begins_no_deal() -> None:
    text = "game: ofc\nplayers: Ann, Bob\npartial: yes\n\ndeal 1: button Bob\nDeal total: Ann +4, Bob -4\n"
    assert len(hhfile.read(Source("a.hh", text.encode())).sessions[0].deals) == 1


def test_who_kept_the_record_may_stand_at_its_end() -> None:
    assert not unread(TRICKS, "Судья: Панин\n")


def test_ten_for_the_cards_is_not_what_the_deal_brought() -> None:
    head = PIQUET + "1. Анна Тч, Борис 8ч\n"
    assert not [line for line in told(head, "Анна взяла восемь взяток и получила 10 за карты.") if "счёт" in line]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна сменила пять карт и Борис взял оставшиеся три.", ["сменила Анна: 5", "сменил Борис: 3"]),
        ('Анна: "Масть пять." Борис: "Хорошо." Анне 5.', ["хвалёж Анна: масть 5", "Борис: хорошо", "заметка: Анне 5"]),
    ],
)
def test_the_talk_of_piquet(said: str, written: list[str]) -> None:
    assert told(PIQUET, said) == written


@pytest.mark.parametrize(
    "said", ["Третья. Анна: 9ч вниз, 4п в середину, сброс 7б", "Вторая улица. Анна: 9ч вниз, 4п в середину, сброс 7б"]
)
def test_a_street_stands_before_the_player(said: str) -> None:
    assert told(OFC.replace("китайский покер", "ананас"), said) == ["Анна: вниз 9ч, в середину 4п, x 7б"]


@pytest.mark.parametrize(
    "said",
    [
        "Рука Анны: черви Т К Д 10, пики Т К, трефы Т 9, бубны К Д 8 7",
        "Анна: черви Т К Д 10; пики Т К; трефы Т 9; бубны К Д 8 7.",
        "Анна: Т К Д 10 червей, Т К пик, Т 9 треф, К Д 8 7 бубён",
    ],
)
def test_a_hand_by_its_suits_in_words(said: str) -> None:
    assert [line.split(": ")[1] for line in told(PIQUET, said)] == ["Тч Кч Дч 10ч Тп Кп Тт 9т Кб Дб 8б 7б"]


def test_cards_go_to_rows_player_by_player() -> None:
    head = "Китайский покер, открытый. Анна и Борис, очко — 10 рублей.\nПервой выкладывает Анна, сдавал Борис.\n\n"
    said = (
        "Анна, первые пять: верх — туз пик; середина — семёрка пик, семёрка червей; низ — пятёрка пик, пятёрка бубён.\n"
    )
    said += "Борис, первые пять: верх — шестёрка пик; середина — восьмёрка треф; низ — десятка червей, 10т и 10б.\n"
    said += "6-я карта: Анна девятку треф вниз, Борис шестёрку треф наверх.\n8-я: Анна Кб наверх, Борис 5ч вниз.\n"
    assert not [one for one in findings_of(head + said) if one.code in READING]
    assert deals(head + said)[-4:] == ["Анна: вниз 9т", "Борис: наверх 6т", "Анна: наверх Кб", "Борис: вниз 5ч"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна взяла две, остальные по одной", "взятки: Анна 2, Борис 1, Вера 1"),
        ("Анна и Борис взяли по одной, Вера без взяток", "взяли: Анна 1, Борис 1, Вера 0"),
        ("Анна взяла все, остальные ни одной", "взятки: Анна 3, Борис 0, Вера 0"),
        ("Анна заказала 1, взяла 2, Борис пас, взял 0", "заказала: Анна 1, Борис пас | взятки: Анна 2, Борис 0"),
    ],
)
def test_tricks_told_before_any_card_are_a_line_of_their_own(said: str, written: str) -> None:
    head = TRICKS.replace("карт 2", "карт 3")
    assert told(head, said) == written.split(" | ")
