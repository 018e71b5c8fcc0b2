"""Checks many files, in several processes and with what is known of them from before; results keep the files' order."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hhtool import i18n
from hhtool.cache import key
from hhtool.jobs import Ready, results
from hhtool.output.stored import restored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hhtool.cache import Cache
    from hhtool.inputs import Input
    from hhtool.output import Checked
    from hhtool.parts import Part

_BETWEEN = b"\n"
"""What stands between the parts of a file that are kept; there is none in what `stored` gives."""


class Task(NamedTuple):
    """A file to check, or a `part` of one; `sha256` is that of a file that comes in parts."""

    input: Input
    part: Part | None = None
    sha256: str = ""

    @property
    def size(self) -> int:
        """How many bytes there are to check."""
        return self.input.size if self.part is None else self.part.size

    @property
    def last(self) -> bool:
        """Whether nothing of the file comes after it."""
        return self.part is None or self.part.offset + self.part.size >= self.input.size


class Answer(NamedTuple):
    """What became of a task: the file's parts as `stored`, none where it is not ours, or why it cannot be read."""

    task: Task
    parts: tuple[bytes, ...] = ()
    trouble: str = ""


def check(task: Task) -> Answer:
    """Check a file or a part of one."""
    from hhtool.inputs import opened
    from hhtool.output import checked
    from hhtool.output.stored import stored
    from hhtool.pipeline import audit

    try:
        source = task.part.read(task.input.name) if task.part else opened(task.input)
    except OSError as error:
        return Answer(task, trouble=_reason(error))
    if source is None:
        return Answer(task)
    done = audit(source)
    return Answer(task, (stored(checked(done, done.findings, task.sha256)),))


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


class _Known(NamedTuple):
    """By what a file is known in the cache, and when it was last changed as it was looked at."""

    key: bytes
    sha256: str
    changed: int


class Run:
    """A check of many files by `jobs` processes; `trouble` is told of those that cannot be read.

    `progress` is told of each piece of work how many bytes and deals were in it. Where there is a cache, what is known is
    not checked again, and what was found is kept.
    """

    def __init__(
        self,
        jobs: int,
        cache: Cache | None,
        trouble: Callable[[str, str], None],
        progress: Callable[[int, int], None],
    ) -> None:
        self._jobs = jobs
        self._cache = cache
        self._trouble = trouble
        self._progress = progress
        self._known: dict[str, _Known] = {}

    def checked(self, files: Iterable[Input]) -> Iterator[Checked]:
        """The files, in their order, each in one part or several. Raises WorkerLostError."""
        kept: list[bytes] = []
        for answer in results(check, self._tasks(files), self._jobs):
            task, parts = answer.task, [restored(part, answer.task.input.name) for part in answer.parts]
            self._progress(task.size, sum(part.deals for part in parts))
            if answer.trouble:
                self._trouble(task.input.name, answer.trouble)
            kept += answer.parts
            if task.last:
                if not answer.trouble:
                    self._keep(task.input, kept)
                kept = []
            yield from parts

    def _tasks(self, files: Iterable[Input]) -> Iterator[Task | Ready[Answer]]:
        for one in files:
            try:
                yield from self._tasks_of(one)
            except OSError as error:
                yield Ready(Answer(Task(one), trouble=_reason(error)))

    def _tasks_of(self, one: Input) -> Iterator[Task | Ready[Answer]]:
        from hhtool.parts import is_cut, parts, survey

        if is_cut(one):
            changed = os.stat(one.name).st_mtime_ns
            look = survey(one.name)
            if found := self._found(one, look.sha256, changed):
                yield found
            elif look.encoding:
                for part in parts(one.name, look.encoding):
                    yield Task(one, part, look.sha256)
            else:
                yield Task(one)
        elif self._cache is None:
            yield Task(one)
        else:
            data = Path(one.name).read_bytes() if one.data is None else one.data
            yield self._found(one, hashlib.sha256(data).hexdigest(), 0) or Task(one)

    def _found(self, one: Input, sha256: str, changed: int) -> Ready[Answer] | None:
        """What is known of a file; None where it is to be checked, and what is found to be kept."""
        if self._cache is None:
            return None
        suffix = Path(one.name).suffix
        known = _Known(key(sha256, suffix, i18n.in_force(), met=one.met), sha256, changed)
        data = self._cache.get(known.key)
        if data is None:
            self._known[one.name] = known
            return None
        return Ready(Answer(Task(one), tuple(data.split(_BETWEEN)) if data else ()))

    def _keep(self, one: Input, parts: list[bytes]) -> None:
        """Keep what was found in a file, unless it changed meanwhile."""
        known = self._known.pop(one.name, None)
        if self._cache is None or known is None:
            return
        same = not parts or restored(parts[0], one.name).sha256 == known.sha256
        if same and (not known.changed or os.stat(one.name).st_mtime_ns == known.changed):
            self._cache.put(known.key, _BETWEEN.join(parts))
