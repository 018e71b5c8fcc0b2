"""The cache on disk of what was found in files: an unchanged file need not be read again.

An entry is known by the content of its file, how the file was met, the language of the messages, and the tool: its
version, the code and the house rules as they are installed, and Python. Whatever of these changes, the entry is not
found. The entries are rows of one SQLite database, which several runs may share; those not used for the longest time go
when it grows beyond its limit. A cache that cannot be used is no error: then nothing is known, and nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import sqlite3
import sys
import time
import weakref
import zlib
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hhtool import __version__
from hhtool.files.defaults import NONE, Defaults

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = "HHTOOL_CACHE_DIR"
"""The environment variable that says where the cache is."""
LIMIT = 256 << 20
"""Bytes that the entries may have together."""
_LARGEST = 1 / 16
"""The share of it that one entry may have, and that is written before what is old is looked for."""
_FREED = 1 / 5
"""The share of it that is made free then."""
_DAY = 24 * 60 * 60
_NAME = "findings.sqlite"
_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What a broken database raises: the second where a message would name what is broken."""
_PREPARED = (
    "PRAGMA auto_vacuum=INCREMENTAL",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=NORMAL",
    "CREATE TABLE IF NOT EXISTS entries (key BLOB PRIMARY KEY, value BLOB, size INTEGER, used REAL)",
)


class Info(NamedTuple):
    """How large a cache is: where it is, its entries, and the bytes of these."""

    path: Path
    entries: int
    size: int


def folder() -> Path:
    """The folder of the cache: as the environment says, else the user's for caches."""
    if named := os.environ.get(FOLDER):
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("hhtool", appauthor=False)


class Cache:
    """The entries in a folder. Nothing that happens to them raises."""

    def __init__(self, place: Path | None = None, limit: int = LIMIT) -> None:
        self.path = (place or folder()) / _NAME
        self._limit = limit
        self._used: list[tuple[float, bytes]] = []
        self._grown = 0

    @cached_property
    def _database(self) -> sqlite3.Connection | None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return self._opened()
        except sqlite3.OperationalError:
            return None
        except _ERRORS:
            # no database, or a broken one: it holds nothing that cannot be found out again
            self._take_away()
            with contextlib.suppress(*_ERRORS):
                return self._opened()
        except OSError:
            pass
        return None

    def _opened(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path, timeout=10, isolation_level=None)
        weakref.finalize(self, database.close)
        for statement in _PREPARED:
            database.execute(statement)
        return database

    def _take_away(self) -> None:
        for end in ("", "-wal", "-shm"):
            self.path.with_name(_NAME + end).unlink(missing_ok=True)

    def get(self, key: bytes) -> bytes | None:
        """What was kept; None where it is not known."""
        if self._database is None:
            return None
        try:
            row = self._database.execute("SELECT value, used FROM entries WHERE key = ?", (key,)).fetchone()
            value = None if row is None else zlib.decompress(row[0])
        except (*_ERRORS, zlib.error):
            return None
        if value is not None and row[1] < time.time() - _DAY:
            self._used.append((time.time(), key))
        return value

    def put(self, key: bytes, value: bytes) -> None:
        """Keep a value; one that is too large is not kept."""
        packed = zlib.compress(value, 1)
        if self._database is None or len(packed) > self._limit * _LARGEST:
            return
        with contextlib.suppress(*_ERRORS):
            row = (key, packed, len(packed), time.time())
            self._database.execute("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)", row)
            self._grown += len(packed)
            if self._grown > self._limit * _LARGEST:
                _shrink(self._database, self._limit)
                self._grown = 0

    def info(self) -> Info:
        """How large the cache is."""
        with contextlib.suppress(*_ERRORS):
            if self.path.exists() and self._database is not None:
                return Info(self.path, *_total(self._database))
        return Info(self.path, 0, 0)

    def clear(self) -> Info:
        """Drop every entry; what there was comes back."""
        was = self.info()
        if self.path.exists() and self._database is not None:
            try:
                self._database.execute("DELETE FROM entries")
                self._database.execute("VACUUM")
            except sqlite3.OperationalError:
                pass  # another run is at work on it
            except _ERRORS:
                self._take_away()
        return was

    def close(self) -> None:
        """Write down what was used, and let go of the files."""
        if "_database" not in self.__dict__ or self._database is None:
            return
        with contextlib.suppress(*_ERRORS), _at_once(self._database):
            self._database.executemany("UPDATE entries SET used = ? WHERE key = ?", self._used)
        if self._grown:
            with contextlib.suppress(*_ERRORS):
                _shrink(self._database, self._limit)
        self._database.close()


@contextlib.contextmanager
def _at_once(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        database.execute("COMMIT")


def _total(database: sqlite3.Connection) -> tuple[int, int]:
    """The number of entries, and their bytes."""
    entries, size = database.execute("SELECT count(*), coalesce(sum(size), 0) FROM entries").fetchone()
    return entries, size


def _shrink(database: sqlite3.Connection, limit: int) -> None:
    """Drop the entries that were not used for the longest time, where all together are too large."""
    over = _total(database)[1] - limit
    if over <= 0:
        return
    over += int(limit * _FREED)
    oldest = []
    for key, size in database.execute("SELECT key, size FROM entries ORDER BY used"):
        oldest.append((key,))
        over -= size
        if over <= 0:
            break
    with _at_once(database):
        database.executemany("DELETE FROM entries WHERE key = ?", oldest)
    database.execute("PRAGMA incremental_vacuum").fetchall()


def key(sha256: str, suffix: str, language: str, default: Defaults = NONE, *, met: bool) -> bytes:
    """What the entry of a file is known by: the digest of its content, how its name ends, the language of the messages,
    whether it was only met in a folder, and how it is read where it names no game."""
    parts = (sha256, suffix, language, str(met), *default, fingerprint())
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).digest()


@cache
def fingerprint() -> str:
    """What tells this tool from any other, or from itself with other code, house rules or Python."""
    from hhtool.data import folder as data
    from hhtool.games.installed import folders

    digest = hashlib.sha256(f"{__version__} {sys.version}".encode())
    if getattr(sys, "frozen", False):
        # the one file, whose code lies elsewhere each time it runs
        told = os.stat(sys.executable)
        digest.update(f"{told.st_size} {told.st_mtime_ns}".encode())
        return digest.hexdigest()
    for name in ("pyparsing", "python_calamine"):
        found = importlib.util.find_spec(name)
        if found is not None and found.origin:
            digest.update(f"{found.origin} {os.stat(found.origin).st_mtime_ns}".encode())
    for place in (Path(__file__).parent.parent, data("formats"), *folders()):
        for path, told in sorted(_files(str(place))):
            digest.update(f"{path} {told.st_size} {told.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def _files(place: str) -> Iterator[tuple[str, os.stat_result]]:
    """The code and the house rules below a folder."""
    with os.scandir(place) as inside:
        for one in inside:
            if one.is_dir(follow_symlinks=False):
                if one.name != "__pycache__":
                    yield from _files(one.path)
            elif one.name.endswith((".py", ".toml", ".mo")):
                yield one.path, one.stat()
