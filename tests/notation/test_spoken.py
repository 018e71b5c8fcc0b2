"""Records as people say them mean what they mean in the forms of the notation."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.files import hhfile
from hhtool.files.fmt import fmt
from hhtool.game.finding import Finding
from hhtool.notation import spoken
from hhtool.notation.source import Source

ODESSA = "игра: расписной покер\nигроки: Анна, Борис, Вера\nнеполная: да\n\n"
DRAW = "game: draw\nrules: ante=1\nplayers: Anna, Boris, Vera\n\ndeal 1: dealer Vera\n"
PIQUET = "игра: пикет\nигроки: Анна, Борис\n\nсдача 1: сдаёт Борис\n"


JACKPOT = "игра: джекпот\nигроки: Анна, Борис, Вера\nнеполная: да\n\nсдача 1: сдаёт Вера\n"
STUD = "игра: стад\nигроки: Анна, Борис\nнеполная: да\n\nсдача 1: сдаёт Борис\n"
OFC = "игра: китайский покер\nигроки: Анна, Борис\nнеполная: да\n\nсдача 1: баттон Борис\n"
VARIETY = "игра: выборы\nигроки: Анна, Борис, Вера, Глеб\nнеполная: да\n\nсдача 1: сдаёт Глеб\n"


def findings_of(text: str) -> list[Finding]:
    return audit_file(Source("a.hh", text.encode())).findings


def deals(text: str) -> list[str]:
    """The lines of the deals as they are formatted."""
    return fmt(Source("a.hh", text.encode())).split("\n\n", 1)[1].splitlines()


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (ODESSA, "первая сдача: сдаёт Вера, карт 1", "сдача 1: сдаёт Вера, карт 1"),
        (ODESSA, "двадцать вторая сдача", "сдача 22"),
        (ODESSA, "сдача 1\nзаказы: Анна 1 взятку, Борис пас и Вера две взятки", "заказы: Анна 1, Борис пас, Вера 2"),
        (ODESSA, "сдача 1\nочки: Анна 10 очков, Борис 5 и Вера 5", "очки: Анна +10, Борис +5, Вера +5"),
        (ODESSA, "сдача 1\n1. Анна Тп, Борис 8п, Вера Кп, взяла Анна", "1. Анна Тп, Борис 8п, Вера Кп -> Анна"),
        (ODESSA, "сдача 1\n1. Анна Тп, Борис 8п, Вера Кп взятку берёт Анна", "1. Анна Тп, Борис 8п, Вера Кп -> Анна"),
        (ODESSA, "сдача 1\n1. Анна 7п по старшим бубнам, Борис 8б", "1. Анна 7п(по старшим бубнам), Борис 8б"),
        (ODESSA, "сдача 1\n1. Анна 7п старшая, Борис 8б", "1. Анна 7п(старшая), Борис 8б"),
        (DRAW, "Anna draws three: Kc Kd Ks", "draws Anna: 3 > Kc Kd Ks"),
        (DRAW, "Anna takes the pot", "takes the pot: Anna"),
        (PIQUET, "Анна снесла 7ч 8ч 7т, взяла Тп Кп Дп", "снесла Анна: x 7ч 8ч 7т > Тп Кп Дп"),
        (PIQUET, "Анна снесла пять карт, взяла пять", "снесла Анна: 5"),
        (PIQUET, "Анна: сбрасывает 7ч 8ч, прикупает Тп Кп", "сбрасывает Анна: x 7ч 8ч > Тп Кп"),
        (PIQUET, "Анна: масть пять", "хвалёж Анна: масть 5"),
        (PIQUET, "Анна: у меня кварта от короля", "хвалёж Анна: кварта от короля"),
        (PIQUET, "Анна считает 8, Борис 4", "считает: Анна 8, Борис 4"),
        (PIQUET, "1. Анна Тч, Борис 8ч, Анна берёт", "1. Анна Тч, Борис 8ч -> Анна"),
        (PIQUET, "1. Анна Тч, Борис 8ч; взятка Анны", "1. Анна Тч, Борис 8ч -> Анна"),
        (PIQUET, "1. Анна — Тч, Борис — 8ч. Взяла Анна.", "1. Анна Тч, Борис 8ч -> Анна"),
        (ODESSA, "1-я сдача: сдаёт Вера", "сдача 1: сдаёт Вера"),
        (ODESSA, "Сдача №3 (сдаёт Вера)", "сдача 3: сдаёт Вера"),
        (ODESSA, "Сдача 2. По 2 карты. Сдаёт Вера. Без козыря.", "сдача 2: сдаёт Вера, по 2 карты, без козыря"),
        (ODESSA, "сдача 1, Вера сдаёт, бескозырка", "сдача 1: сдаёт Вера, вид бескозырка"),
        (ODESSA, "сдача 1\nзаказали Анна 0, Борис — 1", "заказали: Анна пас, Борис 1"),
        (ODESSA, "сдача 1\nзаказывают: Анна берёт одну, Борис пас", "заказывают: Анна 1, Борис пас"),
        (ODESSA, "сдача 1\nочки: Анна и Борис по 10, Вера -5", "очки: Анна +10, Борис +10, Вера -5"),
        (ODESSA, "сдача 1\nочки: Анна и Борис по 10, Вера 5", "очки: Анна +10, Борис +10, Вера +5"),
        (VARIETY, "очки: Анна и Глеб 10, Борис и Вера −10", "очки: Анна +10, Глеб +10, Борис -10, Вера -10"),
        (PIQUET, "Анна объявила: масть 5", "объявила Анна: масть 5"),
        (STUD, "открытые карты: Анна король пик, Борис девятка червей", "открытые карты: Анна Кп, Борис 9ч"),
        (ODESSA, "сдача 1\nАнна минус 10, Борис плюс 5", "счёт: Анна -10, Борис +5"),
        (DRAW, "Anna opens, bets 2", "Anna: opens 2"),
        (DRAW, "Anna wins the pot of 26", "wins: Anna 26"),
        (DRAW, "the pot of 26 goes to Anna", "win: Anna 26"),
        (DRAW, "4 goes back to Anna", "back: Anna 4"),
        (DRAW, "Anna stands pat", "draw Anna: stands pat"),
        (DRAW, "ante: 1 each", "ante: each 1"),
        (DRAW, "Anna shows: Ks Kd 9c 9h 2c, two pairs", "shows Anna: Ks Kd 9c 9h 2c (two pairs)"),
        (DRAW, "Anna shows a pair of kings: Ks Kd 9c 8h 2c", "shows Anna: Ks Kd 9c 8h 2c (a pair of kings)"),
        (JACKPOT, "банк 26 забирает Анна", "забирает: Анна 26"),
        (JACKPOT, "банк взял Борис, 95", "взял: Борис 95"),
        (JACKPOT, "банк Борису", "взял: Борис ?"),
        (JACKPOT, "банк достался Борису, 95", "взял: Борис 95"),
        (JACKPOT, "4 возвращаются Анне", "возвращаются: Анна 4"),
        (JACKPOT, "анте по одной", "анте: по 1"),
        (STUD, "анте по 1 с каждого", "анте: по 1"),
        (OFC, "Анна кладёт: низ Тп Кп, середина 9т 9б, верх Дч", "Анна: низ Тп Кп, середина 9т 9б, верх Дч"),
        (JACKPOT, "Анна ва-банк, 40", "Анна: ва-банк 40"),
        (JACKPOT, "Борис поднимает ещё на 3", "Борис: поднимает на 3"),
        (JACKPOT, "Анна без прикупа", "прикуп Анна: без прикупа"),
        (JACKPOT, "Анна взяла две карты", "прикуп Анна: 2"),
        (JACKPOT, "Борис показал: Кп Кч 9п 9ч 4т, две пары", "показал Борис: Кп Кч 9п 9ч 4т (две пары)"),
        (STUD, "у Анны: Кб", "у Анна: Кб"),
        (STUD, "вторые открытые: Анна Кп, Борис 9ч", "открытые: Анна Кп, Борис 9ч"),
        (STUD, "Анна говорит пара королей, Борис пара девяток", "говорит: Анна пара королей, Борис пара девяток"),
        (STUD, "Анна: пара королей", "говорит: Анна пара королей"),
        (OFC, "Анна кладёт 9ч вниз", "Анна: вниз 9ч"),
        (OFC, "Борис 7б в середину", "Борис: в середину 7б"),
        (OFC, "доска Бориса: верх Дч, середина 7т 7ч, низ Тп", "доска Борис: Дч / 7т 7ч / Тп"),
        (OFC, "бонусы: Борис середина 12, низ 6", "бонусы Борис: середина 12, низ 6"),
        (VARIETY, "контракт 3, атакуют Борис и Вера", "контракт 3: Борис, Вера"),
    ],
)
def test_a_line_as_it_is_said(head: str, said: str, written: str) -> None:
    assert deals(head + said)[-1] == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("игроки: Анна, Борис и Вера", "игроки: Анна, Борис, Вера"),
        ("players: Anna, Boris, and Vera", "players: Anna, Boris, Vera"),
        ('игроки: "Анна и Борис" и Вера', 'игроки: "Анна и Борис", Вера'),
        ("игроки: Анна, Борис\nстеки: у всех 100", "игроки: Анна, Борис\nстеки: Анна 100, Борис 100"),
        ("players: Anna, Boris\nstacks: all 100?", "players: Anna, Boris\nstacks: Anna 100?, Boris 100?"),
        (
            "правила: открытие с дам, анте по 2\nигроки: Анна, Борис",
            "правила: openers=queens, ante=2\nигроки: Анна, Борис",
        ),
        ("правила: анте 1, блайнды 1/2\nигроки: Анна, Борис", "правила: ante=1, blinds=1/2\nигроки: Анна, Борис"),
        (
            "игроки: Анна, Борис\nставки 1/2, анте 1\n14 марта",
            "правила: limit=fixed, small_bet=1, big_bet=2, ante=1\nигроки: Анна, Борис\nдата: 14 марта",
        ),
    ],
)
def test_a_line_above_the_deals_as_it_is_said(said: str, written: str) -> None:
    text = fmt(Source("a.hh", f"{'game' if said.isascii() else 'игра'}: draw\n{said}\n".encode()))
    assert text.strip().split("\n", 1)[1] == written


def test_several_players_act_in_one_line() -> None:
    assert deals(JACKPOT + "Анна чек, Борис чек, Вера открыла на 4")[-3:] == [
        "Анна: чек",
        "Борис: чек",
        "Вера: открыла 4",
    ]
    assert deals(DRAW + "Anna bets 4. Boris folds.  # slowly")[-2:] == ["Anna: bets 4", "Boris: folds  # slowly"]


def test_a_name_of_two_words_is_told_once_and_known_below() -> None:
    text = "игра: джекпот\nигроки: тётя Рая, Сёма\n\nсдача 1: сдаёт тётя Рая\nСёма: открыл 2\nтётя Рая: упала\n"
    assert [one.code for one in findings_of(text) if one.code in ("HH001", "HH104", "HH105")] == ["HH001"]


def test_what_may_mean_two_things_is_not_guessed() -> None:
    """A dash before a figure of a score may be its sign."""
    (fault,) = findings_of(ODESSA + "сдача 1\nсчёт: Анна - 10, Борис 5")
    assert fault.code == "HH001"


def test_house_rules_are_called_by_the_first_word_of_their_title() -> None:
    assert not findings_of(PIQUET.replace("\n\n", "\nправила: английские\n\n"))
    assert [one.code for one in findings_of(PIQUET.replace("\n\n", "\nправила: шведские\n\n"))] == ["HH008"]


def test_what_is_said_freely_stays_as_it_is() -> None:
    text = ODESSA + "сдача 1\nзаметка: Анна и Борис спорили, взяла Анна\n"
    assert deals(text)[-1] == "заметка: Анна и Борис спорили, взяла Анна"


def test_a_player_may_be_called_like_a_word() -> None:
    text = "game: odessa\nplayers: Anna, Boris, Won\npartial: yes\n\ndeal 1\n1. Anna Ah, Boris 8h, Won 7s(high)\n"
    assert deals(text)[-1] == "1. Anna Ah, Boris 8h, Won 7s(high)"


@pytest.mark.parametrize(
    "line",
    [
        "1. Анна Тп, Борис 8п и Вера Щп, взяла Анна",
        "1. Анна 7п, по старшим бубнам, Борис 8б, Вера Щп -> Анна",
        "1. Анна 7п, старшая, Борис 8б, Вера Щп -> Анна",
        "1. Анна 7п, high, Борис 8б, Вера Щп -> Анна",
        "1. Анна 8п, Борис 7п, low, Вера Щп -> Анна",
    ],
)
def test_the_columns_stay(line: str) -> None:
    """A card that does not exist is found where it stands."""
    (fault,) = [one for one in findings_of(ODESSA + "сдача 1\n" + line) if one.code == "HH003"]
    assert line[fault.column - 1 : fault.end_column - 1] == "Щп"


@pytest.mark.parametrize(("card", "read"), [("Kб", "Кб"), ("Кs", "Ks")])
def test_a_card_of_mixed_letters_is_read_in_those_of_its_suit(card: str, read: str) -> None:
    (fault,) = [one for one in findings_of(ODESSA + f"сдача 1\nрука Анна: {card}\n") if one.code == "HH004"]
    assert fault.message.text("ru") == f"в {card} смешаны латинские и русские буквы; прочитано как {read}"


@pytest.mark.parametrize("text", ["Анна и Борис", "Анна, и Борис", "Anna and Boris", "a , b and  c"])
def test_a_joined_list_is_as_wide_with_commas(text: str) -> None:
    assert len(spoken.listed(text)) == len(text)
    assert "и" not in spoken.listed(text)[4:7]
    assert len(spoken.listed(text).split(",")) > 1


def test_a_deal_whose_number_stands_first_begins_a_passage() -> None:
    text = ODESSA + "первая сдача\nзаказы: Анна 1\n\nвторая сдача\nзаказы: Анна 1\n"
    (session,) = hhfile.read(Source("a.hh", text.encode())).sessions
    assert [deal.label for deal in session.deals] == ["1", "2"]


@pytest.mark.parametrize(
    ("head", "said", "meant"),
    [
        (JACKPOT, "Анна поставилл 2", "поставил"),
        (JACKPOT, "Анна уравняал", "уравнял"),
        (JACKPOT, "Анна отвитила", "ответила"),
        (JACKPOT, "Анна закозала 2", "заказала"),
        (DRAW, "Anna rases to 6", "raises"),
        (DRAW, "Anna foldes", "folds"),
    ],
)
def test_a_verb_that_is_misspelt_behind_a_player_is_said_as_it_may_be_meant(head: str, said: str, meant: str) -> None:
    found = next(one for one in findings_of(head + said) if one.code == "HH001")
    word = said.split()[1]
    assert (found.column, found.message.fields["word"], found.message.fields["near"]) == (6, word, meant)
