"""Notes beside the rows of a score table tell fantasies and dead hands."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source

SHEET = """\
Big pineapple,,,,,,
,,,,,,
hand,button,Nat,,Oscar,,
,,points,total,points,total,notes
1,Nat,4,4,-4,-4,
2,Oscar,-9,-5,9,5,{second}
3,{third},6,1,-6,-1,{note}
Total,,1,,-1,,
"""


def audited(note: str, *, third: str = "Oscar", second: str = "") -> Audit:
    text = SHEET.format(note=note, third=third, second=second)
    return audit_file(Source("evening.csv", text.encode()))


@pytest.mark.parametrize(
    "note", ["fantasy Nat", "Nat: fantasy", "Nat in fantasy", "Nat - fantasyland", "фантазия (Nat)"]
)
def test_a_fantasy_that_a_note_tells_keeps_the_button(note: str) -> None:
    done = audited(note)
    assert done.findings == []
    boxes = done.sessions[0].sheets[0].sheet.rows[2].boxes
    assert [box.figures[0].marks for box in boxes] == ["F", ""]
    assert [one.code for one in audited(note, third="Nat").findings] == ["OF109"]


@pytest.mark.parametrize("note", ["", "a fine fantasy of Nat", "fantasy", "Nat", "fantasy Nat; tea"])
def test_a_note_that_says_anything_else_tells_none(note: str) -> None:
    assert audited(note, third="Nat").findings == []
    assert [one.code for one in audited(note).findings] == ["HH106"]


def test_a_dead_hand_that_a_note_tells_must_have_paid_for_it() -> None:
    assert audited("", third="Nat", second="Nat dead").findings == []
    assert "SC104" in [one.code for one in audited("", third="Nat", second="Oscar dead").findings]


def test_one_word_may_be_of_two_players() -> None:
    done = audited("fantasy Nat and Oscar")
    boxes = done.sessions[0].sheets[0].sheet.rows[2].boxes
    assert [box.figures[0].marks for box in boxes] == ["F", "F"]
