"""A dataset as lazy frames: nothing is read but the columns that are asked for."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import polars as pl

from hhtool.dataset.errors import DatasetError
from hhtool.dataset.manifest import NAME, SHARD, findings_name, key_of, load, meetings_name, rows_name
from hhtool.dataset.store import store
from hhtool.i18n import _
from hhtool.stats import Facts
from hhtool.stats.frames import schema_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hhtool.dataset.manifest import Shard
    from hhtool.dataset.store import Store


def is_dataset(path: str) -> bool:
    """Whether there is a dataset at a path or an address; what cannot be looked into is none."""
    try:
        return store(path).read(NAME) is not None
    except OSError:
        return False


def facts(path: str) -> Facts:
    """What a dataset holds, in the order in which its files would be read. Raises DatasetError, OSError."""
    place = store(path)
    shards = load(place)
    if shards is None:
        raise DatasetError(_("{place} is not a dataset", place=path))
    found = scanned(place, shards)
    met = place.scan([meetings_name(one.name) for one in shards]) if shards else None
    for game, frame in found.frames.items():
        if frame.collect_schema() != pl.Schema(schema_of(game)):
            raise DatasetError(
                _(
                    "{place} was made by another version of hhtool; bring it up to date with `hhtool ingest`",
                    place=place.root,
                )
            )
        assert met is not None
        found.meetings[game] = met.filter(pl.col("game") == game).drop("game")
    return found


def scanned(place: Store, shards: Sequence[Shard]) -> Facts:
    """The rows and findings of some shards, or of pieces, together."""
    found = Facts()
    games: dict[str, list[str]] = {}
    firsts = []
    for one in shards:
        firsts.append(found.deals)
        for game in one.rows:
            games.setdefault(game, []).append(one.name)
        severities = Counter(error=one.errors, warning=one.warnings, info=one.infos)
        found.count(
            Facts(
                files=one.files,
                sessions=one.sessions,
                deals=one.deals,
                outside=one.outside,
                severities=severities,
                rows=Counter(one.rows),
                doubled=one.doubled,
            )
        )
    names = [one.name for one in shards]
    # in a shard deals are numbered from 0
    keys, first = pl.Series(map(key_of, names), dtype=pl.Int64), pl.Series(firsts, dtype=pl.Int64)
    # as an expression of Polars this would hold all columns of all rows at once
    moved = pl.col(SHARD).map_batches(
        lambda shard: shard.replace_strict(keys, first, return_dtype=pl.Int64), pl.Int64, is_elementwise=True
    )
    number = pl.col("deal_id") + moved
    for game, some in games.items():
        rows = place.scan([rows_name(game, name) for name in some])
        found.frames[game] = rows.with_columns(number).drop(SHARD)
    if names:
        findings = place.scan([findings_name(name) for name in names])
        found.findings = findings.with_columns(number).drop(SHARD)
    return found
