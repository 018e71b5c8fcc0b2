"""Files are written whole or not at all, wherever the writing is stopped."""

from __future__ import annotations

import os
import tempfile
from typing import TYPE_CHECKING

import pytest

from hhtool.files.atomic import rewrite, write, written

if TYPE_CHECKING:
    from pathlib import Path


class KilledError(BaseException):
    """The program ends here."""


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KilledError(), KeyboardInterrupt()])
@pytest.mark.parametrize(("module", "name"), [(tempfile, "mkstemp"), (os, "fsync"), (os, "chmod"), (os, "replace")])
@pytest.mark.parametrize("there", [True, False])
def test_stopped_anywhere_the_file_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: object, name: str, error: BaseException, there: bool
) -> None:
    path = tmp_path / "a.hh"
    if there:
        path.write_text("before")

    def stopped(*_args: object, **_named: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(module, name, stopped)
        with pytest.raises(type(error)):
            write(path, b"after")
    assert [one.name for one in tmp_path.iterdir()] == (["a.hh"] if there else [])
    assert not there or path.read_text() == "before"
    write(path, b"after")
    assert path.read_text() == "after"


def test_what_is_half_made_is_not_there(tmp_path: Path) -> None:
    def half() -> None:
        with written(tmp_path / "a.html") as file:
            file.write("<html>")
            raise KilledError

    with pytest.raises(KilledError):
        half()
    assert not list(tmp_path.iterdir())


def test_what_somebody_wrote_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "evening.hh"
    path.write_bytes(b"as it was read")
    rewrite(path, b"as it was read", b"put right")
    assert path.read_bytes() == b"put right"
    path.write_bytes(b"written in an editor")
    with pytest.raises(OSError, match="changed meanwhile"):
        rewrite(path, b"put right", b"put right twice")
    assert path.read_bytes() == b"written in an editor"


def test_a_name_may_be_as_long_as_names_can_be(tmp_path: Path) -> None:
    path = tmp_path / f"{'v' * 252}.hh"
    write(path, b"before")
    rewrite(path, b"before", b"after")
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [(path.name, b"after")]
