"""Small changes of a deal's record: one card, figure or name, two of a line exchanged, a line moved, away or put in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from decimal import Decimal
from enum import IntEnum
from functools import cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from hhtool.cards.card import UNKNOWN
from hhtool.notation.record import Deal
from hhtool.notation.source import Span

_SEATS = frozenset({"seat", "taker", "dealer", "seats"})
_CARDS = frozenset({"card", "turn_up", "cards", "discards", "drawn"})
_OF_DEAL = frozenset({"players", "events", "complete", "comments", "date"})
"""What of a deal is no part of its heading that might be wrong."""

_EXCHANGED = 200
"""What a line says at most whose cards or figures are exchanged with one another: none has more that a person wrote."""
_FARTHEST = 3
"""How many lines up or down a line is moved."""


class Kind(IntEnum):
    """What a change is, the smallest first."""

    CARD = 0
    FIGURE = 1
    NAME = 2
    EXCHANGE = 3
    MOVE = 4
    LINE = 5


class Edit(NamedTuple):
    """A change of a deal's record.

    `lines` are those that it touches, `span` the place. `changed` is the deal after it; where it makes a card or a figure
    unknown, `known` tells the deals with another in its place. `after` is the next deal, where that changes too,
    `between` one that comes between them. `evident` is True where the record itself shows it: a line that says what the
    one beside it says is taken away, or numbered lines come into their order.
    """

    kind: Kind
    span: Span
    lines: tuple[int, ...]
    changed: Deal
    known: Callable[[], Iterator[Deal]] | None = None
    after: Deal | None = None
    between: Deal | None = None
    evident: bool = False

    def distance(self, line: int) -> int:
        """How many lines the change is from a line."""
        return min(abs(one - line) for one in self.lines)


class _Leaf(NamedTuple):
    """A value in a record: the way to it, what it is called, where it stands, whether it may be left out."""

    path: tuple[str | int, ...]
    name: str
    value: Any
    span: Span
    optional: bool


def edits(deal: Deal, line: int, numbers: Sequence[Decimal], omitted: Iterable[Any]) -> Iterator[Edit]:
    """Every change of what a line of a deal says; `numbers` are the figures that may stand in place of another,
    `omitted` the lines that may have been left out.
    """
    leaves = [*_leaves_of(deal, line)]
    for leaf in leaves:
        yield from _of_leaf(deal, leaf, numbers)
    for one, other in combinations(leaves, 2) if len(leaves) <= _EXCHANGED else ():
        if _kind(one) == _kind(other) != "" and one.value != other.value and one.path[:-1] != other.path[:-1]:
            changed = _put(_put(deal, one.path, other.value), other.path, one.value)
            yield Edit(Kind.EXCHANGE, one.span, (line,), changed)
    yield from _of_lines(deal, line, omitted)


def _kind(leaf: _Leaf) -> str:
    """What may be exchanged with its like: a seat, a card, a number, an amount; '' for anything else."""
    if leaf.value is None or leaf.path[:1] != ("events",):
        return ""
    if leaf.name in _SEATS:
        return "seat"
    if type(leaf.value) is int and leaf.name in _CARDS:
        return "card"
    return {int: "number", Decimal: "amount"}.get(type(leaf.value), "")


def over_heading(deal: Deal, following: Deal) -> Iterator[Edit]:
    """A deal's last line below the heading of the deal after it, or the first line there above it."""
    head = following.head_span
    if deal.events:
        *rest, last = deal.events
        yield Edit(
            Kind.MOVE,
            last.span,
            (last.span.line, head.line),
            _with(deal, tuple(rest)),
            after=_with(following, (last, *following.events)),
        )
    if following.events:
        first, *others = following.events
        yield Edit(
            Kind.MOVE,
            head,
            (head.line, first.span.line),
            _with(deal, (*deal.events, first)),
            after=_with(following, tuple(others)),
        )


