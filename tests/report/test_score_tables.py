"""The score tables of a record as the report shows them: like the paper, with the right figure beside a wrong one."""

from __future__ import annotations

import re

from hhtool.audit.file import audit_file
from hhtool.audit.rows import by_deal
from hhtool.notation.source import Source
from hhtool.report import render
from hhtool.report.score_tables import paper
from hhtool.report.source_lines import faulty_lines
from hhtool.report.views.sheets import Mark, Paper
from tests.conftest import ROOT
from tests.games.draw.evening import findings_in

TABLE = """game: stud
players: Anna, Boris
table
| deal | Anna  | Boris       |
| 1    | 8     | -8          |
| 2    | ?     | ~~3~~ 4     |
| 3    | 2     | -3          |
| total | 6    | -6          |
"""


def drawn(text: str) -> Paper:
    audit = audit_file(Source("table.hh", text.encode()))
    (session,) = audit.sessions
    (sheet,) = session.sheets
    findings = [one for some in faulty_lines(audit).values() for one in some]
    return paper(sheet, findings, "#f1-{}".format)


def test_the_places_of_a_row_that_contradict_each_other_stand_in_one_quote() -> None:
    sheet = (ROOT / "samples/odessa/score-sheet-faulty.hh").read_bytes()
    groups = findings_in(audit_file(Source("table.hh", sheet))).groups
    (finding,) = [one for group in groups for one in group.findings if one.code == "SC105"]
    assert re.findall('<mark class="([^"]*)">([^<]*)', finding.quote) == [
        ("error", "-20"),
        ("follows", "5"),
        ("follows", "-10"),
        ("follows", "10"),
    ]
    assert [(one.message, one.quote) for one in finding.related] == [("and this figure too", "")]


def test_the_columns_and_rows_are_those_of_the_paper() -> None:
    found = drawn(TABLE)
    assert found.heads == ("deal", "Anna", "Boris")
    assert [row.kind for row in found.rows] == ["deal", "deal", "deal", "total"]
    assert found.rows[0].cells == ((Mark("1"),), (Mark("8"),), (Mark("−8"),))


def test_what_cannot_be_read_has_the_right_figure_beside_it() -> None:
    assert drawn(TABLE).rows[1].cells[1] == (Mark("?", "−4", href="#f1-6"),)


def test_what_the_scorer_struck_out_stays_struck_out() -> None:
    assert drawn(TABLE).rows[1].cells[2] == (Mark("3", tone="struck"), Mark("4"))


def test_a_row_with_a_fault_is_marked_and_a_figure_that_nothing_puts_right_has_none_beside_it() -> None:
    wrong = drawn(TABLE).rows[2]
    assert wrong.wrong
    assert [mark.right for cell in wrong.cells for mark in cell if mark.href] == [""]


def test_red_suits_are_red() -> None:
    table = "game: odessa\nplayers: Anna, Boris\npartial: yes\ntable\n| deal | cards | trump | Anna | Boris |\n"
    rows = "".join(f"| {number} | 1 | {suit} | 1 10 | - 5 |\n" for number, suit in enumerate("h♦♠—", 1))
    trumps = [row.cells[2] for row in drawn(table + rows).rows]
    assert trumps == [(Mark("h", tone="red"),), (Mark("♦", tone="red"),), (Mark("♠"),), (Mark("—"),)]


TURNED = b"""game,odessa
,cards,1,2,3,4,total
,trump,c,d,h,s,
Anna,bid,-,1,1,2,
,points,5,10,10,20,45
Boris,bid,-,1,-,1,
,points,5,10,1,10,26
Vera,bid,-,1,1,-,
,points,1,-10,30,1,2
"""


def test_a_table_on_its_side_has_its_findings_suits_and_totals_in_the_rows_of_its_deals() -> None:
    audit = audit_file(Source("table.csv", TURNED))
    [finding] = audit.findings
    assert (finding.line, finding.code) == (9, "SC104")
    [sheet] = audit.sessions[0].sheets
    found = paper(sheet, [one for some in faulty_lines(audit).values() for one in some], "#f1-{}".format)
    assert [row.kind for row in found.rows] == ["deal"] * 4 + ["total"]
    assert [row.wrong for row in found.rows] == [False, False, True, False, False]
    assert [row.cells[1][0].tone for row in found.rows[:4]] == ["", "red", "red", ""]
    assert [*by_deal(audit)] == [(1, 2)]


def test_columns_of_words_are_known() -> None:
    text = "game;variety\ndeal;contract;attackers;Anna;Boris;Vera;Gleb\n1;1;Boris+Vera;22;0;0;22\n"
    audit = audit_file(Source("table.csv", text.encode()))
    [sheet] = audit.sessions[0].sheets
    assert paper(sheet, [], str).words == {2}


def test_the_curve_of_a_sheet_marks_findings_and_special_deals() -> None:
    sheet = (ROOT / "samples/odessa/score-sheet-faulty.hh").read_bytes()
    audit = audit_file(Source("table.hh", sheet))
    curves = re.search(r"<svg[^>]*curves[^>]*>.*?</svg>", render([audit]), re.DOTALL)
    assert curves is not None
    deals = {one.deal for one in audit.findings if one.severity == "error"} - {"total"}
    assert curves[0].count('class="fault error"') == len(deals)
    assert curves[0].count('class="special"') == 2, "a blind and a golden deal"
