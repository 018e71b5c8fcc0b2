"""Open-face Chinese poker as people tell it: turns, layouts, bonuses, and how a deal is reckoned up."""

from __future__ import annotations

import pytest

from tests.notation.test_spoken import findings_of
from tests.notation.test_told_records import READING, deals, told, unread

CLASSIC = "игра: ofc\nигроки: Вера, Глеб, Зоя\nнеполная: да\n\nсдача 1: баттон Зоя\n"
PINEAPPLE = CLASSIC.replace("ofc", "ofc-pineapple")
ENGLISH = "game: ofc-pineapple\nplayers: Ann, Bob\npartial: yes\n\ndeal 1: button Bob\n"
LAYOUT = "Вера: 9т 9п 9б 4ч 4т / Дп Дб Тч 7ч 5б / 3т 3б Вп\n"
SUMS = "Вера +7, Глеб -5, Зоя -2; "


# --- turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "written"),
    [
        (PINEAPPLE, "Вера: 5ч сер, 4т верх (6т)", "Вера: сер 5ч, верх 4т, x 6т"),
        (PINEAPPLE, "Вера: низ 5ч, верх 4т (снос: 6т).", "Вера: низ 5ч, верх 4т, x 6т"),
        (ENGLISH, "Ann: bot Td, mid 4c (threw 6c)", "Ann: bot Td, mid 4c, x 6c"),
    ],
)
def test_the_discard_may_stand_in_brackets_behind_the_rows(head: str, said: str, written: str) -> None:
    assert told(head, said) == [written]
    assert not unread(head, said)


@pytest.mark.parametrize(
    "said",
    [
        "2. Вера 6ч вниз; Глеб Дп в середину",
        "2) Вера: 6ч вниз, Глеб: Дп в середину",
        "2-й круг: Вера 6ч вниз; Глеб Дп в середину",
        "Ход 2. Вера: 6ч вниз, Глеб: Дп в середину",
        "Вторая карта — Вера 6ч вниз; Глеб Дп в середину",
        "2nd turn: Вера 6ч вниз; Глеб Дп в середину",
    ],
)
def test_turns_of_a_round_with_its_number(said: str) -> None:
    assert told(CLASSIC, said) == ["Вера: вниз 6ч", "Глеб: в середину Дп"]


@pytest.mark.parametrize("said", ["2. Вера 6ч", "2-й круг: Вера 6ч"])
def test_a_numbered_line_of_no_turn_is_none(said: str) -> None:
    assert unread(CLASSIC, said)


# --- layouts -------------------------------------------------------------------------------------------------------

SHOWN = "доска Вера: Вп Вб 2т / Кч Кт 5б 7п 8ч / 6т 6ч 6п 3б 3ч"


@pytest.mark.parametrize(
    "said",
    [
        "Вера (низ, середина, верх): 6т 6ч 6п 3б 3ч | Кч Кт 5б 7п 8ч | Вп Вб 2т",
        "Вера (верх/середина/низ): Вп Вб 2т; Кч Кт 5б 7п 8ч; 6т 6ч 6п 3б 3ч",
        "У Веры, снизу вверх: 6т, 6ч, 6п, 3б, 3ч / Кч, Кт, 5б, 7п, 8ч / Вп, Вб, 2т.",
        "Вера (сверху вниз): Вп Вб 2т, Кч Кт 5б 7п 8ч, 6т 6ч 6п 3б 3ч",
        "Вера (bottom to top) — 6♣ 6♥ 6♠ 3♦ 3♥ — K♥ K♣ 5♦ 7♠ 8♥ — J♠ J♦ 2♣",
        "Вера: 6т 6ч 6п 3б 3ч | Кч Кт 5б 7п 8ч | Вп Вб 2т",
    ],
)
def test_a_layout_may_say_in_which_order_its_rows_stand(said: str) -> None:
    assert told(CLASSIC, said) == [SHOWN]
    assert not unread(CLASSIC, said)


