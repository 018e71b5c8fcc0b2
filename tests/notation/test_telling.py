"""Tricks, bids, scores and talk as people tell them."""

from __future__ import annotations

import pytest

from hhtool.files.fmt import fmt
from hhtool.notation.source import Source
from tests.notation.test_spoken import JACKPOT, ODESSA, PIQUET, VARIETY, deals, findings_of

DEAL = ODESSA + "сдача 1: сдаёт Вера, карт 2, козырь пики\n"
FIRST = "1. Анна 7т, Борис 8т, Вера 9т -> Вера"
READING = ("HH001", "HH002", "HH003", "HH104")


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("Анна с короля треф, Борис тузом, Вера скинула двойку бубен", "1. Анна Кт, Борис Тт, Вера 2б"),
        (
            "Анна ходит королём треф, Борис дал шестёрку, Вера — даму. Взятка Анны.",
            "1. Анна Кт, Борис 6т, Вера Дт -> Анна",
        ),
        (
            "Анна пошла с короля треф, Борис шестёрку, Вера бьёт валетом. Её взятка.",
            "1. Анна Кт, Борис 6т, Вера Вп -> Вера",
        ),
        ("Анна 10т, Борис 6т, Вера козырной восьмёркой. Верина", "1. Анна 10т, Борис 6т, Вера 8п -> Вера"),
        ("Анна 10т, Борис 6т, у Веры треф нет — восьмёрка бубен", "1. Анна 10т, Борис 6т, Вера 8б"),
        ("10т: 9т и Вт", "1. Анна 10т, Борис 9т, Вера Вт"),
        ("Анна трефовый туз, Борис скидывает девятку бубей, а Вера её — джокером!", "1. Анна Тт, Борис 9б, Вера 7п"),
        (
            "Anna leads the ace of clubs, Boris follows with the six, Vera ruffs with the nine",
            "1. Анна Тт, Борис 6т, Вера 9п",
        ),
    ],
)
def test_a_trick_told_in_words(told: str, written: str) -> None:
    head = (
        DEAL if "Anna" not in told else DEAL.replace("Анна, Борис, Вера", "Anna, Boris, Vera").replace("Вера,", "Vera,")
    )
    for one, other in (("Анна", "Anna"), ("Борис", "Boris"), ("Вера", "Vera")):
        written = written.replace(one, other) if "Anna" in told else written
    assert deals(head + told)[-1] == written


def test_who_leads_is_who_took_the_trick_before() -> None:
    assert deals(DEAL + FIRST + "\nтуз червей, у Анны десятка, Борис девяткой")[-1] == "2. Вера Тч, Анна 10ч, Борис 9ч"


def test_several_tricks_may_stand_in_a_line() -> None:
    said = "Анна Тт, Борис 6т, Вера 8т. Анна Кт, Борис 9т, Вера 10т. Взятки Анны"
    assert deals(DEAL + said)[-2:] == ["1. Анна Тт, Борис 6т, Вера 8т", "2. Анна Кт, Борис 9т, Вера 10т -> Анна"]


@pytest.mark.parametrize(
    "told",
    [
        "Анна не положила туза треф, Борис 6т, Вера 7т",
        "Анна Тт, Борис 6т, Вера 7т, и 20 очков",
        "1. Тт, Борис 6т, Вера 7т -> Анна",
    ],
)
def test_nothing_is_made_of_a_trick_of_which_something_is_not_known(told: str) -> None:
    assert [one for one in findings_of(DEAL + told) if one.code in READING]


@pytest.mark.parametrize(
    ("told", "written"),
    [
        (["Анна туз треф — пятнадцать, Борис дал даму"], ["1. Анна Тт 15, Борис Дт"]),
        (["Анна ходит тузом треф, один.", "Борис даёт валета."], ["1. Анна Тт 1, Борис Вт"]),
        (
            ["Анна 8б — 16, Борис взял тузом: один.", "Кп — два (10п)"],
            ["1. Анна 8б 16, Борис Тб 1 -> Борис", "2. Борис Кп 2, Анна 10п"],
        ),
    ],
)
def test_piquet_is_told_as_it_runs(told: list[str], written: list[str]) -> None:
    assert [line for line in deals(PIQUET + "\n".join(told)) if line[0] in "12"] == written


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("— Пять карт. — Равно.", ["хвалёж Анна: масть 5", "Борис: равно"]),
        ("Анна: «Терц от короля». — «Хорошо».", ["хвалёж Анна: терц от короля", "Борис: хорошо"]),
        ('Анна: "Point of four." Борис: "Not good."', ["хвалёж Анна: масть 4", "Борис: не годится"]),
    ],
)
def test_a_dialogue_declares_and_answers(told: str, written: list[str]) -> None:
    assert deals(PIQUET + told)[-2:] == written


