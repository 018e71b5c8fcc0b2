"""What a record shows of each player's cards.

A player's cards are written as they are dealt (`up`, `down`), at the showdown (`show`, `muck`) and in a room's summary.
Any of them may be missing. A card that stands in two places, or that a later line takes back, is doubtful: nothing
else is judged by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hhtool.cards.card import BIT, JOKER, RANK_MASK, SUIT, UNKNOWN, cards_of, mask, possible
from hhtool.cards.pack import PACK_52
from hhtool.cards.poker import HAND, strength
from hhtool.games.stud.record import Down, Up
from hhtool.lazy import lazy
from hhtool.notation.source import Span
from hhtool.poker.record import Lines, Muck, Show, Summary

UPS = 4
ENDS = (Show, Muck, Summary)
"""The lines that say what a player held at the end."""


class Card(NamedTuple):
    """A card that is dealt, and where that is written."""

    card: int
    span: Span


class Statement(NamedTuple):
    """Cards that a line says a player held at the end."""

    cards: tuple[int, ...]
    span: Span


@dataclass
class Holding:
    """All that is known of one player's cards in one deal; `doubtful` holds the cards that nothing follows from."""

    ups: list[Card] = field(default_factory=list)
    downs: list[Card] = field(default_factory=list)
    finals: list[Statement] = field(default_factory=list)
    doubtful: set[int] = field(default_factory=set)

    @property
    def faces(self) -> tuple[int, ...]:
        """The cards dealt face up that are known."""
        return tuple(card for card, _span in self.ups if card < JOKER)

    @lazy
    def down(self) -> int | None:
        """The card face down, None where it is not known."""
        if len(self.downs) == 1 and self.downs[0].card < JOKER:
            return self.downs[0].card
        for cards, _span in self.finals:
            rest = [card for card in cards if card not in self.faces]
            if len(rest) == 1 and rest[0] < JOKER and len(cards) in (1, HAND):
                return rest[0]
        return None

    @lazy
    def final(self) -> tuple[int, ...] | None:
        """The five cards, where all are known and nothing contradicts them."""
        if self.doubtful:
            return None
        whole = next((cards for cards, _span in self.finals if _is_hand(cards)), None)
        if whole is not None:
            return whole
        if len(self.ups) == UPS == len(self.faces) and self.down is not None:
            cards = (self.down, *self.faces)
            return cards if _is_hand(cards) else None
        return None

    def bounds(self, elsewhere: int) -> tuple[int, int] | None:
        """The least and the greatest strength that the hand may have, where one card is not known; else None.

        `elsewhere` is the mask of the cards known to be in other places.
        """
        if self.doubtful or len(self.ups) != UPS:
            return None
        codes = [card for card, _span in self.ups] + [UNKNOWN if self.down is None else self.down]
        known = [card for card in codes if card < JOKER]
        (hidden, *more) = [card for card in codes if card >= JOKER] or [UNKNOWN, UNKNOWN]
        if more or len(set(known)) != HAND - 1:
            return None
        free = possible(hidden) & PACK_52.mask & ~elsewhere & ~mask(known)
        if len({SUIT[card] for card in known}) > 1:
            # of no suit a flush: one card of each rank tells
            values = [strength((*known, *cards_of(free & rank)[:1])) for rank in RANK_MASK if free & rank]
        else:
            values = [strength((*known, card)) for card in cards_of(free)]
        return (min(values), max(values)) if values else None


def _is_hand(cards: Sequence[int]) -> bool:
    return len(set(cards)) == HAND == len(cards) and max(cards) < JOKER


def holdings(players: Sequence[str], lines: Lines) -> list[Holding]:
    """What is known of each seat's cards, where those are the lines of the deal."""
    found = [Holding() for _name in players]
    for up in lines[Up]:
        for dealt in up.dealt:
            for card in dealt.cards:
                found[dealt.seat].ups.append(Card(card, dealt.span))
    for down in lines[Down]:
        for dealt in down.dealt:
            downs = found[dealt.seat].downs
            known = [one.card for one in downs if one.card < JOKER]
            downs += [Card(card, dealt.span) for card in dealt.cards if card not in known]
    for event in lines.any_of(ENDS):
        if event.cards:
            found[event.seat].finals.append(Statement(event.cards, event.span))
    return found


def elsewhere(hands: Sequence[Holding], seat: int) -> int:
    """The mask of the cards known to be in other hands than that of `seat`."""
    found = 0
    for other, holding in enumerate(hands):
        if other != seat:
            for card, _span in (*holding.downs, *holding.ups):
                found |= BIT[card]
            for cards, _span in holding.finals:
                found |= mask(cards)
    return found
