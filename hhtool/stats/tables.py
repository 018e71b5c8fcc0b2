"""Frames to figures: the rows are grouped, added up and worked out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import polars as pl
import polars.selectors as cs
from polars.exceptions import PolarsError

from hhtool.game.figure import Figure, Kind, Value, difference_of, mean_difference_of, mean_of, share_of
from hhtool.i18n import _
from hhtool.stats.counting import Counting
from hhtool.stats.known import figures_of
from hhtool.stats.opponents import can_be_beside, summed_beside, together, told_by_opponent, values_beside
from hhtool.stats.pairs import by_opponent, columns, is_beside
from hhtool.stats.pieces import MEANS, key_of, moments_of, named, parts_of, pieces_of, sound
from hhtool.stats.query import QueryError, grouping
from hhtool.stats.rows import narrowed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
    by = grouping(query.by, columns(rows))
    figures = figures_of(game, by) if figures is None else figures
    if is_beside(rows) and not (single and can_be_beside(by, figures)):
        rows = by_opponent(rows)
    keys = (*by, _CURRENCY) if _CURRENCY not in by else by
    try:
        found, counts = _added_up(rows, keys, figures, query.tainted, single=single)
    except PolarsError:
        _refuse_failing(game, figures, lambda some: _added_up(rows, keys, some, query.tainted, single=single))
        raise
    if by == keys or found.get_column(named(_CURRENCY)).n_unique() > 1:
        by = keys
    lines = [
        FigureRow(tuple(line[named(name)] for name in by), figure, _value(figure, line))
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
    keys, names = [key_of(name) for name in by], [named(name) for name in by]
    groups = Counting(rows, by, single=single)
    once = [figure for figure in figures if _is_once(figure) and not groups.by_row]
    distinct = [figure for figure in figures if figure.kind is Kind.COUNT and not figure.per_deal]
    counted = [groups.deals(_DEALS), groups.deals(_TAINTED, pl.col("tainted"))]
    if "session" in by:
        counted.append(pl.col("deal_id").min().alias(_FIRST))
    others = [figure for figure in figures if figure not in (*once, *distinct)]
    beside = is_beside(rows)
    if beside:
        wanted = [summed_beside(rows, by, others, tainted, groups, counted)]
    else:
        added = list(pieces_of(others, tainted, groups))
        wanted = [groups.rows.group_by(keys).agg([*added, *counted])]
    wanted += [_distinct(rows, by, one, tainted) for one in distinct]
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
    if beside:
        found = together(found, by, others, tainted)
        more = [told_by_opponent(one).unique() for one in more]
    more[: len(distinct)] = [_counted(one, names, figure) for one, figure in zip(more, distinct, strict=False)]
    for one in more:
        found = found.join(one, on=names, how="left", nulls_equal=True) if names else found.hstack(one)
    found = found.with_columns(pl.col([f"{one.name}:n" for one in distinct]).fill_null(0))
    # in another order the same numbers come to another sum, in its last places
    return found.with_columns((cs.float() - cs.by_name(names)).round(_PLACES)), deals


_EACH_BY_ITSELF = pl.QueryOptFlags(comm_subplan_elim=False)


def _distinct(rows: pl.LazyFrame, by: Sequence[str], figure: Figure, tainted: Tainted) -> pl.LazyFrame:
    """The different things that a figure counts in each group, each once: there are few."""
    rows, what = rows.filter(sound(figure.touched, tainted)), figure.part.alias(_DISTINCT)
    return values_beside(rows, by, what) if is_beside(rows) else rows.select(*map(key_of, by), what).unique()


def _counted(things: pl.DataFrame, names: Sequence[str], figure: Figure) -> pl.DataFrame:
    """How many things there are in each group."""
    count = pl.len().cast(pl.Int64).alias(f"{figure.name}:n")
    return things.group_by(names).agg(count) if names else things.select(count)


def _added_up_once(
    rows: pl.LazyFrame, keys: Sequence[pl.Expr], figures: Sequence[Figure], tainted: Tainted, *, of_deal: bool
) -> pl.LazyFrame:
    """What is added up of deals; `of_deal` says that the keys are the same in all rows of a deal."""
    parts = [(figure, name, part) for figure in figures for name, part in parts_of(figure, tainted)]
    in_deals = [part.max().alias(name) for _figure, name, part in parts]
    if of_deal:
        deals = rows.group_by("deal_id").agg(*(key.first() for key in keys), *in_deals)
    else:
        deals = rows.group_by(*keys, "deal_id").agg(in_deals)
    moments = [piece for figure, name, _part in parts for piece in moments_of(figure, name, pl.col(name))]
    return deals.group_by([key.meta.output_name() for key in keys]).agg(moments)


def _is_once(figure: Figure) -> bool:
    """Whether a figure adds up what is the same in all rows of a deal, and so takes one of them."""
    return figure.per_deal and figure.kind in MEANS


def _ordered(found: pl.DataFrame, by: Sequence[str]) -> pl.DataFrame:
    """Players by how many deals they were in, sessions as they were read, all else by value."""
    if not by:
        return found
    order = [pl.col(_FIRST if name == "session" else named(name)) for name in by]
    if by[0] == "player":
        order.insert(0, -pl.col(_DEALS).cast(pl.Int64))
    return found.sort(order, nulls_last=True)


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
