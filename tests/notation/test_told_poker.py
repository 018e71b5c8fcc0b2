"""Poker told for a club or for friends: who writes, what is said beside the play, how an evening is reckoned up."""

from __future__ import annotations

import pytest

from hhtool.files import hhfile
from hhtool.notation.head_phrases import without_given
from hhtool.notation.house_words import said_in
from hhtool.notation.record import Session
from hhtool.notation.seats_told import scorer, without_dealer
from hhtool.notation.source import Source
from tests.notation.test_spoken import deals, findings_of
from tests.notation.test_told_records import READING, told, unread

RUSSIAN = "игра: джекпот\nигроки: Толик, Марина, Олег, Ира\nписал: Ира\nнеполная: да\n\nсдача 1: сдаёт Толик\n"
ENGLISH = "game: jackpot\nplayers: Bev, Hank, Colleen, Artie\nscorer: Colleen\npartial: yes\n\ndeal 1: dealer Bev\n"
STUD = "игра: стад\nигроки: Вадим, Оля, Кирилл\nписал: Кирилл\nнеполная: да\n\nсдача 1: сдаёт Вадим\n"
STREET = STUD + "открыто: Оля Дч, Кирилл 7п, Вадим Кт\n"
DOORS = "game: stud\nplayers: Doug, Marcy\npartial: yes\n\ndeal 1: dealer Marcy\nup: Doug 9d, Marcy Qs\n"
OFC = "игра: ананас\nигроки: Гоша, Лида\nписал: Лида\nнеполная: да\n\nсдача 1: баттон Гоша\n"
CLASSIC = "game: ofc\nplayers: Nora, Phil, Stella\npartial: yes\n\ndeal 1: button Nora\n"


def session(text: str) -> Session:
    return hhfile.read(Source("a.hh", text.encode())).sessions[0].session


# --- the lines above the deals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("21 июня, пишет Лида", "Лида"),
        ("Протокол вела Мухина.", "Мухина"),
        ("Лида ведёт запись", "Лида"),
        ("Phil wrote it down.", "Phil"),
        ("I'm Colleen, I keep the book.", "Colleen"),
        ("Меня зовут Лида.", "Лида"),
        ("Лида пишет стихи", ""),
        ("I am tired", ""),
    ],
)
def test_who_writes_is_said_before_or_behind_the_verb(said: str, name: str) -> None:
    assert scorer(said) == name


@pytest.mark.parametrize(
    ("said", "game"),
    [
        ("Китайский покер, ананас: Гоша и Лида", "ofc-pineapple"),
        ("Китайский покер, открытый, ананас: Гоша и Лида", "ofc-pineapple"),
        ("Китайский покер: Гоша и Лида", "ofc"),
        ("Chinese poker, pineapple: Nora and Phil", "ofc-pineapple"),
    ],
)
def test_the_variant_stands_behind_a_comma(said: str, game: str) -> None:
    assert session(f"{said}\n\nсдача 1\n").game == game


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("Джекпот, без лимита", (("limit", "none"),)),
        ("Джекпот, анте у всех по 2, лимита нет", (("ante", "2"), ("limit", "none"))),
        ("Five-card draw, no limit", (("limit", "none"),)),
        ("Ананас, без фантазии", (("fantasy", "off"),)),
        ("Pineapple, no fantasy", (("fantasy", "off"),)),
        ("Стад, фиксированный лимит 20/40", (("limit", "fixed"), ("small_bet", "20"), ("big_bet", "40"))),
    ],
)
def test_that_something_is_not_played_is_a_rule(said: str, rules: tuple[tuple[str, str], ...]) -> None:
    text = f"{said}\nигроки: Анна, Борис\n\nсдача 1\n"
    assert session(text).rules == rules
    assert not [one for one in findings_of(text) if one.code in READING]


def test_a_title_and_the_name_of_a_club_say_no_rule() -> None:
    text = "ПРОТОКОЛ\nКлуб «Четыре туза»\nИгра: стад\nигроки: Анна, Борис\n\nсдача 1: сдаёт Анна\n"
    assert not [one for one in findings_of(text) if one.code in READING]


