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
"""What each column of `by_opponent` holds."""

FROM = re.compile(r"from_\d+\Z")
"""The columns in which a game that is scored pair by pair tells what was won from the player of each seat."""


_MET, _WON = "::opponent ", "::won from "
"""Columns of `with_those_beside`, less the step that follows."""


def with_those_beside(rows: pl.LazyFrame, *, in_points: bool) -> pl.LazyFrame:
    """The rows with who else is in the deal and what was won from each of these, in columns of `met` and `won`.

    The rows of a deal stand together: each is held against those so many before and behind it, which takes no room,
    while to join all rows with themselves takes much.
    """
    names = rows.collect_schema().names()
    most = rows.select(pl.col("seat").max()).collect(engine="streaming").item() or 1
    steps = [step for step in range(-most, most + 1) if step]
    rows = rows.with_columns(_beside("player", step).alias(met(step)) for step in steps)
    if columns := [name for name in names if FROM.match(name)]:
        rows = rows.with_columns(_told_by_seat(columns, step).alias(won(step)) for step in steps)
    else:
        rows = rows.with_columns(_beside("net", step).alias(_net(step)) for step in steps)
        rows = rows.with_columns(_of_deal(steps)).with_columns(_RATE)
        rows = rows.with_columns(_moved(pl.col(_net(step)), in_points=in_points).alias(won(step)) for step in steps)
    return rows.select(*names, *map(met, steps), *map(won, steps))


def met(step: int) -> str:
    """The column of who is so many rows before (of less than nothing: behind), null where that is another deal."""
    return f"{_MET}{step}"


def won(step: int) -> str:
    """The column of what the player won from that one."""
    return f"{_WON}{step}"


def steps_of(rows: pl.LazyFrame) -> list[int]:
    """How far from a row those may be that it tells of; of other rows than those of `with_those_beside`, none."""
    return [int(name.removeprefix(_MET)) for name in rows.collect_schema() if name.startswith(_MET)]


def is_beside(rows: pl.LazyFrame) -> bool:
    """Whether these are rows of `with_those_beside`."""
    return bool(steps_of(rows))


def columns(rows: pl.LazyFrame) -> list[str]:
    """The columns that may be asked about, where the rows may be told by opponent."""
    names = rows.collect_schema().names()
    here = [name for name in names if not name.startswith((_MET, _WON))]
    return here if len(here) == len(names) else [*here, *COLUMNS]


def in_company(rows: pl.LazyFrame) -> pl.LazyFrame:
    """Those rows of `with_those_beside` in whose deals there is somebody else."""
    return rows.filter(pl.col(met(1)).is_not_null() | pl.col(met(-1)).is_not_null())


def by_opponent(rows: pl.LazyFrame) -> pl.LazyFrame:
    """The rows of `with_those_beside` once for each opponent, with the columns of `COLUMNS`; of a player alone, none."""
    steps = steps_of(rows)
    names = [name for name in columns(rows) if name not in COLUMNS]
    return pl.concat(
        rows.select(*names, pl.col(met(step)).alias(OPPONENT), pl.col(won(step)).alias(WON_FROM)).filter(
            pl.col(OPPONENT) != pl.col("player")
        )
        for step in steps
    )


def _beside(column: str, step: int) -> pl.Expr:
    """What a column holds so many rows before (of less than nothing: behind), None where that is another deal."""
    deal = pl.col("deal_id")
    return pl.when(deal.shift(step) == deal).then(pl.col(column).shift(step))


def _of_deal(steps: Sequence[int]) -> list[pl.Expr]:
    """What all of a deal won and lost, and whether that is known, as in `_reckoned`; the results of the others stand in
    the columns of `_net`."""
    nets = [pl.col("net"), *(pl.col(_net(step)) for step in steps)]
    unknown = [pl.col(met(step)).is_not_null() & pl.col(_net(step)).is_null() for step in steps]
    return [
        pl.any_horizontal(pl.col("net").is_null(), *unknown).not_().alias("known"),
        pl.sum_horizontal([net.clip(lower_bound=0) for net in nets]).alias("gained"),
        -pl.sum_horizontal([net.clip(upper_bound=0) for net in nets]).alias("lost"),
    ]


