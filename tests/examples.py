"""Examples of the notation in documentation: what they mean, and what they give."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

import pytest

from hhtool.audit.file import audit_file
from hhtool.files import fmt
from hhtool.game.documentation import Paragraph, headed
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


def in_russian(text: str) -> str:
    """A record written in Russian."""
    return fmt.fmt(Source("example.hh", text.encode()), "ru")


def each_case(groups: Mapping[str, Mapping[str, str]]) -> pytest.MarkDecorator:
    """A test of every `text` of some groups, called by its group and its name."""
    cases = [
        pytest.param(text, id=f"{group}: {name}") for group, found in groups.items() for name, text in found.items()
    ]
    return pytest.mark.parametrize("text", cases)
