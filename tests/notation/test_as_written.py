"""What people write is read in every form: verbs, games, numbers, suits and ranks, days; what is misspelt is guessed."""

from __future__ import annotations

import re

import pytest

from hhtool import games
from hhtool.notation.dates import day_of
from hhtool.notation.lexicon import RANKS, RANKS_PLURAL, SUITS
from hhtool.notation.tokens import card_token, number
from tests.notation.test_spoken import JACKPOT, ODESSA, OFC, PIQUET, STUD, VARIETY, deals, findings_of

DEALT = "сдача 2: {} Анна"
ODESSA_DEAL = ODESSA + "сдача 1: сдаёт Вера, карт 2, козырь трефы\n"

VERBS = {
    "open": ("открывает открыл открыла открыли открыть открытие", "{0}: {1} 2", JACKPOT),
    "bet": ("ставит поставил поставила поставили ставить поставить ставка бет", "{0}: {1} 2", STUD),
    "raise": (
        "поднимает поднял подняла подняли поднять повышает повысил повысила повысить рейз",
        "{0}: {1} до 4",
        STUD,
    ),
    "call": (
        "держит уравнивает уравнял уравняла уравняли уравнять отвечает ответил ответила поддерживает поддержал "
        "поддержала колл",
        "{0}: {1}",
        STUD,
    ),
    "fold": ("сбросил сбросила сбрасывает сбросить упал упала упали падает фолд свернул свернула", "{0}: {1}", STUD),
    "pass": ("пас пасует спасовал спасовала спасовали пасовать прошёл прошел прошла", "{0}: {1}", JACKPOT),
    "check": ("чек шахует шаховал шаховала чекнул чекнула", "{0}: {1}", STUD),
    "all in": ("ва-банк олл-ин оллин", "{0}: {1} 5", STUD),
    "draw": (
        "прикупил прикупила прикупили прикупает прикупить меняет поменял поменяла снёс снес снесла обмен прикуп",
        "{1} {0}: 2",
        JACKPOT,
    ),
    "show": ("показал показала показали показывает показать", "{1} {0}: Тп Тб", JACKPOT),
    "win": ("взял взяла взяли берёт берет взять выиграл выиграла забрал забрала забирает", "{1}: {0} 5", JACKPOT),
    "bid": ("заказ заказал заказала заказали заказывает заказать заявил заявила", "{1}: {0} 1", ODESSA_DEAL),
    "calls": ("заказ заказал заказала заказали заказывает заявил заявила", "{1}: {0} 5", VARIETY),
    "exchange": ("снос снёс снес снесла сносит снести прикупил прикупила обмен меняет", "{1} {0}: 3", PIQUET),
    "declare": ("хвалёж хвалеж хвалится объявляет объявил объявила заявил заявила", "{1} {0}: терц", PIQUET),
    "foul": ("скуп скупанулся скупанулась мёртвая мертва фол сфолил сфолила", "{1} {0}", OFC),
}
"""Verbs in the present, the past of a man, a woman and several, in the infinitive and as a noun; the line that they stand
in, with the player first; and the game."""


@pytest.mark.parametrize(("forms", "line", "head"), VERBS.values(), ids=VERBS.keys())
def test_a_verb_is_read_in_every_form_and_kept(forms: str, line: str, head: str) -> None:
    for form in forms.split():
        said = line.format("Анна", form)
        written = deals(head + said)[-1]
        read = [one for one in findings_of(head + said) if one.code in ("HH001", "HH002", "HH003", "HH104")]
        assert not read, (form, read)
        kept = re.sub("ё", "е", form)
        of_one = {kept, re.sub("ли$", "л", kept), re.sub("ют$", "ет", kept), re.sub("ят$", "ит", kept)}
        assert of_one & set(re.findall(r"[\w\-]+", re.sub("ё", "е", written))), (form, written)


@pytest.mark.parametrize(
    "verb", ["сдаёт", "сдает", "сдал", "сдала", "сдавал", "сдавала", "раздаёт", "раздала", "дилер"]
)
@pytest.mark.parametrize("head", [JACKPOT, ODESSA, PIQUET, STUD, VARIETY])
def test_who_deals_is_read_in_every_form(head: str, verb: str) -> None:
    text = head.partition("сдача")[0] + DEALT.format(verb)
    assert re.sub("ё", "е", deals(text)[-1]) == f"сдача 2: {verb} Анна".replace("ё", "е")


GAMES = {
    "odessa": "расписной покер, одесский покер, джокер, oh hell, odessa",
    "draw": "джекпот, покер с прикупом, five-card draw, draw poker, draw",
    "stud": "стад, пятикарточный стад, five-card stud, stud",
    "ofc": "китайский покер, открытый китайский покер, ананас, open-face chinese, ofc",
    "piquet": "пикет, piquet",
    "variety": "выборы, variety",
}


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in GAMES.items() for name in names.split(", ")]
)
def test_a_game_is_known_by_every_name(game: str, name: str) -> None:
    for said in (name, name.capitalize(), name.upper()):
        found = games.find(said)
        assert found is not None, said
        assert found.id == game


NUMBERS = {
    0: "ноль zero", 1: "один одна одну одно one", 2: "два две двух two", 3: "три трёх трех three",
    4: "четыре четырёх four", 5: "пять пяти five", 6: "шесть шести six", 7: "семь семи seven", 8: "восемь восьми eight",
    9: "девять девяти nine", 10: "десять десяти ten", 11: "одиннадцать eleven", 12: "двенадцать twelve",
    13: "тринадцать thirteen", 14: "четырнадцать fourteen", 15: "пятнадцать fifteen", 16: "шестнадцать sixteen",
    17: "семнадцать seventeen", 18: "восемнадцать eighteen", 19: "девятнадцать nineteen", 20: "двадцать двадцати twenty",
}  # fmt: skip


