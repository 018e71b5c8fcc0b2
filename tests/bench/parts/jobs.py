"""Two processes against one."""

from __future__ import annotations

import shutil
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.bench.corpus import evening_of, file_of, folder_of
from tests.bench.measuring import Line
from tests.bench.processes import TOOL, run

LEAST = 5
"""The seconds that one process is to have work for."""
PEER = "the same command with `--jobs 1`"


class Job(NamedTuple):
    """What is done: what makes its input, of a size that it is begun with, and whether it is taken in or linted."""

    what: str
    make: Callable[[Path, int], object]
    size: int
    ingest: bool = False


JOBS = (
    Job("lint of many files", lambda path, size: folder_of(path, deals=size), 10_000),
    Job("lint of one large file of many sessions", lambda path, size: file_of(path, "odessa", size=size), 5 << 20),
    Job("lint of one large file of one session", lambda path, size: evening_of(path, deals=size), 20_000),
    Job("ingest of many files", lambda path, size: folder_of(path, deals=size), 10_000, ingest=True),
)


def lines(*, full: bool) -> Iterator[Line]:
    """A line for each kind of work."""
    for job in JOBS:
        with TemporaryDirectory() as folder:
            found = _speed(job, Path(folder), rounds=5 if full else 2)
        yield Line(f"{job.what}: speed of two processes ÷ one", found, 1.7, PEER, at_most=False)


def _speed(job: Job, folder: Path, *, rounds: int) -> float:
    """How much faster two processes are; the input is made larger until one has enough to do."""
    size, turn, one = job.size, 0, 0.0
    while one < LEAST:
        turn += 1
        path = folder / f"{turn}.hh"
        job.make(path, size)
        one = _took(job, path, 1)
        size = int(size * max(LEAST / one, 1) * 1.2)
    found = [one / _took(job, path, 2)]
    found += [_took(job, path, 1) / _took(job, path, 2) for _round in range(rounds - 1)]
    return statistics.median(found)


def _took(job: Job, path: Path, processes: int) -> float:
    """The seconds that a job takes."""
    options = (str(path), "--jobs", str(processes))
    if not job.ingest:
        return run((*TOOL, "lint", "--no-cache", *options))
    dataset = path.with_suffix(".dataset")
    took = run((*TOOL, "ingest", *options, "-o", str(dataset)))
    shutil.rmtree(dataset)
    return took
