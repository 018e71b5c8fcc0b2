"""The words of Variety records, in English and Russian."""

from __future__ import annotations

from hhtool.notation.words import Vocabulary

VARIETY_LINES: Vocabulary = {
    "bid": (("bid", "bids", "calls"), ("заказ", "заказы", "заявки")),
    "says": (("says", "say"), ("говорит", "сказал", "сказала")),
    "contract": (("contract",), ("розыгрыш", "контракт")),
}

VARIETY_VALUES: Vocabulary = {
    "dealer": (("dealer",), ("сдаёт", "сдавал", "сдавала", "сдающий")),
    "pass": (("pass", "passes", "-", "—", "–"), ("пас", "пасует")),
}
