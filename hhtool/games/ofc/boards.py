"""The boards of a record held against what was set down: cards that moved, are missing, or were set down unrecorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from hhtool.cards.card import JOKER, POSSIBLE, UNKNOWN, is_known
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.games.ofc.record import Board, Box, Fantasy, Part, Turn
from hhtool.i18n import _
from hhtool.lazy import lazy

if TYPE_CHECKING:
    from hhtool.games.ofc.engine import Run
    from hhtool.games.ofc.layout import Layout
    from hhtool.notation.source import Span


class Boards:
    """What the boards of a deal show. `patchy` are the seats of which not every turn is written."""

    def __init__(self, run: Run, turns: Sequence[Turn]) -> None:
        self._run = run
        count: dict[int, int] = {}
        shown: dict[int, int] = {}
        rounds = run.house.turns + 1
        made: dict[int, int] = {}
        for turn in turns:
            made[turn.seat] = made.get(turn.seat, 0) + 1
        for event in run.deal.events:
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
        for event in self._run.deal.events:
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
            placed == due[0] and discarded in (0, due[1]) for due in (self._run.house.due(number) for number in (0, 1))
        )

    def short(self, seats: Iterable[int]) -> Mapping[int, Span]:
        """The seats whose rows only boards show, and show too few cards, though another's are whole; with the place."""
        if not any(layout.complete for layout in self._run.layouts):
            return {}
        return {seat: self._spans[seat] for seat in seats if seat in self._spans and not self._run.layouts[seat].turns}

    # --- one board ---

    def show(self, board: Board) -> None:
        """Hold a board against what was set down before it, and take from it what is not written elsewhere."""
        run, seat = self._run, board.seat
        layout = run.layouts[seat]
        if len(board.boxes) != run.house.rows:
            run.note("unknown-row", board.span, seat, rows=len(board.boxes))
            layout.odd = True
            return
        if seat in run.excused:
            return
        self._spans[seat] = board.span
        if seat not in self.patchy and self._agrees(board):
            return
        boxes = self._once(board)
        moved: list[int] = []
        changed: list[int] = []
        short = over = 0
        added = False
        elsewhere: list[int] = []
        stands = {card for box in board.boxes for card in box.cards if is_known(card)}
        for row, box in enumerate(boxes):
            found = self._sorted(seat, row, box.cards)
            moved += found.moved
            elsewhere += found.elsewhere
            for card in found.jokers:
                run.result.breaches.append(CardNotInPack(box.span, seat, card=card))
            new = self._identified(layout, row, found.new, stands)
            missing = [
                card
                for card in layout.rows[row]
                if is_known(card) and card not in stands and card not in layout.doubted
            ]
            unread = found.blank + len(found.elsewhere) + len(found.jokers)
            # a card that is not known may be one that was set down there
            covered = min(unread, len(missing))
            hidden = sum(not is_known(card) for card in layout.rows[row])
            missing = missing[covered:]
            blank = max(unread - covered - hidden, 0)
            if missing and new:
                changed += missing[: len(new)]
                missing, new = missing[len(new) :], new[len(missing) :]
            short += len(missing)
            too_many = len(box.cards) - run.sizes[row] - len(found.moved)
            if too_many > 0:
                run.overflow(seat, row, too_many, box.span)
                layout.odd = True
            elif seat in self.patchy:
                for card in new:
                    layout.rows[row].append(card)
                    run.owners[card] = (seat, row, box.span)
                layout.rows[row] += [UNKNOWN] * blank
                layout.odd = layout.odd or bool(blank)
                added = added or bool(new or blank)
            else:
                over += len(new) + min(blank, found.blank)
        self._tell_elsewhere(board, elsewhere)
        self._tell(board, layout, moved, changed, 0 if elsewhere else over - short)
        if added:
            run.last = board.span

    def _agrees(self, board: Board) -> bool:
        """Whether a board shows just the cards that were set down, each in its row."""
        run, seat = self._run, board.seat
        rows, owners = run.layouts[seat].rows, run.owners
        for row, box in enumerate(board.boxes):
            count = len(box.cards)
            if count != len(rows[row]) or count > run.sizes[row] or len(set(box.cards)) < count:
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
        run, seat = self._run, board.seat
        boxes: list[Box] = []
        places: dict[int, Span] = {}
        for box in board.boxes:
            cards = []
            for card in box.cards:
                if card in places and card < JOKER:
                    related = ((places[card], _("it is here too")),)
                    run.result.breaches.append(DuplicateCard(box.span, seat, cards=[card], related=related))
                    run.doubt(card, seat)
                    card = UNKNOWN
                elif is_known(card):
                    places[card] = box.span
                cards.append(card)
            boxes.append(replace(box, cards=tuple(cards)))
        return boxes

    def _tell_elsewhere(self, board: Board, cards: Sequence[int]) -> None:
        """One finding for the cards of a board that stand in other places of the deal."""
        run = self._run
        if not cards:
            return
        box = next(box for box in board.boxes if cards[0] in box.cards)
        span = box.span if set(cards) <= set(box.cards) else board.span
        related = ((run.owners[cards[0]][2], _("it is here too")),)
        run.result.breaches.append(DuplicateCard(span, board.seat, cards=cards, related=related))
        for card in cards:
            run.doubt(card, run.owners[card][0])
            run.doubt(card, board.seat)

    def _tell(self, board: Board, layout: Layout, moved: Sequence[int], changed: Sequence[int], over: int) -> None:
        """One finding for what a board shows otherwise than it was set down."""
        run = self._run
        wrong = [card for card in (*moved, *changed) if card not in run.told]
        if wrong:
            related = [(run.owners[card][2], _("it was set down here")) for card in wrong if card in run.owners]
            run.note("card-moved", board.span, board.seat, related[:1], cards=wrong, changed=not moved)
            layout.odd = True
            layout.doubted.update(wrong)
            run.told.update(wrong)
            run.overfull.add(board.seat)
        elif over and not run.excuses(board.seat):
            due = layout.count
            run.result.breaches.append(WrongCardCount(board.span, board.seat, count=due + over, due=due))

    def _sorted(self, seat: int, row: int, cards: Sequence[int]) -> _Found:
        found = _Found()
        for card in cards:
            if not is_known(card):
                found.blank += 1
            elif card >= JOKER:
                found.jokers.append(card)
            elif card not in self._run.owners:
                if card not in self._placed.get(seat, ()):
                    found.new.append(card)
            else:
                owner, before, _place = self._run.owners[card]
                if owner != seat or before < 0:
                    if card in self._run.layouts[seat].doubted:
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
            self._run.owners[card] = (layout.seat, row, self._spans[layout.seat])
        return left


def _parts(event: Turn | Fantasy) -> Sequence[Part | Box]:
    """What a line sets down, by rows."""
    return event.parts if isinstance(event, Turn) else event.boxes


class _Found:
    """The cards of a row of a board: those in other rows (`moved`), in other places of the deal (`elsewhere`), no cards
    of the pack, not seen before (`new`), and how many are not known (`blank`)."""

    def __init__(self) -> None:
        self.moved: list[int] = []
        self.elsewhere: list[int] = []
        self.jokers: list[int] = []
        self.new: list[int] = []
        self.blank = 0
