"""The columns of a score table: what the totals say of the cells above them, and the totals that are wrong (SC102)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from decimal import Decimal
from functools import reduce
from itertools import combinations, islice
from operator import or_
from typing import NamedTuple

from hhtool.i18n import _
from hhtool.sheets.checks.impossible import InconsistentColumn
from hhtool.sheets.checks.reckoned import WrongTotal
from hhtool.sheets.figure import Figure
from hhtool.sheets.inference import Sum
from hhtool.sheets.table import AuditedTable, Total, points_of_all
from hhtool.sheets.typos import typos

_TRIES = 200
"""Choices of so many doubtful figures are tried."""


class Wrong(NamedTuple):
    """A total that its rows cannot give, starting from `base`; `right` is what is right, where that is sure."""

    rows: range
    figure: Figure
    base: Decimal
    right: Decimal | None


class Column(NamedTuple):
    """What the totals of a column say: sums to be kept, totals that are wrong, and those whose doubtful reading does
    not fit (by their number)."""

    sums: list[Sum]
    wrong: list[Wrong]
    doubts: list[int]


def read_column(table: AuditedTable, seat: int) -> Column:
    """What the totals of a column say. After a wrong total the next may go on from it or from the right one."""
    bases = {base for base in (table.base[seat],) if base is not None}
    start = 0
    found = Column([], [], [])
    for number, (at, figure) in enumerate(table.totals[seat]):
        rows = range(start, at + 1)
        if table.gap(start, at) or table.broken(seat, start, at) or not all(table.domains[one] for one in rows):
            bases, start = {value for value in (figure.value,) if value is not None}, at + 1
            continue
        if figure.value is None:
            continue
        right = None
        added, above = _believed(table, seat, rows)
        fitting = [base for base in bases if reaches(table, above, seat, figure.value - base - added)]
        if fitting:
            found.sums.append(Sum(seat, tuple(above), int(figure.value - fitting[0] - added)))
        elif _written(table, seat, rows) in [figure.value - base for base in bases]:
            pass
        elif bases and figure.doubtful:
            found.doubts.append(number)
            continue
        elif bases:
            right = _right(table, rows, seat, min(bases))
            found.wrong.append(Wrong(rows, figure, min(bases), right))
        bases, start = {value for value in (figure.value, right) if value is not None}, at + 1
    return found


def _believed(table: AuditedTable, seat: int, rows: range) -> tuple[Decimal, Sequence[int]]:
    """What the total of some rows holds of a figure that is wrong, if it was believed, and the other rows."""
    if table.slip is None or not table.slip.believed or table.slip.seat != seat:
        return Decimal(0), rows
    place = table.places[table.slip.row]
    figure = table.paper.rows[table.slip.row].boxes[seat].get("points")
    if place not in rows or figure is None or figure.value is None:
        return Decimal(0), rows
    return figure.value, [row for row in rows if row != place]


def _written(table: AuditedTable, seat: int, rows: range) -> Decimal | None:
    """What the points of some rows add up to as they are written; None where not all of them can be read."""
    if table.running:
        return None
    figures = [table.deals[place].boxes[seat].get("points") for place in rows]
    points = [figure.value for figure in figures if figure is not None and figure.value is not None]
    return sum(points, Decimal(0)) if len(points) == len(rows) else None


def reaches(table: AuditedTable, rows: Sequence[int], seat: int, total: Decimal) -> bool:
    """Whether the points that are left of some cells of a column can add up to a total."""
    return _add_up([table.points(one, seat) for one in rows], total)


def _add_up(cells: Iterable[Set[int]], total: Decimal) -> bool:
    """Whether one figure of each cell can add up to a total; where a cell has none, it cannot."""
    cells = [*cells]
    if total % 1 or not all(cells):
        return False
    # one bit a sum, the first for the least
    sums, least = 1, 0
    for points in cells:
        lowest = min(points)
        least += lowest
        sums = reduce(or_, (sums << (some - lowest) for some in points))
    place = int(total) - least
    return place >= 0 and bool(sums >> place & 1)


def _right(table: AuditedTable, rows: Sequence[int], seat: int, base: Decimal) -> Decimal | None:
    """The total after some rows, where all their points are sure."""
    fixed = [table.fixed(one, seat) for one in rows]
    return None if None in fixed else base + sum(points for points in fixed if points is not None)


def judge(table: AuditedTable, seat: int, column: Column) -> None:
    """Note the totals of a column that are wrong; one in doubt that does not fit is taken as unreadable."""
    for number in column.doubts:
        at, figure = table.totals[seat][number]
        table.totals[seat][number] = Total(at, figure._replace(value=None))
    for wrong in column.wrong:
        if wrong.right is None:
            _no_value(table, seat, wrong)
        elif not any(place in table.suspect or table.cells[place][seat].hidden for place in wrong.rows):
            sure = not (table.running or _may_be_a_cell(table, seat, wrong))
            table.breaches.append(
                WrongTotal(wrong.figure.span, seat, figure=wrong.figure, right=wrong.right, sure=sure)
            )


def without_doubts(table: AuditedTable, seat: int) -> None:
    """Take as unreadable as few doubtful points of a column as will do, where they alone keep it from its totals."""
    for wrong in read_column(table, seat).wrong:
        doubtful = [place for place in wrong.rows if "points" in table.cells[place][seat].doubtful]
        if not doubtful or wrong.figure.value is None:
            continue
        left = wrong.figure.value - wrong.base
        points = {place: table.points(place, seat) for place in wrong.rows}
        freed = {place: points_without(table, place, seat) for place in doubtful}
        choices = (some for size in range(1, len(doubtful) + 1) for some in combinations(doubtful, size))
        for some in islice(choices, _TRIES):
            if _add_up((points | {place: freed[place] for place in some}).values(), left):
                for place in some:
                    table.doubt(place, seat, "points")
                    table.domains[place] = table.constraints_of(place).support(table.row_domains(place)) or []
                break


def _may_be_a_cell(table: AuditedTable, seat: int, wrong: Wrong) -> bool:
    """Whether with other points in one cell above it a wrong total would be right."""
    if wrong.figure.value is None or wrong.right is None:
        return False
    for place in wrong.rows:
        fixed = table.fixed(place, seat)
        if fixed is not None and fixed + wrong.figure.value - wrong.right in points_without(table, place, seat):
            return True
    return False


def points_without(table: AuditedTable, place: int, seat: int) -> set[int]:
    """The points that a cell could have if those in it were not written."""
    constraints, domains = table.constraints_of(place), list(table.domains[place])
    values = {kind: value for kind, value in table.cells[place][seat].values.items() if kind not in ("points", "play")}
    domains[seat] = constraints.domain(seat, values)
    left = constraints.support(domains)
    return points_of_all(constraints, left[seat]) if left else set()


def _no_value(table: AuditedTable, seat: int, wrong: Wrong) -> None:
    """SC105: no value of a cell that cannot be read fits both its row and the total."""
    figure = wrong.figure
    opened = [one for one in wrong.rows if table.unread(one, seat)]
    if not opened or table.suspect & set(wrong.rows):
        return
    others = [table.written(one, seat).span for one in wrong.rows if one != opened[0]]
    related = ((figure.span, _("the total")), *((span, _("and this figure too")) for span in others))
    near = [] if figure.value is None or figure.value % 1 else [typo.value for typo in typos(int(figure.value))]
    guesses = [value for value in near if reaches(table, wrong.rows, seat, value - wrong.base)]
    span = table.written(opened[0], seat).span
    table.breaches.append(InconsistentColumn(span, seat, related=related, guesses=guesses))
    for one in opened:
        table.cells[one][seat].hidden = True
