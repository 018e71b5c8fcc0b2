"""Runs the program in this process, in an empty folder."""

from __future__ import annotations

import gc
import io
import os
import signal
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from hhtool import i18n

if TYPE_CHECKING:
    from pathlib import Path

CLEAN = """\
game: draw
rules: ante=1
players: Anna, Boris, Vera

deal 1: dealer Vera
ante: all 1
hand Anna: Js Jd 9c 5h 2c
Anna: open 2
Boris: call 2
Vera: fold
draw Anna: x 9c 5h 2c > Jc 8d 8s
draw Boris: 1
Anna: bet 4
Boris: call 4
show Anna: Js Jd Jc 8d 8s
muck Boris
win: Anna 15
chips: Anna +8, Boris -7, Vera -1
"""

FAULTY = CLEAN.replace("Boris -7", "Boris -6").replace("rules: ante=1", "rules: ante=1, antes=2")
"""One wrong figure (SC101, an error that can be fixed) and one unknown rule (HH002, a warning)."""


class Result(NamedTuple):
    code: int
    out: str
    err: str


class Program:
    """`run("lint", "a.hh")`, with what it prints and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *args: object, stdin: bytes = b"") -> Result:
        from hhtool.cli import main

        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        # a language before the command is put there, for the processes that it starts
        self._monkeypatch.setenv("HHTOOL_LANG", os.environ.get("HHTOOL_LANG", ""))
        self._capsys.readouterr()
        thresholds, interrupt = gc.get_threshold(), signal.getsignal(signal.SIGINT)
        try:
            with pytest.raises(SystemExit) as ended:
                main([str(arg) for arg in args])
        finally:
            gc.set_threshold(*thresholds)
            signal.signal(signal.SIGINT, interrupt)
            i18n.use("en")
        out, err = self._capsys.readouterr()
        code = ended.value.code
        return Result(code if isinstance(code, int) else 0, out, err)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    monkeypatch.chdir(tmp_path)
    return Program(capsys, monkeypatch)


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    path = tmp_path / "clean.hh"
    path.write_text(CLEAN, encoding="utf-8")
    return path


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    path = tmp_path / "faulty.hh"
    path.write_text(FAULTY, encoding="utf-8")
    return path
