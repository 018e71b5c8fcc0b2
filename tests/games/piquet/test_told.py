"""Deals of piquet as people tell them in sentences: what is declared and answered, what the play brought."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.files import hhfile
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


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("2. Анна К черв 12, Борис 9 черв", "2. Анна Кч 12, Борис 9ч"),
        ("2. Анна К червей — 12, Борис Д червей; взятка А.", "2. Анна Кч 12, Борис Дч -> Анна"),
        ("2. Анна В пик — 12, Борис К пик — берёт, 1", "2. Анна Вп 12, Борис Кп 1 -> Борис"),
        ("2. Анна Т бубен — 60 (пик), Борис 7 бубен; взятка Анны", "2. Анна Тб 60, Борис 7б -> Анна"),
        ("2. Анна Т треф, Борис 7 треф; последняя Анне", "2. Анна Тт, Борис 7т -> Анна"),
        ("2. Анна ♥К, Борис ♥9 — Анна", "2. Анна Кч, Борис 9ч -> Анна"),
        ("2. Анна К♥ — 9♥ Анна", "2. Анна Кч, Борис 9ч -> Анна"),
    ],
)
def test_cards_of_letters_and_suits_in_tricks(said: str, line: str) -> None:
    assert told(ENGLISH_RULES + LED, said + "\n") == [line]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("1 Finch DA - D8  Finch", "1. Finch Ad, Tate 8d -> Finch"),
        ("1. Finch S10, Tate SQ - Tate", "1. Finch Ts, Tate Qs -> Tate"),
        ("1. Finch K of clubs, Tate Q of clubs", "1. Finch Kc, Tate Qc"),
    ],
)
def test_cards_suit_first_in_tricks(said: str, line: str) -> None:
    assert told(ENGLISH, said + "\n") == [line]


def test_a_card_of_no_suit_is_none() -> None:
    assert unread(ENGLISH, "1 Finch XA - D8  Finch\n")


def test_the_counts_of_both_stand_behind_a_trick() -> None:
    head = ENGLISH_RULES + "счёт на руках: Анна 11, Борис 4\n" + LED
    assert told(head, "2. Анна 10ч, Борис Дч — Борис (13 : 5)\n") == ["2. Анна 10ч 13, Борис Дч 5 -> Борис"]
    sides = "Розыгрыш (в скобках Борис : Анна)\n"
    assert told(head.replace(LED, sides + LED), "2. Анна 10ч, Борис Дч — Борис (5 : 13)\n") == [
        "2. Анна 10ч 13, Борис Дч 5 -> Борис"
    ]


HEARTS_FIRST = "Тч Кч 9ч Тп Вп Дт 10т 9т Кб Дб 8б 7б"


@pytest.mark.parametrize(
    "said",
    [
        "Нина с раздачи: черви Т К 9; пики Т В; трефы Д 10 9; бубны К Д 8 7.",
        "У Нины со сдачи черви Т К 9, пики Т В, трефы Д 10 9, бубны К Д 8 7",
        "Нина: ♥ Т К 9  ♠ Т В  ♣ Д 10 9  ♦ К Д 8 7",
        "Нина: ч Т К 9; п Т В; т Д 10 9; б К Д 8 7",
    ],
)
def test_hands_suit_by_suit(said: str) -> None:
    assert [line.partition(" ")[2] for line in told(RUSSIAN, said + "\n")] == [f"Нина: {HEARTS_FIRST}"]


def test_hands_suit_by_suit_in_letters_and_without_a_suit() -> None:
    hand = "Ah Kh Qh Jh 9h As Js Ts 9s 8s 7s Kd"
    said = "Finch dealt H A K Q J 9; S A J 10 9 8 7; C -; D K\n"
    assert told(ENGLISH, said) == [f"dealt Finch: {hand}"]


def test_a_hand_with_another_word_is_none() -> None:
    assert unread(ENGLISH, "Finch dealt H A K Q J 9; Z A J 10 9 8 7; D K\n")


def test_a_second_hand_behind_the_exchange_is_that_which_is_played() -> None:
    dealt = "Нина: ♥ Т К 9  ♠ Т В  ♣ Д 10 9  ♦ К Д 8 7\nНина снесла 8б 7б 9т, взяла Вч 10ч 8ч\n"
    lines = told(RUSSIAN, f"{dealt}После обмена\nНина: ♥ Т К В 10 9 8  ♠ Т В  ♣ Д 10  ♦ К Д\n")
    assert lines[-1] == "карты Нина после: Тч Кч Вч 10ч 9ч 8ч Тп Вп Дт 10т Кб Дб"


def test_what_was_dealt_may_be_told_behind_the_exchange() -> None:
    said = f"Нина снесла 8б 7б 9т, взяла Вч 10ч 8ч\nНина с раздачи: {HEARTS_FIRST}\n"
    assert told(RUSSIAN, said)[-1] == f"карты Нина: {HEARTS_FIRST}"


@pytest.mark.parametrize(
    "said",
    [
        "out H9 C9 D7  in S8 S9 C8",
        "discards H9 C9 D7; draws S8 S9 C8",
        "throws 9h 9c 7d, picks up 8s 9s 8c",
        "out: 9h 9c 7d, in: 8s 9s 8c",
        "- H9 C9 D7  + S8 S9 C8",
        "−9h 9c 7d, +8s 9s 8c",
    ],
)
def test_an_exchange_under_a_hand_is_of_its_player(said: str) -> None:
    hand = "hand Finch: Ah Kh 9h As Js Qc Tc 9c Kd Qd 8d 7d\n"
    assert told(ENGLISH + hand, f"   {said}\n") == ["exchange Finch: x 9h 9c 7d > 8s 9s 8c"]
    assert unread(ENGLISH, f"   {said}\n")


def test_cards_suit_first_that_are_exchanged_are_not_played() -> None:
    said = "Finch discards H9 C9 D7 and takes S8 S9 C8\n"
    assert told(ENGLISH, said) == ["exchange Finch: x 9h 9c 7d > 8s 9s 8c"]


def test_how_many_are_exchanged_is_held_against_their_cards() -> None:
    [line] = told(RUSSIAN, "Нина снесла 3: 9 черв, 9 треф, 7 бубен; купила 8 пик, 9 пик, 8 треф\n")
    assert line == "снесла Нина: x 9ч 9т 7б > 8п 9п 8т"
    wrong = RUSSIAN + "Нина снесла 4: 9 черв, 9 треф, 7 бубен; купила 8 пик, 9 пик, 8 треф\n"
    assert audit_file(Source("a.hh", wrong.encode())).findings


@pytest.mark.parametrize("said", ["left: SA", "The ace of spades was left in the talon", "Left in the stock: As"])
def test_a_card_that_nobody_took_is_a_note(said: str) -> None:
    before = "exchange Finch: x 9h 9c 7d > 8s 9s 8c\n"
    assert told(ENGLISH + before, said + "\n") == [f"note: {said}"]
    known = said.replace("SA", "S8").replace("ace", "eight").replace("As", "8s")
    assert unread(ENGLISH + before, known + "\n")


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Point of 6, making? 57 - good (6)", ["declare Finch: point 6 (57)", "Tate: good", "note: 6"]),
        ("Five cards, how many? 49. Good.", ["declare Finch: point 5 (49)", "Tate: good"]),
        ("No sequences.", ["note: No sequences"]),
    ],
)
def test_a_point_whose_pips_are_asked(said: str, lines: list[str]) -> None:
    assert [line.replace("point of", "point") for line in told(ENGLISH, said + "\n")] == lines


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("Анна: пять карт. Равны, считают: 49 у Анны, 44 у Бориса; годится, 5 Анне.", "годится"),
        ("Анна: пять карт. Равны: у Анны 49, у Бориса 44. Годится.", "годится"),
        ("Анна: пять карт. Равно, по очкам Борис 44, Анна 49. Хорошо.", "хорошо"),
    ],
)
def test_the_pips_of_both_are_held_against_their_hands(said: str, answer: str) -> None:
    lines = told(EXCHANGED, said + "\n")[:3]
    assert lines == ["хвалёж Анна: масть 5 (49)", "хвалёж Борис: масть 5 (44)", f"Борис: {answer}"]


def test_younger_may_declare_behind_the_lead() -> None:
    said = "Анна ходит, и Борис после хода считает: терц от дамы (пики) 3, три туза 3. Борис 6\n"
    assert told(EXCHANGED, said) == ["хвалёж Борис: терц Дп, три туза", "заметка: Борис 6"]


@pytest.mark.parametrize("said", ["Рядов ни у кого.", "Троек ни у кого", "Сиквенсов нет.", "Терцев нет ни у кого"])
def test_that_nobody_has_anything_to_declare_is_a_note(said: str) -> None:
    assert told(EXCHANGED, said + "\n") == [f"заметка: {said.rstrip('.')}"]


@pytest.mark.parametrize(
    "said",
    [
        "Взяток 5:7, за лезу 10 Борису. За игру: Анна 21, Борис 30. Всего Анна 60, Борис 51.",
        "Взяток 6:6, лезы нет. За сдачу: Анна 21, Борис 30. Всего: Анна 60, Борис 51.",
        "Лезы 7:5, Анне 10. За игру Анна 21, Борис 30. Итог: Анна 60, Борис 51.",
        "Cards to Анна, 10. This deal: Анна 21, Борис 30. Running: Анна 60, Борис 51",
        "Tricks Анна 6, Борис 6; cards divided. Deal: Анна 21, Борис 30. Score Анна 60, Борис 51",
    ],
)
def test_tricks_points_and_totals_in_one_line(said: str) -> None:
    _tricks, points, totals = told(PIQUET, said + "\n")
    assert points == "счёт: Анна +21, Борис +30"
    assert totals.partition(":")[2] == " Анна 60, Борис 51"


def test_the_total_of_a_deal_is_its_points() -> None:
    assert told(PIQUET, "Итого за сдачу: Анна 21, Борис 30.\n") == ["счёт: Анна +21, Борис +30"]


def test_who_deals_may_be_said_among_other_things_above_the_deals() -> None:
    text = "Пикет. Ида и Семён.\nЗаписана одна игра. Сдаёт Семён (вытянул младшую), первая рука у Иды.\n\nитог: Ида 5\n"
    found = audit_file(Source("told.txt", text.encode())).findings
    assert [one for one in found if one.line == 2] == []


@pytest.mark.parametrize("suit", ["буб", "бубн", "буб.", "бубей"])
def test_a_suit_may_be_cut_short(suit: str) -> None:
    said = f"2. Анна К {suit.rstrip('.')} — 12; Борис 9 {suit.rstrip('.')}, взяла Анна"
    assert told(ENGLISH_RULES + LED, said + "\n") == ["2. Анна Кб 12, Борис 9б -> Анна"]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Анна: терц от дамы в бубнах, три.", ["хвалёж Анна: терц Дб"]),
        ("Анна: кварт-мажор в пиках.", ["хвалёж Анна: кварта Тп"]),
        ("Анна: квинт-мажор (червы). Борис: годится.", ["хвалёж Анна: квинта Тч", "Борис: годится"]),
        (
            "Анна: терц. Борис: не годится, терц-мажор в трефах, три.",
            ["хвалёж Анна: терц", "Борис: не годится", "хвалёж Борис: терц Тт"],
        ),
    ],
)
def test_a_sequence_may_be_told_with_its_suit(said: str, lines: list[str]) -> None:
    assert told(EXCHANGED, said + "\n") == lines


def test_a_sequence_may_be_told_with_its_suit_in_english() -> None:
    said = "Finch: quart to the king in hearts. Tate: not good, quart major in spades.\n"
    assert told(ENGLISH, said) == ["declare Finch: quart Kh", "Tate: not good", "declare Tate: quart As"]


@pytest.mark.parametrize(
    "said",
    [
        "С хвалёжа у Анны 9, у Бориса 14.",
        "Перед первым ходом у Анны 9, у Бориса 14",
        "После объявлений: у Анны 9, у Бориса 14",
        "До розыгрыша 9 у Анны, 14 у Бориса.",
    ],
)
def test_when_so_much_was_counted_may_stand_before_it(said: str) -> None:
    assert told(EXCHANGED + "хвалёж Анна: терц годится\n", said + "\n") == ["счёт на руках: Анна 9, Борис 14"]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Анна: пять карт. Борис: равны. Анна: сорок девять, в пиках. Борис: годится.",
         ["хвалёж Анна: масть 5 (49)", "Борис: годится"]),
        ("Анна: пять карт. Борис: равны. Анна: сорок девять. Борис: сорок четыре. Годится.",
         ["хвалёж Анна: масть 5 (49)", "хвалёж Борис: масть 5 (44)", "Борис: годится"]),
        ("Анна: пять карт. Борис: равны.", ["хвалёж Анна: масть 5", "Борис: равны"]),
    ],
)  # fmt: skip
def test_pips_decide_between_equal_points(said: str, lines: list[str]) -> None:
    assert told(EXCHANGED, said + "\n") == lines


def test_the_points_for_several_sets_may_be_added() -> None:
    said = "Анна: три туза. Борис: не годится, четыре короля и три дамы. Борису 14 и 3.\n"
    assert told(EXCHANGED, said)[-1] == "заметка: Борису 14 и 3"


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("12. Анна Тп 31, Борис Вп, взяла Анна. С последней 35.", ["12. Анна Тп 31, Борис Вп -> Анна", "заметка: 35"]),
        ("12. Анна Тп («31»), Борис Вп, взяла Анна («35»)", ["12. Анна Тп 31, Борис Вп -> Анна", "заметка: 35"]),
        ("12. Анна В пик — 31; Борис К пик, взял Борис, с последней взяткой 10",
         ["12. Анна Вп 31, Борис Кп 10 -> Борис"]),
        ("12. Анна Вп, 31. Борис Кп. Взял Борис, за последнюю взятку 4, стало 10.",
         ["12. Анна Вп 31, Борис Кп 10 -> Борис"]),
        ("12. Анна Вп 31, Борис Кп, взял Борис и 4 за последнюю — всего 10",
         ["12. Анна Вп 31, Борис Кп 10 -> Борис"]),
        ("12. Анна Тп 31, Борис Вп, взяла Анна. Последняя даёт 4, итого 35.",
         ["12. Анна Тп 31, Борис Вп -> Анна", "заметка: 35"]),
    ],
)  # fmt: skip
def test_what_the_last_trick_makes_stands_behind_it(said: str, lines: list[str]) -> None:
    assert told(PIQUET, said + "\n") == lines


@pytest.mark.parametrize(
    "said",
    ["12. Анна Тп 31, Борис Вп, взяла Анна. С последней 55.", "11. Анна Тп 31, Борис Вп, взяла Анна. С последней 33."],
)
def test_what_no_last_trick_makes_is_not_read(said: str) -> None:
    assert unread(ENGLISH_RULES, said + "\n")


@pytest.mark.parametrize("said", ["Игра: Анна 21, Борис 30.", "Эта игра — Анна 21, Борис 30", "Игра Анна 21, Борис 30"])
def test_the_points_of_a_game_are_those_of_the_deal(said: str) -> None:
    assert told(PIQUET, f"Взяток 5:7, за лезу 10 Борису. {said}\n")[-1] == "счёт: Анна +21, Борис +30"


@pytest.mark.parametrize(
    "said",
    [
        "Анна пошла Т пик, 8. Борис В пик. Взяла Анна, 9.",
        "Анна Тп, 8; Борис Вп; взяла Анна, 9",
        "Анна ходит Тп — 8, Борис Вп, взятка Анны — 9.",
    ],
)
def test_who_leads_and_takes_may_count_twice(said: str) -> None:
    assert told(PIQUET, said + "\n") == ["1. Анна Тп 8, Борис Вп -> Анна", "заметка: 9"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Анна считает 4 и 13, всего 17. Борис считает 14.", "считает: Анна 17, Борис 14"),
        ("Анна насчитала 4 + 3 + 3 = 10, Борис — ноль.", "насчитала: Анна 10, Борис 0"),
        ("Борис считает 14, 3, итого 17.", "считает: Борис 17"),
        ("У Анны 4 и 3, вместе 7, у Бориса 14.", "счёт на руках: Анна 7, Борис 14"),
    ],
)
def test_the_count_may_be_added_up(said: str, line: str) -> None:
    assert told(EXCHANGED, said + "\n") == [line]


def test_a_count_that_does_not_add_up_is_not_read() -> None:
    assert unread(EXCHANGED, "Анна считает 4 и 12, всего 17.\n")


@pytest.mark.parametrize(
    "said",
    ["Розыгрыш, при карте счёт вслух:", "Розыгрыш — счёт за картой", "The play, with the count behind each card:"],
)
def test_how_a_part_is_written_down_is_a_note(said: str) -> None:
    assert told(PIQUET, said + "\n") == [f"заметка: {said}"]


@pytest.mark.parametrize("said", ["Розыгрыш, счёт 18:", "Розыгрыш, первый ход Анны:"])
def test_a_part_with_a_figure_or_a_player_is_no_remark(said: str) -> None:
    assert unread(PIQUET, said + "\n")


@pytest.mark.parametrize(
    "said",
    [
        "Анна: четыре карты. Борис: равны. Анна: тридцать девять. Борис: годится, у меня тридцать восемь.",
        "Анна: четыре карты. Борис: равны. Анна: 39. Борис: у меня 38, годится.",
        "Анна: четыре карты. Борис: равны. Анна: 39. Борис: годится, 38.",
    ],
)
def test_who_answers_may_tell_the_pips_of_an_equal_point(said: str) -> None:
    assert told(EXCHANGED, said + "\n") == ["хвалёж Анна: масть 4 (39)", "хвалёж Борис: масть 4 (38)", "Борис: годится"]


TOLD_GAME = """\
Пикет, Нина и Олег, русский счёт.
Олег вытянул младшую, ему сдавать.

