"""Lines that stand twice in a deal, players who stand twice in a line, and where another deal begins."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from hhtool.i18n import Message, _
from hhtool.notation.node import node
from hhtool.notation.record import NOWHERE, Entry, Figures, Hand, Note, Winner
from hhtool.notation.source import Span

_RESULT = frozenset({"tricks", "score", "total"})
_NOBODY = -1
"""The seat of a name that nobody has."""
_STANDING_ONCE = frozenset({"tricks", "score", "total", "settlement", "stacks", "after"})


@node(frozen=True)
class Items:
    """The parts of a line of which each can stand once: the `field` that holds them, and what tells them apart.

    `across` are the lines, by what they say, among all of which it can stand once; None: within one line. Of what stands
    twice in one line the first counts; where `unknown` is given, what it makes of each counts instead.
    """

    name: str
    key: Callable[[Any], Hashable]
    across: Callable[[Any], Hashable | None] = field(default=lambda _line: None)
    unknown: Callable[[Any], Any] | None = None


def of_player(line: Any) -> Hashable:
    """What tells lines apart of which each player has one."""
    seat: int = line.seat
    return seat


def each(seat: int) -> Hashable:
    """What tells names apart that stand alone."""
    return seat


@node(frozen=True)
class Once:
    """What can stand once in a deal, by kind of line.

    `lines`: the whole line, with what tells two of its kind apart (None: this one may stand again); `parts`: its parts.
    `play` are the lines that no deal has behind those that `end` it, `hands` those that may stand there all the same.
    `anew` find the first line of another deal, by its place among the events, where play begins again.
    """

    lines: Mapping[type, Callable[[Any], Hashable | None]] = field(default_factory=dict)
    parts: Mapping[type, Items] = field(default_factory=dict)
    play: frozenset[type] = frozenset()
    hands: frozenset[type] = frozenset()
    ends: frozenset[type] = frozenset()
    anew: tuple[Callable[[Sequence[Any]], int | None], ...] = ()

    def __or__(self, other: Once) -> Once:
        """Both."""
        lines, parts = {**self.lines, **other.lines}, {**self.parts, **other.parts}
        hands, ends = self.hands | other.hands, self.ends | other.ends
        return Once(lines, parts, self.play | other.play, hands, ends, self.anew + other.anew)


def _unknown(entry: Entry) -> Entry:
    return replace(entry, amount=None, mark="")


def _figures(line: Figures) -> Hashable | None:
    return line.kind if line.kind in _STANDING_ONCE else None


COMMON = Once(
    {Hand: of_player, Winner: lambda _winner: "winner"},
    {Figures: Items("entries", of_player, _figures, _unknown), Winner: Items("seats", each)},
    hands=frozenset({Hand}),
)
"""What can stand once in any game."""


STANDS_ABOVE = _("this line stands above already; the first one counts")
"""What is wrong with a line that stands again apart from a deal."""


@node(frozen=True)
class Repeat:
    """A line, or (not `whole`) a part of one, that stands again; `again`: the line says the same as before.

    `first` is the line that it stands in before, `total` whether it is one of totals.
    """

    span: Span
    whole: bool = False
    again: bool = False
    seat: Hashable = None
    first: Span | None = None
    total: bool = False

    def message(self, players: Sequence[str], *, deal: bool = True) -> Message:
        """What is wrong with it, in a deal or apart from one."""
        if self.whole:
            return _("this line is in the deal already; the first one counts") if deal else STANDS_ABOVE
        if not isinstance(self.seat, int) or not 0 <= self.seat < len(players):
            return _("this is in the line twice")
        return _("{player} is in the line twice", player=players[self.seat])


def first_of_each(events: Sequence[Any], once: Once) -> tuple[Sequence[Any], Sequence[Repeat]]:
    """Events without what stands again, and what that is."""
    if not _something_again(events, once):
        return events, ()
    kept: list[Any] = []
    repeats: list[Repeat] = []
    seen: dict[Hashable, Any] = {}
    for event in events:
        kind = type(event)
        if (line := once.lines.get(kind)) and (key := line(event)) not in (None, _NOBODY):
            before = seen.setdefault((kind, key), event)
            if before is not event:
                repeats.append(Repeat(event.span, True, before == event, first=before.span))
                continue
        if part := once.parts.get(kind):
            event = _parts(event, part, seen, repeats)
        if event is not None:
            kept.append(event)
    return kept, repeats


def _something_again(events: Sequence[Any], once: Once) -> bool:
    """Whether anything in them may stand again: quicker than to find what."""
    seen: set[Hashable] = set()
    count = 0
    for event in events:
        kind = type(event)
        if kind in once.lines and (key := once.lines[kind](event)) is not None:
            seen.add((kind, key))
            count += 1
        if kind in once.parts:
            part = once.parts[kind]
            # within one line or several: what stands twice in either is found
            among = part.across(event) or count
            items = getattr(event, part.name)
            seen.update([(kind, among, part.key(item)) for item in items])
            count += len(items)
    return len(seen) < count


def _parts(event: Any, part: Items, seen: dict[Hashable, Any], repeats: list[Repeat]) -> Any | None:
    """A line without the parts that stand already; None where nothing of it is left."""
    items = getattr(event, part.name)
    among = part.across(event)
    lines: dict[Hashable, Any] = seen if among is not None else {}
    here: dict[Hashable, Any] = {}
    kept: list[Any] = []
    again = []
    for item in items:
        if part.key(item) == _NOBODY:
            kept.append(item)
            continue
        key = (type(event), among, part.key(item))
        if key in here:
            repeats.append(Repeat(_span(item, event), seat=part.key(item)))
            if part.unknown:
                kept = [part.unknown(one) if part.key(one) == part.key(item) else one for one in (*kept, item)]
        elif key in lines:
            again.append((item, lines[key]))
        else:
            kept.append(item)
        here[key] = item
    if again:
        same = not kept and all(item == before for item, before in again)
        repeats.append(Repeat(event.span, whole=True, again=same, total=among == "total"))
        if not kept:
            return None
    lines |= here
    return event if kept == list(items) else replace(event, **{part.name: tuple(kept)})


def _span(item: Any, event: Any) -> Span:
    span: Span = event.span if isinstance(item, int) or item.span == NOWHERE else item.span
    return span


def another_begins(events: Sequence[Any], once: Once, repeats: Sequence[Repeat], blank: Container[int]) -> int | None:
    """The line at which another deal begins whose heading is missing; None where none does.

    It begins where play does again, or with the play behind the end of this one, or behind a `blank` line with a line
    that this deal has already, if another such line or play of a kind that this deal has had follows.
    """
    for anew in once.anew:
        if anew(events) is None:
            continue
        # a line that stands twice in a row begins nothing
        single = [event for place, event in enumerate(events) if not place or event != events[place - 1]]
        if (place := anew(single)) is not None:
            return _line(single[place])
    kinds = list(map(type, events))
    last = len(kinds)
    while last and kinds[last - 1] not in once.play:
        last -= 1
    if not repeats and Figures not in kinds[:last] and once.ends.isdisjoint(kinds[:last]):
        return None
    closed = begins = None
    seen: set[Hashable] = set()
    for place, event in enumerate(events):
        kind = type(event)
        if begins is None and (kind in once.ends or is_result(event)):
            closed = place
        elif kind in once.parts and (said := _said_once(event, once.parts[kind])) and not said & seen:
            # «Вера заказала 1, взяла 1, +10», and then what Толя bids
            seen |= said
        elif kind in once.play and closed is not None:
            if begins is None:
                begins = next(i for i in range(closed + 1, place + 1) if not isinstance(events[i], Note | Winner))
                if any(repeat.whole and repeat.span.line >= _line(events[begins]) for repeat in repeats):
                    return _line(events[begins])
            elif kind not in once.hands:
                return _line(events[begins])
    lines = {repeat.span.line for repeat in repeats if repeat.whole}
    first = min(lines, default=0)
    if first - 1 not in blank:
        return None
    before = {type(event) for event in events if _line(event) < first}
    after = {type(event) for event in events if _line(event) > first}
    again = {type(event) for event in events if _line(event) == first}
    return first if len(lines) > 1 or (before & after & once.play) - again else None


def _said_once(event: Any, part: Items) -> set[Hashable]:
    """The parts of a line that can stand once in a deal."""
    among = part.across(event)
    return set() if among is None else {(type(event), among, part.key(item)) for item in getattr(event, part.name)}


def is_result(event: Any) -> bool:
    """Whether a line tells what a deal brought."""
    return isinstance(event, Figures) and event.kind in _RESULT


def _line(event: Any) -> int:
    line: int = event.span.line
    return line
