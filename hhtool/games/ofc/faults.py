"""Plants one fault in a legal deal: each way changes one thing, and the code that must come of it is its key.

Faults of a session, and those after which a deal goes on otherwise (`BY_SESSION`), are made by `generate`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple, TypeVar

from hhtool.cards.card import JOKER
from hhtool.games.ofc.house import ROWS, House
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Event, Fantasy, Part, Timeout, Turn
from hhtool.notation.record import Entry, Figures

BY_SESSION = ("HH106", "HH107", "OF105", "OF106", "OF107", "OF109", "OF110", "OF111", "SC102", "SC108")
"""Faults of how a session goes on, and of a player who is out of time."""

_OFF = (-10, -1, 1, 5)
"""By how much a figure is wrong."""

Node = TypeVar("Node", Turn, Board, Fantasy, Dead, Bonus)


@dataclass(frozen=True)
class Scene:
    """A deal that was played, the cards that nobody was dealt, and the layouts.

    `late` are the seats that are out of time, `silent` those of them whose hands are dead by that, `laid` those in
    fantasy.
    """

    deal: Deal
    house: House
    stock: Sequence[int]
    layouts: Sequence[Layout]
    late: Collection[int]
    silent: Collection[int]
    laid: Collection[int]

    def find(self, kind: type[Node]) -> list[tuple[int, Node]]:
        """The events of a kind, each with its index."""
        return [(index, event) for index, event in enumerate(self.deal.events) if isinstance(event, kind)]

    def mixed(self, kind: type[Node], rng: random.Random) -> list[tuple[int, Node]]:
        """The same in any order."""
        found = self.find(kind)
        return rng.sample(found, len(found))

    @property
    def ordered(self) -> bool:
        """Whether the order of turns is judged; heads-up, during a fantasy, it is not."""
        return len(self.layouts) > 2 or not self.laid

    def shown(self, seat: int, index: int) -> bool:
        """Whether a board of a seat stands behind an event."""
        return any(place > index and board.seat == seat for place, board in self.find(Board))


class Planted(NamedTuple):
    """A deal and the codes planted in it, by the index of the event they must be found at."""

    deal: Deal
    marks: dict[int, str]


def figures(kind: str, amounts: Iterable[Decimal | int]) -> Figures:
    """A line of figures, one for each seat."""
    return Figures(kind, tuple(Entry(seat, Decimal(amount)) for seat, amount in enumerate(amounts)))


def _with(scene: Scene, events: Iterable[Event], index: int, code: str) -> Planted:
    return Planted(replace(scene.deal, events=tuple(events)), {index: code})


def _changed(scene: Scene, index: int, event: Event, code: str) -> Planted:
    events = scene.deal.events
    return _with(scene, (*events[:index], event, *events[index + 1 :]), index, code)


def _inserted(scene: Scene, index: int, event: Event, code: str) -> Planted:
    events = scene.deal.events
    return _with(scene, (*events[:index], event, *events[index:]), index, code)


# --- what is said of players ---------------------------------------------------------------------------------


def undeclared(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand is dead, and not called so."""
    for index, line in scene.mixed(Dead, rng):
        for seat in line.seats:
            if seat in scene.silent:
                continue
            seats = tuple(other for other in line.seats if other != seat)
            events = list(scene.deal.events)
            events[index : index + 1] = [replace(line, seats=seats)] if seats else []
            return _with(scene, events, _whole(events, seat), "OF101")
    return None


def _whole(events: Sequence[Event], seat: int) -> int:
    """The index of the line with which the rows of a seat are whole."""
    turns, boards = (
        [
            index
            for index, event in enumerate(events)
            if isinstance(event, kinds) and event.seat == seat and (isinstance(event, Turn) or event.boxes)
        ]
        for kinds in ((Turn, Fantasy), Board)
    )
    return [*boards, *turns][-1]


def called_dead(scene: Scene, rng: random.Random) -> Planted | None:
    """A hand is called dead, and is not."""
    alive = [layout.seat for layout in scene.layouts if not layout.dead and layout.seat not in scene.silent]
    if not alive:
        return None
    seat, lines = rng.choice(alive), scene.mixed(Dead, rng)
    if lines and rng.random() < 0.5:
        index, line = lines[0]
        return _changed(scene, index, replace(line, seats=(*line.seats, seat)), "OF102")
    return _inserted(scene, _end(scene), Dead((seat,)), "OF102")


def _end(scene: Scene) -> int:
    """The index behind the cards: what is said at the end begins there."""
    cards = (Turn, Board, Fantasy)
    return max(index for index, event in enumerate(scene.deal.events) if isinstance(event, cards)) + 1


