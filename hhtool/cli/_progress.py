"""How far the work is: shown on a terminal where it takes longer than a moment, and gone when it is done."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress, TaskID

_A_MOMENT = 1.0


class Meter:
    """A bar on stderr: the part done, deals a second, and the time left; called with the bytes and deals of each piece.

    `total` is how many bytes there are.
    """

    def __init__(self, total: int) -> None:
        self._total = total
        self._bytes = self._deals = 0
        self._start = time.monotonic()
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._shown = sys.stderr.isatty()

    def __call__(self, size: int, deals: int) -> None:
        """Take it that another piece is done."""
        self._bytes += size
        self._deals += deals
        took = time.monotonic() - self._start
        if not self._shown or took < _A_MOMENT:
            return
        if self._bar is None:
            self._begin()
        assert self._bar is not None
        assert self._task is not None
        rate = str(_("{number} deals/s", number=f"{self._deals / took:,.0f}"))
        self._bar.update(self._task, completed=self._bytes, rate=rate)

    def _begin(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        columns = (
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(elapsed_when_finished=True),
        )
        self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task("", total=self._total, rate="")
        self._bar.start()

    def end(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()


@contextmanager
def progress(total: int) -> Iterator[Callable[[int, int], None]]:
    """What is to be told of each piece of work that is done: its bytes, of `total`, and its deals."""
    meter = Meter(total)
    try:
        yield meter
    finally:
        meter.end()
