"""Where a dataset is kept: a folder, or an address that fsspec knows, such as s3://….

A file is written under another name first, or in one request, so that it is there whole or not at all.
"""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
import uuid
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Protocol

import polars as pl

from hhtool.dataset.errors import DatasetError
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

LOCK = ".lock"
_S3 = ("s3://", "s3a://")
_OF_POLARS = ("s3://", "s3a://", "gs://", "gcs://", "az://", "azure://", "abfs://", "abfss://")
"""Addresses that Polars reads by itself, and only the columns that are asked for."""


class Store(Protocol):
    """Files by their names below a root; `/` parts folders."""

    root: str

    def read(self, name: str) -> bytes | None:
        """What a file holds; None where it is not there."""

    def write(self, name: str, data: bytes) -> None:
        """Put a file there, or another in its place."""

    def replace(self, name: str, data: bytes, before: bytes | None) -> bool:
        """Put a file in place of one that holds `before` (None: where there is none); False where that has changed."""

    def sink(self, name: str, rows: pl.LazyFrame) -> None:
        """The same for rows, as Parquet."""

    def scan(self, names: Sequence[str]) -> pl.LazyFrame:
        """The rows of some files, one after another."""

    def names(self, folder: str = "") -> list[str]:
        """The names of all files below the root or a folder in it."""

    def remove(self, names: Sequence[str]) -> None:
        """Take files away, and folders that are empty then."""

    def locked(self) -> contextlib.AbstractContextManager[None]:
        """Nobody else works on it meanwhile. Raises DatasetError where somebody does."""


def is_address(path: str) -> bool:
    """Whether a path is an address for fsspec."""
    return "://" in path


def is_half(name: str) -> bool:
    """Whether a file of a folder is one that was not written to its end."""
    return name.rpartition("/")[2].startswith(".") and name != LOCK


def store(root: str) -> Store:
    """The store at a path or an address. Raises DatasetError where fsspec is missing."""
    return Remote(root) if is_address(root) else Folder(root)


