"""Audits a score table of a game whose cells have finitely many meanings: rows, columns, and what cannot be read.

The game gives each row its `RowConstraints`. First every cell and every row is looked at alone (`rows`), then the
columns against the totals (`column_totals`). Where something contradicts, the single slips of the pen are looked for that
would explain it (`explanations`). Every unreadable cell gets the values that some whole table gives (SC106, SC107): the
table as it is written, or else as it would be without any slip that explains it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import cached_property
from typing import Any

from hhtool.game.breach import Breach
from hhtool.sheets.answers import Answers, breaches_of, together
from hhtool.sheets.checks.impossible import ImpossibleScore, InconsistentRow
from hhtool.sheets.checks.reckoned import WrongCarry, WrongCell, WrongTotal
from hhtool.sheets.column_totals import judge, read_column
from hhtool.sheets.explanations import Explanation, Reader, explanations, local_explanations, note_conflict
from hhtool.sheets.history import History, told_points
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import Sheet
from hhtool.sheets.slip_findings import chosen, finding, lowered
from hhtool.sheets.slips import CARRIED
from hhtool.sheets.table import Known, RowConstraints

_SHORT = 4
"""A sheet of so few deals may well be one of running totals, whatever its figures say."""
_ALIKE = 3
"""A reading in which no more rows than this contradict themselves is looked at closely."""
_CELL = 5
"""Steps that it takes to read a cell."""
_COUNTED = 0.1
"""With so little effort what contradicts is counted, and not explained."""
_LOOKED_AT = 12
"""Rows that contradict themselves and are looked at closely, where no one slip explains them all."""


def audit(
    sheet: Sheet,
    constraints: Sequence[RowConstraints[Any] | None],
    base: Sequence[Decimal | None],
    known: Known,
    *,
    running: bool | None,
) -> SheetAudit:
    """Audit a table; `constraints` belong to its rows of deals, None where one cannot be judged.

    `base` are the totals before the first row (None: not known). `running` says whether the figures are running
    totals; where it is None, the reading with fewer contradictions is taken, and of two that have as many nothing is told
    that holds in one alone.
    """

    def read(*, as_running: bool) -> _Reading:
        return _Reading(Reader(sheet, constraints, base, known, running=as_running))

    if running is not None:
        return read(as_running=running).result()
    plain = read(as_running=False)
    short = len(sheet.deals) <= _SHORT
    if len(sheet.deals) < 2 or (not plain.odd and not short):
        return plain.result()
    other = read(as_running=True)
    close = min(plain.odd, other.odd) > 0
    first, second = (one.faults if close and (short or one.rows <= _ALIKE) else one.odd for one in (plain, other))
    chosen, rest = (other, plain) if second < first else (plain, other)
    result = chosen.result(rest if first == second else None)
    result.recognised = chosen is other
    result.work += rest.reader.work
    return result


def audit_points(
    sheet: Sheet, constraints: Sequence[RowConstraints[Any] | None], history: History[Any], *, running: bool | None
) -> SheetAudit:
    """Audit a table of points, held against what the session's other records tell; a lone figure of a cell is points."""
    sheet.call_lone("points")
    numbers = history.numbers([row.label for row in sheet.deals])
    known = [told_points(history.deals.get(number)) for number in numbers]
    return audit(sheet, constraints, history.base(numbers[0] if numbers else 1), known, running=running)


