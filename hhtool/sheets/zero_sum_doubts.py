"""Which figures of a zero-sum score table may be a slip of the pen, where something contradicts in it.

What is told of other figures rests on none of them: it holds whichever single slip was made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

from hhtool.sheets.zero_sum_table import Place, Wrong, ZeroSumTable, off_rows


class Doubts(NamedTuple):
    """Cells that may be a slip, rows that need not sum to zero as taken, and columns whose totals may be wrong."""

    cells: Collection[Place] = frozenset()
    rows: Collection[int] = frozenset()
    columns: Collection[int] = frozenset()


NO_DOUBTS = Doubts()


def doubts_of(table: ZeroSumTable) -> Doubts:
    """What may be a slip; nothing where nothing contradicts."""
    off = table.unbalanced | table.clashing
    if not off and not table.wrong:
        return NO_DOUBTS
    every = range(len(table.deals))
    if table.pot_stays and table.result.running:
        # a slip in a row may show in any later one, as another pot
        return Doubts(table.values.keys(), every, table.seats)
    if table.pot_stays:
        off = {place for one in off for place in _same_pot(table, one)}
    if table.result.running:
        wrong = {(one.place, one.seat) for one in table.wrong}
        return Doubts(rows=_uneven(table), columns={seat for _place, seat in wrong})
    cells = {(place, seat) for place in off for seat in table.seats}
    columns = set()
    for one in table.wrong:
        cells |= {(place, one.seat) for place in range(one.place + 1)}
        cells |= set(_exchanged(table, one))
        columns |= {one.seat, *_exchanged_totals(table, one)}
    return Doubts(cells, every if table.pot_stays else (), columns)


def _same_pot(table: ZeroSumTable, off: int) -> Iterator[int]:
    """The rows in which a slip may show as a pot in a row that is off: those between which chips may lie on the table."""
    sums, last = table.sums, len(table.deals) - 1
    first = max(off - 1, 0)
    while first and ((total := sums[first]) is None or total < 0):
        first -= 1
    end = min(off + 1, last)
    while end < last and ((total := sums[end]) is None or total < 0):
        end += 1
    return iter(range(first, end + 1))


def _gap(one: Wrong) -> Decimal:
    """By how much a total is more than the figures above it."""
    return (one.figure.value or Decimal(0)) - one.right


def _exchanged(table: ZeroSumTable, wrong: Wrong) -> Iterator[Place]:
    """The cells with which one above a wrong total may be exchanged: the total would be right."""
    for place in range(wrong.place + 1):
        mine = table.values.get((place, wrong.seat))
        for seat in table.seats:
            theirs = table.values.get((place, seat))
            if mine is not None and theirs is not None and theirs - mine == _gap(wrong):
                yield place, seat


def _exchanged_totals(table: ZeroSumTable, wrong: Wrong) -> Iterable[int]:
    """The seats with whose total a wrong one may be exchanged."""
    totals = ((seat, table.totals.get((wrong.place, seat))) for seat in table.seats)
    return [seat for seat, total in totals if total is not None and total.value == wrong.right]


def _uneven(table: ZeroSumTable) -> set[int]:
    """The rows of running totals whose figures need not sum to what those before do: the nearest rows that can be read
    differ, or beside them nothing shows."""
    places = range(len(table.deals))
    known = [(-1, table.origin), *((place, table.row_of_totals(place)) for place in places)]
    known = [(place, total) for place, total in known if total is not None]
    found: set[int] = set()
    for (before, one), (after, other) in pairwise(known):
        if one != other:
            found.update(range(before + 1, after + 1))
    last = known[-1][0] if known else -1
    even = len(known) > 1 and known[-1][1] == known[-2][1] and not table.wrong
    if not even:
        found.update(range(last + 1, len(places)))
    if table.clashing:
        found.update(range(max(min(table.clashing) - 1, 0), len(places)))
    return found


def is_total_wrong(table: ZeroSumTable, wrong: Wrong, lying: Decimal | None) -> bool:
    """Whether a total is wrong, and no other single slip explains as well that it does not add up; `lying` is
    what lies on the table before the first row."""
    if table.result.running:
        return not table.pot_stays and _is_last_right(table, wrong)
    sums = table.sums
    for place in range(wrong.place + 1):
        total = sums[place]
        if total is None or place in table.clashing:
            return False
        other = [*sums[:place], total + _gap(wrong), *sums[place + 1 :]]
        if not any(off_rows(other, lying, pot_stays=table.pot_stays)):
            return False
    return not any(_is_off(table, seat, wrong) for _place, seat in _exchanged(table, wrong))


def _is_last_right(table: ZeroSumTable, wrong: Wrong) -> bool:
    """Whether the running totals that a wrong one repeats are beyond doubt."""
    total = table.row_of_totals(wrong.place)
    if total is None or total != table.origin or wrong.place in table.clashing:
        return False
    written = {
        seat: table.totals[wrong.place, seat].value for seat in table.seats if (wrong.place, seat) in table.totals
    }
    mine = written.get(wrong.seat)
    same = [seat for seat, value in written.items() if value == wrong.figure.value and value != mine]
    return not any(_is_off(table, seat, wrong) for seat in same)


def _is_off(table: ZeroSumTable, seat: int, wrong: Wrong) -> bool:
    """Whether a column does not add up, or cannot be added up, down to a wrong total of another player."""
    if any(one.seat == seat for one in table.wrong):
        return True
    cells = [table.values.get((place, seat)) for place in range(wrong.place + 1)]
    total = table.totals.get((wrong.place, seat))
    return None in cells or total is None or total.value is None
