"""Records as an evening is told: names without capitals, who deals first, tricks summed up, the talk of the bidding."""

from __future__ import annotations

import pytest

from hhtool.files import hhfile
from hhtool.files.fmt import fmt
from hhtool.files.hhfile import is_titled
from hhtool.notation.source import Source
from tests.notation.test_spoken import JACKPOT, ODESSA, OFC, PIQUET, STUD, VARIETY, deals, findings_of
from tests.notation.test_told_records import CHECKED, READING, TRICKS, told, unread


def players(text: str) -> tuple[str, ...]:
    return hhfile.read(Source("a.hh", text.encode())).sessions[0].session.players


def dealers(text: str) -> list[int | None]:
    return [deal.dealer for deal in hhfile.read(Source("a.hh", text.encode())).sessions[0].deals]


# --- the lines above the deals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "джекпот, играли лида, костя и миша",
        "джекпот втроем: лида, костя, миша",
        "джекпот\nлида, костя, миша",
        "джекпот у бабушки\nиграли: лида, костя, миша.",
    ],
)
def test_players_may_lack_their_capitals(said: str) -> None:
    text = f"{said}\n\nсдача 1: сдает лида\nкостя: открыл 2\n"
    assert players(text) == ("лида", "костя", "миша")
    assert not [one for one in findings_of(text) if one.code in READING]


def test_a_player_without_a_capital_is_called_in_any_case() -> None:
    text = "расписной\nиграли лида, костя, миша\n\nпо две, козырь пики\n"
    text += "косте 10, лиде −20, мише 5\n"
    assert deals(text)[-1] == "счёт: костя +10, лида -20, миша +5"


def test_small_words_are_no_players_where_names_have_capitals() -> None:
    text = "джекпот\nпиво, рыба и раки\nиграли Лида, Костя\n\nсдача 1: сдаёт Лида\n"
    assert players(text) == ("Лида", "Костя")


def test_a_list_of_players_ends_with_its_sentence() -> None:
    text = "игра: джекпот\nиграли: Марья Ивановна, Костя. Играли на даче.\n\nсдача 1: сдаёт Костя\n"
    assert players(text) == ("Марья Ивановна", "Костя")


def test_a_line_may_have_several_keywords() -> None:
    text = "game: draw\nplayers: Ann, Bob\nDate: 14 May 2026. Scorer: Bob\n\ndeal 1: dealer Ann\n"
    assert "date: 14 May 2026\nscorer: Bob" in fmt(Source("a.hh", text.encode()))


@pytest.mark.parametrize(
    ("said", "seats"),
    [
        ("Первой сдавала Вера, дальше по кругу", [2, 0, 1]),
        ("Сначала сдаёт Борис, потом по часовой", [1, 2, 0]),
        ("Борис dealt first, then round the table", [1, 2, 0]),
        ("Первым сдавал Борис", [1, None, None]),
    ],
)
def test_who_deals_may_be_said_above_the_deals(said: str, seats: list[int | None]) -> None:
    head = f"игра: расписной покер\nигроки: Анна, Борис, Вера\n{said}\n"
    text = head + "".join(f"\nсдача {number}: карт {number}\n" for number in (1, 2, 3))
    assert dealers(text) == seats
    assert not [one for one in findings_of(text) if one.code == "HH002"]


def test_a_heading_that_names_the_dealer_counts() -> None:
    text = "игра: расписной покер\nигроки: Анна, Борис, Вера\nПервой сдавала Вера, дальше по кругу\n\n"
    assert dealers(text + "сдача 1: карт 1\n\nсдача 2: сдаёт Борис, карт 2\n\nсдача 3: карт 3\n") == [2, 1, 2]


@pytest.mark.parametrize("said", ["Jackpots: Max, Joan and Lil", "Jackpots, three of us: Joan, Max and Lil"])
def test_a_name_may_be_a_word_of_the_game(said: str) -> None:
    text = f"{said}\n\nRound 1, Lil deals\nMax opens for 3, Joan calls, Lil folds\n"
    assert set(players(text)) == {"Max", "Joan", "Lil"}
    assert not [one for one in findings_of(text) if one.code in READING]


@pytest.mark.parametrize("said", ["стад 5 карт", "четверг 26 ноября 2026, стад", "Стад, нас трое"])
def test_the_first_line_names_the_game(said: str) -> None:
    text = f"{said}, анте 1\nАнна, Борис и Вера\n\nсдача 1: сдаёт Вера\n"
    assert is_titled(Source("a.txt", text.encode()))
    assert not [one for one in findings_of(text) if one.code in READING]


