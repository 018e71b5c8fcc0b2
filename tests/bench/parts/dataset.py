"""Statistics of a dataset: memory, and time, of whole processes."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.corpus import files_of
from tests.bench.measuring import Line
from tests.bench.processes import TOOL, peak, run

DEALS = {False: 50_000, True: 2_500_000}
PLAYERS = 4
ROUNDS = 3
ITSELF = "whole processes, the start of Python included"


def lines(*, full: bool) -> Iterator[Line]:
    """Draw poker in many files is taken in, and asked for its figures by player."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        deals = DEALS[full]
        files, dataset, out = (folder / name for name in ("files", "dataset", "out.csv"))
        size = files_of(files, "draw", deals=deals) >> 20
        what = f"{deals * PLAYERS:,} rows of {size:,} MiB of files"
        ingest = (*TOOL, "ingest", str(files), "-o", str(dataset))
        first = run(ingest)
        again = run(ingest)
        yield Line(f"ingest with nothing changed ÷ the first: {what}", again / first, None, ITSELF)
        stats = (*TOOL, "stats", str(dataset), "--by", "player", "--format", "csv", "-o", str(out))
        memory = peak(stats)
        assert out.read_text(encoding="utf-8").count("\n") > PLAYERS, "every player is to have figures"
        yield Line(f"stats of a dataset by player, {what}: peak", memory, 500, ITSELF, unit="MiB")
        seconds = statistics.median(run(stats) for _round in range(ROUNDS))
        yield Line(f"stats of a dataset by player, {what}: time", seconds, 2, ITSELF, unit="s")
