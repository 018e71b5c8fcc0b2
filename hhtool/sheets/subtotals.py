"""Totals between the deals of a score table: under a name of their own, «пулька 1», and those of a part of the deals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.notation.spelling import fold
from hhtool.sheets.figure import Box
from hhtool.sheets.row_shapes import FIGURE, total
from hhtool.sheets.sheet import PartTotal, Row

_NAMES = 4
"""So many names that several rows have are looked at."""
_DEALS = 2
"""A subtotal stands below so many deals."""
_ZERO = Decimal(0)
_WORD = re.compile(r"[^\W\d_]{2}")
_NUMBERS = re.compile(r"[\d№#.:)]+")


class _Sums:
    """What the deals until a row add up to, by seat: all of them, and those since the last total; how many these
    are, the number of the last deal, and whether none is missing among them."""

    def __init__(self, players: int) -> None:
        self.every, self.since, self.deals = [_ZERO] * players, [_ZERO] * players, 0
        self.last: int | None = None
        self.is_whole = True

    def add(self, row: Row) -> None:
        """Go on by a row."""
        if row.kind == "deal":
            points = [_last(box) or _ZERO for box in row.boxes]
            self.every = [before + one for before, one in zip(self.every, points, strict=True)]
            self.since = [before + one for before, one in zip(self.since, points, strict=True)]
            self.deals += 1
            due = row.number if self.last is None else self.last + 1
            self.is_whole = self.is_whole and row.number in (None, 1, due)
            self.last = due if row.number is None else row.number
            return
        self.since, self.deals, self.is_whole = [_ZERO] * len(row.boxes), 0, True
        if row.kind == "carried":
            self.every = [_last(box) or _ZERO for box in row.boxes]


def with_subtotals(rows: list[Row]) -> list[Row]:
    """The rows, where one whose name is no number, or that has none, and whose figures add up those of the numbered deals
    above it for most players, is of totals; and so are all of a name, «пулька 2» beside «пулька 1», if half of them
    are."""
    if sum(_name(row).isdecimal() for row in rows) < _DEALS:
        return rows
    names = Counter(_words(row) for row in rows if _has_name(row))
    often = [name for name, times in names.most_common(_NAMES) if times > 1]
    named = {name for name in often if _adding_up(_with_totals(rows, {name}), name) * 2 >= names[name]}
    return [row for row, _adds_up in _with_totals(rows, named)]


def _adding_up(rows: Sequence[tuple[Row, bool]], name: str) -> int:
    """How many rows of a name add up others."""
    return sum(adds_up for row, adds_up in rows if _words(row) == name)


def _with_totals(rows: Sequence[Row], named: Collection[str]) -> list[tuple[Row, bool]]:
    """The rows, where those are of totals which add up others, or are `named` as such; and whether they do."""
    sums = _Sums(len(rows[0].boxes))
    found = []
    for row in rows:
        adds_up = False
        if (_has_name(row) or _lacks_name(row)) and sums.deals >= _DEALS:
            figures = [_last(box) for box in row.boxes]
            adds_up = _agree(figures, sums.every) or _agree(figures, sums.since)
            if adds_up or _words(row) in named:
                row = replace(row, kind="total", boxes=tuple(map(total, row.boxes)))
        sums.add(row)
        found.append((row, adds_up))
    return found


def _has_name(row: Row) -> bool:
    """Whether a row that may be a deal has a word for a name."""
    return row.kind == "deal" and _WORD.search(_name(row)) is not None


def _lacks_name(row: Row) -> bool:
    """Whether a row that may be a deal has no name at all."""
    return row.kind == "deal" and not _name(row)


def _words(row: Row) -> str:
    """The name of a row without a number in it."""
    return fold(_NUMBERS.sub(" ", _name(row)))


def _name(row: Row) -> str:
    """What stands first in a row."""
    return row.label or next((cell.text for key, cell in row.about.items() if key != FIGURE), "")


class _Total(NamedTuple):
    """A row of totals: what it has for each player, what the row above has, what all deals above add up to, and those
    since the last total, and whether none of these is missing."""

    row: Row
    figures: Sequence[Decimal | None]
    above: Sequence[Decimal | None]
    every: Sequence[Decimal]
    since: Sequence[Decimal]
    is_whole: bool


def without_parts(rows: list[Row]) -> tuple[list[Row], list[PartTotal]]:
    """The rows without totals that are those of the deals since the total before, where most are, and what is wrong in
    these; the last one may be of all deals. Of a part in which a deal is missing nothing is told. Where most are what the
    row above has, that is of totals too."""
    sums = _Sums(len(rows[0].boxes) if rows else 0)
    totals = []
    above: list[Decimal | None] = []
    for row in rows:
        figures = [_last(box) for box in row.boxes]
        if row.kind == "total":
            since = sums.since if sums.deals >= _DEALS else []
            totals.append(_Total(row, figures, above, sums.every, since, sums.is_whole))
        sums.add(row)
        above = figures
    later = totals[1:]
    of_parts = sum(_alike(one.figures, one.since) for one in later) + _adds_up(totals)
    if of_parts <= sum(_alike(one.figures, one.above) for one in totals):
        return rows, []
    # the last one may be of all deals, unless it alone can tell
    telling = [one for one in later if one.row is not rows[-1]] or later
    if of_parts <= sum(_alike(one.figures, one.every) for one in telling):
        return rows, []
    parts = [one for one in totals if one.row is not rows[-1] or (one.since and not _agree(one.figures, one.every))]
    wrong = [
        PartTotal(seat, box.figures[-1], right)
        for one in parts
        if one.is_whole
        for seat, (box, right) in enumerate(zip(one.row.boxes, one.since, strict=False))
        if box.figures and box.figures[-1].sure and box.figures[-1].value != right
    ]
    left_out = {id(one.row) for one in parts}
    found = [row for row in rows if id(row) not in left_out]
    if found and found[-1] is totals[-1].row and not totals[-1].since and all(one.is_whole for one in parts):
        found[-1], of_all = _of_parts(totals[-1], parts)
        wrong += of_all
    return found, wrong


def _of_parts(last: _Total, parts: Sequence[_Total]) -> tuple[Row, list[PartTotal]]:
    """The row of the totals of all parts without figures that are held against those of the parts alone, and what of
    these is wrong: the parts tell where a wrong figure is."""
    boxes, wrong = list(last.row.boxes), []
    for seat, box in enumerate(last.row.boxes):
        written = [one.figures[seat] for one in parts]
        if None in written or last.figures[seat] is None or last.figures[seat] == last.every[seat]:
            continue
        right = sum((one or _ZERO for one in written), _ZERO)
        boxes[seat] = Box()
        if last.figures[seat] != right:
            wrong.append(PartTotal(seat, box.figures[-1], right))
    return replace(last.row, boxes=tuple(boxes)), wrong


def _adds_up(totals: Sequence[_Total]) -> bool:
    """Whether the last of several totals adds up those before it."""
    if not totals:
        return False
    *parts, every = totals
    columns = zip(*(part.figures for part in parts), strict=False)
    sums = [sum((one or _ZERO for one in column), _ZERO) for column in columns]
    return len(parts) > 1 and not every.since and _agree(every.figures, sums)


def _last(box: Box) -> Decimal | None:
    return box.figures[-1].value if box.figures else None


def _alike(figures: Sequence[Decimal | None], sums: Sequence[Decimal | None]) -> int:
    """How many figures are these sums, and not nothing."""
    return sum(bool(one) and one == right for one, right in zip(figures, sums, strict=False))


def _agree(figures: Sequence[Decimal | None], sums: Sequence[Decimal]) -> bool:
    """Whether most figures are these sums, or two and half of them: two that are exchanged leave the others. Not all are
    nothing."""
    same = [one for one, right in zip(figures, sums, strict=False) if one == right]
    return (len(same) > 1 or len(figures) == 1) and len(same) * 2 >= len(figures) and any(same)
