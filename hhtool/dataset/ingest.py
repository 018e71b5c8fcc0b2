"""Brings a dataset up to date with the files that it is made of.

First the files that are new or have changed are taken, in pieces; then the shards are made that are not there yet; then
the manifest is replaced, and what neither it nor the one before names is taken away: who reads the dataset as it was
can read on. Whatever is whole when the work is stopped is found
the next time: pieces and shards have names that follow from what they were made of.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from hhtool.batch.chunks import survey
from hhtool.dataset import manifest
from hhtool.dataset.errors import DatasetError
from hhtool.dataset.fingerprint import fingerprint
from hhtool.dataset.inputs import inputs, is_there
from hhtool.dataset.shards import Build, Placed, build, cut, name_of, summary
from hhtool.dataset.store import is_address, is_half, store
from hhtool.dataset.taking import WORK, Take, lost, surveyed, take, tasks, whole_sessions
from hhtool.i18n import _, reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from hhtool.batch.chunks import Survey
    from hhtool.batch.inputs import Input
    from hhtool.batch.jobs import Lost
    from hhtool.dataset.manifest import FileEntry, Shard
    from hhtool.dataset.store import Store
    from hhtool.dataset.taking import TakenFiles, TakingTask

T = TypeVar("T")
R = TypeVar("R")


class Executor(Protocol):
    """Works on tasks; results come in any order."""

    def __call__(
        self, function: Callable[[T], R], tasks: Iterable[T], size: int, lost: Lost[T, R] | None = None, /
    ) -> Iterator[R]:
        """What the function gives for each task; `size` is how many bytes all of them are about.

        In the place of a task whose worker is lost again and again comes what `lost` gives; without it that raises
        WorkerLostError.
        """


class Ingested(NamedTuple):
    """What an ingest did: how many files it took in, how many were as before, how many it did not look for that another
    version of hhtool has taken in, the names of those that are gone, and the shards of the dataset now."""

    taken: int
    unchanged: int
    old: int
    gone: tuple[str, ...]
    shards: tuple[Shard, ...]


class Watch(Protocol):
    """Is told of what happens meanwhile."""

    def trouble(self, name: str, reason: str) -> None:
        """A path or file cannot be read."""

    def twice(self, name: str, other: str) -> None:
        """A file is left out, since it is the same as one of another name."""

    def progress(self, total: int) -> AbstractContextManager[Callable[[int, int], None]]:
        """What is to be told of each piece of work that is done: its bytes, of `total`, and its deals."""


def ingest(paths: Sequence[str], root: str, run: Executor, watch: Watch, *, prune: bool = False) -> Ingested:
    """Take the files that `paths` mean into the dataset at `root`. Raises DatasetError, OSError.

    A file is known by its name as it is given. Files of the dataset that are not among `paths` stay as they are. Of those
    that are looked for and not found the names are told; with `prune` they are dropped.
    """
    place = store(root)
    with place.locked():
        try:
            return _ingest(paths, place, run, watch, prune=prune)
        except BaseException:
            # of those who worked some may have been stopped in the middle of a file
            with contextlib.suppress(OSError):
                place.remove([name for name in place.names() if name.startswith(_OURS) and is_half(name)])
            raise


def _ingest(paths: Sequence[str], place: Store, run: Executor, watch: Watch, *, prune: bool) -> Ingested:
    before = _begun(place)
    shards = manifest.parsed(before, place.root)
    manifest.check(place, shards)
    work = _Work(place, shards, watch)
    found = work.look(paths)
    total = sum(one.size for one in found)
    with watch.progress(total) as done:
        for answer in run(take, work.tasks(found, total), total, lost):
            work.take_up(answer)
            done(answer.size, sum(entry.deals for entry in answer.entries))
    work.put_together()
    gone = work.gone()
    if prune:
        work.drop(gone)
    shards = _made(place, work, run)
    text = manifest.written(shards)
    # what comes later may be of another who begins with the new manifest
    there = place.names()
    if text != before:
        place.write(manifest.PREVIOUS, before)
    if not place.replace(manifest.NAME, text, before):
        raise DatasetError(_("{place}: another `hhtool ingest` has changed it meanwhile; try again", place=place.root))
    _clean(place, there, [*shards, *manifest.previous(place)])
    return Ingested(work.taken, work.unchanged, work.old(), tuple(gone), shards)


def _begun(place: Store) -> bytes:
    """The manifest of a dataset; a new one's, where there is nothing yet."""
    before = place.read(manifest.NAME)
    if before is None:
        if any(not name.startswith(".") for name in place.names()):
            raise DatasetError(_("{place} is not a dataset, and not empty", place=place.root))
        before = manifest.written(())
        if not place.replace(manifest.NAME, before, None):
            return _begun(place)
    return before


