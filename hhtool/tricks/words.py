"""The words of tricks, in English and Russian."""

from __future__ import annotations

from hhtool.i18n import _
from hhtool.notation.words import Vocabulary

SUIT_WORDS: Vocabulary = {
    "c": (("c", "clubs", "♣", "♧"), ("т", "к", "трефы", "треф", "крести")),
    "d": (("d", "diamonds", "♦", "♢"), ("б", "бубны", "бубен", "буби", "бубей")),
    "h": (("h", "hearts", "♥", "♡"), ("ч", "червы", "черви", "червей")),
    "s": (("s", "spades", "♠", "♤"), ("п", "пики", "пик", "вини")),
}
"""The suits."""

SUIT_NAMES = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
"""What messages call the suits."""

CALL_WORDS: Vocabulary = {
    "high": (("high",), ("высший", "высшая", "старший", "самый старший")),
    "low": (("low",), ("низший", "низшая", "младший", "самый младший")),
    "max": (("max", "highest"), ("по старшим", "по самым большим")),
}
"""What a joker is declared to be."""