def _net(step: int) -> str:
    """The column of the result of the one so many rows before."""
    return f"::net {step}"


def _told_by_seat(columns: Sequence[str], step: int) -> pl.Expr:
    """What the player won from the one so many rows before, as the rows tell it."""
    seat = _beside("seat", step)
    return pl.coalesce([pl.when(seat == int(name.removeprefix("from_"))).then(pl.col(name)) for name in columns])


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
    if is_beside(rows):
        rows = by_opponent(rows)
    if WON_FROM in rows.collect_schema():
        pairs = rows.drop_nulls(WON_FROM)
    else:
        of_deals = rows.select("deal_id", "player", "currency", "tainted_money")
        pairs = won_from(rows, in_points=in_points).join(of_deals, on=["deal_id", "player"])
    what = pl.col(WON_FROM)
    return pairs.group_by(_PAIR).agg(deals=pl.len().cast(pl.Int64), won=what.sum(), squares=what.var(ddof=0) * pl.len())


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
    deals, total = pl.col("deals"), pl.col("won")
    mean = total.sum() / deals.sum()
    squares = (pl.col("squares") + deals * (total / deals - pl.col("mean")) ** 2).sum()
    return (
        parts.with_columns(mean=mean.over("player", OPPONENT))
        .group_by("player", OPPONENT)
        .agg(deals.sum(), total.sum(), pl.col("mean").first(), squares=squares)
        .with_columns(deviation=pl.when(deals > 1).then((pl.col("squares") / (deals - 1)).sqrt()))
        .sort("player", OPPONENT)
    )


def _told(rows: pl.LazyFrame, columns: list[str]) -> pl.LazyFrame:
    """What each pair brought, as the rows tell it."""
    told = rows.unpivot(columns, index=["deal_id", "player"], variable_name="from", value_name=WON_FROM)
    seat = pl.col("from").str.strip_prefix("from_").cast(pl.Int16)
    seats = rows.select("deal_id", "seat", pl.col("player").alias(OPPONENT))
    pairs = told.drop_nulls(WON_FROM).with_columns(seat=seat).join(seats, on=["deal_id", "seat"])
    return pairs.select("deal_id", "player", OPPONENT, WON_FROM)


def _reckoned(rows: pl.LazyFrame, *, in_points: bool) -> pl.LazyFrame:
    """What each pair brought, as it follows from the results of all."""
    sums = rows.group_by("deal_id").agg(
        known=pl.col("net").is_not_null().all(),
        gained=pl.col("net").clip(lower_bound=0).sum(),
        lost=(-pl.col("net")).clip(lower_bound=0).sum(),
    )
    nets = rows.select("deal_id", "player", "net").join(sums, on="deal_id").with_columns(_RATE)
    others = rows.select("deal_id", pl.col("player").alias(OPPONENT), pl.col("net").alias("net_other"))
    pairs = nets.join(others, on="deal_id").filter(pl.col("player") != pl.col(OPPONENT))
    moved = _moved(pl.col("net_other"), in_points=in_points)
    return pairs.select("deal_id", "player", OPPONENT, moved.alias(WON_FROM)).drop_nulls(WON_FROM)


_RATE = (pl.col("net") / pl.max_horizontal("gained", "lost")).alias("rate")
"""What a player won or lost, as a part of what all together did; where more was lost than won or the other way round,
the rest is the house's, or of a pot carried over."""


def _moved(other: pl.Expr, *, in_points: bool) -> pl.Expr:
    """What a player won from another one, whose result is `other`; null where not all is known of the deal."""
    net = pl.col("net")
    if in_points:
        return pl.when("known").then(net - other)
    apart = ((net > 0) & (other < 0)) | ((net < 0) & (other > 0))
    return pl.when(apart & pl.col("known")).then(pl.col("rate") * other.abs()).when("known").then(0.0)
