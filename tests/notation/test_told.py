"""The heading of a deal, and the lines above the deals, as people tell them."""

from __future__ import annotations

import pytest

from hhtool.files import hhfile
from hhtool.files.fmt import fmt
from hhtool.notation.source import Source
from tests.notation.test_spoken import JACKPOT, ODESSA, STUD, deals, findings_of

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
        (HEADING, "Первую сдачу сдавал Борис.", "сдача 1: сдавал Борис"),
        (ODESSA, "По две. Сдаёт Анна.", "сдача: сдаёт Анна, по 2"),
        (ODESSA, "Первый круг, по одной. Сдавал Борис.", "сдача 1: сдавал Борис, по 1"),
        (ODESSA, "Раз, сдаёт Вера, козырь 8 треф", "сдача 1: сдаёт Вера, козырь 8т"),
        (ODESSA, "Два, сдаёт Анна. Козырь — черви (открылся туз).", "сдача 2: сдаёт Анна, открылся Тч"),
        (ODESSA, "--- сдача на четыре, сдаёт Вера ---", "сдача: сдаёт Вера, карт 4"),
        (ODESSA, "Сдача 2. Сдаёт Вера, открыла 9♣, козырь трефы.", "сдача 2: сдаёт Вера, открыта 9т, козырь трефы"),
        (ODESSA, "Два, сдаёт Вера. Она перевернула даму пик.", "сдача 2: сдаёт Вера, открыта Дп"),
        (
            ODESSA,
            "5) 3 карты, сд. Борис, откр. Кч, коз. черви",
            "сдача 5: сдаёт Борис, 3 карты, открыта Кч, козырь черви",
        ),
    ],
)
def test_a_heading_is_read_as_it_is_told(head: str, told: str, written: str) -> None:
    assert deals(head + told + "\nзаметка: так")[:2] == [written, "заметка: так"]


def test_what_a_heading_says_besides_is_a_note() -> None:
    assert deals(ODESSA + "По две. Сдаёт Анна, заходит Борис.\nзаказ: Борис 1")[:3] == [
        "сдача: сдаёт Анна, по 2",
        "заметка: заходит Борис",
        "заказ: Борис 1",
    ]


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


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("Дача, 14 августа", "Дача"),
        ("Суббота, у Анны", "у Анны"),
        ("Играли дома у Олега 5 мая", "дома у Олега"),
        ("В клубе «Четыре туза», 5 июня", "В клубе «Четыре туза»"),
        ("Клуб «Туз», вечер 5 мая", "Клуб «Туз»"),
        ("Saturday night at Bob's", "at Bob's"),
        ("At the club, 14 May 2026", "At the club"),
    ],
)
def test_where_people_play_may_be_told_without_the_keyword(line: str, place: str) -> None:
    text = f"{line}\nДжекпот, анте 1. Анна, Борис, Вера\n\nСдача 1. Сдаёт Анна. Все пас.\n"
    [session] = hhfile.read(Source("a.hh", text.encode())).sessions
    assert session.session.get("place") == place
    assert session.session.players == ("Анна", "Борис", "Вера")


@pytest.mark.parametrize("line", ["Сдача у Анны первая", "В клубе нас было трое", "Анна, Борис, Вера"])
def test_what_is_no_place_is_none(line: str) -> None:
    text = f"{line}\nДжекпот, анте 1. Анна, Борис, Вера\n\nСдача 1. Сдаёт Анна. Все пас.\n"
    [session] = hhfile.read(Source("a.hh", text.encode())).sessions
    assert not session.session.get("place")


def test_the_lines_above_the_deals_may_lack_their_keywords() -> None:
    text = "ДЖЕКПОТ — Аделаида Карловна, Саша и Лёва; на даче, анте по рублю\n\nРаз. Сдал Саша. Все прошли."
    assert fmt(Source("a.hh", text.encode())).splitlines() == [
        "игра: ДЖЕКПОТ",
        "правила: ante=1",
        'игроки: "Аделаида Карловна", Саша, Лёва',
        "место: на даче",
        "",
        "сдача 1: сдал Саша",
        "анте: все 1",
        "все прошли",
    ]


