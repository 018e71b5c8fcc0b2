"""The files that the paths of a command line mean, where these may be addresses that fsspec knows."""

from __future__ import annotations

import os
from errno import ENOENT
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from hhtool.batch import inputs as local
from hhtool.dataset.store import is_address, reached
from hhtool.i18n import Message, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hhtool.batch.inputs import Input
    from hhtool.notation.source import Source


def inputs(paths: Sequence[str], trouble: Callable[[str, str], None]) -> Iterator[Input]:
    """The files that `paths` mean, each once, as `hhtool.batch.inputs.inputs` finds them; others by address."""
    seen: set[str] = set()
    for text in paths:
        found = _stored(text, trouble) if is_address(text) else local.inputs([text], trouble)
        for one in found:
            if one.name not in seen:
                seen.add(one.name)
                yield one


def _stored(address: str, trouble: Callable[[str, str], None]) -> Iterator[Input]:
    """A file of a store, or all below a folder of it."""
    files, path = reached(address)
    try:
        if files.isfile(path):
            yield local.Input(address, files.size(path))
            return
        found = files.find(path, detail=True)
    except OSError as error:
        trouble(address, reason(error))
        return
    if not found:
        trouble(address, str(Message(os.strerror(ENOENT), {})))
    for place, told in sorted(found.items(), key=lambda pair: pair[0].split("/")):
        below = PurePosixPath(place[len(path) :].lstrip("/"))
        hidden = any(part.startswith(".") for part in below.parts)
        if not hidden and below.suffix not in local.SKIPPED_SUFFIXES:
            yield local.Input(f"{address.rstrip('/')}/{below}", told["size"], met=True)


def is_there(path: str) -> bool:
    """Whether there is anything at a path or an address."""
    if is_address(path):
        files, place = reached(path)
        return bool(files.exists(place))
    return os.path.lexists(path)


def opened(one: Input) -> Source | None:
    """The file read; None where it was met in a folder and is none of ours. Raises OSError."""
    if is_address(one.name):
        files, path = reached(one.name)
        one = one._replace(data=files.cat_file(path))
    return local.opened(one)