# --- headings ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("по три, козырь червы", "сдача: карт 3, козырь червы"),
        ("Сдача № 4. Сдаёт Вера, карт по пять, козырь трефы.", "сдача 4: сдаёт Вера, карт 5, козырь трефы"),
        ("Вторая: сдаёт Анна, по две", "сдача 2: сдаёт Анна, карт 2"),
        ("Пулька третья, сдача 1: сдаёт Борис", "сдача 1: сдаёт Борис"),
        ("Сдача 5. Дилер: Борис.", "сдача 5: дилер Борис"),
        ("Сдаёт Вера, две карты, козырь открыли пики", "сдача: сдаёт Вера, 2 карт, козырь пики"),
    ],
)
def test_headings_as_they_are_told(said: str, written: str) -> None:
    line = deals(f"{ODESSA}{said}\nзаказ: Анна 1")[0]
    assert [part.replace("карты", "карт").replace("по ", "карт ") for part in line.split(", ")] == written.split(", ")


# --- tricks summed up ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "Взяли: Анна две, Борис ни одной, Вера одну",
        "Анна взяла две взятки, остальные по одной",
        "Вера без взяток, Анна взяла 3",
        "Взяли 5 взяток",
        "Анна взяла три, Борис две",
        "Взяток: Анна 2, последняя за Борисом",
        "Дальше не записывали. Вера взяла четыре взятки",
        "Остальное не записали",
    ],
)
def test_tricks_summed_up_are_a_note(said: str) -> None:
    assert told(TRICKS + "1. Анна 9ч, Борис Тч, Вера Дч -> Борис\n", said) == [f"заметка: {said}"]


@pytest.mark.parametrize("said", ["Анна взяла козырем", "Вера взяла по ошибке две", "Взяли карту из колоды"])
def test_what_else_is_taken_is_no_sum_of_tricks(said: str) -> None:
    assert unread(TRICKS + "1. Анна 9ч, Борис Тч, Вера Дч -> Борис\n", said)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна осталась без взятки, минус 20", "счёт: Анна -20"),
        ("Анна и Вера своё сыграли, по 10 очков, Борис на пасе, 5", "счёт: Анна +10, Вера +10, Борис +5"),
        ("Анна проиграла 30, Борис сыграл 20, Вера 5", "счёт: Анна -30, Борис +20, Вера +5"),
        ("Анна и Борис 10 каждый, Вера минус 20", "счёт: Анна +10, Борис +10, Вера -20"),
        ("Bad luck, they lost it: Анна −6, Борис 6, Вера 6", ""),
        ("They lost it: Анна −6, Борис 6, Вера 6", "счёт: Анна -6, Борис +6, Вера +6"),
    ],
)
def test_points_told_with_how_they_were_made(said: str, written: str) -> None:
    assert (told(TRICKS, said) == [written]) if written else unread(TRICKS, said)


def test_a_dash_before_bids_is_no_sign() -> None:
    assert told(TRICKS, "Анна - 1, Борис - 0, Вера - 2") == ["заказ: Анна 1, Борис пас, Вера 2"]
    assert unread(TRICKS, "Анна - 20, Борис - 10, Вера - 5")


def test_the_trick_may_be_said_to_be_somebodys() -> None:
    assert told(TRICKS, "Анна 9ч, Борис 8ч, Вера бросила 6т, взятка Аннина") == [
        "1. Анна 9ч, Борис 8ч, Вера 6т -> Анна"
    ]


# --- open-face Chinese ---------------------------------------------------------------------------------------------

LAID = OFC + "Анна: вниз Кп Кч, середина 7т 8т, верх Дб\nсчёт: Анна +6, Борис −6\n"


@pytest.mark.parametrize(
    "said", ["Анна в фантазии", "Анна уходит в фантазию", "Анна в фантазии со следующей", "Анна is in fantasyland"]
)
def test_who_is_in_fantasy_behind_the_points_is_so_in_the_next_deal(said: str) -> None:
    assert told(LAID, said)[0].startswith("заметка: ")
    assert not [one for one in findings_of(LAID + said) if one.code in (*READING, "OF105")]


def test_who_is_in_fantasy_at_the_beginning_is_so_in_this_deal() -> None:
    assert told(OFC, "фантазия Анна") == ["фантазия Анна"]


