"""The curve of running totals as an SVG picture that needs nothing from anywhere else.

The colours are variables of the page's style, so that it reads in light and dark; each player also has a dash
pattern, so that it reads in print.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH, HEIGHT = 760, 300
_LEFT, _END, _TOP, _FLOOR = 64, WIDTH - 16, 14, HEIGHT - 44
_DASHES = ("", "7 3", "2 3", "9 3 2 3")
COLOURS = 8
_POINTS = 500
"""More points than this a line are thinned out: no screen shows them."""


@dataclass(frozen=True)
class Curve:
    """A player's running totals: (number of the deal counted from 1, total) in order."""

    name: str
    points: tuple[tuple[int, float], ...]


def chart(
    curves: Sequence[Curve], anchor: str, title: str, description: str, axes: tuple[str, str]
) -> Markup:
    """The picture with its legend, or nothing where no curve has a point."""
    curves = [curve for curve in curves if curve.points]
    if not curves:
        return Markup("")
    last = max(curve.points[-1][0] for curve in curves)
    totals = [total for curve in curves for _deal, total in curve.points]
    ticks = nice(min(*totals, 0.0), max(*totals, 0.0))
    low, high = ticks[0], ticks[-1]

    def x(deal: float) -> str:
        return f"{_LEFT + (_END - _LEFT) * deal / max(last, 1):.1f}"

    def y(total: float) -> float:
        return round(_TOP + (_FLOOR - _TOP) * (high - total) / (high - low), 1)

    parts = [_HEAD.format(WIDTH, HEIGHT, anchor, title, description)]
    for tick, label in zip(ticks, labels(ticks), strict=True):
        parts.append(_GRID.format("zero" if tick == 0 else "grid", _LEFT, _END, y(tick)))
        parts.append(_TEXT.format(_LEFT - 8, y(tick) + 4, "end", label))
    parts += [_TEXT.format(x(deal), _FLOOR + 18, "middle", deal) for deal in whole(last)]
    parts.append(_ACROSS.format((_LEFT + _END) // 2, HEIGHT - 6, axes[0]))
    parts.append(_UPWARD.format(-(_TOP + _FLOOR) // 2, axes[1]))
    for index, curve in enumerate(curves):
        points = " ".join(f"{x(deal)},{y(total)}" for deal, total in thinned(joined(curve.points)))
        parts.append(_LINE.format(index % COLOURS, points, _dash(index, len(curves)), curve.name))
    parts.append(Markup("</svg></div>"))
    legend = [
        _ENTRY.format(index % COLOURS, _dash(index, len(curves)), curve.name)
        for index, curve in enumerate(curves)
    ]
    return Markup("").join([*parts, Markup('<ul class="legend">'), *legend, Markup("</ul>")])


_HEAD = Markup(
    '<div class="chart"><svg viewBox="0 0 {0} {1}" role="img" aria-labelledby="{2}-t {2}-d">'
    '<title id="{2}-t">{3}</title><desc id="{2}-d">{4}</desc>'
)
_GRID = Markup('<line class="{0}" x1="{1}" x2="{2}" y1="{3}" y2="{3}"/>')
_TEXT = Markup('<text x="{}" y="{}" text-anchor="{}">{}</text>')
_ACROSS = Markup('<text x="{}" y="{}" text-anchor="middle">{}</text>')
_UPWARD = Markup('<text transform="rotate(-90)" x="{}" y="14" text-anchor="middle">{}</text>')
_LINE = Markup('<polyline class="c{}" points="{}"{}><title>{}</title></polyline>')
_ENTRY = Markup(
    '<li><svg viewBox="0 0 30 10" aria-hidden="true">'
    '<line class="c{}" x1="1" x2="29" y1="5" y2="5"{}/></svg>{}</li>'
)


def _dash(index: int, curves: int) -> Markup:
    """A dash pattern: another for each player, or, where there are many, for each round of the colours."""
    dash = _DASHES[(index // COLOURS if curves > COLOURS else index) % len(_DASHES)]
    return Markup(' stroke-dasharray="{}"').format(dash) if dash else Markup("")


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


def labels(ticks: Sequence[float]) -> list[str]:
    """The figures beside the grid, all with as many places as the step needs."""
    places = next((n for n in range(9) if all(abs(round(tick, n) - tick) < 1e-9 for tick in ticks)), 9)
    return [f"{tick:,.{places}f}".replace(",", "\u202f").replace("-", "−") for tick in ticks]


def nice(low: float, high: float, about: int = 5) -> list[float]:
    """Round figures at even distances that hold `low` and `high`, some `about` + 1 of them."""
    if high <= low:
        high = low + 1
    raw = (high - low) / about
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= raw)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [round(number * step, 10) for number in range(first, last + 1)]


def whole(last: int) -> list[int]:
    """Numbers of deals to stand under the curve, at most a dozen."""
    step = next(size for size in _steps() if last / size <= 12)
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
