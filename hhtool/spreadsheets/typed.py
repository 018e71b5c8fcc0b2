"""Score tables typed as plain text, on a phone or in a letter: bars or blanks between the figures, or a name before each.

Anna  Boris  Vera        1 | 10 | -5 | 20        1) Anna 10, Boris -5, Vera 20
10    -5     20
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.bar_columns import apart
from hhtool.spreadsheets.content import figures_in, holds_figures, is_name
from hhtool.spreadsheets.game_titles import games_apart
from hhtool.spreadsheets.typed_columns import parted
from hhtool.spreadsheets.typed_lines import cell_of, is_rule, is_table, whole, with_leads
from hhtool.spreadsheets.typed_lists import listed
from hhtool.spreadsheets.typed_sides import of_sides
from hhtool.spreadsheets.typed_signs import without_signs
from hhtool.spreadsheets.typed_unheaded import unheaded

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

_CELL = re.compile(r"(?P<cell>[^|]*)(?:\||\Z)")
_LABELLED = re.compile(r"(?P<head>(?P<label>\d{1,4})[.):]?|(?P<word>[^\W\d_]+)[ \t]*:?)[ \t]+(?P<rest>[-+−–]?\d.*)")
"""What deal a row is of, before the first figure."""


def rows(lines: Sequence[str]) -> list[Row]:
    """The rows of a table typed as text, with what stands above and between; none where there is no such table."""
    forms: tuple[Callable[[Sequence[str]], list[Row]], ...] = (of_sides, _barred, _signed, listed, parted, unheaded)
    lines = without_signs(lines)
    parts = games_apart(lines)
    found = [next((told for form in forms if (told := form(part))), []) for part in parts]
    if len(parts) > 1 and not all(found):
        return next((told for form in forms if (told := form(lines))), [])
    return [row for every in found for row in every]


_SIGNS = ("[-–—]", "/", ":")
"""Signs that may stand between blanks in the place of bars."""


def _signed(lines: Sequence[str]) -> list[Row]:
    """Rows with the same sign between all their cells, and blanks around it: `1 - Anna - 10 - -5`."""
    return next((found for sign in _SIGNS if (found := _between_signs(lines, sign))), [])


def _between_signs(lines: Sequence[str], sign: str) -> list[Row]:
    pattern = re.compile(rf"(?<!\S){sign}(?!\S)")
    split = {at: _parts(line, at + 1, pattern) for at, line in enumerate(lines) if len(pattern.findall(line)) > 1}
    first = next((at for at, row in split.items() if _heads(row)), None)
    if first is None:
        return []
    heading = split[first]
    every = {at: with_leads(row, heading) for at, row in split.items() if at >= first}
    rows = {at: row for at, row in every.items() if len(row) == len(heading)}
    figures = [at for at, row in rows.items() if at > first and holds_figures(row)]
    if not is_table(lines, figures):
        return []
    own = {first, *figures}
    return [rows[at] if at in own else whole(line, at + 1) for at, line in enumerate(lines) if not is_rule(line)]


def _heads(row: Row) -> bool:
    """Whether a row may name the columns: two players at least, and no figures."""
    names = [cell.text for cell in row if is_name(cell.text) and not about_deal(cell.text)]
    return len(set(names)) > 1 and not any(figures_in(cell.text) and not about_deal(cell.text) for cell in row)


def _parts(line: str, number: int, sign: re.Pattern[str]) -> Row:
    """The cells between the signs of a line."""
    cells = []
    start = 0
    for end in (*(found.span() for found in sign.finditer(line)), (len(line), len(line))):
        text = line[start : end[0]]
        place = start + len(text) - len(text.lstrip()) + 1
        cells.append(Cell(text.strip(), Span(number, place, place + max(len(text.strip()), 1))))
        start = end[1]
    return tuple(cells)


def _barred(lines: Sequence[str]) -> list[Row]:
    """Rows with bars between their cells, and perhaps a rule below the names."""
    barred = [at for at, line in enumerate(lines) if line.count("|") > 1 and not is_rule(line)]
    if not is_table(lines, barred[1:]):
        return []
    inside = {*barred}
    framed = all(lines[at].lstrip().startswith("|") for at in barred)
    cells = apart({at: _between_bars(lines[at], at + 1, framed=framed) for at in barred})
    cells = _numbered(cells)
    cells = {at: with_leads(row, cells[barred[0]]) for at, row in cells.items()}
    return [cells[at] if at in inside else whole(line, at + 1) for at, line in enumerate(lines) if not is_rule(line)]


def _numbered(cells: Mapping[int, Row]) -> Mapping[int, Row]:
    """Rows by their lines, what deal they are of in a cell of its own where no bar stands behind it: `1)  +40 | -20`."""
    heading, *body = cells
    split = {at: _LABELLED.fullmatch(cells[at][0].text) for at in body}
    alike = (
        said and len(cells[at]) > 1 and figures_in(said["rest"]) == figures_in(cells[at][1].text)
        for at, said in split.items()
    )
    if not is_name(cells[heading][0].text) or not all(alike):
        return cells
    nothing = cells[heading][0]._replace(text="")
    found = {heading: (nothing, *cells[heading])}
    for at, said in split.items():
        assert said is not None
        first, *others = cells[at]
        start = first.span.start + said.start("rest")
        label = Cell(said["label"] or said["word"], first.span._replace(end=first.span.start + said.end("head")))
        found[at] = (label, Cell(said["rest"], first.span._replace(start=start)), *others)
    return found


def _between_bars(line: str, number: int, *, framed: bool) -> Row:
    """The cells of a row with bars, of which one stands before the first where the table is `framed`."""
    line = line.rstrip().removesuffix("|")
    start = line.index("|") + 1 if framed else 0
    cells = []
    while start <= len(line):
        found = _CELL.match(line, start)
        assert found is not None
        cells.append(cell_of(found, "cell", number))
        start = found.end() if found.end() > found.end("cell") else len(line) + 1
    return tuple(cells)
