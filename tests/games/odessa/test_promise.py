"""What a hand of Odessa poker promises before it is bid on."""

from __future__ import annotations

import random
from functools import partial
from statistics import mean

import pytest

from hhtool.cards.card import NAMES, RANK, SUIT
from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.odessa.house import House
from hhtool.games.odessa.promise import promise
from tests.games import by_hand
from tests.games.odessa.evening import CLEAN

PLAIN = House(joker="none")
figures = partial(by_hand.figures, "odessa")


def alone(name: str, **house: object) -> float:
    """What a card promises that is dealt alone to one of two players, without trumps."""
    return promise(House(**{"joker": "none", **house}), {NAMES.index(name)}, 2, NO_TRUMP, turned=False)


@pytest.mark.parametrize("rank", "679TJQKA")
def test_of_two_cards_the_higher_of_the_suit_led_takes_the_trick(rank: str) -> None:
    """Who leads, as one does half of the time, loses to the higher cards of the suit; else the lower ones lose to it."""
    lower = RANK[NAMES.index(f"{rank}h")] - RANK[NAMES.index("6h")]
    assert alone(f"{rank}h") == pytest.approx((35 - (8 - lower)) / 70 + lower / 70, abs=0.04)


def test_the_joker_takes_its_trick() -> None:
    assert alone("7s", joker="7s") == pytest.approx(1)


@pytest.mark.parametrize(("size", "turned"), [(1, True), (3, False), (6, True), (9, False)])
def test_the_promises_of_a_deal_come_to_its_tricks_on_the_average(size: int, turned: bool) -> None:
    rng, hearts, found = random.Random(2), SUIT[NAMES.index("6h")], []
    for _deal in range(400):
        pack = [*PLAIN.cards.cards()]
        if turned:
            pack.remove(rng.choice([card for card in pack if SUIT[card] == hearts]))
        rng.shuffle(pack)
        hands = [{*pack[size * seat : size * seat + size]} for seat in range(4)]
        found.append(sum(promise(PLAIN, hand, 4, hearts, turned=turned) for hand in hands))
    assert mean(found) == pytest.approx(size, rel=0.05)


def test_what_a_deal_brought_is_told_in_parts_that_add_up() -> None:
    """Had just the tricks taken been bid, eight would have made 5, six 10 and one 20 points in the ordinary deals."""
    found = figures(CLEAN)
    assert [found[f"part-{name}",].cases for name in ("hand", "play", "tricks")] == [18, 18, 18]
    parts = [found[f"part-{name}",].value or 0 for name in ("hand", "play", "tricks")]
    assert sum(parts) == pytest.approx((8 * 5 + 6 * 10 + 20) / 18)


def test_a_hand_that_is_not_known_promises_nothing() -> None:
    """Of Boris a card is not known in deal 4, and the blind deal is no ordinary one."""
    found = figures(CLEAN)
    assert [found[name,].cases for name in ("promised", "bid-promised", "taken-promised")] == [14, 14, 14]
    assert figures(CLEAN, ("player",))["Boris", "promised"].cases == 4
    bid, taken, promised = (found[f"{name}promised",].value or 0 for name in ("bid-", "taken-", ""))
    # less Boris's bid of 1 in deal 4, and less nothing that he took there
    assert (bid + promised, taken + promised) == pytest.approx(((11 - 1) / 14, 8 / 14))
