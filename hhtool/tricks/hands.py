"""What a record shows of each hand of a deal of tricks, and where it contradicts itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hhtool.cards.card import BIT, UNKNOWN, is_known, mask
from hhtool.cards.tricks import Holder
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.game.breach import Breach
from hhtool.i18n import Message, _
from hhtool.notation.record import NOWHERE, Hand
from hhtool.notation.source import Span
from hhtool.tricks.checks import NotHeld
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.cards.pack import Pack


_NOWHERE = (-1, NOWHERE)


class KnownHands:
    """The holders of a deal; what is wrong with its cards is noted in `breaches`.

    `size` is how many cards each of the `players` is dealt, `hands` what is written of them, `turned` a card turned up.
    `seen`, `shared` and `doubted` are sets as in `cards.card`: the cards that stand anywhere in the record; those in the
    places of several, and those that a player plays twice, of which none is sure; those of which it was said that they
    are in two places, which is not said a second time. `again` says that the last play was a card which that player had
    played before.
    """

    def __init__(
        self,
        players: int,
        size: int,
        pack: Pack,
        hands: Mapping[int, Hand],
        tricks: Sequence[Trick],
        breaches: list[Breach],
        turned: tuple[int, Span] | None = None,
    ) -> None:
        self.breaches = breaches
        self.doubted = 0
        self.again = False
        self._pack, self._hands, self._turned = pack, hands, turned
        self._placed = 0
        self._played: dict[int, tuple[int, Span]] = {}
        if turned is not None and is_known(turned[0]):
            card, span = turned
            self._placed = BIT[card]
            if card not in pack:
                self.breaches.append(CardNotInPack(span, card=card))
        plays: list[list[tuple[int, Span]]] = [[] for _seat in range(players)]
        self._plays = plays
        for trick in tricks:
            for play in trick.plays:
                plays[play.seat].append((play.card, play.span))
        self.seen, self.shared = self._placed, 0
        self._repeated: Mapping[int, set[int]] = {}
        self._written = {seat: mask(hand.cards) for seat, hand in hands.items()}
        for seat, mine in enumerate(plays):
            played = mask([card for card, _span in mine])
            own = played | self._written.get(seat, 0)
            self.shared |= self.seen & own
            self.seen |= own
            if played.bit_count() < len(mine) and not self._repeated:
                self._repeated = _repeated(tricks)
        for cards in self._repeated.values():
            self.shared |= mask(cards)
        # the cards that stand with one player alone, where they stand anywhere
        self._own = pack.mask & ~self.shared
        for seat, hand in hands.items():
            self._hand(seat, hand, size)
        self.holders = [self._holder(seat, hands.get(seat), size, mine) for seat, mine in enumerate(plays)]

    def _hand(self, seat: int, hand: Hand, size: int) -> None:
        if len(hand.cards) != size:
            self.breaches.append(WrongCardCount(hand.span, seat, count=len(hand.cards), due=size))
        cards = self._written[seat]
        if cards.bit_count() == len(hand.cards) and not cards & (self._placed | ~self._pack.mask):
            self._placed |= cards
            return
        twice = []
        for card in hand.cards:
            if not is_known(card):
                continue
            if card not in self._pack:
                self.breaches.append(CardNotInPack(hand.span, seat, card=card))
                self.doubted |= BIT[card]
            elif BIT[card] & self._placed:
                twice.append(card)
                self.doubted |= BIT[card]
            else:
                self._placed |= BIT[card]
        if twice:
            related = tuple((self._place(card)[1], _("it is here too")) for card in twice)
            self.breaches.append(DuplicateCard(hand.span, seat, cards=twice, related=related))

    def _place(self, card: int, at: tuple[int, Span] = _NOWHERE) -> tuple[int, Span]:
        """The first place of a card, and whose it is there (-1: nobody's); where it has none yet it is `at`."""
        if self._turned is not None and self._turned[0] == card:
            return -1, self._turned[1]
        for seat, hand in self._hands.items():
            if card in hand.cards:
                return seat, hand.span
        return self._played.setdefault(card, at)

    def _holder(self, seat: int, hand: Hand | None, size: int, plays: Sequence[tuple[int, Span]]) -> Holder[Span]:
        if self.seen & ~self._own:
            plays = [(card if self._is_sure(card) else UNKNOWN, span) for card, span in plays]
        if hand is None:
            return Holder(size, (), None, plays)
        cards, unsure = hand.cards, self.doubted | self.shared
        if unsure & self._written[seat]:
            cards = tuple([UNKNOWN if BIT[card] & unsure else card for card in cards])
        # for a card played twice another was, which one is not known
        cards += (UNKNOWN,) * len(self._repeated.get(seat, ()))
        return Holder(size, cards, hand.span, plays)

    def _is_sure(self, card: int) -> bool:
        """Whether a card that was played may be taken for what it is said to be."""
        return card in self._pack and not BIT[card] & self.shared

    def play(self, seat: int, card: int, span: Span) -> bool:
        """Take a play into account; True where the card is surely that player's, False where it is in doubt.

        `again` and `not-held` are noted before a card in two places is.
        """
        holder, own = self.holders[seat], BIT[card] & self._own & ~self.doubted
        if own and holder.put_down(card):
            return True
        verdict = holder.play(card if own or card in self._pack else UNKNOWN)
        if own and not verdict:
            return True
        if not is_known(card):
            return False
        if card not in self._pack:
            if not BIT[card] & self.doubted:
                self.breaches.append(CardNotInPack(span, seat, card=card))
            return False
        self.again = verdict == "again"
        if verdict:
            related = self._against(seat, card)
            self.breaches.append(NotHeld(span, seat, card=card, again=self.again, related=related))
            return False
        owner, where = self._place(card, (seat, span))
        if owner != seat and not BIT[card] & self.doubted:
            self.doubted |= BIT[card]
            related = ((where, _("it is here too")),)
            self.breaches.append(DuplicateCard(span, seat, cards=[card], related=related))
        return not BIT[card] & (self.doubted | self.shared)

    def _against(self, seat: int, card: int) -> tuple[tuple[Span, Message], ...]:
        """What shows that a card is not held: where it was played, else the hand as it is written."""
        if self.again:
            first = next(span for one, span in self._plays[seat] if one == card)
            return ((first, _("played here")),)
        hand = self._hands.get(seat)
        return ((hand.span, _("the hand")),) if hand else ()

    def skip(self, tricks: int) -> None:
        """Tricks that are missing in the record: everybody had a card in them."""
        for holder in self.holders if tricks else ():
            holder.miss(tricks)


def _repeated(tricks: Sequence[Trick]) -> dict[int, set[int]]:
    """The cards that each seat plays in several tricks."""
    found: dict[int, set[int]] = {}
    played: set[tuple[int, int]] = set()
    for trick in tricks:
        cards = {(play.seat, play.card) for play in trick.plays if is_known(play.card)}
        for seat, card in cards & played:
            found.setdefault(seat, set()).add(card)
        played |= cards
    return found
