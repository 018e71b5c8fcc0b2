"""Figures told a line a player below the word for them: «Очки:», «Анна 10», «Борис −5»."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.names import Names
from hhtool.notation.nodes import each, placed
from hhtool.notation.source import Span
from hhtool.notation.spoken import NAME, pattern
from hhtool.notation.statements import Statement
from hhtool.notation.words import Words, language_of

_WORDS = Words(words("bid", "score", "total", "settlement", "recorded told", tricks="tricks taken"))
_HEADING = re.compile(r"[ \t]*([^\W\d_]+(?:[ \t]+[^\W\d_]+)?)[ \t]*:[ \t]*")
_ROW = pattern(
    rf"[ \t]*+(?:[-–—*•][ \t]++)?(?P<name>{NAME})[ \t]*+(?:[:=]|[—–-](?=[ \t]))?[ \t]*+"
    r"(?P<figure>[-+−–]?\d{1,6}(?:[.,]\d{1,2})?|[^\W\d_]+)[ \t]*+[.,;]?[ \t]*+"
)
"""A row of a list: a player and a figure or a word, «- Анна: 12»."""


def list_heading(text: str) -> str:
    """The keyword of the figures of which a line has the word alone, before a colon; '' of another line."""
    said = _HEADING.fullmatch(text)
    key = _WORDS.id(said[1]) if said else None
    return "" if key is None else _WORDS.word("score" if key == "recorded told" else key, language_of(text))


def row_of_list(
    context: Context, statement: Statement, read: Callable[[Context, str, int], Any | None]
) -> tuple[Any, ...]:
    """The nodes of a line of a list below its keyword, with which that is right; none of the line that ends it.

    `read` reads the line as it would be with the keyword.
    """
    if context.heads is None:
        return ()
    (word, headed, above), context.heads = context.heads, None
    line, text, _comment = statement
    begun, said = context.trial(), _row(context.names, text)
    node = read(context, f"{word}: {said}", line) if said else None
    if node is None or len(context.faults) > begun.faults:
        context.back_to(begun)
        return ()
    if above and above.faults < len(context.faults):
        context.back_to(above)
        context.joined.append(headed)
    context.heads = word, headed, None
    return each(placed(node, Span(line, len(text) - len(text.lstrip()) + 1, len(text.rstrip()) + 1)))


def _row(names: Names, text: str) -> str:
    """A player and a figure, or a word for one, that are all of a line; '' of another."""
    said = _ROW.fullmatch(text)
    if said is None or names.called(said["name"]) is None:
        return ""
    return f"{said['name']} {said['figure']}"
