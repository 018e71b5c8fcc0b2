"""Large records cut into parts that can be read one without the other: runs of whole sessions.

A part begins at a `game:` line, so that what is read of it is what would be read of it in its file. Files of another
kind, and those whose encoding or line ends need a look at the whole, come in one piece.
"""

from __future__ import annotations

import codecs
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hhtool.source import Source, Tally

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from hhtool.inputs import Input

LARGE = 1 << 20
"""Bytes above which a file is cut."""
SIZE = 1 << 19
"""Bytes that a part has at least, but for the last."""
_BLOCK = 1 << 18


class Part(NamedTuple):
    """A run of whole sessions: where its bytes are, and where it stands in its file, as a `Source` says."""

    offset: int
    size: int
    first: int
    before: int
    encoding: str

    def read(self, name: str) -> Source:
        """The part of the file of that name. Raises OSError."""
        with Path(name).open("rb") as file:
            file.seek(self.offset)
            return Source(name, file.read(self.size), self.first, self.before, self.encoding)


class Survey(NamedTuple):
    """What a first look at all of a file tells: the digest of its bytes, and its encoding ('': to be read whole)."""

    sha256: str
    encoding: str


def survey(name: str) -> Survey:
    """Look at a file, block by block. Raises OSError."""
    digest, tally = hashlib.sha256(), Tally()
    whole = False
    with Path(name).open("rb") as file:
        for block in _blocks(file):
            digest.update(block)
            tally.add(block)
            whole = whole or b"\0" in block or block.count(b"\r") != block.count(b"\r\n")
    return Survey(digest.hexdigest(), "" if whole else tally.encoding)


def is_cut(one: Input) -> bool:
    """Whether a file is a record that is large enough to be cut. Raises OSError."""
    if one.data is not None or one.size <= LARGE:
        return False
    if one.name.endswith(".hh"):
        return True
    if one.met:
        return False
    from hhtool import hhfile
    from hhtool.pipeline import is_history

    with Path(one.name).open("rb") as file:
        start = Source(one.name, file.read(LARGE))
    return hhfile.knows(start) and not is_history(start)


def parts(name: str, encoding: str) -> Iterator[Part]:
    """The parts of a record, in order. Raises OSError."""
    from hhtool import hhfile

    offset = at = 0  # where the part begins, and the block
    first = line = 1
    before = sessions = 0
    with Path(name).open("rb") as file:
        for block in _blocks(file):
            done = 0
            for found in (*hhfile.session_starts(block, encoding), len(block)):
                ahead = block[done:found]
                line += ahead.count(b"\n")
                done = found
                # what stands above the first `game:` line and is no remark is a session too
                if not sessions and _says_something(ahead, encoding):
                    sessions = 1
                if found < len(block):
                    if sessions and at + found - offset >= SIZE:
                        yield Part(offset, at + found - offset, first, before, encoding)
                        offset, first, before = at + found, line, sessions
                    sessions += 1
            at += len(block)
    yield Part(offset, at - offset, first, before, encoding)


def _says_something(block: bytes, encoding: str) -> bool:
    from hhtool import hhfile

    text = block.removeprefix(codecs.BOM_UTF8).decode(encoding, "replace")
    return hhfile.says_something(text.splitlines())


def _blocks(file: BinaryIO) -> Iterator[bytes]:
    """A file in blocks that end at the end of a line, but for the last."""
    rest = b""
    while block := file.read(_BLOCK):
        end = block.rfind(b"\n") + 1
        if not end:
            rest += block
            continue
        yield rest + block[:end]
        rest = block[end:]
    if rest:
        yield rest
