"""What the audit of a score table gives, for the checks and for whoever shows the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from decimal import Decimal
from functools import cached_property
from typing import Any

from hhtool.game.breach import Breach
from hhtool.notation.node import node
from hhtool.notation.source import Span
from hhtool.sheets.sheet import Row, Sheet


@node(frozen=False)
class SheetAudit:
    """A score table after its audit.

    `rows` are the replays of its rows, which the checks of deals read; `breaches` what the table as a whole shows.
    `running` says that its figures are running totals, `recognised` that nobody said so but the figures, `explained` that
    one slip alone, or none, explains all of them.
    `ends` are the totals after the last row, where they are known; `constraints` are those that the rows of deals were
    held against, `said` the points that their cells say, `taken` those that each was taken for, as written or as inferred
    (None: not known), `meanings` all that each of them can mean, in the words of its constraints. `work` is what it took,
    in steps of which about a million are a second.
    """

    sheet: Sheet
    breaches: list[Breach] = field(default_factory=list)
    rows: list[Any] = field(default_factory=list)
    running: bool = False
    recognised: bool = False
    explained: bool = False
    ends: list[Decimal | None] = field(default_factory=list)
    constraints: list[Any] = field(default_factory=list)
    said: list[list[Decimal | None]] = field(default_factory=list)
    taken: list[list[Decimal | None]] = field(default_factory=list)
    meanings: Sequence[Sequence[Collection[Any]]] = ()
    work: int = 0

    def name(self, seat: int | None) -> str:
        """A player's name; `nobody` for no seat."""
        return self.sheet.players[seat] if seat is not None and seat >= 0 else "nobody"

    @cached_property
    def _cells(self) -> Mapping[int, Sequence[tuple[Span, Row | None]]]:
        """The cells by line, each with the row that it is of: None in the heading."""
        rows = {row.span: row for row in self.sheet.rows}
        found: dict[int, list[tuple[Span, Row | None]]] = {}
        for cell in self.sheet.table.columns:
            found.setdefault(cell.span.line, []).append((cell.span, None))
        row = None
        for cells in self.sheet.table.rows:
            row = next((rows[cell.span] for cell in cells if cell.span in rows), row)
            for cell in cells:
                found.setdefault(cell.span.line, []).append((cell.span, row))
        return found

    @property
    def lines(self) -> Collection[int]:
        """The numbers of its lines."""
        return self._cells.keys()

    def row_at(self, line: int, column: int) -> Row | None:
        """The row that a place is in; None in the heading, or outside."""
        cells = self._cells.get(line, ())
        return next((row for span, row in cells if span.start <= column < max(span.end, span.start + 1)), None)
