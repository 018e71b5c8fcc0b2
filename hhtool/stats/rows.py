"""Which rows of the frames are asked about."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool import games
from hhtool.i18n import Message, _, in_force, together
from hhtool.stats import sql
from hhtool.stats.known import in_points
from hhtool.stats.pairs import COLUMNS as MET
from hhtool.stats.pairs import OPPONENT, by_opponent, columns, in_company, is_beside, with_those_beside
from hhtool.stats.query import QueryError, by_names, no_column

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from hhtool.stats.query import Query


class Asked(NamedTuple):
    """The rows that a query takes by game, what there is to say of games that it cannot be asked of, and whether it takes
    other rows than all."""

    frames: dict[str, pl.LazyFrame]
    notes: tuple[Message, ...]
    narrowed: bool


def asked(frames: Mapping[str, pl.LazyFrame], query: Query) -> Asked:
    """The rows that `query` takes; a game of which it takes none is left out, unless it takes none at all.

    A game that lacks a column which another one has is passed over, and said to be. `last` takes the last deals
    of all games together that the condition leaves: by day, those without one before the others, then in the order of
    reading. Raises QueryError for a column that no game has.
    """
    columns = {game: frame.collect_schema().names() for game, frame in frames.items()}
    every = dict.fromkeys(name for own in columns.values() for name in (*own, *MET))
    wanted = by_names(query.by)
    for name in wanted if frames else ():
        if name not in every:
            raise QueryError(no_column(name, list(every)))
    used = {name for name in (*wanted, *sql.names(query.where)) if name in every and name not in MET}
    lacking: dict[str, list[str]] = {}
    found: dict[str, pl.LazyFrame] = {}
    for game, frame in frames.items():
        if missing := sorted(used.difference(columns[game])):
            lacking.setdefault(missing[0], []).append(game)
        else:
            found[game] = narrowed(game, frame, query)
    notes = [_lacking(name, some) for name, some in lacking.items()]
    if notes and not found:
        raise QueryError(notes[0])
    if query.last is not None:
        found = _latest(found, query.last, every)
    # a condition that cannot be worked out of some row fails here
    counts = sql.collected([frame.select(pl.len()) for frame in found.values()], every, "--where")
    some = {game: frame for (game, frame), count in zip(found.items(), counts, strict=True) if count.item()}
    is_narrowed = bool(query.where.strip()) or query.last is not None or not set(MET).isdisjoint(wanted)
    return Asked(some or found, tuple(notes), is_narrowed)


def _lacking(name: str, some: Sequence[str]) -> Message:
    titles = [game.titles[in_force()] for game in games.all_games() if game.id in some]
    return _(
        "left out, as there is no column {name}: {games}; `hhtool stats --schema` lists what there is",
        name=name,
        games=together(titles),
    )


def narrowed(game: str, rows: pl.LazyFrame, query: Query) -> pl.LazyFrame:
    """The rows of a game that the condition holds of; where opponents are asked about, as `with_those_beside`, and where
    the condition may tell one opponent from another, as `by_opponent`.

    Raises QueryError.
    """
    said = set(sql.names(query.where))
    if not said.union(by_names(query.by)).isdisjoint(MET) and OPPONENT not in rows.collect_schema():
        rows = rows if is_beside(rows) else with_those_beside(rows, in_points=in_points(game))
        one_by_one = not said.isdisjoint(MET) or sql.calls(query.where)
        rows = by_opponent(rows) if one_by_one else in_company(rows)
    return sql.where(rows, query.where, columns(rows))


def _latest(frames: Mapping[str, pl.LazyFrame], number: int, columns: Collection[str]) -> dict[str, pl.LazyFrame]:
    """The rows of the last deals of all games together; of rows that are left in their order it stays the same."""
    day = pl.col("date").fill_null(date.min)
    when = [frame.select("deal_id", day).unique() for frame in frames.values()]
    last = [frame.top_k(number, by=["date", "deal_id"]) for frame in when]
    deals = pl.concat(sql.collected(last, columns, "--where")).top_k(number, by=["date", "deal_id"])
    if deals.is_empty():
        return dict(frames)
    first_day, first_id = deals.select("date", "deal_id").sort("date", "deal_id").row(0)
    is_last = (day > first_day) | ((day == first_day) & (pl.col("deal_id") >= first_id))
    return {game: frame.filter(is_last) for game, frame in frames.items()}