@pytest.mark.parametrize(
    "said",
    [
        "Вера (низ, середина, верх): 6т 6ч 6п 3б 3ч | Кч Кт 5б 7п 8ч",
        "Вера (низ, середина, верх): 6т 6ч 6п 3б 3ч | Кч Кт 5б дом 8ч | Вп Вб 2т",
        "Соседка (низ, середина, верх): 6т 6ч 6п 3б 3ч | Кч Кт 5б 7п 8ч | Вп Вб 2т",
    ],
)
def test_a_layout_has_three_rows_of_cards_and_a_player(said: str) -> None:
    assert unread(CLASSIC, said)


def test_a_layout_in_order_that_shows_another_card_is_found() -> None:
    laid = "Вера: низ 6т 6ч 6п 3б 3ч\n"
    shown = "Вера (верх, середина, низ): 2т 2б 9ч | 5б | 6т 6ч 6п 3б 4ч\n"
    assert "OF112" in [one.code for one in findings_of(CLASSIC + laid + shown)]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Вера получила 2т 8б 2б: обе двойки в середину, 8б снесла", "Вера: в середину 2т 2б, x 8б"),
        ("Вера: 8ч Тб Тч — оба туза наверх, 8ч в снос", "Вера: наверх Тб Тч, x 8ч"),
        ("Вера: 8ч Вб Вч — пара валетов вниз, восьмёрка мимо", "Вера: вниз Вб Вч, x 8ч"),
        ("Вера: 8ч 2б 2ч — двойки вниз, 8ч мимо", "Вера: вниз 2б 2ч, x 8ч"),
    ],
)
def test_several_cards_of_a_rank_are_named_at_once(said: str, written: str) -> None:
    assert told(PINEAPPLE, said) == [written]


@pytest.mark.parametrize(
    "said", ["Вера: 3ч 3т Дч — Дч вниз, 3ч в середину, снос 3т", "Вера: Дч 3ч 3т - Дч вниз, 3ч сер (3т)"]
)
def test_cards_dealt_before_a_dash_are_laid_once(said: str) -> None:
    assert told(PINEAPPLE, said)[0].replace("в середину", "сер") == "Вера: вниз Дч, сер 3ч, x 3т"


def test_a_card_laid_twice_is_found() -> None:
    assert "HH101" in [one.code for one in findings_of(PINEAPPLE + "Вера 3ч вниз, 3ч наверх")]


# --- layouts -------------------------------------------------------------------------------------------------------

DEALT = "Вера: низ 9т 9п 9б, середина Дп, верх 3т\nГлеб: низ Кт Кб, середина 8п 8ч, верх Тп\n"
ENDED = "Вера: верх 3т 3б Вп — пара; середина Дп Дб Тч 7ч 5б — пара дам; низ 9т 9п 9б 4ч 4т — фул-хаус\n"


def test_rows_shown_at_the_end_are_no_other_deal() -> None:
    assert told(CLASSIC + DEALT, ENDED)[0] == "доска Вера: 3т 3б Вп / Дп Дб Тч 7ч 5б / 9т 9п 9б 4ч 4т"
    assert {one.code for one in findings_of(CLASSIC + DEALT + ENDED)} == {"HH108"}


def test_rows_of_other_cards_begin_another_deal() -> None:
    other = "Вера: верх Тб Тп 2ч, середина 6п 6б 5п 5ч Кч, низ 8т 8б Дт Вч 3ч\n"
    assert "HH001" in [one.code for one in findings_of(CLASSIC + DEALT + other)]


WHOLE = "Вера: низ Кт Дп Вч Дч Кб, середина 3п 4т 7ч 7т 3ч, верх Тб Тч Вп\n"


@pytest.mark.parametrize(
    "said",
    [
        "Вера: верх пара тузов, середина две пары, низ две пары",
        "Вера: верх ТТВ, середина 7 и 3, низ короли и дамы. Роялти 9",
        "Вера: тузы наверху, семёрки и тройки в середине, короли и дамы внизу",
        "Вера: top aces, middle two pair, bottom kings over queens",
    ],
)
def test_what_the_rows_make_is_a_note_where_it_is_true(said: str) -> None:
    assert told(PINEAPPLE + WHOLE, said) == [f"заметка: {said}"]
    assert unread(PINEAPPLE, said)


