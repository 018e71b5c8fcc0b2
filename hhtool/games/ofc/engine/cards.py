"""Where each card of a deal lies while it is replayed: rows that get too long, cards that move or stand twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from hhtool.cards.card import BIT, JOKER, UNKNOWN
from hhtool.checks.records import CardNotInPack, DuplicateCard
from hhtool.games.ofc.checks.placement import CardMoved, RowOverflow, UnknownRow, WrongRowCount
from hhtool.games.ofc.layout import Layout
from hhtool.games.ofc.record import Box, Fantasy, Part, Turn
from hhtool.games.ofc.replay import Replay
from hhtool.i18n import _
from hhtool.notation.source import Span

DISCARDED = -1
"""Stands for the row of a card that was discarded."""


class CardsDown:
    """The cards of a deal that is replayed; what is noted of a seat explains what would follow from it."""

    def __init__(self, replay: Replay) -> None:
        self.replay, self.house, self.breaches = replay, replay.house, replay.breaches
        self.sizes = self.house.sizes
        players, rows = len(replay.deal.players), self.house.rows
        self.layouts = replay.layouts
        self.layouts += [Layout(seat, [[] for _row in range(rows)]) for seat in range(players)]
        # where each card lies: the seat, the row, and the place in the text
        self.owners: dict[int, tuple[int, int, Span]] = {}
        # the last line that set cards down, and the cards that it set down
        self.last: Span | None = None
        self.now: set[int] = set()
        # cards of which it was noted that they lie in a wrong row
        self.noted: set[int] = set()
        # by seat: the cards set down in its turns above what was due
        self.surplus = [0] * players
        # seats of which it was noted that a row is too long, or that cards moved
        self.overfull: set[int] = set()
        # seats whose turns are too many or too few because of what was noted of their order
        self.excused: Set[int] = frozenset()

    @property
    def seen(self) -> int:
        """The set of the cards that were seen."""
        found = 0
        for card in self.owners:
            found |= BIT[card]
        return found

    # --- setting down ---

    def set_down(self, seat: int, row: int, where: Part | Box) -> bool:
        """Set cards down in a row; False where something is wrong with that."""
        box = self.layouts[seat].rows[row]
        cards = where.cards
        sound = True
        over = len(box) + len(cards) - self.sizes[row]
        if over > 0:
            sound = False
            # which of them is wrong cannot be told
            self.noted.update(box, cards)
            self.overflow(seat, row, over, where.span)
        for card in cards:
            if card in self.owners or card >= JOKER:
                sound = self._set_down_odd(seat, row, card, where.span) and sound
            else:
                self.owners[card] = (seat, row, where.span)
                self.now.add(card)
                box.append(card)
        return sound

    def _set_down_odd(self, seat: int, row: int, card: int, span: Span) -> bool:
        """Set down a card that is not known, not in the pack, or stands somewhere already."""
        layout = self.layouts[seat]
        layout.odd = True
        if card >= UNKNOWN:
            layout.rows[row].append(card)
            return True
        if card >= JOKER:
            self.breaches.append(CardNotInPack(span, seat, card=card))
            layout.rows[row].append(UNKNOWN)
            return False
        owner, before, place = self.owners[card]
        if owner == seat and before not in (row, DISCARDED) and card not in self.now:
            related = ((place, _("it was set down here")),)
            self.breaches.append(CardMoved(span, seat, related=related, cards=[card]))
            if card in layout.rows[before]:
                layout.rows[before].remove(card)
            layout.rows[row].append(card)
            self.owners[card] = (seat, row, span)
            self.overfull.add(seat)
            self.noted.add(card)
            return False
        self.note_twice(span, seat, [card], place)
        layout.rows[row].append(UNKNOWN)
        self.doubt(card, owner)
        self.doubt(card, seat)
        return False

    def discard(self, seat: int, cards: Iterable[int], span: Span) -> None:
        """Lay cards away."""
        for card in cards:
            if card >= UNKNOWN:
                continue
            if card >= JOKER:
                self.breaches.append(CardNotInPack(span, seat, card=card))
            elif card in self.owners:
                owner, _row, place = self.owners[card]
                self.note_twice(span, seat, [card], place)
                self.doubt(card, owner)
            else:
                self.owners[card] = (seat, DISCARDED, span)

    def repeats(self, event: Turn | Fantasy, where: Sequence[tuple[int | None, Part | Box]]) -> bool:
        """Whether a line sets down only what its player set down before: it is there twice, and that is noted once."""
        seat, owners = event.seat, self.owners
        for row, part in where:
            for card in part.cards:
                if card not in owners or owners[card][:2] != (seat, row):
                    return False
        cards = [card for _row, part in where for card in part.cards]
        if seat not in self.excused:
            if len(cards) < 2:
                return False
            self.note_twice(event.span, seat, cards, owners[cards[0]][2])
            self.overfull.add(seat)
        return True

    # --- what is noted ---

    def overflow(self, seat: int, row: int, over: int, span: Span) -> None:
        """Note a row with too many cards, unless a turn with too many cards explains it."""
        if seat in self.overfull or seat in self.excused or self.surplus[seat] >= over:
            return
        self.overfull.add(seat)
        count = self.sizes[row] + over
        self.breaches.append(RowOverflow(span, seat, row=row, count=count, due=self.sizes[row]))

    def note_twice(self, span: Span, seat: int, cards: Sequence[int], other: Span) -> None:
        """Note cards that stand in another place too."""
        self.breaches.append(DuplicateCard(span, seat, cards=cards, related=((other, _("it is here too")),)))

    def doubt(self, card: int, owner: int) -> None:
        """Of a card in two places it cannot be told which of them is right."""
        self.layouts[owner].odd = True
        self.layouts[owner].doubted.add(card)

    def excuses(self, seat: int) -> bool:
        """Whether a fault of the turns was noted that makes the rows of a seat too long or too short."""
        return seat in self.overfull or seat in self.excused or bool(self.surplus[seat])

    def explains(self, seat: int) -> bool:
        """Whether it was noted already why a layout is not whole."""
        if self.excuses(seat):
            return True
        wrong = UnknownRow | WrongRowCount | CardMoved
        return self.layouts[seat].odd and any(one.seat == seat and isinstance(one, wrong) for one in self.breaches)
