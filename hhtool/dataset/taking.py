"""What a worker does first: read some files, and write their rows as a piece."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

import polars as pl

from hhtool import __version__
from hhtool.audit.contained import contained
from hhtool.audit.file import audit_file
from hhtool.batch.chunks import ChunkKind, cut, cut_as, survey
from hhtool.batch.jobs import Ready, took_worker
from hhtool.dataset.errors import DatasetError
from hhtool.dataset.fingerprint import fingerprint
from hhtool.dataset.inputs import opened
from hhtool.dataset.manifest import SHARD, FileEntry, entries_frame, files_name, findings_name, key_of, rows_name
from hhtool.dataset.store import is_address, store
from hhtool.i18n import _, reason
from hhtool.notation.source import printable
from hhtool.stats.frames import Gathering

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hhtool.audit.file import Audit
    from hhtool.batch.chunks import Chunk, Survey
    from hhtool.batch.inputs import Input

WORK = ".work"
"""The folder of a dataset in which pieces wait for the shards that are made of them."""


class Take(NamedTuple):
    """A file to take, or a chunk of one whose digest is `sha256`; a file with a digest among `known` is not read."""

    input: Input
    known: tuple[str, ...] = ()
    chunk: Chunk | None = None
    sha256: str = ""


class TakingTask(NamedTuple):
    """Files for one piece, which is written below `root`."""

    root: str
    fingerprint: str
    takes: tuple[Take, ...]


def surveyed(one: Input) -> Survey | None:
    """What a large record is, which comes in chunks; None of any other file. Raises OSError."""
    if is_address(one.name) or cut_as(one) is not ChunkKind.SESSIONS:
        return None
    told = survey(one.name)
    return told if told.encoding else None


def whole_sessions(name: str, encoding: str) -> Iterator[Chunk]:
    """The chunks of a record, each a run of whole sessions. Raises OSError."""
    run: Chunk | None = None
    for chunk in cut(name, encoding):
        run = chunk._replace(kind=ChunkKind.SESSIONS) if run is None else run._replace(size=run.size + chunk.size)
        if chunk.kind is ChunkKind.SESSIONS or chunk.last:
            yield run
            run = None


_LEAST, _MOST = 1 << 18, 1 << 24
"""Bytes that are read for a piece, but for the last, and files that are large themselves."""
_TASKS = 64
"""So many tasks there are, within these limits: enough to keep many workers busy to the end."""
_FILES = 2000
"""Files that are read for a piece at most."""
_KNOWN = 32
"""A file that is there already is likely to be the same, and then so much less work than one to be read."""


def tasks(root: str, takes: Iterable[Take], total: int) -> Iterator[TakingTask]:
    """The files some at a time, in their order; `total` is how many bytes they have together."""
    enough = min(max(total // _TASKS, _LEAST), _MOST)
    some: list[Take] = []
    size = 0
    for one in takes:
        some.append(one)
        own = one.chunk.size if one.chunk else one.input.size
        size += own // _KNOWN if one.known else own
        if size >= enough or len(some) == _FILES:
            yield TakingTask(root, fingerprint(), tuple(some))
            some, size = [], 0
    if some:
        yield TakingTask(root, fingerprint(), tuple(some))


class TakenFiles(NamedTuple):
    """What became of the files of a task: the name of the piece ('' where there is none) and its entries; (name, digest,
    size) of what is known, the names of what is none of ours, (name, reason) of what cannot be read, and the bytes
    of all."""

    piece: str
    entries: tuple[FileEntry, ...]
    known: tuple[tuple[str, str, int], ...]
    foreign: tuple[str, ...]
    troubles: tuple[tuple[str, str], ...]
    size: int


def take(task: TakingTask) -> TakenFiles:
    """Read, replay and check the files of a task, and write their rows.

    Raises DatasetError where another hhtool is installed here, OSError where the rows cannot be written.
    """
    if fingerprint() != task.fingerprint:
        raise DatasetError(_("a worker has another version of hhtool than this one; install the same on both"))
    gathering = Gathering()
    entries: list[FileEntry] = []
    known, foreign, troubles = [], [], []
    for one in task.takes:
        name = one.input.name
        if name != printable(name):
            troubles.append((name, str(_("its name is not UTF-8 and fits in no table; rename the file"))))
            continue
        try:
            source = one.chunk.read(name) if one.chunk else opened(one.input)
        except OSError as error:
            troubles.append((name, reason(error)))
            continue
        if source is None:
            foreign.append(name)
        elif source.sha256 in one.known:
            known.append((name, source.sha256, len(source.data)))
        else:
            done = audit_file(source, proving=True)
            troubles += [(name, str(told)) for told in done.troubles]
            try:
                with contained():
                    if done.sessions or not done.troubles:
                        entries.append(_taken(done, one, gathering))
            except OSError as error:
                troubles.append((name, reason(error)))
    piece = _written(task, entries, gathering) if entries else ""
    size = sum(one.chunk.size if one.chunk else one.input.size for one in task.takes)
    return TakenFiles(piece, tuple(entries), tuple(known), tuple(foreign), tuple(troubles), size)


def lost(task: TakingTask) -> Iterator[TakingTask | Ready[TakenFiles]]:
    """What is done in the place of a task that takes its worker with it: its halves, until there is one file to name."""
    if len(task.takes) > 1:
        middle = len(task.takes) // 2
        yield from (task._replace(takes=some) for some in (task.takes[:middle], task.takes[middle:]))
        return
    [one] = task.takes
    size = one.chunk.size if one.chunk else one.input.size
    yield Ready(TakenFiles("", (), (), (), ((one.input.name, str(took_worker())),), size))


def _taken(done: Audit, one: Take, gathering: Gathering) -> FileEntry:
    """Add the rows of a file, or of a chunk of one."""
    source = done.source
    first = gathering.counted.deals
    own = gathering.take(done)
    return FileEntry(
        name=one.input.name,
        offset=one.chunk.offset if one.chunk else 0,
        size=len(source.data),
        sha256=one.sha256 or source.sha256,
        tool=__version__,
        fingerprint=fingerprint(),
        sessions=own.sessions,
        deals=own.deals,
        tables=done.tables,
        rows=sum(own.rows.values()),
        errors=own.severities["error"],
        warnings=own.severities["warning"],
        infos=own.severities["info"],
        outside=own.outside,
        games=" ".join(own.rows),
        doubled=own.doubled,
        first=first,
    )


def _written(task: TakingTask, entries: Sequence[FileEntry], gathering: Gathering) -> str:
    """Write a piece; its name follows from what it was made of. The entries come last: with them it is whole."""
    made_of = [(one.name, one.offset, one.size, one.sha256) for one in entries]
    piece = hashlib.sha256(repr((task.fingerprint, made_of)).encode()).hexdigest()[:32]
    place = store(task.root)
    frames, findings = gathering.frames()
    own = pl.lit(key_of(piece)).alias(SHARD)
    for game, frame in frames.items():
        place.sink(rows_name(game, piece), frame.lazy().with_columns(own))
    place.sink(findings_name(piece), findings.lazy().with_columns(own))
    place.sink(files_name(piece), entries_frame(entries).lazy())
    return piece
