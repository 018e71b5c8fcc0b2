"""How the files of a dataset are cut into shards, and what a worker does second: make a shard of what was taken.

The files stand in the order of their names. A shard ends behind a file where a digest of the file's name says so, the
sooner the more rows the file has. So shards have some rows each, however small the files, and a file that comes, goes
or changes moves the ends of its own shard at most.
"""

from __future__ import annotations

import hashlib
import json
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool.dataset.manifest import (
    SHARD,
    FileEntry,
    Shard,
    entries_frame,
    files_name,
    findings_name,
    key_of,
    meetings_name,
    rows_name,
)
from hhtool.dataset.store import store
from hhtool.stats.frames import FINDINGS_SCHEMA, schema_of
from hhtool.stats.known import in_points
from hhtool.stats.pairs import MET, added_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.dataset.store import Store
    from hhtool.stats.frames import Schema

USUAL = 1 << 19
"""Rows that a shard has on average."""
_MOST = 3 * USUAL
_LEAST = 8
"""For how many rows a file counts at least: one of score tables has an entry, and no row."""
_FORMAT = 1
"""Counts up when the same entries are to be written in another way."""


class Placed(NamedTuple):
    """An entry, and where its rows are: a shard or a piece below `root`."""

    entry: FileEntry
    root: str
    shard: str


class Build(NamedTuple):
    """A shard to be made: what goes into it, in order."""

    root: str
    name: str
    content: tuple[Placed, ...]


def cut(content: Iterable[Placed]) -> Iterator[tuple[Placed, ...]]:
    """The shards of a dataset, of entries that stand in order."""
    shard: list[Placed] = []
    rows = 0
    for one in content:
        shard.append(one)
        weight = max(one.entry.rows, _LEAST)
        rows += weight
        if rows >= _MOST or _chance(one.entry) * USUAL < weight:
            yield tuple(shard)
            shard, rows = [], 0
    if shard:
        yield tuple(shard)


def _chance(entry: FileEntry) -> float:
    """A number from 0 to 1 that follows from the name."""
    digest = hashlib.sha256(f"{entry.name}\0{entry.offset}".encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:8]) / 2**64


def name_of(content: Iterable[Placed]) -> str:
    """The name of a shard, which follows from what was taken of which files, and by what."""
    made_of = [entry[: entry._fields.index("first")] for entry, _root, _shard in content]
    return hashlib.sha256(f"{_FORMAT} {_columns()} {made_of}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _columns() -> str:
    """What tells the columns of all frames from those of another version."""
    from hhtool import games

    frames = {game.id: schema_of(game.id) for game in games.all_games()} | {"findings": FINDINGS_SCHEMA}
    told = {name: {column: str(kind) for column, kind in columns.items()} for name, columns in frames.items()}
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


class _Run(NamedTuple):
    """Deals that stand together in a shard or piece: the first number, how many, and what to add to the numbers."""

    root: str
    shard: str
    games: frozenset[str]
    first: int
    deals: int
    moved: int


def _runs(content: Iterable[Placed]) -> Iterator[_Run]:
    number = 0
    run: _Run | None = None
    for entry, root, shard in content:
        moved, games = number - entry.first, frozenset(entry.games.split())
        if run and (root, shard, moved) == (run.root, run.shard, run.moved):
            run = run._replace(games=run.games | games, deals=number + entry.deals - run.moved - run.first)
        else:
            if run:
                yield run
            run = _Run(root, shard, games, entry.first, entry.deals, moved)
        number += entry.deals
    if run:
        yield run


def build(task: Build) -> Shard:
    """Write a shard; its entries come last: with them it is whole. Raises OSError."""
    place = store(task.root)
    runs = list(_runs(task.content))
    made = [entry for entry, _root, _shard in task.content]
    games = _games(made)
    own = pl.lit(key_of(task.name)).alias(SHARD)
    for game in games:
        schema = schema_of(game)
        parts = [_part(run, rows_name(game, run.shard), schema) for run in runs if game in run.games]
        place.sink(rows_name(game, task.name), pl.concat(parts).with_columns(own))
    findings = [_part(run, findings_name(run.shard), FINDINGS_SCHEMA) for run in runs]
    place.sink(findings_name(task.name), pl.concat(findings).with_columns(own))
    place.sink(meetings_name(task.name), _meetings(place, task.name, games))
    firsts = [0]
    for entry in made:
        firsts.append(firsts[-1] + entry.deals)
    made = [entry._replace(first=first) for entry, (first, _next) in zip(made, pairwise(firsts), strict=True)]
    place.sink(files_name(task.name), entries_frame(made).lazy())
    return summary(place, task.name, made)


def _part(run: _Run, name: str, schema: Schema) -> pl.LazyFrame:
    """The rows of a run, numbered on, with the columns that rows have now."""
    rows = store(run.root).scan([name])
    there = rows.collect_schema()
    number = pl.col("deal_id")
    rows = rows.filter(number.is_between(run.first, run.first + run.deals - 1))
    return rows.with_columns(number + run.moved).select(
        pl.col(column).cast(kind) if column in there else pl.lit(None, kind).alias(column)
        for column, kind in schema.items()
    )


def _games(entries: Iterable[FileEntry]) -> list[str]:
    """The games that there are rows of, as they are met first."""
    return list(dict.fromkeys(game for entry in entries for game in entry.games.split()))


def _meetings(place: Store, shard: str, games: Sequence[str]) -> pl.LazyFrame:
    """What the players of a shard won from each other, by game."""
    parts = [pl.DataFrame(schema={"game": pl.String, **MET})]
    for game in games:
        met = added_up(place.scan([rows_name(game, shard)]), in_points=in_points(game))
        ordered = met.select(pl.lit(game).alias("game"), *MET).sort(_PAIR)
        # the streaming engine adds up in any order, and then the last places of a sum are not always the same
        parts.append(ordered.collect(engine="in-memory"))
    return pl.concat(parts).lazy()


_PAIR = ("player", "opponent", "currency", "tainted_money")


def summary(place: Store, name: str, entries: Sequence[FileEntry]) -> Shard:
    """What a shard that was written holds."""
    games = _games(entries)
    counts = [place.scan([rows_name(game, name)]).select(pl.len()) for game in games]
    return Shard(
        name,
        files=sum(not one.offset for one in entries),
        sessions=sum(one.sessions for one in entries),
        deals=sum(one.deals for one in entries),
        tables=sum(one.tables for one in entries),
        outside=sum(one.outside for one in entries),
        errors=sum(one.errors for one in entries),
        warnings=sum(one.warnings for one in entries),
        infos=sum(one.infos for one in entries),
        doubled=any(one.doubled for one in entries),
        rows={game: count.item() for game, count in zip(games, pl.collect_all(counts), strict=True)},
    )
