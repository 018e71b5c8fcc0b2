"""House rules and deals of draw poker, as properties draw them."""

from __future__ import annotations

from hypothesis import strategies as st

from hhtool.games.draw.generate import GENERATOR
from tests.games.properties import Subject
from tests.strategies import deals

RULES = (
    (),
    (("preset", "plain"),),
    (("preset", "plain"), ("blinds", "1/2")),
    (("preset", "plain"), ("blinds", "2/4"), ("limit", "fixed"), ("small_bet", "4")),
    (("ante", "1"), ("limit", "fixed"), ("small_bet", "2"), ("big_bet", "4"), ("cap", "4")),
    (("limit", "pot"), ("openers", "queens")),
    (("penalty", "next-antes"), ("redeal", "next")),
    (("openers", "two-pair"), ("second_round", "left"), ("max_draw", "3")),
)


DRAW = Subject(
    "draw",
    GENERATOR.generate,
    st.fixed_dictionaries({"players": st.integers(2, 8), "rules": st.sampled_from(RULES)}),
    deals(),
    examples=20,
    long=40,
    length=6,
    unmarked=frozenset({"DR105"}),
)
