"""A cell whose row and whose totals cannot both be right: found where one changed cell mends several columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from hhtool.i18n import _
from hhtool.sheets.checks import CellAgainstTotals
from hhtool.sheets.column_totals import Wrong, read_column
from hhtool.sheets.table import AuditedTable


class Mend(NamedTuple):
    """Cells of a row that, taken as not written, leave so many columns wrong."""

    left: int
    place: int
    seats: tuple[int, ...]


def take_out_wrong_cell(table: AuditedTable) -> None:
    """Take out the cell, or the two exchanged cells of a row, without which at least two more columns add up (SC105).

    A single wrong total stays a wrong total: only where columns go wrong together is a cell to blame.
    """
    wrong = {seat: found for seat in table.seats if (found := read_column(table, seat).wrong)}
    if len(wrong) < 2:
        return
    mends = sorted(_mends(table, wrong), key=lambda mend: (mend.left, len(mend.seats), mend.place))
    if not mends or len(wrong) - mends[0].left < 2:
        return
    best = mends[0]
    if len([mend for mend in mends if (mend.left, len(mend.seats)) == (best.left, len(best.seats))]) > 1:
        return
    figures = [table.written(best.place, seat) for seat in best.seats]
    values = {seat: table.cells[best.place][seat].values["points"] for seat in best.seats}
    _release(table, best)
    for seat in best.seats:
        table.cells[best.place][seat].hidden = True
    totals = [figure.span for seat in best.seats for at, figure in table.totals[seat] if at >= best.place][:2]
    related = [(figure.span, _("exchanged with this")) for figure in figures[1:]]
    related += [(span, _("as this total says")) for span in totals]
    table.breaches.append(
        CellAgainstTotals(figures[0].span, best.seats[0], related=tuple(related), place=best.place, values=values)
    )


def _mends(table: AuditedTable, wrong: Mapping[int, Sequence[Wrong]]) -> Iterator[Mend]:
    for place, domains in enumerate(table.domains):
        seats = [seat for seat in wrong if domains and _is_written(table, place, seat)]
        singles = [(seat,) for seat in seats if any(table.unread(place, other) for other in wrong if other != seat)]
        pairs = [pair for pair in combinations(seats, 2) if _swap_helps(table, place, pair, wrong)]
        for some in (*singles, *pairs):
            cells = [table.cells[place][seat] for seat in some]
            before, kept = table.domains[place], [dict(cell.values) for cell in cells]
            if _release(table, Mend(0, place, some)):
                yield Mend(sum(bool(read_column(table, seat).wrong) for seat in wrong), place, some)
            table.domains[place] = before
            for cell, values in zip(cells, kept, strict=True):
                cell.values = values


def _swap_helps(table: AuditedTable, place: int, pair: tuple[int, int], wrong: Mapping[int, Sequence[Wrong]]) -> bool:
    """Whether two columns are off by just what exchanging two cells of a row would change."""
    first, second = (table.cells[place][seat].values["points"] for seat in pair)
    for seat, change in zip(pair, (second - first, first - second), strict=True):
        off = next((one for one in wrong[seat] if place in one.rows), None)
        if off is None or not change or off.right is None or (off.figure.value or 0) - off.right != change:
            return False
    return True


def _is_written(table: AuditedTable, place: int, seat: int) -> bool:
    cell = table.cells[place][seat]
    return "points" in cell.values and not cell.hidden and place not in table.suspect


def _release(table: AuditedTable, mend: Mend) -> bool:
    """Take one cell as not written, or two as standing in each other's place. False where the row does not fit so."""
    cells = [table.cells[mend.place][seat] for seat in mend.seats]
    if len(cells) == 1:
        cells[0].release("points")
    else:
        first, second = (cell.values["points"] for cell in cells)
        cells[0].values["points"], cells[1].values["points"] = second, first
    left = table.constraints_of(mend.place).support(table.row_domains(mend.place))
    if left is not None:
        table.domains[mend.place] = left
    return left is not None
