"""Broken files of every kind, made at random, through every reader and writer: `make fuzz SECONDS=600`.

Each input is a piece of a sample or of a file in `tests/corpus`, changed in some places. It is linted, and goes
through one more of the `SURFACES`; with `--surface read` it is only read, which is much quicker. `--quick` leaves out
the search for what a fault explains and for other house rules, which takes most of the time, and takes each input
through all that is `QUICK`; beside `--surface fix` or `report` it leaves out the search alone. `--surface report` draws
`TOGETHER` inputs on one page, and each alone only where that goes wrong. `--short` takes smaller pieces, of which the
search is soon done. Nothing may raise, take longer than `LIMIT` seconds of work, or grow by more than `GROWTH`; what
does is written to `tests/corpus`, where the tests replay it.

From Python 3.12 on it is guided by coverage: an input that reaches a line of hhtool that none before it has is changed
further.
"""

from __future__ import annotations

import argparse
import random
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from contextlib import contextmanager, suppress
from decimal import localcontext
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, NamedTuple

import hhtool
from hhtool import games
from hhtool.audit.contained import PRECISION, Bugs, FailedError, allow
from hhtool.audit.file import Audit, audit_file
from hhtool.audit.fix import fix
from hhtool.audit.judge import judge
from hhtool.audit.read import read_file
from hhtool.audit.rows import rows
from hhtool.audit.session import replay_session
from hhtool.batch.checked import checked
from hhtool.batch.inputs import refuse_oversized
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
    from types import CodeType

ROOT = Path(__file__).parent
CORPUS = ROOT / "corpus"
SAMPLES = ROOT.parent / "samples"
HHTOOL = str(Path(hhtool.__file__).parent)
LIMIT = 2.0
"""Seconds of work that an input may take in a surface, with that of its lint."""
NOT_DRAWN = (".json", ".parquet")
"""Files that go through readers of their own alone."""
TOGETHER = 40
"""Inputs on one page of a report: most of what a small page takes is the same for any."""
GROWTH = 500 << 10
"""Kilobytes that it may take."""
MEMORY = 6 << 30
"""Bytes of address space: what wants more is found as a MemoryError."""


class Size(NamedTuple):
    """How large inputs are, in bytes: at most, and the pieces of files that are changed, besides the beginning."""

    most: int
    pieces: tuple[int, ...]


USUAL = Size(4_000, (250, 250, 500, 500, 1500))
"""Mostly small, which is soon done; what is longer only takes longer."""
SHORT = Size(1_500, (120, 250, 250, 500))
WORDS = ["game:", "players:", "deal 2:", "~~", '"', "|", "\t", "\r", "\0", "\ufeff", "−", "9" * 25, "x", "?", "1e9"]
WORDS += ["игра:", "раздача 3:", "table", "total", "-> ", "(", ")", ", ", ": ", "#", "=1+1", "'", "\\", "\u2028"]
WORDS += ["~~5~~ 6", "open", "rules:", "preset=", "stacks:", "score:", "note:", "??", "A♠", "10", "\x1b[2J"]


class TooSlowError(BaseException):
    """An input takes longer than it may."""


class TooLargeError(AssertionError):
    """An input takes more memory than it may."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises TooSlowError where it takes longer, TooLargeError where it takes more memory than it may."""

    def stop(*_told: object) -> None:
        raise TooSlowError

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss > most + GROWTH:
        raise TooLargeError("it takes too much memory")


# --- what an input goes through ------------------------------------------------------------------------------


def lint(source: Source) -> Audit:
    """The audit of a file, which is what it was when it is kept and read again."""
    audit = audit_file(source)
    _no_trouble(audit.troubles)
    done = checked(audit, audit.findings)
    assert stored(restored(stored(done), source.name)) == stored(done)
    return audit


def judged(source: Source) -> Audit:
    """An audit without the search for causes."""
    bugs = Bugs()
    reading = read_file(source)
    # a table of which nothing fits takes all the work that it may: half of it is tried here
    sessions = [replay_session(session, bugs, 0.5) for session in reading.sessions]
    findings = [found for session in sessions for found in judge(session, reading.source, bugs)]
    _no_trouble(bugs)
    return Audit(reading.source, sessions, findings)


def _fix(audit: Audit, again: Callable[[Source], Audit] = audit_file) -> None:
    _no_trouble(fix(audit, again, lambda _code: True).audit.troubles)


def _fmt(audit: Audit) -> None:
    if audit.source.name.endswith(".hh"):
        try:
            fmt.fmt(audit.source)
        except fmt.UnsafeError:
            raise AssertionError("the canonical form reads otherwise") from None


