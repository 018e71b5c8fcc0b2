"""What the tests of a game need: examples of its notation, what they mean and what they give."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hhtool.audit.file import audit_file
from hhtool.game.documentation import Paragraph, blocks, headed
from hhtool.games.contract import Game
from hhtool.notation.source import Source

_MARK = re.compile(r"#\s*(?:error|warning|info):\s*\[([A-Z0-9, ]+)\]")


class Example(NamedTuple):
    """A fenced block: the game its fence names, and its text."""

    game: str
    body: str


def with_header(example: Example) -> str:
    """The block as a whole record: game and players are added where it does not name them."""
    return "\n".join((*headed(Paragraph("example", example.body, example.game)), example.body))


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


def notation_pages(game: Game) -> list[Path]:
    """The pages of a game's notation: `notation.md`, and those in other languages, as `notation.ru.md`."""
    return sorted(game.formats.glob("notation*.md"))


def examples(game: Game) -> Iterator[Example]:
    """The examples of a game: those of its notation pages, and those of the docstrings of its lint rules."""
    pages = (page.read_text(encoding="utf-8") for page in notation_pages(game))
    for text in (*pages, *(check.doc for check in game.checks)):
        for block in blocks(text):
            if block.kind == "example" and block.game in game.variants:
                yield Example(block.game, block.text)


def wrong_examples(game: Game) -> list[str]:
    """The examples of a game that do not give what their comments say."""
    whole = [with_header(example) for example in examples(game)]
    return [text for text in whole if findings_of(text) != marked(text)]
