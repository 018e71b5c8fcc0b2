"""Who won from whom, and how often each rule was broken. Loads Polars."""

from __future__ import annotations

import math
from collections import Counter
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool.game.figure import Pair, Value, mean_of
from hhtool.game.taint import MONEY
from hhtool.stats import counting, sound
from hhtool.stats.pairs import FROM, OPPONENT, added_up, together

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hhtool.game.figure import Crossing
    from hhtool.stats import Facts, Tainted


class Meeting(NamedTuple):
    """What `player` won from `other` (less than nothing: lost to) over the deals that both were in.

    In a game of points it is how many more `player` made. `per_deal` is the mean, `error` its standard error, and `low`
    and `high` its 95 % interval (None: of a single deal).
    """

    player: str
    other: str
    deals: int
    won: float
    per_deal: float
    error: float | None
    low: float | None
    high: float | None

    @classmethod
    def of(cls, player: str, other: str, deals: int, won: float, mean: float, deviation: float | None) -> Meeting:
        """The meeting of two players, of a line of `paired`."""
        value = mean_of(deals, mean, deviation)
        low, high, error = (None if one is None else _rounded(one) for one in (value.low, value.high, value.error))
        return cls(player, other, deals, round(won, 9), _rounded(mean), error, low, high)

    @property
    def mean(self) -> Value:
        """What a deal brought, as a figure."""
        return Value(self.deals, self.per_deal, self.low, self.high, self.error)


class Frequency(NamedTuple):
    """How often a rule was broken by `player` (None: anybody): findings in `deals`, and per hundred deals.

    `error` is the standard error of the mean of how many each deal has, times a hundred, and `low` and `high` are its
    95 % interval (None: of a single deal).
    """

    code: str
    name: str
    severity: str
    player: str | None
    findings: int
    deals: int
    per_100: float
    error: float | None
    low: float | None
    high: float | None

    @property
    def rate(self) -> Value:
        """The findings per hundred deals, as a figure."""
        return Value(self.deals, self.per_100, self.low, self.high, self.error)


def head_to_head(
    frame: pl.LazyFrame, tainted: Tainted = "exclude", *, in_points: bool = False, known: pl.LazyFrame | None = None
) -> list[Meeting]:
    """For every two players who met, in both directions, what one won from the other (see `stats.pairs.won_from`)."""
    return [*starmap(Meeting.of, paired(frame, tainted, in_points=in_points, known=known).iter_rows())]


def paired(
    frame: pl.LazyFrame, tainted: Tainted = "exclude", *, in_points: bool = False, known: pl.LazyFrame | None = None
) -> pl.DataFrame:
    """The same as a table: `player`, `opponent`, `deals`, `won`, and `mean` and `deviation` of what a deal brought.

    `known` is what all of these rows come to, where that is known beforehand (see `stats.pairs.added_up`).
    """
    mine = sound((MONEY,), tainted)
    parts = added_up(frame.filter(mine), in_points=in_points) if known is None else known.filter(mine)
    found = together(parts).select("player", OPPONENT, "deals", "won", "mean", "deviation")
    return found.collect(engine="streaming")


def told_by_pair(frame: pl.LazyFrame) -> bool:
    """Whether the rows tell what the player won from the player of each seat, in the columns `from_0`, `from_1` ….

    A game that is scored pair by pair has them; empty where it is not known, and of the player's own seat.
    """
    return any(FROM.match(name) for name in frame.collect_schema())


def _rounded(value: float) -> float:
    """To six places, the same ones whatever the order was in which the parts of a sum were added."""
    return round(round(value, 9), 6)


def frequencies(
    found: Facts, frame: pl.LazyFrame, *, deals: int | None = None, by_player: bool = False
) -> list[Frequency]:
    """Findings for each hundred deals of `frame` by rule, with `by_player` by player; the commonest first.

    `deals` is how many deals the frame has, where that is known.
    """
    every = found.findings.collect(engine="streaming")
    faulty = pl.lit(every.get_column("deal_id").unique()).implode()
    wanted = [frame.select("deal_id", "player").filter(pl.col("deal_id").is_in(faulty)).unique()]
    if by_player:
        wanted.append(counting.deals(frame, ("player",), single=not found.doubled))
    if deals is None:
        wanted.append(counting.deals(frame, (), single=not found.doubled))
    own, *counts = pl.collect_all(wanted, engine="streaming")
    everybody = counts.pop().item() if deals is None else deals
    played = {name: count for one in counts for name, count in one.iter_rows()}
    here = every.join(own, on="deal_id", how="semi")
    if by_player:
        nobody = pl.col("player").is_null()
        here = pl.concat([here.filter(nobody), here.join(own, on=["deal_id", "player"], how="semi")])
    keys = ["code", "name", "severity"] + (["player"] if by_player else [])
    counted = (
        here.group_by([*keys, "deal_id"])
        .len("count")
        .group_by(keys)
        .agg(pl.col("count").sum().alias("findings"), (pl.col("count").cast(pl.Int64) ** 2).sum().alias("squares"))
        .sort([pl.col("findings"), *keys], descending=[True] + [False] * len(keys))
    )
    rows = []
    for line in counted.iter_rows(named=True):
        player, number = line.get("player"), line["findings"]
        over = played.get(player, everybody) if player else everybody
        deviation = math.sqrt((line["squares"] - number * number / over) / (over - 1)) if over > 1 else None
        value = mean_of(over, number / over, deviation, 100)
        per_100 = number * 100 / over
        names = (line["code"], line["name"], line["severity"])
        rows.append(Frequency(*names, player, number, over, per_100, value.error, value.low, value.high))
    return rows


class Crossed(NamedTuple):
    """How often each pair (down, across) occurs, and how many rows are left out, as an error touches them."""

    counts: dict[Pair, int]
    left_out: int


def crossed(frame: pl.LazyFrame, crossing: Crossing, tainted: Tainted = "exclude") -> dict[tuple[str, int], Crossed]:
    """The pairs by (file, session); a session without any is not there."""
    rows = frame.filter(crossing.rows).with_columns(counted=sound(crossing.touched, tainted))
    groups = rows.group_by("file", "session", crossing.down, crossing.across)
    cases = groups.agg(pl.col("counted").sum(), all=pl.len()).collect(engine="streaming")
    found: dict[tuple[str, int], Crossed] = {}
    for file, session, down, across, count, every in cases.iter_rows():
        counts, left_out = found.get((file, session), Crossed({}, 0))
        pair = {(down, across): count} if count else {}
        found[file, session] = Crossed(counts | pair, left_out + every - count)
    return {session: one for session, one in found.items() if one.counts}


def groups_of(meetings: Iterable[tuple[str, str, int]]) -> list[list[str]]:
    """The players in groups who met, each other or others who did; those who met most often first.

    A meeting is (player, other, deals), and is there in both directions.
    """
    met: Counter[str] = Counter()
    others: dict[str, set[str]] = {}
    for player, other, deals in meetings:
        met[player] += deals
        others.setdefault(player, set()).add(other)
    groups, left = [], set(others)
    for name in sorted(others, key=lambda name: (-met[name], name)):
        reached, found = [name], set()
        while reached:
            if (player := reached.pop()) in left:
                left.remove(player)
                found.add(player)
                reached += others[player]
        if found:
            groups.append(sorted(found, key=lambda player: (-met[player], player)))
    return groups