def test_only_the_last_of_a_list_has_the_button() -> None:
    assert without_dealer("Doug, Marcy and Rick with the deal") == "Doug, Marcy and Rick"
    assert without_dealer("Hand 1, Nora on the button") == "Hand 1, Nora on the button"


@pytest.mark.parametrize(
    ("said", "heading"),
    [("Hand one, my deal.", "deal 1: deals Colleen"), ("Hand one. Colleen deals.", "deal 1: deals Colleen")],
)
def test_who_writes_may_deal(said: str, heading: str) -> None:
    above, _blank, _deal = ENGLISH.partition("deal 1")
    assert deals(above + said + "\nArtie: pass\n")[0].replace("dealer", "deals") == heading


# --- bets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (
            RUSSIAN + "Марина: открыла 2\n",
            "Олег уравнял, я тоже, Толик пас",
            ["Олег: уравнял", "Ира: держит", "Толик: пас"],
        ),
        (
            ENGLISH + "Hank: open 2\n",
            "Colleen calls, Artie too, Bev folds",
            ["Colleen: calls", "Artie: call", "Bev: folds"],
        ),
    ],
)
def test_who_does_the_same_is_not_the_next_who_does_otherwise(head: str, said: str, lines: list[str]) -> None:
    assert told(head, said) == lines


@pytest.mark.parametrize(
    ("head", "said", "lines"),
    [
        (ENGLISH + "Hank: open 2\n", "Artie and I fold", ["Colleen: fold", "Artie: fold"]),
        (RUSSIAN + "Марина: открыла 2\n", "Ира и Олег сбросили", ["Олег: сбросил", "Ира: сбросил"]),
        (
            RUSSIAN + "Марина: открыла 2\nОлег: ответил\nИра: упала\nТолик: упал\n",
            "Олег и Марина взяли по одной",
            ["прикуп Марина: 1", "прикуп Олег: 1"],
        ),
    ],
)
def test_what_several_do_together_is_done_in_turn(head: str, said: str, lines: list[str]) -> None:
    assert told(head, said) == lines


def test_an_opening_in_english_has_its_hand() -> None:
    assert told(ENGLISH + "Hank: check\n", "I open for 10 with a pair of queens.") == [
        "Colleen: open 10",
        "hand Colleen: Q? Q? ?? ?? ??",
    ]


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (ENGLISH + "Hank: open 2\nColleen: fold\nArtie: fold\n", "Bev stands pat", "draw Bev: stands pat"),
        (RUSSIAN + "Марина: открыла 2\nОлег: ответил\n", "Марина менять не стала", "прикуп Марина: менять не стала"),
    ],
)
def test_who_exchanges_nothing(head: str, said: str, line: str) -> None:
    assert told(head, said) == [line]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (RUSSIAN, "Все спасовали. Ставим ещё по рублю, снова сдаёт Толик."),
        (ENGLISH, "Nobody can open. We all put in another 5 and Bev deals again."),
    ],
)
def test_antes_of_the_next_deal_are_a_note(head: str, said: str) -> None:
    assert told(head, said)[-1].split(":")[0] in ("note", "заметка")
    assert not unread(head, said)


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (
            ENGLISH
            + "Hank: open 2\nColleen: call\nArtie: fold\nBev: fold\ndraw Hank: 2\ndraw Colleen: 1\nHank: fold\n",
            "He shows his openers, 4h 4d 4c.",
            "shows Hank: 4h 4d 4c ?? ??",
        ),
        (
            RUSSIAN + "Марина: открыла 2\nОлег: ответил\nИра: упала\nТолик: упал\nприкуп: Марина 2, Олег 1\n"
            "Марина: пас\nОлег: ставит 5\nМарина: упала\n",
            "Она показала своё открытие: Вт Вч.",
            "показала Марина: Вт Вч ?? ?? ??",
        ),
    ],
)
def test_openers_are_of_who_opened_though_he_has_folded(head: str, said: str, line: str) -> None:
    assert told(head, said) == [line]


