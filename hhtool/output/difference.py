"""What would change in a file, as a unified diff."""

from __future__ import annotations

import difflib
import os
from typing import TYPE_CHECKING

from hhtool.notation.width import clean
from hhtool.output.terminal import Paint

if TYPE_CHECKING:
    from collections.abc import Iterator


def difference(name: str, before: str, after: str, *, colour: bool = False, terminal: bool = False) -> Iterator[str]:
    """The lines of a unified diff, perhaps in colour; for a terminal without what would move its cursor, else as
    `patch` takes it, to the line ends."""
    paint, named = Paint(colour), _quoted(name)
    split = str.splitlines if terminal else _lines
    lines = difflib.unified_diff(split(before), split(after), named, named, lineterm="")
    for number, line in enumerate(map(clean, lines) if terminal else lines):
        if number < 2:
            yield paint("place", line)
        elif line.startswith("+"):
            yield paint("plus", line)
        elif line.startswith("-"):
            yield paint("minus", line)
        else:
            yield paint("info", line) if line.startswith("@@") else line


def _lines(text: str) -> list[str]:
    """The lines of a text; behind a last one that does not end, a diff says so."""
    *lines, last = text.split("\n")
    return [*lines, f"{last}\n\\ No newline at end of file"] if last else lines


def _quoted(name: str) -> str:
    """The name of a file as the head of a diff has it: in quotes, with escapes, where it is not plain; behind one with
    blanks is a tab."""
    if name.isprintable() and not {'"', "\\"} & {*name}:
        return f"{name}\t" if " " in name else name
    plain = (chr(byte) if chr(byte) not in '"\\' and 31 < byte < 127 else f"\\{byte:03o}" for byte in os.fsencode(name))
    return f'"{"".join(plain)}"'
