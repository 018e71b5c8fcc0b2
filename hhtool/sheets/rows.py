"""The rows of a score table, each by itself: SC101, SC104, SC105, and the slips of the pen that would explain them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from itertools import combinations
from typing import Any, NamedTuple

from hhtool.i18n import _
from hhtool.sheets.conflict import smallest_conflict
from hhtool.sheets.grid import Grid
from hhtool.sheets.slips import slips

_TRIES = 4000
ZERO = Decimal(0)


class Guess(NamedTuple):
    """One slip that would explain a contradiction: whose figure, what sort of slip, what is written, what was meant.

    `other` is whose figure it was exchanged with.
    """

    seat: int
    kind: str
    written: int
    meant: int
    other: int = -1


def audit_row(grid: Grid, place: int) -> list[set[Any]]:
    """Note what is wrong with a row; the meanings that are left of its cells come back, [] where it cannot be judged."""
    if grid.cases[place] is None:
        return []
    _take_fitting(grid, place)
    for seat, figures in enumerate(grid.known[place]):
        for kind, right in figures.items():
            _hold_against(grid, place, seat, kind, right)
            grid.cells[place][seat].values[kind] = right
    given = grid.case(place).recomputed([cell.values for cell in grid.cells[place]])
    for seat, points in enumerate(given or ()):
        _hold_against(grid, place, seat, "points", points)
    for seat in grid.seats:
        _alone(grid, place, seat)
    if not grid.fits(place) and not _without_doubts(grid, place):
        _contradiction(grid, place)
    if not grid.fits(place):
        for cell in grid.cells[place]:
            cell.release()
    return grid.case(place).support(grid.row_domains(place)) or []


def _take_fitting(grid: Grid, place: int) -> None:
    """Take the row for what else it may be, where its figures fit so and do not fit as it is.

    A running total from which nothing else goes on is no slip of the row: it alone is wrong.
    """
    if grid.fits(place) or (grid.running and any(_next_goes_on_from_right(grid, place, seat) for seat in grid.seats)):
        return
    first = grid.case(place)
    for other in first.others:
        grid.cases[place] = other
        if grid.fits(place):
            return
    grid.cases[place] = first


def _hold_against(grid: Grid, place: int, seat: int, kind: str, right: Decimal) -> None:
    """SC101: a figure is not what others give; a doubtful one is only not what it seemed.

    In a table of running totals it is the total that is wrong (SC102).
    """
    cell = grid.cells[place][seat]
    if cell.values.get(kind, right) == right:
        return
    if kind in cell.doubtful:
        grid.doubt(place, seat, kind)
        return
    figure = grid.written(place, seat, kind)
    change = right - cell.values[kind]
    running = grid.running and kind == "points"
    grid.note(
        "total" if running else "cell-score",
        figure.span,
        seat,
        figure=figure,
        place=place,
        right=(figure.value or ZERO) + change,
    )
    if running:
        cell.hidden = True
        if _next_goes_on_from_right(grid, place, seat):
            grid.lose_total(place, seat)
    cell.values[kind] = right


# --- one cell ----------------------------------------------------------------------------------------------


def _alone(grid: Grid, place: int, seat: int) -> None:
    """SC104: no play gives these figures."""
    cell, case = grid.cells[place][seat], grid.case(place)
    if case.domain(seat, cell.values):
        return
    for kind in list(cell.doubtful):
        grid.doubt(place, seat, kind)
        if case.domain(seat, cell.values):
            return
    _impossible(grid, place, seat, _exchange(grid, place, seat))
    if grid.running and _next_goes_on_from_right(grid, place, seat):
        grid.lose_total(place, seat)


def _impossible(grid: Grid, place: int, seat: int, exchange: Guess | None = None) -> None:
    """Note a cell that no play gives, and take it, and the one it was exchanged with, as not written."""
    values = dict(grid.cells[place][seat].values)
    _hide(grid, place, [seat] if exchange is None else [seat, exchange.other])
    figure = grid.written(place, seat)
    grid.note(
        "impossible-score",
        figure.span,
        seat,
        values=values,
        place=place,
        figure=figure,
        before=grid.total_before(place, seat),
        exchange=exchange,
    )


def _exchange(grid: Grid, place: int, seat: int) -> Guess | None:
    """The figure of the row, if it is one alone, that this one may have been exchanged with; None where none is."""
    if grid.running:
        return None
    short = {one: _short(grid, place, one) for one in grid.seats}
    pairs = [(seat, other) for other in grid.seats if other != seat]
    found = [item for pair in pairs for item in _exchanges(grid, place, pair, short)]
    proved = [guess for guess, sure in found if sure]
    return proved[0] if len(proved) == 1 else None


def _hide(grid: Grid, place: int, seats: Collection[int]) -> None:
    """Take cells of which a contradiction is reported as not written: their bids stay, if those can be right."""
    cells = [grid.cells[place][seat] for seat in seats]
    for cell in cells:
        cell.release("points", "tricks")
        cell.hidden = True
    domains = [grid.case(place).domain(seat, cell.values) for seat, cell in zip(seats, cells, strict=True)]
    if not all(domains) or (len(cells) > 1 and not grid.fits(place)):
        for cell in cells:
            cell.release()


def _next_goes_on_from_right(grid: Grid, place: int, seat: int) -> bool:
    """Whether the next running total goes on from what this one should have been, not from what is written."""
    after = place + 1
    before, last = grid.total_before(place, seat), grid.total(after, seat)
    behind = [figure.value for at, figure in grid.totals[seat] if at == place][1:]
    if before is not None and behind and behind[0] is not None:
        return int(behind[0] - before) in _both(grid, (place,), seat)
    if after >= len(grid.cells) or grid.cases[after] is None:
        return False
    if before is None or last is None or last.value is None or grid.fits(after):
        return False
    return int(last.value - before) in _both(grid, (place, after), seat)


def _both(grid: Grid, places: Sequence[int], seat: int) -> set[int]:
    """The points that a player can have in some rows together, this player's totals between them not being read."""
    sums = {0}
    for one in places:
        domains = grid.row_domains(one)
        values = {kind: value for kind, value in grid.cells[one][seat].values.items() if kind != "points"}
        domains[seat] = grid.case(one).domain(seat, values)
        left = grid.case(one).support(domains)
        points = {grid.case(one).points(meaning) for meaning in left[seat]} if left else set()
        sums = {before + some for before in sums for some in points}
    return sums


