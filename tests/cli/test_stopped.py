"""Commands that are killed at any of their writes, or refused one, leave the old file or the new one, and go on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.cli.conftest import FAULTY
from tests.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")

_PROGRAM = """
import errno, os, signal, sys
left, how = int(sys.argv[1]), sys.argv[2]

def writes(event, args):
    if event not in ("open", "os.rename", "os.remove", "os.mkdir") or not isinstance(args[0], (str, os.PathLike)):
        return False
    if event == "open" and not args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        return False
    return os.path.abspath(args[0]).startswith(os.getcwd())

def stop(event, args):
    global left
    if writes(event, args):
        left -= 1
        if left == -1:
            if how == "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

from hhtool.cli import main
sys.addaudithook(stop)
main(sys.argv[3:])
"""
_LARGE = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
from hhtool.cli import main
main(sys.argv[3:])
"""
COMMANDS = {
    "fix": "lint a.hh b.hh --fix --no-cache",
    "fmt": "fmt a.hh b.hh",
    "convert": "convert a.hh -o out.hh",
    "json": "convert a.hh -o out.json",
    "report": "report a.hh -o out.html",
    "lint": "lint a.hh -o out.txt --no-cache",
    "cache": "lint a.hh b.hh -o out.txt",
    "stats": "stats a.hh --format csv -o out.csv",
    "ingest": "ingest a.hh b.hh -o out.dataset --jobs 1",
}
FEW = ("fix",)
"""Those that are tried each time; the others take long."""


class Ended(NamedTuple):
    code: int
    err: str
    files: dict[str, bytes]


def _files(folder: Path) -> dict[str, bytes]:
    """The files of a folder that can be seen, and of the folders in it."""
    files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path.read_bytes() for name, path in files.items() if "/." not in f"/{name}"}


def run(program: str, command: str, folder: Path, *first: object) -> Ended:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder / ".cache"), "LANG": "C"}
    words = [sys.executable, "-c", program, *map(str, first), *command.split()]
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return Ended(done.returncode, done.stderr, _files(folder))


def fresh(folder: Path) -> Path:
    """An empty folder with two records, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in ("a.hh", "b.hh"):
        (folder / name).write_text(FAULTY.replace("Boris: call 2", "Boris:   call 2"))
    return folder


def tried() -> list[object]:
    return [pytest.param(one, marks=() if one in FEW else pytest.mark.long) for one in COMMANDS]


@pytest.mark.parametrize("how", ["killed", pytest.param("refused", marks=pytest.mark.long)])
@pytest.mark.parametrize("name", tried())
def test_stopped_at_any_write_it_is_done_or_not_and_then_goes_on(tmp_path: Path, name: str, how: str) -> None:
    command, folder = COMMANDS[name], tmp_path / "f"
    before = _files(fresh(folder))
    whole = run(_PROGRAM, command, folder, 10**6, how)
    assert whole.files != before
    points = 0
    while True:
        fresh(folder)
        ended = run(_PROGRAM, command, folder, points, how)
        if ended == whole:
            break
        points += 1
        assert "Traceback" not in ended.err
        if name != "ingest":
            for file, data in ended.files.items():
                assert data in (before.get(file), whole.files.get(file)), (file, points)
        if how == "refused" and name != "cache":  # what cannot be kept is worked out again
            assert ended.code == 2
            assert "No space left on device" in ended.err
        again = run(_PROGRAM, command, folder, 10**6, how)
        assert again.files.keys() == whole.files.keys()
        if name != "ingest":
            assert again.files == whole.files
    assert points >= 2, "there is something to be stopped"


@pytest.mark.long
@pytest.mark.parametrize("name", tried())
def test_a_full_disk_is_said_and_nothing_is_half_written(tmp_path: Path, name: str) -> None:
    command, folder = COMMANDS[name], tmp_path / "f"
    before = _files(fresh(folder))
    ended = run(_LARGE, command, folder, 64, "")
    assert "Traceback" not in ended.err
    assert "bug in hhtool" not in ended.err
    if name == "cache":
        assert ended.code in (1, 2)
        return
    assert ended.code == 2
    assert ended.err
    if name != "ingest":
        assert ended.files == before
        assert sorted(one.name for one in folder.iterdir() if one.name != ".cache") == sorted(before)