def wrong_bonus(scene: Scene, rng: random.Random) -> Planted | None:
    """A bonus that a row does not earn, one that is missing, or one for a dead hand; the score may go by it."""
    for index, line in scene.mixed(Bonus, rng):
        place = rng.randrange(len(line.awards))
        award = line.awards[place]
        off: int = rng.choice(_OFF)
        if len(line.awards) > 1 and award.amount and rng.random() < 0.4:
            awards = (*line.awards[:place], *line.awards[place + 1 :])
            off = -int(award.amount)
        else:
            changed = replace(award, amount=(award.amount or 0) + Decimal(off))
            awards = (*line.awards[:place], changed, *line.awards[place + 1 :])
        planted = _changed(scene, index, replace(line, awards=awards), "OF108")
        return _followed(planted, line.seat, off) if rng.random() < 0.5 else planted
    places = [index for index, event in enumerate(scene.deal.events) if isinstance(event, Figures)]
    dead = [layout.seat for layout in scene.layouts if layout.dead or layout.seat in scene.silent]
    if not dead or not places:
        return None
    line = Bonus(rng.choice(dead), (Award(rng.choice(scene.house.names), Decimal(rng.choice((1, 4, 9)))),))
    return _inserted(scene, places[0], line, "OF108")


def _followed(planted: Planted, seat: int, off: int) -> Planted:
    """The same with a score that has the wrong bonus in it."""
    events = list(planted.deal.events)
    for index, event in enumerate(events):
        if isinstance(event, Figures) and event.kind == "score":
            others = len(event.entries) - 1
            amounts = [
                (entry.amount or Decimal(0)) + (off * others if entry.seat == seat else -off) for entry in event.entries
            ]
            events[index] = figures("score", amounts)
    return planted._replace(deal=replace(planted.deal, events=tuple(events)))


def wrong_score(scene: Scene, rng: random.Random) -> Planted | None:
    """One player's points are off."""
    return _off(scene, rng, "SC101")


def wrong_sum(scene: Scene, rng: random.Random) -> Planted | None:
    """Only the score is written, and it does not sum to zero."""
    told = (Figures, Fantasy, Timeout)
    events = [event for event in scene.deal.events if isinstance(event, told)]
    events = [Fantasy(event.seat) if isinstance(event, Fantasy) else event for event in events]
    return _off(replace(scene, deal=replace(scene.deal, events=tuple(events))), rng, "SC103")


def _off(scene: Scene, rng: random.Random, code: str) -> Planted | None:
    for index, event in enumerate(scene.deal.events):
        if isinstance(event, Figures):
            amounts = [entry.amount or Decimal(0) for entry in event.entries]
            amounts[rng.randrange(len(amounts))] += rng.choice(_OFF)
            return _changed(scene, index, figures(event.kind, amounts), code)
    return None


# --- turns and rows ------------------------------------------------------------------------------------------


def _parts(scene: Scene, rng: random.Random) -> Iterator[tuple[int, Turn, int]]:
    """The parts of the turns of players who are not out of time, in any order: index, turn, place."""
    found = [
        (index, turn, place)
        for index, turn in scene.find(Turn)
        if turn.seat not in scene.late
        for place in range(len(turn.parts))
    ]
    return iter(rng.sample(found, len(found)))


def _parted(turn: Turn, place: int, part: Part) -> Turn:
    return replace(turn, parts=(*turn.parts[:place], part, *turn.parts[place + 1 :]))


def _before(scene: Scene, seat: int, index: int) -> dict[str, list[int]]:
    """The cards of each row of a seat that were set down in turns before an event."""
    rows: dict[str, list[int]] = {name: [] for name in scene.house.names}
    for place, turn in scene.find(Turn):
        if place < index and turn.seat == seat:
            for part in turn.parts:
                rows[part.row] += part.cards
    return rows


def overflow(scene: Scene, rng: random.Random) -> Planted | None:
    """A card goes to a row that is full, or a board shows it there."""
    sizes = dict(zip(scene.house.names, scene.house.sizes, strict=True))
    for index, turn, place in _parts(scene, rng):
        part = turn.parts[place]
        rows = _before(scene, turn.seat, index)
        full = [name for name in rows if len(rows[name]) == sizes[name]]
        if not full or len(part.cards) > 1:
            continue
        changed = _parted(turn, place, replace(part, row=rng.choice(full)))
        return _changed(scene, index, changed, "OF103")
    return None


