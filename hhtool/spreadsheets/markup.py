"""An HTML page taken apart as browsers do it: its tags, and the text between them.

However broken the page is, each of its characters is looked at once: what is opened and not closed goes on to the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

_MARKUP = re.compile(
    r"""
    <!--(?:-?>|.*?(?:--!?>|\Z))
    |<(?P<closes>/?)(?P<tag>[a-zA-Z][^\s/>]*+)
     (?P<attributes>(?:[^=>]++|=\s*+(?:"[^"]*+(?:"|\Z)|'[^']*+(?:'|\Z)|(?!["'])))*+)(?:>|\Z)
    |<[!?/][^>]*+(?:>|\Z)
    """,
    re.VERBOSE | re.DOTALL,
)
_ATTRIBUTE = re.compile(r"""([^\s/=]++)(?:\s*+=\s*+(?:"([^"]*+)"?|'([^']*+)'?|([^\s"'][^\s]*+)))?""")
_NO_MARKUP = {name: re.compile(rf"</{name}(?![^\s/>])", re.IGNORECASE) for name in ("script", "style")}
"""What ends an element in which no tag is one."""
_CLOSED = re.compile(r"(?:\A|[\s\"'])/\Z")
"""How the attributes of a tag end that closes itself."""
_NO_SIGN = re.compile(r"&#0*+[1-9]\d{7,}+;?")
"""A number that no sign has; a very long one is none to Python either."""


class Piece(NamedTuple):
    """A tag by its name, in small letters, with its attributes; or a text, whose `tag` is ''.

    The line counts from 1, the column from 0.
    """

    line: int
    column: int
    text: str = ""
    tag: str = ""
    closes: bool = False
    attributes: str = ""

    def attribute(self, name: str) -> str:
        """The value of an attribute; '' where the tag has none such."""
        for said, *values in _ATTRIBUTE.findall(self.attributes):
            if said.lower() == name:
                return _shown("".join(values))
        return ""


def pieces(page: str) -> Iterator[Piece]:
    """The tags and texts of a page in their order; comments and the like are left out."""
    at, line, begins = 0, 1, 0
    while at < len(page):
        found = _MARKUP.search(page, at)
        end = found.start() if found else len(page)
        if end > at:
            yield Piece(line, at - begins, _shown(page[at:end]))
        behind = found.end() if found else end
        line, begins = _moved(page, at, end, line, begins)
        if found and found["tag"]:
            tag, closes = found["tag"].lower(), bool(found["closes"])
            yield Piece(line, end - begins, tag=tag, closes=closes, attributes=found["attributes"])
            if not closes and _CLOSED.search(found["attributes"]):
                yield Piece(line, end - begins, tag=tag, closes=True)
            elif not closes and tag in _NO_MARKUP:
                last = _NO_MARKUP[tag].search(page, behind)
                behind = last.start() if last else len(page)
        line, begins = _moved(page, end, behind, line, begins)
        at = behind


def _moved(page: str, start: int, end: int, line: int, begins: int) -> tuple[int, int]:
    """The line of `end` and where it begins, by those of `start`."""
    return line + page.count("\n", start, end), max(page.rfind("\n", start, end) + 1, begins)


def _shown(text: str) -> str:
    """A text with the signs that stand there by their names."""
    return unescape(_NO_SIGN.sub("\ufffd", text))