@pytest.mark.parametrize(
    "said",
    [
        "Вера: верх пара королей, середина две пары, низ две пары",
        "Вера: верх ТТД, середина 7 и 3, низ короли и дамы",
        "Вера: верх тузы, середина 7 и 4, низ короли и дамы",
        "Вера: верх тузы, середина 7 и 3, низ стрит",
        "Вера: верх тузы, середина 7 и 3, низ короли и дамы. Роялти 5+3 = 9",
    ],
)
def test_what_the_rows_do_not_make_is_no_note(said: str) -> None:
    assert unread(PINEAPPLE + WHOLE, said)


@pytest.mark.parametrize("said", ["Что вышло", "Дальше по одной", "Мёртвых рук нет.", "Final layouts:", "No fouls."])
def test_the_names_of_parts_are_notes(said: str) -> None:
    assert not unread(CLASSIC, said)


# --- fantasy -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "Вера раскладывает фантазию",
        "Вера выкладывает фантазию втёмную, остальные по ходам:",
        "Вера разложила свою фантазию сразу; Глеб по одной",
    ],
)
def test_who_lays_out_a_fantasy_is_in_it(said: str) -> None:
    assert told(PINEAPPLE, said) == ["фантазия Вера"]


@pytest.mark.parametrize(
    "said", ["Вера заработала фантазию", "У Веры фантазия со следующей", "Вера earned fantasyland"]
)
def test_who_earns_fantasy_is_in_it_in_the_next_deal(said: str) -> None:
    assert told(PINEAPPLE + SUMS.strip("; ") + "\n", said) == [f"заметка: {said}"]


@pytest.mark.parametrize(
    ("said", "thrown"),
    [
        ("Вера раскладывает фантазию, одну карту снесла:", "одну карту снесла"),
        ("Вера выложила фантазию и сбросила две карты", "сбросила две карты"),
        ("Вера разложила фантазию, сбросив одну; Глеб по ходам", "сбросив одну"),
        ("Вера sets out her fantasy, discarding one card.", "discarding one card"),
    ],
)
def test_who_lays_out_a_fantasy_throws_cards(said: str, thrown: str) -> None:
    fantasy, note = told(PINEAPPLE, said)
    assert (fantasy.partition(" ")[2], note.partition(": ")[2], unread(PINEAPPLE, said)) == ("Вера", thrown, [])


@pytest.mark.parametrize(
    "said",
    [
        "Фантазию Вера не удержала.",
        "Вера сохранила фантазию.",
        "Вера фантазию потеряла",
        "Глеб в фантазии не остался",
        "Вера didn't keep her fantasy",
    ],
)
def test_whether_a_fantasy_goes_on_is_a_note(said: str) -> None:
    head = PINEAPPLE + SUMS.strip("; ") + "\n"
    assert told(head, said) == [f"заметка: {said}"] or told(head, said) == [f"note: {said}"]
    assert not unread(head, said)


@pytest.mark.parametrize(
    "said",
    ["баттон на месте, у Глеба", "баттон остался там же, у Глеба", "баттон прежний: Глеб", "dealer the same, Глеб"],
)
def test_the_button_may_stay_where_it_is(said: str) -> None:
    text = f"Ананас, Вера и Глеб\n\nСдача 2, {said}. Вера раскладывает фантазию.\nГлеб: 5ч 6ч низ\n"
    assert not [one for one in findings_of(text) if one.code in READING]
    assert any("Глеб" in line for line in deals(text) if line.startswith("сдача 2"))


def test_who_is_no_player_earns_no_fantasy() -> None:
    assert unread(PINEAPPLE, "Соседка заработала фантазию")


# --- bonuses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("бонус: низ 6", ["бонус Вера: низ 6"]),
        ("   премии: низ 6, верх 9", ["премии Вера: низ 6, верх 9"]),
        ("Премия — верх 9", ["премия Вера: верх 9"]),
    ],
)
def test_bonuses_of_nobody_are_those_of_the_layout_above(said: str, written: list[str]) -> None:
    assert [line.split(": ")[1] for line in told(CLASSIC + LAYOUT, said)] == [line.split(": ")[1] for line in written]
    assert not unread(CLASSIC + LAYOUT, said)


