"""Slips of the pen in a score table: one figure that is another, two exchanged, a total carried over wrongly.

A table that contradicts itself is looked at as it would be without each single slip; where nothing contradicts then, the
slip explains the table. What cannot be read is told by all explanations together, not by one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from hhtool.sheets.figure import Box, Figure
from hhtool.sheets.sheet import Row, Sheet

EXCHANGED, CELLS = "exchanged", "cells"
"""Two players' points, or running totals, stand in each other's place; all their figures of a row do."""
CARRIED, ONWARD = "carried", "onward"
"""From a row on a running total is wrong by as much; from a row on two are, whose points were exchanged."""
HEADING, OTHER = "heading", "other"
"""A figure about the deal is wrong; the row is one of those that it may be besides."""

SHIFTED = "shifted"
"""Two running totals stand in each other's place, as is told of them."""
TOTALS = frozenset({CARRIED, ONWARD, SHIFTED})
"""What slips of running totals are told as: with the deal that they are in."""

_ON = frozenset({CARRIED, ONWARD})


class Slip(NamedTuple):
    """A slip in row number `row` of a sheet: a kind of figure (`bid`, `points`, `total`…) that is wrong, or one of the
    kinds above. `seat` is whose it is, `other` the other player's seat, or the number of what the row may be instead;
    `believed` says that the total was added up with the wrong points."""

    kind: str
    row: int
    seat: int = -1
    other: int = -1
    believed: bool = False

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose figures the slip is in."""
        if self.kind in (EXCHANGED, CELLS, ONWARD):
            return self.seat, self.other
        return (self.seat,) if self.seat >= 0 else ()

    def goes_on(self) -> bool:
        """Whether later running totals are wrong as well."""
        return self.kind in _ON


def with_slip(sheet: Sheet, slip: Slip) -> Sheet:
    """The sheet as it would be without the slip, where that can be told of its figures: a wrong one cannot be read."""
    if slip.kind in (HEADING, OTHER, CARRIED, ONWARD):
        return sheet
    row = sheet.rows[slip.row]
    boxes = list(row.boxes)
    if slip.kind in (EXCHANGED, CELLS):
        one, other = boxes[slip.seat], boxes[slip.other]
        kinds = None if slip.kind == CELLS else {"points"} if one.get("points") else {"total"}
        boxes[slip.seat], boxes[slip.other] = _with_values(one, other, kinds), _with_values(other, one, kinds)
    else:
        box = boxes[slip.seat]
        figures = [one._replace(value=None, doubtful=False) if one.kind == slip.kind else one for one in box.figures]
        boxes[slip.seat] = Box(tuple(figures))
    rows = list(sheet.rows)
    rows[slip.row] = replace(row, boxes=tuple(boxes))
    return replace(sheet, rows=rows)


def _with_values(box: Box, other: Box, kinds: Iterable[str] | None) -> Box:
    """A box with the values of another; of these `kinds` alone, where they are given."""
    return Box(
        tuple(
            one._replace(value=theirs.value, doubtful=theirs.doubtful)
            if (kinds is None or one.kind in kinds) and (theirs := other.get(one.kind)) is not None
            else one
            for one in box.figures
        )
    )


class Possible(NamedTuple):
    """A slip that there may be, and the numbers of the deals whose rows it bears on."""

    slip: Slip
    places: frozenset[int]


def slips_of(
    sheet: Sheet,
    on: Set[int] = frozenset(),
    *,
    running: bool,
    headings: Callable[[int], int],
    others: Callable[[int], int],
) -> Iterator[Possible]:
    """Every single slip that there may be in a sheet, in the rows of which one may bear on all deals `on`; `headings` and
    `others` are how many other rows that of a deal may be where a figure about it is wrong, and besides."""
    place = -1
    later = _later(sheet)
    for number, row in enumerate(sheet.rows):
        place += row.kind == "deal"
        if row.kind != "deal":
            after = frozenset({0 if row.kind == "carried" and place < 0 else place + 1} if running else ())
            if not on <= after:
                continue
            for seat, box in enumerate(row.boxes):
                if (total := box.get("total")) is not None and total.sure:
                    yield Possible(Slip("total", number, seat), after)
            for one, other in combinations(_filled(row), 2):
                if _differ(row, one, other, "total"):
                    yield Possible(Slip(EXCHANGED, number, one, other), after)
            continue
        here = frozenset({place})
        both = frozenset({place, place + 1})
        if not on <= both:
            continue
        for seat, box in enumerate(row.boxes):
            for kind in dict.fromkeys(figure.kind for figure in box.figures if figure.sure):
                linked = running and kind in ("points", "total")
                yield Possible(Slip(kind, number, seat), both if linked else here)
                if kind == "points" and not running and later[seat] > number:
                    yield Possible(Slip("points", number, seat, believed=True), here)
            if running and later[seat] > number and _total(box) is not None:
                yield Possible(Slip(CARRIED, number, seat), here)
        for one, other in combinations(_filled(row), 2):
            if _differ(row, one, other, "points", "total"):
                yield Possible(Slip(EXCHANGED, number, one, other), both if running else here)
                if running and min(later[one], later[other]) > number:
                    yield Possible(Slip(ONWARD, number, one, other), here)
            if _differ(row, one, other, "bid", "tricks") and not running:
                yield Possible(Slip(CELLS, number, one, other), here)
        for variant in range(headings(place)):
            yield Possible(Slip(HEADING, number, other=variant), here)
        for variant in range(others(place)):
            yield Possible(Slip(OTHER, number, other=variant), here)


def _filled(row: Row) -> list[int]:
    """The seats for which something stands in a row."""
    return [seat for seat, box in enumerate(row.boxes) if box.figures]


def _later(sheet: Sheet) -> list[int]:
    """By seat: the number of the last row with a total of the player's."""
    last = [-1] * len(sheet.players)
    for number, row in enumerate(sheet.rows):
        for seat, box in enumerate(row.boxes):
            if _total(box) is not None:
                last[seat] = number
    return last


def _total(box: Box) -> Figure | None:
    """What stands for a running total."""
    found = box.get("points") or box.get("total")
    return found if found is not None and found.sure else None


def _differ(row: Row, one: int, other: int, *kinds: str) -> bool:
    """Whether two players' figures of one of these kinds are different, where both can be read."""
    boxes: Sequence[Box] = row.boxes
    for kind in kinds:
        first, second = boxes[one].get(kind), boxes[other].get(kind)
        if first is not None and second is not None and first.sure and second.sure and first.value != second.value:
            return True
    return False
