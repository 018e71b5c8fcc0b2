"""`lint --watch`: the same again when a file changes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, Queue
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Program


def test_it_says_which_package_is_missing(run: Program, clean: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    code, _out, err = run("lint", clean, "--watch")
    assert (code, err) == (2, "hhtool: --watch needs an extra package; install it with: pip install 'hhtool[watch]'\n")


def test_what_is_no_file_cannot_be_watched(run: Program) -> None:
    pytest.importorskip("watchfiles")
    assert "standard input cannot be watched" in run("lint", "-", "--watch").err
    assert "there is no such file or folder" in run("lint", "none.hh", "--watch").err


@pytest.mark.long
@pytest.mark.parametrize("named", ["one.hh", "."])
def test_a_changed_file_is_checked_again(clean: Path, faulty: Path, named: str) -> None:
    pytest.importorskip("watchfiles")
    clean.rename(clean.with_name("one.hh"))
    text = faulty.read_bytes()
    faulty.unlink()
    path = clean.with_name("one.hh")
    command = [sys.executable, "-m", "hhtool", "lint", named, "--watch", "--format", "concise", "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        command, cwd=path.parent, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    lines: Queue[str] = Queue()
    assert process.stdout is not None
    reader = threading.Thread(target=lambda: [lines.put(line) for line in process.stdout or ()])
    reader.start()
    try:
        said = until(lines, "watching")
        assert "SC101" not in said
        # as editors do it: another file in its place
        path.with_name("new").write_bytes(text)
        path.with_name("new").replace(path)
        said = until(lines, "SC101")
        assert "one.hh changed" in said
        assert "new changed" not in said
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
    finally:
        process.kill()
        process.wait()
        reader.join()
        process.stdout.close()


def until(lines: Queue[str], wanted: str) -> str:
    """What is printed up to a line with those words."""
    said = ""
    while wanted not in said:
        try:
            said += lines.get(timeout=20)
        except Empty:
            pytest.fail(f"{wanted!r} did not come after {said!r}")
    return said