def test_cards_drawn_stand_before_a_comma_too() -> None:
    assert told(
        LAID.splitlines()[0] + "\n" + "\n".join(OFC.splitlines()[1:]) + "\n",
        "Анна получила Дт 7ч 2б, дама наверх, семёрка в середину, двойка мимо",
    ) == ["Анна: наверх Дт, в середину 7ч, x 2б"]


# --- Variety -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ('Анна: "третий". Борис: "шестой"', ["заказ: Анна 3, Борис 6"]),
        ('Анна говорит: "третий". Борис: "шестой". Вера: "второй"', ["заказ: Анна 3, Борис 6, Вера 2"]),
        ("Вышел третий, играют Анна и Вера", ["розыгрыш 3: Анна, Вера"]),
        ('Анна: "кто со мной?" Борис: "пятый"', ["говорит Анна: кто со мной?", "заказ: Борис 5"]),
        ('Анна: "черви у меня сильные"', ["говорит Анна: черви у меня сильные"]),
        ("Играют шестой Анна и Вера", ["розыгрыш 6: Анна, Вера"]),
        ("So it's the fifth, Анна and Вера against Борис and Глеб", ["розыгрыш 5: Анна, Вера"]),
    ],
)
def test_the_talk_of_the_bidding(said: str, written: list[str]) -> None:
    assert told(VARIETY, said) == written


# --- poker ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (JACKPOT, "Анна проходит, Борис тоже проходит", ["Анна: проходит", "Борис: проходит"]),
        (JACKPOT, "никто не открылся, все прошли", ["все прошли", "никто не открылся"]),
        (JACKPOT, "Все пас. Котёл остаётся.", ["все пас", "котёл остаётся"]),
        (CHECKED, "Открываемся: у Анны два туза", ["показала Анна: Т? Т? ?? ?? ??"]),
        (JACKPOT + "Анна: открыла 2\n", "Борис удвоил — 4", ["Борис: удвоил до 4"]),
        (JACKPOT + "Анна: открыла 2\n", "Борис пас, Вера кол", ["Борис: пас", "Вера: кол"]),
        (JACKPOT + "Анна: открыла 2\nБорис: пас\nВера: пас\n", "Анна 3", ["взяла: Анна 3"]),
        (STUD, "3-я: Анна 7б, Борис 3ч", ["открыто: Анна 7б, Борис 3ч"]),
    ],
)
def test_poker_as_it_is_told(head: str, said: str, written: list[str]) -> None:
    lines = told(head, said)
    assert [line.partition(":")[2] for line in lines] == [line.partition(":")[2] for line in written], lines
    assert not unread(head, said)


# --- piquet --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "Анна: пять карт. Борис: сколько очков? Анна: 47. Борис: годится",
            ["хвалёж Анна: масть 5 (47)", "Борис: годится"],
        ),
        ("Анна: семь в пиках. Борис: хорошо", ["хвалёж Анна: масть 7", "Борис: хорошо"]),
        ("Анна: тройка дам. Борис: хорошо", ["хвалёж Анна: три дамы", "Борис: хорошо"]),
        ("Анна: каре королей. Борис: не годится", ["хвалёж Анна: каре королей", "Борис: не годится"]),
    ],
)
def test_the_dialogue_of_piquet(said: str, written: list[str]) -> None:
    assert told(PIQUET, said) == written


# --- the writer's words are kept -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (ODESSA, "сдача 1: сдаёт Вера, по 3 карты, козырь 9б", "сдача 1: сдаёт Вера, по 3 карты, козырь 9б"),
        (ODESSA, "Раз, сдаёт Вера, четыре карты, козырь дама пик", "сдача 1: сдаёт Вера, 4 карты, козырь Дп"),
        (ODESSA, "сдача 1: сдаёт Вера, по 3, открыта 9б", "сдача 1: сдаёт Вера, по 3, открыта 9б"),
        (JACKPOT + "Анна: открыла 2\nБорис: пас\n", "Вера вскрыла", "Вера: вскрыла"),
        (JACKPOT + "Анна: открыла 2\n", "Борис поднял до 6, Вера вскрыла", "Вера: вскрыла"),
    ],
)
def test_the_writers_words_are_kept_and_read_again(head: str, said: str, written: str) -> None:
    line = deals(head + said)[-1]
    assert line == written
    assert deals(head + line)[-1] == written or head != ODESSA
    assert not unread(head, line)


