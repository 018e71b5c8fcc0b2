"""Sentences in which a game is told are the lines that the notation has for it."""

from __future__ import annotations

import pytest

from hhtool.files.fmt import fmt
from hhtool.notation.source import Source
from tests.notation.test_spoken import DRAW, JACKPOT, ODESSA, OFC, PIQUET, STUD, VARIETY, deals, findings_of

DEAL = ODESSA + "сдача 1: сдаёт Вера, карт 2, козырь трефы\n"


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (
            DEAL,
            "Ходит Анна: туз червей, Борис кладёт девятку пик, Вера — даму бубен. Взятка Анны.",
            "1. Анна Тч, Борис 9п, Вера Дб -> Анна",
        ),
        (
            DEAL,
            "1. Анна Тч, Борис 9ч, Вера Дч -> Анна\nАнна ходит королём треф, Борис бьёт тузом треф",
            "2. Анна Кт, Борис Тт",
        ),
        (DEAL, "Анна пас", "заказ: Анна пас"),
        (DEAL, "Анна 20, Борис 5, Вера −10", "счёт: Анна +20, Борис +5, Вера -10"),
        (VARIETY, "Анна называет второй, Борис — пятый, Вера — второй", "заказ: Анна 2, Борис 5, Вера 2"),
        (VARIETY, "Играется пятый: Анна с Глебом", "играется 5: Анна, Глеб"),
        (VARIETY, "Анна 10, Борис −10, Вера −10, Глеб 10", "счёт: Анна +10, Борис -10, Вера -10, Глеб +10"),
        (PIQUET, "Анна: шесть карт в пиках", "хвалёж Анна: масть 6"),
        (PIQUET, "Анна: секста от туза", "хвалёж Анна: секста от туза"),
        (PIQUET, "Борис: не хорошо", "Борис: не хорошо"),
        (PIQUET, "У Анны на руках: Тп Кп 8ч", "у Анна: Тп Кп 8ч"),
        (OFC, "Анна: дама червей наверх, семёрка треф вниз, двойка пик в сброс", "Анна: наверх Дч, вниз 7т, x 2п"),
        (DRAW, "Nobody opened, the pot stays.", "nobody opened"),
        (VARIETY, "Розыгрыш восьмой, играют Борис и Глеб", "розыгрыш 8: Борис, Глеб"),
        (VARIETY, "Очки: у Бориса и Глеба −16, у Анны и Веры −10", "очки: Борис -16, Глеб -16, Анна -10, Вера -10"),
        (JACKPOT, "Все поставили по рублю", "анте: все 1"),
        (JACKPOT, "Все поставили анте", "анте: все ?"),
        (JACKPOT, "Никто не открыл, банк остался на столе.", "никто не открыл"),
        (
            OFC,
            "Анна добирает: десятку пик вниз, тройку червей наверх, двойку треф сбрасывает",
            "Анна: вниз 10п, наверх 3ч, x 2т",
        ),
        (OFC, "У Анны фантазия", "фантазия Анна"),
        (OFC, "Анна выиграла шесть, Борис проиграл шесть", "счёт: Анна +6, Борис -6"),
        (STUD, "У Анны открыт король бубен, у Бориса — восьмёрка треф", "открыто: Анна Кб, Борис 8т"),
        (PIQUET, "Анна ходит тузом червей, Борис отвечает семёркой", "1. Анна Тч, Борис 7ч"),
        (JACKPOT, "Анна открыла тройкой", "Анна: открыла 3"),
        (
            JACKPOT,
            "Анне сдали: король пик, король бубен, девятка треф, семёрка червей, двойка пик",
            "карты Анна: Кп Кб 9т 7ч 2п",
        ),
        (JACKPOT, "Анна показывает пару королей", "показывает Анна: К? К? ?? ?? ??"),
        (JACKPOT, "Анна пропускает ход", "Анна: пропускает"),
        (JACKPOT, "Все сбросились по два", "сбросились: все 2"),
        (STUD, "Открыты: у Анны туз пик, у Бориса девятка треф", "открыты: Анна Тп, Борис 9т"),
        (JACKPOT, "Анна показала трёх десяток", "показала Анна: 10? 10? 10? ?? ??"),
        (
            OFC,
            "Анна: вниз король и дама пик, в середину 9т 9б, наверх две двойки — пик и треф",
            "Анна: вниз Кп Дп, в середину 9т 9б, наверх 2п 2т",
        ),
        (STUD, "Открытые карты: Анна — туз пик, Борис — девятка треф", "открытые карты: Анна Тп, Борис 9т"),
        (STUD, "Четвёртая улица: Анна — семёрка червей, Борис — дама треф", "открыто: Анна 7ч, Борис Дт"),
        (PIQUET, "Анна объявляет: пять карт пик", "объявляет Анна: масть 5"),
        (
            DRAW,
            "Anna was dealt the king and queen of spades, the ace of hearts, 9c and 2d",
            "dealt Anna: Ks Qs Ah 9c 2d",
        ),
    ],
)
def test_a_sentence_is_a_line(head: str, said: str, written: str) -> None:
    assert deals(head + said)[-1] == written


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (JACKPOT, "Анна сказала пас, Борис открыл по два", ["Анна: пас", "Борис: открыл 2"]),
        (
            JACKPOT,
            "Анна взяла три карты, Борис одну, Вера две",
            ["прикуп Анна: 3", "прикуп Борис: 1", "прикуп Вера: 2"],
        ),
        (JACKPOT, "Вера забрала банк, показала двух тузов", ["забрала банк: Вера", "показала Вера: Т? Т? ?? ?? ??"]),
        (PIQUET, "Анна: шесть карт червей. Борис: годится.", ["хвалёж Анна: масть 6", "Борис: годится"]),
        (PIQUET, "Анна: терц от валета. Борис: не годится.", ["хвалёж Анна: терц от валета", "Борис: не годится"]),
        (JACKPOT, "Анна показала пару тузов и забрала банк", ["показала Анна: Т? Т? ?? ?? ??", "забрала банк: Анна"]),
        (
            PIQUET,
            "Анна объявляет пять карт червей, Борис говорит „хорошо“",
            ["объявляет Анна: масть 5", "Борис: хорошо"],
        ),
        (JACKPOT, "Анна открывает на 2 и Борис отвечает", ["Анна: открывает 2", "Борис: отвечает"]),
    ],
)
def test_several_things_told_in_one_sentence(head: str, said: str, written: list[str]) -> None:
    assert deals(head + said)[-len(written) :] == written


