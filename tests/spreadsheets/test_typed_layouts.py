"""Score tables typed in the layouts that people use: names above pairs of columns, a row a player, letters for names."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source


def audited(text: str, name: str = "evening.txt") -> Audit:
    done = audit_file(Source(name, text.encode()))
    assert not done.troubles
    return done


def players(done: Audit) -> tuple[str, ...]:
    (session,) = done.sessions
    return session.reading.session.players


def told(done: Audit) -> list[tuple[str, int, int, str | None]]:
    return [(one.code, one.line, one.column, one.player) for one in done.findings]


def points(done: Audit) -> list[list[int | None]]:
    deals = done.sessions[0].sheets[0].sheet.deals
    return [[int(box.figures[-1].value or 0) if box.figures else None for box in row.boxes] for row in deals]


PAIRED = """\
Расписной покер

        Тоня        Егор        Майя
карт  зак  очк    зак  очк    зак  очк
1      п    5      п    5      п    1
2      1   10      п    5      2  -10
3      п    5      1   10      1    2
4      2   20      п    5      1    2
всего      40           25           -5

п - пас
"""


def test_names_may_stand_above_the_columns_of_their_bids_and_points() -> None:
    done = audited(PAIRED)
    assert done.findings == []
    assert players(done) == ("Тоня", "Егор", "Майя")
    assert points(done)[1] == [10, 5, -10]


def test_a_total_below_the_points_is_theirs() -> None:
    wrong = PAIRED.replace("  25  ", "  35  ")
    assert told(audited(wrong)) == [("SC102", 9, 25, "Егор")]


def test_names_alone_may_stand_above_several_columns_each() -> None:
    bare = "\n".join(line for line in PAIRED.splitlines() if "зак" not in line).replace("  Тоня", "карт  Тоня")
    assert audited(bare).findings == []
    assert points(audited(bare)) == points(audited(PAIRED))
    assert told(audited(bare.replace("  25  ", "  35  "))) == [("SC102", 8, 25, "Егор")]


@pytest.mark.parametrize("word", ["бескоз.", "миз", "золот.", "тёмн."])
def test_the_word_for_a_special_deal_may_be_cut_short(word: str) -> None:
    row = f"{word:9}-   0      -    0      -    0\n"
    assert "HH001" not in [one.code for one in audited(PAIRED.replace("всего", row + "всего")).findings]


def test_the_words_for_figures_may_stand_a_blank_apart() -> None:
    done = audited(
        "Oh Hell\n\n"
        "       Tess       Walt       Ivy\n"
        "cards  bid score  bid score  bid score\n"
        "2      0   10     1   11     0   1\n"
        "1      1   11     1   0      0   10\n"
    )
    assert players(done) == ("Tess", "Walt", "Ivy")
    assert points(done) == [[10, 11, 1], [11, 0, 10]]


UPRIGHT = """\
Ананас

            1     2     3    4   итог
Фёкла 🌼    12   –6     0    9     15
Савва       –7    2    20   –9      6
Дед Ерофей  –5    4   –20    0    –21
"""


def test_the_players_may_be_rows_and_the_deals_columns() -> None:
    done = audited(UPRIGHT)
    assert done.findings == []
    assert players(done) == ("Фёкла 🌼", "Савва", "Дед Ерофей")
    assert points(done) == [[12, -7, -5], [-6, 2, 4], [0, 20, -20], [9, -9, 0]]


def test_a_row_of_a_player_that_does_not_add_up_is_found_in_its_last_cell() -> None:
    [(code, line, _column, player)] = told(audited(UPRIGHT.replace("–21", "–12")))
    assert (code, line, player) == ("SC102", 6, "Дед Ерофей")


LETTERS = """\
Выборы на даче
З - Зина, К - Клим, Л - Лука, Ф - Фаина

№   к-т  играли   З    К    Л    Ф
1   8    З-Л      -6   -20  -6   -20
2   1    К+Ф      0    12   0    12
"""


def test_a_line_tells_whose_the_letters_above_the_columns_are() -> None:
    done = audited(LETTERS)
    assert done.findings == []
    assert players(done) == ("Зина", "Клим", "Лука", "Фаина")


def test_a_line_that_does_not_tell_all_letters_names_nobody() -> None:
    assert players(audited(LETTERS.replace(", Ф - Фаина", ""))) == ("З", "К", "Л", "Ф")


BRACKETED = """\
draw poker

