"""`--watch`: the same command again whenever one of its files changes."""

from __future__ import annotations

import contextlib
import os
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import typer

from hhtool.batch.inputs import STDIN
from hhtool.cli._shared import fail, say
from hhtool.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_BEAT = 200
"""Milliseconds after which the watch says that nothing has changed."""
_SETTINGS = ("hhtool.toml", "pyproject.toml")


def rerun(paths: Sequence[str] | None, output: Path | None, command: Callable[[], None]) -> NoReturn:
    """Run a command, and again when the files that paths mean change, until Ctrl-C.

    What the command writes to `output` is no change. Ends with exit code 2 where files cannot be watched.
    """
    try:
        import watchfiles
    except ImportError:
        fail(_("--watch needs an extra package; install it with: pip install 'hhtool[watch]'"))
    if STDIN in (paths or ()):
        raise typer.BadParameter(str(_("standard input cannot be watched")), param_hint="--watch")
    named = [Path(path).absolute() for path in paths or ["."]]
    for path in named:
        if not path.exists():
            fail(f"{path}: {_('there is no such file or folder')}")
    folders = [path for path in named if path.is_dir()]
    files = {path for path in named if not path.is_dir()}
    # a file is watched in its folder: editors put a new one in its place
    places = {*folders, *(path.parent for path in files)}
    written = output.absolute() if output else None

    def concerns(_change: object, name: str) -> bool:
        path = Path(name)
        if path == written:
            return False
        inside = [path.relative_to(folder) for folder in folders if path.is_relative_to(folder)]
        seen = any(not any(part.startswith(".") for part in one.parts) for one in inside)
        return path in files or path.name in _SETTINGS or seen

    watched = watchfiles.watch(
        *places,
        watch_filter=concerns,
        recursive=bool(folders),
        raise_interrupt=True,
        rust_timeout=_BEAT,
        yield_on_timeout=True,
    )
    first = next(watched)  # from here on nothing is missed
    _run(command)
    say(_("watching; Ctrl-C ends it"))
    for changes in chain([first], watched):
        # what came and went is a file by which an editor wrote another in one go
        came = {name for change, name in changes if change is watchfiles.Change.added}
        names = {name for _change, name in changes if name not in came or Path(name).exists()}
        if not names:
            continue
        for name in sorted(map(os.path.relpath, names)):
            say(_("{file} changed", file=name))
        _run(command)
    raise typer.Exit(0)


def _run(command: Callable[[], None]) -> None:
    """Run the command; how it ends does not matter."""
    with contextlib.suppress(typer.Exit):
        command()