def turn_size(scene: Scene, rng: random.Random) -> Planted | None:
    """A card too many or too few is set down or discarded."""
    for index, turn, place in _parts(scene, rng):
        part = turn.parts[place]
        way = rng.randrange(3)
        if way == 0 and scene.stock:
            changed = _parted(turn, place, replace(part, cards=(*part.cards, rng.choice(scene.stock))))
        elif way == 1 and scene.stock:
            changed = replace(turn, discards=(*turn.discards, *scene.stock[:2])[:2])
            if len(changed.discards) == scene.house.due(1)[1]:
                continue
        elif len(part.cards) > 1:
            changed = _parted(turn, place, replace(part, cards=part.cards[1:]))
        else:
            continue
        return _changed(scene, index, changed, "OF104")
    for index, line in scene.mixed(Fantasy, rng):
        if line.boxes:
            row = rng.randrange(len(line.boxes))
            return _changed(scene, index, _boxed(line, row, line.boxes[row].cards[1:]), "OF104")
    return None


Laid = TypeVar("Laid", Board, Fantasy)


def _boxed(line: Laid, row: int, cards: Sequence[int]) -> Laid:
    box = replace(line.boxes[row], cards=tuple(cards))
    return replace(line, boxes=(*line.boxes[:row], box, *line.boxes[row + 1 :]))


def moved(scene: Scene, rng: random.Random) -> Planted | None:
    """A card set down is set down again in another row, or stands in another row of a board."""
    for index, turn, place in _parts(scene, rng):
        part = turn.parts[place]
        others = [
            card for name, cards in _before(scene, turn.seat, index).items() if name != part.row for card in cards
        ]
        if others and rng.random() < 0.5:
            cards = (rng.choice(others), *part.cards[1:])
            return _changed(scene, index, _parted(turn, place, replace(part, cards=cards)), "OF112")
    for index, board in scene.mixed(Board, rng):
        rows = [row for row, box in enumerate(board.boxes) if box.cards]
        if len(rows) > 1 and any(turn.seat == board.seat for _index, turn in scene.find(Turn)):
            one, other = rng.sample(rows, 2)
            first, second = board.boxes[one].cards, board.boxes[other].cards
            changed = _boxed(board, one, (second[0], *first[1:]))
            return _changed(scene, index, _boxed(changed, other, (first[0], *second[1:])), "OF112")
    return None


def late_fantasy(scene: Scene, rng: random.Random) -> Planted | None:
    """A fantasy is laid out after a turn of another."""
    turns = scene.mixed(Turn, rng)
    for index, _line in scene.mixed(Fantasy, rng):
        if turns and len(scene.layouts) > 2:
            place = turns[0][0]
            events = list(scene.deal.events)
            events.insert(place, events.pop(index))
            return _with(scene, events, place, "OF113")
    return None


def unknown_row(scene: Scene, rng: random.Random) -> Planted | None:
    """A row that the variant does not have, or a layout with a row too many or too few."""
    names = [name for rows in ROWS.values() for name in rows if name not in scene.house.names]
    lines: list[tuple[int, Turn | Bonus | Board | Fantasy]] = [
        *scene.find(Turn),
        *scene.find(Bonus),
        *scene.find(Board),
        *scene.find(Fantasy),
    ]
    for index, line in rng.sample(lines, len(lines)):
        if isinstance(line, Turn) and line.seat not in scene.late:
            place = rng.randrange(len(line.parts))
            part = replace(line.parts[place], row=rng.choice(names))
            return _changed(scene, index, _parted(line, place, part), "OF114")
        if isinstance(line, Bonus):
            award = replace(line.awards[0], row=rng.choice(names))
            return _changed(scene, index, replace(line, awards=(award, *line.awards[1:])), "OF114")
        if isinstance(line, Board | Fantasy) and line.boxes:
            boxes = line.boxes[1:] if scene.house.rows > 3 else (*line.boxes, Box())
            return _changed(scene, index, replace(line, boxes=boxes), "OF114")
    return None


# --- cards ---------------------------------------------------------------------------------------------------


def twice(scene: Scene, rng: random.Random) -> Planted | None:
    """A card is set down or discarded that stands elsewhere already."""
    for index, turn, place in _parts(scene, rng):
        others = [card for cards in _cards_of(scene, turn.seat, index) for card in cards]
        if others:
            return _changed(scene, index, _exchanged(turn, place, rng, rng.choice(others)), "HH101")
    boards = [(index, board) for index, board in scene.find(Board) if not scene.find(Turn)]
    if len(boards) < 2:
        return None
    (_index, first), (index, second) = boards[0], boards[-1]
    row = rng.randrange(len(second.boxes))
    cards = (rng.choice(rng.choice(first.boxes).cards), *second.boxes[row].cards[1:])
    return _changed(scene, index, _boxed(second, row, cards), "HH101")


