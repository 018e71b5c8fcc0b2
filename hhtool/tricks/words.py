"""The words of tricks, in English and Russian."""

from __future__ import annotations

from hhtool.words import Vocabulary

SUIT_WORDS: Vocabulary = {
    "c": (("c", "clubs", "♣", "♧"), ("т", "к", "трефы", "крести")),
    "d": (("d", "diamonds", "♦", "♢"), ("б", "бубны", "буби")),
    "h": (("h", "hearts", "♥", "♡"), ("ч", "червы", "черви")),
    "s": (("s", "spades", "♠", "♤"), ("п", "пики", "вини")),
}
"""The suits."""

CALL_WORDS: Vocabulary = {
    "high": (("high",), ("высший", "высшая", "старший")),
    "low": (("low",), ("низший", "низшая", "младший")),
    "max": (("max", "highest"), ("по старшим", "по самым большим")),
}
"""What a joker is declared to be."""
