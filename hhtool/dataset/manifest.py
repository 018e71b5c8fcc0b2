"""What a dataset says of itself: which shards count, and what was taken of each file."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool import __version__
from hhtool.dataset.errors import DatasetError
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hhtool.dataset.store import Store

NAME = "hhtool-dataset.json"
PREVIOUS = "previous.json"
"""The manifest before this one."""
_FORMAT = 1


class FileEntry(NamedTuple):
    """What was taken of a file, or of the part of a large one that begins at `offset` bytes.

    `size` counts its bytes, `sha256` is the digest of the whole file, `tool` and `fingerprint` say which hhtool took it.
    `outside` are findings that stand in no deal; `games` the ids of the games that it has rows of, with blanks between;
    `doubled` whether some deal names a player twice. `first` is the number of its first deal in its shard.
    """

    name: str
    offset: int
    size: int
    sha256: str
    tool: str
    fingerprint: str
    sessions: int
    deals: int
    tables: int
    rows: int
    errors: int
    warnings: int
    infos: int
    outside: int
    games: str
    doubled: bool
    first: int

    @property
    def order(self) -> tuple[list[str], int]:
        """As a folder is read: by the parts of the path, then by the place in the file."""
        return self.name.replace("\\", "/").split("/"), self.offset


_TEXTS = ("name", "sha256", "tool", "fingerprint", "games")
_TYPES: Mapping[str, type[pl.DataType]] = {
    name: pl.String if name in _TEXTS else pl.Boolean if name == "doubled" else pl.Int64 for name in FileEntry._fields
}


class Shard(NamedTuple):
    """A shard that counts: its name, what its files add up to, and its rows by game."""

    name: str
    files: int
    sessions: int
    deals: int
    tables: int
    outside: int
    errors: int
    warnings: int
    infos: int
    doubled: bool
    rows: dict[str, int]


def key_of(shard: str) -> int:
    """The number that the column `shard` of the rows and findings of a shard holds; it follows from the shard's name."""
    return int(shard[:_DIGITS], 16)


_DIGITS = 15
"""As many hexadecimal digits as fit into 64 bits with a sign."""
SHARD = "shard"


def rows_name(game: str, shard: str) -> str:
    """The file with a shard's rows of a game."""
    return f"game={game}/{shard}.parquet"


def findings_name(shard: str) -> str:
    """The file with the findings in a shard's deals."""
    return f"findings/{shard}.parquet"


def meetings_name(shard: str) -> str:
    """The file that says what the players of a shard won from each other."""
    return f"meetings/{shard}.parquet"


def files_name(shard: str) -> str:
    """The file with a shard's entries; it is written last."""
    return f"files/{shard}.parquet"


def names_of(shard: Shard) -> tuple[str, ...]:
    """The names of all files of a shard."""
    rows = (rows_name(game, shard.name) for game in shard.rows)
    return (*rows, findings_name(shard.name), meetings_name(shard.name), files_name(shard.name))


def entries_frame(entries: Iterable[FileEntry]) -> pl.DataFrame:
    """The entries of a shard as rows."""
    return pl.DataFrame(list(entries), schema=dict(_TYPES), orient="row")


def entries(place: Store, shards: Sequence[str]) -> list[FileEntry]:
    """The entries of some shards, in order."""
    if not shards:
        return []
    found = place.scan([files_name(shard) for shard in shards]).collect()
    return [FileEntry(*row) for row in found.iter_rows()]


def check(place: Store, shards: Iterable[Shard]) -> None:
    """Raise DatasetError where a file of a shard is missing or is no whole Parquet file."""
    for one in shards:
        for name in names_of(one):
            try:
                place.scan([name]).select(pl.len()).collect()
            except (pl.exceptions.PolarsError, OSError):
                raise DatasetError(
                    _(
                        "{file} is damaged; delete the dataset and take the records in again",
                        file=f"{place.root}/{name}",
                    )
                ) from None


def load(place: Store) -> tuple[Shard, ...] | None:
    """The shards of a dataset in order; None where there is no dataset. Raises DatasetError, OSError."""
    data = place.read(NAME)
    return None if data is None else parsed(data, place.root)


def previous(place: Store) -> tuple[Shard, ...]:
    """The shards of the dataset as it was before: whoever began to read it then can read on."""
    with suppress(DatasetError):
        data = place.read(PREVIOUS)
        return () if data is None else parsed(data, place.root)
    return ()


def parsed(data: bytes, root: str) -> tuple[Shard, ...]:
    """The shards that a manifest names. Raises DatasetError."""
    try:
        found = json.loads(data)
        version = found["format"]
        if version == _FORMAT:
            return tuple(Shard(**one) for one in found["shards"])
    except (ValueError, KeyError, TypeError) as error:
        raise DatasetError(
            _("{place}: the manifest cannot be read ({error})", place=f"{root}/{NAME}", error=error)
        ) from None
    raise DatasetError(
        _(
            "{place} is a dataset of another version of hhtool (format {version}); make a new one",
            place=root,
            version=version,
        )
    )


def written(shards: Iterable[Shard]) -> bytes:
    """The text of a manifest."""
    found = {"format": _FORMAT, "tool": f"hhtool {__version__}", "shards": [one._asdict() for one in shards]}
    return (json.dumps(found, indent=1) + "\n").encode()
