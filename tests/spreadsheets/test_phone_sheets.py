"""Score sheets typed as plain lines on a phone, with the habits of those who keep them."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.conversion.records import to_hh
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source


def audit(text: str, name: str = "evening.txt") -> Audit:
    return audit_file(Source(name, text.encode()))


def found(text: str, name: str = "evening.txt") -> list[tuple[str, int]]:
    """The codes and lines of what is found in a text."""
    return [(one.code, one.line) for one in audit(text, name).findings]


VARIETY = """Variety, short cycle
{legend}

№;contract;Ann;Bob;Cy;Dee
1;2 (clubs (black) +2);{one}
2;8 (tricks);-10!;-16;-16;-10!
3;6;8!;28;8!;28
4;1;0;0;12!;12!
"""


def test_a_mark_beside_the_figures_of_two_is_the_attackers() -> None:
    right = VARIETY.format(legend="! attacked", one="20!;6;6;20!")
    assert found(right, "a.csv") == []
    assert found(right.replace("8!;28;8!;28", "8!;18;8!;18"), "a.csv") == [("VA105", 7)]
    swapped = right.replace("! attacked", "! - defenders")
    assert found(swapped, "a.csv") != []


def test_a_table_of_markdown_needs_no_bars_around_it() -> None:
    text = (
        "# Pineapple, Ann v Bob\n\nAnn | so far | Bob | so far\n---|---:|---|---:\n"
        "6 | 6 | -6 | -6\n**-9** | -3 | 9 | 3\n4 | 1 | -4 | {}\n2 | 3 | -2 | -3\n\nBob owes Ann {} x 10p = 30p\n"
    )
    assert found(text.format("-1", "3"), "a.md") == []
    assert found(text.format("-2", "3"), "a.md") == [("SC102", 7)]
    assert found(text.format("-1", "5"), "a.md") == [("SC101", 10)]


STUD = (
    "Five-card stud, the barn\n\nhand  pot  won by | Ann  Bob  Cy\n start            | 50   50   50\n"
    "  1    6   Bob    | 47   53   50\n  2   --   nobody |  \"    \"    \"\n  3    8   Cy     | {}   53   54\n"
    "  4    2   Ann    | 44   52   54\n\ncashed out Ann 44, Bob 52, Cy 54\n"
)  # fmt: skip


def test_stacks_go_on_and_what_stands_above_holds_again_where_a_row_repeats_it() -> None:
    assert found(STUD.format("43")) == []
    assert found(STUD.format("33")) == [("SC103", 7)]


PIQUET = """PIQUET with Bob, rubicon at the hundred
(e = elder, p = pique)

First partie
        Ann       Bob
 1.     20        e  44 p
 2.   e 31           12
 3.     15        e  41
      (66)        ({})
 4.   e 28           11
 5.     12        e  36
 6.   e 40            9
     ------     ------
       146         153
Bob wins 153 - 146 = 7, and 100 for the partie: {}
So far: Ann 0, Bob {}
"""


def test_parties_have_elder_hands_subtotals_in_brackets_and_a_sum_of_what_was_won() -> None:
    assert [one.code for one in audit(PIQUET.format(97, 107, 107)).findings if one.line > 12] == []
    assert ("SC102", 9) in found(PIQUET.format(98, 107, 107))
    assert ("SC101", 15) in found(PIQUET.format(97, 117, 117))
    assert ("SC102", 16) in found(PIQUET.format(97, 107, 120))


EVENING = """5 мая / у Веры
В = Вера, Г = Глеб, Д = Даша

1. РАСПИСНОЙ до 2х, за точный заказ ещё 3 сверху

1 карта: В 1 → 13; Г 1 → -10; Д - → 5
2 карты: В пас → 5; Г 1 → 13; Д 2 → -10
2 карты: В 2 → 23; Г 1 → -10; Д - → 5
2 карты: В 1 → 13; Г пас → 5; Д 2 → -10
1 карта: В пас → 5; Г 1 → -10; Д 1 → 13
пока В 59 Г -12 Д {}
победа: {}!!

2. КИТАЙСКИЙ ОТКРЫТЫЙ, без фантазий
     Вера Глеб Даша
р1:  4 -1 -3
р2:  2 -6 4
р3:  -1 0 1
итог 5 -7 2
"""


def test_two_games_of_an_evening_are_read_each_in_its_form() -> None:
    done = audit(EVENING.format("3", "Вера"))
    assert [one.reading.session.game for one in done.sessions] == ["odessa", "ofc"]
    assert ("max_cards", "2") in done.sessions[0].reading.session.rules
    assert ("exact_bonus", "3") in done.sessions[0].reading.session.rules


def test_who_won_is_held_against_the_totals_in_a_sheet_and_in_its_record() -> None:
    wrong = audit(EVENING.format("3", "Даша"))
    assert ("SC108", 12) in [(one.code, one.line) for one in wrong.findings]
    record = audit_file(
        Source("a.hh", to_hh([Reading(Source("-", b""), [one.reading for one in wrong.sessions])]).encode())
    )
    assert "SC108" in [one.code for one in record.findings]
    assert "SC108" not in [one.code for one in audit(EVENING.format("3", "Вера")).findings]


def test_a_total_of_a_list_may_be_told_by_letters() -> None:
    assert ("SC102", 11) in found(EVENING.format("13", "Вера"))


@pytest.mark.parametrize("sign", ["/", ",", ";"])
def test_the_title_may_name_the_players_of_figures_below(sign: str) -> None:
    text = "Pineapple // no fantasyland // Ann Bob Cy\n\n"
    text += f"1) +4 {sign} -6 {sign} +2 (btn Cy)\n2) +5 {sign} +{{}} {sign} -14x\n"
    text += f"3) 0 {sign} 3 {sign} -3\n====\n9 {sign} 6 {sign} -15\n"
    assert found(text.format(9)) == []
    assert ("SC103", 4) in found(text.format(8))


SIDES = """Вариация, короткий цикл

сдача 1, сдаёт Аня. контракт 2, трефы +2
  Аня и Гена атаковали: 14 / Боря и Вика: 12
  = Аня 14, Боря 12, Вика 12, Гена 14
сдача 2, сдаёт Боря. контракт 8, взятки
  Боря и Вика атаковали: -16 / Аня и Гена: -10 +10
  = Аня 14, Боря {}, Вика -4, Гена 14
"""


def test_deals_of_two_sides_may_stand_one_below_another() -> None:
    assert found(SIDES.format("-4")) == []
    assert found(SIDES.format("-5")) == [("SC102", 8)]
