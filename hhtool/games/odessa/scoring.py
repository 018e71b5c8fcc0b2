"""What a bid and the tricks taken are worth. Source: the rules of Odessa poker, scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhtool.games.odessa.house import House

TEN = 10
"""A trick of a golden deal without bids, before it is multiplied."""


def score(house: House, bid: int | None, taken: int, cards: int, kind: str) -> int:
    """The points of a player who bid `bid` (None in a deal without bids) and took `taken` of `cards` tricks."""
    if kind == "misere":
        return house.misere_trick * taken
    times = house.times(kind)
    if bid is None or not house.has_bids(kind):
        return TEN * times * taken
    return times * _usual(house, bid, taken, cards)


def _usual(house: House, bid: int, taken: int, cards: int) -> int:
    if taken == bid:
        if house.all_ is not None and bid == cards and house.all_cards in (None, cards):
            return house.all_ * taken
        return house.pass_ if bid == 0 else house.exact * taken + house.exact_bonus + house.exact_square * bid * bid
    missed = house.miss + house.miss_bid * bid + house.miss_off * abs(bid - taken)
    if taken > bid:
        return missed + house.over * taken
    if taken == 0 and house.miss_all is not None:
        return house.miss_all
    return missed + house.under * (bid - taken) + house.under_taken * taken