def _replay(audit: Audit) -> None:
    for session in audit.sessions:
        for played in session.replays if session.game else ():
            for language in ("en", "ru"):
                session.game.story.lines(played, language)  # type: ignore[union-attr]


def _stats(audit: Audit) -> None:
    list(rows(audit))


def _report(audit: Audit) -> None:
    render([audit])


def _convert(audit: Audit) -> None:
    for write in _forms_of(audit):
        write()


def _convert_once(audit: Audit) -> None:
    if forms := _forms_of(audit):
        forms[sum(audit.source.data) % len(forms)]()


def _forms_of(audit: Audit) -> list[Callable[[], object]]:
    if not audit.sessions:
        return []
    return _forms(Reading(audit.source, [session.reading for session in audit.sessions], []))


SURFACES: dict[str, tuple[Callable[[Audit], None], int]] = {
    "lint": (lambda _audit: None, 4),
    "fix": (_fix, 4),
    "fmt": (_fmt, 8),
    "replay": (_replay, 8),
    "stats": (_stats, 8),
    "convert": (_convert, 4),
    "report": (_report, 1),
}
"""What a record goes through after it was linted, and how often."""
QUICK = (_fmt, _replay, _stats, _convert_once)
"""What together takes about as long as reading a record and judging it."""


def through(source: Source, surface: str | None = None) -> None:
    """Take a file through a surface, "quick", "quick fix" or "read", or through all surfaces that there are for files of
    its kind."""
    try:
        refuse_oversized(source.data)
    except FailedError:
        return
    if source.name.endswith(".json"):
        with suppress(jsonfile.DocumentError):
            _written(jsonfile.read(source))
        return
    if source.name.endswith(".parquet"):
        with suppress(NotReadError):
            _written(read_parquet(source))
        return
    if surface == "read":
        read_file(source)
        return
    if surface == "quick fix":
        _fix(judged(source), judged)
        return
    if surface == "quick":
        audit = judged(source)
        for go_through in QUICK:
            go_through(audit)
        return
    audit = lint(source)
    for name in SURFACES if surface is None else [surface]:
        SURFACES[name][0](audit)


def _no_trouble(troubles: object) -> None:
    if found := list(map(str, troubles)):  # type: ignore[call-overload]
        raise AssertionError(found[0])


def _written(reading: Reading) -> None:
    for write in _forms(reading):
        write()


def _forms(reading: Reading) -> list[Callable[[], object]]:
    """What writes records in one form each, with pseudonyms too."""

    def sheet(suffix: str, names: Pseudonyms | None) -> None:
        with suppress(NotWrittenError):
            to_sheet([reading], suffix, None, names)

    forms: list[Callable[[], object]] = []
    for names in (None, Pseudonyms([reading])):
        forms += [partial(to_hh, [reading], None, names), partial(to_json, [reading], names)]
        forms += [partial(sheet, suffix, names) for suffix in SHEETS]
    return forms


# --- inputs --------------------------------------------------------------------------------------------------


def corpus() -> list[tuple[str, bytes]]:
    """(suffix, bytes) of the samples, deals of every game, and what was found before."""
    found = [(path.suffix, path.read_bytes()) for path in sorted(SAMPLES.rglob("*")) if path.is_file()]
    found += [(path.suffix, path.read_bytes()) for path in sorted(CORPUS.glob("*")) if path.suffix != ".md"]
    for game in games.all_games():
        for seed in range(1, 5):
            text = game.generator.generate(deals=2, seed=seed, language="en" if seed % 2 else "ru")
            found.append((".hh", text.encode()))
        reading = audit_file(Source("a.hh", text.encode()))
        whole = Reading(reading.source, [session.reading for session in reading.sessions], [])
        found.append((".json", to_json([whole]).encode()))
        found += [(suffix, to_sheet([whole], suffix)[0]) for suffix in SHEETS]
    return found


def changed(rng: random.Random, data: bytes, other: bytes, size: Size = USUAL) -> bytes:
    """A piece of some bytes, changed in a few places."""
    length = rng.choice(size.pieces)
    if len(data) > length and not data.startswith((b"PK", b"PAR1")):
        head = data.find(b"\n\n", 0, size.pieces[-1]) + 2
        start = max(data.rfind(b"\n\n", 0, rng.randrange(len(data))) + 2, head)
        data = data[:head] + data[start : start + length]
    for _time in range(rng.choice((1, 1, 2, 3, 8))):
        data = rng.choice(CHANGES)(rng, data or b"\n", other or b"\n")
    return data[: size.most]


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
    return data[:at] + piece * rng.choice((2, 2, 2, 3, 3, 3, 10, 10, 100, 1000)) + data[at:]


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


