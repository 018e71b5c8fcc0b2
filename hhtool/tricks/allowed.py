"""What a player may play to a trick, in words: from the hand where it is known, else the rule and what is known of it."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from hhtool.cards.card import RANK, SUIT, SUIT_MASK, cards_of
from hhtool.i18n import Message, _
from hhtool.notation.tokens import cards_text
from hhtool.tricks.notation import SUIT_NAMES


class Playable(NamedTuple):
    """What a player may play: in words, with places for suit and cards, and as a set of cards (0: not known).

    `bound` says that the player is not free to play any card.
    """

    words: Message
    cards: int = 0
    bound: bool = False

    def text(self, led: int | None, style: str, **fields: object) -> str:
        """The words filled in: suit `led`, the cards, and other `fields`."""
        suit = "" if led is None else SUIT_NAMES[led]
        places = {"suit": suit, "cards": cards_by_suit(self.cards, style), **fields}
        return str(self.words._replace(fields=places))


def follow_suit(held: int | None, led: int | None, void: Collection[int], *, leads: bool) -> Playable:
    """What may be played where suit `led` (None: none) must be followed, and nothing else.

    `held` is the set of the cards held, None where they are not all known; `void` are the suits that the player has
    shown to be out of.
    """
    if led is None:
        if held is None:
            return Playable(_("leads any card") if leads else _("any card"))
        return Playable(_("leads any card: {cards}") if leads else _("any card: {cards}"), held)
    if held is None:
        if led in void:
            return Playable(_("is out of {suit}: any card"))
        return Playable(_("{suit}; without {suit} any card"), bound=True)
    if suited := held & SUIT_MASK[led]:
        return Playable(_("must follow {suit}: {cards}"), suited, bound=True)
    return Playable(_("out of {suit}, any card: {cards}"), held)


def forced(held: int, style: str) -> str:
    """What is said where a hand leaves no choice, having one card or none; empty where it leaves one."""
    if not held:
        return str(_("no card is left"))
    if held.bit_count() == 1:
        return str(_("the last card: {cards}", cards=cards_by_suit(held, style)))
    return ""


@lru_cache(maxsize=8192)
def cards_by_suit(cards: int, style: str) -> str:
    """The cards of a set, each suit from the highest down."""
    found = sorted(cards_of(cards), key=lambda card: (SUIT[card] % 4, -RANK[card]))
    return cards_text(found, style)
