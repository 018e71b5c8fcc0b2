"""Writes files whole or not at all."""

from __future__ import annotations

import errno
import io
import os
import stat
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO, TextIO


def write(path: Path, data: bytes) -> None:
    """Put `data` in the place of a file, which keeps its permissions; a link stays a link.

    Raises OSError, as for a file that is read-only or has other names.
    """
    with _opened(path) as file:
        file.write(data)


def rewrite(path: Path, before: bytes, after: bytes) -> None:
    """Put `after` in the place of what a file held when it was read.

    Raises OSError as `write` does, and where somebody has written something else there since.
    """
    if path.is_file() and path.read_bytes() != before:
        raise OSError(errno.EBUSY, str(_("the file was changed meanwhile, so it is left as it is now; try again")))
    write(path, after)


@contextmanager
def written(path: Path) -> Iterator[TextIO]:
    """The same for a text that is written piece by piece: the file is there once all of it was. Raises OSError."""
    with _opened(path) as data:
        file = io.TextIOWrapper(data, encoding="utf-8", errors="replace", newline="\n")
        yield file
        file.detach()


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    if path.exists():
        _refuse(path.stat())
    # beside it, under a name that does not grow with its own, which may be as long as names can be
    handle, name = tempfile.mkstemp(prefix=".hhtool-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(handle)
        os.chmod(name, path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _refuse(told: os.stat_result) -> None:
    """Raise OSError where a file is not to be replaced, though its folder would allow it."""
    if not told.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
        raise PermissionError(errno.EACCES, str(_("the file is read-only")))
    if told.st_nlink > 1:
        raise OSError(
            errno.EMLINK, str(_("the file has other names (hard links), and under these it would not change"))
        )


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
