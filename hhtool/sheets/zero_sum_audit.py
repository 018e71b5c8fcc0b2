"""Audits a score table of a game in which chips or points only change hands: every deal sums to zero.

Cells may hold any amount, so what cannot be read follows from sums alone, or is not known. Where a pot may stay on the
table, the deals between lying and taken sum to zero together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal

from hhtool.game.breach import Breach, noted
from hhtool.i18n import Message, _
from hhtool.sheets.checks.impossible import CellAgainstTotals, ImpossibleScore, InconsistentColumn, InconsistentRow
from hhtool.sheets.checks.reckoned import WrongCell, WrongSum, WrongTotal
from hhtool.sheets.checks.unread import Ambiguous, Recovered
from hhtool.sheets.figure import Figure
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.running_pots import slips
from hhtool.sheets.sheet import Sheet
from hhtool.sheets.table import Known
from hhtool.sheets.zero_sum_answers import answer, inconsistent
from hhtool.sheets.zero_sum_doubts import doubts_of, is_total_wrong
from hhtool.sheets.zero_sum_table import ZERO, Place, Rules, Wrong, ZeroSumTable, off_rows

_FEW = 2
"""So many contradictions may come of one slip; a table with more is what its figures are taken for first."""
_CONTRADICTIONS = (WrongTotal, WrongSum, ImpossibleScore, InconsistentRow, InconsistentColumn, CellAgainstTotals)


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

    Where `running` is None, figures that contradict each other are tried as running totals too, and taken so if fewer do
    then; where there were many, only if one at most does or a row of totals repeats the last. Where that row is the last
    deal again, they are. Where as many and only a few do, nothing is told that holds in one reading alone.
    """

    def read(*, as_running: bool) -> SheetAudit:
        table = _Audit(sheet, base, known, rules, pot_stays=pot_stays, running=as_running)
        return table.audit(ZERO if from_start or not pot_stays else None)

    plain = read(as_running=bool(running))
    clashes = _clashes(plain)
    if running is not None or not clashes or len(sheet.deals) < 2:
        return plain
    other = read(as_running=True)
    fewer = _clashes(other) < clashes and (clashes <= _FEW or _clashes(other) < _FEW or _repeats_last(sheet))
    if fewer or _is_last_again(sheet):
        other.recognised = True
        return other
    if _clashes(other) == clashes <= _FEW:
        _keep_what_both_tell(plain, other)
    return plain


def _repeats_last(sheet: Sheet) -> bool:
    """Whether the last row is one of totals, of which some are figures of the last deal."""
    if sheet.rows[-1].kind != "total":
        return False
    said, last = (
        {box.figures[-1].value for box in row.boxes if box.figures} - {None, ZERO}
        for row in (sheet.rows[-1], sheet.deals[-1])
    )
    return not said.isdisjoint(last)


def _is_last_again(sheet: Sheet) -> bool:
    """Whether the last row is one of totals, and each of them that can be read is the figure of the last deal."""
    rows = sheet.rows[-1].boxes, sheet.deals[-1].boxes
    pairs = [tuple(box.figures[-1].value if box.figures else None for box in both) for both in zip(*rows, strict=True)]
    read = [(total, last) for total, last in pairs if total is not None and last is not None]
    return (
        sheet.rows[-1].kind == "total" and len(read) > 1 and any(a for a, _b in read) and all(a == b for a, b in read)
    )


def _clashes(result: SheetAudit) -> int:
    return sum(isinstance(one, _CONTRADICTIONS) for one in result.breaches)


def _keep_what_both_tell(result: SheetAudit, other: SheetAudit) -> None:
    """Tell nothing of a table that another reading of it, which is as likely, does not tell."""
    told = {one.span: one.values for one in other.breaches if isinstance(one, Recovered)}
    totals = {one.span: one.right for one in other.breaches if isinstance(one, WrongTotal) and one.sure}
    for number, one in enumerate(result.breaches):
        if isinstance(one, Recovered) and told.get(one.span) != one.values:
            result.breaches[number] = Ambiguous(one.span, one.seat, figures=one.figures)
        elif isinstance(one, WrongTotal):
            one.sure = one.sure and totals.get(one.span) == one.right
        elif isinstance(one, WrongSum):
            one.right = None
    unread = [[any(figure.value is None for figure in box.figures) for box in row.boxes] for row in result.sheet.deals]
    result.taken = [
        [None if hidden else value for value, hidden in zip(values, row, strict=True)]
        for values, row in zip(result.taken, unread, strict=True)
    ]


