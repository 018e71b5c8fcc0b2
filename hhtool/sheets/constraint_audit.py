"""Audits a score table of a game whose cells have finitely many meanings: rows, columns, and what cannot be read.

The game gives each row its `RowConstraints`. First every cell and every row is looked at alone (`rows`), then the
columns against the totals (`column_totals`). What contradicts is taken as not written, so that the rest can still be
inferred; then every unreadable cell gets the values that some whole table gives (SC106, SC107).
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from hhtool.game.breach import Breach
from hhtool.i18n import _
from hhtool.sheets.checks import (
    Ambiguous,
    CellAgainstTotals,
    ImpossibleScore,
    InconsistentColumn,
    Recovered,
    WrongTotal,
)
from hhtool.sheets.column_totals import Column, judge, read_column
from hhtool.sheets.history import History, told_points
from hhtool.sheets.inference import BUDGET, Inference, Sum, infer
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.rows import audit_row
from hhtool.sheets.sheet import Figure, Sheet
from hhtool.sheets.smallest_conflict import smallest_conflict
from hhtool.sheets.table import AuditedTable, Known, RowConstraints
from hhtool.sheets.typos import Guess, typos
from hhtool.sheets.wrong_cells import take_out_wrong_cell

_CLASHES = 60
_CLASH_BUDGET = 50_000


def audit(
    sheet: Sheet,
    constraints: Sequence[RowConstraints[Any] | None],
    base: Sequence[Decimal | None],
    known: Known,
    *,
    running: bool | None,
) -> SheetAudit:
    """Audit a table; `constraints` belong to its rows of deals, None where one cannot be judged.

    `base` are the totals before the first row (None: not known). `running` says whether the figures are running
    totals; where it is None, the reading with fewer contradictions is taken.
    """
    if running is not None:
        return _finish(_by_rows(AuditedTable(sheet, constraints, base, known, running=running)))
    plain = _by_rows(AuditedTable(sheet, constraints, base, known, running=False))
    if len(plain.breaches) > 1:
        other = _by_rows(AuditedTable(sheet, constraints, base, known, running=True))
        if len(other.breaches) < len(plain.breaches):
            result = _finish(other)
            result.recognised = True
            return result
    return _finish(plain)


def audit_points(
    sheet: Sheet, constraints: Sequence[RowConstraints[Any] | None], history: History[Any], *, running: bool | None
) -> SheetAudit:
    """Audit a table of points, held against what the session's other records tell; a lone figure of a cell is points."""
    sheet.call_lone("points")
    numbers = history.numbers([row.label for row in sheet.deals])
    known = [told_points(history.deals.get(number)) for number in numbers]
    return audit(sheet, constraints, history.base(numbers[0] if numbers else 1), known, running=running)


def _by_rows(table: AuditedTable) -> AuditedTable:
    """The table after its rows were looked at, each by itself."""
    for place in range(len(table.deals)):
        table.domains.append(audit_row(table, place))
    return table


def _finish(table: AuditedTable) -> SheetAudit:
    """The columns, and what cannot be read."""
    take_out_wrong_cell(table)
    _narrow(table)
    columns = [read_column(table, seat) for seat in table.seats]
    for seat, column in enumerate(columns):
        judge(table, seat, column)
    inference = _consistent(table, [one for column in columns for one in column.sums])
    _answer(table, inference)
    breaches = [_explained(table, breach, inference) for breach in table.breaches]
    ends = [_end(table, column, seat, inference) for seat, column in enumerate(columns)]
    return SheetAudit(
        table.sheet,
        breaches,
        running=table.running,
        ends=ends,
        constraints=table.constraints,
        taken=[[_taken(table, inference, place, seat) for seat in table.seats] for place in range(len(table.deals))],
        meanings=inference.possible,
    )


def _taken(table: AuditedTable, inference: Inference[Any], place: int, seat: int) -> Decimal | None:
    """The points of a cell: as they are written, where they are believed, else the only ones that can be meant."""
    written = table.cells[place][seat].values.get("points")
    if written is not None:
        return written
    possible = _points(table, inference, place, seat)
    return Decimal(possible.pop()) if len(possible) == 1 and inference.consistent else None


def _narrow(table: AuditedTable) -> None:
    """Leave of each cell what the columns say whose totals all fit: then a total that does not is judged by that."""
    columns = [read_column(table, seat) for seat in table.seats]
    sound = [one for column in columns if not column.wrong for one in column.sums]
    if sound and any(column.wrong for column in columns):
        inference = _inferred(table, sound)
        if inference.consistent:
            table.domains = [
                [set(cell) for cell in row] if table.domains[place] else []
                for place, row in enumerate(inference.possible)
            ]


def _end(table: AuditedTable, column: Column, seat: int, inference: Inference[Any]) -> Decimal | None:
    """The total after the last row, where it is known; a wrong total counts as what is right."""
    at, value = -1, table.base[seat]
    if table.totals[seat]:
        at, figure = table.totals[seat][-1]
        value = next((one.right for one in column.wrong if one.figure == figure), figure.value)
    rest = range(at + 1, len(table.deals))
    found = [_points(table, inference, place, seat) for place in rest]
    if value is None or any(len(points) != 1 for points in found) or (rest and table.gap(rest[0], rest[-1])):
        return None
    return value + sum(next(iter(points)) for points in found)


# --- inference -----------------------------------------------------------------------------------------------


