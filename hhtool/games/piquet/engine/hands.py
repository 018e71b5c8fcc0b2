"""What a record shows of the two hands: as dealt, after the exchange, and as they were played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hhtool.cards.card import BIT, is_known, mask
from hhtool.cards.pack import PACK_32
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.game.breach import Breach
from hhtool.games.piquet.house import HAND
from hhtool.games.piquet.record import Deal, Exchange, HandAfter
from hhtool.games.piquet.replay import Hands, Holding
from hhtool.i18n import _
from hhtool.notation.record import Hand, first_lines
from hhtool.tricks.checks import NotHeld

if TYPE_CHECKING:
    from hhtool.games.piquet.replay import Exchanged
    from hhtool.notation.source import Span
    from hhtool.tricks.record import Trick


def gather(
    deal: Deal, nodes: Sequence[Exchange], taken: Mapping[int, Exchanged], flawed: set[int], breaches: list[Breach]
) -> Hands:
    """What the lines of a deal before the play show of its hands.

    `nodes` are the lines of exchanges, `taken` what they come to, `flawed` the seats whose exchange is not what it must
    be: how many cards they have is not judged. A card in two places is noted in `breaches`, a hand of a wrong size, a
    card that was not held, one of another pack.
    """
    reading = _Reading(Hands([Holding(), Holding()]), flawed, breaches)
    for dealt in first_lines(deal, Hand).values():
        reading.dealt(dealt)
    for seat in dict.fromkeys(node.seat for node in nodes):
        reading.exchange(next(node for node in nodes if node.seat == seat))
    for after in first_lines(deal, HandAfter).values():
        reading.after(after)
    for seat, holding in enumerate(reading.hands.holdings):
        _settle(holding, taken.get(seat), mask(reading.hands.doubted))
    return reading.hands


class _Reading:
    def __init__(self, hands: Hands, flawed: set[int], breaches: list[Breach]) -> None:
        self.hands, self.flawed, self.breaches = hands, flawed, breaches
        self.placed = 0

    def _count(self, node: Hand | HandAfter) -> None:
        if len(node.cards) != HAND and node.seat not in self.flawed:
            self.breaches.append(WrongCardCount(node.span, node.seat, count=len(node.cards), due=HAND))

    def _place(self, seat: int, cards: Sequence[int], span: Span, own: int = 0) -> int:
        """Put cards in their places: the set of those that had none, or that are in the set `own`."""
        found, twice = mask(cards), []
        if found.bit_count() == len(cards) and not found & (~PACK_32.mask | self.placed & ~own):
            self.placed |= found
            for card in cards:
                self.hands.places.setdefault(card, (seat, span))
            return found
        found = 0
        for card in cards:
            if not is_known(card):
                continue
            if card not in PACK_32:
                self.breaches.append(CardNotInPack(span, seat, card=card))
            elif card in self.hands.places and not BIT[card] & own & ~found:
                twice.append(card)
            else:
                self.hands.places.setdefault(card, (seat, span))
                found |= BIT[card]
                self.placed |= BIT[card]
        if twice:
            others = dict.fromkeys(self.hands.places[card][1] for card in twice)
            related = tuple((other, _("it is here too")) for other in others)
            self.breaches.append(DuplicateCard(span, seat, cards=twice, related=related))
            self.hands.doubted |= set(twice)
        return found

    def dealt(self, node: Hand) -> None:
        self._count(node)
        holding = self.hands.holdings[node.seat]
        holding.dealt = self._place(node.seat, node.cards, node.span)
        holding.span = node.span

    def exchange(self, node: Exchange) -> None:
        holding = self.hands.holdings[node.seat]
        whole = holding.dealt.bit_count() == HAND
        held = []
        for card in node.discards or ():
            if whole and is_known(card) and card in PACK_32 and card not in self.hands.places:
                self.breaches.append(NotHeld(node.span, node.seat, card=card))
            else:
                held.append(card)
        holding.discards = self._place(node.seat, held, node.span, holding.dealt)
        holding.drawn = self._place(node.seat, node.drawn or (), node.span)
        if holding.span is None:
            holding.span = node.span

    def after(self, node: HandAfter) -> None:
        self._count(node)
        holding = self.hands.holdings[node.seat]
        holding.after = self._place(node.seat, node.cards, node.span, holding.own)
        holding.span = node.span


def _settle(holding: Holding, taken: Exchanged | None, doubted: int) -> None:
    """What is surely in the hand after the exchange, as it is written."""
    number = None if taken is None else taken.number
    shown = holding.after
    if number is not None and shown.bit_count() < HAND:
        shown |= holding.drawn
        if holding.discards.bit_count() == number and holding.dealt.bit_count() <= HAND:
            shown |= holding.dealt & ~holding.discards
    if shown.bit_count() > HAND:
        shown = holding.after
    holding.shown = shown & ~doubted
    holding.final = holding.shown if shown.bit_count() <= HAND else 0
    if not holding.shown:
        holding.span = None


def played(tricks: Sequence[Trick]) -> list[int]:
    """The set of the cards that each seat plays."""
    return [mask(play.card for trick in tricks for play in trick.plays if play.seat == seat) for seat in (0, 1)]


def add_played(hands: Hands, cards: Sequence[int], breaches: list[Breach]) -> None:
    """Take into account what was played, sets by seat: it was in the hand, where nothing contradicts that."""
    for seat, holding in enumerate(hands.holdings):
        holding.lost = holding.own & cards[1 - seat]
        if holding.lost & holding.dealt:
            # that card is wrong in the hand, and a discard that is not there was in its place
            breaches[:] = [one for one in breaches if not (isinstance(one, NotHeld) and one.seat == seat)]
        elsewhere = hands.holdings[1 - seat].own | holding.discards | cards[1 - seat] | mask(hands.doubted)
        found = holding.final | (cards[seat] & PACK_32.mask & ~elsewhere)
        if found.bit_count() <= HAND and not cards[seat] & holding.discards:
            holding.final = found
            continue
        # one of the cards that are written and were not played is not what it is said to be
        holding.strange = cards[seat] & PACK_32.mask & ~holding.final | holding.final & ~cards[seat]
        holding.final &= cards[seat]
