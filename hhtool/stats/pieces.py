"""What is added up of rows for a figure, and under which names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from hhtool.game.figure import Figure, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.game.taint import Taint
    from hhtool.stats.counting import Counting
    from hhtool.stats.query import Tainted

MEANS = (Kind.MEAN, Kind.MEAN_100, Kind.TOTAL, Kind.MEAN_DIFFERENCE)
"""The kinds of figures of which numbers are added up; of the others it is cases."""


def named(column: str) -> str:
    """What a column is called that the rows are grouped by, which is no name of a piece."""
    return f"by {column}"


def key_of(column: str) -> pl.Expr:
    """What rows are grouped by: a session's number says little without its file."""
    value = pl.col(column)
    if column == "session":
        value = pl.when(value == 1).then(pl.col("file")).otherwise(pl.format("{} #{}", "file", "session"))
    return value.alias(named(column))


def sound(touched: Sequence[Taint], tainted: Tainted) -> pl.Expr:
    """Whether a row counts in what an error must touch `touched` to make doubtful."""
    if tainted == "include":
        return pl.lit(value=True)
    aspects = [pl.col(f"tainted_{one.word}") for one in touched]
    if tainted == "only":
        return pl.any_horizontal(aspects) if aspects else pl.col("tainted")
    return pl.any_horizontal(aspects).not_() if aspects else pl.lit(value=True)


def pieces_of(figures: Iterable[Figure], tainted: Tainted, groups: Counting) -> Iterator[pl.Expr]:
    """What must be added up of the rows; each piece is named `figure:piece`."""
    cases = []
    for figure in figures:
        if figure.kind is Kind.COUNT and figure.per_deal:
            yield groups.deals(f"{figure.name}:n", sound(figure.touched, tainted))
        elif figure.kind in MEANS:
            for prefix, what in parts_of(figure, tainted):
                yield from moments_of(figure, prefix, what)
        else:
            cases.append(figure)
    yield from _cases(cases, tainted, groups)


def _cases(figures: Sequence[Figure], tainted: Tainted, groups: Counting) -> Iterator[pl.Expr]:
    """How many cases there are on each side of a share, a ratio or a difference."""
    sides = [(one, f"{one.name}:{piece}", what) for one in figures for piece, what in _sides(one)]
    nothing = pl.LazyFrame(schema=groups.rows.collect_schema())
    kinds = nothing.select(what.alias(name) for _figure, name, what in sides).collect_schema()
    for figure, name, what in sides:
        mask = sound(figure.touched, tainted)
        if figure.per_deal:
            yield groups.with_any(name, what & mask)
        elif kinds[name] == pl.Boolean:
            yield (what & mask).sum().alias(name)
        else:
            yield pl.when(mask).then(what.cast(pl.Int64)).sum().alias(name)


def _sides(figure: Figure) -> Iterator[tuple[str, pl.Expr]]:
    assert figure.whole is not None
    yield "part", figure.part
    yield "whole", figure.whole
    yield from zip(("less part", "less whole"), figure.less, strict=False)


def parts_of(figure: Figure, tainted: Tainted) -> Iterator[tuple[str, pl.Expr]]:
    """The two sides of a mean or a total, where it has two, in the rows that count; each with its name."""
    mask = sound(figure.touched, tainted)
    for prefix, what in zip((f"{figure.name}:", f"{figure.name}:less "), (figure.part, *figure.less), strict=False):
        yield prefix, pl.when(mask).then(what)


def moments_of(figure: Figure, prefix: str, what: pl.Expr) -> Iterator[pl.Expr]:
    """What is added up of one side of a mean or a total; each piece is named `prefix` and what it is."""
    yield what.count().alias(f"{prefix}n")
    if figure.kind is Kind.TOTAL:
        yield what.sum().alias(f"{prefix}sum")
    else:
        yield what.mean().alias(f"{prefix}mean")
        yield what.std().alias(f"{prefix}std")
