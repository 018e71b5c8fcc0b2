"""The documentation of a lint rule taken apart: what is prose, and is translated, and what is an example."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

_RULE = "Rule: "


class Paragraph(NamedTuple):
    """A piece of documentation: its kind and its text.

    `prose` is a paragraph in one line (`Bad:` and `Good:` are paragraphs too), `example` a fenced record as it is
    written, `rule` the point of the rules that it goes back to.
    """

    kind: str
    text: str


def blocks(doc: str) -> Iterator[Paragraph]:
    """The pieces of a documentation in order."""
    paragraph: list[str] = []
    example: list[str] | None = None
    for line in [*doc.splitlines(), ""]:
        if line.startswith("```"):
            if example is not None:
                yield Paragraph("example", "\n".join(example))
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
