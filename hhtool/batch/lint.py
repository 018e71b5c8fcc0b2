"""Checks many files, in several processes and with what is known of them from before; results keep the files' order."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

from hhtool import i18n
from hhtool.batch.inputs import STDIN, data_of
from hhtool.batch.jobs import Ready, results, took_worker
from hhtool.batch.stored import restored, stored
from hhtool.files import defaults
from hhtool.i18n import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hhtool.batch.cache import Cache
    from hhtool.batch.checked import Checked
    from hhtool.batch.chunk_replay import ReplayedChunk
    from hhtool.batch.chunks import Chunk
    from hhtool.batch.inputs import Input
    from hhtool.batch.merge import Merge

_BETWEEN = b"\n"
"""What stands between the chunks of a file that are kept; there is none in what `stored` gives."""
_MOST = 32 << 20
"""Bytes of findings that are kept of a file."""


class Task(NamedTuple):
    """A file to check, or a `chunk` of one; `sha256` is that of a file that comes in chunks."""

    input: Input
    chunk: Chunk | None = None
    sha256: str = ""

    @property
    def size(self) -> int:
        """How many bytes there are to check."""
        return self.input.size if self.chunk is None else self.chunk.size

    @property
    def last(self) -> bool:
        """Whether nothing of the file comes after it."""
        return self.chunk is None or self.chunk.offset + self.chunk.size >= self.input.size


class Linted(NamedTuple):
    """What became of a task: what was found as `stored`, nothing where it is not ours; `troubles` are what went wrong.

    A chunk whose sessions go on in others is only `replayed`, to be merged with those.
    """

    task: Task
    stored: tuple[bytes, ...] = ()
    troubles: tuple[str, ...] = ()
    replayed: ReplayedChunk | None = None


def check(task: Task) -> Linted:
    """Check a file or a chunk of one."""
    from hhtool.audit.contained import contained
    from hhtool.audit.file import audit_file
    from hhtool.batch.checked import checked
    from hhtool.batch.inputs import opened

    done = task._replace(input=task.input._replace(data=None))  # the bytes need not come back
    try:
        if task.chunk is not None and task.chunk.goes_on:
            from hhtool.batch.chunk_replay import replay_chunk

            with contained():
                return Linted(done, replayed=replay_chunk(task.input.name, task.chunk))
        source = task.chunk.read(task.input.name) if task.chunk else opened(task.input)
        if source is None:
            return Linted(done)
        audited = audit_file(source, proving=True)
        troubles = tuple(map(str, audited.troubles))
        if troubles and not audited.sessions:
            return Linted(done, troubles=troubles)
        with contained():
            return Linted(done, (stored(checked(audited, audited.findings, task.sha256)),), troubles)
    except OSError as error:
        return Linted(done, troubles=(_reason(error),))


def _lost(task: Task) -> list[Ready[Linted]]:
    """What becomes of a task that takes its process down."""
    return [Ready(Linted(task._replace(input=task.input._replace(data=None)), troubles=(str(took_worker()),)))]


def _reason(error: OSError) -> str:
    return reason(error)


class _Known(NamedTuple):
    """What a file is known by in the cache, when it was last changed as it was looked at, and what was found in it."""

    key: bytes
    changed: int
    found: list[bytes]


def _ending(name: str) -> str:
    """How a name ends, which tells how its file is read: what stands from the last point on; of standard input all."""
    if name == STDIN:
        return name
    base = os.path.basename(name)
    return base[base.rfind(".") :] if "." in base else ""


class Run:
    """A check of many files by `jobs` processes; `trouble` is told of those that cannot be read, `no_record`
    of those of a folder that are none.

    `progress` is told of each piece of work how many bytes and deals were in it. Where there is a cache, what is known is
    not checked again, and what was found is kept.
    """

    def __init__(
        self,
        jobs: int,
        cache: Cache | None,
        trouble: Callable[[str, str], None],
        progress: Callable[[int, int], None],
        no_record: Callable[[str], None] = lambda _name: None,
    ) -> None:
        self._no_record = no_record
        self._jobs = jobs
        self._cache = cache
        self._trouble = trouble
        self._progress = progress
        self._known: dict[str, _Known] = {}
        self._merge: Merge | None = None
        self._told: set[tuple[str, str]] = set()
        self._failed = ""

    def checked(self, files: Iterable[Input]) -> Iterator[Checked]:
        """The files, in their order, each in one chunk or several. Raises WorkerLostError."""
        for answer in results(check, self._tasks(files), self._jobs, _lost):
            task, name = answer.task, answer.task.input.name
            done: Iterable[tuple[Checked, bytes]] = [(restored(data, name), data) for data in answer.stored]
            if answer.replayed is not None and name != self._failed:
                done = ((one, stored(one)) for one in self._merged(task, answer.replayed))
            if answer.troubles:
                self._tell(name, answer.troubles)
                if not answer.stored:
                    self._merge, self._failed = None, name
            elif task.input.met and task.chunk is None and not answer.stored:
                self._no_record(name)
            deals = 0
            for checked, data in done:
                deals += checked.deals
                self._keep(checked, data)
                yield checked
            self._progress(task.size, deals)
            if task.last:
                self._put(task.input)

    def _tell(self, name: str, troubles: Iterable[str]) -> None:
        """Say, each once a file, what went wrong; nothing is kept of it."""
        for told in troubles:
            if (name, told) not in self._told:
                self._told.add((name, told))
                self._trouble(name, told)
        self._known.pop(name, None)

    def _merged(self, task: Task, replayed: ReplayedChunk) -> Iterator[Checked]:
        """What is found in a file, when its last chunk was added; nothing before."""
        from hhtool.audit.contained import contained
        from hhtool.batch.merge import Merge

        assert task.chunk is not None
        name = task.input.name
        try:
            with contained(timed=False):
                if self._merge is None:
                    self._merge = Merge(name, task.sha256)
                self._merge.add(task.chunk, replayed)
                if task.chunk.last:
                    yield from self._merge.close()
                    self._tell(name, map(str, self._merge.bugs))
                    self._merge = None
        except OSError as error:
            self._tell(name, [_reason(error)])
            self._merge, self._failed = None, name

    def _tasks(self, files: Iterable[Input]) -> Iterator[Task | Ready[Linted]]:
        for one in files:
            try:
                yield from self._tasks_of(one)
            except OSError as error:
                yield Ready(Linted(Task(one), troubles=(_reason(error),)))

    def _tasks_of(self, one: Input) -> Iterator[Task | Ready[Linted]]:
        from hhtool.batch.chunks import cut, cut_as, survey

        if kind := cut_as(one):
            changed = os.stat(one.name).st_mtime_ns
            look = survey(one.name)
            if found := self._found(one, look.sha256, changed):
                yield found
            elif look.encoding:
                for chunk in cut(one.name, look.encoding, kind, sound=look.sound):
                    yield Task(one, chunk, look.sha256)
            else:
                yield Task(one)
        elif self._cache is None:
            yield Task(one)
        else:
            import hashlib  # OpenSSL takes long to load

            data = data_of(one)
            known = self._found(one, hashlib.sha256(data).hexdigest(), 0)
            # what was read to be looked up is what is checked
            yield known or Task(one._replace(data=data))

    def _found(self, one: Input, sha256: str, changed: int) -> Ready[Linted] | None:
        """What is known of a file; None where it is to be checked, and what is found to be kept."""
        if self._cache is None:
            return None
        from hhtool.batch.cache import key

        known = _Known(key(sha256, _ending(one.name), i18n.in_force(), defaults.of(one.name), met=one.met), changed, [])
        data = self._cache.get(known.key)
        if data is None:
            self._known[one.name] = known
            return None
        return Ready(Linted(Task(one), tuple(data.split(_BETWEEN)) if data else ()))

    def _keep(self, checked: Checked, data: bytes) -> None:
        """Keep what was found in a chunk until all of the file is known; what is too much for the cache is not kept."""
        known = self._known.get(checked.file)
        if known is None:
            return
        known.found.append(data)
        if sum(map(len, known.found)) > _MOST:
            del self._known[checked.file]

    def _put(self, one: Input) -> None:
        """Keep what was found in a file, unless it changed meanwhile."""
        known = self._known.pop(one.name, None)
        if self._cache is None or known is None:
            return
        if not known.changed or os.stat(one.name).st_mtime_ns == known.changed:
            self._cache.put(known.key, _BETWEEN.join(known.found))
