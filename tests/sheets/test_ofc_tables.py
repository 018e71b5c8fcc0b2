"""Score tables of open-face Chinese poker: what random sessions leave on paper is never held against anyone."""

from __future__ import annotations

import random
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from hhtool.audit.file import audit_file
from hhtool.conversion.deals_table import from_history
from hhtool.files import hhfile
from hhtool.games.ofc import GAME
from hhtool.games.ofc.generate import GENERATOR
from hhtool.notation.source import Source
from tests.conftest import examples
from tests.examples import audited

Rows = list[list[str]]
CASES = st.tuples(st.integers(0, 10**6), st.sampled_from(sorted(GAME.variants)))
QUICK = examples(20)


def paper(seed: int, variant: str) -> tuple[str, Rows]:
    """The head of a table, and the rows that the first session of some random deals leaves."""
    text = GENERATOR.generate(deals=8, seed=seed, players=2, variant=variant)
    session = hhfile.read(Source("deals.hh", text.encode())).sessions[0]
    table = from_history(session)
    assert table is not None
    head = f"game: {variant}\nplayers: {', '.join(session.session.players)}\ntable\n"
    return head + line([cell.text for cell in table.columns]), [[cell.text for cell in row] for row in table.rows]


def line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def findings(head: str, rows: Rows) -> list[tuple[str, int, str]]:
    audit = audit_file(Source("table.hh", (head + "".join(map(line, rows))).encode()))
    return [(one.code, one.line, one.fix.edits[0].text if one.fix else "") for one in audit.findings]


@QUICK
@given(CASES)
def test_what_a_session_leaves_is_clean(case: tuple[int, str]) -> None:
    assert findings(*paper(*case)) == []


@QUICK
@given(CASES, st.floats(0, 0.5))
def test_what_is_recovered_is_what_stood_there(case: tuple[int, str], share: float) -> None:
    head, rows = paper(*case)
    rng = random.Random(case[0])
    blotted = [
        [_blot(cell) if place > 1 and rng.random() < share else cell for place, cell in enumerate(row)] for row in rows
    ]
    first = head.count("\n") + 1
    for code, number, fix in findings(head, blotted):
        assert code in ("SC106", "SC107")
        if code == "SC106":
            assert fix.rpartition(" ")[2] in rows[number - first]


def _blot(cell: str) -> str:
    """A cell of which the figure cannot be read, but its marks can."""
    return "?" + cell.lstrip("-0123456789")


@QUICK
@given(CASES, st.data())
def test_one_wrong_figure_is_one_finding_in_its_row_or_column(case: tuple[int, str], data: st.DataObject) -> None:
    head, rows = paper(*case)
    place = data.draw(st.integers(0, len(rows) - 2))
    column = data.draw(st.sampled_from([2, 3]))
    cell = rows[place][column]
    marks = cell.lstrip("-0123456789")
    wrong = int(cell.removesuffix(marks)) + data.draw(st.sampled_from([-10, -1, 1, 10]))
    rows[place][column] = f"{Decimal(wrong)}{marks}"
    found = findings(head, rows)
    assert [code for code, _line, _fix in found] == ["SC103"]
    assert found[0][1] == head.count("\n") + 1 + place


def test_a_cell_without_a_value_that_fits_its_row_and_its_total_is_told_with_both() -> None:
    head = "game: ofc-pineapple\nplayers: Anna, Boris, Vera\ntable\n| deal | Anna | Boris | Vera |\n"
    rows = [["1", "?", "3", "-1"], ["2", "4", "-2", "-2"], ["total", "9", "1", "-3"]]
    text = head + "".join(map(line, rows))
    (finding,) = audited(text).findings
    assert (finding.code, finding.line, finding.column, finding.player) == ("SC105", 5, 7, "Anna")
    assert [(span.line, span.start) for span, _message in finding.related] == [(7, 11)]
