"""The words that head the columns and rows of score tables, in English and Russian."""

from __future__ import annotations

import re

from hhtool.notation.lexicon import numbered
from hhtool.notation.words import Words, fold

COLUMN_WORDS = numbered(
    "column ", "deal", "cards", "trump", "kind", "dealer", "contract", "attackers", "note", "pot", "time", "sum"
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

ROW_WORDS = numbered("row ", "total", "carried", "settlement", "result")
"""Rows that are no deals; one that says the result holds no figures."""

PASS_WORDS = frozenset({"pass", "p", "пас", "п", "-", "—", "–"})
"""A bid of nothing."""

RESULT = "result"
"""The kind of a row that says who won, or the places."""

COLUMNS, FIGURES, ROWS = Words(COLUMN_WORDS), Words(FIGURE_WORDS), Words(ROW_WORDS)

_AFTER = re.compile(
    r"(?:\A|[ \t]+)(?:(?:after|through|to|for|of|после|за|по|к)(?!\w)[^\d]{0,20})?[1-9]\d{0,2}(?!\w)[^\d]{0,20}\Z"
)
"""Of how many deals a row is the total: `after 6`, «после 6 сдач», «за 6»."""
_SINCE = re.compile(r"\A(?:after|после)[ \t]+\d{1,3}(?!\w)[^\d]{0,20}\Z")


def row_kind(text: str) -> str | None:
    """What the first cell of a row says that it is, if it is no deal: `Total`, «Итого после 8», «после 8 сдач»."""
    text = text.strip().rstrip(":")
    if (kind := ROWS.id(text)) is not None:
        return kind
    text = fold(text)
    if _SINCE.match(text):
        return "total"
    return ROWS.id(_AFTER.sub("", text).rstrip()) if _AFTER.search(text) else None
