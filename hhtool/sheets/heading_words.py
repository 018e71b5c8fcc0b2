"""The words that head the columns and rows of score tables, in English and Russian."""

from __future__ import annotations

import re

from hhtool.lazy import late_pattern
from hhtool.notation.lexicon import numbered, words
from hhtool.notation.spelling import fold
from hhtool.notation.words import Words

COLUMN_WORDS = numbered(
    "column ",
    "deal",
    "cards",
    "trump",
    "kind",
    "dealer",
    "contract",
    "attackers",
    "opener",
    "note",
    "pot",
    "time",
    "sum",
    "set",
    "left",
    "place",
)
"""What a column that belongs to no player holds."""

FIGURE_WORDS = numbered("figure ", "bid", "tricks", "declarations", "play", "points", "total")
"""What a column of a player holds, where its heading says so."""

SHORT_FIGURES = {
    **dict.fromkeys(("з", "зак"), "bid"),
    **dict.fromkeys(("в", "вз", "взят"), "tricks"),
    **dict.fromkeys(("о", "оч", "очк"), "points"),
    "b": "bid",
    "t": "tricks",
    **dict.fromkeys(("p", "✓", "+"), "points"),
}
"""What a letter below the names of players means: a column of their figures."""

ROW_WORDS = numbered("row ", "total", "carried", "settlement", "paid", "result")
"""Rows that are no deals; one that says the result, or tells money, holds no figures, and one of what was paid settles
where some pay and some get."""

PASS_WORDS = frozenset({"pass", "p", "пас", "п", "-", "—", "–", "·", "∙", "•", "⋅", ".", "nil", "zero", "ноль", "нуль"})
"""A bid of nothing."""

MARK_WORDS = Words(words(F="fantasy", x="foul"))
"""Words for the marks behind points."""

MONEY = "money"
"""The kind of a row that tells the totals in money."""

PAID = "paid"
"""The kind of a row of what was paid, which may be only what some got."""

RESULT = "result"
"""The kind of a row that says who won, or the places."""

COLUMNS, FIGURES, ROWS = Words(COLUMN_WORDS), Words(FIGURE_WORDS), Words(ROW_WORDS)
_AFTER = Words(words("row after"))
_SINCE = late_pattern(r"(?:after|после)[ \t]+\d{1,3}(?!\w)[^\d]{0,20}")
_MONEY = late_pattern(
    r".{0,30}(?<!\w)(?:за|a|per)[ \t]+(?:очко|point)"
    r"|(?:в[ \t]+)?(?:деньг(?:и|ами|ах)|рубл(?:и|ях|ями)|руб\.?)|(?:in[ \t]+)?(?:money|cash|dollars|euros)|[$€£₽]",
    re.IGNORECASE,
)

_TOLD_BEHIND = late_pattern(r"(?P<kind>[^()]*[^()\s])[ \t]*\([^()]*\)")
"""A word for a row, and something told of it in brackets."""
_IN_MONEY = late_pattern(
    r"(?P<kind>[^,]*[^,\s])(?:,[ \t]*|[ \t]+)(?:(?:в|in)[ \t]+)?"
    r"(?:рубл\w+|руб\.?|р\.|коп(?:\.|ейк\w+)?|[$€£₽]|dollars|euros|pounds|pence|cents|money|cash)",
    re.IGNORECASE,
)


def row_kind(text: str) -> str | None:
    """The kind of a row that is no deal, by its first cell: «Итого», «Итого после 8», «после 8 сдач», «по 0,50 за
    очко», «расчёт, руб. (каждый с каждым)»; else None."""
    text = text.strip().rstrip(":").rstrip()
    if (kind := ROWS.id(text)) is not None:
        return kind
    if (told := _TOLD_BEHIND.fullmatch(text)) and (kind := row_kind(told["kind"])) is not None:
        return kind
    if (paid := _IN_MONEY.fullmatch(text)) and (kind := ROWS.id(paid["kind"])) is not None:
        return MONEY if kind == "total" else kind
    said = text.split()
    for count in range(len(said) - 1, 0, -1):
        kind = ROWS.id(" ".join(said[:count]))
        if kind in ("total", "carried"):
            behind = all(
                word.strip("().,–—-").isdecimal() or word in _AFTER or FIGURES.id(word) == "points"
                for word in said[count:]
            )
            return kind if behind else None
    if _SINCE.fullmatch(fold(text)):
        return "total"
    return MONEY if _MONEY.fullmatch(text) else None
