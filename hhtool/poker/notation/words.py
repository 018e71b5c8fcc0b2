"""The words of poker records, in English and Russian."""

from __future__ import annotations

from hhtool.notation.forms import Form
from hhtool.notation.tokens import keyword
from hhtool.notation.words import KEYWORDS, Vocabulary, Words

POKER_LINES: Vocabulary = {
    "ante": (("ante", "antes"), ("анте",)),
    "blind": (("blind", "blinds"), ("блайнд", "блайнды")),
    "out": (("out",), ("вне игры",)),
    "show": (("show", "shows"), ("показал", "показала")),
    "muck": (("muck", "mucks"), ("сбросил", "сбросила")),
    "win": (("win", "wins"), ("взял", "взяла", "взяли")),
    "back": (("back",), ("назад",)),
    "rake": (("rake",), ("рейк",)),
    "pot": (("pot",), ("банк",)),
    "chips": (("chips",), ("фишки",)),
    "summary": (("summary",), ("сводка",)),
}

POKER_VALUES: Vocabulary = {
    "check": (("check", "checks"), ("шахует", "чек")),
    "open": (("open", "opens"), ("открывает",)),
    "bet": (("bet", "bets"), ("ставит",)),
    "call": (("call", "calls"), ("держит", "остаётся", "колл")),
    "raise": (("raise", "raises"), ("поднимает", "рейз")),
    "bring in": (("bring in", "brings in", "bring-in"), ("вход", "входит")),
    "complete": (
        ("complete", "completes", "complete to", "completes to", "completes it to"),
        ("дополняет", "дополняет до"),
    ),
    "fold": (("fold", "folds"), ("свернул", "свернула", "свёртывает")),
    "pass": (("pass", "passes", "-", "—", "–"), ("пас",)),
    "all in": (("all in", "all-in"), ("ва-банк",)),
    "to": (("to",), ("до",)),
    "by": (("by",), ("на",)),
    "adding": (("adding",), ("добавив",)),
    "all": (("all",), ("все",)),
    "dealer": (("dealer", "button"), ("сдаёт", "сдающий", "баттон")),
    "main": (("main",), ("главный",)),
    "side": (("side",), ("побочный",)),
    "dead": (("dead",), ("мёртвый",)),
    "small": (("small",), ("малый",)),
    "big": (("big",), ("большой",)),
    "bets": (("bets",), ("ставки",)),
    "blinds": (("blinds",), ("блайнды",)),
    "ante": (("ante",), ("анте",)),
    "date": (("date",), ("дата",)),
    "after": (("after",), ("после",)),
}

SUMMARY_VALUES: Vocabulary = {
    "button": (("button",), ("баттон",)),
    "small": (("small blind",), ("малый блайнд",)),
    "big": (("big blind",), ("большой блайнд",)),
    "folded-before": (("folded before the draw",), ("свернул до прикупа",)),
    "folded-after": (("folded after the draw",), ("свернул после прикупа",)),
    **{f"folded-{street}": ((f"folded in round {street}",), (f"свернул в круге {street}",)) for street in (1, 2, 3, 4)},
    "idle": (("did not bet",), ("не ставил",)),
    "showed": (("showed",), ("показал", "показала")),
    "mucked": (("mucked",), ("сбросил", "сбросила")),
    "collected": (("collected",), ("забрал", "забрала")),
    "out": (("sat out",), ("вне игры",)),
    "with": (("with",), ("комбинация",)),
    "won": (("won",), ("взял", "взяла")),
    "lost": (("lost",), ("проиграл", "проиграла")),
}

FOLDED = tuple(key for key in SUMMARY_VALUES if key.startswith("folded"))
"""What a summary says of when a player folded: before or after the draw, or in which round."""

LINES = Words(KEYWORDS, POKER_LINES)
VALUES = Words(POKER_VALUES)
CLAIMS = Words(SUMMARY_VALUES)
TAKEN = (KEYWORDS, POKER_LINES, POKER_VALUES, SUMMARY_VALUES)
"""The words that no name may look like."""


def word(key: str) -> Form:
    """The keyword that a line begins with."""
    return keyword(LINES, key)


def value(*keys: str) -> Form:
    """A word in its own place."""
    return keyword(VALUES, *keys)
