"""No value of a house rule stops anything, whatever it is: it is read, or told as HH008."""

from __future__ import annotations

import pytest

from hhtool.game.house import readers_of
from hhtool.games import all_games
from hhtool.notation.source import Source
from tests.fuzz import fault_of

VALUES = [
    "0",
    "1",
    "3",
    "10000",
    "1000000000",
    "9" * 30,
    "-5",
    "1-1000000000",
    "9" * 250,
    "9" * 250 + "/1",
    "0.001",
    "1/0",
    "∞",
    "NaN",
]
"""Values at the ends of what may be, and beyond."""
DEALS = 2


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "option"), [(game.name, option) for game in all_games() for option in readers_of(game.house)]
)
@pytest.mark.parametrize("value", VALUES, ids=[value[:12] for value in VALUES])
def test_a_house_rule_may_have_any_value(name: str, option: str, value: str) -> None:
    game = next(game for game in all_games() if game.name == name)
    for form in ("deals", "table"):
        text = record(game, form).replace("\n", f"\nrules: {option}={value}\n", 1)
        assert not fault_of(Source("a.hh", text.encode()), None)
