"""The documentation of a lint rule as HTML: paragraphs, and examples as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from hhtool.audit.documented import shown
from hhtool.game.documentation import blocks
from hhtool.i18n import Message, in_force
from hhtool.report.views.findings import RuleDoc

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hhtool.game.check import Check


def rule_doc(check: Check, words: Mapping[str, str]) -> RuleDoc:
    """The documentation of one rule."""
    severity = check.severity.value
    return RuleDoc(check.code, str(check.title), severity, words[severity], Markup("").join(_blocks(check.doc, words)))


def _blocks(doc: str, words: Mapping[str, str]) -> Iterator[Markup]:
    for block in blocks(doc):
        text = "" if block.kind == "example" else str(Message(block.text, {}))
        if block.kind == "example":
            yield Markup("<pre>{}</pre>").format(shown(block, in_force()))
        elif block.kind == "rule":
            yield Markup('<p class="source">{}: {}</p>').format(words["source_rule"], text)
        elif block.text in ("Bad:", "Good:"):
            yield Markup("<h4>{}</h4>").format(words[block.text[:-1].lower()])
        else:
            yield Markup("<p>{}</p>").format(_code(text))


def _code(text: str) -> Markup:
    """The text with what stands between backticks as code."""
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if index % 2 else escape(part)
        for index, part in enumerate(text.split("`"))
    )