@pytest.mark.parametrize("before", ["", "Вера: низ 9т, верх 3т\n", LAYOUT + "бонус Вера: низ 6\n"])
def test_bonuses_of_nobody_need_a_layout_without_them(before: str) -> None:
    assert unread(CLASSIC + before, "бонус: низ 6") == ["HH001"]


def test_a_wrong_bonus_below_a_layout_is_found() -> None:
    assert [one.code for one in findings_of(CLASSIC + LAYOUT + "бонус: низ 4\n")] == ["OF108"]


def test_bonuses_of_several_rows_may_be_added() -> None:
    assert deals(CLASSIC + "бонусы: Вера низ 4 + верх 7; Глеб низ 6 + сер 2\n")[1:] == [
        "бонусы Вера: низ 4, верх 7",
        "бонусы Глеб: низ 6, сер 2",
    ]


# --- how a deal is reckoned up -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "Вера–Глеб: боксы +1, бонусы 6:10 = -3",
        "Вера-Глеб: ряды +6 = +6",
        "Вера против Глеба: линии -1, бонусы 4:0 = +3; Вера против Зои: линии +1",
        "Вера/Глеб +3, Вера/Зоя -2 (скуп)",
        "Премии: Вера 7 + 4 = 11, Глеб 6",
        "боксы: низ Вере, сер Глебу, верх Вере — Вера +1, Глеб -1",
        "Линии: Вера +1, Глеб -1, Зоя 0",
        "Вера взяла верх и низ, Глеб середину: 1 плюс 6 минус 4",
        "Глеб выиграл два ряда, Вера один: 1 + 4 - 9 = -4",
        "Глеб wins bottom and middle: 3 plus 4 minus 2 = 5",
    ],
)
def test_what_rows_and_bonuses_come_to_is_a_note(said: str) -> None:
    assert told(CLASSIC, said) == [f"заметка: {said}"]
    assert not unread(CLASSIC, said)


@pytest.mark.parametrize(
    "said",
    [
        "Вера–Глеб: боксы +1, бонусы 6:10 = -4",
        "Премии: Вера 7 + 4 = 12, Глеб 6",
        "Вера–Соседка: боксы +1",
        "Вера–Вера: боксы +1",
        "Вера–Глеб: низ Дп",
        "Вера взяла верх и низ, Глеб середину: 1 плюс 6 минус 4 = 5",
        "Вера: 1 плюс 6 минус 4",
    ],
)
def test_a_sum_that_is_wrong_is_no_such_note(said: str) -> None:
    assert unread(CLASSIC, said)


@pytest.mark.parametrize("said", ["всего Вера +9, Глеб -8, Зоя -1", "итого: Вера +9, Глеб -8, Зоя -1"])
def test_totals_behind_the_points_have_names(said: str) -> None:
    assert [line.partition(": ")[2] for line in told(CLASSIC, "за сдачу " + SUMS + said)] == [
        "Вера +7, Глеб -5, Зоя -2",
        "Вера 9, Глеб -8, Зоя -1",
    ]


@pytest.mark.parametrize(
    "said",
    ["Глеб отдал 60 р.", "Глеб заплатил Вере 60 рублей", "Кончили, платит Глеб 2 р.", "Рассчитались: Глеб отдал 80"],
)
def test_what_is_paid_behind_the_totals_is_a_note(said: str) -> None:
    head = CLASSIC + "итого Вера +9, Глеб -8, Зоя -1\n"
    assert not unread(head, said)
    assert unread(CLASSIC, said) == ["HH001"]
    assert all(code in READING for code in unread(head, "Глеб 60"))


def test_what_is_said_in_brackets_behind_a_heading_is_a_note() -> None:
    text = "Ананас, Анна и Борис\n\nСдача 1, баттон Анна (не двигается: она в фантазии)\nБорис: 5ч 6ч низ\n"
    assert [one.code for one in findings_of(text) if one.line == 3] == ["HH002"]