class _Work:
    """What is known of the files: where the rows of each are, and what became of those that were looked for."""

    def __init__(self, place: Store, shards: Sequence[Shard], watch: Watch) -> None:
        self.taken = self.unchanged = 0
        self.shards = {one.name: one for one in shards}
        self._work, self._watch = f"{place.root}/{WORK}", watch
        self._files = _placed(place, list(self.shards))
        work = store(self._work)
        whole = [Path(name).stem for name in work.names("files") if name.endswith(".parquet")]
        waiting = [
            one for some in _placed(work, whole).values() for one in some if one.entry.fingerprint == fingerprint()
        ]
        self._pieces = {_key(one.entry): one for one in waiting}
        self._digests: dict[str, list[str]] = {}
        for one in waiting:
            self._digests.setdefault(one.entry.name, []).append(one.entry.sha256)
        self._cut: dict[str, list[_Key]] = {}
        self._lost: set[str] = set()
        self._troubled: set[str] = set()

    def look(self, paths: Sequence[str]) -> list[Input]:
        """The files that the paths mean, but for those that are there under another name."""
        found = list(inputs(paths, self._trouble))
        names = {one.name for one in found}
        self._lost = {
            name for name in self._files if name not in names and any(_is_below(name, path) for path in paths)
        }
        own = {_absolute(name): name for name in self._files if name not in self._lost}
        kept = []
        for one in found:
            other = own.setdefault(_absolute(one.name), one.name)
            if other == one.name:
                kept.append(one)
            else:
                self._watch.twice(one.name, other)
        return kept

    def tasks(self, found: Iterable[Input], total: int) -> Iterator[TakingTask]:
        """What there is to read, some files at a time; `total` is how many bytes all files have."""
        return tasks(self._work, self._takes(found), total)

    def _takes(self, found: Iterable[Input]) -> Iterator[Take]:
        for one in found:
            known = self._known(one.name)
            try:
                told = surveyed(one)
                if told is None:
                    yield Take(one, known)
                elif told.sha256 == self._digest(one.name):
                    self.unchanged += 1
                else:
                    yield from self._chunks(one, told)
            except OSError as error:
                self._trouble(one.name, reason(error))

    def _chunks(self, one: Input, told: Survey) -> Iterator[Take]:
        """The chunks of a large file that are not there yet."""
        keys = self._cut[one.name] = []
        for chunk in whole_sessions(one.name, told.encoding):
            keys.append((one.name, told.sha256, chunk.offset, chunk.size))
            if keys[-1] not in self._pieces:
                yield Take(one, (), chunk, told.sha256)

    def _digest(self, name: str) -> str:
        """The digest of a file as this hhtool has taken it; '' of one that it has not."""
        entries = [one.entry for one in self._files.get(name, ())]
        mine = entries and all(one.fingerprint == fingerprint() for one in entries)
        return entries[0].sha256 if mine else ""

    def _known(self, name: str) -> tuple[str, ...]:
        """The digests that a file had when this hhtool took it."""
        return tuple(digest for digest in (self._digest(name), *self._digests.get(name, ())) if digest)

    def take_up(self, answer: TakenFiles) -> None:
        """Note what became of a task."""
        for entry in answer.entries:
            placed = Placed(entry, self._work, answer.piece)
            self._pieces[_key(entry)] = placed
            if entry.name not in self._cut:
                self._files[entry.name] = [placed]
                self.taken += 1
        for name, digest, size in answer.known:
            if digest == self._digest(name):
                self.unchanged += 1
            else:
                self._files[name] = [self._pieces[name, digest, 0, size]]
                self.taken += 1
        self._lost.update(name for name in answer.foreign if name in self._files)
        for name, why in answer.troubles:
            self._trouble(name, why)

    def put_together(self) -> None:
        """The large files: of each all parts must be there, and be parts of the same file still."""
        for name, keys in self._cut.items():
            digest = keys[0][1]
            try:
                same = survey(name).sha256 == digest
            except OSError as error:
                self._trouble(name, reason(error))
                continue
            if not same:
                self._trouble(name, str(_("the file changed while it was being read")))
            elif all(key in self._pieces for key in keys):
                self._files[name] = [self._pieces[key] for key in keys]
                self.taken += 1

    def gone(self) -> list[str]:
        """The files of the dataset that were looked for and not found; not where something could not be read."""
        return sorted(name for name in self._lost if not any(_is_below(name, path) for path in self._troubled))

    def old(self) -> int:
        """How many files another version of hhtool has taken in."""
        return sum(not self._digest(name) for name in self._files)

    def drop(self, names: Iterable[str]) -> None:
        """Forget some files."""
        for name in names:
            del self._files[name]

    def content(self) -> list[Placed]:
        """All that the dataset is to hold, in order."""
        every = [one for some in self._files.values() for one in some]
        return sorted(every, key=lambda one: one.entry.order)

    def _trouble(self, path: str, reason: str) -> None:
        """Tell of a path that cannot be read; what the dataset has of one that is not there any more is gone."""
        known = [name for name in self._files if _is_below(name, path)]
        if known and not is_there(path):
            self._lost.update(known)
        else:
            self._troubled.add(path)
            self._watch.trouble(path, reason)


