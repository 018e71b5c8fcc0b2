"""A dataset: the rows of many files as Parquet, kept up to date as the files change. See `docs/scale.md`.

`ingest` takes files in, `scanning` gives what a dataset holds as lazy frames. Work goes through four kinds of things, and
each depends on nothing but what it is named for:

- an `Entry` says what was taken of a file, or of a part of a large one (`manifest`);
- a task reads some files and writes their rows as a piece (`taking`);
- a shard is a stretch of the files in the order of their names; where it begins and ends follows from the entries, and so
  does its name (`shards`);
- the manifest names the shards that count, and is replaced in one go.

So it makes no difference how many processes worked, where, in what order, and how often they were stopped.
"""

from hhtool.dataset.errors import DatasetError

__all__ = ["DatasetError"]
