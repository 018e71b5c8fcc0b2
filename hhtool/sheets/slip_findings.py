"""What is reported of a score table that contradicts itself: one finding for each slip, with every slip it may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

from hhtool.game.breach import Breach
from hhtool.i18n import Message, _
from hhtool.sheets.answers import points_of
from hhtool.sheets.checks.impossible import CellAgainstTotals, ImpossibleScore, InconsistentRow
from hhtool.sheets.checks.reckoned import WrongCarry, WrongTotal
from hhtool.sheets.explanations import Explanation, Reader
from hhtool.sheets.figure import MADE, Figure
from hhtool.sheets.slips import CARRIED, CELLS, EXCHANGED, HEADING, ONWARD, OTHER, SHIFTED, TOTALS, Slip
from hhtool.sheets.typos import Guess, typos

_SAID = 3
"""So many slips are told of one contradiction."""


class Told(NamedTuple):
    """An explanation and what is said of it: guesses where it is a likely slip; `exact` if it tells one right figure."""

    explanation: Explanation
    guesses: Sequence[Guess]
    exact: bool

    @property
    def slip(self) -> Slip | None:
        """The slip; None where the table is as it is written."""
        return self.explanation.slip


def told(reader: Reader, explanation: Explanation) -> Told:
    """What is said of an explanation; only typos, exchanges and sums are likely, not any other figure."""
    slip = explanation.slip
    if slip is None or slip.kind in (OTHER, MADE):
        return Told(explanation, (), exact=False)
    deal = reader.sheet.rows[slip.row].label or str(_deals_until(reader, slip.row))
    if slip.kind == HEADING:
        right = reader.heading(explanation.table.places[slip.row], slip.other)
        guesses = [Guess(-1, HEADING, 0, 0, what=right, deal=deal)] if right and right.template else []
        return Told(explanation, guesses, exact=True)
    if slip.kind == CELLS:
        return Told(explanation, [Guess(slip.seat, CELLS, 0, 0, slip.other, deal=deal)], exact=True)
    if slip.kind in (EXCHANGED, ONWARD):
        return Told(explanation, [_exchange(reader, slip, deal)], exact=True)
    if slip.kind == CARRIED:
        over = _carried(reader, explanation, slip)
        guesses = [Guess(slip.seat, CARRIED, 0, one, what="total", deal=deal) for one in over]
        return Told(explanation, guesses if len(over) <= _SAID else (), exact=len(over) == 1)
    figure = _figure(reader, slip)
    options = [one for (one,) in explanation.answers.slip or ()]
    wrong = figure.value
    if wrong is None or wrong % 1:
        return Told(explanation, (), exact=len(options) == 1)
    total = is_total(reader, slip)
    kinds = {typo.value: typo.kind for typo in typos(int(wrong))}
    likely = [one for one in options if one in kinds]
    if not likely and len(options) == 1 and (total or _is_added(explanation, slip)):
        likely = options
    what = "total" if total else slip.kind
    other = "sum" if total else "total"
    found = [Guess(slip.seat, kinds.get(one, other), int(wrong), one, what=what, deal=deal) for one in likely]
    return Told(explanation, found, exact=len(options) == 1)


def is_total(reader: Reader, slip: Slip) -> bool:
    """Whether the figure is a total, or a running one."""
    if slip.kind == "total" or reader.sheet.rows[slip.row].kind != "deal":
        return True
    return reader.running and slip.kind in ("points", EXCHANGED, CELLS)


def _deals_until(reader: Reader, number: int) -> int:
    """How many deals the rows have until one of them, with it."""
    return sum(row.kind == "deal" for row in reader.sheet.rows[: number + 1])


def _figure(reader: Reader, slip: Slip, seat: int | None = None) -> Figure:
    """The figure that a slip is in: of a whole cell its points, where it has some."""
    boxes = reader.sheet.rows[slip.row].boxes
    box = boxes[slip.seat if seat is None else seat]
    found = box.get(slip.kind) or box.get("points") or box.get("total")
    return found or next(figure for one in (box, *boxes) for figure in one.figures)


def _exchange(reader: Reader, slip: Slip, deal: str) -> Guess:
    one, other = (_figure(reader, slip, seat).value or Decimal(0) for seat in slip.seats)
    kind = SHIFTED if slip.kind != ONWARD and is_total(reader, slip) else slip.kind
    return Guess(slip.seat, kind, int(one), int(other), slip.other, deal=deal)


def _carried(reader: Reader, explanation: Explanation, slip: Slip) -> list[int]:
    """By how much a running total may be too high from a deal on."""
    table = explanation.table
    place = table.places[slip.row]
    before, value = table.total_before(place, slip.seat), _figure(reader, slip).value
    if before is None or value is None:
        return []
    points = points_of(table, explanation.inference, place, slip.seat)
    return sorted(int(value - before) - one for one in points if value - before != one)


def _is_added(explanation: Explanation, slip: Slip) -> bool:
    """Whether a total tells what the cell of a slip holds."""
    place = explanation.table.places[slip.row]
    return any(place in one.rows and one.column == slip.seat for column in explanation.columns for one in column.sums)


# --- one slip, one finding -----------------------------------------------------------------------------------


def finding(reader: Reader, found: Sequence[Explanation], breaches: Sequence[Breach]) -> Iterator[Breach]:
    """The finding for a slip, which any of those explanations may be; `breaches` are what contradicts by rows.

    Where a likely one stands among them, unlikely ones are not told; but a fix is there only where it is the only one.
    """
    several = [told(reader, one) for one in found]
    likely = sorted((one for one in several if one.guesses), key=_goes_by_what_follows) or several
    guesses = _at_once([guess for one in likely for guess in one.guesses])
    sure = len(several) == 1 and several[0].exact
    best = next((one for one in likely if one.slip is not None and is_total(reader, one.slip)), None)
    carried = [one for one in likely if one.slip is not None and (one.slip.goes_on() or _is_shifted(reader, one.slip))]
    if (best is not None or carried) and 0 < len(guesses) <= _SAID:
        yield _of_totals(reader, likely, guesses, best, sure=sure)
    elif breaches:
        yield from _of_row(several, guesses, breaches)
    else:
        yield from _of_columns(reader, likely)


def _goes_by_what_follows(one: Told) -> bool:
    """Whether a total is known to be wrong by the one below it alone."""
    table, slip = one.explanation.table, one.slip
    if slip is None or slip.row not in table.places or not one.guesses or one.guesses[0].what != "total":
        return False
    return table.total_before(table.places[slip.row], slip.seat) is None


def chosen(reader: Reader, found: Sequence[Explanation]) -> Explanation | None:
    """The explanation by what a row may be instead, or told by another check, where no slip of a figure is likely."""
    others = [one for one in found if one.slip is not None and (one.slip.kind == OTHER or reader.is_told(one.slip))]
    return others[0] if others and not any(told(reader, one).guesses for one in found) else None


def _is_shifted(reader: Reader, slip: Slip) -> bool:
    """Whether running totals of two players stand in each other's place."""
    return slip.kind == EXCHANGED and is_total(reader, slip)


