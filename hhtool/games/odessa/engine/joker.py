"""The joker in a trick: what it asks of the others, and what it is worth. Source: the rules of Odessa poker, joker."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import SUIT, SUITS
from hhtool.cards.tricks import NO_TRUMP, powers
from hhtool.tricks.record import Play

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House

_SCALE = 100
_TOP = 10**6


class TrickLead(NamedTuple):
    """What a trick asks for: `suit` to follow (None: nothing yet, or nothing), whether its highest card is
    demanded, and whether the first ordinary card sets the suit."""

    suit: int | None
    demand: bool = False
    open: bool = False


def lead(play: Play, house: House, trump: int | None) -> TrickLead:
    """What the first card of a trick asks of the others; `trump` is None where it is not known."""
    if play.card not in house.jokers:
        suit = SUIT[play.card]
        return TrickLead(suit if suit >= 0 else None)
    kind = play.call.kind if play.call else "high"
    if kind == "high" or play.call is None:
        return TrickLead(trump if trump not in (None, NO_TRUMP) else None)
    if kind == "card":
        named = SUIT[play.call.card] if play.call.card is not None else -1
        return TrickLead(named if named >= 0 else None)
    if not play.call.suit:
        return TrickLead(None, open=True)
    return TrickLead(SUITS.index(play.call.suit), demand=kind == "max")


def may_demand(house: House, trick: int) -> bool:
    """Whether a joker that leads a trick may ask for the highest of a suit."""
    return house.demand == "any" or (house.demand == "first" and trick == 1)


def suit_set(lead_: TrickLead, play: Play, house: House) -> TrickLead:
    """The lead after a card was played to it: where a joker was led low without a suit, the next ordinary one sets it."""
    if lead_.open and play.card not in house.jokers and SUIT[play.card] >= 0:
        return TrickLead(SUIT[play.card])
    return lead_


def winners(plays: Sequence[Play], house: House, trumps: Collection[int]) -> dict[int, int]:
    """The seat that wins the trick for each suit that trumps may be (-1: none)."""
    return {trump: plays[_best(plays, house, trump)].seat for trump in trumps}


def _best(plays: Sequence[Play], house: House, trump: int) -> int:
    """The index of the winning card. A card that is not known cannot win."""
    asked = lead(plays[0], house, trump)
    for play in plays[1:] if asked.open else ():
        asked = suit_set(asked, play, house)
    led = asked.suit if asked.suit is not None else -1
    table = powers(led, trump)
    worth = [_worth(play, index, house, table) for index, play in enumerate(plays)]
    return worth.index(max(worth))


def _worth(play: Play, index: int, house: House, table: Sequence[int]) -> int:
    if play.card not in house.jokers:
        return table[play.card] * _SCALE
    kind = play.call.kind if play.call else "high"
    if kind in ("high", "max") or play.call is None:
        return _TOP + index
    if kind == "low":
        return -1 if index == 0 else -2 * _SCALE
    card = play.call.card
    # just below the real card; of two jokers that are the same card the earlier stands higher
    return -2 * _SCALE if card is None else table[card] * _SCALE - 1 - index
