"""Deals of trick-taking games as people tell them for their club or friends: who writes, sides, hands, bids, who won."""

from __future__ import annotations

import pytest

from hhtool.files.fmt import fmt
from hhtool.notation.house_words import said_in
from hhtool.notation.seats_told import seated
from hhtool.notation.source import Source
from tests.notation.test_spoken import ODESSA, PIQUET, VARIETY, deals, findings_of
from tests.notation.test_told_records import READING, told, unread

ANNA_WRITES = "писал: Анна\n"
PIQUET_OF_ANNA = PIQUET.replace("\n\n", f"\n{ANNA_WRITES}\n", 1)
VARIETY_OF_ANNA = VARIETY.replace("\n\n", f"\n{ANNA_WRITES}\n", 1)
PLAYED = VARIETY_OF_ANNA + "розыгрыш 2: Анна, Вера\n"
IN_ENGLISH = "game: variety\nplayers: Anna, Boris, Vera, Gleb\nscorer: Anna\n\ndeal 1: dealer Gleb\n"
BID = ODESSA.replace("\n\n", f"\n{ANNA_WRITES}\n", 1) + "сдача 1: сдаёт Вера, карт 2, козырь пики\n"
ENGLISH_PIQUET = "game: piquet\nplayers: Anna, Boris\nscorer: Anna\n\ndeal 1: dealer Boris\n"


@pytest.mark.parametrize(
    ("said", "writer"),
    [
        ("Тетрадь веду я, Варя.", "Варя"),
        ("Записывала, как всегда, я, твоя Тамара.", "Тамара"),
        ("Nora, Phil and Gwen. I'm Nora and I kept the pad.", "Nora"),
    ],
)
def test_who_writes_says_so_in_more_ways(said: str, writer: str) -> None:
    assert seated(said).writer == writer


