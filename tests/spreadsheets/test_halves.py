"""Deals that grow shorter in one half of a table and longer in the other are those of one game."""

from __future__ import annotations

from hhtool.audit.file import Audit, audit_file
from hhtool.notation.source import Source

HEADS = ("Hand;Ann;;;Bob;;;Cy;;", ";bid;got;pts;bid;got;pts;bid;got;pts")
DOWN = ("3;1;1;11;0;0;10;0;2;2", "2;1;0;0;0;1;1;0;1;1", "1;0;0;10;0;0;10;0;1;1")
UP = ("1;0;0;10;0;1;1;0;0;10", "2;1;1;11;0;0;10;0;1;1", "3;1;1;11;0;1;1;1;1;11")


def audited(*rows: str, name: str = "whist.csv") -> Audit:
    return audit_file(Source(name, "".join(f"{row}\n" for row in rows).encode()))


def test_a_half_under_its_own_headings_goes_on_with_the_other() -> None:
    done = audited("Oh hell", *HEADS, *DOWN, "", "now up again", *HEADS, *UP, "Total;;;53;;;33;;;26")
    assert not done.findings
    (session,) = done.sessions
    assert [row.text("cards") for row in session.sheets[0].sheet.deals] == ["3", "2", "1", "1", "2", "3"]


def test_what_is_wrong_in_the_second_half_is_found_there() -> None:
    wrong = UP[2].replace("0;1;1", "0;2;2")
    done = audited("Oh hell", *HEADS, *DOWN, "", *HEADS, *UP[:2], wrong)
    assert [(one.code, one.line) for one in done.findings] == [("SC105", 12)]


def test_halves_that_are_each_added_up_are_games() -> None:
    done = audited("Oh hell", *HEADS, *DOWN, "Total;;;21;;;21;;;4", "", *HEADS, *UP, "Total;;;32;;;12;;;22")
    assert len([table for one in done.sessions for table in one.sheets]) == 2
