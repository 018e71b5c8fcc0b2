"""Five-card stud: what hands were worth when all bets were in before the last up cards."""

from __future__ import annotations

import pytest

from tests.games.by_hand import each

PAIR = ("Anna", "Boris")
DEAL = """\
game: stud
rules: limit=none, ante=1
players: Anna, Boris
stacks: Anna 20, Boris 20
partial: yes

deal 1: dealer Boris
down: Anna As, Boris 9h
ante: all 1
up: Anna Kd, Boris 7h
Anna: check
Boris: check
up: Anna Ah, Boris 5h
Anna: bet 9
Boris: call 9
up: Anna Qc, Boris 3h
Anna: bet 10
Boris: call 10
up: Anna 2s, Boris Jh
show Anna: As
show Boris: 9h
win: Boris 40
"""


def test_a_card_to_come_for_each() -> None:
    # 44 cards are left, and each of the two gets one: Boris needs one of the 8 hearts that are not seen (9 7 5 3 and Ah
    # are), and nothing that Anna gets beats a flush. No other card helps him against a pair of aces.
    assert each(DEAL, "1", "early_all_in", PAIR) == [True, True]
    assert each(DEAL, "1", "equity", PAIR) == pytest.approx([40 * 36 / 44, 40 * 8 / 44])


def test_nothing_is_told_where_a_down_card_is_not_known() -> None:
    text = DEAL.replace("Anna As, Boris 9h", "Anna ??, Boris 9h").replace("show Anna: As", "muck Anna")
    assert each(text, "1", "early_all_in", PAIR) == [True, True]
    assert each(text, "1", "equity", PAIR) == [None, None]


def test_no_card_is_to_come_after_the_last_round() -> None:
    text = (
        DEAL.replace("bet 10", "bet 5")
        .replace("call 10", "call 5")
        .replace("show Anna", "Anna: bet 5\nBoris: call 5\nshow Anna")
    )
    assert each(text, "1", "early_all_in", PAIR) == [False, False]