@pytest.mark.parametrize(
    ("told", "bids"),
    [
        ("Анна: одна! Борис пас. Вера хотела одну, выходит ровно, сказала две", "Анна 1, Борис пас, Вера 2"),
        ("Анна говорит: одна. Борис: одну. Вере пас нельзя, две", "Анна 1, Борис 1, Вера 2"),
    ],
)
def test_bids_as_they_are_made(told: str, bids: str) -> None:
    assert [line.partition(": ")[2] for line in deals(DEAL + told) if line.startswith("заказ")] == [bids]


def test_scores_with_what_is_said_of_them() -> None:
    said = "Анна сыграла, +10 (20), Борис недобрал, −10 (−5), Вера перебрала, +1 (6)"
    assert deals(DEAL + said)[-2:] == ["счёт: Анна +10, Борис -10, Вера +1", "итог: Анна 20, Борис -5, Вера 6"]


def test_an_aside_in_brackets_is_a_note() -> None:
    assert deals(JACKPOT + "Анна открыла 2 (хитро, на лице ничего)")[-2:] == [
        "Анна: открыла 2",
        "заметка: хитро, на лице ничего",
    ]
    assert findings_of(JACKPOT + "(просто так)") == []


def test_talk_is_kept_as_a_note_and_said() -> None:
    text = VARIETY + "говорит Анна: пики\nПотом долго спорили о погоде.\n"
    (fault,) = [one for one in findings_of(text) if one.code in READING]
    assert (fault.code, fault.line, fault.severity.value) == (
        "HH002",
        text[: text.index("Потом")].count("\n") + 1,
        "warning",
    )
    assert "Потом долго спорили о погоде." in fmt(Source("a.hh", text.encode()))


@pytest.mark.parametrize("said", ["Анна атрыла два", "Анна сжульничала", "прикпу три", "Вера ходит"])
def test_what_may_be_play_is_no_talk(said: str) -> None:
    assert [one.severity.value for one in findings_of(JACKPOT + said) if one.code in READING] != []


def test_a_line_of_many_words_that_are_no_cards_is_one_finding() -> None:
    found = [
        one.code
        for one in findings_of(JACKPOT + "карты Анна: Тп, а остальных карт никто уже не помнит")
        if one.code in READING
    ]
    assert found == ["HH001"]


def test_where_nobody_is_named_that_is_all_that_is_said() -> None:
    text = "игра: джекпот\nна даче\n\nсдача 1: сдаёт Анна\nАнна: открыла 2\nкто-то ответил\n"
    assert [one.code for one in findings_of(text)] == ["HH105"]


def test_prose_above_the_deals_that_makes_no_rule_is_said() -> None:
    text = "игра: расписной покер\nигроки: Анна, Борис\nза удачный мизер пять очков сверху\n"
    assert [(one.code, one.line, one.severity.value) for one in findings_of(text)] == [("HH002", 3, "warning")]


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Расписной покер. Анна, Борис. Колода 36, джокер один — шестёрка пик.", ["joker=6s", "pack=36"]),
        ("Джекпот. Анна и Борис, открываться от дам, по рублю в кон", ["ante=1", "openers=queens"]),
        ("Jackpots: Anna and Boris. Ante: everyone puts in 2. Kings or better", ["ante=2", "openers=kings"]),
        ("Oh Hell. Anna, Boris. Hook for the dealer.", ["hook=on"]),
        ("Stud. Anna, Boris, stakes 1/2", ["limit=fixed, small_bet=1, big_bet=2"]),
    ],
)
def test_house_rules_as_they_are_said(said: str, rules: list[str]) -> None:
    written = fmt(
        Source("a.hh", (said + "\n\nсдача 1: сдаёт " + ("Anna" if "Anna" in said else "Анна")).encode())
    ).splitlines()
    assert sorted(line.partition(": ")[2] for line in written if line.startswith(("правила", "rules"))) == rules


@pytest.mark.parametrize(
    "said",
    [
        "Пикет, Анна с Борисом",
        "Пикет. За столом Анна и Борис",
        "Пикет, играли Анна, Борис",
        "Piquet: just us two: Anna and Boris",
        "Piquet, Anna against Boris, 4 May 2026",
    ],
)
def test_the_players_are_found_in_a_sentence(said: str) -> None:
    assert not [one for one in findings_of(said + "\n") if one.code != "HH002"]
