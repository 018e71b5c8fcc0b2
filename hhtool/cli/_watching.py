"""Says on stderr what happens while files are read for a dataset, for statistics or for a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cli._shared import Troubles, say
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager


class Watching:
    """A `hhtool.dataset.ingest.Watch`; `troubles` are those met."""

    def __init__(self) -> None:
        self.troubles = Troubles()

    def trouble(self, name: str, reason: str) -> None:
        """Say that a path or file cannot be read."""
        self.troubles(name, reason)

    def twice(self, name: str, other: str) -> None:
        """Say that a file is left out, since it is the same as one of another name."""
        say(_("{name} is in the dataset already, as {other}, and is left out", name=name, other=other))

    def progress(self, total: int) -> AbstractContextManager[Callable[[int, int], None]]:
        """Show how far the work is, on a terminal."""
        from hhtool.cli._progress import progress

        return progress(total)
