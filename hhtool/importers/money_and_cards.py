"""Money and cards as the rooms write them."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from hhtool.cards.card import RANKS, SUITS

# A euro or pound sign of a file that was saved in the wrong encoding is still a sign.
_SIGN = "(?:[$€£₽¥₹\x80\ufffd]|â‚¬|Â£|US\\$|Rs\\. ?)?"
AMOUNT = rf"{_SIGN}[0-9][0-9,]*(?:\.[0-9]+)?"
"""A sum of money or chips, as a pattern without groups; `amount` reads what it matches."""

_AMOUNT = re.compile(rf"{_SIGN}((?:[0-9]{{1,3}}(?:,[0-9]{{3}})+|[0-9]+)(?:\.[0-9]+)?)")
_CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "₽": "RUB", "₹": "INR", "US$": "USD", "â‚¬": "EUR", "Â£": "GBP"}
_SIGNED = re.compile(rf"({_SIGN})[0-9]")

CARD: dict[str, int] = {
    rank + suit: code for code, (suit, rank) in enumerate((suit, rank) for suit in SUITS for rank in RANKS)
}
"""The code by the two characters of a card."""
CARD.update({"10" + suit: CARD["T" + suit] for suit in SUITS})


@lru_cache(maxsize=1 << 15)
def amount(text: str) -> Decimal | None:
    """Return the sum that `text` is, with or without a sign of currency; None where it is no sum.

    A comma parts thousands and nothing else: `1,500` is fifteen hundred, `0,05` is nothing.
    """
    found = _AMOUNT.fullmatch(text)
    return Decimal(found[1].replace(",", "")) if found else None


def currency_of(text: str) -> str:
    """Return the code of the currency whose sign stands before a sum in `text`, '' where none does."""
    found = _SIGNED.search(text)
    return _CURRENCIES.get(found[1], "") if found else ""


@lru_cache(maxsize=1 << 10)
def cards(text: str) -> tuple[int, ...] | None:
    """Return the codes of cards parted by blanks or commas; None where one of them is no card."""
    try:
        return tuple([CARD[token] for token in text.replace(",", " ").split()])
    except KeyError:
        return None
