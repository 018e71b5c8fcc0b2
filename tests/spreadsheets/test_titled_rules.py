"""Titles that say some house rules and not all: the figures tell the others."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source

SHEET = """# Oh Hell, {said}

N = Nora, O = Otto, S = Sam. In a box: bid, then {made} or {missed}, then points

| hand | cards | deals | N | O | S |
|---|---|---|---|---|---|
| 1 | 5 | S | 3 {made} 13 | 1 {missed} 0 | – {made} 10 |
| 2 | 4 | N | 1 {made} 11 | 1 {missed} 0 | 3 {missed} 0 |
| 3 | 3 | O | 1 {missed} 0 | 1 {made} 11 | 2 {missed} 0 |
| 4 | 2 | S | – {missed} 0 | – {made} 10 | – {made} 10 |
| 5 | 1 | N | 1 {missed} 0 | 1 {missed} 0 | 1 {made} 11 |
| 6 | 1 | O | 1 {missed} 0 | 1 {made} 11 | – {made} 10 |
| 7 | 2 | S | – {made} 10 | – {made} 10 | 1 {missed} 0 |
| 8 | 3 | N | 2 {missed} 0 | 2 {missed} 0 | 1 {made} 11 |
| 9 | 4 | O | – {missed} 0 | – {made} 10 | 3 {missed} 0 |
| 10 | 5 | S | 2 {made} {last} | 2 {missed} 0 | 3 {missed} 0 |
| total | | | {total} | 52 | 52 |
"""


def audited(text: str) -> Audit:
    return audit_file(Source("a.md", text.encode()))


@pytest.mark.parametrize(("made", "missed"), [("✓", "✗"), ("√", "×"), ("v", "x")])
@pytest.mark.parametrize("said", ["52 cards, 5 down to 1 and up again, screw the dealer on", "full pack. 52 cards"])
def test_the_schedule_and_the_scores_are_those_of_the_sheet(said: str, made: str, missed: str) -> None:
    done = audited(SHEET.format(said=said, made=made, missed=missed, last=12, total=46))
    assert done.findings == []
    (session,) = done.sessions
    rules = dict(session.reading.session.rules)
    assert (rules["pack"], rules["preset"], rules["schedule"]) == ("52", "oh-hell-zero", "5-1,1-5")
    assert session.reading.session.players == ("Nora", "Otto", "Sam")
    assert "they were read as preset=oh-hell-zero" in str(done.remarks[0][1])


def test_a_slip_of_such_a_sheet_is_found() -> None:
    done = audited(SHEET.format(said="52 cards", made="✓", missed="✗", last=21, total=55))
    assert [(one.code, one.line) for one in done.findings] == [("SC104", 16)]


def test_rules_of_a_row_are_not_sought() -> None:
    sheet = SHEET.format(said="52 cards", made="✓", missed="✗", last=12, total=46)
    assert audited(sheet.replace("\n\nN =", "\n\n- rules: pack=52\n\nN =", 1)).findings != []