def test_aces_up_are_two_pair() -> None:
    head = ENGLISH + "Hank: open 2\nColleen: call\nArtie: fold\nBev: fold\ndraw Hank: 1\ndraw Colleen: 1\n"
    head += "Hank: check\nColleen: check\n"
    assert told(head, "Hank has aces up, Ac Ad 9s 9d 3c. I made my flush: Kh Jh 9h 6h 2h.") == [
        "show Hank: Ac Ad 9s 9d 3c (two pair)",
        "show Colleen: Kh Jh 9h 6h 2h (flush)",
    ]


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (RUSSIAN + "Марина: открыла 2\nОлег: упал\nИра: ответила\nТолик: упал\n", "8 рублей мои.", "взяла: Ира 8"),
        (ENGLISH + "Hank: open 2\nColleen: call\n", "Hank takes 16 and doesn't show.", "takes: Hank 16"),
        (RUSSIAN + "Марина: открыла 2\n", "Банк 8 берёт Марина, карты не показаны", "берёт: Марина 8"),
    ],
)
def test_who_takes_the_pot_need_not_show(head: str, said: str, line: str) -> None:
    assert told(head, said) == [line]


# --- stud ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("У Вадима пара королей, он ставит 20.", ["говорит: Вадим пара королей", "Вадим: ставит 20"]),
        ("у меня пара семёрок, ставлю 10", ["говорит: Кирилл пара семёрок", "Кирилл: ставлю 10"]),
    ],
)
def test_what_lies_open_is_told_before_the_bet(said: str, lines: list[str]) -> None:
    assert told(STREET, said) == lines


@pytest.mark.parametrize("said", ["Вадим объявляет: у Оли возможен флеш", "Сдающий объявляет, что у Оли возможен флеш"])
def test_who_announces_a_hand_need_not_have_it(said: str) -> None:
    assert told(STREET, said) == ["объявляет: Оля возможный флеш"]


def test_a_street_ends_with_what_is_possible() -> None:
    assert told(STREET, "третья: Оле 5 червей, мне 10 треф, Вадиму король бубен, у Оли возможен флеш") == [
        "открыто: Оля 5ч, Кирилл 10т, Вадим Кб",
        "говорит: Оля возможен флеш",
    ]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (STREET, "Старшая карта у Вадима и у Оли, первой говорит Оля как получившая карту раньше."),
        (STREET, "Тузов два, Оле сдан раньше, слово ей."),
        (DOORS, "Both have aces, Doug was dealt earlier and speaks first."),
    ],
)
def test_who_is_first_to_act_is_a_note(head: str, said: str) -> None:
    assert told(head, said) == [f"{'note' if head == DOORS else 'заметка'}: {said}"]


def test_who_is_still_high_bets() -> None:
    assert told(DOORS, "Doug, still high with his nines, checks.") == ["Doug: checks"]


# --- open-face Chinese --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (OFC, "Я: вниз Кч Кб, в середину 8п 8т, наверх 5б", "Лида: вниз Кч Кб, в середину 8п 8т, наверх 5б"),
        (CLASSIC, "Phil: front 5d, middle Ac Td, back Jd Jh", "Phil: front 5d, middle Ac Td, back Jd Jh"),
        (CLASSIC, "Phil: b Jd Jh, m Ac Td, t 5d", "Phil: bottom Jd Jh, middle Ac Td, top 5d"),
        (CLASSIC, "Phil 1: b Jd Jh, m Ac Td, t 5d", "Phil: bottom Jd Jh, middle Ac Td, top 5d"),
    ],
)
def test_rows_have_other_names_and_turns_a_number(head: str, said: str, line: str) -> None:
    assert told(head, said) == [line]


