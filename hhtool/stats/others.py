"""A player's figures beside the others': theirs taken together, and whether chance explains the difference."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool.game.figure import Kind, Value, mean_of, share_of
from hhtool.stats.pieces import sound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hhtool.game.figure import Figure
    from hhtool.stats.query import Tainted

_DEAL = "deal_id"


def together(kind: Kind, values: Iterable[Value]) -> Value:
    """Several values of a share, or of a mean, as one of all their cases."""
    told = [one for one in values if one.value is not None]
    cases = sum(one.cases for one in told)
    if kind is Kind.SHARE:
        return share_of(sum(round((one.value or 0) * one.cases) for one in told), cases)
    if not cases:
        return Value(0)
    mean = sum(one.cases * (one.value or 0) for one in told) / cases
    squares = sum(
        (one.cases - 1) * one.cases * (one.error or 0) ** 2 + one.cases * ((one.value or 0) - mean) ** 2 for one in told
    )
    return mean_of(cases, mean, math.sqrt(squares / (cases - 1)) if cases > 1 else None)


class _Sums(NamedTuple):
    """Sums over a player's deals: of cases, residuals, their squares, and their products with those of all players."""

    cases: float
    residual: float
    square: float
    product: float


def standard_errors(
    rows: pl.LazyFrame, figures: Sequence[Figure], by: Sequence[str], tainted: Tainted
) -> Mapping[tuple[object, ...], Mapping[str, float]]:
    """By how many standard errors each share, or mean, of a player lies above that of the others; none where either has
    no case.

    `by` begins with the player; with others are meant those who are the same in the rest of it. What several players do
    in one deal hangs together, as where just two of four attack: so the deal is the unit, and the error is that of the
    sum over deals of what the player's cases and the others' in it add to the difference, each held against the share, or
    the mean, of all players (the score test with the robust variance of clusters). It is never more than the square root
    of the number of deals. Source: Boos, The American Statistician 46 (1992) 327-333.
    """
    sums = [piece for one in figures for piece in _sums(one, tainted)]
    deals = rows.group_by(*by, _DEAL).agg(sums)
    residuals = [_residual(one.name, by[1:]).alias(f"{one.name}:r") for one in figures]
    of_deal = [pl.col(f"{one.name}:r").sum().over(_DEAL).alias(f"{one.name}:R") for one in figures]
    added = [piece for one in figures for piece in _added(one.name)]
    found = deals.with_columns(residuals).with_columns(of_deal).group_by(by).agg(added).collect(engine="streaming")
    told: defaultdict[tuple[object, ...], dict[str, float]] = defaultdict(dict)
    lines = found.to_dicts()
    for one in figures:
        groups = {tuple(line[name] for name in by): _Sums(*line[one.name].values()) for line in lines}
        for group, sums_ in groups.items():
            among = [other for key, other in groups.items() if key[1:] == group[1:]]
            others = sum(other.cases for other in among) - sums_.cases
            if sums_.cases and others:
                told[group][one.name] = _errors(sums_, others, sum(other.product for other in among))
    return told


def _sums(figure: Figure, tainted: Tainted) -> Iterator[pl.Expr]:
    """The sum and the number of the cases of a share or a mean."""
    counts = sound(figure.touched, tainted)
    what = pl.when(counts).then(figure.part).cast(pl.Float64)
    cases = what.is_not_null() if figure.whole is None else pl.when(counts).then(figure.whole)
    yield what.sum().alias(f"{figure.name}:sum")
    yield cases.cast(pl.Float64).sum().alias(f"{figure.name}:n")


def _residual(name: str, alike: Sequence[str]) -> pl.Expr:
    """What a player's cases of a deal come to, less what as many of all players' would."""
    own, cases = pl.col(f"{name}:sum"), pl.col(f"{name}:n")
    every, all_cases = own.sum(), cases.sum()
    if alike:
        every, all_cases = every.over(alike), all_cases.over(alike)
    return own - cases * (every / all_cases).fill_nan(0.0)


def _added(name: str) -> Iterator[pl.Expr]:
    own, deal = pl.col(f"{name}:r"), pl.col(f"{name}:R")
    yield pl.struct(
        pl.col(f"{name}:n").sum().alias("cases"),
        own.sum().alias("residual"),
        (own * own).sum().alias("square"),
        (own * deal).sum().alias("product"),
    ).alias(name)


def _errors(own: _Sums, others: float, deals: float) -> float:
    """The difference in standard errors; `others` are the others' cases, `deals` the sum of the squares of all deals'
    residuals."""
    both = 1 / own.cases + 1 / others
    variance = both * both * own.square - 2 * both / others * own.product + deals / others**2
    difference = own.residual * both
    # in another order the same numbers come to another sum, in its last places
    return round(difference / math.sqrt(variance), _PLACES) if abs(difference) > _NOTHING else 0.0


_NOTHING, _PLACES = 1e-9, 6
"""A difference of less than this is the rounding of sums; and to so many places it is told."""
