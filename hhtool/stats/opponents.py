"""Figures by player and opponent, added up table by table.

Rows of a player with the same others in the deal are added up first. There are few such groups, and what one comes to is
told once for each of the others; so no row is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Kind
from hhtool.stats.pairs import COLUMNS, OPPONENT, WON_FROM, met, steps_of, won
from hhtool.stats.pieces import MEANS, key_of, named, parts_of, pieces_of, sound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.game.figure import Figure
    from hhtool.stats.counting import Counting
    from hhtool.stats.query import Tainted

_N, _SUM, _SQUARES, _MEAN = "n", "sum", "squares", "mean"


def can_be_beside(by: Sequence[str], figures: Iterable[Figure]) -> bool:
    """Whether `summed_beside` can do it: figures of what was won from the opponent, and of a row without it."""
    of_rows = (one for one in figures if not _is_between(one))
    told = {name for one in of_rows for what in (one.part, one.whole, *one.less) for name in _names(what)}
    return "player" in by and WON_FROM not in by and told.isdisjoint(COLUMNS)


def _names(what: pl.Expr | None) -> list[str]:
    return [] if what is None else what.meta.root_names()


def _is_between(figure: Figure) -> bool:
    """Whether a figure adds up what the player won from the opponent."""
    return figure.kind in MEANS and figure.part.meta.eq(pl.col(WON_FROM))


def summed_beside(
    rows: pl.LazyFrame,
    by: Sequence[str],
    figures: Sequence[Figure],
    tainted: Tainted,
    groups: Counting,
    counted: Iterable[pl.Expr],
) -> pl.LazyFrame:
    """What is added up of rows that are as `pairs.with_those_beside`, for each group of `by` and each table.

    `OPPONENT` is one of `by`; `counted` are numbers of rows that are wanted besides the figures.
    """
    steps = steps_of(rows)
    added = [*counted, *pieces_of([one for one in figures if one.kind not in MEANS], tainted, groups)]
    for figure in figures:
        if figure.kind not in MEANS:
            continue
        if not _is_between(figure):
            added += [piece for prefix, what in parts_of(figure, tainted) for piece in _sums(figure, prefix, what)]
        else:
            mask = sound(figure.touched, tainted)
            for step in steps:
                added += _sums(figure, f"{step} {figure.name}:", pl.when(mask).then(pl.col(won(step))))
    return rows.group_by([*_keys(by), *map(met, steps)]).agg(added)


def together(summed: pl.DataFrame, by: Sequence[str], figures: Sequence[Figure], tainted: Tainted) -> pl.DataFrame:
    """What `summed_beside` comes to for each group of `by`."""
    names = [named(name) for name in by]
    between = [piece for one in figures if _is_between(one) for piece in _pieces(one, f"{one.name}:")]
    sides = [(one, prefix) for one in figures if one.kind in MEANS for prefix, _what in parts_of(one, tainted)]
    of_sides = {piece for one, prefix in sides for piece in _pieces(one, prefix)}
    told = told_by_opponent(summed, between)
    sums = [name for name in told.columns if name not in names and name not in of_sides]
    means = [_mean(prefix).over(names).alias(f"{prefix}mean") for one, prefix in sides if one.kind is not Kind.TOTAL]
    added = [piece for one, prefix in sides for piece in _together(one, prefix)]
    return told.with_columns(means).group_by(names).agg(pl.col(sums).sum(), *added)


def values_beside(rows: pl.LazyFrame, by: Sequence[str], what: pl.Expr) -> pl.LazyFrame:
    """What there is of `what`, each once for each group of `by` and each table."""
    return rows.select(*_keys(by), *map(met, steps_of(rows)), what).unique()


def _keys(by: Sequence[str]) -> list[pl.Expr]:
    return [key_of(name) for name in by if name != OPPONENT]


def told_by_opponent(rows: pl.DataFrame, between: Sequence[str] = ()) -> pl.DataFrame:
    """What was found of tables once for each opponent; of `between` there is one piece for each step."""
    steps = steps_of(rows.lazy())
    every = [f"{step} {piece}" for step in steps for piece in between]
    return pl.concat(
        rows.select(
            pl.exclude(*every, *map(met, steps)),
            pl.col(met(step)).alias(named(OPPONENT)),
            *(pl.col(f"{step} {piece}").alias(piece) for piece in between),
        ).drop_nulls(named(OPPONENT))
        for step in steps
    )


# --- sums of which means and deviations are made -------------------------------------------------------------


def _pieces(figure: Figure, prefix: str) -> list[str]:
    pieces = ("n", "sum") if figure.kind is Kind.TOTAL else ("n", "sum", "squares")
    return [f"{prefix}{piece}" for piece in pieces]


def _sums(figure: Figure, prefix: str, what: pl.Expr) -> list[pl.Expr]:
    """How many numbers there are, their sum, and of what a mean is made the sum of the squared deviations from it."""
    sums = (what.count().cast(pl.Int64), what.sum(), what.var(ddof=0) * what.count())
    return [one.alias(name) for one, name in zip(sums, _pieces(figure, prefix), strict=False)]


def _mean(prefix: str) -> pl.Expr:
    count = pl.col(f"{prefix}n").sum()
    return pl.when(count > 0).then(pl.col(f"{prefix}sum").sum() / count)


def _together(figure: Figure, prefix: str) -> Iterator[pl.Expr]:
    """What the sums of parts come to; the mean of all stands with each."""
    count, total = pl.col(f"{prefix}n"), pl.col(f"{prefix}sum")
    yield count.sum()
    if figure.kind is Kind.TOTAL:
        yield total.sum()
    else:
        mean = pl.col(f"{prefix}mean")
        squares = pl.col(f"{prefix}squares") + count * (total / count - mean) ** 2
        squares = pl.when(count > 0).then(squares).sum()
        yield mean.first()
        yield pl.when(count.sum() > 1).then((squares / (count.sum() - 1)).sqrt()).alias(f"{prefix}std")
