"""Whole processes: run, and their peak of memory, workers included."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import psutil

PYTHON = (sys.executable,)
TOOL = (str(Path(sys.executable).with_name("hhtool")),)
MIB = 1 << 20
_EVERY = 0.05


def environment(**added: str) -> dict[str, str]:
    """That of this process, with compiled files kept, as on a user's machine."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | added


def run(command: Sequence[str], **added: str) -> float:
    """Run a command to its end; the seconds that it took. Raises RuntimeError where it fails."""
    start = time.perf_counter()
    ended = subprocess.run(command, check=False, capture_output=True, env=environment(**added))
    took = time.perf_counter() - start
    _must_be_well(command, ended.returncode, ended.stderr.decode())
    return took


def peak(command: Sequence[str], **added: str) -> float:
    """Run a command to its end; the most resident memory, in MiB, that the whole tree of its processes held together.

    Pages that processes share are counted once for each. Raises RuntimeError where the command fails.
    """
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment(**added)
    ) as process:
        root, most = psutil.Process(process.pid), 0
        while process.poll() is None:
            most = max(most, _resident(root))
            time.sleep(_EVERY)
    _must_be_well(command, process.returncode)
    return most / MIB


def _must_be_well(command: Sequence[str], code: int, told: str = "") -> None:
    """That a lint ends with 1 says that there are findings; anything else but 0 is a failure."""
    if code != 0 and (code, command[1]) != (1, "lint"):
        msg = f"{' '.join(command)} ended with {code}\n{told[-2000:]}"
        raise RuntimeError(msg)


def _resident(root: psutil.Process) -> int:
    total = 0
    try:
        for one in (root, *root.children(recursive=True)):
            total += one.memory_info().rss
    except psutil.NoSuchProcess:
        pass
    return total
