"""The words of five-card stud records, in English and Russian."""

from __future__ import annotations

from hhtool.notation.words import Vocabulary

STUD_LINES: Vocabulary = {
    "up": (("up",), ("открыто", "открытая", "открытые")),
    "down": (("down", "hole", "hand"), ("секретная", "секретные", "закрытая", "карты")),
    "says": (("says", "say"), ("говорит", "объявляет")),
    "all fold": (("all fold",), ("все свернули",)),
    "all pass": (("all pass", "all check"), ("все пас", "все шахуют")),
}
