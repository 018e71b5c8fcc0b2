"""The scale of a chart: where a value stands, and the round figures beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from hhtool.i18n import LANGUAGES, number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_THOUSAND = 1000
_TICKS = 7


class Size(NamedTuple):
    """A picture, and where its values are drawn in it; there is room for names to the right, marks and numbers below."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    style: str = ""


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


class Scale(NamedTuple):
    """Where values from the lowest to the highest stand in a picture."""

    low: float
    high: float
    size: Size

    def y(self, value: float) -> float:
        """The height of a value."""
        top, bottom = self.size.top, self.size.bottom
        return round(top + (bottom - top) * (self.high - value) / ((self.high - self.low) or 1.0), 1)

    def beside(self, written: ScaleFigures) -> Iterator[str]:
        """The figures beside the picture, and their lines across it."""
        for value in ticks(self.low, self.high):
            y, left = self.y(value), self.size.left
            yield _TICK.format("grid" if value else "zero", left, self.size.right, y, left - 8, y + 4, written(value))


_TICK = '<path class="{0}" d="M{1} {3}H{2}"/><text class="y" x="{4}" y="{5}">{6}</text>'


def ticks(low: float, high: float) -> list[float]:
    """Round values to stand beside a picture, at most a handful, nothing among them."""
    size = high - low or 1.0
    unit = 10.0 ** math.floor(math.log10(size / _TICKS))
    step = next(unit * times for times in (1, 2, 5, 10) if size / (unit * times) <= _TICKS)
    return [step * times for times in range(math.ceil(low / step), math.floor(high / step) + 1)]