def _at_once(guesses: Iterable[Guess]) -> list[Guess]:
    """Each guess once; without the deal where all are of one."""
    guesses = list(guesses)
    deals = {guess.deal for guess in guesses}
    found: list[Guess] = []
    for guess in guesses:
        one = guess._replace(deal="") if len(deals) == 1 and guess.kind not in TOTALS else guess
        if one not in found:
            found.append(one)
    return found


def _of_totals(
    reader: Reader, likely: Sequence[Told], guesses: Sequence[Guess], best: Told | None, *, sure: bool
) -> Breach:
    """SC102: a wrong total, or running totals that go on wrongly."""
    slip = next(one.slip for one in likely if one is best or (best is None and one.slip is not None))
    assert slip is not None
    figure = _figure(reader, slip)
    place = _deals_until(reader, slip.row) - 1
    if best is not None and best.exact and len(best.guesses) == 1 and not slip.goes_on() and slip.kind != EXCHANGED:
        right = Decimal(best.guesses[0].meant)
        also = [guess for guess in guesses if guess._replace(deal="") != best.guesses[0]._replace(deal="")]
        shown = place if reader.sheet.rows[slip.row].kind == "deal" else None
        return WrongTotal(figure.span, slip.seat, figure=figure, right=right, place=shown, sure=sure, also=also)
    edits = list(_edits(reader, slip, guesses[0])) if sure else []
    related = tuple((_figure(reader, slip, seat).span, _("swapped with this")) for seat in slip.seats[1:])
    return WrongCarry(figure.span, slip.seat, related=related, place=place, guesses=guesses, edits=edits)


