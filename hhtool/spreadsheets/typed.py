"""Score tables typed as plain text, on a phone or in a letter: bars or blanks between the figures, or a name before each.

Anna  Boris  Vera        1 | 10 | -5 | 20        1) Anna 10, Boris -5, Vera 20
10    -5     20
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.sheets.heading_words import PASS_WORDS, ROWS, row_kind
from hhtool.spreadsheets.content import figures_in, is_name

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

_ROWS = 2
"""So many rows make a table."""
_SHARE = 0.75
"""The share of the lines below the first row that are rows of a table."""
_LINE = re.compile(r".+")
_BARRED = re.compile(r"[^|]+")
_APART = re.compile(r"\S+(?: \S+)*")
"""Cells that may hold a blank: two or more, or a tab, stand between them."""
_STRUCK = r"(?:~~[^~]*~~[ \t]*)?"
_WORD = re.compile(rf"{_STRUCK}\S+")
_RULE = re.compile(r"[-:|+= \t]+")
_NUMBER = re.compile(r"(\d{1,4})[.):]?")
_LABEL = re.compile(r"[ \t]*(?:(?P<label>\d{1,4})[.):]?|(?P<word>[^\W\d_]+)[ \t]*:?)[ \t]+(?=[^\W\d_])")
_FIGURE = rf"{_STRUCK}(?:[-+−–]?\d+|{'|'.join(sorted(word for word in PASS_WORDS if word.isalpha()))})(?!\w)"
_NAMED = re.compile(
    r"(?P<name>[^\W\d_][\w.'’]*(?:[ \t][^\W\d_][\w.'’]*)??)(?:[ \t]*[:=]|[ \t]+[–—-](?=[ \t]))?[ \t]*(?<!\w)"
    rf"(?P<figure>{_FIGURE}(?:[ \t]?/[ \t]?{_FIGURE}|[ \t]{_FIGURE}){{0,2}})[ \t]*[,;]?[ \t]*",
    re.IGNORECASE,
)
"""A name and a figure, or several: `Anna 10`, `Anna: -10`, `Anna - 10`, `Anna 1/1 10`, `Anna pass 5`."""


def rows(lines: Sequence[str]) -> list[Row]:
    """The rows of a table typed as text, with what stands above and between; none where there is no such table."""
    forms: tuple[Callable[[Sequence[str]], list[Row]], ...] = (_barred, _named, _parted)
    return next((found for form in forms if (found := form(lines))), [])


def _barred(lines: Sequence[str]) -> list[Row]:
    """Rows with bars between their cells, and perhaps a rule below the names."""
    barred = [at for at, line in enumerate(lines) if line.count("|") > 1 and not _is_rule(line)]
    if not _is_table(lines, barred[1:]):
        return []
    inside = {*barred}
    return [
        _cells(line, number, _BARRED) if number - 1 in inside else _whole(line, number)
        for number, line in enumerate(lines, 1)
        if not _is_rule(line)
    ]


def _named(lines: Sequence[str]) -> list[Row]:
    """Rows in which a name stands before each figure, the same names in each."""
    found: dict[int, tuple[Cell, dict[str, tuple[Cell, Cell]]]] = {}
    for at, line in enumerate(lines):
        if said := _pairs(line, at + 1):
            found[at] = said
    if not found:
        return []
    [(most, _count)] = Counter(frozenset(pairs) for _label, pairs in found.values()).most_common(1)
    alike = [at for at, (_label, pairs) in found.items() if pairs.keys() == most]
    if not _is_table(lines, alike):
        return []
    first, own = alike[0], {*alike}
    names = [name for name, _figure in found[first][1].values()]
    told: list[Row] = []
    for at, line in enumerate(lines):
        if at == first:
            told.append((Cell("", Span(at + 1, 1, 2)), *names))
        label, pairs = found.get(at, (None, {}))
        if label is not None and at in own:
            told.append((label, *[pairs[name.text][1] for name in names]))
        elif not _is_rule(line):
            told.append(_whole(line, at + 1))
    return told


def _pairs(line: str, number: int) -> tuple[Cell, dict[str, tuple[Cell, Cell]]] | None:
    """The label of a row and, by name, the cells of a name and its figure; None where a line is no row of two names."""
    start, label = 0, Cell("", Span(number, 1, 2))
    if (said := _LABEL.match(line)) and (said["label"] or said["word"] in ROWS):
        start, label = said.end(), _cell(said, "label" if said["label"] else "word", number)
    start += len(line[start:]) - len(line[start:].lstrip())
    pairs: dict[str, tuple[Cell, Cell]] = {}
    while start < len(line.rstrip(" \t.")):
        one = _NAMED.match(line, start)
        if not one or one["name"] in pairs or not is_name(one["name"]):
            return None
        pairs[one["name"]] = _cell(one, "name", number), _cell(one, "figure", number)
        start = one.end()
    return (label, pairs) if len(pairs) > 1 else None


def _parted(lines: Sequence[str]) -> list[Row]:
    """A row of names, and below it rows of as many figures, with the number of the deal before them or without. Where two
    blanks part the cells, what a row lacks shows by the places of the others."""
    for cell in (_APART, _WORD):
        split = [_cells(line, number, cell) for number, line in enumerate(lines, 1)]
        for at, heading in enumerate(split):
            if len(heading) < _ROWS or any(figures_in(one.text) or not is_name(one.text) for one in heading):
                continue
            first = next((place for place in range(at + 1, len(lines)) if not _is_rule(lines[place])), at)
            if not _is_row(split[first], len(heading)):
                continue
            full = {place: split[place] for place in range(first, len(lines)) if _is_row(split[place], len(heading))}
            below = {**full, **_placed(split[first:], full.values())} if cell is _APART else full
            if _is_table(lines, sorted(below)):
                return _with_heading(lines, heading, at, below, max(map(len, full.values())))
            break
    return []


def _is_row(row: Row, names: int) -> bool:
    """Whether there is a figure for each name, and before them nothing, or what deal it is."""
    if len(row) not in (names, names + 1):
        return False
    figures = row[-names:]
    return all(figures_in(one.text) for one in figures[1:]) and bool(
        figures_in(figures[0].text) or _is_label(figures[0])
    )


def _is_label(cell: Cell) -> bool:
    """Whether a cell may say what deal a row is of, or that it is none."""
    return row_kind(cell.text) is not None or _NUMBER.fullmatch(cell.text) is not None


def _placed(rows: Iterable[Row], full: Collection[Row]) -> dict[int, Row]:
    """The rows that lack some cells, by their places in the text: each cell is of the column that it stands below, or is
    the nearest to; what stands behind the last is a remark."""
    width = max(map(len, full))
    columns = [
        (min(cell.span.start for cell in column), max(cell.span.end for cell in column))
        for column in zip(*(row for row in full if len(row) == width), strict=True)
    ]
    found: dict[int, Row] = {}
    for row in rows:
        if not 1 < len(row) < width or not _is_label(row[0]) or not any(figures_in(one.text) for one in row[1:]):
            continue
        line = row[0].span.line
        cells = [Cell("", Span(line, start, start + 1)) for start, _end in columns]
        inside = [cell for cell in row if cell.span.start <= columns[-1][1]]
        for cell in inside:
            gaps = [max(left - cell.span.end, cell.span.start - right) for left, right in columns]
            cells[gaps.index(min(gaps))] = cell
        if sum(bool(one.text) for one in cells) < len(inside):
            continue
        found[line - 1] = tuple(cells)
        if behind := row[len(inside) :]:
            found[line - 1] += (behind[0]._replace(text=" ".join(cell.text for cell in behind)),)
    return found


def _with_heading(lines: Sequence[str], heading: Row, at: int, below: Mapping[int, Row], width: int) -> list[Row]:
    """The rows of a table of so many columns with a heading at a line: empty cells are put before what is not numbered
    where other rows are, and remarks behind rows are a column of their own."""
    remarked = any(len(row) > width for row in below.values())
    told: list[Row] = []
    for place, line in enumerate(lines):
        if _is_rule(line):
            continue
        if place != at and place not in below:
            told.append(_whole(line, place + 1))
            continue
        row, nothing = below.get(place, heading), Cell("", Span(place + 1, 1, 2))
        if len(row) == len(heading) < width:
            row = (nothing, *row)
        elif number := _NUMBER.fullmatch(row[0].text):
            row = (row[0]._replace(text=number[1]), *row[1:])
        if remarked and len(row) == width:
            row = (*row, nothing._replace(text="#") if place == at else nothing)
        told.append(row)
    return told


def _is_table(lines: Sequence[str], rows: Sequence[int]) -> bool:
    """Whether there are enough rows, and little else below the first of them."""
    said = (line.strip() for line in lines[min(rows, default=0) :])
    below = [line for line in said if line and not line.startswith("#") and not _is_rule(line)]
    return len(rows) >= _ROWS and len(rows) >= len(below) * _SHARE


def _is_rule(line: str) -> bool:
    """Whether a line is drawn below or between rows."""
    return "--" in line and _RULE.fullmatch(line) is not None


def _cells(line: str, number: int, cell: re.Pattern[str]) -> Row:
    """The cells of a line, each a match of a pattern without the blanks around it."""
    return tuple(_cell(found, 0, number) for found in cell.finditer(line.rstrip()))


def _cell(found: re.Match[str], group: int | str, line: int) -> Cell:
    text = found[group]
    start = found.start(group) + len(text) - len(text.lstrip()) + 1
    text = text.strip()
    return Cell(text, Span(line, start, start + max(len(text), 1)))


def _whole(line: str, number: int) -> Row:
    """A line that is no row, as one cell."""
    return _cells(line, number, _LINE)
