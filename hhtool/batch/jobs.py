"""Work spread over processes: one function over many tasks, the results in the order of the tasks.

Workers are started from a clean server process (`forkserver`; `spawn` where there is none). No more than a few tasks a
worker are under way at a time, so that memory stays flat however many there are. When the results are no longer
asked for, be it at the end, by an error or by Ctrl-C, the workers are stopped at once; they also stop when the process
that started them is gone.
"""

from __future__ import annotations

import gc
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from hhtool import i18n
from hhtool.audit.contained import allow, allowed
from hhtool.files import defaults
from hhtool.i18n import _

if TYPE_CHECKING:
    import multiprocessing.process
    from collections.abc import Iterator
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.context import BaseContext

    from hhtool.files.defaults import Finder
    from hhtool.i18n import Message

T = TypeVar("T")
R = TypeVar("R")

_AHEAD = 3
"""Tasks under way or waiting, for each worker."""


class Ready(NamedTuple, Generic[R]):
    """A task whose result is known."""

    result: R


Lost = Callable[[T], Iterable[T | Ready[R]]]
"""What is done in the place of a task that took its worker with it: smaller tasks, or what is said of it."""


class WorkerLostError(Exception):
    """A worker process ended by itself: killed, or out of memory."""

    def __str__(self) -> str:
        return str(_("a worker process was lost, perhaps for want of memory; --jobs 1 needs less"))


def took_worker() -> Message:
    """What is said of a file that takes a worker process down."""
    return _("it brought a worker process down, perhaps for want of memory")


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def results(
    function: Callable[[T], R], tasks: Iterable[T | Ready[R]], jobs: int, lost: Lost[T, R] | None = None
) -> Iterator[R]:
    """What `function` gives for each task, in the order of the tasks; with one job in this process.

    With more, function, tasks and results must be picklable. An exception of the function is raised here. Where a worker
    is gone, the tasks under way are done each by itself; in the place of the one that takes a worker with it again comes
    what `lost` gives. Without `lost` that raises WorkerLostError.
    """
    if jobs <= 1:
        for task in tasks:
            yield task.result if isinstance(task, Ready) else function(task)
        return
    from concurrent.futures.process import BrokenProcessPool

    coming = iter(tasks)
    waiting: deque[tuple[T | Ready[R], Future[R] | None]] = deque()
    while True:
        with _pool(jobs) as pool:
            try:
                for task in coming:
                    waiting.append((task, None))
                    if not isinstance(task, Ready):
                        waiting[-1] = task, pool.submit(function, task)
                    while waiting and (isinstance(waiting[0][0], Ready) or len(waiting) >= jobs * _AHEAD):
                        yield _result(*waiting[0])
                        waiting.popleft()
                while waiting:
                    yield _result(*waiting[0])
                    waiting.popleft()
                return
            except BrokenProcessPool:
                if lost is None:
                    raise WorkerLostError from None
        while waiting:
            yield from _alone(function, *waiting.popleft(), lost)


def _result(task: T | Ready[R], future: Future[R] | None) -> R:
    if isinstance(task, Ready):
        known: Ready[R] = task
        return known.result
    assert future is not None
    return future.result()


def _alone(function: Callable[[T], R], task: T | Ready[R], future: Future[R] | None, lost: Lost[T, R]) -> Iterator[R]:
    """What comes of a task that was under way when a worker was lost."""
    from concurrent.futures.process import BrokenProcessPool

    if isinstance(task, Ready) or (future is not None and future.done() and future.exception() is None):
        yield _result(task, future)
        return
    try:
        with _pool(1) as pool:
            found = pool.submit(function, task).result()
    except BrokenProcessPool:
        for one in lost(task):
            yield from _alone(function, one, None, lost)
    else:
        yield found


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of workers, none of which is left afterwards."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, _context(), _prepare, (i18n.in_force(), allowed(), defaults.finder()))
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - before:
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _context() -> BaseContext:
    import multiprocessing

    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    from multiprocessing import forkserver, resource_tracker

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["hhtool.audit.file"])
    resource_tracker.ensure_running()  # which unblocks the signal when it starts
    # the server and the workers keep what is blocked: Ctrl-C is never theirs, not even when they begin
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return context


def _prepare(language: str, seconds: float, finder: Finder) -> None:
    """Make a worker ready: Ctrl-C is the parent's business, and without it there is nothing to do."""
    import multiprocessing
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    i18n.use(language)
    allow(seconds)
    defaults.use(finder)
    # nodes of a record are many and never in cycles
    gc.set_threshold(200_000, 20, 20)


def _follow(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)
