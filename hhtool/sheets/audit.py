"""Audits a score table of a game whose cells have finitely many meanings: rows, columns, and what cannot be read.

Each row has its `Case`, which the game's room makes. First every cell is looked at alone (SC104), then every row
(SC105), then the columns against the totals (SC102). What contradicts is taken as not written, so that the rest can
still be inferred; then every unreadable cell gets the values that some whole table gives (SC106, SC107).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import combinations
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from hhtool.checks import Breach
from hhtool.i18n import Message, _
from hhtool.sheets.conflict import smallest_conflict
from hhtool.sheets.inference import Inference, Sum, infer
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Figure, Row, Sheet
from hhtool.sheets.slips import slips
from hhtool.source import Span

M = TypeVar("M", bound=Hashable)

Values = dict[str, Decimal]
"""The figures of a cell that are taken as they are written, by kind."""

_GUESSES = 3
_TRIES = 4000
ZERO = Decimal(0)


class Case(Protocol[M]):
    """A row of a deal as its game sees it. Cells are known by their seats."""

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> set[M]:
        """The meanings of a cell that agree with the figures given."""

    def points(self, meaning: M) -> int:
        """What a meaning brings the player."""

    def figure(self, meaning: M, kind: str) -> int:
        """The figure of a kind (`bid`, `tricks`, `points`) that a meaning gives."""

    def support(self, domains: Sequence[Any]) -> list[set[M]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> list[Decimal] | None:
        """The points of each seat where other figures of the row give them for certain; else None."""


def audit(
    sheet: Sheet,
    cases: Sequence[Case[Any] | None],
    base: Sequence[Decimal | None],
    known: Sequence[Sequence[Mapping[str, Decimal]]],
    *,
    running: bool | None,
) -> SheetAudit:
    """Audit a table; `cases` belong to its rows of deals, None where one cannot be judged.

    `base` are the totals before the first row (None: not known); `known` holds for each row of a deal the figures of
    each seat that another record of the deal gives, nothing where there is none. `running` says whether the figures
    are running totals; where it is None, the reading with fewer contradictions is taken.
    """
    if running is not None:
        return _Audit(sheet, cases, base, known, running=running).run()
    plain = _Audit(sheet, cases, base, known, running=False)
    if plain.local() < 2:
        return plain.run()
    other = _Audit(sheet, cases, base, known, running=True)
    if other.local() < plain.local():
        result = other.run()
        result.recognised = True
        return result
    return plain.run()


class _Cell(Generic[M]):
    """What is known of one cell: `values` as they are taken, `open` what is to be inferred, `hidden` that a
    contradiction was reported of it already."""

    def __init__(self) -> None:
        self.values: Values = {}
        self.doubtful: dict[str, Figure] = {}
        self.open: list[Figure] = []
        self.hidden = False

    def release(self, kinds: Sequence[str]) -> None:
        """Take figures as not written."""
        for kind in kinds:
            self.values.pop(kind, None)


class _Wrong(NamedTuple):
    """A total that its rows cannot give, starting from `base`; `right` is what is right, where that is sure."""

    rows: range
    figure: Figure
    base: Decimal
    right: Decimal | None


class _Column(NamedTuple):
    """What the totals of a column say: sums to be kept, totals that are wrong, those whose doubtful reading does not
    fit (by their number), and the total at the end where it is sure."""

    sums: list[Sum]
    wrong: list[_Wrong]
    doubts: list[int]
    end: Decimal | None


class _Audit:
    def __init__(
        self,
        sheet: Sheet,
        cases: Sequence[Case[Any] | None],
        base: Sequence[Decimal | None],
        known: Sequence[Sequence[Mapping[str, Decimal]]],
        *,
        running: bool,
    ) -> None:
        self.sheet, self.cases, self.running, self.known = sheet, cases, running, known
        self.players = len(sheet.players)
        self.base = list(base)
        self.result = SheetAudit(sheet, running=running)
        self.deals = sheet.deals
        self.grid: list[list[_Cell[Any]]] = []
        self.totals: list[list[tuple[int, Figure]]] = [[] for _seat in range(self.players)]
        self._take()
        self._found: list[Breach] | None = None
        self.domains: list[list[set[Any]]] = []

    # --- what is written ---

    def _take(self) -> None:
        """Take the figures: those of deals into the grid, totals by the number of the row that they stand behind."""
        place = -1
        for row in self.sheet.rows:
            if row.kind == "deal":
                place += 1
                self.grid.append([self._cell(row, seat, place) for seat in range(self.players)])
                continue
            for seat, box in enumerate(row.boxes):
                figure = box.get("total")
                if figure is None:
                    continue
                if row.kind == "carried" and place < 0:
                    self.base[seat] = figure.value
                else:
                    self.totals[seat].append((place, figure))
        if self.running:
            self._increments()

    def _cell(self, row: Row, seat: int, place: int) -> _Cell[Any]:
        cell: _Cell[Any] = _Cell()
        for figure in row.boxes[seat].figures:
            if figure.kind == "total" or (self.running and figure.kind == "points"):
                self.totals[seat].append((place, figure))
            elif figure.value is None:
                cell.open.append(figure)
            else:
                cell.values[figure.kind] = figure.value
                if figure.doubtful:
                    cell.doubtful[figure.kind] = figure
        return cell

    def _increments(self) -> None:
        """The points of a deal, where its running total and the one before can be read."""
        for seat in range(self.players):
            last, before = self.base[seat], -1
            for place, figure in self.totals[seat]:
                if place >= 0 and last is not None and figure.value is not None and place == before + 1:
                    cell = self.grid[place][seat]
                    cell.values["points"] = figure.value - last
                    if figure.doubtful:
                        cell.doubtful["points"] = figure
                last, before = figure.value, place

    def _place(self, place: int, seat: int, kind: str = "points") -> Figure:
        """The figure that stands for a cell's points on the paper."""
        box = self.deals[place].boxes[seat]
        figure = box.get(kind) or box.get("points") or box.get("total") or next(iter(box.figures), None)
        return figure or Figure(kind, None, self.deals[place].span)

    # --- cells and rows ---

    def local(self) -> int:
        """How many contradictions the cells and the rows show by themselves."""
        if self._found is None:
            self._found = []
            for place, case in enumerate(self.cases):
                self.domains.append([] if case is None else self._row(place, case))
        return len(self._found)

    def _note(
        self, kind: str, span: Span, seat: int, related: Sequence[tuple[Span, Message]] = (), **facts: Any
    ) -> None:
        found = self.result.breaches if self._found is None else self._found
        found.append(Breach(kind, span, seat, facts, tuple(related)))

    def _row(self, place: int, case: Case[Any]) -> list[set[Any]]:
        cells = self.grid[place]
        for seat, figures in enumerate(self.known[place]):
            self._compare(place, seat, figures)
        self._recompute(place, case)
        for seat, cell in enumerate(cells):
            self._alone(place, seat, cell, case)
        domains = self._domains(case, cells)
        if case.support(domains) is None and not self._without_doubts(place, case):
            self._contradiction(place, case, cells)
        domains = self._domains(case, cells)
        return case.support(domains) or domains

    @staticmethod
    def _domains(case: Case[Any], cells: Sequence[_Cell[Any]]) -> list[set[Any]]:
        return [case.domain(seat, cell.values) for seat, cell in enumerate(cells)]

    def _compare(self, place: int, seat: int, known: Mapping[str, Decimal]) -> None:
        """SC101: a figure is not what the record of the deal gives."""
        cell = self.grid[place][seat]
        for kind, right in known.items():
            if cell.values.get(kind, right) != right:
                self._wrong(place, seat, kind, right)
            cell.values[kind] = right

    def _wrong(self, place: int, seat: int, kind: str, right: Decimal) -> None:
        """A figure is not what others give; a doubtful one is only not what it seemed."""
        cell = self.grid[place][seat]
        if kind in cell.doubtful:
            self._doubt(place, seat, kind)
            return
        figure = self._place(place, seat, kind)
        change = right - cell.values[kind]
        self._note("cell-score", figure.span, seat, figure=figure, right=(figure.value or ZERO) + change)
        cell.values[kind] = right

    def _recompute(self, place: int, case: Case[Any]) -> None:
        """SC101: the points of a cell are not what its bid and tricks give."""
        cells = self.grid[place]
        right = case.recomputed([cell.values for cell in cells])
        for seat, cell in enumerate(cells) if right else ():
            assert right is not None
            if cell.values.get("points", right[seat]) != right[seat]:
                self._wrong(place, seat, "points", right[seat])

    def _alone(self, place: int, seat: int, cell: _Cell[Any], case: Case[Any]) -> None:
        """SC104: no play gives these figures."""
        if case.domain(seat, cell.values):
            return
        for kind in list(cell.doubtful):
            self._doubt(place, seat, kind)
            if case.domain(seat, cell.values):
                return
        figure = self._place(place, seat)
        values = dict(cell.values)
        cell.release(["points", "tricks"])
        if not case.domain(seat, cell.values):
            cell.values.clear()
        cell.hidden = True
        self._note("impossible-score", figure.span, seat, values=values, place=place, figure=figure)

    def _doubt(self, place: int, seat: int, kind: str) -> None:
        """What was doubtful is not what it seemed: it cannot be read."""
        cell = self.grid[place][seat]
        figure = cell.doubtful.pop(kind)
        cell.release([kind])
        if self.running and kind == "points":
            self._lose_total(place, seat)
        else:
            cell.open.append(figure)

    def _lose_total(self, place: int, seat: int) -> None:
        """Take a running total as unreadable: neither the points of its deal nor of the next follow from it."""
        self.totals[seat] = [
            (at, figure._replace(value=None) if at == place else figure) for at, figure in self.totals[seat]
        ]
        for one in (place, place + 1):
            if one < len(self.grid):
                self.grid[one][seat].release(["points"])

    def _without_doubts(self, place: int, case: Case[Any]) -> bool:
        """Whether a row fits when as few of its doubtful figures as will do are taken as unreadable."""
        cells = self.grid[place]
        doubts = [(seat, kind) for seat, cell in enumerate(cells) for kind in cell.doubtful]
        for size in range(1, len(doubts) + 1):
            for some in combinations(doubts, size):
                domains = [
                    case.domain(
                        seat, {kind: value for kind, value in cell.values.items() if (seat, kind) not in some}
                    )
                    for seat, cell in enumerate(cells)
                ]
                if case.support(domains) is not None:
                    for seat, kind in some:
                        self._doubt(place, seat, kind)
                    return True
        return False

    def _contradiction(self, place: int, case: Case[Any], cells: Sequence[_Cell[Any]]) -> None:
        """SC105: each cell is possible, but no play gives them together."""
        written = [seat for seat, cell in enumerate(cells) if cell.values]

        def fits(some: Any) -> bool:
            domains = [
                case.domain(seat, cell.values if seat in some else {}) for seat, cell in enumerate(cells)
            ]
            return case.support(domains) is not None

        seats = smallest_conflict(written, fits, _TRIES) or tuple(written)
        values = [dict(cell.values) for cell in cells]
        guesses = list(self._guesses(place, case, cells, seats))
        for seat in seats:
            cells[seat].release(["points", "tricks"])
            cells[seat].hidden = True
        if case.support(self._domains(case, cells)) is None:
            for seat in seats:
                cells[seat].values.clear()
        figures = [self._place(place, seat) for seat in seats]
        related = [(figure.span, _("this is part of it")) for figure in figures[1:]]
        self._note("inconsistent-row", figures[0].span, seats[0], related, seats=seats, values=values, place=place,
                   guesses=guesses, case=case)  # fmt: skip

    def _guesses(
        self, place: int, case: Case[Any], cells: Sequence[_Cell[Any]], seats: Sequence[int]
    ) -> Iterator[tuple[int, str, int, int]]:
        """(seat, kind of slip, the figure as written, as it may have been): one slip that explains a row."""
        domains = self._domains(case, cells)
        for seat in seats:
            wrong = cells[seat].values.get("points")
            if wrong is None or wrong % 1:
                continue
            without = {kind: value for kind, value in cells[seat].values.items() if kind != "points"}
            others = [
                case.domain(seat, without) if one == seat else domains[one] for one in range(len(cells))
            ]
            left = case.support(others)
            possible = {case.points(meaning) for meaning in left[seat]} if left else set()
            for slip in slips(int(wrong)):
                if slip.value in possible and self._fits_totals(place, seat, slip.value - int(wrong)):
                    yield seat, slip.kind, int(wrong), slip.value
        for one, other in combinations(seats, 2):
            first, second = cells[one].values.get("points"), cells[other].values.get("points")
            if first is None or second is None or first == second:
                continue
            swapped = list(domains)
            swapped[one] = case.domain(one, {**cells[one].values, "points": second})
            swapped[other] = case.domain(other, {**cells[other].values, "points": first})
            if all(swapped) and case.support(swapped) is not None:
                yield one, "exchanged", int(first), int(second)

    def _fits_totals(self, place: int, seat: int, change: int) -> bool:
        """Whether a cell changed by so much goes with the next total of its column, as far as that can be told."""
        if self.running:
            return True
        total, last = ZERO, self.base[seat]
        start = 0
        for at, figure in self.totals[seat]:
            if at >= place:
                points = [self.grid[one][seat].values.get("points") for one in range(start, at + 1)]
                if last is None or figure.value is None or None in points:
                    return True
                total = sum((value for value in points if value is not None), ZERO)
                return last + total + change == figure.value
            if figure.value is not None:
                start, last = at + 1, figure.value
        return True

    # --- columns ---

    def run(self) -> SheetAudit:
        """The whole audit."""
        self.local()
        found = self._found or []
        self._found = None
        self.result.breaches += found
        self._narrow()
        columns = [self._column(seat) for seat in range(self.players)]
        for seat, column in enumerate(columns):
            self._judge(seat, column)
            self.result.ends.append(column.end)
        sums = [one for column in columns for one in column.sums]
        inference = self._infer(sums)
        self._answer(inference)
        self.result.breaches = [self._explained(breach, inference) for breach in self.result.breaches]
        return self.result

    def _narrow(self) -> None:
        """Leave of each cell what the columns say whose totals all fit: then a total that does not is judged by that."""
        columns = [self._column(seat) for seat in range(self.players)]
        sound = [one for column in columns if not column.wrong for one in column.sums]
        if sound and any(column.wrong for column in columns):
            inference = self._inferred(sound)
            if inference.consistent:
                self.domains = [
                    [set(cell) for cell in row] if self.domains[place] else []
                    for place, row in enumerate(inference.possible)
                ]

    def _column(self, seat: int) -> _Column:
        """What the totals of a column say. After a wrong total the next may go on from it or from the right one."""
        bases = {base for base in (self.base[seat],) if base is not None}
        start = 0
        sums, wrong, doubts = [], [], []
        for number, (at, figure) in enumerate(self.totals[seat]):
            rows = range(start, at + 1)
            if not all(self.domains[one] for one in rows):
                bases, start = {value for value in (figure.value,) if value is not None}, at + 1
                continue
            if figure.value is None:
                continue
            right = None
            fitting = [base for base in bases if self._reaches(rows, seat, figure.value - base)]
            if fitting:
                sums.append(Sum(seat, tuple(rows), int(figure.value - fitting[0])))
            elif bases and figure.doubtful:
                doubts.append(number)
                continue
            elif bases:
                right = self._right(rows, seat, min(bases))
                wrong.append(_Wrong(rows, figure, min(bases), right))
            bases, start = {value for value in (figure.value, right) if value is not None}, at + 1
        rest = range(start, len(self.deals))
        end = self._right(rest, seat, min(bases)) if len(bases) == 1 else None
        return _Column(sums, wrong, doubts, end)

    def _right(self, rows: Sequence[int], seat: int, base: Decimal) -> Decimal | None:
        """The total after some rows, where all their points are sure."""
        fixed = [self._fixed(one, seat) for one in rows]
        return None if None in fixed else base + sum(points for points in fixed if points is not None)

    def _judge(self, seat: int, column: _Column) -> None:
        """SC102 for the totals of a column that do not add up; what is not known of it is not to be read from them."""
        for number in column.doubts:
            at, figure = self.totals[seat][number]
            self.totals[seat][number] = (at, figure._replace(value=None))
        for one in column.wrong:
            if one.right is None:
                self._no_value(seat, one)
            elif not any(self.grid[place][seat].hidden for place in one.rows):
                figure = one.figure
                self._note("total", figure.span, seat, right=one.right, figure=figure)

    def _no_value(self, seat: int, wrong: _Wrong) -> None:
        """SC105: no value of a cell that cannot be read fits both its row and the total."""
        figure = wrong.figure
        opened = [one for one in wrong.rows if self._unread(one, seat)]
        if not opened:
            return
        cell = self._place(opened[0], seat)
        others = [self._place(one, seat).span for one in wrong.rows if one != opened[0]]
        related = [(figure.span, _("the total")), *((span, _("this is part of it")) for span in others)]
        near = (
            []
            if figure.value is None or figure.value % 1
            else [slip.value for slip in slips(int(figure.value))]
        )
        guesses = [value for value in near if self._reaches(wrong.rows, seat, value - wrong.base)]
        self._note("inconsistent-column", cell.span, seat, related, guesses=guesses)
        for one in opened:
            self.grid[one][seat].hidden = True

    def _points(self, place: int, seat: int) -> set[int]:
        case = self.cases[place]
        assert case is not None
        return {case.points(meaning) for meaning in self.domains[place][seat]}

    def _fixed(self, place: int, seat: int) -> int | None:
        """The points of a cell where they are sure."""
        points = self._points(place, seat) if self.domains[place] else set()
        return next(iter(points)) if len(points) == 1 else None

    def _reaches(self, rows: Sequence[int], seat: int, total: Decimal) -> bool:
        if total % 1:
            return False
        sums = {0}
        for one in rows:
            points = self._points(one, seat)
            sums = {before + some for before in sums for some in points}
        return int(total) in sums

    # --- what cannot be read ---

    def _infer(self, sums: list[Sum]) -> Inference[Any]:
        """The inference over the rows that can be judged; sums that contradict each other are left out, and told."""
        while True:
            inference = self._inferred(sums)
            if inference.consistent:
                return inference
            clash = smallest_conflict(sums, lambda some: self._inferred(list(some)).consistent, 60) or tuple(
                sums
            )
            places = [
                (place, one.column) for one in clash for place in one.rows if self._unread(place, one.column)
            ]
            if places:
                place, seat = places[0]
                ends = [
                    figure.span for one in clash for at, figure in self.totals[one.column] if at in one.rows
                ]
                related = [(span, _("this total is part of it")) for span in ends]
                self._note("inconsistent-column", self._place(place, seat).span, seat, related, guesses=[])
            for place, seat in places:
                self.grid[place][seat].hidden = True
            sums = [one for one in sums if one not in clash]

    def _unread(self, place: int, seat: int) -> bool:
        return bool(self.grid[place][seat].open) and not self.grid[place][seat].hidden

    def _inferred(self, sums: Sequence[Sum]) -> Inference[Any]:
        judged = [place for place, domains in enumerate(self.domains) if domains]
        index = {place: number for number, place in enumerate(judged)}
        rows = [_Judged(self.cases[place], self.domains[place]) for place in judged]
        moved = [one._replace(rows=tuple(index[place] for place in one.rows)) for one in sums]
        found = infer(rows, moved)
        possible: list[list[frozenset[Any]]] = [
            [frozenset() for _s in range(self.players)] for _d in self.deals
        ]
        for place, number in index.items():
            possible[place] = found.possible[number]
        return Inference(possible, found.consistent, found.exact)

    def _answer(self, inference: Inference[Any]) -> None:
        """SC106 and SC107 for every cell that cannot be read."""
        points: list[list[int | None]] = []
        for place, case in enumerate(self.cases):
            row: list[int | None] = []
            for seat in range(self.players):
                found = (
                    {case.points(meaning) for meaning in inference.possible[place][seat]} if case else set()
                )
                row.append(next(iter(found)) if len(found) == 1 else None)
            points.append(row)
        for place, case in enumerate(self.cases):
            for seat in range(self.players) if case else ():
                assert case is not None
                cell = self.grid[place][seat]
                if cell.open and not cell.hidden:
                    self._cell_answer(place, seat, case, inference)
        for seat in range(self.players):
            self._total_answers(seat, points)

    def _cell_answer(self, place: int, seat: int, case: Case[Any], inference: Inference[Any]) -> None:
        figures = sorted(self.grid[place][seat].open, key=lambda figure: figure.span)
        options = sorted(
            {
                tuple(case.figure(meaning, one.kind) for one in figures)
                for meaning in inference.possible[place][seat]
            }
        )
        self._told(figures, seat, options, exact=inference.exact)

    def _told(
        self, figures: Sequence[Figure], seat: int, options: Sequence[tuple[int, ...]], *, exact: bool
    ) -> None:
        first, last = figures[0].span, figures[-1].span
        span = first._replace(end=last.end) if first.line == last.line else first
        if len(options) == 1:
            self._note("recovered", span, seat, figures=figures, values=options[0])
        elif options:
            self._note("ambiguous", span, seat, figures=figures, options=options, exact=exact)

    def _total_answers(self, seat: int, points: Sequence[Sequence[int | None]]) -> None:
        """Totals that cannot be read, and follow."""
        last, before = self.base[seat], -1
        for at, figure in self.totals[seat]:
            row = [points[one][seat] for one in range(before + 1, at + 1)]
            known = None if None in row or last is None else last + sum(one for one in row if one is not None)
            if figure.value is None:
                if known is not None:
                    self._told([figure], seat, [(int(known),)], exact=True)
                elif (
                    self.running and last is not None and at == before + 1 and not self.grid[at][seat].hidden
                ):
                    self._running_answer(figure, at, seat, last)
            last, before = figure.value if figure.value is not None else known, at

    def _running_answer(self, figure: Figure, place: int, seat: int, last: Decimal) -> None:
        options = (
            sorted((int(last) + one,) for one in self._points(place, seat)) if self.domains[place] else []
        )
        self._told([figure], seat, options, exact=True)

    # --- guesses ---

    def _explained(self, breach: Breach, inference: Inference[Any]) -> Breach:
        """The breach with what it should have been, where one value or one slip explains it."""
        if breach.kind != "impossible-score":
            return breach
        place, seat = breach.facts["place"], breach.seat
        case = self.cases[place]
        assert case is not None
        values: Values = breach.facts["values"]
        possible = {case.points(meaning) for meaning in inference.possible[place][seat]}
        wrong = values.get("points")
        guesses = []
        if wrong is not None and not wrong % 1:
            guesses = [
                (seat, slip.kind, int(wrong), slip.value)
                for slip in slips(int(wrong))
                if slip.value in possible
            ]
        return breach._replace(facts={**breach.facts, "possible": sorted(possible), "guesses": guesses})


class _Judged:
    """A row of the inference: a case with the domains that are left."""

    def __init__(self, case: Case[Any] | None, domains: Sequence[set[Any]]) -> None:
        assert case is not None
        self.domains = domains
        self.points = case.points
        self.support = case.support