#  | Nat  | Ola  | Phil |
1  | 6    | (4)  | (2)  |
2  | (3)  | (3)  | 6    | shouting
3  |      | 5    | (5)  |
sum| 3    | (2)  | (1)  |
"""


def test_figures_in_brackets_are_below_nothing_where_the_rows_sum_to_nothing_so() -> None:
    done = audited(BRACKETED)
    assert done.findings == []
    assert points(done) == [[6, -4, -2], [-3, -3, 6], [None, 5, -5]]


def test_a_figure_in_brackets_is_put_right_where_it_stands() -> None:
    [(code, line, _column, player)] = told(audited(BRACKETED.replace("(2)  | (1)", "(3)  | (1)")))
    assert (code, line, player) == ("SC102", 7, "Ola")


def test_figures_in_brackets_are_points_where_the_rows_do_not_sum_to_nothing_otherwise() -> None:
    done = audited(
        "Oh Hell\n\n№ | Nat | Ola | Phil |\n1 | 0 (10) | 1 (11) | 0 (10) |\n2 | 1 (11) | 0 (10) | 1 (11) |\n"
    )
    assert points(done) == [[10, 11, 10], [11, 10, 11]]


@pytest.mark.parametrize("head", ["game: draw", "игра: draw"])
def test_the_game_may_be_named_in_a_row_above_a_typed_table(head: str) -> None:
    done = audited(BRACKETED.replace("draw poker", head))
    assert players(done) == ("Nat", "Ola", "Phil")
    assert done.findings == []


def test_what_is_said_of_a_game_that_is_not_named_can_be_put_above_the_table() -> None:
    [finding] = audited("№ | Nat | Ola\n1 | 7 | дождь\n2 | 3 | 2\n3 | 5 | 9\n").findings
    assert "game: odessa" in str(finding.message)


def test_a_bar_with_nothing_before_it_leaves_a_cell_empty() -> None:
    done = audited("draw poker\n\n№ | Nat | Ola | Phil\n1 | 5 || -5\n2 || 4 | -4\n3 | 1 | 1 | -2\n")
    assert points(done) == [[5, None, -5], [None, 4, -4], [1, 1, -2]]


def test_the_cards_may_stand_under_the_first_letter_of_their_word() -> None:
    done = audited(
        "козырь | к | Тоня | Егор\n♣ | 1 | 0 5 | 0 1\n♦ | 2 | 1 2 | 0 5\n♠ | 2 | 2 20 | 0 5\n♥ | 1 | 0 1 | 0 5\n"
    )
    assert [row.text("cards") for row in done.sessions[0].sheets[0].sheet.deals] == ["1", "2", "2", "1"]


def test_the_kind_of_a_special_deal_may_stand_beside_its_cards() -> None:
    done = audited(
        "game;odessa\nrules;schedule=1-2\ndeal;cards;Nat;Ola\n1;1;0 5;0 1\n2;2;1 10;0 1\n3;2 golden;40;0\n"
        "4;2 misere;-20;-20\n",
        "a.csv",
    )
    assert done.findings == []
    assert [one.deal.kind for one in done.sessions[0].sheets[0].rows] == ["", "", "golden", "misere"]


CARDS_BEHIND = """\
Расписной покер. Аня, Боря.
36 карт, от 1 до 3 и обратно, потом мизер

