"""Who does the work: processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from hhtool.batch.jobs import Ready, WorkerLostError, results
from hhtool.dataset.errors import DatasetError
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hhtool.batch.jobs import Lost
    from hhtool.dataset.ingest import Executor

T = TypeVar("T")
R = TypeVar("R")

_AHEAD = 3
"""Tasks under way or waiting, for each thread of the cluster."""
_RETRIES = 3
"""How often a task may fail with an error of the machine; one whose worker is lost goes to another anyway."""


def local(jobs: Callable[[int], int]) -> Executor:
    """Processes of this machine, as many as `jobs` says for so many bytes; with one job this process."""

    def run(function: Callable[[T], R], tasks: Iterable[T], size: int, lost: Lost[T, R] | None = None) -> Iterator[R]:
        return results(function, tasks, jobs(size), lost)

    return run


@contextmanager
def dask(scheduler: str | None) -> Iterator[Executor]:
    """The workers of the cluster at an address; without one a cluster on this machine. Raises DatasetError.

    A task whose worker is lost goes to another.
    """
    try:
        import distributed
    except ImportError:
        raise DatasetError(
            _("--executor dask needs an extra package; install it with: pip install 'hhtool[dask]'")
        ) from None

    try:
        client = distributed.Client(scheduler) if scheduler else distributed.Client(processes=True)
    except OSError as error:
        raise DatasetError(
            _("the scheduler {address} cannot be reached: {error}", address=scheduler, error=error)
        ) from None
    with client:

        def run(
            function: Callable[[T], R], tasks: Iterable[T], _size: int, lost: Lost[T, R] | None = None
        ) -> Iterator[R]:
            waiting: Iterator[T | Ready[R]] = iter(tasks)
            given: dict[str, T] = {}
            under_way = distributed.as_completed(with_results=False)
            most = max(sum(client.nthreads().values()), 1) * _AHEAD
            while True:
                while under_way.count() < most and (task := next(waiting, None)) is not None:
                    if isinstance(task, Ready):
                        yield task.result
                        continue
                    future = client.submit(function, task, pure=False, retries=_RETRIES)
                    given[future.key] = task
                    under_way.add(future)
                if under_way.is_empty():
                    return
                future = next(under_way)
                task = given.pop(future.key)
                try:
                    yield future.result()
                except distributed.KilledWorker:
                    if lost is None:
                        raise WorkerLostError from None
                    waiting = chain(lost(task), waiting)

        yield run
