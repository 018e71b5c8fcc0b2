"""Broken files of every kind, made at random, through every reader and writer: `make fuzz SECONDS=600`.

Each input is a piece of a sample or of a file in `tests/corpus`, changed in some places; what breaks something is written
to `tests/corpus`, where the tests replay it. Nothing may raise, take longer than `LIMIT` seconds, or grow without end.
"""

from __future__ import annotations

import argparse
import random
import resource
import signal
import time
from collections import Counter
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from hhtool import games
from hhtool.audit.contained import allow
from hhtool.audit.file import audit_file
from hhtool.audit.fix import fix
from hhtool.audit.rows import rows
from hhtool.batch.checked import checked
from hhtool.batch.stored import restored, stored
from hhtool.conversion.records import SHEETS, Pseudonyms, to_hh, to_json, to_sheet
from hhtool.files import fmt, jsonfile
from hhtool.notation.reading import Reading
from hhtool.notation.source import Source
from hhtool.report import render
from hhtool.spreadsheets.parquet import NotReadError
from hhtool.spreadsheets.parquet import read as read_parquet
from hhtool.spreadsheets.writing import NotWrittenError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parent
CORPUS = ROOT / "corpus"
SAMPLES = ROOT.parent / "samples"
LIMIT = 10.0
"""Seconds of work that an input may take, which is checked several times and written in every form."""
MEMORY = 4 << 30
"""Bytes of address space: what wants more is found as a MemoryError."""
MOST = 40_000
"""Bytes that an input has at most: what is longer only takes longer."""
LONGEST = 6000
"""Bytes of a file that are changed."""
WORDS = ["game:", "players:", "deal 2:", "~~", '"', "|", "\t", "\r", "\0", "\ufeff", "−", "9" * 25, "x", "?", "1e9"]
WORDS += [
    "игра:",
    "раздача 3:",
    "table",
    "total",
    "-> ",
    "(",
    ")",
    ", ",
    ": ",
    "#",
    "=1+1",
    "'",
    "\\",
    "\u2028",
    "~~5~~ 6",
]


class TooSlowError(BaseException):
    """An input takes longer than it may."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises TooSlowError where it takes longer."""

    def stop(*_told: object) -> None:
        raise TooSlowError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def through(source: Source, *, drawn: bool = True, written: bool = True) -> None:
    """Take a file through all that there is for files of its kind; what is slow only where it is to be."""
    if source.name.endswith(".json"):
        try:
            _written(jsonfile.read(source))
        except jsonfile.DocumentError:
            return
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return  # said as a document that says what no record can
        return
    if source.name.endswith(".parquet"):
        try:
            _written(read_parquet(source))
        except NotReadError:
            return
        return
    audit = audit_file(source)
    _no_trouble(audit.troubles)
    done = checked(audit, audit.findings)
    restored(stored(done), source.name)
    list(rows(audit))
    _no_trouble(fix(audit, audit_file, lambda _code: True).audit.troubles)
    for session in audit.sessions:
        for played in session.replays if session.game else ():
            for language in ("en", "ru"):
                session.game.story.lines(played, language)  # type: ignore[union-attr]
    if drawn:
        render([audit])
    if source.name.endswith(".hh"):
        try:
            fmt.fmt(source)
        except fmt.UnsafeError:
            raise AssertionError("the canonical form reads otherwise") from None
    if audit.sessions and written:
        _written(Reading(audit.source, [session.reading for session in audit.sessions], []))


def _no_trouble(troubles: object) -> None:
    if found := list(map(str, troubles)):  # type: ignore[call-overload]
        raise AssertionError(found[0])


def _written(reading: Reading) -> None:
    """Write records in every form, with pseudonyms too."""
    for names in (None, Pseudonyms([reading])):
        to_hh([reading], None, names)
        to_json([reading], names)
        for suffix in SHEETS:
            with suppress(NotWrittenError):
                to_sheet([reading], suffix, None, names)