# --- rows and cards as they come -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна положила вниз Кп Кч, 7т в середину и Дб наверх", "Анна: вниз Кп Кч, в середину 7т, наверх Дб"),
        (
            "Анна: двух королей вниз (Кп Кч), 4п и 5п в середину, наверх 6б",
            "Анна: вниз Кп Кч, в середину 4п 5п, наверх 6б",
        ),
        ("У Анны 10п вниз, Дч в середину, и Кт выбросила", "Анна: вниз 10п, в середину Дч, x Кт"),
        ("Анна: 4ч вниз — флеш готов, 8б в середину, 2п мимо", "Анна: вниз 4ч, в середину 8б, x 2п"),
        ("Анна: вниз Тб и Тч, наверх 6б, сброс 2т", "Анна: вниз Тб Тч, наверх 6б, x 2т"),
    ],
)
def test_rows_stand_before_or_behind_their_cards(said: str, written: str) -> None:
    assert told(OFC, said) == [written]


@pytest.mark.parametrize("said", ["Анна: вниз Кп, Кч, 7т в середину", "Анна: 7т вниз, дальше как-нибудь"])
def test_a_card_that_may_go_to_two_rows_goes_to_none(said: str) -> None:
    assert unread(OFC, said)


# --- terse records -------------------------------------------------------------------------------------------------

FOURSOME = "одесса 36\nДима / Кира / Олег / Жанна\n\n"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("1) сд. Жанна, 2к, коз. б", "сдача 1: сдаёт Жанна, карт 2, козырь б"),
        ("сд. Кира, 3к, коз. ч", "сдача: сдаёт Кира, карт 3, козырь ч"),
        ("С4, дилер Олег", "сдача 4: дилер Олег"),
    ],
)
def test_headings_for_short(said: str, written: str) -> None:
    assert deals(f"{FOURSOME}{said}\nзак: Дима 1")[0] == written


def test_names_and_figures_may_stand_without_blanks() -> None:
    text = FOURSOME + "1) сд. Жанна, 2к, коз. б\nД1 К0 О1 Ж1\nД+10 К+5 О-10 Ж+10\n"
    assert deals(text)[1:] == [
        "заказ: Дима 1, Кира пас, Олег 1, Жанна 1",
        "счёт: Дима +10, Кира +5, Олег -10, Жанна +10",
    ]


@pytest.mark.parametrize("said", ["вечер стада", "Одесса, 36 карт", "Играли в пикет", "партия джекпота"])
def test_a_game_may_be_named_in_another_case(said: str) -> None:
    assert is_titled(Source("a.txt", said.encode()))


@pytest.mark.parametrize("said", ["приехали из Одессы", "в Одессе жара", "мы в Одессе играли"])
def test_the_town_is_no_game(said: str) -> None:
    assert not is_titled(Source("a.txt", said.encode()))


@pytest.mark.parametrize("said", ["Ада - Марк", "№ 1 Ада, № 2 Марк", "Место № 1: Ада, место № 2: Марк"])
def test_players_as_they_are_seated(said: str) -> None:
    assert players(f"пикет\n{said}\n\n1. сд. Марк\n") == ("Ада", "Марк")


def test_a_line_of_one_ordinal_begins_a_deal() -> None:
    text = "игра: джекпот\nигроки: Анна, Борис\n\nпервая\nАнна пас, Борис пас\n\nвторая\nБорис пас, Анна пас\n"
    assert [line for line in deals(text) if line.startswith("сдача")] == ["сдача 1", "сдача 2"]


@pytest.mark.parametrize(
    ("before", "said", "written"),
    [
        ("", "Анна 4, Борис 3", ["снос Анна: 4", "снос Борис: 3"]),
        (
            "снос Анна: 5\nснос Борис: 3\nхвалёж Анна: масть 6\nБорис: годится\n",
            "Анна 6, Борис 0",
            ["счёт на руках: Анна 6, Борис 0"],
        ),
        ("", "Анна: 6 пик / хорошо", ["хвалёж Анна: масть 6", "Борис: хорошо"]),
        (
            "",
            "Анна: терц от дамы / не годится, кварта",
            ["хвалёж Анна: терц от дамы", "Борис: не годится", "хвалёж Борис: кварта"],
        ),
    ],
)
def test_piquet_for_short(before: str, said: str, written: list[str]) -> None:
    assert told(PIQUET + before, said) == written