def _edits(reader: Reader, slip: Slip, guess: Guess) -> Iterator[tuple[Figure, Decimal]]:
    """The figures that a slip made wrong, with what they should be."""
    if slip.kind == EXCHANGED:
        one, other = (_figure(reader, slip, seat) for seat in slip.seats)
        if one.value is not None and other.value is not None:
            yield from ((one, other.value), (other, one.value))
    elif slip.kind == CARRIED:
        yield from lowered(reader, slip.row, slip.seat, guess.meant)


def lowered(reader: Reader, row: int, seat: int, over: int) -> Iterator[tuple[Figure, Decimal]]:
    """A player's totals from a row on, each with what it should be where all are so much too high."""
    for one in reader.sheet.rows[row:]:
        figure = one.boxes[seat].get("points") or one.boxes[seat].get("total")
        if figure is not None and figure.value is not None:
            yield figure, figure.value - over


def _of_row(several: Sequence[Told], guesses: Sequence[Guess], breaches: Sequence[Breach]) -> Sequence[Breach]:
    """SC104 or SC105: what a row shows, and which slips it may be; where none is likely, each cell that no play gives."""
    impossible = [one for one in breaches if isinstance(one, ImpossibleScore)]
    if not guesses and len(impossible) > 1:
        return impossible
    blamed = {guess.seat for guess in guesses} if len(guesses) <= _SAID else set()
    at_blamed = [one for one in impossible if one.seat in blamed]
    first: Breach = (*at_blamed, *impossible, *breaches)[0]
    if isinstance(first, ImpossibleScore):
        first.guesses = guesses if len(guesses) <= _SAID else ()
        options = _points_at(several, first.seat)
        first.possible, first.told = list(options), list(options.values())
    elif isinstance(first, InconsistentRow):
        first.guesses = guesses if len(guesses) <= _SAID else ()
        if len(blamed) == 1 and (seat := next(iter(blamed))) in first.seats:
            first.blame(seat)
    return [first]


def _points_at(several: Sequence[Told], seat: int) -> dict[int, Message | str]:
    """The points that a player may have instead, as the explanations tell in which they are wrong."""
    found: dict[int, Message | str] = {}
    for one in several:
        if one.slip is not None and one.slip.seat == seat and one.slip.kind == "points":
            for (points,), said in (one.explanation.answers.slip or {}).items():
                found.setdefault(points, said)
    return dict(sorted(found.items()))


def _of_columns(reader: Reader, likely: Sequence[Told]) -> Iterator[Breach]:
    """SC105: a cell, or two, that goes with the row but not with the totals."""
    cells = [one for one in likely if one.slip is not None and not is_total(reader, one.slip) and one.slip.seat >= 0]
    if not cells:
        return
    slip = cells[0].slip
    assert slip is not None
    place = cells[0].explanation.table.places[slip.row]
    seats = slip.seats
    figures = [_figure(reader, slip, seat) for seat in seats]
    values = {seat: figure.value or Decimal(0) for seat, figure in zip(seats, figures, strict=True)}
    totals = [figure.span for seat in seats for at, figure in cells[0].explanation.table.totals[seat] if at >= place][
        :2
    ]
    related = [(figure.span, _("swapped with this")) for figure in figures[1:]]
    related += [(span, _("as this total says")) for span in totals]
    options = cells[0].explanation.answers.slip or {}
    own = _at_once(cells[0].guesses)
    also = [guess for guess in _at_once([guess for one in likely for guess in one.guesses]) if guess not in own]
    yield CellAgainstTotals(
        figures[0].span,
        slip.seat,
        related=tuple(related),
        place=place,
        values=values,
        right=sorted(one for (one,) in options),
        told=[said for _one, said in sorted(options.items())],
        also=also[:_SAID],
    )


def doubted(breaches: Iterable[Breach]) -> set[int]:
    """The seats whose figures some breaches are about, or may be."""
    found = set()
    for breach in breaches:
        found.add(breach.seat)
        if isinstance(breach, InconsistentRow):
            found.update(breach.seats)
        if isinstance(breach, ImpossibleScore | InconsistentRow):
            found.update(seat for guess in breach.guesses for seat in (guess.seat, guess.other))
    return found
