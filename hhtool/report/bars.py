"""Stacked bars as SVG, all of one scale; the page's style sheet colours them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from hhtool.report.scale import Scale, ScaleFigures, Size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_SIZE = Size(760, 280, 48, 754, 10, 248)
_LABELS = 24
_BAR = 0.84
"""The part of its place that a bar takes."""


def bars(
    parts: Sequence[Sequence[float]],
    labels: Sequence[str],
    most: float,
    anchor: str,
    title: str,
    description: str,
    language: str,
    style: str,
) -> Markup:
    """A picture of stacked bars, one for each of `labels`: of each part its values; the scale goes up to `most`.

    `style` is its class in the style sheet; the parts have `p0`, `p1` and so on.
    """
    scale = Scale(0.0, most, _SIZE)
    shapes = [*scale.beside(ScaleFigures.of([most], language)), *_below(labels), *_stacked(parts, scale)]
    return _FRAME.format(_SIZE.width, _SIZE.height, anchor, title, description, Markup("".join(shapes)), style)


_FRAME = Markup(
    '<svg class="chart {6}" viewBox="0 0 {0} {1}" role="img" aria-labelledby="{2}-t {2}-d">'
    '<title id="{2}-t">{3}</title><desc id="{2}-d">{4}</desc>{5}</svg>'
)


def _below(labels: Sequence[str]) -> Iterator[str]:
    """The labels below the bars; of many every second, third and so on."""
    wide, step = (_SIZE.right - _SIZE.left) / len(labels), math.ceil(len(labels) / _LABELS)
    for place in range(0, len(labels), step):
        yield f'<text class="x" x="{_SIZE.left + wide * (place + 0.5):.1f}" y="{_SIZE.bottom + 22}">'
        yield f"{escape(labels[place])}</text>"


def _stacked(parts: Sequence[Sequence[float]], scale: Scale) -> Iterator[str]:
    """The bars part by part, each upon those before it."""
    wide = (_SIZE.right - _SIZE.left) / len(parts[0])
    below = [0.0] * len(parts[0])
    for number, values in enumerate(parts):
        yield f'<g class="p{number}">'
        for place, value in enumerate(values):
            if value:
                x, foot = _SIZE.left + wide * (place + (1 - _BAR) / 2), scale.y(below[place])
                below[place] += value
                top = scale.y(below[place])
                yield f'<rect x="{x:.1f}" y="{top}" width="{wide * _BAR:.1f}" height="{foot - top:.1f}"/>'
        yield "</g>"
