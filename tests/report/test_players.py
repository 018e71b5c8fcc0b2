"""What the report says of each player in words."""

from __future__ import annotations

import re

from hhtool.report import render
from hhtool.report.drawing import Wanted
from hhtool.stats import Query
from tests.games.draw.evening import CLEAN, audited, built

BIDS = "game: odessa\nplayers: Anna, Boris, Vera\nrules: hook=off\npartial: yes\n" + "".join(
    f"""
deal {number}: dealer Vera, cards 1, trump d
bid: Anna 1, Boris pass, Vera pass
1. Anna Ah, Boris 6d, Vera Kh -> Boris
"""
    for number in range(1, 41)
)
"""Anna bids a trick each time and makes none, the others pass."""


def test_habits_are_told_in_words_where_chance_does_not_explain_them() -> None:
    anna, boris, vera = built(audited(BIDS)).stats[0].cards
    assert [habit.text for habit in anna.habits] == [
        "Bids higher than the others",
        "Falls further short of the bid than the others",
        "Makes the bid less often than the others",
    ]
    assert [(one.title, one.value, one.cases, one.others) for one in anna.habits][2] == (
        "Exact",
        "0.0% (0.0–8.8%)",
        "40",
        "50.0%",
    )
    assert [habit.text for habit in boris.habits if not habit.tone][:1] == [
        "Takes more beyond the bid than the others"
    ]
    assert vera.name == "Vera"


def test_of_a_few_deals_no_habit_is_told() -> None:
    for player in built(audited(CLEAN)).stats[0].cards:
        assert {habit.text for habit in player.habits} == {"No clear difference from the others"}
        assert len(player.habits) == 3
        assert player.note == "too few deals to tell it from nothing"


def test_the_best_and_the_worst_deal_of_each_player_lead_there() -> None:
    anna, *_others = built(audited(CLEAN)).stats[0].cards
    assert anna.deals == (
        ("Best deal", "+12, deal 1, 14 March 2026", "#f1-s1-d1"),
        ("Worst deal", "−7, deal 4, 14 March 2026", "#f1-s1-d4"),
    )
    page = render([audited(CLEAN)])
    assert re.search(r'<p class="extremes">.*href="#f1-s1-d1"', page)


def test_of_some_rows_only_the_deals_are_not_told() -> None:
    page = render([audited(CLEAN)], Wanted(query=Query((), "net > 0")))
    assert 'class="extremes"' not in page
