"""The words that head the columns and rows of score tables, in English and Russian."""

from __future__ import annotations

from hhtool.notation.lexicon import numbered
from hhtool.notation.words import Words

COLUMN_WORDS = numbered(
    "column ", "deal", "cards", "trump", "kind", "dealer", "contract", "attackers", "note", "pot", "time", "sum"
)
"""What a column that belongs to no player holds."""

FIGURE_WORDS = numbered("figure ", "bid", "tricks", "declarations", "play", "points", "total")
"""What a column of a player holds, where its heading says so."""

SHORT_FIGURES = {
    **dict.fromkeys(("з", "зак"), "bid"),
    **dict.fromkeys(("в", "вз"), "tricks"),
    **dict.fromkeys(("о", "оч"), "points"),
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
