"""What a record shows of the two hands: as dealt, after the exchange, and where it contradicts itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from hhtool.cards.card import BIT, UNKNOWN, cards_of, is_known, mask
from hhtool.cards.pack import PACK_32
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.game.breach import Breach, Noted
from hhtool.games.piquet.declarations import Sight
from hhtool.games.piquet.house import HAND
from hhtool.games.piquet.record import Deal, Exchange, HandAfter
from hhtool.i18n import _
from hhtool.notation.record import Hand
from hhtool.tricks.checks import NotHeld

if TYPE_CHECKING:
    from hhtool.games.piquet.exchange import Exchanged
    from hhtool.notation.source import Span
    from hhtool.tricks.record import Trick

N = TypeVar("N", Hand, Exchange, HandAfter)


@dataclass
class Holding:
    """One player's cards: sets of those dealt, discarded, drawn and written down after the exchange.

    `shown` are those that are written and surely in the hand when declarations begin, `final` the same with those that
    were played, `lost` those that the other plays. `strange` are cards that were played and are not in a hand that is
    written whole: either is wrong. `span` is where the hand is written, None where it is not.
    """

    dealt: int = 0
    discards: int = 0
    drawn: int = 0
    after: int = 0
    shown: int = 0
    final: int = 0
    lost: int = 0
    strange: int = 0
    span: Span | None = None

    @property
    def own(self) -> int:
        """Every card that is written as the player's, at whatever time."""
        return self.dealt | self.discards | self.drawn | self.after


@dataclass
class Hands:
    """Both hands of a deal.

    `places` says of each card that is written before the play whose it is, and where; `doubted` are the cards that are
    in two places.
    """

    holdings: list[Holding]
    places: dict[int, tuple[int, Span]] = field(default_factory=dict)
    breaches: list[Breach] = field(default_factory=list)
    doubted: set[int] = field(default_factory=set)

    def sight(self, seat: int) -> Sight:
        """What is known of the hand with which a player declares."""
        mine = self.holdings[seat]
        return self._sight(seat, mine.final, mine.discards & ~mine.strange, mine.strange)

    def sight_dealt(self, seat: int, number: int | None) -> Sight:
        """What is known of the twelve cards that a player was dealt who exchanged `number` of them.

        Of a hand with a card too many no card is sure.
        """
        mine = self.holdings[seat]
        known = mine.discards
        if mine.dealt.bit_count() <= HAND:
            known |= mine.dealt
        if number == mine.drawn.bit_count() and not mine.strange:
            known |= mine.final & ~mine.drawn
        return self._sight(seat, known, mine.drawn, 0)

    def _sight(self, seat: int, known: int, gone: int, maybe: int) -> Sight:
        other = self.holdings[1 - seat]
        doubted = mask(self.doubted) | maybe | self.holdings[seat].lost | other.lost
        elsewhere = (other.own | other.final | gone) & ~doubted
        return Sight(known & ~doubted, PACK_32.mask & ~elsewhere & ~known | doubted)

    def hand(self, seat: int) -> Hand | None:
        """The hand after the exchange as it is written, unknown cards as such; None where nothing is."""
        mine = self.holdings[seat]
        if mine.span is None:
            return None
        cards = cards_of(mine.shown & ~(mine.strange if mine.strange & mine.discards else 0))
        return Hand(seat, (*cards, *[UNKNOWN] * (HAND - len(cards))), mine.span)


def first_lines(deal: Deal, kind: type[N]) -> dict[int, N]:
    """The first line of a kind that each seat has, in the order of the record."""
    found: dict[int, N] = {}
    for event in deal.events:
        if isinstance(event, kind):
            found.setdefault(event.seat, event)
    return found


def gather(deal: Deal, taken: Mapping[int, Exchanged], flawed: set[int]) -> Hands:
    """What the lines of a deal before the play show of its hands.

    `taken` are the exchanges, `flawed` the seats whose exchange is not what it must be: how many cards they have is not
    judged. A card in two places is noted, a hand of a wrong size, a card that was not held, one of another pack.
    """
    reading = _Reading(Hands([Holding(), Holding()]), flawed)
    for dealt in first_lines(deal, Hand).values():
        reading.dealt(dealt)
    for exchange in first_lines(deal, Exchange).values():
        reading.exchange(exchange)
    for after in first_lines(deal, HandAfter).values():
        reading.after(after)
    for seat, holding in enumerate(reading.hands.holdings):
        _settle(holding, taken.get(seat), mask(reading.hands.doubted))
    return reading.hands