class _Audit(ZeroSumTable):
    """The audit of a table."""

    def audit(self, lying: Decimal | None) -> SheetAudit:
        """The whole audit; `lying` is what lies on the table before the first row, None where that is not known."""
        self._compare()
        self._drop_doubts()
        self.wrong = list(self._wrong_totals())
        self._rows(lying)
        self._conflicts()
        self.breaches += self._off_totals(lying)
        doubts = doubts_of(self)
        answer(self, doubts, lying)
        self.result.taken = [
            [self.values.get((place, seat), self.recovered.get((place, seat))) for seat in self.seats]
            for place in range(len(self.deals))
        ]
        self.result.ends = [self._end(seat, doubts.cells) for seat in self.seats]
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

    def _drop_doubts(self) -> None:
        """A doubtful figure that keeps its row from summing to zero is not what it seemed."""
        for place in range(len(self.deals)):
            doubtful = [seat for seat in self.seats if (one := self.figures.get((place, seat))) and one.doubtful]
            if doubtful and self.sum_of(place):
                for seat in doubtful:
                    self.values.pop((place, seat), None)

    # --- columns ---

    def _wrong_totals(self) -> Iterator[Wrong]:
        """The totals that do not add up; after one, the next may go on from it or from the right one."""
        accepted: dict[Place, set[Decimal]] = {}
        for seat in self.seats:
            bases = {one for one in (self.base[seat],) if one is not None}
            start = 0
            for place, figure in self.totals_of(seat):
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

    def _off_totals(self, lying: Decimal | None) -> Iterator[Breach]:
        """SC102 for the totals that do not add up; of two that stand in each other's place, once. SC105 for two figures
        above them that do."""
        left = [(one, is_total_wrong(self, one, lying)) for one in self.wrong]
        while left:
            one, sure = left.pop(0)
            exchanged = ((pair, self._exchanged(one, pair[0])) for pair in left)
            if swapped := next(((pair, place) for pair, place in exchanged if place is not None), None):
                (other, _sure), place = swapped
                left.remove(swapped[0])
                yield self._swapped(place, one, other)
                continue
            found = WrongTotal(one.figure.span, one.seat, figure=one.figure, right=one.right, sure=sure)
            for pair in left:
                other, both = pair
                if (other.place, other.right, one.right) == (one.place, one.figure.value, other.figure.value):
                    found.swapped, found.sure = (other.seat, other.figure), sure and both
                    found.related = ((other.figure.span, _("and this figure too")),)
                    left.remove(pair)
                    break
            yield found

    def _exchanged(self, one: Wrong, other: Wrong) -> int | None:
        """The only row in which two figures stand in each other's place, as two totals below it tell; None where they do
        not, or there are several."""
        if one.place != other.place or self._off(one) != -self._off(other) or one.right == other.figure.value:
            return None
        first = max((place for place, _figure in self.totals_of(one.seat) if place < one.place), default=-1) + 1
        rows = [
            place
            for place in range(first, one.place + 1)
            if {(place, one.seat), (place, other.seat)} <= self.figures.keys()
            and (mine := self.values.get((place, one.seat))) is not None
            and (theirs := self.values.get((place, other.seat))) is not None
            and mine - theirs == self._off(one)
        ]
        return rows[0] if len(rows) == 1 else None

    def _swapped(self, place: int, one: Wrong, other: Wrong) -> CellAgainstTotals:
        figures = self.figures[place, one.seat], self.figures[place, other.seat]
        told = _("swapped with this"), _("as this total says"), _("as this total says")
        spans = figures[1].span, one.figure.span, other.figure.span
        values = {seat: self.values[place, seat] for seat in (one.seat, other.seat)}
        related = tuple(zip(spans, told, strict=True))
        return CellAgainstTotals(figures[0].span, one.seat, related=related, place=place, values=values)

    # --- rows ---

    def _rows(self, lying: Decimal | None) -> None:
        """SC103 for the rows that do not sum to zero, or, where a pot may stay, to what was left of it.

        Where a total is wrong by as much, it is that cell, and the total is right.
        """
        if self.result.running and not self.pot_stays:
            self._running_rows()
            return
        if self.result.running:
            start = None if lying is None or self.origin is None else self.origin + lying
            found = slips([self.row_of_totals(place) for place in range(len(self.deals))], start)
        else:
            found = off_rows(self.sums, lying, pot_stays=self.pot_stays, unopened=self.unopened)
        for place, over in found:
            self._unbalanced(place, over)

    def _running_rows(self) -> None:
        """SC103 for running totals that do not sum to what those before did; the next may go on from either."""
        accepted = {one for one in (self.origin,) if one is not None}
        before = self.origin
        for place in range(len(self.deals)):
            total = self.row_of_totals(place)
            if total is None:
                continue
            if accepted and total not in accepted:
                # neither the points of this deal nor of the next follow from it
                due = before or ZERO
                self._unbalanced(place, total - due, due)
                self.unbalanced.add(place + 1)
            before = total if before is None else before
            accepted.add(total)

    def _conflicts(self) -> None:
        """SC104 and SC105 for figures that the rules of the game do not give, in rows that are not wrong already.

        A doubtful figure among them is not what it seemed.
        """
        reported = {breach.span.line for breach in noted(self.result, WrongSum)}
        for place, row in enumerate(self.deals):
            recorded = place < len(self.known) and bool(self.known[place])
            if self.rules is None or recorded or place in self.unbalanced or row.span.line in reported:
                continue
            cells = [None if (place, seat) in self.away else self.values.get((place, seat)) for seat in self.seats]
            for seats, why in self.rules.conflicts(place, cells):
                shown = [(seat, figure) for seat in seats if (figure := self.shown(place, seat)) is not None]
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
            self.breaches.append(inconsistent(place, shown, why))
        else:
            values = {"points": self.values[place, seat]}
            self.breaches.append(ImpossibleScore(figure.span, seat, values=values, place=place, why=why))

    def _unbalanced(self, place: int, over: Decimal, due: Decimal | None = None) -> None:
        if due is None:
            total = None if self.result.running else self.sum_of(place)
            due = ZERO if total is None else total - over
        figures = [figure for seat in self.seats if (figure := self.shown(place, seat)) is not None]
        culprit = next((one for one in self.wrong if one.place >= place and self._off(one) == over), None)
        if culprit is not None and self.result.running:
            # what follows from it is in doubt, and it may have gone on wrongly from there
            self.unbalanced.update((place, place + 1))
            culprit = culprit if culprit.place == place else None
        if culprit is not None:
            self.wrong.remove(culprit)
            cell = self.shown(place, culprit.seat)
            if self.result.running:
                right = ((cell.value if cell is not None else None) or ZERO) - over
            else:
                right = self.values[place, culprit.seat] - over
                self.values[place, culprit.seat] = right
            if cell is not None:
                related = ((culprit.figure.span, _("as this total says")),)
                self.breaches.append(
                    WrongSum(cell.span, culprit.seat, related=related, over=over, due=due, right=right)
                )
            return
        self.unbalanced.add(place)
        span = figures[0].span
        if figures[-1].span.line == span.line:
            span = span._replace(end=max(span.end, figures[-1].span.end))
        self.breaches.append(WrongSum(span, over=over, due=due, of_totals=self.result.running))

    def _off(self, wrong: Wrong) -> Decimal:
        """By how much the figures above a total are more than it."""
        return wrong.right - (wrong.figure.value or ZERO)

    def _end(self, seat: int, doubted: Collection[Place]) -> Decimal | None:
        """The total of a seat after the last row, where it is known."""
        last, start = self.base[seat], 0
        for place, figure in self.totals_of(seat):
            last, start = figure.value, place + 1
        rest = range(start, len(self.deals))
        cells = [None if (place, seat) in doubted else self.values.get((place, seat)) for place in rest]
        return None if last is None or None in cells else last + sum((c for c in cells if c is not None), ZERO)
