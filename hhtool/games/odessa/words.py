"""The words of Odessa poker records, in English and Russian."""

from __future__ import annotations

from hhtool.i18n import _
from hhtool.notation.words import Vocabulary

ODESSA_LINES: Vocabulary = {"bid": (("bid", "bids"), ("заказ", "заказы", "заявки"))}

ODESSA_VALUES: Vocabulary = {
    "dealer": (("dealer",), ("сдаёт", "сдавал", "сдавала", "сдающий")),
    "cards": (("cards",), ("карт", "карты", "карта")),
    "trump": (("trump", "trumps"), ("козырь", "козыри")),
    "turn-up": (("turn-up", "turn up", "turned up"), ("открыта", "открыт", "вскрыта")),
    "kind": (("kind",), ("вид",)),
    "none": (("none", "no", "no trump"), ("без", "нет", "без козыря")),
    "pass": (("pass", "passes", "-", "—", "–"), ("пас", "пасует")),
}

KIND_WORDS: Vocabulary = {
    "blind": (("blind",), ("тёмная", "слепая", "в тёмную")),
    "golden": (("golden",), ("золотая",)),
    "misere": (("misere", "misère"), ("мизер",)),
    "notrump": (("notrump", "no-trump"), ("бескозырка",)),
}
"""The special deals."""

KIND_NAMES = {"blind": _("blind"), "golden": _("golden"), "misere": _("misère"), "notrump": _("no trump")}
"""What messages call them."""
