"""A score table as it is read: rows, and in each row the figures of each player, not judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from decimal import Decimal
from typing import NamedTuple

from hhtool.i18n import Message
from hhtool.notation.context import Context, unknown_player
from hhtool.notation.names import Names
from hhtool.notation.node import node
from hhtool.notation.reading import Fault
from hhtool.notation.record import NOWHERE, Cell, Figures, Table, Winner, deal_number
from hhtool.notation.source import Span
from hhtool.sheets.figure import LONE, Box, Figure, standing
from hhtool.sheets.heading_words import FIGURES
from hhtool.sheets.headings import Column


class PartTotal(NamedTuple):
    """A total of the deals since the one before it that is wrong, and what these deals add up to."""

    seat: int
    figure: Figure
    right: Decimal


NOTHING = frozenset({"", "-", "—", "–", "?"})
"""What a cell about the deal may hold that says nothing."""


@node(frozen=True)
class Row:
    """A row: `kind` is `deal`, `total`, `carried` or `settlement`; `label` its first cell; `about` what it says of the
    deal, by column (`cards`, `trump`, `kind`, `dealer`…); `boxes` what it says of each player, by seat."""

    kind: str
    label: str
    boxes: tuple[Box, ...]
    about: Mapping[str, Cell] = field(default_factory=dict)
    span: Span = NOWHERE

    @property
    def number(self) -> int | None:
        """The number of the deal; None where the label is none."""
        return deal_number(self.label)

    def text(self, key: str) -> str:
        """What a column says of the deal, '' where it says nothing; of a correction, what stands."""
        return standing(self.about[key].text).strip() if key in self.about else ""


@node(frozen=False)
class Sheet:
    """A score table read: its columns, its rows, and the faults met. Seats index `players`, the session's.

    `settlement` is the row that settles, as the line of a record, and `winner` who won by one that says so; they are none
    of the rows. `remarks` say what was taken
    for what by its figures alone. `effort` is how much of the usual work its audit may take to look for slips of the pen.
    `parts` are wrong totals of a part of the deals.
    """

    table: Table
    players: tuple[str, ...]
    columns: tuple[Column, ...]
    seats: tuple[int, ...]
    rows: list[Row]
    faults: list[Fault]
    settlement: Figures | None = None
    winner: Winner | None = None
    remarks: list[Message] = field(default_factory=list)
    effort: float = 1.0
    parts: list[PartTotal] = field(default_factory=list)

    @property
    def carried(self) -> list[Decimal | None]:
        """The totals that the first row carries over, by seat; none where it is a deal."""
        if not self.rows or self.rows[0].kind != "carried":
            return []
        return [box.figures[0].value if box.figures else None for box in self.rows[0].boxes]

    @property
    def deals(self) -> list[Row]:
        """The rows of deals."""
        return [row for row in self.rows if row.kind == "deal"]

    @property
    def last(self) -> int:
        """The number of the last deal, as written; 0 where none has one."""
        return next((row.number for row in reversed(self.deals) if row.number is not None), 0)

    def written_totals(self) -> Iterator[tuple[str, Decimal | None]]:
        """Each player's total as the last row writes it; nothing where that is no row of totals."""
        if self.rows and self.rows[-1].kind == "total":
            for seat, box in enumerate(self.rows[-1].boxes):
                yield self.players[seat], next((figure.value for figure in reversed(box.figures)), None)

    def says(self, kind: str) -> bool:
        """Whether a heading says that a column holds figures of a kind."""
        return any(FIGURES.id(cell.text.rpartition(" ")[2].strip("():.")) == kind for cell in self.table.columns)

    def call_lone(self, kind: str) -> None:
        """Take every figure of a deal that stands alone, where several could, as one of a kind."""
        for place, row in enumerate(self.rows):
            if row.kind == "deal":
                boxes = [
                    Box(tuple(one._replace(kind=kind) if one.kind == LONE else one for one in box.figures))
                    for box in row.boxes
                ]
                self.rows[place] = replace(row, boxes=tuple(boxes))

    def dealer(self, row: Row) -> int | None:
        """The seat of who dealt, as a row says; None where it does not, or, with HH104, names nobody here."""
        text = row.text("dealer")
        if text in NOTHING:
            return None
        names = Names(self.players)
        seat = names.seat(text)
        if seat is None:
            self.faults.append(Fault("HH104", row.about["dealer"].span, unknown_player(text, Context(names))))
        return seat
