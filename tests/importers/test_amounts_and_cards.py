"""Sums and cards as the rooms write them."""

from decimal import Decimal

import pytest

from hhtool.cards.card import NAMES
from hhtool.importers.money_and_cards import CARD, amount, cards, currency_of


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$0.10", "0.10"),
        ("$1", "1"),
        ("20", "20"),
        ("1,500", "1500"),
        ("$2,048.50", "2048.50"),
        ("€0.02", "0.02"),
        ("£3", "3"),
        ("₽100", "100"),
        ("â‚¬5", "5"),
        ("\ufffd5", "5"),
        ("\x805", "5"),
        ("₹5", "5"),
        ("Rs. 5", "5"),
    ],
)
def test_sums(text, value):
    assert amount(text) == Decimal(value)


@pytest.mark.parametrize("text", ["", "$", "0,05", "1,50", "1.2.3", "$x", "-5", "12a", "1 500", "٣", "$1,0000"])
def test_what_is_no_sum(text):
    assert amount(text) is None


@pytest.mark.parametrize(
    ("text", "code"), [("$1/$2", "USD"), ("€1", "EUR"), ("£1", "GBP"), ("₽1", "RUB"), ("10/20", ""), ("a$b", "")]
)
def test_currencies(text, code):
    assert currency_of(text) == code


def test_every_card_is_known_by_its_name():
    assert all(CARD[NAMES[code]] == code for code in range(52))
    assert cards("Th 10h") == (CARD["Th"],) * 2
    assert cards("Tc, 9h, 7c") == cards("Tc 9h 7c")
    assert cards("") == ()
    assert cards("Ah 1h") is None
