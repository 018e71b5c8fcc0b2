"""Lines over the deals of a session as SVG: one wide picture, and small ones for tables.

They are drawn here and not by a library, because each deal of the picture is a link that tells the totals after it, so
that pointing and choosing work without scripts, and the lines carry their names at their ends.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from hhtool.report.svg import ScaleFigures

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Size(NamedTuple):
    """A picture, and where the lines are in it; the names stand to the right, marks and numbers below."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    style: str = ""


WIDE = Size(960, 340, 60, 800, 14, 292)
NARROW = Size(560, 260, 52, 362, 14, 212, "narrow")
"""One that stands beside others."""
_APART = 15
"""How far the names are apart at least."""
_POINTS = 240
"""More points than this a line are thinned out: no screen shows them. Of more deals than this several are one link."""
_PLACES = 100
"""So many links there are then at most."""
_LABELS, _TICKS = 12, 7


@dataclass(frozen=True)
class Curve:
    """A line: (number of the deal counted from 1, value) in order; `style` are its classes in the style sheet."""

    name: str
    points: tuple[tuple[int, float], ...]
    style: str = "s0"


class Tick(NamedTuple):
    """A deal of the picture: what is told of it, and a link to it ('' where there is none).

    `severity` is that of the worst of its findings, `special` whether it is a deal apart.
    """

    told: str
    href: str = ""
    severity: str = ""
    special: bool = False


def lines(
    curves: Sequence[Curve],
    columns: Sequence[Tick],
    anchor: str,
    title: str,
    description: str,
    language: str,
    scale: Sequence[float] = (),
    size: Size = WIDE,
) -> Markup:
    """A picture of lines over the deals, from nothing before the first; no line may be without a point.

    Deals with findings, and special ones, are marked. The values of `scale` have their place in it too.
    """
    drawn = [thinned(joined(curve.points)) for curve in curves]
    values = [*scale, *(value for points in drawn for _deal, value in points)]
    grid = _Grid(max(len(columns), *(points[-1][0] for points in drawn)), min(0.0, *values), max(0.0, *values), size)
    written = ScaleFigures.of(values, language)
    parts = [*grid.scale(written), *grid.columns(columns)]
    parts += [_LINE.format(curve.style, grid.path(points)) for curve, points in zip(curves, drawn, strict=True)]
    parts += grid.marks(columns)
    exact = 0 if all(value == int(value) for value in values) else 2
    parts += grid.names(curves, ScaleFigures(exact, language))
    style = f"chart curves {size.style}".rstrip()
    return _FRAME.format(style, size.width, size.height, anchor, title, description, Markup("").join(parts))


_FRAME = Markup(
    '<svg class="{0}" viewBox="0 0 {1} {2}" role="group" aria-labelledby="{3}-t {3}-d">'
    '<title id="{3}-t">{4}</title><desc id="{3}-d">{5}</desc>{6}</svg>'
)
_LINE = Markup('<path class="line {0}" d="M{1}"/>')
_TICK = Markup('<path class="{0}" d="M{1} {3}H{2}"/><text class="y" x="{4}" y="{5}">{6}</text>')
_NUMBER = Markup('<text class="x" x="{0}" y="{1}">{2}</text>')
_COLUMN = Markup('<rect class="deal-column" x="{0}" y="{1}" width="{2}" height="{3}"><title>{4}</title></rect>')
_LINK = Markup('<a href="{0}" tabindex="-1" aria-label="{1}">{2}</a>')
_FAULT = Markup('<path class="fault {0}" d="M{1} {2}l5 9h-10z"/>')
_SPECIAL = Markup('<path class="special" d="M{0} {1}l5 6l-5 6l-5 -6z"/>')
_NAME = Markup('<text class="end {0}" x="{1}" y="{2}"><tspan>{3}</tspan> <tspan>{4}</tspan></text>')


