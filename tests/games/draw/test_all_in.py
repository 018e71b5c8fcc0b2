"""Draw poker: what hands were worth when all bets were in before the draw."""

from __future__ import annotations

from typing import Any

import pytest

from hhtool.audit.file import audit_file
from hhtool.games.draw.story import verdict
from hhtool.i18n import speaking
from hhtool.notation.source import Source
from tests.games.by_hand import each

PAIR = ("Anna", "Boris")
DEAL = """\
game: draw
rules: openers=none, limit=none, ante=1
players: Anna, Boris
stacks: Anna 10, Boris 10
partial: yes

deal 1: dealer Boris
hand Anna: 9h 7h 5h 3h 2c
hand Boris: As Ah Kd Qc 2s
ante: all 1
Anna: bet 9
Boris: call 9
draw Anna: x 2c > {card}
draw Boris: 0
show Anna: 9h 7h 5h 3h {card}
show Boris: As Ah Kd Qc 2s
win: {winner} 20
"""
WON = DEAL.format(card="Jh", winner="Anna")


@pytest.mark.parametrize(("card", "winner"), [("Jh", "Anna"), ("9c", "Boris")])
def test_eight_outs_of_forty_two_whatever_came(card: str, winner: str) -> None:
    text = DEAL.format(card=card, winner=winner)
    assert each(text, "1", "early_all_in", PAIR) == [True, True]
    assert each(text, "1", "equity", PAIR) == pytest.approx([20 * 8 / 42, 20 * 34 / 42])
    assert each(text, "1", "won", PAIR) == ([20, 0] if winner == "Anna" else [0, 20])


@pytest.mark.parametrize(
    ("line", "other", "early"),
    [
        # what was kept is not known
        ("draw Anna: x 2c > Jh", "draw Anna: 1", True),
        # chips were left, and bets might have come after the draw
        ("stacks: Anna 10, Boris 10", "stacks: Anna 20, Boris 20", False),
    ],
)
def test_nothing_is_told_where_it_is_not_known(line: str, other: str, early: bool) -> None:
    text = WON.replace(line, other).replace(
        "hand Anna: 9h 7h 5h 3h 2c\n", "" if early else "hand Anna: 9h 7h 5h 3h 2c\n"
    )
    assert each(text, "1", "early_all_in", PAIR) == [early, early]
    assert each(text, "1", "equity", PAIR) == [None, None]


def told(text: str, language: str) -> list[str]:
    (session,) = audit_file(Source("a.hh", text.encode())).sessions
    replay: Any = session.replays[0]
    with speaking(language):
        return [*verdict(replay, language)]


def test_the_story_says_it() -> None:
    assert "odds when all in: Anna 19.0%, Boris 81.0%" in told(WON, "en")
    assert any("Anna 19,0\u00a0%, Boris 81,0\u00a0%" in line for line in told(WON, "ru"))
    unknown = WON.replace("draw Anna: x 2c > Jh", "draw Anna: 1").replace("hand Anna: 9h 7h 5h 3h 2c\n", "")
    assert "odds when all in: no telling" in told(unknown, "en")