class Folder:
    """Files on disk."""

    def __init__(self, root: str) -> None:
        self.root = root
        self._path = Path(root)

    def read(self, name: str) -> bytes | None:
        """What a file holds; None where it is not there."""
        try:
            return (self._path / name).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def write(self, name: str, data: bytes) -> None:
        """Put a file there, or another in its place."""

        def written(path: Path) -> None:
            with path.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())

        self._put(name, written)

    def replace(self, name: str, data: bytes, before: bytes | None) -> bool:
        """Put a file in place of one that holds `before`; who has the lock is alone."""
        unchanged = self.read(name) == before
        if unchanged:
            self.write(name, data)
        return unchanged

    def sink(self, name: str, rows: pl.LazyFrame) -> None:
        """The same for rows, as Parquet."""
        self._put(name, lambda path: sunk(rows, path))

    def _put(self, name: str, write: Callable[[Path], None]) -> None:
        path = self._path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
        try:
            write(aside)
            os.replace(aside, path)
        except BaseException:
            with contextlib.suppress(OSError):
                aside.unlink()
            raise

    def scan(self, names: Sequence[str]) -> pl.LazyFrame:
        """The rows of some files, one after another."""
        paths = [self._path / name for name in names]
        return pl.scan_parquet(paths, glob=False, hive_partitioning=False)

    def names(self, folder: str = "") -> list[str]:
        """The names of all files below the root or a folder in it."""
        below = self._path / folder
        return sorted(
            (Path(place) / file).relative_to(self._path).as_posix()
            for place, _folders, files in os.walk(below)
            for file in files
        )

    def remove(self, names: Sequence[str]) -> None:
        """Take files away, and folders that are empty then."""
        for name in names:
            path = self._path / name
            path.unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                for folder in path.parents:
                    if folder == self._path:
                        break
                    folder.rmdir()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else works on it meanwhile. Raises DatasetError where somebody does."""
        self._path.mkdir(parents=True, exist_ok=True)
        with (self._path / LOCK).open("a+b") as file:
            try:
                _lock(file.fileno())
            except OSError:
                raise DatasetError(_("{place}: another `hhtool ingest` is at work on it", place=self.root)) from None
            yield


def _lock(file: int) -> None:
    """Lock a file until it is closed, be it because the process ends. Raises OSError where another has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Remote:
    """Files in an object store, or wherever else fsspec reaches."""

    def __init__(self, root: str) -> None:
        self.root = root.rstrip("/")
        self._files, self._path = reached(self.root)

    def _at(self, name: str) -> str:
        return f"{self._path}/{name}"

    def read(self, name: str) -> bytes | None:
        """What a file holds; None where it is not there."""
        try:
            data: bytes = self._files.cat_file(self._at(name))
        except FileNotFoundError:
            return None
        return data

    def write(self, name: str, data: bytes) -> None:
        """Put a file there, or another in its place."""
        self._files.makedirs(self._at(name).rpartition("/")[0], exist_ok=True)
        self._files.pipe_file(self._at(name), data)

    def replace(self, name: str, data: bytes, before: bytes | None) -> bool:
        """Put a file in place of one that holds `before`; S3 itself looks whether it still does."""
        path, condition = self._at(name), {}
        if self.root.startswith(_S3):
            try:
                condition = {"IfMatch": self._files.info(path, refresh=True)["ETag"]}
            except FileNotFoundError:
                condition = {"IfNoneMatch": "*"}
        if self.read(name) != before:
            return False
        self._files.makedirs(path.rpartition("/")[0], exist_ok=True)
        try:
            self._files.pipe_file(path, data, **condition)
        except OSError:
            if self.read(name) == before:
                raise
            return False
        return True

    def sink(self, name: str, rows: pl.LazyFrame) -> None:
        """The same for rows, as Parquet."""
        with tempfile.TemporaryDirectory() as aside:
            path = Path(aside) / "rows.parquet"
            sunk(rows, path)
            self._files.makedirs(self._at(name).rpartition("/")[0], exist_ok=True)
            self._files.put_file(str(path), self._at(name))

    def scan(self, names: Sequence[str]) -> pl.LazyFrame:
        """The rows of some files, one after another."""
        if self.root.startswith(_OF_POLARS):
            paths = [f"{self.root}/{name}" for name in names]
            return pl.scan_parquet(paths, glob=False, hive_partitioning=False)
        files: list[IO[bytes]] = [io.BytesIO(self._files.cat_file(self._at(name))) for name in names]
        return pl.scan_parquet(files)

    def names(self, folder: str = "") -> list[str]:
        """The names of all files below the root or a folder in it."""
        below = self._at(folder) if folder else self._path
        start = len(self._path) + 1
        return sorted(name[start:] for name in self._files.find(below))

    def remove(self, names: Sequence[str]) -> None:
        """Take files away."""
        for name in names:
            self._files.rm_file(self._at(name))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nothing: object stores have no locks. Who was at work meanwhile is seen when the manifest is to be replaced."""
        yield


def reached(address: str) -> tuple[Any, str]:
    """The fsspec file system of an address, and the path in it. Raises DatasetError where a package is missing."""
    try:
        import fsspec

        files, path = fsspec.core.url_to_fs(address)
    except ImportError as error:
        raise DatasetError(
            _(
                "{address} needs an extra package ({error}); for s3:// install it with: pip install 'hhtool[s3]'",
                address=address,
                error=error,
            )
        ) from None
    return files, path


ROWS_IN_GROUP = 1 << 17
"""Rows of a row group, which is what Polars reads at a time."""


def sunk(rows: pl.LazyFrame, path: Path) -> None:
    """Write rows as a Parquet file, a row group at a time. Raises OSError."""
    try:
        rows.sink_parquet(path, row_group_size=ROWS_IN_GROUP, engine="streaming", sync_on_close="data")
    except pl.exceptions.PolarsError as error:
        what = str(error).partition("\n")[0]
        raise OSError(str(_("rows cannot be read or written, perhaps for want of room ({what})", what=what))) from None
