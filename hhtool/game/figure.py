"""What a figure of the statistics is: its name, its definition, and its value with the cases it rests on.

A proportion carries a Wilson 95 % interval, the difference of two Newcombe's, a mean ± s/√n, the difference of two
√(s₁²/n₁ + s₂²/n₂). Without a case there is no value, and — is shown. The definitions that use a game's columns are
in its `stats.py`; nothing here loads Polars.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool import i18n
from hhtool.game.taint import Taint
from hhtool.i18n import Message, _

if TYPE_CHECKING:
    import polars as pl

Columns = Mapping[str, tuple[type[bool | int | float | str], str]]
"""The columns of rows: of each the type of its values (None besides: not known), and what it holds."""

Z95 = 1.959963984540054
"""The 97.5 % point of the normal distribution."""

NOTHING = "—"
"""What stands where there is no case."""


_NO_SECTION = Message("", {})


class Kind(StrEnum):
    """What sort of number a figure is, which decides how it is worked out and shown.

    `SHARE` is a proportion of cases; `RATE` the same, told per hundred; `MEAN` a mean, and `MEAN_100` a mean
    per hundred cases; `RATIO` one count over another; `DIFFERENCE` a proportion less another, `MEAN_DIFFERENCE` a
    mean less another; `COUNT` how many; `TOTAL` a sum.
    """

    COUNT = "count"
    TOTAL = "total"
    MEAN = "mean"
    MEAN_100 = "mean-per-100"
    SHARE = "share"
    RATE = "per-100"
    RATIO = "ratio"
    DIFFERENCE = "difference"
    MEAN_DIFFERENCE = "mean-difference"


class Value(NamedTuple):
    """A figure worked out: how many cases, the value, its interval or its error; None is none."""

    cases: int
    value: float | None = None
    low: float | None = None
    high: float | None = None
    error: float | None = None


@dataclass(frozen=True)
class Figure:
    """A figure: `definition` is one sentence that says what is counted and over what.

    `part` and `whole` are expressions over the rows, whose sums are the two sides of a share or a ratio; of a
    mean or a total `part` is what is added up; of a count, what is told apart. Of a difference `less` holds the two
    sides of the share that is taken away, or what is added up of the mean that is. A share, a mean or a count with
    `per_deal` counts deals, not players in them. `touched` names what an error must touch to leave a deal out (see
    `hhtool.audit.rows`). `section` groups figures in print; a `core` figure is shown when there is little room.
    `applies`, where there is one, says of a row whether its game can have such a figure at all. A mean that cannot
    be below nothing is not `signed`: it has no plus before it.
    """

    name: str
    title: Message
    definition: Message
    kind: Kind
    part: pl.Expr
    whole: pl.Expr | None = None
    touched: tuple[Taint, ...] = ()
    section: Message = _NO_SECTION
    per_deal: bool = False
    core: bool = False
    applies: pl.Expr | None = None
    less: tuple[pl.Expr, ...] = ()
    signed: bool = True


@dataclass(frozen=True)
class Section:
    """Makes the figures of a section, of which an error must touch `touched` unless something else is named."""

    title: Message
    touched: tuple[Taint, ...]

    def figure(
        self,
        kind: Kind,
        name: str,
        title: Message,
        definition: Message,
        part: pl.Expr,
        whole: pl.Expr | None = None,
        **more: Any,
    ) -> Figure:
        """A figure of any kind; `more` are its other fields."""
        return Figure(name, title, definition, kind, part, whole, more.pop("touched", self.touched), self.title, **more)

    def share(
        self, name: str, title: Message, definition: Message, part: pl.Expr, whole: pl.Expr | None = None, **more: Any
    ) -> Figure:
        """The share of cases of which `part` holds, of those of which `whole` does: where it is known, if not said."""
        whole = part.is_not_null() if whole is None else whole
        return self.figure(Kind.SHARE, name, title, definition, part & whole, whole, **more)

    def rate(
        self, name: str, title: Message, definition: Message, part: pl.Expr, whole: pl.Expr, **more: Any
    ) -> Figure:
        """The same, told per hundred."""
        return self.figure(Kind.RATE, name, title, definition, part & whole, whole, **more)

    def mean(self, name: str, title: Message, definition: Message, part: pl.Expr, **more: Any) -> Figure:
        """A mean."""
        return self.figure(Kind.MEAN, name, title, definition, part, **more)


Pair = tuple[int, int] | tuple[str, str]
"""The values of two columns that are shown against each other."""


@dataclass(frozen=True)
class Crossing:
    """Two columns of whole numbers, or of names, that are shown against each other: how often each pair occurs.

    `rows` says which rows count. Of whole numbers, where the two are equal stands what the player wanted.
    """

    title: Message
    definition: Message
    down: str
    down_title: Message
    across: str
    across_title: Message
    rows: pl.Expr
    touched: tuple[Taint, ...] = ()


def wilson(hits: int, cases: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a proportion, from 0 to 1. Raises ValueError without a case."""
    if cases < 1 or not 0 <= hits <= cases:
        msg = f"{hits} of {cases} is no proportion"
        raise ValueError(msg)
    share, square = hits / cases, z * z
    middle = share + square / (2 * cases)
    half = z * math.sqrt(share * (1 - share) / cases + square / (4 * cases * cases))
    scale = 1 + square / cases
    return max((middle - half) / scale, 0.0), min((middle + half) / scale, 1.0)