ROWS = "Stella: front Ac Qd 6h, middle Ts Td 7h 5h 2s, back 9c 9d Kh Jc 4s\n"
LAID = "Гоша: вниз Кб 9б 4б, в середину Тч, наверх Дп\n"


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (CLASSIC + ROWS, "Her tens beat her nines, so she fouled.", "fouled Stella"),
        (OFC + LAID, "У меня мёртвая рука, середина старше низа.", "мёртвая Лида"),
    ],
)
def test_a_dead_hand_is_told_with_its_reason(head: str, said: str, line: str) -> None:
    assert told(head, said) == [line]


@pytest.mark.parametrize(
    ("head", "said"),
    [
        (CLASSIC, "Nora scoops Phil."),
        (CLASSIC, "Bonuses: Stella 9 (6 in back, 3 for the eights in front), Nora 4, Phil 2."),
        (CLASSIC, "Stella beats Phil by 8 and Nora by 6, Nora beats Phil by 1."),
        (CLASSIC + ROWS, "Quads in back!"),
        (OFC, "Низ мой (фулл-хаус против флеша), середина и верх Гошины. Мне премия 6, Гоше 4."),
        (OFC, "Гоша выиграл все три ряда, премии 6 и 9."),
        (OFC, "Линии +1 Гоше, роялти Лида 6, Гоша 2."),
        (OFC, "Верх Лида, середина Лида, низ Гоша: Лида +1."),
        (OFC, "Лида +1, роялти съели друг друга."),
    ],
)
def test_how_rows_compare_is_a_note(head: str, said: str) -> None:
    assert {line.split(":")[0] for line in told(head, said)} == {"заметка" if head == OFC else "note"}
    assert not unread(head, said)


@pytest.mark.parametrize("said", ["Гоша: флеш наверху", "бонус Гоша: 8", "Гоша низ", "Гоша +3, роялти 2."])
def test_a_line_that_lacks_something_is_no_such_note(said: str) -> None:
    assert unread(OFC, said)


@pytest.mark.parametrize("said", ["СТАРТ", "Поехали!", "Off we go."])
def test_a_single_deal_begins_with_its_start(said: str) -> None:
    text = f"Ананас: Гоша и Лида\n\n{said}\nГоша: вниз Кч Кб 5ч, в середину 8п 8т\n"
    assert not [one for one in findings_of(text) if one.code == "HH001"]


@pytest.mark.parametrize(("head", "said"), [(OFC, "УЛИЦА 3"), (CLASSIC, "Street 4:"), (STREET, "Улица №2")])
def test_the_number_of_a_street_alone_is_a_note(head: str, said: str) -> None:
    assert told(head, said) == [f"{'note' if head == CLASSIC else 'заметка'}: {said}"]


def test_the_points_of_all_are_no_such_note() -> None:
    assert told(OFC, "Верх Гоша, низ Лида. Раздача: Гоша +3, Лида −3.")[-1] == "счёт: Гоша +3, Лида -3"
    assert told(OFC, "За сдачу: Гоша +3, Лида −3.") == ["счёт: Гоша +3, Лида -3"]
    assert told(CLASSIC, "This hand: Nora +3, Phil -1, Stella -2.") == ["score: Nora +3, Phil -1, Stella -2"]
    assert unread(OFC, "Верх Гоша, низ Лида: Гоша +3, Лида −3.")


@pytest.mark.parametrize(
    ("head", "said", "remark"),
    [
        (OFC, "Гоша: 9т вниз — закрыл флеш!", "закрыл флеш"),
        (OFC, "Гоша: 9т вниз, пара королей", "пара королей"),
        (OFC, "Гоша: 9т вниз, две пары, выкарабкался", "две пары, выкарабкался"),
        (CLASSIC, "Phil: 9c bottom - a filthy flush!", "a filthy flush"),
    ],
)
def test_what_a_card_makes_is_a_note_behind_it(head: str, said: str, remark: str) -> None:
    row = "Гоша: вниз 9т" if head == OFC else "Phil: bottom 9c"
    assert told(head, said) == [row, f"{'заметка' if head == OFC else 'note'}: {remark}"]


