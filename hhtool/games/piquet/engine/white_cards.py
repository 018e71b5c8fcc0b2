"""White cards: who shows them, who may, and who might have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import cards_of
from hhtool.games.piquet.checks.declarations import FalseWhiteCards, MissedWhiteCards
from hhtool.games.piquet.house import HAND
from hhtool.games.piquet.record import White
from hhtool.notation.record import Hand, first_lines

if TYPE_CHECKING:
    from hhtool.games.piquet.combinations import KnownHand
    from hhtool.games.piquet.replay import Hands, Replay


class WhiteCards:
    """White cards of a deal: `counted` are the seats whose count, `false` those that show them and cannot hold them,
    `possible` those that may hold them though nothing tells it.

    `spoken` says whether the record holds declarations or answers.
    """

    def __init__(self, result: Replay, hands: Hands, *, spoken: bool) -> None:
        self.result, self.house, self.hands = result, result.house, hands
        self.counted: set[int] = set()
        self.false: set[int] = set()
        self.possible: set[int] = set()
        lines = [event for event in result.deal.events if isinstance(event, White)]
        shown = {seat: line.span for line in reversed(lines) for seat in line.seats if seat >= 0}
        missed = set()
        for seat in (0, 1):
            sight = self._seen(seat)
            court = sight.known & self.house.figures
            may_be = not court and (sight.whole or not self._court_dealt(seat))
            if seat in shown:
                self.counted.add(seat)
                if not may_be:
                    result.breaches.append(FalseWhiteCards(shown[seat], seat, cards=cards_of(court)))
                    self.false.add(seat)
                    self.possible |= {1 - seat} - shown.keys()
            elif may_be and sight.whole and (spoken or shown):
                missed.add(seat)
            elif may_be and not result.declared:
                self._unsaid(seat, sight)
        # where the other shows white cards and has none, the name may be wrong
        for seat in missed if not self.false else ():
            line = first_lines(result.deal, Hand).get(seat)
            result.breaches.append(MissedWhiteCards(line.span if line else result.deal.head_span, seat))

    def _unsaid(self, seat: int, sight: KnownHand) -> None:
        """White cards that a hand may hold, where the record has no declarations: then everything held counts."""
        plain = (sight.known | sight.possible) & ~self.house.figures
        if sight.whole:
            self.counted.add(seat)
        elif plain.bit_count() >= HAND:
            self.possible.add(seat)

    def _seen(self, seat: int) -> KnownHand:
        """What is known of the cards that white cards are seen by."""
        if self.house.white_when == "declared":
            return self.hands.sight(seat)
        taken = self.result.exchanged.get(seat)
        return self.hands.sight_dealt(seat, taken.number if taken else None)

    def _court_dealt(self, seat: int) -> int:
        """How many court cards at least were among those dealt, as those show that are held after the exchange."""
        if self.house.white_when == "declared":
            return 0
        holding, taken = self.hands.holdings[seat], self.result.exchanged.get(seat)
        most = max(self.house.elder_most, self.house.younger_most)
        drawn = taken.number if taken and taken.number is not None else most
        unseen = max(drawn - holding.drawn.bit_count(), 0)
        held = (holding.final & ~holding.drawn & self.house.figures).bit_count()
        return max(held - unseen, 0)
