"""Peaks of memory: many files, and one large file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.corpus import evening_of, file_of, folder_of
from tests.bench.measuring import Line, spent
from tests.bench.processes import TOOL, peak, run

LIMIT = 400
FLAT = 1.1
"""How much more a lint of five times as much may need."""
DEALS = {False: 30_000, True: 1_000_000}
MEGABYTES = {False: 24, True: 1024}
EVENING = {False: 40_000, True: 1_000_000}
EACH = "the resident memory of all its processes together"


def lines(*, full: bool) -> Iterator[Line]:
    """Peaks by the large size, each with what they are of those by a fifth of it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        yield from _many(folder, DEALS[full])
        size = MEGABYTES[full]
        what = f"one file of {size} MiB, many sessions"
        yield from _pair(what, lambda path, part: file_of(path, "odessa", size=part << 20), folder, size)
        deals = EVENING[full]
        what = f"one file of one session of {deals:,} deals"
        yield _growth(what, folder, deals)
        yield from _pair(what, lambda path, part: evening_of(path, deals=part), folder, deals)


def _many(folder: Path, deals: int) -> Iterator[Line]:
    """Many files: by one process, above what a lint of one small file needs, and by all cores."""
    few, many, tiny = (folder / name for name in ("few", "many", "tiny"))
    folder_of(tiny, deals=1, each=1)
    folder_of(few, deals=deals // 5)
    folder_of(many, deals=deals)
    alone = [peak(_lint(path, "--jobs", "1")) for path in (tiny, few, many)]
    what = f"{deals:,} deals in files of 250, linted by"
    above = alone[2] - alone[0]
    yield Line(f"{what} one process: peak above the imports", above, 40, "a lint of one deal", unit="MiB")
    yield Line(f"{what} one process: peak ÷ that of a fifth of them", alone[2] / alone[1], FLAT, EACH)
    yield Line(f"{what} all cores: peak", peak(_lint(many)), LIMIT, EACH, unit="MiB")


def _pair(what: str, make: Callable[[Path, int], object], folder: Path, size: int) -> Iterator[Line]:
    found = []
    for part in (size // 5, size):
        path = folder / "one.hh"
        make(path, part)
        found.append(peak(_lint(path)))
        path.unlink()
    yield Line(f"{what}, linted by all cores: peak", found[1], LIMIT, EACH, unit="MiB")
    yield Line(f"{what}: peak ÷ that of a fifth of it", found[1] / found[0], FLAT, EACH)


def _growth(what: str, folder: Path, deals: int) -> Line:
    """How much longer a deal takes in a session than in one of an eighth of it."""
    found = []
    for part in (deals // 8, deals):
        path = folder / "one.hh"
        evening_of(path, deals=part)
        start = spent()
        run(_lint(path, "--jobs", "1"))
        found.append((spent() - start) / part)
        path.unlink()
    return Line(f"{what}: CPU time a deal ÷ that in an eighth of it", found[1] / found[0], 1.15, "by one process")


def _lint(path: Path, *options: str) -> tuple[str, ...]:
    return (*TOOL, "lint", "--no-cache", "--format", "concise", *options, str(path))
