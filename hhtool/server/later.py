"""Work that is done while the client waits for nothing: in a thread of its own, and given up as soon as it does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable


class GivenUpError(BaseException):
    """Raised in work that is not wanted any more; no `except Exception` holds it up."""


class Later:
    """One piece of work at a time."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()

    def begin(
        self, pause: float, work: Callable[[Callable[[], None]], object], done: Callable[[], object] = lambda: None
    ) -> None:
        """Do `work` after some seconds, in place of what was begun before, and call `done` in the loop when it is done.

        The work is given what it calls at every step.
        """
        self.stop()
        loop = asyncio.get_running_loop()
        stopped = threading.Event()

        def step() -> None:
            if stopped.is_set():
                raise GivenUpError

        def run() -> None:
            try:
                work(step)
            except GivenUpError:
                return
            loop.call_soon_threadsafe(lambda: None if stopped.is_set() else done())

        # it does not keep the process from ending
        self._thread = threading.Thread(target=run, daemon=True)
        self._stopped = stopped
        self._timer = loop.call_later(pause, self._thread.start)

    def stop(self) -> None:
        """Give up what was begun; when this is done nothing works any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._stopped.set()
        if self._thread is not None and self._thread.is_alive():
            self._thread.join()
