"""Frames to figures: the rows are grouped, added up and worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import polars as pl
import polars.selectors as cs
from polars.exceptions import PolarsError

from hhtool.game.figure import Figure, Kind, Value, difference_of, mean_difference_of, mean_of, share_of
from hhtool.game.taint import Taint
from hhtool.i18n import _
from hhtool.stats.counting import Counting
from hhtool.stats.known import figures_of
from hhtool.stats.query import QueryError, grouping
from hhtool.stats.rows import narrowed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hhtool.stats.query import Query, Tainted

_PLACES = 9
_CURRENCY, _DEALS, _TAINTED, _FIRST, _DISTINCT = "currency", "::deals", "::tainted", "::first", "::distinct"


class FigureRow(NamedTuple):
    """A figure of one group: `group` holds the value of each column of `by`."""

    group: tuple[Any, ...]
    figure: Figure
    value: Value


@dataclass(frozen=True)
class FigureTable:
    """The figures of a game: `by` is what they are grouped by, `deals` how many were asked about, and
    `left_out` how many of those have an error that leaves them out of some figure (with `only`: how many
    are taken).
    """

    game: str
    by: tuple[str, ...]
    rows: tuple[FigureRow, ...]
    deals: int
    left_out: int


def table(
    game: str, frame: pl.LazyFrame, query: Query, figures: Sequence[Figure] | None = None, *, single: bool = False
) -> FigureTable:
    """The figures of a game over the rows that `query` takes. Raises QueryError.

    The rows stand in the order of reading; `single` says that no deal has two rows of one player. Sums of different
    currencies are never mixed: where there are several, they are told apart.
    """
    rows = narrowed(game, frame, query)
    by = grouping(query.by, rows.collect_schema().names())
    figures = figures_of(game, by) if figures is None else figures
    keys = (*by, _CURRENCY) if _CURRENCY not in by else by
    try:
        found, counts = _added_up(rows, keys, figures, query.tainted, single=single)
    except PolarsError:
        _refuse_failing(game, figures, lambda some: _added_up(rows, keys, some, query.tainted, single=single))
        raise
    if by == keys or found.get_column(_named(_CURRENCY)).n_unique() > 1:
        by = keys
    lines = [
        FigureRow(tuple(line[_named(name)] for name in by), figure, _value(figure, line))
        for line in _ordered(found, by).iter_rows(named=True)
        for figure in figures
    ]
    if not (lines or by):
        lines = [FigureRow((), figure, _NOTHING if figure.kind is Kind.COUNT else Value(0)) for figure in figures]
    deals, tainted = counts.row(0)
    return FigureTable(game, by, tuple(lines), deals, tainted)


def _refuse_failing(game: str, figures: Sequence[Figure], add_up: Callable[[Sequence[Figure]], Any]) -> None:
    """Raise QueryError for the figure that cannot be worked out; PolarsError where the rows cannot be added up at all."""
    add_up(())
    for figure in figures:
        try:
            add_up((figure,))
        except PolarsError as error:
            what = str(error).partition("\n")[0]
            raise QueryError(
                _("{game}: the figure {figure} cannot be worked out: {what}", game=game, figure=figure.name, what=what)
            ) from error


_NOTHING = Value(0, 0)


def _added_up(
    rows: pl.LazyFrame, by: Sequence[str], figures: Sequence[Figure], tainted: Tainted, *, single: bool
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """What is added up of each group, and of all: the deals, and those of them with an error."""
    keys, names = [_key(name) for name in by], [_named(name) for name in by]
    groups = Counting(rows, by, single=single)
    once = [figure for figure in figures if _is_once(figure) and not groups.by_row]
    distinct = [figure for figure in figures if figure.kind is Kind.COUNT and not figure.per_deal]
    apart = [*once, *distinct]
    added = [piece for figure in figures if figure not in apart for piece in _pieces(figure, tainted, groups)]
    added += [groups.deals(_DEALS), groups.deals(_TAINTED, pl.col("tainted"))]
    if "session" in by:
        added.append(pl.col("deal_id").min().alias(_FIRST))
    wanted = [groups.rows.group_by(keys).agg(added), *(_distinct(rows, keys, one, tainted) for one in distinct)]
    if once:
        wanted.append(_added_up_once(rows, keys, once, tainted, of_deal=groups.by_deal))
    if not groups.by_deal:
        whole = Counting(rows, (), single=single)
        counts = [whole.deals(_DEALS), whole.deals(_TAINTED, pl.col("tainted"))]
        wanted.append(whole.rows.select(counts))
    # what several of them read is read by each: held for all of them it would take room without bounds
    found, *more = pl.collect_all(wanted, engine="streaming", optimizations=_EACH_BY_ITSELF)
    # where no deal is in two groups, there are as many as the groups have together
    deals = found.select(pl.col(_DEALS, _TAINTED).sum()) if groups.by_deal else more.pop()
    for one in more:
        found = found.join(one, on=names, how="left", nulls_equal=True) if names else found.hstack(one)
    found = found.with_columns(pl.col([f"{one.name}:n" for one in distinct]).fill_null(0))
    # in another order the same numbers come to another sum, in its last places
    return found.with_columns((cs.float() - cs.by_name(names)).round(_PLACES)), deals


_EACH_BY_ITSELF = pl.QueryOptFlags(comm_subplan_elim=False)


def _distinct(rows: pl.LazyFrame, keys: Sequence[pl.Expr], figure: Figure, tainted: Tainted) -> pl.LazyFrame:
    """How many different things a figure counts in each group, each once before they are counted: there are few."""
    what, name = figure.part.alias(_DISTINCT), f"{figure.name}:n"
    every = rows.filter(sound(figure.touched, tainted)).select(*keys, what).unique()
    count = pl.len().cast(pl.Int64).alias(name)
    return every.group_by([key.meta.output_name() for key in keys]).agg(count) if keys else every.select(count)


def _added_up_once(
    rows: pl.LazyFrame, keys: Sequence[pl.Expr], figures: Sequence[Figure], tainted: Tainted, *, of_deal: bool
) -> pl.LazyFrame:
    """What is added up of deals; `of_deal` says that the keys are the same in all rows of a deal."""
    parts = [(figure, name, part) for figure in figures for name, part in _parts(figure, tainted)]
    in_deals = [part.max().alias(name) for _figure, name, part in parts]
    if of_deal:
        deals = rows.group_by("deal_id").agg(*(key.first() for key in keys), *in_deals)
    else:
        deals = rows.group_by(*keys, "deal_id").agg(in_deals)
    moments = [piece for figure, name, _part in parts for piece in _moments(figure, name, pl.col(name))]
    return deals.group_by([key.meta.output_name() for key in keys]).agg(moments)


def _is_once(figure: Figure) -> bool:
    """Whether a figure adds up what is the same in all rows of a deal, and so takes one of them."""
    return figure.per_deal and figure.kind in _MEANS


def _named(column: str) -> str:
    """What a column is called that the rows are grouped by, which is no name of a piece."""
    return f"by {column}"


def _key(column: str) -> pl.Expr:
    """What rows are grouped by: a session's number says little without its file."""
    key = pl.col(column)
    if column == "session":
        key = pl.when(key == 1).then(pl.col("file")).otherwise(pl.format("{} #{}", "file", "session"))
    return key.alias(_named(column))


