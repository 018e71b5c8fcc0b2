"""What the rows of a score table show together: a deal in several rows, totals without a name, marks for points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import accumulate

from hhtool.notation.record import NOWHERE, Cell
from hhtool.sheets.figure import MADE, PARTS, Box, Figure, standing
from hhtool.sheets.sheet import Row

_RULE = re.compile(r"\s*(?:[-=_*~—–]\s*){3,}\Z|\s*\Z")
"""A cell of a row that only rules a line, or nothing."""
_ROWS = 3
"""So many rows show that a figure beside another is the total."""
_MOST = 0.75
"""The share of the figures that must show it."""

FIGURE = "figure"
"""What a row says of the deal where it holds only figures of one kind."""


def is_rule(cells: Sequence[Cell]) -> bool:
    """Whether a row only rules a line, or is empty."""
    return all(_RULE.match(standing(cell.text)) for cell in cells)


def merged(rows: list[Row]) -> list[Row]:
    """The rows, where one of bids and one of points below it are a deal."""
    found: list[Row] = []
    for row in rows:
        above = found[-1] if found else row
        kinds = [{figure.kind for box in one.boxes for figure in box.figures} for one in (above, row)]
        if found and all(FIGURE in one.about for one in (above, row)) and not kinds[0] & kinds[1]:
            boxes = (Box(first.figures + second.figures) for first, second in zip(above.boxes, row.boxes, strict=True))
            found[-1] = replace(above, boxes=tuple(boxes))
        else:
            found.append(row)
    return found


def without_copies(rows: list[Row]) -> tuple[list[Row], list[Row]]:
    """The rows without those of a deal that was copied once more below itself, and these: the numbers go on behind it as
    if it stood there once, and its figures are not in the total twice."""
    deals = [row for row in rows if row.kind == "deal"]
    copies = [
        copy
        for row, copy, below in zip(deals, deals[1:], deals[2:], strict=False)
        if row.number is not None and (copy.number, below.number) == (row.number, row.number + 1) and _same(row, copy)
    ]
    if not copies or (rows[-1].kind == "total" and _sums_up(rows[-1], deals)):
        return rows, []
    left_out = {id(copy) for copy in copies}
    return [row for row in rows if id(row) not in left_out], copies


def _same(row: Row, copy: Row) -> bool:
    """Whether two rows hold the same figures."""
    held = [[[one._replace(span=NOWHERE) for one in box.figures] for box in some.boxes] for some in (row, copy)]
    return held[0] == held[1] and any(held[0])


def _sums_up(last: Row, deals: Sequence[Row]) -> bool:
    """Whether most figures of a row are what those of some deals add up to."""
    sums = [sum((_points(row.boxes[seat]) for row in deals), Decimal(0)) for seat in range(len(last.boxes))]
    return sum(map(Decimal.__eq__, sums, map(_points, last.boxes))) * 2 > len(sums)


def with_total(rows: list[Row], *, ruled: bool) -> list[Row]:
    """The rows, where a last one without a number is of totals: below a line, where it has a figure for each player and
    deals have several, or where it sums up those above it.
    """
    if len(rows) > 1 and rows[-2].kind == "total" and not any(box.figures for box in rows[-2].boxes):
        # the word for totals stands alone above them
        rows, ruled = [*rows[:-2], rows[-1]], True
    deals = [row for row in rows[:-1] if row.kind == "deal"]
    last = rows[-1] if rows else None
    if last is None or last.kind != "deal" or last.label or len(deals) < _ROWS:
        return rows
    figures = [box.figures[0].value if len(box.figures) == 1 else None for box in last.boxes]
    several = all(len(box.figures) > 1 for row in deals for box in row.boxes)
    sums_up = several or _sums_up(last, deals)
    if None in figures or not (ruled or (sums_up and all(row.label for row in deals))):
        return rows
    return [*rows[:-1], replace(last, kind="total", boxes=tuple(map(total, last.boxes)))]


def _points(box: Box) -> Decimal:
    return (box.figures[-1].value if box.figures else None) or Decimal(0)


def with_running(rows: list[Row]) -> list[Row]:
    """The rows, where the last figure of a player is the total of those before it: `+5 (15)`, or behind a bid."""
    deals = [row for row in rows if row.kind == "deal"]
    fitting = [
        last.value == sum_
        for boxes in zip(*(row.boxes for row in deals), strict=True)
        if all(len(box.figures) == 2 for box in boxes) or all(_has_bid(box) and len(box.figures) == 3 for box in boxes)
        for last, sum_ in zip(
            [box.figures[-1] for box in boxes],
            accumulate(box.figures[-2].value or Decimal(0) for box in boxes),
            strict=True,
        )
    ]
    if len(deals) < _ROWS or sum(fitting) < _MOST * len(deals) * len(deals[0].boxes):
        return rows
    return [replace(row, boxes=tuple(map(_with_total, row.boxes))) if row.kind == "deal" else row for row in rows]


def _has_bid(box: Box) -> bool:
    return bool(box.figures) and box.figures[0].kind == "bid"


def _with_total(box: Box) -> Box:
    """A cell whose last two figures are the points and the total."""
    return Box((*box.figures[:-2], *map(_called, box.figures[-2:], ("points", "total"))))


def _called(figure: Figure, kind: str) -> Figure:
    return figure._replace(kind=kind, passed=False)


def marked(rows: list[Row]) -> list[Row]:
    """The rows; where marks stand in them for points, a dash is one too."""
    if not any(figure.kind == MADE for row in rows for box in row.boxes for figure in box.figures):
        return rows
    return [
        replace(row, boxes=tuple(Box(tuple(map(_as_mark, box.figures))) for box in row.boxes))
        if row.kind == "deal"
        else row
        for row in rows
    ]


def _as_mark(figure: Figure) -> Figure:
    """A dash in the place of points, as the mark of a bid that was not made."""
    return figure._replace(kind=MADE, passed=False) if figure.kind == "points" and figure.passed else figure


def total(box: Box) -> Box:
    """What a row of totals holds for a player: the last figure, whatever column it stands in; those of the parts that
    points are made of stay what they are."""
    parts = tuple(figure for figure in box.figures if figure.kind in PARTS)
    others = [figure for figure in box.figures if figure.kind not in PARTS]
    figures = [figure for figure in others if not figure.passed] or others
    return Box((*parts, figures[-1]._replace(kind="total")) if figures else parts)
