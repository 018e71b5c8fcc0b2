"""The documentation of a lint rule taken apart: what is prose, and is translated, and what is an example."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from hhtool.notation.words import PLAYERS, language_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_RULE = "Rule: "


class Paragraph(NamedTuple):
    """A piece of documentation: its kind and its text.

    `prose` is a paragraph in one line (`Bad:` and `Good:` are paragraphs too), `example` a fenced record as it is
    written, `rule` the point of the rules that it goes back to. `game` is the game of an example.
    """

    kind: str
    text: str
    game: str = ""


_ABOVE = {"en": ("game", "players", "partial: yes"), "ru": ("игра", "игроки", "неполная: да")}
_PLAYERS = 4
"""So many players an example may have that does not name them."""


def headed(block: Paragraph) -> list[str]:
    """The header lines that make an example a whole record, in its language: its game and players, where it does not
    name them."""
    if re.match(r"\s*(game|игра)\s*:", block.text):
        return []
    language = language_of(block.text)
    game, players, partial = _ABOVE[language]
    names = PLAYERS[language][:_PLAYERS]
    count = max((place for place, name in enumerate(names, 1) if name in block.text), default=2)
    lines = [f"{players}: {', '.join(names[: max(count, 2)])}", partial]
    own = {line.strip().partition(":")[0] for line in block.text.splitlines()}
    return [f"{game}: {block.game}", *(line for line in lines if line.partition(":")[0] not in own)]


def blocks(doc: str) -> Iterator[Paragraph]:
    """The pieces of a documentation in order."""
    paragraph: list[str] = []
    example: list[str] | None = None
    game = ""
    for line in [*doc.splitlines(), ""]:
        if line.startswith("```"):
            if example is not None:
                yield Paragraph("example", "\n".join(example), game)
            game = line.removeprefix("```")
            example = [] if example is None else None
        elif example is not None:
            example.append(line)
        elif line.strip() and not line.startswith(_RULE):
            paragraph.append(line.strip())
        else:
            if paragraph:
                yield Paragraph("prose", " ".join(paragraph))
            paragraph = []
            if line.startswith(_RULE):
                yield Paragraph("rule", line.removeprefix(_RULE).rstrip("."))
