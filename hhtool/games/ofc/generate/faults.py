"""Faults of open-face Chinese poker that are planted in a deal that was played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TypeVar

from hhtool.cards.card import JOKER
from hhtool.games.ofc.house import ROWS, House
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.record import Award, Board, Bonus, Box, Dead, Deal, Event, Fantasy, Part, Timeout, Turn
from hhtool.generate.draft import OFF, Draft, Planted, Ways, figures, substituted, wrong_score
from hhtool.notation.record import Figures


@dataclass(frozen=True)
class OFCDraft(Draft[Deal]):
    """A deal that was played, the cards that nobody was dealt, and the layouts.

    `late` are the seats that are out of time, `silent` those of them whose hands are dead by that, `laid` those in
    fantasy.
    """

    house: House
    stock: Sequence[int]
    layouts: Sequence[Layout]
    late: Collection[int]
    silent: Collection[int]
    laid: Collection[int]

    @property
    def ordered(self) -> bool:
        """Whether the order of turns is judged; heads-up, during a fantasy, it is not."""
        return len(self.layouts) > 2 or not self.laid

    def shown(self, seat: int, index: int) -> bool:
        """Whether a board of a seat stands behind an event."""
        return any(place > index and board.seat == seat for place, board in self.find(Board))


# --- what is said of players ---------------------------------------------------------------------------------


def undeclared(draft: OFCDraft) -> Planted | None:
    """A hand is dead, and not called so."""
    for index, line in draft.mixed(Dead):
        for seat in line.seats:
            if seat in draft.silent:
                continue
            seats = tuple(other for other in line.seats if other != seat)
            events = list(draft.deal.events)
            events[index : index + 1] = [replace(line, seats=seats)] if seats else []
            return draft.with_events(events, _whole(events, seat))
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


def called_dead(draft: OFCDraft) -> Planted | None:
    """A hand is called dead, and is not."""
    alive = [layout.seat for layout in draft.layouts if not layout.dead and layout.seat not in draft.silent]
    if not alive:
        return None
    seat, lines = draft.rng.choice(alive), draft.mixed(Dead)
    if lines and draft.rng.random() < 0.5:
        index, line = lines[0]
        return draft.changed(index, replace(line, seats=(*line.seats, seat)))
    return draft.inserted(_end(draft), Dead((seat,)))


def _end(draft: OFCDraft) -> int:
    """The index behind the cards: what is said at the end begins there."""
    cards = (Turn, Board, Fantasy)
    return max(index for index, event in enumerate(draft.deal.events) if isinstance(event, cards)) + 1


def wrong_bonus(draft: OFCDraft) -> Planted | None:
    """A bonus that a row does not earn, one that is missing, or one for a dead hand; the score may go by it."""
    for index, line in draft.mixed(Bonus):
        place = draft.rng.randrange(len(line.awards))
        award = line.awards[place]
        off: int = draft.rng.choice(OFF)
        if len(line.awards) > 1 and award.amount and draft.rng.random() < 0.4:
            awards = substituted(line.awards, place)
            off = -int(award.amount)
        else:
            changed = replace(award, amount=(award.amount or 0) + Decimal(off))
            awards = substituted(line.awards, place, changed)
        planted = draft.changed(index, replace(line, awards=awards))
        return _followed(planted, line.seat, off) if draft.rng.random() < 0.5 else planted
    places = [index for index, event in enumerate(draft.deal.events) if isinstance(event, Figures)]
    dead = [layout.seat for layout in draft.layouts if layout.dead or layout.seat in draft.silent]
    if not dead or not places:
        return None
    line = Bonus(
        draft.rng.choice(dead), (Award(draft.rng.choice(draft.house.names), Decimal(draft.rng.choice((1, 4, 9)))),)
    )
    return draft.inserted(places[0], line)


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


def wrong_sum(draft: OFCDraft) -> Planted | None:
    """Only the score is written, and it does not sum to zero."""
    events = [event for event in draft.deal.events if isinstance(event, Figures | Fantasy | Timeout)]
    bare = (Fantasy(event.seat) if isinstance(event, Fantasy) else event for event in events)
    return wrong_score(replace(draft, deal=replace(draft.deal, events=tuple(bare))))


# --- turns and rows ------------------------------------------------------------------------------------------


def _parts(draft: OFCDraft) -> Iterator[tuple[int, Turn, int]]:
    """The parts of the turns of players who are not out of time, in any order: index, turn, place."""
    found = [
        (index, turn, place)
        for index, turn in draft.find(Turn)
        if turn.seat not in draft.late
        for place in range(len(turn.parts))
    ]
    return iter(draft.rng.sample(found, len(found)))


def _parted(turn: Turn, place: int, part: Part) -> Turn:
    return replace(turn, parts=substituted(turn.parts, place, part))


def _before(draft: OFCDraft, seat: int, index: int) -> dict[str, list[int]]:
    """The cards of each row of a seat that were set down in turns before an event."""
    rows: dict[str, list[int]] = {name: [] for name in draft.house.names}
    for place, turn in draft.find(Turn):
        if place < index and turn.seat == seat:
            for part in turn.parts:
                rows[part.row] += part.cards
    return rows


def overflow(draft: OFCDraft) -> Planted | None:
    """A card goes to a row that is full, or a board shows it there."""
    sizes = dict(zip(draft.house.names, draft.house.sizes, strict=True))
    for index, turn, place in _parts(draft):
        part = turn.parts[place]
        rows = _before(draft, turn.seat, index)
        full = [name for name in rows if len(rows[name]) == sizes[name]]
        if not full or len(part.cards) > 1:
            continue
        changed = _parted(turn, place, replace(part, row=draft.rng.choice(full)))
        return draft.changed(index, changed)
    return None


def turn_size(draft: OFCDraft) -> Planted | None:
    """A card too many or too few is set down or discarded."""
    for index, turn, place in _parts(draft):
        part = turn.parts[place]
        way = draft.rng.randrange(3)
        if way == 0 and draft.stock:
            changed = _parted(turn, place, replace(part, cards=(*part.cards, draft.rng.choice(draft.stock))))
        elif way == 1 and draft.stock:
            changed = replace(turn, discards=(*turn.discards, *draft.stock[:2])[:2])
            if len(changed.discards) == draft.house.due(1)[1]:
                continue
        elif len(part.cards) > 1:
            changed = _parted(turn, place, replace(part, cards=part.cards[1:]))
        else:
            continue
        return draft.changed(index, changed)
    for index, line in draft.mixed(Fantasy):
        if line.boxes:
            row = draft.rng.randrange(len(line.boxes))
            return draft.changed(index, _boxed(line, row, line.boxes[row].cards[1:]))
    return None


Laid = TypeVar("Laid", Board, Fantasy)


def _boxed(line: Laid, row: int, cards: Sequence[int]) -> Laid:
    box = replace(line.boxes[row], cards=tuple(cards))
    return replace(line, boxes=substituted(line.boxes, row, box))


def moved(draft: OFCDraft) -> Planted | None:
    """A card set down is set down again in another row, or stands in another row of a board."""
    for index, turn, place in _parts(draft):
        part = turn.parts[place]
        others = [
            card for name, cards in _before(draft, turn.seat, index).items() if name != part.row for card in cards
        ]
        if others and draft.rng.random() < 0.5:
            cards = (draft.rng.choice(others), *part.cards[1:])
            return draft.changed(index, _parted(turn, place, replace(part, cards=cards)))
    for index, board in draft.mixed(Board):
        rows = [row for row, box in enumerate(board.boxes) if box.cards]
        if len(rows) > 1 and any(turn.seat == board.seat for _index, turn in draft.find(Turn)):
            one, other = draft.rng.sample(rows, 2)
            first, second = board.boxes[one].cards, board.boxes[other].cards
            changed = _boxed(board, one, (second[0], *first[1:]))
            return draft.changed(index, _boxed(changed, other, (first[0], *second[1:])))
    return None


def late_fantasy(draft: OFCDraft) -> Planted | None:
    """A fantasy is laid out after a turn of another."""
    turns = draft.mixed(Turn)
    for index, _line in draft.mixed(Fantasy):
        if turns and len(draft.layouts) > 2:
            place = turns[0][0]
            events = list(draft.deal.events)
            events.insert(place, events.pop(index))
            return draft.with_events(events, place)
    return None


def unknown_row(draft: OFCDraft) -> Planted | None:
    """A row that the variant does not have, or a layout with a row too many or too few."""
    names = [name for rows in ROWS.values() for name in rows if name not in draft.house.names]
    lines: list[tuple[int, Turn | Bonus | Board | Fantasy]] = [
        *draft.find(Turn),
        *draft.find(Bonus),
        *draft.find(Board),
        *draft.find(Fantasy),
    ]
    for index, line in draft.rng.sample(lines, len(lines)):
        if isinstance(line, Turn) and line.seat not in draft.late:
            place = draft.rng.randrange(len(line.parts))
            part = replace(line.parts[place], row=draft.rng.choice(names))
            return draft.changed(index, _parted(line, place, part))
        if isinstance(line, Bonus):
            award = replace(line.awards[0], row=draft.rng.choice(names))
            return draft.changed(index, replace(line, awards=(award, *line.awards[1:])))
        if isinstance(line, Board | Fantasy) and line.boxes:
            boxes = line.boxes[1:] if draft.house.rows > 3 else (*line.boxes, Box())
            return draft.changed(index, replace(line, boxes=boxes))
    return None


# --- cards ---------------------------------------------------------------------------------------------------


def twice(draft: OFCDraft) -> Planted | None:
    """A card is set down or discarded that stands elsewhere already."""
    for index, turn, place in _parts(draft):
        others = [card for cards in _cards_of(draft, turn.seat, index) for card in cards]
        if others:
            return draft.changed(index, _exchanged(draft, turn, place, draft.rng.choice(others)))
    boards = [(index, board) for index, board in draft.find(Board) if not draft.find(Turn)]
    if len(boards) < 2:
        return None
    (_index, first), (index, second) = boards[0], boards[-1]
    row = draft.rng.randrange(len(second.boxes))
    cards = (draft.rng.choice(draft.rng.choice(first.boxes).cards), *second.boxes[row].cards[1:])
    return draft.changed(index, _boxed(second, row, cards))


def _cards_of(draft: OFCDraft, seat: int, index: int) -> Iterator[tuple[int, ...]]:
    """The cards that others set down or discarded before an event, and those that the seat itself discarded."""
    for turn in (turn for place, turn in draft.find(Turn) if place < index):
        yield turn.discards
        if turn.seat != seat:
            yield from (part.cards for part in turn.parts)
    for line in (line for place, line in draft.find(Fantasy) if place < index):
        yield line.discards
        yield from (box.cards for box in line.boxes)


def _exchanged(draft: OFCDraft, turn: Turn, place: int, card: int) -> Turn:
    """The turn with a card of a part, or a discard, exchanged for another."""
    if turn.discards and draft.rng.random() < 0.3:
        return replace(turn, discards=(card, *turn.discards[1:]))
    part = turn.parts[place]
    return _parted(turn, place, replace(part, cards=(card, *part.cards[1:])))


def foreign(draft: OFCDraft) -> Planted | None:
    """A joker, which the pack does not hold."""
    for index, turn, place in _parts(draft):
        return draft.changed(index, _exchanged(draft, turn, place, JOKER))
    for index, board in draft.mixed(Board):
        row = draft.rng.randrange(len(board.boxes))
        return draft.changed(index, _boxed(board, row, (JOKER, *board.boxes[row].cards[1:])))
    return None


def short_board(draft: OFCDraft) -> Planted | None:
    """A board does not show every card."""
    for index, board in draft.mixed(Board):
        row = draft.rng.choice([row for row, box in enumerate(board.boxes) if box.cards])
        return draft.changed(index, _boxed(board, row, board.boxes[row].cards[1:]))
    return None


# --- the order of the record ---------------------------------------------------------------------------------


def incomplete(draft: OFCDraft) -> Planted | None:
    """The last turns, and all boards behind them, are not written."""
    turns = draft.find(Turn)
    if len(turns) < 2:
        return None
    last = turns[draft.rng.randrange(len(turns) - 1)][0]
    events = [
        event for index, event in enumerate(draft.deal.events) if index <= last or not isinstance(event, Turn | Board)
    ]
    cards = [
        index
        for index, event in enumerate(events)
        if isinstance(event, Turn) or (isinstance(event, Fantasy) and event.boxes)
    ]
    return draft.with_events(events, cards[-1])


def exchanged_turns(draft: OFCDraft) -> Planted | None:
    """Two neighbours take their turns in the wrong order."""
    events = list(draft.deal.events)
    for index, turn in draft.mixed(Turn) if draft.ordered else ():
        after = events[index + 1] if index + 1 < len(events) else None
        if isinstance(after, Turn) and after.seat != turn.seat:
            events[index : index + 2] = [after, turn]
            return draft.with_events(events, index)
    return None


def missing_turn(draft: OFCDraft) -> Planted | None:
    """A turn is missing."""
    turns = draft.find(Turn)
    for index, turn in draft.mixed(Turn) if draft.ordered else ():
        after = next((place for place, _turn in turns if place > index), None)
        if after is None or draft.shown(turn.seat, index) or len({one.seat for _place, one in turns}) < 2:
            continue
        events = (*draft.deal.events[:index], *draft.deal.events[index + 1 :])
        return draft.with_events(events, after - 1)
    return None


def misnamed(draft: OFCDraft) -> Planted | None:
    """A turn has another's name."""
    for index, turn, _place in _parts(draft) if draft.ordered else ():
        seats = {other.seat for _index, other in draft.find(Turn)} - {turn.seat, *draft.late}
        if seats:
            return draft.changed(index, replace(turn, seat=draft.rng.choice(sorted(seats))))
    return None


WAYS: Ways = {
    "HH101": (twice,),
    "HH102": (foreign,),
    "HH103": (short_board,),
    "HH108": (incomplete,),
    "HH109": (exchanged_turns, missing_turn, misnamed),
    "OF101": (undeclared,),
    "OF102": (called_dead,),
    "OF103": (overflow,),
    "OF104": (turn_size,),
    "OF108": (wrong_bonus,),
    "OF112": (moved,),
    "OF113": (late_fantasy,),
    "OF114": (unknown_row,),
    "SC101": (wrong_score,),
    "SC103": (wrong_sum,),
}
"""What is changed in a deal that was played, by the code that comes of it."""