def _cards_of(scene: Scene, seat: int, index: int) -> Iterator[tuple[int, ...]]:
    """The cards that others set down or discarded before an event, and those that the seat itself discarded."""
    for turn in (turn for place, turn in scene.find(Turn) if place < index):
        yield turn.discards
        if turn.seat != seat:
            yield from (part.cards for part in turn.parts)
    for line in (line for place, line in scene.find(Fantasy) if place < index):
        yield line.discards
        yield from (box.cards for box in line.boxes)


def _exchanged(turn: Turn, place: int, rng: random.Random, card: int) -> Turn:
    """The turn with a card of a part, or a discard, exchanged for another."""
    if turn.discards and rng.random() < 0.3:
        return replace(turn, discards=(card, *turn.discards[1:]))
    part = turn.parts[place]
    return _parted(turn, place, replace(part, cards=(card, *part.cards[1:])))


def foreign(scene: Scene, rng: random.Random) -> Planted | None:
    """A joker, which the pack does not hold."""
    for index, turn, place in _parts(scene, rng):
        return _changed(scene, index, _exchanged(turn, place, rng, JOKER), "HH102")
    for index, board in scene.mixed(Board, rng):
        row = rng.randrange(len(board.boxes))
        return _changed(scene, index, _boxed(board, row, (JOKER, *board.boxes[row].cards[1:])), "HH102")
    return None


def short_board(scene: Scene, rng: random.Random) -> Planted | None:
    """A board does not show every card."""
    for index, board in scene.mixed(Board, rng):
        row = rng.choice([row for row, box in enumerate(board.boxes) if box.cards])
        return _changed(scene, index, _boxed(board, row, board.boxes[row].cards[1:]), "HH103")
    return None


# --- the order of the record ---------------------------------------------------------------------------------


def incomplete(scene: Scene, rng: random.Random) -> Planted | None:
    """The last turns, and all boards behind them, are not written."""
    turns = scene.find(Turn)
    if len(turns) < 2:
        return None
    last = turns[rng.randrange(len(turns) - 1)][0]
    events = [
        event for index, event in enumerate(scene.deal.events) if index <= last or not isinstance(event, Turn | Board)
    ]
    cards = [
        index
        for index, event in enumerate(events)
        if isinstance(event, Turn) or (isinstance(event, Fantasy) and event.boxes)
    ]
    return _with(scene, events, cards[-1], "HH108")


def out_of_turn(scene: Scene, rng: random.Random) -> Planted | None:
    """Two neighbours take their turns in the wrong order, a turn is missing, or has another's name."""
    if not scene.ordered:
        return None
    ways = [_exchanged_turns, _missing_turn, _misnamed]
    rng.shuffle(ways)
    return next((planted for way in ways if (planted := way(scene, rng))), None)


def _exchanged_turns(scene: Scene, rng: random.Random) -> Planted | None:
    events = list(scene.deal.events)
    for index, turn in scene.mixed(Turn, rng):
        after = events[index + 1] if index + 1 < len(events) else None
        if isinstance(after, Turn) and after.seat != turn.seat:
            events[index : index + 2] = [after, turn]
            return _with(scene, events, index, "HH109")
    return None


def _missing_turn(scene: Scene, rng: random.Random) -> Planted | None:
    turns = scene.find(Turn)
    for index, turn in scene.mixed(Turn, rng):
        after = next((place for place, _turn in turns if place > index), None)
        if after is None or scene.shown(turn.seat, index) or len({one.seat for _place, one in turns}) < 2:
            continue
        events = (*scene.deal.events[:index], *scene.deal.events[index + 1 :])
        return _with(scene, events, after - 1, "HH109")
    return None


def _misnamed(scene: Scene, rng: random.Random) -> Planted | None:
    for index, turn, _place in _parts(scene, rng):
        seats = {other.seat for _index, other in scene.find(Turn)} - {turn.seat, *scene.late}
        if seats:
            return _changed(scene, index, replace(turn, seat=rng.choice(sorted(seats))), "HH109")
    return None


Change = Callable[[Scene, random.Random], Planted | None]

WAYS: Mapping[str, Change] = {
    "HH101": twice,
    "HH102": foreign,
    "HH103": short_board,
    "HH108": incomplete,
    "HH109": out_of_turn,
    "OF101": undeclared,
    "OF102": called_dead,
    "OF103": overflow,
    "OF104": turn_size,
    "OF108": wrong_bonus,
    "OF112": moved,
    "OF113": late_fantasy,
    "OF114": unknown_row,
    "SC101": wrong_score,
    "SC103": wrong_sum,
}
"""What is changed in a deal that was played, by the code that comes of it."""
