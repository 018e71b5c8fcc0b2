"""Deals that are proved clean are those in which nothing is found when they are read, replayed and checked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hhtool.games import find
from hhtool.games.odessa.generate import GENERATOR
from tests.proving import Table, around_deals, changed_deals, codes_of_deals, evening, proved_of, same, same_in_chunks

ODESSA: Any = find("odessa")
TABLES: tuple[Table, ...] = (
    (4, ()),
    (4, (("preset", "georgian"),)),
    (5, (("pack", "52"), ("joker", "none"), ("hook", "off"))),
    (4, (("joker", "6s+6c"), ("demand", "first"), ("must_trump", "no"))),
    (3, (("trump", "h"), ("hook", "over"), ("over_on", "all"), ("joker_after", "7c"))),
    (4, (("pack", "53"), ("trump", "choose"), ("exact_square", "1"))),
)
SILENT = {
    "HH101": "no card is in two places",
    "HH102": "every card is one of the pack",
    "HH103": "each player has as many cards as there are tricks",
    "HH108": "there are as many tricks as cards",
    "HH109": "each player plays in turn",
    "OD101": "the bids fit together",
    "OD102": "every bid is in the range",
    "OD103": "each player bids once, in turn, before the play",
    "OD104": "who follows with another suit has neither that which was led nor a trump, if one must be played",
    "OD105": "nobody holds a higher card of a suit whose highest is asked for",
    "OD106": "the highest is asked for by who leads, in a trick in which it may be",
    "OD107": "the joker is free from the beginning",
    "OD109": "every joker is said to be something, and one that leads low names a suit",
    "OD110": "the trumps are those that the heading and the house name",
    "OD111": "nobody bids where there are no bids",
    "OD112": "only jokers are said to be something",
    "TT101": "who does not follow suit has no card of it",
    "TT102": "who does not follow suit plays no card of it later",
    "TT103": "the hands that are written are the cards played",
    "TT104": "the trick is the best card's, as written",
    "TT105": "who took the last trick leads",
    "TT106": "every trick has a card of each player",
}
"""Why each check of a deal has nothing to say of one that is proved."""


def test_of_every_check_of_a_deal_it_is_known_why_it_is_silent() -> None:
    assert codes_of_deals(ODESSA) == set(SILENT)


@pytest.mark.parametrize(("players", "rules"), TABLES)
def test_deals_are_proved_by_many_house_rules(players: int, rules: tuple[tuple[str, str], ...]) -> None:
    text = GENERATOR.generate(deals=30, seed=players, players=players, rules=rules)
    known = dict(rules).get("pack") != "53" and "joker_after" not in dict(rules)
    assert same(evening(text)) >= (20 if known else 0)


def test_faults_are_found_among_proved_deals() -> None:
    assert same(evening(GENERATOR.generate(deals=40, seed=1, faults=0.2))) > 10


def test_what_stands_around_a_deal_makes_no_difference() -> None:
    text = GENERATOR.generate(deals=6, seed=4)
    head, first, second, *_others = re.split(r"(?m)^(?=deal )", text)
    others = (head + "rules: hook=off\n" + first + second, head.replace("Anna", "Annabel, Anna") + first + second)
    for number, one in enumerate((*around_deals(text), *others)):
        assert same(evening(one)) >= 0, number


def test_a_file_in_chunks_says_what_it_says_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = GENERATOR.generate(deals=50, seed=7, faults=0.2)
    assert same_in_chunks(tmp_path / "evening.hh", text, monkeypatch) > 2


def test_no_changed_deal_is_proved_in_which_something_is_wrong() -> None:
    assert 20 < proved_of("evening.hh", changed_deals(ODESSA, TABLES, seed=1, count=1_000)) < 300


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
def test_no_deal_of_many_is_proved_in_which_something_is_wrong(seed: int) -> None:
    assert proved_of("evening.hh", changed_deals(ODESSA, TABLES, seed, count=25_000)) > 1_000
