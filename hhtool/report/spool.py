"""Text put aside in a temporary file until its turn comes."""

from __future__ import annotations

import tempfile
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType
    from typing import Self

_PIECE = 1 << 16


class Spool:
    """Pieces of a page, kept on disk: they come back in order, in pieces of some other size."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile(  # noqa: SIM115 - closed by __exit__
            "w+", encoding="utf-8", errors="replace", newline="\n"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def append(self, text: str) -> None:
        """Put a piece behind the others."""
        self._file.write(text)

    def __iter__(self) -> Iterator[Markup]:
        self._file.seek(0)
        while text := self._file.read(_PIECE):
            yield Markup(text)
