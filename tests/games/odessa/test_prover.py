"""Deals that are proved clean are those in which nothing is found when they are read, replayed and checked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hhtool.games import find
from hhtool.games.odessa.generate import GENERATOR
from hhtool.notation.source import Source
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


@pytest.mark.long
@pytest.mark.parametrize(("players", "rules"), TABLES)
def test_deals_are_proved_by_many_house_rules(players: int, rules: tuple[tuple[str, str], ...]) -> None:
    text = GENERATOR.generate(deals=30, seed=players, players=players, rules=rules)
    known = dict(rules).get("pack") != "53" and "joker_after" not in dict(rules)
    assert same(evening(text)) >= (20 if known else 0)


@pytest.mark.long
def test_faults_are_found_among_proved_deals() -> None:
    assert same(evening(GENERATOR.generate(deals=40, seed=1, faults=0.2))) > 10


@pytest.mark.long
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
    assert 10 < proved_of("evening.hh", changed_deals(ODESSA, TABLES, seed=1, count=150)) < 150


TWO = "deal 2: dealer Vera, cards 2, trump d"
BLIND = "deal 30: dealer Vera, cards 2, trump d, kind blind"
MISERE = "deal 30: dealer Vera, cards 2, trump d, kind misere"
PASSED = "bid: Anna 1, Boris pass, Vera pass"
PLAYED = "1. Anna Ah, Boris 9h, Vera Kh -> Anna\n2. Anna Qs, Boris 8s, Vera 9s -> Anna"
JOKER = "1. Anna 7s(max h), Boris 9h, Vera Kh -> Anna\n2. Anna Qs, Boris 8s, Vera 9s -> Anna"
JOKER_LATER = "1. Anna Qs, Boris 8s, Vera 9s -> Anna\n2. Anna 7s(max h), Boris 9h, Vera Kh -> Anna"
JOKER_BEHIND = "1. Anna Qs, Boris 8s, Vera 7s(max s) -> Vera\n2. Vera Kh, Anna 9h, Boris 8h -> Vera"
BY_THE_RULES = {
    "a deal": ("", TWO, PASSED, PLAYED, "Anna 2, Boris 5, Vera 5"),
    "of as many cards as the schedule says": (
        "",
        TWO.replace(", cards 2", ""),
        PASSED,
        PLAYED,
        "Anna 2, Boris 5, Vera 5",
    ),
    "the joker asks for the highest": ("", TWO, PASSED, JOKER, "Anna 2, Boris 5, Vera 5"),
    "in the first trick alone": ("demand=first", TWO, PASSED, JOKER, "Anna 2, Boris 5, Vera 5"),
    "the last bids above the rest": (
        "hook=over",
        BLIND,
        "bid: Anna 1, Boris pass, Vera 2",
        PLAYED,
        "Anna 4, Boris 10, Vera -40",
    ),
    "nobody bids in a misère": ("", MISERE, "", PLAYED, "Anna -40, Boris 0, Vera 0"),
}
AGAINST_THEM = {
    "a bid above the number of tricks": (
        "",
        TWO,
        "bid: Anna 1, Boris 3, Vera pass",
        PLAYED,
        "Anna 2, Boris -30, Vera 5",
    ),
    "the bids sum to it": ("", TWO, "bid: Anna 1, Boris 1, Vera pass", PLAYED, "Anna 2, Boris -10, Vera 5"),
    "fewer cards than the schedule says": (
        "",
        TWO.replace("2: dealer Vera, cards 2", "3: dealer Vera"),
        PASSED,
        PLAYED,
        "Anna 2, Boris 5, Vera 5",
    ),
    "the joker may not ask": ("demand=off", TWO, PASSED, JOKER, "Anna 2, Boris 5, Vera 5"),
    "nor later": ("demand=first", TWO, PASSED, JOKER_LATER, "Anna 2, Boris 5, Vera 5"),
    "nor when it follows": ("", TWO, PASSED, JOKER_BEHIND, "Anna -10, Boris 5, Vera 2"),
    "the last does not bid above the rest": ("hook=over", BLIND, PASSED, PLAYED, "Anna 4, Boris 10, Vera 10"),
    "bids in a misère": ("", MISERE, PASSED, PLAYED, "Anna -40, Boris 0, Vera 0"),
}


def one_deal(rules: str, head: str, bids: str, tricks: str, score: str) -> Source:
    """A record of one deal of Anna, Boris and Vera."""
    lines = ["game: odessa", "players: Anna, Boris, Vera", *([f"rules: {rules}"] if rules else []), "partial: yes", ""]
    return evening("\n".join([*lines, head, *([bids] if bids else []), tricks, f"score: {score}", ""]))


@pytest.mark.parametrize("deal", BY_THE_RULES.values(), ids=list(BY_THE_RULES))
def test_what_is_by_the_rules_is_proved(deal: tuple[str, str, str, str, str]) -> None:
    assert same(one_deal(*deal)) == 1


@pytest.mark.parametrize("deal", AGAINST_THEM.values(), ids=list(AGAINST_THEM))
def test_what_is_against_them_alone_is_not(deal: tuple[str, str, str, str, str]) -> None:
    assert same(one_deal(*deal)) == 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
def test_no_deal_of_many_is_proved_in_which_something_is_wrong(seed: int) -> None:
    assert proved_of("evening.hh", changed_deals(ODESSA, TABLES, seed, count=25_000)) > 1_000
