"""Two players of a deal: what one won from the other, and the rows once for each opponent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import polars as pl

from hhtool.i18n import Message, _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OPPONENT = "opponent"
WON_FROM = "won_from"

COLUMNS: Mapping[str, Message] = {
    OPPONENT: _("Another player of the deal; grouped by it, a row counts once for each opponent."),
    WON_FROM: _("What the player won from that opponent; in a game of points that come from nobody, how many more."),
}
"""What each column of `with_opponents` holds."""

FROM = re.compile(r"from_\d+\Z")
"""The columns in which a game that is scored pair by pair tells what was won from the player of each seat."""


def with_opponents(rows: pl.LazyFrame, *, in_points: bool) -> pl.LazyFrame:
    """The rows once for each opponent in the deal, with the columns of `COLUMNS`; of a player alone, none.

    The rows of a deal stand together: each is held against those so many before and behind it, which takes no room,
    while to join all rows with themselves takes much.
    """
    names = rows.collect_schema().names()
    most = rows.select(pl.col("seat").max()).collect(engine="streaming").item() or 1
    steps = [step for step in range(-most, most + 1) if step]
    own = rows.with_columns(_of_deal(steps))
    met = (
        own.with_columns(_beside("player", step).alias(OPPONENT), _won_from(names, step, in_points=in_points))
        .filter(pl.col(OPPONENT) != pl.col("player"))
        .select(*names, OPPONENT, WON_FROM)
        for step in steps
    )
    return pl.concat(met)


def _beside(column: str, step: int) -> pl.Expr:
    """What a column holds so many rows before (of less than nothing: behind), None where that is another deal."""
    deal = pl.col("deal_id")
    return pl.when(deal.shift(step) == deal).then(pl.col(column).shift(step))


def _of_deal(steps: Sequence[int]) -> list[pl.Expr]:
    """What all of a deal won and lost, and whether that is known, as in `_reckoned`."""
    nets = [pl.col("net"), *(_beside("net", step) for step in steps)]
    there = [pl.lit(value=True), *(pl.col("deal_id").shift(step).eq_missing(pl.col("deal_id")) for step in steps)]
    unknown = [one & net.is_null() for one, net in zip(there, nets, strict=True)]
    return [
        pl.any_horizontal(unknown).not_().alias("known"),
        pl.sum_horizontal([net.clip(lower_bound=0) for net in nets]).alias("gained"),
        pl.sum_horizontal([(-net).clip(lower_bound=0) for net in nets]).alias("lost"),
    ]


def _won_from(names: Sequence[str], step: int, *, in_points: bool) -> pl.Expr:
    """What the player won from the one so many rows before."""
    columns = [name for name in names if FROM.match(name)]
    if columns:
        seat = _beside("seat", step)
        told = [pl.when(seat == int(name.removeprefix("from_"))).then(pl.col(name)) for name in columns]
        return pl.coalesce(told).alias(WON_FROM)
    other = _beside("net", step)
    won = pl.col("net") - other if in_points else _flow(other)
    return pl.when("known").then(won).alias(WON_FROM)


def won_from(rows: pl.LazyFrame, *, in_points: bool) -> pl.LazyFrame:
    """`deal_id`, `player`, `opponent` and `won_from`, for every two players of a deal of which that is known.

    In a deal each loser's chips go to the winners by what each of them won. The house's rake and a pot
    carried over from the deal before are won from, and lost to, nobody at the table. Points (`in_points`) come from
    nobody: there it is the difference of what the two made. Deals whose result is not known for every player are left
    out. Where a game's rows tell what each pair brought (`FROM`), that is taken, of every deal that has it.
    """
    columns = [name for name in rows.collect_schema().names() if FROM.match(name)]
    return _told(rows, columns) if columns else _reckoned(rows, in_points=in_points)


def added_up(rows: pl.LazyFrame, *, in_points: bool) -> pl.LazyFrame:
    """What `won_from` tells, added up: `player`, `opponent`, `currency`, `tainted_money`, and of the deals of these their
    number `deals`, the sum `won` and the sum of the squared deviations from its mean, `squares`.

    Rows of deals apart may be added up apart, see `together`.
    """
    of_deals = rows.select("deal_id", "player", "currency", "tainted_money")
    if WON_FROM in rows.collect_schema():
        met = rows.select("deal_id", "player", OPPONENT, WON_FROM).drop_nulls(WON_FROM)
    else:
        met = won_from(rows, in_points=in_points)
    won = pl.col(WON_FROM)
    return (
        met.join(of_deals, on=["deal_id", "player"])
        .group_by(_PAIR)
        .agg(deals=pl.len().cast(pl.Int64), won=won.sum(), squares=won.var(ddof=0) * pl.len())
    )


_PAIR = ("player", OPPONENT, "currency", "tainted_money")

MET: Mapping[str, pl.DataType | type[pl.DataType]] = {
    "player": pl.String,
    OPPONENT: pl.String,
    "currency": pl.String,
    "tainted_money": pl.Boolean,
    "deals": pl.Int64,
    "won": pl.Float64,
    "squares": pl.Float64,
}
"""The columns of `added_up` and their types."""


def together(parts: pl.LazyFrame) -> pl.LazyFrame:
    """What parts of `added_up` come to by `player` and `opponent`, in order: `deals`, `won`, `mean` and `deviation`."""
    deals, won = pl.col("deals"), pl.col("won")
    mean = won.sum() / deals.sum()
    squares = (pl.col("squares") + deals * (won / deals - pl.col("mean")) ** 2).sum()
    return (
        parts.with_columns(mean=mean.over("player", OPPONENT))
        .group_by("player", OPPONENT)
        .agg(deals.sum(), won.sum(), pl.col("mean").first(), squares=squares)
        .with_columns(deviation=pl.when(deals > 1).then((pl.col("squares") / (deals - 1)).sqrt()))
        .sort("player", OPPONENT)
    )


def _told(rows: pl.LazyFrame, columns: list[str]) -> pl.LazyFrame:
    """What each pair brought, as the rows tell it."""
    told = rows.unpivot(columns, index=["deal_id", "player"], variable_name="from", value_name=WON_FROM)
    seat = pl.col("from").str.strip_prefix("from_").cast(pl.Int16)
    seats = rows.select("deal_id", "seat", pl.col("player").alias(OPPONENT))
    met = told.drop_nulls(WON_FROM).with_columns(seat=seat).join(seats, on=["deal_id", "seat"])
    return met.select("deal_id", "player", OPPONENT, WON_FROM)


def _reckoned(rows: pl.LazyFrame, *, in_points: bool) -> pl.LazyFrame:
    """What each pair brought, as it follows from the results of all."""
    sums = rows.group_by("deal_id").agg(
        known=pl.col("net").is_not_null().all(),
        gained=pl.col("net").clip(lower_bound=0).sum(),
        lost=(-pl.col("net")).clip(lower_bound=0).sum(),
    )
    nets = rows.select("deal_id", "player", "net").join(sums.filter("known"), on="deal_id")
    others = rows.select("deal_id", pl.col("player").alias(OPPONENT), pl.col("net").alias("net_other"))
    pairs = nets.join(others, on="deal_id").filter(pl.col("player") != pl.col(OPPONENT))
    other = pl.col("net_other")
    won = pl.col("net") - other if in_points else _flow(other)
    return pairs.select("deal_id", "player", OPPONENT, won.alias(WON_FROM))


def _flow(other: pl.Expr) -> pl.Expr:
    """The chips that go from one of a pair to the `other`, whose result that is."""
    moved = pl.min_horizontal("gained", "lost")
    mine = pl.col("net") * -other / pl.col("gained") / pl.col("lost") * moved
    return (
        pl.when((pl.col("net") > 0) & (other < 0))
        .then(mine)
        .when((pl.col("net") < 0) & (other > 0))
        .then(-mine.abs())
        .otherwise(0.0)
    )
