"""What the figures of a zero-sum score table that cannot be read must be: SC106, SC107."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from hhtool.i18n import Message, _
from hhtool.sheets.checks.impossible import InconsistentColumn, InconsistentRow
from hhtool.sheets.checks.unread import Ambiguous, Recovered
from hhtool.sheets.figure import Figure
from hhtool.sheets.linear_equations import Equation, solve
from hhtool.sheets.zero_sum_doubts import Doubts
from hhtool.sheets.zero_sum_table import ZERO, Place, ZeroSumTable, off_rows, sum_of


def answer(table: ZeroSumTable, doubts: Doubts, lying: Decimal | None) -> None:
    """SC106 and SC107 for every figure that cannot be read; nothing rests on what may be a slip.

    `lying` is what lies on the table before the first row, None where that is not known.
    """
    cells = {place for place, figure in table.figures.items() if place not in table.values}
    lost = {place for place, figure in table.totals.items() if figure.value is None}
    if not cells and not lost:
        return
    wrong = {(one.place, one.seat) for one in table.wrong}
    found = solve(_equations(table, doubts, wrong))
    if not found.consistent:
        _clash(table, sorted(cells | lost))
        return
    barred = {row for row, _seat in cells if _is_barred(table, row, found.determined)}
    for row in sorted(barred):
        _clash_in_row(table, row)
    # what the rules do not allow rests on a slip, wherever that is
    determined = {} if barred or not _is_one_slip(table, found.determined, lying) else found.determined
    for place in sorted(cells):
        if place[0] not in barred:
            value = determined.get(place)
            _answer_figure(table, place[1], table.figures[place], value)
            if value is not None:
                table.recovered[place] = _decimal(value)
    for place in sorted(lost):
        _answer_figure(table, place[1], table.totals[place], determined.get(("total", *place)))


def _is_barred(table: ZeroSumTable, place: int, determined: Mapping[Hashable, Fraction]) -> bool:
    """Whether the rules of the game do not allow what follows for the figures of a row that cannot be read."""
    values = [None if (place, seat) in table.away else determined.get((place, seat)) for seat in table.seats]
    row = [None if value is None else _decimal(value) for value in values]
    return table.rules is not None and any(table.rules.conflicts(place, row))


def _is_one_slip(table: ZeroSumTable, determined: Mapping[Hashable, Fraction], lying: Decimal | None) -> bool:
    """Whether what follows for the figures of a table needs no more than one slip of the pen.

    It must sum to zero with the others of its row, or be off there by what a column is off: then that cell is the slip.
    """
    if table.result.running:
        return True
    cells = [(row, seat) for row in range(len(table.deals)) for seat in table.seats]
    follow = {cell: _decimal(determined[cell]) for cell in cells if cell in determined and cell not in table.values}
    values = {**follow, **table.values}
    rows = [[values.get((row, seat)) for seat in table.seats] for row in range(len(table.deals))]
    off = off_rows([sum_of(row) for row in rows], lying, pot_stays=table.pot_stays)
    over = [over for row, over in off if any((row, seat) in follow for seat in table.seats)]
    gaps = [gap for seat in table.seats for gap in _gaps(table, seat, [row[seat] for row in rows])]
    return not over or (len(over) == 1 and over[0] in gaps)


def _gaps(table: ZeroSumTable, seat: int, cells: Sequence[Decimal | None]) -> Iterator[Decimal]:
    """By how much the figures above each total are more than it; the next may go on from either."""
    bases, start = {table.base[seat]}, 0
    for row, figure in table.totals_of(seat):
        total = figure.value
        change = sum_of(cells[start : row + 1])
        if total is not None:
            known = [one for one in bases if one is not None]
            right = {one + change for one in known} if change is not None else set()
            off = bool(right) and total not in right
            if off:
                yield min(right) - total
            bases, start = {total, *(right if off else ())}, row + 1


def _clash_in_row(table: ZeroSumTable, place: int) -> None:
    """SC105: no values of what cannot be read go with the other figures of the row."""
    shown = [(seat, figure) for seat in table.seats if (figure := table.shown(place, seat)) is not None]
    shown.sort(key=lambda one: one[1].value is None)
    table.breaches.append(inconsistent(place, shown))


def _clash(table: ZeroSumTable, places: Sequence[Place]) -> None:
    """SC105: the rows and the totals leave no value for what cannot be read."""
    place, seat = places[0]
    totals = tuple((figure.span, _("the total")) for (_place, one), figure in table.totals.items() if one == seat)
    figure = table.shown(place, seat)
    if figure is not None:
        table.breaches.append(InconsistentColumn(figure.span, seat, related=totals))


def _equations(table: ZeroSumTable, doubts: Doubts, wrong: set[Place]) -> Iterator[Equation]:
    """All that is known: rows that sum to zero, figures that can be read, and totals that are not `wrong`."""
    for place in range(len(table.deals)):
        if place in doubts.rows:
            continue
        if place not in table.unbalanced and (not table.pot_stays or _between_closed(table, place)):
            yield Equation({(place, seat): 1 for seat in table.seats}, ZERO)
        # marks may be exchanged with the figures that they stand behind
        slipped = place in table.clashing or any((place, seat) in doubts.cells for seat in table.seats)
        same = table.rules.equal(place) if table.rules and not slipped else ()
        for one, other in pairwise(same):
            yield Equation({(place, one): 1, (place, other): -1}, ZERO)
    for cell, value in table.values.items():
        if cell not in doubts.cells:
            yield Equation({cell: 1}, value)
    for seat in table.seats:
        if seat not in doubts.columns:
            yield from _column_equations(table, seat, wrong)


def _column_equations(table: ZeroSumTable, seat: int, wrong: set[Place]) -> Iterator[Equation]:
    """Each total less the one before is the sum of the cells between; one that cannot be read is a variable."""
    start, last = 0, table.base[seat]
    unread: tuple[str, int, int] | None = None
    for place, figure in table.totals_of(seat):
        if (place, seat) in wrong:
            continue
        total = figure.value
        now = ("total", place, seat) if total is None else None
        if last is not None or unread is not None:
            terms: dict[Hashable, int] = {(one, seat): 1 for one in range(start, place + 1)}
            if unread is not None:
                terms[unread] = 1
            if now is not None:
                terms[now] = -1
            yield Equation(terms, (total or ZERO) - (last or ZERO))
        start, last, unread = place + 1, total, now


def _between_closed(table: ZeroSumTable, place: int) -> bool:
    """Whether no chips lie on the table before and after a row, as its neighbours show."""
    beside = (place - 1, place + 1)
    return all(table.sum_of(one) == 0 for one in beside if 0 <= one < len(table.deals))


def _answer_figure(table: ZeroSumTable, seat: int, figure: Figure, value: Fraction | None) -> None:
    if value is None:
        table.breaches.append(Ambiguous(figure.span, seat, figures=[figure]))
    else:
        table.breaches.append(Recovered(figure.span, seat, figures=[figure], values=[_decimal(value)]))


def inconsistent(place: int, shown: Sequence[tuple[int, Figure]], why: Message | None = None) -> InconsistentRow:
    """SC105: these figures of a row, by their seats, do not go together, and `why`."""
    seats, spans = [seat for seat, _figure in shown], [figure.span for _seat, figure in shown]
    return InconsistentRow(spans[0], seats[0], place=place, spans=spans, seats=seats, why=why)


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
