"""Ends a question that takes too long, or more memory than there is: a line of SQL can ask for anything."""

from __future__ import annotations

import os
import signal
import threading
import time
from typing import TYPE_CHECKING, TypeVar

from hhtool.audit.contained import allowed
from hhtool.i18n import Message, _
from hhtool.stats.query import QueryError

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

_PART = 0.7
"""The part of the machine's memory that may be taken."""
_EVERY = 0.1
"""Seconds between two looks."""


def limited(work: Callable[[], T], option: str) -> T:
    """What `work` gives, done by Polars in the time that a file may take and the memory that there is.

    Polars ends its work at once on Ctrl-C, and on nothing else; so that is what it is told, if this is the main thread.
    Raises QueryError.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    watch = _Watch(option)
    watch.start()
    try:
        try:
            return work()
        finally:
            watch.stop()
    except KeyboardInterrupt:
        watch.stop()  # one that came in between
        if watch.told is None:
            raise
    raise QueryError(watch.told)


class _Watch(threading.Thread):
    """Looks at the time and at the memory until it is stopped; `told` is why it stopped the work."""

    def __init__(self, option: str) -> None:
        super().__init__(daemon=True)
        self.told: Message | None = None
        self._option = option
        self._done = threading.Event()
        self._memory = _memory()

    def run(self) -> None:
        """Stop the work where it has to be."""
        seconds, start = allowed(), time.monotonic()
        while self.told is None and not self._done.wait(_EVERY):
            if seconds and time.monotonic() - start > seconds:
                self.told = _(
                    "{option}: no answer within {seconds} s; --file-timeout allows more",
                    option=self._option,
                    seconds=f"{seconds:g}",
                )
            elif self._memory and _taken() > self._memory:
                self.told = _("{option}: the answer takes too much memory", option=self._option)
        if self.told is not None:
            signal.raise_signal(signal.SIGINT)

    def stop(self) -> None:
        """End the watch; what it has told the main thread arrives here at the latest."""
        self._done.set()
        self.join()


def _memory() -> float:
    """Bytes that this process may take; 0 where that cannot be told."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") * _PART
    except (AttributeError, OSError, ValueError):
        return 0


def _taken() -> int:
    """Bytes that this process takes; 0 where that cannot be told."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