def corpus() -> list[tuple[str, bytes]]:
    """(suffix, bytes) of the samples, deals of every game, and what was found before."""
    found = [(path.suffix, path.read_bytes()) for path in sorted(SAMPLES.rglob("*")) if path.is_file()]
    found += [(path.suffix, path.read_bytes()) for path in sorted(CORPUS.glob("*")) if path.suffix != ".md"]
    for game in games.all_games():
        text = game.generator.generate(deals=3, seed=1)
        found.append((".hh", text.encode()))
        reading = audit_file(Source("a.hh", text.encode()))
        whole = Reading(reading.source, [session.reading for session in reading.sessions], [])
        found.append((".json", to_json([whole]).encode()))
        found += [(suffix, to_sheet([whole], suffix)[0]) for suffix in SHEETS]
    return found


def changed(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A piece of some bytes, changed in a few places."""
    if len(data) > LONGEST and not data.startswith((b"PK", b"PAR1")):
        start = rng.choice([0, data.rfind(b"\n", 0, rng.randrange(len(data))) + 1])
        data = data[:400] * bool(start) + data[start : start + LONGEST]
    for _time in range(rng.choice((1, 1, 2, 3, 8))):
        data = rng.choice(CHANGES)(rng, data or b"\n", other or b"\n")
    return data


def _flip(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def _cut(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.choice((1, 1, 2, 10, 100, 1000)) :]


def _word(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + rng.choice(WORDS).encode() + data[at:]


def _again(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    at = rng.randrange(len(data))
    piece = data[at : at + rng.choice((1, 2, 5, 20, 80))]
    return data[:at] + piece * rng.choice((2, 3, 10, 100, 1000)) + data[at:]


def _splice(rng: random.Random, data: bytes, other: bytes) -> bytes:
    at, of = rng.randrange(len(data)), rng.randrange(len(other))
    return data[:at] + other[of : of + rng.choice((5, 30, 200, 1000))] + data[at:]


def _lines(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """Lines of the file moved, doubled or taken from another."""
    lines, others = data.split(b"\n"), other.split(b"\n")
    at = rng.randrange(len(lines))
    line = rng.choice((rng.choice(lines), rng.choice(others)))
    what = rng.randrange(3)
    return b"\n".join([*lines[:at], *([line] if what else []), *lines[at + (what < 2) :]])


def _number(rng: random.Random, data: bytes, _other: bytes) -> bytes:
    places = [at for at, byte in enumerate(data) if 48 <= byte < 58]
    if not places:
        return data
    at = rng.choice(places)
    return data[:at] + rng.choice((b"0", b"-1", b"7", b"99", b"1.5", b"?", b"")) + data[at + 1 :]


CHANGES: list[Callable[[random.Random, bytes, bytes], bytes]] = [_flip, _cut, _word, _again, _splice, _lines, _number]


def main() -> None:
    """Make and try inputs until the time is over; what is found is told and kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    allow(0)  # the limit here is another
    seed = chosen.seed if chosen.seed is not None else time.time_ns()
    rng, files, end = random.Random(seed), corpus(), time.monotonic() + chosen.seconds
    tried: Counter[str] = Counter()
    met: Counter[str] = Counter()
    while time.monotonic() < end:
        (suffix, data), (_suffix, other) = rng.choice(files), rng.choice(files)
        data = changed(rng, data, other)[:MOST]
        tried[suffix] += 1
        what = ""
        try:
            with within(LIMIT):
                through(Source(f"fuzz{suffix}", data), drawn=not rng.randrange(30), written=not rng.randrange(5))
        except TooSlowError:
            what = f"takes longer than {LIMIT:g} s"
        except Exception as error:
            what = f"{type(error).__name__}: {error}"[:100]
        if what:
            met[what] += 1
            if met[what] == 1:
                CORPUS.mkdir(exist_ok=True)
                name = f"{sha256(data).hexdigest()[:12]}{suffix}"
                (CORPUS / name).write_bytes(data)
                print(f"{name}: {what}", flush=True)
    print(f"{tried.total()} inputs, seed {seed}: {dict(tried)}; {len(met)} faults", flush=True)


if __name__ == "__main__":
    main()
