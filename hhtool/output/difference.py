"""What would change in a file, as a unified diff."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from hhtool.notation.width import clean
from hhtool.output.terminal import Paint

if TYPE_CHECKING:
    from collections.abc import Iterator


def difference(name: str, before: str, after: str, *, colour: bool = False, terminal: bool = False) -> Iterator[str]:
    """The lines of a unified diff, perhaps in colour; for a terminal without what would move its cursor."""
    paint = Paint(colour)
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, lineterm="")
    for number, line in enumerate(map(clean, lines) if terminal else lines):
        if number < 2:
            yield paint("place", line)
        elif line.startswith("+"):
            yield paint("plus", line)
        elif line.startswith("-"):
            yield paint("minus", line)
        else:
            yield paint("info", line) if line.startswith("@@") else line
