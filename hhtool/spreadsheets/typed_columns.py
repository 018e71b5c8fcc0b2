"""Score tables typed in columns, with blanks between the figures.

A row of names, and perhaps one of `bid` and `points` below it, stands above the deals; or the numbers of the deals stand
above a row of each player.

      Anna       Boris              1    2    3   total
№     bid pts    bid pts      Anna  10   -5   20    25
1     1   10     0   5        Boris 5    5    -10    0
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hhtool.notation.record import Cell
from hhtool.notation.source import Span
from hhtool.sheets.heading_words import row_kind
from hhtool.sheets.headings import about_deal
from hhtool.spreadsheets.content import figures_in, is_name
from hhtool.spreadsheets.elements import Row
from hhtool.spreadsheets.figure_headings import says_figure
from hhtool.spreadsheets.lead_columns import headings
from hhtool.spreadsheets.typed_lines import STRUCK, cells_of, is_rule, is_table, whole

_APART = re.compile(r"\S+(?: \S+)*")
"""Cells that may hold a blank: two or more, or a tab, stand between them."""
_WORD = re.compile(rf"{STRUCK}\S+")
_NUMBER = re.compile(r"(?:[^\W\d_]{1,2}\.?|[№#])?(\d{1,4})[.):]?")
_FIGURE = re.compile(r"\d")
_OF_LEGEND = re.compile(r"[,;:=]|[ \t][-–—][ \t]|\A[ \t]*+[-=*~–—]{2,}+[ \t]*+\w")
_LEGEND = 4
"""So many lines below the names it may take: who the letters are, what stands in the columns, a title of the first
deals between dashes, and an empty one."""
_TWO = 2
_SURE = 2
"""A cell so near to a column belongs to it, or one that is so many times as near as to the next."""


class _Head(NamedTuple):
    """The rows that name the columns, by their lines; the line below them; the titles of the columns, which lack that of
    a first one where rows may have a number; whether these are the numbers of deals, with a player a row below."""

    rows: Mapping[int, Row]
    below: int
    titles: tuple[str, ...]
    upright: bool = False


def parted(lines: Sequence[str]) -> list[Row]:
    """The rows of tables in columns, with what stands above and between; none where there is no such table."""
    if _has_empty_fields(lines):
        return []
    for cell in (_APART, _WORD):
        if found := _Parted(lines, cell).tables():
            return found
    return []


def _has_empty_fields(lines: Sequence[str]) -> bool:
    """Whether tabs part the cells, and some have nothing between them where others have something."""
    rows = [line.rstrip().split("\t") for line in lines if "\t" in line.strip()]
    width = max(map(len, rows), default=0)
    filled = [[row[place].strip() != "" for row in rows if place + 1 < len(row)] for place in range(1, width)]
    return any(any(column) and not all(column) for column in filled)


class _Parted:
    """Lines that are taken apart in one way."""

    def __init__(self, lines: Sequence[str], cell: re.Pattern[str]) -> None:
        self._lines, self._apart = lines, cell is _APART
        self._split = [cells_of(line, number, cell) for number, line in enumerate(lines, 1)]
        self._words = [cells_of(line, number, _WORD) for number, line in enumerate(lines, 1)]

    def tables(self) -> list[Row]:
        """The rows of all tables, each of which ends where the next is headed."""
        heads = list(self._heads())
        ends = [*(min(head.rows) for head in heads[1:]), len(self._lines)]
        told: dict[int, Row] = {}
        below = {at for head in heads for at in head.rows}
        for head, end in zip(heads, ends, strict=False):
            rows, width = self._rows(head, end)
            # of a table with the numbers of the deals above it what stands below does not matter
            last = max(rows, default=-1) + 1 if head.upright else end
            if is_table(self._lines[:last], sorted(rows)):
                told |= _headed({**head.rows, **rows}, head, width)
        if not told:
            return []
        between = {at for at in range(1, len(self._lines)) if at - 1 in told and at + 1 in told and at - 1 not in below}
        others = (at for at, line in enumerate(self._lines) if at not in told and (not is_rule(line) or at in between))
        every = {**told, **{at: whole(self._lines[at], at + 1) for at in others}}
        return [every[at] for at in sorted(every)]

    # --- headings ---

    def _heads(self) -> Iterator[_Head]:
        at = 0
        while at < len(self._lines):
            head = self._head(at)
            if head and self._full(head, head.below, words=True) is not None:
                yield head
                at = head.below
            else:
                at += 1

    def _head(self, at: int) -> _Head | None:
        """What the rows from a line on name the columns; None where they name none."""
        return self._with_second(at) or self._of_names(at) or self._of_numbers(at)

    def _of_names(self, at: int) -> _Head | None:
        row = self._names(at)
        texts = [cell.text for cell in row]
        players = [number for number, text in enumerate(texts) if _may_play(text)]
        if len(players) < _TWO or any(figures_in(text) and not about_deal(text) for text in texts):
            return None
        if any(not _may_play(text) and not about_deal(text) for text in texts[: players[0]]):
            return None
        if any(not _may_play(text) and not about_deal(text) and not says_figure(text) for text in texts):
            return None
        below = self._first_row(at)
        if len(players) == len(row) and (leads := headings(self._words[below:], texts)):
            nothing = Cell("", Span(at + 1, 1, 2))
            return _Head({at: (*(nothing._replace(text=lead) for lead in leads), *row)}, below, (*leads, *texts))
        each = self._figures_each(below, len(row), players)
        if each < _TWO:
            return _Head({at: row}, below, tuple(texts))
        spread = row[: players[0]]
        for player in row[players[0] :]:
            spread += (player, *[player._replace(text="")] * (each - 1))
        titles = (*texts[: players[0]], *(text for text in texts[players[0] :] for _figure in range(each)))
        return _Head({at: spread}, below, titles)

    def _names(self, at: int) -> Row:
        """The cells of a row of names, whose words may have one blank between them where the figures below have more."""
        row, words = self._split[at], self._words[at]
        if not self._apart or len(row) > 1 or len(words) < _TWO:
            return row
        first = self._first_row(at)
        below = self._split[first : first + _TWO]
        widths = {len(one) for one in below}
        is_alike = len(below) == _TWO and len(widths) == 1 and widths <= {len(words), len(words) + 1}
        return words if is_alike and all(figures_in(cell.text) for one in below for cell in one) else row

    def _figures_each(self, below: int, width: int, players: Sequence[int]) -> int:
        """How many figures each player has in the rows from a line on, below a row of that width which ends in names."""
        leads = players[0]
        if [*players] != [*range(leads, width)]:
            return 1
        rows = [[cell.text for cell in row] for row in self._split[below : below + _TWO]]
        each, odd = divmod(len(rows[0]) - leads, len(players)) if rows else (1, 0)
        is_alike = len(rows) == _TWO and len({*map(len, rows)}) == 1
        is_full = all(figures_in(text) for row in rows for text in row[leads:])
        return each if is_alike and is_full and not odd else 1

    def _with_second(self, at: int) -> _Head | None:
        """Names above the words for the figures of each."""
        names, below = self._split[at], self._next(at)
        words = self._words[below] if below < len(self._lines) else ()
        first = next((place for place, word in enumerate(words) if not about_deal(word.text)), 0)
        figures = [word.text for word in words[first:]]
        players = [cell for cell in names if _may_play(cell.text)]
        each = len(figures) // len(players) if players else 0
        if len(players) < _TWO or not each or figures != figures[:each] * len(players):
            return None
        if not all(map(says_figure, figures)) or names[-len(players) :] != tuple(players):
            return None
        leads = names[: -len(players)]
        if any(not about_deal(cell.text) for cell in leads) or (leads and first):
            return None
        nothing = Cell("", Span(at + 1, 1, 2))
        upper = [*(leads or [nothing] * first)]
        for player in players:
            upper += [player, *[player._replace(text="")] * (each - 1)]
        lower = (*[nothing._replace(span=Span(below + 1, 1, 2))] * len(leads), *words)
        titles = (*(cell.text for cell in leads or words[:first]), *figures)
        return _Head({at: tuple(upper), below: lower}, self._next(below), titles)

    def _of_numbers(self, at: int) -> _Head | None:
        """The numbers of the deals, 1 and on, behind which there may be the total."""
        row = self._split[at]
        corner = row[:1] if row and not row[0].text.isdecimal() else ()
        deals = [cell.text for cell in row[len(corner) :] if cell.text.isdecimal()]
        behind = row[len(corner) + len(deals) :]
        counts = len(deals) > 1 and deals == [str(number) for number in range(1, len(deals) + 1)]
        if (
            not counts
            or any(row_kind(cell.text) is None for cell in behind)
            or (corner and not _is_corner(corner[0].text))
        ):
            return None
        titles = tuple(cell.text for cell in row[len(corner) :])
        heading = (*(corner or [Cell("", Span(at + 1, 1, 2))]), *row[len(corner) :])
        return _Head({at: heading}, self._next(at), titles, upright=True)

    def _next(self, at: int) -> int:
        """The next line that is no rule."""
        below = at + 1
        while below < len(self._lines) and is_rule(self._lines[below]):
            below += 1
        return below

    def _first_row(self, at: int) -> int:
        """The next line with a figure, where no more than a legend stands between."""
        below = self._next(at)
        for line in range(below, min(below + _LEGEND, len(self._lines))):
            if _FIGURE.search(self._lines[line]):
                return line
            if self._lines[line].strip() and not _OF_LEGEND.search(self._lines[line]):
                break
        return below

    # --- rows ---

    def _rows(self, head: _Head, end: int) -> tuple[dict[int, Row], int]:
        """The rows below a heading, by their lines, and how many columns they have."""
        places = range(head.below, end)
        full = {at: row for at in places if (row := self._full(head, at)) is not None}
        full = full or {at: row for at in places if (row := self._full(head, at, words=True)) is not None}
        width = max(map(len, full.values()), default=0)
        full = {
            at: row for at, row in full.items() if len(row) == width or not (self._apart or _counts(full, at, width))
        }
        if not self._apart or not full:
            return full, width
        others = [at for at in places if at not in full and "\t" not in self._lines[at]]
        alike = [*full.values(), *(head.rows.values() if head.upright else ())]
        columns = [
            (min(cell.span.start for cell in column), max(cell.span.end for cell in column))
            for column in zip(*(row for row in alike if len(row) == width), strict=True)
        ]
        placed = {at: row for at in others if (row := _placed(self._split[at], columns)) is not None}
        return {**full, **placed}, width

    def _full(self, head: _Head, at: int, *, words: bool = False) -> Row | None:
        """The cells of a line with one for each column, and before them perhaps what deal it is. Columns of which it is
        not known what they hold may hold words."""
        if at >= len(self._lines):
            return None
        row, width = self._split[at], len(head.titles)
        if self._apart and len(row) == 1 and len(self._words[at]) == width + 1:
            row = self._words[at]
        if len(head.rows) > 1 and len(row) < width:
            row = tuple(
                word for cell in row for word in (self._words_of(at, cell) if figures_in(cell.text) > 1 else [cell])
            )
        if head.upright:
            row = row if self._apart else _joined(row, width)
            return row if len(row) == width + 1 and is_name(row[0].text) and self._is_players(row) else None
        leads = sum(bool(about_deal(title)) for title in head.titles)
        if not self._apart and leads < _TWO:
            row = _joined(row, width - leads)
        if len(row) not in (width, width + 1):
            return _without_leads(row, head.titles)
        titles = head.titles if len(row) == width else ("", *head.titles)
        own = [cell for title, cell in zip(titles, row, strict=True) if title and not about_deal(title)]
        figures = [cell for cell in own if figures_in(cell.text)]
        if len(row) > width and not self._labels(row[0]):
            return None
        if len(own) == len(figures) or (own[0] not in figures and self._labels(own[0]) and own[1:] == figures):
            return row
        mostly = len(figures) >= _TWO and len(figures) * 2 >= len(own)
        return row if words and self._apart and mostly else None

    def _is_players(self, row: Row) -> bool:
        """Whether a row has a player's figures, or what its first cell says of the deals."""
        return bool(about_deal(row[0].text)) or (
            not figures_in(row[0].text) and all(figures_in(cell.text) for cell in row[1:])
        )

    def _words_of(self, at: int, cell: Cell) -> list[Cell]:
        return [word for word in self._words[at] if cell.span.start <= word.span.start < cell.span.end]

    def _labels(self, cell: Cell) -> bool:
        """Whether a cell may say what deal a row is of, or that it is none."""
        return _is_label(cell) or ((self._apart or " " in cell.text) and not figures_in(cell.text))


