"""Which rows of the frames are asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool import games
from hhtool.i18n import Message, _, in_force, together
from hhtool.stats import sql
from hhtool.stats.known import in_points
from hhtool.stats.pairs import COLUMNS as MET
from hhtool.stats.pairs import OPPONENT, with_opponents
from hhtool.stats.query import QueryError, by_names, no_column

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hhtool.stats.query import Query


class Asked(NamedTuple):
    """The rows that a query takes by game, and what there is to say of games that it cannot be asked of."""

    frames: dict[str, pl.DataFrame]
    notes: tuple[Message, ...]


def asked(frames: Mapping[str, pl.DataFrame], query: Query) -> Asked:
    """The rows that `query` takes; a game of which it takes none is left out, unless it takes none at all.

    A game that lacks a column which another one has is passed over, and said to be. `last` takes the last deals
    of all games together that the condition leaves: by day, those without one before the others, then in the order of
    reading. Raises QueryError for a column that no game has.
    """
    every = dict.fromkeys(name for frame in frames.values() for name in (*frame.columns, *MET))
    wanted = by_names(query.by)
    for name in wanted if frames else ():
        if name not in every:
            raise QueryError(no_column(name, list(every)))
    used = {name for name in (*wanted, *sql.names(query.where)) if name in every and name not in MET}
    lacking: dict[str, list[str]] = {}
    found: dict[str, pl.LazyFrame] = {}
    for game, frame in frames.items():
        if missing := sorted(used - set(frame.columns)):
            lacking.setdefault(missing[0], []).append(game)
        else:
            found[game] = narrowed(game, frame.lazy(), query)
    notes = [_lacking(name, some) for name, some in lacking.items()]
    if notes and not found:
        raise QueryError(notes[0])
    kept = dict(zip(found, sql.collected(list(found.values()), every, "--where"), strict=True))
    if query.last is not None:
        kept = _latest(kept, query.last)
    some = {game: frame for game, frame in kept.items() if not frame.is_empty()}
    return Asked(some or kept, tuple(notes))


def _lacking(name: str, some: Sequence[str]) -> Message:
    titles = [room.titles[in_force()] for room in games.all_games() if room.id in some]
    return _(
        "left out for want of a column {name}: {games}; `hhtool stats --schema` lists what there is",
        name=name,
        games=together(titles),
    )


def narrowed(game: str, rows: pl.LazyFrame, query: Query) -> pl.LazyFrame:
    """The rows of a game that the condition holds of; with opponents where these are asked about.

    Raises QueryError.
    """
    wanted = {*by_names(query.by), *sql.names(query.where)}
    if wanted & set(MET) and OPPONENT not in rows.collect_schema():
        rows = with_opponents(rows, in_points=in_points(game))
    return sql.where(rows, query.where)


def matching(frame: pl.DataFrame, where: str) -> pl.DataFrame:
    """The rows that a condition in SQL holds of. Raises QueryError."""
    return sql.collected([sql.where(frame.lazy(), where)], frame.columns, "--where")[0]


def _latest(frames: dict[str, pl.DataFrame], number: int) -> dict[str, pl.DataFrame]:
    """The rows of the last deals of all games together."""
    if not frames:
        return frames
    deals = pl.concat(frame.select("deal_id", "date") for frame in frames.values()).unique("deal_id")
    last = deals.sort("date", "deal_id", nulls_last=False).tail(number).select("deal_id")
    return {game: frame.join(last, on="deal_id", how="semi") for game, frame in frames.items()}