Нина обменяла пять, Олег три.
Нина: пять карт. Олег: не годится.
Взятки: Нина 7, Олег 5.
Игра: Нина 25, Олег 12.
"""


@pytest.mark.parametrize("file", ["evening.txt", "evening.hh"])
def test_points_behind_the_word_for_a_game_name_none_where_a_deal_is_told(file: str) -> None:
    done = audit_file(Source(file, TOLD_GAME.encode()))
    (session,) = done.sessions
    (deal,) = session.reading.deals
    points = deal.events[-1]
    assert (points.kind, [entry.amount for entry in points.entries]) == ("score", [25, 12])
    assert done.findings == []


def test_points_behind_the_word_for_a_game_begin_no_part_of_a_large_file() -> None:
    assert [*hhfile.starts("Игра: Анна 30, Борис -12.\nИгра: Пикет\n".encode(), "utf-8")] == [(39, True)]


def test_who_drew_the_lower_card_deals() -> None:
    done = audit_file(Source("evening.txt", TOLD_GAME.encode()))
    assert [deal.dealer for session in done.sessions for deal in session.reading.deals] == [1]


@pytest.mark.parametrize(("lead", "codes"), [("3", []), ("5", ["PQ106"])])
def test_the_count_of_the_lead_is_held_where_the_one_behind_goes_on_from_those_before(
    lead: str, codes: list[str]
) -> None:
    tricks = (
        f"считает: Анна 0, Борис 0\nАнна Тп, 1. Борис 7п. Взяла Анна, 2.\nАнна Кп, {lead}. Борис 8п. Взяла Анна, 4.\n"
    )
    done = audit_file(Source("a.hh", (EXCHANGED + tricks).encode()))
    assert [one.code for one in done.findings if one.code != "HH108"] == codes


@pytest.mark.parametrize(
    "said", ["До хода: Анна 14, Борис 7.", "До первого хода — Анна 14, Борис 7", "К первому ходу: Анна 14, Борис 7"]
)
def test_what_both_have_before_the_lead_is_counted(said: str) -> None:
    assert told(PIQUET, said + "\n") == ["счёт на руках: Анна 14, Борис 7"]


OVER = "Взяток 5:7, за лезу 10 Борису.\n"


@pytest.mark.parametrize(
    "said", ["Игра 1: Анна 21, Борис 30.", "Игра № 1 — Анна 21, Борис 30", "Итог игры 1: Анна 21, Борис 30"]
)
def test_the_points_of_a_game_by_its_number(said: str) -> None:
    assert told(PIQUET, OVER + said + "\n")[-1] == "счёт: Анна +21, Борис +30"


def test_the_points_of_a_game_of_another_number_are_not_those_of_this_one() -> None:
    assert not any(line.startswith("счёт") for line in told(PIQUET, OVER + "Игра 2: Анна 21, Борис 30.\n"))


@pytest.mark.parametrize(
    "said", ["У Анны был пик.", "Борис сделал репик", "Борис заработал пик", "У Анны капот", "Anna had a repique."]
)
def test_who_had_a_pique_is_a_note(said: str) -> None:
    assert told(PIQUET, OVER + said + "\n")[-1] == f"заметка: {said}"


HAS_DECLARED = EXCHANGED + "хвалёж Анна: кварта от короля\nхвалёж Анна: три туза\n"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Анна считает кварту, 4.", "считает: Анна 4"),
        ("Анна считает кварту от короля и трёх тузов, всего 7", "считает: Анна 7"),
        ("Анна насчитала за кварту 4, за трёх тузов 3, итого 7.", "насчитала: Анна 7"),
        ("Анна считает масть 5 и терц 3 = 8", "считает: Анна 8"),
        ("Анна считает 4 за кварту.", "считает: Анна 4"),
        ("Анна считает за масть 5, за тройки 6, всего 11.", "считает: Анна 11"),
    ],
)
def test_what_is_counted_is_said_before_the_sum_and_declares_nothing(said: str, line: str) -> None:
    assert told(HAS_DECLARED, said + "\n")[-1] == line
    assert not unread(HAS_DECLARED, said + "\n")


def test_parts_that_do_not_make_the_sum_are_not_a_count() -> None:
    assert "считает: Анна 9" not in told(HAS_DECLARED, "Анна считает за кварту 4, за тузов 3, всего 9.\n")