@pytest.mark.parametrize(
    "said",
    ["Анна открыла на радостях", "Анна пас, остальные думают", "Анна - 2, Борис 5", "Анна ходит тузом, Борис королём"],
)
def test_nothing_is_made_of_a_sentence_that_is_not_understood(said: str) -> None:
    assert [one.code for one in findings_of(JACKPOT + said) if one.code in ("HH001", "HH002", "HH003")]


@pytest.mark.parametrize(("said", "written"), [("Анна берёт одну", ["заказ: Анна 1"]), ("Анна взяла одну", [])])
def test_what_a_player_takes_is_a_bid_what_was_taken_is_none(said: str, written: list[str]) -> None:
    read = [line for line in deals(DEAL + said) if line.startswith("заказ")]
    assert read == written


FOUR = JACKPOT.replace("Вера\nнеполная", "Вера, Глеб\nнеполная").replace("сдаёт Вера", "сдаёт Глеб")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            ["Анна пас, Борис открыл на 2, Вера ответила, остальные упали"],
            ["Анна: пас", "Борис: открыл 2", "Вера: ответила", "Глеб: упал", "Анна: упал"],
        ),
        (
            ["Анна: открывает 2", "Борис повышает до 6, остальные упали", "Анна отвечает"],
            ["Анна: открывает 2", "Борис: повышает до 6", "Вера: упал", "Глеб: упал", "Анна: отвечает"],
        ),
        (
            ["Анна открыла 2", "Борис ответил", "остальные пас", "прикуп Анна: 3", "прикуп Борис: 2", "оба чек"],
            ["прикуп Анна: 3", "прикуп Борис: 2", "Анна: чек", "Борис: чек"],
        ),
        (
            ["Анна открыла 2", "Борис ответил", "остальные пас", "Анна берёт две, Борис одну"],
            ["прикуп Анна: 2", "прикуп Борис: 1"],
        ),
    ],
)
def test_the_others_are_those_who_still_have_a_decision_to_make(said: list[str], written: list[str]) -> None:
    assert deals(FOUR + "\n".join(said))[-len(written) :] == written


