"""The state machine of open-face Chinese poker: it does what the record says and notes what the rules did not allow.

`replay` never raises on a record. A deal with a line that could not be read is not judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from decimal import Decimal

from hhtool.cards.card import BIT, JOKER, UNKNOWN
from hhtool.checks.records import CardNotInPack, DuplicateCard, Incomplete, OutOfTurn, WrongCardCount
from hhtool.game.align import count_slips, places, rotation
from hhtool.game.breach import Noted
from hhtool.games.contract import Engine
from hhtool.games.ofc.boards import Boards
from hhtool.games.ofc.fantasy import Right, after
from hhtool.games.ofc.figures import judge_figures
from hhtool.games.ofc.house import House
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.record import Board, Box, Dead, Deal, Fantasy, Part, Timeout, Turn
from hhtool.games.ofc.replay import Carry, Placing, Replay
from hhtool.games.ofc.scoring import scores
from hhtool.i18n import _
from hhtool.notation.record import Session, consecutive
from hhtool.notation.source import Span

_HEADS_UP = 2
_BEFORE_THE_FIRST = "0"


def start(session: Session, house: House) -> Carry:  # noqa: ARG001
    """The carry into a session's first deal: nobody has a right to a fantasy, unless deals may be missing before it."""
    if session.partial:
        return Carry(language=session.language)
    return Carry(_BEFORE_THE_FIRST, default=Right(), language=session.language)


def replay(deal: Deal, house: House, carry: Carry) -> Replay:
    """Replay one deal; `end` of what comes back is the carry into the next."""
    if carry.label and not consecutive(carry.label, deal.label):
        carry = carry.after_gap()
    result = Replay(deal, house, carry, button=deal.dealer)
    if deal.complete:
        Run(result).run()
        result.end = _end(result)
    else:
        result.end = carry.after_gap()._replace(label=deal.label)
    return result


def _end(result: Replay) -> Carry:
    """What a deal leaves to the next."""
    deal, carry, house = result.deal, result.carry, result.house
    rights: dict[str, Right] = {}
    called = {seat for event in result.lines(Dead) for seat in event.seats}
    for seat, layout in enumerate(result.layouts):
        name = deal.players[seat]
        # where no card is written, what the record calls a hand is all there is
        dead = True if called and seat in called and not layout.count else result.dead[seat]
        laid = _laid(result, seat)
        rights[name] = after(carry.right(name), layout, house, laid=laid, dead=dead, seen=result.seen)
    button = None if result.button is None else deal.players[result.button]
    late = carry.late.union(deal.players[seat] for seat in result.late)
    return carry._replace(label=deal.label, button=button, rights=rights, late=late)


def _laid(result: Replay, seat: int) -> bool | None:
    """Whether a seat played the deal as a fantasy; None where only its score or its rows are written."""
    if seat in result.fantasies:
        return True
    may = result.carry.right(result.deal.players[seat]).due(result.house)
    return False if may is False or result.carry.marked or result.layouts[seat].turns else None