def without_heading(deal: Deal, make: Callable[..., Deal], line: int) -> Iterator[Edit]:
    """The deal ends before a line, where another begins whose heading is missing: behind a gap, or at this `line`.

    It begins with a line of the kind that this one begins with.

    `make` makes the other deal of its fields.
    """
    for place, (before, event) in enumerate(pairwise(deal.events), 1):
        at_line = event.span.line == line > before.span.line or event.span.line > before.span.line + 1
        if at_line and type(event) is type(deal.events[0]):
            rest = make(label="", dealer=None, players=deal.players, events=deal.events[place:], head_span=event.span)
            changed = _with(deal, deal.events[:place])
            yield Edit(Kind.LINE, event.span, (event.span.line,), changed, between=rest)


def lines_of(deal: Deal) -> list[int]:
    """The lines that a deal's record stands on."""
    return sorted({deal.head_span.line, *(event.span.line for event in deal.events)})


def says_nought(deal: Deal, line: int) -> bool:
    """Whether an amount in a line is 0, so that the line might as well be away."""
    return any(type(leaf.value) is Decimal and not leaf.value for leaf in _leaves_of(deal, line))


def _leaves_of(deal: Deal, line: int | None = None) -> Iterator[_Leaf]:
    """What a line of a deal says, or what all do."""
    if line in (None, deal.head_span.line):
        for name, optional in _said_of(deal):
            if name not in _OF_DEAL:
                place = _place(deal, name, deal.head_span)
                yield from _leaves((name,), name, getattr(deal, name), place, optional=optional)
    for index, event in enumerate(deal.events):
        if line in (None, event.span.line):
            yield from _leaves(("events", index), "", event, event.span, optional=False)


def _leaves(path: tuple[str | int, ...], name: str, value: Any, span: Span, *, optional: bool) -> Iterator[_Leaf]:
    if is_dataclass(value) and not isinstance(value, type):
        span = getattr(value, "span", span)
        if optional:
            yield _Leaf(path, name, value, span, optional)
        for own, may_lack in _said_of(value):
            yield from _leaves((*path, own), own, getattr(value, own), _place(value, own, span), optional=may_lack)
    elif type(value) is tuple:
        for index, one in enumerate(value):
            yield from _leaves((*path, index), name, one, span, optional=False)
    else:
        yield _Leaf(path, name, value, span, optional)


def _said_of(node: Any) -> tuple[tuple[str, bool], ...]:
    kind: Any = type(node)
    return _fields(kind)


@cache
def _fields(node: type[Any]) -> tuple[tuple[str, bool], ...]:
    """The fields of a kind of node that say something, and whether each may be left out."""
    return tuple((field.name, "None" in str(field.type)) for field in fields(node) if field.compare)


def _place(node: Any, name: str, span: Span) -> Span:
    """Where a field stands that has a place of its own."""
    own: Span = getattr(node, f"{name}_span", span)
    return own if own.line else span


def _of_leaf(deal: Deal, leaf: _Leaf, numbers: Sequence[Decimal]) -> Iterator[Edit]:
    path, name, value, span, optional = leaf
    lines = (span.line,)

    def with_each(values: Iterable[Any]) -> Callable[[], Iterator[Deal]]:
        return lambda: (_put(deal, path, one) for one in values if one != value)

    def exchanged() -> Iterator[Deal]:
        """Each other card in the place; where another place has it, the two exchanged."""
        places = {leaf.value: leaf.path for leaf in _leaves_of(deal) if _kind(leaf) == "card"}
        for card in range(UNKNOWN):
            if card != value:
                changed = _put(deal, path, card)
                yield _put(changed, places[card], value) if card in places else changed

    if name in _SEATS:
        if value is not None:
            taken = _beside(deal, path)
            for seat in range(len(deal.players)):
                if seat not in taken:
                    yield Edit(Kind.NAME, span, lines, _put(deal, path, seat))
    elif isinstance(value, bool):
        yield Edit(Kind.FIGURE, span, lines, _put(deal, path, not value))
    elif name in _CARDS and isinstance(value, int) and path != ("cards",):
        yield Edit(Kind.CARD, span, lines, _put(deal, path, UNKNOWN), exchanged)
    elif type(value) in (int, Decimal):
        near = [value + 1, value - 1, *map(type(value), numbers)]
        if optional:
            yield Edit(Kind.FIGURE, span, lines, _put(deal, path, None), with_each(near))
        else:
            for changed in with_each(near)():
                yield Edit(Kind.FIGURE, span, lines, changed)
    elif value in ("", None):
        return
    elif path == ("label",):
        for number in (int(value) + 1, int(value) - 1, *map(int, numbers)) if value.isdecimal() else ():
            yield Edit(Kind.FIGURE, span, lines, _put(deal, path, str(number)))
    elif name in ("trump", "kind") and path[:1] != ("events",):
        yield Edit(Kind.FIGURE, span, lines, _put(deal, path, ""))
    elif optional:
        yield Edit(Kind.FIGURE, span, lines, _put(deal, path, None))