№ сдача    | Аня    | Боря
1. 1 карта | пас 5  | пас 1
2. 2 карты | 1 10   | пас 1
3. 3 карты | пас 5  | 2 3
4. 2 карты | 1 2    | пас 5
5. 1 карта | пас 1  | пас 5
6. мизер   | — 0    | — -60
итого      | 23     | -45
"""


def test_the_number_of_a_deal_may_stand_before_its_cards_or_what_it_is() -> None:
    done = audited(CARDS_BEHIND)
    rows = [one.deal for one in done.sessions[0].sheets[0].rows]
    assert [one.cards for one in rows][:5] == [1, 2, 3, 2, 1]
    assert [one.kind for one in rows] == ["", "", "", "", "", "misere"]
    assert done.findings == []
    longer = audited(CARDS_BEHIND.replace("5. 1 карта", "5. 2 карты"))
    assert ("OD108", 9) in [(one.code, one.line) for one in longer.findings]


SUBTOTALS = """\
| № | Nat | Ola | Phil |
|---|---|---|---|
| 1 | 5 | 9 | -14 |
| 2 | 6 | -20 | 14 |
| after 2 | 11 | -11 | 0 |
| 3 | 4 | 7 | -11 |
| 4 | -9 | 1 | 8 |
| {label} | {figures} |
| total | 6 | -3 | -3 |
"""


@pytest.mark.parametrize("label", ["after 4", "after 4 deals", "so far", "second rubber:", "subtotal"])
def test_a_row_between_the_deals_may_be_their_total_under_another_name(label: str) -> None:
    text = "- game: ofc\n\n" + SUBTOTALS
    right = text.format(label=label, figures="6 | -3 | -3")
    assert audited(right, "a.md").findings == []
    assert told(audited(right.replace("| 6 | -3 | -3 |", "| 6 | -5 | -3 |", 1), "a.md")) == [
        ("SC102", 10, 17 + len(label) - 7, "Ola")
    ]


def test_totals_may_be_of_the_deals_since_the_one_before() -> None:
    text = "- game: ofc\n\n" + SUBTOTALS.format(label="total", figures="-5 | 8 | -3")
    assert audited(text, "a.md").findings == []
    [(code, line, _column, player)] = told(audited(text.replace("-5 | 8 | -3", "-5 | 9 | -3"), "a.md"))
    assert (code, line, player) == ("SC102", 10, "Ola")


def test_two_figures_that_stand_in_each_others_place_are_one_finding() -> None:
    text = "- game: ofc\n\n" + SUBTOTALS.format(label="so far", figures="6 | -3 | -3")
    swapped = audited(text.replace("| 4 | 7 | -11 |", "| 7 | 4 | -11 |"), "a.md")
    [finding] = swapped.findings
    assert (finding.code, finding.line) == ("SC105", 8)
    assert "swapped" in str(finding.message)


NUMBERED = """\
draw poker
    Nat | Ola | Phil
1)  +40 | -20 | -20
2)  -15 | +30 | -15
total +25 | +10 | -35
"""


def test_no_bar_need_stand_behind_the_number_of_a_deal() -> None:
    done = audited(NUMBERED)
    assert done.findings == []
    assert points(done) == [[40, -20, -20], [-15, 30, -15]]


def test_a_bid_before_its_points_is_no_number_of_a_deal() -> None:
    done = audited("Расписной покер\n\nТоня | Егор | Майя\n0 5 | 0 5 | 0 1\n1 10 | 0 5 | 2 -10\n0 5 | 1 10 | 1 2\n")
    assert done.findings == []
    assert [row.boxes[0].value("bid") for row in done.sessions[0].sheets[0].sheet.deals] == [0, 1, 0]


def test_remarks_behind_rows_of_which_one_lacks_a_figure_move_none() -> None:
    done = audited(
        "draw poker\n\n"
        "        Nat    Ola    Phil\n"
        "1       +5     -3     -2\n"
        "2       -1     -1     +2     a misdeal before\n"
        "3              -4     +4     Nat in the kitchen\n"
        "total   +4     -8     +4\n"
    )
    assert done.findings == []
    assert points(done) == [[5, -3, -2], [-1, -1, 2], [None, -4, 4]]


def test_a_row_of_totals_may_lack_what_is_said_of_the_deals() -> None:
    done = audited(
        "Variety\n\nDeal Contract Attackers Ana Bo Cy Di\n1 8 Ana&Cy -6 -20 -6 -20\n2 1 BD 0 12 0 12\nTotal -6 -8 -6 -8\n"
    )
    assert done.findings == []
    assert len(done.sessions[0].sheets[0].sheet.deals) == 2


def test_a_row_of_a_table_that_cannot_be_read_is_no_remark() -> None:
    done = audited("draw poker\n\nNat Ola Phil\n1 5 -3 -2\n2 4 -4\n3 -1 -1 2\n4 0 3 -3\n")
    assert told(done) == [("HH001", 5, 1, None)]


def test_several_words_may_name_a_row_of_totals() -> None:
    text = "draw poker\n\nNat Ola Phil\n1 5 -3 -2\n2 4 -4 0\nall until supper 9 -7 {}\n3 1 1 -2\n"
    assert audited(text.format("-2")).findings == []
    assert told(audited(text.format("-5"))) == [("SC102", 6, 23, "Phil")]


def test_bids_tricks_and_points_may_stand_close_together() -> None:
    done = audited(
        "Расписной покер\n\n      Тоня    Егор    Майя\n1к   0-0=5   0-0=5   0-1=1\n2к   1-1=10  0-0=5   2-1=-10\n"
    )
    boxes = done.sessions[0].sheets[0].sheet.deals[1].boxes
    assert done.findings == []
    assert [[box.value(kind) for kind in ("bid", "tricks", "points")] for box in boxes] == [
        [1, 1, 10],
        [0, 0, 5],
        [2, 1, -10],
    ]


def test_one_word_for_figures_may_stand_below_each_name() -> None:
    done = audited(
        "Oh Hell\n\nRound  Tess     Walt     Ivy\n       bid/won  bid/won  bid/won\n"
        "10     1/1 11   0/0 10   9/9 19\n9      3/2 2    0/1 1    6/6 16\n"
    )
    assert players(done) == ("Tess", "Walt", "Ivy")
    assert [row.text("cards") for row in done.sessions[0].sheets[0].sheet.deals] in (["10", "9"], ["", ""])


def test_a_schedule_that_no_row_names_is_told_beside_the_preset() -> None:
    rows = [(3, "0 10", "1 11", "1 2"), (2, "0 10", "0 1", "1 11"), (1, "0 10", "0 10", "0 1")]
    rows += [(1, "0 1", "0 10", "0 10"), (2, "1 11", "1 11", "1 0"), (3, "0 2", "1 11", "1 0")]
    table = "".join("  ".join(map(str, row)) + "\n" for row in rows)
    (session,) = audited(f"cards  Tess  Walt  Ivy\n{table}").sessions
    assert dict(session.reading.session.rules) == {"preset": "oh-hell", "schedule": "3-1,1-3"}


def test_a_row_with_a_number_that_lacks_a_figure_is_read_by_its_places() -> None:
    done = audited(
        "draw poker\n\n"
        "        Nat    Ola    Phil\n"
        "1       +5     -3     -2\n"
        "2              -4     +4\n"
        "3       -1     +1\n"
        "        +4     -6     +2\n"
    )
    assert points(done) == [[5, -3, -2], [None, -4, 4], [-1, 1, None]]
    assert done.findings == []


BETWEEN_BARS = """\
Расписной покер

