"""A program run with a terminal as its standard error, or for all that it writes, and what it shows there."""

from __future__ import annotations

import contextlib
import os
import pty
import subprocess
import threading
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Shown(NamedTuple):
    """How a program ended, what it wrote to standard output, and what it showed on the terminal."""

    code: int
    out: bytes
    terminal: bytes


def run_on_terminal(
    command: Sequence[str], environment: Mapping[str, str] = os.environ, *, whole: bool = False
) -> Shown:
    """Run a command; with `whole` its standard output is the terminal too.

    The terminal is read all the while: one that nobody reads is full after some kilobytes.
    """
    ours, theirs = pty.openpty()
    pieces: list[bytes] = []

    def read() -> None:
        with contextlib.suppress(OSError):  # Linux says so when the last who could write has gone
            while piece := os.read(ours, 65536):
                pieces.append(piece)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    process = subprocess.Popen(command, stdout=theirs if whole else subprocess.PIPE, stderr=theirs, env=environment)
    os.close(theirs)
    try:
        out, _err = process.communicate(timeout=300)
    finally:
        process.kill()
        process.wait()
    reader.join(timeout=60)
    os.close(ours)
    return Shown(process.returncode, out or b"", b"".join(pieces))
