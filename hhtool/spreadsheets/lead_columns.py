"""Columns before the names of players that no heading names: a number, and the letters of who dealt, or of who attacked.

        Olga  Nina  Sofia  Tanya
2  ON    10    10    16     16
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hhtool.notation.spelling import fold
from hhtool.notation.words import language_of
from hhtool.sheets.heading_words import COLUMNS
from hhtool.spreadsheets.content import figures_in
from hhtool.spreadsheets.elements import Row

LEADS = 2
"""So many columns they are: a number, and letters."""
_ROWS = 3
"""So many rows show what they hold."""


def headings(rows: Sequence[Row], names: Sequence[str]) -> tuple[str, ...]:
    """Words for such columns of rows; none where they are not there."""
    width = len(names) + LEADS
    full = [[cell.text for cell in row] for row in rows if len(row) == width]
    full = [row for row in full if row[0].rstrip(".)").isdecimal() and all(map(figures_in, row[LEADS:]))]
    letters = {len(row[1]) for row in full if of_players(row[1], names)}
    if len(full) < _ROWS or not all(of_players(row[1], names) for row in full) or len(letters) != 1:
        return ()
    language = language_of(" ".join(names))
    numbers = [int(row[0].rstrip(".)")) for row in full]
    counts = all(after == before + 1 for before, after in pairwise(numbers))
    who = "dealer" if letters == {1} else "attackers"
    first = "deal" if counts else "cards" if who == "dealer" else "contract"
    return COLUMNS.word(first, language), COLUMNS.word(who, language)


def of_players(text: str, names: Sequence[str]) -> bool:
    """Whether a text is the first letter of a player's name, or those of two players."""
    initials = [fold(name[0]) for name in names]
    said = list(fold(text))
    return 0 < len(said) <= LEADS and len(set(said)) == len(said) and all(initials.count(one) == 1 for one in said)
