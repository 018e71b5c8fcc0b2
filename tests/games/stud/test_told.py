"""Five-card stud told in words: house rules, a pair of jacks, what comes back, how the evening came out."""

from __future__ import annotations

import re

import pytest

from tests.notation.test_spoken import deals, findings_of
from tests.notation.test_told_poker import session
from tests.notation.test_told_records import told, unread

HEAD = "игра: стад\nигроки: Артур, Лида, Семён\nнеполная: да\n\nсдача 1: сдавал Артур\n"
LEFT = HEAD + "открытые: Лида 9б, Семён Дт, Артур 2ч\nСемён: ставит 5\nАртур: свернул\nЛида: свернула\n"
DOWN = HEAD + (
    "открытые: Лида 9б, Семён Дт, Артур 2ч\nвсе шахуют\nоткрытые: Лида 3б, Семён 4т, Артур 5ч\nвсе шахуют\n"
    "открытые: Лида Вп, Семён Вт, Артур 7ч\nвсе шахуют\nоткрытые: Лида 6б, Семён 8т, Артур Кч\nвсе шахуют\n"
)


@pytest.mark.parametrize(
    ("said", "rules"),
    [
        (
            "Первые два круга ставят по пять, потом по десять, поднимать можно дважды.",
            {"limit": "fixed", "small_bet": "5", "big_bet": "10", "cap": "3"},
        ),
        ("В первых двух кругах по 2, затем по 4", {"small_bet": "2", "big_bet": "4"}),
        ("The first two rounds bets are 5, then 10", {"small_bet": "5", "big_bet": "10"}),
        ("Повышать не больше трёх раз", {"cap": "4"}),
    ],
)
def test_house_rules_in_the_first_lines(said: str, rules: dict[str, str]) -> None:
    found = dict(session(f"Стад: Артур, Лида, Семён\n{said}\n\nсдача 1: сдаёт Лида\n").rules)
    assert rules.items() <= found.items()


def test_what_lies_underneath_makes_a_pair_of_jacks() -> None:
    said = "У Семёна внизу валет червей: пара вальтов."
    (found,) = told(DOWN, said)
    assert (found.partition(" ")[2], unread(DOWN, said)) == ("Семён: Вч (пара валетов)", [])


@pytest.mark.parametrize(
    "said",
    [
        "Семён забрал 5, карту не показал. Свои 5 назад.",
        "Семён забрал 5, свои 5 назад.",
        "Семён забрал 5, 5 вернулись.",
    ],
)
def test_his_own_chips_come_back(said: str) -> None:
    assert told(LEFT, said)[0] == "забрал: Семён 5"
    assert told(LEFT, said)[-1].partition(": ")[2] == "Семён 5"
    assert unread(LEFT, said) == []


@pytest.mark.parametrize("word", ["Вышло", "Получилось", "Вечер"])
def test_how_the_evening_came_out_is_a_total_of_all_its_deals(word: str) -> None:
    first = LEFT.split("\n\n")[1].replace("открытые", "анте: все 1\nоткрытые") + "взял: Семён 3\nназад: Семён 5\n"
    second = first.replace("сдача 1", "сдача 2")
    record = f"игра: стад\nигроки: Артур, Лида, Семён\n\n{first}\n{second}\n{word}: Артур -2, Лида -2, Семён +4\n"
    assert [one.code for one in findings_of(record) if one.code.startswith("SC")] == []


PLAIN = "Стад: Артур, Лида, Семён, анте 2\n\n"


@pytest.mark.parametrize(
    "head",
    [
        "КОН 1 (анте, банк 6)\nоткрытые: Артур 9б, Лида Дт, Семён 2ч",
        "Кон 1 (банк 6)\nоткрытые: Артур 9б, Лида Дт, Семён 2ч",
        "Анте собрали, 6\nАртуру 9б, Лиде Дт, Семёну 2ч",
        "Все анте сложили (6).\nАртуру 9б, Лиде Дт, Семёну 2ч",
    ],
)
def test_a_deal_begins_with_its_antes(head: str) -> None:
    (number, ante, pot, up) = deals(PLAIN + head)
    assert (number.split()[0], ante, pot) == ("сдача", "анте: все 2", "банк: 6")
    assert up.partition(" ")[2] == "Артур 9б, Лида Дт, Семён 2ч"
    assert not unread(PLAIN, head)


