"""Points and totals that are told in one line, or in two of a deal: which are the points, which how the game stands."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from hhtool.lazy import late_pattern
from hhtool.notation.context import Context
from hhtool.notation.lexicon import words
from hhtool.notation.record import Figures, Note
from hhtool.notation.source import Span
from hhtool.notation.words import Words

_POINTS_SAID = late_pattern(rf"[ \t]*{Words(words('score')).pattern('score')}(?!\w)", re.IGNORECASE)
"""A line that begins with the word for points."""
_POINTS_WRITTEN = late_pattern(rf"[ \t]*{Words(words('recorded told')).pattern('recorded told')}(?!\w)", re.IGNORECASE)
"""One that begins with a word for what was written down: the same points behind it are not how the game stands."""
_IN_COINS = late_pattern(r"[-+−–][$€£]\d")


def note_of(text: str, start: int, end: int, line: int) -> Note:
    """What stands from `start` to `end` of a line as a note."""
    return Note("note", text[start:end].strip(), Span(line, start + 1, end + 1))


def _is_score(node: Any) -> bool:
    return isinstance(node, Figures) and node.kind == "score"


def _is_total(node: Any) -> bool:
    return isinstance(node, Figures) and node.kind == "total"


def points_of_deal(context: Context, text: str, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    """The nodes of a line; behind points that were told without the word for them «счёт» says how the game stands."""
    if not nodes or not isinstance(nodes[0], Figures) or nodes[0].kind != "score":
        if len(nodes) > 1 and isinstance(nodes[0], Note):
            points = (one for one in nodes if isinstance(one, Figures) and one.kind == "score")
            context.scored = context.scored | {one.seat: one.amount for node in points for one in node.entries}
        return nodes
    if context.of_totals and ":" not in text:
        return tuple(replace(node, kind="total") if isinstance(node, Figures) else node for node in nodes)
    if ":" not in text and _IN_COINS.search(text):
        # chips have no sign of money, and what one is worth is not known
        return (note_of(text, len(text) - len(text.lstrip()), len(text.rstrip()), nodes[0].span.line),)
    said = {entry.seat: entry.amount for node in nodes if isinstance(node, Figures) for entry in node.entries}
    before = context.scored
    if ":" not in text:
        context.scored = before | said
        if before and all(before.get(seat, ()) == amount for seat, amount in said.items()):
            # points that were told already, of all who had some
            return tuple(note_of(text, 0, len(text.rstrip()), node.span.line) for node in nodes[:1])
    elif (before or context.told) and _is_written_again(context, text, nodes[0]):
        return _said_again(text, nodes[0]), *nodes[1:]
    elif _POINTS_SAID.match(text) and before and before.keys() <= said.keys():
        return tuple(replace(node, kind="total") if isinstance(node, Figures) else node for node in nodes)
    return nodes


def with_points_first(context: Context, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    """The nodes of a line of a told deal: where all that is told of points are two lines of totals that differ, the first
    of them, which may stand in `context.before`, is the points: «Итог: Анна +5, Борис −10. Всего: Анна 15, Борис 0»."""
    told = [one for one in (*context.before, *nodes) if _is_total(one) or _is_score(one)]
    if len(told) != 2 or not all(map(_is_total, told)) or told[1] not in nodes:
        return nodes
    first, second = map(_figures, told)
    if first.keys() != second.keys() or first == second:
        return nodes
    points = replace(told[0], kind="score")
    if told[0] not in nodes:
        context.before[context.before.index(told[0])] = points
    return tuple(points if node is told[0] else node for node in nodes)


def with_standing(text: str, nodes: tuple[Any, ...]) -> tuple[Any, ...]:
    """The nodes of a line, in which «счёт: …» behind the points of the deal says how the game stands; where that is said
    besides, or «запись: …» has the same points, it says the points, and what stands before is a note."""
    has_total = any(map(_is_total, nodes))
    found: list[Any] = []
    for node in nodes:
        before = [one for one in found if _is_score(one)]
        said = text[: node.span.end - 1], node.span.start - 1
        if before and _is_score(node) and _POINTS_SAID.match(*said):
            is_again = _POINTS_WRITTEN.match(*said) and _figures(node) == _figures(before[-1])
            if has_total or is_again:
                found = [_said_again(text, one) if _is_score(one) else one for one in found]
            else:
                node = replace(node, kind="total")
        found.append(node)
    return tuple(found)


def _is_written_again(context: Context, text: str, node: Figures) -> bool:
    """Whether «Записано: …» has the points that were told in the lines before."""
    points = next((one for one in reversed(context.before) if _is_score(one)), None)
    known = context.scored if points is None else _figures(points)
    return _POINTS_WRITTEN.match(text) is not None and _figures(node) == known


def _said_again(text: str, node: Figures) -> Note:
    """Points that were told before, as a note."""
    return note_of(text, node.span.start - 1, node.span.end - 1, node.span.line)


def _figures(node: Figures) -> dict[int, Any]:
    """The figures of a line, by seat."""
    return {entry.seat: entry.amount for entry in node.entries}