class _Reading:
    """A table taken one way: as points of each deal, or as running totals."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.clashes = reader.clashes
        self.wrong = sum(isinstance(one, WrongCell | WrongTotal) for one in reader.written.breaches)
        self.rows = len(reader.written.bad) + self.wrong

    @property
    def odd(self) -> int:
        """How many rows, totals and figures that others give are not as they should be."""
        return self.clashes + len(self.reader.written.varied) + self.wrong

    @property
    def faults(self) -> int:
        """How many slips it takes, so far as that is known."""
        return min(self.odd - self.wrong, 1) + self.wrong if self.explanations else self.odd

    @cached_property
    def explanations(self) -> list[Explanation]:
        """The table without each slip that explains it, or as it is written."""
        return explanations(self.reader)

    @cached_property
    def slips(self) -> list[Breach]:
        """A finding for each slip."""
        if self.explanations:
            if self.explanations[0].slip is None or self.chosen is not None:
                return []
            found = list(finding(self.reader, self.explanations, self._by_rows))
            # of what no likely slip explains it is not said which figure is wrong
            return found or [_unsure(one) for one in self._by_column()][:1]
        return [*self._by_row(), *self._by_column()]

    @cached_property
    def chosen(self) -> Explanation | None:
        """The explanation that another check tells, where there is one."""
        return chosen(self.reader, self.explanations)

    @property
    def _by_rows(self) -> list[ImpossibleScore | InconsistentRow]:
        """What contradicts in rows."""
        return [one for one in self.reader.written.breaches if isinstance(one, ImpossibleScore | InconsistentRow)]

    def _by_row(self) -> Iterator[Breach]:
        """Where no one slip explains all: a finding for each row, with the slips that would explain that."""
        done: set[int] = set()
        # where it is only counted what contradicts, nobody asks which slip it may be
        closely = self.reader.running or self.reader.sheet.effort > _COUNTED
        for count, place in enumerate(sorted(self.reader.written.bad)):
            if place in done:
                continue
            own = [
                one
                for one in self._by_rows
                if isinstance(one, ImpossibleScore | InconsistentRow) and one.place == place
            ]
            looked_at = closely and count < _LOOKED_AT and not self.reader.exhausted
            found = local_explanations(self.reader, place) if looked_at else []
            if not found:
                yield from own
                continue
            if not any(self.reader.is_told(one.slip) for one in found):
                yield from finding(self.reader, found, own)
            mended = [one.table.touched - one.table.bad for one in found]
            done |= frozenset.intersection(*mended) if self.reader.running else frozenset()

    def _by_column(self) -> Iterator[Breach]:
        """The totals that are wrong, and those that leave no value for what cannot be read."""
        table = self.reader.written
        before = len(table.breaches)
        for seat in table.seats:
            judge(table, seat, read_column(table, seat))
        if not self.clashes:
            note_conflict(table, [one for seat in table.seats for one in read_column(table, seat).sums])
        found = table.breaches[before:]
        del table.breaches[before:]
        yield from found

    @cached_property
    def _told(self) -> list[Explanation]:
        """What tells of the cells: the explanations, or the table without all that contradicts."""
        return self.explanations or [self.reader.look_at(self.reader.cautious())]

    @cached_property
    def answers(self) -> Answers:
        """What is told of the figures that cannot be read."""
        return together([one.answers for one in self._told])

    def result(self, other: _Reading | None = None) -> SheetAudit:
        """The audit; where the `other` reading is as likely, nothing is told that holds in this one alone."""
        found = [self] if other is None else [self, other]
        told = self.answers if other is None else together([one.answers for one in found])
        explained = self.chosen or (self.explanations[0] if len(self.explanations) == 1 else None)
        table = self.reader.written if explained is None else explained.table
        seats = table.seats
        known = [one for one in self.reader.written.breaches if not isinstance(one, ImpossibleScore | InconsistentRow)]
        known, slips = self._carried_on(known)
        ends = [one.ends() for one in self.explanations] or [self.reader.look_at(self.reader.written).ends()]
        return SheetAudit(
            self.reader.sheet,
            [*known, *(slips if other is None else map(_unsure, slips)), *breaches_of(told)],
            running=self.reader.running,
            ends=[each[0] if len(set(each)) == 1 else None for each in zip(*ends, strict=True)],
            constraints=table.constraints,
            said=[[cell.values.get("points") for cell in row] for row in table.cells],
            taken=self._taken(),
            explained=other is None and len(self.explanations) == 1,
            meanings=[
                [frozenset[Any]().union(*(one.inference.possible[place][seat] for one in self._told)) for seat in seats]
                for place in range(len(table.deals))
            ],
            work=self.reader.work + _CELL * sum(map(len, self.reader.sheet.table.rows)),
        )

    def _carried_on(self, known: list[Breach]) -> tuple[list[Breach], list[Breach]]:
        """What is `known` to be wrong, and the slips: a total that its row gives otherwise, and from which those below go
        on, is one slip."""
        wrong = {
            (one.span, one.seat): one for one in known if isinstance(one, WrongTotal) and one.figure.value is not None
        }
        slips = list(self.slips)
        deals = [place for place, row in enumerate(self.reader.sheet.rows) if row.kind == "deal"]
        for place, one in enumerate(slips):
            if not isinstance(one, WrongCarry) or (total := wrong.get((one.span, one.seat))) is None:
                continue
            over = (total.figure.value or Decimal(0)) - total.right
            guesses = [guess for guess in one.guesses if guess.kind == CARRIED and guess.meant == over]
            if guesses:
                edits = list(lowered(self.reader, deals[one.place], one.seat, int(over))) if total.sure else []
                slips[place] = replace(one, guesses=guesses, edits=edits)
                known = [kept for kept in known if kept is not total]
        return known, slips

    def _taken(self) -> list[list[Decimal | None]]:
        """The points of each cell: as they are written, where they are believed, else the only ones that can be meant."""
        told, places = [one.taken() for one in self._told], range(len(self.reader.written.deals))
        return [
            [
                values.pop() if len(values := {one[place][seat] for one in told}) == 1 else None
                for seat in self.reader.written.seats
            ]
            for place in places
        ]


def _unsure(breach: Breach) -> Breach:
    """What is found wrong, without saying which figure is."""
    if isinstance(breach, WrongTotal):
        return replace(breach, sure=False)
    return replace(breach, edits=()) if isinstance(breach, WrongCarry) else breach