# --- the cells together --------------------------------------------------------------------------------------


def _without_doubts(grid: Grid, place: int) -> bool:
    """Whether a row fits when as few of its doubtful figures as will do are taken as unreadable."""
    cells, case = grid.cells[place], grid.case(place)
    doubts = [(seat, kind) for seat, cell in enumerate(cells) for kind in cell.doubtful]
    for size in range(1, len(doubts) + 1):
        for some in combinations(doubts, size):
            domains = [
                case.domain(seat, {kind: one for kind, one in cell.values.items() if (seat, kind) not in some})
                for seat, cell in enumerate(cells)
            ]
            if case.support(domains) is not None:
                for seat, kind in some:
                    grid.doubt(place, seat, kind)
                return True
    return False


def _contradiction(grid: Grid, place: int) -> None:
    """SC105: each cell is possible, but no play gives them together."""
    cells, case = grid.cells[place], grid.case(place)
    written = [seat for seat, cell in enumerate(cells) if cell.values]

    def fit(some: Collection[int]) -> bool:
        domains = [case.domain(seat, cell.values if seat in some else {}) for seat, cell in enumerate(cells)]
        return case.support(domains) is not None

    seats = smallest_conflict(written, fit, _TRIES) or tuple(written)
    slipped = [seat for seat in seats if grid.running and _next_goes_on_from_right(grid, place, seat)]
    if len(slipped) == 1:
        _impossible(grid, place, slipped[0])
        grid.lose_total(place, slipped[0])
        return
    guesses = _guesses(grid, place, seats)
    grid.suspect.add(place)
    _hide(grid, place, seats)
    blamed = {guess.seat for guess in guesses}
    first = blamed.pop() if len(blamed) == 1 else seats[0]
    spans = {seat: grid.written(place, seat).span for seat in seats}
    related = [(span, _("this is part of it")) for seat, span in spans.items() if seat != first]
    grid.note("inconsistent-row", spans[first], first, related, seats=seats, guesses=guesses)


def _guesses(grid: Grid, place: int, seats: Sequence[int]) -> list[Guess]:
    """One slip of the pen each that would explain a contradiction; where the totals prove one, only that."""
    short = {seat: _short(grid, place, seat) for seat in grid.seats}
    found = [*_single_slips(grid, place, seats, short), *_exchanges(grid, place, seats, short)]
    proved = [guess for guess, sure in found if sure]
    return proved or [guess for guess, _sure in found]


Short = dict[int, Decimal | None]
"""By how much the figures above the next total of a column fall short of it; None where that cannot be told."""


def _single_slips(grid: Grid, place: int, seats: Sequence[int], short: Short) -> Iterator[tuple[Guess, bool]]:
    """Each figure that may have been another, and whether the totals say so."""
    case, cells = grid.case(place), grid.cells[place]
    domains = grid.row_domains(place)
    for seat in seats:
        wrong = cells[seat].values.get("points")
        if wrong is None or wrong % 1:
            continue
        values = {kind: value for kind, value in cells[seat].values.items() if kind != "points"}
        left = case.support([case.domain(seat, values) if one == seat else domains[one] for one in grid.seats])
        possible = {case.points(meaning) for meaning in left[seat]} if left else set()
        kinds = {slip.value: slip.kind for slip in slips(int(wrong))}
        for value in sorted(possible):
            change = value - wrong
            rest = all(short[one] in (None, ZERO) for one in grid.seats if one != seat)
            if change and short[seat] == change and rest:
                yield Guess(seat, kinds.get(value, "total"), int(wrong), value), True
            elif value in kinds and short[seat] is None:
                yield Guess(seat, kinds[value], int(wrong), value), False


def _exchanges(grid: Grid, place: int, seats: Sequence[int], short: Short) -> Iterator[tuple[Guess, bool]]:
    """Two figures of the row that may stand in each other's place, and whether the totals say so."""
    case, cells = grid.case(place), grid.cells[place]
    domains = grid.row_domains(place)
    for one, other in combinations(seats, 2):
        first, second = cells[one].values.get("points"), cells[other].values.get("points")
        if first is None or second is None or first == second:
            continue
        swapped = list(domains)
        swapped[one] = case.domain(one, {**cells[one].values, "points": second})
        swapped[other] = case.domain(other, {**cells[other].values, "points": first})
        told = (short[one], short[other])
        if case.support(swapped) is not None and told in ((second - first, first - second), (None, None)):
            yield Guess(one, "exchanged", int(first), int(second), other), told != (None, None)


def _short(grid: Grid, place: int, seat: int) -> Decimal | None:
    """By how much the figures above the next total of a column fall short of it; None where that cannot be told."""
    start, last = 0, grid.base[seat]
    for at, figure in grid.totals[seat] if not grid.running else ():
        if at >= place:
            points = [grid.cells[one][seat].values.get("points") for one in range(start, at + 1)]
            if last is None or figure.value is None or None in points or grid.gap(start, at):
                return None
            return figure.value - last - sum(value for value in points if value is not None)
        if figure.value is not None:
            start, last = at + 1, figure.value
    return None
