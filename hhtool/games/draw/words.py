"""The words of draw poker records, in English and Russian."""

from __future__ import annotations

from hhtool.notation.words import Vocabulary

DRAW_LINES: Vocabulary = {
    "draw": (("draw", "draws"), ("прикуп",)),
    "caught": (("caught",), ("пойман", "поймана")),
    "penalty": (("penalty",), ("штраф",)),
    "pot stays": (("pot stays",), ("банк остаётся",)),
    "all pass": (("all pass", "all check"), ("все пас",)),
}

DRAW_VALUES: Vocabulary = {
    "pat": (("pat", "stands pat"), ("не меняет", "без прикупа")),
    "next-antes": (("next-antes", "next antes"), ("анте за всех",)),
}
