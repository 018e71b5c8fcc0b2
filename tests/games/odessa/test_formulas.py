"""The formulas of a workbook give the points that hhtool gives, and know the bids that it allows."""

from __future__ import annotations

from itertools import product

import pytest

from hhtool.game.house import build, presets
from hhtool.games.odessa.engine.bidding import allowed, last_fault
from hhtool.games.odessa.formulas import formulas
from hhtool.games.odessa.house import House
from hhtool.games.odessa.notation import KIND_NAMES
from hhtool.games.odessa.scoring import score
from tests.games.odessa.strategies import RULES
from tests.games.properties import Rules
from tests.spreadsheets.formulas import Value, evaluate

HOUSES: tuple[Rules, ...] = (
    *((("preset", preset),) for preset in presets(House)),
    *(rules for rules in RULES if rules[:1] not in [(("preset", "georgian"),), (("preset", "oh-hell"),)]),
    (("golden_multiplier", "5"), ("blind_multiplier", "3"), ("no_trump_multiplier", "1"), ("misere", "-7")),
    (("exact_square", "2"), ("miss", "-3"), ("miss_bid", "-1"), ("miss_off", "-4"), ("over", "0"), ("pass", "0")),
    (("exact", "0"), ("over", "0"), ("under", "0"), ("all", "0"), ("miss_all", "0")),
)
CARDS = (1, 2, 3, 9)
KINDS = ("", *KIND_NAMES)


def house_of(rules: Rules) -> House:
    house, faults = build(House, "odessa", rules, preset="classic", players=4)
    assert not faults
    return house


def worked_out(formula: str, **cells: Value) -> Value:
    """What a formula of the game gives; `dealer` and `player` are Vera, the last of three."""
    names = ("bid", "tricks", "cards", "kind", "dealer", "player")
    places = {name: f"{chr(65 + place)}1" for place, name in enumerate(names)}
    others = {"every_bid": f"H1,I1,{places['bid']}", "every_tricks": f"J1,K1,{places['tricks']}", "players": "3"}
    values = {places.get(name, name): value for name, value in cells.items()}
    return evaluate(formula.format(**places, **others), {"E1": "Vera", "F1": "Vera", **values})


def kinds_of(house: House) -> tuple[str, ...]:
    return ("",) if house.special_deals(1) == () else KINDS


def name_of(kind: str) -> str | None:
    return str(KIND_NAMES[kind]) if kind else None


@pytest.mark.parametrize("rules", HOUSES, ids=str)
def test_points_are_those_of_the_house(rules: Rules) -> None:
    house = house_of(rules)
    formula = formulas(house).points
    for kind, cards in product(kinds_of(house), CARDS):
        for bid, taken in product(range(cards + 1), repeat=2):
            points = score(house, bid if house.has_bids(kind) else None, taken, cards, kind)
            written: Value = (bid or "-") if house.has_bids(kind) else None
            found = worked_out(formula, bid=written, tricks=taken, cards=cards, kind=name_of(kind))
            assert found == points, (kind, cards, bid, taken)


def test_there_are_no_points_before_both_are_written() -> None:
    formula = formulas(house_of(())).points
    assert worked_out(formula, cards=3) == ""
    assert worked_out(formula, cards=3, bid=1) == ""
    assert worked_out(formula, cards=3, tricks=1) == ""
    assert worked_out(formula, cards=3, bid="?", tricks=1) == ""
    assert worked_out(formula, cards=3, kind="misère", tricks=1) == -20


@pytest.mark.parametrize("rules", HOUSES, ids=str)
def test_bids_that_may_be_typed_are_those_that_may_be_made(rules: Rules) -> None:
    house = house_of(rules)
    formula = formulas(house).allowed["bid"]
    for kind, cards in product(kinds_of(house), CARDS):
        right = set(allowed(None, cards, kind, house)) if house.has_bids(kind) else set()
        typed: tuple[Value, ...] = (*range(-1, cards + 2), 0.5, "-", "x")
        found = {one for one in typed if worked_out(formula, bid=one, cards=cards, kind=name_of(kind))}
        assert found == right | ({"-"} if 0 in right else set())


@pytest.mark.parametrize("rules", HOUSES, ids=str)
def test_the_last_bid_is_marked_where_the_hook_forbids_it(rules: Rules) -> None:
    house = house_of(rules)
    marks = [mark.wrong for mark in formulas(house).marks if mark.figure == "bid"]
    for kind, cards in product(kinds_of(house), CARDS[:3]):
        if not house.has_bids(kind):
            continue
        for first, second, last in product(range(cards + 1), repeat=3):
            bids: dict[str, Value] = {"H1": first or "-", "I1": second, "bid": last or "-"}
            found = any(worked_out(mark, cards=cards, kind=name_of(kind), **bids) for mark in marks)
            assert found == bool(last_fault(first + second, last, cards, kind, house)), (kind, cards, bids)
            assert not any(worked_out(mark, cards=cards, player="Anna", **bids) for mark in marks)
            assert not any(worked_out(mark, cards=cards, **{**bids, "I1": None}) for mark in marks)


def test_tricks_that_do_not_add_up_are_marked() -> None:
    [wrong] = [mark.wrong for mark in formulas(house_of(())).marks if mark.figure == "tricks"]
    assert not worked_out(wrong, cards=3, J1=1, K1=0, tricks=2)
    assert worked_out(wrong, cards=3, J1=1, K1=0, tricks=1)
    assert not worked_out(wrong, cards=3, J1=1, K1=0)
    assert worked_out(wrong, cards=3, J1=1, K1=3)