class Lines:
    """How many lines of hhtool have run; none are counted where Python cannot."""

    def __init__(self) -> None:
        self.count = 0
        if sys.version_info >= (3, 12):
            sys.monitoring.use_tool_id(sys.monitoring.COVERAGE_ID, "fuzz")
            sys.monitoring.register_callback(sys.monitoring.COVERAGE_ID, sys.monitoring.events.LINE, self._met)
            sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, sys.monitoring.events.LINE)

    def _met(self, code: CodeType, _line: int) -> object:
        self.count += code.co_filename.startswith(HHTOOL)
        return sys.monitoring.DISABLE  # once is enough


def fault_of(work: Callable[[], object], limit: float = LIMIT, tries: int = 3) -> str:
    """What goes wrong in some work; '' where nothing does. What is slow is tried again: the machine may have been
    busy."""
    try:
        with within(limit), localcontext() as context:
            context.prec = PRECISION
            work()
    except TooSlowError as error:
        if tries > 1:
            return fault_of(work, limit, tries - 1)
        return f"takes longer than {limit:g} s in {_place(error).partition(':')[0]}"
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a panic of a library is no Exception
        return f"{type(error).__name__} in {_place(error)}: {error}"[:160]
    return ""


def _place(error: BaseException) -> str:
    """The innermost line of hhtool that an error came by."""
    frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename.startswith(HHTOOL)]
    return f"{frames[-1].filename.removeprefix(HHTOOL)[1:]}:{frames[-1].lineno}" if frames else ""


class Pages:
    """Inputs that wait to be drawn on one page."""

    def __init__(self, judged: Callable[[Source], Audit]) -> None:
        self._judged = judged
        self._waiting: list[Audit] = []

    def faults(self, source: Source) -> Iterator[tuple[Source, str]]:
        """What goes wrong with an input, or on the page of which it is the last: (input, what)."""
        if what := fault_of(lambda: self._waiting.append(self._judged(source))):
            yield source, what
        if len(self._waiting) < TOGETHER:
            return
        audits, self._waiting = self._waiting, []
        if what := fault_of(lambda: render(audits), LIMIT * TOGETHER):
            alone = [(audit.source, fault_of(partial(_report, audit))) for audit in audits]
            yield from [found for found in alone if found[1]] or [(source, f"{what}, beside {TOGETHER - 1} others")]


def main() -> None:
    """Make and try inputs until the time is over; what is found is told and kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--surface", choices=["read", *SURFACES], default=None)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--short", action="store_true")
    chosen = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    allow(0)  # the limit here is another
    seed = chosen.seed if chosen.seed is not None else time.time_ns()
    rng, files, size = random.Random(seed), corpus(), SHORT if chosen.short else USUAL
    for suffix, data in {suffix: data for suffix, data in files if len(data) < USUAL.most}.items():
        through(Source(f"warm{suffix}", data))  # what is loaded once is nobody's time
    tried: Counter[str] = Counter()
    met: Counter[str] = Counter()
    lines, seeds, end = Lines(), len(files), time.monotonic() + chosen.seconds
    names, weights = list(SURFACES), [weight for _surface, weight in SURFACES.values()]
    if chosen.surface or chosen.quick:
        named = "quick fix" if chosen.quick and chosen.surface == "fix" else chosen.surface or "quick"
        names, weights = [named], [1]
    pages = Pages(judged if chosen.quick else lint)

    def faults(source: Source, surface: str) -> Iterator[tuple[Source, str]]:
        if chosen.surface == "report" and not source.name.endswith(NOT_DRAWN):
            yield from pages.faults(source)
        elif what := fault_of(lambda: through(source, surface)):
            yield source, what

    while time.monotonic() < end:
        # what was found last leads further the most often
        # every other time one of those that reached new lines
        suffix, data = rng.choice(files[seeds:] if len(files) > seeds and rng.randrange(2) else files)
        _suffix, other = rng.choice(files)
        data = changed(rng, data, other, size)
        [surface] = rng.choices(names, weights)
        tried.update((suffix, surface) if suffix not in NOT_DRAWN else (suffix,))
        before = lines.count
        for source, what in faults(Source(f"fuzz{suffix}", data), surface):
            met[what] += 1
            if met[what] == 1:
                CORPUS.mkdir(exist_ok=True)
                name = f"{sha256(source.data).hexdigest()[:12]}{PurePath(source.name).suffix}"
                (CORPUS / name).write_bytes(source.data)
                print(f"{name}: {surface}: {what}", flush=True)
        if lines.count > before:
            files.append((suffix, data))
    print(
        f"{sum(tried[suffix] for suffix in {suffix for suffix, _data in files})} inputs, seed {seed}: {dict(tried)}; "
        f"{lines.count} lines, {len(files) - seeds} inputs that reached others; {len(met)} faults",
        flush=True,
    )


if __name__ == "__main__":
    main()