раздача карт кто сдаёт | Тоня       | Егор       | Майя
                       | заказ очки | заказ очки | заказ очки
1       1    Тоня      | пас   5    | пас   5    | пас   1
2       2    Егор      | 1     10   | пас   5    | 2     −10
итого                  |       15   |       10   |       -9
"""


def test_several_columns_may_stand_between_two_bars() -> None:
    done = audited(BETWEEN_BARS)
    assert done.findings == []
    assert told(audited(BETWEEN_BARS.replace("15  ", "25  "))) == [("SC102", 7, 32, "Тоня")]
    assert points(done) == [[5, 5, 1], [10, 5, -10]]
    assert [row.about["dealer"].text for row in done.sessions[0].sheets[0].sheet.deals] == ["Тоня", "Егор"]


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("            | Тоня    | Егор    | Майя", "раздача карт | зак/очк | зак/очк | зак/очк"),
        ("            | Тоня    | Егор    | Майя", "раздача карт | зак очк | зак очк | зак очк"),
        ("раздача карт | Тоня    | Егор    | Майя", ""),
        ("карт | Тоня    | Егор    | Майя", "     | з о | з о | з о"),
    ],
)
def test_what_is_said_of_the_deals_may_stand_beside_either_heading(above: str, below: str) -> None:
    lead = "1 " if "раздача" in above + below else ""
    rows = [f"{lead}1 | п 5 | п 5 | п 1", f"{lead.replace('1', '2')}2 | 1 10 | п 5 | 2 -10"]
    done = audited("\n".join(["Расписной покер", "", above, *filter(None, [below]), *rows]) + "\n")
    assert done.findings == []
    assert points(done) == [[5, 5, 1], [10, 5, -10]]
    assert [row.about["cards"].text for row in done.sessions[0].sheets[0].sheet.deals] == ["1", "2"]


PARTIES = """\
Пикет, точка - сдающий

первая партия
Ира  Юра
31.   24
52.   18
20    41.
17    36.
------
120   119
выиграла Ира

