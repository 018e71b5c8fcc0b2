"""Notes what is wrong with the cards of a deal: counts, cards twice, hands that contradict the draw, wrong names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hhtool.cards.card import JOKER, is_known
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import fits, strength
from hhtool.games.draw.known import HAND, Holding, clashes
from hhtool.games.draw.record import Deal, Draw, HandAfter
from hhtool.i18n import _
from hhtool.poker.handnames import write_hand_name
from hhtool.poker.record import Muck, Show, Summary
from hhtool.poker.table import Table
from hhtool.record import Hand
from hhtool.source import Span


class Place(NamedTuple):
    """A card in a hand: whose, where it is written, and whether it was thrown away there."""

    seat: int
    span: Span
    discarded: bool


def audit(deal: Deal, hands: list[Holding], table: Table, used: int, openers_needed: bool) -> None:
    """Note every breach that lies in the cards. `used` is how many cards of the pack were dealt, at the most."""
    misnamed = {statement.span for holding in hands for statement in holding.finals if statement.fits is False}
    found = [(seat, clash) for seat, holding in enumerate(hands) for clash in clashes(holding) if clash.span not in misnamed]
    clashing = {clash.span for _seat, clash in found}
    _counts(deal, table, openers_needed=openers_needed)
    for seat, clash in found:
        table.note("clash", clash.span, seat, [(clash.against, _("against this"))], clash=clash.kind, card=clash.card)
    unsure = {seat for seat, clash in found if clash.kind == "discard-not-held"} if used > PACK_52.size else set()
    _twice(deal, table, clashing, used, unsure)
    for event in deal.events:
        if isinstance(event, Show | Muck | Summary) and event.name is not None and event.span not in clashing:
            cards = event.cards or hands[event.seat].final or ()
            if len(cards) == HAND and max(cards) < JOKER and len(set(cards)) == HAND:
                value = strength(cards)
                if not fits(event.name, value):
                    table.note("hand-name", event.span, event.seat, said=write_hand_name(event.name), strength=value)


def _counts(deal: Deal, table: Table, *, openers_needed: bool) -> None:
    for event in deal.events:
        if isinstance(event, Hand | HandAfter | Show | Muck):
            count = len(event.cards)
            fewer = isinstance(event, Show) and openers_needed and 0 < count < HAND
            if count != HAND and not fewer and not (isinstance(event, Muck) and not count):
                table.note("wrong-card-count", event.span, event.seat, count=count, due=HAND)
        if isinstance(event, Hand | HandAfter | Show | Muck | Draw):
            for card in _cards_of(event):
                if is_known(card) and card >= JOKER:
                    table.note("card-not-in-pack", event.span, event.seat, card=card)


def _cards_of(event: Hand | HandAfter | Show | Muck | Draw) -> tuple[int, ...]:
    if isinstance(event, Draw):
        return (event.discards or ()) + (event.drawn or ())
    return event.cards


def _twice(deal: Deal, table: Table, clashing: set[Span], used: int, unsure: set[int]) -> None:
    """HH101 for a card in two hands, DR111 for a discard that comes again while the pack lasts.

    `unsure` are seats of whom it is not known which cards they threw away into a pile that was dealt again.
    """
    places: dict[int, Place] = {}
    told: set[int] = set()
    pairs: dict[tuple[Span, Span], list[int]] = {}
    seats: dict[Span, int] = {}
    for event in deal.events:
        if not isinstance(event, Hand | HandAfter | Show | Muck | Draw) or event.span in clashing:
            continue
        for card, place in _placed(event):
            if not is_known(card) or card >= JOKER or card in told:
                continue
            before = places.get(card)
            if before is None or (before.seat == place.seat and not before.discarded):
                places[card] = place
                continue
            if before.seat == place.seat and (place.discarded or isinstance(event, Summary)):
                continue
            if before.discarded:
                if used <= PACK_52.size and before.seat != place.seat:
                    told.add(card)
                    table.note("discard-drawn", place.span, place.seat, [(before.span, _("discarded here"))], card=card)
                continue
            if unsure & {before.seat, place.seat}:
                continue
            told.add(card)
            pairs.setdefault((place.span, before.span), []).append(card)
            seats[place.span] = place.seat
        cards = [card for card in _cards_of(event) if is_known(card) and card < JOKER]
        for card in {card for card in cards if cards.count(card) > 1} - told:
            told.add(card)
            pairs.setdefault((event.span, event.span), []).append(card)
            seats[event.span] = event.seat
    for (span, other), twice in pairs.items():
        table.note("duplicate-card", span, seats[span], [(other, _("the other place"))] if other != span else [], cards=twice)


def _placed(event: Hand | HandAfter | Show | Muck | Draw) -> Iterator[tuple[int, Place]]:
    if isinstance(event, Draw):
        for card in event.discards or ():
            yield card, Place(event.seat, event.span, discarded=True)
        for card in event.drawn or ():
            yield card, Place(event.seat, event.dealt_span, discarded=False)
        return
    for card in event.cards:
        yield card, Place(event.seat, event.span, discarded=False)
