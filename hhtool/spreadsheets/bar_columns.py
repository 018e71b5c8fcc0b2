"""Columns that stand together between two bars of a typed table, with blanks between them.

deal cards dealer | Anna       | Boris
                  | bid points | bid points
1    1     Boris  | 1   10     | 0   5
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import chain, takewhile
from typing import TYPE_CHECKING

from hhtool.notation.record import Cell
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import figures_in, is_name
from hhtool.spreadsheets.figure_headings import says_figure

if TYPE_CHECKING:
    from hhtool.spreadsheets.elements import Row

_APART = re.compile(r"\S+(?: \S+)*")
"""Words with no more than a blank between them."""
_WORD = re.compile(r"\S+")


def apart(rows: Mapping[int, Row]) -> Mapping[int, Row]:
    """Rows by their lines, the first two of which may head several columns between two bars, with a cell for each."""
    if len(rows) < _HEADED:
        return rows
    at, below, *body = rows
    first = len([*takewhile(_is_lead, rows[at])])
    players, words = rows[at][first:], rows[below]
    figures = [_words(cell) for cell in words[first:]]
    each = _each(players, figures)
    leads = [_leads(cell) for cell in rows[at][:first]]
    found: dict[int, Row] = {}
    if each:
        lower = [_leads(cell) for cell in words[:first]]
        widths = [max(map(len, both)) for both in zip(leads, lower, strict=True)]
        found[below] = (*chain(*map(_filled, lower, widths)), *chain(*figures))
        leads = [*map(_filled, leads, widths)]
    if each < _SEVERAL and all(len(lead) == 1 for lead in leads):
        return rows
    found[at] = (*chain(*leads), *chain(*(_filled([cell], each or 1) for cell in players)))
    for line in body if each else (below, *body):
        cells = rows[line]
        split = [_below(cell, len(lead), lead=True) for cell, lead in zip(cells, leads, strict=False)]
        found[line] = (*chain(*split), *chain(*(_below(cell, each or 1, lead=False) for cell in cells[first:])))
    return {line: found[line] for line in rows}


_SEVERAL = 2
_LONGEST = 3
_HEADED = 3
"""So many rows are the headings and one below them."""


def _is_lead(cell: Cell) -> bool:
    """Whether a cell heads what is said of the deals."""
    return not cell.text or len(_leads(cell)) > 1 or about_deal(cell.text) is not None


def _each(players: Row, figures: Sequence[Sequence[Cell]]) -> int:
    """How many columns each player has, which the words below the name head; 0 where those are none."""
    said = [[word.text for word in one] for one in figures]
    if not said or len(said) != len(players) or said != [said[0]] * len(said) or not all(map(says_figure, said[0])):
        return 0
    return len(said[0]) if all(is_name(cell.text) for cell in players) else 0


def _leads(cell: Cell) -> list[Cell]:
    """A cell, or the headings of several columns about the deal that it is."""
    found: list[Cell] = []
    at, words = 0, _words(cell)
    while at < len(words):
        # `no. of cards`, «кто сдаёт»
        ends = (end for end in range(min(at + _LONGEST, len(words)), at, -1))
        parts = (_joined(words[at:end]) for end in ends)
        part = next((part for part in parts if about_deal(part.text)), None)
        if part is None:
            return [cell]
        found.append(part)
        at += len(part.text.split())
    return found or [cell]


def _below(cell: Cell, count: int, *, lead: bool) -> list[Cell]:
    """The parts of a cell below so many headings: one for each, or what there is below the first; a figure alone that is
    a player's below the last."""
    for form in (_WORD, _APART):
        if len(found := _words(cell, form)) == count:
            return found
    row = _filled([cell], count)
    return row if lead or figures_in(cell.text) != 1 else row[::-1]


def _filled(cells: list[Cell], count: int) -> list[Cell]:
    """Cells and empty ones behind them, so many in all."""
    return [*cells, *[_nothing(cells[-1])] * (count - len(cells))]


def _nothing(cell: Cell) -> Cell:
    """An empty cell where another stands."""
    return cell._replace(text="")


def _joined(words: Sequence[Cell]) -> Cell:
    """Words as one cell."""
    span = words[0].span._replace(end=words[-1].span.end)
    return Cell(" ".join(word.text for word in words), span)


def _words(cell: Cell, form: re.Pattern[str] = _WORD) -> list[Cell]:
    """The words of a cell, each where it stands."""
    return [
        Cell(one[0], cell.span._replace(start=cell.span.start + one.start(), end=cell.span.start + one.end()))
        for one in form.finditer(cell.text)
    ]
