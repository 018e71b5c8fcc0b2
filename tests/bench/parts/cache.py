"""A lint in which nothing has changed, against the first."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from hhtool.batch.cache import FOLDER
from tests.bench.corpus import folder_of
from tests.bench.measuring import Line
from tests.bench.processes import TOOL, run

DEALS = 40_000
PEER = "the first lint of the same files, by all cores"


def lines(*, full: bool) -> Iterator[Line]:
    """One line: whole processes, the start of Python included."""
    with TemporaryDirectory() as folder:
        files = Path(folder) / "files"
        deals = 5 * DEALS if full else DEALS
        folder_of(files, deals=deals)
        command, place = (*TOOL, "lint", str(files)), {FOLDER: str(Path(folder) / "cache")}
        cold = run(command, **place)
        warm = statistics.median(run(command, **place) for _round in range(5))
        yield Line(f"warm lint ÷ cold, {deals:,} deals in files of 250", warm / cold, 1 / 50, PEER)
