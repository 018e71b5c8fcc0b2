"""The files that the paths of a command line mean, and what is read of them."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from hhtool.audit.contained import FailedError, contained
from hhtool.batch import settings
from hhtool.batch.config import ConfigError
from hhtool.i18n import _, reason
from hhtool.notation.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SKIPPED_SUFFIXES = {".html", ".parquet", ".json", ".toml", ".md", ".py"}
STDIN = "-"
LARGEST = 1 << 29
"""Bytes of a file that is read as a whole."""
LONGEST = 1 << 20
"""Bytes of a line."""
DIGITS = 300
"""Digits that a number has at most."""
_TOO_MANY_DIGITS = re.compile(rb"(?:[0-9]\0?){%d}" % (DIGITS + 1))  # in UTF-16 a zero stands between


class Input(NamedTuple):
    """A file to be read: its name as the user gave it, its size in bytes, and whether it was only met in a folder.

    `data` are the bytes of what can be read but once: standard input, a pipe.
    """

    name: str
    size: int = 0
    met: bool = False
    data: bytes | None = None


def _nothing(_name: str) -> None:
    """Nobody is told."""


def inputs(
    paths: Sequence[str], trouble: Callable[[str, str], None], no_record: Callable[[str], None] = _nothing
) -> Iterator[Input]:
    """The files that `paths` mean, each once, however many links lead to it: files, folders (searched), `-` for standard
    input; none: this folder.

    Of a folder: `.hh` always, and what may be ours by its name; hidden folders are skipped, and what is excluded.
    A path that cannot be opened is given to `trouble` with the reason, and the rest is found. `no_record` is told of the
    files of a folder that are none by their names.
    """
    seen: _Seen = set()
    told: set[Path] = set()
    # what is on standard input is there once, however often it is asked for
    for text in dict.fromkeys(paths or ["."]):
        for one in _inputs(text, trouble, no_record, seen):
            try:
                if not one.met or not settings.in_force().of(one.name).excludes(Path(one.name).absolute()):
                    yield one
            except ConfigError as error:
                if error.path not in told:
                    trouble(str(error.path), str(error.message))
                told.add(error.path)


_Seen = set[tuple[int, int]]
"""The files and folders that were met, by what tells them whatever their names are."""


def _is_new(told: os.stat_result, seen: _Seen) -> bool:
    """Whether a file or folder was not met before, be it by another name."""
    key = told.st_dev, told.st_ino
    if key in seen:
        return False
    seen.add(key)
    return True


def _inputs(
    text: str, trouble: Callable[[str, str], None], no_record: Callable[[str], None], seen: _Seen
) -> Iterator[Input]:
    if text == STDIN:
        yield _once(text, sys.stdin.buffer)
        return
    path = Path(text)
    try:
        told = os.stat(text)  # an empty name is of no file, but as a Path it is this folder
        is_folder = stat.S_ISDIR(told.st_mode)
        if not is_folder and _is_new(told, seen):
            yield Input(str(path), told.st_size) if stat.S_ISREG(told.st_mode) else _read_once(path)
    except OSError as error:
        trouble(str(path) if text else repr(text), reason(error))
        return
    if is_folder:
        yield from _folder(path, trouble, no_record, seen)


def _read_once(path: Path) -> Input:
    with path.open("rb") as file:
        return _once(str(path), file)


def _once(name: str, file: BinaryIO) -> Input:
    """What has no size before it is read, and may have no end."""
    data = file.read(LARGEST + 1)
    return Input(name, len(data), data=data)


_NOWHERE = (errno.ENOENT, errno.ELOOP)
"""What goes wrong with a link that leads to nothing, or to itself."""


def _folder(
    folder: Path, trouble: Callable[[str, str], None], no_record: Callable[[str], None], seen: _Seen
) -> Iterator[Input]:
    try:
        inside = sorted(folder.iterdir()) if _is_new(folder.stat(), seen) else []
    except OSError as error:
        trouble(str(folder), reason(error))
        return
    for path in inside:
        if path.name.startswith("."):
            continue
        try:
            told = path.stat()
        except OSError as error:
            if error.errno not in _NOWHERE:
                trouble(str(path), reason(error))
            continue
        if stat.S_ISDIR(told.st_mode):
            yield from _folder(path, trouble, no_record, seen)
        elif path.suffix in SKIPPED_SUFFIXES:
            no_record(str(path))
        elif stat.S_ISREG(told.st_mode) and _is_new(told, seen):
            yield Input(str(path), told.st_size, met=True)


def opened(one: Input) -> Source | None:
    """The file read; None where it was met in a folder and is none of ours. Raises OSError, whatever goes wrong."""
    with contained():
        source = Source(one.name, data_of(one))
        refuse_oversized(source.data)
        return source if not one.met or _is_ours(source) else None


def data_of(one: Input) -> bytes:
    """The bytes of a file. Raises OSError; FailedError where they are more than one reads as a whole."""
    if one.size > LARGEST:
        raise FailedError(str(_("it is larger than {n} MB; split it", n=LARGEST >> 20)))
    return Path(one.name).read_bytes() if one.data is None else one.data


def refuse_oversized(data: bytes) -> None:
    """Raise FailedError where a line of a text, or a number in it, is longer than any of a record: such take memory and
    time without end."""
    if data.startswith(_NO_TEXT):
        return
    if _TOO_MANY_DIGITS.search(data):
        raise FailedError(str(_("a number in it has more than {n} digits", n=DIGITS)))
    if len(data) > LONGEST and any(len(line) > LONGEST for line in data.splitlines()):
        raise FailedError(str(_("a line in it is longer than {n} MB", n=LONGEST >> 20)))


_NO_TEXT = (b"PK\x03\x04", b"PAR1")
"""How workbooks and Parquet files begin."""


def _is_ours(source: Source) -> bool:
    """Whether a file met in a folder is one of ours: a `.hh` file, a sheet that tells its game, a history of a room, or
    a `.txt` file that begins with `game:` or is a score table under the name of a game."""
    from hhtool import spreadsheets
    from hhtool.audit.read import is_history
    from hhtool.files import hhfile

    if source.name.endswith(".hh"):
        return True
    if spreadsheets.searched(source):
        return spreadsheets.knows(source)
    if is_history(source):
        return True
    if not source.name.endswith(".txt") or not source.is_text:
        return False
    return hhfile.knows(source) or (spreadsheets.table_in(source) is not None and spreadsheets.knows(source))


def sources(
    paths: Sequence[str], trouble: Callable[[str, str], None], no_record: Callable[[str], None] = _nothing
) -> Iterator[Source]:
    """The files that `paths` mean, read one after another; what is not is told as in `inputs`."""
    for one in inputs(paths, trouble, no_record):
        try:
            source = opened(one)
        except OSError as error:
            trouble(one.name, reason(error))
            continue
        if source is None:
            no_record(one.name)
        else:
            yield source
