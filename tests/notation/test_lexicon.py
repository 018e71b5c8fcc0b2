"""Lines as people write them, in Russian and English, say what the plain ones say."""

from __future__ import annotations

import re
from datetime import date

import pytest

from hhtool import games
from hhtool.audit.file import audit_file
from hhtool.conversion.records import to_hh, to_json
from hhtool.files import fmt, hhfile, jsonfile
from hhtool.notation.dates import day_of
from hhtool.notation.lexicon import LEXICON
from hhtool.notation.source import Source
from hhtool.notation.tokens import cards_of_text


def read(game: str, *lines: str) -> tuple[object, ...]:
    """The events of a deal of Зина and Лёва; nothing in it may be at fault."""
    text = f"игра: {game}\nиграют: Зина, Лёва\n" + "\n".join(("сдача 1", *lines)) + "\n"
    (session,) = hhfile.read(Source("spoken.hh", text.encode())).sessions
    assert not session.faults, session.faults
    return tuple(session.deals[0].events)


DRAW = [
    ("Зина: открыла два", "Зина: открывает 2"),
    ("Зина: поставила 2", "Зина: ставит 2"),
    ("Зина: подняла до двенадцати", "Зина: поднимает до 12"),
    ("Лёва: рейз на 3", "Лёва: поднимает на 3"),
    ("Лёва: уравнял 2", "Лёва: держит 2"),
    ("Лёва: поддержал 2", "Лёва: держит 2"),
    ("Лёва: колл 2", "Лёва: держит 2"),
    ("Зина: упала", "Зина: свернул"),
    ("Лёва: фолд", "Лёва: свернул"),
    ("Лёва: прошел", "Лёва: пас"),
    ("Лёва: олл-ин 20", "Лёва: ва-банк 20"),
    ("Лёва: пошёл ва-банк 20", "Лёва: ва-банк 20"),
    ("анте: все по одному", "анте: все 1"),
    ("прикупила Зина: три", "прикуп Зина: 3"),
    ("вскрыла Зина: туз пик, король червей, десятка треф, 7 бубён, пиковая дама", "показал Зина: Тп Кч 10т 7б Дп"),
    ("забрала: Зина 12", "взял: Зина 12"),
    ("счёт: Зина минус десять, Лёва плюс 10", "счёт: Зина -10, Лёва +10"),
]


@pytest.mark.parametrize(("spoken", "plain"), DRAW)
def test_a_spoken_line_says_what_the_plain_one_does(spoken: str, plain: str) -> None:
    assert read("джекпот", spoken) == read("draw", plain)


def test_a_player_whose_name_is_a_word_stays_a_player() -> None:
    text = "игра: draw\nигроки: Банк, Зина\nсдача 1\nБанк: открыл 2\n"
    (session,) = hhfile.read(Source("spoken.hh", text.encode())).sessions
    assert not session.faults
    assert session.deals[0].events == read("draw", "Зина: открывает 2")


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("пикет", "piquet"),
        ("Выборы", "variety"),
        ("расписной покер", "odessa"),
        ("одесский покер", "odessa"),
        ("джекпот", "draw"),
        ("покер с прикупом", "draw"),
        ("стад", "stud"),
        ("китайский покер", "ofc"),
        ("ананас", "ofc-pineapple"),
        ("Oh Hell", "oh-hell"),
        ("five-card draw", "five-card-draw"),
    ],
)
def test_a_game_is_known_by_what_people_call_it(name: str, variant: str) -> None:
    game = games.find(name)
    assert game is not None
    assert game.variant(name) == variant


@pytest.mark.parametrize(
    ("words", "card"),
    [("король червей", "Kh"), ("туз пик", "As"), ("пиковой дамой", "Qs"), ("10 треф", "Tc"), ("ace of spades", "As")],
)
def test_a_card_in_words(words: str, card: str) -> None:
    assert read("draw", f"карты Зина: {words}") == read("draw", f"карты Зина: {card}")
    assert cards_of_text(card)


@pytest.mark.parametrize("text", ["14 марта 2026 года", "14-го марта 2026", "March 14, 2026", "14 March 2026"])
def test_a_day_in_words(text: str) -> None:
    assert day_of(text) == date(2026, 3, 14)


SPOKEN = """\
игра: draw
игроки: Зина, Лёва
писала: Зина

раздача 1: сдавала Зина
Лёва: чек
Зина: открыла 2
Лёва: колл 2
Лёва: рейз до 12
Зина: упала
показала Зина: Кп Кч 9т 9ч 2ч (две пары: короли, девятки)
показал Лёва: Дп Дч Дт 3ч 3б (фул хаус)
забрал: Лёва 12

игра: stud
игроки: Зина, Лёва

сдача 1: сдаёт Лёва
открыто: Зина Кб, Лёва 9т
открыто: Зина Кч, Лёва 9ч
сказала: Зина пара королей, Лёва пара: девятки
Зина: бет 2

игра: piquet
игроки: Зина, Лёва

сдача 1: сдаёт Лёва
объявила Зина: масть 5 годится, терц мажор, три короля хороша
Лёва: нехороша

игра: odessa
игроки: Зина, Лёва, Аня

сдача 1: сдавала Аня, козыри червы
заказали: Зина 1, Лёва пас
1. Зина Дж(самая старшая), Лёва Дж(по самым большим пикам)
"""


