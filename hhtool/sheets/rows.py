"""The rows of a score table, each by itself: SC101, SC104, SC105, and the typos that would explain them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from itertools import combinations
from typing import Any

from hhtool.i18n import _
from hhtool.sheets.checks import ImpossibleScore, InconsistentRow, WrongCell, WrongTotal
from hhtool.sheets.smallest_conflict import smallest_conflict
from hhtool.sheets.table import AuditedTable
from hhtool.sheets.typos import Guess, typos

_TRIES = 4000
ZERO = Decimal(0)


def audit_row(table: AuditedTable, place: int) -> list[set[Any]]:
    """Note what is wrong with a row; the meanings that are left of its cells come back, [] where it cannot be judged."""
    if table.constraints[place] is None:
        return []
    _take_fitting(table, place)
    for seat, figures in enumerate(table.known[place]):
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
    """Take the row for what else it may be, where its figures fit so and do not fit as it is.

    A running total from which nothing else goes on is no typo in the row: it alone is wrong.
    """
    if table.fits(place) or (
        table.running and any(_next_goes_on_from_right(table, place, seat) for seat in table.seats)
    ):
        return
    first = table.constraints_of(place)
    for other in first.others:
        table.constraints[place] = other
        if table.fits(place):
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
    _impossible(table, place, seat, _exchange(table, place, seat))
    if table.running and _next_goes_on_from_right(table, place, seat):
        table.lose_total(place, seat)


def _impossible(table: AuditedTable, place: int, seat: int, exchange: Guess | None = None) -> None:
    """Note a cell that no play gives, and take it, and the one it was exchanged with, as not written."""
    values = dict(table.cells[place][seat].values)
    _hide(table, place, [seat] if exchange is None else [seat, exchange.other])
    before = table.total_before(place, seat)
    guesses = [] if exchange is None else [exchange]
    span = table.written(place, seat).span
    table.breaches.append(ImpossibleScore(span, seat, values=values, place=place, before=before, guesses=guesses))


def _exchange(table: AuditedTable, place: int, seat: int) -> Guess | None:
    """The figure of the row, if it is one alone, that this one may have been exchanged with; None where none is."""
    if table.running:
        return None
    short = {one: _short(table, place, one) for one in table.seats}
    pairs = [(seat, other) for other in table.seats if other != seat]
    found = [item for pair in pairs for item in _exchanges(table, place, pair, short)]
    proved = [guess for guess, sure in found if sure]
    return proved[0] if len(proved) == 1 else None


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
    """Whether a row fits when as few of its doubtful figures as will do are taken as unreadable."""
    cells, constraints = table.cells[place], table.constraints_of(place)
    doubts = [(seat, kind) for seat, cell in enumerate(cells) for kind in cell.doubtful]
    for size in range(1, len(doubts) + 1):
        for some in combinations(doubts, size):
            domains = [
                constraints.domain(seat, {kind: one for kind, one in cell.values.items() if (seat, kind) not in some})
                for seat, cell in enumerate(cells)
            ]
            if constraints.support(domains) is not None:
                for seat, kind in some:
                    table.doubt(place, seat, kind)
                return True
    return False


def _contradiction(table: AuditedTable, place: int) -> None:
    """SC105: each cell is possible, but no play gives them together."""
    cells, constraints = table.cells[place], table.constraints_of(place)
    written = [seat for seat, cell in enumerate(cells) if cell.values]

    def fit(some: Collection[int]) -> bool:
        domains = [constraints.domain(seat, cell.values if seat in some else {}) for seat, cell in enumerate(cells)]
        return constraints.support(domains) is not None

    if not fit(()):
        return  # with so many players there is no such deal, whatever is written
    seats = smallest_conflict(written, fit, _TRIES) or tuple(written)
    slipped = [seat for seat in seats if table.running and _next_goes_on_from_right(table, place, seat)]
    if len(slipped) == 1:
        _impossible(table, place, slipped[0])
        table.lose_total(place, slipped[0])
        return
    guesses = _guesses(table, place, seats)
    table.suspect.add(place)
    _hide(table, place, seats)
    blamed = {guess.seat for guess in guesses}
    first = blamed.pop() if len(blamed) == 1 else seats[0]
    spans = {seat: table.written(place, seat).span for seat in seats}
    related = tuple((span, _("this is part of it")) for seat, span in spans.items() if seat != first)
    table.breaches.append(InconsistentRow(spans[first], first, related=related, seats=seats, guesses=guesses))


def _guesses(table: AuditedTable, place: int, seats: Sequence[int]) -> list[Guess]:
    """One typo each that would explain a contradiction; where the totals prove one, only that."""
    short = {seat: _short(table, place, seat) for seat in table.seats}
    found = [*_single_typos(table, place, seats, short), *_exchanges(table, place, seats, short)]
    proved = [guess for guess, sure in found if sure]
    return proved or [guess for guess, _sure in found]


Short = dict[int, Decimal | None]
"""By how much the figures above the next total of a column fall short of it; None where that cannot be told."""


def _single_typos(table: AuditedTable, place: int, seats: Sequence[int], short: Short) -> Iterator[tuple[Guess, bool]]:
    """Each figure that may have been another, and whether the totals say so."""
    constraints, cells = table.constraints_of(place), table.cells[place]
    domains = table.row_domains(place)
    for seat in seats:
        wrong = cells[seat].values.get("points")
        if wrong is None or wrong % 1:
            continue
        values = {kind: value for kind, value in cells[seat].values.items() if kind != "points"}
        left = constraints.support(
            [constraints.domain(seat, values) if one == seat else domains[one] for one in table.seats]
        )
        possible = {constraints.points(meaning) for meaning in left[seat]} if left else set()
        kinds = {typo.value: typo.kind for typo in typos(int(wrong))}
        for value in sorted(possible):
            change = value - wrong
            rest = all(short[one] in (None, ZERO) for one in table.seats if one != seat)
            if change and short[seat] == change and rest:
                yield Guess(seat, kinds.get(value, "total"), int(wrong), value), True
            elif value in kinds and short[seat] is None:
                yield Guess(seat, kinds[value], int(wrong), value), False


def _exchanges(table: AuditedTable, place: int, seats: Sequence[int], short: Short) -> Iterator[tuple[Guess, bool]]:
    """Two figures of the row that may stand in each other's place, and whether the totals say so."""
    constraints, cells = table.constraints_of(place), table.cells[place]
    domains = table.row_domains(place)
    for one, other in combinations(seats, 2):
        first, second = cells[one].values.get("points"), cells[other].values.get("points")
        if first is None or second is None or first == second:
            continue
        swapped = list(domains)
        swapped[one] = constraints.domain(one, {**cells[one].values, "points": second})
        swapped[other] = constraints.domain(other, {**cells[other].values, "points": first})
        off = (short[one], short[other])
        if constraints.support(swapped) is not None and off in ((second - first, first - second), (None, None)):
            yield Guess(one, "exchanged", int(first), int(second), other), off != (None, None)


def _short(table: AuditedTable, place: int, seat: int) -> Decimal | None:
    """By how much the figures above the next total of a column fall short of it; None where that cannot be told."""
    start, last = 0, table.base[seat]
    for at, figure in table.totals[seat] if not table.running else ():
        if at >= place:
            points = [table.cells[one][seat].values.get("points") for one in range(start, at + 1)]
            if last is None or figure.value is None or None in points or table.gap(start, at):
                return None
            return figure.value - last - sum(value for value in points if value is not None)
        if figure.value is not None:
            start, last = at + 1, figure.value
    return None
