"""Whose turn it is, where turns go round."""

from __future__ import annotations

import pytest

from hhtool.game.turns import Turns, rotation

ORDERS = {
    "in turn": ("abcabc", ""),
    "nobody has to begin with the first": ("bcab", "b"),
    "who was passed over may still act": ("bacabc", "b"),
    "once": ("bacaabc", "ba"),
    "and who was passed over need not act": ("bcabc", "b"),
    "two who exchange their turns": ("abcbacabc", "b"),
    "a turn twice": ("aabc", "a"),
    "after which it is the next player's": ("abcaca", "c"),
}


@pytest.mark.parametrize(("acted", "off"), ORDERS.values(), ids=ORDERS)
def test_who_acts_out_of_turn(acted: str, off: str) -> None:
    turns = Turns([0, 1, 2])
    seats = ["abc".index(one) for one in acted]
    assert "".join("abc"[seat] for seat in seats if turns.take(seat) != seat) == off


def test_the_button_is_last() -> None:
    assert rotation(4, 1) == [2, 3, 0, 1]
