"""An evening looked at by the rules: its table audited, the points of each deal, the totals, and what is wrong where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from hhtool.audit.file import Audit, audit_file
from hhtool.audit.settlement import settlement
from hhtool.checks.winner import leaders
from hhtool.conversion.deals_table import plus
from hhtool.games.contract import cell
from hhtool.notation.record import Entry, Event, Figures, Winner
from hhtool.notation.source import Source
from hhtool.page.score.evening import Evening, Line, Points

if TYPE_CHECKING:
    from hhtool.game.finding import Finding
    from hhtool.notation.record import Table
    from hhtool.sheets.figure import Box
    from hhtool.sheets.result import SheetAudit

OPEN = "?"
"""What stands in the table where something is still to be entered."""
_INFERRED = ("SC106", "SC107")
"""What is said of such a figure."""


class Fault(NamedTuple):
    """What cannot be: the row, and the cell that it is said at; no seat and no key of what is said of a whole row, and
    no row of what is said of the whole evening."""

    place: int | None
    seat: int | None
    key: str | None
    code: str
    message: str


@dataclass
class Look:
    """An evening and its audit. `places` are the rows that stand in the table: those begun, and the one at hand, whose
    empty cells are figures to be inferred."""

    evening: Evening

    @cached_property
    def places(self) -> list[int]:
        """The rows that stand in the table."""
        lines = self.evening.lines
        return [place for place, line in enumerate(lines) if line.begun or place == self.evening.at]

    @cached_property
    def audit(self) -> Audit:
        """The audit of the table."""
        lines = [
            self._opened(place) if place == self.evening.at else self.evening.lines[place] for place in self.places
        ]
        return audited(self.evening, lines)

    def _opened(self, place: int) -> Line:
        line = deepcopy(self.evening.lines[place])
        for seat, box in enumerate(line.boxes):
            empty = self.evening.game.sheet.keeping.absent if seat in self.evening.away else OPEN
            box.update({figure: empty for figure in self.evening.typed if not line.text(seat, figure)})
        return line

    @property
    def sheet(self) -> SheetAudit:
        """The audit of the table by itself."""
        return self.audit.sessions[0].sheets[0]

    def row(self, place: int) -> int:
        """Where a row stands among the deals of the table."""
        return self.places.index(place)

    # --- points ---

    @cached_property
    def points(self) -> dict[int, Points]:
        """The points of each row that is whole: worked out where the game does so, else as they stand there."""
        found: dict[int, Points] = {}
        for row, place in enumerate(self.places):
            if not self.evening.is_whole(self.evening.lines[place]):
                continue
            if self.evening.computed:
                values = [_values(box) for box in self.sheet.sheet.deals[row].boxes]
                constraints = self.sheet.constraints[row]
                found[place] = (constraints and constraints.recomputed(values)) or ()
            else:
                found[place] = self.sheet.taken[row]
        return found

    @cached_property
    def curve(self) -> list[list[Decimal | None]]:
        """The totals before the first row, and after each that is whole; None from where they are not known."""
        seats = range(len(self.evening.session.players))
        found: list[list[Decimal | None]] = [
            [Decimal(text) for text in self.evening.carried] or [Decimal(0) for _ in seats]
        ]
        for points in self.points.values():
            last = found[-1]
            found.append([plus(last[seat], points[seat] if points else None) for seat in seats])
        return found

    @property
    def totals(self) -> dict[str, Decimal | None]:
        """Each player's total."""
        return dict(zip(self.evening.session.players, self.curve[-1], strict=True))

    @property
    def best(self) -> list[str]:
        """Who leads; nobody where that is not known."""
        found = leaders(self.totals, self.evening.house)
        return found[0] if found else []

    @property
    def settled(self) -> dict[str, Decimal]:
        """What each player gets at the end, or pays; nothing where the totals say it."""
        known = {name: total for name, total in self.totals.items() if total is not None}
        return settlement(self.audit.sessions[0], known) if len(known) == len(self.totals) else {}

    # --- what cannot be ---

    def faults(self) -> Iterator[Fault]:
        """What is said of the evening, but for what is still to be entered; of one that is over, all that lint says."""
        audit = _audit_of(self.record()) if self.evening.ended else self.audit
        for finding in audit.findings:
            fault = self._fault(finding, audit.sessions[0].reading.tables[0])
            at_hand = fault.place is not None and fault.place == self.evening.at
            if not (at_hand and (fault.code in _INFERRED or self._is_open(fault))):
                yield fault

    def _is_open(self, fault: Fault) -> bool:
        """Whether it is said of a figure that is still to be entered, or of a deal to whose points a mark may come."""
        if fault.key is None or fault.place is None:
            return False
        if fault.seat is None:
            return bool(self.evening.game.sheet.keeping.marks)
        return not self.evening.lines[fault.place].text(fault.seat, fault.key)

    def _fault(self, finding: Finding, table: Table) -> Fault:
        rows = table.rows[bool(self.evening.carried) :]
        for place, cells in zip(self.places, rows, strict=False):
            if cells[0].span.line == finding.line:
                for (seat, key), one in zip(self.evening.layout, cells, strict=True):
                    if one.span.start <= finding.column < max(one.span.end, one.span.start + 1):
                        return Fault(place, seat, key, finding.code, str(finding.message))
                return Fault(place, None, None, finding.code, str(finding.message))
        return Fault(None, None, None, finding.code, str(finding.message))

    # --- as a record ---

    def record(self) -> str:
        """The evening as `.hh` text: the rows that were begun, their points and totals, and who won where it is over."""
        evening = self.evening
        lines = [
            (evening.lines[place], self.points.get(place, ())) for place in self.places if evening.lines[place].begun
        ]
        ends = []
        if self.points and len(self.points) == len(lines):
            ends = [evening.closing_row("total", [cell(total) for total in self.curve[-1]])]
        return evening.text(evening.table(lines, ends), tuple(self._closing()) if evening.ended else ())

    def _closing(self) -> Iterator[Event]:
        players = self.evening.session.players
        if self.best:
            yield Winner(tuple(players.index(name) for name in self.best))
        if self.settled:
            entries = [Entry(players.index(name), amount) for name, amount in self.settled.items()]
            yield Figures("settlement", tuple(entries))


def audited(evening: Evening, lines: Sequence[Line]) -> Audit:
    """The audit of rows of an evening, without the points that follow from them."""
    return _audit_of(evening.text(evening.table([(line, ()) for line in lines])))


def _audit_of(text: str) -> Audit:
    """The audit of the record of an evening."""
    return audit_file(Source("evening.hh", text.encode(errors="replace")))


def _values(box: Box) -> dict[str, Decimal]:
    """The figures of a player that can be read."""
    return {figure.kind: figure.value for figure in box.figures if figure.sure and figure.value is not None}