_Key = tuple[str, str, int, int]


def _key(entry: FileEntry) -> _Key:
    """What the rows of a file, or of a part of one, follow from."""
    return entry.name, entry.sha256, entry.offset, entry.size


def _placed(place: Store, shards: Sequence[str]) -> dict[str, list[Placed]]:
    """The entries of some shards by file."""
    found: dict[str, list[Placed]] = {}
    for shard in shards:
        for entry in manifest.entries(place, [shard]):
            found.setdefault(entry.name, []).append(Placed(entry, place.root, shard))
    return found


def _absolute(name: str) -> str:
    return name if is_address(name) else os.path.abspath(name)


def _is_below(name: str, path: str) -> bool:
    """Whether a file would be found by looking at a path."""
    if is_address(name) or is_address(path):
        return name == path or name.startswith(path.rstrip("/") + "/")
    return Path(name).is_relative_to(path)


def _made(place: Store, work: _Work, run: Executor) -> tuple[Shard, ...]:
    """The shards of the dataset; those that are not there yet are made."""
    groups = {name_of(group): group for group in cut(work.content())}
    there = {Path(name).stem for name in place.names("files")}
    shards = dict(work.shards)
    for name in groups.keys() & there - shards.keys():  # of a run that was stopped
        shards[name] = summary(place, name, manifest.entries(place, [name]))
    tasks = [Build(place.root, name, group) for name, group in groups.items() if name not in shards]
    size = sum(one.entry.size for task in tasks for one in task.content) if len(tasks) > 1 else 0
    shards.update((one.name, one) for one in run(build, tasks, size))
    return tuple(shards[name] for name in groups)


_OURS = ("game=", "findings/", "meetings/", "files/", f"{WORK}/", f".{manifest.NAME}.")
"""How the names of all begin that an ingest writes, but for the manifest and the lock."""


def _clean(place: Store, there: Iterable[str], shards: Iterable[Shard]) -> None:
    """Take away what is there of shards that do not count."""
    kept = {name for one in shards for name in manifest.names_of(one)}
    place.remove([name for name in there if name.startswith(_OURS) and name not in kept])
