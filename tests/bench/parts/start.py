"""Starting: whole processes against an empty Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.corpus import text_of
from tests.bench.measuring import Line, ratio
from tests.bench.processes import PYTHON, TOOL, run

PEER = "`python -c pass`: a process that does nothing"
ROUNDS = 11


def lines(*, full: bool) -> Iterator[Line]:  # noqa: ARG001
    """Two lines: `--help`, and one small file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "small.hh"
        path.write_text(text_of("draw", deals=6), encoding="utf-8")
        for what, command, target in (
            ("hhtool --help ÷ python -c pass", (*TOOL, "--help"), 7),
            (
                "lint of one small file, without its cache ÷ python -c pass",
                (*TOOL, "lint", "--no-cache", str(path)),
                14,
            ),
        ):
            run(command)
            found = ratio(partial(run, command), partial(run, (*PYTHON, "-c", "pass")), ROUNDS)
            yield Line(what, found, target, PEER)
