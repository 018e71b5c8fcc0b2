"""The score tables of a record as the report shows them: like the paper, with the right figure beside a wrong one."""

from __future__ import annotations

import re

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source
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