class _Grid(NamedTuple):
    """Where a deal and a value stand."""

    last: int
    low: float
    high: float
    size: Size

    def x(self, deal: float) -> float:
        left, right = self.size.left, self.size.right
        return round(left + (right - left) * deal / self.last, 1)

    def y(self, value: float) -> float:
        top, bottom = self.size.top, self.size.bottom
        return round(top + (bottom - top) * (self.high - value) / ((self.high - self.low) or 1.0), 1)

    def path(self, points: Sequence[tuple[int, float]]) -> str:
        return " ".join(f"{self.x(deal):g} {self.y(value):g}" for deal, value in points)

    def scale(self, written: ScaleFigures) -> Iterator[Markup]:
        """The values beside, and the numbers of the deals below."""
        for value in ticks(self.low, self.high):
            y, left = self.y(value), self.size.left
            yield _TICK.format("grid" if value else "zero", left, self.size.right, y, left - 8, y + 4, written(value))
        for deal in whole(self.last):
            yield _NUMBER.format(self.x(deal), self.size.bottom + 38, written._replace(places=0)(deal))

    def columns(self, columns: Sequence[Tick]) -> Iterator[Markup]:
        """The place of each deal, which tells of it and leads to it; of several, where they are too many, the last."""
        step = 1 if len(columns) <= _POINTS else math.ceil(len(columns) / _PLACES)
        for first in range(0, len(columns), step):
            deal = min(first + step, len(columns))
            one, left = columns[deal - 1], self.x(first + 0.5)
            width = round(min(self.x(deal + 0.5), self.size.right + 4.0) - left, 1)
            rect = _COLUMN.format(left, self.size.top, width, self.size.bottom + 24 - self.size.top, one.told)
            yield _LINK.format(one.href, one.told, rect) if one.href else rect

    def marks(self, columns: Sequence[Tick]) -> Iterator[Markup]:
        """What is to be seen of single deals: that they are special, and that something is wrong with them."""
        for deal, one in enumerate(columns, 1):
            if one.special:
                yield _SPECIAL.format(self.x(deal), self.size.top - 12)
            if one.severity:
                yield _FAULT.format(one.severity, self.x(deal), self.size.bottom + 8)

    def names(self, curves: Sequence[Curve], written: ScaleFigures) -> Iterator[Markup]:
        """The name and the last value of each line at its end, apart from each other; none where they are too many."""
        if len(curves) * _APART > self.size.bottom:
            return
        ends = sorted((self.y(curve.points[-1][1]), place) for place, curve in enumerate(curves))
        heights = apart([y for y, _place in ends], self.size.bottom)
        for y, (_end, place) in zip(heights, ends, strict=True):
            curve = curves[place]
            yield _NAME.format(
                curve.style, self.size.right + 10, round(y + 4, 1), curve.name, written(curve.points[-1][1])
            )


def apart(heights: Sequence[float], bottom: float) -> list[float]:
    """Heights in order moved so far that they are apart, and not below the bottom."""
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + _APART) if found else height)
    most = float(bottom)
    for place in reversed(range(len(found))):
        found[place] = min(found[place], most)
        most = found[place] - _APART
    return found


def ticks(low: float, high: float) -> list[float]:
    """Round values to stand beside a picture, at most a handful, nothing among them."""
    size = high - low or 1.0
    unit = 10.0 ** math.floor(math.log10(size / _TICKS))
    step = next(unit * times for times in (1, 2, 5, 10) if size / (unit * times) <= _TICKS)
    return [step * times for times in range(math.ceil(low / step), math.floor(high / step) + 1)]


def sparks(curves: Sequence[Curve]) -> list[Markup]:
    """A small picture of each line, all on one scale; one that has no point is empty."""
    drawn = [thinned(joined(curve.points)) for curve in curves]
    every = [point for points in drawn for point in points]
    if not every:
        return [Markup("") for _curve in curves]
    last = max(deal for deal, _value in every)
    low, high = min(0.0, *(value for _deal, value in every)), max(0.0, *(value for _deal, value in every))
    size = high - low or 1.0

    def at(deal: float, value: float) -> str:
        return f"{2 + 96 * deal / last:.1f} {2 + 24 * (high - value) / size:.1f}"

    return [
        _SPARK.format(at(0, 0), at(last, 0), curve.style, " ".join(at(*point) for point in points))
        if points
        else Markup("")
        for curve, points in zip(curves, drawn, strict=True)
    ]


_SPARK = Markup(
    '<svg class="spark" viewBox="0 0 100 28" aria-hidden="true"><path class="zero" d="M{0}L{1}"/>'
    '<path class="line {2}" d="M{3}"/></svg>'
)


# --- points ------------------------------------------------------------------------------------------------


def joined(points: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """The points from zero on; where a player sat out the line runs level until the deal before the next."""
    line: list[tuple[int, float]] = []
    before, total = 0, 0.0
    for deal, after in points:
        if not line or deal > before + 1:
            line.append((deal - 1, total))
        line.append((deal, after))
        before, total = deal, after
    return line


def whole(last: int) -> list[int]:
    """Numbers of deals to stand under a picture, at most a dozen."""
    step = next(size for size in _steps() if last / size <= _LABELS)
    return list(range(0, last + 1, step))


def _steps() -> Iterator[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def thinned(points: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """At most `_POINTS` of the points: of each stretch the lowest and the highest, and the ends."""
    if len(points) <= _POINTS:
        return list(points)
    size = math.ceil(len(points) * 2 / _POINTS)
    kept = [points[0]]
    for start in range(1, len(points) - 1, size):
        stretch = points[start : min(start + size, len(points) - 1)]
        low, high = min(stretch, key=lambda point: point[1]), max(stretch, key=lambda point: point[1])
        kept += sorted({low, high})
    return [*kept, points[-1]]
