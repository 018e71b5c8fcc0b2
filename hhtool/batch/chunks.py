"""Large files cut into chunks that can be read one without the other.

A chunk of a record is a run of whole sessions, where these are short; a long session comes in runs of its deals. A
history is cut between hands. Files of another kind, and those whose encoding or line ends need a look at the whole, come
in one piece.
"""

from __future__ import annotations

import codecs
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hhtool.batch.inputs import refuse_oversized
from hhtool.notation.source import EncodingDetector, Source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from hhtool.batch.inputs import Input

LARGE = 1 << 20
"""Bytes above which a file is cut."""
SIZE = 1 << 19
"""Bytes that a chunk has at least, but for the last of a session or file."""
_MOST = 4
"""Times that size at which it ends though no blank line stands there."""
_BLOCK = 1 << 18


class ChunkKind(StrEnum):
    """What a chunk holds: whole sessions, deals of one session, or hands of any table."""

    SESSIONS = "sessions"
    DEALS = "deals"
    HANDS = "hands"


class Chunk(NamedTuple):
    """A chunk of a file: where its bytes are, and where it stands in its file, as a `Source` says.

    `head` is where the session of a run of deals begins that does not hold its beginning: the offset, the size up to its
    first deal, and the number of its first line. `last` says that no more of the session or the history comes.
    """

    offset: int
    size: int
    first: int
    before: int
    encoding: str
    kind: ChunkKind = ChunkKind.SESSIONS
    head: tuple[int, int, int] | None = None
    last: bool = False
    sound: bool = True

    @property
    def goes_on(self) -> bool:
        """Whether what it holds goes on in other chunks."""
        return self.kind is not ChunkKind.SESSIONS

    def read(self, name: str) -> Source:
        """The chunk of the file of that name. Raises OSError."""
        data = _bytes(name, self.offset, self.size)
        return Source(name, data, self.first, self.before, self.encoding, self.sound)

    def read_head(self, name: str) -> Source | None:
        """What stands above the deals of the session, where that is not in the chunk. Raises OSError."""
        if self.head is None:
            return None
        offset, size, line = self.head
        return Source(name, _bytes(name, offset, size), line, self.before, self.encoding)


def _bytes(name: str, offset: int, size: int) -> bytes:
    with Path(name).open("rb") as file:
        file.seek(offset)
        return file.read(size)


class Survey(NamedTuple):
    """What a first look at all of a file tells: the digest of its bytes, its encoding ('': to be read whole), and whether
    all bytes are text of it."""

    sha256: str
    encoding: str
    sound: bool


def survey(name: str) -> Survey:
    """Look at a file, block by block. Raises OSError."""
    import hashlib  # OpenSSL takes long to load

    digest, detector = hashlib.sha256(), EncodingDetector()
    whole = False
    with Path(name).open("rb") as file:
        for block in _blocks(file):
            digest.update(block)
            detector.add(block)
            whole = whole or b"\0" in block or block.count(b"\r") != block.count(b"\r\n")
    return Survey(digest.hexdigest(), "" if whole else detector.encoding, detector.sound)


def cut_as(one: Input) -> ChunkKind | None:
    """What a large file is cut as: a record, `SESSIONS`, or a history, `HANDS`; None: not at all. Raises OSError."""
    if one.data is not None or one.size <= LARGE:
        return None
    if one.name.endswith(".hh"):
        return ChunkKind.SESSIONS
    from hhtool import spreadsheets
    from hhtool.audit.read import is_history
    from hhtool.files import hhfile

    start = Source(one.name, _bytes(one.name, 0, LARGE))
    if spreadsheets.takes(start):
        return None
    if is_history(start):
        return ChunkKind.HANDS
    return ChunkKind.SESSIONS if hhfile.knows(start) and not one.met else None


def cut(name: str, encoding: str, kind: ChunkKind = ChunkKind.SESSIONS, *, sound: bool = True) -> Iterator[Chunk]:
    """The chunks of a file, in order. Raises OSError."""
    found = _hands(name, encoding) if kind is ChunkKind.HANDS else _sessions(name, encoding)
    return (part._replace(sound=sound) for part in found)


