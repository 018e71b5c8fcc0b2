"""Text put aside in temporary files until its turn comes."""

from __future__ import annotations

import tempfile
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterator

_PIECE = 1 << 16


class Spool:
    """Pieces of a page, kept on disk: they come back in the order of putting, in pieces of some other size."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile(  # noqa: SIM115 - closed by `close`
            "w+", encoding="utf-8", errors="replace", newline="\n"
        )

    def close(self) -> None:
        """Forget what was put."""
        self._file.close()

    def put(self, text: str) -> None:
        """Put a piece behind the others."""
        self._file.write(text)

    def __iter__(self) -> Iterator[Markup]:
        self._file.seek(0)
        while text := self._file.read(_PIECE):
            yield Markup(text)


class ByDay(Spool):
    """Pieces of a page, kept on disk: those of the last day come back first, those without a day last."""

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[str, int, int]] = []

    def put_on(self, day: str, text: str) -> None:
        """Put a piece of a day, YYYY-MM-DD; '' where none is known."""
        self._places.append((day, self._file.tell(), len(text)))
        self.put(text)

    def __iter__(self) -> Iterator[Markup]:
        for _day, place, length in sorted(self._places, key=lambda one: one[0], reverse=True):
            self._file.seek(place)
            yield Markup(self._file.read(length))


@dataclass(frozen=True)
class Texts(AbstractContextManager["Texts"]):
    """The texts of a page that grow with the files: the result of a lone session, findings by file, the lines of the
    index, sessions, and packs of deals. They are forgotten at the end of the context."""

    results: Spool = field(default_factory=Spool)
    findings: Spool = field(default_factory=Spool)
    index: ByDay = field(default_factory=ByDay)
    sessions: Spool = field(default_factory=Spool)
    packs: Spool = field(default_factory=Spool)

    def __exit__(self, *_error: object) -> None:
        for one in (self.results, self.findings, self.index, self.sessions, self.packs):
            one.close()
