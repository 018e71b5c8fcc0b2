"""What a hand promises before it is bid on: what such a hand takes on the average where all is played at random.

Counted is how often each card takes a trick in random deals to as many players, in which each plays any card that the
rules allow, and a joker takes its trick. A hand with many good cards takes more than their sum, as it leads more often;
so the promise is the straight line through what the hands of those deals took against these sums. The promises of the
hands of a deal come to its tricks on the average, not in each deal.
"""

from __future__ import annotations

import random
from functools import lru_cache
from statistics import linear_regression
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import CODES, RANK, SUIT
from hhtool.cards.tricks import NO_TRUMP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence, Set

    from hhtool.cards.pack import Pack
    from hhtool.games.odessa.house import House

_SEEN = 200
"""So often each card of the pack is dealt on the average."""
_SEED = 1
_TRUMPS, _JOKER = 100, 1000


class _Deals(NamedTuple):
    """Random deals of one kind: the pack, how many play and with how many cards, the trumps (`NO_TRUMP`: none), whether
    one of these was turned up, the jokers, and whether who cannot follow suit must trump."""

    pack: Pack
    players: int
    size: int
    trump: int
    turned: bool
    jokers: frozenset[int]
    must_trump: bool


def promise(house: House, hand: Set[int], players: int, trump: int, *, turned: bool) -> float:
    """How many tricks a hand promises, which may be a little less than none.

    `trump` is a suit, or `NO_TRUMP`; `turned` says whether a card of it was turned up.
    """
    deals = _Deals(house.cards, players, len(hand), trump, turned, house.jokers, house.must_trump)
    chances, slope, least = _counted(deals)
    return least + slope * sum(chances[card] for card in hand)


@lru_cache(maxsize=256)
def _counted(deals: _Deals) -> tuple[Sequence[float], float, float]:
    """How often each card, by its code, takes a trick, and the line through what hands take against their sums."""
    rng, pack = random.Random(_SEED), [*deals.pack.cards()]
    trumps = [card for card in pack if SUIT[card] == deals.trump and card not in deals.jokers]
    kinds = [_JOKER if card in deals.jokers else RANK[card] + _TRUMPS * (card in trumps) for card in range(CODES)]
    dealt: dict[int, int] = dict.fromkeys(kinds, 0)
    taken = dict(dealt)
    hands, tricks = [], []
    for _deal in range(round(_SEEN * len(pack) / (deals.players * deals.size)) + 1):
        some = [*pack]
        if deals.turned:
            some.remove(rng.choice(trumps))
        rng.shuffle(some)
        seats = [some[seat : deals.players * deals.size : deals.players] for seat in range(deals.players)]
        hands += [[*hand] for hand in seats]
        for hand in seats:
            for card in hand:
                dealt[kinds[card]] += 1
        won = [0] * deals.players
        for seat, card in _played(seats, kinds, deals, rng):
            taken[kinds[card]] += 1
            won[seat] += 1
        tricks += won
    chances = [taken[kind] / dealt[kind] if dealt[kind] else 0.0 for kind in kinds]
    slope, least = linear_regression([sum(chances[card] for card in hand) for hand in hands], tricks)
    return chances, slope, least


def _played(
    hands: Sequence[list[int]], kinds: Sequence[int], deals: _Deals, rng: random.Random
) -> Iterator[tuple[int, int]]:
    """Who takes each trick of a deal played at random, and with which card; the first hand leads."""
    leader = 0
    for _trick in range(deals.size):
        led, best, worth, winner = None, -1, -1, leader
        for step in range(deals.players):
            seat = (leader + step) % deals.players
            card = hands[seat].pop(rng.choice(_allowed(hands[seat], led, kinds, deals)))
            if led is None:
                # a joker that leads asks for trumps
                led = deals.trump if kinds[card] == _JOKER else SUIT[card]
            value = kinds[card]
            if value == _JOKER:
                value += step  # the later of two jokers is the higher
            elif SUIT[card] not in (led, deals.trump):
                value = -1
            if value > worth:
                best, worth, winner = card, value, seat
        yield winner, best
        leader = winner


def _allowed(hand: Sequence[int], led: int | None, kinds: Sequence[int], deals: _Deals) -> Sequence[int]:
    """The places of the cards that may be played to a suit led: those of it, else trumps, else any; jokers always."""
    every = range(len(hand))
    for suit in (led, deals.trump) if deals.must_trump else (led,):
        if suit not in (None, NO_TRUMP):
            own = [place for place in every if SUIT[hand[place]] == suit and kinds[hand[place]] != _JOKER]
            if own:
                return own + [place for place in every if kinds[hand[place]] == _JOKER]
        if led is None:
            break
    return every
