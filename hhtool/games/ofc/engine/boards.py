"""The boards of a record held against what was set down: cards that moved, are missing, or were set down unrecorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.cards.card import JOKER, POSSIBLE, UNKNOWN, is_known
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.games.ofc.checks.placement import CardMoved, WrongRowCount
from hhtool.games.ofc.record import Board, Box, Fantasy, Part, Turn
from hhtool.i18n import _
from hhtool.lazy import lazy

if TYPE_CHECKING:
    from hhtool.games.ofc.engine.cards import CardsDown
    from hhtool.games.ofc.layout import Layout
    from hhtool.notation.source import Span


class Boards:
    """What the boards of a deal show. `patchy` are the seats of which not every turn is written."""

    def __init__(self, down: CardsDown, turns: Sequence[Turn]) -> None:
        self._down = down
        count: dict[int, int] = {}
        shown: dict[int, int] = {}
        rounds = down.house.turns + 1
        made: dict[int, int] = {}
        for turn in turns:
            made[turn.seat] = made.get(turn.seat, 0) + 1
        for event in down.replay.deal.events:
            if isinstance(event, Turn | Fantasy):
                for part in _parts(event):
                    count[event.seat] = count.get(event.seat, 0) + len(part.cards)
            elif isinstance(event, Board):
                shown[event.seat] = max(shown.get(event.seat, 0), sum(len(box.cards) for box in event.boxes))
        # a turn too many of one is a turn of another with the wrong name
        extra = sum(max(turns - rounds, 0) for turns in made.values())
        self.patchy = frozenset(
            seat for seat, most in shown.items() if most > count.get(seat, 0) and made.get(seat, 0) + extra < rounds
        )
        self._spans: dict[int, Span] = {}

    @lazy
    def _placed(self) -> Mapping[int, set[int]]:
        """The cards that each seat sets down in the whole deal."""
        found: dict[int, set[int]] = {}
        for event in self._down.replay.deal.events:
            if isinstance(event, Turn | Fantasy):
                for part in _parts(event):
                    found.setdefault(event.seat, set()).update(filter(is_known, part.cards))
        return found

    def allows(self, layout: Layout, size: tuple[int, int]) -> bool:
        """Whether a turn may be of a size though its number says otherwise: turns before it may be missing."""
        if layout.seat not in self.patchy:
            return False
        placed, discarded = size
        return any(
            placed == due[0] and discarded in (0, due[1]) for due in (self._down.house.due(number) for number in (0, 1))
        )

    def short(self, seats: Iterable[int]) -> Mapping[int, Span]:
        """The seats whose rows only boards show, and show too few cards, though another's are whole; with the place."""
        if not any(layout.complete for layout in self._down.layouts):
            return {}
        return {seat: self._spans[seat] for seat in seats if seat in self._spans and not self._down.layouts[seat].turns}

    # --- one board ---

    def show(self, board: Board) -> None:
        """Hold a board against what was set down before it, and take from it what is not written elsewhere."""
        down, seat = self._down, board.seat
        layout = down.layouts[seat]
        if len(board.boxes) != down.house.rows:
            down.breaches.append(WrongRowCount(board.span, seat, count=len(board.boxes)))
            layout.odd = True
            return
        if seat in down.excused:
            return
        self._spans[seat] = board.span
        if seat not in self.patchy and self._agrees(board):
            return
        stands = {card for box in board.boxes for card in box.cards if is_known(card)}
        found = _Differences()
        for row, box in enumerate(self._once(board)):
            self._compare(layout, row, box, stands, found)
        self._note_elsewhere(board, found.elsewhere)
        self._note_changed(board, layout, found)
        if found.added:
            down.last = board.span

    def _compare(self, layout: Layout, row: int, box: Box, stands: set[int], found: _Differences) -> None:
        """Hold a row of a board against what was set down in it; `stands` are the cards that the board shows."""
        down, seat = self._down, layout.seat
        cards = self._sorted(seat, row, box.cards)
        found.moved += cards.moved
        found.elsewhere += cards.elsewhere
        for card in cards.jokers:
            down.breaches.append(CardNotInPack(box.span, seat, card=card))
        new = self._identified(layout, row, cards.new, stands)
        before = layout.rows[row]
        missing = [card for card in before if is_known(card) and card not in stands and card not in layout.doubted]
        unread = cards.blank + len(cards.elsewhere) + len(cards.jokers)
        # a card that is not known may be one that was set down there
        covered = min(unread, len(missing))
        blank = max(unread - covered - sum(not is_known(card) for card in before), 0)
        missing = missing[covered:]
        changed = min(len(missing), len(new))
        found.changed += missing[:changed]
        missing, new = missing[changed:], new[changed:]
        found.over -= len(missing)
        too_many = len(box.cards) - down.sizes[row] - len(cards.moved)
        if too_many > 0:
            down.overflow(seat, row, too_many, box.span)
            layout.odd = True
        elif seat in self.patchy:
            self._add(layout, row, box, new, blank)
            found.added = found.added or bool(new or blank)
        else:
            found.over += len(new) + min(blank, cards.blank)

    def _add(self, layout: Layout, row: int, box: Box, new: Sequence[int], blank: int) -> None:
        """Set down in a row what only the board shows: cards, and so many that are not known."""
        for card in new:
            layout.rows[row].append(card)
            self._down.owners[card] = (layout.seat, row, box.span)
        layout.rows[row] += [UNKNOWN] * blank
        layout.odd = layout.odd or bool(blank)

    def _agrees(self, board: Board) -> bool:
        """Whether a board shows just the cards that were set down, each in its row."""
        down, seat = self._down, board.seat
        rows, owners = down.layouts[seat].rows, down.owners
        for row, box in enumerate(board.boxes):
            count = len(box.cards)
            if count != len(rows[row]) or count > down.sizes[row] or len(set(box.cards)) < count:
                return False
            for card in box.cards:
                owner = owners.get(card)
                if owner is None or owner[0] != seat or owner[1] != row:
                    return False
        return True

    def _once(self, board: Board) -> Sequence[Box]:
        """The rows of a board; a card that it shows twice is not known where it stands again (HH101)."""
        known = [card for box in board.boxes for card in box.cards if is_known(card)]
        if len(set(known)) == len(known):
            return board.boxes
        down, seat = self._down, board.seat
        boxes: list[Box] = []
        places: dict[int, Span] = {}
        for box in board.boxes:
            cards = []
            for card in box.cards:
                if card in places and card < JOKER:
                    related = ((places[card], _("it is here too")),)
                    down.breaches.append(DuplicateCard(box.span, seat, cards=[card], related=related))
                    down.doubt(card, seat)
                    card = UNKNOWN
                elif is_known(card):
                    places[card] = box.span
                cards.append(card)
            boxes.append(replace(box, cards=tuple(cards)))
        return boxes

    def _note_elsewhere(self, board: Board, cards: Sequence[int]) -> None:
        """One finding for the cards of a board that stand in other places of the deal."""
        down = self._down
        if not cards:
            return
        box = next(box for box in board.boxes if cards[0] in box.cards)
        span = box.span if set(cards) <= set(box.cards) else board.span
        related = ((down.owners[cards[0]][2], _("it is here too")),)
        down.breaches.append(DuplicateCard(span, board.seat, cards=cards, related=related))
        for card in cards:
            down.doubt(card, down.owners[card][0])
            down.doubt(card, board.seat)

    def _note_changed(self, board: Board, layout: Layout, found: _Differences) -> None:
        """One finding for what a board shows otherwise than it was set down."""
        down = self._down
        wrong = [card for card in (*found.moved, *found.changed) if card not in down.noted]
        if wrong:
            places = [down.owners[card][2] for card in wrong if card in down.owners][:1]
            related = tuple((place, _("it was set down here")) for place in places)
            changed = not found.moved
            down.breaches.append(CardMoved(board.span, board.seat, related=related, cards=wrong, changed=changed))
            layout.odd = True
            layout.doubted.update(wrong)
            down.noted.update(wrong)
            down.overfull.add(board.seat)
        elif found.over and not found.elsewhere and not down.excuses(board.seat):
            due = layout.count
            down.breaches.append(WrongCardCount(board.span, board.seat, count=due + found.over, due=due))

    def _sorted(self, seat: int, row: int, cards: Sequence[int]) -> _RowCards:
        found = _RowCards()
        for card in cards:
            if not is_known(card):
                found.blank += 1
            elif card >= JOKER:
                found.jokers.append(card)
            elif card not in self._down.owners:
                if card not in self._placed.get(seat, ()):
                    found.new.append(card)
            else:
                owner, before, _place = self._down.owners[card]
                if owner != seat or before < 0:
                    if card in self._down.layouts[seat].doubted:
                        found.blank += 1
                    else:
                        found.elsewhere.append(card)
                elif before != row:
                    found.moved.append(card)
        return found

    def _identified(self, layout: Layout, row: int, new: Sequence[int], stands: set[int]) -> list[int]:
        """The new cards of a row but for those that were set down there without being known, or instead of which a card
        was written that is in doubt; `stands` are the cards that the board shows.

        Where one may be several of these it is the one of which most is known, and of the others no more is known.
        """
        left = []
        cards = layout.rows[row]
        for card in new:
            places = [i for i, one in enumerate(cards) if not is_known(one) and POSSIBLE[one] >> card & 1]
            if not places:
                places = [i for i, one in enumerate(cards) if one in layout.doubted and one not in stands][:1]
            if not places:
                left.append(card)
                continue
            place = min(places, key=lambda i: POSSIBLE[cards[i]].bit_count())
            for other in places:
                cards[other] = cards[other] if cards[other] == cards[place] else UNKNOWN
            cards[place] = card
            self._down.owners[card] = (layout.seat, row, self._spans[layout.seat])
        return left


def _parts(event: Turn | Fantasy) -> Sequence[Part | Box]:
    """What a line sets down, by rows."""
    return event.parts if isinstance(event, Turn) else event.boxes


class _RowCards:
    """The cards of a row of a board: those in other rows (`moved`), in other places of the deal (`elsewhere`), no cards
    of the pack, not seen before (`new`), and how many are not known (`blank`)."""

    def __init__(self) -> None:
        self.moved: list[int] = []
        self.elsewhere: list[int] = []
        self.jokers: list[int] = []
        self.new: list[int] = []
        self.blank = 0


class _Differences:
    """What a board shows otherwise than it was set down: cards in another row (`moved`), in other places of the deal
    (`elsewhere`), or gone from their row (`changed`); `over` counts the cards above those set down (below zero: under).

    `added` says that cards were set down that only the board shows.
    """

    def __init__(self) -> None:
        self.moved: list[int] = []
        self.changed: list[int] = []
        self.elsewhere: list[int] = []
        self.over = 0
        self.added = False
