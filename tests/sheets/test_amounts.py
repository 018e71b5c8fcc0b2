"""Sums of money in the cells of a sheet."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.audit.fix import fix
from hhtool.notation.source import Source
from hhtool.sheets.figure import plain_amount


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("$12", "12"),
        ("-$12.50", "-12.50"),
        ("$-12", "-12"),
        ("12 €", "12"),
        ("−15 руб.", "−15"),
        ("15р", "15"),
        ("1,50 €", "1.50"),
        ("1,500", "1500"),
        ("$.25", "0.25"),
        ("1 500 ₽", "1500"),
        ("1 500", "1 500"),
        ("($12.50)", "-12.50"),
        ("( 1 500,50 руб.)", "-1500.50"),
        ("($.75)", "-0.75"),
        ("$(2.50)", "-2.50"),
        ("$ -", "0"),
        ("— ₽", "0"),
        ("(12)", "(12)"),
        ("(-$12)", "(-$12)"),
        ("-$1,234,567", "-1234567"),
        ("1 10", "1 10"),
        ("1,5", "1,5"),
        ("12F", "12F"),
        ("$", "$"),
    ],
)
def test_a_sum_is_a_number(written: str, plain: str) -> None:
    assert plain_amount(written) == plain


def test_a_wrong_one_is_written_anew_whole() -> None:
    sheet = 'game,stud\n,Anna,Boris\n1,"$1,500","-$1,500"\n2,-$20,$20\nTotal,"$1,480","-$1,400"\n'
    done = audit_file(Source("a.csv", sheet.encode()))
    assert [(one.code, one.line) for one in done.findings] == [("SC102", 5)]
    fixed = fix(done, audit_file, lambda _code: True).data.decode()
    assert fixed == sheet.replace('"-$1,400"', '"-1480"')


def test_totals_in_money_that_sum_to_zero_settle() -> None:
    sheet = "game,ofc\n,Anna,Boris,Vera\n1,6,-2,-4\n2,-3,8,-5\nTotal,3,6,-9\n$,1.5,3,-4.5\n"
    assert audit_file(Source("a.csv", sheet.encode())).findings == []
    wrong = audit_file(Source("a.csv", sheet.replace("-4.5", "-5.5").encode()))
    assert [(one.code, one.line) for one in wrong.findings] == [("SC103", 6)]


def test_totals_in_money_that_do_not_are_no_settlement() -> None:
    sheet = "game,odessa\n,cards,Anna,Boris\n1,1,1 10,- 5\n2,2,2 -10,1 10\nTotal,,0,15\n$,,0,7.5\n"
    codes = [one.code for one in audit_file(Source("a.csv", sheet.encode())).findings]
    assert "SC103" not in codes
    assert "SC101" not in codes
