"""Explains several findings of a score table by one fault: the cell with another figure in which nothing is wrong.

Several findings of a row are looked at, and those of sums.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import combinations

from hhtool.audit.explain import counts, key_of, key_of_judged, numbers_in
from hhtool.audit.judge import check_session
from hhtool.audit.memory import Key
from hhtool.audit.session import Audited, audit_table
from hhtool.game.finding import Finding
from hhtool.lazy import late_pattern
from hhtool.notation.record import Cell, Table

_MOST = 32
"""Figures tried for one table; fewer where it is long."""
_ROWS = 400
"""Rows that are audited again for one table, over all figures that are tried."""
_WORK = 600_000
"""Steps that these audits take, about a million of which are a second."""
_OF_SESSION = 1_500_000
"""Steps that those of all tables of a session take."""
_SUMS = frozenset({"SC102", "SC103"})
"""The findings of sums over columns and rows: a figure that is wrong may give one of each."""
_EXPLAINED = frozenset({"SC102", "SC104", "SC105", "SC107"})
"""Findings that are all of them the audit's of the table, which has looked for one slip that explains them."""
_FIGURE = late_pattern(r"[-+]?\d+(?:\.\d+)?")


def explain_tables(findings: Sequence[Finding], audited: Audited) -> list[Finding]:
    """The findings of a session; of those of each table, what one wrong figure explains is put under it."""
    found, left = list(findings), _OF_SESSION
    for place, sheet in enumerate(audited.sheets):
        lines = sheet.lines
        own = sorted((one for one in found if one.line in lines and counts(one)), key=lambda one: one.order)
        rows, sums = Counter(one.line for one in own), sum(one.code in _SUMS for one in own)
        own = [one for one in own if rows[one.line] > 1 or (one.code in _SUMS and sums > 1)]
        if not own or {one.code for one in own} <= _EXPLAINED:
            continue
        search = _Search(audited, place, own, left)
        while len(own) > 1 and search.goes_on:
            folded = search.folded(own)
            gone = set(map(id, folded)) if folded else {id(own[0])}
            own = [one for one in own if id(one) not in gone]
            if folded:
                first, *others = folded
                found = [one for one in found if id(one) not in gone]
                found.append(replace(first, consequences=tuple(others)))
        left -= search.work
    return found


class _Search:
    """The search for one figure of a table that is wrong; `own` are the findings in it, `left` the steps it may take."""

    def __init__(self, audited: Audited, place: int, own: Iterable[Finding], left: int) -> None:
        self._audited, self._place = audited, place
        self._table = audited.reading.tables[place]
        self._heads = audited.sheets[place].sheet.columns
        self._keys = frozenset(map(key_of, own))
        places = {(line, start) for _code, line, start in self._keys}
        cells = [cell for row in self._table.rows for cell in enumerate(row)]
        named = [(at, cell.span) for at, cell in cells if (cell.span.line, cell.span.start) in places]
        self._named, self._columns = {span for _at, span in named}, {at for at, _span in named if at}
        self._by_line: dict[int, list[tuple[int, int, Cell]]] = {}
        for row, each in enumerate(self._table.rows):
            for column, cell in enumerate(each):
                self._by_line.setdefault(cell.span.line, []).append((row, column, cell))
        self._tries = min(_MOST, _ROWS // max(len(self._table.rows), 1))
        self._left = min(_WORK - audited.sheets[place].work, left)
        self.work = 0
        """The steps that it took."""

    def folded(self, own: Sequence[Finding]) -> list[Finding]:
        """The first finding and those that go with it where one figure is another, that in the cell first; or none."""
        lines = dict.fromkeys(one.line for one in own)
        numbers = [number for one in own for number in _figures_of(one)]
        best: tuple[set[Key], Cell] | None = None
        for line in lines:
            for at, cell in self._cells(line):
                for text in self._tried(cell, numbers):
                    gone = self._gone(at, cell, text)
                    if key_of(own[0]) in gone and len(gone) > len(best[0] if best else "1"):
                        best = gone, cell
            if best:
                break
        if not best:
            return []
        gone, cell = best
        explained = [one for one in own if key_of(one) in gone]
        return sorted(explained, key=lambda one: (one.line != cell.span.line, one.column != cell.span.start, one.order))

    @property
    def goes_on(self) -> bool:
        """Whether more figures are tried."""
        return self._tries > 0 and self.work < self._left

    def _tried(self, cell: Cell, numbers: Iterable[Decimal]) -> Iterator[str]:
        """Other figures for a cell, as long as more are tried."""
        others = _others(cell.text, numbers)
        while self.goes_on and (other := next(others, None)) is not None:
            yield other

    def _cells(self, line: int) -> Iterator[tuple[tuple[int, int], Cell]]:
        """The cells of a row that hold a figure of a player, or of the deal where a finding stands there: those with a
        finding first, then those in their columns."""
        found = [
            ((row, column), cell)
            for row, column, cell in self._by_line.get(line, ())
            if _FIGURE.fullmatch(cell.text)
            if cell.span in self._named or (column < len(self._heads) and not self._heads[column].key)
        ]
        yield from sorted(found, key=lambda one: (one[1].span not in self._named, one[0][1] not in self._columns))

    def _gone(self, at: tuple[int, int], cell: Cell, text: str) -> set[Key]:
        """The findings that are not there with another figure in a cell; none where it makes others."""
        self._tries -= 1
        row, column = at
        cells = self._table.rows[row]
        rows = list(self._table.rows)
        rows[row] = (*cells[:column], cell._replace(text=text), *cells[column + 1 :])
        left = self._found(replace(self._table, rows=tuple(rows)))
        return set() if left - self._keys else set(self._keys - left)

    def _found(self, table: Table) -> set[Key]:
        """What is found in the table of the session that is looked at, where it is this."""
        before = self._audited.sheets[: self._place]
        reading = replace(
            self._audited.reading, faults=[], tables=[*self._audited.reading.tables[: self._place], table]
        )
        again = replace(self._audited, reading=reading, sheets=list(before))
        again.sheets.append(audit_table(table, again))
        self.work += again.sheets[-1].work
        lines = again.sheets[-1].lines
        judged = (one for one in check_session(again) if counts(one.check))
        return {key for key in map(key_of_judged, judged) if key[1] in lines}


def _figures_of(finding: Finding) -> Iterator[Decimal]:
    """The figures that a finding speaks of, and how far they are from each other."""
    numbers = [*dict.fromkeys(numbers_in(finding.message))]
    yield from numbers
    for one, other in combinations(numbers, 2):
        yield from (one - other, other - one)


def _others(text: str, numbers: Iterable[Decimal]) -> Iterator[str]:
    """Other figures for a cell: those that are spoken of and those as far from it, then near ones."""
    value = Decimal(text)
    near = (value + step for step in (1, -1, 2, -2))
    spoken = (one for number in numbers for one in (number, value + number))
    for one in dict.fromkeys((*spoken, *near)):
        if one != value:
            yield f"{one:+}" if text.startswith("+") and one > 0 else str(one)