def test_points_behind_the_word_for_a_deal_may_be_followed_by_totals() -> None:
    text = "Ананас, Анна и Борис\n\nСдача 1, баттон Анна\nсдача: Анна +2, Борис -2. Итого Анна +2, Борис -2.\n"
    assert [one for one in findings_of(text) if one.severity.value == "error" and one.line == 4] == []


@pytest.mark.parametrize(
    "said",
    ["первым ходит Глеб", "Глеб начинает первым", "первый ход за Глебом", "первым пошёл Глеб", "Глеб goes first"],
)
def test_who_leads_may_be_told_beside_who_deals(said: str) -> None:
    text = f"Ананас, Вера и Глеб\n\nКон первый. Баттон у Веры, {said}.\nГлеб: 5ч 6ч низ\n"
    assert not [one for one in findings_of(text) if one.code in READING]
    assert f"заметка: {said}" in deals(text)
    assert any("баттон" in line and "Вера" in line for line in deals(text))


# --- a layout and what it earns in one line ------------------------------------------------------------------------

NAMED_ROWS = "верх 9т 9п 4ч / середина Дп Дб Тч 7ч 5б / низ 3т 3б Вп Вт 8ч"


@pytest.mark.parametrize(
    ("behind", "lines"),
    [
        (" - бонусы верх 4", ["бонусы Вера: верх 4"]),
        (" — роялти: верх 4, низ 2", ["бонус Вера: верх 4, низ 2"]),
        (", верх 4", ["бонус Вера: верх 4"]),
        (" (бонус: верх 4)", ["бонус Вера: верх 4"]),
        (" - мёртвая", ["мёртвая Вера", "заметка: мёртвая"]),
        ("; без бонусов", ["заметка: без бонусов"]),
    ],
)
def test_what_a_layout_earns_stands_behind_its_rows(behind: str, lines: list[str]) -> None:
    for rows in (NAMED_ROWS, NAMED_ROWS.replace(" /", ","), NAMED_ROWS.replace(" /", ";")):
        layout, *others = told(PINEAPPLE, f"Вера: {rows}{behind}")
        assert layout.partition(": ")[2] == "9т 9п 4ч / Дп Дб Тч 7ч 5б / 3т 3б Вп Вт 8ч"
        assert [line.partition(" ")[2] for line in others] == [line.partition(" ")[2] for line in lines]
        assert not unread(PINEAPPLE, f"Вера: {rows}{behind}")


def test_bonuses_behind_a_layout_are_held_against_it() -> None:
    text = PINEAPPLE.replace("неполная: да\n", "")
    said = findings_of(f"{text}Вера: {NAMED_ROWS} - бонусы верх 6\n")
    assert "OF108" in [one.code for one in said]


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Вера н 8т 9т, с 6ч 6п, в 5б", "Вера: низ 8т 9т, середина 6ч 6п, верх 5б"),
        ("Вера с 6ч", "Вера: середина 6ч"),
        ("Вера в 5б; Глеб н Тч", "Вера: верх 5б"),
        ("Вера 3 карты: н 8т, с 6ч, в 5б", "Вера: низ 8т, середина 6ч, верх 5б"),
        ("Вера, две карты: с 6ч, в 5б", "Вера: середина 6ч, верх 5б"),
    ],
)
def test_rows_are_called_by_a_letter_behind_the_player(said: str, written: str) -> None:
    assert told(CLASSIC, said)[0] == written
    assert not unread(CLASSIC, said)


