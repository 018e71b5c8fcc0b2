"""The figures of a score table as its audit takes them: cells by row and seat, totals by column.

What contradicts is taken out again, so that the rest can be inferred; nothing of the record is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence, Set
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, Protocol, TypeVar

from hhtool.game.breach import Breach
from hhtool.i18n import Message
from hhtool.notation.record import numbered
from hhtool.sheets.figure import Figure
from hhtool.sheets.sheet import Row, Sheet
from hhtool.sheets.slips import CARRIED, ONWARD, Slip, with_slip

M = TypeVar("M", bound=Hashable)

Values = dict[str, Decimal]
"""The figures of a cell that are taken as they are written, by kind."""

_CELL = 3
"""Steps that it takes to see what a cell can mean beside the others of its row."""
Known = Sequence[Sequence[Mapping[str, Decimal]]]
"""For each row the figures of each seat that another record of the deal gives; nothing where there is none."""


class RowConstraints(Protocol[M]):
    """What the figures of a row can mean, as its game sees it. Cells are known by their seats."""

    def domain(self, seat: int, values: Mapping[str, Decimal]) -> Set[M]:
        """The meanings of a cell that agree with the figures given."""

    def points(self, meaning: M) -> int:
        """What a meaning brings the player."""

    def figure(self, meaning: M, kind: str) -> int:
        """The figure of a kind (`bid`, `tricks`, `points`) that a meaning gives."""

    def support(self, domains: Sequence[Any]) -> Sequence[Set[M]] | None:
        """What is left of each domain when what is part of no whole row is dropped; None where nothing fits."""

    @property
    def others(self) -> Sequence[RowConstraints[M]]:
        """What the row may be instead, where its figures do not fit: the likeliest first."""
        ...

    @property
    def headings(self) -> Sequence[tuple[Message | None, RowConstraints[M]]]:
        """What the row may be where a figure that it says of the deal is wrong, with what that should be: nothing in it
        where it is unlikely, None where it is against the rules as it is, and another check says so."""
        ...

    def is_against_rules(self, values: Sequence[Mapping[str, Decimal]]) -> bool:
        """Whether a row fits with these figures, but they are not all allowed, as another check says."""
        ...

    def told(self, seat: int, meanings: Collection[M]) -> Message | str:
        """What figures of a cell mean that have these meanings, in words; '' where there is nothing to say."""
        ...

    def recomputed(self, values: Sequence[Mapping[str, Decimal]]) -> list[Decimal] | None:
        """The points of each seat where other figures of the row give them for certain; else None."""


def points_of_all(constraints: RowConstraints[M], meanings: Set[M]) -> set[int]:
    """The points that some meanings bring; the same are asked for again and again."""
    return set(_points(constraints.points, frozenset(meanings)))


@lru_cache(maxsize=256)
def _points(points: Callable[[Any], int], meanings: frozenset[Any]) -> frozenset[int]:
    return frozenset(map(points, meanings))


class Cell:
    """What is taken of one cell: `values` as written, `doubtful` those of them that may be dropped, `open` the figures
    that are to be inferred; `hidden` says that a contradiction was reported of it already."""

    def __init__(self) -> None:
        self.values: Values = {}
        self.doubtful: dict[str, Figure] = {}
        self.open: list[Figure] = []
        self.hidden = False

    def release(self, *kinds: str) -> None:
        """Take figures as not written; all of them where none is named."""
        for kind in kinds or tuple(self.values):
            self.values.pop(kind, None)


class Total(NamedTuple):
    """A total behind row number `place` (-1: before the first)."""

    place: int
    figure: Figure


class AuditedTable:
    """The cells of a table, its totals, and the meanings that are left of each cell (`domains`, [] for a row that
    cannot be judged). In a table of running totals the points of a deal are the difference of two. `suspect` are the rows
    whose cells contradict each other: the totals below them are not judged; `bad` those in which anything contradicts,
    `varied` those that were taken for what they may be instead. `slip` is what is taken to be wrong on
    the paper, `touched` the rows that it bears on. `work` counts what judging rows took, in steps, of which a million
    are about a second."""

    def __init__(
        self,
        sheet: Sheet,
        constraints: Sequence[RowConstraints[Any] | None],
        base: Sequence[Decimal | None],
        known: Known,
        *,
        running: bool,
        slip: Slip | None = None,
        kept: AuditedTable | None = None,
        touched: frozenset[int] = frozenset(),
    ) -> None:
        """The cells of the rows that a slip has not `touched` are those of the table `kept`, where it is given."""
        self.paper, self.constraints, self.known, self.running, self.slip = (
            sheet,
            list(constraints),
            known,
            running,
            slip,
        )
        self.sheet = sheet = sheet if slip is None else with_slip(sheet, slip)
        self.seats = range(len(sheet.players))
        self.base = list(base)
        self.deals = sheet.deals
        self.cells: list[list[Cell]] = []
        self.totals: list[list[Total]] = [[] for _seat in self.seats]
        self.domains: list[Sequence[Set[Any]]] = []
        self.breaches: list[Breach] = []
        self.suspect: set[int] = set()
        self.bad: set[int] = set()
        self.varied: set[int] = set()
        self.touched = touched
        self.work = 0
        self._totals_of: list[list[tuple[int, Total]]] = []
        place = -1
        for number, row in enumerate(sheet.rows):
            place += row.kind == "deal"
            if row.kind != "deal":
                self._totals_of.append(self._totals(row, place))
            elif kept is None or place in touched:
                self._totals_of.append([])
                self.cells.append([self._cell(row, seat, place) for seat in self.seats])
            else:
                self._totals_of.append(kept._totals_of[number])
                self.cells.append(kept.cells[place])
            for seat, total in self._totals_of[-1]:
                self.totals[seat].append(total)
        if running:
            self._increments()

    @cached_property
    def places(self) -> dict[int, int]:
        """By the number of a row of the sheet: that of its deal."""
        deals = (number for number, row in enumerate(self.sheet.rows) if row.kind == "deal")
        return {number: place for place, number in enumerate(deals)}

    @cached_property
    def breaks(self) -> dict[int, set[int]]:
        """By seat: the deals whose total does not go on from the one before, as the slip has it."""
        if self.slip is None or not self.slip.goes_on():
            return {}
        return {seat: {self.places[self.slip.row]} for seat in self.slip.seats}

    def _cell(self, row: Row, seat: int, place: int) -> Cell:
        cell = Cell()
        for figure in row.boxes[seat].figures:
            if figure.kind == "total" or (self.running and figure.kind == "points"):
                self._totals_of[-1].append((seat, Total(place, figure)))
            elif figure.value is None:
                cell.open.append(figure)
            else:
                cell.values[figure.kind] = figure.value
                if figure.doubtful:
                    cell.doubtful[figure.kind] = figure
        return cell

    def _totals(self, row: Row, place: int) -> list[tuple[int, Total]]:
        """The totals of a row that is no deal, each with its seat; what is carried into the table is its base."""
        found = []
        for seat, box in enumerate(row.boxes):
            figure = box.get("total")
            if figure is not None and row.kind == "carried" and place < 0:
                self.base[seat] = figure.value
            elif figure is not None:
                found.append((seat, Total(place, figure)))
        return found

    def _increments(self) -> None:
        """The points of a deal, where its running total and the one before can be read."""
        for seat in self.seats:
            last, before = self.base[seat], -1
            for place, figure in self.totals[seat]:
                follows = place >= 0 and place == before + 1 and not self.gap(place, place)
                follows = follows and not (self.slip and self.slip.kind == CARRIED and self.broken(seat, place, place))
                if follows and last is not None and figure.value is not None:
                    cell = self.cells[place][seat]
                    cell.values["points"] = figure.value - last
                    if figure.doubtful:
                        cell.doubtful["points"] = figure
                last, before = figure.value, place
        if self.slip is not None and self.slip.kind == ONWARD:
            one, other = (self.cells[self.places[self.slip.row]][seat].values for seat in self.slip.seats)
            points = one.pop("points", None), other.pop("points", None)
            for values, new in zip((other, one), points, strict=True):
                if new is not None:
                    values["points"] = new

    # --- asking ---

    def broken(self, seat: int, first: int, last: int) -> bool:
        """Whether a total of a player's from one of these rows does not go on from the one before."""
        return bool(self.breaks.get(seat, set()) & set(range(first, last + 1)))

    def gap(self, first: int, last: int) -> bool:
        """Whether a deal is missing before one of these rows, as their numbers tell."""
        return bool(self.gaps & set(range(first, last + 1)))

    @cached_property
    def gaps(self) -> frozenset[int]:
        """The rows before which a deal is missing, or that stand there again."""
        numbers = numbered([row.label for row in self.deals])
        return frozenset(place for place, number in enumerate(numbers) if place and number != numbers[place - 1] + 1)

    def constraints_of(self, place: int) -> RowConstraints[Any]:
        """Those of a row that can be judged."""
        constraints = self.constraints[place]
        assert constraints is not None
        return constraints

    def written(self, place: int, seat: int, kind: str = "points") -> Figure:
        """The figure of a kind in a cell, or what stands for its points on the paper."""
        box = self.deals[place].boxes[seat]
        shown = (figure for one in (kind, "points", "total", "tricks") if (figure := box.get(one)))
        found = next(shown, None) or next(iter(box.figures), None)
        return found or Figure(kind, None, self.deals[place].span)

    def row_domains(self, place: int) -> list[Set[Any]]:
        """The meanings of the cells of a row, each by itself."""
        return self.domains_with(place, [cell.values for cell in self.cells[place]])

    def domains_with(self, place: int, values: Sequence[Mapping[str, Decimal]]) -> list[Set[Any]]:
        """The meanings of the cells of a row where these are the figures in them."""
        self.work += _CELL * len(values)
        constraints = self.constraints_of(place)
        return [constraints.domain(seat, each) for seat, each in enumerate(values)]

    def is_against_rules(self, place: int) -> bool:
        """Whether figures of a row are not allowed, as another check says."""
        return self.constraints[place] is not None and self.constraints_of(place).is_against_rules(
            [cell.values for cell in self.cells[place]]
        )

    def fits(self, place: int) -> bool:
        """Whether the cells of a row can stand together as they are taken."""
        return (
            self.constraints[place] is None or self.constraints_of(place).support(self.row_domains(place)) is not None
        )

    def points(self, place: int, seat: int) -> set[int]:
        """The points that are left of a cell."""
        return points_of_all(self.constraints_of(place), self.domains[place][seat])

    def fixed(self, place: int, seat: int) -> int | None:
        """The points of a cell, where they are sure."""
        points = self.points(place, seat) if self.domains[place] else set()
        return next(iter(points)) if len(points) == 1 else None

    def unread(self, place: int, seat: int) -> bool:
        """Whether a cell has figures to be inferred, of which nothing was reported yet."""
        cell = self.cells[place][seat]
        return bool(cell.open) and not cell.hidden

    def total(self, place: int, seat: int) -> Figure | None:
        """The total that stands behind a row."""
        return next((figure for at, figure in self.totals[seat] if at == place), None)

    def total_before(self, place: int, seat: int) -> Decimal | None:
        """The total right before a row; None where it cannot be read."""
        if place == 0:
            return self.base[seat]
        figure = self.total(place - 1, seat)
        return None if figure is None else figure.value

    # --- taking out ---

    def doubt(self, place: int, seat: int, kind: str) -> None:
        """What was doubtful is not what it seemed: it cannot be read."""
        cell = self.cells[place][seat]
        figure = cell.doubtful.pop(kind)
        cell.release(kind)
        if self.running and kind == "points":
            self.lose_total(place, seat)
        else:
            cell.open.append(figure)

    def lose_total(self, place: int, seat: int) -> None:
        """Take a running total as unreadable: neither the points of its deal nor of the next follow from it."""
        self.totals[seat] = [
            Total(at, figure._replace(value=None) if at == place else figure) for at, figure in self.totals[seat]
        ]
        for row in self.cells[place : place + 2]:
            row[seat].release("points")
