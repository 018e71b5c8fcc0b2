"""Audits a score table of a game whose cells have finitely many meanings: rows, columns, and what cannot be read.

Each row has its `Case`, which the game's room makes. First every cell and every row is looked at alone (`rows`), then
the columns against the totals (`columns`). What contradicts is taken as not written, so that the rest can still be
inferred; then every unreadable cell gets the values that some whole table gives (SC106, SC107).
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from hhtool.game.breach import Breach, Noted
from hhtool.i18n import _
from hhtool.sheets.columns import Column, judge, read_column
from hhtool.sheets.conflict import smallest_conflict
from hhtool.sheets.grid import Case, Grid, Known
from hhtool.sheets.inference import BUDGET, Inference, Sum, infer
from hhtool.sheets.misfits import take_out_misfit
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.rows import Guess, audit_row
from hhtool.sheets.sheet import Figure, Sheet
from hhtool.sheets.slips import slips

_CLASHES = 60
_CLASH_BUDGET = 50_000


def audit(
    sheet: Sheet,
    cases: Sequence[Case[Any] | None],
    base: Sequence[Decimal | None],
    known: Known,
    *,
    running: bool | None,
) -> SheetAudit:
    """Audit a table; `cases` belong to its rows of deals, None where one cannot be judged.

    `base` are the totals before the first row (None: not known). `running` says whether the figures are running
    totals; where it is None, the reading with fewer contradictions is taken.
    """
    if running is not None:
        return _finish(_by_rows(Grid(sheet, cases, base, known, running=running)))
    plain = _by_rows(Grid(sheet, cases, base, known, running=False))
    if len(plain.breaches) > 1:
        other = _by_rows(Grid(sheet, cases, base, known, running=True))
        if len(other.breaches) < len(plain.breaches):
            result = _finish(other)
            result.recognised = True
            return result
    return _finish(plain)


def _by_rows(grid: Grid) -> Grid:
    """The grid after its rows were looked at, each by itself."""
    for place in range(len(grid.deals)):
        grid.domains.append(audit_row(grid, place))
    return grid


def _finish(grid: Grid) -> SheetAudit:
    """The columns, and what cannot be read."""
    take_out_misfit(grid)
    _narrow(grid)
    columns = [read_column(grid, seat) for seat in grid.seats]
    for seat, column in enumerate(columns):
        judge(grid, seat, column)
    inference = _consistent(grid, [one for column in columns for one in column.sums])
    _answer(grid, inference)
    breaches: list[Breach] = [_explained(grid, breach, inference) for breach in grid.breaches]
    ends = [_end(grid, column, seat, inference) for seat, column in enumerate(columns)]
    taken = [[cell.values.get("points") for cell in row] for row in grid.cells]
    return SheetAudit(grid.sheet, breaches, running=grid.running, ends=ends, cases=grid.cases, taken=taken)


def _narrow(grid: Grid) -> None:
    """Leave of each cell what the columns say whose totals all fit: then a total that does not is judged by that."""
    columns = [read_column(grid, seat) for seat in grid.seats]
    sound = [one for column in columns if not column.wrong for one in column.sums]
    if sound and any(column.wrong for column in columns):
        inference = _inferred(grid, sound)
        if inference.consistent:
            grid.domains = [
                [set(cell) for cell in row] if grid.domains[place] else []
                for place, row in enumerate(inference.possible)
            ]


def _end(grid: Grid, column: Column, seat: int, inference: Inference[Any]) -> Decimal | None:
    """The total after the last row, where it is known; a wrong total counts as what is right."""
    at, value = -1, grid.base[seat]
    if grid.totals[seat]:
        at, figure = grid.totals[seat][-1]
        value = next((one.right for one in column.wrong if one.figure == figure), figure.value)
    rest = range(at + 1, len(grid.deals))
    found = [_points(grid, inference, place, seat) for place in rest]
    if value is None or any(len(points) != 1 for points in found) or (rest and grid.gap(rest[0], rest[-1])):
        return None
    return value + sum(next(iter(points)) for points in found)


# --- inference -----------------------------------------------------------------------------------------------


class _Judged:
    """A row of the inference: a case with the meanings that are left."""

    def __init__(self, case: Case[Any], domains: Sequence[set[Any]]) -> None:
        self.domains = domains
        self.points = case.points
        self.support = case.support


def _inferred(grid: Grid, sums: Sequence[Sum], budget: int = BUDGET) -> Inference[Any]:
    """What is possible in every cell; nothing in rows that cannot be judged."""
    judged = [place for place, domains in enumerate(grid.domains) if domains]
    index = {place: number for number, place in enumerate(judged)}
    rows = [_Judged(grid.case(place), grid.domains[place]) for place in judged]
    moved = [one._replace(rows=tuple(index[place] for place in one.rows)) for one in sums]
    found = infer(rows, moved, budget)
    possible: list[list[frozenset[Any]]] = [[frozenset() for _seat in grid.seats] for _deal in grid.deals]
    for place, number in index.items():
        possible[place] = found.possible[number]
    return Inference(possible, found.consistent, found.exact)


def _consistent(grid: Grid, sums: list[Sum]) -> Inference[Any]:
    """The inference; totals that contradict each other are left out of it, and told (SC105)."""
    while True:
        inference = _inferred(grid, sums)
        if inference.consistent or not sums:
            return inference
        clash = smallest_conflict(
            sums, lambda some: _inferred(grid, list(some), _CLASH_BUDGET).consistent, _CLASHES
        ) or tuple(sums)
        places = [(place, one.column) for one in clash for place in one.rows if grid.unread(place, one.column)]
        if places:
            place, seat = places[0]
            ends = [figure.span for one in clash for at, figure in grid.totals[one.column] if at in one.rows]
            related = [(span, _("this total is part of it")) for span in ends]
            grid.note("inconsistent-column", grid.written(place, seat).span, seat, related, guesses=[])
        for place, seat in places:
            grid.cells[place][seat].hidden = True
        sums = [one for one in sums if one not in clash]


def _points(grid: Grid, inference: Inference[Any], place: int, seat: int) -> set[int]:
    case = grid.cases[place]
    return {case.points(meaning) for meaning in inference.possible[place][seat]} if case else set()


# --- answers -------------------------------------------------------------------------------------------------


def _answer(grid: Grid, inference: Inference[Any]) -> None:
    """SC106 and SC107 for every figure that cannot be read."""
    for place, case in enumerate(grid.cases):
        for seat in grid.seats if case else ():
            if grid.unread(place, seat):
                figures = sorted(grid.cells[place][seat].open, key=lambda figure: figure.span)
                meanings = inference.possible[place][seat]
                options = {tuple(grid.case(place).figure(one, figure.kind) for figure in figures) for one in meanings}
                _tell(grid, figures, seat, sorted(options), exact=inference.exact)
    for seat in grid.seats:
        _answer_totals(grid, seat, inference)


def _tell(grid: Grid, figures: Sequence[Figure], seat: int, options: Sequence[tuple[int, ...]], *, exact: bool) -> None:
    first, last = figures[0].span, figures[-1].span
    span = first._replace(end=last.end) if first.line == last.line else first
    if len(options) == 1:
        grid.note("recovered", span, seat, figures=figures, values=options[0])
    elif options:
        grid.note("ambiguous", span, seat, figures=figures, options=options, exact=exact)


def _answer_totals(grid: Grid, seat: int, inference: Inference[Any]) -> None:
    """Totals that cannot be read, and follow from the cells above them."""
    last, before = grid.base[seat], -1
    for at, figure in grid.totals[seat]:
        rows = [_points(grid, inference, place, seat) for place in range(before + 1, at + 1)]
        sure = last is not None and all(len(points) == 1 for points in rows)
        value = last + sum(next(iter(points)) for points in rows) if sure and last is not None else None
        hidden = at >= 0 and grid.cells[at][seat].hidden
        if figure.value is None and not hidden:
            if value is not None:
                _tell(grid, [figure], seat, [(int(value),)], exact=True)
            elif last is not None and len(rows) == 1:
                options = sorted((int(last) + points,) for points in rows[0])
                _tell(grid, [figure], seat, options, exact=inference.exact)
        last, before = figure.value if figure.value is not None else value, at


def _explained(grid: Grid, breach: Noted, inference: Inference[Any]) -> Noted:
    """What a wrong figure may have been. A running total of which that is sure is a wrong total."""
    facts = breach.facts
    if breach.kind == "misfit":
        right = {seat: _points(grid, inference, facts["place"], seat) for seat in facts["seats"]}
        return breach._replace(facts={**facts, "right": right})
    if breach.kind != "impossible-score":
        return breach
    possible = _points(grid, inference, facts["place"], breach.seat)
    if grid.running and len(possible) == 1 and facts["before"] is not None:
        return breach._replace(kind="total", facts={**facts, "right": facts["before"] + next(iter(possible))})
    if facts["exchange"] is not None:
        return breach._replace(facts={**facts, "guesses": [facts["exchange"]]})
    wrong = facts["values"].get("points")
    near = [] if wrong is None or wrong % 1 else slips(int(wrong))
    guesses = [Guess(breach.seat, slip.kind, int(wrong), slip.value) for slip in near if slip.value in possible]
    return breach._replace(facts={**facts, "possible": sorted(possible), "guesses": guesses})