@pytest.mark.parametrize("said", ["Гоша: 9т вниз, десятку", "Гоша: 9т вниз, 10", "Гоша: 9т вниз, 8ч"])
def test_what_may_be_laid_is_no_such_note(said: str) -> None:
    assert unread(OFC, said)


def test_a_layout_with_a_discard_is_a_fantasy() -> None:
    head = OFC + "Гоша в фантазии.\n"
    said = "Гоша выложил: низ Вч Вб Вт 6п 6б, середина 9т 9п 5б 5п Кч, верх Тт Тп 4ч, сбросил 2т"
    assert deals(head + said)[1:] == [
        "заметка: фантазия Гоша",
        "фантазия Гоша: Тт Тп 4ч / 9т 9п 5б 5п Кч / Вч Вб Вт 6п 6б x 2т",
    ]


# --- the end of an evening ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        (
            ENGLISH,
            "At the end of the night Artie is up 12, Hank is even, I'm down 7 and Bev is down 5.",
            "total: Artie 12, Hank 0, Colleen -7, Bev -5",
        ),
        (
            RUSSIAN,
            "Под конец вечера Толик в плюсе на 5, Марина в минусе на 5, я при своих.",
            "итог: Толик 5, Марина -5, Ира 0",
        ),
        (RUSSIAN, "Кто как: Марина +16, я +7, Толик -4, Олег -19.", "итог: Марина 16, Ира 7, Толик -4, Олег -19"),
        (CLASSIC, "Final totals: Nora +10, Stella +3, Phil -13.", "totals: Nora 10, Stella 3, Phil -13"),
        (CLASSIC, "Nora won the night.", "winner: Nora"),
        (OFC, "Гоша выиграл вечер.", "победил: Гоша"),
    ],
)
def test_how_the_evening_ended(head: str, said: str, line: str) -> None:
    assert told(head, said) == [line]


@pytest.mark.parametrize(
    ("said", "owed"),
    [
        ("За вечер: Гоша +5, Лида −5, то есть Лида должна 50 р.", "то есть Лида должна 50"),
        ("За вечер: Гоша +5, Лида −5, значит с Лиды 50.", "значит с Лиды 50."),
    ],
)
def test_what_is_owed_stands_behind_the_totals(said: str, owed: str) -> None:
    assert told(OFC, said) == ["итог: Гоша 5, Лида -5", f"заметка: {owed}"]


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        ("До прикупа ставили по 5, после прикупа по 10", ["bets=5/10"]),
        ("Fixed limit, 3 before the draw and 6 after it.", ["bets=3/6"]),
        ("Ставки 2-2-4-4 (лимит)", ["bets=2/4"]),
        ("Ставка: 5 на второй и третьей карте, 10 на четвёртой и пятой.", ["bets=5/10"]),
        ("ставка 1 в первых двух кругах и 2 в последних", ["bets=1/2"]),
        ("Младшая открытая ставит 2 (бринг-ин).", ["bring_in=2"]),
        ("The low card brings in 3", ["bring_in=3"]),
        ("Потолка нет, ставки без предела", ["limit=none", "limit=none"]),
        ("All pass: the antes stay, same dealer deals again", ["redeal=same"]),
    ],
)
def test_bets_and_duties_in_words(said: str, rules: list[str]) -> None:
    assert [*said_in(said)[0]] == rules


@pytest.mark.parametrize(
    "said",
    [
        "Никто не открыл - анте лежит, все ставят ещё раз.",
        "После обмена первым говорит тот, кто открыл.",
        "Сбросы записывал сосед.",
        "Пять карт с обменом, на интерес, правила обычные.",
        "Тянули: Вера вытянула младшую, сдаёт обе. Третий королик завтра.",
        "If all pass, the antes stay and everybody antes again.",
    ],
)
def test_what_holds_at_any_table_is_no_house_rule(said: str) -> None:
    assert not without_given(said).strip(" .,")
