"""Findings that are known: kept in a file by what they say, so that later runs show only what is new."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hhtool.batch.fingerprint import Fingerprints
from hhtool.files.bounded import text_of
from hhtool.i18n import Message, _
from hhtool.notation.source import printable

if TYPE_CHECKING:
    from hhtool.batch.checked import Checked

NAME = "hhtool-baseline.json"
VERSION = 1
"""Of the file's shape."""


class BaselineError(Exception):
    """A baseline that cannot be used; its words say which and why."""

    def __init__(self, path: Path, message: Message) -> None:
        super().__init__(f"{path}: {message}")


class Gone(NamedTuple):
    """A finding that is known and was not found again: its file, its code and what was said of it."""

    file: str
    code: str
    message: str


class Baseline:
    """The findings known of each file, by fingerprint; files are named as seen from the folder of the baseline."""

    def __init__(self, path: Path, known: dict[str, dict[str, dict[str, Any]]] | None = None) -> None:
        self._folder = path.absolute().parent
        self._known = known or {}
        self._left: dict[str, set[str]] = {}

    def _name(self, file: str) -> str:
        return printable(Path(os.path.relpath(file, self._folder)).as_posix())

    def add(self, parts: Iterable[Checked]) -> int:
        """Take in all findings of some files; returns how many."""
        prints, count = Fingerprints(), 0
        for part in parts:
            for finding, fingerprint in prints.of(part):
                told = {"code": finding.code, "deal": finding.deal, "message": printable(str(finding.message))}
                self._known.setdefault(self._name(part.file), {})[fingerprint] = told
                count += 1
        return count

    def data(self) -> bytes:
        """The file that holds it: the same findings give the same bytes."""
        text = json.dumps({"version": VERSION, "files": self._known}, ensure_ascii=False, indent=1, sort_keys=True)
        return f"{text}\n".encode()

    def new(self, parts: Iterable[Checked]) -> Iterator[Checked]:
        """The same files with only those findings that are not known."""
        prints = Fingerprints()
        for part in parts:
            name = self._name(part.file)
            left = self._left.setdefault(name, set(self._known.get(name, ())))
            fresh = []
            for finding, fingerprint in prints.of(part):
                if fingerprint in self._known.get(name, ()):
                    left.discard(fingerprint)
                else:
                    fresh.append(finding)
            yield replace(part, findings=tuple(fresh))

    def gone(self, takes: Callable[[str], bool], paths: Iterable[str]) -> Iterator[Gone]:
        """Those known of the files that came by that were not found again, and those of files that are no longer there.

        `takes` says which codes count, `paths` below which a file should have been.
        """
        below = [Path(path).absolute() for path in paths]
        for name, known in sorted(self._known.items()):
            file = self._folder / name
            left = self._left.get(name, set())
            if name not in self._left and any(map(file.is_relative_to, below)) and not file.exists():
                left = set(known)
            for one in sorted(left, key=lambda one: (str(known[one]["code"]), one)):
                if takes(known[one]["code"]):
                    yield Gone(os.path.relpath(file), known[one]["code"], known[one].get("message") or "")


def load(path: Path) -> Baseline:
    """The baseline in a file. Raises BaselineError, OSError."""
    try:
        table = json.loads(text_of(path))
        files = table["files"]
        if table["version"] != VERSION or not all(
            isinstance(one["code"], str) for some in files.values() for one in some.values()
        ):
            raise BaselineError(path, _("it was written by another version of hhtool; write it anew: hhtool baseline"))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BaselineError(path, _("this is not a baseline; `hhtool baseline` writes one")) from None
    return Baseline(path, files)
