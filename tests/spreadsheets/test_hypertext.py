"""Score tables in HTML pages: cells over several columns and rows, signs, what is struck out, what stands around."""

from __future__ import annotations

import random
from time import process_time

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.audit.fix import fix
from hhtool.notation.source import Source
from hhtool.spreadsheets import hypertext

PAGE = """\
<html><head><title>Tuesday</title><style>td, th</style></head><body>
<h2>Stud</h2>
<p>game: stud</p>
<table border=1>
<tr><th rowspan="2">no.</th><th rowspan="2">dealer</th><th colspan="3">points</th></tr>
<tr><th>Nat</th><th>Ola</th><th>Phil&nbsp;K.</th></tr>
<tr><td>1<td>Nat<td>5<td>&minus;3<td>&minus;2</tr>
<tr><td>2</td><td>Ola</td><td><s>7</s>&nbsp;6</td><td>-2</td><td>-4</td></tr>
<tr><td>3</td><td>Phil K.</td><td align="right">
  {figure}</td><td>4</td><td>4</td></tr>
<tr><td colspan="2"><b>Total</b></td><td><b>3</b></td><td>-1</td><td>-2</td></tr>
</table>
<p>Phil paid &amp; left</p></body></html>
"""


def audited(page: str, name: str = "evening.html") -> Audit:
    done = audit_file(Source(name, page.encode()))
    assert not done.troubles
    return done


def test_a_table_of_a_page_is_read() -> None:
    done = audited(PAGE.format(figure="-8"))
    assert done.findings == []
    [session] = done.sessions
    assert session.reading.session.players == ("Nat", "Ola", "Phil K.")
    assert session.sheets[0].taken == [[5, -3, -2], [6, -2, -4], [-8, 4, 4]]
    assert [one.text for one in session.reading.session.comments] == ["# Stud"]
    assert [one.text for one in session.reading.tables[0].comments] == ["# Phil paid & left"]


def test_a_finding_stands_where_the_figure_does_and_is_not_put_right() -> None:
    page = PAGE.format(figure="-7")
    done = audited(page)
    assert [(one.code, one.line, one.column, one.fix) for one in done.findings] == [("SC103", 10, 3, None)]
    assert fix(done, audit_file, lambda _code: True).data == page.encode()


def test_a_cell_over_several_rows_moves_those_below() -> None:
    page = (
        PAGE.format(figure="-8").replace("<td>1<td>Nat<td>", '<td>1<td rowspan="2">Nat<td>').replace("<td>Ola</td>", "")
    )
    dealers = [row.text("dealer") for row in audited(page).sessions[0].sheets[0].sheet.deals]
    assert dealers == ["Nat", "", "Phil K."]


def test_a_word_above_all_names_may_stand_in_a_workbook_or_text_too() -> None:
    rows = "no.,dealer,points,,\n,,Nat,Ola,Phil\n1,Nat,5,-3,-2\n2,Ola,6,-2,-4\n"
    done = audit_file(Source("evening.csv", f"game,stud\n\n{rows}".encode()))
    assert done.findings == []
    assert done.sessions[0].reading.session.players == ("Nat", "Ola", "Phil")


@pytest.mark.parametrize("seed", range(40))
def test_no_page_stops_the_reading(seed: int) -> None:
    chance = random.Random(seed)
    signs = list(PAGE.format(figure="-8"))
    for _change in range(20):
        at = chance.randrange(len(signs))
        signs[at : at + chance.randint(0, 20)] = chance.choice(
            ["<", "<![x[", "</tr>", "<table>", " colspan=99", "&#", "<!--"]
        )
    audited("".join(signs))


def test_a_page_without_a_table_says_so() -> None:
    assert [one.code for one in audited("<p>Nat won</p>").findings] == ["HH007"]


@pytest.mark.parametrize(
    "piece",
    [
        "<td ", "<td<b", "<td a='", '<a b="', "<!--", "<!", "<![CDATA[", "<?", "</", "<script>", "<style></sty", "<s>",
        "<table>", "&", "&#", "&#9", "<tr><td colspan=200 rowspan=200>", "<td a=", "<td =", "<a / ", "<",
    ],
)  # fmt: skip
def test_a_broken_page_is_read_in_one_pass(piece: str) -> None:
    began = process_time()
    hypertext.rows(Source("evening.html", ("<table><tr><td>1" + piece * (150_000 // len(piece))).encode()))
    assert process_time() - began < 2


def _said(page: str) -> list[list[str]]:
    return [[cell.text for cell in row] for row in hypertext.rows(Source("a.html", page.encode()))]


@pytest.mark.parametrize(
    ("page", "rows"),
    [
        ("<p>Cleo < Dmitri, 2 <3</p>", [["Cleo < Dmitri, 2 <3"]]),
        ("<p title='a > b' id=5\">Cleo</p>", [["Cleo"]]),
        ("<head/><p>Cleo<script/><p>Dmitri<script>x = '<p>'</script >!", [["Cleo"], ["Dmitri!"]]),
        ("<p>Cleo<!-- <p>Eva --><p>Dmitri<!--><p>Gleb<!-- Zoe", [["Cleo"], ["Dmitri"], ["Gleb"]]),
        (f"<p>&#{'7' * 6000};&#0000065;&Eacute;", [["\ufffdAÉ"]]),
        ("<TABLE><TR><TD COLSPAN = '2'>Cleo<td>Dmitri</TABLE>", [["Cleo", "", "Dmitri"]]),
    ],
)
def test_tags_are_what_they_are_in_a_browser(page: str, rows: list[list[str]]) -> None:
    assert [row for row in _said(page) if row] == rows
