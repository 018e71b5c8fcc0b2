"""What a hand promises before it is bid on: what such a hand takes on the average where all is played at random.

Counted is how often each card takes a trick in random deals to as many players, in which each plays any card that the
rules allow, and a joker takes its trick. A hand with many good cards takes more than their sum, as it leads more often;
so the promise is the straight line through what the hands of those deals took against these sums. The promises of the
hands of a deal come to its tricks on the average, not in each deal.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from statistics import linear_regression
from typing import TYPE_CHECKING, NamedTuple

from hhtool.cards.card import CODES, RANK, SUIT
from hhtool.cards.tricks import NO_TRUMP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence, Set

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
    rng, pack, jokers = random.Random(_SEED), [*deals.pack.cards()], deals.jokers
    suits = [NO_TRUMP if card in jokers else SUIT[card] for card in range(CODES)]
    trumps = [card for card in pack if SUIT[card] == deals.trump and card not in jokers]
    kinds = [_JOKER if card in jokers else RANK[card] + _TRUMPS * (card in trumps) for card in range(CODES)]
    out = deals.players * deals.size
    hands: list[Sequence[int]] = []
    taking: list[int] = []
    tricks: list[int] = []
    for _deal in range(round(_SEEN * len(pack) / out) + 1):
        some = [*pack]
        if deals.turned:
            some.remove(trumps[_below(len(trumps), rng.getrandbits)])
        _shuffle(some, rng.getrandbits)
        seats = [some[seat : out : deals.players] for seat in range(deals.players)]
        hands += map(tuple, seats)
        won = [0] * deals.players
        for seat, card in _played(seats, kinds, suits, deals, rng.getrandbits):
            taking.append(kinds[card])
            won[seat] += 1
        tricks += won
    dealt, taken = Counter([kinds[card] for hand in hands for card in hand]), Counter(taking)
    chances = [taken[kind] / dealt[kind] if dealt[kind] else 0.0 for kind in kinds]
    slope, least = linear_regression([sum([chances[card] for card in hand]) for hand in hands], tricks)
    return chances, slope, least


def _played(
    hands: Sequence[list[int]], kinds: Sequence[int], suits: Sequence[int], deals: _Deals, bits: Callable[[int], int]
) -> Iterator[tuple[int, int]]:
    """Who takes each trick of a deal played at random, and with which card; the first hand leads.

    `suits` are those of the cards, of jokers none.
    """
    leader, trump, players = 0, deals.trump, deals.players
    for _trick in range(deals.size):
        led, best, worth, winner = None, -1, -1, leader
        for step in range(players):
            seat = (leader + step) % players
            hand = hands[seat]
            if led is None:
                card = hand.pop(_below(len(hand), bits))
                # a joker that leads asks for trumps
                led = trump if kinds[card] == _JOKER else SUIT[card]
            else:
                places = _allowed(hand, led, suits, deals)
                card = hand.pop(places[_below(len(places), bits)])
            value = kinds[card]
            if value == _JOKER:
                value += step  # the later of two jokers is the higher
            elif SUIT[card] not in (led, trump):
                continue
            if value > worth:
                best, worth, winner = card, value, seat
        yield winner, best
        leader = winner


def _allowed(hand: Sequence[int], led: int, suits: Sequence[int], deals: _Deals) -> Sequence[int]:
    """The places of the cards that may be played to a suit led: those of it, else trumps, else any; jokers always."""
    for suit in (led, deals.trump) if deals.must_trump else (led,):
        if suit != NO_TRUMP:
            own = [place for place, card in enumerate(hand) if suits[card] == suit]
            if own:
                return own + [place for place, card in enumerate(hand) if card in deals.jokers]
    return range(len(hand))


def _shuffle(cards: list[int], bits: Callable[[int], int]) -> None:
    """Shuffle cards as `random.Random` does, a call for each of which takes longer than all the rest."""
    for last in range(len(cards) - 1, 0, -1):
        size = (last + 1).bit_length()
        while (other := bits(size)) > last:
            pass
        cards[last], cards[other] = cards[other], cards[last]


def _below(count: int, bits: Callable[[int], int]) -> int:
    """A random number below a count; `bits` gives so many random bits."""
    size = count.bit_length()
    while (found := bits(size)) >= count:
        pass
    return found
