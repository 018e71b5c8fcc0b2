"""A deal told again to a reader, line by line, in the words of whoever wrote it down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hhtool.lazy import lazy
from hhtool.notation.statements import statements
from hhtool.notation.writer import Typed

if TYPE_CHECKING:
    from hhtool.notation.deal import Lines, Notation
    from hhtool.notation.record import Event
    from hhtool.notation.source import Span


class Retold:
    """A deal in a language: each line in its form, with the verbs, the idiom and the cards of the record.

    Words that the record does not have in this language, as one that was written in another or comes from a room's
    history, are those that fit any player.
    """

    def __init__(self, notation: Notation[Any], deal: Any, language: str) -> None:
        self._notation, self._deal, self._language = notation, deal, language

    @lazy
    def _lines(self) -> Mapping[int, str]:
        """The lines of the deal by their numbers; none where it comes from no text."""
        passage = self._deal.passage
        return {one.line: one.text for one in statements(passage.lines, passage.line)} if passage else {}

    @lazy
    def _typed(self) -> Typed:
        return Typed(self._lines, self._deal.events)

    def heading(self) -> str:
        """The heading."""
        deal = self._deal
        head = self._lines.get(deal.head_span.line, "")
        pen = self._notation.scribe.pen(deal.players, self._language, head, deal.style)
        return self._notation.write_heading(pen._replace(tells=True), deal)

    def lines(self, events: Iterable[Event]) -> Lines:
        """Lines of the deal, each with its number in the source."""
        return [(event.span.line, self.line(event)) for event in events]

    def line(self, event: Event) -> str:
        """A line of the deal."""
        return self._written(event, event.span, self._typed.of(event.span))

    def part(self, node: object, event: Event, parts: Sequence[Event], place: int) -> str:
        """A line with a single one of the `parts` of a line of the deal, that at a place; `node` is what it says."""
        typed = self._typed.of(event.span)
        first, own = parts[0].span, parts[place].span
        head = typed[: first.start - 1]
        if first.line == own.line == event.span.line and len(head) < own.start:
            typed = f"{head:<{own.start - 1}}{typed[own.start - 1 : own.end - 1]}"
        return self._written(node, event.span, typed)

    def _written(self, node: object, span: Span, typed: str) -> str:
        deal, several = self._deal, self._typed.several(span)
        return self._notation.scribe.line(
            node, deal.players, self._language, typed, deal.style, several=several, tells=True
        )