вторая партия
Ира  Юра
9     46.
42    17.
14.   59
29.   16
------
94    138
"""


def test_a_line_stands_above_totals_and_each_party_is_a_game() -> None:
    done = audited(PARTIES)
    assert done.findings == []
    assert [len(one.sheets[0].sheet.deals) for one in done.sessions] == [4, 4]
    assert told(audited(PARTIES.replace("94    138", "94    148"))) == [("SC105", 15, 7, "Юра")]


def test_a_dot_beside_the_figures_is_the_dealers() -> None:
    wrong = PARTIES.replace("42    17.", "42.   17")
    assert told(audited(wrong)) == [("PQ113", 16, 1, "Ира")]


CHINESE = """\
Китайский покер
Лёва Ада Паша
+1  -17  +16
+7  -12  +5 ф
пили чай
+2  -  -2
-6  +10  -4
-4  +2  +2
итого
0  -17  17
"""


def test_names_may_have_one_blank_above_figures_that_have_more() -> None:
    done = audited(CHINESE)
    assert done.findings == []
    assert points(done)[:3] == [[1, -17, 16], [7, -12, 5], [2, 0, -2]]


def test_totals_may_stand_below_the_word_for_them() -> None:
    assert told(audited(CHINESE.replace("0  -17", "0  -16"))) == [("SC102", 10, 4, "Ада")]


def test_totals_behind_points_and_below_them() -> None:
    text = "Покер\nРая Сеня\n1   1 (1)   5 (5)\n2   10 (11)   -10 (-5)\n3   5 (16)   30 (25)\nИтого 16 25\n"
    assert audited(text).findings == []
    assert told(audited(text.replace("(16)", "(26)"))) == [("SC102", 5, 8, "Рая")]


SHORT_OF_ONE = """\
Покер
карт  Рая  Сеня  Толя
1      5    5     1
2     10   10   -10
3      5   20     1
5     20    1    20
6      1   20    30
6     10   20    30
6     20    5    40
5     10   10    30
4      5    1    30
"""


def test_a_deal_that_was_left_out_is_told_once_and_what_follows_is_kept() -> None:
    [first, *others] = [one for one in audited(SHORT_OF_ONE).findings if one.code == "OD108"]
    assert not others
    assert first.line == 6
    assert [(one.code, one.line) for one in first.consequences] == [("OD108", line) for line in (7, 10, 11)]


ELECTIONS = """\
Выборы 12 июля
Г  К  Н  Я
Г - Гена, К - Клава, Н - Нина, Я - Яша
контракт, кто нападал, очки

2 КН  10 16 16 10
5 ГЯ  5 -5 -5 5
1 КЯ  22 0 22 0
= 37 11 33 15
"""


def test_columns_before_the_names_may_have_no_headings() -> None:
    done = audited(ELECTIONS)
    assert done.findings == []
    assert players(done) == ("Гена", "Клава", "Нина", "Яша")
    assert told(audited(ELECTIONS.replace("5 -5 -5 5", "5 -5 -5 7"))) == [("SC104", 7, 15, "Яша")]
    assert told(audited(ELECTIONS.replace("= 37", "= 38"))) == [("SC102", 9, 3, "Гена")]


def test_a_letter_behind_the_cards_is_the_dealers() -> None:
    rows = "1 А 5 5 1\n2 Б 10 10 -10\n3 В 5 20 1\n4 А 20 10 1\n"
    text = f"Покер\nАня Боря Вера\n{rows}"
    assert audited(text).findings == []
    assert [code for code, *_place in told(audited(text.replace("3 В", "3 А")))] == ["HH106"]


def test_a_remark_behind_the_deal_below_a_wide_name_of_another() -> None:
    lines = (
        "          Олег       Инна",
        "карт    зак  очк   зак  очк",
        "1         1   10     0    5",
        "2         0    5     1  -10   звонок",
        "1         0    5     1   10",
        "бескозырка  1  20    0   10",
    )
    done = audit_file(Source("счёт.txt", "\n".join(("Расписной покер", "", *lines)).encode()))
    (sheet,) = done.sessions[0].sheets
    assert [row.text("cards") for row in sheet.sheet.deals][:3] == ["1", "2", "1"]
    assert not [one for one in done.findings if one.code == "HH001"]


def test_a_dot_before_the_bid_is_who_dealt() -> None:
    lines = (
        "карт  Олег      Инна",
        "      зак очк   зак очк",
        "1     . 1  10    п  5",
        "2     1  -10    . п  5",
        "1     . п   5    1  10",
    )
    done = audit_file(Source("счёт.txt", "\n".join(("Расписной покер, точка - сдаёт", "", *lines)).encode()))
    assert [row.text("dealer") for row in done.sessions[0].sheets[0].sheet.deals] == ["Олег", "Инна", "Олег"]
