"""Whether a line beside a table says that its figures are running totals: `scores are running`, «нарастающим итогом»."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hhtool.spreadsheets.content import columns_of, figures_in, is_name, is_total

if TYPE_CHECKING:
    from hhtool.notation.record import Comment
    from hhtool.spreadsheets.elements import RawTable

_RUNNING = re.compile(
    r"(?<!\w)(?:(?:scores?|figures|points|numbers|all)[ \t]+(?:(?:are|is|kept|as|in|all)[ \t]+){0,3}"
    r"(?:running|cumulative)|(?:running|cumulative)[ \t]+(?:totals?|scores?|sums?))(?!\w)"
    r"|(?<!\w)(?:нарастающ|накопительн)\w{2,3}[ \t]+(?:итог|сумм|сч[её]т|очк|цифр|результат)\w{0,3}"
    r"|(?<!\w)с[ \t]+накоплением|(?<!\w)нарастающие(?!\w)",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(
    r"(?<!\w)(?:not?|below|behind|beside|last|не|нет|внизу|рядом)(?!\w)|bracket|column|row|скобк|столб|колонк|строк|последн",
    re.IGNORECASE,
)
"""Words of a phrase that speaks of some of the figures, or says that there are none such."""
_PHRASE = re.compile(r"[^.,;:]+")


def line_telling(titles: Iterable[Comment], tables: Sequence[RawTable]) -> int | None:
    """The line of the first of some titles that says so; None where none does, or cells hold several figures."""
    phrases = ((title.line, phrase) for title in titles for phrase in _PHRASE.findall(title.text))
    told = next((line for line, phrase in phrases if _RUNNING.search(phrase) and not _OF_OTHERS.search(phrase)), None)
    return None if told is None or not all(map(_has_single_figures, tables)) else told


def _has_single_figures(table: RawTable) -> bool:
    """Whether every cell of a player holds one figure at most, and each has one column."""
    columns = columns_of(table.heading)
    own = [place for place, column in enumerate(columns) if is_name(column.name)]
    names = [columns[place].name for place in own]
    rows = [row for row in table.rows if not is_total(row)]
    return len(set(names)) == len(names) and all(figures_in(row[place].text) < 2 for row in rows for place in own)
