"""The rows of a score table, each by itself: SC101, SC104, SC105."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from decimal import Decimal
from itertools import combinations
from math import comb
from typing import Any

from hhtool.sheets.checks.impossible import ImpossibleScore, InconsistentRow
from hhtool.sheets.checks.reckoned import WrongCell, WrongTotal
from hhtool.sheets.smallest_conflict import smallest_conflict
from hhtool.sheets.table import AuditedTable

_TRIES = 16_000
"""Cells that are looked at to find which few of a row contradict each other."""
ZERO = Decimal(0)


def audit_row(table: AuditedTable, place: int, *, strict: bool = False) -> Sequence[Set[Any]]:
    """Note what is wrong with a row; the meanings that are left of its cells come back, [] where it cannot be judged.

    A row that does not fit is taken for what it may be instead, if that fits, unless `strict`.
    """
    if table.constraints[place] is None:
        return []
    if not strict:
        _take_fitting(table, place)
    for seat, figures in enumerate(table.known[place] if place < len(table.known) else ()):
        for kind, right in figures.items():
            _hold_against(table, place, seat, kind, right)
            table.cells[place][seat].values[kind] = right
    given = table.constraints_of(place).recomputed([cell.values for cell in table.cells[place]])
    for seat, points in enumerate(given or ()):
        _hold_against(table, place, seat, "points", points)
    for seat in table.seats:
        _alone(table, place, seat)
    if not table.fits(place) and not _without_doubts(table, place):
        _contradiction(table, place)
    if not table.fits(place):
        for cell in table.cells[place]:
            cell.release()
    return table.constraints_of(place).support(table.row_domains(place)) or []


def _take_fitting(table: AuditedTable, place: int) -> None:
    """Take the row for what else it may be, where its figures fit so and do not fit as it is."""
    if table.fits(place):
        return
    first = table.constraints_of(place)
    for other in first.others:
        table.constraints[place] = other
        if table.fits(place):
            table.varied.add(place)
            return
    table.constraints[place] = first


def _hold_against(table: AuditedTable, place: int, seat: int, kind: str, right: Decimal) -> None:
    """SC101: a figure is not what others give; a doubtful one is only not what it seemed.

    In a table of running totals it is the total that is wrong (SC102).
    """
    cell = table.cells[place][seat]
    if cell.values.get(kind, right) == right:
        return
    if kind in cell.doubtful:
        table.doubt(place, seat, kind)
        return
    figure = table.written(place, seat, kind)
    change = right - cell.values[kind]
    running = table.running and kind == "points"
    wrong = WrongTotal if running else WrongCell
    table.breaches.append(wrong(figure.span, seat, figure=figure, right=(figure.value or ZERO) + change, place=place))
    if running:
        cell.hidden = True
        if _next_goes_on_from_right(table, place, seat):
            table.lose_total(place, seat)
    cell.values[kind] = right


# --- one cell ----------------------------------------------------------------------------------------------


def _alone(table: AuditedTable, place: int, seat: int) -> None:
    """SC104: no play gives these figures."""
    cell, constraints = table.cells[place][seat], table.constraints_of(place)
    if constraints.domain(seat, cell.values):
        return
    for kind in list(cell.doubtful):
        table.doubt(place, seat, kind)
        if constraints.domain(seat, cell.values):
            return
    _impossible(table, place, seat)


def _impossible(table: AuditedTable, place: int, seat: int) -> None:
    """Note a cell that no play gives, and take it as not written."""
    values = dict(table.cells[place][seat].values)
    table.bad.add(place)
    _hide(table, place, [seat])
    table.breaches.append(ImpossibleScore(table.written(place, seat).span, seat, values=values, place=place))


def _hide(table: AuditedTable, place: int, seats: Collection[int]) -> None:
    """Take cells of which a contradiction is reported as not written: their bids stay, if those can be right."""
    cells = [table.cells[place][seat] for seat in seats]
    for cell in cells:
        cell.release("points", "tricks")
        cell.hidden = True
    domains = [table.constraints_of(place).domain(seat, cell.values) for seat, cell in zip(seats, cells, strict=True)]
    if not all(domains) or (len(cells) > 1 and not table.fits(place)):
        for cell in cells:
            cell.release()


def _next_goes_on_from_right(table: AuditedTable, place: int, seat: int) -> bool:
    """Whether the next running total goes on from what this one should have been, not from what is written."""
    after = place + 1
    before, last = table.total_before(place, seat), table.total(after, seat)
    behind = [figure.value for at, figure in table.totals[seat] if at == place][1:]
    if before is not None and behind and behind[0] is not None:
        return int(behind[0] - before) in _both(table, (place,), seat)
    if after >= len(table.cells) or table.constraints[after] is None:
        return False
    if before is None or last is None or last.value is None or table.fits(after):
        return False
    return int(last.value - before) in _both(table, (place, after), seat)


def _both(table: AuditedTable, places: Sequence[int], seat: int) -> set[int]:
    """The points that a player can have in some rows together, this player's totals between them not being read."""
    sums = {0}
    for one in places:
        domains = table.row_domains(one)
        values = {kind: value for kind, value in table.cells[one][seat].values.items() if kind != "points"}
        domains[seat] = table.constraints_of(one).domain(seat, values)
        left = table.constraints_of(one).support(domains)
        points = {table.constraints_of(one).points(meaning) for meaning in left[seat]} if left else set()
        sums = {before + some for before in sums for some in points}
    return sums


# --- the cells together --------------------------------------------------------------------------------------


def _without_doubts(table: AuditedTable, place: int) -> bool:
    """Whether a row fits when as few of its doubtful figures as will do are taken as unreadable: all that may be."""
    cells, constraints = table.cells[place], table.constraints_of(place)
    doubts = [(seat, kind) for seat, cell in enumerate(cells) for kind in cell.doubtful]

    def fits(some: Collection[tuple[int, str]]) -> bool:
        values = [
            {kind: one for kind, one in cell.values.items() if (seat, kind) not in some}
            for seat, cell in enumerate(cells)
        ]
        return constraints.support(table.domains_with(place, values)) is not None

    if not doubts or not fits(doubts):
        return False
    tries, wrong = _TRIES // len(cells), set(doubts)
    for size in range(1, len(doubts)):
        tries -= comb(len(doubts), size)
        if tries < 0:
            break  # of so many it is not said which
        if found := {one for some in combinations(doubts, size) if fits(some) for one in some}:
            wrong = found
            break
    for seat, kind in sorted(wrong):
        table.doubt(place, seat, kind)
    return True


def _contradiction(table: AuditedTable, place: int) -> None:
    """SC105: each cell is possible, but no play gives them together."""
    cells, constraints = table.cells[place], table.constraints_of(place)
    written = [seat for seat, cell in enumerate(cells) if cell.values]

    def fit(some: Collection[int]) -> bool:
        values = [cell.values if seat in some else {} for seat, cell in enumerate(cells)]
        return constraints.support(table.domains_with(place, values)) is not None

    if not fit(()):
        return  # with so many players there is no such deal, whatever is written
    seats = smallest_conflict(written, fit, _TRIES // len(cells)) or tuple(written)
    table.bad.add(place)
    table.suspect.add(place)
    _hide(table, place, seats)
    spans = [table.written(place, seat).span for seat in seats]
    table.breaches.append(InconsistentRow(spans[0], seats[0], place=place, spans=spans, seats=seats))
