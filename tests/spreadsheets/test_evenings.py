"""Several evenings in one table: a day above each, and numbers that begin anew."""

from __future__ import annotations

import pytest

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source

DRAW = (
    "Draw poker. Ante 1, jacks or better",
    "Hand;Dealer;Ann;Bob;Cy",
    "March 5",
    "1;Ann;4;-3;-1",
    "2;Bob;-1;3;-2",
    "Total;;3;0;-3",
    "12 March 2026",
    "1;Cy;-2;4;-2",
    "2;Ann;-1;-1;2",
    "Total;;-3;3;0",
)


def test_each_day_is_a_session() -> None:
    done = audit_file(Source("evenings.csv", "".join(f"{row}\n" for row in DRAW).encode()))
    assert not done.findings
    sessions = [one.reading.session for one in done.sessions]
    assert [one.get("date") for one in sessions] == ["March 5", "2026-03-12"]
    assert [one.rules for one in sessions] == [(("ante", "1"), ("openers", "jacks"))] * 2


def test_numbers_of_cards_do_not_begin_anew() -> None:
    rows = (
        "Oh hell",
        "Cards;Ann;Bob",
        "3;1 11;1 0",
        "2;0 10;1 11",
        "1;0 10;0 0",
        "half time",
        "1;1 0;1 11",
        "2;1 11;0 0",
    )
    done = audit_file(Source("cards.csv", "".join(f"{row}\n" for row in rows).encode()))
    assert len(done.sessions) == 1


@pytest.mark.parametrize("title", ["Rubicon piquet", "Наш пикет", "Piquet at home"])
def test_a_title_names_the_game_at_its_end_too(title: str) -> None:
    text = f"{title}\nDeal;Dealer;Ida;Tom\n1;Ida;18;41\n2;Tom;45;22\n"
    (session,) = audit_file(Source("a.csv", text.encode())).sessions
    assert session.reading.session.game == "piquet"
    assert not session.reading.recognised
