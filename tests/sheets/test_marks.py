"""Marks instead of points: a plus or a tick beside a bid says that it was made, a cross or a dash that it was not."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.examples import audited

TABLE = """game: odessa
players: Anna, Boris, Vera
table
| deal | cards | Anna | Boris | Vera |
| 1 | 1 | {} | 0 {yes} | 1 {no} |
"""


@pytest.mark.parametrize(("yes", "no"), [("+", "-"), ("✓", "✗"), ("√", "×")])
def test_the_points_follow_from_the_bid(yes: str, no: str) -> None:
    audit = audited(TABLE.format(f"1 {yes}", yes=yes, no=no))
    assert audit.findings == []
    assert audit.sessions[0].sheets[0].taken == [[Decimal(10), Decimal(5), Decimal(-10)]]


def test_a_mark_beside_the_points_says_no_more_than_they_do() -> None:
    audit = audited(TABLE.format("1 ✓ 10", yes="✓ 5", no="✗ -10"))
    assert audit.findings == []
    assert audit.sessions[0].sheets[0].taken == [[Decimal(10), Decimal(5), Decimal(-10)]]


def test_marks_that_no_play_gives_are_found() -> None:
    """Three players cannot all have made bids of one, none and one with a single card."""
    audit = audited(TABLE.format("1 +", yes="+", no="+"))
    assert {one.code for one in audit.findings} == {"SC105"}
