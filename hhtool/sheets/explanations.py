"""The single slips of the pen that explain what contradicts in a score table.

A slip explains a table if without it every row can be, every column adds up, and some whole table fits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import replace
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple

from hhtool.i18n import Message, _
from hhtool.sheets.answers import Answers, answers, mark, points_of
from hhtool.sheets.checks.impossible import InconsistentColumn
from hhtool.sheets.checks.reckoned import WrongTotal
from hhtool.sheets.column_totals import Column, Wrong, read_column, without_doubts
from hhtool.sheets.inference import BUDGET, Inference, Sum, infer
from hhtool.sheets.rows import audit_row
from hhtool.sheets.sheet import Sheet
from hhtool.sheets.slips import HEADING, ONWARD, OTHER, Possible, Slip, slips_of
from hhtool.sheets.smallest_conflict import smallest_conflict
from hhtool.sheets.table import AuditedTable, Known, RowConstraints, Total

_MOST = 40
"""So many slips are looked at closely; where more would do, nothing is told by any of them."""
_LEAST_BUDGET = 20_000
_ROW, _KEPT, _FIGURE = 400, 20, 1
"""Steps that it takes to audit a row, to keep one as it is, and to copy a figure of one with a slip."""
_WORK = 1_000_000
"""Steps after which no more slips are tried, about a million of which are a second."""
_POINTS = 4
"""Meanings of which the points are looked up in a step."""
_CLASHES = 60
_CLASH_BUDGET = 50_000


class Explanation(NamedTuple):
    """A table in which nothing contradicts, and what it tells; `table.slip` is the slip that it is without."""

    table: AuditedTable
    columns: Sequence[Column]
    inference: Inference[Any]
    answers: Answers

    @property
    def slip(self) -> Slip | None:
        """The slip; None where the table is as it is written."""
        return self.table.slip

    def ends(self) -> list[Decimal | None]:
        """The totals after the last row, where they are known; a wrong total counts as what is right."""
        return [self._end(seat, column) for seat, column in enumerate(self.columns)]

    def taken(self) -> list[list[Decimal | None]]:
        """The points of each cell: as they are written, else the only ones that there can be; None: not known."""
        return [
            [self._points(place, seat, cell.values.get("points")) for seat, cell in enumerate(row)]
            for place, row in enumerate(self.table.cells)
        ]

    def _points(self, place: int, seat: int, written: Decimal | None) -> Decimal | None:
        if written is not None:
            return written
        possible = points_of(self.table, self.inference, place, seat)
        return Decimal(possible.pop()) if len(possible) == 1 and self.inference.consistent else None

    def _end(self, seat: int, column: Column) -> Decimal | None:
        table, at, value = self.table, -1, self.table.base[seat]
        if table.totals[seat]:
            at, figure = table.totals[seat][-1]
            value = next((one.right for one in column.wrong if one.figure == figure), figure.value)
            if value is None and (answer := self.answers.totals.get(mark(figure))) is not None:
                value = answer
        rest = range(at + 1, len(table.deals))
        found = [points_of(table, self.inference, place, seat) for place in rest]
        if value is None or any(len(points) != 1 for points in found) or (rest and table.gap(rest[0], rest[-1])):
            return None
        return value + sum(next(iter(points)) for points in found)


class Reader:
    """A table as it is written, taken as points of each deal or as running totals; `written` is its audit by rows.

    `work` is how much was done so far, in steps: about a million of them are a second.
    """

    def __init__(
        self,
        sheet: Sheet,
        constraints: Sequence[RowConstraints[Any] | None],
        base: Sequence[Decimal | None],
        known: Known,
        *,
        running: bool,
    ) -> None:
        self.sheet, self.running = sheet, running
        self._constraints, self._base, self._known = constraints, base, known
        self.work = 0
        self.written = self._table()
        for place in range(len(self.written.deals)):
            self.written.domains.append(audit_row(self.written, place, strict=running))
        for seat in self.written.seats:
            without_doubts(self.written, seat)
        self.work += self.written.work
        against = [place for place in range(len(self.written.deals)) if self.written.is_against_rules(place)]
        if len(against) == 1:
            self.written.varied.update(against)

    def _headings(self, place: int) -> Sequence[tuple[Message | None, RowConstraints[Any]]]:
        constraints = self._constraints[place]
        return () if constraints is None else constraints.headings

    def _table(self, slip: Slip | None = None, touched: frozenset[int] = frozenset()) -> AuditedTable:
        """The table read anew; in one of points the rows that a slip has not touched are those already judged."""
        kept = self.written if slip and not self.running else None
        return AuditedTable(
            self.sheet,
            self._constraints,
            self._base,
            self._known,
            running=self.running,
            slip=slip,
            kept=kept,
            touched=touched,
        )

    @cached_property
    def _linked(self) -> bool:
        """Whether what is taken of one row may change the next: running totals in doubt, or known from elsewhere."""
        doubtful = any(one.doubtful for row in self.sheet.rows for box in row.boxes for one in box.figures)
        return self.running and (doubtful or any(map(bool, self._known)))

    def without(self, possible: Possible) -> AuditedTable:
        """The table as it would be without a slip, audited by rows."""
        slip, (written, places) = possible.slip, (self.written, possible.places)
        table = self._table(slip, places)
        self.work += _KEPT * len(self.sheet.rows) + _FIGURE * sum(
            len(box.figures) for box in self.sheet.rows[slip.row].boxes
        )
        if slip.kind in (HEADING, OTHER):
            (place,) = places
            table.constraints[place] = self._variants(place, slip.kind)[slip.other]
        for place, domains in enumerate(written.domains):
            if place in places or self._linked:
                self.work += _ROW
                table.domains.append(audit_row(table, place, strict=True))
            else:
                table.domains.append(domains)
                table.cells[place] = written.cells[place]
                table.constraints[place] = written.constraints[place]
        self.work += table.work
        return table

    @property
    def exhausted(self) -> bool:
        """Whether so much was done that no more slips are tried."""
        return self.work > _WORK * self.sheet.effort

    def _variants(self, place: int, kind: str) -> Sequence[RowConstraints[Any]]:
        constraints = self._constraints[place]
        if kind == HEADING or constraints is None:
            return [one for _right, one in self._headings(place)]
        return constraints.others

    def heading(self, place: int, number: int) -> Message | None:
        """What a figure about a deal should be, by the number of what its row may be then."""
        return self._headings(place)[number][0]

    def is_told(self, slip: Slip | None) -> bool:
        """Whether another check says what is wrong."""
        at = self.written.places
        return slip is not None and slip.kind == HEADING and self.heading(at[slip.row], slip.other) is None

    def slips(self, on: Set[int]) -> Iterator[Possible]:
        """Every single slip that there may be and that bears on all deals `on`."""
        for possible in slips_of(
            self.sheet,
            on,
            running=self.running,
            headings=lambda place: len(self._variants(place, HEADING)),
            others=lambda place: len(self._variants(place, OTHER)) if place in self.written.bad else 0,
        ):
            self.work += 1
            if on <= possible.places:
                yield possible

    def cautious(self) -> AuditedTable:
        """The table without anything that is part of a contradiction."""
        written = self.written
        bad = written.bad | written.varied
        if self.running:
            bad = {place + step for place in bad for step in (-1, 0, 1)}
        table = self._table()
        for place in bad & set(range(len(table.deals))):
            table.constraints[place] = None
        for seat, wrong in self.wrong:
            rows = range(wrong.rows.start - 1, wrong.rows.stop)
            table.totals[seat] = [
                Total(at, figure._replace(value=None) if at in rows else figure) for at, figure in table.totals[seat]
            ]
            if rows.start < 0:
                table.base[seat] = None
            for place in range(rows.start, rows.stop + 1):
                if 0 <= place < len(table.cells):
                    table.cells[place][seat].release("points", "play", "declarations")
        for place in range(len(table.deals)):
            table.domains.append(audit_row(table, place, strict=True))
        return table

    @cached_property
    def wrong(self) -> list[tuple[int, Wrong]]:
        """The totals that do not fit what is above them, each with its seat."""
        return [(seat, one) for seat in self.written.seats for one in read_column(self.written, seat).wrong]

    def look_at(self, table: AuditedTable, budget: int = BUDGET) -> Explanation:
        """What the table tells with a slip or without, whose rows were audited."""
        columns = [read_column(table, seat) for seat in table.seats]
        allowed = int(budget * self.sheet.effort)
        inference = inferred(table, [one for column in columns for one in column.sums], allowed)
        self.work += inference.steps + sum(len(cell) for row in table.domains for cell in row) // _POINTS
        return Explanation(table, columns, inference, answers(table, inference))

    @property
    def clashes(self) -> int:
        """How many rows and totals contradict what else is written."""
        return len(self.written.bad) + len(self.wrong)


def explanations(reader: Reader) -> list[Explanation]:
    """The table as it is written, where nothing contradicts in it, or as it would be without each single slip that
    explains it; none where no slip does, or too many would."""
    written, found = reader.written, []
    plain = None
    if not reader.clashes:
        plain = reader.look_at(written)
        if plain.inference.consistent:
            if not written.varied:
                return [plain]
            found.append(plain)
    must = written.bad | written.varied
    fitting = []
    for possible in reader.slips(must):
        if reader.exhausted:
            return []
        if not must and not _bears_on(reader, possible):
            continue
        table = reader.without(possible)
        against = any(table.is_against_rules(place) for place in must) or _is_refuted(table)
        if not table.bad and not against and not any(read_column(table, seat).wrong for seat in table.seats):
            fitting.append(table)
            if len(fitting) > _MOST:
                return []
    for table in fitting:
        one = reader.look_at(table, max(BUDGET // len(fitting), _LEAST_BUDGET))
        if one.inference.consistent:
            found.append(one)
    told_elsewhere = [one for one in found if reader.is_told(one.slip)] if reader.clashes else []
    return told_elsewhere or found


def local_explanations(reader: Reader, place: int) -> list[Explanation]:
    """The table without each slip after which one row can be, of those the ones that leave the fewest contradictions."""
    found: list[tuple[int, AuditedTable]] = []
    for possible in reader.slips({place}):
        if reader.exhausted:
            return []
        table = reader.without(possible)
        if place in table.bad or _is_refuted(table):
            continue
        left = table.bad | (reader.written.bad - possible.places)
        wrong = sum(len(read_column(table, seat).wrong) for seat in table.seats)
        found.append((len(left) + wrong, table))
    fewest = min((left for left, _table in found), default=0)
    best = [table for left, table in found if left == fewest]
    return [reader.look_at(table, _LEAST_BUDGET) for table in best] if len(best) <= _MOST else []


def _is_refuted(table: AuditedTable) -> bool:
    """Whether the slip has points of two players exchanged that other figures of their row give, and not so."""
    slip = table.slip
    if slip is None or slip.kind != ONWARD:
        return False
    place = table.places[slip.row]
    return any(isinstance(one, WrongTotal) and one.place == place for one in table.breaches)


def _bears_on(reader: Reader, possible: Possible) -> bool:
    """Whether a slip may have to do with every total that is wrong: it changes what is above it, or the total itself."""
    written, slip = reader.written, possible.slip
    wrong = {seat for seat, _wrong in reader.wrong}
    reached = [range(one.rows.start - 2, one.rows.stop + 2) for _seat, one in reader.wrong]
    if reached and possible.places and not any(place in rows for rows in reached for place in possible.places):
        return False
    if slip.row in written.places and slip.kind in ("bid", "tricks", "points", "declarations", "play"):
        place = written.places[slip.row]
        if not reader.running and not _widens(written, place, slip):
            return False
    if slip.kind in (HEADING, OTHER):
        return True
    open_seats = {
        seat
        for place in possible.places
        if place < len(written.cells)
        for seat in written.seats
        if "points" not in written.cells[place][seat].values
    }
    return wrong <= open_seats | set(slip.seats)


def _widens(table: AuditedTable, place: int, slip: Slip) -> bool:
    """Whether without a figure any cell of its row could have other points."""
    if table.constraints[place] is None or not table.domains[place]:
        return False
    constraints, domains = table.constraints_of(place), list(table.row_domains(place))
    values = {kind: value for kind, value in table.cells[place][slip.seat].values.items() if kind != slip.kind}
    domains[slip.seat] = constraints.domain(slip.seat, values)
    left = constraints.support(domains)
    return left is not None and any(
        {constraints.points(one) for one in left[seat]} != table.points(place, seat) for seat in table.seats
    )


def note_conflict(table: AuditedTable, sums: Sequence[Sum]) -> None:
    """SC105: totals that contradict each other, though each by itself fits what is above it."""
    if not sums or inferred(table, sums).consistent:
        return
    clash = smallest_conflict(
        sums, lambda some: inferred(table, list(some), _CLASH_BUDGET).consistent, _CLASHES
    ) or tuple(sums)
    places = [(place, one.column) for one in clash for place in one.rows if table.unread(place, one.column)]
    if places:
        place, seat = places[0]
        ends = [figure.span for one in clash for at, figure in table.totals[one.column] if at in one.rows]
        related = tuple((span, _("and this total too")) for span in ends)
        table.breaches.append(InconsistentColumn(table.written(place, seat).span, seat, related=related))


class _Judged:
    """A row of the inference: constraints with the meanings that are left."""

    def __init__(self, constraints: RowConstraints[Any], domains: Sequence[Collection[Any]]) -> None:
        self.domains = domains
        self.points = constraints.points
        self.support = constraints.support


def inferred(table: AuditedTable, sums: Sequence[Sum], budget: int = BUDGET) -> Inference[Any]:
    """What is possible in every cell; nothing in rows that cannot be judged."""
    judged = [place for place, domains in enumerate(table.domains) if domains]
    index = {place: number for number, place in enumerate(judged)}
    rows = [_Judged(table.constraints_of(place), table.domains[place]) for place in judged]
    moved = [one._replace(rows=tuple(index[place] for place in one.rows)) for one in sums]
    found = infer(rows, moved, budget)
    possible: list[list[frozenset[Any]]] = [[frozenset() for _seat in table.seats] for _deal in table.deals]
    for place, number in index.items():
        possible[place] = found.possible[number]
    return replace(found, possible=possible)