def _beside(deal: Deal, path: Sequence[str | int]) -> set[int]:
    """The seat in a place, and those of its like that name each player once: lines of a kind, entries of a line."""
    if path[-1] != "seat":
        return {_at(deal, path)}
    *way, index = path[:-1]
    mine = _at(deal, path[:-1])
    seats = [one.seat for one in _at(deal, way) if type(one) is type(mine)] if isinstance(index, int) else [mine.seat]
    return set(seats) if len(set(seats)) == len(seats) else {mine.seat}


def _at(node: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return node


def _put(node: Any, path: Sequence[str | int], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    if isinstance(first, int):
        return (*node[:first], _put(node[first], rest, value), *node[first + 1 :])
    return replace(node, **{first: _put(getattr(node, first), rest, value)})


def moves(deal: Deal, line: int) -> Iterator[Edit]:
    """A line moved a little up or down."""
    events: tuple[Any, ...] = deal.events
    first, end = _events_of(deal, line)
    mine, others = events[first:end], (*events[:first], *events[end:])
    for steps in (1, *range(-2, -_FARTHEST - 1, -1), *range(2, _FARTHEST + 1)) if mine else ():
        if first + steps >= 0 and end + steps <= len(events):
            place = first + steps
            passed = events[place:first] if steps < 0 else events[end : end + steps]
            lines = (line, *(one.span.line for one in passed))
            changed = _with(deal, (*others[:place], *mine, *others[place:]))
            yield Edit(
                Kind.MOVE, mine[0].span, lines, changed, evident=_number(mine[-1]) > _number(passed[0]) > 0 < steps
            )


def seat_of(event: Any) -> int | None:
    """The seat of the player whose line it is; None where it is of nobody alone."""
    return event.seat if any(name == "seat" for name, _optional in _said_of(event)) else None


def _number(event: Any) -> int:
    """The number that a line has, as tricks do; 0 where it has none."""
    return int(event.number or 0) if any(name == "number" for name, _optional in _said_of(event)) else 0


def _of_lines(deal: Deal, line: int, omitted: Iterable[Any]) -> Iterator[Edit]:
    """A line moved a little, away where another says the same, or one that was left out put before it."""
    events: tuple[Any, ...] = deal.events
    first, end = _events_of(deal, line)
    mine, others = events[first:end], (*events[:first], *events[end:])
    if not mine:
        return
    span = mine[0].span
    yield from moves(deal, line)
    beside = (events[first - len(mine) : first], events[end : end + len(mine)])
    if mine in beside:
        yield Edit(Kind.LINE, span, (line,), _with(deal, others), evident=True)
    for one in omitted:
        there = replace(one, span=span)
        yield Edit(Kind.LINE, span, (line,), _with(deal, (*events[:first], there, *events[first:])))


def _events_of(deal: Deal, line: int) -> tuple[int, int]:
    """Where the events of a line begin among those of the deal, and where they end."""
    own = [index for index, event in enumerate(deal.events) if event.span.line == line]
    return (own[0], own[-1] + 1) if own else (0, 0)


def _with(deal: Deal, events: tuple[Any, ...]) -> Deal:
    changed: Deal = _put(deal, ("events",), events)
    return changed
