"""What the figures of a score table that cannot be read may be, as one table or several tell it (SC106, SC107)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import product
from typing import Any, NamedTuple

from hhtool.game.breach import Breach
from hhtool.i18n import Message
from hhtool.notation.source import Span
from hhtool.sheets.checks.unread import Ambiguous, Recovered
from hhtool.sheets.figure import Figure
from hhtool.sheets.inference import Inference
from hhtool.sheets.table import AuditedTable, points_of_all

_FEW = 12
"""Of so many figures that may be it is told what each would mean."""

Mark = tuple[Span, str]
"""A figure on the paper: its place, and what kind it is."""

Told = dict[tuple[int, ...], Message | str]
"""What figures may be together, and what each would mean."""


class Answer(NamedTuple):
    """What figures of a player, unread in one cell, may be together; None: nothing tells. `exact` is False where some of
    it may be impossible, `total` True of a total."""

    figures: Sequence[Figure]
    seat: int
    told: Told | None
    exact: bool
    total: bool = False


@dataclass
class Answers:
    """Of each cell with figures that cannot be read, by their places, what they may be; `slip` is what the figure may be
    that is taken for a slip (None: nothing tells); `totals` are those that follow for certain, by their places."""

    cells: dict[tuple[Mark, ...], Answer] = field(default_factory=dict)
    slip: Told | None = None
    totals: dict[Mark, Decimal] = field(default_factory=dict)


def answers(table: AuditedTable, inference: Inference[Any]) -> Answers:
    """What a table tells of the figures that cannot be read in it."""
    found = Answers()
    slipped, unread = _slipped(table), _unread(table)
    totals = [*_totals(table, inference)]
    for figures, _seat, told, *_more in totals:
        if told and len(told) == 1:
            found.totals[mark(figures[0])] = Decimal(next(iter(told))[0])
    for answer in (*_cells(table, inference), *totals):
        if slipped is not None and slipped in map(mark, answer.figures):
            at = [*map(mark, answer.figures)].index(slipped)
            found.slip = None if answer.told is None else {(one[at],): said for one, said in answer.told.items()}
            rest = [place for place in range(len(answer.figures)) if place != at]
            told = answer.told and {tuple(one[place] for place in rest): said for one, said in answer.told.items()}
            answer = answer._replace(figures=[answer.figures[place] for place in rest], told=told)
        if answer.figures and unread.issuperset(map(mark, answer.figures)):
            found.cells[tuple(map(mark, answer.figures))] = answer
    return found


def mark(figure: Figure) -> Mark:
    """What tells a figure from the others on the paper."""
    return figure.span, figure.kind


def _unread(table: AuditedTable) -> set[Mark]:
    """The figures that cannot be read, or not without doubt."""
    return {mark(figure) for row in table.paper.rows for box in row.boxes for figure in box.figures if not figure.sure}


def _slipped(table: AuditedTable) -> Mark | None:
    """The place of the figure that is taken for a slip; None where it is none alone."""
    if table.slip is None:
        return None
    seat, kind = table.slip.seat, table.slip.kind
    figure = table.paper.rows[table.slip.row].boxes[seat].get(kind) if seat >= 0 else None
    return None if figure is None else mark(figure)


def _cells(table: AuditedTable, inference: Inference[Any]) -> Iterator[Answer]:
    for place, constraints in enumerate(table.constraints):
        for seat in table.seats:
            if not table.unread(place, seat):
                continue
            figures = sorted(table.cells[place][seat].open, key=lambda figure: figure.span)
            meanings: dict[tuple[int, ...], set[Any]] = {}
            if constraints is not None:
                kinds, figure_of = [figure.kind for figure in figures], constraints.figure
                for one in inference.possible[place][seat]:
                    meanings.setdefault(tuple([figure_of(one, kind) for kind in kinds]), set()).add(one)
            few = constraints if len(meanings) <= _FEW else None
            told = {one: few.told(seat, meanings[one]) if few else "" for one in sorted(meanings)}
            yield Answer(figures, seat, told or None, inference.exact)


def _totals(table: AuditedTable, inference: Inference[Any]) -> Iterator[Answer]:
    """Totals that cannot be read, so far as they follow from the cells above them."""
    for seat in table.seats:
        last, before = table.base[seat], -1
        for number, (at, figure) in enumerate(table.totals[seat]):
            if at > before and (table.gap(before + 1, at) or table.broken(seat, before + 1, at)):
                last = None
            rows = [points_of(table, inference, place, seat) for place in range(before + 1, at + 1)]
            sure = last is not None and all(len(points) == 1 for points in rows)
            value = last + sum(next(iter(points)) for points in rows) if sure and last is not None else None
            if figure.value is None and not (at >= 0 and table.cells[at][seat].hidden):
                told: Told | None = None
                if value is not None:
                    told = {(int(value),): ""}
                elif last is not None and len(rows) == 1:
                    told = {(int(last) + points,): "" for points in sorted(rows[0])}
                else:
                    told = _from_below(table, inference, seat, number)
                yield Answer([figure], seat, told or None, inference.exact, total=True)
            last, before = figure.value if figure.value is not None else value, at


def _from_below(table: AuditedTable, inference: Inference[Any], seat: int, number: int) -> Told | None:
    """What a total may be by the next one, as far as one deal or none lies between."""
    (at, _figure), *below = table.totals[seat][number:]
    if not below or below[0].figure.value is None or below[0].place - at > 1:
        return None
    after, figure = below[0]
    if after > at and (table.gap(after, after) or table.broken(seat, after, after)):
        return None
    points = points_of(table, inference, after, seat) if after > at else {0}
    return {(int(figure.value or 0) - one,): "" for one in sorted(points, reverse=True)} or None


def points_of(table: AuditedTable, inference: Inference[Any], place: int, seat: int) -> set[int]:
    """The points that a cell may have."""
    constraints = table.constraints[place]
    return points_of_all(constraints, inference.possible[place][seat]) if constraints else set()


def together(several: Sequence[Answers]) -> Answers:
    """What may be by any of several tables; nothing is told of figures of which one of them tells nothing."""
    found = Answers()
    every = dict.fromkeys(places for one in several for places in one.cells)
    larger = [set(places) for places in every if len(places) > 1]
    for places in every:
        if any(set(places) < others for others in larger):
            continue
        first = next(one.cells[places] for one in several if places in one.cells)
        told: Told | None = {}
        for one in several:
            more = _told(one, first.figures)
            told = None if told is None or more is None else {**more, **told}
        exact = all(one.cells[places].exact for one in several if places in one.cells)
        found.cells[places] = first._replace(told=told and dict(sorted(told.items())), exact=exact)
    return found


def _told(found: Answers, figures: Sequence[Figure]) -> Told | None:
    """What one table tells of figures, all of them at once or each by itself, or as which it takes doubtful ones."""
    answer = found.cells.get(tuple(map(mark, figures)))
    if answer is not None or len(figures) > 1:
        return answer.told if answer is not None else _each(_told(found, [figure]) for figure in figures)
    (figure,) = figures
    return None if figure.value is None else {(int(figure.value),): ""}


def _each(found: Iterable[Told | None]) -> Told | None:
    """What figures may be that are told of one by one."""
    several = list(found)
    if any(one is None for one in several):
        return None
    return {tuple(value for (value,) in some): "" for some in product(*(one or {} for one in several))}


def breaches_of(found: Answers) -> Iterator[Breach]:
    """SC106 and SC107 for every figure that cannot be read; of totals only where something tells of them."""
    for figures, seat, told, exact, total in found.cells.values():
        first, last = figures[0].span, figures[-1].span
        span = first._replace(end=last.end) if first.line == last.line else first
        if told and len(told) == 1:
            values: Sequence[Decimal | int] = next(iter(told))
            yield Recovered(span, seat, figures=figures, values=values)
        elif told or not total:
            yield Ambiguous(
                span, seat, figures=figures, options=list(told or ()), told=list((told or {}).values()), exact=exact
            )