def _counts(rows: Mapping[int, Row], at: int, width: int) -> bool:
    """Whether a shorter row begins with the number that follows that of the row above it: it lacks a figure."""
    above = [row[0].text.rstrip(".):") for place, row in rows.items() if place < at and len(row) == width]
    first = rows[at][0].text
    return bool(above) and above[-1].isdecimal() and first.isdecimal() and int(first) == int(above[-1]) + 1


def _without_leads(row: Row, titles: Sequence[str]) -> Row | None:
    """A row of which only the first column about the deal is filled in, and those of the players: `Total -24 -26 50`."""
    own = next((place for place, title in enumerate(titles) if not about_deal(title)), 0)
    figures = row[1:]
    if own < _TWO or len(figures) != len(titles) - own or not _is_label(row[0]):
        return None
    if not all(figures_in(cell.text) for cell in figures):
        return None
    return (row[0], *[row[0]._replace(text="")] * (own - 1), *figures)


def _may_play(text: str) -> bool:
    """Whether a heading may be a player: a name, though it may be that of a figure too, «О» for Оля."""
    return is_name(text) and not about_deal(text) and not figures_in(text) and any(map(str.isalnum, text))


def _is_corner(text: str) -> bool:
    """Whether a cell beside the numbers of the deals may head the players below it."""
    return not figures_in(text) and len(text.split()) == 1