def test_the_one_to_whom_a_letter_is_written_does_not_play() -> None:
    head = "Здравствуй, Серёжа! Вот наш пикет.\nИграли мы с Павлом. Писала я, Тамара.\n\n"
    assert deals(head + "Игра первая. Сдал Павел.\nснос Тамара: 5\n") == ["сдача 1: сдал Павел", "снос Тамара: 5"]


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Играем короткий цикл, четыре сдачи", ["cycle=4"]),
        ("the short cycle", ["cycle=4"]),
        ("Последний не может заказать так, чтобы сошлось", ["hook=on"]),
        ("Dealer can't make the bids add up", ["hook=on"]),
        ("five cards down to one", ["schedule=5-1"]),
        ("Играем от пяти карт до одной", ["schedule=5-1"]),
        ("От одной карты до шести и обратно", ["schedule=1-6,5-1"]),
        ("До шести карт", ["max_cards=6"]),
        ("От одной до четырёх, четыре три раза, обратно", ["schedule=1-3,4x3,3-1"]),
        ("До пяти карт, по пять четыре раза, обратно до одной", ["schedule=1-4,5x4,4-1"]),
        ("one card up to five, five cards four times, back down to one", ["schedule=1-4,5x4,4-1"]),
        ("Ten a trick for making it, five for a clean pass", ["exact=10", "pass=5"]),
        ("one a trick if you go over, minus ten for each one short", ["over=1", "under=-10"]),
        ("Bids can't add up to the number of tricks", ["hook=on"]),
        ("Заказы в сумме не сходятся", ["hook=on"]),
        ("пас чисто - пять, недобор - минус десять за каждую недостающую", ["under=-10", "pass=5"]),
        ("В конце мизер и золотая", ["specials=misere:1,golden:1"]),
        ("Полный цикл, 8 сдач. При равенстве премии нет", ["cycle=8", "tie=none"]),
        ("Piquet, rubicon rules", ["preset=english"]),
        ("piquet without rubicon", []),
        ("Up from 1 to 6 and back", ["schedule=1-6,5-1"]),
        ("По пять карт, шесть сдач.", ["schedule=5x6"]),
        ("Сдающему нельзя, чтобы сошлось с числом взяток", ["hook=on"]),
        ("Последний не может заказать так, чтобы сумма сошлась с числом карт", ["hook=on"]),
        ("Козырять при отсутствии масти обязательно", ["must_trump=on"]),
        ("Точно - 10×заказ, ноль выполнен - 5, больше - 1 за взятую", ["over=1", "exact=10", "pass=5"]),
        ("36 листов, джокера нет", ["joker=none", "pack=36"]),
        ("Фантазию не играем", ["fantasy=off"]),
        ("Анте тройка, никто не открыл - сдаёт следующий", ["ante=3", "redeal=next"]),
        ("Ставка 3 на первых двух кругах, 6 на последних двух", ["bets=3/6"]),
        ("Открытие с дам и старше", ["openers=queens"]),
        ("ход очко, взятка очко, последняя четыре", ["last_trick=3", "lead=1", "trick=1"]),
        ("за взятку на чужом ходу 1, за последнюю ещё 1", ["preset=english", "last_trick=1"]),
        ("большинство взяток - 10, капот 40", ["leza=10", "capot=40"]),
        ("lead 1, last trick 1 more, cards 10", ["last_trick=1", "leza=10", "lead=1"]),
    ],
)
def test_rules_of_these_games_as_they_are_told(said: str, rules: list[str]) -> None:
    assert [*said_in(said)[0]] == rules


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Третью сдавала Вера.", "сдача 3: сдавала Вера"),
        ("Вторую раздачу сдавала Вера.", "сдача 2: сдавала Вера"),
        ("Третью сдачу сдавала Вера ещё раз.", "сдача 3: сдавала Вера"),
        ("Игра вторая. Опять сдавал Борис.", "сдача 2: сдавал Борис"),
        ("Четвёртая, сдача Веры.", "сдача 4: сдаёт Вера"),
        ("Вторая, моя сдача.", "сдача 2: сдаёт Анна"),
        ("Вторая, сдаёт Вера, в козырях бубны (открыта восьмёрка)", "сдача 2: сдаёт Вера, открыта 8б"),
        ("2-я сдача. Сдаёт Вера. Козырь — 9б", "сдача 2: сдаёт Вера, козырь 9б"),
        ("Вторая. Сдаёт Вера. Козыри: Д♣", "сдача 2: сдаёт Вера, козыри Дт"),
    ],
)
def test_headings_say_whose_deal_it_is(said: str, written: str) -> None:
    head = ODESSA.replace("\n\n", f"\n{ANNA_WRITES}\n", 1)
    assert deals(f"{head}{said}\nвзяла Анна, Борис, Вера по одной\nзаказ: Анна 1\n")[0] == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Я: король пик, 1. Он: туз, взял, 1.", "1. Анна Кп 1, Борис Тп 1 -> Борис"),
        ("Я король пик (1), он семёрку пик; моя (2).", "1. Анна Кп 1, Борис 7п -> Анна"),
    ],
)
def test_of_two_players_the_pronoun_is_the_one_who_does_not_write(said: str, written: str) -> None:
    assert told(PIQUET_OF_ANNA, said)[0] == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("У Бориса пики Т 9 8; черви король и дама", "у Борис: Тп 9п 8п Кч Дч"),
        ("Мои: пики Т; черви К, Д, 7", "карты Анна: Тп Кч Дч 7ч"),
        ("Его карты: туз и девятка пик, король червей", "карты Борис: Тп 9п Кч"),
    ],
)
def test_hands_told_suit_by_suit(said: str, written: str) -> None:
    assert [line.partition(" ")[2] for line in told(PIQUET_OF_ANNA, said)] == [written.partition(" ")[2]]


def test_hands_and_exchanges_in_english() -> None:
    assert told(ENGLISH_PIQUET, "Boris held spades A T 9, hearts K Q and no clubs.") == ["hand Boris: As Ts 9s Kh Qh"]
    said = (
        "She discarded J 9 of spades and the 8 of diamonds and drew the queens of clubs and diamonds, the 8 of hearts."
    )
    assert told(ENGLISH_PIQUET, said) == ["exchange Boris: x Js 9s 8d > Qc Qd 8h"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Снёс три: даму и семёрку червей, валета бубен", ""),
        (
            "Я снесла три: даму и семёрку червей, валета бубен. Пришли мне валет, дама пик и дама бубен.",
            "снесла Анна: x Дч 7ч Вб > Вп Дп Дб",
        ),
        ("Борис снёс 7б 8б, прикупил две: 9п Тп", "снёс Борис: x 7б 8б > 9п Тп"),
    ],
)
def test_exchanges_with_their_cards(said: str, written: str) -> None:
    made = [line.replace("снесла", "снёс") for line in told(PIQUET_OF_ANNA, said)]
    assert made == [written.replace("снесла", "снёс")] if written else unread(PIQUET_OF_ANNA, said)