def test_without_openers_the_first_behind_the_dealer_begins_behind_the_draw() -> None:
    said = ["Анна чек", "Борис поставил 2", "остальные ответили", "Анна берёт одну, Борис две, Вера две", "все чек"]
    head = JACKPOT.replace("неполная", "правила: openers=none\nнеполная")
    assert deals(head + "\n".join(said))[-3:] == ["Анна: чек", "Борис: чек", "Вера: чек"]


def test_who_takes_two_behind_the_draw_takes_them_from_the_pot() -> None:
    said = ["Анна открыла 2", "остальные пас", "Анна взяла 2"]
    assert deals(FOUR + "\n".join(said))[-1] == "взяла: Анна 2"


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("Вера даму червей. Анна взяла.", "Анна"),
        ("Вера даму червей. Анна взяла", "Анна"),
        ("Вера даму червей. Анна взяла, Борис зашёл с восьмёрки пик", "Анна"),
        ("Вера даму червей. Анна.", "Анна"),
        ("Вера даму червей, взяла Анна.", "Анна"),
        ("Вера даму червей. Взятка Анны", "Анны"),
        ("Вера даму червей и взяла", "взяла"),
    ],
)
def test_a_trick_that_is_given_to_the_wrong_player_is_found_where_it_is_said(said: str, place: str) -> None:
    line = "Анна зашла с девятки червей, Борис туза червей, " + said
    (fault,) = [one for one in findings_of(DEAL + line) if one.code == "TT104"]
    assert line[fault.column - 1 : fault.end_column - 1] == place


@pytest.mark.parametrize(
    "said", ["взятка за Борисом", "Взяла Борис.", "взятка Бориса", "Борис взял", "взял Борис  # так"]
)
def test_who_took_a_trick_may_stand_in_a_line_of_its_own(said: str) -> None:
    text = DEAL + "1. Анна 9ч, Борис Тч, Вера Дч\n" + said + "\n2. Борис Тт, Вера 9т, Анна 8т"
    read = [line for line in deals(text) if line[0] in "12"]
    assert read == ["1. Анна 9ч, Борис Тч, Вера Дч -> Борис", "2. Борис Тт, Вера 9т, Анна 8т"]


def test_the_others_bid_what_is_said_of_them() -> None:
    assert deals(DEAL + "заказ: Анна 1\nостальные пас")[-1] == "заказ: Борис пас, Вера пас"


def test_a_heading_may_be_a_sentence_of_its_own() -> None:
    text = "игра: джекпот\nигроки: Анна, Борис\nАнте по рублю\n\nВторая сдача. Сдаёт Анна.\n\n3 сдача. Раздаёт Борис."
    assert deals(text) == ["сдача 2: сдаёт Анна", "", "сдача 3: раздаёт Борис"]


def test_house_rules_may_stand_above_the_deals_without_the_word_for_them() -> None:
    text = "игра: джекпот\nигроки: Анна, Борис\nАнте по рублю\n\nсдача 1: сдаёт Анна"
    assert fmt(Source("a.hh", text.encode())).splitlines()[1] == "правила: ante=1"


def test_a_table_may_stand_below_the_players_without_the_word_for_it() -> None:
    text = "игра: джекпот\nигроки: Анна, Борис\n\n| № | Анна | Борис |\n|---|---|---|\n| 1 | 5 | -5 |\n"
    assert findings_of(text) == []
    assert "таблица\n" in fmt(Source("a.hh", text.encode()))


def test_a_day_may_stand_alone_above_the_deals() -> None:
    assert findings_of("игра: джекпот\nигроки: Анна, Борис\nсуббота, 14.11.2026 г.\n") == []
