"""Which column of a score table holds what: about the deal, or one of a player's figures.

A player has one column (all figures in one cell), or several: the first bears the name, and those that follow
without a heading, or with one that only says what they hold (`points`), belong to it. A heading may also say both:
`Anna bid`, `Анна очки`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hhtool.notation.lexicon import Vocabulary
from hhtool.notation.spelling import fold
from hhtool.notation.tokens import unquoted
from hhtool.notation.words import Words
from hhtool.sheets.heading_words import COLUMN_WORDS, COLUMNS, FIGURES

_NUMBER_WORDS = frozenset({"#", "№", "no", "no.", "nr", "nr.", "number", "of", "номер", "кто", "who"})
"""What may stand beside a word for a column."""

_LONGEST = 3
"""So many words at most say what figure a column holds."""


_SHORTEST = 3
"""A word is cut short to so many letters at least."""


class Column(NamedTuple):
    """A column: `key` is what it says of the deal (`cards`, `trump`…), '' for a player's.

    `name` is the player's as written, without quotes; `figure` what it holds of the player's, '' where the cell
    may hold all of them. `beside` is what headings say of the player's other columns, where this one has the name alone:
    of `Anna`, `pts` the first may hold a bid and tricks.
    """

    key: str
    name: str = ""
    figure: str = ""
    beside: tuple[str, ...] = ()

    def kinds(self, figures: Mapping[int, tuple[str, ...]], count: int) -> tuple[str, ...]:
        """What so many figures in a cell are; () where it is not known."""
        if not self.beside or count == 1:
            return (self.figure,) if self.figure else figures.get(count, ())
        left = (tuple(kind for kind in figures[size] if kind not in self.beside) for size in sorted(figures))
        return next((kinds for kinds in left if len(kinds) == count), (self.figure,))


def read_headings(
    headings: Sequence[str], figures: Mapping[int, tuple[str, ...]], own: Vocabulary | None = None
) -> tuple[Column, ...]:
    """The columns that headings name; `figures` says which ones a player has by the number of columns,
    `own` which words the game has for columns besides those that every game knows.

    A column without heading or player before it has the key `?`.
    """
    columns = Words(COLUMN_WORDS, own) if own else COLUMNS
    found: list[Column] = []
    for heading in headings:
        text = " ".join(heading.split())
        if not text:
            last = found[-1] if found else Column("?")
            found.append(Column("", last.name) if last.name else Column("?"))
        elif found and found[-1].name and (figure := FIGURES.id(text.strip("():."))):
            found.append(Column("", found[-1].name, figure))
        elif (key := about_deal(text, columns)) is not None:
            found.append(Column(key))
        elif FIGURES.id(text.strip("():.")) is not None:
            found.append(Column("?"))
        else:
            found.append(Column("", *_named(text)))
    return _with_figures(_without_sums(found), figures)


def about_deal(text: str, columns: Words = COLUMNS) -> str | None:
    """What a heading says of the deal, with or without a word for a number: `Hand #`, `№ раздачи`, `кто сдаёт`.

    None where it says nothing.
    """
    text = text.rstrip(":")
    if (key := columns.id(text)) is not None or (key := _cut_short(text, columns)) is not None:
        return key
    rest = [word for word in text.split() if fold(word) not in _NUMBER_WORDS]
    return columns.id(" ".join(rest)) if rest and len(rest) < len(text.split()) else None


def _cut_short(text: str, columns: Words) -> str | None:
    """The one thing that words for columns begin with a word cut short say: «примеч.»; None where there are several."""
    short = fold(text)
    if not short.endswith(".") or len(short) <= _SHORTEST or not short[:-1].isalpha():
        return None
    found = {key for key in COLUMN_WORDS if any(form.startswith(short[:-1]) for form in columns.forms(key))}
    return found.pop() if len(found) == 1 else None


def _without_sums(columns: list[Column]) -> list[Column]:
    """The columns, where a last one that sums up the row is nobody's: only the last player would have it."""
    every = Counter(one.name for one in columns)
    counts = [every[name] for name in players_of(columns)]
    if len(counts) > 1 and columns[-1].figure and counts[-1] > max(counts[:-1]):
        return [*columns[:-1], Column("?")]
    return columns


def _named(text: str) -> tuple[str, str]:
    """The name in a heading, and the figure that its last words say: `Anna points`, `Anna so far`."""
    words = text.split()
    for count in range(min(len(words) - 1, _LONGEST), 0, -1):
        figure = FIGURES.id(" ".join(words[-count:]).strip("():."))
        if figure and not text.endswith('"'):
            return unquoted(" ".join(words[:-count]).rstrip(" ,:-–—")), figure
    return unquoted(text), ""


def _with_figures(columns: list[Column], figures: Mapping[int, tuple[str, ...]]) -> tuple[Column, ...]:
    """The columns with the figures that follow from how many a player has, where no heading says so."""
    counts: dict[str, int] = {}
    for column in columns:
        if column.name:
            counts[column.name] = counts.get(column.name, 0) + 1
    said: dict[str, list[str]] = {}
    for column in columns:
        said.setdefault(column.name, []).extend([column.figure] if column.figure else [])
    with_total = {name for name, kinds in said.items() if "total" in kinds}
    seen: dict[str, int] = {}
    found = []
    for column in columns:
        if column.name:
            place = seen.get(column.name, 0)
            seen[column.name] = place + 1
            kinds = figures.get(counts[column.name], ())
            if column.name in with_total and counts[column.name] == 2 and "bid" not in kinds:
                kinds = ("points",)
            if not column.figure and counts[column.name] > 1:
                others = said[column.name] if counts[column.name] == len(said[column.name]) + 1 else ()
                figure = kinds[place] if place < len(kinds) else "?"
                column = column._replace(figure=figure, beside=tuple(others))
        found.append(column)
    return tuple(_with_points(found))


def _with_points(columns: Sequence[Column]) -> list[Column]:
    """The columns, where the total of a player beside a bid, and no points, is the points: `заказ`, `сумма`."""
    held: dict[str, set[str]] = {}
    for column in columns:
        held.setdefault(column.name, set()).add(column.figure)
    return [
        column._replace(figure="points")
        if column.figure == "total" and "bid" in held[column.name] and "points" not in held[column.name]
        else column
        for column in columns
    ]


def players_of(columns: Sequence[Column]) -> tuple[str, ...]:
    """The names that columns bear, in order, each once."""
    return tuple(dict.fromkeys(column.name for column in columns if column.name))