def test_so_many_cards_are_laid_as_it_is_said() -> None:
    assert unread(CLASSIC, "Вера 4 карты: н 8т, с 6ч, в 5б")


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Вера н 8т 9т с 6ч 6п в 5б", "Вера: низ 8т 9т, середина 6ч 6п, верх 5б"),
        ("Вера: с 6ч в 5б", "Вера: середина 6ч, верх 5б"),
        ("Вера - н 8т, с 6ч", "Вера: низ 8т, середина 6ч"),
        ("Вера 8т н, 6ч с, 5б в", "Вера: низ 8т, середина 6ч, верх 5б"),
        ("Вера н 8т, в 5б, сн 6ч", "Вера: низ 8т, верх 5б, x 6ч"),
    ],
)
def test_each_letter_is_a_row_where_the_first_is_one(said: str, written: str) -> None:
    assert told(PINEAPPLE, said) == [written]
    assert not unread(PINEAPPLE, said)


@pytest.mark.parametrize("said", ["Вера: 6ч с 5б вниз, 8т наверх", "Вера с 6ч 5б вниз"])
def test_a_letter_that_may_be_a_preposition_is_no_row(said: str) -> None:
    assert not any("середина" in line for line in told(PINEAPPLE, said))


FANTASY = "низ 3т 3б Вп Вт 8ч, середина Дп Дб Тч 7ч 5б, верх 9т 9п 4ч, снос 2т"


@pytest.mark.parametrize(
    "said",
    [
        f"Вера в фантазии, 14 карт: {FANTASY}",
        f"Вера (фантазия, 14 карт): {FANTASY}",
        f"Вера, фантазия: {FANTASY}",
        f"Фантазия Веры: {FANTASY}",
        "Вера, фантазия, четырнадцать карт: н 3т 3б Вп Вт 8ч, с Дп Дб Тч 7ч 5б, в 9т 9п 4ч, снос 2т",
    ],
)
def test_what_is_laid_in_fantasy_stands_behind_the_word_for_it(said: str) -> None:
    layout = told(PINEAPPLE, said)[-1]
    assert layout.partition(": ")[2] == "9т 9п 4ч / Дп Дб Тч 7ч 5б / 3т 3б Вп Вт 8ч x 2т"
    assert "фантази" in layout
    assert not unread(PINEAPPLE, said)


@pytest.mark.parametrize("behind", [" - бонусы 4", " - бонус 4 (верх)"])
def test_bonuses_that_are_not_told_row_by_row_are_not_passed_over(behind: str) -> None:
    assert unread(PINEAPPLE, f"Вера: {NAMED_ROWS}{behind}")


TWO = "игра: ofc\nигроки: Вера, Глеб\nнеполная: да\n\nсдача 1: баттон Глеб\n"


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (TWO, "низ Вера, середина Глеб, верх Вера: Вера +1, Глеб -1."),
        (TWO, "Верхний Глебу, средний Вере, нижний Глебу — Вера -1, Глеб +1"),
        (TWO, "Низ за Верой, середина за Глебом, верх за Глебом. Вера -1, Глеб +1"),
        (TWO, "Низ у Веры; середина у Веры; верх у Веры: Вера +6, Глеб -6"),
        (TWO, "Верх Вера, середина Глеб, низ поровну: Вера 0, Глеб 0"),
        (ENGLISH, "Bottom Ann, middle Bob, top Bob: Ann -1, Bob +1."),
    ],
)
def test_who_won_which_row_and_what_that_comes_to_is_a_note_beside_the_points_of_the_deal(head: str, said: str) -> None:
    note, points = told(head, said)
    assert (note.partition(": ")[0], points.partition(": ")[0]) in (("заметка", "счёт"), ("note", "score"))
    more = "бонусы Вера: верх 7\nочки: Вера +8, Глеб -8" if head == TWO else "points: Ann +8, Bob -8"
    lines = told(head, f"{said}\n{more}\n")
    assert (lines[0], "8" in lines[-1], len(lines)) == (note, True, 2 + (head == TWO))
    assert not unread(head, said)


@pytest.mark.parametrize("points", ["Вера +3, Глеб -3", "Вера +1, Глеб +1", "Вера -1, Глеб +1", "Вера +1, Зоя -1"])
def test_other_points_than_those_of_the_rows_are_no_such_note(points: str) -> None:
    said = f"низ Вера, середина Глеб, верх Вера: {points}"
    assert told(TWO, said) == [] or not told(TWO, said)[-1].startswith("заметка")