def test_one_unread_line_of_a_told_deal_brings_no_other_finding() -> None:
    text = "джекпот, анте 1\nАнна, Борис, Вера\n\nПервая, сдаёт Вера\nАнна открыла кое-как что-то\n"
    text += "Анна взяла две, Борис одну\nАнна чек, Борис чек\nБорис взял 6\n"
    assert [one.line for one in findings_of(text)] == [5]


# --- more of the lines above the deals -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "seated"),
    [
        ("Джекпот. Играем: Анна, Борис, Вера (анте 2, открытие с валетов)", ("Анна", "Борис", "Вера")),
        ("Играли вчера в джекпот: я, брат Борис и Вера", ("я", "брат Борис", "Вера")),
        ("Как мы с бабушкой сыграли в джекпот. Играли бабушка, Вера и Борис", ("бабушка", "Вера", "Борис")),
        ("Jackpots with Mum, Dad and Leo, ante 5p", ("Mum", "Dad", "Leo")),
    ],
)
def test_players_of_the_family(said: str, seated: tuple[str, ...]) -> None:
    text = f"{said}\n\nсдача 1\n{seated[0]} чек\n"
    assert players(text) == seated
    assert is_titled(Source("a.txt", text.encode()))


@pytest.mark.parametrize(
    "said",
    [
        "Сдавала Вера.",
        "Начали с одной, сдавала Вера",
        "Баттон у Веры",
        "Вера сдавала первой",
        "Вера сдаёт (вытянула младшую), первая рука у Анны.",
    ],
)
def test_who_deals_above_the_first_deal_deals_it(said: str) -> None:
    text = f"игра: расписной покер\nигроки: Анна, Борис, Вера\n{said}\n\nсдача 1: карт 1\n\nсдача 2: карт 2\n"
    assert dealers(text) == [2, None]


def test_the_first_deal_may_be_told_of_above_its_heading() -> None:
    text = "Стад. Анна, Борис, Вера.\nПервую сдачу сдаёт Вера. Записывала Зоя, закрытые карты — по показу.\n\n"
    text += "Первая сдача, сдаёт Вера.\nБорис 2ч, Вера 3ч, Анна 4ч\n"
    assert dealers(text) == [2]
    assert findings_of(text) == []


@pytest.mark.parametrize(
    "heading", ["1. Сдаёт Вера. Анте по 1, в банке 3", "Первую сдачу сдавала Вера. Все поставили по 1."]
)
def test_the_first_deal_may_begin_with_its_number_and_who_deals(heading: str) -> None:
    text = f"Покер с прикупом, анте 1. Анна, Борис, Вера.\n\n{heading}\nАнна пас, Борис пас, Вера пас\n"
    assert dealers(text) == [2]
    assert findings_of(text) == []


def test_the_trick_of_who_writes() -> None:
    head = ODESSA.replace("Вера", "я") + "сдача 1: сдаёт Борис, карт 1, козырь ч\n"
    assert told(head, "Я Тб, Анна 9б, Борис 10б. Моя взятка.") == ["1. я Тб, Анна 9б, Борис 10б -> я"]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна сыграла, 20. Борис 5. Вера без двух, −30.", "счёт: Анна +20, Борис +5, Вера -30"),
        ("проиграли: Анна −10, Борис −10, Вера +20", "счёт: Анна -10, Борис -10, Вера +20"),
        ("проиграли: Анна 4, Борис 2", "счёт: Анна -4, Борис -2"),
        ("Scores for the round: Анна 10, Борис 11, Вера 1", "счёт: Анна +10, Борис +11, Вера +1"),
    ],
)
def test_points_of_several_sentences(said: str, written: str) -> None:
    assert told(TRICKS, said) == [written]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Значит шестой: Анна и Вера играют против Бориса и Глеба", "розыгрыш 6: Анна, Вера"),
        ("Играют Анна и Вера шестой", "розыгрыш 6: Анна, Вера"),
        ("Анна выбрала третий, Борис шестой", "заказ: Анна 3, Борис 6"),
    ],
)
def test_the_contract_and_who_plays_it(said: str, written: str) -> None:
    assert told(VARIETY, said) == [written]


def test_cards_that_came_are_not_laid_with_the_first_row() -> None:
    head = OFC + "Анна: вниз Кп Кч, середина 7т 8т, верх Дб\nБорис: вниз Кб Кт, середина 6т 6б, верх Дт\n"
    said = "Анна: пришли Дп 7п 2т, Дп наверх, 7п в середину, 2т в сброс"
    assert told(head, said) == ["Анна: наверх Дп, в середину 7п, x 2т"]