def test_points_and_answers_in_one_breath() -> None:
    said = "Объявляю: шесть карт, очков 57. Борис: «Годится». Шесть.\n"
    said += "Кварта от короля — годится, четырнадцать. Всего 20.\n"
    assert told(PIQUET_OF_ANNA, said + "Три дамы — не годится, у него три туза. Ему 3.") == [
        "хвалёж Анна: масть 6 (57)",
        "Борис: годится",
        "заметка: Шесть",
        "хвалёж Анна: кварта от короля",
        "Борис: годится",
        "заметка: четырнадцать",
        "заметка: Всего 20",
        "хвалёж Анна: три дамы",
        "Борис: не годится",
        "хвалёж Борис: три туза",
        "заметка: Борис 3",
    ]


def test_figures_behind_the_tricks_of_piquet_are_what_the_deal_brought() -> None:
    declared = "У Бориса терц — годится.\n"
    assert told(PIQUET_OF_ANNA, declared + "77 у него, у меня 10")[-1] == "счёт на руках: Борис 77, Анна 10"
    tricks = "Взяток: у меня пять, у Бориса семь.\n"
    assert told(PIQUET_OF_ANNA, declared + tricks + "77 у него, у меня 10")[-1] == "счёт: Борис +77, Анна +10"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Нам по 18, им по 8.", "счёт: Анна +18, Борис +8, Вера +18, Глеб +8"),
        ("Вышло +6 у нас, −6 у них", "счёт: Анна +6, Борис -6, Вера +6, Глеб -6"),
        ("Нам по 11, защите 15 и ещё 10 премии, итого по 25", "счёт: Анна +11, Борис +25, Вера +11, Глеб +25"),
        (
            "Премия защите 10 очков: Борису и Глебу по 20, Анне и Вере по −10",
            "счёт: Анна -10, Борис +20, Вера -10, Глеб +20",
        ),
        ("У нас 11 красных, у них 15", "заметка: У нас 11 красных, у них 15"),
        ("Нападающие набрали −10, защита +10", "заметка: Нападающие набрали −10, защита +10"),
    ],
)
def test_what_the_sides_of_variety_made(said: str, written: str) -> None:
    assert told(PLAYED, said) == [written]


def test_sides_in_english() -> None:
    head = IN_ENGLISH + "contract 2: Anna, Vera\n"
    assert told(head, "Ten each to us, 16 to the defenders.") == ["score: Anna +10, Boris +16, Vera +10, Gleb +16"]
    assert told(head, "We took eight tricks, they took five.") == ["note: We took eight tricks, they took five."]


def test_sides_are_not_guessed() -> None:
    assert unread(VARIETY_OF_ANNA, "Нам по 18, им по 8.")
    assert unread(VARIETY + "розыгрыш 2: Анна, Вера\n", "Нам по 18, им по 8.")
    assert unread(PLAYED, "Мы 9, они 4")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна два, Борис три, Вера меня поддержала", ["заказ: Анна 2, Борис 3, Вера 2"]),
        ("Анна два, Борис три, Вера поддержала Бориса", ["заказ: Анна 2, Борис 3, Вера 3"]),
        ("Анна два, Борис три, Вера повторила тройку за Борисом", ["заказ: Анна 2, Борис 3, Вера 3"]),
        ("Значит, играем третий, козыри червы; Борис и Вера против Анны и Глеба", ["играем 3: Борис, Вера"]),
        ("Разыгран восьмой контракт (без козырей). Нападают Анна и Вера", ["контракт 8: Анна, Вера"]),
        ("Пятый контракт, козыри пики.", ["контракт 5"]),
        ("Играем седьмой на пару с Верой", ["играем 7: Анна, Вера"]),
    ],
)
def test_calls_that_are_backed_and_what_is_played(said: str, written: list[str]) -> None:
    assert told(VARIETY_OF_ANNA, said) == written


