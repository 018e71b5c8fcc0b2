"""What the report says of each player in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hhtool.games import all_games, find
from hhtool.report import render
from hhtool.report.drawing import Wanted
from hhtool.stats import Query
from tests.bench.habits import named
from tests.conftest import ROOT
from tests.games.draw.evening import CLEAN, audited, built

if TYPE_CHECKING:
    from hhtool.games.contract import Game

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
        "Makes the bid less often than the others",
        "Falls further short of the bid than the others",
        "Bids higher than the others",
    ]
    assert next((one.title, one.value, one.cases, one.beside) for one in anna.habits) == (
        "Exact",
        "0.0% (0.0–8.8%)",
        "40",
        "50.0%",
    )
    assert "Takes more beyond the bid than the others" in [habit.text for habit in boris.habits if not habit.tone]
    assert vera.name == "Vera"


def test_a_lone_opponent_is_named() -> None:
    deal = "\ndeal {}: dealer Boris, cards 1, trump d\nbid: Anna 1, Boris pass\n1. Anna 7h, Boris 6d -> Boris\n"
    two = BIDS[: BIDS.index("\ndeal 1:")].replace(", Vera", "") + "".join(
        deal.format(number) for number in range(1, 13)
    )
    anna, boris = built(audited(two)).stats[0].cards
    assert {habit.others for habit in anna.habits} == {"Boris"}
    assert {habit.others for habit in boris.habits} == {"Anna"}


def test_of_a_few_deals_no_habit_is_told() -> None:
    for player in built(audited(CLEAN)).stats[0].cards:
        assert player.habits == ()
        assert player.note == "too few deals to tell it from chance"


def test_a_few_deals_that_happen_to_be_alike_tell_nothing() -> None:
    few = BIDS[: BIDS.index("\ndeal 4:")]
    assert [player.habits for player in built(audited(few)).stats[0].cards] == [(), (), ()]
    assert render([audited(few)]).count(">Too few cases to tell habits by.<") == 3


@pytest.mark.long
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_of_alike_players_one_in_twenty_has_a_habit_named(game: Game) -> None:
    """Of 80 to 160 players; their number varies by some percent of them."""
    found = named(game, 40)
    assert found.players >= 80
    assert found.named / found.players <= 0.1


def test_of_less_than_ten_cases_no_habit_is_named() -> None:
    def exact(deals: int) -> str | None:
        anna, *_others = built(audited(BIDS[: BIDS.index(f"\ndeal {deals + 1}:")])).stats[0].cards
        return next((habit.text for habit in anna.habits if habit.title == "Exact"), None)

    assert exact(9) is None
    assert exact(20) == "Makes the bid less often than the others"


def test_the_best_and_the_worst_deal_of_each_player_lead_there() -> None:
    anna, *_others = built(audited(CLEAN)).stats[0].cards
    assert anna.deals == (
        ("Best deal", "+12, deal 1, 14 March 2026", "#f1-s1-d1"),
        ("Worst deal", "−7, deal 4, 14 March 2026", "#f1-s1-d4"),
    )
    page = render([audited(CLEAN)])
    assert re.search(r'<p class="extremes">.*href="#f1-s1-d1"', page)


def test_the_best_deal_of_a_session_without_a_day_says_which_session_it_is_of() -> None:
    text = CLEAN.replace("date: 2026-03-14\n", "")
    anna, *_others = built(audited(f"{text}\n{text}")).stats[0].cards
    assert [told for _head, told, _href in anna.deals] == ["+12, session 1, deal 1", "−7, session 1, deal 4"]
    anna, *_others = built(audited(text)).stats[0].cards
    assert [told for _head, told, _href in anna.deals] == ["+12, deal 1", "−7, deal 4"]


@pytest.mark.parametrize("game", ["draw", "stud", "odessa", "ofc"])
def test_the_parts_of_what_deals_brought_add_up(game: str) -> None:
    found = find(game)
    assert found is not None
    stats = built(audited(found.generator.generate(deals=40, seed=5))).stats[0]
    assert stats.parts is not None
    for player, card in zip(stats.parts.rows, stats.cards, strict=True):
        net, *parts = (
            float(text.replace("−", "-").replace(",", ""))
            for text in (card.value.split()[0], *(cell.value for cell in player.cells))
        )
        assert sum(parts) == pytest.approx(net, abs=0.03)


@pytest.mark.long
def test_it_is_said_of_how_many_results_the_parts_are_not_known() -> None:
    piquet = (ROOT / "samples/piquet/the-feathers-faulty.hh").read_text(encoding="utf-8")
    parts = built(audited(piquet)).stats[0].parts
    assert parts is not None
    assert parts.unknown == "Nothing is known of 2 results."
    scores = (
        "game: odessa\nplayers: Anna, Boris\npartial: yes\n\ndeal 1: dealer Anna, cards 1\nscore: Anna 1, Boris 10\n"
    )
    assert built(audited(scores)).stats[0].parts is None


def test_of_some_rows_only_the_deals_are_not_told() -> None:
    page = render([audited(CLEAN)], Wanted(query=Query((), "net > 0")))
    assert 'class="extremes"' not in page