def share_of(hits: int, cases: int, scale: float = 1) -> Value:
    """A proportion and its interval, times `scale`; no value without a case."""
    if not cases:
        return Value(0)
    low, high = wilson(hits, cases)
    return Value(cases, hits / cases * scale, low * scale, high * scale)


def difference_of(hits: int, cases: int, other_hits: int, other_cases: int) -> Value:
    """A proportion less another and the interval of that, from -1 to 1; no value where either has no case.

    The interval is Newcombe's, of the two Wilson intervals, and takes all cases for independent. Source: Newcombe,
    Statistics in Medicine 17 (1998) 873-890, method 10.
    """
    if not cases or not other_cases:
        return Value(cases + other_cases)
    one, other = hits / cases, other_hits / other_cases
    low, high = wilson(hits, cases)
    other_low, other_high = wilson(other_hits, other_cases)
    return Value(
        cases + other_cases,
        one - other,
        one - other - math.hypot(one - low, other_high - other),
        one - other + math.hypot(high - one, other - other_low),
    )


def mean_of(cases: int, mean: float | None, deviation: float | None, scale: float = 1) -> Value:
    """A mean and its standard error s/√n, times `scale`; one case has no error, none no value."""
    if not cases or mean is None:
        return Value(0)
    error = None if cases < 2 or deviation is None else deviation / math.sqrt(cases) * scale
    return Value(cases, mean * scale, error=error)


def mean_difference_of(one: Value, other: Value) -> Value:
    """A mean less another and the standard error of that, √(e₁² + e₂²); no value where either has no case.

    The cases of the two are taken for independent, and their spreads may differ (Welch).
    """
    cases = one.cases + other.cases
    if one.value is None or other.value is None:
        return Value(cases)
    error = None if one.error is None or other.error is None else math.hypot(one.error, other.error)
    return Value(cases, one.value - other.value, error=error)


def number(value: float, places: int = 2, *, signed: bool = False) -> str:
    """A number for people in the language in force: rounded, a real minus, no minus before a zero."""
    return i18n.number(value, i18n.in_force(), places=places, signed=signed)


def percent(value: float) -> str:
    """A proportion as a percentage with one place."""
    return i18n.percent(value, i18n.in_force())


def percentage_points(value: float) -> str:
    """A difference of proportions, in percentage points with one place."""
    return str(_("{number} pp", number=number(value * 100, 1, signed=True)))


_SIGNED = (Kind.TOTAL, Kind.MEAN, Kind.MEAN_100, Kind.MEAN_DIFFERENCE)


def shown(kind: Kind, value: Value, *, signed: bool = True) -> str:
    """The value as it is shown; — where there is none. Sums and means have their sign, where they are `signed`."""
    if value.value is None:
        return NOTHING
    if kind is Kind.SHARE:
        return percent(value.value)
    if kind is Kind.DIFFERENCE:
        return percentage_points(value.value)
    if kind is Kind.COUNT:
        return number(value.value, 0)
    return number(value.value, signed=signed and kind in _SIGNED)


def spread(kind: Kind, value: Value) -> str:
    """The interval or the error as it is shown; empty where there is none."""
    if value.low is not None and value.high is not None:
        if kind is Kind.SHARE:
            return f"{number(value.low * 100, 1)}–{percent(value.high)}"
        if kind is Kind.DIFFERENCE:
            low, high = percentage_points(value.low), percentage_points(value.high)
            return str(_("{low} to {high}", low=low, high=high))
        return f"{number(value.low)}–{number(value.high)}"
    return "" if value.error is None else f"± {number(value.error)}"