def _ordered(found: pl.DataFrame, by: Sequence[str]) -> pl.DataFrame:
    """Players by how many deals they were in, sessions as they were read, all else by value."""
    if not by:
        return found
    order = [pl.col(_FIRST if name == "session" else _named(name)) for name in by]
    if by[0] == "player":
        order.insert(0, -pl.col(_DEALS).cast(pl.Int64))
    return found.sort(order, nulls_last=True)


def sound(touched: Sequence[Taint], tainted: Tainted) -> pl.Expr:
    """Whether a row counts in what an error must touch `touched` to make doubtful."""
    if tainted == "include":
        return pl.lit(value=True)
    aspects = [pl.col(f"tainted_{one.word}") for one in touched]
    if tainted == "only":
        return pl.any_horizontal(aspects) if aspects else pl.col("tainted")
    return pl.any_horizontal(aspects).not_() if aspects else pl.lit(value=True)


_MEANS = (Kind.MEAN, Kind.MEAN_100, Kind.TOTAL, Kind.MEAN_DIFFERENCE)


def _pieces(figure: Figure, tainted: Tainted, groups: Counting) -> Iterator[pl.Expr]:
    """What must be added up of the rows; each piece is named `figure:piece`."""
    mask, name, part, whole = sound(figure.touched, tainted), figure.name, figure.part, figure.whole
    if figure.kind is Kind.COUNT and figure.per_deal:
        yield groups.deals(f"{name}:n", mask)
    elif figure.kind in _MEANS:
        for prefix, what in _parts(figure, tainted):
            yield from _moments(figure, prefix, what)
    else:
        assert whole is not None
        sides = [("part", part), ("whole", whole)]
        if figure.less:
            sides += zip(("less part", "less whole"), figure.less, strict=True)
        for piece, expression in sides:
            if figure.per_deal:
                yield groups.with_any(f"{name}:{piece}", expression & mask)
            else:
                counted = expression.cast(pl.Int64).fill_null(0)
                yield pl.when(mask).then(counted).otherwise(0).sum().alias(f"{name}:{piece}")


def _parts(figure: Figure, tainted: Tainted) -> Iterator[tuple[str, pl.Expr]]:
    """The two sides of a mean or a total, where it has two, in the rows that count; each with its name."""
    mask = sound(figure.touched, tainted)
    for prefix, what in zip((f"{figure.name}:", f"{figure.name}:less "), (figure.part, *figure.less), strict=False):
        yield prefix, pl.when(mask).then(what)


def _moments(figure: Figure, prefix: str, what: pl.Expr) -> Iterator[pl.Expr]:
    yield what.count().alias(f"{prefix}n")
    if figure.kind is Kind.TOTAL:
        yield what.sum().alias(f"{prefix}sum")
    else:
        yield what.mean().alias(f"{prefix}mean")
        yield what.std().alias(f"{prefix}std")


def _value(figure: Figure, line: dict[str, Any]) -> Value:
    name, kind = figure.name, figure.kind
    if kind is Kind.COUNT:
        return Value(line[f"{name}:n"], line[f"{name}:n"])
    if kind is Kind.TOTAL:
        cases = line[f"{name}:n"]
        return Value(cases, line[f"{name}:sum"] if cases else None)
    if kind in (Kind.MEAN, Kind.MEAN_100):
        scale = 100 if kind is Kind.MEAN_100 else 1
        return mean_of(line[f"{name}:n"], line[f"{name}:mean"], line[f"{name}:std"], scale)
    if kind is Kind.MEAN_DIFFERENCE:
        one, other = (
            mean_of(line[f"{prefix}n"], line[f"{prefix}mean"], line[f"{prefix}std"])
            for prefix in (f"{name}:", f"{name}:less ")
        )
        return mean_difference_of(one, other)
    part, whole = line[f"{name}:part"], line[f"{name}:whole"]
    if kind is Kind.DIFFERENCE:
        return difference_of(part, whole, line[f"{name}:less part"], line[f"{name}:less whole"])
    if kind is Kind.RATIO:
        return Value(part + whole, part / whole if whole else None)
    return share_of(part, whole, 100 if kind is Kind.RATE else 1)
