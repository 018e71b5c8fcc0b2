"""Totals between the deals of a score table: under a name of their own, «пулька 1», and those of a part of the deals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from hhtool.sheets.figure import Box
from hhtool.sheets.row_shapes import FIGURE, total
from hhtool.sheets.sheet import PartTotal, Row

_DEALS = 2
"""A subtotal stands below so many deals."""
_ZERO = Decimal(0)
_WORD = re.compile(r"[^\W\d_]{2}")


class _Sums:
    """What the deals until a row add up to, by seat: all of them, and those since the last total; how many these are."""

    def __init__(self, players: int) -> None:
        self.every, self.since, self.deals = [_ZERO] * players, [_ZERO] * players, 0

    def add(self, row: Row) -> None:
        """Go on by a row."""
        if row.kind == "deal":
            points = [_last(box) or _ZERO for box in row.boxes]
            self.every = [before + one for before, one in zip(self.every, points, strict=True)]
            self.since = [before + one for before, one in zip(self.since, points, strict=True)]
            self.deals += 1
            return
        self.since, self.deals = [_ZERO] * len(row.boxes), 0
        if row.kind == "carried":
            self.every = [_last(box) or _ZERO for box in row.boxes]


def with_subtotals(rows: list[Row]) -> list[Row]:
    """The rows, where one whose name is no number, and whose figures add up those of the numbered deals above it for most
    players, is of totals."""
    if sum(_name(row).isdecimal() for row in rows) < _DEALS:
        return rows
    sums = _Sums(len(rows[0].boxes))
    found: list[Row] = []
    for row in rows:
        if row.kind == "deal" and sums.deals >= _DEALS and _WORD.search(_name(row)):
            figures = [_last(box) for box in row.boxes]
            if _agree(figures, sums.every) or _agree(figures, sums.since):
                row = replace(row, kind="total", boxes=tuple(map(total, row.boxes)))
        sums.add(row)
        found.append(row)
    return found


def _name(row: Row) -> str:
    """What stands first in a row."""
    return row.label or next((cell.text for key, cell in row.about.items() if key != FIGURE), "")


def without_parts(rows: list[Row]) -> tuple[list[Row], list[PartTotal]]:
    """The rows without totals that are those of the deals since the total before, where most are, and what is wrong in
    these; the last one may be of all deals."""
    sums = _Sums(len(rows[0].boxes) if rows else 0)
    totals = []
    for row in rows:
        if row.kind == "total":
            since = sums.since if sums.deals >= _DEALS else []
            totals.append((row, [_last(box) for box in row.boxes], sums.every, since))
        sums.add(row)
    later = totals[1:]
    of_parts = sum(_agree(figures, since) for _row, figures, _every, since in later)
    if not of_parts or of_parts <= sum(
        _agree(figures, every) for row, figures, every, _since in later if row is not rows[-1]
    ):
        return rows, []
    parts = [(row, since) for row, figures, every, since in totals if row is not rows[-1] or not _agree(figures, every)]
    wrong = [
        PartTotal(seat, box.figures[-1], right)
        for row, since in parts
        for seat, (box, right) in enumerate(zip(row.boxes, since, strict=False))
        if box.figures and box.figures[-1].sure and box.figures[-1].value != right
    ]
    left_out = {id(row) for row, _since in parts}
    return [row for row in rows if id(row) not in left_out], wrong


def _last(box: Box) -> Decimal | None:
    return box.figures[-1].value if box.figures else None


def _agree(figures: Sequence[Decimal | None], sums: Sequence[Decimal]) -> bool:
    """Whether most figures are these sums, and not all of them nothing."""
    same = [one for one, right in zip(figures, sums, strict=False) if one == right]
    return len(same) * 2 > len(figures) and any(same)