def test_the_canonical_form_keeps_the_words_of_the_writer() -> None:
    assert fmt.fmt(Source("spoken.hh", SPOKEN.encode())) == SPOKEN


def test_the_words_of_the_writer_come_back_from_json() -> None:
    document = to_json([hhfile.read(Source("spoken.hh", SPOKEN.encode()))])
    assert to_hh([jsonfile.read(Source("spoken.json", document.encode()))]) == SPOKEN


def test_a_misspelt_verb_is_guessed_in_its_own_language() -> None:
    text = "игра: draw\nигроки: Зина, Лёва\nсдача 1\nЗина: уровняла 2\n"
    (session,) = hhfile.read(Source("spoken.hh", text.encode())).sessions
    said = session.faults[0].message.text("ru")
    assert "«уравняла»" in said
    assert "check" not in said


@pytest.mark.parametrize(
    ("cards", "shown"),
    [
        ("Вп Вп 9т 5ч 2т", "Вп"),
        ("Jc Jc 9c 5h 2c", "Jc"),
        ("В♠ В♠ 9♣ 5♥ 2♣", "В♠"),
        ("♥ВВ ♠9 5♥ 2♣", "В♥"),
        ("J♠ J♠ 9♣ 5♥ 2♣", "J♠"),
        ("10♠ 10♠ К♣ 5♥ 2♣", "10♠"),
        ("валет пик, валет пик, 9 треф, 5 червей, 2 треф", "Вп"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_message_writes_cards_as_the_record_does(cards: str, shown: str, language: str) -> None:
    text = f"игра: draw\nигроки: Зина, Лёва\nнеполная: да\nсдача 1\nкарты Зина: {cards}\n"
    (finding,) = [one for one in audit_file(Source("spoken.hh", text.encode())).findings if one.code == "HH101"]
    assert shown in finding.message.text(language).split()


@pytest.mark.parametrize(
    ("game", "spoken", "plain"),
    [
        ("draw", "Зина открыла на 2", "Зина: открывает 2"),
        ("draw", "Лёва поставил 5 фишек", "Лёва: ставит 5"),
        ("draw", "Лёва упал", "Лёва: свернул"),
        ("draw", "Лёва прикупил одну карту", "прикуп Лёва: 1"),
        ("draw", "Зина взяла 12", "взял: Зина 12"),
        ("draw", "Зина показала: Кп Кч", "показал Зина: Кп Кч"),
        ("draw", "анте: все по фишке", "анте: все 1"),
        ("draw", "рука Зины: Кп Кч", "карты Зина: Кп Кч"),
        ("draw", "рука Лёвы: Кп Кч", "карты Лёва: Кп Кч"),
        ("stud", "говорят: Зина пара королей", "говорит: Зина пара королей"),
        ("ofc", "Зина: низ Кп, Кч, верх 2п, 3п", "Зина: низ Кп Кч, верх 2п 3п"),
        ("ofc", "Зина: низ Кп, сбросила 2п", "Зина: низ Кп, x 2п"),
    ],
)
def test_a_line_as_it_is_spoken_says_what_the_plain_one_does(game: str, spoken: str, plain: str) -> None:
    assert read(game, spoken) == read(game, plain)


@pytest.mark.parametrize(("label", "number"), [("первая", "1"), ("третья", "3"), ("двадцать первая", "21")])
def test_a_deal_is_numbered_in_words(label: str, number: str) -> None:
    text = f"игра: draw\nигроки: Зина, Лёва\nсдача {label}: сдавала Зина\n"
    (session,) = hhfile.read(Source("spoken.hh", text.encode())).sessions
    assert not session.faults
    assert session.deals[0].label == number


def test_a_name_of_two_words_goes_in_quotes() -> None:
    text = "игра: draw\nигроки: Анна Петровна, Борис\n"
    (session,) = hhfile.read(Source("spoken.hh", text.encode())).sessions
    assert session.faults[0].message.text("ru") == 'имя из двух слов берут в кавычки: "Анна Петровна"'


PROMISED = (
    "game игра, rules правила, players игроки, deal сдача, dealer сдаёт, cards карт, trump козырь, "
    "turn-up открыта, kind вид, hand карты, bid заказ, pass пас, score счёт, total итог, winner победил, "
    "settlement расчёт, table таблица, note заметка, partial неполная, date дата, place место, scorer писал, "
    "chips фишки, stacks стеки, out вне игры, rake рейк, all все, all pass все пас, open открывает, "
    "check шахует, bet ставит, call держит, fold свернул, all in ва-банк, ante анте, blind блайнд, draw прикуп, "
    "show показал, muck сбросил, caught пойман, penalty штраф, pot stays банк остаётся, win взял, back назад, "
    "up открыто, down секретная, says говорит, top верх, middle середина, bottom низ, board доска, "
    "fantasy фантазия, timeout таймаут, bonus бонус, exchange снос, declare хвалёж, point масть, "
    "count счёт на руках, good годится, equal равны, not good не годится, bring in вход, complete дополняет, "
    "id номер, contract розыгрыш, white белые, open-capot открытый капот, capot капот, after после"
)


@pytest.mark.parametrize("pair", PROMISED.split(", "))
def test_the_word_that_is_written_out_stays(pair: str) -> None:
    english, russian = re.fullmatch(r"([a-z\- ]+) ([а-яё\- ]+)", pair).groups()  # type: ignore[union-attr]
    assert tuple(forms[0] for forms in LEXICON[english]) == (english, russian)
