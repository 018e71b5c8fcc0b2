"""Cards that stand in two places of a deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hhtool.cards.card import BIT, JOKER, is_known, mask
from hhtool.cards.pack import PACK_52
from hhtool.games.stud.holdings import Holding
from hhtool.notation.source import Span


def is_plain(hands: Sequence[Holding]) -> bool:
    """Whether all cards are of the pack, and none is dealt twice, or stands twice in one line or in the cards of two."""
    everyone = 0
    for holding in hands:
        mine = 0
        for card, _span in (*holding.ups, *holding.downs):
            if mine & BIT[card]:
                return False
            mine |= BIT[card]
        for cards, _span in holding.finals:
            shown = mask(cards)
            if shown.bit_count() < sum(map(is_known, cards)):
                return False
            mine |= shown
        if mine & (everyone | ~PACK_52.mask):
            return False
        everyone |= mine
    return True


class Twice(NamedTuple):
    """Cards that stand in two places: the later one and its seat, the cards, the earlier one."""

    seat: int
    span: Span
    cards: list[int]
    other: Span


def twice(hands: Sequence[Holding]) -> list[Twice]:
    """Every card in two places, once; those cards become doubtful wherever they stand."""
    places: dict[int, _Place] = {}
    pairs: dict[tuple[int, int], Twice] = {}
    told: set[int] = set()
    for place in sorted(_placed(hands)):
        seen = places.setdefault(place.card, place)
        once = seen is place or (seen.seat == place.seat and not (seen.dealt and place.dealt) and not place.again)
        if once or place.card in told:
            continue
        told.add(place.card)
        pair = pairs.setdefault((place.span.line, seen.span.line), Twice(place.seat, place.span, [], seen.span))
        pair.cards.append(place.card)
    for holding in hands:
        holding.doubtful |= told & {place.card for place in _placed([holding])}
    return list(pairs.values())


class _Place(NamedTuple):
    """A card, where it stands and whose it is; whether it is dealt there, and whether the line has it already."""

    span: Span
    seat: int
    card: int
    dealt: bool
    again: bool


def _placed(hands: Sequence[Holding]) -> Iterator[_Place]:
    for seat, holding in enumerate(hands):
        for card, span in (*holding.downs, *holding.ups):
            if card < JOKER:
                yield _Place(span, seat, card, True, False)
        for cards, span in holding.finals:
            for place, card in enumerate(cards):
                if card < JOKER:
                    yield _Place(span, seat, card, False, card in cards[:place])
