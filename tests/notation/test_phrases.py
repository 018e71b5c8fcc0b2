"""Phrases written for short, and what people say that they take."""

from __future__ import annotations

import random
from re import _parser as parser  # type: ignore[attr-defined]

import pytest

from hhtool.notation import head_phrases, house_words
from hhtool.notation.phrases import NOTHING, Phrases, values
from tests.test_patterns import taken

KINDS = {"n": r"(?P<it>\d+)", "no-card": r"(?![A-Z])"}


def said(phrases: str, text: str) -> dict[str, str] | None:
    found = Phrases(phrases, KINDS, {"money": "рубл*|фиш*"}).pattern.fullmatch(text)
    return None if found is None else values(found)


@pytest.mark.parametrize(
    ("phrase", "takes", "not_taken"),
    [
        ("взял свои", ["взял свои", "Взял   свои"], ["взялсвои", "взял"]),
        ("[мы] берём [все]", ["берём", "мы берем", "берём все", "Мы берём все"], ["мыберём", "берёмвсе"]),
        ("(да|нет) спасибо", ["да спасибо", "нет спасибо"], ["спасибо"]),
        ("игр*", ["игра", "игрой", "игр"], ["и"]),
        ("пас - {n}", ["пас 5", "пас: 5", "пас — 5", "пас-5"], ["пас, 5", "пасы 5"]),
        ("пас ~ {n}", ["пас 5", "пас, 5", "пас — 5"], ["пас; 5"]),
        ("{n} × заказ", ["10×заказ", "10 × заказ"], ["10 заказ"]),
        (r"цикл [\( {n} \)]", ["цикл", "цикл (4)"], ["цикл 4"]),
        ("по {n} <money>", ["по 5 рублей", "по 5 фишек"], ["по 5"]),
        ("<ante> {n}", ["анте 2", "ante 2"], ["банк 2"]),
        ("joker {no-card}", ["joker"], ["joker A"]),
    ],
)
def test_a_phrase_takes_what_it_says(phrase: str, takes: list[str], not_taken: list[str]) -> None:
    assert [one for one in takes if said(phrase, one) is None] == []
    assert [one for one in not_taken if said(phrase, one) is not None] == []


def test_what_is_found_has_the_name_that_the_phrase_gives_it() -> None:
    lines = "от {n low} до {n high}\n{n high} вниз"
    assert said(lines, "от 2 до 8") == {"low": "2", "high": "8"}
    assert said(lines, "8 вниз") == {"high": "8"}


def test_a_phrase_is_found_as_whole_words_and_where_a_sentence_begins_or_ends() -> None:
    phrases = Phrases("^ {n} сдач .", KINDS, {})
    found = [phrases.pattern.search(text) is not None for text in ("Пикет, 6 сдач", "16 сдач подряд", "Всего 6 сдач")]
    assert found == [True, False, False]


def test_of_the_phrases_only_those_whose_words_a_text_holds_are_sought() -> None:
    phrases = Phrases("пас - {n}\nвзял* [свои] {n}\n{n} за (ход|взятку)\n<ante> {n}", KINDS, {})
    assert phrases.within("Взяла 5").findall("Взяла 5") == ["5"]
    assert phrases.within("ничего такого") is NOTHING
    assert phrases.within("один за банк") is NOTHING
    assert phrases.within("Анте 2").pattern.count("?P<") == 1


@pytest.mark.long
def test_what_all_phrases_find_is_found_by_those_whose_words_are_there() -> None:
    phrases = [one.phrases for one in house_words._RULES]
    phrases += [one for one in vars(head_phrases).values() if isinstance(one, Phrases)]
    rng = random.Random(1)
    found = 0
    for one in phrases:
        parsed = parser.parse(one.pattern.pattern, one.pattern.flags)
        for _time in range(40):
            text = f"Анна, {taken(parsed, rng)}."
            every = [*map(values, one.pattern.finditer(text))]
            assert [*map(values, one.within(text).finditer(text))] == every, text
            found += len(every)
    assert found > 20 * len(phrases)
