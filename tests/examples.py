"""Examples of the notation in documentation: what they mean, and what they give."""

from __future__ import annotations

import re
from typing import NamedTuple

from hhtool.audit.file import audit_file
from hhtool.files import fmt
from hhtool.notation.source import Source

PLAYERS = ("Anna", "Boris", "Vera", "Gleb")
_MARK = re.compile(r"#\s*(?:error|warning|info):\s*\[([A-Z0-9, ]+)\]")


class Example(NamedTuple):
    """A fenced block: the game its fence names, and its text."""

    game: str
    body: str


def with_header(example: Example) -> str:
    """The block as a whole record: game and players are added where it does not name them."""
    if re.match(r"\s*(game|игра)\s*:", example.body):
        return example.body
    count = max((index + 1 for index, name in enumerate(PLAYERS) if name in example.body), default=2)
    lines = [f"players: {', '.join(PLAYERS[: max(count, 2)])}", "partial: yes"]
    own = {line.strip().partition(":")[0] for line in example.body.splitlines()}
    return "\n".join(
        [f"game: {example.game}", *(line for line in lines if line.partition(":")[0] not in own), example.body]
    )


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


def in_russian(text: str) -> str:
    """A record written in Russian."""
    return fmt.fmt(Source("example.hh", text.encode()), "ru")
