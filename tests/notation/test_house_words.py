"""House rules as people say them above a score sheet."""

from __future__ import annotations

import pytest

from hhtool.notation.house_words import said_in
from hhtool.notation.settlement_words import settlement_in


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("круг золотых без торговли, круг мизеров", ["specials=golden:round,misere:round", "golden_bids=off"]),
        ("a round of blind and a round of no-trumps", ["specials=blind:round,notrump:round"]),
        ("спецсдачи втройне", ["special_multiplier=3"]),
        ("тёмная и золотая в конце вдвойне", ["special_multiplier=2"]),
        ("the specials count triple", ["special_multiplier=3"]),
        ("blind and golden at the end score double", ["special_multiplier=2"]),
        ("золотая втройне", ["golden_multiplier=3"]),
        ("без спецсдач", ["specials=none"]),
        ("no specials", ["specials=none"]),
        ("на тёмных последний обязан перебить", ["hook=over", "over_on=blind"]),
        ("the last bidder must always go over", []),
        ("the last bidder always has to go over", ["hook=over", "over_on=all"]),
        ("без обязона", ["hook=off"]),
        ("no hook", ["hook=off"]),
        ("the bids may come out even", ["hook=off"]),
        ("the bids may not come out even", ["hook=on"]),
        ("козырять не обязательно", ["must_trump=off"]),
        ("12 for a made nil", ["pass=12"]),
        ("7 за сыгранный ноль", ["pass=7"]),
        ("made it: 10 and your bid", ["exact_bonus=10", "exact=1", "pass=10"]),
        ("up to seven and back down", ["max_cards=7"]),
        ("до восьми и обратно", ["max_cards=8"]),
        ("1-2-3-4-5-5-4-3-2-1", ["schedule=1,2,3,4,5,5,4,3,2,1"]),
        ("джокер шесть пик", ["joker=6s"]),
        ("тот же сдаёт снова", ["redeal=same"]),
        ("покер на дамах", ["openers=queens"]),
    ],
)
def test_a_rule_is_understood(text: str, rules: list[str]) -> None:
    assert [*said_in(text)[0]] == rules


@pytest.mark.parametrize(
    ("label", "options"),
    [
        ("расчёт, руб. (20 коп. за очко, все со всеми)", ["settlement=pairwise", "price=0.20", "stake=0.20"]),
        ("расчёт, коп. (20 коп. за очко)", ["price=20", "stake=20"]),
        ("settlement (50p a point, losers pay the winner)", ["settlement=winner", "price=0.50", "stake=0.50"]),
        ("net ($2 per point)", ["price=2", "stake=2"]),
        ("расчёт", []),
    ],
)
def test_how_a_sheet_is_settled_may_stand_beside_the_word(label: str, options: list[str]) -> None:
    assert settlement_in(label) == options
