"""A deal turn by turn: fantasies, the size of turns, placements after a timeout, and what the rows come to."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from hhtool.checks.records import Incomplete, WrongCardCount
from hhtool.games.ofc.checks.fantasies import FantasyLate, FantasyNotEarned, FantasyTooMany
from hhtool.games.ofc.checks.placement import TimeoutPlacement, UnknownRow, WrongRowCount, WrongTurnSize
from hhtool.games.ofc.engine.boards import Boards
from hhtool.games.ofc.engine.cards import CardsDown
from hhtool.games.ofc.engine.order import HEADS_UP, miscounted, placings
from hhtool.games.ofc.engine.scores import judge_scores
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.record import Board, Fantasy, Timeout, Turn
from hhtool.games.ofc.replay import FantasyMissed, PlayedTurn, Replay
from hhtool.games.ofc.scoring import scores
from hhtool.notation.source import Span


def play(result: Replay) -> None:
    """Replay the whole deal of `result`, which holds what came of it then."""
    result.fantasies = frozenset(event.seat for event in result.lines(Fantasy))
    run = _Run(result, result.lines(Turn))
    run.play()
    _finish(result, run)


class _Run:
    """A deal as it is replayed; `boards` holds its boards against what was set down."""

    def __init__(self, result: Replay, turns: Sequence[Turn]) -> None:
        self.result, self.house, self.breaches = result, result.house, result.breaches
        self.players = len(result.deal.players)
        self.cards = CardsDown(result)
        self.late = {seat for seat, name in enumerate(result.deal.players) if name in result.carry.late}
        # seats of which it was noted that they set cards down in the wrong row after a timeout
        self.strayed: set[int] = set()
        self.begun = False
        self.boards = Boards(self.cards, turns) if result.lines(Board) else None
        self._fantasies_due()
        result.placings = placings(result, turns, self.boards.patchy if self.boards else frozenset())
        self.cards.excused = miscounted(result.placings, self.house)

    def play(self) -> None:
        """Do what the lines say."""
        turns = iter(self.result.placings)
        for event in self.result.deal.events:
            if isinstance(event, Turn):
                self._turn(next(turns))
            elif isinstance(event, Fantasy):
                self._fantasy(event)
            elif isinstance(event, Board) and self.boards is not None:
                self.boards.show(event)
            elif isinstance(event, Timeout):
                self.late.update(event.seats)

    # --- fantasies ---

    def _fantasies_due(self) -> None:
        """Fantasies without the right to them, too many of them, and those missed."""
        result = self.result
        rights = [result.carry.right(name) for name in result.deal.players]
        concerned = [seat for seat, right in enumerate(rights) if right.met or seat in result.fantasies]
        lines: dict[int, Span] = {}
        if concerned:
            acts: list[Fantasy | Turn] = [*result.lines(Fantasy), *result.lines(Turn)]
            for event in acts:
                lines.setdefault(event.seat, event.span)
        for seat in concerned:
            right = rights[seat]
            laid: bool | None = seat in result.fantasies
            if not laid and seat not in lines and not result.carry.marked and not result.is_ordinary(seat):
                laid = None
            span = lines.get(seat, result.deal.head_span)
            kind = right.breach(self.house, laid=laid)
            if kind == "fantasy-missed":
                self.breaches.append(FantasyMissed(span, seat))
            elif kind == "fantasy-not-earned":
                self.breaches.append(FantasyNotEarned(span, seat))
            elif kind:
                self.breaches.append(FantasyTooMany(span, seat, run=right.least))

    def _fantasy(self, event: Fantasy) -> None:
        seat, cards = event.seat, self.cards
        layout = cards.layouts[seat]
        layout.fantasy = True
        if self.begun and self.players > HEADS_UP:
            self.breaches.append(FantasyLate(event.span, seat))
        if not event.boxes:
            return
        cards.last = event.span
        if len(event.boxes) != self.house.rows:
            self.breaches.append(WrongRowCount(event.span, seat, count=len(event.boxes)))
            layout.odd = True
            return
        if cards.repeats(event, list(enumerate(event.boxes))):
            return
        placed = sum(len(box.cards) for box in event.boxes)
        due = (self.house.cards, self.house.fantasy_discards)
        if placed != due[0] or len(event.discards) not in (0, due[1]):
            self._wrong_size(event, placed, due)
        cards.now.clear()
        for row, box in enumerate(event.boxes):
            cards.set_down(seat, row, box)
        cards.discard(seat, event.discards, event.span)

    # --- turns ---

    def _turn(self, placing: PlayedTurn) -> None:
        turn, number, _expected = placing
        seat, cards = turn.seat, self.cards
        layout = cards.layouts[seat]
        cards.last = turn.span
        if seat in self.result.fantasies and self.players > HEADS_UP:
            return
        self.begun = True
        layout.turns += 1
        index = self.house.index
        where = [(index.get(part.row), part) for part in turn.parts]
        if cards.repeats(turn, where):
            return
        placed = 0
        for _row, part in where:
            placed += len(part.cards)
        due = (0, 0) if seat in self.result.fantasies else self.house.due(number)
        sound = self._is_due(turn, placed, due)
        cards.now.clear()
        before = [len(row) for row in layout.rows] if seat in self.late else None
        for row, part in where:
            if row is None:
                self.breaches.append(UnknownRow(part.span, seat, row=part.row))
                layout.odd = True
                sound = False
            else:
                sound = cards.set_down(seat, row, part) and sound
        if turn.discards:
            cards.discard(seat, turn.discards, turn.span)
        if before is not None and sound and not self._has_gaps(seat):
            self._after_timeout(turn, before, placed)

    def _is_due(self, turn: Turn, placed: int, due: tuple[int, int]) -> bool:
        """Whether a turn is of the right size; where it is not, that is noted."""
        discarded = len(turn.discards)
        if (placed == due[0] and discarded in (0, due[1])) or turn.seat in self.cards.excused:
            return True
        if self.boards and self.boards.allows(self.cards.layouts[turn.seat], (placed, discarded)):
            return True
        self._wrong_size(turn, placed, due)
        return False

    def _wrong_size(self, event: Turn | Fantasy, placed: int, due: tuple[int, int]) -> None:
        count = (placed, len(event.discards))
        self.breaches.append(WrongTurnSize(event.span, event.seat, count=count, due=due))
        self.cards.surplus[event.seat] += placed - due[0]

    def _has_gaps(self, seat: int) -> bool:
        """Whether turns of a seat are missing or at fault, so that it is not known which rows had room."""
        if seat in self.strayed:
            return True
        return self.cards.excuses(seat) or (self.boards is not None and seat in self.boards.patchy)

    def _after_timeout(self, turn: Turn, before: Sequence[int], placed: int) -> None:
        """After a timeout the cards are set down from the senior row upwards."""
        rows = self.cards.layouts[turn.seat].rows
        left, right = placed, []
        for row in range(len(rows) - 1, -1, -1):
            count = min(left, self.house.sizes[row] - before[row])
            right.append((row, count))
            left -= count
        if any(len(rows[row]) - before[row] != count for row, count in right):
            due = [(row, count) for row, count in right if count > 0]
            self.breaches.append(TimeoutPlacement(turn.span, turn.seat, right=due))
            self.strayed.add(turn.seat)


# --- the end -------------------------------------------------------------------------------------------------


def _finish(result: Replay, run: _Run) -> None:
    """What the layouts are worth, and whether the record stops before they are whole."""
    house = result.house
    result.late = frozenset(run.late)
    result.seen = run.cards.seen
    dead_late = house.timeout == "dead"
    for seat, layout in enumerate(result.layouts):
        layout.judge(house, result.seen)
        result.dead.append(True if dead_late and seat in result.late else layout.dead)
    _incomplete(result, run)
    for seat, layout in enumerate(result.layouts):
        result.bonuses.append(_bonuses(result, seat, layout))
    result.scores = _scores(result)
    judge_scores(result)


def _incomplete(result: Replay, run: _Run) -> None:
    """A deal that was begun and does not end, unless a fault that was noted explains it."""
    if run.cards.last is None:
        return
    open_seats = [
        seat
        for seat, layout in enumerate(result.layouts)
        if not layout.complete and not run.cards.explains(seat) and not _is_unshown(result, layout)
    ]
    if not open_seats:
        return
    shown = run.boards.short(open_seats) if run.boards else {}
    for seat, span in shown.items():
        count, due = result.layouts[seat].count, result.house.cards
        result.breaches.append(WrongCardCount(span, seat, count=count, due=due))
    if set(open_seats) - set(shown):
        result.breaches.append(Incomplete(run.cards.last))


def _is_unshown(result: Replay, layout: Layout) -> bool:
    """Whether nothing is shown of a layout, and that is no sign of a record that stops: the player is in fantasy, or no
    turn at all is written."""
    return not layout.count and (layout.fantasy or not result.placings)


def _bonuses(result: Replay, seat: int, layout: Layout) -> tuple[int, ...] | None:
    """What each row of a seat earns; None where that cannot be told."""
    dead, house = result.dead[seat], result.house
    if dead:
        return (0,) * house.rows
    if dead is None or layout.strengths is None:
        return None
    return tuple(awards[one] for awards, one in zip(house.awards, layout.strengths, strict=True))


def _scores(result: Replay) -> dict[int, Decimal] | None:
    """What the deal brings each seat; None where that cannot be told."""
    dead = [one for one in result.dead if one is not None]
    bonuses = [one for one in result.bonuses if one is not None]
    if len(dead) < len(result.layouts) or len(bonuses) < len(result.layouts):
        return None
    strengths = [layout.strengths for layout in result.layouts]
    found = scores(strengths, dead, bonuses, result.house)
    return {seat: Decimal(one) for seat, one in enumerate(found)}
