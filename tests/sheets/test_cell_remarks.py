"""Words in a player's cell beside figures, or in their place."""

from __future__ import annotations

import pytest

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source


def audited(*rows: str) -> Audit:
    return audit_file(Source("chips.csv", "".join(f"{row}\n" for row in ("Draw poker", *rows)).encode()))


@pytest.mark.parametrize("remark", ["hurrah!", "+ grumbled", "(went home)", "- а говорил"])
def test_a_remark_behind_a_figure_is_none(remark: str) -> None:
    done = audited("deal;Ann;Bob;Cy", f"1;2;-1 {remark};-1", "2;-1;2;-1", "3;3;-2;-1", "total;4;-1;-3")
    assert not done.findings


def test_a_word_like_a_mark_is_said() -> None:
    rows = ("1;9;-9 fantasi", "2;4;-4", "3;-2;2")
    done = audit_file(Source("ofc.csv", "\n".join(("Ananas, OFC", "deal;Ann;Bob", *rows)).encode()))
    assert [one.code for one in done.findings] == ["HH001"]


@pytest.mark.parametrize("word", ["away", "Sat out", "ушла", "не играл"])
def test_who_was_not_there_has_no_figure(word: str) -> None:
    done = audited("deal;Ann;Bob;Cy", f"1;{word};1;-1", f"2;{word};-3;3", "3;4;-2;-2", "4;-1;2;-1", "total;3;-2;-1")
    assert not done.findings


def test_the_winner_of_a_sheet_is_the_one_that_it_gives() -> None:
    table = ("deal;Ann;Bob;Cy", "1;2;-1;-1", "2;-1;2;-1", "3;3;-2;-1", "total;4;-1;-3")
    for row in ("winner;Ann;;", "place;1;2;3", "place;1st;2nd;3rd", ";;Ann;"):
        assert not audited(*table, row).findings
    for row in ("winner;Bob;;", "place;2;1;3"):
        assert [one.code for one in audited(*table, row).findings] == ["SC108"]


def test_the_winner_below_the_second_of_two_tables_is_held_against_both() -> None:
    first = ("deal;Ann;Bob;Cy", "1;5;-4;-1", "2;-1;-1;2", "total;4;-5;1", "")
    second = ("deal;Ann;Bob;Cy", "3;-6;9;-3", "4;-2;1;1", "total;-4;5;-1", "winner;{};;")
    for name, codes in (("Bob", []), ("Ann", ["SC108"])):
        done = audited(*first, *(row.format(name) for row in second))
        assert [one.code for one in done.findings] == codes
