"""The documentation of a lint rule as HTML: paragraphs, and examples as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from hhtool.report.context import RuleDoc

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.checks import Check


def rule_doc(check: Check, words: Mapping[str, str]) -> RuleDoc:
    """The documentation of one rule."""
    severity = check.severity.value
    return RuleDoc(
        check.code, check.name, severity, words[severity], Markup("").join(_blocks(check.doc, words))
    )


def _blocks(doc: str, words: Mapping[str, str]) -> Iterator[Markup]:
    paragraph: list[str] = []
    example: list[str] | None = None
    for line in [*doc.splitlines(), ""]:
        if line.startswith("```"):
            if example is not None:
                yield Markup("<pre>{}</pre>").format("\n".join(example))
            example = [] if example is None else None
        elif example is not None:
            example.append(line)
        elif line.strip() and not line.startswith("Rule: "):
            paragraph.append(line.strip())
        else:
            yield from _paragraph(paragraph, words)
            paragraph = []
            if line.startswith("Rule: "):
                yield Markup('<p class="source">{}: {}</p>').format(
                    words["source_rule"], line.removeprefix("Rule: ").rstrip(".")
                )


def _paragraph(lines: list[str], words: Mapping[str, str]) -> Iterator[Markup]:
    text = " ".join(lines)
    if text in ("Bad:", "Good:"):
        yield Markup("<h4>{}</h4>").format(words[text[:-1].lower()])
    elif text:
        yield Markup("<p>{}</p>").format(_code(text))


def _code(text: str) -> Markup:
    """The text with what stands between backticks as code."""
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if index % 2 else escape(part)
        for index, part in enumerate(text.split("`"))
    )
