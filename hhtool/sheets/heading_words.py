"""The words that head the columns and rows of score tables, in English and Russian."""

from __future__ import annotations

from hhtool.notation.lexicon import numbered
from hhtool.notation.words import Words

COLUMN_WORDS = numbered("column ", "deal", "cards", "trump", "kind", "dealer", "contract", "attackers", "note")
"""What a column that belongs to no player holds."""

FIGURE_WORDS = numbered("figure ", "bid", "tricks", "declarations", "play", "points", "total")
"""What a column of a player holds, where its heading says so."""

ROW_WORDS = numbered("row ", "total", "carried", "settlement")
"""Rows that are no deals."""

PASS_WORDS = frozenset({"pass", "пас", "-", "—", "–"})
"""A bid of nothing."""

COLUMNS, FIGURES, ROWS = Words(COLUMN_WORDS), Words(FIGURE_WORDS), Words(ROW_WORDS)
