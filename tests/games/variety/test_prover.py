"""Deals that are proved clean are those in which nothing is found when they are read, replayed and checked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hhtool.games import find
from hhtool.games.variety.generate import GENERATOR
from tests.proving import Table, around_deals, changed_deals, codes_of_deals, evening, proved_of, same

VARIETY: Any = find("variety")
TABLES: tuple[Table, ...] = ((4, ()), (4, (("tie", "defenders"), ("cycle", "4"))))
SILENT = {
    "HH101": "no card is in two places",
    "HH102": "every card is one of the pack",
    "HH103": "each player has thirteen cards",
    "HH108": "there are thirteen tricks",
    "HH109": "all call and play in turn",
    "TT101": "who does not follow suit has no card of it",
    "TT102": "who does not follow suit plays no card of it later",
    "TT103": "the hands that are written are of the cards played",
    "TT104": "the trick is the best card's, as written",
    "TT105": "who took the last trick leads",
    "TT106": "every trick has a card of each player",
    "VA101": "nobody names a contract twice",
    "VA102": "the contract that is written is the one that was repeated",
    "VA103": "the partners that are written are those who named it",
    "VA104": "the calls end with the one that makes the contract",
    "VA105": "the points that are written are those of the deal",
    "VA107": "the points that are written are those of the deal",
    "VA108": "every contract that is named is one of the eight",
    "VA109": "nobody says anything after the calls",
}
"""Why each check of a deal has nothing to say of one that is proved."""


def test_of_every_check_of_a_deal_it_is_known_why_it_is_silent() -> None:
    assert codes_of_deals(VARIETY) == set(SILENT)


@pytest.mark.parametrize(("players", "rules"), TABLES)
def test_deals_in_which_every_play_is_seen_are_proved(players: int, rules: tuple[tuple[str, str], ...]) -> None:
    text = GENERATOR.generate(deals=40, seed=3, players=players, rules=rules)
    deals = re.split(r"(?m)^(?=deal )", text)[1:]
    seen = [deal for deal in deals if not re.search(r"(?m)^[0-9]+\..*\?\?", deal)]
    assert same(evening(text)) >= 0.9 * len(seen) > 20


def test_faults_are_found_among_proved_deals() -> None:
    assert same(evening(GENERATOR.generate(deals=30, seed=1, faults=0.2))) > 10


@pytest.mark.long
def test_what_stands_around_a_deal_makes_no_difference() -> None:
    for number, one in enumerate(around_deals(GENERATOR.generate(deals=6, seed=4))):
        assert same(evening(one)) >= 0, number


def test_no_changed_deal_is_proved_in_which_something_is_wrong() -> None:
    assert 5 < proved_of("evening.hh", changed_deals(VARIETY, TABLES, seed=1, count=300)) < 100


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
def test_no_deal_of_many_is_proved_in_which_something_is_wrong(seed: int) -> None:
    assert proved_of("evening.hh", changed_deals(VARIETY, TABLES, seed, count=20_000)) > 500