def test_calls_that_are_backed_in_english() -> None:
    assert told(IN_ENGLISH, "Anna says five, Boris backed Anna.") == ["bid: Anna 5, Boris 5"]


def test_a_figure_behind_a_colon_is_a_card_of_the_suit_led() -> None:
    said = "1. Анна: туз пик, Борис: 2, Вера: 3, Глеб: валет. Взяла Анна."
    assert told(PLAYED, said) == ["1. Анна Тп, Борис 2п, Вера 3п, Глеб Вп -> Анна"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Борис одну. Одну мне нельзя, беру две.", "заказ: Борис 1, Анна 2"),
        ("Борис хотел одну, Вера ни одной", "заказ: Борис 1, Вера пас"),
        ("Борис хотел одну, сказал две", "заказ: Борис 2"),
        ("Борису ноль говорить нельзя, он сказал «одна»", "заказ: Борис 1"),
        ("Борис 1, Вера один сказать не может, говорит тоже 2.", "заказ: Борис 1, Вера 2"),
        ("Борис две, Вера пасовать не может, берёт одну", "заказ: Борис 2, Вера 1"),
    ],
)
def test_bids_with_what_was_wanted(said: str, written: str) -> None:
    assert told(BID, said) == [written]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна дама треф, Борис десятку треф, Вера туза. Верина.", "1. Анна Дт, Борис 10т, Вера Тт -> Вера"),
        ("Вера дама треф, моя десятка, Борис туза", "1. Вера Дт, Анна 10т, Борис Тт"),
        ("Анна Дт, Борис положил джокера старшим козырем, Вера 9т", "1. Анна Дт, Борис 7п(высший), Вера 9т"),
    ],
)
def test_whose_card_and_trick_it_is(said: str, written: str) -> None:
    assert told(BID, said) == [written]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Итоги: Анна 10, Борис 5, Вера 1. Победила Анна, с неё торт!", ["победила: Анна", "заметка: с неё торт"]),
        ("Нарастающим итогом: Анна 10, Борис 5, Вера 1. Выиграла Анна.", ["победила: Анна"]),
        ("Final: Анна 10, Борис 5, Вера 1. Anna wins by 5 points.", []),
    ],
)
def test_who_won_is_told_behind_the_totals(said: str, written: list[str]) -> None:
    lines = told(BID, said)
    assert [line for line in lines[1:] if ":" in line] == written or not written


def test_points_of_the_rest() -> None:
    assert told(PLAYED, "Записано: Анне и Вере по 12, остальным по нулю") == [
        "записано: Анна +12, Борис 0, Вера +12, Глеб 0"
    ]


def test_nothing_of_such_records_is_unread() -> None:
    text = PLAYED + "взятки: Анна 6, Борис 3, Вера 3, Глеб 1)) нам по 18, им по 8\n"
    assert "счёт: Анна +18, Борис +8, Вера +18, Глеб +8" in fmt(Source("a.hh", text.encode())).splitlines()
    assert not {*unread(PLAYED, "Козыри трефы. Премии нет, атака выиграла")} & {*READING}


@pytest.mark.parametrize(
    ("hand", "cards", "found"),
    [
        ("8♠ 6♣", "Анна Т♠, Борис 6♣, Вера К♠", "Борис кладёт 6♣, хотя на руке 8♠"),
        ("8п 6т", "Анна Тп, Борис 6т, Вера Кп", "Борис кладёт 6т, хотя на руке 8п"),
        ("8s 6c", "Анна As, Борис 6c, Вера Ks", "Борис кладёт 6c, хотя на руке 8s"),
        (
            "восьмёрка пик и шестёрка треф",
            "Анна туз пик, Борис 6 треф, Вера король пик",
            "Борис кладёт 6т, хотя на руке 8п",
        ),
    ],
)
def test_cards_are_named_as_a_told_deal_has_them(hand: str, cards: str, found: str) -> None:
    heading = "Первая сдача, сдаёт Вера, по две карты, козырь бубны."
    text = f"{ODESSA}{heading}\nУ Бориса {hand}\nЗаказ: Анна 1, Борис 0, Вера 0\n{cards}\n"
    messages = [one.message.text("ru") for one in findings_of(text) if one.code == "TT101"]
    assert messages == [f"ход в пики, а {found}"]