DOORS = HEAD + "открытые: Лида 9б, Семён Дт, Артур 2ч\n"


@pytest.mark.parametrize("verb", ["внёс", "вносит"])
def test_the_lowest_card_brings_in(verb: str) -> None:
    said = f"Артур {verb} 1, Лида уравняла, Семён выкинул, 5"
    assert told(DOORS, said) == ["Артур: вход 1", "Лида: уравняла", "Семён: свернул", "банк: 5"]


@pytest.mark.parametrize(
    ("said", "last"),
    [
        ("Лида 2, Семён 2, Артур пас — 6", ["Артур: пас", "банк: 6"]),
        ("Лида чек, Семён чек, Артур чек — 3", ["Артур: чек", "банк: 3"]),
        ("Лида ставит 2, Семён выкидывает, Артур скинул, 4", ["Артур: свернул", "банк: 4"]),
    ],
)
def test_who_puts_nothing_in_has_the_pot_behind(said: str, last: list[str]) -> None:
    assert told(DOORS, said)[-2:] == last


def test_what_is_open_makes_two_pair_on_top() -> None:
    said = "Лиде 9т, Семёну 4т, Артуру 5ч — уже пара наверху"
    assert told(DOORS + "все шахуют\n", said) == ["открыто: Лида 9т, Семён 4т, Артур 5ч"]


@pytest.mark.parametrize("said", ["Артур внёс что-то", "Артур 10ч наверху"])
def test_what_lacks_something_is_not_read(said: str) -> None:
    assert unread(DOORS, said)


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Говорит Семён (старше всех).", ["заметка: Говорит Семён", "заметка: старше всех"]),
        ("Первым говорит Семён (дама)", ["заметка: Первым говорит Семён", "заметка: дама"]),
        ("Говорит Семён (пара четвёрок)", ["говорит: Семён пара четвёрок"]),
        ("Слово за Семёном (две дамы).", ["говорит: Семён пара дам"]),
        ("Семён начинает с дамы: ставит 2.", ["заметка: Семён начинает с дамы", "Семён: ставит 2"]),
        ("Говорит Семён, у него дама: чек.", ["заметка: Говорит Семён, у него дама", "Семён: чек"]),
        ("Слово у Семёна, у него дама: ставит 2.", ["заметка: Слово у Семёна, у него дама", "Семён: ставит 2"]),
        ("Семён теперь старший, ставит 2", ["Семён: ставит 2"]),
    ],
)
def test_who_is_first_to_act_has_a_reason(said: str, lines: list[str]) -> None:
    assert (told(DOORS, said), unread(DOORS, said)) == (lines, [])


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Артур объявил: у Лиды пара девяток, возможный фулл.", ["Лида пара девяток", "Лида возможный полный сбор"]),
        ("Артур объявил: у Лиды возможный стрит, у Семёна пара дам.", ["Лида возможный стрит", "Семён пара дам"]),
    ],
)
def test_what_is_open_and_what_is_possible_are_announced_together(said: str, lines: list[str]) -> None:
    found = told(DOORS + "все шахуют\nоткрытые: Лида 9ч, Семён 4т, Артур 5ч\n", said)
    assert [line.partition(": ")[2] for line in found] == lines


def test_another_reason_is_not_swallowed() -> None:
    assert unread(DOORS, "Говорит Семён (поставил 20)")


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("Лида 7ч Семён 4ч Артур 6кр", "6т"),
        ("2-я: Лида 7ч Семён 4ч Артур Дбуб", "Дб"),
        ("Лида 7ч, Семён 4ч, Артур 10пик", "10п"),
    ],
)
def test_a_suit_may_be_written_with_several_letters(said: str, card: str) -> None:
    assert told(DOORS + "все шахуют\n", said) == [f"открыто: Лида 7ч, Семён 4ч, Артур {card}"]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Семён х, Артур х, Лида х  [3]", ["Семён: шахует", "Артур: шахует", "Лида: шахует", "банк: 3"]),
        (
            "Семён ставит 2, Артур свернул, Лида держит 2 [7]",
            ["Семён: ставит 2", "Артур: свернул", "Лида: держит 2", "банк: 7"],
        ),
        (
            "Семён шахует, Артур и Лида тоже. В банке пусто.",
            ["Семён: шахует", "Артур: шахует", "Лида: шахует", "банк: 0"],
        ),
    ],
)
def test_the_pot_stands_behind_the_bets(said: str, lines: list[str]) -> None:
    assert (told(DOORS, said), unread(DOORS, said)) == (lines, [])


