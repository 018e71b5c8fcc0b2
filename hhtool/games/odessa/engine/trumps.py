"""The trumps of a deal: what they may be by its heading and the house rules, and whether the heading is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hhtool.cards.card import SUIT, SUITS
from hhtool.cards.tricks import NO_TRUMP
from hhtool.games.odessa.checks.trumps import WrongTrump

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House
    from hhtool.games.odessa.record import Deal

ALL_TRUMPS = frozenset({NO_TRUMP, 0, 1, 2, 3})


def trumps(deal: Deal, house: House, cards: int) -> frozenset[int]:
    """The suits that trumps may have been in a deal (-1: none), as far as heading and house rules tell."""
    left = house.turns_up(cards, len(deal.players))
    found: set[int] = set()
    if deal.kind == "notrump":
        found.add(NO_TRUMP)
    elif house.trump in SUITS:
        found.add(SUITS.index(house.trump))
    elif not house.chooses(cards) and not left:
        found.add(NO_TRUMP)
    if deal.turn_up is not None and house.trump not in SUITS and not house.chooses(cards):
        found |= _turned(deal.turn_up, house)
    if deal.trump:
        found.add(_named(deal))
    return frozenset(found) or ALL_TRUMPS


def wrong_trump(deal: Deal, house: House, cards: int) -> WrongTrump | None:
    """The breach of a heading whose trumps are not those that the deal must have."""
    named = deal.trump not in ("", "none")
    any_shown = named or deal.turn_up is not None
    span = deal.trump_span if named else deal.turn_up_span
    if deal.kind == "notrump":
        return WrongTrump(span, why="notrump", right=NO_TRUMP) if any_shown else None
    if house.trump in SUITS:
        right = SUITS.index(house.trump)
        if deal.trump not in ("", house.trump):
            return WrongTrump(deal.trump_span, why="fixed", right=right)
        if deal.turn_up is None or _turned(deal.turn_up, house) & {right, NO_TRUMP}:
            return None
        return WrongTrump(deal.turn_up_span, why="fixed", right=right)
    if house.chooses(cards):
        return None
    if cards and not house.turns_up(cards, len(deal.players)) and any_shown:
        return WrongTrump(span, why="all-dealt", right=NO_TRUMP)
    if deal.turn_up is not None and deal.trump and len(turned := _turned(deal.turn_up, house)) == 1:
        (right,) = turned
        if right != _named(deal):
            return WrongTrump(deal.trump_span, why="turn-up", right=right)
    return None


def _named(deal: Deal) -> int:
    """The trumps that a heading names."""
    return NO_TRUMP if deal.trump == "none" else SUITS.index(deal.trump)


def _turned(card: int, house: House) -> frozenset[int]:
    """What a card turned up may make trumps."""
    if card in house.jokers:
        return frozenset({NO_TRUMP})
    return frozenset({SUIT[card]}) if SUIT[card] >= 0 else ALL_TRUMPS
