"""Audits a score table of a game in which chips or points only change hands: every deal sums to zero.

Cells may hold any amount, so what cannot be read follows from sums alone, or is not known. Where a pot may stay on the
table, the deals between lying and taken sum to zero together.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple, Protocol

from hhtool.game.breach import noted
from hhtool.i18n import Message, _
from hhtool.sheets.checks import (
    Ambiguous,
    ImpossibleScore,
    InconsistentColumn,
    InconsistentRow,
    Recovered,
    WrongCell,
    WrongSum,
    WrongTotal,
)
from hhtool.sheets.linear_equations import Equation, solve
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Figure, Sheet
from hhtool.sheets.table import Known

ZERO = Decimal(0)

Place = tuple[int, int]
"""A cell: the number of its row of a deal, and its seat."""


class Conflict(NamedTuple):
    """Seats whose figures no play gives, together or one alone, and why where a rule says so."""

    seats: Sequence[int]
    why: Message | None = None


class Rules(Protocol):
    """What the points of a game must be besides summing to zero."""

    def equal(self, place: int) -> Sequence[int]:
        """The seats whose figures in row number `place` must be the same."""

    def conflicts(self, place: int, cells: Sequence[Decimal | None]) -> Iterable[Conflict]:
        """Each of the smallest sets of figures of a row that no play gives; None: it is not known."""


class Wrong(NamedTuple):
    """A total that is not what the figures above it give."""

    place: int
    seat: int
    figure: Figure
    right: Decimal


def audit(
    sheet: Sheet,
    base: Sequence[Decimal | None],
    known: Known,
    *,
    pot_stays: bool,
    from_start: bool,
    running: bool | None,
    rules: Rules | None = None,
) -> SheetAudit:
    """Audit a table; `base` are the totals before the first row (None: not known), `known` the figures that the records
    of its deals give, `pot_stays` whether what is bet may stay on the table for a later deal, and `from_start` whether
    nothing lies there yet.

    Where `running` is None, figures are taken as running totals if a row of totals repeats the last of them, and fewer
    contradict each other so.
    """

    def read(*, as_running: bool) -> SheetAudit:
        table = _ZeroSumTable(sheet, base, known, rules, pot_stays=pot_stays, running=as_running)
        return table.audit(ZERO if from_start or not pot_stays else None)

    plain = read(as_running=bool(running))
    if running is not None or not _repeats_last(sheet) or not plain.breaches:
        return plain
    result = read(as_running=True)
    if len(result.breaches) >= len(plain.breaches):
        return plain
    result.recognised = True
    return result


def _repeats_last(sheet: Sheet) -> bool:
    """Whether the last row of totals repeats the figures of the deal above it, and there are several deals."""
    rows = [row for row in sheet.rows if row.kind != "carried"]
    if len(rows) < 3 or rows[-1].kind != "total" or rows[-2].kind != "deal":
        return False
    pairs = zip(rows[-1].boxes, rows[-2].boxes, strict=True)
    both = [(one.figures[-1].value, other.figures[-1].value) for one, other in pairs if one.figures and other.figures]
    return bool(both) and all(total == last for total, last in both) and any(total for total, _last in both)


class _ZeroSumTable:
    """A table in its audit: `figures` are what stands in the cells, `values` what they are taken for, `believed` what
    they were before any was doubted, `recovered` what of those that cannot be read follows from the others; `unbalanced`
    are rows that do not sum to zero, `clashing` those whose figures contradict each other."""

    def __init__(
        self,
        sheet: Sheet,
        base: Sequence[Decimal | None],
        known: Known,
        rules: Rules | None,
        *,
        pot_stays: bool,
        running: bool,
    ) -> None:
        self.sheet, self.known, self.rules, self.pot_stays = sheet, known, rules, pot_stays
        self.deals = sheet.deals
        self.seats = range(len(sheet.players))
        self.base = list(base)
        self.result = SheetAudit(sheet, running=running)
        self.breaches = self.result.breaches
        self.figures: dict[Place, Figure] = {}
        self.values: dict[Place, Decimal] = {}
        self.recovered: dict[Place, Decimal] = {}
        self.believed: dict[Place, Decimal] = {}
        self.totals: dict[Place, Figure] = {}
        # totals that stand where there is one already
        self.again: list[tuple[int, int, Figure]] = []
        self.unbalanced: set[int] = set()
        self.clashing: set[int] = set()
        self._take(running=running)

    def _take(self, *, running: bool) -> None:
        """Sort the figures of the sheet into those of cells and totals."""
        place = -1
        for row in self.sheet.rows:
            place += row.kind == "deal"
            for seat, box in enumerate(row.boxes):
                if (figure := box.get("points") or box.get("total") or next(iter(box.figures), None)) is None:
                    continue
                beside = box.get("total")
                if row.kind == "deal" and beside is not None and beside != figure:
                    self.totals[place, seat] = beside
                if row.kind == "carried" and place < 0:
                    self.base[seat] = figure.value
                elif row.kind != "deal" or running:
                    self._take_total(place, seat, figure)
                else:
                    self.figures[place, seat] = figure
                    if figure.value is not None:
                        self.values[place, seat] = figure.value
        if running:
            self._increments()

    def _take_total(self, place: int, seat: int, figure: Figure) -> None:
        if (place, seat) in self.totals:
            self.again.append((place, seat, figure))
        else:
            self.totals[place, seat] = figure

    def _increments(self) -> None:
        for (place, seat), figure in self.totals.items():
            before = self.base[seat] if place == 0 else None
            if place > 0 and (place - 1, seat) in self.totals:
                before = self.totals[place - 1, seat].value
            if before is not None and figure.value is not None:
                self.values[place, seat] = figure.value - before

    # --- the audit ---

    def audit(self, lying: Decimal | None) -> SheetAudit:
        """The whole audit; `lying` is what lies on the table before the first row, None where that is not known."""
        self._compare()
        self._drop_doubts()
        cells_open = any(place not in self.values for place in self.figures)
        wrong = list(self._wrong_totals())
        self._rows(wrong, lying)
        self._conflicts()
        for one in wrong:
            sure = all(self._sum(place) == 0 for place in range(one.place + 1)) or not cells_open
            self.breaches.append(WrongTotal(one.figure.span, one.seat, figure=one.figure, right=one.right, sure=sure))
        self._answer({(one.place, one.seat) for one in wrong})
        self.believed = self.believed or self.values
        self.result.taken = [
            [self.believed.get((place, seat), self.recovered.get((place, seat))) for seat in self.seats]
            for place in range(len(self.deals))
        ]
        self.result.ends = [self._end(seat) for seat in self.seats]
        return self.result

    def _compare(self) -> None:
        """SC101: a figure is not what the record of its deal gives."""
        for place, seats in enumerate(self.known):
            for seat, figures in enumerate(seats):
                right = figures.get("points")
                figure = self.figures.get((place, seat))
                if right is None or figure is None:
                    continue
                if figure.value is not None and figure.value != right and not figure.doubtful:
                    self.breaches.append(WrongCell(figure.span, seat, figure=figure, right=right, place=place))
                self.values[place, seat] = right

    def _sum(self, place: int) -> Decimal | None:
        """The sum of a row; None where one of its figures is not known."""
        cells = [self.values.get((place, seat)) for seat in self.seats]
        return None if None in cells else sum((cell for cell in cells if cell is not None), ZERO)

    def _drop_doubts(self) -> None:
        """A doubtful figure that keeps its row from summing to zero is not what it seemed."""
        for place in range(len(self.deals)):
            doubtful = [seat for seat in self.seats if (one := self.figures.get((place, seat))) and one.doubtful]
            if doubtful and self._sum(place):
                for seat in doubtful:
                    self.values.pop((place, seat), None)

    # --- columns ---

    def _totals_of(self, seat: int) -> list[tuple[int, Figure]]:
        """The totals of a column, each with the number of the row that it stands behind."""
        return sorted(
            ((place, figure) for (place, one), figure in self.totals.items() if one == seat), key=itemgetter(0)
        )

    def _wrong_totals(self) -> Iterator[Wrong]:
        """The totals that do not add up; after one, the next may go on from it or from the right one."""
        accepted: dict[Place, set[Decimal]] = {}
        for seat in self.seats:
            bases = {one for one in (self.base[seat],) if one is not None}
            start = 0
            for place, figure in self._totals_of(seat):
                if figure.value is None:
                    continue
                accepted[place, seat] = {figure.value}
                if self.result.running:
                    continue
                cells = [self.values.get((one, seat)) for one in range(start, place + 1)]
                if bases and None not in cells:
                    change = sum((cell for cell in cells if cell is not None), ZERO)
                    if figure.value - change not in bases:
                        right = min(bases) + change
                        yield Wrong(place, seat, figure, right)
                        bases, start = {figure.value, right}, place + 1
                        accepted[place, seat] = bases
                        continue
                bases, start = {figure.value}, place + 1
        for place, seat, figure in self.again:
            known = accepted.get((place, seat))
            if known and figure.value is not None and figure.value not in known:
                yield Wrong(place, seat, figure, min(known))

    # --- rows ---

    def _rows(self, wrong: list[Wrong], lying: Decimal | None) -> None:
        """SC103 for the rows that do not sum to zero, or, where a pot may stay, to what was left of it.

        Where a total is wrong by as much, it is that cell, and the total is right.
        """
        if self.result.running and not self.pot_stays:
            self._running_rows()
            return
        for place in range(len(self.deals)):
            total = self._sum(place)
            if total is None or (lying is None and total >= 0):
                # what lay there, if anything, is taken with this row
                lying = ZERO
                continue
            if lying is None:
                continue
            if self.pot_stays and self._stays(place, total, lying):
                lying -= total
                continue
            if total == 0 and not lying:
                continue
            due, lying = lying, ZERO
            self._unbalanced(place, total - due, wrong)

    def _running_rows(self) -> None:
        """SC103 for running totals that do not sum to what those before did; the next may go on from either."""
        accepted: set[Decimal] = set()
        if None not in self.base:
            accepted.add(sum((one for one in self.base if one is not None), ZERO))
        for place in range(len(self.deals)):
            cells = [figure.value for seat in self.seats if (figure := self.totals.get((place, seat)))]
            if None in cells or len(cells) < len(self.base):
                continue
            total = sum((cell for cell in cells if cell is not None), ZERO)
            if accepted and total not in accepted:
                # neither the points of this deal nor of the next follow from it
                self._unbalanced(place, total, [])
                self.unbalanced.add(place + 1)
            accepted.add(total)

    def _stays(self, place: int, total: Decimal, lying: Decimal) -> bool:
        """Whether a row leaves chips on the table that a later one takes, or takes all that lie there."""
        if total > 0:
            return total == lying
        if total == 0:
            return False
        pot = lying - total
        for later in range(place + 1, len(self.deals)):
            change = self._sum(later)
            if change is None or change == pot:
                return True
            if change >= 0:
                return False
            pot -= change
        return True

    def _conflicts(self) -> None:
        """SC104 and SC105 for figures that the rules of the game do not give, in rows that are not wrong already.

        A doubtful figure among them is not what it seemed.
        """
        reported = {breach.span.line for breach in noted(self.result, WrongSum)}
        for place, row in enumerate(self.deals):
            recorded = place < len(self.known) and bool(self.known[place])
            if self.rules is None or recorded or place in self.unbalanced or row.span.line in reported:
                continue
            cells = [self.values.get((place, seat)) for seat in self.seats]
            for seats, why in self.rules.conflicts(place, cells):
                shown = [(seat, figure) for seat in seats if (figure := self._shown(place, seat)) is not None]
                doubtful = [(place, seat) for seat, figure in shown if figure.doubtful]
                for cell in doubtful:
                    self.values.pop(cell, None)
                if not doubtful and shown:
                    self.clashing.add(place)
                    self._misfit(place, shown, why)

    def _misfit(self, place: int, shown: Sequence[tuple[int, Figure]], why: Message | None) -> None:
        """Note figures of a row that no play gives."""
        (seat, figure), *others = shown
        if others:
            self.breaches.append(_inconsistent(place, shown, why))
        else:
            values = {"points": self.values[place, seat]}
            self.breaches.append(ImpossibleScore(figure.span, seat, values=values, place=place, why=why))

    def _unbalanced(self, place: int, over: Decimal, wrong: list[Wrong]) -> None:
        figures = [figure for seat in self.seats if (figure := self._shown(place, seat)) is not None]
        culprit = next((one for one in wrong if one.place >= place and self._off(one) == over), None)
        if culprit is not None:
            wrong.remove(culprit)
            cell = self._shown(place, culprit.seat)
            right = self.values[place, culprit.seat] - over
            self.values[place, culprit.seat] = right
            if cell is not None:
                related = ((culprit.figure.span, _("as this total says")),)
                self.breaches.append(WrongSum(cell.span, culprit.seat, related=related, over=over, right=right))
            return
        self.unbalanced.add(place)
        span = figures[0].span
        if figures[-1].span.line == span.line:
            span = span._replace(end=max(span.end, figures[-1].span.end))
        self.breaches.append(WrongSum(span, over=over))

    def _off(self, wrong: Wrong) -> Decimal:
        """By how much the figures above a total are more than it."""
        return wrong.right - (wrong.figure.value or ZERO)

    def _shown(self, place: int, seat: int) -> Figure | None:
        """What stands in a cell."""
        return self.figures.get((place, seat)) or self.totals.get((place, seat))

    # --- what cannot be read ---

    def _answer(self, wrong: set[Place]) -> None:
        """SC106 and SC107 for every figure that cannot be read."""
        cells = {place for place, figure in self.figures.items() if place not in self.values}
        lost = {place for place, figure in self.totals.items() if figure.value is None}
        if not cells and not lost:
            return
        found = solve(self._equations(wrong))
        if found.consistent and (wrong or self.unbalanced):
            # any figure of a row or column that does not add up may be the wrong one
            self._doubt(wrong)
            found = solve(self._equations(wrong))
        if not found.consistent:
            self._clash(sorted(cells | lost))
            return
        barred = {row for row, _seat in cells if self._is_barred(row, found.determined)}
        for row in sorted(barred):
            self._clash_in_row(row)
        for place in sorted(cells):
            if place[0] not in barred:
                value = found.determined.get(place)
                self._answer_figure(place[1], self.figures[place], value)
                if value is not None:
                    self.recovered[place] = _decimal(value)
        for place in sorted(lost):
            self._answer_figure(place[1], self.totals[place], found.determined.get(("total", *place)))

    def _doubt(self, wrong: set[Place]) -> None:
        """Take no figure for sure that may be a slip: of a row that does not sum to zero, or above a wrong total."""
        self.believed = dict(self.values)
        for place, seat in self.believed:
            above = any(one == seat and place <= at for at, one in wrong)
            if place in self.unbalanced or above:
                self.values.pop((place, seat))

    def _is_barred(self, place: int, determined: Mapping[Hashable, Fraction]) -> bool:
        """Whether the rules of the game do not allow what follows for the figures of a row that cannot be read."""
        row: list[Decimal | None] = []
        for seat in self.seats:
            value = determined.get((place, seat))
            row.append(None if value is None else _decimal(value))
        return self.rules is not None and any(self.rules.conflicts(place, row))

    def _clash_in_row(self, place: int) -> None:
        """SC105: no values of what cannot be read go with the other figures of the row."""
        shown = [(seat, figure) for seat in self.seats if (figure := self._shown(place, seat)) is not None]
        shown.sort(key=lambda one: one[1].value is None)
        self.breaches.append(_inconsistent(place, shown))

    def _clash(self, places: Sequence[Place]) -> None:
        """SC105: the rows and the totals leave no value for what cannot be read."""
        place, seat = places[0]
        totals = tuple((figure.span, _("the total")) for (_place, one), figure in self.totals.items() if one == seat)
        figure = self._shown(place, seat)
        if figure is not None:
            self.breaches.append(InconsistentColumn(figure.span, seat, related=totals))

    def _equations(self, wrong: set[Place]) -> Iterator[Equation]:
        """All that is known: rows that sum to zero, figures that can be read, and totals that are not `wrong`."""
        for place in range(len(self.deals)):
            if place not in self.unbalanced and (not self.pot_stays or self._between_closed(place)):
                yield Equation({(place, seat): 1 for seat in self.seats}, ZERO)
            same = self.rules.equal(place) if self.rules and place not in self.clashing else ()
            for one, other in pairwise(same):
                yield Equation({(place, one): 1, (place, other): -1}, ZERO)
        for cell, value in self.values.items():
            yield Equation({cell: 1}, value)
        for seat in self.seats:
            yield from self._column_equations(seat, wrong)

    def _column_equations(self, seat: int, wrong: set[Place]) -> Iterator[Equation]:
        """Each total less the one before is the sum of the cells between; one that cannot be read is a variable."""
        start, last = 0, self.base[seat]
        unread: tuple[str, int, int] | None = None
        for place, figure in self._totals_of(seat):
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

    def _between_closed(self, place: int) -> bool:
        """Whether no chips lie on the table before and after a row, as its neighbours show."""
        before, after = (self._sum(one) if 0 <= one < len(self.deals) else ZERO for one in (place - 1, place + 1))
        return before == 0 and after == 0

    def _answer_figure(self, seat: int, figure: Figure, value: Fraction | None) -> None:
        if value is None:
            self.breaches.append(Ambiguous(figure.span, seat, figures=[figure]))
        else:
            self.breaches.append(Recovered(figure.span, seat, figures=[figure], values=[_decimal(value)]))

    def _end(self, seat: int) -> Decimal | None:
        """The total of a seat after the last row, where it is known."""
        last, start = self.base[seat], 0
        for place, figure in self._totals_of(seat):
            last, start = figure.value, place + 1
        cells = [self.values.get((place, seat)) for place in range(start, len(self.deals))]
        return None if last is None or None in cells else last + sum((c for c in cells if c is not None), ZERO)


def _inconsistent(place: int, shown: Sequence[tuple[int, Figure]], why: Message | None = None) -> InconsistentRow:
    """SC105: these figures of a row, by their seats, do not go together, and `why`."""
    seats, spans = [seat for seat, _figure in shown], [figure.span for _seat, figure in shown]
    return InconsistentRow(spans[0], seats[0], place=place, spans=spans, seats=seats, why=why)


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