@pytest.mark.parametrize(
    ("said", "hand"),
    [
        ("Семён: закр. Вч + Дт 4т Вт 8т = пара валетов", "Семён: Вч Дт 4т Вт 8т (пара валетов)"),
        ("У Семёна внизу В♥, пара валетов (В♥ Д♣ 4♣ В♣ 8♣).", "Семён: Вч Дт 4т Вт 8т (пара валетов)"),
        ("Семён вскрыл закрытую: валет червей. Итого пара валетов.", "Семён: Вч (пара валетов)"),
    ],
)
def test_what_lay_face_down_and_what_it_makes(said: str, hand: str) -> None:
    assert ([line.partition(" ")[2] for line in told(DOWN, said)], unread(DOWN, said)) == ([hand], [])


@pytest.mark.parametrize("said", ["Семён остался один", "Семён остался один, закрытую не показывает."])
def test_who_is_left_alone_puts_nothing_in(said: str) -> None:
    assert told(LEFT, said)[0].startswith("заметка: Семён остался один")
    assert told(DOORS + "Семён: ставит 1\nАртур: свернул\n", "Лида осталась") == ["Лида: осталась"]


@pytest.mark.parametrize(("hole", "codes"), [("A♥", []), ("Т♥", ["HH004"])])
def test_an_ace_is_judged_by_the_letter_that_was_typed(hole: str, codes: list[str]) -> None:
    latin = str.maketrans("ТКДВ", "AKQJ")
    signs = dict(zip("тбчп", "♣♦♥♠", strict=True))
    record = re.sub("([2-9ТКДВ])([тбчп])", lambda card: card[1].translate(latin) + signs[card[2]], DOWN)
    said = f"У Семёна закрытый {hole}, туз старший."
    assert [one.code for one in findings_of(record + said) if one.code == "HH004"] == codes


@pytest.mark.parametrize(
    "said",
    [
        "Всем по одной закрытой.",
        "Каждому по закрытой карте",
        "Всем по одной втёмную.",
        "Everybody gets one down.",
        "Each gets one down.",
    ],
)
def test_that_each_gets_a_card_face_down_is_a_note(said: str) -> None:
    for text in (HEAD + said, HEAD.rstrip() + f". {said}"):
        found = findings_of(
            text + "\nПервая открытая: Лида — девятка бубен, Семён — дама треф, Артур — двойка червей.\n"
        )
        assert not [one for one in found if one.code.startswith("HH0")]


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("По одной втёмную, открытые: Лида 9♦, Семён Д♣, Артур 2♥", ["Лида 9б, Семён Дт, Артур 2ч"]),
        ("Всем по закрытой, потом открытые: Лида 9♦, Семён Д♣, Артур 2♥", ["Лида 9б, Семён Дт, Артур 2ч"]),
    ],
)
def test_cards_face_down_may_stand_before_those_face_up(said: str, lines: list[str]) -> None:
    assert [line.partition(": ")[2] for line in told(HEAD, said)][-1:] == lines
    assert not unread(HEAD, said)


def test_what_is_dealt_on_a_street_may_stand_behind_its_number() -> None:
    dealt = HEAD + "открытые: Лида 9б, Семён Дт, Артур 2ч\nСемён: ставит 5\nАртур: держит\nЛида: держит\n"
    for said in ("На второй улице Лида получает 9п, Семён 3т, Артур Вп.", "Вторая улица: Лида 9п, Семён 3т, Артур Вп"):
        assert [line.partition(": ")[2] for line in told(dealt, said)] == ["Лида 9п, Семён 3т, Артур Вп"]
        assert not unread(dealt, said)


