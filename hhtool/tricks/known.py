"""What a record shows of each hand of a deal of tricks, and where it contradicts itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from hhtool.cards.card import UNKNOWN, is_known
from hhtool.cards.tricks import Holder
from hhtool.checks import Breach
from hhtool.i18n import _
from hhtool.record import Hand
from hhtool.source import Span
from hhtool.tricks.record import Trick

if TYPE_CHECKING:
    from hhtool.cards.pack import Pack


class Known:
    """The holders of a deal, and the breaches that reading the hands alone shows.

    `size` is how many cards each of the `players` is dealt, `hands` what is written of them, `turned` a card turned up.
    `seen` are the cards that stand anywhere in the record; `shared` those in the places of several, and those that a
    player plays twice, of which none is sure; `doubted` are cards of which it was said that they are in two places: it
    is not said a second time. `again` says that the last play was a card which that player had played before.
    """

    def __init__(
        self,
        players: int,
        size: int,
        pack: Pack,
        hands: Mapping[int, Hand],
        tricks: Sequence[Trick],
        turned: tuple[int, Span] | None = None,
    ) -> None:
        self.breaches: list[Breach] = []
        self.doubted: set[int] = set()
        self.again = False
        self._pack = pack
        self._places: dict[int, tuple[int, Span]] = {}
        if turned is not None and is_known(turned[0]):
            card, span = turned
            self._places[card] = (-1, span)
            if card not in pack:
                self._note("card-not-in-pack", span, card=card)
        owners = _owners(turned, hands, tricks)
        self.seen = frozenset(owners)
        self._repeated = _repeated(tricks)
        self.shared = frozenset(card for card, places in owners.items() if len(places) > 1).union(
            *self._repeated.values()
        )
        for seat, hand in hands.items():
            self._hand(seat, hand, size)
        self.holders = [self._holder(seat, hands.get(seat), size, tricks) for seat in range(players)]

    def _note(self, kind: str, span: Span, seat: int = -1, **facts: object) -> None:
        self.breaches.append(Breach(kind, span, seat, facts))

    def _hand(self, seat: int, hand: Hand, size: int) -> None:
        if len(hand.cards) != size:
            self._note("wrong-card-count", hand.span, seat, count=len(hand.cards), due=size)
        twice = []
        for card in hand.cards:
            if not is_known(card):
                continue
            if card not in self._pack:
                self._note("card-not-in-pack", hand.span, seat, card=card)
                self.doubted.add(card)
            elif card in self._places:
                twice.append(card)
                self.doubted.add(card)
            else:
                self._places[card] = (seat, hand.span)
        if twice:
            related = tuple((self._places[card][1], _("it is here too")) for card in twice)
            self.breaches.append(Breach("duplicate-card", hand.span, seat, {"cards": twice}, related))

    def _holder(self, seat: int, hand: Hand | None, size: int, tricks: Sequence[Trick]) -> Holder[Span]:
        plays = [
            (play.card if self._is_sure(play.card) else UNKNOWN, play.span)
            for trick in tricks
            for play in trick.plays
            if play.seat == seat
        ]
        if hand is None:
            return Holder(size, (), None, plays)
        unsure = self.doubted | self.shared
        cards = [UNKNOWN if card in unsure else card for card in hand.cards]
        # for a card played twice another was, which one is not known
        cards += [UNKNOWN for _card in self._repeated.get(seat, ())]
        return Holder(size, cards, hand.span, plays)

    def _is_sure(self, card: int) -> bool:
        """Whether a card that was played may be taken for what it is said to be."""
        return card in self._pack and card not in self.shared

    def play(self, seat: int, card: int, span: Span) -> bool:
        """Take a play into account; True where the card is surely that player's, False where it is in doubt.

        `again` and `not-held` are noted before a card in two places is.
        """
        holder = self.holders[seat]
        verdict = holder.play(card if card in self._pack else UNKNOWN)
        if not is_known(card):
            return False
        if card not in self._pack:
            if card not in self.doubted:
                self._note("card-not-in-pack", span, seat, card=card)
            return False
        self.again = verdict == "again"
        if verdict:
            self._note("not-held", span, seat, card=card, again=verdict == "again")
            return False
        owner, where = self._places.setdefault(card, (seat, span))
        if owner != seat and card not in self.doubted:
            self.doubted.add(card)
            related = ((where, _("it is here too")),)
            self.breaches.append(Breach("duplicate-card", span, seat, {"cards": [card]}, related))
        return card not in self.doubted and card not in self.shared


def _owners(
    turned: tuple[int, Span] | None, hands: Mapping[int, Hand], tricks: Sequence[Trick]
) -> dict[int, set[int]]:
    """The seats that each card of a deal stands with; -1 is the card turned up."""
    found: dict[int, set[int]] = {}
    if turned is not None:
        found[turned[0]] = {-1}
    for seat, hand in hands.items():
        for card in hand.cards:
            found.setdefault(card, set()).add(seat)
    for trick in tricks:
        for play in trick.plays:
            found.setdefault(play.card, set()).add(play.seat)
    return {card: seats for card, seats in found.items() if is_known(card)}


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
