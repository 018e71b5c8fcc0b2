"""Notes what is wrong with the cards of a deal: counts, cards twice, hands that contradict the draw, wrong names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from hhtool.cards.card import BIT, JOKER, is_known
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HAND
from hhtool.checks.records import CardNotInPack, DuplicateCard, WrongCardCount
from hhtool.games.draw.checks.draws import Contradiction, DiscardDealt
from hhtool.games.draw.engine.contradictions import contradictions
from hhtool.games.draw.holdings import Carded, Holding
from hhtool.games.draw.record import Draw, HandAfter
from hhtool.i18n import _
from hhtool.notation.record import Hand
from hhtool.notation.source import Span
from hhtool.poker.named_hands import audit_named_hands
from hhtool.poker.record import Muck, Show, Summary
from hhtool.poker.table import BettingTable


class CardPlace(NamedTuple):
    """A card in a hand: whose, where it is written, and whether it was thrown away there.

    `maybe` says that it may have been thrown away later, `came` that it may have come in the draw.
    """

    seat: int
    span: Span
    discarded: bool
    maybe: bool
    came: bool


def audit_cards(
    written: Sequence[Carded], hands: list[Holding], table: BettingTable, reshuffled: Set[int], openers_needed: bool
) -> None:
    """Note every breach that lies in the cards of the lines that hold some.

    `reshuffled` are the seats that may have drawn of the reshuffled discards.
    """
    found = [breach for seat, holding in enumerate(hands) for breach in contradictions(seat, holding)]
    if found:
        misnamed = {one.span for holding in hands for one in holding.finals if one.fits is False}
        found = [breach for breach in found if breach.span not in misnamed]
    doubtful = {breach.span for breach in found}
    carded = [event for event in written if isinstance(event, _HELD) or _cards_of(event)]
    plain = _is_plain(carded)
    if not plain:
        _counts(carded, table, openers_needed=openers_needed)
    table.breaches += found
    if not plain:
        unsure = {one.seat for one in found if one.contradiction is Contradiction.DISCARD_NOT_DEALT}
        _twice(carded, hands, table, doubtful, reshuffled, unsure if reshuffled else set())
    ends = [event for event in written if isinstance(event, Show | Muck | Summary)]
    audit_named_hands(table, ends, lambda event: event.cards or hands[event.seat].final or (), doubtful)


_HELD = (Hand, HandAfter, Show)
"""The lines that may not be without cards."""


def _counts(carded: Sequence[Carded], table: BettingTable, *, openers_needed: bool) -> None:
    uneven = {
        e.seat for e in carded if isinstance(e, Draw) and e.discards and e.drawn and len(e.discards) != len(e.drawn)
    }
    for event in carded:
        cards = _cards_of(event)
        count = len(cards)
        if count != HAND and not isinstance(event, Draw) and event.seat not in uneven:
            free = openers_needed or event.seat in table.folded or len(table.betting.live) < 2
            fewer = isinstance(event, Show) and free and count > 0
            if count > HAND or not (fewer or (isinstance(event, Muck | Summary) and not count)):
                table.breaches.append(WrongCardCount(event.span, event.seat, count=count, due=HAND))
        if cards and max(cards) >= JOKER:
            for card in cards:
                if is_known(card) and card >= JOKER:
                    table.breaches.append(CardNotInPack(event.span, event.seat, card=card))


def _is_plain(carded: Sequence[Carded]) -> bool:
    """Whether all hands are five known cards, and none stands in the cards of two players, or twice in one line.

    Then the counts are right, and nothing is there twice.
    """
    by_seat: dict[int, int] = {}
    for event in carded:
        cards = _cards_of(event)
        held = 0
        for card in cards:
            held |= BIT[card]
        if held & ~PACK_52.mask or held.bit_count() != len(cards):
            return False
        if len(cards) != HAND and not isinstance(event, Draw):
            return False
        by_seat[event.seat] = by_seat.get(event.seat, 0) | held
    everyone = 0
    for held in by_seat.values():
        if everyone & held:
            return False
        everyone |= held
    return True


def _cards_of(event: Carded) -> tuple[int, ...]:
    if isinstance(event, Draw):
        return (event.discards or ()) + (event.drawn or ())
    return event.cards


def _twice(
    carded: Sequence[Carded],
    hands: Sequence[Holding],
    table: BettingTable,
    doubtful: set[Span],
    reshuffled: Set[int],
    unsure: set[int],
) -> None:
    """HH101 for a card in two hands, DR111 for a discard that comes again while the pack lasts.

    `unsure` are seats whose discards, dealt again later, are written wrong.
    """
    places: dict[int, CardPlace] = {}
    noted: set[int] = set()
    pairs: dict[tuple[Span, Span], list[int]] = {}
    seats: dict[Span, int] = {}
    for event in carded:
        if event.span in doubtful:
            continue
        for card, place in _placed(event, hands[event.seat]):
            if not is_known(card) or card >= JOKER or card in noted:
                continue
            before = places.get(card)
            if before is None or (before.seat == place.seat and not before.discarded):
                places[card] = place
                continue
            if before.seat == place.seat and place.discarded:
                continue
            if before.discarded:
                if place.seat not in reshuffled and before.seat != place.seat:
                    noted.add(card)
                    related = ((before.span, _("discarded here")),)
                    table.breaches.append(DiscardDealt(place.span, place.seat, card=card, related=related))
                continue
            if unsure & {before.seat, place.seat} or _comes_again(before, place, reshuffled):
                continue
            noted.add(card)
            pairs.setdefault((place.span, before.span), []).append(card)
            seats[place.span] = place.seat
        cards = [card for card in _cards_of(event) if is_known(card) and card < JOKER]
        for card in {card for card in cards if cards.count(card) > 1} - noted:
            noted.add(card)
            pairs.setdefault((event.span, event.span), []).append(card)
            seats[event.span] = event.seat
    for (span, other), twice in pairs.items():
        elsewhere = ((other, _("the other place")),) if other != span else ()
        table.breaches.append(DuplicateCard(span, seats[span], cards=twice, related=elsewhere))


def _comes_again(one: CardPlace, other: CardPlace, reshuffled: Set[int]) -> bool:
    """Whether a card may have been thrown away in one place, and have come to the other when the pack was used up."""
    ways = ((one, other), (other, one))
    return one.seat != other.seat and any(a.maybe and b.came and b.seat in reshuffled for a, b in ways)


def _placed(event: Carded, holding: Holding) -> Iterator[tuple[int, CardPlace]]:
    if isinstance(event, Draw):
        for card in event.discards or ():
            yield card, CardPlace(event.seat, event.span, discarded=True, maybe=False, came=False)
        for card in event.drawn or ():
            yield card, CardPlace(event.seat, event.dealt_span, discarded=False, maybe=False, came=True)
        return
    dealt = holding.dealt.cards if holding.dealt else ()
    for card in event.cards:
        came = not isinstance(event, Hand) and holding.drew != 0 and card not in dealt
        maybe = holding.no_draw or (isinstance(event, Hand) and holding.may_discard(card))
        yield card, CardPlace(event.seat, event.span, discarded=False, maybe=maybe, came=came)