@pytest.mark.parametrize(("value", "forms"), NUMBERS.items())
def test_numbers_are_read_in_words(value: int, forms: str) -> None:
    assert [number(form) for form in forms.split()] == [value] * len(forms.split())


CASES = {
    "т": "туз туза тузу тузом тузе", "к": "король короля королю королём королем короле",
    "д": "дама дамы даме даму дамой", "в": "валет валета валету валетом валете",
    "10": "десятка десятки десятке десятку десяткой", "9": "девятка девятки девятке девятку девяткой",
    "8": "восьмёрка восьмерки восьмёрке восьмёрку восьмёркой", "7": "семёрка семерки семёрке семёрку семёркой",
    "6": "шестёрка шестёрки шестёрке шестёрку шестеркой",
}  # fmt: skip
SUIT_CASES = {
    "п": "пик пики пикам", "ч": "червей червы черви червам", "т": "треф трефы трефам крестей",
    "б": "бубен бубны бубей бубнам",
}  # fmt: skip


@pytest.mark.parametrize(("rank", "ranks"), CASES.items())
def test_a_card_is_read_in_every_case(rank: str, ranks: str) -> None:
    for suit, suits in SUIT_CASES.items():
        for word in ranks.split():
            for of_suit in suits.split():
                token, short = card_token(f"{word} {of_suit}"), card_token(f"{rank.upper()}{suit}")
                assert token is not None, (word, of_suit)
                assert short is not None
                assert token.cards == short.cards


@pytest.mark.parametrize("said", ["по самым большим пикам", "по старшим пикам", "по большим пикам"])
def test_what_the_joker_asks_for_is_read_in_any_case(said: str) -> None:
    line = f"1. Анна 7п({said}), Борис 8ч, Вера 9т"
    assert deals(ODESSA_DEAL + line)[-1] == line


def test_every_rank_and_suit_of_the_lexicon_stands_alone() -> None:
    """No form means two ranks or two suits, the plural of one that is the singular of the same apart."""
    for vocabulary in (RANKS, RANKS_PLURAL, SUITS):
        forms = [form for both in vocabulary.values() for one in both for form in one]
        assert len(forms) == len(set(forms))


@pytest.mark.parametrize(
    "said",
    ["14 марта 2026", "14 марта 2026 г.", "14 марта 2026 года", "14.03.2026", "2026-03-14", "14 March 2026",
     "March 14, 2026", "14th of March 2026", "14-е марта 2026"],
)  # fmt: skip
def test_days_are_read_in_words(said: str) -> None:
    day = day_of(said)
    assert day is not None
    assert day.isoformat() == "2026-03-14"


@pytest.mark.parametrize(
    ("head", "line", "near"),
    [
        (JACKPOT, "Анна: аткрывает 2", "открывает"),
        (JACKPOT, "Анна: opns 2", "open"),
        (JACKPOT, "прикпу Анна: 3", "прикуп"),
        (ODESSA_DEAL, "закас: Анна 1", "заказ"),
        (ODESSA_DEAL, "bidd: Анна 1", "bid"),
        (STUD, "Анна: ставитт 2", "ставит"),
        (PIQUET, "хвалеш Анна: терц", "хвалёж"),
        (OFC, "фантазея Анна", "фантазия"),
        (VARIETY, "разыгрыш 5: Анна, Борис", "розыгрыш"),
        (JACKPOT, "Анна: взяль банк", "взял"),
        (JACKPOT, "Анна взала 10", "взяла"),
        (STUD, "Анна: закозала 2", "заказала"),
        (OFC, "Анна: сбрассила 2ч", "сбросила"),
    ],
)
def test_what_is_misspelt_is_guessed_from_both_languages(head: str, line: str, near: str) -> None:
    said = [one.message.text("ru") for one in findings_of(head + line) if one.code in ("HH001", "HH002")]
    assert said
    assert any(near in one for one in said), said


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (PIQUET, "Анна открыла"),
        (PIQUET, "Анна: ставка 2"),
        (PIQUET, "заказ: Анна 1"),
        (VARIETY, "Анна открыла 2"),
        (ODESSA_DEAL, "Анна открывает"),
        (JACKPOT, "Анна заказала две"),
        (JACKPOT, "Анна: объявляет терц"),
        (STUD, "Анна прикупила три"),
        (OFC, "Анна открыла 2"),
    ],
)
def test_a_word_of_another_game_is_answered_as_one_with_an_example(head: str, line: str) -> None:
    (fault,) = [one for one in findings_of(head + line) if one.code in ("HH001", "HH002")]
    assert "слово из другой игры; например, " in fault.message.text("ru")


@pytest.mark.parametrize(
    "hand", ["пара валетов", "две пары: короли, девятки", "фул хаус", "стрит до дамы", "Вч Вп 9б 5ч 2т (пара валетов)"]
)
def test_a_hand_that_is_announced_stays_as_it_was_said(hand: str) -> None:
    played = "Анна: открыла 2\nБорис: колл\nВера: спасовала\nприкуп Анна: 0\nприкуп Борис: 1\nАнна: чек\nБорис: чек\n"
    assert deals(f"{JACKPOT}{played}показала Анна: {hand}\n")[-1] == f"показала Анна: {hand}"
