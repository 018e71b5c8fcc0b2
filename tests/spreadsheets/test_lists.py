"""Deals kept as a list, a line each: a name before each figure, what deal it is in words, marks and remarks behind."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source
from hhtool.sheets.figure import as_figures


def audited(text: str) -> Audit:
    done = audit_file(Source("evening.txt", text.encode()))
    assert not done.troubles
    return done


def cells(done: Audit) -> list[list[tuple[int, str]]]:
    deals = done.sessions[0].sheets[0].sheet.deals
    return [[(int(box.figures[0].value or 0), box.figures[0].marks) for box in row.boxes] for row in deals]


LIST = """\
Open face chinese, three of us

{first} Nat 9, Ola -12 dead, Phil 3
{second} Nat 4, Ola 4, Phil -8
(tea)
{third} Nat -6 fantasy, Ola 7, Phil -1

Total: Nat 7, Ola -1, Phil -6
"""


@pytest.mark.parametrize("form", ["{}.", "{})", "Deal {}:", "Hand #{}:", "Round {} -", "No. {}:", "{}-я сдача:"])
def test_a_line_may_say_what_deal_it_is_of_in_words(form: str) -> None:
    first, second, third = map(form.format, (1, 2, 3))
    done = audited(LIST.format(first=first, second=second, third=third))
    assert done.findings == []
    [sheet] = done.sessions[0].sheets
    assert [row.label for row in sheet.sheet.deals] == ["1", "2", "3"]
    assert [comment.text for comment in sheet.sheet.table.comments] == ["# (tea)"]
    assert cells(done) == [[(9, ""), (-12, "x"), (3, "")], [(4, ""), (4, ""), (-8, "")], [(-6, "F"), (7, ""), (-1, "")]]


def test_a_missing_deal_of_a_list_is_found() -> None:
    done = audited(LIST.format(first="Deal 1:", second="Deal 2:", third="Deal 4:").replace("4, Ola 4", "4, Ola 5"))
    assert [(one.code, one.line) for one in done.findings] == [("SC103", 4), ("HH107", 6)]


def test_a_word_that_is_none_for_a_deal_is_no_number_of_one() -> None:
    done = audited(LIST.format(first="Bob 1:", second="Bob 2:", third="Bob 3:"))
    assert not any(session.reading.tables for session in done.sessions)


@pytest.mark.parametrize("label", ["Всего", "Итого за вечер", "Итого после 3"])
def test_several_words_may_stand_before_the_totals_of_a_list(label: str) -> None:
    text = LIST.format(first="1)", second="2)", third="3)").replace("Total", label)
    assert audited(text).findings == []
    assert [one.code for one in audited(text.replace("Phil -6", "Phil -5")).findings] == ["SC102"]


@pytest.mark.parametrize(
    ("cell", "figures"),
    [
        ("-16 скуп", "-16x"),
        ("-16 (мёртвая)", "-16x"),
        ("3 фантазия", "3F"),
        ("-6 ф, скуп", "-6Fx"),
        ("-6 fantasy dead", "-6Fx"),
        ("148 (репик)", "148"),
        ("12 F (дважды)", "12F"),
        ("2 (пас)", "2  пас"),
        ("(5)", "5"),
        ("2 (7)", "2  7"),
    ],
)
def test_words_behind_a_figure_are_its_marks_and_those_in_brackets_a_remark(cell: str, figures: str) -> None:
    found = as_figures(cell)
    assert found.strip() == figures
    assert len(found) == len(cell)


SIGNED = """\
Piquet

no. - dealer - Nat - Ola
1 - O - 9 - 148 (repique)
2 - O - 44 - 25
3 - N - 13 - 61
4 - N - 31 - 34?
total - {leads}97 - 268
"""


@pytest.mark.parametrize("leads", ["", "- "])
@pytest.mark.parametrize("sign", ["-", "–", "—", "/", ":", "|"])
def test_a_sign_may_stand_between_the_cells(sign: str, leads: str) -> None:
    done = audited(SIGNED.format(leads=leads).replace(" - ", f" {sign} ").replace("- ", f"{sign} "))
    assert done.findings == []
    assert cells(done)[0] == [(9, ""), (148, "")]
    dealers = [row.text("dealer") for row in done.sessions[0].sheets[0].sheet.deals]
    assert dealers == ["O", "O", "N", "N"]


def test_what_stands_behind_a_sign_may_be_below_nothing() -> None:
    done = audited("Stud\n\nNat - Ola - Phil\n5 - -7 - 2\n-4 - -4 - 8\n-1 - 1 - 0\n")
    assert done.findings == []
    assert [[figure for figure, _marks in row] for row in cells(done)] == [[5, -7, 2], [-4, -4, 8], [-1, 1, 0]]


def test_sentences_with_dashes_are_no_table() -> None:
    done = audited("Стад, играли Анна - Борис - Вера.\n\nсначала - Анна - 5 - потом - Борис - 7\nи - так - далее\n")
    assert not any(session.reading.tables for session in done.sessions)
