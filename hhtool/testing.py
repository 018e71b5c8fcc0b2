"""What the tests of a game need: examples of its notation, what they mean and what they give."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hhtool.audit.file import audit_file
from hhtool.games.contract import Game
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


def examples(game: Game) -> Iterator[Example]:
    """The examples of a game: those of its notation page, and those of the docstrings of its lint rules."""
    fence = re.compile(rf"```({'|'.join(game.variants)})\n(.*?)```", re.DOTALL)
    page = (game.formats / "notation.md").read_text(encoding="utf-8")
    for text in (page, *(check.doc for check in game.checks)):
        yield from (Example(*found) for found in fence.findall(text))


def wrong_examples(game: Game) -> list[str]:
    """The examples of a game that do not give what their comments say."""
    whole = [with_header(example) for example in examples(game)]
    return [text for text in whole if findings_of(text) != marked(text)]
