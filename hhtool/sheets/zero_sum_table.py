"""A score table of a game in which every deal sums to zero: its figures, and what they are taken for in its audit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import takewhile
from operator import itemgetter
from typing import NamedTuple, Protocol

from hhtool.i18n import Message
from hhtool.sheets.figure import Box, Figure
from hhtool.sheets.result import SheetAudit
from hhtool.sheets.sheet import NOTHING, Sheet
from hhtool.sheets.table import Known

ZERO = Decimal(0)
_CELL = 80
"""Steps that it takes to audit a cell, besides one for each player whom it is held against."""

_AWAY = 2
"""In so many deals at the start or the end without a figure, or with a dash, a player was away."""

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


def sum_of(figures: Iterable[Decimal | None]) -> Decimal | None:
    """The sum of figures; None where one of them is not known."""
    known = [*figures]
    return None if None in known else sum((one for one in known if one is not None), ZERO)


def off_rows(
    sums: Sequence[Decimal | None], lying: Decimal | None, *, pot_stays: bool, unopened: Collection[int] = ()
) -> Iterator[tuple[int, Decimal]]:
    """(row, over) for each row that makes more or less than zero, or, where a pot may stay, than was left of it.

    `lying` is what lies on the table before the first (None: not known), `unopened` are rows that show a pot to stay
    whatever follows; None in `sums` is a row that is not known.
    """
    for place, total in enumerate(sums):
        if total is None:
            lying = None if pot_stays else lying
            continue
        if lying is None:
            # what lay there, if anything, is taken with a row that does not add to it
            lying = None if total < 0 else ZERO
            continue
        if pot_stays and (place in unopened or _stays(sums[place + 1 :], total, lying)):
            lying -= total
            continue
        if total == 0 and not lying:
            continue
        due, lying = lying, ZERO
        yield place, total - due


def _stays(later: Sequence[Decimal | None], total: Decimal, lying: Decimal) -> bool:
    """Whether a row leaves chips on the table that a later one takes, or takes all that lie there."""
    if total > 0:
        return total == lying
    if total == 0:
        return False
    pot = lying - total
    for change in later:
        if change is None or change == pot:
            return True
        if change >= 0:
            return False
        pot -= change
    return True


def _is_dash(box: Box) -> bool:
    """Whether a dash stands alone in a cell."""
    return len(box.figures) == 1 and box.figures[0].passed


class ZeroSumTable:
    """A table in its audit: `figures` are what stands in the cells, `values` what they are taken for, `recovered` what of
    those that cannot be read follows from the others; `away` are cells of who was not dealt in, `unbalanced` rows that do
    not sum to zero, `clashing` those whose figures contradict each other, `wrong` the totals that are not what stands
    above them."""

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
        work = len(sheet.rows) * len(sheet.players) * (_CELL + len(sheet.players))
        self.result = SheetAudit(sheet, running=running, work=work)
        self.breaches = self.result.breaches
        self.figures: dict[Place, Figure] = {}
        self.values: dict[Place, Decimal] = {}
        self.recovered: dict[Place, Decimal] = {}
        self.away: set[Place] = set()
        self.totals: dict[Place, Figure] = {}
        # what a player who was away has there in a table of running totals
        self.waiting: dict[Place, Decimal | None] = {}
        # totals that stand where there is one already
        self.again: list[tuple[int, int, Figure]] = []
        self.unbalanced: set[int] = set()
        self.clashing: set[int] = set()
        self.wrong: list[Wrong] = []
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
            self._stay_away()
            self._increments()
        self._sit_out()

    def _sit_out(self) -> None:
        """Take it that who has no figures until some deal, or from one on, was away, and who has none beside others that
        sum to zero won nothing; elsewhere a figure may have been forgotten."""
        places = range(len(self.deals))
        told = [
            any(box.figures for box in row.boxes) and not (place < len(self.known) and self.known[place])
            for place, row in enumerate(self.deals)
        ]
        for seat in self.seats:
            empty = [not row.boxes[seat].figures for row in self.deals]
            early, late = (sum(takewhile(bool, some)) for some in (empty, reversed(empty)))
            came, left = (early if early >= _AWAY else 0), len(empty) - (late if late >= _AWAY else 0)
            self._leave((place, seat) for place in places if told[place] and not came <= place < left)
        for place, row in enumerate(self.deals):
            lacking = [(place, seat) for seat in self.seats if (place, seat) not in self.values] if told[place] else []
            if lacking and not any(row.boxes[seat].figures for _place, seat in lacking):
                known = (self.values[place, seat] for seat in self.seats if (place, seat) in self.values)
                self._leave(lacking if sum(known, ZERO) == 0 else ())

    def _leave(self, cells: Iterable[Place]) -> None:
        """Take it that nobody was dealt in at some cells, in order; totals stay what they were."""
        for place, seat in cells:
            self.values[place, seat] = ZERO
            self.away.add((place, seat))
            if self.result.running:
                self.waiting.setdefault((place, seat), self._total(place - 1, seat) if place else self.base[seat])

    def _stay_away(self) -> None:
        """Take it that who has a dash at the start and joins later had what all others began with, and that who has
        dashes to the end has left and keeps his."""
        carried = self.sheet.rows[0].boxes if self.sheet.rows and self.sheet.rows[0].kind == "carried" else ()
        joining = {seat for seat, box in enumerate(carried) if _is_dash(box)}
        starts = {self.base[seat] for seat in self.seats if seat not in joining}
        for seat in self.seats:
            dashes = [_is_dash(row.boxes[seat]) for row in self.deals]
            early, late = (len([*takewhile(bool, some)]) for some in (dashes, reversed(dashes)))
            if early == len(dashes):
                continue
            if early and seat in joining:
                self.base[seat] = next(iter(starts)) if len(starts) == 1 else None
            left = len(dashes) - (late if late >= _AWAY else 0)
            last = self.totals.get((left - 1, seat))
            self.waiting |= {(place, seat): self.base[seat] for place in range(early)}
            self.waiting |= {(place, seat): last and last.value for place in range(left, len(dashes))}
        for place in self.waiting:
            self.totals.pop(place, None)
        self.away |= self.waiting.keys()

    def _take_total(self, place: int, seat: int, figure: Figure) -> None:
        if (place, seat) in self.totals:
            self.again.append((place, seat, figure))
        else:
            self.totals[place, seat] = figure

    def _increments(self) -> None:
        for (place, seat), figure in self.totals.items():
            before = self.base[seat] if place == 0 else self._total(place - 1, seat)
            if before is not None and figure.value is not None:
                self.values[place, seat] = figure.value - before
        self.values |= dict.fromkeys(self.waiting, ZERO)

    def _total(self, place: int, seat: int) -> Decimal | None:
        """What a player has behind a row, as before where he was away; None where it cannot be read."""
        figure = self.totals.get((place, seat))
        return self.waiting.get((place, seat)) if figure is None else figure.value

    def sum_of(self, place: int) -> Decimal | None:
        """The sum of a row; None where one of its figures is not known."""
        return sum_of(self.values.get((place, seat)) for seat in self.seats)

    def totals_of(self, seat: int) -> list[tuple[int, Figure]]:
        """The totals of a column, each with the number of the row that it stands behind."""
        return sorted(
            ((place, figure) for (place, one), figure in self.totals.items() if one == seat), key=itemgetter(0)
        )

    def shown(self, place: int, seat: int) -> Figure | None:
        """What stands in a cell."""
        return self.figures.get((place, seat)) or self.totals.get((place, seat))

    @property
    def sums(self) -> list[Decimal | None]:
        """The sum of each row."""
        return [self.sum_of(place) for place in range(len(self.deals))]

    @property
    def unopened(self) -> set[int]:
        """The rows that say what stays in the pot, or in which all who were dealt in lost the same: their antes, if a pot
        may stay."""
        dealt = [
            [self.values.get((place, seat)) for seat in self.seats if (place, seat) not in self.away]
            for place in range(len(self.deals))
        ]
        lost = {
            place
            for place, row in enumerate(dealt)
            if len(row) > 1 and len(set(row)) == 1 and row[0] is not None and row[0] < 0
        }
        return lost | {place for place, row in enumerate(self.deals) if row.text("left") not in (*NOTHING, "0")}

    @property
    def origin(self) -> Decimal | None:
        """The sum of the totals before the first row; None where one is not known."""
        return sum_of(self.base)

    def row_of_totals(self, place: int) -> Decimal | None:
        """The sum of the totals behind a row; None where one of them is not there, or cannot be read."""
        return sum_of(self._total(place, seat) for seat in self.seats)
