"""Players who join later or leave sooner, in a table of what each has after every deal."""

from __future__ import annotations

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source

STACKS = """\
Jackpots

hand  dealer  opener   Nat   Ola   Phil  Rose
start                  60    60    60    -
1     Nat     Ola      58    63    59    -
2     Ola     Phil     55    61    64    -
                       Rose sits down with 60 chips
3     Phil    Rose     54    60    60    66
4     Rose    -        53    59    59    65    nobody had openers
5     Rose    Nat      59    57    58    66
page 2
6     Nat     Ola      -     60    57    64
7     Ola     Rose     -     55    58    68

up/down: Nat -1, Ola -5, Phil -2, Rose +8
"""


def audited(text: str) -> Audit:
    done = audit_file(Source("evening.txt", text.encode()))
    assert not done.troubles
    return done


def told(text: str) -> list[tuple[str, int]]:
    return [(one.code, one.line) for one in audited(text).findings]


def test_who_joins_has_what_the_others_began_with_and_who_leaves_keeps_his() -> None:
    assert told(STACKS) == []
    [sheet] = audited(STACKS).sessions[0].sheets
    assert sheet.running
    assert sheet.taken[2] == [-1, -1, -4, 6]
    assert sheet.taken[0][3] == sheet.taken[6][0] == 0


def test_a_wrong_figure_is_found_where_somebody_joins_and_after_somebody_left() -> None:
    assert told(STACKS.replace("60    60    66", "60    60    67")) == [("SC103", 8)]
    assert told(STACKS.replace("55    58    68", "55    58    67")) == []  # a pot may stay at the end
    assert told(STACKS.replace("55    58    68", "55    58    69")) == [("SC103", 13)]


def test_who_joins_where_the_others_began_with_other_stacks_has_what_nobody_knows() -> None:
    text = STACKS.replace("start                  60    60", "start                  61    59")
    assert told(text) == []
    assert [code for code, _line in told(text.replace("59    65", "59    75"))] == ["SC103"]


def test_a_settlement_below_a_table_may_be_told_by_names() -> None:
    assert told(STACKS.replace("Nat -1", "Nat +1")) == [("SC103", 15)]


def test_sentences_and_pages_between_the_rows_are_remarks() -> None:
    [table] = audited(STACKS).sessions[0].reading.tables
    assert [one.text for one in table.comments if one.alone] == ["# Rose sits down with 60 chips", "# page 2"]