class _Mark(NamedTuple):
    """A place at which a file may be cut: the offset, the number of the line, and the sessions before it.

    `begins` says that a session begins there, `apart` that a blank line stands before it: where none does, that line may
    belong to the deal which begins there.
    """

    offset: int
    line: int
    before: int
    begins: bool = False
    apart: bool = False


def _sessions(name: str, encoding: str) -> Iterator[Chunk]:
    """The chunks of a record."""
    start = session = _Mark(0, 1, 0)  # of the chunk, and of the session
    head: tuple[int, int, int] | None = None  # of a session that comes in runs of deals
    first_deal: int | None = None

    def chunk(end: int, kind: ChunkKind, *, last: bool = False) -> Chunk:
        whole = (start.offset, end - start.offset, start.line, start.before, encoding, kind)
        inside = head is None or head[0] == start.offset
        return Chunk(*whole, None if inside else head, last)

    mark = start
    for mark in _marks(name, encoding):
        size = mark.offset - start.offset
        if mark.begins:
            if head is not None:
                yield chunk(mark.offset, ChunkKind.DEALS, last=True)
                start, head = mark, None
            elif size >= SIZE:
                yield chunk(mark.offset, ChunkKind.SESSIONS)
                start = mark
            session, first_deal = mark, None
            continue
        first_deal = mark.offset if first_deal is None else first_deal
        if not mark.apart and size < _MOST * SIZE:
            continue
        if head is not None and size >= SIZE:
            yield chunk(mark.offset, ChunkKind.DEALS)
            start = mark
        elif head is None and mark.offset - session.offset >= 2 * SIZE:
            if session.offset > start.offset:
                yield chunk(session.offset, ChunkKind.SESSIONS)
                start = session
            head = (session.offset, first_deal - session.offset, session.line)
            yield chunk(mark.offset, ChunkKind.DEALS)
            start = mark
    end = Path(name).stat().st_size
    yield chunk(end, ChunkKind.SESSIONS if head is None else ChunkKind.DEALS, last=head is not None)


def _marks(name: str, encoding: str) -> Iterator[_Mark]:
    """Where sessions and deals begin, but for what stands above the first of them."""
    from hhtool.files import hhfile

    at = sessions = 0
    line = 1
    with Path(name).open("rb") as file:
        for block in _blocks(file):
            done = 0
            for found, begins in (*hhfile.starts(block, encoding), (len(block), None)):
                ahead = block[done:found]
                line += ahead.count(b"\n")
                done = found
                # what stands above the first `game:` line and is no remark is a session too
                if not sessions and (begins is False or _says_something(ahead, encoding)):
                    sessions = 1
                if begins is not None:
                    apart = not block[block.rfind(b"\n", 0, max(found - 1, 0)) + 1 : found].strip() and found > 0
                    yield _Mark(at + found, line, sessions if begins else sessions - 1, begins, apart)
                    sessions += begins
            at += len(block)


def _hands(name: str, encoding: str) -> Iterator[Chunk]:
    """The chunks of a history."""
    from hhtool import importers

    offset = at = 0
    first = line = 1
    with Path(name).open("rb") as file:
        for block in _blocks(file):
            done = 0
            for found in importers.hand_starts(block, encoding):
                line += block.count(b"\n", done, found)
                done = found
                if at + found - offset >= SIZE:
                    yield Chunk(offset, at + found - offset, first, 0, encoding, ChunkKind.HANDS)
                    offset, first = at + found, line
            line += block.count(b"\n", done)
            at += len(block)
    yield Chunk(offset, at - offset, first, 0, encoding, ChunkKind.HANDS, last=True)


def _says_something(block: bytes, encoding: str) -> bool:
    from hhtool.files import hhfile

    text = block.removeprefix(codecs.BOM_UTF8).decode(encoding, "replace")
    return hhfile.says_something(text.splitlines())


def _blocks(file: BinaryIO) -> Iterator[bytes]:
    """A file in blocks that end at the end of a line, but for the last."""
    rest = b""
    while block := file.read(_BLOCK):
        end = block.rfind(b"\n") + 1
        if not end:
            rest += block
            refuse_oversized(rest)
            continue
        refuse_oversized(block)
        yield rest + block[:end]
        rest = block[end:]
    if rest:
        yield rest
