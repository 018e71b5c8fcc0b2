"""Stacked bars as SVG, drawn by pygal, the only module that loads it.

Of what pygal makes the shapes and the texts are kept, with classes of our own for its styles, so that the page's style
sheet colours them in light, dark and print; scripts, styles and what is only there for tooltips go.
"""

from __future__ import annotations

import math
import re
import sys
from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from hhtool.i18n import LANGUAGES, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

WIDTH, HEIGHT = 760, 280
_LABELS = 12
_THOUSAND = 1000


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
    found = _bars(tuple(map(tuple, parts)), tuple(labels), most, ScaleFigures.of([most], language))
    return _FRAME.format(WIDTH, HEIGHT, anchor, title, description, Markup(found), style)


class ScaleFigures(NamedTuple):
    """How the figures beside a scale are written: with as many places as its size asks for.

    Where no language writes them in its own way it is none, so that a picture is drawn once for all.
    """

    places: int
    language: str

    @classmethod
    def of(cls, values: Sequence[float], language: str) -> ScaleFigures:
        """How figures beside these values are written."""
        low, high = min(*values, 0.0, 0.0), max(*values, 0.0, 0.0)
        places = max(0, 1 - round(math.log10(high - low))) if high > low else 0
        return cls(places, "" if not places and max(high, -low) < _THOUSAND / 2 else language)

    def __call__(self, value: float) -> str:
        """A figure as text."""
        return number(value, self.language or LANGUAGES[0], places=self.places)


@cache
def _pygal() -> Any:
    """The library, loaded when the first chart is drawn.

    It puts a finder of modules into the interpreter for plugins that we have none of, of a kind that Python has given
    up: every import after it that fails would warn. It is taken out again.
    """
    import pygal  # type: ignore[import-untyped]

    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != "pygal"]
    return pygal


@lru_cache(maxsize=16)
def _bars(parts: tuple[tuple[float, ...], ...], labels: tuple[str, ...], most: float, figures: ScaleFigures) -> str:
    plot = _pygal().StackedBar(**_SHAPE, value_formatter=figures, range=(0, most))
    step = math.ceil(len(labels) / (2 * _LABELS))
    plot.x_labels = labels
    plot.x_labels_major = labels[::step]
    plot.show_minor_x_labels = step == 1
    for values in parts:
        plot.add("", values)
    return _shapes(plot)


_SHAPE: Mapping[str, Any] = {
    "width": WIDTH,
    "height": HEIGHT,
    "margin": 6,
    "max_scale": 7,
    "show_legend": False,
    "truncate_label": -1,
    "js": (),
}


# --- what is kept of a picture -----------------------------------------------------------------------------

_CLASSES = {"axis major line": "zero", "axis line": "axis", "axis x": "x", "axis y always_show": "y"}
_LEFT_OUT = ("overlay", "titles", "background")
_KEPT = {"path": ("d",), "text": ("x", "y"), "rect": ("x", "y", "width", "height"), "g": ("transform",)}
_DECIMALS = re.compile(r"-?\d+\.\d+")


_FRAME = Markup(
    '<svg class="chart {6}" viewBox="0 0 {0} {1}" role="img" aria-labelledby="{2}-t {2}-d">'
    '<title id="{2}-t">{3}</title><desc id="{2}-d">{4}</desc>{5}</svg>'
)


def _shapes(plot: Any) -> str:
    return "".join(part for child in plot.render_tree() for part in _kept(child))


def _kept(element: Any, *, across: bool = False) -> Iterator[str]:
    """The element and what is in it, without what only tooltips, or pygal's own styles, have need of.

    Of the axis `across` only the line and the figures are.
    """
    name, kind = element.tag, element.get("class", "")
    if name not in _KEPT or any(word in kind for word in _LEFT_OUT) or element.get("height") == "0.0":
        return
    across = across or kind.startswith("axis x")
    if across and kind.endswith("guide line"):
        return
    parts = (part for child in element for part in _kept(child, across=across))
    inside = escape(element.text or "") + "".join(parts)
    if not inside and name in ("g", "text"):
        return
    attributes = [f'{key}="{_short(element.get(key))}"' for key in _KEPT[name] if element.get(key)]
    if name in ("g", "path") and (known := _class(kind)):
        attributes.append(f'class="{known}"')
    if attributes:
        opening = " ".join([name, *attributes])
        yield f"<{opening}>{inside}</{name}>" if inside else f"<{opening}/>"
    else:
        yield inside


def _class(kind: str) -> str:
    if found := re.match(r"series serie-(\d+)", kind):
        return f"p{found[1]}"
    return _CLASSES.get(kind, "grid" if kind.endswith("guide line") else "")


def _short(text: str) -> str:
    """Numbers with one place are near enough."""
    return _DECIMALS.sub(lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), text)
