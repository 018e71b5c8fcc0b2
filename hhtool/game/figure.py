"""What a figure of the statistics is: its name, its definition, and its value with the cases it rests on.

Every interval is one of 95 %: a proportion carries Wilson's, the difference of two Newcombe's, a mean t·s/√n to both
sides, the difference of two Welch's. Without a case there is no value, and — is shown; nothing is told per hundred cases
where there are fewer than `FEWEST`. The definitions that use a game's columns are in its `stats.py`; nothing here loads
Polars.
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

FEWEST = 30
"""Of fewer cases nothing is told per hundred."""


_NO_TEXT = Message("", {})


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
    """A figure worked out: how many cases, the value, its 95 % interval, and of a mean its standard error; None is
    none."""

    cases: int
    value: float | None = None
    low: float | None = None
    high: float | None = None
    error: float | None = None

    @property
    def spans_zero(self) -> bool:
        """Whether the value may as well be nothing, or of the other sign."""
        return self.low is not None and self.high is not None and self.low <= 0 <= self.high


@dataclass(frozen=True)
class Figure:
    """A figure: `definition` is one sentence that says what is counted and over what.

    `part` and `whole` are expressions over the rows, whose sums are the two sides of a share or a ratio; of a
    mean or a total `part` is what is added up; of a count, what is told apart. Of a difference `less` holds the two
    sides of the share that is taken away, or what is added up of the mean that is. A share, a mean or a count with
    `per_deal` counts deals, not players in them. `touched` names what an error must touch to leave a deal out (see
    `hhtool.audit.rows`). `section` groups figures in print; a `core` figure is shown when there is little room.
    `applies`, where there is one, says of a row whether its game can have such a figure at all, and `core_where` of all
    rows whether it is shown where there is little room. A mean that cannot be below nothing is not `signed`: it has no
    plus before it. `short` heads its column where that is narrow; `habit` says in words what it means to have more of
    it than the others have, and less.
    """

    name: str
    title: Message
    definition: Message
    kind: Kind
    part: pl.Expr
    whole: pl.Expr | None = None
    touched: tuple[Taint, ...] = ()
    section: Message = _NO_TEXT
    per_deal: bool = False
    core: bool = False
    applies: pl.Expr | None = None
    less: tuple[pl.Expr, ...] = ()
    signed: bool = True
    core_where: pl.Expr | None = None
    short: Message = _NO_TEXT
    habit: tuple[Message, Message] | None = None


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
    """A mean, its interval and its standard error s/√n, times `scale`; one case has neither, none no value."""
    if not cases or mean is None:
        return Value(0)
    if cases < 2 or deviation is None:
        return Value(cases, mean * scale)
    return _around(cases, mean * scale, deviation / math.sqrt(cases) * scale, cases - 1)


def _around(cases: int, value: float, error: float, freedom: float) -> Value:
    """A value with its standard error and the interval that this makes."""
    margin = t95(freedom) * error
    return Value(cases, value, value - margin, value + margin, error)


def t95(freedom: float) -> float:
    """The 97.5 % point of Student's distribution with so many degrees of freedom, at least 1, as near as 0.01 %.

    A fraction is dropped, which makes an interval wider. Source: Abramowitz and Stegun, Handbook of Mathematical
    Functions, 26.7.5, and table 26.10 for the first few.
    """
    whole = math.floor(freedom)
    if whole <= len(_T95):
        return _T95[whole - 1]
    z = Z95
    return (
        z
        + (z**3 + z) / 4 / whole
        + (5 * z**5 + 16 * z**3 + 3 * z) / 96 / whole**2
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / whole**3
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160 / whole**4
    )


_T95 = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582)


def mean_difference_of(one: Value, other: Value) -> Value:
    """A mean less another, the interval of that and its standard error √(e₁² + e₂²); no value where either has no case.

    The cases of the two are taken for independent, and their spreads may differ. Source: Welch, Biometrika 34 (1947)
    28-35.
    """
    cases = one.cases + other.cases
    if one.value is None or other.value is None:
        return Value(cases)
    value = one.value - other.value
    if one.error is None or other.error is None:
        return Value(cases, value)
    error = math.hypot(one.error, other.error)
    parts = one.error**4 / (one.cases - 1) + other.error**4 / (other.cases - 1)
    return _around(cases, value, error, error**4 / parts if parts else 1)


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
_HUNDRED = (Kind.MEAN_100, Kind.RATE)


def is_told(kind: Kind, value: Value) -> bool:
    """Whether a value is shown: there is one, and enough cases for what is told per hundred."""
    return value.value is not None and (kind not in _HUNDRED or value.cases >= FEWEST)


def is_unsure(kind: Kind, value: Value, *, signed: bool = True) -> bool:
    """Whether a figure that has a sign may as well be nothing."""
    return value.spans_zero and (kind is Kind.DIFFERENCE or (signed and kind in _SIGNED))


def shown(kind: Kind, value: Value, *, signed: bool = True) -> str:
    """The value as it is shown; — where there is none, or too few cases. Sums and means have their sign, where they are
    `signed`."""
    if value.value is None or not is_told(kind, value):
        return NOTHING
    if kind is Kind.SHARE:
        return percent(value.value)
    if kind is Kind.DIFFERENCE:
        return percentage_points(value.value)
    if kind is Kind.COUNT:
        return number(value.value, 0)
    return number(value.value, signed=signed and kind in _SIGNED)


def spread(kind: Kind, value: Value) -> str:
    """The interval as it is shown; empty where there is none, or the figure is not told."""
    if value.low is None or value.high is None or not is_told(kind, value):
        return ""
    if value.error is not None:
        return plus_minus(value)
    if kind is Kind.SHARE:
        return f"{number(value.low * 100, 1)}–{percent(value.high)}"
    if kind is Kind.DIFFERENCE:
        low, high = percentage_points(value.low), percentage_points(value.high)
        return str(_("{low} to {high}", low=low, high=high))
    return f"{number(value.low)}–{number(value.high)}"


def plus_minus(value: Value) -> str:
    """How far the interval of a mean goes to both sides; empty where there is none."""
    return "" if value.low is None or value.high is None else f"± {number((value.high - value.low) / 2)}"
