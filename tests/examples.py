"""Examples of the notation in documentation: what they mean, and what they give."""

from __future__ import annotations

import re
from typing import NamedTuple

from hhtool.audit.file import audit_file
from hhtool.notation.source import Source

PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
_MARK = re.compile(r"#\s*(?:error|warning|info):\s*\[([A-Z0-9, ]+)\]")


class Example(NamedTuple):
    """A fenced block: the game its fence names, and its text."""

    game: str
    body: str


def with_header(example: Example) -> str:
    """The block as a whole record: its game and players are added where it does not begin with `game:`."""
    if re.match(r"\s*(game|игра)\s*:", example.body):
        return example.body
    count = max((index + 1 for index, name in enumerate(PLAYERS) if name in example.body), default=2)
    return f"game: {example.game}\nplayers: {', '.join(PLAYERS[: max(count, 2)])}\npartial: yes\n{example.body}"


def marked(text: str) -> list[tuple[int, str]]:
    """(line, code) of every finding that a comment in the text announces."""
    return sorted(
        (number, code.strip())
        for number, line in enumerate(text.splitlines(), 1)
        for mark in _MARK.finditer(line)
        for code in mark[1].split(",")
    )


def findings_of(text: str, name: str = "example.hh") -> list[tuple[int, str]]:
    """(line, code) of every finding of a text."""
    return sorted((f.line, f.code) for f in audit_file(Source(name, text.encode())).findings)