@pytest.mark.parametrize("pot", ["банк 10", "в банке 10", "кон 10"])
def test_what_is_in_the_pot_stands_behind_the_betting(pot: str) -> None:
    dealt = HEAD + "открытые: Лида 9б, Семён Дт, Артур 2ч\n"
    said = f"Семён ставит 5, Артур колл, Лида пас; {pot}"
    assert told(dealt, said)[-1].endswith(": 10")
    assert not unread(dealt, said)


@pytest.mark.parametrize(
    "street", ["Круг 2.", "Раунд 2:", "Улица вторая.", "Круг II:", "2-й круг.", "Round 2.", "2nd street:"]
)
def test_a_round_with_its_number_is_a_street_and_no_deal(street: str) -> None:
    dealt = HEAD + "открытые: Лида 9б, Семён Дт, Артур 2ч\nСемён: ставит 5\nАртур: держит\nЛида: держит\n"
    for cards in ("Лида девятка пик, Семён тройка треф, Артур валет пик.", "Лида 9п, Семён 3т, Артур Вп"):
        assert told(dealt, f"{street} {cards}")[-1].endswith(": Лида 9п, Семён 3т, Артур Вп")
        assert not unread(dealt, f"{street} {cards}")


def test_a_round_with_its_number_may_stand_alone_and_before_bets() -> None:
    dealt = HEAD + "открытые: Лида 9б, Семён Дт, Артур 2ч\n"
    for said in ("Круг 1\nСемён ставит 5, Артур пас", "Круг 1. Семён ставит 5, Артур пас."):
        assert [line.partition(": ")[2] for line in told(dealt, said)][-2:] == ["ставит 5", "пас"]
        assert not unread(dealt, said)


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("Семён открыл: дама червей, пара.", ["Семён: Дч (пара)"]),
        ("Лида открыла девятку треф, пара, Семён открыл даму червей, пара", ["Лида: 9т (пара)", "Семён: Дч (пара)"]),
        ("Лида показала девятку треф, это две пары.", ["Лида: 9т (две пары)"]),
    ],
)
def test_what_the_card_face_down_makes_may_be_a_pair_of_no_rank(said: str, lines: list[str]) -> None:
    assert [line.partition(" ")[2] for line in told(DOWN, said)] == lines
    assert unread(DOWN, said) == []


TWO = (
    "Пятикарточный стад. Лида, Семён.\nБез анте, ставки 2 и 4.\n\nСдача 1, сдавал Семён.\n"
    "Круг 1. Лида дама бубен, Семён шестёрка пик.\n"
)


@pytest.mark.parametrize(
    ("call", "codes"), [("принял 4", []), ("принял 2", []), ("принял", []), ("принял 3", ["PK103"])]
)
def test_a_call_of_a_raise_is_told_with_all_that_is_in_or_with_what_is_added(call: str, codes: list[str]) -> None:
    said = f"Лида поставила 2, Семён поднял до 4, Лида {call.replace('принял', 'приняла')}. В банке 8.\n"
    assert [one.code for one in findings_of(TWO + said) if one.code.startswith("PK")] == codes


def test_calls_are_told_in_one_way_in_a_deal() -> None:
    first = "Лида поставила 2, Семён поднял до 4, Лида приняла 2. В банке 8.\n"
    more = "Круг 2. Лида двойка треф, Семён шестёрка бубен.\nСемён поставил 2, Лида подняла до 4, Семён принял 4.\n"
    assert "PK103" in [one.code for one in findings_of(TWO + first + more)]


@pytest.mark.parametrize(
    ("end", "codes"),
    [
        ("В банке 2. Лида взяла банк 2.", []),
        ("В банке 0. Лида взяла банк 2.", ["PK105"]),
        ("В банке 3. Лида взяла банк 3.", ["PK105"]),
        ("Лида взяла банк 2.", ["PK105"]),
    ],
)
def test_a_bet_that_nobody_met_is_in_the_pot_where_the_pot_is_told_with_it(end: str, codes: list[str]) -> None:
    found = findings_of(f"{TWO}Лида поставила 2, Семён свернул. {end}\n")
    assert [one.code for one in found if one.code.startswith("PK")] == codes
