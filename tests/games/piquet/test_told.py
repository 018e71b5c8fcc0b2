"""Deals of piquet as people tell them in sentences: what is declared and answered, what the play brought."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
from tests.notation.test_spoken import PIQUET, deals
from tests.notation.test_told_records import told, unread

ENGLISH = "game: piquet\nplayers: Finch, Tate\n\ndeal 1: dealer Tate\n"
BY_ANNA = PIQUET.replace("\n\n", "\nписал: Анна\n\n", 1)


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        (
            "Mr Finch's point of six was good, and a quart; his three jacks were not, Miss Tate having fourteen tens.",
            [
                "declare Finch: point of 6 good",
                "declare Finch: quart",
                "declare Finch: three jacks",
                "declare Tate: fourteen tens",
            ],
        ),
        (
            "Finch had four cards, not good against six.",
            ["declare Finch: point of 4 not good", "declare Tate: point of 6"],
        ),
        ("Six cards making fifty-one was declared by Mr Finch.", ["declared Finch: point of 6 (51)"]),
        ("Finch had but four cards, not good, Miss Tate scoring 5.",
         ["declare Finch: point of 4 not good", "declare Tate: point of 5"]),
    ],
)  # fmt: skip
def test_declarations_in_sentences(said: str, lines: list[str]) -> None:
    written = [line.replace(": point ", ": point of ").replace("of of", "of") for line in told(ENGLISH, said + "\n")]
    assert written == lines


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        (
            "Терц от дамы не годится, у Бориса кварта от короля, 14.",
            ["хвалёж Анна: терц от дамы не годится", "хвалёж Борис: кварта от короля"],
        ),
        ("Мои пять карт против его шести, ему 6.", ["хвалёж Анна: масть 5 не годится", "хвалёж Борис: масть 6"]),
        ("Семь червей от туза подряд годится.", ["хвалёж Анна: последовательность 7 от туза годится"]),
    ],
)
def test_declarations_in_russian_sentences(said: str, lines: list[str]) -> None:
    assert [line.replace("семь семнадцать", "последовательность 7") for line in told(BY_ANNA, said + "\n")] == lines


@pytest.mark.parametrize("said", ["Анна объявила пять пик и рыжего кота.", "Три туза годятся против погоды."])
def test_nothing_is_made_of_a_sentence_with_another_word(said: str) -> None:
    assert unread(PIQUET, said + "\n")


def test_the_first_set_is_elders_to_declare() -> None:
    head = PIQUET + "хвалёж Анна: терц\nБорис: не годится\nхвалёж Борис: кварта\n"
    assert told(head, "Три туза «годится»\n")[0].startswith("хвалёж Анна:")


@pytest.mark.parametrize(
    "said",
    [
        "Взяток 8 : 4, последняя Борисова.",
        "В розыгрыше Анна 19, Борис 8, за большинство Анне 10.",
        "Семь лез против пяти.",
    ],
)
def test_what_the_play_brought_is_a_note(said: str) -> None:
    assert told(PIQUET, said + "\n") == [f"заметка: {said}"]


def test_who_leads_tells_who_deals() -> None:
    assert deals(PIQUET + "счёт: Анна 30, Борис 11\n\nИгра 2. Ходит Борис.\n")[-2] == "сдача 2: сдаёт Анна"


def test_a_hand_behind_the_exchange_is_told_by_suits() -> None:
    said = "Анна снесла три: 7п 8т 9т, взяла три.\nАнна  ♠ Т К В   ♥ К Д В 9 7   ♦ Т   ♣ К 10 7\n"
    assert told(PIQUET, said)[1] == "карты Анна после: Тп Кп Вп Кч Дч Вч 9ч 7ч Тб Кт 10т 7т"


def test_tricks_in_columns_are_read_column_by_column() -> None:
    rows = "1. Анна Кб, Борис Тб - Борис        3. Анна Вб, Борис 7ч - Анна\n"
    rows += "2. Борис Тп, Анна 8п - Борис        4. Анна 10б, Борис 9ч - Анна\n"
    audit = audit_file(Source("a.hh", (PIQUET + rows).encode()))
    [session] = audit.sessions
    assert [trick.number for trick in session.reading.deals[0].events] == [1, 2, 3, 4]


def test_the_totals_may_stand_in_brackets_behind_the_points() -> None:
    said = "Взяток 8 : 4.\nАнна 30, Борис 11. (Анна 30, Борис 11.)\n"
    assert told(PIQUET, said)[1:] == ["счёт: Анна +30, Борис +11", "итог: Анна 30, Борис 11"]


def test_money_behind_the_totals_is_a_note() -> None:
    said = "счёт: Анна 30, Борис 11\nитог: Анна 30, Борис 11\nДевятнадцать очков разницы, с Бориса гривенник.\n"
    assert told(PIQUET, said)[-1].startswith("заметка: Девятнадцать")


def test_the_pack_that_the_game_has_is_no_unknown_rule() -> None:
    text = "Пикет. Анна - Борис. Колода 32 листа.\n\nсдача 1: сдаёт Борис\nсчёт: Анна 30, Борис 11\n"
    assert "HH002" not in [found.code for found in audit_file(Source("a.txt", text.encode())).findings]


RUSSIAN = "игра: пикет\nигроки: Нина, Олег\n\nсдача 1: сдаёт Олег\n"
HAND = "Тп Дп Вп 9п Кч Вч Тб Кб 10б 8б 10т 8т"


def test_a_hand_and_what_is_exchanged_of_it_stand_in_one_line() -> None:
    assert told(RUSSIAN, f"Нине: {HAND}; снесла 8б 8т 10б 10т Вч, купила 8ч Кп 7п Вт 9т\n") == [
        f"карты Нина: {HAND}",
        "снесла Нина: x 8б 8т 10б 10т Вч > 8ч Кп 7п Вт 9т",
    ]


def test_a_hand_behind_the_exchange_is_that_which_is_played() -> None:
    assert told(RUSSIAN, f"Меняли: Нина 5, Олег 3\nНина: {HAND}\n")[-1] == f"карты Нина после: {HAND}"


def test_an_answer_may_stand_in_brackets() -> None:
    lines = told(
        RUSSIAN, "Нина говорит: 5 карт (годится), терц от дамы (не годится, кварта от десятки), три туза (годится)\n"
    )
    assert lines == [
        "хвалёж Нина: масть 5",
        "Олег: годится",
        "хвалёж Нина: терц от дамы",
        "Олег: не годится",
        "хвалёж Олег: кварта от десятки",
        "хвалёж Нина: три туза",
        "Олег: годится",
    ]


@pytest.mark.parametrize(
    "said", ["Леза Нине.", "Поровну, лезы нет.", "Пик засчитан.", "Леза у Нины", "Репик записан", "The cards to Нина"]
)
def test_what_follows_from_the_play_is_a_note(said: str) -> None:
    assert unread(RUSSIAN, said + "\n") == []


def test_deals_have_their_numbers_in_brackets_or_between_rules() -> None:
    for first, second in (("[1]", "[2]"), ("== 1 ==", "== 2 =="), ("1)", "2)")):
        deals_told = [f"{number} сдаёт Олег\nсчёт: Нина 30, Олег 12\n" for number in (first, second)]
        audit = audit_file(Source("a.txt", "\n".join(["Пикет, Нина и Олег\n", *deals_told]).encode()))
        assert [deal.label for deal in audit.sessions[0].reading.deals] == ["1", "2"], first


ENGLISH_RULES = PIQUET.replace("\n\n", "\nправила: preset=english\n\n", 1)
LED = "1. Анна Тч, Борис 8ч\n"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("2. Кч — 9ч", "2. Анна Кч, Борис 9ч"),
        ("2. Кч - 9ч, взяла Анна", "2. Анна Кч, Борис 9ч -> Анна"),
        ("2) король червей — девятка червей", "2. Анна Кч, Борис 9ч"),
        ("2. 10ч — Дч, взял Борис", "2. Анна 10ч, Борис Дч -> Борис"),
        ("2. Кч — 9ч (12)", "2. Анна Кч 12, Борис 9ч"),
        ("2. Кч — 9ч, последняя (12)", "2. Анна Кч 12, Борис 9ч"),
        ("2. 10ч — Дч (Анна 12, Борис 1)", "2. Анна 10ч 12, Борис Дч 1"),
        ("2. 10ч — Дч (1)", "2. Анна 10ч, Борис Дч 1"),
        ("2. Анна 10ч — Борис Дч (Борис 1)", "2. Анна 10ч, Борис Дч 1"),
    ],
)
def test_who_took_a_trick_leads_to_the_next_and_need_not_be_named(said: str, line: str) -> None:
    assert told(ENGLISH_RULES + LED, said + "\n") == [line]


@pytest.mark.parametrize("said", ["3. Кч — 9ч", "2. Кч — 9ч — 7ч", "2. Кч, 9ч", "2. Кч", "2. Кч — 9ч (Глеб 12)"])
def test_cards_alone_are_no_trick_where_it_is_not_known_whose_they_are(said: str) -> None:
    assert unread(ENGLISH_RULES + LED, said + "\n") or "Глеб" in said


def test_a_count_behind_a_trick_that_is_worth_more_than_its_lead_is_a_note() -> None:
    assert told(PIQUET + LED, "2. Кч — 9ч (12)\n") == ["2. Анна Кч, Борис 9ч", "заметка: 12"]
    assert told(PIQUET + LED, "2. 10ч — Дч (1)\n") == ["2. Анна 10ч, Борис Дч 1"]


EXCHANGED = PIQUET + "снос Анна: 5\nснос Борис: 3\n"


@pytest.mark.parametrize("said", ["масть, пять", "очки, пять", "очки пять", "очко: 5", "масть — пять"])
def test_the_cards_of_a_point_may_stand_behind_a_comma(said: str) -> None:
    point = told(EXCHANGED, f"Анна: {said}. — Хорошо.\n")[0].replace("очко", "масть")
    assert point.removesuffix(" хорошо") == "хвалёж Анна: масть 5"
    assert told(EXCHANGED, f"Анна: {said}.\n")[0].replace("очко", "масть") == "хвалёж Анна: масть 5"


@pytest.mark.parametrize(
    "said",
    ["Анна: девять. Борис ничего.", "Анна: девять, Борис: ноль", "Анна девять, Борис ничего", "Анна — 9, Борис — 0"],
)
def test_what_both_count_behind_the_declarations(said: str) -> None:
    declared = EXCHANGED + "хвалёж Анна: масть 5 годится\n"
    assert told(declared, said + "\n") == ["счёт на руках: Анна 9, Борис 0"]


def test_figures_behind_colons_before_anything_is_declared_are_no_count() -> None:
    assert not any("счёт" in line for line in told(EXCHANGED, "Анна: пять. Борис: ничего.\n"))


@pytest.mark.parametrize("said", ["Объявления", "Снос и прикуп", "Розыгрыш:"])
def test_the_name_of_a_part_alone_says_nothing(said: str) -> None:
    assert not unread(EXCHANGED, said + "\n")
