"""Deals that are proved clean are those in which nothing is found when they are read, replayed and checked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hhtool.games import find
from hhtool.games.draw.generate import GENERATOR
from tests.proving import Table, around_deals, changed_deals, codes_of_deals, evening, proved_of, same, same_in_chunks

DRAW: Any = find("draw")
TABLES: tuple[Table, ...] = (
    (4, ()),
    (2, (("openers", "queens"), ("ante", "1"))),
    (5, (("openers", "none"), ("limit", "pot"))),
    (4, (("limit", "fixed"), ("small_bet", "2"), ("big_bet", "4"), ("second_round", "left"))),
    (6, (("max_draw", "3"), ("show", "openers"), ("redeal", "next"))),
)
SILENT = {
    "HH101": "what is known of a hand is of one hand, and no card of it is in another",
    "HH102": "every card is one of the fifty-two",
    "HH103": "every hand has five cards, but for openers that are shown of a hand that is known",
    "HH108": "the pots are won, or nobody has opened",
    "HH109": "everybody acts and draws in turn",
    "PK101": "every bet and raise is within the limit, and no more than the stack",
    "PK102": "nobody checks who has less in than the bet",
    "PK103": "every call is what the bet takes, or all that there is",
    "PK104": "nobody acts out of turn",
    "PK105": "what is won is what the pots hold",
    "PK106": "every pot is divided among the best hands, each of which is known",
    "PK107": "a round ends when nobody has anything to decide",
    "PK108": "no hand is named",
    "PK109": "all post the same ante, as the house says",
    "DR101": "who opened was dealt openers",
    "DR102": "all five cards of who opened are known",
    "DR103": "who opened and takes the pot shows openers",
    "DR104": "who opened and takes the pot after a draw shows five cards",
    "DR105": "who opened keeps openers in the draw",
    "DR107": "no penalty is written",
    "DR108": "nobody is caught",
    "DR109": "nobody is caught",
    "DR110": "what is won is what the pots hold, with what was carried into them",
    "DR111": "as many cards come as go, no more than may, and they fit what else is known of the hand",
    "DR112": "as many cards are drawn as are said to be",
    "DR113": "who bets first holds openers, and nothing follows where nobody does",
}
"""Why each check of a deal has nothing to say of one that is proved."""


def test_of_every_check_of_a_deal_it_is_known_why_it_is_silent() -> None:
    assert codes_of_deals(DRAW) == set(SILENT)


@pytest.mark.long
@pytest.mark.parametrize(("players", "rules"), TABLES)
def test_deals_are_proved_by_many_house_rules(players: int, rules: tuple[tuple[str, str], ...]) -> None:
    text = GENERATOR.generate(deals=60, seed=players, players=players, rules=rules)
    assert same(evening(text)) >= 30


@pytest.mark.long
def test_faults_are_found_among_proved_deals() -> None:
    assert same(evening(GENERATOR.generate(deals=80, seed=1, faults=0.2))) > 20


@pytest.mark.long
def test_what_stands_around_a_deal_makes_no_difference() -> None:
    text = GENERATOR.generate(deals=8, seed=4, players=4)
    head, first, second, third, *_others = re.split(r"(?m)^(?=deal )", text)
    others = (
        head + "rules: openers=none\n" + first + second,
        head + "rules: ante=2\n" + first + second,
        re.sub(r"stacks: .*\n", "", head) + first + second + third,
    )
    for number, one in enumerate((*around_deals(text), *others)):
        assert same(evening(one)) >= 0, number


def test_pots_that_stay_and_stacks_that_are_written_are_carried_on() -> None:
    text = """game: draw
players: Anna, Boris, Vera
deal 1: dealer Vera
stacks: Anna 50, Boris 50, Vera 50
ante: all 1
all pass
deal 2: dealer Vera
ante: all 1
hand Anna: Js Jd 9c 5h 2c
Anna: open 2
Boris: fold
Vera: fold
show Anna: Js Jd
win: Anna 6
chips: Anna +5, Boris -1, Vera -1
deal 3: dealer Anna
stacks: Anna 54, Boris 48, Vera 48
ante: all 1
Boris: check
Vera: check
Anna: check
"""
    assert same(evening(text)) == 3
    # a pot that is not paid out whole, and a stack that is not what was left
    assert same(evening(text.replace("win: Anna 6", "win: Anna 3"))) == 2
    assert same(evening(text.replace("Boris 48", "Boris 47"))) == 2


def test_a_hand_that_is_mucked_in_part_is_not_proved() -> None:
    text = """game: draw
players: Anna, Boris, Vera
deal 1: dealer Vera
ante: all 1
hand Anna: Js Jd 9c 5h 2c
hand Boris: Ts Td 7h 6d 2d
Anna: open 2
Boris: call 2
Vera: fold
draw Anna: x 9c 5h 2c > 3d 4d 6s
draw Boris: x 7h 6d 2d > Tc 8s 3c
Anna: check
Boris: check
show Boris: Ts Td Tc 8s 3c
muck Anna: Js Jd 3d 4d 6s
win: Boris 7
"""
    assert same(evening(text)) == 1
    assert same(evening(text.replace(" 3d 4d 6s\nwin", "\nwin"))) == 0


@pytest.mark.long
def test_a_file_in_chunks_says_what_it_says_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = GENERATOR.generate(deals=50, seed=7, faults=0.2)
    assert same_in_chunks(tmp_path / "evening.hh", text, monkeypatch) > 2


def test_one_session_in_chunks_says_what_it_says_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = GENERATOR.generate(deals=80, seed=7, players=4, stack=10**5, faults=0.05)
    assert same_in_chunks(tmp_path / "evening.hh", text, monkeypatch) > 2


def test_no_changed_deal_is_proved_in_which_something_is_wrong() -> None:
    assert 10 < proved_of("evening.hh", changed_deals(DRAW, TABLES, seed=1, count=150, first=True)) < 250


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
def test_no_deal_of_many_is_proved_in_which_something_is_wrong(seed: int) -> None:
    assert proved_of("evening.hh", changed_deals(DRAW, TABLES, seed, count=25_000, first=True)) > 1_000