class Run:
    """A deal as it is replayed; `boards` holds its boards against what was set down."""

    def __init__(self, result: Replay) -> None:
        self.result, self.deal, self.house = result, result.deal, result.house
        self.players = len(self.deal.players)
        self.sizes = self.house.sizes
        rows = self.house.rows
        self.layouts = result.layouts
        self.layouts += [Layout(seat, [[] for _row in range(rows)]) for seat in range(self.players)]
        # the cards that the line set down which is replayed
        self.now: set[int] = set()
        # where each card stands: the seat, the row (-1: discarded), and the place in the text
        self.owners: dict[int, tuple[int, int, Span]] = {}
        self.surplus = [0] * self.players
        self.overfull: set[int] = set()
        # cards of which it was noted that they lie in a wrong row
        self.told: set[int] = set()
        # seats that were told to have set cards down in the wrong row after a timeout
        self.strayed: set[int] = set()
        # seats whose turns are too many or too few because of what was noted of their order
        self.excused: Set[int] = frozenset()
        # turns of which it was noted that they are out of order: of what size they should be is not told
        self.misplaced: set[int] = set()
        self.begun = False
        self.last: Span | None = None
        self.boards: Boards | None = None

    def note(
        self, kind: str, span: Span, seat: int = -1, related: Iterable[tuple[Span, object]] = (), **facts: object
    ) -> None:
        """Note a breach."""
        self.result.breaches.append(Noted(kind, span, seat, facts, tuple(related)))  # type: ignore[arg-type]

    # --- the whole deal ---

    def run(self) -> None:
        """Replay the whole deal."""
        result, deal = self.result, self.deal
        turns = [event for event in result.lines(Turn) if event.seat >= 0]
        result.fantasies = frozenset(event.seat for event in result.lines(Fantasy) if event.seat >= 0)
        late = {seat for seat, name in enumerate(deal.players) if name in result.carry.late}
        self.late = late
        if result.lines(Board):
            self.boards = Boards(self, turns)
        self._fantasies_due()
        placings = result.placings = self._placed(turns)
        place = 0
        for event in deal.events:
            if isinstance(event, Turn):
                if event.seat >= 0:
                    self._turn(placings[place])
                    place += 1
            elif isinstance(event, Fantasy):
                self._fantasy(event)
            elif isinstance(event, Board):
                if event.seat >= 0 and self.boards is not None:
                    self.boards.show(event)
            elif isinstance(event, Timeout):
                late.update(seat for seat in event.seats if seat >= 0)
        result.late = frozenset(late)
        self._finish()

    def _finish(self) -> None:
        result, house = self.result, self.house
        seen = 0
        for card in self.owners:
            seen |= BIT[card]
        result.seen = seen
        dead_late = house.timeout == "dead"
        for seat, layout in enumerate(self.layouts):
            layout.judge(house, seen)
            result.dead.append(True if dead_late and seat in result.late else layout.dead)
        self._incomplete()
        for seat, layout in enumerate(self.layouts):
            result.bonuses.append(self._bonuses(seat, layout))
        result.scores = self._scores()
        judge_figures(result)

    def _bonuses(self, seat: int, layout: Layout) -> tuple[int, ...] | None:
        """What each row of a seat earns; None where that cannot be told."""
        dead = self.result.dead[seat]
        if dead:
            return (0,) * self.house.rows
        if dead is None or layout.strengths is None:
            return None
        return tuple(awards[one] for awards, one in zip(self.house.awards, layout.strengths, strict=True))

    def _scores(self) -> dict[int, Decimal] | None:
        dead = [one for one in self.result.dead if one is not None]
        bonuses = [one for one in self.result.bonuses if one is not None]
        if len(dead) < self.players or len(bonuses) < self.players:
            return None
        strengths = [layout.strengths for layout in self.layouts]
        found = scores(strengths, dead, bonuses, self.house)
        return {seat: Decimal(one) for seat, one in enumerate(found)}

    # --- whose turn it was ---

    def _placed(self, turns: Sequence[Turn]) -> list[Placing]:
        """Each turn with its number and whose turn it was; those out of turn are noted."""
        result = self.result
        fantasies = result.fantasies
        own: dict[int, int] = {}
        for turn in turns:
            own[turn.seat] = own.get(turn.seat, 0) + 1
        patchy = self.boards.patchy if self.boards else frozenset()
        judged = not (fantasies and self.players == _HEADS_UP)
        rounds = self.house.turns + 1
        seats = [
            seat
            for seat in rotation(self.players, self._button(turns, own, patchy))
            if seat in own and seat not in fantasies and seat not in patchy
        ]
        acted = [turn for turn in turns if turn.seat in seats] if len(seats) < len(own) else turns
        if not judged or not seats:
            acted = ()
        found = places([turn.seat for turn in acted], seats, rounds) if acted else []
        told = dict(zip(map(id, acted), found, strict=True))
        numbers: dict[int, int] = {}
        placings = []
        for turn in turns:
            seat = turn.seat
            number = numbers[seat] = numbers.get(seat, -1) + 1
            place = told.get(id(turn))
            if place is None:
                if seat in fantasies and judged:
                    self.result.breaches.append(OutOfTurn(turn.span, seat, expected=None))
                placings.append(Placing(turn, number, None))
                continue
            if place.expected != seat:
                self.result.breaches.append(OutOfTurn(turn.span, seat, expected=place.expected))
                self.misplaced.add(id(turn))
                self.excused = {one for one in own if own[one] != rounds}
            placings.append(Placing(turn, place.round, place.expected))
        return placings

    def _button(self, turns: Sequence[Turn], own: dict[int, int], patchy: Iterable[int]) -> int:
        """Who has the button: as written, unless the turns show who was due, so that only the heading is wrong.

        Where it is not written, the first turn shows it.
        """
        result, deal = self.result, self.deal
        first = (turns[0].seat - 1) % self.players if turns else 0
        written = deal.dealer
        if written is None:
            written = self._due_button()
            result.button = first if written is None and turns else written
        if written is None:
            return first
        if not turns or turns[0].seat == (written + 1) % self.players:
            return written
        rounds = self.house.turns + 1
        acted = [turn.seat for turn in turns if turn.seat not in result.fantasies and turn.seat not in patchy]

        def slips(button: int) -> int:
            rotated = rotation(self.players, button)
            return count_slips(
                acted, [s for s in rotated if s in own and s not in result.fantasies and s not in patchy], rounds
            )

        due = self._due_button()
        wrong = slips(written)
        if wrong and due is not None and due != written and not slips(due):
            result.button = due
            return due
        if wrong and len(acted) == rounds * len(set(acted)):
            other = (acted[0] - 1) % self.players
            if not slips(other):
                expected = next((s for s in rotation(self.players, written) if s in acted), acted[0])
                result.breaches.append(OutOfTurn(turns[0].span, turns[0].seat, expected=expected))
                return other
        return written

    def _due_button(self) -> int | None:
        """Who must have the button; None where that is not known."""
        players, carry = self.deal.players, self.result.carry
        if carry.button not in players:
            return None
        return (players.index(carry.button) + (0 if self.result.fantasies else 1)) % self.players

    # --- fantasies ---

    def _fantasies_due(self) -> None:
        """Fantasies without the right to them, too many of them, and those missed."""
        result = self.result
        rights = [result.carry.right(name) for name in self.deal.players]
        concerned = [seat for seat, right in enumerate(rights) if right.met or seat in result.fantasies]
        lines: dict[int, Span] = {}
        if concerned:
            acts: list[Fantasy | Turn] = [*result.lines(Fantasy), *result.lines(Turn)]
            for event in acts:
                lines.setdefault(event.seat, event.span)
        for seat in concerned:
            right = rights[seat]
            laid: bool | None = seat in result.fantasies
            if not laid and seat not in lines and not result.carry.marked:
                laid = None
            kind = right.breach(self.house, laid=laid)
            if kind:
                self.note(kind, lines.get(seat, self.deal.head_span), seat, run=right.least)

    def _fantasy(self, event: Fantasy) -> None:
        seat = event.seat
        if seat < 0:
            return
        layout = self.layouts[seat]
        layout.fantasy = True
        if self.begun and self.players > _HEADS_UP:
            self.note("fantasy-late", event.span, seat)
        if not event.boxes:
            return
        self.last = event.span
        if len(event.boxes) != self.house.rows:
            self.note("unknown-row", event.span, seat, rows=len(event.boxes))
            layout.odd = True
            return
        if self._repeats(event, list(enumerate(event.boxes))):
            return
        placed = sum(len(box.cards) for box in event.boxes)
        due = (self.house.cards, self.house.fantasy_discards)
        if placed != due[0] or len(event.discards) not in (0, due[1]):
            self.note("wrong-turn-size", event.span, seat, count=(placed, len(event.discards)), due=due)
            self.surplus[seat] += placed - due[0]
        self.now.clear()
        for row, box in enumerate(event.boxes):
            self._set_down(seat, row, box)
        self._discard(seat, event.discards, event.span)

    # --- turns ---

    def _turn(self, placing: Placing) -> None:
        turn, number, _expected = placing
        seat = turn.seat
        layout = self.layouts[seat]
        self.last = turn.span
        if seat in self.result.fantasies and self.players > _HEADS_UP:
            return
        self.begun = True
        layout.turns += 1
        index = self.house.index
        where = [(index.get(part.row), part) for part in turn.parts]
        if self._repeats(turn, where):
            return
        placed = 0
        for _row, part in where:
            placed += len(part.cards)
        discarded = len(turn.discards)
        due = self.house.due(number)
        sound = True
        right = (placed == due[0] and discarded in (0, due[1])) or id(turn) in self.misplaced
        if not right and not (self.boards and self.boards.allows(layout, (placed, discarded))):
            self.note("wrong-turn-size", turn.span, seat, count=(placed, discarded), due=due)
            self.surplus[seat] += placed - due[0]
            sound = False
        self.now.clear()
        before = [len(row) for row in layout.rows] if seat in self.late else None
        for row, part in where:
            if row is None:
                self.note("unknown-row", part.span, seat, row=part.row)
                layout.odd = True
                sound = False
            else:
                sound = self._set_down(seat, row, part) and sound
        if discarded:
            self._discard(seat, turn.discards, turn.span)
        if before is not None and sound and not self._holed(seat):
            self._after_timeout(turn, before, placed)

    def _repeats(self, event: Turn | Fantasy, where: Sequence[tuple[int | None, Part | Box]]) -> bool:
        """Whether a line sets down only what its player set down before: it is there twice, and that is told once."""
        seat, owners = event.seat, self.owners
        for row, part in where:
            for card in part.cards:
                if card not in owners or owners[card][:2] != (seat, row):
                    return False
        cards = [card for _row, part in where for card in part.cards]
        if seat not in self.excused:
            if len(cards) < 2:
                return False
            self._twice(event.span, seat, cards, owners[cards[0]][2])
            self.overfull.add(seat)
        return True

    def _holed(self, seat: int) -> bool:
        """Whether turns of a seat are missing or at fault, so that it is not known which rows had room."""
        if seat in self.strayed:
            return True
        return self.excuses(seat) or (self.boards is not None and seat in self.boards.patchy)

    def _after_timeout(self, turn: Turn, before: Sequence[int], placed: int) -> None:
        """After a timeout the cards are set down from the senior row upwards."""
        rows = self.layouts[turn.seat].rows
        left, right = placed, []
        for row in range(len(rows) - 1, -1, -1):
            count = min(left, self.sizes[row] - before[row])
            right.append((row, count))
            left -= count
        if any(len(rows[row]) - before[row] != count for row, count in right):
            told = [(row, count) for row, count in right if count > 0]
            self.note("timeout-placement", turn.span, turn.seat, right=told)
            self.strayed.add(turn.seat)

    def _set_down(self, seat: int, row: int, where: Part | Box) -> bool:
        """Set cards down in a row; False where something is wrong with that."""
        layout = self.layouts[seat]
        box = layout.rows[row]
        cards = where.cards
        sound = True
        over = len(box) + len(cards) - self.sizes[row]
        if over > 0:
            sound = False
            # which of them is wrong cannot be told
            self.told.update(box, cards)
            self.overflow(seat, row, over, where.span)
        for card in cards:
            if card in self.owners or card >= JOKER:
                sound = self._odd(seat, row, card, where.span) and sound
            else:
                self.owners[card] = (seat, row, where.span)
                self.now.add(card)
                box.append(card)
        return sound

    def overflow(self, seat: int, row: int, over: int, span: Span) -> None:
        """A row with too many cards, unless a turn with too many cards explains it."""
        if seat in self.overfull or seat in self.excused or self.surplus[seat] >= over:
            return
        self.overfull.add(seat)
        count = self.sizes[row] + over
        self.note("row-overflow", span, seat, row=row, count=count, due=self.sizes[row])

    def _odd(self, seat: int, row: int, card: int, span: Span) -> bool:
        """Set down a card that is not known, not in the pack, or stands somewhere already."""
        layout = self.layouts[seat]
        layout.odd = True
        if card >= UNKNOWN:
            layout.rows[row].append(card)
            return True
        if card >= JOKER:
            self.result.breaches.append(CardNotInPack(span, seat, card=card))
            layout.rows[row].append(UNKNOWN)
            return False
        owner, before, place = self.owners[card]
        if owner == seat and before not in (row, -1) and card not in self.now:
            self.note("card-moved", span, seat, [(place, _("it was set down here"))], cards=[card], row=row)
            if card in layout.rows[before]:
                layout.rows[before].remove(card)
            layout.rows[row].append(card)
            self.owners[card] = (seat, row, span)
            self.overfull.add(seat)
            self.told.add(card)
            return False
        self._twice(span, seat, [card], place)
        layout.rows[row].append(UNKNOWN)
        self.doubt(card, owner)
        self.doubt(card, seat)
        return False

    def _twice(self, span: Span, seat: int, cards: Sequence[int], other: Span) -> None:
        """Note cards that stand in another place too."""
        related = ((other, _("it is here too")),)
        self.result.breaches.append(DuplicateCard(span, seat, cards=cards, related=related))

    def doubt(self, card: int, owner: int) -> None:
        """Of a card in two places it cannot be told which of them is right."""
        self.layouts[owner].odd = True
        self.layouts[owner].doubted.add(card)

    def _discard(self, seat: int, cards: Iterable[int], span: Span) -> None:
        for card in cards:
            if card >= UNKNOWN:
                continue
            if card >= JOKER:
                self.result.breaches.append(CardNotInPack(span, seat, card=card))
            elif card in self.owners:
                owner, _row, place = self.owners[card]
                self._twice(span, seat, [card], place)
                self.doubt(card, owner)
            else:
                self.owners[card] = (seat, -1, span)

    # --- the end ---

    def _incomplete(self) -> None:
        """A deal that was begun and does not end, unless a fault that was told explains it."""
        if self.last is None:
            return
        open_seats = [
            seat
            for seat, layout in enumerate(self.layouts)
            if not layout.complete and not self._explained(seat, layout) and not self._unshown(layout)
        ]
        if not open_seats:
            return
        shown = self.boards.short(open_seats) if self.boards else {}
        for seat, span in shown.items():
            count, due = self.layouts[seat].count, self.house.cards
            self.result.breaches.append(WrongCardCount(span, seat, count=count, due=due))
        if set(open_seats) - set(shown):
            self.result.breaches.append(Incomplete(self.last))

    def _unshown(self, layout: Layout) -> bool:
        """Whether nothing is shown of a layout, and that is no sign of a record that stops: the player is in fantasy, or
        no turn at all is written."""
        return not layout.count and (layout.fantasy or not self.result.placings)

    def excuses(self, seat: int) -> bool:
        """Whether a fault of the turns was noted that makes the rows of a seat too long or too short."""
        return seat in self.overfull or seat in self.excused or bool(self.surplus[seat])

    def _explained(self, seat: int, layout: Layout) -> bool:
        """Whether it was told already why a layout is not whole."""
        if self.excuses(seat):
            return True
        told = ("unknown-row", "card-moved")
        return layout.odd and any(one.seat == seat and one.kind in told for one in self.result.breaches)


ENGINE = Engine(start, replay)
