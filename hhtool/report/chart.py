"""The curve of running totals as an SVG picture that needs nothing from anywhere else.

The colours are variables of the page's style, so that it reads in light and dark; each player also has a dash
pattern, so that it reads in print.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

WIDTH, HEIGHT = 760, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 16, 14, 44
_DASHES = ("", "7 3", "2 3", "9 3 2 3")
COLOURS = 8
_POINTS = 500
"""More points than this a line are thinned out: no screen shows them."""


@dataclass(frozen=True)
class Curve:
    """A player's running totals: (number of the deal counted from 1, total) in order."""

    name: str
    points: tuple[tuple[int, float], ...]


def chart(curves: Sequence[Curve], anchor: str, title: str, description: str, axes: tuple[str, str]) -> Markup:
    """The picture with its legend, or nothing where no curve has a point."""
    curves = [curve for curve in curves if curve.points]
    if not curves:
        return Markup("")
    last = max(curve.points[-1][0] for curve in curves)
    totals = [total for curve in curves for _deal, total in curve.points] + [0.0]
    ticks = nice(min(totals), max(totals))
    low, high = ticks[0], ticks[-1]
    places = 0 if all(tick == int(tick) for tick in ticks) else 2

    def x(deal: float) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * deal / max(last, 1)

    def y(total: float) -> float:
        return _TOP + (HEIGHT - _TOP - _BOTTOM) * (high - total) / (high - low)

    parts = [_head(anchor, title, description)]
    for tick in ticks:
        style = "zero" if tick == 0 else "grid"
        label = f"{tick:,.{places}f}".replace(",", "\u202f").replace("-", "−")
        parts.append(f'<line class="{style}" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{label}</text>')
    for deal in whole(last):
        parts.append(f'<text x="{x(deal):.1f}" y="{HEIGHT - _BOTTOM + 18}" text-anchor="middle">{deal}</text>')
    parts.append(
        f'<text class="axis" x="{(_LEFT + WIDTH - _RIGHT) / 2:.0f}" y="{HEIGHT - 6}" text-anchor="middle">{escape(axes[0])}</text>'
        f'<text class="axis" transform="rotate(-90)" x="{-(HEIGHT - _BOTTOM) / 2:.0f}" y="14" text-anchor="middle">{escape(axes[1])}</text>'
    )
    for index, curve in enumerate(curves):
        places_ = " ".join(f"{x(deal):.1f},{y(total):.1f}" for deal, total in thinned([(0, 0.0), *curve.points]))
        dash = _DASHES[index // COLOURS % len(_DASHES)] if len(curves) > COLOURS else _DASHES[index % len(_DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        parts.append(
            f'<polyline class="c{index % COLOURS}" points="{places_}"{dashed}><title>{escape(curve.name)}</title></polyline>'
        )
    parts.append("</svg></div>")
    return Markup("").join([Markup("".join(parts)), _legend(curves)])


def _head(anchor: str, title: str, description: str) -> str:
    return (
        f'<div class="chart"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{anchor}-t {anchor}-d">'
        f'<title id="{anchor}-t">{escape(title)}</title><desc id="{anchor}-d">{escape(description)}</desc>'
    )


def _legend(curves: Sequence[Curve]) -> Markup:
    items = []
    for index, curve in enumerate(curves):
        dash = _DASHES[index // COLOURS % len(_DASHES)] if len(curves) > COLOURS else _DASHES[index % len(_DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        items.append(
            Markup(
                '<li><svg viewBox="0 0 30 10" aria-hidden="true"><line class="c{}" x1="1" x2="29" y1="5" y2="5"'
            ).format(index % COLOURS)
            + Markup(dashed)
            + Markup("/></svg>{}</li>").format(curve.name)
        )
    return Markup('<ul class="legend">{}</ul>').format(Markup("").join(items))


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


def _steps():  # type: ignore[no-untyped-def]
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
