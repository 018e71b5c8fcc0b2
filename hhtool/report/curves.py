"""Lines over the deals of a session as SVG: one wide picture, and small ones for tables.

They are drawn here and not by a library, because each deal of the picture is a link that tells the totals after it, so
that pointing and choosing work without scripts, and the lines carry their names at their ends.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup, escape

from hhtool.report.scale import Scale, ScaleFigures, Size
from hhtool.report.source_lines import cell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


WIDE = Size(960, 340, 60, 800, 14, 292)
NARROW = Size(560, 260, 52, 362, 14, 212, "narrow")
"""One that stands beside others."""
_APART = 15
"""How far the names are apart at least."""
_LETTER = 9
"""How wide a letter of a name is."""
_POINTS = 240
"""More points than this a line are thinned out: no screen shows them. Of more deals than this several are one link."""
_PLACES = 100
"""So many links there are then at most."""
_LABELS = 12


@dataclass(frozen=True)
class Curve:
    """A line: (number of the deal counted from 1, value) in order, and the value that it `begins` with; `style` are its
    classes in the style sheet."""

    name: str
    points: tuple[tuple[int, float], ...]
    style: str = "s0"
    begins: float = 0.0


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
    *,
    closed: bool = False,
) -> Markup:
    """A picture of lines over the deals, from before the first; no line may be without a point.

    Deals with findings, and special ones, are marked. The values of `scale` have their place in it too. Where it is
    `closed` the last point is that of no deal, and the way there is dotted.
    """
    ways = [joined(curve) for curve in curves]
    last = max(len(columns), *(points[-1][0] for points in ways))
    dotted = [points[-2:] if closed and points[-1][0] == last else [] for points in ways]
    drawn = [thinned(points[:-1] if end else points) for points, end in zip(ways, dotted, strict=True)]
    values = [*scale, *(value for points in (*drawn, *dotted) for _deal, value in points)]
    grid = _Grid(last, Scale(min(0.0, *values), max(0.0, *values), size))
    parts = [*grid.scale.beside(ScaleFigures.of(values, language)), *grid.numbers(language, closed=closed)]
    parts += grid.columns(columns)
    parts += [_LINE.format(curve.style, grid.path(points)) for curve, points in zip(curves, drawn, strict=True)]
    ends = [(curve, points) for curve, points in zip(curves, dotted, strict=True) if points]
    parts += [_LINE.format(f"{curve.style} closing", grid.path(points)) for curve, points in ends]
    parts += grid.marks(columns)
    exact = 0 if all(value == int(value) for value in values) else 2
    parts += grid.names(curves, ScaleFigures(exact, language))
    style = f"chart curves {size.style}".rstrip()
    return _FRAME.format(style, size.width, size.height, anchor, title, description, Markup("".join(parts)))


_FRAME = Markup(
    '<svg class="{0}" viewBox="0 0 {1} {2}" role="group" aria-labelledby="{3}-t {3}-d">'
    '<title id="{3}-t">{4}</title><desc id="{3}-d">{5}</desc>{6}</svg>'
)
_LINE = '<path class="line {0}" d="M{1}"/>'
_NUMBER = '<text class="x" x="{0}" y="{1}">{2}</text>'
_END = '<path class="grid" d="M{0} {1}V{2}"/>'
_COLUMN = '<rect class="deal-column" x="{0}" y="{1}" width="{2}" height="{3}"><title>{4}</title></rect>'
_LINK = '<a href="{0}" tabindex="-1" aria-label="{1}">{2}</a>'
_FAULT = '<path class="fault {0}" d="M{1} {2}l5 9h-10z"/>'
_SPECIAL = '<path class="special" d="M{0} {1}l5 6l-5 6l-5 -6z"/>'
_NAME = '<text class="end {0}" x="{1}" y="{2}"><tspan>{3}</tspan> <tspan>{4}</tspan></text>'


class _Grid(NamedTuple):
    """Where a deal and a value stand."""

    last: int
    scale: Scale

    @property
    def size(self) -> Size:
        return self.scale.size

    def x(self, deal: float) -> float:
        left, right = self.size.left, self.size.right
        return round(left + (right - left) * deal / self.last, 1)

    def path(self, points: Sequence[tuple[int, float]]) -> str:
        return " ".join(f"{self.x(deal):g} {self.scale.y(value):g}" for deal, value in points)

    def numbers(self, language: str, *, closed: bool) -> Iterator[str]:
        """The numbers of the deals below; where it is closed, a line after the last deal."""
        written = ScaleFigures(0, language)
        for deal in whole(self.last - closed):
            yield _NUMBER.format(self.x(deal), self.size.bottom + 38, written(deal))
        if closed:
            yield _END.format(self.x(self.last - 1), self.size.top, self.size.bottom)

    def columns(self, columns: Sequence[Tick]) -> Iterator[str]:
        """The place of each deal, which tells of it and leads to it; of several, where they are too many, the last."""
        step = 1 if len(columns) <= _POINTS else math.ceil(len(columns) / _PLACES)
        for first in range(0, len(columns), step):
            deal = min(first + step, len(columns))
            one, left = columns[deal - 1], self.x(first + 0.5)
            width = round(min(self.x(deal + 0.5), self.size.right + 4.0) - left, 1)
            told = escape(one.told)
            rect = _COLUMN.format(left, self.size.top, width, self.size.bottom + 24 - self.size.top, told)
            yield _LINK.format(cell(one.href), told, rect) if one.href else rect

    def marks(self, columns: Sequence[Tick]) -> Iterator[str]:
        """What is to be seen of single deals: that they are special, and that something is wrong with them."""
        for deal, one in enumerate(columns, 1):
            if one.special:
                yield _SPECIAL.format(self.x(deal), self.size.top - 12)
            if one.severity:
                yield _FAULT.format(one.severity, self.x(deal), self.size.bottom + 8)

    def names(self, curves: Sequence[Curve], written: ScaleFigures) -> Iterator[str]:
        """The name, as much of it as has room, and the last value of each line at its end, apart from each other; none
        where they are too many."""
        if len(curves) * _APART > self.size.bottom:
            return
        ends = sorted((self.scale.y(curve.points[-1][1]), place) for place, curve in enumerate(curves))
        heights = apart([y for y, _place in ends], self.size.bottom)
        for y, (_end, place) in zip(heights, ends, strict=True):
            curve = curves[place]
            value = written(curve.points[-1][1])
            room = (self.size.width - self.size.right) // _LETTER - len(value) - 1
            name = curve.name if len(curve.name) <= room else f"{curve.name[: room - 1]}…"
            yield _NAME.format(curve.style, self.size.right + 10, round(y + 4, 1), cell(name), value)


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


def sparks(curves: Sequence[Curve]) -> list[Markup]:
    """A small picture of each line, all on one scale; one that has no point is empty."""
    drawn = [thinned(joined(curve)) for curve in curves]
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


def joined(curve: Curve) -> list[tuple[int, float]]:
    """The points and where they begin; where a player sat out the line runs level until the deal before the next."""
    line: list[tuple[int, float]] = []
    before, total = 0, curve.begins
    for deal, after in curve.points:
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