def _is_label(cell: Cell) -> bool:
    return row_kind(cell.text) is not None or _NUMBER.fullmatch(cell.text) is not None


def _joined(row: Row, figures: int) -> Row:
    """The words of a line, those before so many figures as one cell: «итого за вечер 10 -5»."""
    before = row[: len(row) - figures]
    words = " ".join(cell.text for cell in before)
    if len(before) < _TWO or not words[0].isalpha() or not all(figures_in(cell.text) for cell in row[-figures:]):
        return row
    span = before[0].span
    return (Cell(words, span._replace(end=before[-1].span.end)), *row[len(row) - figures :])


def _placed(row: Row, columns: Sequence[tuple[int, int]]) -> Row | None:
    """A row that lacks some cells, or has a remark behind them: each cell is of the column that it stands below, or
    is the nearest to. None where that is not sure."""
    inside = [cell for cell in row if cell.span.start <= columns[-1][1]]
    figures = [cell for cell in inside[1:] if figures_in(cell.text)]
    if len(inside) < _TWO or not figures or not (_is_label(row[0]) or len(figures) == len(inside) - 1):
        return None
    line = row[0].span.line
    is_full = len(inside) == len(columns)
    cells = inside[:] if is_full else [Cell("", Span(line, start, start + 1)) for start, _end in columns]
    for cell in () if is_full else inside:
        gaps = [max(left - cell.span.end, cell.span.start - right, 0) for left, right in columns]
        near, *others = sorted(gaps)
        if near > _SURE and others and others[0] < near * _SURE:
            return None
        cells[gaps.index(near)] = cell
    if sum(bool(one.text) for one in cells) < len(inside):
        return None
    behind = row[len(inside) :]
    remark = (behind[0]._replace(text=" ".join(cell.text for cell in behind)),) if behind else ()
    return (*cells, *remark)


def _headed(rows: Mapping[int, Row], head: _Head, width: int) -> dict[int, Row]:
    """The rows of a table of so many columns by their lines, its heading among them: empty cells are put before what is
    not numbered where other rows are, and remarks behind rows are a column of their own."""
    remarked = any(len(row) > width for row in rows.values())
    labelled = head.upright or width > len(head.titles) or bool(about_deal(head.titles[0]))
    told = {}
    for at, row in rows.items():
        nothing = Cell("", Span(at + 1, 1, 2))
        if len(row) == len(head.titles) + head.upright < width:
            row = (nothing, *row)
        elif labelled and at not in head.rows and (number := _NUMBER.fullmatch(row[0].text)):
            row = (row[0]._replace(text=number[1]), *row[1:])
        if remarked and len(row) == width:
            row = (*row, nothing._replace(text="#") if at == min(head.rows) else nothing)
        told[at] = row
    return told