class _Reading:
    def __init__(self, hands: Hands, flawed: set[int]) -> None:
        self.hands, self.flawed = hands, flawed
        self.placed = 0

    def _count(self, node: Hand | HandAfter) -> None:
        if len(node.cards) != HAND and node.seat not in self.flawed:
            self.hands.breaches.append(WrongCardCount(node.span, node.seat, count=len(node.cards), due=HAND))

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
                self.hands.breaches.append(CardNotInPack(span, seat, card=card))
            elif card in self.hands.places and not BIT[card] & own & ~found:
                twice.append(card)
            else:
                self.hands.places.setdefault(card, (seat, span))
                found |= BIT[card]
                self.placed |= BIT[card]
        if twice:
            related = tuple((self.hands.places[card][1], _("it is here too")) for card in twice)
            self.hands.breaches.append(DuplicateCard(span, seat, cards=twice, related=related))
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
                self.hands.breaches.append(NotHeld(node.span, node.seat, card=card))
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


def add_played(hands: Hands, tricks: Sequence[Trick]) -> None:
    """Take into account what was played: it was in the hand, where nothing contradicts that."""
    cards = [mask(play.card for trick in tricks for play in trick.plays if play.seat == seat) for seat in (0, 1)]
    for seat, holding in enumerate(hands.holdings):
        holding.lost = holding.own & cards[1 - seat]
        if holding.lost & holding.dealt:
            # that card is wrong in the hand, and a discard that is not there was in its place
            hands.breaches = [one for one in hands.breaches if not (isinstance(one, NotHeld) and one.seat == seat)]
        elsewhere = hands.holdings[1 - seat].own | holding.discards | cards[1 - seat] | mask(hands.doubted)
        found = holding.final | (cards[seat] & PACK_32.mask & ~elsewhere)
        if found.bit_count() <= HAND and not cards[seat] & holding.discards:
            holding.final = found
            continue
        # one of the cards that are written and were not played is not what it is said to be
        holding.strange = cards[seat] & PACK_32.mask & ~holding.final | holding.final & ~cards[seat]
        holding.final &= cards[seat]


class Shown:
    """How many cards a player exchanged as the hands show it: `least`, and `exactly` where that can be told."""

    def __init__(self, holding: Holding, doubted: int) -> None:
        whole = (holding.dealt & ~holding.lost & ~doubted).bit_count() == HAND
        self.new = holding.final & ~holding.dealt if whole else 0
        self.least = self.new.bit_count()
        self.exactly = self.least if whole and holding.final.bit_count() == HAND else None


def contradictions(
    deal: Deal, hands: Hands, taken: Mapping[int, Exchanged], flawed: set[int], allowed: Sequence[Sequence[int]]
) -> None:
    """Note where the cards dealt and those played with show another exchange than is told, or than the rules allow.

    `allowed` are the numbers that each seat may exchange, where the record has no line for it.
    """
    dealt = first_lines(deal, Hand)
    for seat, holding in enumerate(hands.holdings):
        shown, told = Shown(holding, mask(hands.doubted)), taken.get(seat)
        facts = {"why": "contradicted", "number": shown.least, "cards": cards_of(shown.new)}
        if seat in flawed:
            continue
        if told is None:
            if shown.exactly and shown.exactly not in allowed[seat]:
                facts |= {"why": "number", "allowed": allowed[seat]}
                hands.breaches.append(Noted("wrong-exchange", dealt[seat].span, seat, facts))
        elif told.number is not None:
            wrong = shown.least > told.number or shown.exactly not in (None, told.number)
            exchanged = holding.dealt & ~holding.discards | holding.drawn
            listed = holding.discards.bit_count() == holding.drawn.bit_count() == told.number
            if listed and holding.after.bit_count() == exchanged.bit_count() == HAND:
                wrong = wrong or holding.after != exchanged
            if wrong:
                hands.breaches.append(Noted("wrong-exchange", told.span, seat, facts))
