"""What is done with what lines are read as: nodes put in one place, lists joined, «я» said again for who writes."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from hhtool.i18n import Message
from hhtool.notation.source import Span
from hhtool.notation.words import OPPONENT, WRITER


def placed(node: Any, span: Span) -> Any:
    """A node, all of whose places are one: where it is told, the words stand in another order than in the line it is."""
    if isinstance(node, Span):
        return span if node.line else node
    if isinstance(node, tuple):
        parts = tuple(placed(one, span) for one in node)
        return node._make(parts) if hasattr(node, "_make") else parts
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{one.name: placed(getattr(node, one.name), span) for one in fields(node)})


def in_own_words(said: Any, me: str, other: str) -> Any:
    """What a message says, with «я» for who writes, and the name of the `other` player for a pronoun."""
    if isinstance(said, Message):
        return said._replace(fields={key: in_own_words(field, me, other) for key, field in said.fields.items()})
    return said.replace(WRITER, me).replace(OPPONENT, other) if isinstance(said, str) else said


def as_written(node: Any, text: str) -> Any:
    """A note or what somebody says as it stands in a line, in which «я», or a pronoun, is a player."""
    said = getattr(node, "text", "")
    if not isinstance(said, str) or not (WRITER in said or OPPONENT in said):
        return node
    return replace(node, text=text[node.span.start - 1 : node.span.end - 1].strip())


def each(node: Any) -> tuple[Any, ...]:
    """The nodes of a line that may be several."""
    return node if isinstance(node, tuple) else (node,)


def as_one(nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    """Lists of figures of one kind as one list."""
    kinds = {(type(node), getattr(node, "kind", "")) for node in nodes}
    if len(kinds) != 1 or not all(hasattr(node, "entries") and hasattr(node, "span") for node in nodes):
        return nodes
    entries = tuple(entry for node in nodes for entry in node.entries)
    return (replace(nodes[0], entries=entries, span=nodes[0].span._replace(end=nodes[-1].span.end)),)