class _Judged:
    """A row of the inference: constraints with the meanings that are left."""

    def __init__(self, constraints: RowConstraints[Any], domains: Sequence[set[Any]]) -> None:
        self.domains = domains
        self.points = constraints.points
        self.support = constraints.support


def _inferred(table: AuditedTable, sums: Sequence[Sum], budget: int = BUDGET) -> Inference[Any]:
    """What is possible in every cell; nothing in rows that cannot be judged."""
    judged = [place for place, domains in enumerate(table.domains) if domains]
    index = {place: number for number, place in enumerate(judged)}
    rows = [_Judged(table.constraints_of(place), table.domains[place]) for place in judged]
    moved = [one._replace(rows=tuple(index[place] for place in one.rows)) for one in sums]
    found = infer(rows, moved, budget)
    possible: list[list[frozenset[Any]]] = [[frozenset() for _seat in table.seats] for _deal in table.deals]
    for place, number in index.items():
        possible[place] = found.possible[number]
    return Inference(possible, found.consistent, found.exact)


def _consistent(table: AuditedTable, sums: list[Sum]) -> Inference[Any]:
    """The inference; totals that contradict each other are left out of it, and reported (SC105)."""
    while True:
        inference = _inferred(table, sums)
        if inference.consistent or not sums:
            return inference
        clash = smallest_conflict(
            sums, lambda some: _inferred(table, list(some), _CLASH_BUDGET).consistent, _CLASHES
        ) or tuple(sums)
        places = [(place, one.column) for one in clash for place in one.rows if table.unread(place, one.column)]
        if places:
            place, seat = places[0]
            ends = [figure.span for one in clash for at, figure in table.totals[one.column] if at in one.rows]
            related = tuple((span, _("this total is part of it")) for span in ends)
            table.breaches.append(InconsistentColumn(table.written(place, seat).span, seat, related=related))
        for place, seat in places:
            table.cells[place][seat].hidden = True
        sums = [one for one in sums if one not in clash]


def _points(table: AuditedTable, inference: Inference[Any], place: int, seat: int) -> set[int]:
    constraints = table.constraints[place]
    return {constraints.points(meaning) for meaning in inference.possible[place][seat]} if constraints else set()


# --- answers -------------------------------------------------------------------------------------------------


def _answer(table: AuditedTable, inference: Inference[Any]) -> None:
    """SC106 and SC107 for every figure that cannot be read."""
    for place, constraints in enumerate(table.constraints):
        for seat in table.seats if constraints else ():
            if table.unread(place, seat):
                figures = sorted(table.cells[place][seat].open, key=lambda figure: figure.span)
                meanings = inference.possible[place][seat]
                options = {
                    tuple(table.constraints_of(place).figure(one, figure.kind) for figure in figures)
                    for one in meanings
                }
                _answer_figures(table, figures, seat, sorted(options), exact=inference.exact)
    for seat in table.seats:
        _answer_totals(table, seat, inference)


def _answer_figures(
    table: AuditedTable, figures: Sequence[Figure], seat: int, options: Sequence[tuple[int, ...]], *, exact: bool
) -> None:
    first, last = figures[0].span, figures[-1].span
    span = first._replace(end=last.end) if first.line == last.line else first
    if len(options) == 1:
        table.breaches.append(Recovered(span, seat, figures=figures, values=options[0]))
    elif options:
        table.breaches.append(Ambiguous(span, seat, figures=figures, options=options, exact=exact))


def _answer_totals(table: AuditedTable, seat: int, inference: Inference[Any]) -> None:
    """Totals that cannot be read, and follow from the cells above them."""
    last, before = table.base[seat], -1
    for at, figure in table.totals[seat]:
        rows = [_points(table, inference, place, seat) for place in range(before + 1, at + 1)]
        sure = last is not None and all(len(points) == 1 for points in rows)
        value = last + sum(next(iter(points)) for points in rows) if sure and last is not None else None
        hidden = at >= 0 and table.cells[at][seat].hidden
        if figure.value is None and not hidden:
            if value is not None:
                _answer_figures(table, [figure], seat, [(int(value),)], exact=True)
            elif last is not None and len(rows) == 1:
                options = sorted((int(last) + points,) for points in rows[0])
                _answer_figures(table, [figure], seat, options, exact=inference.exact)
        last, before = figure.value if figure.value is not None else value, at


def _explained(table: AuditedTable, breach: Breach, inference: Inference[Any]) -> Breach:
    """What a wrong figure may have been. A running total of which that is sure is a wrong total."""
    if isinstance(breach, CellAgainstTotals):
        breach.right = sorted(_points(table, inference, breach.place, breach.seat))
    if not isinstance(breach, ImpossibleScore):
        return breach
    place, seat = breach.place, breach.seat
    possible = _points(table, inference, place, seat)
    if table.running and len(possible) == 1 and breach.before is not None:
        figure, right = table.written(place, seat), breach.before + next(iter(possible))
        return WrongTotal(breach.span, seat, related=breach.related, figure=figure, right=right, place=place)
    if not breach.guesses:
        breach.possible = sorted(possible)
        wrong = breach.values.get("points")
        if wrong is not None and not wrong % 1:
            near = [typo for typo in typos(int(wrong)) if typo.value in possible]
            breach.guesses = [Guess(seat, typo.kind, int(wrong), typo.value) for typo in near]
    return breach