def test_a_game_is_not_looked_for_where_one_is_named() -> None:
    text = "игра: пикет\nигроки: Анна, Борис\nпотом играли в покер\n"
    assert [(one.code, one.line) for one in findings_of(text)] == [("HH002", 3)]


@pytest.mark.parametrize(
    "said", ["Марья Ивановна: открыла 2", "М.И.: открыла 2", "Ивановна: открыла 2", "Марья Ивановна открыла 2"]
)
def test_a_player_of_several_names_is_called_by_any_of_them(said: str) -> None:
    text = f'игра: джекпот\nигроки: "Марья Ивановна", "дядя Коля"\n\nсдача 1: сдаёт Коля\n{said}\n'
    assert deals(text)[-1] == '"Марья Ивановна": открыла 2'


def test_what_is_not_understood_of_a_line_is_told_where_it_stands() -> None:
    line = "Анна открыла 2. Борис долго думал о жизни. Вера ответила."
    (fault,) = [one for one in findings_of(JACKPOT + line) if one.code in ("HH001", "HH002")]
    assert line[: fault.column - 1] in ("Анна открыла 2. ", "Анна открыла 2. Борис ")
    assert fault.line == 6


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Анна открыла — два. Борис поднял до шести, она уравняла", ["Борис: поднял до 6", "Анна: уравняла"]),
        ("Анна открыла 2. Борис — шесть. Анна шесть.", ["Борис: поднимает до 6", "Анна: держит 4"]),
        ("Анна открыла 2. В банке 5.", ["Анна: открыла 2", "банк: 5"]),
    ],
)
def test_bets_as_they_are_told_at_the_table(said: str, written: list[str]) -> None:
    text = JACKPOT.replace(", Вера\n", "\n").replace("сдаёт Вера", "сдаёт Борис")
    assert deals(text + said)[-2:] == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Третья: 6т Анне, Борису дама червей", "открыто: Анна 6т, Борис Дч"),
        ("8б Анне, 10т Борису", "открыто: Анна 8б, Борис 10т"),
        ("закрытые карты: у Анны король пик, у Бориса двойка треф", "закрытые: Анна Кп, Борис 2т"),
        ("третья карта: Анна — семёрка червей, Борис — дама треф", "открыто: Анна 7ч, Борис Дт"),
    ],
)
def test_the_cards_of_a_street_as_they_are_told(said: str, written: str) -> None:
    assert deals(STUD + said)[-1] == written


@pytest.mark.parametrize("word", ["gaem", "xgame", "иргаем", "граем"])
def test_a_keyword_that_is_misspelt_is_told_and_not_read(word: str) -> None:
    text = f"{word}: odessa\nplayers: Anna, Boris\n\ndeal 1: dealer Anna, cards 1\nbid: Boris 1, Anna 1\n"
    assert [one.code for one in findings_of(text)] == ["HH001"]


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("Анна взяла 9", "Анна взяла ~~9~~ 7"),
        ("Анна показала двух королей и забрала 9", "Анна показала двух королей и забрала ~~9~~ 7"),
    ],
)
def test_a_figure_is_put_right_where_it_is_told(said: str, right: str) -> None:
    text = (
        JACKPOT.replace("неполная: да\n", "")
        + "анте: все 1\nАнна открыла 2\nБорис ответил, Вера упала\nАнна и Борис взяли по одной\nоба чек\n"
        + said
    )
    (fault,) = [one for one in findings_of(text) if one.code == "PK105"]
    assert fault.fix is not None
    (edit,) = fault.fix.edits
    assert said[: edit.span.start - 1] + edit.text + said[edit.span.end - 1 :] == right


def test_a_player_in_quotes_may_say_no_more_than_a_figure() -> None:
    text = 'игра: джекпот\nигроки: "Марья Ивановна", Саша\n\nсдача 1: сдаёт Саша\nСаша открыл 2. "Марья Ивановна" 6.\n'
    assert deals(text)[-1] == '"Марья Ивановна": поднимает до 6'
