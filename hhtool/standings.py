"""Who won from whom, how the totals ran, and how often each rule was broken. Loads Polars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool.facts import MONEY
from hhtool.figures import Pair, mean_of
from hhtool.stats import sound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.figures import Crossing
    from hhtool.stats import Facts, Tainted


class Meeting(NamedTuple):
    """What `player` won from `other` (less than nothing: lost to) over the deals that both were in.

    In a game of points it is how many more `player` made. `per_deal` is the mean, `error` its standard error (None: of
    a single deal).
    """

    player: str
    other: str
    deals: int
    won: float
    per_deal: float
    error: float | None


class Frequency(NamedTuple):
    """How often a rule was broken by `player` (None: anybody): findings in `deals`, and per hundred deals."""

    code: str
    name: str
    severity: str
    player: str | None
    findings: int
    deals: int
    per_100: float


def head_to_head(
    frame: pl.DataFrame, tainted: Tainted = "exclude", *, in_points: bool = False
) -> list[Meeting]:
    """For every two players who met, in both directions, what one won from the other.

    In a deal each loser's chips go to the winners by what each of them won. The house's rake and a pot
    carried over from the deal before are won from, and lost to, nobody at the table. Points (`in_points`) come from
    nobody: there it is the difference of what the two made. Deals whose result is not known for every player are left
    out. Where a game's rows tell what each pair brought (`told_by_pair`), that is taken, of every deal that has it.
    """
    sure = frame.filter(sound((MONEY,), tainted))
    found = _told(sure) if told_by_pair(frame) else _reckoned(sure, in_points=in_points)
    return [_meeting(*line) for line in found.sort("player", "player_other").iter_rows()]


def told_by_pair(frame: pl.DataFrame) -> bool:
    """Whether the rows tell what the player won from the player of each seat, in the columns `from_0`, `from_1` ….

    A game that is scored pair by pair has them; empty where it is not known, and of the player's own seat.
    """
    return any(_FROM.match(name) for name in frame.columns)


_FROM = re.compile(r"from_\d+\Z")


def _told(frame: pl.DataFrame) -> pl.DataFrame:
    """What each pair brought, as the rows tell it."""
    columns = [name for name in frame.columns if _FROM.match(name)]
    told = frame.unpivot(columns, index=["deal_id", "player"], variable_name="other", value_name="won")
    seat = pl.col("other").str.strip_prefix("from_").cast(frame.schema["seat"])
    seats = frame.select("deal_id", "seat", player_other="player")
    met = told.drop_nulls("won").with_columns(seat=seat).join(seats, on=["deal_id", "seat"])
    return _summed(met, pl.col("won"))


def _reckoned(frame: pl.DataFrame, *, in_points: bool) -> pl.DataFrame:
    """What each pair brought, as it follows from the results of all."""
    known = pl.col("net").is_not_null().all().over("deal_id")
    nets = frame.filter(known).select("deal_id", "player", "net")
    nets = nets.group_by("deal_id", "player").agg(pl.col("net").sum())
    gained = pl.col("net").clip(lower_bound=0).sum().over("deal_id").alias("gained")
    lost = (-pl.col("net")).clip(lower_bound=0).sum().over("deal_id").alias("lost")
    nets = nets.with_columns(gained, lost)
    pairs = nets.join(nets.select("deal_id", "player", "net"), on="deal_id", suffix="_other")
    pairs = pairs.filter(pl.col("player") != pl.col("player_other"))
    flow = pl.col("net") - pl.col("net_other") if in_points else _flow()
    return _summed(pairs, flow)


def _summed(pairs: pl.DataFrame, won: pl.Expr) -> pl.DataFrame:
    return pairs.group_by("player", "player_other").agg(
        pl.len().alias("deals"),
        won.sum().alias("won"),
        won.mean().alias("mean"),
        won.std().alias("deviation"),
    )


def _meeting(
    player: str, other: str, deals: int, won: float, mean: float, deviation: float | None
) -> Meeting:
    error = mean_of(deals, mean, deviation).error
    return Meeting(
        player, other, deals, round(won, 9), round(mean, 9), None if error is None else round(error, 9)
    )


def _flow() -> pl.Expr:
    """The chips that go from one of a pair to the other."""
    moved = pl.min_horizontal("gained", "lost")
    mine = pl.col("net") * -pl.col("net_other") / pl.col("gained") / pl.col("lost") * moved
    return (
        pl.when((pl.col("net") > 0) & (pl.col("net_other") < 0)).then(mine)
        .when((pl.col("net") < 0) & (pl.col("net_other") > 0)).then(-mine.abs())
        .otherwise(0.0)
    )  # fmt: skip


def running(frame: pl.DataFrame) -> pl.DataFrame:
    """The rows' `file`, `session`, `deal_id`, `player`, `net`, and `total`, the session's running total.

    A deal whose result is not known leaves the total as it was.
    """
    ordered = frame.select("file", "session", "deal_id", "deal", "player", "net").sort(
        "deal_id", maintain_order=True
    )
    total = pl.col("net").fill_null(0).cum_sum().over("file", "session", "player").round(9)
    return ordered.with_columns(total.alias("total"))


def frequencies(found: Facts, frame: pl.DataFrame, *, by_player: bool = False) -> list[Frequency]:
    """Findings for each hundred deals of `frame` by rule, with `by_player` by player; the commonest first."""
    deals = frame.get_column("deal_id").n_unique()
    here = found.findings.join(frame.select("deal_id").unique(), on="deal_id", how="semi")
    if by_player:
        own = frame.select("deal_id", "player").unique()
        here = here.filter(pl.col("player").is_null()).vstack(
            here.join(own, on=["deal_id", "player"], how="semi")
        )
    keys = ["code", "name", "severity"] + (["player"] if by_player else [])
    counted = (
        here.group_by(keys)
        .len("findings")
        .sort([pl.col("findings"), *keys], descending=[True] + [False] * len(keys))
    )
    played = dict(frame.group_by("player").agg(pl.col("deal_id").n_unique()).iter_rows()) if by_player else {}
    rows = []
    for line in counted.iter_rows(named=True):
        player = line.get("player")
        over = played.get(player, deals) if player else deals
        number = line["findings"]
        rows.append(
            Frequency(
                line["code"],
                line["name"],
                line["severity"],
                player,
                number,
                over,
                number * 100 / max(over, 1),
            )
        )
    return rows


def crossed(
    frame: pl.DataFrame, crossing: Crossing, tainted: Tainted = "exclude"
) -> dict[tuple[str, int], dict[Pair, int]]:
    """How often each pair (down, across) occurs, by (file, session); a session without any is not there."""
    rows = frame.filter(crossing.rows & sound(crossing.touched, tainted))
    counted = rows.group_by("file", "session", crossing.down, crossing.across).len()
    found: dict[tuple[str, int], dict[Pair, int]] = {}
    for file, session, down, across, count in counted.iter_rows():
        found.setdefault((file, session), {})[down, across] = count
    return found


def players_of(meetings: Sequence[Meeting]) -> list[str]:
    """The players of a matrix, those who met others most often first."""
    met: dict[str, int] = {}
    for one in meetings:
        met[one.player] = met.get(one.player, 0) + one.deals
    return sorted(met, key=lambda name: (-met[name], name))
